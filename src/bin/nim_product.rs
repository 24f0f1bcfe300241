//! Library Checker `nim_product_64`: Nim Product
//!
//! Rules: a * b is the mex of a' * b xor a * b' xor a' * b' over all a' < a, b' < b.
//! Input: T, then T pairs A B.
//! Output: a line a pair, the nim product.
//! Idea: with this product and xor the numbers below 2^64 are a field, the same as the polynomials over GF(2) modulo
//! x^64 + x^4 + x^3 + x + 1 in another basis, where a product is fast.
//! Time: O(T).

use sg::{Input, Nimbers, Result};
use std::io::Write;

pub fn solve(input: &mut Input, out: &mut dyn Write) -> Result<()> {
    let field = Nimbers::field();
    for _ in 0..input.size("the number of pairs", 100_000_000)? {
        let a = input.number("A", 0..=u64::MAX)?;
        let b = input.number("B", 0..=u64::MAX)?;
        writeln!(out, "{}", field.product(a, b))?;
    }
    Ok(())
}

fn main() {
    sg::run(solve);
}
