//! mock_turtles: whole rows of coins.

use super::testing::*;

#[test]
fn reaches_places_of_2_to_the_62() {
	// Four coins at a, b, c and a xor b xor c are lost: all values have an odd number of ones.
	let mut random = Random(6);
	let (mut input, mut expected) = (String::new(), String::new());
	for _ in 0..1000 {
		let mut place = || random.below(1 << 62);
		let (a, b, c) = (place(), place(), place());
		writeln!(input, "5\n{a} {b} {c} {} {a}\n3\n{a} {b} {c}", a ^ b ^ c).unwrap();
		expected += "Yes\nNo\n";
	}
	let most = (1u64 << 62) - 1;
	writeln!(input, "1\n{most}\n4\n{most} 1 {} 0\n0", most ^ 1).unwrap();
	says_exactly("mock_turtles", &input, &(expected + "No\nYes\nYes\n"));
	says_exactly(
		"mock_turtles",
		&format!("1000000\n{}", "7 ".repeat(1_000_000)),
		"No\n",
	);
}
