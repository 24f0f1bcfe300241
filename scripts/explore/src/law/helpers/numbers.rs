//! Functions of numbers. This text is compiled, and it is printed with the formulas that need it.
//! Each function compiles with rustc 1.63 and in every edition.

// Rustc 1.63 has no `is_multiple_of`.
#![allow(clippy::manual_is_multiple_of)]

pub fn gcd(a: u64, b: u64) -> u64 {
	if b == 0 {
		a
	} else {
		gcd(b, a % b)
	}
}

/// The nim product: numbers are split at 2^32, 2^16, 2^8, …, and 2^bits times itself is 3/2 of it.
pub fn nim_product(a: u64, b: u64) -> u64 {
	fn product(a: u64, b: u64, bits: u32) -> u64 {
		if a < 2 || b < 2 {
			return a * b;
		}
		if a >> bits == 0 && b >> bits == 0 {
			return product(a, b, bits / 2);
		}
		let mask = (1 << bits) - 1;
		let (high_a, low_a, high_b, low_b) = (a >> bits, a & mask, b >> bits, b & mask);
		let high = product(high_a, high_b, bits / 2);
		let low = product(low_a, low_b, bits / 2);
		let both = product(high_a ^ low_a, high_b ^ low_b, bits / 2);
		((both ^ low) << bits) ^ low ^ product(high, 1 << (bits - 1), bits / 2)
	}
	product(a, b, 32)
}

/// The largest power of two that divides n.
pub fn lowest_bit(n: u64) -> u64 {
	n & n.wrapping_neg()
}

/// The number of zero bits at the end of n; 0 for n = 0.
pub fn zeros(n: u64) -> u64 {
	if n == 0 {
		0
	} else {
		u64::from(n.trailing_zeros())
	}
}

/// The number of bits of n.
pub fn bit_length(n: u64) -> u64 {
	u64::from(64 - n.leading_zeros())
}

/// The largest power of two up to n; 0 for n = 0.
pub fn highest_bit(n: u64) -> u64 {
	if n == 0 {
		0
	} else {
		1 << (63 - n.leading_zeros())
	}
}

/// The number of prime factors, each as often as it divides n. Slow above 10^14.
pub fn prime_factors(n: u64) -> u64 {
	let (mut rest, mut prime, mut count) = (n.max(1), 2, 0);
	while prime <= rest / prime {
		if rest % prime == 0 {
			rest /= prime;
			count += 1;
		} else {
			prime += 1;
		}
	}
	count + u64::from(rest > 1)
}

/// Is larger > φ · smaller, for the golden ratio φ?
pub fn above_golden(larger: u64, smaller: u64) -> bool {
	let (x, y) = (u128::from(larger), u128::from(smaller));
	x > y && x * (x - y) > y * y
}

/// The number of one bits of n.
pub fn ones(n: u64) -> u64 {
	u64::from(n.count_ones())
}

/// The (n+1)-th number with an odd number of ones: 1, 2, 4, 7, 8, 11, …
pub fn odious(n: u64) -> u64 {
	2 * n + u64::from(n.count_ones() % 2 == 0)
}

/// The (n+1)-th number with an even number of ones: 0, 3, 5, 6, 9, …
pub fn evil(n: u64) -> u64 {
	2 * n + u64::from(n.count_ones() % 2)
}

/// The Gray code of n.
pub fn gray(n: u64) -> u64 {
	n ^ n >> 1
}

/// The square root, rounded down.
pub fn isqrt(n: u64) -> u64 {
	let mut root = (n as f64).sqrt() as u64;
	while u128::from(root) * u128::from(root) > u128::from(n) {
		root -= 1;
	}
	while u128::from(root + 1) * u128::from(root + 1) <= u128::from(n) {
		root += 1;
	}
	root
}

/// The square root of a large number, rounded down.
pub fn wide_isqrt(n: u128) -> u64 {
	let (mut low, mut high) = (0, u64::MAX);
	while low < high {
		let middle = high - (high - low) / 2;
		if u128::from(middle) * u128::from(middle) <= n {
			low = middle;
		} else {
			high = middle - 1;
		}
	}
	low
}

/// The cube root, rounded down.
pub fn cube_root(n: u64) -> u64 {
	let mut root = (n as f64).cbrt() as u64 + 1;
	while u128::from(root).pow(3) > u128::from(n) {
		root -= 1;
	}
	root
}

