//! s_nim: whole positions of heaps, from which a move takes one of the takes.

use super::testing::*;
use oracle::*;

#[test]
fn takes_the_largest_input_of_its_judges() {
	let mut random = Random(1);
	let (mut input, mut expected) = (String::new(), String::new());
	for _ in 0..3 {
		let takes: Vec<usize> = (0..100)
			.map(|_| random.below(10_000) as usize + 1)
			.collect();
		let g = naive_subtraction(&takes, 10_000);
		writeln!(input, "100 {}100", joined(&takes)).unwrap();
		for _ in 0..100 {
			let heaps: Vec<usize> = (0..100).map(|_| random.below(10_001) as usize).collect();
			write!(input, "100 {}", joined(&heaps)).unwrap();
			expected.push(if heaps.iter().fold(0, |x, &heap| x ^ g[heap]) != 0 {
				'W'
			} else {
				'L'
			});
		}
		expected.push('\n');
	}
	says_exactly("s_nim", &(input + "0\n"), &expected);
}

#[test]
fn reaches_heaps_of_10_to_the_18_and_100_000_takes() {
	// Takes of 1 … k: g(n) = n mod (k + 1).
	let all = joined(1..=100_000);
	let zero = E18 - E18 % 100_001;
	says_exactly(
		"s_nim",
		&format!("100000 {all}3\n1 {zero}\n1 {}\n2 {} 7\n0\n", E18, zero + 7),
		"LWL\n",
	);
	// A take of a alone: g(n) = ⌊n / a⌋ mod 2.
	says_exactly(
		"s_nim",
		&format!(
			"1 100000\n3\n1 {E18}\n1 {}\n2 {} {E18}\n0\n",
			E18 - 1,
			E18 - 1
		),
		"LWW\n",
	);
	// Takes of 2, 3, 5, 7, 11, 13: the period is 9.
	let g = naive_subtraction(&[2, 3, 5, 7, 11, 13], 100);
	let letters: String = (0..9)
		.map(|i| {
			if g[(E18 - i) as usize % 9 + 36] > 0 {
				'W'
			} else {
				'L'
			}
		})
		.collect();
	let heaps: String = (0..9).map(|i| format!("1 {}\n", E18 - i)).collect();
	says_exactly(
		"s_nim",
		&format!("6 13 2 11 3 7 5\n9\n{heaps}"),
		&(letters + "\n"),
	);
}

#[test]
fn what_is_no_case_of_the_game_is_said_with_its_line() {
	let wrong = [
		("2 1 2\n1\n1 x\n", 3, "found x"),
		("2 1 2\n1\n2 5", 3, "end"),
	];
	refuses("s_nim", &wrong);
}
