//! staircase_nim: whole stairs.

use super::testing::*;

#[test]
fn reaches_10_to_the_7_stairs_and_10_to_the_18_balls() {
	// As many equal heaps on even stairs as make 0, then one more ball.
	let stairs = "1 1\n".repeat(4_999_998);
	says_exactly(
		"staircase_nim",
		&format!("1\n10000000\n{stairs}9 1 9 1\n"),
		"second\n",
	);
	says_exactly(
		"staircase_nim",
		&format!("1\n10000000\n{stairs}9 1 9 2\n"),
		"first\n",
	);
	let most = format!("0 {E18}\n").repeat(100_000);
	says_exactly(
		"staircase_nim",
		&format!("2\n200000\n{most}200001\n{most}{E18}\n"),
		"second\nsecond\n",
	);
}
