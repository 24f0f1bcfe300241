//! line_coloring: every colouring is played, chip by chip.

use super::testing::*;
use oracle::*;

#[test]
fn strips_of_1_to_4_cells_are_as_played_for_all_moves() {
	let solver = Solver::named("line_coloring").unwrap();
	for bits in 0..512u32 {
		let f = (0..9).map(|place| bits >> place & 1).collect_vec();
		let rows: String = f.chunks(3).map(joined).collect();
		for strips in ["1\n4\n0\n", "2\n2 1\n0\n", "1\n5\n2\n1 5 2\n1 2 3\n"] {
			let input = format!("{strips}{rows}");
			says_exactly(
				"line_coloring",
				&input,
				&solver.brute(&input, usize::MAX).unwrap(),
			);
		}
	}
}

/// Without a move, all colourings are won by Bob: 3 to the number of free cells.
#[test]
fn without_moves_bob_always_wins() {
	let prime = 998_244_353u64;
	let power = |cells: u64| {
		let (mut result, mut base, mut left) = (1, 3, cells);
		while left > 0 {
			result = if left % 2 == 1 {
				result * base % prime
			} else {
				result
			};
			(base, left) = (base * base % prime, left / 2);
		}
		result
	};
	let none = "0 0 0\n0 0 0\n0 0 0\n";
	says_exactly(
		"line_coloring",
		&format!("1\n{E18}\n0\n{none}"),
		&format!("{}\n", power(E18)),
	);
	let input = format!("2\n{E18} 7\n2\n1 {E18} 3\n2 7 1\n{none}");
	says_exactly(
		"line_coloring",
		&input,
		&format!("{}\n", power(E18 - 1 + 6)),
	);
	// One move back is always allowed: the parity of a cell decides.
	let one = "1 0 0\n1 0 0\n1 0 0\n";
	says_exactly("line_coloring", &format!("1\n{E18}\n0\n{one}"), "0\n");
	says_exactly(
		"line_coloring",
		&format!("1\n{}\n0\n{one}", E18 - 1),
		&format!("{}\n", power(E18 - 1)),
	);
}

#[test]
fn the_largest_inputs_of_the_judge_and_strips_of_10_to_the_18() {
	let mut random = Random(1);
	for (n, m, most) in [(1000, 1000, 1_000_000_000), (2000, 2000, E18)] {
		let lengths = joined((0..n).map(|i| most - i));
		let cells: String = (0..m)
			.map(|i| {
				format!(
					"{} {} {}\n",
					i % n + 1,
					random.between(1, most - n),
					i % 3 + 1
				)
			})
			.collect();
		let rows = "1 1 1\n1 0 1\n0 1 1\n";
		let found = answer(
			"line_coloring",
			&format!("{n}\n{lengths}{m}\n{cells}{rows}"),
		);
		assert!(found.trim().parse::<u64>().unwrap() < 998_244_353);
	}
}

#[test]
fn what_is_no_game_is_said_with_its_line() {
	let wrong = [
		("0\n", 1, "found 0"),
		("10001\n", 1, "found 10001"),
		("1\n0\n", 2, "found 0"),
		("1\n3\n1\n1 4 1\n", 4, "found 4"),
		("1\n3\n1\n2 1 1\n", 4, "found 2"),
		("1\n3\n1\n1 1 4\n", 4, "found 4"),
		("1\n3\n2\n1 1 1\n1 1 2\n", 5, "twice"),
		("1\n3\n0\n1 1 2\n", 4, "found 2"),
		("1\n3\n0\n1 1 1\n1 1 1\n1 1\n", 6, "end"),
	];
	refuses("line_coloring", &wrong);
}
