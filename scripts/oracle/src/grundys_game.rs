//! grundys_game: whole heaps.

use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let mut oracle = Oracle::normal(rules::on_heaps(rules::grundys_game));
	let t = tokens.number()?;
	let heaps = tokens.heaps(t)?.into_iter();
	let lines = heaps.map(|heap| says(oracle.wins(&position(&[heap])), "first", "second"));
	Some(lines.collect())
}

pub fn generate(w: &mut Writer) {
	w.cases(6, |w| {
		let n = w.draw.between(1, 2 * w.size + 4);
		w.line([n]);
	});
}
