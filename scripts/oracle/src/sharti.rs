//! sharti: whole boards, white cells as set bits.

use super::*;

/// The cells of a square whose lower right cell is (row, column), counted from 0.
fn square(n: usize, row: usize, column: usize, side: usize) -> u64 {
	let mut cells = 0;
	for x in row + 1 - side..=row {
		for y in column + 1 - side..=column {
			cells |= 1 << (x * n + y);
		}
	}
	cells
}

fn moves(board: u64, n: usize, k: usize) -> Vec<u64> {
	let mut after = Vec::new();
	for (row, column) in (0..n).flat_map(|row| (0..n).map(move |column| (row, column))) {
		if board >> (row * n + column) & 1 == 1 {
			let sides = 1..=k.min(row + 1).min(column + 1);
			after.extend(sides.map(|side| board ^ square(n, row, column, side)));
		}
	}
	after
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let n = tokens.number().filter(|&n: &usize| 0 < n && n <= 8)?;
	let (m, k): (usize, usize) = (tokens.number()?, tokens.number()?);
	if k < 1 || k > n {
		return None;
	}
	let mut board = 0;
	for _ in 0..m {
		let corners: Vec<usize> = tokens.numbers(4)?;
		let [a, b, c, d] = [corners[0], corners[1], corners[2], corners[3]];
		if a < 1 || b < 1 || a > c || b > d || c > n || d > n {
			return None;
		}
		for (x, y) in (a..=c).flat_map(|x| (b..=d).map(move |y| (x, y))) {
			board |= 1 << ((x - 1) * n + y - 1);
		}
	}
	let wins = Oracle::normal(|&board: &u64| moves(board, n, k)).wins(&board);
	Some(says(wins, "Hamed", "Malek"))
}

/// Boards up to 4 × 4; rectangles may overlap.
pub fn generate(w: &mut Writer) {
	let n = w.few(4);
	let (m, k) = (w.draw.between(0, 4), w.draw.between(1, n));
	w.line([n, m, k]);
	for _ in 0..m {
		let (a, b) = (w.draw.between(1, n), w.draw.between(1, n));
		let (c, d) = (w.draw.between(a, n), w.draw.between(b, n));
		w.line([a, b, c, d]);
	}
}
