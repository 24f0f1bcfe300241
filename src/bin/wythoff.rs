//! POJ 1067: Wythoff's game
//!
//! Rules: A move takes any number from one heap, or the same number from both. The player who cannot move loses.
//! Input: pairs a b up to the end of the file.
//! Output: one line per pair: 1 if the first player wins, otherwise 0.
//! Idea: the lost positions are (floor(d phi), floor(d phi) + d) for d = 0, 1, 2, ..., where phi is the golden ratio
//! (Wythoff 1907). In integers floor(d phi) = floor((d + r) / 2), where r is the root of 5 d^2, rounded down.
//! Time: O(log) per pair, for the root.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
    while !input.at_end() {
        let (a, b) = (input.read_in(0..=1u64 << 62)?, input.read_in(0..=1u64 << 62)?);
        let d = u128::from(a.max(b) - a.min(b));
        let lost = u128::from(a.min(b)) == (d + square_root(5 * d * d)) / 2;
        *out += if lost { "0\n" } else { "1\n" };
    }
    Ok(())
}

// The largest r with r * r <= x, by Newton's method from above.
fn square_root(x: u128) -> u128 {
    let mut r = 1 << ((129 - x.leading_zeros()) / 2);
    while r * r > x {
        r = (r + x / r) / 2;
    }
    r
}

fn main() {
    sg::run(solve);
}
