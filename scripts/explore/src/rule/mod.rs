//! A rule that a person types: `n - k for k in [1, 3, 4]`.
//!
//! `grammar.rs` is the language. `check.rs` makes a tree in which every name is a slot. `eval.rs` computes the options of a
//! position by it with the numbers of `number.rs`, and `play.rs` the values. `form.rs` recognises rules about which a theorem
//! is known. `rust.rs` writes a rule as Rust, `solver.rs` a whole solver, and `bounds.rs` says how large its numbers become.

mod bounds;
pub mod changes;
mod check;
pub mod eval;
mod form;
mod grammar;
pub mod number;
pub mod play;
mod rust;
mod slips;
mod solver;
pub mod tree;
mod untested;
pub mod window;
mod words;

pub use bounds::largest_left;
pub use check::{parse, parse_condition, parse_number};
pub use eval::{Machine, Sum, Trouble};
pub use form::{form, same_options};
pub use play::Play;
pub use rust::{helpers, to_rust};
pub use slips::remark;
pub use solver::{misere_solver, solver};
pub use tree::{Rule, Shape};
pub use untested::untested;

use std::fmt;

/// What is wrong with a rule, and where.
#[derive(Clone, PartialEq, Debug)]
pub struct Error {
	/// Counted in characters from 1; 0 if no place is to blame.
	pub column: usize,
	pub message: String,
}

impl Error {
	pub fn at(column: usize, message: String) -> Error {
		Error { column, message }
	}
}

impl fmt::Display for Error {
	fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
		match self.column {
			0 => write!(formatter, "rule: {}", self.message),
			column => write!(formatter, "rule, column {column}: {}", self.message),
		}
	}
}

impl Rule {
	/// Calls `each` with every option of a position, for at most `steps` steps.
	pub fn options(
		&self,
		position: &[u64],
		steps: u64,
		each: &mut dyn FnMut(Sum),
	) -> Result<(), Trouble> {
		Machine::new(self, steps).options(position, each)
	}
}
