//! HackerRank `bowling-pins`, `game-of-kyles`: Kayles
//!
//! Rules: A move knocks down one pin or two adjacent pins. The player who cannot move loses.
//! Input: t, then for each case n and a row of n letters: I is a pin, X is none.
//! Output: one line per case: WIN if the first player wins, otherwise LOSE.
//! Idea: The runs of pins are a sum. A run is a heap of the octal game 0.77: take 1 or 2 and leave
//! no run, one run or two. The table proves that the values have the period 12 from heap 71 on.
//! Time: O(letters).
//! Explore: `octal:0.77`

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let mut g = sg::octal(&[0, 7, 7]);
	for _ in 0..input.read::<usize>()? {
		let (n, row): (usize, String) = (input.read()?, input.read()?);
		if row.len() != n || row.contains(|letter| letter != 'I' && letter != 'X') {
			return Err(format!("expected {} letters I or X, found {:.40}", n, row));
		}
		let mut x = 0;
		for run in row.split('X') {
			x ^= g.value(run.len() as u64)?;
		}
		*out += if x != 0 { "WIN\n" } else { "LOSE\n" };
	}
	Ok(())
}

fn main() {
	sg::run(solve);
}
