//! hihoCoder 1172: Turning Turtles
//!
//! Rules: A move turns one coin from heads to tails and, if the player likes, turns one more coin
//! to its left. The player who cannot move loses.
//! Input: N, then a row of N letters H or T.
//! Output: Alice if the first player wins, otherwise Bob.
//! Idea: The row is the sum of its heads, because a coin that is turned twice is not turned. A head
//! at place i can become nothing, or a head at any place below i, just like a Nim heap of i.
//! Time: O(N).
//! Explore: `nim`
//! Note: A head at place i is a heap of i.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let n: usize = input.read()?;
	let row: String = if n > 0 { input.read()? } else { String::new() };
	if row.len() != n || !row.chars().all(|letter| letter == 'H' || letter == 'T') {
		return Err(format!("expected {} letters H or T, found {:.40}", n, row));
	}
	let x = row.match_indices('H').fold(0, |x, (i, _)| x ^ (i + 1));
	*out += if x != 0 { "Alice\n" } else { "Bob\n" };
	Ok(())
}

fn main() {
	sg::run(solve);
}
