//! kayles: whole rows of pins.

use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let mut oracle = Oracle::normal(rules::kayles_board);
	let t: usize = tokens.number()?;
	let mut text = String::new();
	for _ in 0..t {
		let n = tokens.number()?;
		let board = if n == 0 {
			vec![]
		} else {
			tokens.board(b'I', b'X')?
		};
		if board.len() != n {
			return None;
		}
		text += &says(oracle.wins(&board), "WIN", "LOSE");
	}
	Some(text)
}

pub fn generate(w: &mut Writer) {
	w.cases(4, |w| {
		let n = w.draw.between(1, w.size + 2);
		let board = w.word(n, ['I', 'X']);
		w.line([n.to_string()]);
		w.line([board]);
	});
}
