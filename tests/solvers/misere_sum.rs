//! misere_sum: all tokens are played at once, and a player who cannot move wins. The format refuses what is not tame, so

use super::testing::*;

/// Nodes 0 to 4 as heaps of 0, 1 and 2, a node above 2, and the first node that is not tame.
const WILD: &str = "6\n0\n1 0\n2 0 1\n1 2\n2 0 3\n1 4\n";

#[test]
fn a_node_that_is_not_tame_is_named_after_the_answers() {
	assert_eq!(
		fails("misere_sum", &format!("{WILD}1 1\n1 5\n")),
		"line 9: node 4 is wild: its values are g = 1, h = 2"
	);
	says_exactly(
		"misere_sum",
		&format!("{WILD}2 3 2\n1 3\n0\n"),
		"WIN\nLOSE\n",
	);
}

#[test]
fn a_path_of_a_million_nodes() {
	let path: String = (1..1_000_000)
		.map(|node| format!("1 {}\n", node - 1))
		.collect();
	let queries = "1 999999\n2 999999 999997\n0\n";
	says_exactly(
		"misere_sum",
		&format!("1000000\n0\n{path}{queries}"),
		"LOSE\nWIN\n",
	);
}

#[test]
fn errors_name_the_line() {
	assert!(fails("misere_sum", "2\n1 1\n1 0\n").contains("cycle"));
	assert!(fails("misere_sum", "1\n1 0\n").contains("node 0"));
	assert!(fails("misere_sum", "2\n0\n1 2\n").starts_with("line 3: "));
	assert!(fails("misere_sum", "1\n0\n1 0\n1 1\n").starts_with("line 4: "));
	assert!(fails("misere_sum", "1\n0\n1 0\n").starts_with("line "));
	assert!(fails("misere_sum", "0\n1 0\n").starts_with("line 2: "));
}
