//! The rule by which every formula is accepted or refused.

use super::table::Table;
use super::{Formula, Sure};
use crate::law::{About, Law, Program};
use std::rc::Rc;

/// The evidence that every formula needs, in bits.
pub const NEEDED: f64 = 14.0;

/// A formula on its way through the tests.
#[derive(Clone)]
pub struct Candidate {
	pub law: Rc<dyn Law>,
	/// The first heap for which it holds.
	pub from: usize,
	/// The values of the smaller heaps, unless the law gives them itself.
	pub first: Rc<Vec<u64>>,
	pub cost: f64,
	/// How many numbers were found on the table.
	pub parameters: usize,
	/// How many formulas the family tried.
	pub tried: f64,
	/// A library function with at most a shift, a factor and an offset: the whole table counts as
	/// evidence.
	pub closed: bool,
	pub fitted: usize,
	pub checked: usize,
	pub bits: f64,
	pub guess: bool,
	/// Its description is longer than the evidence for it: a guess, unless many further values
	/// agree.
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
	pub fn new(table: &Table, from: usize, law: Rc<dyn Law>, cost: f64) -> Candidate {
		Candidate {
			law,
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

	/// The same for a law that goes back to smaller heaps, and so gives the first values itself.
	pub fn recursion(table: &Table, from: usize, law: Rc<dyn Law>, cost: f64) -> Candidate {
		Candidate {
			first: Rc::default(),
			..Candidate::new(table, from, law, cost)
		}
	}

	pub fn is_guess(&self) -> bool {
		self.guess || self.weak
	}

	pub fn value(&self, n: u64) -> Option<u64> {
		match self.first.get(usize::try_from(n).unwrap_or(usize::MAX)) {
			Some(&value) => Some(value),
			None => self.law.value(&[n]),
		}
	}

	/// The function with this name. It knows the first values.
	pub fn program(&self, name: &str) -> Program {
		self.law.program(name).with_first(&self.first)
	}

	/// Whether the formula gives the values from `from` to the end of the table.
	pub fn holds(&self, table: &Table) -> bool {
		(self.from..=table.last)
			.all(|n| self.law.value(&[n as u64]).map(i128::from) == Some(table.g[n]))
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

	/// The formula with its evidence.
	pub fn formula(self, about: About) -> Formula {
		let sure = if self.is_guess() {
			Sure::Guess
		} else {
			Sure::Observed
		};
		Formula {
			law: self.law,
			about,
			from: self.from as u64,
			first: self.first,
			fitted: self.fitted,
			checked: self.checked,
			bits: self.bits,
			cost: self.cost,
			sure,
		}
	}
}
