//! christmas_game: edges of all graphs are cut one by one.

use super::testing::*;

#[test]
fn a_cycle_and_a_stalk_of_a_million_edges() {
	let n = 1_000_000;
	let cycle: String = (1..=n)
		.map(|node| format!("{node} {}\n", node % n + 1))
		.collect();
	says_exactly("christmas_game", &format!("1\n{n} {n}\n{cycle}"), "Harry\n");
	let stalk: String = (1..n)
		.map(|node| format!("{} {node}\n", node + 1))
		.collect();
	says_exactly(
		"christmas_game",
		&format!("1\n{n} {}\n{stalk}", n - 1),
		"Sally\n",
	);
	says_exactly(
		"christmas_game",
		&format!("1\n1 {n}\n{}", "1 1\n".repeat(n)),
		"Harry\n",
	);
}

#[test]
fn edges_in_the_air_and_bad_numbers() {
	assert!(fails("christmas_game", "1\n4 2\n1 2\n3 4\n").contains("joined"));
	assert!(fails("christmas_game", "1\n2 1\n2 2\n").contains("joined"));
	assert!(fails("christmas_game", "1\n2 1\n1 3\n").starts_with("line 3: "));
	assert!(fails("christmas_game", "1\n2 1\n1 0\n").starts_with("line 3: "));
	assert!(fails("christmas_game", "1\n1000002 0\n").starts_with("line 2: "));
	assert!(fails("christmas_game", "2\n1 0\n").starts_with("line "));
	says_exactly("christmas_game", "0\n1\n5 0\n", "Harry\nHarry\n");
}
