//! euclid: the two numbers are played.

use super::testing::*;

/// The second player wins if and only if the ratio is below the golden one (and not 1): a second
/// way, in integers.
#[test]
fn the_golden_ratio_decides() {
	let mut random = Random(2348);
	let (mut input, mut expected) = (String::new(), String::new());
	for round in 0..100_000 {
		let most = if round % 2 == 0 {
			50
		} else {
			1_000_000_000_000_000_000
		};
		let b = 1 + random.below(most);
		// a - b to b is about 0.618, or anything.
		let a = if round % 4 < 2 {
			b + (b as f64 * 0.618034) as u64
		} else {
			1 + random.below(most)
		};
		let (large, small) = (u128::from(a.max(b)), u128::from(a.min(b)));
		let below = large * (large - small) < small * small;
		input += &format!("{a} {b}\n");
		expected += if below && large > small {
			"Ollie wins\n"
		} else {
			"Stan wins\n"
		};
	}
	says_exactly("euclid", &(input + "0 0\n"), &expected);
}

#[test]
fn the_longest_game() {
	// Two neighbours in Fibonacci's sequence.
	says_exactly(
		"euclid",
		"1134903170 1836311903\n12200160415121876738 7540113804746346429\n0 0\n",
		"Ollie wins\nStan wins\n",
	);
	says_exactly(
		"euclid",
		"18446744073709551615 1\n18446744073709551615 18446744073709551615\n0 0\n",
		"Stan wins\nStan wins\n",
	);
}

#[test]
fn no_end_and_a_zero() {
	assert!(fails("euclid", "1 1\n").contains("end"));
	assert!(fails("euclid", "1 1\n0 3\n0 0\n").starts_with("line 2: "));
}
