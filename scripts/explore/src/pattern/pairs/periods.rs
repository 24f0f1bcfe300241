//! Tables that repeat in both directions.

use super::pair::Pair;
use super::phi::{counts_up, list, signed};
use super::{Board, Candidate};
use crate::law::code::{element, line, name, number, plus, two, Expression, Operator, Type};
use crate::law::{Equation, Family, Law, Program, Sentences, Term};
use crate::pattern::Sure;
use crate::rule::tree::{Number, Sign};
use itertools::Itertools;
use std::rc::Rc;

/// Longer periods are not looked for.
const LONGEST: u64 = 32;

/// The formula with the smallest periods p and q together, if there is one.
pub fn candidate(board: &Board) -> Option<Candidate> {
	let rows = board.half.0.checked_sub(board.pair.from)?;
	let columns = board.half.1.checked_sub(board.pair.from)?;
	let (most_p, most_q) = ((rows / 2).min(LONGEST), (columns / 2).min(LONGEST));
	for total in 2..=most_p + most_q {
		for p in total.saturating_sub(most_q).max(1)..=most_p.min(total - 1) {
			let q = total - p;
			if 2 * p.max(q) > rows.min(columns) {
				continue;
			}
			if let Some(table) = table(board, p, q) {
				return of_table(board, table);
			}
		}
	}
	None
}

/// The values by (a mod p, b mod q), if the first quarter repeats with these periods.
fn table(board: &Board, p: u64, q: u64) -> Option<Vec<Vec<u64>>> {
	let mut table = vec![vec![None; q as usize]; p as usize];
	for (a, b, value) in board.fitted() {
		let cell = &mut table[(a % p) as usize][(b % q) as usize];
		if *cell.get_or_insert(value) != value {
			return None;
		}
	}
	table
		.into_iter()
		.map(|row| row.into_iter().collect())
		.collect()
}

fn of_table(board: &Board, table: Vec<Vec<u64>>) -> Option<Candidate> {
	if table.iter().flatten().all_equal() {
		return None;
	}
	let linear = linear(&table);
	let params = match linear {
		Some(_) => 3,
		None => table.len() * table[0].len(),
	};
	Some(Candidate {
		cost: 4.0 + 2.0 * params as f64 + 6.0 * board.pair.from as f64,
		params,
		fit: board.half,
		sure: Sure::Observed,
		law: Rc::new(Periods {
			pair: board.pair.clone(),
			table,
			linear,
		}),
	})
}

/// A value for each (a mod p, b mod q).
struct Periods {
	pair: Pair,
	table: Vec<Vec<u64>>,
	/// The value is (x a + y b + z) mod p.
	linear: Option<(u64, u64, u64)>,
}

impl Periods {
	fn of_one(&self) -> Option<(usize, Vec<u64>)> {
		match (self.table.len(), self.table[0].len()) {
			(1, _) => Some((1, self.table[0].clone())),
			(_, 1) => Some((0, self.table.iter().map(|row| row[0]).collect())),
			_ => None,
		}
	}

	fn plain_words(&self, name: &str) -> String {
		let (p, q) = (self.table.len(), self.table[0].len());
		let (a, b) = (&self.pair.names[0], &self.pair.names[1]);
		let words = if let Some((x, y, z)) = self.linear {
			let sum = format!("{} + {}", times(x, a), times(y, b));
			format!("({}) mod {p}", signed(&sum, i128::from(z)))
		} else if let Some((slot, values)) = self.of_one() {
			let (name, length) = (&self.pair.names[slot], values.len());
			match counts_up(&values) {
				true => format!("{name} mod {length}"),
				false => format!("[{}][{name} mod {length}]", list(&values)),
			}
		} else {
			let rows: Vec<String> = self
				.table
				.iter()
				.map(|row| format!("[{}]", list(row)))
				.collect();
			format!("[{}][{a} mod {p}][{b} mod {q}]", rows.join(", "))
		};
		format!("{} = {words}", self.pair.call(name))
	}

