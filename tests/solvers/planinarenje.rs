//! planinarenje: the walk is played, and visited places are remembered.

use super::testing::*;
use oracle::*;

#[test]
fn every_graph_of_3_peaks_and_3_valleys_is_as_played() {
	let solver = Solver::named("planinarenje").unwrap();
	for n in 1..=3 {
		for bits in 0..1u32 << (n * n) {
			let trails = (0..n * n).filter(|trail| bits >> trail & 1 == 1);
			let lines: String = trails
				.map(|trail| format!("{} {}\n", trail / n + 1, trail % n + 1))
				.collect();
			let input = format!("{n} {}\n{lines}", bits.count_ones());
			says_exactly(
				"planinarenje",
				&input,
				&solver.brute(&input, usize::MAX).unwrap(),
			);
		}
	}
}

#[test]
fn reaches_a_million_peaks_and_trails() {
	let n = 500_000;
	// A path: peak 1, valley 1, peak 2, valley 2, ... with an even number of places, all of which
	// can be paired.
	let path: String = (1..n).map(|i| format!("{} {i}\n", i + 1)).collect();
	let pairs: String = (1..=n).map(|i| format!("{i} {i}\n")).collect();
	says_exactly(
		"planinarenje",
		&format!("{n} {}\n{path}{pairs}", 2 * n - 1),
		&"Slavko\n".repeat(n),
	);
	// Without the last valley a peak is left out, which can be any.
	let shorter: String = (1..n).map(|i| format!("{i} {i}\n")).collect();
	says_exactly(
		"planinarenje",
		&format!("{n} {}\n{path}{shorter}", 2 * n - 2),
		&"Mirko\n".repeat(n),
	);
	says_exactly("planinarenje", "1000000 0\n", &"Mirko\n".repeat(1_000_000));
}

#[test]
fn random_trails_of_the_largest_sizes() {
	let mut random = Random(1);
	for n in [5000, 400_000, 1_000_000] {
		let m = if n == 5000 { 5000 } else { 1_000_000 };
		let trails: String = (0..m)
			.map(|_| format!("{} {}\n", random.between(1, n), random.between(1, n)))
			.collect();
		let found = answer("planinarenje", &format!("{n} {m}\n{trails}"));
		assert!(
			found.contains("Slavko")
				&& found.contains("Mirko")
				&& found.lines().count() == n as usize
		);
	}
}

#[test]
fn what_is_no_map_is_said_with_its_line() {
	let wrong = [
		("0 0\n", 1, "found 0"),
		("2 1\n1 3\n", 2, "found 3"),
		("2 1\n0 1\n", 2, "found 0"),
		("2 2\n1 1\n", 2, "end"),
		("1000001 1\n", 1, "found 1000001"),
		("5 1000001\n", 1, "found 1000001"),
	];
	refuses("planinarenje", &wrong);
}
