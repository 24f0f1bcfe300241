//! Formulas for tables in two numbers and for whole positions, against plain play on larger boards.

use crate::common::{cpp_program, printed, program};
use explore::grid::Grid;
use explore::law::{
	number, Equation, Function, Language, Program, Sentences, Statement, Term, Type,
};
use explore::pattern::name::{of_heaps, of_pairs};
use explore::pattern::pairs::pairs;
use explore::pattern::property::properties;
use explore::pattern::whole::positions;
use explore::pattern::{Formula, Found, Sure};
use explore::report::{self, svg, Report};
use explore::rule::tree::Number;
use explore::rule::Sum;
use oracle::{Draw, FxHashMap, Values};

type Pair = (u64, u64);
/// The options of a position: each one is a sum of positions.
type Options = Box<dyn Fn(u64, u64) -> Vec<Vec<Pair>>>;

/// Plays a rule: the value of a position is the least number that is the value of no option.
struct Play {
	options: Options,
	memo: FxHashMap<Pair, u64>,
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
		rule("rook and knight", Values, 0, 100, |a, b| {
			let mut list = along(a, b, a, b);
			list.extend(steps(a, b, [(1, 2), (2, 1)]));
			list
		}),
		rule("halve one number", Values, 0, 130, |a, b| {
			let mut list = Vec::new();
			if a > 0 {
				list.push(vec![(a / 2, b)]);
			}
			if b > 0 {
				list.push(vec![(a, b / 2)]);
			}
			list
		}),
		rule("queen of at most three steps", Lost, 0, 130, |a, b| {
			let mut list = along(a, b, 3, 3);
			list.extend(steps(a, b, (1..=3).map(|k| (k, k))));
			list
		}),
		rule("cut off an odd part", Values, 1, 80, |a, b| {
			let mut list = Vec::new();
			list.extend((1..a).step_by(2).map(|k| vec![(k, b), (a - k, b)]));
			list.extend((1..b).step_by(2).map(|k| vec![(a, k), (a, b - k)]));
			list
		}),
		rule(
			"subtract the greatest common divisor",
			Lost,
			1,
			130,
			|a, b| {
				let d = gcd(a, b);
				let left = steps(a, b, [(d, 0), (0, d)]);
				let exists = |sum: &Vec<Pair>| sum[0].0 > 0 && sum[0].1 > 0;
				left.into_iter().filter(exists).collect()
			},
		),
		rule("from the larger heap", Lost, 0, 100, |a, b| {
			if a <= b {
				steps(a, b, (1..=b).map(|k| (0, k)))
			} else {
				steps(a, b, (1..=a).map(|k| (k, 0)))
			}
		}),
		rule(
			"at most as many as the other heap has",
			Lost,
			0,
			100,
			|a, b| along(a, b, a.min(b), a.min(b)),
		),
		rule(
			"two from one, or an odd number from both",
			Values,
			0,
			100,
			|a, b| {
				let mut list = steps(a, b, [(2, 0), (0, 2)]);
				list.extend(steps(a, b, (1..=a.min(b)).step_by(2).map(|k| (k, k))));
				list
			},
		),
		rule("clear a bit of a, also in b", Values, 0, 128, |a, b| {
			let mut list = Vec::new();
			for bit in (0..7).map(|k| 1 << k).filter(|bit| a & bit != 0) {
				list.push(vec![(a - bit, b)]);
				list.extend((b & bit != 0).then(|| vec![(a - bit, b - bit)]));
			}
			list
		}),
		rule(
			"Wythoff with at most five from both",
			Open,
			0,
			100,
			|a, b| {
				let mut list = along(a, b, a, b);
				list.extend(steps(a, b, (1..=5).map(|k| (k, k))));
				list
			},
		),
		rule("random options 1", Nothing, 0, 100, |a, b| {
			steps(
				a,
				b,
				(0..=a.min(6))
					.flat_map(|x| (0..=b.min(6)).map(move |y| (x, y)))
					.filter(|&(x, y)| {
						(x, y) != (0, 0) && noise(1 + 64 * x + y, a, b).is_multiple_of(3)
					}),
			)
		}),
		rule("random options 2", Nothing, 0, 100, |a, b| {
			steps(
				a,
				b,
				(0..=a.min(3))
					.flat_map(|x| (0..=b.min(3)).map(move |y| (x, y)))
					.filter(|&(x, y)| {
						(x, y) != (0, 0) && noise(7 + 64 * x + y, a, b).is_multiple_of(2)
					}),
			)
		}),
	]
}

