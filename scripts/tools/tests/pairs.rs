//! Formulas for tables in two numbers and for whole positions, against plain play on larger boards.

use grundy::explore::grid::Grid;
use grundy::explore::pattern::pairs::pairs;
use grundy::explore::pattern::whole::positions;
use grundy::explore::pattern::{Formula, Found, Sure};
use std::collections::HashMap;
use std::fs;
use std::process::Command;

type Pair = (u64, u64);
/// The options of a position: each one is a sum of positions.
type Options = Box<dyn Fn(u64, u64) -> Vec<Vec<Pair>>>;

/// Plays a rule: the value of a position is the least number that is the value of no option.
struct Play {
	options: Options,
	memo: HashMap<Pair, u64>,
}

impl Play {
	fn value(&mut self, a: u64, b: u64) -> u64 {
		if let Some(&value) = self.memo.get(&(a, b)) {
			return value;
		}
		let mut seen = Vec::new();
		for sum in (self.options)(a, b) {
			seen.push(sum.into_iter().fold(0, |x, (c, d)| x ^ self.value(c, d)));
		}
		seen.sort_unstable();
		seen.dedup();
		let value = (0..)
			.zip(&seen)
			.find(|&(i, &v)| i != v)
			.map_or(seen.len() as u64, |(i, _)| i);
		self.memo.insert((a, b), value);
		value
	}
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Expect {
	/// A formula for the values.
	Values,
	/// A formula for the lost positions.
	Lost,
	/// No formula at all.
	Nothing,
	/// Whatever is found must be right.
	Open,
}

struct Rule {
	name: &'static str,
	expect: Expect,
	/// Positions with a number below this one do not exist.
	least: u64,
	/// The side of the board on which claims are checked.
	side: u64,
	options: Options,
}

fn rule(
	name: &'static str,
	expect: Expect,
	least: u64,
	side: u64,
	options: impl Fn(u64, u64) -> Vec<Vec<Pair>> + 'static,
) -> Rule {
	Rule {
		name,
		expect,
		least,
		side,
		options: Box::new(options),
	}
}

/// Moves that subtract one of the vectors.
fn steps(a: u64, b: u64, vectors: impl IntoIterator<Item = Pair>) -> Vec<Vec<Pair>> {
	let mut list = Vec::new();
	for (x, y) in vectors {
		if x <= a && y <= b {
			list.push(vec![(a - x, b - y)]);
		}
	}
	list
}

fn along(a: u64, b: u64, takes_a: u64, takes_b: u64) -> Vec<Vec<Pair>> {
	let mut list = steps(a, b, (1..=takes_a.min(a)).map(|k| (k, 0)));
	list.extend(steps(a, b, (1..=takes_b.min(b)).map(|k| (0, k))));
	list
}

fn wythoff(a: u64, b: u64, t: u64) -> Vec<Vec<Pair>> {
	let mut list = along(a, b, a, b);
	for k in 1..=a {
		let near = (k.saturating_sub(t - 1)).max(1)..=(k + t - 1).min(b);
		list.extend(steps(a, b, near.map(|l| (k, l))));
	}
	list
}

/// Turns the cell and smaller ones: all pairs of a row set and a column set.
fn turned(rows: &[Vec<u64>], columns: &[Vec<u64>], a: u64, b: u64) -> Vec<Vec<Pair>> {
	let mut list = Vec::new();
	for r in rows {
		for c in columns {
			let cells = r.iter().flat_map(|&x| c.iter().map(move |&y| (x, y)));
			list.push(cells.filter(|&cell| cell != (a, b)).collect());
		}
	}
	list
}

fn one_or_two(n: u64, first: u64) -> Vec<Vec<u64>> {
	let mut list = vec![vec![n]];
	list.extend((first..n).map(|i| vec![n, i]));
	list
}

fn consecutive(n: u64, most: u64) -> Vec<Vec<u64>> {
	(1..=most.min(n))
		.map(|k| (n + 1 - k..=n).collect())
		.collect()
}

/// A number that depends on the two numbers and nothing else.
fn noise(seed: u64, a: u64, b: u64) -> u64 {
	let mut x =
		seed ^ a.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ b.wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
	for _ in 0..3 {
		x ^= x >> 31;
		x = x.wrapping_mul(0xd6e8_feb8_6659_fd93);
	}
	x ^ x >> 32
}

fn gcd(a: u64, b: u64) -> u64 {
	if b == 0 {
		a
	} else {
		gcd(b, a % b)
	}
}

fn rules() -> Vec<Rule> {
	use Expect::*;
	vec![
		rule("Nim", Values, 0, 100, |a, b| along(a, b, a, b)),
		rule("Wythoff", Lost, 0, 100, |a, b| wythoff(a, b, 1)),
		rule("Wythoff, t = 2", Lost, 0, 100, |a, b| wythoff(a, b, 2)),
		rule("Wythoff, t = 3", Lost, 0, 100, |a, b| wythoff(a, b, 3)),
		rule("Wythoff from 1", Lost, 1, 100, |a, b| {
			wythoff(a - 1, b - 1, 1)
				.into_iter()
				.map(|s| s.into_iter().map(|(x, y)| (x + 1, y + 1)).collect())
				.collect()
		}),
		rule("king", Values, 0, 100, |a, b| {
			steps(a, b, [(1, 0), (0, 1), (1, 1)])
		}),
		rule("rook of one step", Values, 0, 100, |a, b| {
			steps(a, b, [(1, 0), (0, 1)])
		}),
		rule("E&D", Values, 1, 100, |a, b| {
			let mut list: Vec<Vec<Pair>> = (1..a).map(|c| vec![(c, a - c)]).collect();
			list.extend((1..b).map(|c| vec![(c, b - c)]));
			list
		}),
		rule("a sheet is cut", Values, 1, 60, |a, b| {
			let mut list: Vec<Vec<Pair>> = (1..a).map(|c| vec![(c, b), (a - c, b)]).collect();
			list.extend((1..b).map(|c| vec![(a, c), (a, b - c)]));
			list
		}),
		rule("turning corners", Values, 0, 40, |a, b| {
			let (rows, columns) = (one_or_two(a, 0), one_or_two(b, 0));
			turned(&rows[1..], &columns[1..], a, b)
		}),
		rule("squares of coins, side up to 4", Values, 1, 60, |a, b| {
			(1..=4.min(a).min(b))
				.flat_map(|t| {
					turned(
						&[(a + 1 - t..=a).collect()],
						&[(b + 1 - t..=b).collect()],
						a,
						b,
					)
				})
				.collect()
		}),
		rule("squares of coins", Values, 1, 60, |a, b| {
			(1..=a.min(b))
				.flat_map(|t| {
					turned(
						&[(a + 1 - t..=a).collect()],
						&[(b + 1 - t..=b).collect()],
						a,
						b,
					)
				})
				.collect()
		}),
		rule("Ruler times turning turtles", Open, 1, 40, |a, b| {
			turned(&consecutive(a, a), &one_or_two(b, 1), a, b)
		}),
		rule("take 1 to 3 from a heap", Values, 0, 100, |a, b| {
			along(a, b, 3, 3)
		}),
		rule("take 1 or 2, or 1 to 3", Values, 0, 100, |a, b| {
			along(a, b, 2, 3)
		}),
		rule("at most half", Open, 0, 100, |a, b| {
			along(a, b, a / 2, b / 2)
		}),
		rule("Euclid", Values, 1, 100, |a, b| {
			let mut list = steps(a, b, (1..=(a - 1) / b).map(|k| (k * b, 0)));
			list.extend(steps(a, b, (1..=(b - 1) / a).map(|k| (0, k * a))));
			list
		}),
		rule("the same from both", Values, 0, 100, |a, b| {
			steps(a, b, (1..=a.min(b)).map(|k| (k, k)))
		}),
		rule("1 to 3 in all, from both", Values, 0, 100, |a, b| {
			steps(
				a,
				b,
				(0..=3)
					.flat_map(|x| (0..=3 - x).map(move |y| (x, y)))
					.filter(|v| *v != (0, 0)),
			)
		}),
		rule("any smaller rectangle", Values, 0, 60, |a, b| {
			steps(
				a,
				b,
				(0..=a)
					.flat_map(|x| (0..=b).map(move |y| (x, y)))
					.filter(|v| *v != (0, 0)),
			)
		}),
		rule("chomp with two rows", Lost, 0, 100, |a, b| {
			// Row one has max(a, b) cells, row two min(a, b); the poisoned cell is never eaten.
			let (x, y) = (a.max(b), a.min(b));
			let mut list: Vec<Vec<Pair>> = (0..y).map(|c| vec![(x, c)]).collect();
			list.extend((1..x).map(|c| vec![(c, y.min(c))]));
			list
		}),
		rule("a submask from one number", Open, 0, 64, |a, b| {
			let mut list = steps(a, b, (1..=a).filter(|k| k & a == *k).map(|k| (k, 0)));
			list.extend(steps(a, b, (1..=b).filter(|k| k & b == *k).map(|k| (0, k))));
			list
		}),
		rule("queen of at most two steps", Values, 0, 100, |a, b| {
			steps(a, b, [(1, 0), (2, 0), (0, 1), (0, 2), (1, 1), (2, 2)])
		}),
		rule("one from each of some heaps", Lost, 0, 100, |a, b| {
			steps(a, b, [(1, 0), (0, 1), (1, 1)])
		}),
		rule("knight", Open, 0, 100, |a, b| steps(a, b, [(1, 2), (2, 1)])),
		rule("a token to the left, or all of b", Open, 0, 60, |a, b| {
			let mut list = steps(a, b, [(1, 0)]);
			list.extend((0..b).map(|c| vec![(a, c)]));
			list
		}),
		rule("subtract the smaller", Open, 1, 100, |a, b| {
			if a > b {
				vec![vec![(a - b, b)]]
			} else if b > a {
				vec![vec![(a, b - a)]]
			} else {
				vec![]
			}
		}),
		rule("coprime to the other", Open, 0, 60, |a, b| {
			let mut list = steps(a, b, (1..=a).filter(|&k| gcd(k, b) == 1).map(|k| (k, 0)));
			list.extend(steps(
				a,
				b,
				(1..=b).filter(|&k| gcd(k, a) == 1).map(|k| (0, k)),
			));
			list
		}),
		rule("Wythoff without ones", Open, 0, 80, |a, b| {
			wythoff(a, b, 1)
				.into_iter()
				.filter(|s| s[0] != (a.saturating_sub(1), b))
				.collect()
		}),
		rule(
			"a square from one, or one from both",
			Open,
			0,
			80,
			|a, b| {
				let mut list = steps(a, b, (1..=9).map(|k| (k * k, 0)));
				list.extend(steps(a, b, (1..=9).map(|k| (0, k * k))));
				list.extend(steps(a, b, [(1, 1)]));
				list
			},
		),
		rule("random options 1", Nothing, 0, 100, |a, b| {
			steps(
				a,
				b,
				(0..=a.min(6))
					.flat_map(|x| (0..=b.min(6)).map(move |y| (x, y)))
					.filter(|&(x, y)| (x, y) != (0, 0) && noise(1 + 64 * x + y, a, b) % 3 == 0),
			)
		}),
		rule("random options 2", Nothing, 0, 100, |a, b| {
			steps(
				a,
				b,
				(0..=a.min(3))
					.flat_map(|x| (0..=b.min(3)).map(move |y| (x, y)))
					.filter(|&(x, y)| (x, y) != (0, 0) && noise(7 + 64 * x + y, a, b) % 2 == 0),
			)
		}),
	]
}

/// The values of a rule on a board, and on the smaller board that is shown to the recogniser.
fn board(rule: Rule) -> (Grid, impl Fn(u64) -> Grid) {
	let least = rule.least;
	let mut play = Play {
		options: rule.options,
		memo: HashMap::new(),
	};
	let large = Grid::of(rule.side, rule.side, |a, b| {
		(a.min(b) >= least).then(|| play.value(a, b))
	});
	let copy = large.clone();
	(large, move |side| {
		Grid::of(side, side, |a, b| copy.at(a, b))
	})
}

/// Where a formula is wrong on the large board.
fn wrong(formula: &Formula, large: &Grid, outcomes: bool) -> Option<(u64, u64)> {
	let cells = large
		.positions()
		.filter(|&(a, b, _)| a.min(b) >= formula.from);
	for (a, b, value) in cells {
		let value = if outcomes { value.min(1) } else { value };
		if (formula.eval)(&[a, b]) != Some(value) {
			return Some((a, b));
		}
	}
	None
}

fn believed(list: &[Formula]) -> Vec<&Formula> {
	list.iter()
		.filter(|formula| formula.sure != Sure::Guess)
		.collect()
}

fn claims(found: &Found) -> Vec<(&Formula, bool)> {
	let values = believed(&found.formulas)
		.into_iter()
		.map(|formula| (formula, false));
	values
		.chain(
			believed(&found.lost)
				.into_iter()
				.map(|formula| (formula, true)),
		)
		.collect()
}

#[test]
fn formulas_of_pairs_hold_on_a_larger_board() {
	let mut failures = Vec::new();
	for rule in rules() {
		let (name, expect) = (rule.name, rule.expect);
		let (large, small) = board(rule);
		for side in [24, 64] {
			if large.rows() as u64 <= side + side / 4 {
				continue;
			}
			let grid = small(side);
			let found = pairs(&grid, &mut |_, _| None);
			println!("{name} {side}: {:?}", found);
			for (formula, outcomes) in claims(&found) {
				if let Some(cell) = wrong(formula, &large, outcomes) {
					failures.push(format!(
						"{name} at {side}: {formula:?} is wrong at {cell:?}"
					));
				}
			}
			let values = !believed(&found.formulas).is_empty();
			let lost = !believed(&found.lost).is_empty();
			let as_expected = match expect {
				Expect::Values => values,
				Expect::Lost => lost || values,
				Expect::Nothing => !values && !lost,
				Expect::Open => true,
			};
			if !as_expected {
				failures.push(format!("{name} at {side}: expected {expect:?}"));
			}
		}
	}
	assert!(failures.is_empty(), "{failures:#?}");
}
