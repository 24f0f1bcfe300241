//! A rule that a person types: `n - k for k in [1, 3, 4]`.
//!
//! - From text to tree: `words.rs` cuts it into words, `grammar.rs` is the language, `check.rs`
//!   gives every name a slot and every number its kind; `tree.rs` is the result. `slips.rs` has the
//!   hints for typical slips.
//! - From tree to values: `eval.rs` computes what a move leaves, with the numbers of `number.rs`;
//!   `play.rs` computes the values.
//! - About a rule: `bounds.rs` says how large its numbers become, `form/` recognises rules about
//!   which a theorem is known, `window.rs` moves to all numbers between two bounds, `changes.rs`
//!   and `untested.rs` find where a rule may change.
//! - From tree to Rust: `rust.rs` writes the options.

pub mod bounds;
pub mod changes;
mod check;
pub mod eval;
mod form;
mod grammar;
pub mod number;
pub mod play;
mod rust;
mod slips;
pub mod tree;
mod untested;
pub mod window;
mod words;

pub use check::{parse, parse_condition, parse_number, parse_with};
pub use eval::{Machine, Sum, Trouble};
pub use form::{form, same_options};
pub use play::Play;
pub use rust::{helpers, to_rust};
pub use slips::remark;
pub use tree::{Rule, Shape};
pub use untested::untested;

use std::fmt;

/// What is wrong with a rule, and where.
#[derive(Clone, PartialEq, Debug)]
pub struct Error {
	/// Counted in characters from 1; 0 if no place is to blame.
	pub column: usize,
	pub message: String,
	/// The name that has no value, if that is all that is wrong.
	pub missing: Option<String>,
}

impl Error {
	pub fn at(column: usize, message: String) -> Error {
		Error {
			column,
			message,
			missing: None,
		}
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
