//! Infers the takes of a subtraction game from its values.

use super::games::take;
use super::{evidence, period_of, Name};

/// Takes are looked for in this many values; the others are a check.
const LOOKED: usize = 600;

/// The smallest set of takes that seems to give the table, if it gives all of it.
pub fn infer(values: &[u64]) -> Option<Name> {
	let takes = takes(&values[..values.len().min(LOOKED)])?;
	let largest = *takes.last()?;
	let enough = evidence(values) >= 14.0 + 5.0 * takes.len() as f64;
	if !enough || 3 * largest > values.len() - 1 {
		return None;
	}
	let game = take(&takes);
	if game.table(values.len()) != values {
		return None;
	}
	let rule = game.rule.clone()?;
	let period = period_of(&game).map_or(String::new(), |period| format!(": {period}"));
	let words = format!(
		"same values as {rule} for n = 0..{} (takes inferred){period}",
		values.len() - 1
	);
	Some(Name {
		words,
		rule: Some(rule),
		solver: None,
	})
}

fn takes(values: &[u64]) -> Option<Vec<usize>> {
	let last = values.len().checked_sub(1)?;
	// A take never leads to an equal value.
	let differs = |take: &usize| (*take..=last).all(|n| values[n] != values[n - take]);
	let possible: Vec<usize> = (1..=last / 2).filter(differs).collect();
	let mut needs = needs(values, &possible)?;
	let mut chosen: Vec<usize> = Vec::new();
	for need in needs.iter().filter(|need| need.len() == 1) {
		if !chosen.contains(&need[0]) {
			chosen.push(need[0]);
		}
	}
	loop {
		needs.retain(|need| need.iter().all(|take| !chosen.contains(take)));
		if needs.is_empty() {
			break;
		}
		// The take that serves most needs, the smallest of these.
		let mut counts = vec![0; last + 1];
		needs.iter().flatten().for_each(|&take| counts[take] += 1);
		let most = counts.iter().copied().max().unwrap_or(0);
		chosen.push(counts.iter().position(|&count| count == most)?);
	}
	chosen.sort_unstable();
	(!chosen.is_empty()).then_some(chosen)
}

/// For each heap and each smaller value: the takes that lead to that value. At least one of them is
/// allowed.
fn needs(values: &[u64], possible: &[usize]) -> Option<Vec<Vec<usize>>> {
	let mut needs = Vec::new();
	for (n, &value) in values.iter().enumerate() {
		if value > possible.len() as u64 {
			return None;
		}
		for smaller in 0..value {
			let reach = possible
				.iter()
				.filter(|&&take| take <= n && values[n - take] == smaller);
			let need: Vec<usize> = reach.copied().collect();
			if need.is_empty() {
				return None;
			}
			needs.push(need);
		}
	}
	needs.sort_unstable();
	needs.dedup();
	Some(needs)
}
