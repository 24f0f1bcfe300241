//! Lost pairs on one side of a limit: (a, b) is lost if and only if b < t(a). Games in which a move
//! limits the next one have this form, such as Fibonacci Nim.

use super::greedy::Greedy;
use super::line::Line;
use super::pair::Pair;
use super::{Board, Candidate, More};
use crate::law::code::{self, call, two, Expression, Operator, Type};
use crate::law::{Family, Law, Program, Sentences};
use crate::pattern::Sure;
use std::rc::Rc;

/// Limits are computed for numbers up to this many times the table, and no limit is larger than
/// `LARGEST`.
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
	/// Changes (a, b) into the number that has the limit and the number that is compared with it,
	/// and back.
	fn turned<T>(self, (a, b): (T, T)) -> (T, T) {
		match self.swapped {
			true => (b, a),
			false => (a, b),
		}
	}

	/// The limit t(n) in the table: the first number whose outcome is another one.
	fn in_table(self, board: &Board, n: u64) -> Option<u64> {
		let mut compared = board.pair.from;
		loop {
			let (a, b) = self.turned((n, compared));
			if board.grid.at(a, b)? != self.below {
				return Some(compared);
			}
			compared += 1;
		}
	}

	/// The limit t(n) beyond the table. It is found by halving, as if there were a limit: the
	/// formula is tested later.
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
		for n in board.pair.from..=last {
			limits.push(self.in_table(board, n)?);
		}
		let agrees = |(a, b, value): (u64, u64, u64)| {
			let (n, compared) = self.turned((a, b));
			(value == self.below) == (compared < limits[(n - board.pair.from) as usize])
		};
		if !board.fitted().all(agrees) {
			return None;
		}
		let side = 2 * (last + 1);
		let from = board.pair.from;
		let mut further = |n: u64| match n < FARTHEST * side {
			true => self.beyond(from, n, more),
			false => None,
		};
		let limit = match Line::find(from, &limits, &mut further) {
			Some(line) => Function::Line(line),
			None if from == 1 && self.below == 0 => {
				limits.extend((last + 1..FARTHEST * side).map_while(further));
				Function::Greedy(Greedy::find(&limits)?)
			}
			None => return None,
		};
		Some(Candidate {
			cost: 6.0 + limit.cost() + 3.0 * from as f64,
			params: 2,
			fit: board.half,
			sure: limit.sure(),
			law: Rc::new(Limit {
				pair: board.pair.clone(),
				way: self,
				limit,
			}),
		})
	}
}

/// The limit as a function of one number.
enum Function {
	Line(Line),
	Greedy(Greedy),
}

impl Function {
	fn value(&self, n: u64) -> Option<u64> {
		match self {
			Function::Line(line) => line.value(n),
			Function::Greedy(greedy) => greedy.value(n),
		}
	}

	fn cost(&self) -> f64 {
		match self {
			Function::Line(line) => line.cost(),
			Function::Greedy(greedy) => greedy.cost(),
		}
	}

	fn sure(&self) -> Sure {
		match self {
			Function::Line(line) if !line.long => Sure::Guess,
			_ => Sure::Observed,
		}
	}
}

/// (a, b) is lost if and only if b < t(a), or another of the four ways.
struct Limit {
	pair: Pair,
	way: Way,
	limit: Function,
}

impl Law for Limit {
	fn family(&self) -> Family {
		Family::Limit
	}

	fn numbers(&self) -> usize {
		2
	}

	fn value(&self, position: &[u64]) -> Option<u64> {
		let &[a, b] = position else { return None };
		let (n, compared) = self.way.turned((a, b));
		let is_below = compared < self.limit.value(n)?;
		Some(if is_below {
			self.way.below
		} else {
			1 - self.way.below
		})
	}

	fn words(&self, _name: &str) -> String {
		self.lost_words()
	}

	fn lost_words(&self) -> String {
		let (n, compared) = self.way.turned((&self.pair.names[0], &self.pair.names[1]));
		let sign = match self.way.below {
			0 => "<",
			_ => "≥",
		};
		let t = self.pair.free(["t", "s", "r"]);
		let limit = match &self.limit {
			Function::Line(line) if line.from() == Some(self.pair.from) => {
				line.words_without_domain(t)
			}
			Function::Line(line) => line.words(t),
			Function::Greedy(greedy) => format!("{t}(n) = {}", greedy.words("n")),
		};
		let domain = self.pair.domain();
		format!("lost if and only if {compared} {sign} {t}({n}), with {limit}{domain}")
	}

	fn program(&self, name: &str) -> Program {
		let (n, compared) = self.way.turned(("a", "b"));
		let operator = match self.way.below {
			0 => Operator::AtLeast,
			_ => Operator::Less,
		};
		let limit = call("t", vec![code::name(n)]);
		let won = two(operator, code::name(compared), limit);
		let value = Expression::As(Type::Number, Box::new(won));
		let mut program = self.pair.program(name, value);
		program.others = match &self.limit {
			Function::Line(line) => line.functions("t"),
			Function::Greedy(greedy) => greedy.function("t").into_iter().collect(),
		};
		program
	}

	fn sentences(&self) -> Sentences {
		match &self.limit {
			Function::Line(line) if self.way.below == 0 && line.is_call("least_term") => {
				Sentences::BelowLeastTerm {
					swapped: self.way.swapped,
				}
			}
			_ => Sentences::Outside,
		}
	}
}
