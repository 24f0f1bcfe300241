//! Small functions of numbers and heaps. The formulas are computed with them, and the code that is written for a formula
//! contains their text: so both are the same. Each one compiles with rustc 1.63 and in every edition.

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

/// The floor of the square root.
pub fn isqrt(n: u64) -> u64 {
	let mut root = 0;
	for bit in (0..32).rev() {
		let next: u64 = root | 1 << bit;
		if next * next <= n {
			root = next;
		}
	}
	root
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

pub fn xor(heaps: &[u64]) -> u64 {
	heaps.iter().fold(0, |x, h| x ^ h)
}

pub fn sum(heaps: &[u64]) -> u128 {
	heaps.iter().map(|&h| u128::from(h)).sum()
}

pub fn least(heaps: &[u64]) -> u64 {
	heaps.iter().cloned().min().unwrap_or(0)
}

pub fn largest(heaps: &[u64]) -> u64 {
	heaps.iter().cloned().max().unwrap_or(0)
}

pub fn sorted(heaps: &[u64]) -> Vec<u64> {
	let mut list = heaps.to_vec();
	list.sort();
	list
}

/// How many heaps have this size?
pub fn count(heaps: &[u64], size: u64) -> usize {
	heaps.iter().filter(|&&h| h == size).count()
}

/// Is every bit set in a multiple of m heaps?
pub fn every_bit_in_multiple(heaps: &[u64], m: usize) -> bool {
	(0..64).all(|bit| heaps.iter().filter(|&&h| h >> bit & 1 == 1).count() % m == 0)
}

/// The xor of the differences in pairs, from the largest heap down; the least heap may stay alone.
pub fn xor_of_differences(heaps: &[u64]) -> u64 {
	let list = sorted(heaps);
	let pairs = list.rchunks(2);
	pairs.fold(0, |x, pair| {
		x ^ (pair[pair.len() - 1] - if pair.len() == 2 { pair[0] } else { 0 })
	})
}

/// The number of one bits of n.
pub fn ones(n: u64) -> u64 {
	u64::from(n.count_ones())
}

/// The (n+1)-th number with an odd number of ones: 1, 2, 4, 7, 8, 11, …
pub fn odious(n: u64) -> u64 {
	2 * n + u64::from(n.count_ones() % 2 == 0)
}

/// The Gray code of n.
pub fn gray(n: u64) -> u64 {
	n ^ n >> 1
}
