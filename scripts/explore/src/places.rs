//! The places behind a table where a rule may change.

use super::rule::changes::Kinds;
use super::rule::Rule;

/// The multiples of a constant at which a rule may change, and how many of them are followed by a
/// dense stretch.
const MULTIPLES: u64 = 40;
pub const STRETCHES: u64 = 3;
const STRETCH: u64 = 100;
/// A rule that looks at bits changes at odd numbers up to this one times powers of 2.
const ODD: u64 = 31;
/// No power is larger: a formula may need as many steps as the root of the heap, for each of as
/// many options.
const LAST_POWER: u64 = 1 << 22;
/// Numbers with more divisors than all smaller ones.
const COMPOSITE: [u64; 12] = [
	2520, 3960, 4620, 5040, 7560, 7800, 10080, 27720, 55440, 110_880, 360_360, 720_720,
];
/// The primes before the first gaps that are longer than all gaps before them.
const BEFORE_GAPS: [u64; 9] = [
	9551, 15683, 19609, 31397, 155_921, 360_653, 370_261, 492_113, 1_349_533,
];
/// The most positions of several numbers that are tested.
const MOST_POSITIONS: usize = 20_000;

/// Heaps behind `last`: around the multiples of the constants, around powers of 2 to 12, and where
/// such rules change.
pub fn heaps(constants: &[u64], last: u64, kinds: Kinds) -> Vec<Vec<u64>> {
	let mut heaps = Vec::new();
	for &constant in constants {
		for times in 1..=MULTIPLES {
			let stretch = if times <= STRETCHES { STRETCH } else { 2 };
			let first = constant * times;
			heaps.extend(first - 1..=first + stretch);
		}
	}
	for power in powers(2) {
		heaps.extend([power - 1, power, power + 1, power + power / 1000 * 618]);
		if kinds.counts_bits {
			heaps.extend(power..power + STRETCH);
		}
		if kinds.counts_bits || kinds.joins_bits {
			for odd in (3..=ODD).step_by(2) {
				heaps.extend([odd * power - 1, odd * power, odd * power + 1]);
			}
		}
	}
	for base in 3..=12 {
		for power in powers(base) {
			heaps.extend([power, 2 * power, (base - 1) * power]);
		}
	}
	if kinds.takes_roots {
		heaps.extend(around_squares(constants, last));
	}
	if kinds.divides {
		for number in COMPOSITE {
			heaps.extend([number - 1, number, number + 1]);
		}
		for prime in BEFORE_GAPS {
			heaps.extend([prime, prime + 1, prime + 2]);
		}
	}
	heaps.extend((3..8).map(|exponent| 10u64.pow(exponent)));
	heaps.retain(|&heap| heap > last);
	heaps.sort_unstable();
	heaps.dedup();
	heaps.into_iter().map(|heap| vec![heap]).collect()
}

/// The powers of a base from 32 on.
fn powers(base: u64) -> impl Iterator<Item = u64> {
	let all = (1..).map(move |exponent| base.pow(exponent));
	all.skip_while(|&power| power < 32)
		.take_while(|&power| power <= LAST_POWER)
}

/// Heaps around the squares behind `last`: dense at first, then rarer; and where the root is a
/// multiple of a constant.
fn around_squares(constants: &[u64], last: u64) -> Vec<u64> {
	let mut heaps = Vec::new();
	let mut root = last.isqrt();
	while root * root <= LAST_POWER {
		heaps.extend([
			root * root - 1,
			root * root,
			root * root + 1,
			root * (root + 1),
		]);
		root += 1 + root / 64;
	}
	for &constant in constants.iter().filter(|&&constant| constant < 1 << 16) {
		for times in 1..=STRETCHES {
			let square = (constant * times).pow(2);
			heaps.extend(square - 1..=square + 8);
		}
	}
	heaps
}

/// Positions with some number behind `last`: around the first multiples of the constants, with
/// small numbers beside them.
pub fn several(rule: &Rule, constants: &[u64], last: u64, kinds: Kinds) -> Vec<Vec<u64>> {
	let mut numbers: Vec<u64> = (0..8).chain(last + 1..last + 7).collect();
	for &constant in constants.iter().filter(|&&constant| constant > 7) {
		for times in 1..=STRETCHES + 1 {
			numbers.extend(constant * times - 1..=constant * times + 2);
		}
	}
	for exponent in 4..13 {
		let power = 1u64 << exponent;
		numbers.extend([power - 1, power, power + power / 1000 * 618 + 1]);
		if kinds.counts_bits || kinds.joins_bits {
			numbers.extend([3 * power, 5 * power]);
		}
	}
	if kinds.takes_roots {
		numbers.extend((last.isqrt()..last.isqrt() + 16).map(|root| root * root));
	}
	if kinds.divides {
		numbers.extend(COMPOSITE.iter().filter(|&&number| number < 8000));
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
	// One large number among small ones.
	let far = (13..17).map(|exponent| 1u64 << exponent);
	for number in numbers.iter().copied().chain(far) {
		for small in 0..4 {
			for slot in 0..rule.width() {
				let mut position = vec![small; rule.width()];
				position[slot] = number;
				positions.push(position);
			}
		}
	}
	for position in &mut positions {
		*position = rule.sorted(position);
	}
	positions.retain(|position| position.iter().any(|&number| number > last));
	positions.sort_by_key(|position| (position.iter().max().copied(), position.clone()));
	positions.dedup();
	positions
}
