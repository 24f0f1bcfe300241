//! nim_product: products by their definition.

use super::testing::*;
use oracle::*;

#[test]
fn takes_a_million_pairs() {
	let mut random = Random(7);
	let (mut input, mut expected) = (String::from("1000000\n"), String::new());
	for line in 0..1_000_000 {
		let a = random.below(u64::MAX) + 1;
		let (b, product) = match line % 500 {
			0 => (!a, nim_product_by_halves(a, !a, 32)),
			1 => (1 << 32, nim_product_by_halves(a, 1 << 32, 32)),
			2 => (u64::MAX, nim_product_by_halves(a, u64::MAX, 32)),
			odd if odd % 2 == 1 => (1, a),
			_ => (0, 0),
		};
		writeln!(input, "{a} {b}").unwrap();
		writeln!(expected, "{product}").unwrap();
	}
	says_exactly("nim_product", &input, &expected);
}
