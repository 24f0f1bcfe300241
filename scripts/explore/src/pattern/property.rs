//! Properties of a whole position, such as "all heaps are even". Each one is a function of
//! `law/helpers/heaps.rs`.

use crate::law::code::{call, name, number};
use crate::law::equation::{compare, has_remainder, line, two};
use crate::law::helpers::heaps;
use crate::law::Expression;
use crate::rule::tree::{Comparison, Condition, Function, Number, Sign};

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
type Said = Box<dyn Fn(&[Number]) -> Condition>;

pub struct Property {
	/// The clause if it holds, such as "all heaps are even".
	pub yes: String,
	/// The clause if it does not hold.
	pub no: String,
	/// The function that tells it, and what it is given after the heaps.
	function: &'static str,
	numbers: Vec<u64>,
	pub test: Test,
	/// The property as a condition of the language of rules, if it can be said there.
	pub said: Option<Said>,
	pub kind: Kind,
	/// The length of its description in bits.
	pub cost: f64,
	/// Smaller heaps say too little about it: the largest heap of all positions must be at least
	/// this one.
	pub reach: u64,
}

impl Property {
	/// The question as a part of a program about the list `heaps`.
	pub fn code(&self) -> Expression {
		let mut arguments = vec![name("heaps")];
		arguments.extend(self.numbers.iter().map(|&one| number(one)));
		call(self.function, arguments)
	}

	fn said(mut self, said: impl Fn(&[Number]) -> Condition + 'static) -> Property {
		self.said = Some(Box::new(said));
		self
	}

	fn reach(mut self, reach: u64) -> Property {
		self.reach = reach;
		self
	}
}

/// Makes the property from the name of its function.
macro_rules! property {
	($kind:ident, $cost:expr, $yes:expr, $no:expr, $function:ident $(, $number:expr)*) => {
		Property {
			yes: $yes.to_string(),
			no: $no.to_string(),
			function: stringify!($function),
			numbers: vec![$($number as u64),*],
			test: Box::new(move |position| heaps::$function(position $(, $number)*)),
			said: None,
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
	if heaps > 2 {
		list.extend(of_sizes(heaps));
	}
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
			xor_is_zero
		)
		.said(|heaps| is(xor_of(heaps, |heap| heap), 0)),
		property!(Any, 6.0, "all heaps are even", "a heap is odd", all_even)
			.said(|heaps| all(heaps, |heap| has_remainder(heap, 2, 0))),
		property!(Any, 6.0, "all heaps are odd", "a heap is even", all_odd)
			.said(|heaps| all(heaps, |heap| has_remainder(heap, 2, 1))),
		property!(Any, 6.0, "all heaps are 0", "a heap is not 0", all_zero)
			.said(|heaps| all(heaps, |heap| is(heap, 0))),
		property!(
			Any,
			6.0,
			"all heaps are at most 1",
			"a heap is above 1",
			all_at_most_one
		),
		property!(Any, 7.0, "all heaps are 1", "a heap is not 1", all_one)
			.said(|heaps| all(heaps, |heap| is(heap, 1))),
		property!(
			Any,
			6.0,
			"all heaps are equal",
			"two heaps differ",
			all_equal
		)
		.said(|heaps| all(&heaps[1..], |heap| same(heap, &heaps[0]))),
		property!(
			Any,
			6.0,
			"the heaps that are not 0 form pairs of equal heaps",
			"the heaps that are not 0 do not form pairs of equal heaps",
			in_equal_pairs
		),
		property!(
			Any,
			6.0,
			"no two heaps are equal",
			"two heaps are equal",
			all_different
		),
		property!(
			Any,
			7.0,
			"every bit is set in a multiple of 3 heaps",
			"some bit is set in a number of heaps that is no multiple of 3",
			every_bit_in_multiple,
			3
		),
		property!(
			Any,
			7.0,
			"every bit is set in a multiple of 4 heaps",
			"some bit is set in a number of heaps that is no multiple of 4",
			every_bit_in_multiple,
			4
		),
		property!(
			Any,
			7.0,
			"the same power of 2 divides every heap exactly",
			"the powers of 2 that divide the heaps exactly differ",
			same_power_of_two
		),
		property!(
			Any,
			7.0,
			"the greatest common divisor is 1",
			"the greatest common divisor is not 1",
			gcd_is_one
		),
		property!(
			Any,
			7.0,
			"all heaps have the same bit length",
			"two heaps have different bit lengths",
			same_bit_length
		),
		property!(
			Any,
			7.0,
			"the xor of (heap − 1) over the heaps that are not 0 is 0",
			"the xor of (heap − 1) over the heaps that are not 0 is not 0",
			xor_of_one_less_is_zero
		),
		property!(
			Any,
			7.0,
			"the xor of (heap + 1) is 0",
			"the xor of (heap + 1) is not 0",
			xor_of_one_more_is_zero
		)
		.said(|heaps| is(xor_of(heaps, |heap| line(1, heap, 1)), 0)),
		property!(
			Any,
			7.0,
			"the xor of the differences in pairs, from the largest heap down, is 0",
			"the xor of the differences in pairs, from the largest heap down, is not 0",
			xor_of_differences_is_zero
		),
	]
}

