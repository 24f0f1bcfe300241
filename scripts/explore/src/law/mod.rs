//! A formula is data. Its value, words, program and sentences are made from the same thing.
//!
//! `code.rs` has programs as data, `print.rs` prints them in Rust and C++, `helpers/` has the
//! functions that they call, `number.rs` has closed forms in the rule language, `equation.rs`
//! has the sentences that a prover decides, and `lost.rs` makes a program that answers "is it
//! lost?".

pub mod code;
pub mod equation;
pub mod helpers;
mod lost;
pub mod number;
mod print;

use crate::rule::tree::Number;
pub use code::{Expression, Function, Operator, Program, Statement, Type};
pub use equation::{Equation, Sentences, Term};

/// In which language a program is printed.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub enum Language {
	#[default]
	Rust,
	Cpp,
}

/// Of what a formula speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About {
	/// The value of a position.
	Values,
	/// Only the outcome: the value 0 is lost, and 1 is won.
	Lost,
}

/// What may be true of all values, or of all lost positions. For any number of numbers.
pub trait Law {
	fn family(&self) -> Family;
	/// How many numbers a position has.
	fn numbers(&self) -> usize {
		1
	}
	/// The value at a position. `None` if it passes 2^64, is not defined there, or takes too long.
	fn value(&self, position: &[u64]) -> Option<u64>;
	/// Does it leave out the values of some positions? Then it answers where it can, and is no
	/// solution.
	fn is_partial(&self) -> bool {
		false
	}
	/// What a person reads, for a function with this name: `g(2m) = m, g(2m+1) = g(m)`.
	fn words(&self, name: &str) -> String;
	/// The same for lost positions, where `value` is 0 for a lost position and 1 for a won one.
	fn lost_words(&self) -> String {
		format!("{} (0 is lost, 1 is won)", self.words("w"))
	}
	/// The function with this name, and the functions that it calls.
	fn program(&self, name: &str) -> Program;
	/// The value at a heap as a number of the language of rules, if it can be said as one.
	fn number(&self, _heap: Number) -> Option<Number> {
		None
	}
	/// What a prover has to show.
	fn sentences(&self) -> Sentences {
		Sentences::Outside
	}
}

/// The kinds of formulas.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Family {
	Period,
	Saltus,
	Classes,
	Function,
	Digits,
	Window,
	Jump,
	Runs,
	Set,
	Ranks,
	Key,
	Product,
	Wythoff,
	Line,
	Limit,
	Slices,
	Property,
	Automaton,
}

impl Family {
	pub fn name(self) -> &'static str {
		match self {
			Family::Period => "period",
			Family::Saltus => "saltus",
			Family::Classes => "classes",
			Family::Function => "function",
			Family::Digits => "digits",
			Family::Window => "window",
			Family::Jump => "jump",
			Family::Runs => "runs",
			Family::Set => "set",
			Family::Ranks => "ranks",
			Family::Key => "key",
			Family::Product => "product",
			Family::Wythoff => "Wythoff",
			Family::Line => "line",
			Family::Limit => "limit",
			Family::Slices => "slices",
			Family::Property => "property",
			Family::Automaton => "automaton",
		}
	}

	/// Is one value of such a formula much work?
	pub fn is_slow(self) -> bool {
		matches!(self, Family::Window | Family::Jump | Family::Function)
	}
}
