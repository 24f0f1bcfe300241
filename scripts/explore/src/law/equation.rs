//! What a law says, as sentences about all numbers that a prover can decide.

use crate::rule::tree::{Condition, Number};

/// g(left) = right for all natural numbers that satisfy the condition, such as g(2m + 1) = g(m).
///
/// The slots of its numbers are its own names: slot i is `names[i]`. For a law about lost positions, g is 0 for a lost
/// position and 1 for a won one.
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
	/// The lost pairs are (⌊kα⌋, ⌊kα⌋ + tk) in any order, both raised by `shift`, with α² + (t − 2) α = t.
	Wythoff { t: u64, shift: u64 },
	/// (a, b) is lost if and only if b < the least term of a as a sum of different, not neighbouring Fibonacci numbers;
	/// `swapped` says that a and b are exchanged.
	BelowLeastTerm { swapped: bool },
	/// Nothing that is decided: the reader is told what is outside.
	Outside,
}
