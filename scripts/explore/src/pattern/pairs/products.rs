//! Tables that come from one function of a and one of b: f(a) xor h(b), f(a) + h(b), the nim
//! product of f(a) and h(b).

use super::line::Line;
use super::pair::Pair;
use super::{Board, Candidate, More, MARGIN};
use crate::law::code::{self, call, two, Expression, Operator};
use crate::law::helpers::numbers::nim_product;
use crate::law::{Equation, Family, Law, Program, Sentences, Term};
use crate::pattern::Sure;
use crate::rule::tree::{Number, Sign};
use std::rc::Rc;

/// Two functions that agree for all these numbers are the same.
const LINES: u64 = 2048;

/// How f(a) and h(b) are joined.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Join {
	Xor,
	Plus,
	Product,
}

impl Join {
	fn value(self, x: u64, y: u64) -> Option<u64> {
		match self {
			Join::Xor => Some(x ^ y),
			Join::Plus => x.checked_add(y),
			Join::Product => Some(nim_product(x, y)),
		}
	}

	fn words(self, x: &str, y: &str) -> String {
		match self {
			Join::Xor => format!("{x} xor {y}"),
			Join::Plus => format!("{x} + {y}"),
			Join::Product => format!("the nim product of {x} and {y}"),
		}
	}

	fn expression(self, x: Expression, y: Expression) -> Expression {
		match self {
			Join::Xor => two(Operator::Xor, x, y),
			Join::Plus => two(Operator::Add, x, y),
			Join::Product => call("nim_product", vec![x, y]),
		}
	}
}

/// The two lists: f(from), f(from + 1), … and h(from), h(from + 1), …
struct Lists {
	join: Join,
	/// The column that gives f and the row that gives h.
	pivot: (u64, u64),
	/// What is taken away from the row to get h.
	corner: u64,
	f: Vec<u64>,
	h: Vec<u64>,
}

/// Formulas of these kinds. If f or h has no formula, a note says what holds.
pub fn candidates(board: &Board, more: More, notes: &mut Vec<String>) -> Vec<Candidate> {
	let mut list = Vec::new();
	let corner = (board.pair.from, board.pair.from);
	for join in [Join::Xor, Join::Plus, Join::Product] {
		let pivot = match join {
			Join::Product => board
				.fitted()
				.find(|cell| cell.2 == 1)
				.map(|(a, b, _)| (a, b)),
			_ => Some(corner),
		};
		let Some(lists) = pivot.and_then(|pivot| Lists::new(board, join, pivot)) else {
			continue;
		};
		match lists.report(board, more) {
			Ok(candidate) => list.push(candidate),
			Err(note) if notes.is_empty() => notes.push(note),
			Err(_) => {}
		}
		break; // A table that is an xor and a sum is reported as the xor.
	}
	list
}

impl Lists {
	/// The lists, if they give every value of the table and the table says enough.
	fn new(board: &Board, join: Join, pivot: (u64, u64)) -> Option<Lists> {
		let (from, last) = (board.pair.from, board.last());
		let corner = match join {
			Join::Product => 0,
			_ => board.grid.at(pivot.0, pivot.1)?,
		};
		let f: Vec<u64> = (from..last.0)
			.map_while(|a| board.grid.at(a, pivot.1))
			.collect();
		let row = (from..last.1).map_while(|b| board.grid.at(pivot.0, b));
		let h: Option<Vec<u64>> = row.map(|value| without(join, value, corner)).collect();
		let lists = Lists {
			join,
			pivot,
			corner,
			f,
			h: h?,
		};
		let holds = |&(a, b, value): &(u64, u64, u64)| {
			let f = lists.f.get((a - from) as usize);
			let h = lists.h.get((b - from) as usize);
			matches!((f, h), (Some(&f), Some(&h)) if join.value(f, h) == Some(value))
		};
		let bits = board.bits(|a, b| a != pivot.0 && b != pivot.1);
		let varied = different(&lists.f) > 1 && different(&lists.h) > 1;
		let plain_product =
			join == Join::Product && different(&lists.f).max(different(&lists.h)) < 3;
		if !varied || plain_product || bits < MARGIN || !board.cells.iter().all(holds) {
			return None;
		}
		Some(lists)
	}

