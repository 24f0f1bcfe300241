//! The rule by which every formula is accepted or refused.

use super::code::{self, Body};
use super::table::Table;
use super::{Formula, Sure, Written};
use crate::law::{About, Family};
use std::rc::Rc;

/// A formula as its family found it, for the heaps from some heap on.
pub trait Rule {
	/// The value of a heap. `None` if it passes 2^64, is not defined, or takes too long.
	fn value(&self, n: u64) -> Option<u64>;
	/// The formula in words, for a function with this name: `g(2m) = m, g(2m+1) = g(m)`.
	fn words(&self, name: &str) -> String;
	/// The same for the lost heaps: `value` is 0 for a lost heap and 1 for a won one.
	fn lost_words(&self) -> String {
		format!("{} (0 is lost, 1 is won)", self.words("w"))
	}
	/// The Rust statements of the function with this name.
	fn body(&self, name: &str) -> Body;
}

/// The evidence that every formula needs, in bits.
pub const NEEDED: f64 = 14.0;

/// A formula on its way through the tests.
#[derive(Clone)]
pub struct Candidate {
	pub family: Family,
	pub rule: Rc<dyn Rule>,
	/// The first heap for which it holds.
	pub from: usize,
	/// The values of the smaller heaps.
	pub first: Rc<Vec<u64>>,
	pub cost: f64,
	/// How many numbers were found on the table.
	pub parameters: usize,
	/// How many formulas the family tried.
	pub tried: f64,
	/// A library function with at most a shift, a factor and an offset: the whole table counts as evidence.
	pub closed: bool,
	pub fitted: usize,
	pub checked: usize,
	pub bits: f64,
	pub guess: bool,
	/// Its description is longer than the evidence for it: a guess, unless many further values agree.
	pub weak: bool,
	/// How many values behind the table agree.
	pub agreed: usize,
	/// The last heap of the table in which it was found.
	pub last: u64,
}

/// The length of a number, in bits.
pub fn lg(number: i128) -> f64 {
	(2.0 + (number as f64).abs()).log2()
}

impl Candidate {
	/// A formula that holds from heap `from` on. The cost is that of the formula alone.
	pub fn new(
		family: Family,
		table: &Table,
		from: usize,
		rule: Rc<dyn Rule>,
		cost: f64,
	) -> Candidate {
		Candidate {
			family,
			rule,
			from,
			first: Rc::new(table.first(from)),
			cost: cost + table.first_cost(from),
			parameters: 1,
			tried: 1.0,
			closed: false,
			fitted: (table.half + 1).saturating_sub(from),
			checked: table.last - table.half,
			bits: 0.0,
			guess: false,
			weak: false,
			agreed: 0,
			last: table.last as u64,
		}
	}

	pub fn is_guess(&self) -> bool {
		self.guess || self.weak
	}

	pub fn value(&self, n: u64) -> Option<u64> {
		match self.first.get(usize::try_from(n).unwrap_or(usize::MAX)) {
			Some(&value) => Some(value),
			None => self.rule.value(n),
		}
	}

	/// Whether the formula gives the values from `from` to the end of the table.
	pub fn holds(&self, table: &Table) -> bool {
		(self.from..=table.last)
			.all(|n| self.rule.value(n as u64).map(i128::from) == Some(table.g[n]))
	}

	/// The acceptance rule: the formula was found on the first half, and this asks the rest.
	pub fn accepted(mut self, table: &Table) -> Option<Candidate> {
		// A formula that is longer than its table explains nothing.
		if self.from > table.half || self.cost > table.bits(0, table.last) {
			return None;
		}
		let needed = if self.closed {
			self.bits = table.bits(self.from, table.last) - self.cost;
			if self.from > table.last / 4 {
				return None;
			}
			NEEDED
		} else {
			self.bits = table.held_bits();
			if 2 * self.parameters > self.checked {
				return None;
			}
			let needed = NEEDED + self.tried.max(1.0).log2();
			self.weak = self.bits < needed + self.cost;
			needed
		};
		(self.bits >= needed && self.holds(table)).then_some(self)
	}

	/// The formula with its words and its code.
	pub fn formula(self, lost: bool) -> Formula {
		let sure = if self.is_guess() {
			Sure::Guess
		} else {
			Sure::Observed
		};
		let words = if lost {
			self.rule.lost_words()
		} else {
			self.rule.words("g")
		};
		let (from, fitted, checked) = (self.from as u64, self.fitted, self.checked);
		let (bits, cost) = (self.bits, self.cost);
		let about = if lost { About::Lost } else { About::Values };
		let law = Written {
			family: self.family,
			words,
			code: code::program(&self.first, &self.rule.body("g")),
			value: Box::new(move |heap| self.value(*heap.first()?)),
		};
		Formula {
			law: Rc::new(law),
			about,
			from,
			first: Rc::default(),
			fitted,
			checked,
			bits,
			cost,
			sure,
		}
	}
}
