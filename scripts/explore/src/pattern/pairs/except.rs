//! A known form of the lost pairs, but for a few small pairs: Wythoff's game in misère play, for
//! example.

use super::{Board, Candidate};
use crate::law::code::{name, number, two, when, Expression, Operator, Statement};
use crate::law::equation::compare;
use crate::law::{Equation, Family, Law, Program, Sentences, Term};
use crate::pattern::Sure;
use crate::rule::tree::{Comparison, Condition, Number};
use std::rc::Rc;

/// The largest number of an exception, and the most exceptions. In a symmetric table each of them
/// counts once.
const LARGEST: u64 = 9;
const MOST: usize = 8;

/// The form with exceptions, if it is right for all larger pairs.
pub fn candidate(board: &Board, law: Rc<dyn Law>, cost: f64) -> Option<Candidate> {
	let mut exceptions = Vec::new();
	for &(a, b, value) in &board.cells {
		if law.value(&[a, b]) == Some(value) || board.symmetric && a > b {
			continue;
		}
		if a.max(b) > LARGEST || exceptions.len() == MOST {
			return None;
		}
		exceptions.push((a, b, value));
	}
	if exceptions.is_empty() || board.half.0.min(board.half.1) < 2 * LARGEST {
		return None;
	}
	Some(Candidate {
		cost: cost + 4.0 * exceptions.len() as f64,
		params: 1 + exceptions.len(),
		fit: board.half,
		sure: Sure::Observed,
		law: Rc::new(Except {
			symmetric: board.symmetric,
			law,
			exceptions,
		}),
	})
}

struct Except {
	/// An exception (a, b) stands for (b, a), too.
	symmetric: bool,
	law: Rc<dyn Law>,
	/// a, b and the outcome: 0 is lost, 1 is won.
	exceptions: Vec<(u64, u64, u64)>,
}

impl Except {
	/// The numbers that are compared with the exceptions: a and b, or the smaller and the larger
	/// one.
	fn compared(&self) -> [Expression; 2] {
		let (a, b) = (|| name("a"), || name("b"));
		match self.symmetric {
			true => [two(Operator::Min, a(), b()), two(Operator::Max, a(), b())],
			false => [a(), b()],
		}
	}

	fn with_outcome(&self, outcome: u64) -> impl Iterator<Item = (u64, u64)> + '_ {
		let exceptions = self.exceptions.iter();
		exceptions
			.filter(move |one| one.2 == outcome)
			.map(|&(a, b, _)| (a, b))
	}

	/// `{0, 1}, {2, 2} are lost`
	fn list(&self, outcome: u64, word: &str) -> Option<String> {
		let shown = |(a, b)| match self.symmetric {
			true => format!("{{{a}, {b}}}"),
			false => format!("({a}, {b})"),
		};
		let pairs: Vec<String> = self.with_outcome(outcome).map(shown).collect();
		match &pairs[..] {
			[] => None,
			[one] => Some(format!("{one} is {word}")),
			_ => Some(format!("{} are {word}", pairs.join(", "))),
		}
	}
}

impl Law for Except {
	fn family(&self) -> Family {
		self.law.family()
	}

	fn numbers(&self) -> usize {
		2
	}

	fn value(&self, position: &[u64]) -> Option<u64> {
		let &[a, b] = position else { return None };
		let (x, y) = if self.symmetric {
			(a.min(b), a.max(b))
		} else {
			(a, b)
		};
		let exception = self.exceptions.iter().find(|one| (one.0, one.1) == (x, y));
		exception
			.map(|one| one.2)
			.or_else(|| self.law.value(position))
	}

	fn words(&self, _name: &str) -> String {
		self.lost_words()
	}

	fn lost_words(&self) -> String {
		let lists = self.list(0, "lost").into_iter().chain(self.list(1, "won"));
		let lists: Vec<String> = lists.collect();
		format!("{}; but {}", self.law.lost_words(), lists.join(" and "))
	}

	fn program(&self, name_of_all: &str) -> Program {
		let mut program = self.law.program(name_of_all);
		let [x, y] = self.compared();
		let equal = |of: &Expression, value: u64| two(Operator::Equal, of.clone(), number(value));
		let mut body: Vec<Statement> = Vec::new();
		for &(a, b, outcome) in &self.exceptions {
			let both = two(Operator::Both, equal(&x, a), equal(&y, b));
			body.push(when(both, vec![Statement::Return(number(outcome))]));
		}
		body.append(&mut program.main.body);
		program.main.body = body;
		program
	}

	fn sentences(&self) -> Sentences {
		let Sentences::Equations(mut equations) = self.law.sentences() else {
			return Sentences::Outside;
		};
		let mut pairs: Vec<(u64, u64, u64)> = self.exceptions.clone();
		if self.symmetric {
			pairs.extend(
				self.exceptions
					.iter()
					.map(|&(a, b, outcome)| (b, a, outcome)),
			);
			pairs.sort_unstable();
			pairs.dedup();
		}
		for equation in &mut equations {
			for (a, b, _) in &pairs {
				let is = |slot: usize, value: u64| {
					compare(
						equation.left[slot].clone(),
						Comparison::Different,
						Number::Literal(value as i64),
					)
				};
				let other = Condition::Either(Box::new((is(0, *a), is(1, *b))));
				*equation = equation.clone().when(other);
			}
		}
		for (a, b, outcome) in pairs {
			equations.push(Equation {
				names: Vec::new(),
				condition: None,
				left: vec![Number::Literal(a as i64), Number::Literal(b as i64)],
				right: Term::Number(Number::Literal(outcome as i64)),
			});
		}
		Sentences::Equations(equations)
	}
}
