//! The arithmetic functions that values of contest games are made of.

use super::code::{
	CUBE_ROOT, DIGIT_SUM, FACTORS, ISQRT, LEAST_FACTOR, LOGARITHM, PRIME_COUNT, VALUATION,
	WIDE_ISQRT, ZECKENDORF,
};
use std::sync::OnceLock;

/// A function of one number.
pub struct Function {
	/// Words, with `{}` for the argument.
	pub words: &'static str,
	/// The least argument.
	pub least: u64,
	/// How unusual it is, in bits.
	pub rank: f64,
	/// `None` if it passes 2^64 or takes too long.
	pub value: fn(u64) -> Option<u64>,
	/// A Rust expression in `x`.
	pub code: &'static str,
	/// The functions that it calls.
	pub helpers: &'static [&'static str],
	/// Whether its value is 0 or 1. Then the words complete "1 if …".
	pub yes_no: bool,
}

const fn function(
	words: &'static str,
	least: u64,
	rank: f64,
	value: fn(u64) -> Option<u64>,
	code: &'static str,
	helpers: &'static [&'static str],
) -> Function {
	Function {
		words,
		least,
		rank,
		value,
		code,
		helpers,
		yes_no: false,
	}
}

const fn question(
	words: &'static str,
	least: u64,
	rank: f64,
	value: fn(u64) -> Option<u64>,
	code: &'static str,
	helpers: &'static [&'static str],
) -> Function {
	Function {
		yes_no: true,
		..function(words, least, rank, value, code, helpers)
	}
}

