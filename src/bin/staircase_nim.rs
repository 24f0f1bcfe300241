//! CSES 1099: Stair Game
//!
//! Rules: Stairs 1 to n hold balls. A move takes any number of balls from a stair k > 1 down to
//! stair k - 1. The player who cannot move loses.
//! Input: t, then for each case n and the balls p1 ... pn.
//! Output: one line per case: first or second, the player who wins.
//! Idea: The even stairs are Nim heaps. Balls that leave an even stair leave Nim. Balls that come
//! to an even stair can be sent one stair further at once, and then the even stairs are as before.
//! Time: O(n).
//! Explore: `nim`
//! Note: It is Nim on every other stair.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	for _ in 0..input.read::<usize>()? {
		let mut x = 0;
		for stair in 1..=input.read::<usize>()? {
			let balls: u64 = input.read()?;
			if stair % 2 == 0 {
				x ^= balls;
			}
		}
		*out += if x != 0 { "first\n" } else { "second\n" };
	}
	Ok(())
}

fn main() {
	sg::run(solve);
}
