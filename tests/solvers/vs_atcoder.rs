//! vs_atcoder: all heaps are played, white and blue stones.

use super::testing::*;

#[test]
fn the_largest_input_of_the_judge() {
	// Each pair of numbers up to 50 stands there an even number of times, but for one heap without
	// a move.
	let (mut white, mut blue) = (vec![0], vec![1]);
	for place in 0..49_999 {
		white.extend([place % 51, place % 51]);
		blue.extend([place / 51 % 51, place / 51 % 51]);
	}
	says_exactly(
		"vs_atcoder",
		&format!("99999\n{}\n{}\n", joined(&white), joined(&blue)),
		"Second\n",
	);
	white.push(0);
	blue.push(2);
	says_exactly(
		"vs_atcoder",
		&format!("100000\n{}\n{}\n", joined(&white), joined(&blue)),
		"First\n",
	);
}

#[test]
fn more_than_50() {
	assert!(fails("vs_atcoder", "1\n51\n0\n").starts_with("line 3: "));
	assert!(fails("vs_atcoder", "1\n0\n51\n").starts_with("line 3: "));
}
