//! AtCoder typical90 031: VS AtCoder
//!
//! Rules: Heaps of w white and b blue stones. A move takes one of the w white stones and adds w
//! blue stones, or it takes 1 to b / 2 blue stones. The player who cannot move loses.
//! Input: N, then the numbers w1 ... wN, then b1 ... bN.
//! Output: First or Second, the player who wins.
//! Idea: A heap is a state of two numbers. In the order of w, then b, each move makes the number of
//! the state smaller. From at most 50 blue stones, w white ones lead to at most
//! 50 + w + (w - 1) + ... + 1 blue ones.
//! Time: O(N), after a table of at most 50 * 1325 states with at most 663 options.
//! Explore: `(w, b) -> (w-1, b+w); (w, b-k) for k in 1..=b/2`

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let n: usize = input.read()?;
	let white = input.list::<usize>(n)?;
	let most = white.iter().fold(0, |most, &w| w.max(most)).min(51);
	let width = 51 + most * (most + 1) / 2;
	let g = sg::table(most * width + 50, |state, option| {
		let (w, b) = (state / width, state % width);
		if b + w * (w + 1) / 2 < width {
			for take in 1..=b / 2 {
				option(&[state - take]);
			}
			if w > 0 {
				option(&[state - width + w]);
			}
		}
	});
	let mut x = 0;
	for w in white {
		let b: usize = input.read()?;
		if w > 50 || b > 50 {
			return Err(format!("expected at most 50, found {} and {}", w, b));
		}
		x ^= g[w * width + b];
	}
	*out += if x != 0 { "First\n" } else { "Second\n" };
	Ok(())
}

fn main() {
	sg::run(solve);
}
