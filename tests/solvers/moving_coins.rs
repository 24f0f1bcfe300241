//! moving_coins: every placement is played, coin by coin.

use super::solver::moving_coins::binomials;
use super::testing::*;
use oracle::*;

#[test]
fn every_strip_of_12_cells_is_as_played() {
	let solver = Solver::named("moving_coins").unwrap();
	for (n, m) in (1..=12).cartesian_product(0..=13) {
		let input = format!("{n} {m}\n");
		says_exactly(
			"moving_coins",
			&input,
			&solver.brute(&input, usize::MAX).unwrap(),
		);
	}
}

#[test]
fn few_coins_are_counted_by_hand() {
	// One coin loses only on the first cell; two coins lose only beside each other.
	for n in [2, 3, 1000, 150_000, 10_000_000u64] {
		says_exactly("moving_coins", &format!("{n} 1\n"), &format!("{}\n", n - 1));
		let won = (n - 1) * (n - 2) / 2 % 1_000_000_009;
		says_exactly("moving_coins", &format!("{n} 2\n"), &format!("{won}\n"));
	}
	says_exactly("moving_coins", "1000 1000\n", "0\n");
	says_exactly("moving_coins", "5 6\n", "0\n");
}

#[test]
fn binomials_are_those_of_pascals_triangle() {
	for n in 0..=40 {
		let choose = binomials(n);
		let mut row = vec![1];
		for a in 0..=n {
			for b in 0..=n + 1 {
				let expected = row.get(b).copied().unwrap_or(0);
				assert_eq!(choose(a, b), expected, "C({a}, {b}), n = {n}");
			}
			let mut next = vec![1; a + 2];
			for b in 1..=a {
				next[b] = (row[b - 1] + row[b]) % 1_000_000_009;
			}
			row = next;
		}
	}
}

#[test]
fn the_largest_inputs() {
	for input in [
		"150000 50",
		"149999 49",
		"10000000 100",
		"31622 31622",
		"20000 50000",
	] {
		assert!(answer("moving_coins", input).trim().parse::<u64>().unwrap() < 1_000_000_009);
	}
}

#[test]
fn what_is_no_strip_is_said_with_its_line() {
	let wrong = [
		("0 1\n", 1, "found 0"),
		("10000001 1\n", 1, "found 10000001"),
		("10000000 101\n", 1, "found 101"),
		("10\n", 1, "end"),
	];
	refuses("moving_coins", &wrong);
}
