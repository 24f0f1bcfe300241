//! lasker_nim: whole positions of heaps.

use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let mut oracle = Oracle::normal(rules::on_heaps(rules::lasker));
	let t: usize = tokens.number()?;
	let mut text = String::new();
	for _ in 0..t {
		let n = tokens.number()?;
		let heaps = position(&tokens.heaps(n)?);
		text += &says(oracle.wins(&heaps), "Alice", "Bob");
	}
	Some(text)
}

pub fn generate(w: &mut Writer) {
	w.cases(4, |w| {
		let n = w.few(4);
		let heaps = w.crumbs(n, 1);
		w.length_and_list(&heaps);
	});
}