/// All functions.
pub static LIBRARY: [Function; 43] = [
	function(
		"the number of ones of {} in binary",
		0,
		3.0,
		|n| Some(u64::from(n.count_ones())),
		"u64::from(x.count_ones())",
		&[],
	),
	function(
		"the exponent of 2 in {}",
		1,
		3.0,
		|n| Some(u64::from(n.trailing_zeros())),
		"u64::from(x.trailing_zeros())",
		&[],
	),
	function(
		"the lowest bit of {}",
		1,
		3.0,
		|n| Some(n & n.wrapping_neg()),
		"x & x.wrapping_neg()",
		&[],
	),
	function(
		"the length of {} in binary",
		0,
		3.0,
		|n| Some(u64::from(64 - n.leading_zeros())),
		"u64::from(64 - x.leading_zeros())",
		&[],
	),
	function(
		"the highest bit of {}",
		1,
		4.0,
		|n| Some(1 << (63 - n.leading_zeros())),
		"1u64 << (63 - x.leading_zeros())",
		&[],
	),
	function("⌊√{}⌋", 0, 3.0, |n| Some(n.isqrt()), "isqrt(x)", &[ISQRT]),
	function(
		"the largest k with k(k+1)/2 ≤ {}",
		0,
		4.0,
		|n| Some((root(8 * u128::from(n) + 1) - 1) / 2),
		"(wide_isqrt(8 * u128::from(x) + 1) - 1) / 2",
		&[WIDE_ISQRT],
	),
	function(
		"the cube root of {}, rounded down",
		0,
		5.0,
		|n| Some(cube_root(n)),
		"cube_root(x)",
		&[CUBE_ROOT],
	),
	function(
		"⌊√(4·{} + 1)⌋ − 1",
		0,
		6.0,
		|n| Some(root(4 * u128::from(n) + 1) - 1),
		"wide_isqrt(4 * u128::from(x) + 1) - 1",
		&[WIDE_ISQRT],
	),
	function(
		"the number of prime factors of {}, with multiplicity",
		1,
		4.0,
		|n| Some(factors(n)?.iter().map(|factor| factor.1).sum()),
		"factors(x).iter().map(|factor| factor.1).sum::<u64>()",
		&[FACTORS],
	),
	function(
		"the number of different prime factors of {}",
		1,
		5.0,
		|n| Some(factors(n)?.len() as u64),
		"factors(x).len() as u64",
		&[FACTORS],
	),
	function(
		"the xor of the exponents in the prime factors of {}",
		1,
		5.0,
		|n| Some(factors(n)?.iter().fold(0, |xor, factor| xor ^ factor.1)),
		"factors(x).iter().fold(0, |xor, factor| xor ^ factor.1)",
		&[FACTORS],
	),
	function(
		"the largest exponent of a prime in {}",
		1,
		6.0,
		|n| Some(factors(n)?.iter().map(|factor| factor.1).max().unwrap_or(0)),
		"factors(x).iter().map(|factor| factor.1).max().unwrap_or(0)",
		&[FACTORS],
	),
	function(
		"the number of odd prime factors of {}, with multiplicity",
		1,
		6.0,
		|n| {
			let odd = n >> n.trailing_zeros();
			Some(factors(odd)?.iter().map(|factor| factor.1).sum())
		},
		"factors(x >> x.trailing_zeros()).iter().map(|factor| factor.1).sum::<u64>()",
		&[FACTORS],
	),
	function(
		"the number of divisors of {}",
		1,
		5.0,
		|n| Some(factors(n)?.iter().map(|factor| factor.1 + 1).product()),
		"factors(x).iter().map(|factor| factor.1 + 1).product::<u64>()",
		&[FACTORS],
	),
	function(
		"the index of the least prime factor of {}",
		2,
		4.0,
		|n| prime_count(least_factor(n)?),
		"prime_count(least_factor(x))",
		&[LEAST_FACTOR, PRIME_COUNT],
	),
	function(
		"the least prime factor of {}",
		2,
		5.0,
		least_factor,
		"least_factor(x)",
		&[LEAST_FACTOR],
	),
	function(
		"the number of primes up to {}",
		0,
		5.0,
		prime_count,
		"prime_count(x)",
		&[PRIME_COUNT],
	),
	question(
		"{} is prime",
		0,
		4.0,
		|n| Some(u64::from(n > 1 && least_factor(n)? == n)),
		"u64::from(x > 1 && least_factor(x) == x)",
		&[LEAST_FACTOR],
	),
	question(
		"{} is a square",
		0,
		4.0,
		|n| Some(u64::from(n.isqrt() * n.isqrt() == n)),
		"u64::from(isqrt(x) * isqrt(x) == x)",
		&[ISQRT],
	),
	question(
		"{} is a Fibonacci number",
		1,
		5.0,
		|n| Some(u64::from(zeckendorf(n).len() == 1)),
		"u64::from(zeckendorf(x).len() == 1)",
		&[ZECKENDORF],
	),
	function(
		"odious number {} (0: 1, 1: 2, 2: 4, 3: 7, …)",
		0,
		4.0,
		|n| {
			n.checked_mul(2)?
				.checked_add(u64::from(n.count_ones() % 2 == 0))
		},
		"2 * x + u64::from(x.count_ones() % 2 == 0)",
		&[],
	),
	function(
		"evil number {} (0: 0, 1: 3, 2: 5, 3: 6, …)",
		0,
		4.0,
		|n| n.checked_mul(2)?.checked_add(u64::from(n.count_ones() % 2)),
		"2 * x + u64::from(x.count_ones() % 2)",
		&[],
	),
	function(
		"{} xor ⌊{}/2⌋",
		0,
		4.0,
		|n| Some(n ^ (n >> 1)),
		"x ^ (x >> 1)",
		&[],
	),
	function(
		"the least term of {} as a sum of Fibonacci numbers",
		1,
		5.0,
		|n| Some(zeckendorf(n).last()?.0),
		"zeckendorf(x).last().map_or(0, |term| term.0)",
		&[ZECKENDORF],
	),
	function(
		"the index of the least term of {} as a sum of Fibonacci numbers",
		1,
		5.0,
		|n| Some(zeckendorf(n).last()?.1),
		"zeckendorf(x).last().map_or(0, |term| term.1)",
		&[ZECKENDORF],
	),
	function(
		"the number of terms of {} as a sum of Fibonacci numbers",
		0,
		5.0,
		|n| Some(zeckendorf(n).len() as u64),
		"zeckendorf(x).len() as u64",
		&[ZECKENDORF],
	),
	function(
		"⌊{}·φ⌋",
		0,
		5.0,
		|n| {
			let wide = u128::from(n);
			let root = wide.checked_mul(wide)?.checked_mul(5)?.isqrt();
			u64::try_from((root + wide) / 2).ok()
		},
		"((u128::from(x) + u128::from(wide_isqrt(5 * u128::from(x) * u128::from(x)))) / 2) as u64",
		&[WIDE_ISQRT],
	),
	function(
		"⌊{}/φ⌋",
		0,
		5.0,
		|n| {
			let wide = u128::from(n);
			let root = wide.checked_mul(wide)?.checked_mul(5)?.isqrt();
			u64::try_from((root - wide) / 2).ok()
		},
		"(wide_isqrt(5 * u128::from(x) * u128::from(x)) - x) / 2",
		&[WIDE_ISQRT],
	),
	function(
		"⌊{}·√2⌋",
		0,
		6.0,
		|n| u64::try_from((2 * u128::from(n).checked_mul(u128::from(n))?).isqrt()).ok(),
		"wide_isqrt(2 * u128::from(x) * u128::from(x))",
		&[WIDE_ISQRT],
	),
	function(
		"{} minus the largest square that is not larger",
		0,
		5.0,
		|n| Some(n - n.isqrt() * n.isqrt()),
		"x - isqrt(x) * isqrt(x)",
		&[ISQRT],
	),
	function(
		"{} without its highest bit",
		1,
		5.0,
		|n| Some(n ^ (1 << (63 - n.leading_zeros()))),
		"x ^ (1u64 << (63 - x.leading_zeros()))",
		&[],
	),
	function(
		"how often 3 divides {}",
		1,
		5.0,
		|n| Some(valuation(n, 3)),
		"valuation(x, 3)",
		&[VALUATION],
	),
	function(
		"how often 5 divides {}",
		1,
		5.0,
		|n| Some(valuation(n, 5)),
		"valuation(x, 5)",
		&[VALUATION],
	),
	function(
		"how often 10 divides {}",
		1,
		5.0,
		|n| Some(valuation(n, 10)),
		"valuation(x, 10)",
		&[VALUATION],
	),
	function(
		"⌊log₃ {}⌋",
		1,
		5.0,
		|n| Some(u64::from(n.ilog(3))),
		"logarithm(x, 3)",
		&[LOGARITHM],
	),
	function(
		"⌊log₄ {}⌋",
		1,
		5.0,
		|n| Some(u64::from(n.ilog(4))),
		"logarithm(x, 4)",
		&[LOGARITHM],
	),
	function(
		"⌊log₅ {}⌋",
		1,
		5.0,
		|n| Some(u64::from(n.ilog(5))),
		"logarithm(x, 5)",
		&[LOGARITHM],
	),
	function(
		"⌊log₆ {}⌋",
		1,
		5.0,
		|n| Some(u64::from(n.ilog(6))),
		"logarithm(x, 6)",
		&[LOGARITHM],
	),
	function(
		"⌊log₁₀ {}⌋",
		1,
		5.0,
		|n| Some(u64::from(n.ilog(10))),
		"logarithm(x, 10)",
		&[LOGARITHM],
	),
	function(
		"⌊log₁₂ {}⌋",
		1,
		5.0,
		|n| Some(u64::from(n.ilog(12))),
		"logarithm(x, 12)",
		&[LOGARITHM],
	),
	function(
		"the sum of the digits of {} in base 3",
		0,
		5.0,
		|n| Some(digit_sum(n, 3)),
		"digit_sum(x, 3)",
		&[DIGIT_SUM],
	),
	function(
		"the sum of the digits of {}",
		0,
		5.0,
		|n| Some(digit_sum(n, 10)),
		"digit_sum(x, 10)",
		&[DIGIT_SUM],
	),
];

// A number below 2^67 has a root below 2^34.
fn root(n: u128) -> u64 {
	n.isqrt() as u64
}

fn cube_root(n: u64) -> u64 {
	let mut root = (n as f64).cbrt() as u64 + 1;
	while u128::from(root).pow(3) > u128::from(n) {
		root -= 1;
	}
	root
}

fn valuation(mut n: u64, base: u64) -> u64 {
	let mut count = 0;
	while n > 0 && n.is_multiple_of(base) {
		n /= base;
		count += 1;
	}
	count
}

pub fn digit_sum(mut n: u64, base: u64) -> u64 {
	let mut sum = 0;
	while n > 0 {
		sum += n % base;
		n /= base;
	}
	sum
}

/// The terms of n as a sum of Fibonacci numbers 1, 2, 3, 5, …, the largest first, with their indices from 0.
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
