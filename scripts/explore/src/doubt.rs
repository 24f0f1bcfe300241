//! Drops formulas that are wrong behind the table, and makes guesses of those that the table cannot
//! have tested.
//!
//! A formula is tested far away by one step of an induction. If it is right for all options of a
//! position, the rule gives the value of the position. If the formula says something else, it is
//! wrong: at the position or at one of its options. This needs no play, so it also reaches the
//! places where a rule may change, such as the multiples of its constants.

use super::law::Family;
use super::pattern::name::mex;
use super::pattern::{Formula, Found, Sure};
use super::places;
use super::rule::changes::{self, Kinds};
use super::rule::play::positions;
use super::rule::tree::Move;
use super::rule::{self, Machine, Rule, Shape, Sum};
use super::{steps, takes};
use std::cell::Cell;

/// The steps for all positions that are tested, and the values that are computed by the formula,
/// for each formula.
const STEPS: u64 = steps(60_000);
const MOST_VALUES: u64 = steps(100_000);
/// A rule that looks at the bits, roots or divisors of its numbers changes at rare places, and so
/// does a digit recursion. They are tested with more effort, and the test has to go so many times
/// as far as the table.
const EFFORT: u64 = 64;
const FAR: u64 = 16;
/// A table that is longer shows enough roots.
const MANY_ROOTS: u64 = 1 << 15;
/// Larger constants are out of reach, and more of them are not looked at.
const LARGEST: u64 = 1 << 40;
const MOST_CONSTANTS: usize = 64;
/// The steps to look for rare moves, on average for each position.
const STEPS_PER_POSITION: u64 = 40;
/// A move that is possible at fewer positions is rare, unless all of them are among the first ones.
const RARE: usize = 16;

/// What a formula gives.
#[derive(Clone, Copy, PartialEq)]
pub enum Kind {
	Values,
	/// 0 for lost and 1 for won.
	Outcomes,
	/// The same, if the player who makes the last move loses.
	Misere,
}

/// Drops the formulas that are wrong somewhere, and proves periods of take games. All others are
/// only guesses if a part of the rule was not seen in the positions up to `last`, which agree with
/// them, or if it may change where they cannot be tested.
pub fn test(rule: &Rule, last: u64, misere: bool, found: &mut Found, facts: &mut Vec<String>) {
	let outcomes = if misere { Kind::Misere } else { Kind::Outcomes };
	let mut proof = None;
	for (list, kind) in [
		(&mut found.formulas, Kind::Values),
		(&mut found.lost, outcomes),
	] {
		for formula in list {
			if let Some(why) = takes::prove(rule, formula, kind, last) {
				formula.sure = Sure::Proved;
				proof = proof.or(Some(why));
			}
		}
	}
	facts.extend(proof);
	let Some(end) = drop_wrong(rule, last, outcomes, found) else {
		return;
	};
	// A formula that looks at divisors itself changes where the rule does.
	let flat = found.formulas.iter().chain(&found.lost).any(|formula| {
		let family = formula.family();
		[Family::Period, Family::Saltus, Family::Classes].contains(&family)
	});
	let Some(reason) = reason(rule, last, end, flat) else {
		return;
	};
	facts.push(format!("{reason}, so formulas are guesses"));
	for formula in found.formulas.iter_mut().chain(&mut found.lost) {
		if formula.sure != Sure::Proved {
			formula.sure = Sure::Guess;
		}
	}
}

/// The constants of the rule that are near enough to be tested.
fn near_constants(rule: &Rule, last: u64) -> Vec<u64> {
	let mut near = changes::constants(rule);
	near.retain(|&constant| constant <= LARGEST);
	near.truncate(MOST_CONSTANTS);
	let mut late = changes::late_constants(rule, last);
	late.retain(|&constant| constant <= LARGEST);
	late.truncate(MOST_CONSTANTS);
	near.extend(late);
	near.sort_unstable();
	near.dedup();
	near
}

