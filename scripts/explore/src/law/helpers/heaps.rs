//! Functions of a whole position. This text is compiled, and it is printed with the formulas that need it. Each function
//! compiles with rustc 1.63 and in every edition.

// Rustc 1.63 has no `is_multiple_of`.
#![allow(clippy::manual_is_multiple_of)]

pub fn xor_of(heaps: &[u64]) -> u64 {
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
