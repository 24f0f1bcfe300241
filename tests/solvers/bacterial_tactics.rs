//! bacterial_tactics: the whole board is played, colony by colony.

use super::testing::*;

#[test]
fn the_largest_input_of_the_judge() {
	let mut random = Random(14);
	let mut input = "100\n".to_string();
	for case in 0..100 {
		input += "15 15\n";
		for _ in 0..15 {
			// From no radioactive cell to about one in ten.
			let row = (0..15).map(|_| {
				if random.below(200) < case / 5 {
					'#'
				} else {
					'.'
				}
			});
			input += &format!("{}\n", row.collect::<String>());
		}
	}
	assert_eq!(answer("bacterial_tactics", &input).lines().count(), 100);
}

/// Every move has a mirror image through the centre of the board, which the opponent plays.
#[test]
fn an_empty_board_of_even_sides_is_lost() {
	for (rows, columns) in [(2, 2), (2, 14), (14, 14), (8, 6)] {
		let board = format!("{}\n", ".".repeat(columns)).repeat(rows);
		says_exactly(
			"bacterial_tactics",
			&format!("1\n{rows} {columns}\n{board}"),
			"Case #1: 0\n",
		);
	}
}

#[test]
fn a_board_that_is_not_as_large_as_it_says() {
	assert!(fails("bacterial_tactics", "1\n2 3\n...\n..\n").starts_with("line 4: "));
	assert!(fails("bacterial_tactics", "1\n2 2\n..\n.x\n").starts_with("line 4: "));
	assert!(fails("bacterial_tactics", "1\n1 16\n................\n").starts_with("line 2: "));
	assert!(fails("bacterial_tactics", "1\n0 1000000000\n").starts_with("line 2: "));
}
