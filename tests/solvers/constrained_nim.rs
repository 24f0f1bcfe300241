//! constrained_nim: all heaps are played, with the list of what is forbidden.

use super::testing::*;

const HUGE: u64 = 1_000_000_000_000_000_000;

#[test]
fn the_largest_input_of_the_judge() {
	let mut random = Random(255);
	// Sizes 1 to 2000, and sizes that are neighbours at the end, each with 100 takes that are
	// forbidden.
	let sizes = (1..1001).chain(HUGE - 999..=HUGE);
	let mut pairs: Vec<(u64, u64)> = sizes
		.flat_map(|x| (1..=x.min(100)).map(move |y| (x, y)))
		.collect();
	while pairs.len() < 200_000 {
		pairs.push((HUGE - random.below(1000), 101 + random.below(HUGE / 2)));
	}
	let heaps: Vec<u64> = (0..200_000).map(|_| HUGE - random.below(2000)).collect();
	let mut input = format!("200000 {}\n{}\n", pairs.len(), joined(&heaps));
	pairs
		.iter()
		.for_each(|(x, y)| input += &format!("{x} {y}\n"));
	says_exactly("constrained_nim", &input, "Takahashi\n");
}

#[test]
fn the_heap_after_a_restricted_one() {
	// Heap 2 cannot become 1, so g(2) = 1 as g(1), and g(3) = 2.
	says_exactly("constrained_nim", "2 1\n2 1\n2 1\n", "Aoki\n");
	says_exactly("constrained_nim", "3 1\n3 2 2\n2 1\n", "Takahashi\n");
	// Heap 1 cannot move: g(1) = 0, g(2) = 1.
	says_exactly("constrained_nim", "1 1\n1\n1 1\n", "Aoki\n");
	// The same pair twice counts once: heap 2 still has an option of value 0.
	says_exactly("constrained_nim", "1 2\n2\n2 1\n2 1\n", "Takahashi\n");
}

#[test]
fn a_take_that_is_no_take() {
	assert!(fails("constrained_nim", "1 1\n1\n3 4\n").starts_with("line 3: "));
	assert!(fails("constrained_nim", "1 1\n1\n3 0\n").starts_with("line 3: "));
}
