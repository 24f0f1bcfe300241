//! Codeforces 1704F: Colouring Game
//!
//! Rules: A row of red and blue cells. Alice paints two neighbouring cells white, at least one of
//! them red. Bob does the same with at least one blue cell. Alice begins. The player who cannot
//! move loses.
//! Input: t, then for each case n and a row of n letters R and B.
//! Output: one line per case: Alice or Bob, the player who wins.
//! Idea: A player who is to move and has more cells than the opponent wins: he paints a pair RB. If
//! there is none, he paints one of his cells together with a white cell. If there is no white cell
//! either, the opponent has no cell left. Each move of the opponent paints a cell of the opponent,
//! and a cell of the player only if it paints a pair RB. So the player stays ahead and always has a
//! move. If both have the same number of cells, a move that is no pair RB leaves the opponent
//! ahead. So both paint pairs RB while they can, and such a move takes two neighbours out of an
//! alternating row: the octal game 0.07.
//! Time: O(n).
//! Explore: `octal:0.07`
//! Note: If both colours are equally many, the runs are heaps.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let mut g = sg::octal(&[0, 0, 7]);
	for _ in 0..input.read::<usize>()? {
		let (n, row): (usize, String) = (input.read()?, input.read()?);
		let red = row.matches('R').count();
		if row.len() != n || red + row.matches('B').count() != n {
			return Err(format!("expected {} letters R or B, found {:.40}", n, row));
		}
		let (row, mut x, mut first) = (row.as_bytes(), 0, 0);
		for i in 1..=n {
			if i == n || row[i] == row[i - 1] {
				x ^= g.value((i - first) as u64)?;
				first = i;
			}
		}
		let alice = 2 * red > n || 2 * red == n && x != 0;
		*out += if alice { "Alice\n" } else { "Bob\n" };
	}
	Ok(())
}

fn main() {
	sg::run(solve);
}
