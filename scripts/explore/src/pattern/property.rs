//! Properties of a whole position, such as "all heaps are even", each with its Rust text.

// The text must compile with rustc 1.63, which has no `is_multiple_of`.
#![allow(clippy::manual_is_multiple_of)]

use super::pairs::code::expression;
use super::pairs::helpers::*;

/// For which positions a property makes sense.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
	/// For any number of heaps in any order.
	Any,
	/// Only if the order of the heaps matters.
	Ordered,
	/// Only for two heaps.
	Pair,
}

type Test = Box<dyn Fn(&[u64]) -> bool>;

pub struct Property {
	/// The clause if it holds, such as "all heaps are even".
	pub yes: String,
	/// The clause if it does not hold.
	pub no: String,
	/// The test as a Rust expression of `heaps: &[u64]`.
	pub code: String,
	pub test: Test,
	pub kind: Kind,
	/// The length of its description in bits.
	pub cost: f64,
	/// Smaller heaps say too little about it: the largest heap of all positions must be at least this one.
	pub reach: u64,
}

/// Makes the text and the function from the same expression.
macro_rules! property {
	($kind:ident, $cost:expr, $yes:expr, $no:expr, |$heaps:ident| $test:expr) => {
		Property {
			yes: $yes.to_string(),
			no: $no.to_string(),
			code: expression(stringify!($test)),
			test: Box::new(|$heaps: &[u64]| $test),
			kind: Kind::$kind,
			cost: $cost,
			reach: 0,
		}
	};
}

/// All properties that make sense for positions of this shape.
pub fn properties(ordered: bool, heaps: usize) -> Vec<Property> {
	let mut list = of_all_heaps();
	list.extend(of_some_heaps());
	list.extend(of_order());
	list.extend(of_pairs());
	for m in 2..=6 {
		list.extend(of_remainders(m));
	}
	list.retain(|property| match property.kind {
		Kind::Any => true,
		Kind::Ordered => ordered,
		Kind::Pair => heaps == 2,
	});
	list
}

fn of_all_heaps() -> Vec<Property> {
	vec![
		property!(
			Any,
			6.0,
			"the xor of the heaps is 0",
			"the xor of the heaps is not 0",
			|heaps| xor(heaps) == 0
		),
		property!(Any, 6.0, "all heaps are even", "a heap is odd", |heaps| {
			heaps.iter().all(|h| h % 2 == 0)
		}),
		property!(Any, 6.0, "all heaps are odd", "a heap is even", |heaps| {
			heaps.iter().all(|h| h % 2 == 1)
		}),
		property!(Any, 6.0, "all heaps are 0", "a heap is not 0", |heaps| {
			heaps.iter().all(|&h| h == 0)
		}),
		property!(
			Any,
			6.0,
			"all heaps are at most 1",
			"a heap is above 1",
			|heaps| largest(heaps) <= 1
		),
		property!(Any, 7.0, "all heaps are 1", "a heap is not 1", |heaps| {
			heaps.iter().all(|&h| h == 1)
		}),
		property!(
			Any,
			6.0,
			"all heaps are equal",
			"two heaps differ",
			|heaps| least(heaps) == largest(heaps)
		),
		property!(
			Any,
			6.0,
			"the heaps that are not 0 form pairs of equal heaps",
			"the heaps that are not 0 do not form pairs of equal heaps",
			|heaps| heaps.iter().all(|&h| h == 0 || count(heaps, h) % 2 == 0)
		),
		property!(
			Any,
			6.0,
			"no two heaps are equal",
			"two heaps are equal",
			|heaps| heaps.iter().all(|&h| count(heaps, h) == 1)
		),
		property!(
			Any,
			7.0,
			"every bit is set in a multiple of 3 heaps",
			"some bit is set in a number of heaps that is no multiple of 3",
			|heaps| every_bit_in_multiple(heaps, 3)
		),
		property!(
			Any,
			7.0,
			"every bit is set in a multiple of 4 heaps",
			"some bit is set in a number of heaps that is no multiple of 4",
			|heaps| every_bit_in_multiple(heaps, 4)
		),
		property!(
			Any,
			7.0,
			"the same power of 2 divides every heap exactly",
			"the powers of 2 that divide the heaps exactly differ",
			|heaps| heaps
				.iter()
				.all(|h| h.trailing_zeros() == heaps[0].trailing_zeros())
		),
		property!(
			Any,
			7.0,
			"the greatest common divisor is 1",
			"the greatest common divisor is not 1",
			|heaps| heaps.iter().fold(0, |d, &h| gcd(d, h)) == 1
		),
		property!(
			Any,
			7.0,
			"all heaps have the same bit length",
			"two heaps have different bit lengths",
			|heaps| bit_length(least(heaps)) == bit_length(largest(heaps))
		),
		property!(
			Any,
			7.0,
			"the xor of (heap − 1) over the heaps that are not 0 is 0",
			"the xor of (heap − 1) over the heaps that are not 0 is not 0",
			|heaps| heaps.iter().filter(|&&h| h > 0).fold(0, |x, h| x ^ (h - 1)) == 0
		),
		property!(
			Any,
			7.0,
			"the xor of (heap + 1) is 0",
			"the xor of (heap + 1) is not 0",
			|heaps| heaps.iter().fold(0, |x, &h| x ^ (u128::from(h) + 1)) == 0
		),
		property!(
			Any,
			7.0,
			"the xor of the differences in pairs, from the largest heap down, is 0",
			"the xor of the differences in pairs, from the largest heap down, is not 0",
			|heaps| xor_of_differences(heaps) == 0
		),
	]
}

