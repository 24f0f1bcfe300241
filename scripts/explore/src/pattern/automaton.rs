//! The last resort: an automaton that reads n in some base from the left and tells the value by its
//! last state. It is learned on the first half of the table, so that the second half tests it.

use super::accept::{lg, Candidate};
use super::table::Table;
use crate::proof::Reading;
use std::rc::Rc;

const BASES: std::ops::RangeInclusive<usize> = 2..=12;
const MOST_STATES: usize = 24;
/// Larger values are not told by states.
const LARGEST: i128 = 15;

/// The automaton with the shortest description. It is a guess until many further values agree.
pub fn find(table: &Table) -> Option<Candidate> {
	if table.g.iter().any(|&value| value > LARGEST) {
		return None;
	}
	let found = BASES.filter_map(|base| in_base(table, base));
	found.min_by(|a, b| a.cost.total_cmp(&b.cost))
}

fn in_base(table: &Table, base: usize) -> Option<Candidate> {
	let (states, next) = learn(table, base)?;
	let answers: Vec<u64> = states.iter().map(|&n| table.g[n] as u64).collect();
	let choices = (next.len() as f64) * (states.len() as f64).log2();
	let values: f64 = answers.iter().map(|&value| lg(value.into())).sum();
	let parameters = next.len();
	let law = Rc::new(Reading::of_heap(base as u64, next, answers));
	let mut candidate = Candidate::new(table, 0, law, 4.0 + choices + values);
	candidate.parameters = parameters;
	candidate.tried = 11.0 * MOST_STATES as f64;
	let mut accepted = candidate.accepted(table)?;
	accepted.weak = true;
	Some(accepted)
}

/// Each state as the least number that leads to it, and the state after state s and digit d at
/// place s · base + d. A number leads to the first state whose longer numbers have the same values.
/// `None` if the table is too short to tell.
fn learn(table: &Table, base: usize) -> Option<(Vec<usize>, Vec<u64>)> {
	let mut states = vec![0];
	let mut next = Vec::new();
	while next.len() < states.len() * base {
		let n = states[next.len() / base] * base + next.len() % base;
		if n * base + base > table.half {
			return None;
		}
		let known = states.iter().position(|&state| same(table, base, n, state));
		if known.is_none() {
			states.push(n);
		}
		if states.len() > MOST_STATES {
			return None;
		}
		next.push(known.unwrap_or(states.len() - 1) as u64);
	}
	Some((states, next))
}

/// Do the numbers that begin with these two have the same values, as far as the first half goes?
fn same(table: &Table, base: usize, n: usize, state: usize) -> bool {
	let mut power = 1;
	while n * power + power <= table.half + 1 {
		let (left, right) = (n * power, state * power);
		if table.g[left..left + power] != table.g[right..right + power] {
			return false;
		}
		power *= base;
	}
	true
}
