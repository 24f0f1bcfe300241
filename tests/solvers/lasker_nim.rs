//! lasker_nim: whole positions of heaps.

use super::testing::*;

#[test]
fn takes_a_million_heaps() {
	let pairs = "2147483647 2147483647\n".repeat(500_000);
	says_exactly(
		"lasker_nim",
		&format!("2\n1000000\n{pairs}1000001\n{pairs}2147483646\n"),
		"Bob\nAlice\n",
	);
	// 3 and 4 are exchanged: 1, 2 and 4 make 0, and 1, 2 and 3 do not.
	says_exactly("lasker_nim", "2\n1\n0\n2\n0 4\n", "Bob\nAlice\n");
	says_exactly(
		"lasker_nim",
		&format!("2\n3\n1 2 4\n3\n1 2 3\n1\n{E18}\n"),
		"Bob\nAlice\n",
	);
}
