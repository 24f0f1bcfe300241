//! Functions of a whole position. This text is compiled, and it is printed with the formulas that
//! need it. Each function compiles with rustc 1.63 and in every edition.

// Rustc 1.63 has no `is_multiple_of`.
#![allow(clippy::manual_is_multiple_of)]

use super::numbers::{above_golden, bit_length, gcd, lowest_bit, zeros};

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

// ---- Questions about a position ----

pub fn xor_is_zero(heaps: &[u64]) -> bool {
	xor_of(heaps) == 0
}

pub fn all_even(heaps: &[u64]) -> bool {
	heaps.iter().all(|h| h % 2 == 0)
}

pub fn all_odd(heaps: &[u64]) -> bool {
	heaps.iter().all(|h| h % 2 == 1)
}

pub fn all_zero(heaps: &[u64]) -> bool {
	heaps.iter().all(|&h| h == 0)
}

pub fn all_at_most_one(heaps: &[u64]) -> bool {
	heaps.iter().all(|&h| h <= 1)
}

pub fn all_one(heaps: &[u64]) -> bool {
	heaps.iter().all(|&h| h == 1)
}

pub fn all_equal(heaps: &[u64]) -> bool {
	least(heaps) == largest(heaps)
}

/// Do the heaps that are not 0 form pairs of equal heaps?
pub fn in_equal_pairs(heaps: &[u64]) -> bool {
	heaps.iter().all(|&h| h == 0 || count(heaps, h) % 2 == 0)
}

pub fn all_different(heaps: &[u64]) -> bool {
	heaps.iter().all(|&h| count(heaps, h) == 1)
}

/// Does the same power of 2 divide every heap exactly?
pub fn same_power_of_two(heaps: &[u64]) -> bool {
	heaps.iter().all(|&h| lowest_bit(h) == lowest_bit(heaps[0]))
}

pub fn gcd_is_one(heaps: &[u64]) -> bool {
	heaps.iter().fold(0, |d, &h| gcd(d, h)) == 1
}

pub fn same_bit_length(heaps: &[u64]) -> bool {
	bit_length(least(heaps)) == bit_length(largest(heaps))
}

/// Is the xor of (heap - 1) over the heaps that are not 0 equal to 0?
pub fn xor_of_one_less_is_zero(heaps: &[u64]) -> bool {
	heaps.iter().fold(0, |x, &h| x ^ h.saturating_sub(1)) == 0
}

/// Is the xor of (heap + 1) equal to 0?
pub fn xor_of_one_more_is_zero(heaps: &[u64]) -> bool {
	heaps.iter().fold(0, |x, &h| x ^ (u128::from(h) + 1)) == 0
}

pub fn xor_of_differences_is_zero(heaps: &[u64]) -> bool {
	xor_of_differences(heaps) == 0
}

pub fn one_is_zero(heaps: &[u64]) -> bool {
	least(heaps) == 0
}

pub fn at_most_one_not_zero(heaps: &[u64]) -> bool {
	count(heaps, 0) + 1 >= heaps.len()
}

/// Is the number of heaps that are not 0 even?
pub fn even_number_not_zero(heaps: &[u64]) -> bool {
	(heaps.len() - count(heaps, 0)) % 2 == 0
}

/// Is the number of heaps of 1 even?
pub fn even_number_of_ones(heaps: &[u64]) -> bool {
	count(heaps, 1) % 2 == 0
}

pub fn at_most_one_above_one(heaps: &[u64]) -> bool {
	heaps.iter().filter(|&&h| h > 1).count() <= 1
}

pub fn least_is_even(heaps: &[u64]) -> bool {
	least(heaps) % 2 == 0
}

pub fn largest_is_even(heaps: &[u64]) -> bool {
	largest(heaps) % 2 == 0
}

pub fn least_is_at_most_one(heaps: &[u64]) -> bool {
	least(heaps) <= 1
}

pub fn two_largest_are_equal(heaps: &[u64]) -> bool {
	count(heaps, largest(heaps)) >= 2
}

pub fn two_smallest_are_equal(heaps: &[u64]) -> bool {
	count(heaps, least(heaps)) >= 2
}

/// Have more than half of the heaps the least size?
pub fn most_are_least(heaps: &[u64]) -> bool {
	2 * count(heaps, least(heaps)) > heaps.len()
}

/// Have more than half of the heaps the largest size?
pub fn most_are_largest(heaps: &[u64]) -> bool {
	2 * count(heaps, largest(heaps)) > heaps.len()
}

/// Is the largest heap at most the sum of the others?
pub fn largest_is_at_most_the_others(heaps: &[u64]) -> bool {
	2 * u128::from(largest(heaps)) <= sum(heaps)
}

/// Is the largest heap the sum of the others?
pub fn largest_is_the_others(heaps: &[u64]) -> bool {
	2 * u128::from(largest(heaps)) == sum(heaps)
}

