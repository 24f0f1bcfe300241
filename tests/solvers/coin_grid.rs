//! coin_grid: TODO

use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
    let t: usize = tokens.number()?;
    let mut text = String::new();
    for _ in 0..t {
        let n: usize = tokens.number()?;
        let mut lamps: Vec<Vec<usize>> = (0..n).map(|_| tokens.numbers(2)).collect::<Option<_>>()?;
        for place in lamps.iter_mut().flatten() {
            *place = place.checked_sub(1)?;
        }
        let wins = coins_win(rules::turning_turtles, &lamps, 2)?;
        text += &says(wins, "Have a try, lxhgww.", "Don't waste your time.");
    }
    Some(text)
}

/// Different lamps on a small grid.
pub fn generate(w: &mut Writer) {
    let t = w.few(3);
    w.line([t]);
    for _ in 0..t {
        let (area, width) = (w.size + 3, w.few(4));
        let cells = width * (area / width);
        let n = w.draw.between(1, cells.min(8));
        let lamps = w.draw.distinct(n, 0, cells - 1);
        w.line([n]);
        for lamp in lamps {
            w.line([lamp % width + 1, lamp / width + 1]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;
    use super::*;

    #[test]
    fn takes_100_000_lamps_and_coordinates_below_2_to_the_63() {
        let mut lamps = String::new();
        for i in 1..=50_000 {
            let (x, y) = (i % 10_000 + 1, (i * 7) % 10_000 + 1);
            writeln!(lamps, "{x} {y}\n{y} {x}").unwrap();
        }
        let (lost, won) = ("Don't waste your time.\n", "Have a try, lxhgww.\n");
        let input = format!("2\n100000\n{lamps}100001\n{lamps}10000 10000\n");
        says_exactly("coin_grid", &input, &[lost, won].concat());
        let most = (1u64 << 63) - 1;
        let half = most / 2;
        let rest = nim_product(half, 2, 32) ^ nim_product(2, 2, 32);
        let input = format!("3\n2\n{most} 1\n1 {most}\n1\n{most} {most}\n3\n{half} 2\n2 2\n1 {rest}\n");
        says_exactly("coin_grid", &input, &[lost, won, lost].concat());
    }
}