/// The prime factors with their exponents, by trial division. Slow above 10^12.
pub fn factors(mut n: u64) -> Vec<(u64, u64)> {
	let mut found = Vec::new();
	let mut p = 2;
	while p <= n / p {
		let mut exponent = 0;
		while n % p == 0 {
			n /= p;
			exponent += 1;
		}
		if exponent > 0 {
			found.push((p, exponent));
		}
		p += 1;
	}
	if n > 1 {
		found.push((n, 1));
	}
	found
}

/// The number of different prime factors. Slow above 10^12.
pub fn different_primes(n: u64) -> u64 {
	factors(n).len() as u64
}

/// The xor of the exponents in the prime factors. Slow above 10^12.
pub fn xor_of_exponents(n: u64) -> u64 {
	factors(n).iter().fold(0, |xor, factor| xor ^ factor.1)
}

/// The largest exponent of a prime factor; 0 for n = 1. Slow above 10^12.
pub fn largest_exponent(n: u64) -> u64 {
	factors(n).iter().fold(0, |most, factor| most.max(factor.1))
}

/// The number of divisors of n > 0. Slow above 10^12.
pub fn divisors(n: u64) -> u64 {
	factors(n)
		.iter()
		.fold(1, |count, factor| count * (factor.1 + 1))
}

/// The least prime factor of n > 1, by trial division. Slow above 10^12.
pub fn least_factor(n: u64) -> u64 {
	let mut p = 2;
	while p <= n / p {
		if n % p == 0 {
			return p;
		}
		p += 1;
	}
	n
}

/// The number of primes up to n, by a sieve. Slow above 10^8.
pub fn prime_count(n: u64) -> u64 {
	let mut composite = vec![false; n as usize + 1];
	let mut count = 0;
	for p in 2..composite.len() {
		if !composite[p] {
			count += 1;
			let mut multiple = p.saturating_mul(p);
			while multiple < composite.len() {
				composite[multiple] = true;
				multiple += p;
			}
		}
	}
	count
}

/// The terms of n as a sum of Fibonacci numbers 1, 2, 3, 5, …, the largest first, with their
/// indices from 0.
pub fn zeckendorf(mut n: u64) -> Vec<(u64, u64)> {
	let mut fibonacci: Vec<u64> = vec![1, 2];
	while let Some(next) =
		fibonacci[fibonacci.len() - 1].checked_add(fibonacci[fibonacci.len() - 2])
	{
		fibonacci.push(next);
	}
	let mut terms = Vec::new();
	for (index, &term) in fibonacci.iter().enumerate().rev() {
		if term <= n {
			n -= term;
			terms.push((term, index as u64));
		}
	}
	terms
}

/// The least term of n as such a sum; 0 for n = 0.
pub fn least_term(n: u64) -> u64 {
	zeckendorf(n).last().map_or(0, |term| term.0)
}

/// The index of the least term of n as such a sum.
pub fn least_index(n: u64) -> u64 {
	zeckendorf(n).last().map_or(0, |term| term.1)
}

/// The largest Fibonacci number up to n; 0 for n = 0.
pub fn largest_term(n: u64) -> u64 {
	zeckendorf(n).first().map_or(0, |term| term.0)
}

/// The number of terms of n as such a sum.
pub fn number_of_terms(n: u64) -> u64 {
	zeckendorf(n).len() as u64
}

/// Number k of 1, 2, 3, 5, 8, …, counted from 0.
pub fn fibonacci(k: u64) -> u64 {
	let (mut a, mut b) = (1, 2);
	for _ in 0..k {
		let next = a + b;
		a = b;
		b = next;
	}
	a
}

/// 2 to the power of k.
pub fn power_of_two(k: u64) -> u64 {
	1 << k
}

/// How often b divides n > 0.
pub fn valuation(mut n: u64, b: u64) -> u64 {
	let mut count = 0;
	while n % b == 0 {
		n /= b;
		count += 1;
	}
	count
}

/// The logarithm of n > 0 to base b, rounded down.
pub fn logarithm(mut n: u64, b: u64) -> u64 {
	let mut count = 0;
	while n >= b {
		n /= b;
		count += 1;
	}
	count
}

/// The sum of the digits of n in base b.
pub fn digit_sum(mut n: u64, b: u64) -> u64 {
	let mut sum = 0;
	while n > 0 {
		sum += n % b;
		n /= b;
	}
	sum
}

pub fn power(base: u64, exponent: u64) -> u64 {
	(0..exponent).fold(1, |product, _| product * base)
}
