//! s_nim: whole positions of heaps, from which a move takes one of the takes.

use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let mut text = String::new();
	while tokens.more() {
		let k = tokens.number()?;
		if k == 0 {
			break;
		}
		let takes = tokens.numbers(k)?;
		text += &tokens.letters(Oracle::normal(on_heaps(rules::subtraction(takes))))?;
	}
	Some(text)
}

pub fn generate(w: &mut Writer) {
	for _ in 0..w.few(3) {
		let takes = w.takes();
		w.counted_line(&takes);
		w.positions(false);
	}
	w.zero_or_end();
}
