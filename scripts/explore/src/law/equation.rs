//! What a law says, as sentences about all numbers that a prover can decide.

use crate::rule::tree::{Comparison, Condition, Number, Sign};

/// g(left) = right for all natural numbers that satisfy the condition, such as g(2m + 1) = g(m).
///
/// The slots of its numbers are its own names: slot i is `names[i]`. For a law about lost
/// positions, g is 0 for a lost position and 1 for a won one.
#[derive(Clone, PartialEq, Debug)]
pub struct Equation {
	pub names: Vec<String>,
	pub condition: Option<Condition>,
	/// The position on the left, one number for each number of a position.
	pub left: Vec<Number>,
	pub right: Term,
}

/// The right side of an equation.
#[derive(Clone, PartialEq, Debug)]
pub enum Term {
	Number(Number),
	/// g at this position.
	Value(Vec<Number>),
	/// factor · of + add
	Line {
		factor: i64,
		of: Box<Term>,
		add: i64,
	},
	Xor(Box<(Term, Term)>),
	/// The value that belongs to a key. Without an entry it is the key plus `tail`.
	Map {
		of: Box<Term>,
		keys: Vec<(i64, i64)>,
		tail: Option<i64>,
	},
}

/// What a prover has to show about a law.
#[derive(Clone, PartialEq, Debug)]
pub enum Sentences {
	/// All of these equations.
	Equations(Vec<Equation>),
	/// The lost pairs are (⌊kα⌋, ⌊kα⌋ + tk) in any order, both raised by `shift`, with α² + (t − 2)
	/// α = t.
	Wythoff { t: u64, shift: u64 },
	/// (a, b) is lost if and only if b < the least term of a as a sum of different, not
	/// neighbouring Fibonacci numbers; `swapped` says that a and b are exchanged.
	BelowLeastTerm { swapped: bool },
	/// Nothing that is decided: the reader is told what is outside.
	Outside,
}

// ---- Short ways to write them. They stand in no rule, so their columns are 0. ----

impl Equation {
	/// An equation about one heap, whose only name is this one.
	pub fn of_heap(name: &str, left: Number, right: Term) -> Equation {
		Equation {
			names: vec![name.to_string()],
			condition: None,
			left: vec![left],
			right,
		}
	}

	/// The equation for the numbers that satisfy this condition, too.
	pub fn when(mut self, condition: Condition) -> Equation {
		self.condition = Some(match self.condition {
			Some(other) => Condition::Both(Box::new((other, condition))),
			None => condition,
		});
		self
	}
}

impl Sentences {
	/// Equations, unless one of them cannot be said.
	pub fn of(equations: Option<Vec<Equation>>) -> Sentences {
		equations.map_or(Sentences::Outside, Sentences::Equations)
	}

	/// The same for positions whose numbers are all at least `least`.
	pub fn at_least(self, least: i64) -> Sentences {
		let Sentences::Equations(mut equations) = self else {
			return self;
		};
		for equation in equations.iter_mut().filter(|_| least > 0) {
			for left in equation.left.clone() {
				let above = compare(left, Comparison::AtLeast, Number::Literal(least));
				*equation = equation.clone().when(above);
			}
		}
		Sentences::Equations(equations)
	}
}

impl Term {
	/// g at the heap, and a number added to it.
	pub fn plus(heap: Number, add: i64) -> Term {
		let value = Term::Value(vec![heap]);
		match add {
			0 => value,
			add => Term::Line {
				factor: 1,
				of: Box::new(value),
				add,
			},
		}
	}
}

pub fn two(sign: Sign, left: Number, right: Number) -> Number {
	Number::Two(sign, Box::new((left, right)), 0)
}

/// factor · of + add, without what does nothing.
pub fn line(factor: i64, of: Number, add: i64) -> Number {
	let product = match factor {
		0 => return Number::Literal(add),
		1 => of,
		factor => two(Sign::Multiply, Number::Literal(factor), of),
	};
	match add {
		0 => product,
		1.. => two(Sign::Add, product, Number::Literal(add)),
		_ => two(Sign::Subtract, product, Number::Literal(-add)),
	}
}

/// The same for large numbers. `None` if they do not fit into a rule.
pub fn wide_line(factor: i128, of: Number, add: i128) -> Option<Number> {
	Some(line(small(factor)?, of, small(add)?))
}

/// The number as a rule keeps it, with room for a change of its sign.
pub fn small(number: i128) -> Option<i64> {
	let small = i64::try_from(number).ok()?;
	(small != i64::MIN).then_some(small)
}

pub fn compare(left: Number, comparison: Comparison, right: Number) -> Condition {
	Condition::Compare(comparison, Box::new((left, right)))
}

/// Is n mod the modulus this number?
pub fn has_remainder(n: Number, modulus: i64, remainder: i64) -> Condition {
	let found = two(Sign::Remainder, n, Number::Literal(modulus));
	compare(found, Comparison::Equal, Number::Literal(remainder))
}
