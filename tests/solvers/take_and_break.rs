//! take_and_break: whole rows of stones.

use super::testing::*;
use oracle::*;

#[test]
fn reaches_rows_of_a_million() {
	let mut random = Random(5);
	let sizes: Vec<usize> = (0..10).map(|_| random.below(60) as usize + 1).collect();
	let code: Vec<u8> = (0..=60)
		.map(|size| if sizes.contains(&size) { 7 } else { 0 })
		.collect();
	let g = naive_octal(&code, 1000);
	let expected: String = (1..=1000)
		.map(|row| if g[row] != 0 { "1\n" } else { "2\n" })
		.collect();
	says_exactly(
		"take_and_break",
		&format!("10 {}1000 {}", joined(&sizes), joined(1..=1000)),
		&expected,
	);
	// One or two: take the middle and mirror, every row is won. One alone: each move takes one.
	let rows = "5 1000000 999999 500001 1 2\n";
	says_exactly(
		"take_and_break",
		&format!("2 2 1\n{rows}1 1\n{rows}"),
		"1\n1\n1\n1\n1\n2\n1\n1\n1\n2\n",
	);
}

#[test]
fn what_is_no_case_of_the_game_is_said_with_its_line() {
	let wrong = [("1 0\n1 1\n", 1, "found 0")];
	refuses("take_and_break", &wrong);
}
