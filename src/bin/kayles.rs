//! HackerRank `bowling-pins`, `game-of-kyles`: Kayles
//!
//! Rules: A move knocks down one pin or two adjacent pins. The player who cannot move loses.
//! Input: t, then for each case n and a row of n letters: I is a pin, X is none.
//! Output: one line per case: WIN or LOSE.
//! Idea: the runs of pins are a sum. A run is a heap of the octal game 0.77: take 1 or 2 and leave no run, one run or
//! two. The table is made longer until it proves its period, which is 12.
//! Time: O(letters).

use sg::{Input, Result, Values};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let mut g = Values::new(|table, _| {
		*table = sg::table(2 * table.len() + 64, |n, option| {
			(0..n).for_each(|left| option(&[left, n - 1 - left]));
			(1..n).for_each(|left| option(&[left - 1, n - 1 - left]));
		});
		(table.len() + 5) / 2
	});
	for _ in 0..input.read::<usize>()? {
		let (n, row): (usize, String) = (input.read()?, input.read()?);
		if row.len() != n || row.contains(|letter| letter != 'I' && letter != 'X') {
			return Err(format!("expected {} letters I or X", n));
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
