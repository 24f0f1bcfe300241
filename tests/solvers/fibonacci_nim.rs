//! fibonacci_nim: the heap is played together with the most that may be taken from it.

use super::dynamic_nim::least_takes;
use super::testing::*;

#[test]
fn every_heap_up_to_2000_is_answered_as_by_play() {
	let least = least_takes(2000, 2);
	for (n, take) in least.iter().enumerate().skip(1) {
		says_exactly("fibonacci_nim", &format!("{n}\n"), &format!("{take}\n"));
	}
}

#[test]
fn reaches_10_to_the_18() {
	// The 88th Fibonacci number below 10^18 and its neighbours.
	let f = 679_891_637_638_612_258u64;
	says_exactly("fibonacci_nim", &format!("{f}\n"), &format!("{f}\n"));
	says_exactly("fibonacci_nim", &format!("{}\n", f + 1), "1\n");
	says_exactly("fibonacci_nim", &format!("{}\n", f + 89), "89\n");
	says_exactly("fibonacci_nim", &format!("{}\n", f + 89 + 34), "34\n");
	// What is left after the answer has an answer that is more than twice as large.
	let mut random = Random(6487);
	for n in (0..1000).map(|i| E18 - i * random.below(1_000_000_000)) {
		let least = |n: u64| -> u64 {
			let take = answer("fibonacci_nim", &format!("{n}\n"));
			take.trim().parse().unwrap()
		};
		let take = least(n);
		assert!(take == n || least(n - take) > 2 * take, "{n}");
	}
}

#[test]
fn what_follows_the_heap_is_ignored() {
	says_exactly("fibonacci_nim", "8\n1 2 3 x\n", "8\n");
}

#[test]
fn what_is_no_heap_is_said_with_its_line() {
	let wrong = [
		("\n0\n", 2, "expected 1..=1000000000000000000, found 0"),
		(
			"1000000000000000001\n",
			1,
			"expected 1..=1000000000000000000",
		),
		("x\n", 1, "found x"),
		("", 1, "end"),
	];
	refuses("fibonacci_nim", &wrong);
}
