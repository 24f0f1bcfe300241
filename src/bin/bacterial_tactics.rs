//! Google Code Jam 2019 Round 1C · Luogu P13114: Bacterial Tactics
//!
//! Rules: A board has empty and radioactive cells. A move puts a colony on an empty cell: kind H
//! fills its row, kind V its column, in both directions up to bacteria or the edge. If it meets a
//! radioactive cell, the player loses. The player who cannot move loses.
//! Input: T, then for each case R, C and R rows of C letters: . is empty, # is radioactive.
//! Output: one line per case: "Case #x: y" with the number y of winning first moves. A move is a
//! cell and a kind.
//! Idea: The cells without bacteria are rectangles, and they are a sum. A move that does not lose
//! fills a whole row or column of a rectangle and leaves two rectangles. That line has no
//! radioactive cell inside the rectangle, and each of its cells is a move of its own.
//! Time: O(R^2 C^2 (R + C)) per case.
//! Explore: `(r, c) -> [(i, c), (r-1-i, c)] for i in 0..r if c > 0;
//! [(r, j), (r, c-1-j)] for j in 0..c if r > 0`
//! Note: Some cells may be forbidden; here none is.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	for case in 1..=input.read::<usize>()? {
		let (rows, width): (usize, usize) = (input.read()?, input.read()?);
		if rows > 15 || width > 15 {
			return Err(format!(
				"expected up to 15 x 15 cells, found {} x {}",
				rows, width
			));
		}
		let board = read_board(input, rows, width)?;
		// A rectangle is a number: height, width, first row, first column.
		let number = |h: usize, w: usize, r: usize, c: usize| h << 12 | w << 8 | r << 4 | c;
		let options = |rectangle: usize, option: &mut dyn FnMut(&[usize])| {
			let (h, w) = (rectangle >> 12, rectangle >> 8 & 15);
			let (r, c) = (rectangle >> 4 & 15, rectangle & 15);
			if h * w == 0 || r + h > rows || c + w > width {
				return;
			}
			for i in (0..h).filter(|i| !board[r + i][c..c + w].contains('#')) {
				option(&[number(i, w, r, c), number(h - i - 1, w, r + i + 1, c)]);
			}
			let free = |row: &String, j: usize| row.as_bytes()[c + j] == b'.';
			for j in (0..w).filter(|&j| board[r..r + h].iter().all(|row| free(row, j))) {
				option(&[number(h, j, r, c), number(h, w - j - 1, r, c + j + 1)]);
			}
		};
		let whole = number(rows, width, 0, 0);
		let g = sg::table(whole, options);
		let moves = sg::winning_moves(&[whole], |&r| g[r], |&r, option| options(r, option));
		// A move that fills a row leaves the full width. It can begin at each of its cells.
		let mut wins = 0;
		for (_, rest) in moves {
			let fills_row = rest[0] >> 8 & 15 == width;
			wins += if fills_row { width } else { rows };
		}
		*out += &format!("Case #{}: {}\n", case, wins);
	}
	Ok(())
}

fn read_board(input: &mut Input, rows: usize, width: usize) -> Result<Vec<String>> {
	let mut board = Vec::new();
	for _ in 0..rows {
		let row: String = input.read()?;
		if row.len() != width || !row.bytes().all(|cell| b".#".contains(&cell)) {
			return Err(format!(
				"expected {} letters . or #, found {:.40}",
				width, row
			));
		}
		board.push(row);
	}
	Ok(board)
}

fn main() {
	sg::run(solve);
}
