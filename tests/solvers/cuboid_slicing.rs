//! cuboid_slicing: TODO

use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
    let (starts, other) = match tokens.word()? {
        "RUBEN" => ("RUBEN", "ALBERT"),
        "ALBERT" => ("ALBERT", "RUBEN"),
        _ => return None,
    };
    let n: usize = tokens.number()?;
    let mut cuboids = Vec::new();
    for _ in 0..n {
        cuboids.push([tokens.number()?, tokens.number()?, tokens.number()?]);
    }
    cuboids.sort_unstable();
    let mut oracle = Oracle::normal(rules::cuboid_slicing);
    Some(says(oracle.wins(&cuboids), starts, other))
}

pub fn generate(w: &mut Writer) {
    let name = w.draw.pick(&["RUBEN", "ALBERT"]);
    let n = w.few(3);
    w.line([name]);
    w.line([n]);
    for _ in 0..n {
        let most = (w.size / 3 + 2) / n.min(2) + 1;
        let mut sides = w.draw.list(3, 1, most.min(6));
        if w.draw.once_in(4) {
            sides = vec![sides[0]; 3];
        }
        w.line(sides);
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;
    use super::*;

    #[test]
    fn agrees_with_a_plain_table_and_reaches_sides_of_40() {
        let n = 14;
        let mut g = vec![vec![vec![0; n + 1]; n + 1]; n + 1];
        for (a, b, c) in (1..=n).flat_map(|a| (1..=n).flat_map(move |b| (1..=n).map(move |c| (a, b, c)))) {
            let mut values = Vec::new();
            for (i, j, k) in (0..a).flat_map(|i| (0..b).flat_map(move |j| (0..c).map(move |k| (i, j, k)))) {
                let corner = |at: usize| {
                    let pick = |bit: usize, low: usize, side: usize| if at & bit == 0 { low } else { side - 1 - low };
                    g[pick(1, i, a)][pick(2, j, b)][pick(4, k, c)]
                };
                values.push((0..8).fold(0, |x, at| x ^ corner(at)));
            }
            g[a][b][c] = mex(values.into_iter());
            if a.max(b).max(c) <= 7 {
                let expected = if g[a][b][c] != 0 { "RUBEN\n" } else { "ALBERT\n" };
                says_exactly("cuboid_slicing", &format!("RUBEN\n1\n{a} {b} {c}\n"), expected);
            }
        }
        for largest in 0..=n {
            for (a, plane) in judge::cuboid_slicing::values(largest).iter().enumerate() {
                for (b, row) in plane.iter().enumerate() {
                    let row: Vec<usize> = row.iter().map(|&g| g.into()).collect();
                    assert_eq!(row, g[a][b][..=largest], "{a}×{b}×z of sides up to {largest}");
                }
            }
        }
        // Up to 30 only 2×2×2 and 4×4×4 are lost; any cuboid twice is.
        says_exactly("cuboid_slicing", "ALBERT\n1\n30 30 30\n", "ALBERT\n");
        says_exactly("cuboid_slicing", "ALBERT\n3\n29 30 28\n4 4 4\n30 28 29\n", "RUBEN\n");
        says_exactly("cuboid_slicing", "RUBEN\n4\n40 39 1\n40 40 40\n40 40 40\n39 1 40\n", "ALBERT\n");
    }
}
