//! lance_game: every placement is played, lance by lance.

use super::*;

/// The cells of the first and of the second player's lance in each row, and whether the first
/// player is to move.
type Position = (Vec<(usize, usize)>, bool);

fn moves(w: usize, (rows, first): &Position) -> Vec<Position> {
	let mut after = Vec::new();
	for (row, &(a, b)) in rows.iter().enumerate() {
		let mut put = |a, b| {
			let mut rows = rows.clone();
			rows[row] = (a, b);
			after.push((rows, !first));
		};
		if *first {
			// To the left, up to the border or the other lance.
			(0..a)
				.rev()
				.take_while(|&cell| cell != b)
				.for_each(|cell| put(cell, b));
		} else {
			(b + 1..w)
				.take_while(|&cell| cell != a)
				.for_each(|cell| put(a, cell));
		}
	}
	after
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let (h, w): (usize, usize) = (tokens.number()?, tokens.number()?);
	if h == 0 || !(2..=64).contains(&w) {
		return None;
	}
	few_enough(w * (w - 1), h).filter(|&placements| placements <= 5000)?;
	let mut oracle = Oracle::normal(|position: &Position| moves(w, position));
	let row = (0..w)
		.cartesian_product(0..w)
		.filter(|(a, b)| a != b)
		.collect_vec();
	let placements = (0..h)
		.map(|_| row.iter().copied())
		.multi_cartesian_product();
	let won = placements
		.filter(|rows| oracle.wins(&(rows.clone(), true)))
		.count();
	Some(format!("{won}\n"))
}

pub fn generate(w: &mut Writer) {
	let h = w.draw.between(1, 1 + w.size.min(5));
	let most = [0, 3 + w.size, 6, 4, 3, 2, 2][h as usize];
	let width = w.draw.between(2, most.max(2));
	w.line([h, width]);
}
