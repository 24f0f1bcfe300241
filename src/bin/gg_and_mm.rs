//! HDU 3595: GG and MM
//!
//! Rules: Pairs of heaps. A move in a pair takes a multiple of the smaller heap from the larger
//! one. A pair is finished if one of its heaps is 0. A player has to move in every pair that is not
//! finished. The player who cannot move loses.
//! Input: cases until the end of the file. A case is N, then N pairs p q.
//! Output: one line per case: MM if the first player wins, otherwise GG.
//! Idea: The pair that ends last decides. So the winner of a pair delays its end, and the loser
//! hurries. The length of a finished pair is 0. The length of a won pair is 1 + the largest length
//! of a lost option, and the length of a lost pair is 1 + the least length of an option: a pair is
//! won if and only if its length is odd. The first player wins if and only if the largest length M
//! of all pairs is odd. In this case every pair can become shorter by 1, and M - 1 is the largest
//! length. If M is even, a pair of length M becomes a won pair of length M - 1 or more, and each
//! lost pair that a move makes comes from a won pair shorter than M: the largest length is odd
//! again.
//! The length of a pair: let s be the length of the pair that is left if the larger heap is reduced
//! as far as possible. If the quotient is 1, this is the only option: s + 1. Otherwise, if s is
//! even, what is left is lost, and all other options are won: s + 1. If s is odd, leave the
//! quotient 1: the opponent has to reduce it to the same pair: s + 2.
//! Time: O(log p) per pair.
//! Explore: `{a, b} -> {a, b-k*a} for k in 1..=b/a`
//! Note: All parts are played at the same time; this is one part.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	while !input.at_end() {
		let mut longest = 0;
		for _ in 0..input.read::<usize>()? {
			longest = longest.max(length(input.read()?, input.read()?));
		}
		*out += if longest % 2 == 1 { "MM\n" } else { "GG\n" };
	}
	Ok(())
}

fn length(p: u64, q: u64) -> u64 {
	let (mut small, mut large) = (p.min(q), p.max(q));
	let mut quotients = Vec::new();
	while small > 0 {
		quotients.push(large / small);
		(small, large) = (large % small, small);
	}
	let mut length = 0;
	for &quotient in quotients.iter().rev() {
		let only_option = quotient == 1;
		length += if only_option || length % 2 == 0 { 1 } else { 2 };
	}
	length
}

fn main() {
	sg::run(solve);
}
