//! mashtali: edges are cut one by one, once for each number of pinned nodes.

use super::testing::*;

/// With node k pinned, a path from node 1 is fused up to k: k - 1 loops, and a stalk of n - k
/// edges.
#[test]
fn a_path_of_three_hundred_thousand_nodes() {
	let n = 300_001usize;
	let edges: String = (2..=n)
		.map(|node| format!("{node} {}\n", node - 1))
		.collect();
	let letter = |k: usize| if (k - 1) % 2 == n - k { '2' } else { '1' };
	let expected: String = (1..=n).map(letter).collect();
	says_exactly("mashtali", &format!("{n}\n{edges}"), &(expected + "\n"));
}

#[test]
fn an_even_number_of_nodes_is_always_won() {
	let mut random = Random(1);
	let n = 300_000;
	let edges: String = (2..=n)
		.map(|node| format!("{node} {}\n", 1 + random.below(node - 1)))
		.collect();
	says_exactly(
		"mashtali",
		&format!("{n}\n{edges}"),
		&("1".repeat(300_000) + "\n"),
	);
}

#[test]
fn edges_that_are_no_tree_and_bad_numbers() {
	assert!(fails("mashtali", "4\n1 2\n2 1\n3 4\n").contains("tree"));
	assert!(fails("mashtali", "3\n1 2\n2 2\n").contains("tree"));
	assert!(fails("mashtali", "3\n1 2\n2 4\n").starts_with("line 3: "));
	assert!(fails("mashtali", "3\n1 2\n0 2\n").starts_with("line 3: "));
	assert!(fails("mashtali", "0\n").starts_with("line 1: "));
	says_exactly("mashtali", "1\n", "2\n");
}
