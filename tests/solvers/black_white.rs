//! black_white: every placement is played, man by man.

use super::testing::*;

#[test]
fn the_largest_input_of_the_judge() {
	for input in [
		"10000 100 1",
		"10000 100 50",
		"10000 100 100",
		"10000 2 1",
		"10000 98 7",
	] {
		assert!(answer("black_white", input).trim().parse::<u64>().unwrap() < 1_000_000_007);
	}
}

/// If all men may move at once, only a placement without a gap inside the pairs is lost: C(n - k +
/// k/2, k/2) of them.
#[test]
fn a_move_may_take_all_pairs() {
	// C(12, 4) - C(10, 2) and C(10000, 2) - C(9999, 1).
	says_exactly("black_white", "12 4 2\n", "450\n");
	says_exactly("black_white", "12 4 4\n", "450\n");
	says_exactly("black_white", "10000 2 1\n", "49985001\n");
	says_exactly("black_white", "2 2 1\n", "0\n");
}

#[test]
fn numbers_that_are_no_game() {
	for input in [
		"10001 2 1",
		"10 3 1",
		"10 0 1",
		"10 12 1",
		"10 4 0",
		"10 4 5",
		"1 2 1",
		"10 4",
	] {
		assert!(
			fails("black_white", input).starts_with("line 1: "),
			"{input}"
		);
	}
}
