//! Drops formulas that are wrong behind the table, and makes guesses of those that the table cannot have tested.
//!
//! A formula is tested far away by one step of an induction. If it is right for all options of a position, the rule gives
//! the value of the position. If the formula says something else, it is wrong: at the position or at one of its options.
//! This needs no play, so it also reaches the places where a rule may change, such as the multiples of its constants.

use super::pattern::name::mex;
use super::pattern::{Formula, Found, Sure};
use super::rule::play::positions;
use super::rule::tree::{Clause, Condition, Function, Move, Number, Sign};
use super::rule::{self, Machine, Rule, Shape, Sum};
use super::steps;
use std::cell::Cell;

/// The steps for all positions that are tested, and the values that are computed by the formula, for each formula.
const STEPS: u64 = steps(60_000);
const MOST_VALUES: u64 = steps(100_000);
/// Formulas of these families may need as many steps as the root of the heap. Then a value counts more.
/// A rule that looks at the bits of its numbers changes at rare places: at odd numbers up to this one times powers of 2.
/// They are tested with more effort. If the rule counts bits, the test has to go so many times as far as the table.
const ODD: u64 = 31;
const EFFORT: u64 = 64;
const FAR: u64 = 16;
/// Larger constants are out of reach, and more of them are not looked at.
const LARGEST: u64 = 1 << 40;
const MOST_CONSTANTS: usize = 64;
/// The multiples of a constant at which a rule may change, and how many of them are followed by a dense stretch.
const MULTIPLES: u64 = 40;
const STRETCHES: u64 = 3;
const STRETCH: u64 = 100;
/// The most positions of several numbers that are tested.
const MOST_POSITIONS: usize = 20_000;
/// The steps to look for rare moves, on average for each position.
const STEPS_PER_POSITION: u64 = 40;
/// The most ways to choose the sides of `||` that are looked at.
const MOST_SIDES: usize = 8;
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

