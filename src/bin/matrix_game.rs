//! SPOJ MATGAME · CodeChef SNCK01: Matrix Game
//!
//! Rules: A matrix of numbers. A move chooses a row that is not all 0 and lowers its leftmost
//! number that is not 0. The player who cannot move loses.
//! Input: T, then for each case N, M and N rows of M numbers.
//! Output: one line per case: FIRST or SECOND, the player who wins.
//! Idea: The rows are a sum. In a row the numbers are played one after the other. Let r be the
//! value of the part of a row behind a number x. Let f(x) be the value with x before it. If x is
//! lowered to 0, only that part is left. So f(0) = r, and f(x) is the mex of r and f(1), ...,
//! f(x - 1). So f(1), f(2), ... are the numbers 0, 1, 2, ... without r: f(x) = x - 1 for x from 1
//! to r, and f(x) = x for x > r.
//! Time: O(N M).
//! Explore: `n - k for k in 1..=n`
//! Note: The rows are played one after the other; this is one row.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	for _ in 0..input.read::<usize>()? {
		let (n, m): (usize, usize) = (input.read()?, input.read_in(1..=usize::MAX)?);
		let mut x = 0;
		for _ in 0..n {
			let row: Vec<u64> = input.list(m)?;
			let mut rest = 0;
			for &number in row.iter().rev() {
				if number > rest {
					rest = number;
				} else if number > 0 {
					rest = number - 1;
				}
			}
			x ^= rest;
		}
		*out += if x != 0 { "FIRST\n" } else { "SECOND\n" };
	}
	Ok(())
}

fn main() {
	sg::run(solve);
}
