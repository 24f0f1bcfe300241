//! Parts of a rule that a table has not shown, such as `ones(n) >= 20` in a table up to heap 4096: they are the same for
//! all its heaps. What they do later is not seen, so no formula that a table shows can be trusted behind it.

use super::bounds::largest_values;
use super::number::{gcd, holds, value, Slots};
use super::tree::{Clause, Condition, Function, Item, Number, Rule, Set, Sign};

/// The first part of the rule that is the same for all positions with numbers up to `last`, in words. Parts in which more
/// than three names stand are not looked at.
pub fn untested(rule: &Rule, last: u64) -> Option<String> {
	let mut values = last_values(rule, last);
	for value in &mut values {
		*value = (*value).min(last as i64);
	}
	let mut search = Search {
		last: values,
		slots: Slots::new(rule.names.len()),
		found: None,
	};
	if let Some(condition) = &rule.condition {
		search.condition(condition);
	}
	for one in &rule.moves {
		search.clauses(&one.clauses);
		for item in &one.items {
			search.item(item);
		}
	}
	search.found
}

/// After how many numbers the remainders of a rule repeat, if a table up to `last` is too short to show all of them. For
/// example, `n % 61` and `n % 67` repeat together after 4087 numbers.
pub fn unseen_period(rule: &Rule, last: u64) -> Option<u64> {
	let (near, far) = (last_values(rule, last), last_values(rule, last << 20));
	for slot in 0..rule.names.len() {
		let mut period = 1;
		rule.parts(&mut |number| {
			if let Some(own) = period_of(number).filter(|_| slots_of(&[number]).contains(&slot)) {
				period = lcm(period, own);
			}
		});
		// A name such as k in `for k in 1..=3` has all its values in every table.
		if period > near[slot] as u64 && far[slot] > near[slot] {
			return Some(period);
		}
	}
	None
}

/// The largest value of each name, if the numbers of the position are at most `last`.
fn last_values(rule: &Rule, last: u64) -> Vec<i64> {
	largest_values(rule, last).unwrap_or_else(|| vec![last as i64; rule.names.len()])
}

/// The period of a remainder, a mask or a greatest common divisor with a constant. What is divided before repeats later.
fn period_of(number: &Number) -> Option<u64> {
	let mut own = 1;
	match number {
		Number::Two(Sign::Remainder, sides, _) => own = literal(&sides.1)?,
		Number::Two(Sign::And, sides, _) => {
			let mask = literal(&sides.0).or(literal(&sides.1))?;
			own = mask.saturating_add(1).checked_next_power_of_two()?;
		}
		Number::Call(Function::Gcd, arguments, _) => {
			for constant in arguments.iter().filter_map(literal) {
				own = lcm(own, constant);
			}
		}
		_ => return None,
	}
	number.parts(&mut |part| {
		let divisor = match part {
			Number::Two(Sign::Divide, sides, _) => literal(&sides.1),
			Number::Two(Sign::ShiftRight, sides, _) => {
				literal(&sides.1).and_then(|places| 1u64.checked_shl(places as u32))
			}
			_ => None,
		};
		own = own.saturating_mul(divisor.unwrap_or(1).max(1));
	});
	Some(own)
}

fn literal(number: &Number) -> Option<u64> {
	match number {
		Number::Literal(number) => Some(number.unsigned_abs()),
		_ => None,
	}
}

/// The least common multiple, as far as it fits. A 0 counts as 1.
fn lcm(a: u64, b: u64) -> u64 {
	let (a, b) = (a.max(1), b.max(1));
	(a / gcd(a, b)).saturating_mul(b)
}

struct Search {
	/// The largest value of each slot.
	last: Vec<i64>,
	slots: Slots,
	found: Option<String>,
}

impl Search {
	fn item(&mut self, item: &Item) {
		self.clauses(&item.clauses);
		item.numbers.iter().for_each(|number| self.number(number));
		item.copies.iter().for_each(|number| self.number(number));
	}

	fn clauses(&mut self, clauses: &[Clause]) {
		for clause in clauses {
			match clause {
				Clause::If(condition) => self.condition(condition),
				Clause::For { set, .. } => self.set(set),
			}
		}
	}

	fn set(&mut self, set: &Set) {
		match set {
			Set::List(numbers) => numbers.iter().for_each(|number| self.number(number)),
			Set::Range {
				from,
				to,
				inclusive,
			} => {
				self.number(from);
				self.number(to);
				let is_empty = |slots: &Slots| match (value(from, slots), value(to, slots)) {
					(Ok(from), Ok(to)) => from > to || from == to && !inclusive,
					_ => true,
				};
				if self.all(&[from, to], is_empty) {
					self.report("range", "is empty", to);
				}
			}
		}
	}

