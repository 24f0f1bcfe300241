//! The moves of a rule: what a move can leave, as relations with the numbers of the position.

use super::automaton::{outside, Automaton, Decided, Var};
use super::logic::Logic;
use super::numbers::{pairs, Names};
use super::numeration::Linear;
use crate::rule::tree::{
	Clause, Comparison, Condition, Function, Item, Move, Number, Rule, Set, Sign,
};

/// Loops over at most this number of constants are written out.
const MOST_TURNS: i64 = 40;
/// What is said of a sum whose parts cannot be listed.
const UNLISTED: &str = "a sum of a number of parts that is not fixed";

/// A part of what a move leaves.
#[derive(Clone)]
pub enum Part {
	/// One position.
	One(Vec<Var>),
	/// All heaps from the first number up to the second one, without it.
	Row(Var, Var),
}

/// One way through a move: the conditions under which it can be gone, and what it leaves.
#[derive(Clone)]
pub struct Way {
	pub given: Vec<Automaton>,
	pub parts: Vec<Part>,
	names: Names,
}

impl Way {
	fn under(&self, given: &[Automaton]) -> Way {
		let mut way = self.clone();
		way.given.extend_from_slice(given);
		way
	}

	fn with(&self, slot: usize, number: Linear) -> Way {
		let mut way = self.clone();
		way.names[slot] = Some(number);
		way
	}
}

impl Logic {
	/// All ways through a move. With `written_out`, loops over few constants become one way for
	/// each constant.
	pub fn ways(
		&mut self,
		one: &Move,
		rule: &Rule,
		position: &[Var],
		written_out: bool,
	) -> Decided<Vec<Way>> {
		let mut ways = vec![Way {
			given: Vec::new(),
			parts: Vec::new(),
			names: names(rule.names.len(), position),
		}];
		for clause in &one.clauses {
			let mut longer = Vec::new();
			for way in &ways {
				self.budget.spend(1 << 6)?;
				longer.extend(self.clause(clause, way, written_out)?);
			}
			ways = longer;
		}
		for item in &one.items {
			let mut longer = Vec::new();
			for way in &ways {
				longer.extend(self.item(item, way, written_out)?);
			}
			ways = longer;
		}
		Ok(ways)
	}

	fn clause(&mut self, clause: &Clause, way: &Way, written_out: bool) -> Decided<Vec<Way>> {
		let mut ways = Vec::new();
		match clause {
			Clause::If(condition) => {
				let holds = self.condition(condition, true, &way.names)?;
				if !holds.is_empty() {
					ways.push(way.under(&[holds]));
				}
			}
			Clause::For {
				slot,
				set: Set::List(list),
			} => {
				for number in list {
					for case in self.number(number, &way.names)? {
						ways.push(way.under(&case.given).with(*slot, case.number));
					}
				}
			}
			Clause::For {
				slot,
				set: Set::Range {
					from,
					to,
					inclusive,
				},
			} => {
				if written_out {
					let turns = self.turns(from, to, *inclusive, way)?;
					if let Some(turns) = turns {
						let bound = turns.into_iter();
						return Ok(bound.map(|(c, way)| way.with(*slot, c)).collect());
					}
				}
				let from = self.number(from, &way.names)?;
				let to = self.number(to, &way.names)?;
				for (given, a, b) in pairs(&from, &to) {
					let last = if *inclusive { b } else { b.add(-1) };
					let var = Linear::var(self.fresh()?);
					let negative = var.times(-1).add(-1);
					for number in [var, negative] {
						let low = self.at_most(&a, &number)?;
						let high = self.at_most(&number, &last)?;
						if !low.is_empty() && !high.is_empty() {
							ways.push(way.under(&given).under(&[low, high]).with(*slot, number));
						}
					}
				}
			}
		}
		Ok(ways)
	}

