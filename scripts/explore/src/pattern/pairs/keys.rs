//! Formulas g(a, b) = φ(key), where the key is a xor b, a + b, gcd(a, b) and so on.

use super::code::{expression, with_helpers};
use super::helpers::*;
use super::phi::{self, Map};
use super::{Board, Candidate};
use crate::law::Family;
use crate::pattern::Sure;

struct Key {
	words: &'static str,
	/// The key as a Rust expression of a and b, of type u64, or i128 if it can be negative.
	code: &'static str,
	value: fn(u64, u64) -> i128,
	signed: bool,
	/// The key is computed for a and b from `least` to `most`.
	least: u64,
	most: u64,
	/// If the key is one of 0, 1, …, k: what each of them means.
	cases: &'static [&'static str],
	cost: f64,
}

/// Makes the text and the function from the same expression.
macro_rules! key {
	($words:expr, $cost:expr, $least:expr, $most:expr, |$a:ident, $b:ident| $key:expr) => {
		Key {
			words: $words,
			code: stringify!($key),
			value: |$a: u64, $b: u64| i128::from($key),
			signed: false,
			least: $least,
			most: $most,
			cases: &[],
			cost: $cost,
		}
	};
}

const ALL: u64 = u64::MAX;
/// Numbers whose product fits in 64 bits.
const HALF: u64 = u32::MAX as u64;

fn keys() -> Vec<Key> {
	let mut list = simple_keys();
	list.extend(number_keys());
	list.extend(few_keys());
	list.push(Key {
		words: "a − b",
		code: "i128::from(a) - i128::from(b)",
		value: |a, b| i128::from(a) - i128::from(b),
		signed: true,
		least: 0,
		most: ALL,
		cases: &[],
		cost: 3.0,
	});
	list
}

fn simple_keys() -> Vec<Key> {
	vec![
		key!("a xor b", 2.0, 0, ALL, |a, b| a ^ b),
		key!("a + b", 2.0, 0, ALL / 2, |a, b| a + b),
		key!("|a − b|", 2.0, 0, ALL, |a, b| a.max(b) - a.min(b)),
		key!("min(a, b)", 2.0, 0, ALL, |a, b| a.min(b)),
		key!("max(a, b)", 2.0, 0, ALL, |a, b| a.max(b)),
		key!("a", 3.0, 0, ALL, |a, _b| a),
		key!("b", 3.0, 0, ALL, |_a, b| b),
		key!("a or b", 3.0, 0, ALL, |a, b| a | b),
		key!("a and b", 3.0, 0, ALL, |a, b| a & b),
		key!("(a − 1) or (b − 1)", 4.0, 1, ALL, |a, b| (a - 1)
			| (b - 1)),
		key!("(a − 1) and (b − 1)", 4.0, 1, ALL, |a, b| (a - 1)
			& (b - 1)),
		key!("(a − 1) xor (b − 1)", 4.0, 1, ALL, |a, b| (a - 1)
			^ (b - 1)),
		key!("(a + 1) xor (b + 1)", 4.0, 0, ALL - 1, |a, b| (a + 1)
			^ (b + 1)),
	]
}

fn number_keys() -> Vec<Key> {
	vec![
		key!("gcd(a, b)", 3.0, 0, ALL, |a, b| gcd(a, b)),
		key!("a · b", 3.0, 0, HALF, |a, b| a * b),
		key!("the nim product of a and b", 4.0, 0, ALL, |a, b| {
			nim_product(a, b)
		}),
		key!(
			"the smaller of the lowest bits of a and b",
			4.0,
			1,
			ALL,
			|a, b| lowest_bit(a | b)
		),
		key!(
			"the larger of the lowest bits of a and b",
			5.0,
			1,
			ALL,
			|a, b| lowest_bit(a).max(lowest_bit(b))
		),
		key!("zeros(a | b)", 4.0, 1, ALL, |a, b| zeros(a | b)),
		key!("zeros(a) + zeros(b)", 5.0, 1, ALL, |a, b| zeros(a)
			+ zeros(b)),
		key!(
			"zeros(a xor b), 64 if a = b,",
			4.0,
			0,
			ALL,
			|a, b| (a ^ b).trailing_zeros() as u64
		),
		key!("⌊max(a, b) / min(a, b)⌋", 4.0, 1, ALL, |a, b| a.max(b)
			/ a.min(b)),
		key!("⌊|a / b − b / a|⌋", 4.0, 1, HALF, |a, b| (a.max(b)
			* a.max(b)
			- a.min(b) * a.min(b))
			/ (a * b)),
		key!("ones(a & b)", 5.0, 0, ALL, |a, b| ones(a & b)),
		key!("ones(a) + ones(b)", 5.0, 0, ALL, |a, b| ones(a) + ones(b)),
		key!("bit_length(a & b)", 5.0, 0, ALL, |a, b| bit_length(a & b)),
		key!("bit_length(a ^ b)", 5.0, 0, ALL, |a, b| bit_length(a ^ b)),
		key!("a mod (b + 1)", 5.0, 0, ALL - 1, |a, b| a % (b + 1)),
		key!("b mod (a + 1)", 5.0, 0, ALL - 1, |a, b| b % (a + 1)),
		key!("max(a, b) mod (min(a, b) + 1)", 5.0, 0, ALL - 1, |a, b| a
			.max(b)
			% (a.min(b) + 1)),
		key!(
			"the larger minus twice the smaller, at least 0",
			5.0,
			0,
			HALF,
			|a, b| a.max(b).saturating_sub(2 * a.min(b))
		),
	]
}

