//! red_kingdom: all castles are attacked, each with the kind of its last attack.

use super::testing::*;

const HUGE: u64 = 1_000_000_000_000_000_000;

#[test]
fn the_largest_input_of_the_judge() {
	let mut random = Random(1312);
	let mut input = "10000\n".to_string();
	for _ in 0..10_000 {
		let takes: Vec<u64> = (0..3).map(|_| 1 + random.below(5)).collect();
		let castles: Vec<u64> = (0..30).map(|_| 1 + random.below(HUGE)).collect();
		input += &format!("30 {}\n{}\n", joined(takes), joined(&castles));
	}
	assert_eq!(answer("red_kingdom", &input).lines().count(), 10_000);
}

/// The least period is at most 10, and 2520 is a multiple of each of 1 to 10.
#[test]
fn a_huge_castle_is_as_a_small_one() {
	for takes in 0..125 {
		let takes = [takes / 25 + 1, takes / 5 % 5 + 1, takes % 5 + 1];
		for castle in 100..110 {
			let small = format!("1\n2 {}\n{} 7\n", joined(takes), castle);
			let huge = format!(
				"1\n2 {}\n{} 7\n",
				joined(takes),
				castle + HUGE / 2520 * 2520 - 2520
			);
			assert_eq!(
				answer("red_kingdom", &small),
				answer("red_kingdom", &huge),
				"{takes:?} {castle}"
			);
		}
	}
}

#[test]
fn no_castle_and_no_take() {
	says_exactly("red_kingdom", "1\n0 1 2 3\n", "0\n");
	assert!(fails("red_kingdom", "1\n1 0 2 3\n4\n").starts_with("line 2: "));
	assert!(fails("red_kingdom", "1\n1 1 2 6\n4\n").starts_with("line 2: "));
}
