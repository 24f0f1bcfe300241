//! furlo_and_rublo: whole positions of heaps, roots by trying.

use super::testing::*;
use oracle::mex;

/// The values of the heaps below `end`, by the rule.
fn values(end: u64) -> Vec<usize> {
	let mut g: Vec<usize> = Vec::new();
	for x in 0..end {
		let options = (0..x).take_while(|y| y * y <= x).filter(|y| y.pow(4) >= x);
		g.push(mex(&options.map(|y| g[y as usize]).collect()));
	}
	g
}

/// Heaps with the values 1, 2 and 3: beside one of them, only a heap of the same value is lost.
fn value(heap: u64) -> usize {
	let lost =
		|other: &str| answer("furlo_and_rublo", &format!("2\n{heap} {other}\n")) == "Rublo\n";
	(0..4)
		.find(|&value| lost(["1", "4", "16", "6724"][value]))
		.unwrap()
}

#[test]
fn the_values_up_to_60_000_are_those_of_the_rule() {
	for (heap, &expected) in values(60_000).iter().enumerate() {
		if heap < 8000 || heap > 50_500 && heap < 50_800 || heap % 97 == 0 {
			assert_eq!(value(heap as u64), expected, "{heap}");
		}
	}
}

/// The value of a huge heap is the mex of the values of all heaps between its roots, which are
/// those of the rule.
#[test]
fn the_values_at_the_borders_are_those_of_the_rule() {
	let borders = [
		4,
		16,
		82,
		6724,
		50_626,
		2_562_991_876,
		2_042_925_103_215_442,
	];
	let expected = [0, 1, 2, 0, 3, 1, 2, 0];
	for (i, border) in borders.into_iter().enumerate() {
		assert_eq!(
			(value(border - 1), value(border)),
			(expected[i], expected[i + 1]),
			"{border}"
		);
	}
	assert_eq!(value(777_777_777_777), 2);
	assert_eq!(value(E18), 0);
	let small = values(60_000);
	for heap in [2_562_991_875, 2_562_991_876, 3_000_000_000u64] {
		let options = (1..60_000).filter(|&y| y * y <= heap && y.pow(4) >= heap);
		let found = mex(&options.map(|y| small[y as usize]).collect());
		assert_eq!(value(heap), found, "{heap}");
	}
}

#[test]
fn the_largest_input_of_the_judge_and_a_million_heaps() {
	let judge = format!("77777\n{}\n", joined(vec![777_777_777_777u64; 77_777]));
	says_exactly("furlo_and_rublo", &judge, "Furlo\n");
	let pairs = joined([E18, E18 - 1]).repeat(500_000);
	says_exactly("furlo_and_rublo", &format!("1000000\n{pairs}"), "Rublo\n");
}

#[test]
fn no_heap_and_too_many_coins() {
	says_exactly("furlo_and_rublo", "0\n", "Rublo\n");
	says_exactly("furlo_and_rublo", "4\n0 1 2 3\n", "Rublo\n");
	let wrong = [
		(
			"1\n1000000000000000001\n",
			2,
			"expected 0..=1000000000000000000",
		),
		("2\n4\n", 2, "end"),
		("1\n-4\n", 2, "found -4"),
	];
	refuses("furlo_and_rublo", &wrong);
}
