//! lance_game: every placement is played, lance by lance.

use super::testing::*;
use oracle::*;

#[test]
fn all_boards_of_up_to_2000_placements_are_as_played() {
	let solver = Solver::named("lance_game").unwrap();
	for (h, w) in (1..=10).cartesian_product(2..=45usize) {
		if few_enough(w * (w - 1), h).map_or(false, |placements| placements <= 2000) {
			let input = format!("{h} {w}\n");
			says_exactly(
				"lance_game",
				&input,
				&solver.brute(&input, usize::MAX).unwrap(),
			);
		}
	}
}

/// In one row x is above 0 for half of the placements that part and are not even, and each gap but
/// 0 is a win.
#[test]
fn one_row_is_counted_by_hand() {
	for w in 2..=64i64 {
		let part = (0..w - 1).flat_map(|p| (0..w - 1 - p).map(move |q| (p - q).signum()));
		let above = part.filter(|&sign| sign > 0).count() as i64;
		let faces: i64 = (1..w - 1).map(|gap| w - 1 - gap).sum();
		says_exactly(
			"lance_game",
			&format!("1 {w}\n"),
			&format!("{}\n", above + faces),
		);
	}
}

#[test]
fn the_largest_inputs_of_the_judge_and_of_the_reach() {
	for input in [
		"8000 30", "7999 30", "7812 64", "250000 2", "1 64", "8000 2",
	] {
		let found = answer("lance_game", input).trim().parse::<u64>().unwrap();
		assert!(found < 998_244_353);
	}
	says_exactly("lance_game", "8000 2\n", "0\n");
}

#[test]
fn what_is_no_board_is_said_with_its_line() {
	let wrong = [
		("0 5\n", 1, "found 0"),
		("3\n1\n", 2, "found 1"),
		("1 65\n", 1, "found 65"),
		("8000 63\n", 1, "found 63"),
		("250001 2\n", 1, "found 250001"),
		("5\n", 1, "end"),
	];
	refuses("lance_game", &wrong);
}
