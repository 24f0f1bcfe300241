//! not_a_nim_problem: all heaps are played; common divisors are searched one by one.

use super::testing::*;

#[test]
fn the_largest_input_of_the_judge() {
	let mut random = Random(2004);
	let mut input = "10000\n".to_string();
	for _ in 0..10_000 {
		let heaps: Vec<u64> = (0..30).map(|_| 10_000_000 - random.below(20)).collect();
		input += &format!("30\n{}\n", joined(&heaps));
	}
	assert_eq!(answer("not_a_nim_problem", &input).lines().count(), 10_000);
}

/// 9999991 is the last prime below 10^7, the 664579th. A sum of primes has the value of their
/// indices.
#[test]
fn the_index_of_a_large_prime() {
	// 664579 = 2^19 + 140291, and so on: the primes of these indices, which are powers of two, and
	// 2 + 1.
	let indices = [524_288, 131_072, 8192, 1024, 2, 1];
	assert_eq!(indices.iter().fold(0, |x, index| x ^ index), 664_579);
	let primes = [7_754_077, 1_742_537, 84_017, 8161, 3, 1];
	says_exactly(
		"not_a_nim_problem",
		&format!("1\n7\n9999991 {}\n", joined(primes)),
		"Bob\n",
	);
	// 9999973 is the prime before it.
	says_exactly(
		"not_a_nim_problem",
		&format!("1\n7\n9999973 {}\n", joined(primes)),
		"Alice\n",
	);
}

#[test]
fn out_of_reach() {
	says_exactly(
		"not_a_nim_problem",
		"2\n1\n10000000\n1\n9999999\n",
		"Bob\nAlice\n",
	);
	assert!(fails("not_a_nim_problem", "1\n1\n10000001\n").starts_with("line 3: "));
	assert!(fails("not_a_nim_problem", "1\n1\n0\n").starts_with("line 3: "));
}
