//! nim_product: TODO

use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
    let t: usize = tokens.number()?;
    let mut memo = FxHashMap::default();
    let mut text = String::new();
    for _ in 0..t {
        let mut factor = || tokens.number().filter(|&factor| factor <= 100);
        let (a, b) = (factor()?, factor()?);
        text += &format!("{}\n", nim_product_of(a, b, &mut memo));
    }
    Some(text)
}

pub fn generate(w: &mut Writer) {
    let t = w.few(6);
    w.line([t]);
    for _ in 0..t {
        let factors = w.draw.list(2, 0, 3 * w.size);
        w.line(factors);
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;
    use super::*;

    #[test]
    fn takes_a_million_pairs() {
        let mut random = Random(7);
        let (mut input, mut expected) = (String::from("1000000\n"), String::new());
        for line in 0..1_000_000 {
            let a = random.below(u64::MAX) + 1;
            let (b, product) = match line % 500 {
                0 => (!a, nim_product(a, !a, 32)),
                1 => (1 << 32, nim_product(a, 1 << 32, 32)),
                2 => (u64::MAX, nim_product(a, u64::MAX, 32)),
                odd if odd % 2 == 1 => (1, a),
                _ => (0, 0),
            };
            writeln!(input, "{a} {b}").unwrap();
            writeln!(expected, "{product}").unwrap();
        }
        says_exactly("nim_product", &input, &expected);
    }
}