/// Drops the formulas that are wrong at one of the places where the rule may change. Returns up to
/// which number the others were tested; `None` if no formula that is not proved is left.
fn drop_wrong(rule: &Rule, last: u64, outcomes: Kind, found: &mut Found) -> Option<u64> {
	let open = |found: &Found| {
		let mut all = found.formulas.iter().chain(&found.lost);
		all.any(|formula| formula.sure != Sure::Proved)
	};
	if !open(found) {
		return None;
	}
	let kinds = changes::kinds(rule);
	let near = near_constants(rule, last);
	let places = match rule.shape() {
		Shape::Heap => places::heaps(&near, last, kinds),
		_ => places::several(rule, &near, last, kinds),
	};
	let mut end = u64::MAX;
	for (list, kind) in [
		(&mut found.formulas, Kind::Values),
		(&mut found.lost, outcomes),
	] {
		list.retain(|formula| {
			if formula.sure == Sure::Proved {
				return true;
			}
			let rare = kinds != Kinds::default() || formula.family() == Family::Digits;
			let effort = match formula.family().is_slow() {
				true if rare => EFFORT / 8,
				false if rare => EFFORT,
				_ => 1,
			};
			match tested(rule, formula, kind, &places, effort) {
				Tested::Wrong(position) => {
					let place = format!("or before {}", place(rule, &position));
					found.notes.push(broken(rule, formula, last, &place));
					found.broken = true;
					false
				}
				Tested::Below(number) => {
					end = end.min(number);
					true
				}
			}
		});
	}
	open(found).then_some(end)
}

/// Why formulas that hold up to `last` and were tested up to `end` are only guesses. `flat` says
/// that one of them has a period or a line for each remainder.
fn reason(rule: &Rule, last: u64, end: u64, flat: bool) -> Option<String> {
	let kinds = changes::kinds(rule);
	if let Some(part) = rule::untested(rule, last) {
		return Some(format!("{part} for all numbers up to {last}"));
	}
	if let Some(period) = changes::unseen_period(rule, last) {
		return Some(format!(
			"the remainders in the rule repeat after {period} numbers, and the table ends at {last}"
		));
	}
	if let Some(number) = rare_move(rule, last) {
		return Some(format!(
			"move {number} of the rule, or one side of an || in it, is rare among the positions up to {last}"
		));
	}
	let what = match kinds {
		_ if end >= FAR.saturating_mul(last) => None,
		Kinds {
			counts_bits: true, ..
		} => Some("counts bits"),
		Kinds {
			takes_roots: true, ..
		} if last < MANY_ROOTS || !rule.conditions().is_empty() => Some("takes roots"),
		Kinds { divides: true, .. } if flat => Some("looks at divisors"),
		_ => None,
	};
	if let Some(what) = what {
		return Some(format!(
			"the rule {what} of its numbers, and too little behind the table can be tested"
		));
	}
	let near = near_constants(rule, last);
	let mut all = changes::constants(rule);
	all.extend(changes::late_constants(rule, last));
	let constant = all.iter().find(|&&constant| {
		!near.contains(&constant) || places::STRETCHES.saturating_mul(constant) > end.max(last)
	})?;
	Some(format!(
		"the rule has the constant {constant}, and too little behind it can be tested"
	))
}

/// Drops the formulas that give another value than the one that was computed for a position.
pub fn compare(rule: &Rule, last: u64, position: &[u64], value: u64, found: &mut Found) {
	let mut notes = Vec::new();
	for (list, value) in [
		(&mut found.formulas, value),
		(&mut found.lost, value.min(1)),
	] {
		list.retain(|formula| {
			let agrees = formula
				.value(position)
				.is_none_or(|computed| computed == value);
			if !agrees {
				notes.push(broken(rule, formula, last, &place(rule, position)));
			}
			agrees
		});
	}
	found.broken |= !notes.is_empty();
	found.notes.extend(notes);
}

/// `g(n) = n mod 3 holds up to 65535, but not always: it breaks at 196563`
fn broken(rule: &Rule, formula: &Formula, last: u64, place: &str) -> String {
	let from = match rule.shape() {
		Shape::Heap if formula.from > 0 => format!(" for n ≥ {}", formula.from),
		_ => String::new(),
	};
	let words = formula.words();
	format!("{words}{from}: this holds up to {last}, but not always; it breaks at {place}")
}

fn place(rule: &Rule, position: &[u64]) -> String {
	match position {
		[heap] => format!("n = {heap}"),
		_ => rule.shown(position),
	}
}

/// What the test of a formula says.
enum Tested {
	/// It is wrong at this position or at one of its options.
	Wrong(Vec<u64>),
	/// It passed at all positions with numbers below this one.
	Below(u64),
}

