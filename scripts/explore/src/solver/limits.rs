//! How large the numbers are that a solver reads: so large that its answer is right and comes in
//! little time.

use crate::pattern::Formula;
use crate::rule::bounds::largest_left;
use crate::rule::{Machine, Play, Rule, Shape, Sum, Trouble};

/// The largest number that any solver reads.
pub const MOST: u64 = 1_000_000_000_000_000_000;
/// The largest heap of a table.
const MOST_TABLE: u64 = 1_000_000;
/// The most steps of a solver: with a table, and with a hash map.
pub const BY_TABLE: u64 = 1_000_000_000;
pub const BY_MEMORY: u64 = 5_000_000;
/// The steps to look at some positions near the limit while the solver is written, and how many of
/// them.
const STEPS: u64 = 3_000_000;
const SOME: u64 = 4;
/// The steps for some huge heaps, to see whether few others are in reach.
const STEPS_HUGE: u64 = 200_000;
/// The helpers of formulas that take long for large numbers, and up to where they do not.
const SLOW: [(&str, u64); 8] = [
	("prime_count", 100_000_000),
	("factors", 1_000_000_000_000),
	("least_factor", 1_000_000_000_000),
	("different_primes", 1_000_000_000_000),
	("xor_of_exponents", 1_000_000_000_000),
	("largest_exponent", 1_000_000_000_000),
	("divisors", 1_000_000_000_000),
	("prime_factors", 100_000_000_000_000),
];
/// The heaps below this one are looked at one by one.
pub const SMALL: u64 = 1000;

/// 1, 2 and 5 with zeros behind them, up to an end.
fn round_numbers(end: u64) -> impl Iterator<Item = u64> {
	let powers = (0..=18).map(|exponent| 10u64.pow(exponent));
	let numbers = powers.flat_map(|power| [power, 2 * power, 5 * power]);
	numbers.take_while(move |&number| number <= end)
}

/// The largest number whose options have no number that does not fit into 64 bits, a power of 10.
pub fn fitting(rule: &Rule) -> u64 {
	let powers = (0..=18).map(|exponent| 10u64.pow(exponent));
	let fitting = powers.take_while(|&number| largest_left(rule, number).is_some());
	fitting.last().unwrap_or(0)
}

/// The largest number for which a table of all heaps up to it needs few enough steps.
pub fn of_table(rule: &Rule, fitting: u64) -> u64 {
	let end = fitting.min(MOST_TABLE);
	let mut largest = end.min(1);
	for number in round_numbers(end) {
		match steps_near(rule, number) {
			Some(steps) if steps * number <= BY_TABLE => largest = number,
			_ => break,
		}
	}
	largest
}

/// The largest number from which the end is reached through few enough positions.
pub fn of_memory(rule: &Rule, fitting: u64) -> u64 {
	of_play(rule, fitting, &|number| vec![vec![number; rule.width()]])
}

/// The same if each number of a position is played alone, with zeros in the place of the others.
pub fn of_coordinates(rule: &Rule, fitting: u64) -> u64 {
	of_play(rule, fitting, &|number| {
		let alone = |place: usize| {
			let mut position = vec![0; rule.width()];
			position[place] = number;
			position
		};
		(0..rule.width()).map(alone).collect()
	})
}

fn of_play(rule: &Rule, fitting: u64, positions: &dyn Fn(u64) -> Vec<Vec<u64>>) -> u64 {
	let mut play = Play::new(rule, 0);
	let mut largest = fitting.min(1);
	for number in round_numbers(fitting) {
		play.allow(STEPS);
		for below in 0..SOME.min(number) {
			for position in positions(number - below) {
				if let Err(Trouble::Steps | Trouble::Memory(_)) = play.value(&position) {
					return largest;
				}
			}
		}
		largest = number;
	}
	largest
}

/// The most steps that list the options of one of some positions up to a number; `None` if they are
/// too many.
fn steps_near(rule: &Rule, number: u64) -> Option<u64> {
	let mut machine = Machine::new(rule, STEPS);
	let mut most = 0;
	for below in 0..SOME.min(number) {
		let before = machine.steps;
		let position = vec![number - below; rule.width()];
		machine.options(&position, &mut |_| ()).ok()?;
		most = most.max(before - machine.steps);
	}
	Some(most)
}

/// The largest number for which a formula has a value that fits into 64 bits and takes little time.
pub fn of_formula(formula: &Formula, width: usize, rule: Option<&Rule>) -> u64 {
	let is_position = |position: &[u64]| match rule {
		Some(rule) => Machine::new(rule, STEPS).is_position(position) != Ok(false),
		None => true,
	};
	let mut largest = formula.from;
	let numbers = round_numbers(end_of_helpers(formula));
	for number in numbers.filter(|&number| number > formula.from) {
		for position in positions_near(number, formula.from, width) {
			if is_position(&position) && formula.law.value(&position).is_none() {
				return largest;
			}
		}
		largest = number;
	}
	largest
}

/// The largest number for which no helper of the formula takes long.
fn end_of_helpers(formula: &Formula) -> u64 {
	let program = formula.program("g");
	let calls = |name: &str| {
		program.main.calls(name) || program.others.iter().any(|other| other.calls(name))
	};
	let ends = SLOW.iter().filter(|(name, _)| calls(name));
	ends.map(|(_, end)| *end).min().unwrap_or(MOST)
}

/// Some positions whose largest number is this one, or a little less.
fn positions_near(number: u64, least: u64, width: usize) -> Vec<Vec<u64>> {
	let mut positions = Vec::new();
	for below in 0..SOME.min(number - least) {
		let equal = vec![number - below; width];
		let (mut first, mut last) = (equal.clone(), equal.clone());
		first[0] = least;
		last[width - 1] = least;
		let before = |place: usize| (number - below).saturating_sub((width - 1 - place) as u64);
		let ascending = (0..width).map(before).map(|one| one.max(least));
		positions.extend([ascending.collect(), equal, first, last]);
		if width == 1 {
			positions.truncate(positions.len() - 2);
		}
	}
	positions
}

/// The largest heap for which values of the library are known.
pub fn of_values(mut values: sg::Values) -> u64 {
	match values.value(MOST) {
		Ok(_) => MOST,
		Err(_) => values.known() as u64 - 1,
	}
}

/// Can the values of huge heaps be found by looking at few others, as if each move leaves the half?
pub fn few_in_reach(rule: &Rule) -> bool {
	if rule.shape() != Shape::Heap {
		return false;
	}
	let mut found = false;
	for below in 0..SOME {
		match Play::new(rule, STEPS_HUGE).value(&[MOST - below]) {
			Ok(value) => found |= value.is_some(),
			Err(_) => return false,
		}
	}
	found
}

/// Are all options of small heaps smaller heaps? If the text does not prove it for larger ones, the
/// solver looks at them.
pub fn only_smaller(rule: &Rule) -> bool {
	if rule.shape() != Shape::Heap {
		return false;
	}
	let mut machine = Machine::new(rule, 1_000_000);
	let mut smaller = true;
	for heap in 0..SMALL {
		let each = &mut |sum: Sum| smaller &= sum.parts().all(|(part, _)| part[0] < heap);
		if machine.options(&[heap], each).is_err() {
			break;
		}
	}
	smaller
}
