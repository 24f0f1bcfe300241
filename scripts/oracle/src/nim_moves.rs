//! nim_moves: whole positions of heaps, all first moves.

use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let mut oracle = Oracle::normal(rules::on_heaps(rules::nim));
	let mut text = String::new();
	while tokens.more() {
		let n = tokens.number()?;
		if n == 0 {
			break;
		}
		let heaps = position(&tokens.heaps(n)?);
		text += &format!("{}\n", oracle.winning_moves(&heaps).len());
	}
	Some(text)
}

pub fn generate(w: &mut Writer) {
	for _ in 0..w.few(4) {
		let n = w.few(5);
		let heaps = w.heaps(n, 1);
		w.length_and_list(&heaps);
	}
	w.line([0]);
}
