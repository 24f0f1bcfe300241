//! The options of a position.
//!
//! All numbers are `i64`, and one that does not fit stops the work. What is no position is no move: a number below 0, a
//! position that `where` refuses, a division by 0 (and a root or the bits of a negative number).

use super::tree::{Clause, Comparison, Condition, Function, Item, Number, Rule, Set, Shape, Sign};
use super::Error;
use std::fmt;
use std::sync::OnceLock;

/// The most parts that a move may leave.
const MOST_PARTS: usize = 1 << 16;

/// Why a number or a move has no result.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Stop {
	/// It is no position, so it is no move.
	NoMove,
	/// A number at this column does not fit into 64 bits.
	Overflow(usize),
	/// The number at this column shifts by less than 0 or more than 63 places.
	Shift(usize),
	/// The move at this column leaves too many parts.
	Parts(usize),
	/// The steps are used up.
	Steps,
}

/// Why the options or the value of a position cannot be computed.
#[derive(Clone, PartialEq, Debug)]
pub enum Trouble {
	/// The rule is wrong at some place.
	Rule(Error),
	/// The steps are used up.
	Steps,
	/// More positions are in reach than fit into memory. The first ones of a line of play, for the message.
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
				"{line}: this position can come back; see outcomes in the library and the solver loopy_sum"
			),
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
	/// The steps that are left. A step is one turn of a `for`, one move, or one part of it.
	pub steps: u64,
	slots: Vec<i64>,
	numbers: Vec<u64>,
	copies: Vec<u64>,
}

type After<'a, 'r> = &'a mut dyn FnMut(&mut Machine<'r>) -> Result<(), Stop>;

