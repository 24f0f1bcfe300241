//! interval_nim: whole positions of heaps.

use super::testing::*;
use oracle::*;

#[test]
fn agrees_with_a_plain_table_and_reaches_10_to_the_18() {
	let mut random = Random(4);
	for (low, high) in [(1, 1), (1, 9), (3, 3), (4, 7), (10, 31), (50, 60)] {
		let g = naive_subtraction(&(low..=high).collect::<Vec<_>>(), 400);
		for heap in 0..400 {
			let partner = random.below(400) as usize;
			let expected = if g[heap] != g[partner] {
				"First\n"
			} else {
				"Second\n"
			};
			says_exactly(
				"interval_nim",
				&format!("2 {low} {high}\n{heap} {partner}\n"),
				expected,
			);
		}
	}
	let pairs = joined((0..100_000u64).flat_map(|i| [1_000_000_000 - i, 1_000_000_000 - i]));
	says_exactly(
		"interval_nim",
		&format!("200000 77 999999999\n{pairs}"),
		"Second\n",
	);
	says_exactly(
		"interval_nim",
		&format!("200001 77 999999999\n{pairs} 78"),
		"First\n",
	);
	// Takes of 1 … 10^18 are Nim; a take of 10^18 alone is there once.
	says_exactly(
		"interval_nim",
		&format!("3 1 {E18}\n{} {} 1\n", E18 - 1, E18 - 2),
		"Second\n",
	);
	says_exactly(
		"interval_nim",
		&format!("2 {E18} {E18}\n{E18} {}\n", E18 - 1),
		"First\n",
	);
}

#[test]
fn what_is_no_case_of_the_game_is_said_with_its_line() {
	let wrong = [
		("1 3 2\n1\n", 1, "found 3 and 2"),
		("1 0 2\n1\n", 1, "found 0"),
	];
	refuses("interval_nim", &wrong);
}
