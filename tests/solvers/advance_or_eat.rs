//! advance_or_eat: whole boards, and who is to move.

use super::testing::*;
use oracle::*;

#[test]
fn every_board_of_up_to_2_rows_and_all_columns_of_3_are_as_played() {
	for n in 1..=2 {
		for cells in (0..n * n).map(|_| ".WB".chars()).multi_cartesian_product() {
			let rows = cells
				.chunks(n)
				.map(|row| row.iter().collect::<String>() + "\n");
			let input = format!("{n}\n{}", rows.collect::<String>());
			let solver = Solver::named("advance_or_eat").unwrap();
			says_exactly(
				"advance_or_eat",
				&input,
				&solver.brute(&input, usize::MAX).unwrap(),
			);
		}
	}
}

/// A board of B alone has the last column in the order of the table, so the table has every column
/// of 12 cells.
#[test]
fn every_column_of_12_cells_is_a_number() {
	says_exactly(
		"advance_or_eat",
		&format!("12\n{}", "BBBBBBBBBBBB\n".repeat(12)),
		"Takahashi\n",
	);
}

/// A lone W with k empty cells above it is worth -1 / 2^k, so two of them balance one with k - 1.
#[test]
fn a_lone_piece_is_a_fraction() {
	for n in 3..=12 {
		for k in 1..n {
			// Row k - 1 has a B in column 2, row k has a W in columns 0 and 1.
			let cell = |row: usize, column: usize| match (row, column) {
				(row, 2) if row == k - 1 => 'B',
				(row, 0 | 1) if row == k => 'W',
				_ => '.',
			};
			let board = |cell: &dyn Fn(usize, usize) -> char| -> String {
				let rows = (0..n)
					.map(|row| (0..n).map(|column| cell(row, column)).collect::<String>() + "\n");
				format!("{n}\n{}", rows.collect::<String>())
			};
			says_exactly("advance_or_eat", &board(&cell), "Snuke\n");
			// Without one of the two it is above 0.
			let fewer = |row, column| if column == 0 { '.' } else { cell(row, column) };
			says_exactly("advance_or_eat", &board(&fewer), "Takahashi\n");
		}
	}
}

#[test]
fn boards_of_8_and_12_rows_are_answered() {
	let mut random = Random(1);
	for n in [8, 12] {
		for _ in 0..3 {
			let row = |random: &mut Random| {
				(0..n)
					.map(|_| random.pick(&['W', 'B', '.']))
					.collect::<String>()
					+ "\n"
			};
			let rows: String = (0..n).map(|_| row(&mut random)).collect();
			assert!(answer("advance_or_eat", &format!("{n}\n{rows}")).ends_with('\n'));
		}
		let full = ("B".repeat(n) + "\n").repeat(n);
		says_exactly("advance_or_eat", &format!("{n}\n{full}"), "Takahashi\n");
	}
}

#[test]
fn what_is_no_board_is_said_with_its_line() {
	let wrong = [
		("0\n", 1, "found 0"),
		("13\n", 1, "found 13"),
		("2\nW.\nW\n", 3, "expected 2 letters"),
		("2\nW.\nWx\n", 3, "expected 2 letters"),
		("2\nW.\n", 2, "end"),
	];
	refuses("advance_or_eat", &wrong);
}
