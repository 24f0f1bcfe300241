//! maze_geography: the token is moved, and visited cells are remembered.

use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let (n, m): (usize, usize) = (tokens.number()?, tokens.number()?);
	if n == 0 || m == 0 {
		return None;
	}
	let rows: Vec<Vec<bool>> = (0..n)
		.map(|_| tokens.board(b'.', b'#'))
		.collect::<Option<_>>()?;
	if rows.iter().any(|row| row.len() != m) || n * m > 30 {
		return None;
	}
	let free = |cell: usize| rows[cell / m][cell % m];
	let beside = |a: usize, b: usize| (a / m).abs_diff(b / m) + (a % m).abs_diff(b % m) == 1;
	// The cell of the token, and the cells that were visited, as bits.
	let moves = |&(token, visited): &(usize, u32)| {
		let next = (0..n * m)
			.filter(|&cell| free(cell) && beside(cell, token) && visited >> cell & 1 == 0);
		next.map(|cell| (cell, visited | 1 << cell)).collect()
	};
	let mut oracle = Oracle::normal(moves);
	let wins = |cell: &usize| free(*cell) && !oracle.wins(&(*cell, 1 << cell));
	let starts: Vec<usize> = (0..n * m).filter(wins).collect();
	let lines: String = starts
		.iter()
		.map(|cell| format!("{} {}\n", cell / m + 1, cell % m + 1))
		.collect();
	Some(says(!starts.is_empty(), "WIN", "LOSE") + &lines)
}

pub fn generate(w: &mut Writer) {
	let n = w.draw.between(1, 1 + w.size / 3);
	let m = w.draw.between(1, (3 + w.size) / n);
	let rare = w.draw.between(2, 6);
	w.line([n, m]);
	for _ in 0..n {
		let row: String = (0..m)
			.map(|_| if w.draw.once_in(rare) { '#' } else { '.' })
			.collect();
		w.line([row]);
	}
}
