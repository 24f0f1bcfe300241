//! The arithmetic functions that values of contest games are made of.

use crate::law::code::{call, number, plus, two};
use crate::law::equation;
use crate::law::helpers::numbers as helpers;
use crate::law::{Expression, Operator, Type};
use crate::rule::tree::{self, Comparison, Condition, Number, Sign};
use std::sync::OnceLock;

/// A function of one number.
pub struct Function {
	/// Words, with `{}` for the argument.
	pub words: &'static str,
	/// The least argument.
	pub least: u64,
	/// How unusual it is, in bits.
	pub rank: f64,
	/// `None` if it passes 2^64 or takes too long. Where helpers divide one by one, this is faster.
	pub value: fn(u64) -> Option<u64>,
	/// The same as an expression of a program.
	pub code: fn(Expression) -> Expression,
	/// The same as a number of a rule, if the language of rules can say it.
	pub number: Option<fn(Number) -> Number>,
	/// The same as a condition of a rule, for a function that says yes or no.
	pub condition: Option<fn(Number) -> Condition>,
	/// Whether its value is 0 or 1. Then the words complete "1 if …".
	pub yes_no: bool,
}

type Value = fn(u64) -> Option<u64>;
type Code = fn(Expression) -> Expression;

const fn function(
	words: &'static str,
	least: u64,
	rank: f64,
	(value, code): (Value, Code),
) -> Function {
	Function {
		words,
		least,
		rank,
		value,
		code,
		number: None,
		condition: None,
		yes_no: false,
	}
}

const fn question(
	words: &'static str,
	least: u64,
	rank: f64,
	both: (Value, Code),
	condition: Option<fn(Number) -> Condition>,
) -> Function {
	Function {
		yes_no: true,
		condition,
		..function(words, least, rank, both)
	}
}

impl Function {
	const fn said(self, number: fn(Number) -> Number) -> Function {
		Function {
			number: Some(number),
			..self
		}
	}
}

/// The value by a helper, and the call of it.
macro_rules! helper {
	($name:ident $(, $base:literal)?) => {
		(
			|n| Some(helpers::$name(n $(, $base)?)),
			|x| call(stringify!($name), vec![x $(, number($base))?]),
		)
	};
}

/// The value by a fast function, and the call of the helper.
macro_rules! slow_helper {
	($name:ident, $value:expr) => {
		($value, |x| call(stringify!($name), vec![x]))
	};
}

