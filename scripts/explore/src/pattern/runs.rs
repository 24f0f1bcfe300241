//! Families 7 and 8: runs of equal values that begin by a law, and two values of which the rarer one stands by a law.

use super::accept::{Candidate, Rule, NEEDED};
use super::code::{list, Body};
use super::laws::{self, Sequence};
use super::table::Table;
use crate::law::Family;
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

impl Rule for Runs {
	fn value(&self, n: u64) -> Option<u64> {
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

	fn body(&self, _: &str) -> Body {
		let (mut lines, helpers) = self.starts.code(false);
		let run = format!("count - {}", 1 + self.skipped);
		let length = self.values.len();
		lines.push(match (length, self.grows) {
			(1, grows) => {
				super::code::line_code(grows, &format!("(({run}) as u64)"), self.values[0])
			}
			(_, 0) => format!("[{}][({run}) % {length}]", list(&self.values)),
			(_, grows) => format!(
				"[{}][({run}) % {length}] + {}",
				list(&self.values),
				super::code::line_code(grows, &format!("((({run}) / {length}) as u64)"), 0)
			),
		});
		let mut body = Body::new(lines);
		body.helpers = helpers;
		body
	}
}

struct Set {
	places: Sequence,
	rare: u64,
	other: u64,
}

impl Rule for Set {
	fn value(&self, n: u64) -> Option<u64> {
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

	fn body(&self, _: &str) -> Body {
		let (mut lines, helpers) = self.places.code(true);
		lines.push("if is_term {".to_string());
		lines.push(format!("\t{}", self.rare));
		lines.push("} else {".to_string());
		lines.push(format!("\t{}", self.other));
		lines.push("}".to_string());
		let mut body = Body::new(lines);
		body.helpers = helpers;
		body
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
	for sequence in laws::find(&places).into_iter().take(2) {
		let cost = sequence.cost + 4.0 + length as f64;
		let rule = Runs {
			starts: sequence.clone(),
			skipped,
			values: values[skipped..skipped + length].to_vec(),
			grows,
		};
		let mut candidate =
			Candidate::new(Family::Runs, table, starts[skipped], Rc::new(rule), cost);
		candidate.parameters = sequence.law.parameters() + length;
		let accepted = accepted(candidate, &sequence, table);
		if accepted.is_some() {
			return accepted;
		}
	}
	None
}

// (skipped, length, grows): behind at most two skipped ones, each value is by `grows` larger than the one `length`
// places before.
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
	for sequence in laws::find(&places).into_iter().take(2) {
		let rule = Set {
			places: sequence.clone(),
			rare: rare as u64,
			other: other as u64,
		};
		let cost = sequence.cost + 4.0;
		let mut candidate = Candidate::new(Family::Set, table, from, Rc::new(rule), cost);
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
