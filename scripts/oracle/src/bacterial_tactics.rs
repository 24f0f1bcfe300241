//! bacterial_tactics: the whole board is played, colony by colony.

use super::*;

type Board = Vec<Vec<u8>>;

/// The board after a colony on an empty cell spread both ways. `None` if it meets a radioactive
/// cell.
fn spread(board: &Board, row: usize, column: usize, vertical: bool) -> Option<Board> {
	let mut after = board.clone();
	for sign in [1, -1] {
		let (mut r, mut c) = (row as i64, column as i64);
		while let Some(&cell) = board.get(r as usize).and_then(|row| row.get(c as usize)) {
			match cell {
				b'#' => return None,
				b'.' => after[r as usize][c as usize] = b'b',
				_ => break,
			}
			*if vertical { &mut r } else { &mut c } += sign;
		}
	}
	Some(after)
}

/// The boards after each move that does not lose at once.
fn moves(board: &Board) -> Vec<Board> {
	let mut boards = Vec::new();
	for (r, row) in board.iter().enumerate() {
		for c in (0..row.len()).filter(|&c| row[c] == b'.') {
			boards.extend(spread(board, r, c, false));
			boards.extend(spread(board, r, c, true));
		}
	}
	boards
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let t: usize = tokens.number()?;
	let mut text = String::new();
	for case in 1..=t {
		let (rows, columns): (usize, usize) = (tokens.number()?, tokens.number()?);
		if rows * columns > 25 {
			return None;
		}
		let board: Board = (0..rows)
			.map(|_| tokens.word().map(|row| row.bytes().collect()))
			.collect::<Option<_>>()?;
		let valid =
			|row: &Vec<u8>| row.len() == columns && row.iter().all(|cell| b".#".contains(cell));
		if !board.iter().all(valid) {
			return None;
		}
		let wins = Oracle::normal(moves).winning_moves(&board).len();
		text += &format!("Case #{case}: {wins}\n");
	}
	Some(text)
}

pub fn generate(w: &mut Writer) {
	w.cases(3, |w| {
		let most = w.size.min(8) / 4 + 2;
		let (rows, columns) = (w.draw.between(1, most), w.draw.between(1, most));
		let rare = w.draw.between(2, 9);
		w.line([rows, columns]);
		for _ in 0..rows {
			let row: String = (0..columns)
				.map(|_| if w.draw.once_in(rare) { '#' } else { '.' })
				.collect();
			w.line([row]);
		}
	});
}
