//! Families 7 and 8: runs of equal values that begin by a law, and two values of which the rarer
//! one stands by a law.

use super::accept::{Candidate, NEEDED};
use super::sequences::{self, Sequence};
use super::table::Table;
use super::words::list;
use crate::law::code::{constant, index, line, name, number, plus, two};
use crate::law::{Expression, Family, Function, Law, Operator, Program, Statement, Type};
use std::rc::Rc;

struct Runs {
	/// Where the runs begin, without the run of heap 0.
	starts: Sequence,
	/// The runs before this one are left to the first values.
	skipped: usize,
	/// The values of the next runs. They come again, each time larger by `grows`.
	values: Vec<i128>,
	grows: i128,
}

impl Law for Runs {
	fn family(&self) -> Family {
		Family::Runs
	}

	fn value(&self, position: &[u64]) -> Option<u64> {
		let n = *position.first()?;
		let run = self
			.starts
			.count(n)?
			.0
			.checked_sub(1 + self.skipped as u64)?;
		let length = self.values.len() as u64;
		let rounds = i128::from(run / length);
		u64::try_from(self.values[(run % length) as usize] + self.grows.checked_mul(rounds)?).ok()
	}

	fn words(&self, name: &str) -> String {
		let shown = self.starts.terms.len().min(8);
		let starts = list(&self.starts.terms[..shown]);
		let values = match (&self.values[..], self.grows) {
			([_], grows) => format!("the value grows by {grows}"),
			(values, 0) => format!("the values {} repeat", list(values)),
			(values, grows) => format!(
				"the values {} come again, each time larger by {grows}",
				list(values)
			),
		};
		format!(
			"the runs of {name} begin at {starts}, …: {}; {values}",
			self.starts.law.words()
		)
	}

	fn lost_words(&self) -> String {
		let shown = self.starts.terms.len().min(8);
		let runs = self.starts.terms[..shown].windows(2).enumerate();
		let lost = runs.filter(|(run, _)| {
			let place = run.checked_sub(self.skipped);
			place.is_some_and(|place| self.values[place % self.values.len()] == 0)
		});
		let lost: Vec<String> = lost
			.map(|(_, pair)| format!("{}..{}", pair[0], pair[1] - 1))
			.collect();
		format!(
			"{}, …; the runs begin at {}, …: {}",
			lost.join(", "),
			list(&self.starts.terms[..shown]),
			self.starts.law.words()
		)
	}

	fn program(&self, function: &str) -> Program {
		let (mut body, _, others) = self.starts.code();
		let run = index(plus(name("count"), -1 - self.skipped as i128));
		body.push(constant("run", Type::Index, run));
		let length = number(self.values.len() as i128);
		let rounds = two(Operator::Divide, name("run"), length.clone());
		let rounds = Expression::As(Type::Number, Box::new(rounds));
		let place = two(Operator::Remainder, name("run"), length);
		let value = Expression::Element(self.values.clone(), Box::new(place));
		body.push(Statement::Return(match (&self.values[..], self.grows) {
			([value], 0) => number(*value),
			([value], grows) => {
				let run = Expression::As(Type::Number, Box::new(name("run")));
				line(grows, run, *value)
			}
			(_, 0) => value,
			(_, grows) => two(Operator::Add, value, line(grows, rounds, 0)),
		}));
		Program {
			main: Function::of_heap(function, body),
			others,
		}
	}
}

struct Set {
	places: Sequence,
	rare: u64,
	other: u64,
}

impl Law for Set {
	fn family(&self) -> Family {
		Family::Set
	}

	fn value(&self, position: &[u64]) -> Option<u64> {
		let n = *position.first()?;
		let is_term = self.places.count(n)?.1 == i128::from(n);
		Some(if is_term { self.rare } else { self.other })
	}

	fn words(&self, name: &str) -> String {
		let shown = self.places.terms.len().min(10);
		format!(
			"{name}(n) = {} for n = {}, …: {}; otherwise {}",
			self.rare,
			list(&self.places.terms[..shown]),
			self.places.law.words(),
			self.other
		)
	}

	fn lost_words(&self) -> String {
		let shown = self.places.terms.len().min(10);
		let places = list(&self.places.terms[..shown]);
		let not = if self.rare == 0 { "" } else { "all but " };
		format!("{not}{places}, …: {}", self.places.law.words())
	}

