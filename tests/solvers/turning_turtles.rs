//! turning_turtles: whole rows of coins.

use super::testing::*;

#[test]
fn reaches_10_to_the_7_coins() {
	let n = 10_000_000;
	let mut coins = vec![b'T'; n];
	let says_to = |coins: &[u8], expected| {
		says_exactly(
			"turning_turtles",
			&format!("{n}\n{}\n", String::from_utf8_lossy(coins)),
			expected,
		);
	};
	says_to(&coins, "Bob\n");
	coins[n - 1] = b'H';
	says_to(&coins, "Alice\n");
	// n = (n - 2^23) xor 2^23, as 2^23 is its highest bit.
	coins[(1 << 23) - 1] = b'H';
	coins[n - (1 << 23) - 1] = b'H';
	says_to(&coins, "Bob\n");
}

#[test]
fn a_row_without_coins_is_lost() {
	says_exactly("turning_turtles", "0\n", "Bob\n");
}

#[test]
fn what_is_no_case_of_the_game_is_said_with_its_line() {
	let wrong = [
		("3\nHT\n", 2, "expected 3 letters"),
		("3\nHTHT\n", 2, "letters"),
		("3\nHhT\n", 2, "H or T"),
	];
	refuses("turning_turtles", &wrong);
}
