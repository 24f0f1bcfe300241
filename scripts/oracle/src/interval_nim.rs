//! interval_nim: whole positions of heaps.

use super::*;

/// Take from `least` to `most` tokens.
fn interval(least: u32, most: u32) -> HeapRule {
	Box::new(move |heap| {
		(least..=most.min(heap))
			.map(|take| rules::one(heap - take))
			.collect()
	})
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let n = tokens.number()?;
	let (least, most) = (tokens.number()?, tokens.number()?);
	if !(1..=most).contains(&least) {
		return None;
	}
	let heaps = tokens.heaps(n)?;
	let mut oracle = Oracle::normal(rules::on_heaps(interval(least, most)));
	Some(says(oracle.wins(&position(&heaps)), "First", "Second"))
}

pub fn generate(w: &mut Writer) {
	let n = w.few(4);
	let least = w.draw.between(1, w.size + 1);
	let most = match w.draw.between(0, 7) {
		0 => 1_000_000_000,
		1 => least,
		_ => least + w.draw.between(0, w.size + 1),
	};
	let heaps = w.heaps(n, 1);
	w.line([n, least, most]);
	w.line(heaps);
}