/// All functions.
pub static LIBRARY: [Function; 43] = [
	function("the number of ones of {} in binary", 0, 3.0, helper!(ones))
		.said(|x| said(tree::Function::Ones, x)),
	function("the exponent of 2 in {}", 1, 3.0, helper!(zeros))
		.said(|x| said(tree::Function::Zeros, x)),
	function("the lowest bit of {}", 1, 3.0, helper!(lowest_bit)).said(|x| {
		let others = equation::two(Sign::And, x.clone(), equation::line(1, x.clone(), -1));
		equation::two(Sign::Subtract, x, others)
	}),
	function("the length of {} in binary", 0, 3.0, helper!(bit_length))
		.said(|x| said(tree::Function::Bits, x)),
	function("the highest bit of {}", 1, 4.0, helper!(highest_bit)).said(highest_bit_said),
	function("⌊√{}⌋", 0, 3.0, helper!(isqrt)).said(root_said),
	function(
		"the largest k with k(k+1)/2 ≤ {}",
		0,
		4.0,
		(
			|n| Some((root(8 * u128::from(n) + 1) - 1) / 2),
			|x| {
				let root = call("wide_isqrt", vec![plus(times(8, wide(x)), 1)]);
				two(Operator::Divide, plus(root, -1), number(2))
			},
		),
	),
	function(
		"the cube root of {}, rounded down",
		0,
		5.0,
		helper!(cube_root),
	),
	function(
		"⌊√(4·{} + 1)⌋ − 1",
		0,
		6.0,
		(
			|n| Some(root(4 * u128::from(n) + 1) - 1),
			|x| plus(call("wide_isqrt", vec![plus(times(4, wide(x)), 1)]), -1),
		),
	),
	function(
		"the number of prime factors of {}, with multiplicity",
		1,
		4.0,
		slow_helper!(prime_factors, |n| {
			Some(factors(n)?.iter().map(|factor| factor.1).sum())
		}),
	),
	function(
		"the number of different prime factors of {}",
		1,
		5.0,
		slow_helper!(different_primes, |n| Some(factors(n)?.len() as u64)),
	),
	function(
		"the xor of the exponents in the prime factors of {}",
		1,
		5.0,
		slow_helper!(xor_of_exponents, |n| {
			Some(factors(n)?.iter().fold(0, |xor, factor| xor ^ factor.1))
		}),
	),
	function(
		"the largest exponent of a prime in {}",
		1,
		6.0,
		slow_helper!(largest_exponent, |n| {
			Some(factors(n)?.iter().map(|factor| factor.1).max().unwrap_or(0))
		}),
	),
	function(
		"the number of odd prime factors of {}, with multiplicity",
		1,
		6.0,
		(
			|n| {
				let odd = n >> n.trailing_zeros();
				Some(factors(odd)?.iter().map(|factor| factor.1).sum())
			},
			|x| {
				let odd = two(Operator::Divide, x.clone(), call("lowest_bit", vec![x]));
				call("prime_factors", vec![odd])
			},
		),
	),
	function(
		"the number of divisors of {}",
		1,
		5.0,
		slow_helper!(divisors, |n| {
			Some(factors(n)?.iter().map(|factor| factor.1 + 1).product())
		}),
	),
	function(
		"the index of the least prime factor of {}",
		2,
		4.0,
		(
			|n| prime_count(least_factor(n)?),
			|x| call("prime_count", vec![call("least_factor", vec![x])]),
		),
	),
	function(
		"the least prime factor of {}",
		2,
		5.0,
		slow_helper!(least_factor, least_factor),
	),
	function(
		"the number of primes up to {}",
		0,
		5.0,
		slow_helper!(prime_count, prime_count),
	),
	question(
		"{} is prime",
		0,
		4.0,
		(
			|n| Some(u64::from(n > 1 && least_factor(n)? == n)),
			|x| {
				let least = call("least_factor", vec![x.clone()]);
				let itself = two(Operator::Equal, least, x.clone());
				answer(two(
					Operator::Both,
					two(Operator::More, x, number(1)),
					itself,
				))
			},
		),
		Some(Condition::IsPrime),
	),
	question(
		"{} is a square",
		0,
		4.0,
		(
			|n| Some(u64::from(helpers::isqrt(n) * helpers::isqrt(n) == n)),
			|x| answer(two(Operator::Equal, square(root_code(x.clone())), x)),
		),
		Some(|x| equation::compare(square_said(root_said(x.clone())), Comparison::Equal, x)),
	),
	question(
		"{} is a Fibonacci number",
		1,
		5.0,
		(
			|n| Some(u64::from(zeckendorf(n).len() == 1)),
			|x| {
				let terms = call("number_of_terms", vec![x]);
				answer(two(Operator::Equal, terms, number(1)))
			},
		),
		None,
	),
	function(
		"odious number {} (0: 1, 1: 2, 2: 4, 3: 7, …)",
		0,
		4.0,
		(
			|n| (n <= u64::MAX / 2).then(|| helpers::odious(n)),
			|x| call("odious", vec![x]),
		),
	)
	.said(|x| {
		let two_n_and_one = equation::line(2, x.clone(), 1);
		equation::two(Sign::Subtract, two_n_and_one, parity_said(x))
	}),
	function(
		"evil number {} (0: 0, 1: 3, 2: 5, 3: 6, …)",
		0,
		4.0,
		(
			|n| (n <= u64::MAX / 2).then(|| helpers::evil(n)),
			|x| call("evil", vec![x]),
		),
	)
	.said(|x| equation::two(Sign::Add, equation::line(2, x.clone(), 0), parity_said(x))),
	function("{} xor ⌊{}/2⌋", 0, 4.0, helper!(gray)).said(|x| {
		let half = equation::two(Sign::Divide, x.clone(), Number::Literal(2));
		equation::two(Sign::Xor, x, half)
	}),
	function(
		"the least term of {} as a sum of Fibonacci numbers",
		1,
		5.0,
		slow_helper!(least_term, |n| Some(zeckendorf(n).last()?.0)),
	),
	function(
		"the index of the least term of {} as a sum of Fibonacci numbers",
		1,
		5.0,
		slow_helper!(least_index, |n| Some(zeckendorf(n).last()?.1)),
	),
	function(
		"the number of terms of {} as a sum of Fibonacci numbers",
		0,
		5.0,
		slow_helper!(number_of_terms, |n| Some(zeckendorf(n).len() as u64)),
	),
	function(
		"⌊{}·φ⌋",
		0,
		5.0,
		(
			|n| {
				let wide = u128::from(n);
				let root = wide.checked_mul(wide)?.checked_mul(5)?.isqrt();
				u64::try_from((root + wide) / 2).ok()
			},
			|x| {
				let root = wide(root_of_squares(5, x.clone()));
				let sum = two(Operator::Add, wide(x), root);
				let half = two(Operator::Divide, sum, number(2));
				Expression::As(Type::Number, Box::new(half))
			},
		),
	),
	function(
		"⌊{}/φ⌋",
		0,
		5.0,
		(
			|n| {
				let wide = u128::from(n);
				let root = wide.checked_mul(wide)?.checked_mul(5)?.isqrt();
				u64::try_from((root - wide) / 2).ok()
			},
			|x| {
				let rest = two(Operator::Subtract, root_of_squares(5, x.clone()), x);
				two(Operator::Divide, rest, number(2))
			},
		),
	),
	function(
		"⌊{}·√2⌋",
		0,
		6.0,
		(
			|n| u64::try_from((2 * u128::from(n).checked_mul(u128::from(n))?).isqrt()).ok(),
			|x| root_of_squares(2, x),
		),
	),
	function(
		"{} minus the largest square that is not larger",
		0,
		5.0,
		(
			|n| Some(n - helpers::isqrt(n) * helpers::isqrt(n)),
			|x| two(Operator::Subtract, x.clone(), square(root_code(x))),
		),
	)
	.said(|x| equation::two(Sign::Subtract, x.clone(), square_said(root_said(x)))),
	function(
		"{} without its highest bit",
		1,
		5.0,
		(
			|n| Some(n - helpers::highest_bit(n)),
			|x| two(Operator::Subtract, x.clone(), call("highest_bit", vec![x])),
		),
	)
	.said(|x| equation::two(Sign::Subtract, x.clone(), highest_bit_said(x))),
	function("how often 3 divides {}", 1, 5.0, helper!(valuation, 3)),
	function("how often 5 divides {}", 1, 5.0, helper!(valuation, 5)),
	function("how often 10 divides {}", 1, 5.0, helper!(valuation, 10)),
	function("⌊log₃ {}⌋", 1, 5.0, helper!(logarithm, 3)),
	function("⌊log₄ {}⌋", 1, 5.0, helper!(logarithm, 4)),
	function("⌊log₅ {}⌋", 1, 5.0, helper!(logarithm, 5)),
	function("⌊log₆ {}⌋", 1, 5.0, helper!(logarithm, 6)),
	function("⌊log₁₀ {}⌋", 1, 5.0, helper!(logarithm, 10)),
	function("⌊log₁₂ {}⌋", 1, 5.0, helper!(logarithm, 12)),
	function(
		"the sum of the digits of {} in base 3",
		0,
		5.0,
		helper!(digit_sum, 3),
	),
	function(
		"the sum of the digits of {}",
		0,
		5.0,
		helper!(digit_sum, 10),
	),
];

