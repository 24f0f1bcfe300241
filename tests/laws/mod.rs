//! The laws of the library, one file per section: against the oracle, which plays whole positions
//! from the rules, and against naive loops that share no code with it.

mod coins;
mod counting;
mod geography;
pub mod graphs;
mod mex;
mod nimbers;
mod octal;
mod partizan;
mod period;
mod positions;
mod reader;
mod subtraction;
mod sums;
mod table;
mod values;

use itertools::Itertools;
use oracle::rules::{self, HeapRule};
use sg::Values;

const FAR: u64 = 1_000_000_000_000_000_000;

/// The period that is claimed holds over all of `g`, a longer naive table, and both it and its
/// start are the least.
fn assert_least_period(g: &[u32], values: &mut Values, game: &str) {
	let (start, period) = values
		.period()
		.unwrap_or_else(|| panic!("{game}: no period"));
	assert!(
		g.len() >= start + 2 * period,
		"{game}: the naive table ends at {}",
		g.len()
	);
	for n in start..g.len() - period {
		assert_eq!(
			g[n],
			g[n + period],
			"{game}: period {period} from {start} fails at heap {n}"
		);
	}
	if start > 0 {
		assert_ne!(
			g[start - 1],
			g[start - 1 + period],
			"{game}: period {period} begins before {start}"
		);
	}
	for less in 1..period {
		let differs = (start..start + period).any(|n| g[n] != g[n + less]);
		assert!(differs, "{game}: period {less} is less than {period}");
	}
	assert_values(g, values, game);
}

/// The values of all heaps of a naive table.
fn assert_values(g: &[u32], values: &mut Values, game: &str) {
	for (heap, &g) in g.iter().enumerate() {
		assert_eq!(values.value(heap as u64), Ok(g), "{game}: heap {heap}");
	}
}

/// All octal codes of three digits after the point.
fn octal_codes() -> impl Iterator<Item = Vec<u8>> {
	[0, 4]
		.into_iter()
		.cartesian_product((0..3).map(|_| 0..8).multi_cartesian_product())
		.map(|(d0, rest)| [vec![d0], rest].concat())
}

type Options = Box<dyn Fn(usize, &mut dyn FnMut(&[usize]))>;

/// Heap rules of the oracle, each with the options that the library is told.
fn games() -> Vec<(&'static str, HeapRule, Options)> {
	let split = |n: usize, option: &mut dyn FnMut(&[usize])| {
		(1..(n + 1) / 2).for_each(|part| option(&[part, n - part]))
	};
	let of_code = |code: Vec<u8>| -> Options {
		Box::new(move |heap, option| sg::octal_options(&code, heap, option))
	};
	vec![
		(
			"Nim",
			Box::new(rules::nim),
			of_code([vec![0], vec![3; 12]].concat()),
		),
		(
			"take 2 or 3",
			rules::subtraction(vec![2, 3]),
			of_code(vec![0, 0, 3, 3]),
		),
		(
			"Kayles",
			rules::octal(vec![0, 7, 7]),
			of_code(vec![0, 7, 7]),
		),
		(
			"Grundy's game",
			Box::new(rules::grundys_game),
			Box::new(split),
		),
		(
			"Lasker's Nim",
			Box::new(rules::lasker),
			of_code([vec![4], vec![3; 12]].concat()),
		),
		(
			"0.356",
			rules::octal(vec![0, 3, 5, 6]),
			of_code(vec![0, 3, 5, 6]),
		),
	]
}
