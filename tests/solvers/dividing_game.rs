//! dividing_game: all numbers are played; divisors are searched one by one.

use super::testing::*;

#[test]
fn the_largest_input_of_the_judge() {
	// 99991 is the last prime: the most steps. An even number of them is lost, and 65536 has 16
	// factors.
	let mut numbers = vec![99_991; 99_999];
	numbers.push(65_536);
	says_exactly(
		"dividing_game",
		&format!("100000\n{}\n", joined(&numbers)),
		"Anna\n",
	);
	numbers[99_999] = 99_989;
	says_exactly(
		"dividing_game",
		&format!("100000\n{}\n", joined(&numbers)),
		"Bruno\n",
	);
}

#[test]
fn numbers_without_moves() {
	says_exactly("dividing_game", "2\n1 1\n", "Bruno\n");
	says_exactly("dividing_game", "0\n", "Bruno\n");
	assert!(fails("dividing_game", "1\n0\n").starts_with("line 2: "));
	assert!(fails("dividing_game", "1\n100001\n").starts_with("line 2: "));
}
