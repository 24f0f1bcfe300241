//! kayles: whole rows of pins.

use super::testing::*;
use oracle::*;

#[test]
fn takes_the_largest_input_of_its_judge() {
	let g = naive_octal(&[0, 7, 7], 300);
	let mut random = Random(2);
	let (mut input, mut expected) = (String::from("1000\n"), String::new());
	for case in 0..1000 {
		let row: String = (0..300)
			.map(|_| {
				if random.below(case % 40 + 1) == 1 {
					'X'
				} else {
					'I'
				}
			})
			.collect();
		let x = row.split('X').fold(0, |x, run| x ^ g[run.len()]);
		writeln!(input, "300\n{row}").unwrap();
		expected += if x != 0 { "WIN\n" } else { "LOSE\n" };
	}
	says_exactly("kayles", &input, &expected);
}

#[test]
fn reaches_rows_of_10_to_the_7() {
	// A full row is won: take the middle, then mirror. Two equal runs are lost: mirror at once.
	let n = 10_000_000;
	let run = "I".repeat(n / 2 - 1);
	says_exactly("kayles", &format!("1\n{n}\n{}\n", "I".repeat(n)), "WIN\n");
	says_exactly(
		"kayles",
		&format!("2\n{}\n{run}X{run}\n{n}\n{run}XX{run}\n", n - 1),
		"LOSE\nLOSE\n",
	);
	says_exactly("kayles", &format!("1\n{n}\n{}", "X".repeat(n)), "LOSE\n");
}

#[test]
fn what_is_no_case_of_the_game_is_said_with_its_line() {
	let wrong = [
		("2\n3\nIXI\n4\nIXI\n", 5, "expected 4 letters"),
		("1\n3\nIXII\n", 3, "letters"),
		("1\n3\nIxI\n", 3, "I or X"),
	];
	refuses("kayles", &wrong);
}