	fn condition(&mut self, condition: &Condition) {
		match condition {
			Condition::Both(sides) | Condition::Either(sides) => {
				self.condition(&sides.0);
				self.condition(&sides.1);
			}
			Condition::Not(inner) => self.condition(inner),
			Condition::Compare(_, sides) => {
				self.number(&sides.0);
				self.number(&sides.1);
				self.leaf(condition, &[&sides.0, &sides.1]);
			}
			Condition::IsPrime(number) => {
				self.number(number);
				self.leaf(condition, &[number]);
			}
		}
	}

	/// A condition without `&&`, `||` and `!`.
	fn leaf(&mut self, condition: &Condition, numbers: &[&Number]) {
		if self.all(numbers, |slots| holds(condition, slots) != Ok(true)) {
			self.report("condition", "is false", numbers[0]);
		} else if self.all(numbers, |slots| holds(condition, slots) == Ok(true)) {
			self.report("condition", "is true", numbers[0]);
		}
	}

	/// A number that does not change, such as `n / 10000`.
	fn number(&mut self, number: &Number) {
		let parts: Vec<&Number> = match number {
			Number::Literal(_) | Number::Slot(_) => return,
			Number::Minus(inner, _) => vec![inner],
			Number::Two(_, sides, _) => vec![&sides.0, &sides.1],
			Number::Call(_, arguments, _) => arguments.iter().collect(),
		};
		for part in &parts {
			self.number(part);
		}
		let first = value(number, &self.slots);
		if self.all(&[number], |slots| value(number, slots) == first) {
			self.report("number", "is the same", number);
		}
		// A constant that changes nothing, such as the limit in `min(n, 10000)` and the divisor in `n % 10007`.
		let changed: &[&Number] = match number {
			Number::Two(Sign::Remainder | Sign::And, ..) => &parts[..1],
			Number::Call(Function::Min | Function::Max, ..) => &parts,
			_ => &[],
		};
		for part in changed {
			let mut others = parts.iter().filter(|other| *other != part);
			let constant = others.all(|other| matches!(other, Number::Literal(1..)));
			if constant
				&& self.all(&[number], |slots| {
					value(number, slots) == value(part, slots)
				}) {
				self.report("constant", "changes nothing", number);
			}
		}
	}

	/// Whether something is true whatever the names in these numbers are. Afterwards they are 0 again.
	fn all(&mut self, numbers: &[&Number], test: impl Fn(&Slots) -> bool) -> bool {
		let names = slots_of(numbers);
		let dense = match names.len() {
			0 => return false,
			1 => i64::MAX,
			2 => 64,
			3 => 16,
			_ => return false,
		};
		let all = self.all_choices(&names, dense, &test);
		names.iter().for_each(|&name| self.slots.numbers[name] = 0);
		all
	}

	fn all_choices(&mut self, names: &[usize], dense: i64, test: &dyn Fn(&Slots) -> bool) -> bool {
		let Some((&name, others)) = names.split_first() else {
			return test(&self.slots);
		};
		choices(self.last[name], dense).into_iter().all(|choice| {
			self.slots.numbers[name] = choice;
			self.all_choices(others, dense, test)
		})
	}

	fn report(&mut self, what: &str, how: &str, number: &Number) {
		let place = column(number).map_or(String::new(), |column| format!(" (column {column})"));
		self.found
			.get_or_insert(format!("a {what} of the rule{place} {how}"));
	}
}

/// All numbers up to the last one, or some of them: the least ones, and then larger and larger ones.
fn choices(last: i64, dense: i64) -> Vec<i64> {
	let mut choices: Vec<i64> = (0..=dense.min(last)).collect();
	let mut next = dense;
	while next < last {
		next = (next + next / 8).min(last);
		choices.push(next);
	}
	choices
}

/// The slots that stand in numbers.
fn slots_of(numbers: &[&Number]) -> Vec<usize> {
	let mut slots = Vec::new();
	for number in numbers {
		number.parts(&mut |part| {
			if let Number::Slot(slot) = part {
				slots.push(*slot);
			}
		});
	}
	slots.sort_unstable();
	slots.dedup();
	slots
}

fn column(number: &Number) -> Option<usize> {
	match number {
		Number::Literal(_) | Number::Slot(_) => None,
		Number::Minus(_, column) | Number::Two(_, _, column) | Number::Call(_, _, column) => {
			Some(*column)
		}
	}
}