// ---- Parts of the expressions and of the numbers above ----

fn wide(of: Expression) -> Expression {
	Expression::As(Type::Wide, Box::new(of))
}

/// Yes or no as 1 or 0.
fn answer(of: Expression) -> Expression {
	Expression::As(Type::Number, Box::new(of))
}

fn times(factor: i128, of: Expression) -> Expression {
	two(Operator::Multiply, number(factor), of)
}

pub fn square(of: Expression) -> Expression {
	two(Operator::Multiply, of.clone(), of)
}

pub fn root_code(of: Expression) -> Expression {
	call("isqrt", vec![of])
}

/// ⌊√(factor · x²)⌋
fn root_of_squares(factor: i128, x: Expression) -> Expression {
	let product = two(Operator::Multiply, times(factor, wide(x.clone())), wide(x));
	call("wide_isqrt", vec![product])
}

fn said(function: tree::Function, x: Number) -> Number {
	Number::Call(function, vec![x], 0)
}

pub fn root_said(x: Number) -> Number {
	said(tree::Function::Sqrt, x)
}

pub fn square_said(x: Number) -> Number {
	equation::two(Sign::Multiply, x.clone(), x)
}

pub fn highest_bit_said(x: Number) -> Number {
	let place = equation::line(1, said(tree::Function::Bits, x), -1);
	equation::two(Sign::ShiftLeft, Number::Literal(1), place)
}

