//! another_game: whole positions, every set of heaps is tried.

use super::testing::*;
use oracle::Solver;

#[test]
fn every_small_position_is_answered_as_by_play() {
	let solver = Solver::named("another_game").unwrap();
	let mut input = "1296\n".to_string();
	for code in 0..1296 {
		let heaps = [code % 6, code / 6 % 6, code / 36 % 6, code / 216];
		input += &format!("4\n{}", joined(heaps));
	}
	says_exactly(
		"another_game",
		&input,
		&solver.brute(&input, usize::MAX).unwrap(),
	);
}

#[test]
fn the_largest_input_of_the_judge() {
	let one = "1\n1000000000\n".repeat(200_000);
	says_exactly(
		"another_game",
		&format!("200000\n{one}"),
		&"second\n".repeat(200_000),
	);
	let heaps = joined(vec![1_000_000_000; 199_999]);
	says_exactly(
		"another_game",
		&format!("1\n200000\n{heaps}999999999\n"),
		"first\n",
	);
}

#[test]
fn reaches_10_to_the_7_heaps_and_10_to_the_18_coins() {
	let even = "8 ".repeat(9_999_998);
	says_exactly(
		"another_game",
		&format!("1\n10000000\n{even}{E18} 0\n"),
		"second\n",
	);
	says_exactly(
		"another_game",
		&format!("2\n0\n\n2\n{E18} {}\n", E18 - 1),
		"second\nfirst\n",
	);
}

#[test]
fn what_is_no_heap_is_said_with_its_line() {
	let wrong = [("1\n2\n3\n", 3, "end"), ("1\n1\n-3\n", 3, "found -3")];
	refuses("another_game", &wrong);
}
