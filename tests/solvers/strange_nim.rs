//! strange_nim: all heaps are played, each with its K.

use super::testing::*;

#[test]
fn the_largest_input_of_the_judge() {
	let mut random = Random(91);
	// The most steps are near the square root.
	for root in [2, 3, 1000, 10_000, 31_622, 100_000, 1_000_000] {
		let heap = |_| {
			format!(
				"{} {}\n",
				1_000_000_000 - random.below(1000),
				root + random.below(1 + root / 10)
			)
		};
		let input = format!("200\n{}", (0..200).map(heap).collect::<String>());
		assert!(["Takahashi\n", "Aoki\n"].contains(&answer("strange_nim", &input).as_str()));
	}
}

/// A heap and the heap with the value that the definition gives it are lost together.
#[test]
fn the_values_are_those_of_the_definition() {
	for k in 1..40 {
		let mut g: Vec<usize> = Vec::new();
		for a in 0..400 {
			let options = &g[a - a / k..];
			g.push((0..).find(|v| !options.contains(v)).unwrap());
			if a % 7 == 0 {
				says_exactly(
					"strange_nim",
					&format!("2\n{a} {k}\n{} 1\n", g[a]),
					"Aoki\n",
				);
			}
		}
	}
}

#[test]
fn no_k() {
	says_exactly("strange_nim", "1\n5 6\n", "Aoki\n");
	assert!(fails("strange_nim", "1\n5 0\n").starts_with("line 2: "));
	assert!(fails("strange_nim", "1\n1000000001 1\n").starts_with("line 2: "));
}