fn of_some_heaps() -> Vec<Property> {
	vec![
		property!(Any, 6.0, "a heap is 0", "no heap is 0", one_is_zero)
			.said(|heaps| is(chosen(Function::Min, heaps), 0)),
		property!(
			Any,
			7.0,
			"at most one heap is not 0",
			"at least two heaps are not 0",
			at_most_one_not_zero
		),
		property!(
			Any,
			7.0,
			"the number of heaps that are not 0 is even",
			"the number of heaps that are not 0 is odd",
			even_number_not_zero
		),
		property!(
			Any,
			7.0,
			"the number of heaps of 1 is even",
			"the number of heaps of 1 is odd",
			even_number_of_ones
		),
		property!(
			Any,
			7.0,
			"at most one heap is above 1",
			"at least two heaps are above 1",
			at_most_one_above_one
		),
		property!(
			Any,
			6.0,
			"the least heap is even",
			"the least heap is odd",
			least_is_even
		)
		.said(|heaps| has_remainder(chosen(Function::Min, heaps), 2, 0)),
		property!(
			Any,
			6.0,
			"the largest heap is even",
			"the largest heap is odd",
			largest_is_even
		)
		.said(|heaps| has_remainder(chosen(Function::Max, heaps), 2, 0)),
		property!(
			Any,
			7.0,
			"the least heap is at most 1",
			"the least heap is above 1",
			least_is_at_most_one
		),
		property!(
			Any,
			6.0,
			"the two largest heaps are equal",
			"the two largest heaps differ",
			two_largest_are_equal
		),
		property!(
			Any,
			6.0,
			"the two smallest heaps are equal",
			"the two smallest heaps differ",
			two_smallest_are_equal
		),
		property!(
			Any,
			7.0,
			"more than half of the heaps have the least size",
			"at most half of the heaps have the least size",
			most_are_least
		),
		property!(
			Any,
			7.0,
			"more than half of the heaps have the largest size",
			"at most half of the heaps have the largest size",
			most_are_largest
		),
		property!(
			Any,
			6.0,
			"the largest heap is at most the sum of the others",
			"the largest heap is above the sum of the others",
			largest_is_at_most_the_others
		),
		property!(
			Any,
			6.0,
			"the largest heap is the sum of the others",
			"the largest heap is not the sum of the others",
			largest_is_the_others
		),
		property!(
			Any,
			6.0,
			"the largest and the least heap differ by at most 1",
			"the largest and the least heap differ by at least 2",
			differ_by_at_most,
			1
		),
		property!(
			Any,
			7.0,
			"the largest heap is at least twice the least",
			"the largest heap is less than twice the least",
			largest_is_twice_the_least
		),
		property!(
			Any,
			7.0,
			"the largest and the least heap have an even difference",
			"the largest and the least heap have an odd difference",
			difference_is_even
		),
	]
}

/// Properties of three and more heaps in the order of their sizes.
fn of_sizes(heaps: usize) -> Vec<Property> {
	let mut list = vec![
		property!(
			Any,
			7.0,
			"the two largest heaps differ by 1",
			"the two largest heaps do not differ by 1",
			two_largest_differ_by_one
		),
		property!(
			Any,
			8.0,
			"the difference of the largest and the least heap is 0 or has an even number of factors 2",
			"the difference of the largest and the least heap has an odd number of factors 2",
			difference_has_even_twos
		),
	];
	for (place, word) in (1..heaps - 1).zip(["second", "third", "fourth", "fifth"]) {
		list.push(property!(
			Any,
			8.0,
			format!("the {word} smallest heap is 0"),
			format!("the {word} smallest heap is not 0"),
			is_zero_by_size,
			place
		));
		list.push(property!(
			Any,
			8.0,
			format!("the {word} smallest heap is odd"),
			format!("the {word} smallest heap is even"),
			is_odd_by_size,
			place
		));
	}
	list
}

