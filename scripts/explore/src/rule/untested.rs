//! Parts of a rule that a table has not shown, such as `ones(n) >= 20` in a table up to heap 4096:
//! they are the same for all its heaps. What they do later is not seen, so no formula that a table
//! shows can be trusted behind it.

use super::changes::{last_values, slots_of};
use super::number::{holds, value, Slots};
use super::tree::{Clause, Condition, Function, Item, Number, Rule, Set, Sign};

/// The first part of the rule that is the same for all positions with numbers up to `last`, in
/// words. Parts in which more than three names stand are not looked at.
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
				// Both sides may change, and the whole may not.
				let mut numbers = Vec::new();
				condition.leaves(&mut |leaf| numbers.extend(leaf.numbers().cloned()));
				let numbers: Vec<&Number> = numbers.iter().collect();
				self.leaf(condition, &numbers);
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

	/// A condition on these numbers that does not change.
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
		// A part that changes nothing, such as the limit in `min(n, 10000)` and the divisor in `n %
		// 10007`.
		let changed: &[&Number] = match number {
			Number::Two(Sign::Remainder | Sign::And, ..) => &parts[..1],
			Number::Call(Function::Min | Function::Max, ..) => &parts,
			_ => &[],
		};
		for part in changed {
			let others = || parts.iter().filter(|other| *other != part);
			// A limit such as 0 in `max(n - 3, 0)` is for the beginning.
			if others().any(|other| matches!(other, Number::Literal(..=0))) {
				continue;
			}
			let what = match others().all(|other| matches!(other, Number::Literal(_))) {
				true => "constant",
				false => "number",
			};
			if self.all(&[number], |slots| {
				value(number, slots) == value(part, slots)
			}) {
				self.report(what, "changes nothing", number);
			}
		}
	}

	/// Whether something is true whatever the names in these numbers are. Afterwards they are 0
	/// again.
	fn all(&mut self, numbers: &[&Number], test: impl Fn(&Slots) -> bool) -> bool {
		let names = slots_of_all(numbers);
		let dense = match names.len() {
			0 => return false,
			1 => i64::MAX,
			2 => 64,
			3 => 16,
			_ => return false,
		};
		// zeros(0) is 64, unlike that of any other number.
		let least = i64::from(numbers.iter().any(|number| counts_zeros(number)));
		let all = self.all_choices(&names, least, dense, &test);
		names.iter().for_each(|&name| self.slots.numbers[name] = 0);
		all
	}

	fn all_choices(
		&mut self,
		names: &[usize],
		least: i64,
		dense: i64,
		test: &dyn Fn(&Slots) -> bool,
	) -> bool {
		let Some((&name, others)) = names.split_first() else {
			return test(&self.slots);
		};
		choices(least, self.last[name], dense)
			.into_iter()
			.all(|choice| {
				self.slots.numbers[name] = choice;
				self.all_choices(others, least, dense, test)
			})
	}

	fn report(&mut self, what: &str, how: &str, number: &Number) {
		let place = column(number).map_or(String::new(), |column| format!(" (column {column})"));
		self.found
			.get_or_insert(format!("a {what} of the rule{place} {how}"));
	}
}

fn counts_zeros(number: &Number) -> bool {
	let mut found = false;
	number.parts(&mut |part| found |= matches!(part, Number::Call(Function::Zeros, ..)));
	found
}

/// All numbers from `least` to the last one, or some of them: the least ones, and then larger and
/// larger ones.
fn choices(least: i64, last: i64, dense: i64) -> Vec<i64> {
	let mut choices: Vec<i64> = (least..=dense.min(last)).collect();
	let mut next = dense;
	while next < last {
		next = (next + next / 8).min(last);
		choices.push(next);
	}
	choices
}

/// The slots that stand in numbers.
fn slots_of_all(numbers: &[&Number]) -> Vec<usize> {
	let mut slots: Vec<usize> = numbers.iter().flat_map(|number| slots_of(number)).collect();
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
