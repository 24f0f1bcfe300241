//! Kattis `snim` · HDU 1536, 1944 · POJ 2960: S-Nim
//!
//! Rules: A move takes s beads from one heap, where s is in the set S. The player who cannot move
//! loses.
//! Input: cases until a lone 0 or the end of the file. A case is k s1 ... sk, then m, then m
//! positions l h1 ... hl.
//! Output: one line per case with one letter per position: W if the first player wins, otherwise L.
//! Idea: The heaps are a sum, so a position is lost if and only if the xor of their values is 0. A
//! heap beyond the table is answered from the period, once that is proved.
//! Time: O(largest heap * largest s / 64) per case, or less if a period is proved before.
//! Explore: `take:1,3,4`
//! Note: The takes are given; here they are 1, 3 and 4.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	while !input.at_end() {
		let k: usize = input.read()?;
		if k == 0 {
			break;
		}
		let mut g = sg::subtraction(&input.list(k)?);
		let mut line = String::new();
		for _ in 0..input.read::<usize>()? {
			let mut x = 0;
			for _ in 0..input.read::<usize>()? {
				x ^= g.value(input.read()?)?;
			}
			line.push(if x != 0 { 'W' } else { 'L' });
		}
		*out += &(line + "\n");
	}
	Ok(())
}

fn main() {
	sg::run(solve);
}
