//! advance_or_eat: whole boards, and who is to move.

use super::*;

/// The cells row by row, and whether Takahashi is to move.
type Position = (Vec<u8>, bool);

fn moves(n: usize, (cells, takahashi): &Position) -> Vec<Position> {
	let (own, other) = if *takahashi {
		(b'W', b'B')
	} else {
		(b'B', b'W')
	};
	let mut after = Vec::new();
	for cell in 0..cells.len() {
		let mut moved = cells.clone();
		moved[cell] = b'.';
		if cells[cell] == own && cell >= n && cells[cell - n] == b'.' {
			moved[cell - n] = own;
			after.push((moved, !takahashi));
		} else if cells[cell] == other {
			after.push((moved, !takahashi));
		}
	}
	after
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let n: usize = tokens.number().filter(|n| (1..=8).contains(n))?;
	let mut cells = Vec::new();
	for _ in 0..n {
		let row = tokens.word()?.as_bytes();
		if row.len() != n || row.iter().any(|cell| !b"WB.".contains(cell)) {
			return None;
		}
		cells.extend(row);
	}
	let mut oracle = Oracle::normal(|position: &Position| moves(n, position));
	Some(says(oracle.wins(&(cells, true)), "Takahashi", "Snuke"))
}

/// The larger the board, the fewer pieces.
pub fn generate(w: &mut Writer) {
	let n = w.draw.between(1, 2 + w.size / 3);
	let n = n.min(6) as usize;
	let most = [1, 4, 9, 6, 5, 4][n - 1];
	let mut cells = vec!['.'; n * n];
	for _ in 0..w.draw.between(0, most) {
		let cell = w.draw.place(n * n);
		cells[cell] = w.draw.pick(&['W', 'B']);
	}
	w.line([n]);
	for row in cells.chunks(n) {
		w.line([row.iter().collect::<String>()]);
	}
}
