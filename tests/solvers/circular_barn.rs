//! circular_barn: the rooms are visited in turn, all ways to take are tried.

use super::testing::*;

#[test]
fn the_largest_input_of_the_judge() {
	let mut random = Random(2022);
	let mut input = "1000\n".to_string();
	for _ in 0..1000 {
		let rooms: Vec<u64> = (0..200).map(|_| 5_000_000 - random.below(1000)).collect();
		input += &format!("200\n{}\n", joined(&rooms));
	}
	assert_eq!(answer("circular_barn", &input).lines().count(), 1000);
}

#[test]
fn the_first_room_that_ends_decides() {
	// Room 8 ends for Farmer John after two rounds, room 4 after one; 4999999 is a prime and ends
	// at once.
	says_exactly(
		"circular_barn",
		"3\n2\n8 4\n2\n8 4999999\n2\n5000000 4\n",
		"Farmer Nhoj\nFarmer John\nFarmer Nhoj\n",
	);
}

#[test]
fn no_room_and_too_many_cows() {
	assert!(fails("circular_barn", "1\n0\n").starts_with("line 2: "));
	assert!(fails("circular_barn", "1\n1\n5000001\n").starts_with("line 3: "));
}