/// Do the largest and the least heap differ by at most this number?
pub fn differ_by_at_most(heaps: &[u64], most: u64) -> bool {
	largest(heaps) - least(heaps) <= most
}

/// Is the largest heap at least twice the least?
pub fn largest_is_twice_the_least(heaps: &[u64]) -> bool {
	largest(heaps) / 2 >= least(heaps)
}

/// Have the largest and the least heap an even difference?
pub fn difference_is_even(heaps: &[u64]) -> bool {
	(largest(heaps) - least(heaps)) % 2 == 0
}

/// Is the number of ones before the first other heap even?
pub fn leading_ones_are_even(heaps: &[u64]) -> bool {
	heaps.iter().take_while(|&&h| h == 1).count() % 2 == 0
}

/// Is the number of ones after the last other heap even?
pub fn trailing_ones_are_even(heaps: &[u64]) -> bool {
	heaps.iter().rev().take_while(|&&h| h == 1).count() % 2 == 0
}

pub fn xor_of_every_second_is_zero(heaps: &[u64]) -> bool {
	heaps.iter().step_by(2).fold(0, |x, h| x ^ h) == 0
}

pub fn xor_of_every_second_from_the_last_is_zero(heaps: &[u64]) -> bool {
	heaps.iter().rev().step_by(2).fold(0, |x, h| x ^ h) == 0
}

/// Do the heaps read the same from both ends?
pub fn is_palindrome(heaps: &[u64]) -> bool {
	heaps.iter().eq(heaps.iter().rev())
}

pub fn first_is_even(heaps: &[u64]) -> bool {
	heaps.iter().take(1).all(|h| h % 2 == 0)
}

pub fn last_is_even(heaps: &[u64]) -> bool {
	heaps.iter().rev().take(1).all(|h| h % 2 == 0)
}

pub fn first_is_largest(heaps: &[u64]) -> bool {
	heaps.iter().take(1).all(|&h| h == largest(heaps))
}

pub fn last_is_largest(heaps: &[u64]) -> bool {
	heaps.iter().rev().take(1).all(|&h| h == largest(heaps))
}

pub fn first_is_zero(heaps: &[u64]) -> bool {
	heaps.iter().take(1).all(|&h| h == 0)
}

pub fn last_is_zero(heaps: &[u64]) -> bool {
	heaps.iter().rev().take(1).all(|&h| h == 0)
}

/// Is the larger number above φ times the smaller?
pub fn above_golden_ratio(heaps: &[u64]) -> bool {
	above_golden(largest(heaps), least(heaps))
}

pub fn least_divides_largest(heaps: &[u64]) -> bool {
	gcd(least(heaps), largest(heaps)) == least(heaps)
}

/// Is no bit set in both numbers?
pub fn no_common_bit(heaps: &[u64]) -> bool {
	heaps[0] & heaps[1] == 0
}

/// Are the bits of one number all set in the other?
pub fn bits_are_nested(heaps: &[u64]) -> bool {
	heaps[0] & heaps[1] == least(heaps)
}

pub fn same_lowest_bit(heaps: &[u64]) -> bool {
	lowest_bit(heaps[0]) == lowest_bit(heaps[1])
}

/// Has the sum of the heaps this remainder mod m?
pub fn sum_has_remainder(heaps: &[u64], m: u64, remainder: u64) -> bool {
	sum(heaps) % u128::from(m) == u128::from(remainder)
}

pub fn all_divisible(heaps: &[u64], m: u64) -> bool {
	heaps.iter().all(|h| h % m == 0)
}

/// Is the xor of (heap mod m) equal to 0?
pub fn xor_of_remainders_is_zero(heaps: &[u64], m: u64) -> bool {
	heaps.iter().fold(0, |x, h| x ^ (h % m)) == 0
}

/// Is the xor of (heap / m) equal to 0?
pub fn xor_of_quotients_is_zero(heaps: &[u64], m: u64) -> bool {
	heaps.iter().fold(0, |x, h| x ^ (h / m)) == 0
}

/// Have all heaps the same remainder mod m?
pub fn same_remainder(heaps: &[u64], m: u64) -> bool {
	heaps.iter().all(|h| h % m == heaps[0] % m)
}

/// Do the two largest heaps differ by 1?
pub fn two_largest_differ_by_one(heaps: &[u64]) -> bool {
	let list = sorted(heaps);
	list.len() > 1 && list[list.len() - 1] - list[list.len() - 2] == 1
}

/// Is the largest minus the least heap 0, or has it an even number of factors 2?
pub fn difference_has_even_twos(heaps: &[u64]) -> bool {
	zeros(largest(heaps) - least(heaps)) % 2 == 0
}

/// Is the heap at this place 0, if the heaps are sorted?
pub fn is_zero_by_size(heaps: &[u64], place: usize) -> bool {
	sorted(heaps)[place] == 0
}

/// Is the heap at this place odd, if the heaps are sorted?
pub fn is_odd_by_size(heaps: &[u64], place: usize) -> bool {
	sorted(heaps)[place] % 2 == 1
}
