//! cutting_brownies: all pieces that lie on the table, and who is to move.

use super::testing::*;
use oracle::*;
use std::collections::HashMap;

#[test]
fn every_sheet_of_up_to_16_squares_is_as_played() {
	let solver = Solver::named("cutting_brownies").unwrap();
	for (b, d) in (1..=10)
		.cartesian_product(1..=10)
		.filter(|(b, d)| b * d <= 16)
	{
		let input = format!("2\n{b} {d} Harry\n{b} {d} Vicky\n");
		says_exactly(
			"cutting_brownies",
			&input,
			&solver.brute(&input, usize::MAX).unwrap(),
		);
	}
}

/// `sg::number` finds the value of each sheet from the rules; its sign is the winner.
#[test]
fn the_winner_is_the_sign_of_the_number() {
	let mut memo = HashMap::new();
	for (b, d) in (1..=24).cartesian_product(1..=24) {
		let x = sg::number((b, d), &mut memo, |&(b, d): &(u32, u32), option| {
			(1..d).for_each(|i| option(0, &[(b, i), (b, d - i)]));
			(1..b).for_each(|i| option(1, &[(i, d), (b - i, d)]));
		})
		.unwrap();
		let can = |wins: bool| if wins { "can" } else { "cannot" };
		let expected = format!("Harry {} win\nVicky {} win\n", can(x > 0), can(x < 0));
		says_exactly(
			"cutting_brownies",
			&format!("2\n{b} {d} Harry\n{b} {d} Vicky\n"),
			&expected,
		);
	}
}

#[test]
fn reaches_sides_of_10_to_the_18_and_many_sheets() {
	let input = format!("4\n{E18} 1 Vicky\n{E18} {E18} Harry\n{} {E18} Harry\n576460752303423487 576460752303423488 Harry\n", E18 / 2);
	let expected = "Vicky can win\nHarry cannot win\nHarry can win\nHarry can win\n";
	says_exactly("cutting_brownies", &input, expected);
	let many = format!("100000\n{}", "500 500 Vicky\n".repeat(100_000));
	assert_eq!(answer("cutting_brownies", &many).lines().count(), 100_000);
}

#[test]
fn what_is_no_sheet_is_said_with_its_line() {
	let wrong = [
		("1\n0 5 Harry\n", 2, "found 0"),
		(
			"1\n5 1000000000000000001 Harry\n",
			2,
			"found 1000000000000000001",
		),
		("2\n1 1 Harry\n1 1 harry\n", 3, "found harry"),
		("1\n1 1\n", 2, "end"),
	];
	refuses("cutting_brownies", &wrong);
}
