//! POJ 2975: Nim
//!
//! Rules: Nim: a move takes any number from one heap. The player who cannot move loses.
//! Input: cases n k1 ... kn until a lone 0 or the end of the file.
//! Output: one line per case: the number of first moves that win.
//! Idea: A move wins if it leaves the xor 0. So heap k has to become k xor x, where x is the xor of
//! all heaps. That is a move if it is less than k, so a heap has at most one winning move.
//! Time: O(n).
//! Explore: `nim`

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	while !input.at_end() {
		let n = input.read()?;
		if n == 0 {
			break;
		}
		let heaps = input.list::<u64>(n)?;
		let x = heaps.iter().fold(0, |x, heap| x ^ heap);
		let moves = heaps.iter().filter(|&heap| heap ^ x < *heap).count();
		*out += &format!("{}\n", moves);
	}
	Ok(())
}

fn main() {
	sg::run(solve);
}
