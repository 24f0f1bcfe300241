//! fibonacci_nim: the heap is played together with the most that may be taken from it.

use super::*;

/// The stones that are left, and how many of them may be taken. A take of x allows the next one up
/// to `factor` * x.
pub fn limited_moves(factor: u32) -> impl Fn(&(u32, u32)) -> Vec<(u32, u32)> {
	move |&(left, most)| {
		let takes = 1..=most.min(left);
		takes
			.map(|take| (left - take, factor.saturating_mul(take)))
			.collect()
	}
}

/// The least first take, up to `most`, that wins.
pub fn least_take(n: u32, most: u32, factor: u32) -> Option<u32> {
	let mut oracle = Oracle::normal(limited_moves(factor));
	(1..=most).find(|&take| !oracle.wins(&(n - take, factor.saturating_mul(take))))
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let n = tokens.heap().filter(|&n| n > 0)?;
	Some(format!("{}\n", least_take(n, n, 2)?))
}

/// Every second heap is near a Fibonacci number.
pub fn generate(w: &mut Writer) {
	let near = w
		.draw
		.pick(&[1, 2, 3, 5, 8, 13, 21, 34, 55, 89])
		.min(9 * w.size);
	let n = match w.draw.once_in(2) {
		true => near + w.draw.between(0, 1),
		false => w.draw.between(1, 12 * w.size),
	};
	w.line([n]);
}
