//! Lost pairs on one side of a limit: (a, b) is lost if and only if b < t(a). Games in which a move limits the next one
//! have this form, such as Fibonacci Nim.

use super::line::Line;
use super::{Board, Candidate, More};
use crate::law::Family;
use crate::pattern::Sure;

/// Limits are computed for numbers up to this many times the table, and no limit is larger than `LARGEST`.
const FARTHEST: u64 = 2;
const LARGEST: u64 = 1 << 20;

/// Which number has the limit, and on which side of it the lost pairs are.
#[derive(Clone, Copy)]
struct Way {
	/// Is a compared with t(b), and not b with t(a)?
	swapped: bool,
	/// The outcome below the limit: 0 is lost, 1 is won.
	below: u64,
}

/// Formulas for a table of 0 (lost) and 1 (won).
pub fn candidates(board: &Board, more: More) -> Vec<Candidate> {
	let mut list = Vec::new();
	for swapped in [false, true] {
		for below in [0, 1] {
			list.extend(Way { swapped, below }.candidate(board, more));
		}
	}
	list
}

impl Way {
	/// Changes (a, b) into the number that has the limit and the number that is compared with it, and back.
	fn turned<T>(self, (a, b): (T, T)) -> (T, T) {
		match self.swapped {
			true => (b, a),
			false => (a, b),
		}
	}

	/// The limit t(n) in the table: the first number whose outcome is another one.
	fn in_table(self, board: &Board, n: u64) -> Option<u64> {
		let mut compared = board.from;
		loop {
			let (a, b) = self.turned((n, compared));
			if board.grid.at(a, b)? != self.below {
				return Some(compared);
			}
			compared += 1;
		}
	}

	/// The limit t(n) beyond the table. It is found by halving, as if there were a limit: the formula is tested later.
	fn beyond(self, from: u64, n: u64, more: More) -> Option<u64> {
		let mut is_below = |compared: u64| {
			let (a, b) = self.turned((n, compared));
			Some(more(a, b)? == self.below)
		};
		if !is_below(from)? {
			return Some(from);
		}
		let (mut low, mut high) = (from, from + 1);
		while is_below(high)? {
			(low, high) = (high, 2 * high);
			if high > LARGEST {
				return None;
			}
		}
		while high - low > 1 {
			let middle = (low + high) / 2;
			if is_below(middle)? {
				low = middle;
			} else {
				high = middle;
			}
		}
		Some(high)
	}

	fn candidate(self, board: &Board, more: More) -> Option<Candidate> {
		let (last, _) = self.turned(board.half);
		let mut limits = Vec::new();
		for n in board.from..=last {
			limits.push(self.in_table(board, n)?);
		}
		let agrees = |(a, b, value): (u64, u64, u64)| {
			let (n, compared) = self.turned((a, b));
			(value == self.below) == (compared < limits[(n - board.from) as usize])
		};
		if !board.fitted().all(agrees) {
			return None;
		}
		let side = 2 * (last + 1);
		let line = Line::find(board.from, &limits, &mut |n| match n < FARTHEST * side {
			true => self.beyond(board.from, n, more),
			false => None,
		})?;
		let limit = line.words("t");
		let domain = format!(" for n ≥ {}", board.from);
		let limit = limit.strip_suffix(&domain).unwrap_or(&limit);
		let (n, compared) = self.turned(("a", "b"));
		let (words, sign) = match self.below {
			0 => ("<", ">="),
			_ => ("≥", "<"),
		};
		Some(Candidate {
			family: Family::Limit,
			words: format!("lost if and only if {compared} {words} t({n}), with {limit}"),
			code: format!(
				"fn g(a: u64, b: u64) -> u64 {{\n\tu64::from({compared} {sign} t({n}))\n}}\n\n{}",
				line.code("t")
			),
			cost: 6.0 + line.cost() + 3.0 * board.from as f64,
			params: 2,
			fit: board.half,
			sure: if line.long {
				Sure::Observed
			} else {
				Sure::Guess
			},
			eval: Box::new(move |a, b| {
				let (n, compared) = self.turned((a, b));
				let is_below = compared < line.value(n)?;
				Some(if is_below { self.below } else { 1 - self.below })
			}),
		})
	}
}