/// Keys that are one of a few, with the meaning of each.
fn few_keys() -> Vec<Key> {
	let case = |key: Key, cases: &'static [&'static str]| Key { cases, ..key };
	vec![
		case(
			key!("(a = b)", 2.0, 0, ALL, |a, b| u64::from(a == b)),
			&["a ≠ b", "a = b"],
		),
		case(
			key!("(a < b)", 3.0, 0, ALL, |a, b| u64::from(a < b)),
			&["a ≥ b", "a < b"],
		),
		case(
			key!("(a ≤ b)", 3.0, 0, ALL, |a, b| u64::from(a <= b)),
			&["a > b", "a ≤ b"],
		),
		case(
			key!("golden", 4.0, 0, ALL, |a, b| u64::from(above_golden(
				a.max(b),
				a.min(b)
			))),
			&[
				"max(a, b) ≤ φ · min(a, b)",
				"max(a, b) > φ · min(a, b), with the golden ratio φ",
			],
		),
		case(
			key!("(a and b = 0)", 4.0, 0, ALL, |a, b| u64::from(a & b == 0)),
			&["some bit is set in both", "no bit is set in both"],
		),
		case(
			key!("parities and min", 5.0, 0, ALL, |a, b| (a ^ b) % 2 * 2
				+ a.min(b) % 2),
			&[
				"both are even",
				"both are odd",
				"one is odd and the smaller is even",
				"one is odd and the smaller is odd",
			],
		),
		case(
			key!("parities and max", 5.0, 0, ALL, |a, b| (a ^ b) % 2 * 2
				+ a.max(b) % 2),
			&[
				"both are even",
				"both are odd",
				"one is odd and the larger is even",
				"one is odd and the larger is odd",
			],
		),
	]
}

impl Key {
	/// The key of a and b as the formulas compute it.
	fn of(&self, a: u64, b: u64) -> Option<i128> {
		let inside = self.least..=self.most;
		(inside.contains(&a) && inside.contains(&b)).then(|| (self.value)(a, b))
	}

	/// The value for each key, if equal keys have equal values.
	fn map(&self, cells: impl Iterator<Item = (u64, u64, u64)>) -> Option<Map> {
		let mut map = Map::new();
		for (a, b, value) in cells {
			let k = self.of(a, b)?;
			if *map.entry(k).or_insert(value) != value {
				return None;
			}
		}
		Some(map)
	}
}

pub fn candidates(board: &Board) -> Vec<Candidate> {
	let mut list = Vec::new();
	let fitted = board.fitted().count();
	for key in keys() {
		let Some(map) = key.map(board.fitted()) else {
			continue;
		};
		if map.len() < 2 || 3 * map.len() > fitted {
			continue;
		}
		let Some(all) = key.map(board.cells.iter().copied()) else {
			continue;
		};
		if let Some(phi) = phi::find(&map, &all, key.cases.len()) {
			list.push(candidate(board, key, phi));
		}
	}
	list
}

fn candidate(board: &Board, key: Key, phi: phi::Phi) -> Candidate {
	let (lines, functions) = phi.code(key.signed);
	let expression = expression(key.code);
	let body = if phi.is_identity() {
		format!("\t{expression}\n")
	} else {
		format!("\tlet k = {expression};\n{lines}")
	};
	let a = if key.code == "b" { "_" } else { "a" };
	let b = if key.code == "a" { "_" } else { "b" };
	Candidate {
		family: Family::Key,
		words: format!("g(a, b) = {}", phi.words(key.words, key.cases)),
		code: with_helpers(&format!("fn g({a}: u64, {b}: u64) -> u64 {{\n{body}}}\n")) + &functions,
		cost: key.cost + 3.0 + phi.cost() + 3.0 * board.from as f64,
		params: phi.params(),
		fit: board.half,
		sure: Sure::Observed,
		eval: Box::new(move |a, b| phi.value(key.of(a, b)?)),
	}
}
