//! array_game: all cells are turned, as the rules say.

use super::testing::*;

#[test]
fn the_largest_input_of_the_judge() {
	let mut random = Random(3179);
	let mut input = "1000000000\n100\n".to_string();
	for query in 0..100 {
		// Small cells have the large quotients.
		let cells: Vec<u64> = (0..100)
			.map(|place| 1 + 100 * random.below(1 << (query / 5)) + place)
			.collect();
		input += &format!("100\n{}\n", joined(&cells));
	}
	assert_eq!(answer("array_game", &input).lines().count(), 100);
}

/// f(1 ... 20), as others computed it. Two cells are lost if and only if they have the same value.
#[test]
fn the_first_values() {
	let f = [1, 2, 2, 1, 1, 3, 3, 2, 2, 4, 4, 4, 4, 1, 1, 1, 1, 4, 4, 1];
	for n in 1..=20 {
		for x in 1..=n {
			for y in 1..x {
				let expected = if f[n / x - 1] == f[n / y - 1] {
					"No\n"
				} else {
					"Yes\n"
				};
				says_exactly("array_game", &format!("{n} 1\n2 {x} {y}\n"), expected);
			}
		}
	}
}

#[test]
fn no_white_cell_and_no_such_cell() {
	says_exactly("array_game", "5\n2\n0\n1\n5\n", "No\nYes\n");
	// A cell that is said twice is one cell.
	says_exactly("array_game", "5\n1\n2\n5 5\n", "Yes\n");
	assert!(fails("array_game", "5\n1\n1\n6\n").starts_with("line 4: "));
	assert!(fails("array_game", "0\n1\n0\n").starts_with("line 1: "));
}
