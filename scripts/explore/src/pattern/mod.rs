//! Finds the formula behind a table of values, and never claims more than the table shows.
//!
//! A formula is found on the first half of a table and must hold on all the rest (`accept.rs`). Each family of formulas
//! has a file of its own; `heaps.rs` asks them in turn.

pub mod name;
pub mod pairs;
pub mod property;
pub mod whole;

use std::fmt;

mod accept;
mod classes;
mod code;
mod digits;
mod features;
mod heaps;
mod jumps;
mod laws;
pub mod library;
mod notes;
mod period;
mod ranks;
mod runs;
mod table;
mod window;

pub use heaps::{add_test, heaps, outcomes};
pub use period::periodic;

/// How sure a formula is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sure {
	/// A theorem certifies it.
	Proved,
	/// It was found on a part of the table and holds on all the rest.
	Observed,
	/// Too little of the table speaks for it. It is printed with the word "guess", and nothing is computed by it.
	Guess,
}

/// A function from a heap, or a pair of heaps, to its value.
pub type Eval = Box<dyn Fn(&[u64]) -> Option<u64>>;

/// A formula for the values g(n), or g(a, b).
pub struct Formula {
	/// The family, such as "period" or "digits".
	pub family: &'static str,
	/// What a person reads, such as `g(2m) = m, g(2m+1) = g(m)`. `sentence` adds from where on, and how sure it is.
	pub words: String,
	/// The same as Rust: `fn g(n: u64) -> u64` or `fn g(a: u64, b: u64) -> u64`, with all that it
	/// needs. `program` adds how sure it is.
	pub code: String,
	/// The first heap for which it holds. `eval` and `code` know the smaller heaps from the table.
	pub from: u64,
	/// The number of values from which its numbers were found.
	pub fitted: usize,
	/// The number of further values that agree with it.
	pub checked: usize,
	/// The evidence of those values, in bits.
	pub bits: f64,
	/// The length of its description, in bits. It only sorts.
	pub cost: f64,
	pub sure: Sure,
	/// The same formula as a function, of one number or of two. `None` if a value passes 2^64 or takes too long.
	pub eval: Eval,
}

impl Formula {
	/// `g(2m) = m, g(2m+1) = g(m) for n ≥ 2: observed, found on 26 values, checked on 30 more`
	pub fn sentence(&self) -> String {
		let from = match self.domain() {
			0 => String::new(),
			from => format!(" for n ≥ {from}"),
		};
		let sure = match self.sure {
			Sure::Proved => "proved".to_string(),
			Sure::Observed => format!(
				"observed, found on {}, checked on {} more",
				counted(self.fitted, "value"),
				self.checked
			),
			Sure::Guess => format!("a guess, checked on {}", counted(self.checked, "value")),
		};
		format!("{}{from}: {sure}", self.words)
	}

	/// The code with a comment that says how sure it is and what it computes. `lost` says that 0 means lost.
	pub fn program(&self, lost: bool) -> String {
		let from = match self.domain() {
			0 => String::new(),
			from => format!(" for n >= {from}"),
		};
		let sure = match self.sure {
			Sure::Proved => format!("Proved{from}."),
			Sure::Observed => format!(
				"Observed{from}: found on {} values, checked on {} more.",
				self.fitted, self.checked
			),
			Sure::Guess => format!("A guess{from}, checked on {} values.", self.checked),
		};
		let meaning = match lost {
			true if self.code.starts_with("fn lost(") => " Is the position lost?",
			true => " 0 is lost, 1 is won.",
			false => "",
		};
		format!("// {sure}{meaning}\n{}", self.code)
	}

	/// The first heap for which it holds; 0 for pairs, since the words and the code say it themselves.
	fn domain(&self) -> u64 {
		let said = format!(" for a, b ≥ {}", self.from);
		match self.words.ends_with(&said) {
			true => 0,
			false => self.from,
		}
	}
}

/// `1 value`, `2 values`
fn counted(count: usize, what: &str) -> String {
	format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

impl fmt::Debug for Formula {
	fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
		write!(
			formatter,
			"{} from {} ({:?}, fitted {}, checked {}, {:.0} bits, cost {:.0})",
			self.words, self.from, self.sure, self.fitted, self.checked, self.bits, self.cost
		)
	}
}

/// What was found in a table.
#[derive(Default, Debug)]
pub struct Found {
	/// Formulas for the values, the best first, at most three.
	pub formulas: Vec<Formula>,
	/// If there is none: formulas for the lost positions alone, with value 0 for lost and 1 for won.
	pub lost: Vec<Formula>,
	/// What else a reader should see, such as `constant 1 so far from n = 325 on`.
	pub notes: Vec<String>,
	/// The families that were tried, in one line, for a table without a pattern.
	pub tried: String,
	/// Was a formula dropped that the table shows, since it breaks behind the table?
	pub broken: bool,
	/// The position whose value would decide between the first two formulas.
	pub ask: Option<Vec<u64>>,
}
