//! POJ 1067: Wythoff's game
//!
//! Rules: A move takes any number from one heap, or the same number from both. The player who
//! cannot move loses.
//! Input: pairs a b up to the end of the file.
//! Output: one line per pair: 1 if the first player wins, otherwise 0.
//! Idea: The lost positions are (floor(d phi), floor(d phi) + d) for d = 0, 1, 2, ..., where phi is
//! the golden ratio (Wythoff 1907). The smaller heap is floor(d phi) = floor((d + root of 5 d^2) /
//! 2) if and only if r = 2 * smaller - d has r <= root of 5 d^2 < r + 2. Squared, this needs only
//! integers.
//! Time: O(1) per pair.

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
