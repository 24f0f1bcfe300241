//! The options of a position.
//!
//! All numbers are `i64`, and one that does not fit stops the work. What is no position is no move:
//! a number below 0, a position that `where` refuses, a division by 0 (and a root or the bits of a
//! negative number).

use super::number::{holds, number_of, value, Slots, Stop};
use super::tree::{Clause, Item, Rule, Set, Shape};
use super::Error;
use std::fmt;

/// The most parts that a move may leave.
const MOST_PARTS: usize = 1 << 16;

/// Why the options or the value of a position cannot be computed.
#[derive(Clone, PartialEq, Debug)]
pub enum Trouble {
	/// The rule is wrong at some place.
	Rule(Error),
	/// The steps are used up.
	Steps,
	/// More positions are in reach than fit into memory. The first ones of a line of play, for the
	/// message.
	Memory(String),
	/// A position that can come back, and how.
	Cycle(String),
}

impl fmt::Display for Trouble {
	fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
		match self {
			Trouble::Rule(error) => error.fmt(formatter),
			Trouble::Steps => formatter.write_str("this takes too many steps"),
			Trouble::Memory(line) => write!(
				formatter,
				"too many positions can be reached: {line} -> …; does the rule ever end?"
			),
			Trouble::Cycle(line) => write!(
				formatter,
				"{line}: this position can come back; leave the move out by a condition, or see outcomes in the library and \
				 the solver loopy_sum"
			),
		}
	}
}

impl Trouble {
	/// An error inside an option says of which position.
	fn at(self, position: &str) -> Trouble {
		match self {
			Trouble::Rule(Error {
				column, message, ..
			}) => {
				let message = format!("{message}, in a move from {position}");
				Trouble::Rule(Error::at(column, message))
			}
			other => other,
		}
	}
}

impl From<Stop> for Trouble {
	fn from(stop: Stop) -> Trouble {
		let (column, message) = match stop {
			Stop::Overflow(column) => (column, "a number does not fit into 64 bits".to_string()),
			Stop::Shift(column) => (
				column,
				"a shift by less than 0 or more than 63 places".to_string(),
			),
			Stop::Parts(column) => (
				column,
				format!("a move leaves more than {MOST_PARTS} parts"),
			),
			Stop::Steps | Stop::NoMove => return Trouble::Steps,
		};
		Trouble::Rule(Error::at(column, message))
	}
}

/// What a move leaves: positions, and how many copies of each.
#[derive(Clone, Copy)]
pub struct Sum<'a> {
	width: usize,
	numbers: &'a [u64],
	copies: &'a [u64],
}

impl<'a> Sum<'a> {
	/// The parts. Equal ones may stand more than once.
	pub fn parts(self) -> impl Iterator<Item = (&'a [u64], u64)> {
		let copies = self.copies.iter().copied();
		self.numbers.chunks_exact(self.width).zip(copies)
	}
}

/// Computes options, and counts its steps.
pub struct Machine<'r> {
	pub rule: &'r Rule,
	/// The steps that are left. A step is one turn of a `for`, one position, or one part of a move;
	/// long numbers and conditions count more.
	pub steps: u64,
	pub slots: Slots,
	numbers: Vec<u64>,
	copies: Vec<u64>,
}

type After<'a, 'r> = &'a mut dyn FnMut(&mut Machine<'r>) -> Result<(), Stop>;

impl<'r> Machine<'r> {
	pub fn new(rule: &'r Rule, steps: u64) -> Machine<'r> {
		Machine {
			rule,
			steps,
			slots: Slots::new(rule.names.len()),
			numbers: Vec::new(),
			copies: Vec::new(),
		}
	}

	/// Is it a position? For unordered numbers it has to be sorted.
	pub fn is_position(&mut self, position: &[u64]) -> Result<bool, Trouble> {
		Ok(self.enter(position)? && self.allowed()?)
	}

	/// Calls `each` with every option of a position.
	pub fn options(&mut self, position: &[u64], each: &mut dyn FnMut(Sum)) -> Result<(), Trouble> {
		self.options_by(position, &|_| true, each)
	}

	/// The same for the moves with the wanted places in the rule.
	pub fn options_by(
		&mut self,
		position: &[u64],
		wanted: &dyn Fn(usize) -> bool,
		each: &mut dyn FnMut(Sum),
	) -> Result<(), Trouble> {
		self.walk_moves(position, wanted, each)
			.map_err(|trouble| trouble.at(&self.rule.shown(position)))
	}

	fn walk_moves(
		&mut self,
		position: &[u64],
		wanted: &dyn Fn(usize) -> bool,
		each: &mut dyn FnMut(Sum),
	) -> Result<(), Trouble> {
		if !self.enter(position)? {
			return Ok(());
		}
		let rule = self.rule;
		let moves = rule.moves.iter().enumerate();
		for (_, one) in moves.filter(|(place, _)| wanted(*place)) {
			let mut leave = |machine: &mut Machine<'r>| {
				machine.sum(&one.items)?;
				each(Sum {
					width: machine.rule.width(),
					numbers: &machine.numbers,
					copies: &machine.copies,
				});
				Ok(())
			};
			match self.walk(&one.clauses, true, &mut leave) {
				Ok(()) | Err(Stop::NoMove) => {}
				Err(stop) => return Err(stop.into()),
			}
		}
		Ok(())
	}

