//! nim_counting: all positions, each played.

use super::testing::*;

#[test]
fn takes_the_largest_inputs() {
	// All sizes: of M heaps the last is determined by the others if the xor is to be 0.
	let all = joined(0..65_536);
	says_exactly("nim_counting", &format!("1 65536\n{all}"), "65535\n");
	let (k, prime) = (65_536u64, 998_244_353);
	says_exactly(
		"nim_counting",
		&format!("2 65536\n{all}"),
		&format!("{}\n", (k - 1 + k * k - k) % prime),
	);
	// One size only, where an eigenvalue is 1: heaps in odd number win, empty ones never.
	says_exactly("nim_counting", "200000 1\n65535\n", "100000\n");
	says_exactly("nim_counting", "199999 1\n1\n", "100000\n");
	says_exactly("nim_counting", "200000 1\n0\n", "0\n");
	// Sizes 0 and 1: half of the 2^M positions.
	let won = (0..200_000).fold(1, |power, _| power * 2 % prime) - 1;
	says_exactly("nim_counting", "200000 2\n1 0\n", &format!("{won}\n"));
}

#[test]
fn what_is_no_case_of_the_game_is_said_with_its_line() {
	let wrong = [("2 3\n1 5 1\n", 2, "found 1"), ("2 1\n65536\n", 2, "65536")];
	refuses("nim_counting", &wrong);
}