	/// The constants of a range and the ways on which they are in it, if they are few.
	fn turns(
		&mut self,
		from: &Number,
		to: &Number,
		inclusive: bool,
		way: &Way,
	) -> Decided<Option<Vec<(Linear, Way)>>> {
		let first = self.constant(from, &way.names)?;
		let last = self.most(to, &way.names)?;
		let (Some(first), Some(last)) = (first, last) else {
			return Ok(None);
		};
		if last.saturating_sub(first) > MOST_TURNS {
			return Ok(None);
		}
		let comparison = match inclusive {
			true => Comparison::AtMost,
			false => Comparison::Less,
		};
		let mut turns = Vec::new();
		for c in first..=last {
			let sides = Box::new((Number::Literal(c), to.clone()));
			let fits = Condition::Compare(comparison, sides);
			let holds = self.condition(&fits, true, &way.names)?;
			if !holds.is_empty() {
				turns.push((Linear::constant(c), way.under(&[holds])));
			}
		}
		Ok(Some(turns))
	}

	/// A constant that a number does not pass.
	fn most(&mut self, number: &Number, names: &Names) -> Decided<Option<i64>> {
		match number {
			Number::Call(Function::Min, arguments, _) => {
				let mut least = None;
				for argument in arguments {
					let most = self.most(argument, names)?;
					least = [least, most].into_iter().flatten().min();
				}
				Ok(least)
			}
			Number::Two(Sign::Add, sides, _) => {
				let (a, b) = (self.most(&sides.0, names)?, self.most(&sides.1, names)?);
				Ok(a.zip(b).and_then(|(a, b)| a.checked_add(b)))
			}
			Number::Two(Sign::Remainder, sides, _) => {
				let divisor = self.constant(&sides.1, names)?;
				Ok(divisor.map(|c| c.saturating_abs() - 1))
			}
			_ => self.constant(number, names),
		}
	}

	// ---- What is left ----

	/// The ways behind one more item of what a move leaves.
	fn item(&mut self, item: &Item, way: &Way, written_out: bool) -> Decided<Vec<Way>> {
		match &item.clauses[..] {
			[] => self.copies(item, way),
			[Clause::For {
				slot,
				set: Set::Range {
					from,
					to,
					inclusive,
				},
			}] if item.numbers.len() == 1 && !written_out => {
				let mut ways = Vec::new();
				let from = self.number(from, &way.names)?;
				let to = self.number(to, &way.names)?;
				for (given, a, b) in pairs(&from, &to) {
					let end = if *inclusive { b.add(1) } else { b };
					let way = way.under(&given);
					ways.extend(self.row(&item.numbers[0], *slot, &a, &end, &way)?);
				}
				Ok(ways)
			}
			clauses if written_out => self.listed(clauses, item, vec![way.clone()]),
			_ => outside(UNLISTED),
		}
	}

	/// `position for i in A..B`: a row of heaps if the position is i, or minus i, plus a number.
	fn row(
		&mut self,
		number: &Number,
		slot: usize,
		a: &Linear,
		end: &Linear,
		way: &Way,
	) -> Decided<Vec<Way>> {
		// The index may be negative, so it is a difference.
		let (more, less) = (self.fresh()?, self.fresh()?);
		let index = Linear::var(more).minus(&Linear::var(less));
		let cases = self.number(number, &way.with(slot, index.clone()).names)?;
		let [case] = &cases[..] else {
			return outside(UNLISTED);
		};
		let rises = case.number.terms.contains(&(more, 1));
		let rest = match rises {
			true => case.number.minus(&index),
			false => case.number.plus(&index),
		};
		let is_plain = rest
			.terms
			.iter()
			.all(|term| ![more, less].contains(&term.0));
		if !is_plain || !case.given.is_empty() {
			return outside(UNLISTED);
		}
		let mut ways = Vec::new();
		let none = self.at_most(end, a)?;
		if !none.is_empty() {
			ways.push(way.under(&[none]));
		}
		let some = self.less(a, end)?;
		let (low, high) = match rises {
			true => (rest.plus(a), rest.plus(end)),
			false => (rest.minus(end).add(1), rest.minus(a).add(1)),
		};
		let mut way = way.under(&[some]);
		let low = self.variable(&low, &mut way.given)?;
		let high = self.variable(&high, &mut way.given)?;
		way.parts.push(Part::Row(low, high));
		ways.push(way);
		Ok(ways)
	}

