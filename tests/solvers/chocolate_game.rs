//! chocolate_game: every stretch is played, pile by pile.

use super::testing::*;
use oracle::*;

#[test]
fn every_row_of_5_piles_up_to_4_is_as_played() {
	let solver = Solver::named("chocolate_game").unwrap();
	for n in 1..=5 {
		for piles in (0..=4).combinations_with_replacement(n) {
			let input = format!("{n}\n{}", joined(piles));
			says_exactly(
				"chocolate_game",
				&input,
				&solver.brute(&input, usize::MAX).unwrap(),
			);
		}
	}
}

/// Equal piles: a stretch has one heap, which counts if the number of piles is odd.
#[test]
fn reaches_a_million_piles() {
	let n = 1_000_000u64;
	let odd = |n: u64| {
		(1..=n)
			.filter(|length| length % 2 == 1 && *length > 1)
			.map(|length| n + 1 - length)
			.sum::<u64>()
	};
	for (n, pile) in [(n, 1), (100_000, 1_000_000_000), (n, i64::MAX as u64)] {
		let input = format!("{n}\n{}", format!("{pile} ").repeat(n as usize));
		says_exactly("chocolate_game", &input, &format!("{}\n", odd(n)));
	}
	// Powers of two have no stretch that is lost.
	let input = format!("62\n{}", joined((0..62).map(|bit| 1u64 << bit)));
	let lost = (0..62).tuple_combinations().filter(|&(l, r)| {
		let gap = |j: usize| {
			if j == l {
				1u64 << j
			} else {
				(1 << j) - (1 << (j - 1))
			}
		};
		(l..=r).rev().step_by(2).fold(0, |x, j| x ^ gap(j)) == 0
	});
	says_exactly(
		"chocolate_game",
		&input,
		&format!("{}\n", 62 * 61 / 2 - lost.count()),
	);
}

#[test]
fn what_is_no_row_is_said_with_its_line() {
	let wrong = [
		("0\n", 1, "found 0"),
		("3\n1 2 1\n", 2, "found 1"),
		("1\n9223372036854775808\n", 2, "found 9223372036854775808"),
		("1000001\n", 1, "found 1000001"),
		("2\n1\n", 2, "end"),
	];
	refuses("chocolate_game", &wrong);
}
