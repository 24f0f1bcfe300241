//! tricolore: the tokens are moved, each player with moves of their own.

use super::testing::*;
use oracle::{naive_subtraction, Solver};

#[test]
fn every_row_up_to_12_cells_is_answered_as_by_play() {
	let solver = Solver::named("tricolore").unwrap();
	for f in 2..12 {
		for (white, red) in (2..13).flat_map(|red| (1..red).map(move |white| (white, red))) {
			let input = format!("1 {f}\n-3 {} {}\n", white - 3, red - 3);
			says_exactly(
				"tricolore",
				&input,
				&solver.brute(&input, usize::MAX).unwrap(),
			);
		}
	}
}

/// The primes and the products of two primes up to n, by trying all divisors.
fn takes(n: usize, f: usize) -> Vec<usize> {
	let factors = |mut number: usize| {
		let mut count = 0;
		let mut divisor = 2;
		while number > 1 {
			if number % divisor == 0 {
				number /= divisor;
				count += 1;
			} else {
				divisor += 1;
			}
		}
		count
	};
	(2..=n)
		.filter(|&take| take != f && factors(take) <= 2)
		.collect()
}

/// Two gaps are lost if and only if their values are equal.
#[test]
fn the_values_up_to_700_are_those_of_the_definition() {
	let mut random = Random(1091);
	for f in [2, 3, 4, 6, 8, 9, 25, 30, 97, 1000] {
		let g = naive_subtraction(&takes(700, f), 700);
		for _ in 0..150 {
			let (p, q) = (random.place(701), random.place(701));
			let white = p as i64 + 1 - 300;
			let input = format!("1 {f}\n-300 {white} {}\n", white + q as i64 + 1);
			let lost = g[p] == g[q];
			let expected = if lost { "Bob\nAlice\n" } else { "Alice\nBob\n" };
			says_exactly("tricolore", &input, expected);
		}
	}
}

#[test]
fn the_largest_input_of_the_judge() {
	let mut random = Random(4);
	for f in [2, 8, 199_999] {
		// Twice the same rows are lost.
		let mut rows = "-100000 -99999 100000\n-100000 99999 100000\n".to_string();
		for _ in 0..49_999 {
			let mut cells: Vec<i64> = (0..3)
				.map(|_| random.below(200_001) as i64 - 100_000)
				.collect();
			cells.sort_unstable();
			if cells[0] < cells[1] && cells[1] < cells[2] {
				rows += &joined(&cells).repeat(2);
			}
		}
		let n = rows.lines().count();
		says_exactly("tricolore", &format!("{n} {f}\n{rows}"), "Bob\nAlice\n");
		// The gaps 0 and 2: nothing can be done unless 2 may be taken.
		let expected = if f == 2 {
			"Bob\nAlice\n"
		} else {
			"Alice\nBob\n"
		};
		says_exactly(
			"tricolore",
			&format!("{} {f}\n{rows}1 2 5\n", n + 1),
			expected,
		);
	}
}

#[test]
fn reaches_a_million_rows_and_gaps_of_399_999() {
	let far = "999999998 999999999 1000000000\n".repeat(999_998);
	let input = format!("1000000 2\n{far}-1000000000 -999600000 -999599999\n0 1 400001\n");
	says_exactly("tricolore", &input, "Bob\nAlice\n");
}

#[test]
fn what_is_no_row_is_said_with_its_line() {
	let wrong = [
		("1 2\n3 3 4\n", 2, "expected 4..=400003, found 3"),
		("1 2\n-3 -2 -2\n", 2, "expected -1..=399998, found -2"),
		(
			"1 2\n0 400001 400002\n",
			2,
			"expected 1..=400000, found 400001",
		),
		("1 2\n1000000001 1 1\n", 2, "found 1000000001"),
		("2 2\n0 1 2\n0 1\n", 3, "end"),
		("1 -2\n", 1, "found -2"),
	];
	refuses("tricolore", &wrong);
	says_exactly("tricolore", "0 2\n", "Bob\nAlice\n");
}