	fn program(&self, function: &str) -> Program {
		let (mut body, is_term, others) = self.places.code();
		body.push(Statement::If {
			condition: is_term,
			then: vec![Statement::Return(number(self.rare))],
			otherwise: vec![Statement::Return(number(self.other))],
		});
		Program {
			main: Function::of_heap(function, body),
			others,
		}
	}
}

/// The law of the runs.
pub fn find(table: &Table) -> Option<Candidate> {
	let (g, last) = (&table.g, table.last);
	let starts: Vec<usize> = (1..=last).filter(|&n| g[n] != g[n - 1]).collect();
	if starts.len() < 5 || 4 * (starts.len() + 1) > last {
		return None;
	}
	let values: Vec<i128> = starts.iter().map(|&n| g[n]).collect();
	let (skipped, length, grows) = law_of_values(&values)?;
	let places: Vec<i128> = starts.iter().map(|&n| n as i128).collect();
	for sequence in sequences::find(&places).into_iter().take(2) {
		let cost = sequence.cost + 4.0 + length as f64;
		let law = Runs {
			starts: sequence.clone(),
			skipped,
			values: values[skipped..skipped + length].to_vec(),
			grows,
		};
		let mut candidate = Candidate::new(table, starts[skipped], Rc::new(law), cost);
		candidate.parameters = sequence.law.parameters() + length;
		let accepted = accepted(candidate, &sequence, table);
		if accepted.is_some() {
			return accepted;
		}
	}
	None
}

// (skipped, length, grows): behind at most two skipped ones, each value is by `grows` larger than
// the one `length` places before.
fn law_of_values(values: &[i128]) -> Option<(usize, usize, i128)> {
	for length in 1..=6 {
		for skipped in 0..=2 {
			let rest = &values[skipped.min(values.len())..];
			if rest.len() < length + 3 {
				break;
			}
			let grows = rest[length] - rest[0];
			let follows = |i: usize| rest[i] - rest[i - length] == grows;
			if grows >= 0 && (length..rest.len()).all(follows) {
				return Some((skipped, length, grows));
			}
		}
	}
	None
}

/// The law of the places of the rarer of two values.
pub fn find_set(table: &Table) -> Option<Candidate> {
	let (g, last) = (&table.g, table.last);
	let one = g[last];
	let two = *g.iter().find(|&&value| value != one)?;
	if g.iter().any(|&value| value != one && value != two) {
		return None;
	}
	let ones = g.iter().filter(|&&value| value == one).count();
	let (rare, other) = if 2 * ones <= last {
		(one, two)
	} else {
		(two, one)
	};
	let places: Vec<i128> = (1..=last)
		.filter(|&n| g[n] == rare)
		.map(|n| n as i128)
		.collect();
	if places.len() < 6 || 3 * places.len() > last {
		return None;
	}
	let from = usize::from(g[0] == rare);
	for sequence in sequences::find(&places).into_iter().take(2) {
		let law = Set {
			places: sequence.clone(),
			rare: rare as u64,
			other: other as u64,
		};
		let cost = sequence.cost + 4.0;
		let mut candidate = Candidate::new(table, from, Rc::new(law), cost);
		candidate.parameters = sequence.law.parameters();
		let accepted = accepted(candidate, &sequence, table);
		if accepted.is_some() {
			return accepted;
		}
	}
	None
}

// The evidence of a sequence is the length of its gaps. Little evidence makes a guess.
fn accepted(mut candidate: Candidate, sequence: &Sequence, table: &Table) -> Option<Candidate> {
	let (bits, predicted) = sequence.evidence();
	let last = table.last as i128;
	let goes_on = sequence
		.law
		.next(&sequence.terms)
		.is_none_or(|next| next > last);
	if !goes_on || predicted < 2 || bits < 4.0 {
		return None;
	}
	let found_on = sequence.terms[sequence.predicted - 1] as usize;
	candidate.fitted = found_on + 1 - candidate.from.min(found_on);
	candidate.checked = table.last - found_on;
	candidate.bits = bits;
	candidate.guess = bits < NEEDED || predicted < 3;
	candidate.holds(table).then_some(candidate)
}
