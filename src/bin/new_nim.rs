//! Luogu P4301 · BZOJ 3106 · AcWing 229: New Nim (新Nim游戏, CQOI 2013)
//!
//! Rules: Nim with a first round: the first player takes any number of whole heaps, then the second
//! player takes any number of whole heaps of the rest. Each may take none, but not all that are
//! there. Then they play Nim, and the first player begins.
//! Input: k, then the heaps a1 ... ak.
//! Output: the least number of matches that the first player can take in the first round and win,
//! or -1.
//! Idea: The second player wins if he can leave heaps with xor 0. So the first player has to leave
//! heaps of which no part, except the empty one, has xor 0. Then he wins whatever the second player
//! takes. Such heaps are independent as vectors of bits. One heap alone is independent, so -1 never
//! happens. Independent sets are a matroid, so the greedy way leaves the largest sum: go through
//! the heaps in decreasing order and keep each one that is independent of those kept before. The
//! others are taken.
//! Time: O(k log k + 60 k).
//! Explore: `nim`
//! Note: It is Nim after whole heaps were taken away.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let mut heaps: Vec<u64> = Vec::new();
	for _ in 0..input.read_in(1..=usize::MAX)? {
		heaps.push(input.read_in(1..=1_000_000_000_000_000_000)?);
	}
	heaps.sort_unstable();
	// basis[i] is 0, or a xor of kept heaps whose highest bit is i.
	let (mut basis, mut taken) = ([0; 64], 0);
	for &heap in heaps.iter().rev() {
		let mut rest = heap;
		while rest > 0 {
			let bit = 63 - rest.leading_zeros() as usize;
			if basis[bit] == 0 {
				basis[bit] = rest;
				break;
			}
			rest ^= basis[bit];
		}
		if rest == 0 {
			taken += u128::from(heap);
		}
	}
	*out += &format!("{}\n", taken);
	Ok(())
}

fn main() {
	sg::run(solve);
}
