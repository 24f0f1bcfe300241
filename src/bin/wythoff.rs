//! POJ 1067 · Luogu P2252: Wythoff's Game
//!
//! Rules: A move takes any number from one heap, or the same number from both. The player who
//! cannot move loses.
//! Input: pairs a b until the end of the file.
//! Output: one line per pair: 1 if the first player wins, otherwise 0.
//! Idea: The lost positions are (floor(d phi), floor(d phi) + d) for d = 0, 1, 2, ..., where phi is
//! the golden ratio (Wythoff 1907). Since d phi = (d + sqrt(5 d^2)) / 2, the smaller heap a is
//! floor(d phi) if and only if r <= sqrt(5 d^2) < r + 2 for r = 2a - d. The squares of these are
//! integers.
//! Time: O(1) per pair.
//! Explore: `(a, b) -> (a-k, b) for k in 1..=a;
//! (a, b-k) for k in 1..=b;
//! (a-k, b-k) for k in 1..=min(a, b)`

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	while !input.at_end() {
		let (a, b): (i128, i128) = (input.read()?, input.read()?);
		if (a | b) >> 62 != 0 {
			return Err(format!(
				"expected heaps from 0 to 2^62 - 1, found {} and {}",
				a, b
			));
		}
		let d = (a - b).abs();
		let r = 2 * a.min(b) - d;
		let lost = r >= 0 && r * r <= 5 * d * d && 5 * d * d < (r + 2) * (r + 2);
		*out += if lost { "0\n" } else { "1\n" };
	}
	Ok(())
}

fn main() {
	sg::run(solve);
}