	/// Puts the numbers of a position into their slots. Returns whether they fit.
	fn enter(&mut self, position: &[u64]) -> Result<bool, Trouble> {
		self.step()?;
		for (slot, &number) in self.slots.numbers.iter_mut().zip(position) {
			match i64::try_from(number) {
				Ok(number) => *slot = number,
				Err(_) => return Ok(false),
			}
		}
		Ok(true)
	}

	/// Does the condition of the state hold for the numbers in the first slots?
	fn allowed(&self) -> Result<bool, Stop> {
		match &self.rule.condition {
			None => Ok(true),
			Some(condition) => match holds(condition, &self.slots) {
				Err(Stop::NoMove) => Ok(false),
				result => result,
			},
		}
	}

	/// Counts one step and the work of the numbers.
	pub fn step(&mut self) -> Result<(), Stop> {
		match self.steps.checked_sub(1 + self.slots.work.take() / 8) {
			Some(left) => {
				self.steps = left;
				Ok(())
			}
			None => Err(Stop::Steps),
		}
	}

	/// Goes through all values that the clauses bind. If `apart`, what is no move only leaves out
	/// one way.
	fn walk(
		&mut self,
		clauses: &'r [Clause],
		apart: bool,
		after: After<'_, 'r>,
	) -> Result<(), Stop> {
		let Some((clause, rest)) = clauses.split_first() else {
			return after(self);
		};
		match clause {
			Clause::If(condition) => match holds(condition, &self.slots)? {
				true => self.walk(rest, apart, after),
				false => Ok(()),
			},
			Clause::For { slot, set } => match set {
				Set::Range {
					from,
					to,
					inclusive,
				} => {
					let (from, to) = (value(from, &self.slots)?, value(to, &self.slots)?);
					let last = if *inclusive {
						Some(to)
					} else {
						to.checked_sub(1)
					};
					let Some(last) = last else {
						return Ok(());
					};
					for number in from..=last {
						self.turn(*slot, number, rest, apart, after)?;
					}
					Ok(())
				}
				Set::List(list) => {
					for number in list {
						match value(number, &self.slots) {
							Ok(number) => self.turn(*slot, number, rest, apart, after)?,
							Err(Stop::NoMove) if apart => {}
							Err(stop) => return Err(stop),
						}
					}
					Ok(())
				}
			},
		}
	}

	fn turn(
		&mut self,
		slot: usize,
		number: i64,
		rest: &'r [Clause],
		apart: bool,
		after: After<'_, 'r>,
	) -> Result<(), Stop> {
		self.step()?;
		self.slots.numbers[slot] = number;
		match self.walk(rest, apart, after) {
			Err(Stop::NoMove) if apart => Ok(()),
			result => result,
		}
	}

	/// Makes the list of the parts that a move leaves.
	fn sum(&mut self, items: &'r [Item]) -> Result<(), Stop> {
		self.numbers.clear();
		self.copies.clear();
		for item in items {
			if item.clauses.is_empty() {
				self.part(item)?;
			} else {
				self.walk(&item.clauses, false, &mut |machine| machine.part(item))?;
			}
		}
		Ok(())
	}

	fn part(&mut self, item: &'r Item) -> Result<(), Stop> {
		self.step()?;
		let copies = match &item.copies {
			Some(copies) => number_of(value(copies, &self.slots)?)?,
			None => 1,
		};
		if self.copies.len() == MOST_PARTS {
			return Err(Stop::Parts(item.column));
		}
		let start = self.numbers.len();
		for number in &item.numbers {
			let number = number_of(value(number, &self.slots)?)?;
			self.numbers.push(number);
		}
		if let Shape::Unordered(_) = self.rule.shape {
			self.numbers[start..].sort_unstable();
		}
		if self.rule.condition.is_some() && !self.part_allowed(start)? {
			return Err(Stop::NoMove);
		}
		self.copies.push(copies);
		Ok(())
	}

	/// The condition of the state, for the part that begins at `start`.
	fn part_allowed(&mut self, start: usize) -> Result<bool, Stop> {
		self.exchange(start);
		let allowed = self.allowed();
		self.exchange(start);
		allowed
	}

	/// Exchanges the numbers of the position with those of the part that begins at `start`. Both
	/// are at least 0.
	fn exchange(&mut self, start: usize) {
		for (slot, number) in self
			.slots
			.numbers
			.iter_mut()
			.zip(&mut self.numbers[start..])
		{
			let part = *number as i64;
			*number = *slot as u64;
			*slot = part;
		}
	}
}
