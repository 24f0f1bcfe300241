//! three_heaps: all three heaps are played.

use super::*;

/// Take from one heap, or the same number from two.
fn moves(heaps: &[u32; 3]) -> Vec<[u32; 3]> {
	let mut after = Vec::new();
	for (first, second) in (0..3).flat_map(|first| (first..3).map(move |second| (first, second))) {
		for take in 1..=heaps[first].min(heaps[second]) {
			let mut left = *heaps;
			left[first] -= take;
			if first != second {
				left[second] -= take;
			}
			left.sort_unstable();
			after.push(left);
		}
	}
	after
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let mut oracle = Oracle::normal(moves);
	let mut text = String::new();
	while tokens.more() {
		let mut heaps = [tokens.heap()?, tokens.heap()?, tokens.heap()?];
		heaps.sort_unstable();
		text += &says(oracle.wins(&heaps), "1", "0");
	}
	Some(text)
}

/// Lost positions are rare, so many lines have the same two heaps.
pub fn generate(w: &mut Writer) {
	w.reads_to_the_end = true;
	let pair = w.draw.list(2, 0, w.size + 2);
	for third in 0..=2 * w.size + 2 {
		let mut heaps = [pair[0], pair[1], third];
		w.draw.shuffle(&mut heaps);
		w.line(heaps);
	}
	for _ in 0..w.few(4) {
		let heaps = w.draw.list(3, 0, 2 * w.size + 2);
		w.line(heaps);
	}
}
