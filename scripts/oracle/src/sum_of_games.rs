//! sum_of_games: whole sums.

use super::*;

/// `nim`, `grundy`, `take:s1,s2,…` or `octal:<code>`.
fn heap_rule(word: &str) -> Option<HeapRule> {
	if let Some(takes) = word.strip_prefix("take:") {
		let takes: Option<Vec<u32>> = takes.split(',').map(|take| take.parse().ok()).collect();
		return takes.map(rules::subtraction);
	}
	if let Some(code) = word.strip_prefix("octal:") {
		return octal_digits(code).map(rules::octal);
	}
	match word {
		"nim" => Some(Box::new(rules::nim)),
		"grundy" => Some(Box::new(rules::grundys_game)),
		_ => None,
	}
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let n: usize = tokens.number()?;
	let (mut game, mut sum) = (Vec::new(), Vec::new());
	for place in 0..n {
		game.push(heap_rule(tokens.word()?)?);
		sum.push((place, tokens.heap()?));
	}
	let mut oracle = Oracle::normal(rules::on_sum(&game));
	if !oracle.wins(&sum) {
		return Some("second\n".into());
	}
	for (place, &(_, heap)) in sum.iter().enumerate() {
		// A winning move leaves heap i with the value g_i ⊕ x. That is below g_i if and only if the
		// move makes the value smaller.
		let mut values = Values::new(rules::on_heaps(&game[place]));
		let own = values.grundy(&position(&[heap]));
		let mut lefts = game[place](heap);
		lefts.retain(|left| values.grundy(left) < own);
		lefts.retain(|left| !oracle.wins(&rules::sum_after(&sum, place, left)));
		if let Some(left) = lefts
			.into_iter()
			.map(|left| if left.is_empty() { vec![0] } else { left })
			.min()
		{
			return Some(format!("first\n{}: {}\n", place + 1, left.iter().join(" ")));
		}
	}
	None // too large: a won sum has a winning move that makes a heap's value smaller
}

pub fn generate(w: &mut Writer) {
	let empty = w.draw.once_in(16);
	let n = if empty { 0 } else { w.few(4) };
	w.line([n]);
	let heaps = w.crumbs(n, 0);
	for heap in heaps {
		let rule = match w.draw.between(0, 4) {
			0 => "nim".into(),
			1 => "grundy".into(),
			2 => format!("take:{}", w.takes().iter().join(",")),
			_ => format!("octal:{}", w.code()),
		};
		w.line([rule, heap.to_string()]);
	}
}
