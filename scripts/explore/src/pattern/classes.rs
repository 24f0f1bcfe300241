//! Family 2: every class of n mod m has a line of its own, g(mk + r) = a k + b.

use super::accept::{lg, Candidate};
use super::table::Table;
use super::words::line_words;
use crate::law::code::{by_remainder, constant, line, name, number, two};
use crate::law::equation::{self, wide_line, Equation};
use crate::law::{Family, Function, Law, Operator, Program, Sentences, Statement, Term, Type};
use crate::rule::tree::Number;
use std::rc::Rc;

struct Classes {
	/// The slope and the value at k = 0 of each class.
	lines: Vec<(i128, i128)>,
}

impl Law for Classes {
	fn family(&self) -> Family {
		Family::Classes
	}

	fn value(&self, position: &[u64]) -> Option<u64> {
		let n = *position.first()?;
		let modulus = self.lines.len() as u64;
		let (slope, start) = self.lines[(n % modulus) as usize];
		let k = i128::from(n / modulus);
		u64::try_from(slope.checked_mul(k)?.checked_add(start)?).ok()
	}

	fn words(&self, name: &str) -> String {
		let modulus = self.lines.len() as i128;
		let word = |(residue, line): (usize, &(i128, i128))| {
			let heap = line_words(modulus, "k", residue as i128);
			format!("{name}({heap}) = {}", line_words(line.0, "k", line.1))
		};
		let words: Vec<String> = self.lines.iter().enumerate().map(word).collect();
		words.join(", ")
	}

	fn program(&self, function: &str) -> Program {
		let modulus = || number(self.lines.len() as i128);
		let k = two(Operator::Divide, name("n"), modulus());
		let values = self
			.lines
			.iter()
			.map(|&(slope, start)| line(slope, name("k"), start));
		let residue = two(Operator::Remainder, name("n"), modulus());
		let body = vec![
			constant("k", Type::Number, k),
			Statement::Return(by_remainder(residue, values.collect())),
		];
		Program::of(Function::of_heap(function, body))
	}

	fn sentences(&self) -> Sentences {
		let modulus = self.lines.len() as i64;
		let equation = |(residue, &(slope, start)): (i64, &(i128, i128))| {
			let heap = equation::line(modulus, Number::Slot(0), residue);
			let value = wide_line(slope, Number::Slot(0), start)?;
			Some(Equation::of_heap("k", heap, Term::Number(value)))
		};
		Sentences::of((0..).zip(&self.lines).map(equation).collect())
	}
}

const MOST: usize = 24;

/// The least modulus for which every class is a line on the first half, with slopes that are not
/// all the same.
pub fn find(table: &Table) -> Option<Candidate> {
	for modulus in 2..=MOST.min(table.half / 6) {
		let Some((lines, from)) = lines(table, modulus) else {
			continue;
		};
		let same_slope = lines.iter().all(|line| line.0 == lines[0].0);
		if same_slope || from > table.half / 2 {
			continue;
		}
		let numbers: f64 = lines.iter().map(|line| lg(line.0) + lg(line.1)).sum();
		let law = Rc::new(Classes { lines });
		let mut candidate = Candidate::new(table, from, law, 4.0 + numbers);
		candidate.parameters = 2 * modulus;
		candidate.tried = MOST as f64;
		if let Some(found) = candidate.accepted(table) {
			return Some(found);
		}
	}
	None
}

// The line of each class, from its last values in the first half, and the first heap from which all
// of them hold.
fn lines(table: &Table, modulus: usize) -> Option<(Vec<(i128, i128)>, usize)> {
	let (g, half) = (&table.g, table.half);
	let mut lines = Vec::new();
	let mut from = 0;
	for residue in 0..modulus {
		let last = half - (half - residue) % modulus;
		let slope = g[last] - g[last - modulus];
		let mut first = last - modulus;
		while first >= modulus && g[first] - g[first - modulus] == slope {
			first -= modulus;
		}
		if slope < 0 || first + 3 * modulus > last {
			return None;
		}
		if first >= modulus {
			from = from.max(first - modulus + 1);
		}
		lines.push((slope, g[last] - slope * (last / modulus) as i128));
	}
	Some((lines, from))
}