	fn expression(&self) -> Expression {
		let (p, q) = (self.table.len() as u64, self.table[0].len() as u64);
		let rest = |slot: usize, m: u64| {
			two(
				Operator::Remainder,
				name(&Pair::variables()[slot]),
				number(m),
			)
		};
		if let Some((x, y, z)) = self.linear {
			let term = |factor: u64, slot| line(i128::from(factor), rest(slot, p), 0);
			let sum = plus(two(Operator::Add, term(x, 0), term(y, 1)), i128::from(z));
			return two(Operator::Remainder, sum, number(p));
		}
		if let Some((slot, values)) = self.of_one() {
			let rest = rest(slot, values.len() as u64);
			return match counts_up(&values) {
				true => rest,
				false => element(&values, rest),
			};
		}
		let wide = |row: &Vec<u64>| row.iter().map(|&value| i128::from(value)).collect();
		let place = |of: Expression| Expression::As(Type::Index, Box::new(of));
		let rows = self.table.iter().map(wide).collect();
		Expression::Cell(rows, Box::new((place(rest(0, p)), place(rest(1, q)))))
	}
}

impl Law for Periods {
	fn family(&self) -> Family {
		Family::Period
	}

	fn numbers(&self) -> usize {
		2
	}

	fn value(&self, position: &[u64]) -> Option<u64> {
		let &[a, b] = position else { return None };
		let row = &self.table[(a % self.table.len() as u64) as usize];
		Some(row[(b % row.len() as u64) as usize])
	}

	fn words(&self, name: &str) -> String {
		self.plain_words(name) + &self.pair.domain()
	}

	fn lost_words(&self) -> String {
		self.pair.outcome_words(&self.plain_words("w"))
	}

	fn program(&self, name: &str) -> Program {
		self.pair.program(name, self.expression())
	}

	/// One equation for each cell: g(p m + x, q n + y) = value.
	fn sentences(&self) -> Sentences {
		let (p, q) = (self.table.len() as u64, self.table[0].len() as u64);
		let first = |r: u64, m: u64| r + (self.pair.from.saturating_sub(r)).div_ceil(m) * m;
		let mut equations = Vec::new();
		for (x, y) in (0..p).cartesian_product(0..q) {
			let value = self.table[x as usize][y as usize] as i64;
			equations.push(Equation {
				names: vec!["m".to_string(), "n".to_string()],
				condition: None,
				left: vec![multiple(p, 0, first(x, p)), multiple(q, 1, first(y, q))],
				right: Term::Number(Number::Literal(value)),
			});
		}
		Sentences::Equations(equations)
	}
}

/// factor · (number of the slot) + add, in the rule language
pub fn multiple(factor: u64, slot: usize, add: u64) -> Number {
	let two = |sign, left, right| Number::Two(sign, Box::new((left, right)), 0);
	let product = match factor {
		1 => Number::Slot(slot),
		_ => two(
			Sign::Multiply,
			Number::Literal(factor as i64),
			Number::Slot(slot),
		),
	};
	match add {
		0 => product,
		_ => two(Sign::Add, product, Number::Literal(add as i64)),
	}
}

/// The x, y, z with the value (x a + y b + z) mod p everywhere, if p = q.
fn linear(table: &[Vec<u64>]) -> Option<(u64, u64, u64)> {
	let p = table.len() as u64;
	if p < 2 || table[0].len() != table.len() || table.iter().flatten().any(|&value| value >= p) {
		return None;
	}
	let z = table[0][0];
	let (x, y) = ((table[1][0] + p - z) % p, (table[0][1] + p - z) % p);
	let cells = (0..p).cartesian_product(0..p);
	let holds = |(a, b): (u64, u64)| table[a as usize][b as usize] == (x * a + y * b + z) % p;
	(x > 0 && y > 0 && cells.into_iter().all(holds)).then_some((x, y, z))
}

fn times(factor: u64, name: &str) -> String {
	if factor == 1 {
		name.to_string()
	} else {
		format!("{factor} {name}")
	}
}
