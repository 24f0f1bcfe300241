//! vs_atcoder: all heaps are played, white and blue stones.

use super::*;

type Heaps = Vec<(u32, u32)>;

fn moves(heaps: &Heaps) -> Vec<Heaps> {
	let mut after = Vec::new();
	for (place, &(w, b)) in heaps.iter().enumerate() {
		let mut lefts: Heaps = (1..=b / 2).map(|k| (w, b - k)).collect();
		if w > 0 {
			lefts.push((w - 1, b + w));
		}
		for left in lefts {
			let mut rest = heaps.clone();
			rest[place] = left;
			rest.sort_unstable();
			after.push(rest);
		}
	}
	after
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let n = tokens.number()?;
	let (white, blue) = (tokens.heaps(n)?, tokens.heaps(n)?);
	if white.iter().chain(&blue).any(|&stones| stones > 50) {
		return None;
	}
	let mut heaps: Heaps = white.into_iter().zip(blue).collect();
	heaps.sort_unstable();
	Some(says(Oracle::normal(moves).wins(&heaps), "First", "Second"))
}

pub fn generate(w: &mut Writer) {
	let n = w.few(3);
	let (most_white, most_blue) = [(9, 40), (4, 12), (2, 7)][n as usize - 1];
	let white = w.draw.list(n, 0, most_white.min(w.size));
	let blue = w.draw.list(n, 0, most_blue.min(2 * w.size));
	w.line([n]);
	w.line(white);
	w.line(blue);
}
