//! sum_of_games: whole sums.

use super::testing::*;

#[test]
fn reaches_100_000_heaps_and_10_to_the_18() {
	let rules = [
		"nim 1000000000000000000",
		"take:2,3 1000000000000000000",
		"octal:0.77 10000",
		"grundy 5000",
	];
	let pairs: String = (0..50_000)
		.map(|i| format!("{0}\n{0}\n", rules[i % 4]))
		.collect();
	says_exactly("sum_of_games", &format!("100000\n{pairs}"), "second\n");
	// 10^18 = 5^18 · 2^18: bit 18 is set, and none below.
	let fewer: String = pairs
		.lines()
		.skip(2)
		.map(|line| format!("{line}\n"))
		.collect();
	says_exactly(
		"sum_of_games",
		&format!("99999\n{fewer}nim 2305\n"),
		"first\n99999: 0\n",
	);
	says_exactly(
		"sum_of_games",
		&format!("99999\n{fewer}nim {}\n", 1 << 18),
		&format!("first\n7: {}\n", E18 ^ 1 << 18),
	);
}

#[test]
fn keeps_tables_of_2_to_the_24_heaps_and_no_more() {
	// Each rule, without a known period, makes a table of 2²² heaps.
	let take = |i: u64| (i.pow(3) % 15_991 + 1).to_string();
	let rule = |k| {
		(60 * k + 100..60 * k + 160)
			.map(take)
			.collect::<Vec<_>>()
			.join(",")
	};
	let heaps = |rules: u64, heaps: &[u64]| {
		let lines = (0..rules).flat_map(|k| {
			heaps
				.iter()
				.map(move |heap| format!("take:{} {heap}\n", rule(k)))
		});
		format!(
			"{}\n{}",
			rules as usize * heaps.len(),
			lines.collect::<String>()
		)
	};
	assert_eq!(
		run("sum_of_games", heaps(4, &[4_000_000]).as_bytes()).error,
		None
	);
	// A longer table of a rule takes the place of the shorter one.
	assert_eq!(
		run(
			"sum_of_games",
			heaps(2, &[200_000, 1_000_000, 2_097_000, 4_000_000]).as_bytes()
		)
		.error,
		None
	);
	refuses(
		"sum_of_games",
		&[(&heaps(5, &[4_000_000]), 6, "2^24 heaps")],
	);
}

#[test]
fn what_is_no_case_of_the_game_is_said_with_its_line() {
	let wrong = [
		("2\nnim 3\nnym 3\n", 3, "nym"),
		("1\ntake: 3\n", 2, "take:"),
		("1\ntake:1,,2 3\n", 2, "take:1,,2"),
		("1\ntake:0 3\n", 2, "take:0"),
		("1\ntake:100001 3\n", 2, "take:100001"),
		("1\noctal:0.9 3\n", 2, "octal:0.9"),
		("1\ngrundy 1000001\n", 2, "1000000"),
	];
	refuses("sum_of_games", &wrong);
}
