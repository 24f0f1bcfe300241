//! treblecross: whole boards.

use super::*;

/// Treblecross, `true` where an X stands: who finds three in a row has lost.
fn options(board: &Vec<bool>) -> Vec<Vec<bool>> {
	if board.windows(3).any(|three| three == [true; 3]) {
		return vec![];
	}
	let empty = (0..board.len()).filter(|&place| !board[place]);
	empty
		.map(|place| {
			let mut after = board.clone();
			after[place] = true;
			after
		})
		.collect()
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let mut oracle = Oracle::normal(options);
	let n: usize = tokens.number()?;
	let mut text = String::new();
	for _ in 0..n {
		let board = tokens.board(b'X', b'.')?;
		let empty = (0..board.len()).filter(|&place| !board[place]);
		let winning = empty.filter(|&place| !oracle.wins(&replaced(&board, place, [true])));
		let places = winning.map(|place| place + 1).join(" ");
		let verdict = if places.is_empty() {
			"LOSING"
		} else {
			"WINNING"
		};
		text += &format!("{verdict}\n{places}\n");
	}
	Some(text)
}

/// Boards without three in a row, the empty one among them.
pub fn generate(w: &mut Writer) {
	w.cases(4, |w| {
		let count = w.draw.between(3, w.size + 3);
		let rare = w.draw.between(2, 8);
		let mut board = String::new();
		for _ in 0..count {
			let cross = w.draw.once_in(rare) && !board.ends_with("XX");
			board.push(if cross { 'X' } else { '.' });
		}
		w.line([board]);
	});
}
