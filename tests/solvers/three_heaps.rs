//! three_heaps: all three heaps are played.

use super::testing::*;
use oracle::Solver;

#[test]
fn all_heaps_up_to_22_are_answered_as_by_play() {
	let solver = Solver::named("three_heaps").unwrap();
	let mut input = String::new();
	for (a, b) in (0..=22).flat_map(|a| (0..=22).map(move |b| (a, b))) {
		for c in 0..=22 {
			writeln!(input, "{a} {b} {c}").unwrap();
		}
	}
	says_exactly(
		"three_heaps",
		&input,
		&solver.brute(&input, usize::MAX).unwrap(),
	);
}

/// A lost position never leads to one, and a won one always does. All heaps up to 130 are more than
/// two words of bits.
#[test]
fn up_to_130_a_position_is_lost_if_and_only_if_no_option_is() {
	let n = 130;
	let (mut input, mut places) = (String::new(), Vec::new());
	for a in 0..=n {
		for b in a..=n {
			for c in b..=n {
				writeln!(input, "{c} {a} {b}").unwrap();
				places.push([a, b, c]);
			}
		}
	}
	let answers = answer("three_heaps", &input);
	let side = n + 1;
	let place = |mut heaps: [usize; 3]| {
		heaps.sort_unstable();
		(heaps[0] * side + heaps[1]) * side + heaps[2]
	};
	let mut lost = vec![false; side * side * side];
	for (&heaps, line) in places.iter().zip(answers.lines()) {
		lost[place(heaps)] = line == "0";
	}
	for heaps in places {
		let [a, b, c] = heaps;
		let singles = (1..=c).map(|take| {
			let left = |heap: usize| heap.checked_sub(take);
			[
				left(a).map(|a| [a, b, c]),
				left(b).map(|b| [a, b, c]),
				left(c).map(|c| [a, b, c]),
			]
		});
		let pairs = (1..=b).map(|take| {
			let left = |heap: usize| heap.checked_sub(take);
			let both = |x, y| left(x).zip(left(y));
			[
				both(a, b).map(|(a, b)| [a, b, c]),
				both(a, c).map(|(a, c)| [a, b, c]),
				both(b, c).map(|(b, c)| [a, b, c]),
			]
		});
		let mut options = singles.chain(pairs).flatten().flatten();
		assert_eq!(
			lost[place(heaps)],
			!options.any(|left| lost[place(left)]),
			"{heaps:?}"
		);
	}
}

#[test]
fn the_largest_input_of_the_judge() {
	let mut random = Random(3057);
	let mut input = "300 300 300\n".to_string();
	for _ in 0..100_000 {
		input += &joined((0..3).map(|_| random.below(301)));
	}
	assert_eq!(answer("three_heaps", &input).lines().count(), 100_001);
}

/// Beside an empty heap it is Wythoff's game. Three equal heaps are lost: after any move, the
/// opponent makes them equal.
#[test]
fn reaches_2000() {
	let golden = (1.0 + 5f64.sqrt()) / 2.0;
	let (mut input, mut expected) = (String::new(), String::new());
	for k in 0..=763 {
		let small = (golden * f64::from(k)) as u32;
		writeln!(input, "{} 0 {small}", small + k).unwrap();
		writeln!(input, "{} {small} 0", small + k + 1).unwrap();
		expected += "0\n1\n";
	}
	for heap in 1..=2000 {
		writeln!(input, "{heap} {heap} {heap}").unwrap();
		writeln!(input, "{heap} {} {heap}", heap - 1).unwrap();
		expected += "0\n1\n";
	}
	says_exactly("three_heaps", &input, &expected);
}

#[test]
fn what_are_no_three_heaps_is_said_with_its_line() {
	let wrong = [
		("1 1 1\n2 3 2001\n", 2, "expected 0..=2000, found 2001"),
		("1 1 1\n2 3\n", 2, "end"),
		("1 1 -1\n", 1, "found -1"),
	];
	refuses("three_heaps", &wrong);
	assert_eq!(run("three_heaps", b"1 1 1\n2 3 6\n5 x").out, "0\n0\n");
	says_exactly("three_heaps", "", "");
	says_exactly("three_heaps", "0 0 0\n", "0\n");
}
