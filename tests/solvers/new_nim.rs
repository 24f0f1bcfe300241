//! new_nim: both openings are tried in every way, then Nim is played.

use super::testing::*;
use itertools::Itertools;
use oracle::Solver;

#[test]
fn all_small_heaps_are_answered_as_by_play() {
	let solver = Solver::named("new_nim").unwrap();
	for k in 1..=4 {
		for heaps in (1..=7).combinations_with_replacement(k) {
			let input = format!("{k}\n{}", joined(heaps));
			says_exactly(
				"new_nim",
				&input,
				&solver.brute(&input, usize::MAX).unwrap(),
			);
		}
	}
}

/// The heaps that are left must have no part with xor 0: all parts are tried.
#[test]
fn what_is_left_has_no_part_with_xor_0() {
	let mut random = Random(3106);
	for _ in 0..200 {
		let heaps: Vec<u64> = (0..9).map(|_| 1 + random.below(40)).collect();
		let xor_of = |set: usize| {
			let parts = (0..9).filter(|heap| set >> heap & 1 == 1);
			parts.fold(0, |x, heap| x ^ heaps[heap])
		};
		let zeros: Vec<usize> = (1..512).filter(|&set| xor_of(set) == 0).collect();
		let kept = (1..512usize).filter(|kept| zeros.iter().all(|set| set & kept != *set));
		let sum_of = |set: usize| -> u64 {
			(0..9)
				.filter(|heap| set >> heap & 1 == 1)
				.map(|heap| heaps[heap])
				.sum()
		};
		let most = kept.map(sum_of).max().unwrap();
		let input = format!("9\n{}", joined(&heaps));
		says_exactly("new_nim", &input, &format!("{}\n", sum_of(511) - most));
	}
}

#[test]
fn the_largest_input_of_the_judge_and_a_million_heaps() {
	let judge = format!("100\n{}", joined(vec![1_000_000_000; 100]));
	says_exactly("new_nim", &judge, "99000000000\n");
	let million = format!("1000000\n{}", joined(vec![E18; 1_000_000]));
	says_exactly("new_nim", &million, "999999000000000000000000\n");
	let mut random = Random(1);
	let heaps = (0..1_000_000).map(|_| 1 + random.below(E18));
	assert!(answer("new_nim", &format!("1000000\n{}", joined(heaps))).len() > 20);
}

#[test]
fn what_is_no_heap_is_said_with_its_line() {
	says_exactly("new_nim", "1\n1\n", "0\n");
	let wrong = [
		("0\n", 1, "expected 1..=18446744073709551615, found 0"),
		("2\n3 0\n", 2, "expected 1..=1000000000000000000, found 0"),
		(
			"2\n3 1000000000000000001\n",
			2,
			"expected 1..=1000000000000000000",
		),
		("2\n3\n", 2, "end"),
	];
	refuses("new_nim", &wrong);
}
