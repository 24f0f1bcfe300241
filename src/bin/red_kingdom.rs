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
//! Explore: `(n, last) where last < 3 -> (max(n-1, 0), 0) if n > 0;
//! (max(n-2, 0), 1) if n > 0 && last != 1;
//! (max(n-3, 0), 2) if n > 0 && last != 2`
//! Note: Three attacks are given, and two of them cannot be used twice in a row; here they take
//! 1, 2 and 3.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	for _ in 0..input.read::<usize>()? {
		let n = input.read()?;
		let mut takes = [0; 3];
		for take in &mut takes {
			*take = input.read_in(1..=5)?;
		}
		let mut rows = vec![[0; 3]];
		let (start, period) = loop {
			// The value that each kind of attack leaves, as a bit. The mex is the lowest zero bit.
			let mut bits = [0u8; 3];
			for (kind, &take) in takes.iter().enumerate() {
				let left = rows.len().saturating_sub(take);
				bits[kind] = 1 << rows[left][kind];
			}
			let [x, y, z] = bits;
			rows.push([x | y | z, x | z, x | y].map(|seen| seen.trailing_ones()));
			if let Some(found) = sg::period(&rows, 5) {
				break found;
			}
		};
		let row = |heap: usize| match heap < start {
			true => rows[heap],
			false => rows[start + (heap - start) % period],
		};
		let heaps = input.list::<usize>(n)?;
		let x = heaps.iter().fold(0, |x, &heap| x ^ row(heap)[0]);
		let mut wins = 0;
		for heap in heaps.into_iter().filter(|&heap| heap > 0) {
			for (kind, &take) in takes.iter().enumerate() {
				let left = row(heap.saturating_sub(take))[kind];
				wins += usize::from(left ^ row(heap)[0] == x);
			}
		}
		*out += &format!("{}\n", wins);
	}
	Ok(())
}

fn main() {
	sg::run(solve);
}
