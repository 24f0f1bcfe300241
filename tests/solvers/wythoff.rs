//! wythoff: both heaps.

use super::testing::*;

#[test]
fn agrees_with_the_mex_rule_and_reaches_10_to_the_18() {
	// The d-th lost pair is (a, a + d), a the least number in no pair before it.
	let mut used = vec![false; 200_000];
	let (mut a, mut input, mut expected) = (0, String::new(), String::new());
	for d in 0..60_000 {
		while used[a] {
			a += 1;
		}
		used[a] = true;
		used[a + d] = true;
		writeln!(
			input,
			"{a} {}\n{} {a}\n{} {}",
			a + d,
			a + d + 1,
			a + 1,
			a + d
		)
		.unwrap();
		// (a + 1, a + d) is lost only where its difference d - 1 has the pair (a + 1, …): never, as
		// a grows with d; but for d = 1 it is (2, 2), and for d = 0 it is (1, 0).
		expected += "0\n1\n1\n";
	}
	says_exactly("wythoff", &input, &expected);
	// Two Fibonacci numbers in a row are lost, from every second one on.
	let (mut a, mut b, mut input, mut expected) = (1u64, 2u64, String::new(), String::new());
	while b <= E18 {
		writeln!(input, "{a} {b}\n{b} {a}\n{a} {}\n{b} {b}", b - 1).unwrap();
		expected += "0\n0\n1\n1\n";
		let next = 2 * b + a;
		a += b;
		b = next;
	}
	says_exactly("wythoff", &input, &expected);
	says_exactly(
		"wythoff",
		&format!("{E18} {E18}\n0 {E18}\n{E18} 618033988749894848\n"),
		"1\n1\n0\n",
	);
}

#[test]
fn what_is_no_case_of_the_game_is_said_with_its_line() {
	let wrong = [
		("1 2\n3\n", 2, "end"),
		(
			"1 2\n9223372036854775808 1\n",
			2,
			"found 9223372036854775808",
		),
	];
	refuses("wythoff", &wrong);
}
