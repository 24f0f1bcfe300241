//! POJ 1704 · Luogu P10507: Georgia and Bob
//!
//! Rules: Chessmen stand on a strip of cells 1, 2, .... A move slides one to the left, never onto
//! or over another. The player who cannot move loses.
//! Input: T, then for each case N and the places p1 ... pN.
//! Output: one line per case: "Georgia will win" if the first player wins, otherwise "Bob will
//! win".
//! Idea: The gaps to the left of the men are the stairs of staircase Nim: sliding a man makes his
//! gap smaller and the next gap to the right larger. Every other gap counts, beginning with the gap
//! of the last man.
//! Time: O(N log N).
//! Explore: `nim`
//! Note: It is staircase Nim in the gaps.

use sg::{Input, Result};
use std::collections::BTreeSet;

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	for _ in 0..input.read::<usize>()? {
		let mut places = BTreeSet::new();
		for _ in 0..input.read::<usize>()? {
			let place: u64 = input.read()?;
			if place == 0 || !places.insert(place) {
				return Err(format!("expected a free place from 1 on, found {}", place));
			}
		}
		let mut places = places.iter().rev();
		let mut x = 0;
		while let Some(place) = places.next() {
			x ^= place - 1 - places.next().unwrap_or(&0);
		}
		*out += if x != 0 {
			"Georgia will win\n"
		} else {
			"Bob will win\n"
		};
	}
	Ok(())
}

fn main() {
	sg::run(solve);
}
