//! The period of a take game, proved with every take of the rule modulo the period.
//!
//! In a take game, each move leaves n − t of a heap n, and t does not depend on n. Let v(n) be a
//! formula that repeats after p numbers and agrees with the table.
//!
//! - No take leaves an equal value: v(m) ≠ v(m + t) for all heaps m and all takes t. Only t modulo
//!   p matters. It does no harm to allow takes that the rule forbids for some heaps.
//! - Some takes are possible for all large heaps, and they reach all smaller values.
//!
//! Then v is the Grundy function, by induction. For lost forms, no take leads from a lost heap to a
//! lost one, and from each won heap some certain take leads to a lost one.

use super::doubt::Kind;
use super::law::Family;
use super::pattern::Formula;
use super::rule::changes::{constant_turns, slots_of};
use super::rule::number::{gcd, holds, value, Slots};
use super::rule::tree::{
	Clause, Comparison, Condition, Function, Move, Number, Rule, Set, Shape, Sign,
};
use super::rule::window::rises;

/// The longest period, the most residues of a name, and the most certain takes that are looked at.
const MOST_PERIOD: usize = 1 << 12;
const MOST_RESIDUES: u64 = 1 << 16;
const MOST_CERTAIN: usize = 256;

/// Is the periodic formula right for all heaps? It agrees with play up to `last`.
pub fn prove(rule: &Rule, formula: &Formula, kind: Kind, last: u64) -> Option<String> {
	if formula.family() != Family::Period || rule.shape() != Shape::Heap || rule.condition.is_some()
	{
		return None;
	}
	let values: Option<Vec<u64>> = (0..=last).map(|heap| formula.value(&[heap])).collect();
	let values = values?;
	let from = usize::try_from(formula.from).ok()?;
	let period = least_period(values.get(from..)?)?;
	let value = |heap: usize| match heap < from {
		true => values[heap],
		false => values[from + (heap - from) % period],
	};
	let mut residues = vec![false; period];
	let mut certain = Vec::new();
	let large = last / 4;
	for one in &rule.moves {
		let takes = Takes::of(rule, one)?;
		takes.add_residues(&mut residues)?;
		takes.add_certain(large, &mut certain);
	}
	certain.sort_unstable();
	certain.dedup();
	let equal = |one: u64, other: u64| match kind {
		Kind::Values => one == other,
		_ => one == 0 && other == 0,
	};
	for heap in 0..from + period {
		for take in (0..period).filter(|&take| residues[take]) {
			// A heap behind `from` that becomes this one by such a take.
			let larger = from + (heap + take + period - from % period) % period;
			if equal(value(heap), value(larger)) {
				return None;
			}
		}
	}
	let start = large as usize + from + period;
	if certain.is_empty() || start + period > last as usize {
		return None;
	}
	for heap in start..start + period {
		let reached: Vec<u64> = certain
			.iter()
			.map(|&take| value(heap - take as usize))
			.collect();
		let all = match kind {
			Kind::Values => (0..value(heap)).all(|smaller| reached.contains(&smaller)),
			_ => value(heap) == 0 || reached.contains(&0),
		};
		if !all {
			return None;
		}
	}
	Some(format!(
		"no take of the rule leaves an equal value, for all takes modulo {period}; so the period is proved by induction"
	))
}

/// The least period of a list that repeats at least twice.
fn least_period(values: &[u64]) -> Option<usize> {
	let most = MOST_PERIOD.min(values.len() / 2);
	(1..=most).find(|&period| {
		values[period..]
			.iter()
			.zip(values)
			.all(|(one, other)| one == other)
	})
}

/// What one move takes: t of a heap n, without n.
struct Takes<'r> {
	one: &'r Move,
	width: usize,
	/// Summands of the take; `false` says that it is subtracted.
	summands: Vec<(&'r Number, bool)>,
	/// The values of names that have few constant ones.
	turns: Vec<Option<Vec<i64>>>,
}

