//! euclid: the two numbers are played.

use super::*;

/// The smaller number comes first. Nothing can be moved when it is 0: the opponent made it.
fn moves(&(small, large): &(u32, u32)) -> Vec<(u32, u32)> {
	if small == 0 {
		return Vec::new();
	}
	let lefts = (1..=large / small).map(|times| large - times * small);
	lefts
		.map(|left| (left.min(small), left.max(small)))
		.collect()
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let mut oracle = Oracle::normal(moves);
	let mut text = String::new();
	loop {
		let (a, b) = (tokens.heap()?, tokens.heap()?);
		if a + b == 0 {
			return Some(text);
		}
		if a == 0 || b == 0 {
			return None;
		}
		text += &says(
			oracle.wins(&(a.min(b), a.max(b))),
			"Stan wins",
			"Ollie wins",
		);
	}
}

/// Every second pair is near the golden ratio, with a long way to 0.
pub fn generate(w: &mut Writer) {
	for _ in 0..w.few(6) {
		let a = w.draw.between(1, 10 * w.size);
		let b = match w.draw.once_in(2) {
			true => a * 13 / 8 + w.draw.between(0, 1),
			false => w.draw.between(1, 30 * w.size),
		};
		let mut pair = [a, b];
		w.draw.shuffle(&mut pair);
		w.line(pair);
	}
	w.line([0, 0]);
}
