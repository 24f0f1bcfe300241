//! e_and_d: all pairs of piles are played.

use super::testing::*;
use oracle::{mex, Solver};

/// The values of all pairs below `end`, by the rule.
fn values(end: usize) -> Vec<Vec<usize>> {
	let mut g = vec![vec![0; end]; end];
	for a in 1..end {
		for b in 1..=a {
			let parts = |pile: usize| (1..pile).map(move |part| (part, pile - part));
			let options = parts(a).chain(parts(b)).map(|(c, d)| g[c][d]);
			let value = mex(&options.collect());
			g[a][b] = value;
			g[b][a] = value;
		}
	}
	g
}

/// The pair (2^v, 2^v) has the value v, so only beside such a pair is a pair of value v lost.
#[test]
fn the_values_up_to_100_are_those_of_the_rule() {
	let g = values(101);
	for v in 0..=6 {
		assert_eq!(g[1 << v][1 << v], v);
	}
	for (a, b) in (1..101).flat_map(|a| (1..101).map(move |b| (a, b))) {
		let (mut input, mut expected) = ("7\n".to_string(), String::new());
		for v in 0..=6 {
			writeln!(input, "4\n{a} {b} {} {}", 1 << v, 1 << v).unwrap();
			expected += if g[a][b] == v { "NO\n" } else { "YES\n" };
		}
		says_exactly("e_and_d", &input, &expected);
	}
}

#[test]
fn every_two_small_pairs_are_answered_as_by_play() {
	let solver = Solver::named("e_and_d").unwrap();
	for code in 0..6 * 6 * 6 * 6 {
		let piles = [
			code % 6 + 1,
			code / 6 % 6 + 1,
			code / 36 % 6 + 1,
			code / 216 + 1,
		];
		let input = format!("1\n4\n{}", joined(piles));
		says_exactly(
			"e_and_d",
			&input,
			&solver.brute(&input, usize::MAX).unwrap(),
		);
	}
}

#[test]
fn the_largest_input_of_the_judge() {
	let case = format!("20000\n{}", joined(vec![2_000_000_000u64; 20_000]));
	says_exactly(
		"e_and_d",
		&format!("20\n{}", case.repeat(20)),
		&"NO\n".repeat(20),
	);
}

#[test]
fn reaches_10_to_the_7_piles_and_10_to_the_18_stones() {
	let ones = "1 1\n".repeat(4_999_998);
	let power = 1u64 << 59;
	for (last, expected) in [(power, "NO\n"), (power - 1, "YES\n")] {
		let input = format!("1\n10000000\n{ones}{power} {power}\n{last} {last}\n");
		says_exactly("e_and_d", &input, expected);
	}
	// The pair (2^59, 1) has the value 59 too; E18 - 1 ends with eighteen ones.
	says_exactly(
		"e_and_d",
		&format!("1\n4\n{power} {power} 1 {power}\n"),
		"NO\n",
	);
	let input = format!("1\n4\n{E18} {E18} {} 1\n", 1 << 18);
	says_exactly("e_and_d", &input, "NO\n");
}

#[test]
fn what_is_no_pair_is_said_with_its_line() {
	let wrong = [
		(
			"1\n3\n1 2 3\n",
			2,
			"expected an even number of piles, found 3",
		),
		("1\n2\n1 0\n", 3, "found 0"),
		("1\n2\n1\n", 3, "end"),
	];
	refuses("e_and_d", &wrong);
	says_exactly("e_and_d", "1\n0\n", "NO\n");
}
