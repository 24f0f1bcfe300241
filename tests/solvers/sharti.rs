//! sharti: whole boards, white cells as set bits.

use super::testing::*;
use oracle::{mex, Solver};

#[test]
fn every_board_of_3_x_3_is_answered_as_by_play() {
	let solver = Solver::named("sharti").unwrap();
	for (n, k) in [(1, 1), (2, 1), (2, 2), (3, 1), (3, 2), (3, 3)] {
		for board in 0..1usize << (n * n) {
			let white = (0..n * n).filter(|cell| board >> cell & 1 == 1);
			let cells: Vec<(usize, usize)> =
				white.map(|cell| (cell / n + 1, cell % n + 1)).collect();
			let lines = cells.iter().map(|(x, y)| format!("{x} {y} {x} {y}\n"));
			let input = format!("{n} {} {k}\n{}", cells.len(), lines.collect::<String>());
			says_exactly("sharti", &input, &solver.brute(&input, usize::MAX).unwrap());
		}
	}
}

/// The value of each cell up to n × n, by the rule: a square leaves its other cells white.
fn values(n: usize, k: usize) -> Vec<Vec<usize>> {
	let mut g = vec![vec![0; n + 1]; n + 1];
	for x in 1..=n {
		for y in 1..=n {
			let mut options = vec![0];
			for side in 2..=k.min(x).min(y) {
				// The row and the column that the larger square has in addition.
				let (row, column) = (x + 1 - side, y + 1 - side);
				let mut value = options[side - 2] ^ g[row][column];
				for step in 1..side {
					value ^= g[row][column + step] ^ g[row + step][column];
				}
				options.push(value);
			}
			g[x][y] = mex(&options.into_iter().collect());
		}
	}
	g
}

/// Random rectangles, which overlap: every cell of the union is looked at.
#[test]
fn the_xor_of_the_values_by_the_rule_decides() {
	let mut random = Random(494);
	for round in 0..600 {
		let n = 1 + round % 40;
		let k = 1 + random.place(n);
		let g = values(n, k);
		for m in 0..4 {
			let (mut input, mut white) =
				(format!("{n} {m} {k}\n"), vec![vec![false; n + 1]; n + 1]);
			for _ in 0..m {
				let (a, b) = (1 + random.place(n), 1 + random.place(n));
				let (c, d) = (a + random.place(n + 1 - a), b + random.place(n + 1 - b));
				writeln!(input, "{a} {b} {c} {d}").unwrap();
				white[a..=c]
					.iter_mut()
					.for_each(|row| row[b..=d].fill(true));
			}
			let mut x = 0;
			for (row, column) in (1..=n).flat_map(|row| (1..=n).map(move |column| (row, column))) {
				x ^= if white[row][column] {
					g[row][column]
				} else {
					0
				};
			}
			says_exactly("sharti", &input, if x != 0 { "Hamed\n" } else { "Malek\n" });
		}
	}
}

#[test]
fn the_largest_input_of_the_judge_and_half_a_million_rectangles() {
	let mut random = Random(2);
	for (n, m) in [(1_000_000_000, 50_000), ((1 << 63) - 1, 500_000)] {
		let mut input = format!("{n} {m} {n}\n");
		for _ in 0..m {
			let (a, b) = (1 + random.below(n), 1 + random.below(n));
			let (c, d) = (a + random.below(n + 1 - a), b + random.below(n + 1 - b));
			writeln!(input, "{a} {b} {c} {d}").unwrap();
		}
		assert!(["Hamed\n", "Malek\n"].contains(&answer("sharti", &input).as_str()));
		// A staircase of rectangles, each inside the next one: only the last one counts.
		let mut nested = format!("{n} {m} {}\n", n / 2);
		for i in 1..=m {
			writeln!(nested, "{} {} {} {}", m + 1 - i, m + 1 - i, m + i, m + i).unwrap();
		}
		let one = format!("{n} 1 {}\n1 1 {} {}\n", n / 2, 2 * m, 2 * m);
		says_exactly("sharti", &nested, &answer("sharti", &one));
	}
}

#[test]
fn only_powers_of_two_up_to_k_count() {
	// With k = 1 the parity of the area counts; the cell (8, 8) has the value 4 for k from 4 to 7.
	says_exactly("sharti", "9 2 1\n1 1 3 3\n2 2 4 4\n", "Malek\n");
	says_exactly("sharti", "9 2 1\n1 1 3 3\n2 2 4 5\n", "Hamed\n");
	for k in 1..=9 {
		let input = format!("12 2 {k}\n8 8 8 8\n4 12 4 12\n");
		says_exactly("sharti", &input, if k < 8 { "Malek\n" } else { "Hamed\n" });
	}
	says_exactly("sharti", "5 0 3\n", "Malek\n");
}

#[test]
fn what_is_no_rectangle_is_said_with_its_line() {
	let wrong = [
		("0 1 1\n", 1, "found 0"),
		("9223372036854775808 1 1\n", 1, "found 9223372036854775808"),
		("5 1 6\n", 1, "expected 1..=5, found 6"),
		("5 1 0\n", 1, "expected 1..=5, found 0"),
		("5 1 2\n3 3 2 4\n", 2, "expected 3..=5, found 2"),
		("5 1 2\n3 3 4 2\n", 2, "expected 3..=5, found 2"),
		("5 1 2\n3 3 6 4\n", 2, "expected 3..=5, found 6"),
		("5 2 2\n1 1 1 1\n3 3 4\n", 3, "end"),
	];
	refuses("sharti", &wrong);
}
