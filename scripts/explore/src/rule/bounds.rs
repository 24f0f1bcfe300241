//! How large the numbers of a rule can become. Each number gets an interval by its text: the values
//! that it may have if the numbers of the position are not too large. Rust that is written from the
//! rule cannot wrap around if all intervals fit.

use super::tree::{Clause, Comparison, Condition, Function, Item, Move, Number, Rule, Set, Sign};

/// The most copies of a part: they are written one by one.
const MOST_COPIES: i128 = 1 << 16;
/// The largest number that `is_prime` is asked about: it tries all divisors up to the root.
const MOST_TRIED: i128 = 1 << 40;

/// The largest number that a move may leave if the numbers of the position are at most `largest`.
/// `None` if some number of the rule may not fit into 64 bits then.
pub fn largest_left(rule: &Rule, largest: u64) -> Option<u64> {
	let left = Bounds::of(rule, 0, largest)?.left.max(0) as u64;
	// Also what a move leaves has to be a position.
	if left > largest {
		Bounds::new(rule, 0, left).state(rule)?;
	}
	Some(left)
}

/// The largest value of each name, if the numbers of the position are at most `largest`. `None` if
/// some number of the rule may not fit into 64 bits then.
pub fn largest_values(rule: &Rule, largest: u64) -> Option<Vec<i64>> {
	let bounds = Bounds::of(rule, 0, largest)?;
	let mut values = vec![largest as i64; rule.width()];
	values.extend(&bounds.bound[rule.width()..]);
	Some(values)
}

/// Whether all options of the heaps from `first` to `largest` are smaller heaps, by the text of the
/// rule alone.
pub fn leaves_smaller(rule: &Rule, first: u64, largest: u64) -> bool {
	Bounds::of(rule, first, largest).is_some_and(|bounds| bounds.smaller)
}

/// All numbers from `least` to `most`.
#[derive(Clone, Copy)]
struct Interval {
	least: i128,
	most: i128,
}

impl Interval {
	fn new(least: i128, most: i128) -> Interval {
		Interval { least, most }
	}

	/// From 0 to `most`.
	fn up_to(most: i128) -> Interval {
		Interval::new(0, most)
	}

	/// Both sides of 0, as far as `most`.
	fn around(most: i128) -> Interval {
		Interval::new(-most, most)
	}

	/// The interval itself, if each x in it and −x fit into 64 bits.
	fn fits(self) -> Option<Interval> {
		(self.far() <= i128::from(i64::MAX)).then_some(self)
	}

	/// The largest absolute value.
	fn far(self) -> i128 {
		self.least.abs().max(self.most.abs())
	}

	fn joined(self, other: Interval) -> Interval {
		Interval::new(self.least.min(other.least), self.most.max(other.most))
	}

	fn plus(self, other: Interval) -> Interval {
		Interval::new(self.least + other.least, self.most + other.most)
	}

	fn opposite(self) -> Interval {
		Interval::new(-self.most, -self.least)
	}

	/// The least and the largest product are products of ends.
	fn times(self, other: Interval) -> Interval {
		let one = [self.least * other.least, self.least * other.most];
		let two = [self.most * other.least, self.most * other.most];
		let products = || one.iter().chain(&two).copied();
		let first = one[0];
		Interval::new(
			products().fold(first, i128::min),
			products().fold(first, i128::max),
		)
	}
}

struct Bounds {
	slots: Vec<Interval>,
	/// The largest value that a `for` gives to each slot.
	bound: Vec<i64>,
	/// The largest number that a move may leave.
	left: i128,
	/// The slots that are smaller than the first number of the position, and whether each number
	/// that is left is smaller.
	below: Vec<bool>,
	smaller: bool,
}

impl Bounds {
	/// Goes through the rule for positions with numbers from `least` to `largest`. `None` if some
	/// number may not fit.
	fn of(rule: &Rule, least: u64, largest: u64) -> Option<Bounds> {
		let mut bounds = Bounds::new(rule, least, largest);
		bounds.state(rule)?;
		if bounds.is_reached() {
			for one in &rule.moves {
				bounds.one_move(one)?;
			}
		}
		Some(bounds)
	}

	fn new(rule: &Rule, least: u64, largest: u64) -> Bounds {
		let numbers = Interval::new(least.into(), largest.into());
		Bounds {
			slots: vec![numbers; rule.names.len()],
			bound: vec![0; rule.names.len()],
			left: 0,
			below: vec![false; rule.names.len()],
			smaller: true,
		}
	}

	/// Whether each name can have a value.
	fn is_reached(&self) -> bool {
		self.slots.iter().all(|slot| slot.least <= slot.most)
	}

	/// The condition for positions.
	fn state(&mut self, rule: &Rule) -> Option<()> {
		rule.condition.as_ref().map_or(Some(()), |condition| {
			self.condition(condition)?;
			self.assume(condition)
		})
	}