impl<'r> Machine<'r> {
	pub fn new(rule: &'r Rule, steps: u64) -> Machine<'r> {
		Machine {
			rule,
			steps,
			slots: vec![0; rule.names.len()],
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
		if !self.enter(position)? {
			return Ok(());
		}
		let rule = self.rule;
		for one in &rule.moves {
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
		for (slot, &number) in self.slots.iter_mut().zip(position) {
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

	fn step(&mut self) -> Result<(), Stop> {
		match self.steps.checked_sub(1) {
			Some(left) => {
				self.steps = left;
				Ok(())
			}
			None => Err(Stop::Steps),
		}
	}

	/// Goes through all values that the clauses bind. If `apart`, what is no move only leaves out one way.
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
		self.slots[slot] = number;
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

	/// Exchanges the numbers of the position with those of the part that begins at `start`. Both are at least 0.
	fn exchange(&mut self, start: usize) {
		for (slot, number) in self.slots.iter_mut().zip(&mut self.numbers[start..]) {
			let part = *number as i64;
			*number = *slot as u64;
			*slot = part;
		}
	}
}

/// A number of a position, or of copies.
fn number_of(number: i64) -> Result<u64, Stop> {
	u64::try_from(number).map_err(|_| Stop::NoMove)
}

pub fn value(number: &Number, slots: &[i64]) -> Result<i64, Stop> {
	match number {
		Number::Literal(number) => Ok(*number),
		Number::Slot(slot) => Ok(slots[*slot]),
		Number::Minus(inner, column) => {
			let inner = value(inner, slots)?;
			inner.checked_neg().ok_or(Stop::Overflow(*column))
		}
		Number::Two(sign, sides, column) => {
			let (left, right) = (value(&sides.0, slots)?, value(&sides.1, slots)?);
			combined(*sign, left, right, *column)
		}
		Number::Call(function, arguments, column) => {
			let first = value(&arguments[0], slots)?;
			if arguments.len() == 1 {
				return of_one(*function, first, *column);
			}
			let mut result = first;
			for argument in &arguments[1..] {
				let next = value(argument, slots)?;
				result = match function {
					Function::Min => result.min(next),
					Function::Max => result.max(next),
					_ => gcd(result, next).ok_or(Stop::Overflow(*column))?,
				};
			}
			Ok(result)
		}
	}
}

fn combined(sign: Sign, left: i64, right: i64, column: usize) -> Result<i64, Stop> {
	let result = match sign {
		Sign::Add => left.checked_add(right),
		Sign::Subtract => left.checked_sub(right),
		Sign::Multiply => left.checked_mul(right),
		Sign::Divide | Sign::Remainder if right == 0 => return Err(Stop::NoMove),
		Sign::Divide => left.checked_div(right),
		Sign::Remainder => left.checked_rem(right),
		Sign::ShiftLeft | Sign::ShiftRight if !(0..64).contains(&right) => {
			return Err(Stop::Shift(column))
		}
		Sign::ShiftLeft => Some(left << right).filter(|shifted| shifted >> right == left),
		Sign::ShiftRight => Some(left >> right),
		Sign::And => Some(left & right),
		Sign::Or => Some(left | right),
		Sign::Xor => Some(left ^ right),
	};
	result.ok_or(Stop::Overflow(column))
}

fn of_one(function: Function, number: i64, column: usize) -> Result<i64, Stop> {
	if function == Function::Abs {
		return number.checked_abs().ok_or(Stop::Overflow(column));
	}
	let number = number_of(number)?;
	Ok(match function {
		Function::Sqrt => root(number) as i64,
		Function::Ones => i64::from(number.count_ones()),
		Function::Zeros => i64::from(number.trailing_zeros()),
		_ => i64::from(64 - number.leading_zeros()),
	})
}

/// The largest number whose square is at most `number`.
fn root(number: u64) -> u64 {
	let mut root = (number as f64).sqrt() as u64;
	while root * root > number {
		root -= 1;
	}
	while (root + 1) * (root + 1) <= number {
		root += 1;
	}
	root
}

fn gcd(a: i64, b: i64) -> Option<i64> {
	let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
	while b > 0 {
		(a, b) = (b, a % b);
	}
	i64::try_from(a).ok()
}

pub fn holds(condition: &Condition, slots: &[i64]) -> Result<bool, Stop> {
	match condition {
		Condition::Compare(comparison, sides) => {
			let (left, right) = (value(&sides.0, slots)?, value(&sides.1, slots)?);
			Ok(match comparison {
				Comparison::Equal => left == right,
				Comparison::Different => left != right,
				Comparison::Less => left < right,
				Comparison::AtMost => left <= right,
				Comparison::More => left > right,
				Comparison::AtLeast => left >= right,
			})
		}
		Condition::Both(sides) => Ok(holds(&sides.0, slots)? && holds(&sides.1, slots)?),
		Condition::Either(sides) => Ok(holds(&sides.0, slots)? || holds(&sides.1, slots)?),
		Condition::Not(inner) => Ok(!holds(inner, slots)?),
		Condition::IsPrime(number) => Ok(is_prime(value(number, slots)?)),
	}
}

/// Computes a number that depends on no slot, if it has a value.
pub fn folded(number: Number) -> Number {
	let constant = match &number {
		Number::Literal(_) | Number::Slot(_) => false,
		Number::Minus(inner, _) => matches!(**inner, Number::Literal(_)),
		Number::Two(_, sides, _) => {
			matches!(**sides, (Number::Literal(_), Number::Literal(_)))
		}
		Number::Call(_, arguments, _) => {
			let mut all = arguments.iter();
			all.all(|argument| matches!(argument, Number::Literal(_)))
		}
	};
	match constant {
		true => value(&number, &[]).map_or(number, Number::Literal),
		false => number,
	}
}

/// Does a condition look at no other slot than this one?
pub fn only_slot_of_condition(condition: &Condition, slot: usize) -> bool {
	let only = |number: &Number| only_slot(number, slot);
	match condition {
		Condition::Compare(_, sides) => only(&sides.0) && only(&sides.1),
		Condition::Both(sides) | Condition::Either(sides) => {
			only_slot_of_condition(&sides.0, slot) && only_slot_of_condition(&sides.1, slot)
		}
		Condition::Not(inner) => only_slot_of_condition(inner, slot),
		Condition::IsPrime(number) => only(number),
	}
}

fn only_slot(number: &Number, slot: usize) -> bool {
	match number {
		Number::Literal(_) => true,
		Number::Slot(found) => *found == slot,
		Number::Minus(inner, _) => only_slot(inner, slot),
		Number::Two(_, sides, _) => only_slot(&sides.0, slot) && only_slot(&sides.1, slot),
		Number::Call(_, arguments, _) => arguments.iter().all(|argument| only_slot(argument, slot)),
	}
}

/// Whether a condition holds for these slots; `None` if a number does not fit.
pub fn constant_condition(condition: &Condition, slots: &[i64]) -> Option<bool> {
	match holds(condition, slots) {
		Ok(holds) => Some(holds),
		Err(Stop::NoMove) => Some(false),
		Err(_) => None,
	}
}

/// By a sieve, or by Miller's test with bases that are enough for 64 bits.
fn is_prime(number: i64) -> bool {
	let Ok(n) = u64::try_from(number) else {
		return false;
	};
	if let Some(&prime) = sieve().get(n as usize) {
		return prime;
	}
	// Three bases are enough below 4 759 123 141 (Jaeschke), the first twelve primes below 2^64 (Sorenson and Webster).
	let bases: &[u64] = match n < 1 << 32 {
		true => &[2, 7, 61],
		false => &[2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37],
	};
	n % 2 == 1 && bases.iter().all(|&base| passes(n, base))
}

/// Which numbers below 2^16 are prime.
fn sieve() -> &'static [bool] {
	static SIEVE: OnceLock<Vec<bool>> = OnceLock::new();
	SIEVE.get_or_init(|| {
		let mut prime = vec![true; 1 << 16];
		prime[..2].fill(false);
		for n in 2..1 << 8 {
			if prime[n] {
				for multiple in (n * n..1 << 16).step_by(n) {
					prime[multiple] = false;
				}
			}
		}
		prime
	})
}

/// Miller's test of an odd number that is larger than the base.
fn passes(n: u64, base: u64) -> bool {
	let product = |a: u64, b: u64| match n < 1 << 32 {
		true => a * b % n,
		false => (u128::from(a) * u128::from(b) % u128::from(n)) as u64,
	};
	let twos = (n - 1).trailing_zeros();
	let (mut power, mut square, mut exponent) = (1, base, (n - 1) >> twos);
	while exponent > 0 {
		if exponent % 2 == 1 {
			power = product(power, square);
		}
		square = product(square, square);
		exponent /= 2;
	}
	if power == 1 {
		return true;
	}
	for _ in 0..twos {
		if power == n - 1 {
			return true;
		}
		power = product(power, power);
	}
	false
}
