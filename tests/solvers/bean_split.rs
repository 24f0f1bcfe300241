//! bean_split: all bottles are played, all first moves are tried in lexicographic order.

use super::testing::*;
use oracle::{mex, Solver};

/// The values of a bean with 0, 1, … bottles after its own, by the rule.
fn values(end: usize) -> Vec<usize> {
	let mut g: Vec<usize> = Vec::new();
	for d in 0..end {
		let options = (0..d).flat_map(|e| (0..=e).map(move |f| (e, f)));
		g.push(mex(&options.map(|(e, f)| g[e] ^ g[f]).collect()));
	}
	g
}

/// All triples are tried, with the values of the rule.
fn by_values(g: &[usize], beans: &[u64]) -> String {
	let n = beans.len();
	let value = |bottle: usize| g[n - 1 - bottle];
	let odd = (0..n).filter(|&bottle| beans[bottle] % 2 == 1);
	let x = odd.fold(0, |x, bottle| x ^ value(bottle));
	let mut wins = Vec::new();
	for i in (0..n).filter(|&i| beans[i] > 0) {
		for j in i + 1..n {
			wins.extend(
				(j..n)
					.filter(|&k| x ^ value(i) ^ value(j) ^ value(k) == 0)
					.map(|k| (i, j, k)),
			);
		}
	}
	match wins.first() {
		Some((i, j, k)) => format!("{i} {j} {k}\n{}\n", wins.len()),
		None => "-1 -1 -1\n0\n".to_string(),
	}
}

#[test]
fn every_small_row_of_bottles_is_answered_as_by_play() {
	let solver = Solver::named("bean_split").unwrap();
	for code in 0..2 * 3 * 4 * 3 {
		let beans = [code % 2, code / 2 % 3, code / 6 % 4, code / 24];
		let input = format!("1\n4\n{}", joined(beans));
		says_exactly(
			"bean_split",
			&input,
			&solver.brute(&input, usize::MAX).unwrap(),
		);
	}
}

#[test]
fn the_moves_are_those_of_the_values_by_the_rule() {
	let g = values(60);
	let mut random = Random(1188);
	for round in 0..400 {
		let n = 2 + round % 58;
		let beans: Vec<u64> = (0..n).map(|_| random.below(4)).collect();
		let input = format!("1\n{n}\n{}", joined(&beans));
		says_exactly("bean_split", &input, &by_values(&g, &beans));
	}
}

/// Here the first winning move leads to a larger value: from 11 to 7 xor 8.
#[test]
fn a_winning_move_may_lead_to_a_larger_value() {
	says_exactly("bean_split", "1\n7\n1 1 1 0 0 0 0\n", "0 1 2\n2\n");
}

#[test]
fn the_largest_input_of_the_judge_and_2000_bottles() {
	let case = format!("21\n{}", joined(vec![10_000; 20])) + "9999\n";
	says_exactly(
		"bean_split",
		&format!("10\n{}", case.repeat(10)),
		&"-1 -1 -1\n0\n".repeat(10),
	);
	let mut random = Random(3);
	let beans: Vec<u64> = (0..2000).map(|_| E18 - random.below(2)).collect();
	let input = format!("2000\n{}", joined(&beans));
	assert_eq!(
		answer("bean_split", &format!("10\n{}", input.repeat(10)))
			.lines()
			.count(),
		20
	);
}

#[test]
fn what_is_no_row_of_bottles_is_said_with_its_line() {
	says_exactly(
		"bean_split",
		"2\n1\n7\n3\n0 0 9\n",
		"-1 -1 -1\n0\n-1 -1 -1\n0\n",
	);
	let wrong = [
		("1\n0\n", 2, "expected 1..=2000, found 0"),
		("1\n2001\n", 2, "expected 1..=2000, found 2001"),
		("1\n3\n1 2\n", 3, "end"),
		("2\n2\n1 1\n2\n1 -1\n", 5, "found -1"),
	];
	refuses("bean_split", &wrong);
}
