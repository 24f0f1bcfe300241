//! Luogu P4617 · COCI 2017/2018 contest 5: Planinarenje
//!
//! Rules: Trails join N peaks and N valleys. On a peak Slavko chooses the next valley, in a valley
//! Mirko chooses the next peak. No place is visited twice. The player who cannot choose loses.
//! Input: N, M, then M trails, each a peak and a valley.
//! Output: N lines: for each peak as the start Slavko or Mirko, the player who wins.
//! Idea: Slavko, who moves first, wins if and only if every maximum matching of peaks and valleys
//! has the start. He then moves along one: if Mirko could reach an unmatched peak, exchanging the
//! trails of the walk would leave out the start. If some maximum matching leaves out the start, all
//! its neighbours are matched, and Mirko moves along that matching. In the graph the peaks come
//! first, then the valleys.
//! Time: O(M sqrt(N)).
//! Note: The graph is part of the input.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let n: usize = input.read_in(1..=1_000_000)?;
	let mut trails = vec![Vec::new(); 2 * n];
	for _ in 0..input.read_in(0..=1_000_000)? {
		let (peak, valley) = (input.read_in(1..=n)? - 1, input.read_in(1..=n)? + n - 1);
		trails[peak].push(valley);
		trails[valley].push(peak);
	}
	let wins = sg::geography(&trails, |place| place < n);
	for &slavko in &wins[..n] {
		*out += if slavko { "Slavko\n" } else { "Mirko\n" };
	}
	Ok(())
}

fn main() {
	sg::run(solve);
}