/// Drops the formulas that are wrong somewhere. All others are only guesses if a part of the rule was not seen in the
/// positions up to `last`, which agree with them, or if it may change where they cannot be tested.
pub fn test(rule: &Rule, last: u64, misere: bool, found: &mut Found, facts: &mut Vec<String>) {
	if found.formulas.is_empty() && found.lost.is_empty() {
		return;
	}
	let constants = constants(rule);
	let near = constants.iter().copied();
	let near: Vec<u64> = near
		.filter(|&constant| constant <= LARGEST)
		.take(MOST_CONSTANTS)
		.collect();
	let counts_bits = has(rule, |number| counts_bits(rule, number));
	let by_bits = counts_bits || has(rule, joins_bits);
	let places = match rule.shape() {
		Shape::Heap => heaps(&near, last, by_bits),
		_ => several(rule, &near, last, by_bits),
	};
	let effort = if by_bits { EFFORT } else { 1 };
	let outcomes = if misere { Kind::Misere } else { Kind::Outcomes };
	let mut end = u64::MAX;
	for (list, kind) in [
		(&mut found.formulas, Kind::Values),
		(&mut found.lost, outcomes),
	] {
		list.retain(
			|formula| match tested(rule, formula, kind, &places, effort) {
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
			},
		);
	}
	if found.formulas.is_empty() && found.lost.is_empty() {
		return;
	}
	let out_of_reach =
		|&&constant: &&u64| !near.contains(&constant) || STRETCHES * constant > end.max(last);
	let reason = if let Some(part) = rule::untested(rule, last) {
		format!("{part} for all numbers up to {last}")
	} else if let Some(period) = rule::unseen_period(rule, last) {
		format!("the remainders in the rule repeat after {period} numbers, and the table ends at {last}")
	} else if let Some(number) = rare_move(rule, last) {
		format!("move {number} of the rule, or one side of an || in it, is rare among the positions up to {last}")
	} else if counts_bits && end < FAR * last {
		"the rule counts bits of its numbers, and too little behind the table can be tested"
			.to_string()
	} else if let Some(constant) = constants.iter().find(out_of_reach) {
		format!("the rule has the constant {constant}, and too little behind it can be tested")
	} else {
		return;
	};
	facts.push(format!("{reason}, so formulas are guesses"));
	for formula in found.formulas.iter_mut().chain(&mut found.lost) {
		formula.sure = Sure::Guess;
	}
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

/// What the rule gives for a position if the formula is right for its options. `None` if the formula does not tell, or if
/// there are too many options.
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

/// The outcome of nothing, or of one part. The outcomes of several parts do not tell that of their sum.
fn outcome_of_sum(formula: &Limited, kind: Kind, sum: Sum) -> Option<u64> {
	let mut parts = sum.parts().filter(|&(_, copies)| copies > 0);
	match (parts.next(), parts.next()) {
		(None, _) => Some(u64::from(kind == Kind::Misere)),
		(Some((part, 1)), None) => formula.value(part),
		_ => None,
	}
}

// ---- The places ----

/// Heaps behind `last`: around the multiples of the constants, and around powers of 2 and 10.
fn heaps(constants: &[u64], last: u64, by_bits: bool) -> Vec<Vec<u64>> {
	let mut heaps = Vec::new();
	for &constant in constants {
		for times in 1..=MULTIPLES {
			let stretch = if times <= STRETCHES { STRETCH } else { 2 };
			let first = constant * times;
			heaps.extend(first - 1..=first + stretch);
		}
	}
	// Not farther: a formula may need as many steps as the root of the heap, for each of as many options.
	for exponent in 5..23 {
		let power = 1u64 << exponent;
		heaps.extend([power - 1, power, power + 1, power + power / 1000 * 618]);
		if by_bits {
			for odd in (3..=ODD).step_by(2) {
				heaps.extend([odd * power - 1, odd * power, odd * power + 1]);
			}
		}
	}
	heaps.extend((3..8).map(|exponent| 10u64.pow(exponent)));
	heaps.retain(|&heap| heap > last);
	heaps.sort_unstable();
	heaps.dedup();
	heaps.into_iter().map(|heap| vec![heap]).collect()
}

/// Positions with some number behind `last`: around the first multiples of the constants, with small numbers beside them.
fn several(rule: &Rule, constants: &[u64], last: u64, by_bits: bool) -> Vec<Vec<u64>> {
	let mut numbers: Vec<u64> = (0..8).chain(last + 1..last + 7).collect();
	for &constant in constants.iter().filter(|&&constant| constant > 7) {
		for times in 1..=STRETCHES + 1 {
			numbers.extend(constant * times - 1..=constant * times + 2);
		}
	}
	for exponent in 4..13 {
		let power = 1u64 << exponent;
		numbers.extend([power - 1, power, power + power / 1000 * 618 + 1]);
		if by_bits {
			numbers.extend([3 * power, 5 * power]);
		}
	}
	numbers.sort_unstable();
	numbers.dedup();
	let mut positions = vec![Vec::new()];
	for _ in 0..rule.width() {
		let mut longer: Vec<Vec<u64>> = Vec::new();
		for position in &positions {
			longer.extend(
				numbers
					.iter()
					.map(|&number| [&position[..], &[number]].concat()),
			);
		}
		// If there are too many, some of them stand for all.
		let step = longer.len() / MOST_POSITIONS + 1;
		positions = longer.into_iter().step_by(step).collect();
	}
	for position in &mut positions {
		*position = rule.sorted(position);
	}
	positions.retain(|position| position.iter().any(|&number| number > last));
	positions.sort_by_key(|position| (position.iter().max().copied(), position.clone()));
	positions.dedup();
	positions
}

/// Is there such a number anywhere in the rule?
fn has(rule: &Rule, is_it: impl Fn(&Number) -> bool) -> bool {
	let mut found = false;
	rule.parts(&mut |number| found |= is_it(number));
	found
}

/// Does it count the ones or zeros of a number of the position? Large counts are rare.
fn counts_bits(rule: &Rule, number: &Number) -> bool {
	let counts = matches!(number, Number::Call(Function::Ones | Function::Zeros, ..));
	let mut of_position = false;
	number.parts(&mut |part| {
		of_position |= matches!(part, Number::Slot(slot) if *slot < rule.width());
	});
	counts && of_position
}

/// Does it join the bits of two numbers that are no constants?
fn joins_bits(number: &Number) -> bool {
	match number {
		Number::Two(Sign::And | Sign::Or | Sign::Xor, sides, _) => {
			constant(&sides.0).is_none() && constant(&sides.1).is_none()
		}
		_ => false,
	}
}

/// The constants of a rule, from 2 on. For conditions that are joined by `&&`, also the products of their constants.
fn constants(rule: &Rule) -> Vec<u64> {
	let mut list = Vec::new();
	rule.parts(&mut |number| add_constants(number, &mut list));
	for condition in rule.conditions() {
		add_products(condition, &mut list);
	}
	list.retain(|&constant| constant >= 2);
	list.sort_unstable();
	list.dedup();
	list
}

/// The number, if it is a constant, and the power of 2 by which it shifts.
fn add_constants(number: &Number, list: &mut Vec<u64>) {
	list.extend(constant(number));
	if let Number::Two(Sign::ShiftLeft | Sign::ShiftRight, sides, _) = number {
		let places = constant(&sides.1).and_then(|places| u32::try_from(places).ok());
		list.extend(places.and_then(|places| 1u64.checked_shl(places)));
	}
}

fn add_products(condition: &Condition, list: &mut Vec<u64>) {
	match condition {
		Condition::Both(sides) => {
			let (mut first, mut second) = (Vec::new(), Vec::new());
			sides
				.0
				.parts(&mut |number| add_constants(number, &mut first));
			sides
				.1
				.parts(&mut |number| add_constants(number, &mut second));
			for &one in first.iter().take(MOST_CONSTANTS) {
				let other = second.iter().take(MOST_CONSTANTS);
				list.extend(other.filter_map(|&other| one.checked_mul(other)));
			}
			add_products(&sides.0, list);
			add_products(&sides.1, list);
		}
		Condition::Either(sides) => {
			add_products(&sides.0, list);
			add_products(&sides.1, list);
		}
		Condition::Not(inner) => add_products(inner, list),
		Condition::Compare(..) | Condition::IsPrime(_) => {}
	}
}

/// The value of a number in which no name stands.
fn constant(number: &Number) -> Option<u64> {
	match number {
		Number::Literal(constant) => Some(constant.unsigned_abs()),
		Number::Two(sign, sides, _) => {
			let (one, two) = (constant(&sides.0)?, constant(&sides.1)?);
			match sign {
				Sign::Add => one.checked_add(two),
				Sign::Subtract => one.checked_sub(two),
				Sign::Multiply => one.checked_mul(two),
				Sign::ShiftLeft => one.checked_mul(1u64.checked_shl(u32::try_from(two).ok()?)?),
				_ => None,
			}
		}
		_ => None,
	}
}

// ---- Rare moves ----

/// The first move of the rule that is possible at few of the positions up to `last`, counted from 1. If all of these are
/// small, the move belongs to the beginning, and the rest of the table has been seen without it. If a condition has two
/// sides of `||`, each of them is looked at as a move of its own.
fn rare_move(rule: &Rule, last: u64) -> Option<usize> {
	let all = match rule.shape() {
		Shape::Heap => (0..=last).map(|heap| vec![heap]).collect(),
		shape => positions(shape, last),
	};
	let place = rule.moves.iter().position(|one| {
		sides(one)
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

/// The move, once for each way to choose a side of every `||` in its conditions.
fn sides(one: &Move) -> Vec<Move> {
	let mut moves = vec![Move {
		items: one.items.clone(),
		clauses: Vec::new(),
	}];
	for clause in &one.clauses {
		let clauses: Vec<Clause> = match clause {
			Clause::If(condition) => chosen(condition).into_iter().map(Clause::If).collect(),
			other => vec![other.clone()],
		};
		let mut longer = Vec::new();
		for clause in &clauses {
			for before in &moves {
				let mut next = before.clone();
				next.clauses.push(clause.clone());
				longer.push(next);
			}
		}
		longer.truncate(MOST_SIDES);
		moves = longer;
	}
	moves
}

/// The conditions that are left if one side of each `||` is chosen.
fn chosen(condition: &Condition) -> Vec<Condition> {
	match condition {
		Condition::Either(sides) => [chosen(&sides.0), chosen(&sides.1)].concat(),
		Condition::Both(sides) => {
			let mut both = Vec::new();
			for first in chosen(&sides.0) {
				for second in chosen(&sides.1) {
					both.push(Condition::Both(Box::new((first.clone(), second))));
				}
			}
			both.truncate(MOST_SIDES);
			both
		}
		other => vec![other.clone()],
	}
}
