//! wythoff: both heaps.

use super::*;

/// Wythoff: take from one heap, or the same number from both. The smaller heap stands first.
fn options(&(a, b): &(u32, u32)) -> Vec<(u32, u32)> {
	let from_first = (1..=a).map(|take| (a - take, b));
	let from_second = (1..=b).map(|take| (a, b - take));
	let from_both = (1..=a.min(b)).map(|take| (a - take, b - take));
	from_first
		.chain(from_second)
		.chain(from_both)
		.map(|(a, b)| (a.min(b), a.max(b)))
		.collect()
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let mut oracle = Oracle::normal(options);
	let mut text = String::new();
	while tokens.more() {
		let (a, b) = (tokens.heap()?, tokens.heap()?);
		text += &says(oracle.wins(&(a.min(b), a.max(b))), "1", "0");
	}
	Some(text)
}

/// Every second pair is one of near neighbours of the golden ratio.
pub fn generate(w: &mut Writer) {
	w.reads_to_the_end = true;
	for _ in 0..w.few(6) {
		let a = w.draw.between(0, 2 * w.size + 2);
		let b = match w.draw.once_in(2) {
			true => a * 13 / 8 + w.draw.between(0, 1),
			false => w.draw.between(0, 3 * w.size + 2),
		};
		let mut pair = [a, b];
		w.draw.shuffle(&mut pair);
		w.line(pair);
	}
}
