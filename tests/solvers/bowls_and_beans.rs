//! bowls_and_beans: all bowls are played, bean by bean.

use super::testing::*;
use oracle::{mex, Solver};

fn input(bowls: &[(usize, u64)]) -> String {
	let lines = bowls.iter().map(|(c, a)| format!("{c} {a}\n"));
	format!("{}\n{}", bowls.len() + 1, lines.collect::<String>())
}

/// With every bowl that has its largest number, bowl i is a Nim heap of i.
#[test]
fn a_bean_that_can_go_anywhere_is_a_heap() {
	for n in [100_000, 1_000_000] {
		let mut bowls: Vec<(usize, u64)> = (1..n).map(|bowl| (bowl, 0)).collect();
		let last = n - 1;
		bowls[last - 1].1 = E18 + 1;
		bowls[(last ^ 5) - 1].1 = 1_000_000_001;
		bowls[5 - 1].1 = 3;
		says_exactly("bowls_and_beans", &input(&bowls), "Second\n");
		bowls[7 - 1].1 = 1;
		says_exactly("bowls_and_beans", &input(&bowls), "First\n");
	}
}

#[test]
fn the_largest_input_of_the_judge() {
	let mut random = Random(38);
	let bowls: Vec<(usize, u64)> = (1..100_000)
		.map(|bowl| {
			(
				1 + random.below(bowl as u64) as usize,
				random.below(1_000_000_001),
			)
		})
		.collect();
	// The values by their definition, with the bowls of each value as a list: a window is looked up
	// from its end.
	let mut last_of = vec![usize::MAX; 100_000];
	last_of[0] = 0;
	let mut x = 0;
	for (bowl, &(c, beans)) in (1..).zip(&bowls) {
		let seen = |value: &usize| last_of[*value] != usize::MAX && last_of[*value] >= bowl - c;
		let value = (0..).find(|value| !seen(value)).unwrap();
		last_of[value] = bowl;
		x ^= if beans % 2 == 1 { value } else { 0 };
	}
	let expected = if x != 0 { "First\n" } else { "Second\n" };
	says_exactly("bowls_and_beans", &input(&bowls), expected);
}

/// Each bean beside a bean of the same value that is a Nim heap would need another game, so two
/// bowls are compared.
#[test]
fn two_beans_are_lost_if_and_only_if_their_values_by_the_definition_are_equal() {
	let mut random = Random(7);
	for _ in 0..60 {
		let reach: Vec<usize> = (1..12usize).map(|bowl| random.place(bowl + 1)).collect();
		let mut g = vec![0];
		for (bowl, c) in (1..).zip(&reach) {
			g.push(mex(&g[bowl - c..bowl].iter().copied().collect()));
		}
		for a in 1..12 {
			for b in 1..a {
				let mut bowls: Vec<(usize, u64)> = reach.iter().map(|&c| (c, 0)).collect();
				bowls[a - 1].1 = 1;
				bowls[b - 1].1 = 1;
				let expected = if g[a] != g[b] { "First\n" } else { "Second\n" };
				says_exactly("bowls_and_beans", &input(&bowls), expected);
			}
		}
	}
}

/// All rows of up to five bowls, with every set of bowls that hold a bean.
#[test]
fn every_small_row_is_answered_as_by_play() {
	let solver = Solver::named("bowls_and_beans").unwrap();
	for code in 0..2 * 3 * 4 * 5 * 16 {
		let (mut rest, mut bowls) = (code / 16, Vec::new());
		for bowl in 1..5 {
			bowls.push((rest % (bowl + 1), (code >> (bowl - 1) & 1) as u64));
			rest /= bowl + 1;
		}
		let text = input(&bowls);
		says_exactly(
			"bowls_and_beans",
			&text,
			&solver.brute(&text, usize::MAX).unwrap(),
		);
	}
}

#[test]
fn no_bowl_and_too_far() {
	says_exactly("bowls_and_beans", "1\n", "Second\n");
	says_exactly("bowls_and_beans", "2\n0 1\n", "Second\n");
	let wrong = [
		("0\n", 1, "expected 1..=1000000, found 0"),
		("1000001\n", 1, "expected 1..=1000000, found 1000001"),
		("3\n1 1\n3 1\n", 3, "expected 0..=2, found 3"),
		("3\n1 1\n2\n", 3, "end"),
		("2\n1 -1\n", 2, "found -1"),
	];
	refuses("bowls_and_beans", &wrong);
}
