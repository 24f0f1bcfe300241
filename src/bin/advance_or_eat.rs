//! AtCoder ABC229 H: Advance or Eat
//!
//! Rules: N x N cells with pieces W and B. Takahashi moves a W one cell up onto an empty cell, or eats any B. Snuke moves
//! a B one cell up onto an empty cell, or eats any W. Takahashi begins. The player who cannot move loses.
//! Input: N, then N rows of N letters W, B or . (empty), the top row first.
//! Output: Takahashi or Snuke, the player who wins.
//! Idea: the columns are a sum in which the players have different moves. Every column is a number: `sg::number` proves
//! it for the columns that can come up, or refuses the input. Numbers add up. If the sum is above 0, Takahashi wins; if
//! it is 0, the player who begins loses.
//! Time: O(3^N N) at most.

use sg::{Input, Result};
use std::collections::HashMap;

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let n: usize = input.read_in(1..=12)?;
	// A column is a number in base 3. Its lowest digit is the top cell: 0 for empty, 1 for W, 2 for B.
	let (mut columns, mut cell) = (vec![0; n], 1);
	for _ in 0..n {
		let row: String = input.read()?;
		let pieces: Option<Vec<usize>> = row.chars().map(|letter| ".WB".find(letter)).collect();
		let pieces = pieces.filter(|pieces| pieces.len() == n);
		let pieces = pieces.ok_or(format!("expected {} letters, each W, B or .", n))?;
		for (column, piece) in columns.iter_mut().zip(pieces) {
			*column += piece * cell;
		}
		cell *= 3;
	}
	let (mut x, mut memo) = (0, HashMap::new());
	for column in columns {
		x += sg::number(column, &mut memo, options)?;
	}
	*out += if x > 0 { "Takahashi\n" } else { "Snuke\n" };
	Ok(())
}

/// The options of Takahashi, player 0, and of Snuke, player 1.
fn options(&column: &usize, option: &mut dyn FnMut(usize, &[usize])) {
	let mut cell = 1;
	while cell <= column {
		let piece = column / cell % 3;
		if piece > 0 {
			let (owner, eaten) = (piece - 1, column - piece * cell);
			option(1 - owner, &[eaten]);
			if cell > 1 && column / (cell / 3) % 3 == 0 {
				option(owner, &[eaten + piece * (cell / 3)]);
			}
		}
		cell *= 3;
	}
}

fn main() {
	sg::run(solve);
}