impl<'r> Takes<'r> {
	fn of(rule: &'r Rule, one: &'r Move) -> Option<Takes<'r>> {
		let [item] = &one.items[..] else {
			return None;
		};
		if item.copies.is_some() || !item.clauses.is_empty() {
			return None;
		}
		let mut summands = Vec::new();
		let mut rest = &item.numbers[0];
		while *rest != Number::Slot(0) {
			let Number::Two(sign @ (Sign::Subtract | Sign::Add), sides, _) = rest else {
				return None;
			};
			if slots_of(&sides.1).contains(&0) {
				return None;
			}
			summands.push((&sides.1, *sign == Sign::Subtract));
			rest = &sides.0;
		}
		Some(Takes {
			one,
			width: rule.names.len(),
			summands,
			turns: constant_turns(rule),
		})
	}

	/// The take for these values of the names; `None` if it does not fit.
	fn take(&self, slots: &Slots) -> Option<i64> {
		let mut take = 0i64;
		for (number, added) in &self.summands {
			let number = value(number, slots).ok()?;
			take = match added {
				true => take.checked_add(number)?,
				false => take.checked_sub(number)?,
			};
		}
		Some(take)
	}

	/// The slots that stand in the take.
	fn slots(&self) -> Vec<usize> {
		let mut slots: Vec<usize> = self
			.summands
			.iter()
			.flat_map(|(number, _)| slots_of(number))
			.collect();
		slots.sort_unstable();
		slots.dedup();
		slots
	}

	fn conditions(&self) -> impl Iterator<Item = &'r Condition> {
		let clauses = self.one.clauses.iter();
		clauses.filter_map(|clause| match clause {
			Clause::If(condition) => Some(condition),
			Clause::For { .. } => None,
		})
	}

	/// Marks the residues of all takes, and perhaps of others. `None` if they are not understood.
	fn add_residues(&self, residues: &mut [bool]) -> Option<()> {
		let period = residues.len() as u64;
		// The names repeat modulo this number.
		let mut modulus = period;
		for (number, _) in &self.summands {
			modulus = modulus.checked_mul(self.factor(number)?)?;
		}
		for condition in self.conditions() {
			let mut own = 1u64;
			condition.parts(&mut |number| {
				if let Number::Two(Sign::Remainder, ..) = number {
					own = own.saturating_mul(self.factor(number).unwrap_or(1));
				}
			});
			modulus = modulus
				.checked_mul(own)
				.filter(|&all| all <= MOST_RESIDUES)?;
		}
		let mut choices = Vec::new();
		for slot in self.slots() {
			let values: Vec<i64> = match &self.turns[slot] {
				Some(values) => values.clone(),
				None if self.is_exponent(slot) => (0..63).collect(),
				None if self.starts_at_least_at_0(slot) => (0..modulus as i64).collect(),
				None => return None,
			};
			choices.push((slot, values));
		}
		let count: usize = choices.iter().map(|(_, values)| values.len()).product();
		if count as u64 > MOST_RESIDUES {
			return None;
		}
		let mut slots = Slots::new(self.width);
		self.choose(&choices, &mut slots, &mut |takes, slots| {
			let known: Vec<usize> = choices.iter().map(|(slot, _)| *slot).collect();
			let may =
				|condition: &Condition| takes.may_hold(condition, true, slots, &known, modulus);
			if let (true, Some(take)) = (takes.conditions().all(may), takes.take(slots)) {
				residues[take.rem_euclid(period as i64) as usize] = true;
			}
		});
		Some(())
	}

	fn choose(
		&self,
		choices: &[(usize, Vec<i64>)],
		slots: &mut Slots,
		each: &mut dyn FnMut(&Takes<'r>, &Slots),
	) {
		let Some(((slot, values), rest)) = choices.split_first() else {
			return each(self, slots);
		};
		for &value in values {
			slots.numbers[*slot] = value;
			self.choose(rest, slots, each);
		}
	}

	/// A number by which the modulus of the names has to be multiplied, so that the number is known
	/// modulo the rest.
	fn factor(&self, number: &Number) -> Option<u64> {
		match number {
			Number::Literal(_) | Number::Slot(_) => Some(1),
			Number::Minus(inner, _) => self.factor(inner),
			_ if slots_of(number)
				.iter()
				.all(|&slot| slot > 0 && self.turns[slot].is_some()) =>
			{
				Some(1)
			}
			Number::Two(sign, sides, _) => {
				let both = || self.factor(&sides.0)?.checked_mul(self.factor(&sides.1)?);
				match (sign, &sides.1) {
					(Sign::Add | Sign::Subtract | Sign::Multiply, _) => both(),
					(Sign::Divide | Sign::Remainder, Number::Literal(divisor @ 1..)) => {
						never_negative(&sides.0).then_some(())?;
						self.factor(&sides.0)?.checked_mul(*divisor as u64)
					}
					(Sign::ShiftLeft, Number::Literal(_)) => self.factor(&sides.0),
					(Sign::ShiftLeft, Number::Slot(slot)) if self.is_exponent(*slot) => {
						self.factor(&sides.0)
					}
					_ => None,
				}
			}
			Number::Call(Function::Pow, arguments, _) => match &arguments[1] {
				Number::Literal(_) => self.factor(&arguments[0]),
				Number::Slot(slot) if self.is_exponent(*slot) => self.factor(&arguments[0]),
				_ => None,
			},
			Number::Call(..) => None,
		}
	}

	/// Does the name say how far a number that is not 0 is shifted, or to which power one above 1
	/// is raised? Then it is less than 63.
	fn is_exponent(&self, slot: usize) -> bool {
		let mut found = false;
		for (number, _) in &self.summands {
			number.parts(&mut |part| {
				found |= match part {
					Number::Two(Sign::ShiftLeft, sides, _) => {
						sides.1 == Number::Slot(slot) && matches!(sides.0, Number::Literal(1..))
					}
					Number::Call(Function::Pow, arguments, _) => {
						arguments[1] == Number::Slot(slot)
							&& matches!(arguments[0], Number::Literal(2..))
					}
					_ => false,
				}
			});
		}
		found
	}

	fn starts_at_least_at_0(&self, slot: usize) -> bool {
		self.one.clauses.iter().any(|clause| match clause {
			Clause::For {
				slot: bound,
				set: Set::Range { from, .. },
			} => *bound == slot && matches!(from, Number::Literal(0..)),
			_ => false,
		})
	}

	/// May the condition be `wanted` if the names that are known have these values modulo
	/// `modulus`?
	fn may_hold(
		&self,
		condition: &Condition,
		wanted: bool,
		slots: &Slots,
		known: &[usize],
		modulus: u64,
	) -> bool {
		let may = |inner: &Condition, wanted| self.may_hold(inner, wanted, slots, known, modulus);
		let is_open = |slot: usize| self.turns[slot].is_none();
		let exact = |number: &Number| {
			let names = slots_of(number);
			names.iter().all(|slot| known.contains(slot))
				&& (names.iter().all(|&slot| !is_open(slot)) || self.is_periodic(number))
		};
		match condition {
			Condition::Not(inner) => may(inner, !wanted),
			Condition::Both(sides) if wanted => may(&sides.0, true) && may(&sides.1, true),
			Condition::Both(sides) => may(&sides.0, false) || may(&sides.1, false),
			Condition::Either(sides) if wanted => may(&sides.0, true) || may(&sides.1, true),
			Condition::Either(sides) => may(&sides.0, false) && may(&sides.1, false),
			Condition::Compare(_, sides) if exact(&sides.0) && exact(&sides.1) => {
				holds(condition, slots) == Ok(wanted)
			}
			Condition::Compare(Comparison::Equal, sides) if wanted => match **sides {
				(Number::Slot(slot), Number::Literal(number)) if known.contains(&slot) => {
					(slots.numbers[slot] - number).rem_euclid(modulus as i64) == 0
				}
				_ => true,
			},
			Condition::IsPrime(Number::Slot(slot)) if known.contains(slot) && wanted => {
				let residue = slots.numbers[*slot] as u64;
				match is_open(*slot) {
					true => may_be_prime(residue, modulus),
					false => holds(condition, slots) == Ok(true),
				}
			}
			_ => true,
		}
	}

	/// Is the number known if the names are known modulo the modulus? Each name stands inside a
	/// remainder by a constant.
	fn is_periodic(&self, number: &Number) -> bool {
		match number {
			Number::Literal(_) => true,
			Number::Two(Sign::Remainder, sides, _) => {
				matches!(sides.1, Number::Literal(1..)) && self.factor(number).is_some()
			}
			Number::Two(Sign::Add | Sign::Subtract | Sign::Multiply, sides, _) => {
				self.is_periodic(&sides.0) && self.is_periodic(&sides.1)
			}
			_ => false,
		}
	}

	/// Adds takes that are possible for every heap from `large` on.
	fn add_certain(&self, large: u64, certain: &mut Vec<u64>) {
		let mut choices = Vec::new();
		for clause in &self.one.clauses {
			let Clause::For { slot, set } = clause else {
				continue;
			};
			let values = self.turns[*slot]
				.clone()
				.or_else(|| first_turns(set, large, self.width));
			let Some(values) = values else {
				return;
			};
			choices.push((*slot, values));
		}
		let count: usize = choices.iter().map(|(_, values)| values.len()).product();
		if count > MOST_RESIDUES as usize {
			return;
		}
		let known = |condition: &Condition| {
			let mut known = true;
			condition.parts(&mut |number| known &= *number != Number::Slot(0));
			known
		};
		if !self.conditions().all(known) {
			return;
		}
		let mut slots = Slots::new(self.width);
		self.choose(&choices, &mut slots, &mut |takes, slots| {
			let allowed = takes
				.conditions()
				.all(|condition| holds(condition, slots) == Ok(true));
			let take = takes.take(slots).and_then(|take| u64::try_from(take).ok());
			certain.extend(take.filter(|&take| allowed && take > 0 && take <= large));
		});
		certain.truncate(1 << 16);
	}
}