	fn one_move(&mut self, one: &Move) -> Option<()> {
		let before = self.slots.clone();
		if self.clauses(&one.clauses)? {
			for item in &one.items {
				self.item(item)?;
			}
		}
		self.slots = before;
		Some(())
	}

	fn item(&mut self, item: &Item) -> Option<()> {
		let before = self.slots.clone();
		if self.clauses(&item.clauses)? {
			for number in &item.numbers {
				self.left = self.left.max(self.number(number)?.most);
				self.smaller &= self.is_below(number)?;
			}
			if let Some(copies) = &item.copies {
				let most = self.number(copies)?.most;
				(most <= MOST_COPIES).then_some(())?;
			}
		}
		self.slots = before;
		Some(())
	}

	/// Goes through clauses from left to right. Returns whether something behind them can be
	/// reached.
	fn clauses(&mut self, clauses: &[Clause]) -> Option<bool> {
		for clause in clauses {
			match clause {
				Clause::If(condition) => {
					self.condition(condition)?;
					self.assume(condition)?;
				}
				Clause::For { slot, set } => {
					let values = self.set(set)?;
					self.slots[*slot] = values;
					self.bound[*slot] = values.most.max(0) as i64;
					self.below[*slot] = self.is_set_below(set)?;
				}
			}
			if !self.is_reached() {
				return Some(false);
			}
		}
		Some(true)
	}

	fn set(&self, set: &Set) -> Option<Interval> {
		match set {
			Set::Range {
				from,
				to,
				inclusive,
			} => {
				let (from, to) = (self.number(from)?, self.number(to)?);
				let before = i128::from(!inclusive);
				Some(Interval::new(from.least, to.most - before))
			}
			Set::List(list) => {
				let mut all = self.number(&list[0])?;
				for number in &list[1..] {
					all = all.joined(self.number(number)?);
				}
				Some(all)
			}
		}
	}

	fn is_set_below(&self, set: &Set) -> Option<bool> {
		match set {
			Set::Range {
				to,
				inclusive: false,
				..
			} => self.is_at_most(to),
			Set::Range { to, .. } => self.is_below(to),
			Set::List(list) => {
				let mut all = true;
				for number in list {
					all &= self.is_below(number)?;
				}
				Some(all)
			}
		}
	}

	/// Is a number certainly smaller than the first number of the position?
	fn is_below(&self, number: &Number) -> Option<bool> {
		Some(match number {
			Number::Slot(slot) if self.below[*slot] => true,
			Number::Two(Sign::Subtract, sides, _) => {
				self.is_at_most(&sides.0)? && self.number(&sides.1)?.least >= 1
			}
			Number::Two(Sign::Divide, sides, _) => {
				self.is_at_most(&sides.0)? && self.number(&sides.1)?.least >= 2
			}
			_ => self.number(number)?.most < self.slots[0].least,
		})
	}

	/// Is a number certainly not larger than the first number of the position?
	fn is_at_most(&self, number: &Number) -> Option<bool> {
		Some(match number {
			Number::Slot(0) => true,
			Number::Two(Sign::Subtract, sides, _) => {
				self.is_at_most(&sides.0)? && self.number(&sides.1)?.least >= 0
			}
			_ => self.is_below(number)?,
		})
	}

	/// Do the numbers of a condition fit? The second side of `&&` is looked at only if the first
	/// side is true.
	fn condition(&mut self, condition: &Condition) -> Option<()> {
		match condition {
			Condition::Compare(_, sides) => {
				self.number(&sides.0)?;
				self.number(&sides.1)?;
			}
			Condition::Both(sides) => {
				let before = self.slots.clone();
				self.condition(&sides.0)?;
				self.assume(&sides.0)?;
				if self.is_reached() {
					self.condition(&sides.1)?;
				}
				self.slots = before;
			}
			Condition::Either(sides) => {
				self.condition(&sides.0)?;
				self.condition(&sides.1)?;
			}
			Condition::Not(inner) => self.condition(inner)?,
			Condition::IsPrime(number) => {
				let most = self.number(number)?.most;
				(most <= MOST_TRIED).then_some(())?;
			}
		}
		Some(())
	}

	/// Makes the intervals of slots smaller if a condition that is true compares them with a
	/// number.
	fn assume(&mut self, condition: &Condition) -> Option<()> {
		match condition {
			Condition::Both(sides) => {
				self.assume(&sides.0)?;
				if self.is_reached() {
					self.assume(&sides.1)?;
				}
			}
			Condition::Compare(comparison, sides) => {
				let (left, right) = (self.number(&sides.0)?, self.number(&sides.1)?);
				if let Number::Slot(slot) = sides.0 {
					self.slots[slot] = compared(left, *comparison, right);
				}
				if let Number::Slot(slot) = sides.1 {
					self.slots[slot] = compared(right, comparison.exchanged(), left);
				}
			}
			_ => {}
		}
		Some(())
	}

