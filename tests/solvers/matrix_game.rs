//! matrix_game: whole matrices.

use super::testing::*;
use oracle::Solver;

/// All rows of three numbers up to 3 beside all rows of one number up to 4 (written with zeros):
/// the value of the row by play is the number beside which it is lost.
#[test]
fn every_small_matrix_is_answered_as_by_play() {
	let solver = Solver::named("matrix_game").unwrap();
	for code in 0..4 * 4 * 4 * 5 {
		let row = [code % 4, code / 4 % 4, code / 16 % 4];
		let input = format!("1\n2 3\n{}0 0 {}\n", joined(row), code / 64);
		says_exactly(
			"matrix_game",
			&input,
			&solver.brute(&input, usize::MAX).unwrap(),
		);
	}
}

#[test]
fn the_largest_input_of_the_judge() {
	let mut random = Random(50);
	let mut input = "1000\n".to_string();
	for _ in 0..1000 {
		input += "50 50\n";
		for _ in 0..50 {
			input += &joined((0..50).map(|_| 1 + random.below(50)));
		}
		input += "\n";
	}
	assert_eq!(answer("matrix_game", &input).lines().count(), 1000);
}

#[test]
fn reaches_10_to_the_18_and_10_to_the_7_numbers() {
	// The same number again and again is 1 less, then itself, and so on: the last number is E18.
	let rows = joined(vec![E18; 1001]).repeat(2);
	says_exactly("matrix_game", &format!("1\n2 1001\n{rows}"), "SECOND\n");
	says_exactly(
		"matrix_game",
		&format!(
			"3\n2 2\n{E18} {E18} 0 {}\n2 2\n{E18} {E18} 0 {E18}\n1 3\n0 0 0\n",
			E18 - 1
		),
		"SECOND\nFIRST\nSECOND\n",
	);
	let many = "3 ".repeat(5_000_000);
	says_exactly(
		"matrix_game",
		&format!("1\n2 5000000\n{many}\n{many}\n"),
		"SECOND\n",
	);
	says_exactly(
		"matrix_game",
		&format!("1\n10000000 1\n{many}\n{many}\n"),
		"SECOND\n",
	);
}

#[test]
fn what_is_no_matrix_is_said_with_its_line() {
	let wrong = [
		("1\n3 0\n", 2, "expected 1..=18446744073709551615, found 0"),
		("1\n1 2\n1\n", 3, "end"),
		("2\n1 1\n1\n\n1 1\nx\n", 6, "found x"),
	];
	refuses("matrix_game", &wrong);
}
