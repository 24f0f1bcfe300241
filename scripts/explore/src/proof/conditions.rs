//! The conditions of a rule as automata over the numbers that the names stand for.
//!
//! A condition is true, false, or neither if a number in it has no value. So it is translated for
//! true and for false apart, and `&&` and `||` look at their second side only if the first one does
//! not decide.

use super::automaton::{Automaton, Decided, Var};
use super::bounds::Relation;
use super::logic::Logic;
use super::numbers::{counted, literal, pairs, Case, Names};
use super::numeration::Linear;
use crate::rule::tree::{Comparison, Condition, Function, Number, Sign};

impl Logic {
	/// The names' numbers for which the condition is true, or those for which it is false.
	pub fn condition(
		&mut self,
		condition: &Condition,
		truth: bool,
		names: &Names,
	) -> Decided<Automaton> {
		self.budget.spend(1)?;
		match condition {
			Condition::Not(inner) => self.condition(inner, !truth, names),
			Condition::Both(sides) => self.connected(sides, true, truth, names),
			Condition::Either(sides) => self.connected(sides, false, truth, names),
			Condition::IsPrime(number) => self.is_prime(number, truth, names),
			Condition::Compare(comparison, sides) => {
				let comparison = match truth {
					true => *comparison,
					false => comparison.opposite(),
				};
				match relation(comparison, &sides.0, &sides.1) {
					Some((relation, x, y)) => self.relation_holds(relation, x, y, names),
					None => self.comparison(comparison, &sides.0, &sides.1, names),
				}
			}
		}
	}

	/// `&&` if `both`, otherwise `||`.
	fn connected(
		&mut self,
		sides: &(Condition, Condition),
		both: bool,
		truth: bool,
		names: &Names,
	) -> Decided<Automaton> {
		let open = self.condition(&sides.0, both, names)?;
		let second = self.condition(&sides.1, truth, names)?;
		let second = self.and(&open, &second)?;
		if both == truth {
			return Ok(second);
		}
		let decided = self.condition(&sides.0, !both, names)?;
		self.or(&decided, &second)
	}

	fn is_prime(&mut self, number: &Number, truth: bool, names: &Names) -> Decided<Automaton> {
		let mut parts = Vec::new();
		for case in self.number(number, names)? {
			for half in self.halves(&case.number)? {
				let mut given = [&case.given[..], &half.given[..]].concat();
				if !half.negative {
					let x = self.variable(&half.natural, &mut given)?;
					given.push(self.prime(x, truth)?);
				}
				if !half.negative || !truth {
					parts.push(self.shown(given, names)?);
				}
			}
		}
		self.any(parts)
	}

	fn comparison(
		&mut self,
		comparison: Comparison,
		left: &Number,
		right: &Number,
		names: &Names,
	) -> Decided<Automaton> {
		if counted(right).is_some() && counted(left).is_none() {
			return self.comparison(comparison.exchanged(), right, left, names);
		}
		let left = match (counted(left), literal(right)) {
			(Some(_), Some(bound @ 0..=63)) => self.count_up_to(left, bound as usize, names)?,
			_ => self.number(left, names)?,
		};
		let right = self.number(right, names)?;
		let mut parts = Vec::new();
		for (mut given, a, b) in pairs(&left, &right) {
			given.push(self.compared(comparison, &a, &b)?);
			parts.push(self.shown(given, names)?);
		}
		self.any(parts)
	}

	pub fn compared(
		&mut self,
		comparison: Comparison,
		a: &Linear,
		b: &Linear,
	) -> Decided<Automaton> {
		match comparison {
			Comparison::Equal => self.equal(a, b),
			Comparison::Different => {
				let equal = self.equal(a, b)?;
				self.not(&equal)
			}
			Comparison::Less => self.less(a, b),
			Comparison::AtMost => self.at_most(a, b),
			Comparison::More => self.less(b, a),
			Comparison::AtLeast => self.at_most(b, a),
		}
	}

	/// A relation of two numbers of which only a part is known.
	fn relation_holds(
		&mut self,
		relation: Relation,
		x: &Number,
		y: &Number,
		names: &Names,
	) -> Decided<Automaton> {
		let (x, y) = (self.number(x, names)?, self.number(y, names)?);
		let mut parts = Vec::new();
		for (given, x, y) in pairs(&x, &y) {
			let (xs, ys) = (self.halves(&x)?, self.halves(&y)?);
			for x in &xs {
				for y in &ys {
					let mut all = [&given[..], &x.given[..], &y.given[..]].concat();
					if x.negative || y.negative {
						self.facts
							.insert("nothing was used of divisors of negative numbers");
						if self.larger {
							parts.push(self.shown(all, names)?);
						}
						continue;
					}
					let x = self.variable(&x.natural, &mut all)?;
					let mut y = self.variable(&y.natural, &mut all)?;
					if x == y {
						y = self.copy(y, &mut all)?;
					}
					all.push(self.related(relation, x, y)?);
					parts.push(self.shown(all, names)?);
				}
			}
		}
		self.any(parts)
	}

	/// Another variable that is the same number.
	pub fn copy(&mut self, var: Var, given: &mut Vec<Automaton>) -> Decided<Var> {
		let copy = self.fresh()?;
		given.push(self.equal(&Linear::var(var), &Linear::var(copy))?);
		Ok(copy)
	}

	/// Over the variables of the names alone.
	fn shown(&mut self, given: Vec<Automaton>, names: &Names) -> Decided<Automaton> {
		let mut keep: Vec<Var> = Vec::new();
		for name in names.iter().flatten() {
			keep.extend(name.terms.iter().map(|term| term.0));
		}
		self.join(given, &keep)
	}

	/// The constant that a number is, if it is one without conditions.
	pub fn constant(&mut self, number: &Number, names: &Names) -> Decided<Option<i64>> {
		let cases = self.number(number, names)?;
		Ok(match &cases[..] {
			[Case { given, number }] if given.is_empty() => number.known(),
			_ => None,
		})
	}
}

/// `y % x == 0` and `gcd(x, y) == 1` for numbers that are no literals, and the same with `!=`.
fn relation<'a>(
	comparison: Comparison,
	left: &'a Number,
	right: &Number,
) -> Option<(Relation, &'a Number, &'a Number)> {
	let is_equal = match comparison {
		Comparison::Equal => true,
		Comparison::Different => false,
		_ => return None,
	};
	let open = |number: &Number| literal(number).is_none();
	match (left, right) {
		(Number::Two(Sign::Remainder, sides, _), Number::Literal(0))
			if open(&sides.1) && counted(&sides.0).is_none() =>
		{
			let relation = match is_equal {
				true => Relation::Divides,
				false => Relation::DividesNot,
			};
			Some((relation, &sides.1, &sides.0))
		}
		(Number::Call(Function::Gcd, two, _), Number::Literal(1))
			if two.len() == 2 && two.iter().all(open) =>
		{
			let relation = match is_equal {
				true => Relation::Coprime,
				false => Relation::CoprimeNot,
			};
			Some((relation, &two[0], &two[1]))
		}
		_ => None,
	}
}
