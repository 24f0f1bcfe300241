//! UVa 10561: Treblecross
//!
//! Rules: Players put an X on a free cell of a row. The player who makes three X in a row wins.
//! Input: N, then N boards of . and X.
//! Output: for each board WINNING and a line of all winning places, counted from 1; or LOSING and
//! an empty line.
//! Idea: A cell that makes three X wins at once. If there is none, a cell within two of an X loses,
//! because the opponent then makes three. So the players put an X more than two cells from all
//! others. The runs of such cells are a sum. A run of c cells is a heap of c + 2 in the octal game
//! 0.007: an X takes 3 and leaves no heap, one heap or two.
//! Time: O(cells), and the table of the longest run.
//! Explore: `octal:0.007`

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let mut g = sg::octal(&[0, 0, 0, 7]);
	for _ in 0..input.read::<usize>()? {
		let row: String = input.read()?;
		let board: Vec<bool> = row.bytes().map(|letter| letter == b'X').collect();
		let n = board.len();
		// Do the cells from `start` on have three X if there is one at i?
		let full = |i: usize, start: usize| {
			(start..start + 3).all(|cell| cell == i || cell < n && board[cell])
		};
		let makes_three = |i: usize| (i.max(2) - 2..=i).any(|start| full(i, start));
		let letters = row.bytes().all(|letter| letter == b'.' || letter == b'X');
		if n < 3 || !letters || (0..n).any(|i| board[i] && makes_three(i)) {
			return Err(format!(
				"expected at least 3 letters . or X, without XXX, found {:.40}",
				row
			));
		}
		let mut places: Vec<usize> = (0..n).filter(|&i| !board[i] && makes_three(i)).collect();
		if places.is_empty() {
			let runs = runs(&board);
			for &(_, heap) in &runs {
				g.value(heap as u64)?;
			}
			// All smaller heaps are known now, so that their values cannot fail.
			let value = |run: &(usize, usize)| g.value(run.1 as u64).unwrap_or(0);
			// An X that leaves heaps of a and b splits a run of a + 1 + b cells at its cell a.
			let moves = sg::winning_moves(&runs, value, |&(start, heap), option| {
				for left in 0..heap - 2 {
					option(&[(start, left), (start + left + 1, heap - 3 - left)]);
				}
			});
			places = moves
				.iter()
				.map(|(_, rest)| rest[0].0 + rest[0].1)
				.collect();
		}
		let text: Vec<String> = places.iter().map(|i| (i + 1).to_string()).collect();
		*out += if places.is_empty() {
			"LOSING\n"
		} else {
			"WINNING\n"
		};
		*out += &(text.join(" ") + "\n");
	}
	Ok(())
}

/// The runs of cells with no X within two cells, each as its first cell and its heap.
fn runs(board: &[bool]) -> Vec<(usize, usize)> {
	let mut runs: Vec<(usize, usize)> = Vec::new();
	for i in 0..board.len() {
		if board[i.max(2) - 2..board.len().min(i + 3)].contains(&true) {
			continue;
		}
		match runs.last_mut() {
			Some((start, heap)) if *start + *heap == i + 2 => *heap += 1,
			_ => runs.push((i, 3)),
		}
	}
	runs
}

fn main() {
	sg::run(solve);
}