fn of_some_heaps() -> Vec<Property> {
	vec![
		property!(Any, 6.0, "a heap is 0", "no heap is 0", |heaps| least(
			heaps
		) == 0),
		property!(
			Any,
			7.0,
			"at most one heap is not 0",
			"at least two heaps are not 0",
			|heaps| count(heaps, 0) + 1 >= heaps.len()
		),
		property!(
			Any,
			7.0,
			"the number of heaps that are not 0 is even",
			"the number of heaps that are not 0 is odd",
			|heaps| (heaps.len() - count(heaps, 0)) % 2 == 0
		),
		property!(
			Any,
			7.0,
			"the number of heaps of 1 is even",
			"the number of heaps of 1 is odd",
			|heaps| count(heaps, 1) % 2 == 0
		),
		property!(
			Any,
			7.0,
			"at most one heap is above 1",
			"at least two heaps are above 1",
			|heaps| heaps.iter().filter(|&&h| h > 1).count() <= 1
		),
		property!(
			Any,
			6.0,
			"the least heap is even",
			"the least heap is odd",
			|heaps| least(heaps) % 2 == 0
		),
		property!(
			Any,
			6.0,
			"the largest heap is even",
			"the largest heap is odd",
			|heaps| largest(heaps) % 2 == 0
		),
		property!(
			Any,
			7.0,
			"the least heap is at most 1",
			"the least heap is above 1",
			|heaps| least(heaps) <= 1
		),
		property!(
			Any,
			6.0,
			"the two largest heaps are equal",
			"the two largest heaps differ",
			|heaps| count(heaps, largest(heaps)) >= 2
		),
		property!(
			Any,
			6.0,
			"the two smallest heaps are equal",
			"the two smallest heaps differ",
			|heaps| count(heaps, least(heaps)) >= 2
		),
		property!(
			Any,
			7.0,
			"more than half of the heaps have the least size",
			"at most half of the heaps have the least size",
			|heaps| 2 * count(heaps, least(heaps)) > heaps.len()
		),
		property!(
			Any,
			7.0,
			"more than half of the heaps have the largest size",
			"at most half of the heaps have the largest size",
			|heaps| 2 * count(heaps, largest(heaps)) > heaps.len()
		),
		property!(
			Any,
			6.0,
			"the largest heap is at most the sum of the others",
			"the largest heap is above the sum of the others",
			|heaps| 2 * u128::from(largest(heaps)) <= sum(heaps)
		),
		property!(
			Any,
			6.0,
			"the largest heap is the sum of the others",
			"the largest heap is not the sum of the others",
			|heaps| 2 * u128::from(largest(heaps)) == sum(heaps)
		),
		property!(
			Any,
			6.0,
			"the largest and the least heap differ by at most 1",
			"the largest and the least heap differ by at least 2",
			|heaps| largest(heaps) - least(heaps) <= 1
		),
		property!(
			Any,
			7.0,
			"the largest heap is at least twice the least",
			"the largest heap is less than twice the least",
			|heaps| largest(heaps) / 2 >= least(heaps)
		),
		property!(
			Any,
			7.0,
			"the largest and the least heap have an even difference",
			"the largest and the least heap have an odd difference",
			|heaps| (largest(heaps) - least(heaps)) % 2 == 0
		),
	]
}

