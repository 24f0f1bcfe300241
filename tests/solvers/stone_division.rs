//! stone_division: whole positions of piles.

use super::testing::*;

#[test]
fn reaches_10_to_the_18() {
	// Only 3: a pile of 3^k is split k times over, and three equal piles count as one.
	says_exactly("stone_division", "450283905890997363 1\n3\n", "First\n");
	says_exactly("stone_division", "150094635296999121 1\n3\n", "Second\n");
	// An even divisor leaves 0, so it wins; a number that none divides is lost.
	says_exactly(
		"stone_division",
		"1000000000000000000 1\n1000000000000000000\n",
		"First\n",
	);
	says_exactly(
		"stone_division",
		"999999999999999999 2\n2 1000000000000000000\n",
		"Second\n",
	);
	says_exactly(
		"stone_division",
		"1000000000000000000 10\n3 7 9 11 13 17 19 21 23 29\n",
		"Second\n",
	);
	// All divisors of 2^59 … are even: any wins at once.
	says_exactly(
		"stone_division",
		"576460752303423488 10\n2 4 8 16 32 64 128 256 512 1024\n",
		"First\n",
	);
}

#[test]
fn what_is_no_case_of_the_game_is_said_with_its_line() {
	let wrong = [
		("6 1\n1\n", 2, "found 1"),
		("0 1\n2\n", 1, "found 0"),
		("6 1\n0\n", 2, "found 0"),
	];
	refuses("stone_division", &wrong);
}
