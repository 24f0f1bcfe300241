//! CSES 2208: Another Game
//!
//! Rules: Heaps of coins. A move chooses some of the heaps, at least one, and takes one coin from
//! each of them. The player who cannot move loses.
//! Input: t, then for each case n and the heaps x1 ... xn.
//! Output: one line per case: first or second, the player who wins.
//! Idea: A player may move in as many heaps as he likes, so this is no sum, and the xor of values
//! is wrong. The position is lost if and only if every heap is even, that is, if every heap is lost
//! on its own. If all are even, a move makes some of them odd, and the opponent takes one coin from
//! just these. If some are odd, taking one coin from each of them makes all heaps even.
//! Time: O(n).
//! Explore: `{a, b, c} -> {a-i, b-j, c-k} for i in 0..2 for j in 0..2 for k in 0..2 if i+j+k > 0`
//! Note: One move takes one coin from any set of heaps; here there are three heaps.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	for _ in 0..input.read::<usize>()? {
		let mut wins = false;
		for _ in 0..input.read::<usize>()? {
			wins |= input.read::<u64>()? % 2 == 1;
		}
		*out += if wins { "first\n" } else { "second\n" };
	}
	Ok(())
}

fn main() {
	sg::run(solve);
}
