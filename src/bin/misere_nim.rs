//! CodinGame: Misère Nim
//!
//! Rules: A move takes any number from one heap. The player who takes the last object loses.
//! Input: N K, then K positions of N heaps.
//! Output: one line per position: all winning moves i:a (take a from heap i, counted from 1), or
//! CONCEDE.
//! Idea: Move as in Nim, so that the xor is 0, if this leaves a heap above 1. Otherwise leave an
//! odd number of heaps of 1 (Bouton 1901).
//! Time: O(N) per position.
//! Explore: `nim --misere`

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let n = input.read_in(1..=10_000_000)?;
	for _ in 0..input.read::<usize>()? {
		let mut heaps = Vec::new();
		for _ in 0..n {
			heaps.push(input.read_in(1..=u64::MAX)?);
		}
		let moves = winning_moves(&heaps);
		let moves: Vec<String> = moves
			.iter()
			.map(|&(i, left)| format!("{}:{}", i + 1, heaps[i] - left))
			.collect();
		*out += &if moves.is_empty() {
			"CONCEDE\n".to_string()
		} else {
			moves.join(" ") + "\n"
		};
	}
	Ok(())
}

/// All winning moves as (heap, what to leave of it).
pub fn winning_moves(heaps: &[u64]) -> Vec<(usize, u64)> {
	let x = heaps.iter().fold(0, |x, heap| x ^ heap);
	let large = heaps.iter().filter(|&&heap| heap > 1).count();
	let mut moves = Vec::new();
	for (i, &heap) in heaps.iter().enumerate() {
		// If no other heap is above 1, the xor of what a move leaves has to be 1.
		let others_are_small = large == usize::from(heap > 1);
		let left = x ^ heap ^ u64::from(others_are_small);
		if left < heap {
			moves.push((i, left));
		}
	}
	moves
}

fn main() {
	sg::run(solve);
}
