//! dynamic_nim: the heap is played together with the most that may be taken from it.

use super::fibonacci_nim::least_take;
use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let t: usize = tokens.number()?;
	let mut text = String::new();
	for case in 1..=t {
		let n = tokens.heap().filter(|&n| n > 0)?;
		let k = tokens.number().filter(|&k| k > 0)?;
		text += &match least_take(n, n - 1, k) {
			Some(take) => format!("Case {case}: {take}\n"),
			None => format!("Case {case}: lose\n"),
		};
	}
	Some(text)
}

/// Factors of 1 and 2 often, and at times a factor about as large as the heap.
pub fn generate(w: &mut Writer) {
	w.cases(5, |w| {
		let n = w.draw.between(1, 8 * w.size);
		let k = match w.draw.below(3) {
			0 => w.draw.between(1, 2),
			1 => w.draw.between(1, 12),
			_ => w.draw.between(n.saturating_sub(3).max(1), n + 1),
		};
		w.line([n, k]);
	});
}
