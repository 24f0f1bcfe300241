//! POJ 1067: Wythoff's game
//!
//! Rules: a move takes any number from one heap, or the same number from both; who cannot move loses.
//! Input: pairs a b to the end.
//! Output: a line a pair, 1 if the first player wins, else 0.
//! Idea: the lost positions are (floor(d phi), floor(d phi) + d) for d = 0, 1, …, phi the golden ratio (Wythoff 1907). In
//! integers, floor(d phi) = (d + floor(sqrt(5 d^2))) / 2 rounded down.
//! Time: O(log) a pair, the square root.

use sg::{Input, Result};
use std::io::Write;

pub fn solve(input: &mut Input, out: &mut dyn Write) -> Result<()> {
    while input.more()? {
        let a = input.number("a heap", 0..=1_000_000_000_000_000_000)?;
        let b = input.number("a heap", 0..=1_000_000_000_000_000_000)?;
        let d = u128::from(a.max(b) - a.min(b));
        let lost = u128::from(a.min(b)) == (d + square_root(5 * d * d)) / 2;
        writeln!(out, "{}", u8::from(!lost))?;
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