fn tested(
	rule: &Rule,
	formula: &Formula,
	kind: Kind,
	positions: &[Vec<u64>],
	effort: u64,
) -> Tested {
	let mut machine = Machine::new(rule, effort * STEPS);
	let formula = Limited {
		formula,
		left: Cell::new(effort * MOST_VALUES),
	};
	let mut below = None;
	for position in positions {
		if !machine.is_position(position).unwrap_or(false) {
			continue;
		}
		let given = given(&mut machine, &formula, kind, position);
		match (given, formula.value(position)) {
			(Some(given), Some(value)) if given != value => return Tested::Wrong(position.clone()),
			(Some(_), Some(_)) => {}
			_ => {
				below = below.or(position.iter().max().copied());
			}
		}
	}
	Tested::Below(below.unwrap_or(u64::MAX))
}

/// A formula, and how many values may still be computed by it.
struct Limited<'f> {
	formula: &'f Formula,
	left: Cell<u64>,
}

impl Limited<'_> {
	/// `None` if the formula does not tell, or if nothing is left.
	fn value(&self, position: &[u64]) -> Option<u64> {
		let largest = position.iter().max().copied().unwrap_or(0);
		let work = match self.formula.family().is_slow() {
			true => 1 + largest.isqrt() / 16,
			false => 1,
		};
		self.left.set(self.left.get().checked_sub(work)?);
		self.formula.value(position)
	}
}

/// What the rule gives for a position if the formula is right for its options. `None` if the
/// formula does not tell, or if there are too many options.
fn given(machine: &mut Machine, formula: &Limited, kind: Kind, position: &[u64]) -> Option<u64> {
	let mut values = Vec::new();
	let mut complete = true;
	let option = &mut |sum: Sum| {
		let value = match kind {
			Kind::Values => value_of_sum(formula, sum),
			_ => outcome_of_sum(formula, kind, sum),
		};
		complete &= value.is_some();
		values.extend(value);
	};
	machine.options(position, option).ok()?;
	match kind {
		Kind::Values => complete.then(|| mex(&mut values)),
		_ if values.contains(&0) => Some(1),
		_ if !complete => None,
		Kind::Misere if values.is_empty() => Some(1),
		_ => Some(0),
	}
}

fn value_of_sum(formula: &Limited, sum: Sum) -> Option<u64> {
	let mut xor = 0;
	for (part, copies) in sum.parts() {
		if copies % 2 == 1 {
			xor ^= formula.value(part)?;
		}
	}
	Some(xor)
}

/// The outcome of nothing, or of one part. The outcomes of several parts do not tell that of their
/// sum.
fn outcome_of_sum(formula: &Limited, kind: Kind, sum: Sum) -> Option<u64> {
	let mut parts = sum.parts().filter(|&(_, copies)| copies > 0);
	match (parts.next(), parts.next()) {
		(None, _) => Some(u64::from(kind == Kind::Misere)),
		(Some((part, 1)), None) => formula.value(part),
		_ => None,
	}
}

// ---- Rare moves ----

/// The first move of the rule, from 1 on, that is possible at few of the positions up to `last`.
/// If all of these are small, the move belongs to the beginning, and the rest of the table has
/// been seen without it. If a condition has two sides of `||`, each of them is looked at as a move
/// of its own.
fn rare_move(rule: &Rule, last: u64) -> Option<usize> {
	let all = match rule.shape() {
		Shape::Heap => (0..=last).map(|heap| vec![heap]).collect(),
		shape => positions(shape, last),
	};
	let place = rule.moves.iter().position(|one| {
		changes::sides(one)
			.into_iter()
			.any(|side| is_rare(rule, side, &all, last))
	});
	place.map(|place| place + 1)
}

fn is_rare(rule: &Rule, one: Move, all: &[Vec<u64>], last: u64) -> bool {
	let alone = Rule {
		moves: vec![one],
		..rule.clone()
	};
	let mut machine = Machine::new(&alone, STEPS_PER_POSITION * all.len() as u64);
	let (mut uses, mut latest) = (0, 0);
	for position in all {
		let mut possible = false;
		if machine.options(position, &mut |_| possible = true).is_err() {
			return true; // the steps are used up, and it was possible at few positions
		}
		if possible {
			uses += 1;
			latest = position.iter().max().copied().unwrap_or(0);
		}
		if uses == RARE {
			return false;
		}
	}
	uses == 0 || latest > last / 16
}