/// Is the number of ones odd?
fn parity_said(x: Number) -> Number {
	equation::two(
		Sign::Remainder,
		said(tree::Function::Ones, x),
		Number::Literal(2),
	)
}

// A number below 2^67 has a root below 2^34.
fn root(n: u128) -> u64 {
	n.isqrt() as u64
}

/// The terms of n as a sum of Fibonacci numbers 1, 2, 3, 5, …, the largest first, with their
/// indices from 0.
pub fn zeckendorf(mut n: u64) -> Vec<(u64, u64)> {
	static FIBONACCI: OnceLock<Vec<u64>> = OnceLock::new();
	let fibonacci = FIBONACCI.get_or_init(|| {
		let mut terms: Vec<u64> = vec![1, 2];
		while let Some(next) = terms[terms.len() - 1].checked_add(terms[terms.len() - 2]) {
			terms.push(next);
		}
		terms
	});
	let mut terms = Vec::new();
	let below = fibonacci.partition_point(|&term| term <= n);
	for index in (0..below).rev() {
		if fibonacci[index] <= n {
			n -= fibonacci[index];
			terms.push((fibonacci[index], index as u64));
		}
	}
	terms
}

pub const SIEVED: usize = 1 << 17;

// The least prime factor of each number, and the number of primes up to it.
fn sieve() -> &'static (Vec<u32>, Vec<u32>) {
	static SIEVE: OnceLock<(Vec<u32>, Vec<u32>)> = OnceLock::new();
	SIEVE.get_or_init(|| {
		let mut least: Vec<u32> = (0..SIEVED as u32).collect();
		for p in 2..SIEVED {
			if p * p >= SIEVED {
				break;
			}
			if least[p] as usize == p {
				for multiple in (p * p..SIEVED).step_by(p) {
					least[multiple] = least[multiple].min(p as u32);
				}
			}
		}
		let mut counts = vec![0; SIEVED];
		for n in 2..SIEVED {
			counts[n] = counts[n - 1] + u32::from(least[n] as usize == n);
		}
		(least, counts)
	})
}

fn prime_count(n: u64) -> Option<u64> {
	let counts = &sieve().1;
	counts.get(usize::try_from(n).ok()?).map(|&n| u64::from(n))
}

// Trial division goes up to here. A rest that has larger factors only is known if it is prime.
const LARGEST_TRIAL: u64 = 1 << 21;

/// The least prime factor of n > 1, if trial division or a primality test finds it.
pub fn least_factor(n: u64) -> Option<u64> {
	if let Some(&least) = sieve().0.get(usize::try_from(n).ok()?) {
		return Some(u64::from(least));
	}
	let mut p = 2;
	while p <= LARGEST_TRIAL && p <= n / p {
		if n.is_multiple_of(p) {
			return Some(p);
		}
		p += 1 + p % 2;
	}
	(p > n / p || is_prime(n)).then_some(n)
}

// The prime factors of n > 0 with their exponents.
pub fn factors(mut n: u64) -> Option<Vec<(u64, u64)>> {
	let mut found: Vec<(u64, u64)> = Vec::new();
	while n > 1 {
		let p = least_factor(n)?;
		n /= p;
		match found.last_mut().filter(|last| last.0 == p) {
			Some(last) => last.1 += 1,
			None => found.push((p, 1)),
		}
	}
	Some(found)
}

// The test of Miller and Rabin. These twelve bases decide for every number below 2^64.
pub fn is_prime(n: u64) -> bool {
	let bases = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
	if bases.contains(&n) {
		return true;
	}
	if n < 2 || bases.iter().any(|&base| n.is_multiple_of(base)) {
		return false;
	}
	let twos = (n - 1).trailing_zeros();
	bases.iter().all(|&base| {
		let mut power = power(base, (n - 1) >> twos, n);
		if power == 1 {
			return true;
		}
		for _ in 0..twos {
			if power == n - 1 {
				return true;
			}
			power = multiply(power, power, n);
		}
		false
	})
}

fn multiply(a: u64, b: u64, modulus: u64) -> u64 {
	(u128::from(a) * u128::from(b) % u128::from(modulus)) as u64
}

fn power(mut base: u64, mut exponent: u64, modulus: u64) -> u64 {
	let mut result = 1;
	while exponent > 0 {
		if exponent % 2 == 1 {
			result = multiply(result, base, modulus);
		}
		base = multiply(base, base, modulus);
		exponent /= 2;
	}
	result
}
