//! colouring_game: Alice and Bob paint the row, each with the own moves.

use super::testing::*;

#[test]
fn the_largest_input_of_the_judge() {
	// Dawson's Kayles has the period 34 from 53 on, and 500000 = 98 + 34 * 14703.
	let small = answer("colouring_game", &format!("1\n98\n{}\n", "RB".repeat(49)));
	says_exactly(
		"colouring_game",
		&format!("1\n500000\n{}\n", "RB".repeat(250_000)),
		&small,
	);
	let many = format!(
		"10000\n{}",
		"50\nRBRBRRBBRBRBRBRBRRBBRBRBRBRBRRBBRBRBRBRBRRBBRBRBRB\n".repeat(10_000)
	);
	assert_eq!(answer("colouring_game", &many).lines().count(), 10_000);
}

#[test]
fn a_row_that_is_not_as_long_as_it_says() {
	assert!(fails("colouring_game", "1\n3\nRB\n").starts_with("line 3: "));
	assert!(fails("colouring_game", "1\n3\nRBW\n").starts_with("line 3: "));
	says_exactly("colouring_game", "1\n1\nR\n", "Alice\n");
}
