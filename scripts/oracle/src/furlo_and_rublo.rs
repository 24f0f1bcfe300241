//! furlo_and_rublo: whole positions of heaps, roots by trying.

use super::*;

/// Heaps past this are not played out.
const MOST_COINS: u32 = 100_000;

/// y < x with x^(1/4) <= y <= x^(1/2).
pub fn rule(x: u32) -> Vec<Vec<u32>> {
	let lefts = (0..x).take_while(|&y| u64::from(y) * u64::from(y) <= u64::from(x));
	lefts
		.filter(|&y| u64::from(y).pow(4) >= u64::from(x))
		.map(rules::one)
		.collect()
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let n = tokens.number().filter(|&n: &usize| n <= 1000)?;
	let mut heaps = tokens.numbers(n)?;
	heaps.retain(|&heap| heap > 0);
	if heaps.iter().any(|&heap| heap > MOST_COINS) {
		return None;
	}
	let wins = Oracle::normal(on_heaps(rule)).wins(&position(&heaps));
	Some(says(wins, "Furlo", "Rublo"))
}

/// Heaps near the borders of the intervals, large ones only if they are few.
pub fn generate(w: &mut Writer) {
	let n = w.few(4);
	let mut heaps = Vec::new();
	for _ in 0..n {
		let borders = [4, 16, 82, 6724, 50626];
		let border = w.draw.pick(&borders[..if n > 2 { 3 } else { 5 }]);
		heaps.push(match w.draw.once_in(2) {
			true => border + w.draw.between(0, 2) - 1,
			false => w.draw.between(1, border),
		});
	}
	w.length_and_list(&heaps);
}
