//! dynamic_nim: the heap is played together with the most that may be taken from it.

use super::testing::*;

/// For each heap up to n the least take that wins, all of it included. A player who may take more
/// never loses by that, so a take wins if nothing is left, or if the least winning take of what is
/// left is out of the opponent's reach.
pub fn least_takes(n: usize, k: usize) -> Vec<usize> {
	let mut least = vec![0];
	for heap in 1..=n {
		let wins = |take: &usize| *take == heap || least[heap - take] > k * take;
		least.push((1..=heap).find(wins).unwrap());
	}
	least
}

fn line(case: usize, heap: usize, least: usize) -> String {
	match least == heap {
		true => format!("Case {case}: lose\n"),
		false => format!("Case {case}: {least}\n"),
	}
}

#[test]
fn every_small_heap_is_answered_as_by_play() {
	for k in (1..=30).chain([50, 100, 200]) {
		let least = least_takes(500, k);
		let (mut input, mut expected) = ("500\n".to_string(), String::new());
		for (heap, &take) in least.iter().enumerate().take(501).skip(1) {
			writeln!(input, "{heap} {k}").unwrap();
			expected += &line(heap, heap, take);
		}
		says_exactly("dynamic_nim", &input, &expected);
	}
}

#[test]
fn the_largest_input_of_the_judge() {
	let lines = "100000000 100000\n99999999 99999\n".repeat(10);
	assert_eq!(
		answer("dynamic_nim", &format!("20\n{lines}"))
			.lines()
			.count(),
		20
	);
}

#[test]
fn reaches_10_to_the_18() {
	assert!(answer("dynamic_nim", &format!("1\n{E18} 100000\n")).starts_with("Case 1: "));
	// With k = 1 the terms are the powers of 2, with k = 2 the Fibonacci numbers.
	let power = 1u64 << 59;
	let fibonacci = 679_891_637_638_612_258u64;
	let input = format!(
		"4\n{power} 1\n{} 1\n{fibonacci} 2\n{} 2\n",
		power + 48,
		fibonacci + 89 + 34
	);
	let expected = "Case 1: lose\nCase 2: 16\nCase 3: lose\nCase 4: 34\n";
	says_exactly("dynamic_nim", &input, expected);
	// One stone is all; otherwise a factor from n - 1 on always loses.
	let (most, less) = (u64::MAX, E18 - 1);
	says_exactly(
		"dynamic_nim",
		&format!("4\n1 1\n1 {most}\n{E18} {most}\n{E18} {less}\n"),
		"Case 1: lose\nCase 2: lose\nCase 3: lose\nCase 4: lose\n",
	);
	// The first heap that does not lose at once: take 1.
	says_exactly("dynamic_nim", "1\n100002 100000\n", "Case 1: 1\n");
}

#[test]
fn what_is_no_case_is_said_with_its_line() {
	let wrong = [
		("1\n0 3\n", 2, "found 0"),
		("2\n5 3\n5 0\n", 3, "found 0"),
		(
			"1\n1000000000000000001 3\n",
			2,
			"expected 1..=1000000000000000000",
		),
		(
			"1\n100003 100001\n",
			2,
			"expected a factor up to 100000 or from n - 1 on, found 100001",
		),
		("1\n5\n", 2, "end"),
	];
	refuses("dynamic_nim", &wrong);
	says_exactly("dynamic_nim", "1\n100002 100001\n", "Case 1: lose\n");
}