	/// The interval of a number; `None` if it, or a number inside it, may not fit.
	fn number(&self, number: &Number) -> Option<Interval> {
		let interval = match number {
			Number::Literal(number) => Interval::new((*number).into(), (*number).into()),
			Number::Slot(slot) => self.slots[*slot],
			Number::Minus(inner, _) => self.number(inner)?.opposite(),
			Number::Two(sign, sides, _) => {
				combined(*sign, self.number(&sides.0)?, self.number(&sides.1)?)?
			}
			Number::Call(function, arguments, _) => {
				let mut result = self.number(&arguments[0])?;
				if arguments.len() == 1 {
					result = of_one(*function, result)?;
				}
				for argument in &arguments[1..] {
					result = of_two(*function, result, self.number(argument)?)?;
				}
				result
			}
		};
		interval.fits()
	}
}

/// The values that are left of an interval if a comparison with some value of another one is true.
fn compared(one: Interval, comparison: Comparison, other: Interval) -> Interval {
	let Interval {
		mut least,
		mut most,
	} = one;
	match comparison {
		Comparison::Equal => {
			least = least.max(other.least);
			most = most.min(other.most);
		}
		Comparison::Less => most = most.min(other.most - 1),
		Comparison::AtMost => most = most.min(other.most),
		Comparison::More => least = least.max(other.least + 1),
		Comparison::AtLeast => least = least.max(other.least),
		Comparison::Different if other.least == other.most => {
			least += i128::from(least == other.least);
			most -= i128::from(most == other.most);
		}
		Comparison::Different => {}
	}
	Interval::new(least, most)
}

fn combined(sign: Sign, left: Interval, right: Interval) -> Option<Interval> {
	let natural = left.least >= 0 && right.least >= 0;
	// All numbers of this many bits.
	let bits = 128 - left.far().max(right.far()).leading_zeros();
	let all_bits = (1 << bits) - 1;
	Some(match sign {
		Sign::Add => left.plus(right),
		Sign::Subtract => left.plus(right.opposite()),
		Sign::Multiply => left.times(right),
		Sign::Divide if natural => Interval::up_to(left.most / right.least.max(1)),
		Sign::Divide => Interval::around(left.far()),
		Sign::Remainder => {
			let most = left.far().min((right.far() - 1).max(0));
			Interval::new(if left.least < 0 { -most } else { 0 }, most)
		}
		Sign::ShiftLeft | Sign::ShiftRight if right.least < 0 || right.most > 63 => return None,
		Sign::ShiftLeft => left.times(Interval::new(1 << right.least, 1 << right.most)),
		Sign::ShiftRight => Interval::new(left.least.min(0), left.most.max(0)),
		Sign::And if natural => Interval::up_to(left.most.min(right.most)),
		Sign::And if left.least >= 0 => Interval::up_to(left.most),
		Sign::And if right.least >= 0 => Interval::up_to(right.most),
		Sign::Or | Sign::Xor if natural => Interval::up_to(all_bits),
		Sign::And | Sign::Or | Sign::Xor => Interval::around(all_bits + 1),
	})
}

/// A function of one number. Where the function needs a number that is not negative, others are no
/// move.
fn of_one(function: Function, number: Interval) -> Option<Interval> {
	let most = number.most.max(0);
	let bits = i128::from(128 - most.leading_zeros());
	Some(match function {
		Function::Abs => Interval::up_to(number.far()),
		Function::Sqrt => {
			squares_fit(number)?;
			Interval::up_to(most.isqrt())
		}
		Function::Zeros if number.least > 0 => Interval::up_to(bits - 1),
		Function::Zeros => Interval::up_to(64), // zeros(0)
		_ => Interval::up_to(bits),
	})
}

fn of_two(function: Function, one: Interval, other: Interval) -> Option<Interval> {
	Some(match function {
		Function::Min => Interval::new(one.least.min(other.least), one.most.min(other.most)),
		Function::Max => Interval::new(one.least.max(other.least), one.most.max(other.most)),
		Function::Pow => {
			let exponent = u32::try_from(other.most.max(0)).ok()?;
			let most = one.far().checked_pow(exponent)?;
			if one.least < 0 {
				Interval::around(most)
			} else {
				Interval::up_to(most.max(1))
			}
		}
		_ => Interval::up_to(one.far().max(other.far())),
	})
}

/// The written `sqrt` computes a square that is a little larger than the number.
fn squares_fit(number: Interval) -> Option<()> {
	(number.most <= 1 << 62).then_some(())
}