	/// A position, and how many copies of it there are. Two of them have the value 0 together, so
	/// only the parity matters; but also none has to be a position.
	fn copies(&mut self, item: &Item, way: &Way) -> Decided<Vec<Way>> {
		let Some(copies) = &item.copies else {
			return self.positions(item, way, true);
		};
		let mut ways = Vec::new();
		for case in self.number(copies, &way.names)? {
			for half in self.halves(&case.number)? {
				if half.negative {
					continue;
				}
				let way = way.under(&case.given).under(&half.given);
				for odd in [0, 1] {
					let pairs = Linear::var(self.fresh()?).times(2);
					let parity = self.equal(&half.natural, &pairs.add(odd))?;
					if !parity.is_empty() {
						let way = way.under(&[parity]);
						ways.extend(self.positions(item, &way, odd == 1)?);
					}
				}
			}
		}
		Ok(ways)
	}

	/// One position, or two equal ones if their number is even.
	fn positions(&mut self, item: &Item, way: &Way, odd: bool) -> Decided<Vec<Way>> {
		let mut found = vec![(way.clone(), Vec::new())];
		for number in &item.numbers {
			let mut longer = Vec::new();
			for (way, vars) in found {
				for case in self.number(number, &way.names)? {
					let mut way = way.under(&case.given);
					let mut var = self.variable(&case.number, &mut way.given)?;
					if vars.contains(&var) {
						var = self.copy(var, &mut way.given)?;
					}
					longer.push((way, [&vars[..], &[var]].concat()));
				}
			}
			found = longer;
		}
		let mut ways = Vec::new();
		for (mut way, vars) in found {
			if !odd {
				way.parts.push(Part::One(vars.clone()));
			}
			way.parts.push(Part::One(vars));
			ways.push(way);
		}
		Ok(ways)
	}

	/// Each way through the clauses of an item is a part, so all of them have to be listed: loops
	/// are over constants, and a condition adds the part or not. Where it is neither true nor
	/// false, there is no move.
	fn listed(&mut self, clauses: &[Clause], item: &Item, ways: Vec<Way>) -> Decided<Vec<Way>> {
		let mut all = Vec::new();
		let Some((clause, rest)) = clauses.split_first() else {
			for way in &ways {
				all.extend(self.copies(item, way)?);
			}
			return Ok(all);
		};
		for way in ways {
			self.budget.spend(1 << 6)?;
			match clause {
				Clause::If(condition) => {
					let holds = self.condition(condition, true, &way.names)?;
					let fails = self.condition(condition, false, &way.names)?;
					if !holds.is_empty() {
						all.extend(self.listed(rest, item, vec![way.under(&[holds])])?);
					}
					if !fails.is_empty() {
						all.push(way.under(&[fails]));
					}
				}
				Clause::For { slot, set } => {
					let mut longer = vec![way.clone()];
					for number in self.listed_numbers(set, &way.names)? {
						for way in &mut longer {
							way.names[*slot] = Some(Linear::constant(number));
						}
						longer = self.listed(rest, item, longer)?;
					}
					all.extend(longer);
				}
			}
		}
		Ok(all)
	}

	/// The constants of a set.
	fn listed_numbers(&mut self, set: &Set, names: &Names) -> Decided<Vec<i64>> {
		let mut numbers = Vec::new();
		match set {
			Set::List(list) => {
				for number in list {
					match self.constant(number, names)? {
						Some(number) => numbers.push(number),
						None => return outside(UNLISTED),
					}
				}
			}
			Set::Range {
				from,
				to,
				inclusive,
			} => {
				let (from, to) = (self.constant(from, names)?, self.constant(to, names)?);
				let (Some(from), Some(to)) = (from, to) else {
					return outside(UNLISTED);
				};
				let last = if *inclusive { to } else { to.saturating_sub(1) };
				if last.saturating_sub(from) > MOST_TURNS {
					return outside(UNLISTED);
				}
				numbers.extend(from..=last);
			}
		}
		Ok(numbers)
	}
}

/// The first names are the numbers of the position; the others are not bound.
pub fn names(count: usize, position: &[Var]) -> Names {
	let mut names = vec![None; count];
	for (name, &var) in names.iter_mut().zip(position) {
		*name = Some(Linear::var(var));
	}
	names
}