	/// A formula if f and h have one, otherwise a note on what was seen.
	fn report(self, board: &Board, more: More) -> Result<Candidate, String> {
		let (join, pivot, corner) = (self.join, self.pivot, self.corner);
		let same = self.f == self.h;
		let second = if same { "f" } else { "h" };
		let (a, b) = (&board.pair.names[0], &board.pair.names[1]);
		let f_line = Line::find(board.pair.from, &self.f, &mut |a| more(a, pivot.1));
		let h_line = Line::find(board.pair.from, &self.h, &mut |b| {
			without(join, more(pivot.0, b)?, corner)
		});
		let (Some(f_line), Some(h_line)) = (f_line, h_line) else {
			let mut note = format!(
				"{} = {} in all {} cells, f({}), … = {}",
				board.pair.call("g"),
				join.words(&format!("f({a})"), &format!("{second}({b})")),
				board.cells.len(),
				board.pair.from,
				first_values(&self.f)
			);
			if !same {
				note += &format!("; h({}), … = {}", board.pair.from, first_values(&self.h));
			}
			return Err(note);
		};
		// The lists may be equal, and the functions differ behind them.
		let same = same && (0..LINES).all(|n| f_line.value(n) == h_line.value(n));
		Ok(candidate(board, join, same, f_line, h_line))
	}
}

fn candidate(board: &Board, join: Join, same: bool, f: Line, h: Line) -> Candidate {
	let second_cost = if same { 0.0 } else { h.cost() };
	Candidate {
		cost: 8.0 + f.cost() + second_cost + 3.0 * board.pair.from as f64,
		params: 2,
		fit: board.half,
		sure: if f.long && h.long {
			Sure::Observed
		} else {
			Sure::Guess
		},
		law: Rc::new(Product {
			pair: board.pair.clone(),
			join,
			same,
			f,
			h,
		}),
	}
}

/// g(a, b) = f(a) xor h(b), f(a) + h(b), or their nim product.
struct Product {
	pair: Pair,
	join: Join,
	/// f and h are the same function.
	same: bool,
	f: Line,
	h: Line,
}

impl Product {
	/// The functions by their names.
	fn lines(&self) -> Vec<(&'static str, &Line)> {
		match self.same {
			true => vec![("f", &self.f)],
			false => vec![("f", &self.f), ("h", &self.h)],
		}
	}

	fn second(&self) -> &'static str {
		match self.same {
			true => "f",
			false => "h",
		}
	}

	fn plain_words(&self, name: &str) -> String {
		let (a, b) = (&self.pair.names[0], &self.pair.names[1]);
		let joined = self
			.join
			.words(&format!("f({a})"), &format!("{}({b})", self.second()));
		let lines = self
			.lines()
			.into_iter()
			.map(|(name, line)| line.words(name));
		let lines: Vec<String> = lines.collect();
		format!(
			"{} = {joined}, with {}",
			self.pair.call(name),
			lines.join("; ")
		)
	}
}

impl Law for Product {
	fn family(&self) -> Family {
		Family::Product
	}

	fn numbers(&self) -> usize {
		2
	}

	fn value(&self, position: &[u64]) -> Option<u64> {
		let &[a, b] = position else { return None };
		self.join.value(self.f.value(a)?, self.h.value(b)?)
	}

	fn words(&self, name: &str) -> String {
		self.plain_words(name) + &self.pair.domain()
	}

	fn lost_words(&self) -> String {
		self.pair.outcome_words(&self.plain_words("w"))
	}

	fn program(&self, name: &str) -> Program {
		let part = |function: &str, slot: usize| {
			call(function, vec![code::name(&Pair::variables()[slot])])
		};
		let value = self.join.expression(part("f", 0), part(self.second(), 1));
		let mut program = self.pair.program(name, value);
		for (name, line) in self.lines() {
			program.others.extend(line.functions(name));
		}
		program
	}

	fn sentences(&self) -> Sentences {
		let sign = match self.join {
			Join::Xor => Sign::Xor,
			Join::Plus => Sign::Add,
			Join::Product => return Sentences::Outside,
		};
		let (Some(f), Some(h)) = (self.f.number(0), self.h.number(1)) else {
			return Sentences::Outside;
		};
		Sentences::Equations(vec![Equation {
			names: self.pair.names.clone(),
			condition: self.pair.all(Vec::new()),
			left: self.pair.slots(),
			right: Term::Number(Number::Two(sign, Box::new((f, h)), 0)),
		}])
	}
}

/// Takes the value of the corner away from a value of the row.
fn without(join: Join, value: u64, corner: u64) -> Option<u64> {
	match join {
		Join::Xor => Some(value ^ corner),
		Join::Plus => value.checked_sub(corner),
		Join::Product => Some(value),
	}
}

fn different(values: &[u64]) -> usize {
	let mut sorted = values.to_vec();
	sorted.sort_unstable();
	sorted.dedup();
	sorted.len()
}

fn first_values(values: &[u64]) -> String {
	let shown: Vec<String> = values.iter().take(16).map(u64::to_string).collect();
	shown.join(", ") + if values.len() > 16 { ", …" } else { "" }
}
