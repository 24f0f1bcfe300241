//! dexterinas_lab: all positions, each played, with their probabilities.

use super::testing::*;

#[test]
fn takes_10_to_the_9_heaps() {
	// All of 0 … 63 alike: so is their xor.
	let alike = "0.015625 ".repeat(64);
	says_exactly("dexterinas_lab", "1 1\n0.5 0.500051\n", "0.50002550\n"); // each may be rounded
	says_exactly(
		"dexterinas_lab",
		&format!("1000000000 63\n{alike}\n"),
		"0.98437500\n",
	);
	says_exactly(
		"dexterinas_lab",
		&format!("1 63\n{alike}\n"),
		"0.98437500\n",
	);
	// One size for sure: the parity of the heaps decides.
	let sure = format!("1000000000 100\n{}1\n", "0 ".repeat(100));
	says_exactly("dexterinas_lab", &sure, "0.00000000\n");
	says_exactly(
		"dexterinas_lab",
		&sure.replace("1000000000", "999999999"),
		"1.00000000\n",
	);
	// Sizes 1 and 100 reach a xor of 101, and with even heaps only 0 and 101.
	let two = format!("1000000000 100\n0 0.5 {}0.500000\n", "0.000000 ".repeat(98));
	says_exactly("dexterinas_lab", &two, "0.50000000\n");
	says_exactly(
		"dexterinas_lab",
		&two.replace("1000000000", "999999999"),
		"1.00000000\n",
	);
}

#[test]
fn what_is_no_case_of_the_game_is_said_with_its_line() {
	let wrong = [
		("2 1\n0.5 0.4\n", 2, "sum"),
		("2 1\n0.5 0.500065\n", 2, "sum"),
		("2 1\n-0.5 1.5\n", 2, "-0.5"),
		("2 1\n0.5 .\n", 2, "."),
		("2 0\nNaN\n", 2, "NaN"),
		("2 1\ninf 1\n", 2, "inf"),
	];
	refuses("dexterinas_lab", &wrong);
}
