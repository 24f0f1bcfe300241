//! stick_game: single heaps.

use super::testing::*;
use oracle::*;

#[test]
fn reaches_10_to_the_7_sticks_and_100_000_takes() {
	let letters = |n: usize, lost: &dyn Fn(usize) -> bool| {
		(1..=n)
			.map(|heap| if lost(heap) { 'L' } else { 'W' })
			.collect::<String>()
			+ "\n"
	};
	says_exactly(
		"stick_game",
		"10000000 1\n1\n",
		&letters(10_000_000, &|heap| heap % 2 == 0),
	);
	says_exactly(
		"stick_game",
		"1000000 2\n3 2\n",
		&letters(1_000_000, &|heap| heap % 5 < 2),
	);
	let judge = joined((1..=100).rev());
	says_exactly(
		"stick_game",
		&format!("1000000 100\n{judge}"),
		&letters(1_000_000, &|heap| heap % 101 == 0),
	);
	let many = joined(1..=100_000);
	says_exactly(
		"stick_game",
		&format!("1000000 100000\n{many}"),
		&letters(1_000_000, &|heap| heap % 100_001 == 0),
	);
	says_exactly("stick_game", "1000 0\n", &letters(1000, &|_| true));
}

#[test]
fn a_heap_is_lost_if_and_only_if_its_value_is_0() {
	fn compare(takes: &[usize], n: usize) {
		let letter = |&g: &u32| if g != 0 { 'W' } else { 'L' };
		let expected: String = naive_subtraction(takes, n)[1..]
			.iter()
			.map(letter)
			.collect();
		let input = format!("{n} {}\n{}", takes.len(), joined(takes));
		says_exactly("stick_game", &input, &(expected + "\n"));
	}
	(1..=7usize)
		.powerset()
		.for_each(|takes| compare(&takes, 300));
	for_all(50, 20, |(takes, n): (Vec<u16>, u16)| {
		compare(&below(100, &takes), n as usize % 1000)
	});
	for large in [11, 1 << 20, 1 << 40, usize::MAX] {
		compare(&[large], 10);
		compare(&[1, large, 1, 0], 10);
	}
}
