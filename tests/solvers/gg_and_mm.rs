//! gg_and_mm: all pairs are played at once.

use super::testing::*;
use oracle::Solver;

fn as_by_play(input: &str) {
	let solver = Solver::named("gg_and_mm").unwrap();
	says_exactly(
		"gg_and_mm",
		input,
		&solver.brute(input, usize::MAX).unwrap(),
	);
}

#[test]
fn every_two_small_pairs_are_answered_as_by_play() {
	let mut input = String::new();
	for p in 0..13 {
		for q in 0..13 {
			for (r, s) in (1..13).flat_map(|r| (1..=r).map(move |s| (r, s))) {
				writeln!(input, "2\n{p} {q}\n{r} {s}").unwrap();
			}
		}
	}
	as_by_play(&input);
}

#[test]
fn three_small_pairs_are_answered_as_by_play() {
	let pairs: Vec<(u32, u32)> = (1..8).flat_map(|p| (1..=p).map(move |q| (p, q))).collect();
	let mut input = String::new();
	for (i, a) in pairs.iter().enumerate() {
		for (j, b) in pairs[..=i].iter().enumerate() {
			for c in &pairs[..=j] {
				writeln!(
					input,
					"3\n{} {}\n{} {}\n{} {}",
					a.0, a.1, b.1, b.0, c.0, c.1
				)
				.unwrap();
			}
		}
	}
	as_by_play(&input);
}

/// The lengths by their definition, for all pairs up to 120: a won pair delays, a lost pair
/// hurries.
#[test]
fn the_longest_pair_decides() {
	let mut lengths = vec![vec![0; 121]; 121];
	for large in 1..121usize {
		for small in 1..=large {
			let options = (1..=large / small).map(|times| lengths[small][large - times * small]);
			let options: Vec<u32> = options.collect();
			let lost = options.iter().filter(|&length| length % 2 == 0).max();
			let length = 1 + lost.unwrap_or_else(|| options.iter().min().unwrap());
			lengths[small][large] = length;
			lengths[large][small] = length;
		}
	}
	let mut random = Random(3595);
	for _ in 0..2000 {
		let n = 1 + random.place(5);
		let (mut input, mut longest) = (format!("{n}\n"), 0);
		for _ in 0..n {
			let (p, q) = (random.place(121), random.place(121));
			longest = longest.max(lengths[p][q]);
			writeln!(input, "{p} {q}").unwrap();
		}
		says_exactly(
			"gg_and_mm",
			&input,
			if longest % 2 == 1 { "MM\n" } else { "GG\n" },
		);
	}
}

#[test]
fn the_largest_input_of_the_judge() {
	let case = format!("1000\n{}", "987 610\n".repeat(1000));
	assert_eq!(answer("gg_and_mm", &case.repeat(100)).lines().count(), 100);
}

#[test]
fn reaches_a_million_pairs_of_10_to_the_18() {
	// Neighbouring Fibonacci numbers: every quotient is 1, except the last one, 2.
	let (mut a, mut b, mut length) = (1u64, 2, 1);
	while a + b < E18 {
		(a, b, length) = (b, a + b, length + 1);
	}
	let expected = if length % 2 == 1 { "MM\n" } else { "GG\n" };
	let pairs = format!("{b} {a}\n").repeat(1_000_000);
	says_exactly("gg_and_mm", &format!("1000000\n{pairs}"), expected);
	says_exactly(
		"gg_and_mm",
		&format!("1\n{E18} {E18}\n1\n{E18} 0\n0\n"),
		"MM\nGG\nGG\n",
	);
}

#[test]
fn what_is_no_pair_is_said_with_its_line() {
	let wrong = [
		("1\n2 3\n2\n4 4\n5\n", 5, "end"),
		("1\n2 x\n", 2, "found x"),
	];
	refuses("gg_and_mm", &wrong);
	assert_eq!(run("gg_and_mm", b"1\n1 1\n1\n4").out, "MM\n");
}
