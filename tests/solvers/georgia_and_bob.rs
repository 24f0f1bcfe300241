//! georgia_and_bob: whole strips.

use super::testing::*;

#[test]
fn reaches_a_million_men_and_10_to_the_18() {
	// Men in neighbouring pairs: every slide of one is answered by the other. From the last place
	// down, unsorted.
	let pairs: String = (0..500_000u64)
		.map(|i| format!("{} {}\n", E18 - 10 * i - 1, E18 - 10 * i - 2))
		.collect();
	says_exactly(
		"georgia_and_bob",
		&format!("1\n1000000\n{pairs}"),
		"Bob will win\n",
	);
	says_exactly(
		"georgia_and_bob",
		&format!("1\n1000000\n{}", pairs.replacen('9', "8", 1)),
		"Georgia will win\n",
	);
	says_exactly(
		"georgia_and_bob",
		&format!("3\n1\n{E18}\n1\n1\n2\n{E18} {}\n", E18 - 1),
		"Georgia will win\nBob will win\nBob will win\n",
	);
}

#[test]
fn what_is_no_case_of_the_game_is_said_with_its_line() {
	let wrong = [("1\n3\n4 2 4\n", 3, "found 4"), ("1\n1\n0\n", 3, "found 0")];
	refuses("georgia_and_bob", &wrong);
}
