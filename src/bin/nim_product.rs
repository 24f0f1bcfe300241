//! Library Checker `nim_product_64`: Nim Product
//!
//! Rules: The nim product a * b is the mex of a' * b xor a * b' xor a' * b' over all a' < a and
//! b' < b.
//! Input: T, then T pairs A B.
//! Output: one line per pair: the nim product.
//! Idea: With this product and xor the numbers below 2^64 are a field. It is the field of
//! polynomials over GF(2) modulo x^64 + x^4 + x^3 + x + 1 in another basis, and there a product is
//! fast.
//! Time: O(T).
//! Explore: `(x, y) -> [(i, j), (x, j), (i, y)] for i in 0..x for j in 0..y`
//! Note: The nim product is the value of the corners of a rectangle.

use sg::{Input, Nimbers, Result};
use std::fmt::Write;

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let field = Nimbers::new();
	for _ in 0..input.read::<usize>()? {
		let _ = writeln!(out, "{}", field.product(input.read()?, input.read()?));
	}
	Ok(())
}

fn main() {
	sg::run(solve);
}