fn of_order() -> Vec<Property> {
	vec![
		property!(
			Ordered,
			7.0,
			"the number of ones before the first other heap is even",
			"the number of ones before the first other heap is odd",
			leading_ones_are_even
		),
		property!(
			Ordered,
			7.0,
			"the number of ones after the last other heap is even",
			"the number of ones after the last other heap is odd",
			trailing_ones_are_even
		),
		property!(
			Ordered,
			6.0,
			"the xor of every second heap from the first on is 0",
			"the xor of every second heap from the first on is not 0",
			xor_of_every_second_is_zero
		),
		property!(
			Ordered,
			6.0,
			"the xor of every second heap from the last on is 0",
			"the xor of every second heap from the last on is not 0",
			xor_of_every_second_from_the_last_is_zero
		),
		property!(
			Ordered,
			7.0,
			"the heaps read the same from both ends",
			"the heaps do not read the same from both ends",
			is_palindrome
		),
		property!(
			Ordered,
			7.0,
			"the first heap is even",
			"the first heap is odd",
			first_is_even
		)
		.said(|heaps| has_remainder(heaps[0].clone(), 2, 0)),
		property!(
			Ordered,
			7.0,
			"the last heap is even",
			"the last heap is odd",
			last_is_even
		),
		property!(
			Ordered,
			7.0,
			"the first heap is the largest",
			"a heap is larger than the first",
			first_is_largest
		),
		property!(
			Ordered,
			7.0,
			"the last heap is the largest",
			"a heap is larger than the last",
			last_is_largest
		),
		property!(
			Ordered,
			7.0,
			"the first heap is 0",
			"the first heap is not 0",
			first_is_zero
		),
		property!(
			Ordered,
			7.0,
			"the last heap is 0",
			"the last heap is not 0",
			last_is_zero
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
			above_golden_ratio
		),
		property!(
			Pair,
			7.0,
			"the smaller number divides the larger",
			"the smaller number does not divide the larger",
			least_divides_largest
		),
		property!(
			Pair,
			7.0,
			"no bit is set in both numbers",
			"some bit is set in both numbers",
			no_common_bit
		)
		.said(|heaps| is(joined(Sign::And, heaps.to_vec()), 0)),
		property!(
			Pair,
			7.0,
			"the two numbers differ by at most 2",
			"the two numbers differ by at least 3",
			differ_by_at_most,
			2
		),
		property!(
			Pair,
			7.0,
			"the bits of one number are all set in the other",
			"each number has a bit that is not set in the other",
			bits_are_nested
		),
		property!(
			Pair,
			7.0,
			"the lowest bits of the two numbers are equal",
			"the lowest bits of the two numbers differ",
			same_lowest_bit
		),
	]
}

/// Properties of the remainders modulo m.
fn of_remainders(m: u64) -> Vec<Property> {
	let modulus = m as i64;
	let mut list = Vec::new();
	for r in 0..m {
		let yes = format!("the sum of the heaps mod {m} is {r}");
		let no = format!("the sum of the heaps mod {m} is not {r}");
		let property = property!(Any, 8.0, yes, no, sum_has_remainder, m, r);
		list.push(property.said(move |heaps| {
			has_remainder(joined(Sign::Add, heaps.to_vec()), modulus, r as i64)
		}));
	}
	if m > 2 {
		let yes = format!("all heaps are divisible by {m}");
		let no = format!("a heap is not divisible by {m}");
		let property = property!(Any, 8.0, yes, no, all_divisible, m);
		list.push(property.said(move |heaps| all(heaps, |heap| has_remainder(heap, modulus, 0))));
		let yes = format!("the xor of (heap mod {m}) is 0");
		let no = format!("the xor of (heap mod {m}) is not 0");
		let property = property!(Any, 8.0, yes, no, xor_of_remainders_is_zero, m).reach(2 * m);
		let part = move |heap| two(Sign::Remainder, heap, Number::Literal(modulus));
		list.push(property.said(move |heaps| is(xor_of(heaps, part), 0)));
	}
	let yes = format!("the xor of ⌊heap / {m}⌋ is 0");
	let no = format!("the xor of ⌊heap / {m}⌋ is not 0");
	let property = property!(Any, 8.0, yes, no, xor_of_quotients_is_zero, m).reach(8 * m);
	let part = move |heap| two(Sign::Divide, heap, Number::Literal(modulus));
	list.push(property.said(move |heaps| is(xor_of(heaps, part), 0)));
	let yes = format!("all heaps have the same remainder mod {m}");
	let no = format!("two heaps have different remainders mod {m}");
	list.push(property!(Any, 8.0, yes, no, same_remainder, m));
	list
}

// ---- Conditions of the language of rules ----

fn is(number: Number, value: i64) -> Condition {
	compare(number, Comparison::Equal, Number::Literal(value))
}

fn same(heap: Number, other: &Number) -> Condition {
	compare(heap, Comparison::Equal, other.clone())
}

/// The least or the largest heap.
fn chosen(function: Function, heaps: &[Number]) -> Number {
	Number::Call(function, heaps.to_vec(), 0)
}

fn all(heaps: &[Number], each: impl Fn(Number) -> Condition) -> Condition {
	let conditions = heaps.iter().cloned().map(each);
	let joined = conditions.reduce(|one, other| Condition::Both(Box::new((one, other))));
	joined.unwrap_or_else(|| is(Number::Literal(0), 0))
}

fn joined(sign: Sign, parts: Vec<Number>) -> Number {
	let sum = parts.into_iter().reduce(|one, other| two(sign, one, other));
	sum.unwrap_or(Number::Literal(0))
}

/// The xor of a part of each heap.
fn xor_of(heaps: &[Number], part: impl Fn(Number) -> Number) -> Number {
	joined(Sign::Xor, heaps.iter().cloned().map(part).collect())
}
