//! planinarenje: the walk is played, and visited places are remembered.

use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let n: usize = tokens.number().filter(|n| (1..=12).contains(n))?;
	let m: usize = tokens.number()?;
	let trails: Vec<usize> = tokens.numbers(2 * m)?;
	if trails.iter().any(|place| !(1..=n).contains(place)) {
		return None;
	}
	// Peaks are the places below n.
	let trails = trails
		.into_iter()
		.tuples()
		.map(|(peak, valley)| (peak - 1, n + valley - 1))
		.collect_vec();
	let moves = |&(place, visited): &(usize, u32)| {
		let ends = trails
			.iter()
			.filter(|trail| place == trail.0 || place == trail.1);
		let next = ends.map(|trail| trail.0 + trail.1 - place);
		next.filter(|next| visited >> next & 1 == 0)
			.map(|next| (next, visited | 1 << next))
			.collect()
	};
	let mut oracle = Oracle::normal(moves);
	let lines = (0..n).map(|peak| says(oracle.wins(&(peak, 1 << peak)), "Slavko", "Mirko"));
	Some(lines.collect())
}

pub fn generate(w: &mut Writer) {
	let n = w.draw.between(1, 1 + w.size.min(6));
	let m = w.draw.between(0, 2 * n);
	w.line([n, m]);
	for _ in 0..m {
		let trail = w.draw.list(2, 1, n);
		w.line(trail);
	}
}
