//! strange_nim: all heaps are played, each with its K.

use super::*;

type Heaps = Vec<(u32, u32)>;

fn moves(heaps: &Heaps) -> Vec<Heaps> {
	let mut after = Vec::new();
	for (place, &(a, k)) in heaps.iter().enumerate() {
		for take in 1..=a / k {
			let mut rest = heaps.clone();
			rest[place].0 -= take;
			rest.sort_unstable();
			after.push(rest);
		}
	}
	after
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let n: usize = tokens.number()?;
	let mut heaps = Vec::new();
	for _ in 0..n {
		heaps.push((tokens.heap()?, tokens.number().filter(|&k| k > 0)?));
	}
	heaps.sort_unstable();
	Some(says(
		Oracle::normal(moves).wins(&heaps),
		"Takahashi",
		"Aoki",
	))
}

pub fn generate(w: &mut Writer) {
	let n = w.few(4);
	let heaps = w.heaps(n, 1);
	w.line([n]);
	for heap in heaps {
		let k = w.draw.between(1, w.size / 2 + 2);
		w.line([heap, k]);
	}
}
