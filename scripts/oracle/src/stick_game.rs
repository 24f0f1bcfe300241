//! stick_game: single heaps.

use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let n = tokens.heap()?;
	let k = tokens.number()?;
	let takes = tokens.numbers(k)?;
	let mut oracle = Oracle::normal(rules::on_heaps(rules::subtraction(takes)));
	let letter = |heap| if oracle.wins(&vec![heap]) { 'W' } else { 'L' };
	Some((1..=n).map(letter).collect::<String>() + "\n")
}

/// Different takes, as a rule with 1 among them.
pub fn generate(w: &mut Writer) {
	let n = w.draw.between(1, 4 * w.size + 2);
	let count = w.few(5);
	let mut takes = w.draw.distinct(count, 1, w.size + 3);
	if !takes.contains(&1) && !w.draw.once_in(8) {
		takes[0] = 1;
		w.draw.shuffle(&mut takes);
	}
	w.line([n, takes.len() as u64]);
	w.line(takes);
}
