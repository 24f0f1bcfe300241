//! jiangnan: all heaps are split, as equally as possible.

use super::testing::*;

#[test]
fn the_largest_input_of_the_judge() {
	for least in [1, 2, 3, 50_000] {
		let mut random = Random(3235);
		let mut input = format!("99 {least}\n");
		for _ in 0..99 {
			let heaps: Vec<u64> = (0..99).map(|_| 99_999 - random.below(1000)).collect();
			input += &format!("99 {}\n", joined(&heaps));
		}
		assert_eq!(answer("jiangnan", &input).split(' ').count(), 99);
	}
}

#[test]
fn heaps_that_cannot_be_split() {
	says_exactly("jiangnan", "3 99999\n1 99998\n1 99999\n0\n", "0 1 0\n");
	// F = 0 and F = 1 play as F = 2: a heap of 1 cannot be split.
	says_exactly("jiangnan", "3 0\n1 0\n1 1\n1 2\n", "0 0 1\n");
	assert!(fails("jiangnan", "1 2\n1 100001\n").starts_with("line 2: "));
}