/// The first values of a range that every heap from `large` on has: its end does not fall as n
/// grows.
fn first_turns(set: &Set, large: u64, width: usize) -> Option<Vec<i64>> {
	let Set::Range {
		from: Number::Literal(from),
		to,
		inclusive,
	} = set
	else {
		return None;
	};
	if !rises(to) {
		return None;
	}
	let mut slots = Slots::new(width);
	slots.numbers[0] = large as i64;
	let last = value(to, &slots).ok()? - i64::from(!inclusive);
	Some((*from..=last).take(MOST_CERTAIN).collect())
}

/// Is the number never negative if no name in it is?
fn never_negative(number: &Number) -> bool {
	let mut found = false;
	number.parts(&mut |part| {
		found |= match part {
			Number::Minus(..) | Number::Two(Sign::Subtract, ..) => true,
			Number::Literal(number) => *number < 0,
			_ => false,
		};
	});
	!found
}

/// May a prime number have this residue? A common factor with the modulus would be the prime
/// itself.
fn may_be_prime(residue: u64, modulus: u64) -> bool {
	let common = gcd(residue, modulus);
	let is_prime = |number: u64| {
		number > 1
			&& (2..)
				.take_while(|d| d * d <= number)
				.all(|d| !number.is_multiple_of(d))
	};
	common == 1 || is_prime(common) && residue % modulus == common % modulus
}
