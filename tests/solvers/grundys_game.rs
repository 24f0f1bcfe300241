//! grundys_game: whole heaps.

use super::testing::*;
use oracle::*;

#[test]
fn takes_the_largest_input_and_heaps_of_2_to_the_35() {
	let mut g: Vec<usize> = Vec::new();
	for heap in 0..1300usize {
		let value = mex(&(1..(heap + 1) / 2).map(|a| g[a] ^ g[heap - a]).collect());
		g.push(value);
	}
	let mut random = Random(3);
	let mut heaps: Vec<u64> = (0..100_000).map(|_| random.below(1_000_000) + 1).collect();
	heaps.extend(1..1300);
	heaps.extend([1_000_000, 1_000_001, 1 << 34, 1 << 35]);
	let won = |&heap: &u64| g.get(heap as usize).map_or(true, |&value| value != 0);
	let expected: String = heaps
		.iter()
		.map(|heap| if won(heap) { "first\n" } else { "second\n" })
		.collect();
	says_exactly(
		"grundys_game",
		&format!("{}\n{}", heaps.len(), joined(&heaps)),
		&expected,
	);
}

#[test]
fn what_is_no_case_of_the_game_is_said_with_its_line() {
	let wrong = [
		("1\n0\n", 2, "found 0"),
		("1\n34359738369\n", 2, "found 34359738369"),
	];
	refuses("grundys_game", &wrong);
}
