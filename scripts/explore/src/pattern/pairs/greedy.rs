//! Limits that are the least term of a greedy sum: the first number of a pair is written as a sum
//! of terms of a sequence, always with the largest one that fits. Schwenk's games, in which a take
//! limits the next one, have such limits.

use crate::law::code::{self, constant, name, number, plus, set, two, variable, when};
use crate::law::{Expression, Function, Operator, Statement, Type};
use crate::pattern::sequences::{at, find, Progression, Sequence};
use std::cell::OnceCell;
use std::fmt::Write as _;

/// The first terms that are shown.
const SHOWN: usize = 9;
/// The terms that a sum reaches back at most, and the terms that it has to predict.
const MOST_BACK: usize = 12;
const PREDICTED: usize = 8;

/// The least term of the greedy sum of n.
pub struct Greedy {
	sequence: Sequence,
}

impl Greedy {
	/// The sequence of all n with the limit n, if it gives all limits t(1), t(2), … and follows a
	/// law.
	pub fn find(limits: &[u64]) -> Option<Greedy> {
		let numbers = (1..).zip(limits);
		let terms: Vec<i128> = numbers
			.clone()
			.filter(|(n, limit)| n == *limit)
			.map(|(n, _)| i128::from(n))
			.collect();
		for (n, &limit) in numbers {
			if least_term(&terms, n)? != limit {
				return None;
			}
		}
		let mut found = find(&terms)
			.into_iter()
			.filter(|one| one.law.is_recurrence());
		let sequence = found.next().or_else(|| far_sum(&terms))?;
		Some(Greedy { sequence })
	}

	pub fn value(&self, n: u64) -> Option<u64> {
		let mut terms = self.sequence.terms.clone();
		while *terms.last()? <= i128::from(n) {
			let next = self.sequence.law.next(&terms)?;
			if next <= *terms.last()? {
				return None;
			}
			terms.push(next);
		}
		least_term(&terms, n)
	}

	pub fn cost(&self) -> f64 {
		self.sequence.cost + 6.0
	}

	pub fn words(&self, of: &str) -> String {
		let mut terms = String::new();
		for term in self.sequence.terms.iter().take(SHOWN) {
			let _ = write!(terms, "{term}, ");
		}
		let law = self.sequence.law.words();
		format!("the least term of {of} as a greedy sum of {terms}…: {law}")
	}

	/// The function of this name.
	pub fn function(&self, function: &str) -> Option<Function> {
		let wide = |of: &str| Expression::As(Type::Signed, Box::new(name(of)));
		let last = || at("b", plus(Expression::Length("b".to_string()), -1));
		let term = || at("b", name("i"));
		let body = vec![
			Statement::LetList {
				name: "b".to_string(),
				values: self.sequence.terms[..self.sequence.predicted].to_vec(),
			},
			Statement::While(
				two(Operator::AtMost, last(), wide("n")),
				vec![
					constant("i", Type::Index, Expression::Length("b".to_string())),
					Statement::Push("b".to_string(), self.sequence.law.code()?),
				],
			),
			variable("rest", Type::Signed, wide("n")),
			variable(
				"least",
				Type::Signed,
				Expression::As(Type::Signed, Box::new(number(0))),
			),
			variable("i", Type::Index, Expression::Length("b".to_string())),
			Statement::While(
				two(Operator::More, name("i"), number(0)),
				vec![
					set("i", plus(name("i"), -1)),
					when(
						two(Operator::AtMost, term(), name("rest")),
						vec![
							set("least", term()),
							set("rest", two(Operator::Subtract, name("rest"), term())),
						],
					),
				],
			),
			Statement::Return(Expression::As(Type::Number, Box::new(code::name("least")))),
		];
		Some(Function::of_heap(function, body))
	}
}

/// b(i) = b(i−1) + b(i−k) from some term on, for k above those that sequences are tried with.
fn far_sum(terms: &[i128]) -> Option<Sequence> {
	for back in 2..=MOST_BACK {
		let law = Progression::Sum { back, add: 0 };
		let follows = |i: &usize| law.next(&terms[..*i]) == Some(terms[*i]);
		let places = (back..terms.len()).rev();
		let predicted = terms.len() - places.take_while(follows).count();
		if terms.len() - predicted >= PREDICTED {
			return Some(Sequence {
				cost: 5.0 + 3.0 * back as f64 + 2.0 * predicted as f64,
				law,
				terms: terms.to_vec(),
				predicted,
				known: OnceCell::new(),
			});
		}
	}
	None
}

/// The least term of n > 0 as a sum of these terms, always with the largest that fits.
fn least_term(terms: &[i128], n: u64) -> Option<u64> {
	let (mut rest, mut least) = (i128::from(n), None);
	for &term in terms.iter().rev() {
		if term <= rest {
			rest -= term;
			least = Some(term);
		}
	}
	u64::try_from(least?).ok().filter(|_| rest == 0)
}
