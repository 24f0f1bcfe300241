//! river_game: cameras are put on the whole map.

use super::testing::*;

#[test]
fn a_river_through_the_largest_map_and_a_zone_with_more_than_twenty_places() {
	let rows = vec![".".repeat(10); 10];
	let map = |wet: &dyn Fn(usize, usize) -> bool| {
		let row = |r: usize| {
			(0..10)
				.map(|c| if wet(r, c) { '*' } else { '.' })
				.collect::<String>()
		};
		format!(
			"10\n{}\n",
			(0..rows.len()).map(row).collect::<Vec<_>>().join("\n")
		)
	};
	// Paths of ten places on both sides: the same value twice.
	says_exactly(
		"river_game",
		&map(&|row, _| row == 4),
		"Second player will win\n",
	);
	answer("river_game", &map(&|row, column| row == 4 || column == 5));
	answer(
		"river_game",
		&map(&|row, column| row == 4 && column > 0 || column == 5 && row % 9 > 0),
	);
	answer(
		"river_game",
		&map(&|row, column| row % 3 == 1 || column == 0),
	);
}

#[test]
fn errors_name_the_line() {
	assert!(fails("river_game", "2\n..\n.\n").starts_with("line 3: "));
	assert!(fails("river_game", "2\n..\n.o\n").starts_with("line 3: "));
	assert!(fails("river_game", "11\n").starts_with("line 1: "));
	assert!(fails("river_game", "3\n*.*\n...\n...\n").contains("two wet zones"));
	assert!(fails("river_game", "2\n..\n").starts_with("line "));
	says_exactly("river_game", "1\n*\n", "Second player will win\n");
}
