//! nim_shortcuts: both heaps are played, with the list of the shortcuts.

use super::testing::*;

/// All positions below (width, height), by play: true if lost.
fn lost(shortcuts: &[(usize, usize)], width: usize, height: usize) -> Vec<Vec<bool>> {
	let mut lost = vec![vec![false; height]; width];
	for x in 0..width {
		for y in 0..height {
			let before = (0..x).any(|left| lost[left][y]) || (0..y).any(|left| lost[x][left]);
			lost[x][y] = !before || shortcuts.contains(&(x, y));
		}
	}
	lost
}

fn as_by_play(shortcuts: &[(usize, usize)], width: usize, height: usize) {
	let mut input = format!("{} {}\n", shortcuts.len(), width * height);
	let mut expected = String::new();
	for (x, y) in shortcuts {
		writeln!(input, "{x} {y}").unwrap();
	}
	for (x, column) in lost(shortcuts, width, height).iter().enumerate() {
		for (y, &lost) in column.iter().enumerate() {
			writeln!(input, "{x} {y}").unwrap();
			expected += if lost { "LOSE\n" } else { "WIN\n" };
		}
	}
	says_exactly("nim_shortcuts", &input, &expected);
}

#[test]
fn every_set_of_shortcuts_in_a_corner_is_answered_as_by_play() {
	for set in 0..1 << 12 {
		let cells = (0..12).filter(|cell| set >> cell & 1 == 1);
		as_by_play(
			&cells.map(|cell| (cell / 3, cell % 3)).collect::<Vec<_>>(),
			8,
			8,
		);
	}
}

#[test]
fn random_shortcuts_are_answered_as_by_play() {
	let mut random = Random(1458);
	for _ in 0..1000 {
		let side = 2 + random.place(12);
		let shortcuts: Vec<(usize, usize)> = (0..random.place(2 * side))
			.map(|_| (random.place(side), random.place(side)))
			.collect();
		as_by_play(&shortcuts, side + 6, side + 6);
	}
}

/// Far from each other, shortcuts are as near ones: only the order of the coordinates counts, and
/// the differences.
#[test]
fn far_shortcuts_move_the_diagonal() {
	let far = E18 - 10;
	// The row `far` is used up by (far, 3), so the diagonal is one lower from there on.
	let input = format!(
		"1 5\n{far} 3\n{} {}\n{far} {far}\n{far} 3\n{} {far}\n{E18} {}\n",
		far - 1,
		far - 1,
		far + 1,
		E18 - 1
	);
	says_exactly("nim_shortcuts", &input, "LOSE\nWIN\nLOSE\nLOSE\nLOSE\n");
}

#[test]
fn the_largest_input_of_the_judge_and_a_million() {
	let mut random = Random(6);
	for (n, most) in [(100_000, 1_000_000_000), (1_000_000, 1_000_000)] {
		let mut input = format!("{n} {n}\n");
		for i in 0..2 * n {
			let (x, y) = (random.below(most + 1), random.below(most + 1));
			let y = if i % 2 == 0 { x } else { y };
			writeln!(input, "{x} {y}").unwrap();
		}
		assert_eq!(answer("nim_shortcuts", &input).lines().count(), n);
	}
	// All in one row or column: only the first one counts, and all are lost.
	let row: String = (0..100_000).map(|y| format!("7 {y}\n")).collect();
	let input = format!("100000 100000\n{row}{row}");
	says_exactly("nim_shortcuts", &input, &"LOSE\n".repeat(100_000));
}

#[test]
fn what_is_no_position_is_said_with_its_line() {
	let wrong = [
		(
			"1 1\n1000000000000000001 0\n0 0\n",
			2,
			"expected 0..=1000000000000000000",
		),
		(
			"0 2\n0 0\n0 1000000000000000001\n",
			3,
			"expected 0..=1000000000000000000",
		),
		("1 1\n3 3\n1\n", 3, "end"),
		("1 1\n3 -3\n", 2, "found -3"),
	];
	refuses("nim_shortcuts", &wrong);
	says_exactly("nim_shortcuts", "0 2\n4 4\n4 5\n", "LOSE\nWIN\n");
	says_exactly("nim_shortcuts", "0 0\n", "");
}
