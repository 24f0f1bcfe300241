//! AtCoder ABC229 H: Advance or Eat
//!
//! Rules: N x N cells with pieces W and B. Takahashi moves a W one cell up onto an empty cell, or
//! eats any B. Snuke moves a B one cell up onto an empty cell, or eats any W. Takahashi begins. The
//! player who cannot move loses.
//! Input: N, then N rows of N letters W, B or . (empty), the top row first.
//! Output: Takahashi or Snuke, the player who wins.
//! Idea: The columns are a sum in which the players have different moves. Every column is a number:
//! the simplest one between the best option of Takahashi and the best option of Snuke. There always
//! is such a number: this was computed for all columns of up to 12 cells. Numbers add up. If the
//! sum is above 0, Takahashi wins, whoever begins. If it is 0, the player who begins loses.
//! Time: O(3^N N).
//! Note: The players have different moves, so its positions have no Grundy values.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let n: usize = input.read_in(1..=12)?;
	// A column is a number in base 3. Its lowest digit is the top cell: 0 is empty, 1 is W, 2 is B.
	let (mut columns, mut cell) = (vec![0; n], 1);
	for _ in 0..n {
		let row: String = input.read()?;
		let pieces: Option<Vec<usize>> = row.chars().map(|letter| ".WB".find(letter)).collect();
		let pieces = pieces.filter(|pieces| pieces.len() == n);
		let pieces = pieces.ok_or(format!("expected {} letters W, B or .", n))?;
		for (column, piece) in columns.iter_mut().zip(pieces) {
			*column += piece * cell;
		}
		cell *= 3;
	}
	let worth = table(columns.iter().copied().max().unwrap_or(0))?;
	let x: i128 = columns.iter().map(|&column| worth[column]).sum();
	*out += if x > 0 { "Takahashi\n" } else { "Snuke\n" };
	Ok(())
}

/// What each column up to `last` is worth to Takahashi. A move makes a column a smaller number.
fn table(last: usize) -> Result<Vec<i128>> {
	let mut worth: Vec<i128> = Vec::new();
	for column in 0..=last {
		// Takahashi wants much, and Snuke little.
		let (mut most, mut least) = (-i128::MAX, i128::MAX);
		let mut option = |player, after: usize| match player {
			0 => most = most.max(worth[after]),
			_ => least = least.min(worth[after]),
		};
		let mut cell = 1;
		while cell <= column {
			let piece = column / cell % 3;
			if piece > 0 {
				let (owner, eaten) = (piece - 1, column - piece * cell);
				option(1 - owner, eaten);
				if cell > 1 && column / (cell / 3) % 3 == 0 {
					option(owner, eaten + piece * (cell / 3));
				}
			}
			cell *= 3;
		}
		worth.push(sg::simplest(most, least).ok_or("a column is not a number")?);
	}
	Ok(worth)
}

fn main() {
	sg::run(solve);
}
