//! misere_nim: whole positions of heaps in misère play, all first moves.

use super::testing::*;
use oracle::*;

#[test]
fn reaches_100_000_heaps_of_10_to_the_18() {
	let (n, ones) = (100_000, "1 ".repeat(99_999));
	let all: Vec<String> = (1..=n).map(|heap| format!("{heap}:1")).collect();
	// Leave an odd number of ones.
	says_exactly(
		"misere_nim",
		&format!("{n} 3\n{ones}1\n{ones}{E18}\n{E18} {ones}\n"),
		&format!("{}\n{n}:{E18}\n1:{E18}\n", all.join(" ")),
	);
	says_exactly(
		"misere_nim",
		&format!("{} 2\n{ones}\n{E18} {}\n", n - 1, &ones[2..]),
		&format!("CONCEDE\n1:{}\n", E18 - 1),
	);
	// Equal large heaps: as in Nim.
	says_exactly(
		"misere_nim",
		&format!("{n} 1\n{}", format!("{E18} ").repeat(n)),
		"CONCEDE\n",
	);
}

#[test]
fn what_is_no_case_of_the_game_is_said_with_its_line() {
	let wrong = [("2 1\n1 0\n", 2, "found 0")];
	refuses("misere_nim", &wrong);
}

#[test]
fn the_winning_moves_are_exactly_those_of_play() {
	let mut oracle = Oracle::misere(on_heaps(rules::nim));
	for count in 0..=4 {
		for heaps in (0..count).map(|_| 0..=6u64).multi_cartesian_product() {
			let after = |(i, left): (usize, u64)| {
				assert!(left < heaps[i], "{heaps:?}: heap {i} to {left}");
				position(
					&replaced(&heaps, i, [left])
						.iter()
						.map(|&heap| heap as u32)
						.collect_vec(),
				)
			};
			let found = super::solver::misere_nim::winning_moves(&heaps)
				.into_iter()
				.map(after)
				.sorted()
				.collect_vec();
			let whole = position(&heaps.iter().map(|&heap| heap as u32).collect_vec());
			assert_eq!(
				found,
				oracle
					.winning_moves(&whole)
					.into_iter()
					.sorted()
					.collect_vec(),
				"{heaps:?}"
			);
			assert_eq!(
				found.is_empty() && !whole.is_empty(),
				!oracle.wins(&whole),
				"{heaps:?}"
			);
		}
	}
	assert_eq!(
		super::solver::misere_nim::winning_moves(&[u64::MAX]),
		[(0, 1)]
	);
}