fn of_order() -> Vec<Property> {
	vec![
		property!(
			Ordered,
			7.0,
			"the number of ones before the first other heap is even",
			"the number of ones before the first other heap is odd",
			|heaps| heaps.iter().take_while(|&&h| h == 1).count() % 2 == 0
		),
		property!(
			Ordered,
			7.0,
			"the number of ones after the last other heap is even",
			"the number of ones after the last other heap is odd",
			|heaps| heaps.iter().rev().take_while(|&&h| h == 1).count() % 2 == 0
		),
		property!(
			Ordered,
			6.0,
			"the xor of every second heap from the first on is 0",
			"the xor of every second heap from the first on is not 0",
			|heaps| heaps.iter().step_by(2).fold(0, |x, h| x ^ h) == 0
		),
		property!(
			Ordered,
			6.0,
			"the xor of every second heap from the last on is 0",
			"the xor of every second heap from the last on is not 0",
			|heaps| heaps.iter().rev().step_by(2).fold(0, |x, h| x ^ h) == 0
		),
		property!(
			Ordered,
			7.0,
			"the heaps read the same from both ends",
			"the heaps do not read the same from both ends",
			|heaps| heaps.iter().eq(heaps.iter().rev())
		),
		property!(
			Ordered,
			7.0,
			"the first heap is even",
			"the first heap is odd",
			|heaps| heaps.iter().take(1).all(|h| h % 2 == 0)
		),
		property!(
			Ordered,
			7.0,
			"the last heap is even",
			"the last heap is odd",
			|heaps| heaps.iter().rev().take(1).all(|h| h % 2 == 0)
		),
		property!(
			Ordered,
			7.0,
			"the first heap is the largest",
			"a heap is larger than the first",
			|heaps| heaps.iter().take(1).all(|&h| h == largest(heaps))
		),
		property!(
			Ordered,
			7.0,
			"the last heap is the largest",
			"a heap is larger than the last",
			|heaps| heaps.iter().rev().take(1).all(|&h| h == largest(heaps))
		),
		property!(
			Ordered,
			7.0,
			"the first heap is 0",
			"the first heap is not 0",
			|heaps| heaps.iter().take(1).all(|&h| h == 0)
		),
		property!(
			Ordered,
			7.0,
			"the last heap is 0",
			"the last heap is not 0",
			|heaps| heaps.iter().rev().take(1).all(|&h| h == 0)
		),
	]
}

fn of_pairs() -> Vec<Property> {
	vec![
		property!(
			Pair,
			7.0,
			"the larger number is above φ times the smaller",
			"the larger number is at most φ times the smaller",
			|heaps| above_golden(largest(heaps), least(heaps))
		),
		property!(
			Pair,
			7.0,
			"the smaller number divides the larger",
			"the smaller number does not divide the larger",
			|heaps| gcd(least(heaps), largest(heaps)) == least(heaps)
		),
		property!(
			Pair,
			7.0,
			"no bit is set in both numbers",
			"some bit is set in both numbers",
			|heaps| heaps[0] & heaps[1] == 0
		),
		property!(
			Pair,
			7.0,
			"the two numbers differ by at most 2",
			"the two numbers differ by at least 3",
			|heaps| largest(heaps) - least(heaps) <= 2
		),
		property!(
			Pair,
			7.0,
			"the bits of one number are all set in the other",
			"each number has a bit that is not set in the other",
			|heaps| heaps[0] & heaps[1] == least(heaps)
		),
		property!(
			Pair,
			7.0,
			"the lowest bits of the two numbers are equal",
			"the lowest bits of the two numbers differ",
			|heaps| lowest_bit(heaps[0]) == lowest_bit(heaps[1])
		),
	]
}

/// Properties of the remainders modulo m.
fn of_remainders(m: u64) -> Vec<Property> {
	let mut list = Vec::new();
	for r in 0..m {
		list.push(Property {
			yes: format!("the sum of the heaps mod {m} is {r}"),
			no: format!("the sum of the heaps mod {m} is not {r}"),
			code: format!("sum(heaps) % {m} == {r}"),
			test: Box::new(move |heaps| sum(heaps) % u128::from(m) == u128::from(r)),
			kind: Kind::Any,
			cost: 8.0,
			reach: 0,
		});
	}
	if m > 2 {
		list.push(Property {
			yes: format!("all heaps are divisible by {m}"),
			no: format!("a heap is not divisible by {m}"),
			code: format!("heaps.iter().all(|h| h % {m} == 0)"),
			test: Box::new(move |heaps| heaps.iter().all(|h| h % m == 0)),
			kind: Kind::Any,
			cost: 8.0,
			reach: 0,
		});
		list.push(Property {
			yes: format!("the xor of (heap mod {m}) is 0"),
			no: format!("the xor of (heap mod {m}) is not 0"),
			code: format!("heaps.iter().fold(0, |x, h| x ^ (h % {m})) == 0"),
			test: Box::new(move |heaps| heaps.iter().fold(0, |x, h| x ^ (h % m)) == 0),
			kind: Kind::Any,
			cost: 8.0,
			reach: 2 * m,
		});
	}
	list.push(Property {
		yes: format!("the xor of ⌊heap / {m}⌋ is 0"),
		no: format!("the xor of ⌊heap / {m}⌋ is not 0"),
		code: format!("heaps.iter().fold(0, |x, h| x ^ (h / {m})) == 0"),
		test: Box::new(move |heaps| heaps.iter().fold(0, |x, h| x ^ (h / m)) == 0),
		kind: Kind::Any,
		cost: 8.0,
		reach: 8 * m,
	});
	list.push(Property {
		yes: format!("all heaps have the same remainder mod {m}"),
		no: format!("two heaps have different remainders mod {m}"),
		code: format!("heaps.iter().all(|h| h % {m} == heaps[0] % {m})"),
		test: Box::new(move |heaps| heaps.iter().all(|h| h % m == heaps[0] % m)),
		kind: Kind::Any,
		cost: 8.0,
		reach: 0,
	});
	list
}
