//! UVa 10561: Treblecross
//!
//! Rules: Players put an X on a free cell of a row. The player who makes three X in a row wins.
//! Input: N, then N boards of . and X.
//! Output: for each board WINNING and a line of all winning places, counted from 1; or LOSING and an empty line.
//! Idea: a cell that makes three wins at once. If there is none, a cell within two of an X loses, because the other player
//! then makes three. So the game is to put an X more than two cells from all others. The runs of such cells are a sum,
//! and a run of c cells is a heap of c + 2 in the octal game 0.007: an X takes 3 and leaves no heap, one heap or two.
//! Time: O(cells), and the table of the longest run.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let mut g = sg::octal(&[0, 0, 0, 7]);
	for _ in 0..input.read::<usize>()? {
		let row: String = input.read()?;
		let board: Vec<bool> = row.bytes().map(|letter| letter == b'X').collect();
		let n = board.len();
		// Does an X at i fill the three cells from j on? Is there an X within two cells of i? Does an X at i make three?
		let full = |i: usize, j: usize| (j..j + 3).all(|cell| cell == i || cell < n && board[cell]);
		let near = |i: usize| (i.max(2) - 2..n.min(i + 3)).any(|cell| board[cell]);
		let three = |i: usize| (i.max(2) - 2..=i).any(|j| full(i, j));
		if n < 3
			|| !row.bytes().all(|letter| letter == b'.' || letter == b'X')
			|| (0..n).any(|i| board[i] && three(i))
		{
			return Err("expected at least 3 letters . or X, without XXX".to_string());
		}
		let mut places: Vec<usize> = (0..n).filter(|&i| !board[i] && three(i)).collect();
		if places.is_empty() {
			let mut runs: Vec<(usize, usize)> = Vec::new();
			for i in (0..n).filter(|&i| !near(i)) {
				match runs.last_mut() {
					Some(run) if run.1 == i => run.1 += 1,
					_ => runs.push((i, i + 1)),
				}
			}
			let mut x = 0;
			for &(start, end) in &runs {
				x ^= g.value((end - start + 2) as u64)?;
			}
			for (start, end) in runs {
				let rest = x ^ g.table[end - start + 2];
				places.extend(
					(start..end).filter(|i| g.table[i - start] ^ g.table[end - 1 - i] == rest),
				);
			}
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

fn main() {
	sg::run(solve);
}
