//! nim_moves: whole positions of heaps, all first moves.

use super::testing::*;

#[test]
fn takes_a_million_heaps_of_10_to_the_18() {
	// Equal heaps: none wins if they are even in number, each may be taken whole if odd.
	let heaps = format!("{E18} ").repeat(999_999);
	says_exactly(
		"nim_moves",
		&format!("999999\n{heaps}\n1000000\n{heaps}{E18}\n0\n"),
		"999999\n0\n",
	);
	let judge = "1000000000 ".repeat(999);
	says_exactly(
		"nim_moves",
		&format!("1000\n{judge}999999999\n0\n"),
		"999\n",
	);
}
