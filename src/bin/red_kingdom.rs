//! Codeforces 1312F: Attack on Red Kingdom
//!
//! Rules: A move attacks one castle that has soldiers and takes x, y or z of them, or all if there
//! are fewer. Kind y may not follow y on the same castle, and z may not follow z. The player who
//! cannot move loses.
//! Input: t, then for each case n, x, y, z and the soldiers a1 ... an.
//! Output: one line per case: the number of winning first attacks. An attack is a castle and a
//! kind.
//! Idea: The state of a castle is its soldiers and its last attack. A row holds the values of a
//! number of soldiers after x, y and z. It depends only on the 5 rows before it, so 5 rows that
//! repeat prove the period.
//! Time: O(n) per case: the rows repeat from 26 soldiers on at the latest, with a period of at most
//! 10.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	for _ in 0..input.read::<usize>()? {
		let (n, mut takes): (usize, [u64; 3]) = (input.read()?, [0; 3]);
		for take in &mut takes {
			*take = input.read_in(1..=5)?;
		}
		let mut rows = vec![[0; 3]];
		let (start, period) = loop {
			let [x, y, z] = [0, 1, 2]
				.map(|kind| 1u8 << rows[rows.len().saturating_sub(takes[kind] as usize)][kind]);
			rows.push([x | y | z, x | z, x | y].map(|seen| seen.trailing_ones()));
			if let Some((start, period)) = sg::period(&rows, 5) {
				break (start as u64, period as u64);
			}
		};
		let row = |heap: u64| rows[heap.min(start + heap.saturating_sub(start) % period) as usize];
		let heaps = input.list::<u64>(n)?;
		let x = heaps.iter().fold(0, |x, &heap| x ^ row(heap)[0]);
		let mut wins = 0;
		for heap in heaps.into_iter().filter(|&heap| heap > 0) {
			wins += (0..3)
				.filter(|&kind| row(heap.saturating_sub(takes[kind]))[kind] ^ row(heap)[0] == x)
				.count();
		}
		*out += &format!("{}\n", wins);
	}
	Ok(())
}

fn main() {
	sg::run(solve);
}
