//! Finds the formula behind a table of values, and never claims more than the table shows.
//!
//! A formula is found on the first half of a table and must hold on all the rest (`accept.rs`).
//! Each family of formulas has a file of its own; `heaps.rs` asks them in turn.

pub mod name;
pub mod pairs;
pub mod planes;
pub mod property;
pub mod sums;
pub mod whole;

use crate::law::{About, Family, Language, Law, Program, Sentences};
use std::fmt;
use std::rc::Rc;

mod accept;
mod automaton;
mod classes;
mod digits;
mod features;
mod heaps;
mod jumps;
pub mod library;
mod listed;
mod notes;
mod period;
mod ranks;
mod runs;
mod sequences;
mod table;
mod window;
mod words;

pub use heaps::{add_test, heaps, outcomes};
pub use period::periodic;

/// How sure a formula is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sure {
	/// A theorem certifies it.
	Proved,
	/// It was found on a part of the table and holds on all the rest.
	Observed,
	/// Too little of the table speaks for it. It is printed with the word "guess", and nothing is
	/// computed by it.
	Guess,
}

/// A formula for the values g(n), or g(a, b), …
#[derive(Clone)]
pub struct Formula {
	pub law: Rc<dyn Law>,
	pub about: About,
	/// The law holds if every number of the position is at least this one.
	pub from: u64,
	/// The values of the smaller heaps, unless the law gives them itself.
	pub first: Rc<Vec<u64>>,
	/// The number of values from which its numbers were found.
	pub fitted: usize,
	/// The number of further values that agree with it.
	pub checked: usize,
	/// The evidence of those values, in bits.
	pub bits: f64,
	/// The length of its description, in bits. It only sorts.
	pub cost: f64,
	pub sure: Sure,
}

impl Formula {
	pub fn family(&self) -> Family {
		self.law.family()
	}

	/// The value of a position. `None` if it passes 2^64, is not defined, or takes too long.
	pub fn value(&self, position: &[u64]) -> Option<u64> {
		if let [heap] = position {
			let place = usize::try_from(*heap).unwrap_or(usize::MAX);
			if let Some(&value) = self.first.get(place) {
				return Some(value);
			}
		} else if position.iter().any(|&number| number < self.from) {
			return None;
		}
		self.law.value(position)
	}

	/// What a person reads, such as `g(2m) = m, g(2m+1) = g(m)`.
	pub fn words(&self) -> String {
		match self.about {
			About::Values => self.law.words("g"),
			About::Lost => self.law.lost_words(),
		}
	}

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
		format!("{}{from}: {sure}", self.words())
	}

	/// The function with this name. It knows the heaps before the formula from the table.
	pub fn program(&self, name: &str) -> Program {
		self.law.program(name).with_first(&self.first)
	}

	/// What a prover has to show about the positions for which the formula holds.
	pub fn sentences(&self) -> Sentences {
		self.law.sentences().at_least(self.from as i64)
	}

	/// The function as text. It knows the heaps before the formula from the table.
	pub fn function(&self, language: Language) -> String {
		let program = self.program("g");
		match self.about {
			About::Values => program.text(language),
			About::Lost => program.lost().text(language),
		}
	}

	/// The code with a comment that says how sure it is and what it computes.
	pub fn code(&self, language: Language) -> String {
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
		let function = self.function(language);
		let meaning = match self.about {
			About::Lost => " Is the position lost?",
			About::Values => "",
		};
		format!("// {sure}{meaning}\n{function}")
	}

	/// The first heap for which it holds; 0 for pairs, since the words and the code say it
	/// themselves.
	fn domain(&self) -> u64 {
		match self.law.numbers() {
			1 => self.from,
			_ => 0,
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
			self.words(),
			self.from,
			self.sure,
			self.fitted,
			self.checked,
			self.bits,
			self.cost
		)
	}
}

/// What was found in a table.
#[derive(Default, Debug)]
pub struct Found {
	/// Formulas for the values, the best first, at most three.
	pub formulas: Vec<Formula>,
	/// If there is none: formulas for the lost positions alone, with value 0 for lost and 1 for
	/// won.
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

impl Found {
	/// The best formula for the values that is more than a guess.
	pub fn best(&self) -> Option<&Formula> {
		self.formulas
			.iter()
			.find(|formula| formula.sure != Sure::Guess)
	}

	/// The best formula for the lost positions that is more than a guess.
	pub fn best_lost(&self) -> Option<&Formula> {
		self.lost.iter().find(|formula| formula.sure != Sure::Guess)
	}

	/// The formula that becomes code: one that answers for every position, if there is one.
	pub fn chosen(&self) -> Option<&Formula> {
		let best = self.best();
		let whole = best.filter(|formula| !formula.law.is_partial());
		whole.or_else(|| self.best_lost()).or(best)
	}
}