/// The values of a rule on a board, and on the smaller board that is shown to the recogniser.
fn board(rule: Rule) -> (Grid, impl Fn(u64) -> Grid) {
	let least = rule.least;
	let mut play = Play {
		options: rule.options,
		memo: FxHashMap::default(),
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
		if formula.value(&[a, b]) != Some(value) {
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
			let found = pairs(&grid, &mut |_, _| None, &|_, _| true);
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

/// A move takes at most b of a, and limits the next move.
#[test]
fn games_with_a_limit_for_the_next_move_have_a_limit_of_the_lost_pairs() {
	let limits: [(&str, fn(u64) -> u64); 2] = [
		("the least term of n as a sum of Fibonacci numbers", |k| {
			2 * k
		}),
		("the lowest bit of n", |k| k),
	];
	for (words, next) in limits {
		let taken = move |a: u64, b: u64| {
			let takes = 1..=a.min(b);
			takes.map(|k| vec![(a - k, next(k))]).collect()
		};
		let (large, small) = board(rule(words, Expect::Lost, 0, 140, taken));
		let mut more = |a, b| large.at(a, b);
		let found = pairs(&small(64), &mut more, &|_, _| true);
		let [formula] = &believed(&found.lost)[..] else {
			panic!("{words}: {found:?}");
		};
		let expected = format!("lost if and only if b < t(a), with t(n) = {words} for a, b ≥ 1");
		assert_eq!(formula.words(), expected);
		assert_eq!(wrong(formula, &large, true), None);
	}
}

/// The table has 24 rows. The rule changes behind it, where values can still be computed.
#[test]
fn rules_that_change_behind_the_table_have_no_formula() {
	let rules = [
		rule(
			"1 or 2, and 3 from a = 80 on",
			Expect::Nothing,
			0,
			96,
			|a, b| {
				let mut list = along(a, b, 2, 2);
				list.extend(steps(a, b, [(3, 0)]).into_iter().filter(|_| a >= 80));
				list
			},
		),
		rule(
			"1, and 1 from both from a + b = 50 on",
			Expect::Nothing,
			0,
			96,
			|a, b| {
				let mut list = along(a, b, 1, 1);
				list.extend(steps(a, b, [(1, 1)]).into_iter().filter(|_| a + b >= 50));
				list
			},
		),
		rule(
			"any number, but 7 never from b = 60 on",
			Expect::Nothing,
			0,
			96,
			|a, b| {
				let mut list = along(a, b, a, b);
				list.retain(|sum| b < 60 || sum[0] != (a, b - 7));
				list
			},
		),
	];
	for rule in rules {
		let name = rule.name;
		let (large, small) = board(rule);
		let found = pairs(&small(24), &mut |a, b| large.at(a, b), &|_, _| true);
		for (formula, outcomes) in claims(&found) {
			let cell = wrong(formula, &large, outcomes);
			assert_eq!(cell, None, "{name}: {formula:?}");
		}
	}
}

/// The options of a whole position.
type WholeOptions = Box<dyn Fn(&[u64]) -> Vec<Vec<u64>>>;

/// Plays a rule on whole positions: a position is lost if no option is lost.
struct Whole {
	heaps: usize,
	ordered: bool,
	least: u64,
	options: WholeOptions,
	memo: FxHashMap<Vec<u64>, bool>,
}

impl Whole {
	fn lost(&mut self, heaps: &[u64]) -> bool {
		if let Some(&lost) = self.memo.get(heaps) {
			return lost;
		}
		let lost = (self.options)(heaps).into_iter().all(|mut option| {
			if !self.ordered {
				option.sort_unstable();
			}
			!self.lost(&option)
		});
		self.memo.insert(heaps.to_vec(), lost);
		lost
	}

	/// All positions with heaps up to `most`.
	fn list(&mut self, most: u64) -> Vec<(Vec<u64>, bool)> {
		let mut all: Vec<Vec<u64>> = vec![Vec::new()];
		for _ in 0..self.heaps {
			let mut longer = Vec::new();
			for heaps in &all {
				let first = if self.ordered {
					self.least
				} else {
					heaps.last().copied().unwrap_or(self.least)
				};
				longer.extend((first..=most).map(|h| [&heaps[..], &[h]].concat()));
			}
			all = longer;
		}
		all.into_iter()
			.map(|heaps| (heaps.clone(), self.lost(&heaps)))
			.collect()
	}
}

type WholeRule = (&'static str, bool, u64, Whole);

fn whole(
	name: &'static str,
	found: bool,
	most: u64,
	heaps: usize,
	ordered: bool,
	least: u64,
	options: impl Fn(&[u64]) -> Vec<Vec<u64>> + 'static,
) -> WholeRule {
	(
		name,
		found,
		most,
		Whole {
			heaps,
			ordered,
			least,
			options: Box::new(options),
			memo: FxHashMap::default(),
		},
	)
}

/// Options that change one heap to one of the given sizes.
fn one_heap(heaps: &[u64], sizes: impl Fn(usize, u64) -> Vec<u64>) -> Vec<Vec<u64>> {
	let mut list = Vec::new();
	for i in 0..heaps.len() {
		for size in sizes(i, heaps[i]) {
			let mut option = heaps.to_vec();
			option[i] = size;
			list.push(option);
		}
	}
	list
}

/// Options that make heaps smaller, each by at most `most`, if the amounts are allowed.
fn several(heaps: &[u64], most: u64, allowed: impl Fn(&[u64]) -> bool) -> Vec<Vec<u64>> {
	let mut takes: Vec<Vec<u64>> = vec![Vec::new()];
	for &h in heaps {
		takes = takes
			.iter()
			.flat_map(|list| (0..=h.min(most)).map(move |k| [&list[..], &[k]].concat()))
			.collect();
	}
	let good = takes
		.iter()
		.filter(|list| list.iter().any(|&k| k > 0) && allowed(list));
	good.map(|list| heaps.iter().zip(list).map(|(h, k)| h - k).collect())
		.collect()
}

fn nonzero(takes: &[u64]) -> usize {
	takes.iter().filter(|&&k| k > 0).count()
}

fn whole_rules() -> Vec<WholeRule> {
	vec![
		whole("Nim", true, 10, 3, false, 0, |p| {
			one_heap(p, |_, h| (0..h).collect())
		}),
		whole("one from each of some heaps", true, 10, 3, false, 0, |p| {
			several(p, 1, |_| true)
		}),
		whole(
			"Moore's Nim with at most 2 of 3 heaps",
			true,
			10,
			3,
			false,
			0,
			|p| several(p, 99, |takes| nonzero(takes) <= 2),
		),
		whole("misère Nim", true, 10, 3, false, 0, |p| {
			// Whoever takes the last token loses. So nobody moves to nothing, and nothing itself is
			// won: its option is a position without a move.
			if p.iter().all(|&h| h == 0) {
				return vec![vec![0, 0, 1]];
			}
			let options = one_heap(p, |_, h| (0..h).collect());
			options
				.into_iter()
				.filter(|option| option.iter().any(|&h| h > 0))
				.collect()
		}),
		whole("one token", true, 10, 3, false, 0, |p| {
			one_heap(p, |_, h| (0..h).filter(|x| h - x <= 1).collect())
		}),
		whole("1 to 3 tokens in all", true, 9, 3, false, 0, |p| {
			several(p, 3, |takes| takes.iter().sum::<u64>() <= 3)
		}),
		whole("one from every heap", true, 10, 3, false, 0, |p| {
			several(p, 1, |takes| nonzero(takes) == takes.len())
		}),
		whole("half of the heaps", true, 6, 4, false, 0, |p| {
			several(p, 99, |takes| nonzero(takes) * 2 == takes.len())
		}),
		whole("the first heap that is left", true, 6, 3, true, 1, |p| {
			let first = p.iter().position(|&h| h > 0);
			one_heap(p, |i, h| {
				if Some(i) == first {
					(0..h).collect()
				} else {
					vec![]
				}
			})
		}),
		whole("staircase", true, 6, 3, true, 0, |p| {
			let mut list = Vec::new();
			for i in 0..p.len() {
				for k in 1..=p[i] {
					let mut option = p.to_vec();
					option[i] -= k;
					if i > 0 {
						option[i - 1] += k;
					}
					list.push(option);
				}
			}
			list
		}),
		whole("tokens that never pass", true, 8, 4, false, 0, |p| {
			let p = p.to_vec();
			one_heap(&p, |i, h| (if i > 0 { p[i - 1] } else { 0 }..h).collect())
		}),
		whole("take 1, 2 or 3 from a heap", true, 10, 3, false, 0, |p| {
			one_heap(p, |_, h| (0..h).filter(|x| h - x <= 3).collect())
		}),
		whole("one or two equal amounts", false, 10, 3, false, 0, |p| {
			several(p, 99, |takes| {
				nonzero(takes) <= 2
					&& takes
						.iter()
						.all(|&k| k == 0 || k == *takes.iter().max().unwrap())
			})
		}),
		whole(
			"the same from two heaps, four heaps",
			false,
			6,
			4,
			false,
			0,
			|p| {
				several(p, 99, |takes| {
					nonzero(takes) == 2
						&& takes
							.iter()
							.all(|&k| k == 0 || k == *takes.iter().max().unwrap())
				})
			},
		),
		whole(
			"one or two from one of two heaps",
			true,
			40,
			2,
			false,
			0,
			|p| one_heap(p, |_, h| (0..h).filter(|x| h - x <= 2).collect()),
		),
		whole("one or two tokens in all", true, 10, 3, false, 0, |p| {
			several(p, 2, |takes| takes.iter().sum::<u64>() <= 2)
		}),
		whole("an odd number from a heap", true, 10, 3, false, 0, |p| {
			one_heap(p, |_, h| (0..h).filter(|x| (h - x) % 2 == 1).collect())
		}),
		whole(
			"all heaps by the same, or one from the largest",
			true,
			10,
			3,
			false,
			0,
			|p| {
				let mut options: Vec<Vec<u64>> = (1..=p[0])
					.map(|k| p.iter().map(|h| h - k).collect())
					.collect();
				options.extend((p[2] > 0).then(|| vec![p[0], p[1], p[2] - 1]));
				options
			},
		),
		whole("at most half of a heap", false, 10, 3, false, 0, |p| {
			one_heap(p, |_, h| (h - h / 2..h).collect())
		}),
		whole("random", false, 9, 3, false, 0, |p| {
			let p = p.to_vec();
			one_heap(&p, |i, h| {
				(0..h)
					.filter(|&x| {
						noise(p[0] * 100 + p[1] * 10 + p[2], x, i as u64).is_multiple_of(3)
					})
					.collect()
			})
		}),
	]
}

/// The size of the larger positions on which claims are checked.
fn larger(heaps: usize) -> u64 {
	[0, 60, 60, 16, 9][heaps]
}

fn false_claims(whole: &mut Whole, found: &Found) -> Vec<String> {
	let mut list = Vec::new();
	let positions = whole.list(larger(whole.heaps));
	for formula in believed(&found.lost) {
		let wrong = positions
			.iter()
			.find(|(heaps, lost)| formula.value(heaps) != Some(u64::from(!*lost)));
		list.extend(wrong.map(|(heaps, _)| format!("{} is wrong at {heaps:?}", formula.words())));
	}
	list
}

#[test]
fn properties_of_whole_positions_hold_for_larger_ones() {
	let mut failures = Vec::new();
	for (name, expected, most, mut rule) in whole_rules() {
		let found = positions(&rule.list(most), rule.ordered, &|_| true);
		println!("{name}: {:?} {:?}", found.lost, found.ask);
		failures.extend(
			false_claims(&mut rule, &found)
				.into_iter()
				.map(|claim| format!("{name}: {claim}")),
		);
		if believed(&found.lost).is_empty() == expected {
			failures.push(format!("{name}: expected a claim: {expected}"));
		}
	}
	assert!(failures.is_empty(), "{failures:#?}");
}

#[test]
fn claims_on_random_rules_in_two_numbers_hold_on_a_larger_board() {
	let mut random = Draw(2026);
	let (mut failures, mut claimed) = (Vec::new(), [0, 0]);
	for round in 0..60 {
		let symmetric = random.below(2) == 0;
		let mut moves = Vec::new();
		for _ in 0..1 + random.below(4) {
			let (x, y, times) = (
				random.below(4),
				random.below(4),
				[1, 1, 2, 3, 100][random.below(5) as usize],
			);
			if (x, y) != (0, 0) {
				moves.push((x, y, times));
				if symmetric {
					moves.push((y, x, times));
				}
			}
		}
		let described = format!("round {round}, moves {moves:?}");
		let (large, small) = board(rule("random", Expect::Open, 0, 100, move |a, b| {
			let vectors = moves
				.iter()
				.flat_map(|&(x, y, times)| (1..=times).map(move |k| (k * x, k * y)));
			steps(a, b, vectors)
		}));
		for (i, side) in [24, 64].into_iter().enumerate() {
			let found = pairs(&small(side), &mut |_, _| None, &|_, _| true);
			for (formula, outcomes) in claims(&found) {
				claimed[i] += 1;
				if let Some(cell) = wrong(formula, &large, outcomes) {
					failures.push(format!(
						"{described} at {side}: {formula:?} is wrong at {cell:?}"
					));
				}
			}
		}
	}
	println!(
		"random rules in two numbers: {claimed:?} claims at 24 and 64, {} wrong",
		failures.len()
	);
	assert!(failures.is_empty(), "{failures:#?}");
}

#[test]
fn claims_on_random_rules_with_three_heaps_hold_for_larger_heaps() {
	let mut random = Draw(7);
	let (mut failures, mut claimed) = (Vec::new(), 0);
	for round in 0..60 {
		let (most, heaps, mask) = (
			[1, 2, 3, 99][random.below(4) as usize],
			random.below(7) + 1,
			random.below(255) + 1,
		);
		let same = random.below(2) == 0;
		let mut rule = Whole {
			heaps: 3,
			ordered: false,
			least: 0,
			options: Box::new(move |p| {
				several(p, most, |takes| {
					let largest = *takes.iter().max().unwrap();
					let equal = takes.iter().all(|&k| k == 0 || k == largest);
					heaps >> (nonzero(takes) - 1) & 1 == 1
						&& (equal || !same)
						&& mask >> (largest - 1).min(7) & 1 == 1
				})
			}),
			memo: FxHashMap::default(),
		};
		let found = positions(&rule.list(10), false, &|_| true);
		claimed += believed(&found.lost).len();
		failures.extend(
			false_claims(&mut rule, &found)
				.into_iter()
				.map(|claim| format!("round {round}: {claim}")),
		);
	}
	println!(
		"random rules with three heaps: {claimed} claims, {} wrong",
		failures.len()
	);
	assert!(failures.is_empty(), "{failures:#?}");
}

/// Cells inside the table, beyond it, and far away.
fn cells(from: u64) -> Vec<Pair> {
	let mut list = Vec::new();
	let numbers = (from..40).chain([63, 64, 99, 1000, 65535, 1 << 20, 999_999_937, 4_000_000_007]);
	let numbers: Vec<u64> = numbers.collect();
	for &a in &numbers {
		list.extend(numbers.iter().map(|&b| (a, b)));
	}
	list
}

/// A name, the least number, and a formula.
type Table = (&'static str, u64, fn(u64, u64) -> u64);

/// Tables by a formula, each with the least number for which it is defined.
fn formulas() -> Vec<Table> {
	fn low(n: u64) -> u64 {
		n & n.wrapping_neg()
	}
	fn zeros(n: u64) -> u64 {
		u64::from(n.trailing_zeros())
	}
	vec![
		("or", 0, |a, b| a | b),
		("and", 0, |a, b| a & b),
		("gcd", 0, gcd),
		("product", 0, |a, b| a * b),
		("larger lowest bit", 1, |a, b| low(a).max(low(b))),
		("zeros of both", 1, |a, b| zeros(a) + zeros(b)),
		("quotient", 1, |a, b| a.max(b) / a.min(b)),
		("ones in common", 0, |a, b| u64::from((a & b).count_ones())),
		("length of the xor", 0, |a, b| {
			u64::from(64 - (a ^ b).leading_zeros())
		}),
		("a mod (b + 1)", 0, |a, b| a % (b + 1)),
		("b mod (a + 1)", 0, |a, b| b % (a + 1)),
		("difference mod 5", 0, |a, b| a.abs_diff(b) % 5),
		("a − b mod 7", 0, |a, b| (a + 7 * b - b) % 7),
		("a − b, at least 0, mod 3", 0, |a, b| (a + 2 * b) % 3),
		("golden", 0, |a, b| {
			u64::from(a.max(b) * a.max(b) > a * b + a.min(b) * a.min(b))
		}),
		("a < b", 0, |a, b| u64::from(a < b)),
		("ones of the xor", 0, |a, b| u64::from((a ^ b).count_ones())),
		("root of the sum", 0, |a, b| {
			(0..).take_while(|r| r * r <= a + b).count() as u64 - 1
		}),
		("odious xor", 0, |a, b| {
			2 * (a ^ b) + u64::from((a ^ b).count_ones() % 2 == 0)
		}),
		("Gray", 0, |a, b| (a ^ b) ^ (a ^ b) >> 1),
		("prime factors of gcd", 1, |a, b| {
			let mut n = gcd(a, b);
			let mut count = 0;
			for p in 2..=gcd(a, b) {
				while n.is_multiple_of(p) {
					n /= p;
					count += 1;
				}
			}
			count
		}),
		("sum by a table of 12", 0, |a, b| {
			[3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8][((a + b) % 12) as usize]
		}),
		("digits", 0, |a, b| {
			if a | b == 0 {
				0
			} else {
				u64::from((a & b).trailing_ones()) % 3
			}
		}),
		("periods", 0, |a, b| {
			[[1, 0, 2], [0, 3, 3]][(a % 2) as usize][(b % 3) as usize]
		}),
		("lost on a line", 0, |a, b| u64::from(b != 2 * a + 1)),
		("xor of shifted", 1, |a, b| (a - 1) ^ (b - 1)),
		("only a", 0, |a, _| a % 3),
		("only b", 0, |_, b| b / 2),
	]
}

#[test]
fn formulas_are_found_again() {
	let mut failures = Vec::new();
	for (name, least, value) in formulas() {
		let grid = |side| Grid::of(side, side, |a, b| (a.min(b) >= least).then(|| value(a, b)));
		let found = pairs(&grid(64), &mut |_, _| None, &|_, _| true);
		println!("{name}: {found:?}");
		let list = claims(&found);
		if list.is_empty() {
			failures.push(format!("{name}: nothing found"));
		}
		for (formula, outcomes) in list {
			if let Some(cell) = wrong(formula, &grid(140), outcomes) {
				failures.push(format!("{name}: {formula:?} is wrong at {cell:?}"));
			}
		}
	}
	assert!(failures.is_empty(), "{failures:#?}");
}

/// A printed closed form, as the rule language writes it.
fn in_rule_language(words: &str) -> String {
	let mut text = words.to_string();
	for (printed, typed) in [
		(" xor ", " ^ "),
		(" mod ", " % "),
		(" and ", " & "),
		(" or ", " | "),
		("−", "-"),
		("·", "*"),
		("⌊", "("),
		("⌋", ")"),
		("bit_length(", "bits("),
		("isqrt(", "sqrt("),
	] {
		text = text.replace(printed, typed);
	}
	// |x| is the absolute value, and 2 x is a product.
	let mut typed = String::new();
	let mut inside = false;
	let letters: Vec<char> = text.chars().collect();
	for (place, &letter) in letters.iter().enumerate() {
		let before = place.checked_sub(1).map_or(' ', |place| letters[place]);
		let after = letters.get(place + 1).copied().unwrap_or(' ');
		let is_bar = letter == '|' && (before != ' ' || after != ' ');
		match letter {
			'|' if is_bar => {
				typed += if inside { ")" } else { "abs(" };
				inside = !inside;
			}
			' ' if before.is_ascii_digit() && (after.is_ascii_alphabetic() || after == '(') => {
				typed += " * ";
			}
			letter => typed.push(letter),
		}
	}
	typed
}

/// The words of a formula that is one expression, without the name of the function and without the
/// domain.
fn expression_of(formula: &Formula) -> Option<String> {
	let Sentences::Equations(equations) = formula.law.sentences() else {
		return None;
	};
	let [Equation {
		right: Term::Number(Number::Two(..) | Number::Call(..)),
		..
	}] = &equations[..]
	else {
		return None;
	};
	let words = formula.law.words("g");
	let words = words
		.split_once(" for ")
		.map_or(&words[..], |(words, _)| words);
	let (_, value) = words.split_once(" = ")?;
	// A quotient of real numbers, and what is said in a sentence, is no number of the rule
	// language.
	let is_other = [", with ", "the larger", "|a / b"]
		.iter()
		.any(|part| value.contains(part));
	(!is_other).then(|| value.to_string())
}

#[test]
fn printed_closed_forms_read_back() {
	let mut count = 0;
	let mut grids: Vec<Grid> = rules().into_iter().map(|rule| board(rule).1(24)).collect();
	for (_, least, value) in formulas() {
		grids.push(Grid::of(64, 64, |a, b| {
			(a.min(b) >= least).then(|| value(a, b))
		}));
	}
	for grid in grids {
		let found = pairs(&grid, &mut |_, _| None, &|_, _| true);
		for formula in &found.formulas {
			let Some(words) = expression_of(formula) else {
				continue;
			};
			let text = format!("(a, b) -> ({}, 0)", in_rule_language(&words));
			let rule = explore::rule::parse(&text, &[]);
			let rule = rule.unwrap_or_else(|error| panic!("{words}: {error}"));
			for (a, b) in cells(formula.from) {
				let Some(value) = formula.value(&[a, b]) else {
					continue;
				};
				let mut typed = Vec::new();
				let each = &mut |sum: Sum| typed.extend(sum.parts().map(|part| part.0[0]));
				// A number above 2^63 is too large for the rule language.
				if rule.options(&[a, b], 1000, each).is_ok() {
					assert_eq!(typed, [value], "{words} at ({a}, {b})");
				}
			}
			count += 1;
		}
	}
	println!("{count} closed forms were read back");
	assert!(count >= 15);
}

#[test]
fn every_property_compiles_and_agrees() {
	let lists: [[u64; 2]; 8] = [
		[0, 0],
		[1, 2],
		[3, 3],
		[6, 4],
		[5, 10],
		[8, 13],
		[1, 0],
		[7, 8],
	];
	let (mut rust, mut cpp) = (String::new(), String::new());
	let (mut rust_main, mut cpp_main, mut expected) = (String::new(), String::new(), String::new());
	for (number, property) in properties(true, 2).iter().enumerate() {
		let lost = Program::of(Function {
			name: "lost".to_string(),
			arguments: vec![("heaps".to_string(), Type::Heaps)],
			result: Type::Truth,
			body: vec![Statement::Return(property.code())],
		});
		let (text, cpp_text) = (lost.text(Language::Rust), lost.text(Language::Cpp));
		rust += &format!("mod m{number} {{\npub {text}}}\n");
		cpp += &format!("namespace m{number} {{\n{cpp_text}}}\n");
		for [a, b] in lists {
			rust_main += &format!("println!(\"{{}}\", m{number}::lost(&[{a}, {b}]));\n");
			cpp_main += &format!("puts(m{number}::lost({{{a}, {b}}}) ? \"true\" : \"false\");\n");
			expected += &format!("{}\n", (property.test)(&[a, b]));
		}
	}
	rust += &format!("fn main() {{\n{rust_main}}}\n");
	cpp += &format!("int main() {{\n{cpp_main}}}\n");
	assert_eq!(printed(&program("all properties", &rust), ""), expected);
	assert_eq!(
		printed(&cpp_program("all properties in C++", &cpp), ""),
		expected
	);
}

// What a property says in the language of rules is what its function says.
#[test]
fn properties_that_can_be_said_are_conditions_of_rules() {
	let (mut said, slots) = (0, [Number::Slot(0), Number::Slot(1)]);
	for property in properties(true, 2) {
		let Some(condition) = property.said.as_ref().map(|said| said(&slots)) else {
			continue;
		};
		said += 1;
		for (a, b) in (0..40).flat_map(|a| (0..40).map(move |b| (a, b))) {
			let holds = number::holds(&condition, &[a, b]);
			assert_eq!(
				holds,
				Some((property.test)(&[a, b])),
				"{} {a} {b}",
				property.yes
			);
		}
	}
	assert!(said > 40, "{said}");
}

#[test]
fn emitted_properties_compile_without_a_warning_and_agree() {
	let (mut source, mut expected, mut count) = (String::new(), String::new(), 0);
	let mut main = String::new();
	for (_, _, most, mut rule) in whole_rules() {
		let list = rule.list(most);
		for formula in positions(&list, rule.ordered, &|_| true).lost {
			source += &format!(
				"mod m{count} {{\n{}}}\n",
				formula
					.function(Language::Rust)
					.replace("fn lost(", "pub fn lost(")
			);
			for (heaps, lost) in list.iter().step_by(list.len() / 40 + 1) {
				main += &format!("\tprintln!(\"{{}}\", m{count}::lost(&{heaps:?}));\n");
				expected += &format!("{lost}\n");
			}
			count += 1;
		}
	}
	source += &format!("fn main() {{\n{main}}}\n");
	assert_eq!(printed(&program("properties", &source), ""), expected);
}

#[test]
fn emitted_code_compiles_without_a_warning_and_agrees() {
	let (mut source, mut expected, mut cells_of_all) = (String::new(), Vec::new(), String::new());
	let mut count = 0;
	let mut grids: Vec<Grid> = rules().into_iter().map(|rule| board(rule).1(24)).collect();
	for (_, least, value) in formulas() {
		grids.push(Grid::of(64, 64, |a, b| {
			(a.min(b) >= least).then(|| value(a, b))
		}));
	}
	for grid in grids {
		let found = pairs(&grid, &mut |_, _| None, &|_, _| true);
		for formula in found.formulas.iter().chain(&found.lost) {
			let mut code = formula.function(Language::Rust);
			if !code.contains("fn g(") {
				code += "fn g(a: u64, b: u64) -> u64 {\n\tu64::from(!lost(a, b))\n}\n";
			}
			let code = code.replace("fn g(", "pub fn g(");
			source += &format!("mod m{count} {{\n{code}}}\n");
			let mut sum = 0u64;
			for (a, b) in cells(formula.from) {
				let Some(value) = formula.value(&[a, b]) else {
					continue;
				};
				sum = sum.wrapping_mul(31).wrapping_add(value);
				cells_of_all += &format!("{count} {a} {b}\n");
			}
			expected.push(sum);
			count += 1;
		}
	}
	source += "fn value(which: usize, a: u64, b: u64) -> u64 {\n\tmatch which {\n";
	for i in 0..count {
		source += &format!("\t\t{i} => m{i}::g(a, b),\n");
	}
	source += "\t\t_ => 0,\n\t}\n}\n";
	source += &format!("fn main() {{\n\tlet mut sums = vec![0u64; {count}];\n");
	source += "\tlet mut text = String::new();\n\tstd::io::Read::read_to_string(&mut std::io::stdin(), &mut text).unwrap();\n\tfor line in text.lines() {\n\t\tlet words: Vec<u64> = line.split(' ').map(|word| word.parse().unwrap()).collect();\n\t\tlet i = words[0] as usize;\n\t\tsums[i] = sums[i].wrapping_mul(31).wrapping_add(value(i, words[1], words[2]));\n\t}\n\tfor sum in sums {\n\t\tprintln!(\"{}\", sum);\n\t}\n}\n";
	let printed = printed(&program("pair formulas", &source), &cells_of_all);
	let sums: Vec<u64> = printed.lines().map(|line| line.parse().unwrap()).collect();
	println!("{count} functions compiled");
	assert_eq!(sums, expected);
}

#[test]
fn names_are_those_of_the_games() {
	let odious: Vec<u64> = (0u64..200)
		.filter(|n| n.count_ones() % 2 == 1)
		.take(60)
		.collect();
	let kayles = [
		0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, 4, 1, 2, 8, 5, 4,
		7, 2, 1, 8, 6, 7, 4, 1, 2, 3, 1, 4, 7, 2, 1, 8, 2, 7, 4, 1, 2, 8, 1, 4, 7, 2, 1, 4, 2, 7,
	];
	let take = |takes: &[usize], length: usize| {
		let mut table: Vec<u64> = Vec::new();
		for n in 0..length {
			let options: Vec<u64> = takes
				.iter()
				.filter(|&&k| k <= n)
				.map(|k| table[n - k])
				.collect();
			table.push((0..).find(|v| !options.contains(v)).unwrap());
		}
		table
	};
	let halves: Vec<u64> = (0..60u64)
		.map(|mut n| {
			while n % 2 == 1 {
				n /= 2;
			}
			n / 2
		})
		.collect();
	let shifted: Vec<u64> = kayles[1..].to_vec();
	for (values, words) in [
		(odious, "scripts/paste.sh mock_turtles"),
		(kayles.to_vec(), "scripts/paste.sh kayles"),
		(kayles.to_vec(), "same values as octal:0.77 for n = 0..59"),
		(kayles.to_vec(), "period 12 from 71, proved for that game"),
		(shifted, "heap n here is heap n + 1 there"),
		(take(&[2, 5, 7], 80), "same values as take:2,5,7"),
		(take(&[3, 11, 19], 100), "same values as take:3,11,19"),
		(halves, "scripts/paste.sh strange_nim"),
		((0..60).collect(), "nim"),
	] {
		let names = of_heaps(&values, 0);
		assert!(
			names.iter().any(|name| name.words.contains(words)),
			"{words}: {names:#?}"
		);
	}
	let random: Vec<u64> = (0..100).map(|n| noise(3, n, 0) % 4).collect();
	for values in [
		random,
		vec![],
		vec![0; 100],
		vec![1; 100],
		(0..10).collect(),
		vec![u64::MAX; 60],
		(0..60).map(|n| n << 50).collect(),
	] {
		assert_eq!(of_heaps(&values, 0), []);
	}
	assert_eq!(
		of_heaps(
			&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
			u64::MAX
		),
		[]
	);
}

/// The values of the heaps below `length`, where a move leaves a sum of heaps.
fn played(length: u64, moves: impl Fn(u64) -> Vec<Vec<u64>>) -> Vec<u64> {
	let mut table: Vec<u64> = Vec::new();
	for n in 0..length {
		let value = |parts: &Vec<u64>| parts.iter().fold(0, |x, &part| x ^ table[part as usize]);
		let options: Vec<u64> = moves(n).iter().map(value).collect();
		table.push((0..).find(|value| !options.contains(value)).unwrap());
	}
	table
}

/// The heaps that a take leaves, if there are enough stones.
fn after_takes(n: u64, takes: impl Fn(u64) -> bool) -> Vec<Vec<u64>> {
	let takes = (1..=n).filter(|&take| takes(take));
	takes.map(|take| vec![n - take]).collect()
}

/// Everything that the catalogue says about heaps, against play from the rules of the solver.
#[test]
fn named_solvers_have_the_values_of_play() {
	let factors = |n: u64| {
		let divisors = |n: u64| (2..=n).find(|d| n.is_multiple_of(*d)).unwrap_or(1);
		let (mut rest, mut count) = (n, 0);
		while rest > 1 {
			rest /= divisors(rest);
			count += 1;
		}
		count
	};
	let coprime = |x: u64, y: u64| !(2..=x).any(|d| x.is_multiple_of(d) && y.is_multiple_of(d));
	let mut tables = vec![
		(
			"dividing_game",
			played(300, |n| {
				let divisors = (1..n).filter(|d| n % d == 0);
				divisors.map(|d| vec![d]).collect()
			}),
		),
		(
			"not_a_nim_problem",
			played(200, |n| after_takes(n, |take| coprime(n, take))),
		),
		(
			"array_game",
			// Cell x with n multiples: the cell ix has n/i of them.
			played(200, |n| {
				(1..=n).map(|k| (2..=k).map(|i| n / i).collect()).collect()
			}),
		),
		(
			"tricolore",
			played(300, |n| {
				after_takes(n, |take| take > 1 && factors(take) <= 2)
			}),
		),
	];
	for k in 2..=8 {
		let table = played(200, |n| after_takes(n, |take| take <= n / k));
		tables.push(("strange_nim", table));
	}
	for low in 2..=12 {
		for high in low + 1..=12 {
			let table = played(150, |n| after_takes(n, |take| (low..=high).contains(&take)));
			tables.push(("interval_nim", table));
		}
	}
	for least in 2..=6 {
		let parts = |n: u64, m: u64| (0..m).map(|i| n / m + u64::from(i < n % m)).collect();
		let table = played(120, |n| match n < least {
			true => Vec::new(),
			false => (2..=n).map(|m| parts(n, m)).collect(),
		});
		tables.push(("jiangnan", table));
	}
	let mut stones = Values::new(|&(white, blue): &(u64, u64)| {
		let mut after: Vec<(u64, u64)> = (1..=blue / 2).map(|k| (white, blue - k)).collect();
		if white > 0 {
			after.push((white - 1, blue + white));
		}
		after
	});
	for white in 1..=3 {
		let table = (0..150).map(|blue| stones.grundy(&(white, blue)) as u64);
		tables.push(("vs_atcoder", table.collect()));
	}
	for factor in 1..=4 {
		// The heap, and the most that may be taken from it.
		let mut wins = Values::new(|&(n, most): &(u64, u64)| {
			(1..=most.min(n))
				.map(|take| (n - take, factor * take))
				.collect()
		});
		let begins = |n: u64| u64::from(wins.grundy(&(n, n.saturating_sub(1))) > 0);
		tables.push(("dynamic_nim", (0..150).map(begins).collect()));
	}
	let table = played(2000, |n| {
		let roots = (0..n).filter(|y| y * y <= n && y.pow(4) >= n);
		roots.map(|y| vec![y]).collect()
	});
	tables.push(("furlo_and_rublo", table));
	for (solver, table) in tables {
		let names = of_heaps(&table, 0);
		let named = names.iter().any(|name| name.solver == Some(solver));
		assert!(named, "{solver}: {names:?}\n{table:?}");
	}
}

/// The same for pairs.
#[test]
fn named_solvers_have_the_values_of_play_in_two_numbers() {
	let mut row = Values::new(|&(a, b): &(u64, u64)| match a {
		0 => (0..b).map(|less| (0, less)).collect(),
		_ => (0..a).map(|less| (less, b)).collect::<Vec<_>>(),
	});
	let mut some = Values::new(|&(a, b): &(u64, u64)| {
		let mut after = Vec::new();
		for (i, j) in [(0, 1), (1, 0), (1, 1)] {
			if a >= i && b >= j {
				after.push((a - i, b - j));
			}
		}
		after
	});
	let mut sheets: FxHashMap<Pair, u64> = FxHashMap::default();
	for (w, h) in (2..32).flat_map(|w| (2..32).map(move |h| (w, h))) {
		let mut options = Vec::new();
		options.extend((2..w - 1).map(|a| sheets[&(a, h)] ^ sheets[&(w - a, h)]));
		options.extend((2..h - 1).map(|a| sheets[&(w, a)] ^ sheets[&(w, h - a)]));
		let value = (0..).find(|value| !options.contains(value)).unwrap();
		sheets.insert((w, h), value);
	}
	for (solver, grid) in [
		(
			"matrix_game",
			Grid::of(32, 32, |a, b| Some(row.grundy(&(a, b)) as u64)),
		),
		(
			"another_game",
			Grid::of(32, 32, |a, b| Some(some.grundy(&(a, b)) as u64)),
		),
		(
			"cutting_game",
			Grid::of(32, 32, |a, b| sheets.get(&(a, b)).copied()),
		),
	] {
		let names = of_pairs(&grid, false);
		assert_eq!(names.len(), 1, "{solver}");
		assert_eq!(names[0].solver, Some(solver));
		assert!(names[0].words.starts_with("the values"), "{names:?}");
	}
}

#[test]
fn names_of_pairs_are_those_of_the_games() {
	for (rule_name, words) in [
		("Nim", "nim_moves"),
		("Wythoff", "the values for a, b ≤ 23 are those of wythoff"),
		(
			"Wythoff from 1",
			"(a, b) here is (a − 1, b − 1) there: scripts/paste.sh wythoff",
		),
		("E&D", "e_and_d"),
		("turning corners", "coin_grid"),
		("Euclid", "euclid"),
		("squares of coins", "sharti"),
		("squares of coins, side up to 4", "side from 4 to 7"),
		("king", "king"),
	] {
		let rule = rules()
			.into_iter()
			.find(|rule| rule.name == rule_name)
			.unwrap();
		let (_, small) = board(rule);
		let names = of_pairs(&small(24), false);
		assert!(
			names.iter().any(|name| name.words.contains(words)),
			"{words}: {names:?}"
		);
	}
	let noisy = Grid::of(24, 24, |a, b| Some(noise(5, a, b) % 4));
	assert_eq!(of_pairs(&noisy, false), []);
}

#[test]
fn any_grid_is_answered() {
	let mut none = |_, _| None;
	let grids = [
		Grid::new((0, 0), &[]),
		Grid::new((0, 0), &[vec![]]),
		Grid::new((0, 0), &[vec![Some(u64::MAX)]]),
		Grid::new(
			(u64::MAX, u64::MAX),
			&[
				vec![Some(1), None, Some(2)],
				vec![None],
				vec![Some(u64::MAX); 3],
			],
		),
		Grid::new((5, 2), &vec![vec![Some(3); 20]; 20]),
		Grid::of(30, 30, |a, b| Some(u64::MAX - a - b)),
		Grid::of(30, 30, |a, b| Some((a ^ b) << 58)),
		Grid::of(40, 3, |a, b| Some(a + b)),
		Grid::of(1, 60, |_, b| Some(b % 3)),
		Grid::of(24, 24, |a, b| (a >= b).then(|| a - b)),
		Grid::of(24, 24, |a, b| {
			noise(1, a, b).is_multiple_of(2).then_some(a ^ b)
		}),
		Grid::of(24, 24, |_, _| None),
	];
	for grid in &grids {
		let found = pairs(grid, &mut none, &|_, _| true);
		for formula in found.formulas.iter().chain(&found.lost) {
			for pair in [
				[0, 0],
				[0, u64::MAX],
				[u64::MAX, 0],
				[u64::MAX, u64::MAX],
				[u64::MAX, u64::MAX - 1],
				[1 << 32, 1 << 63],
			] {
				formula.value(&pair);
			}
			assert_eq!(formula.value(&[]), None);
		}
		of_pairs(grid, false);
		grid.text(80, true);
		let report = Report::new("a < b", report::Table::of_grid(grid));
		let drawn = svg(&report);
		assert!(drawn.is_empty() || drawn.contains("<title>a &lt; b</title>"));
	}
	assert!(positions(&[], true, &|_| true).lost.is_empty());
	assert!(
		positions(&[(vec![], true), (vec![1], false)], false, &|_| true)
			.lost
			.is_empty()
	);
	let huge: Vec<(Vec<u64>, bool)> = (0..100)
		.map(|n| (vec![u64::MAX - n, n, u64::MAX], n % 2 == 0))
		.collect();
	for formula in positions(&huge, true, &|_| true).lost {
		formula.value(&[u64::MAX; 3]);
		assert_eq!(formula.value(&[]), None);
	}
}

#[test]
fn tables_show_every_cell() {
	let grid = Grid::of(64, 64, |a, b| Some(a ^ b));
	let text = grid.text(40, false);
	assert!(
		text.lines().all(|line| line.chars().count() <= 40),
		"{text}"
	);
	assert!(text.ends_with("… 44 more rows (--rows all)\n"), "{text}");
	assert_eq!(grid.text(400, true).lines().count(), 65);
	let small = Grid::of(3, 3, |a, b| (a + b > 0).then(|| 5 * a + b));
	assert_eq!(
		small.text(80, false),
		"a\\b  0  1  2\n  0  ·  1  2\n  1  5  6  7\n  2 10 11 12\n"
	);
}
