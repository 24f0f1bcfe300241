//! stone_division: whole positions of piles.

use super::*;

/// Split a pile into s equal piles, s one of `divisors`.
fn stone_division(divisors: Vec<u32>) -> HeapRule {
	Box::new(move |pile| {
		let legal = divisors
			.iter()
			.filter(|&&s| s >= 2 && pile > 0 && pile % s == 0);
		legal.map(|&s| vec![pile / s; s as usize]).collect()
	})
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let n = tokens.heap()?;
	let m = tokens.number()?;
	let divisors = tokens.numbers(m)?;
	let mut oracle = Oracle::normal(rules::on_heaps(stone_division(divisors)));
	Some(says(oracle.wins(&position(&[n])), "First", "Second"))
}

/// Numbers with many divisors beside any others, divisors that divide nothing too.
pub fn generate(w: &mut Writer) {
	let rich: Vec<u64> = [1, 2, 4, 6, 8, 12, 16, 18, 24, 27, 30, 32, 36, 45, 48]
		.into_iter()
		.filter(|&n| n <= 4 * w.size + 4)
		.collect();
	let n = match w.draw.once_in(3) {
		true => w.draw.between(1, 4 * w.size + 4),
		false => w.draw.pick(&rich),
	};
	let count = w.few(5);
	let divisors = w.draw.distinct(count, 2, w.size + 3);
	w.line([n, divisors.len() as u64]);
	w.line(divisors);
}
