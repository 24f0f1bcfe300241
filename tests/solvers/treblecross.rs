//! treblecross: whole boards.

use super::testing::*;
use oracle::*;

#[test]
fn reaches_stretches_of_20_000_and_a_million_cells() {
	// X on cell i of an empty row leaves i and n - 1 - i, heaps of the game that takes three
	// adjacent ones.
	let n = 20_001;
	let g = naive_octal(&[0, 0, 0, 7], n);
	for cells in [200, 201, 20_000, n] {
		let places: Vec<String> = (0..cells)
			.filter(|&i| g[i] == g[cells - 1 - i])
			.map(|i| (i + 1).to_string())
			.collect();
		let verdict = if places.is_empty() {
			"LOSING"
		} else {
			"WINNING"
		};
		says_exactly(
			"treblecross",
			&format!("1\n{}\n", ".".repeat(cells)),
			&format!("{verdict}\n{}\n", places.join(" ")),
		);
	}
	// An X on any free cell is within two of another, and lets the other player make three.
	let crowded = "..X..".repeat(4000);
	says_exactly(
		"treblecross",
		&format!("2\n{crowded}\n{crowded}X.X\n"),
		"LOSING\n\nWINNING\n20002\n",
	);
	// An even number of equal stretches is lost; of one more, the whole wins where one of them
	// alone does. A table of the longest stretch does, so that a million cells are soon played.
	let board = |count| format!("{}X", format!("X{}", ".".repeat(999)).repeat(count));
	let alone = answer("treblecross", &format!("1\n{}\n", board(1)));
	let places: Vec<usize> = alone
		.lines()
		.nth(1)
		.unwrap()
		.split(' ')
		.map(|place| place.parse().unwrap())
		.collect();
	let all: Vec<_> = (0..999)
		.flat_map(|k| {
			places
				.iter()
				.map(move |place| (1000 * k + place).to_string())
		})
		.collect();
	let all = format!("WINNING\n{}\n", all.join(" "));
	says_exactly(
		"treblecross",
		&format!("2\n{}\n{}\n", board(998), board(999)),
		&format!("LOSING\n\n{all}"),
	);
}

#[test]
fn what_is_no_case_of_the_game_is_said_with_its_line() {
	let wrong = [
		("2\n...\n.XXX.\n", 3, "XXX"),
		("1\n..\n", 2, "at least 3"),
		("1\n..x\n", 2, ". or X"),
	];
	refuses("treblecross", &wrong);
}
