//! loopy_sum: all tokens are played at once, on the graph of all places that they can come to.

use super::testing::*;

#[test]
fn a_cycle_and_a_path_of_a_million_nodes() {
	let n = 1_000_000;
	let cycle: String = (0..n)
		.map(|node| format!("{node} {}\n", (node + 1) % n))
		.collect();
	says_exactly(
		"loopy_sum",
		&format!("{n} {n}\n{cycle}2\n1 7\n0\n"),
		"draw\nsecond\n",
	);
	let path: String = (1..n)
		.map(|node| format!("{node} {}\n", node - 1))
		.collect();
	let queries = "3\n1 999999\n2 999999 999998\n2 999999 1\n";
	says_exactly(
		"loopy_sum",
		&format!("{n} {}\n{path}{queries}", n - 1),
		"first\nfirst\nsecond\n",
	);
}

/// The largest values that two million edges can have: each of 2000 nodes leads to all below it.
#[test]
fn large_values_in_seconds() {
	let edges: String = (0..2000)
		.flat_map(|a| (0..a).map(move |b| format!("{a} {b}\n")))
		.collect();
	let input = format!("1000000 1999000\n{edges}3\n3 1999 1024 975\n2 1999 1998\n1 999999\n");
	says_exactly("loopy_sum", &input, "second\nfirst\nsecond\n");
}

#[test]
fn two_hundred_thousand_nodes_and_two_million_random_edges() {
	let (mut random, n) = (Random(1), 200_000);
	let edges: String = (0..2_000_000)
		.map(|_| format!("{} {}\n", random.below(n), random.below(n)))
		.collect();
	let output = answer("loopy_sum", &format!("{n} 2000000\n{edges}1\n1 0\n"));
	assert_eq!(output.lines().count(), 1);
}

#[test]
fn errors_name_the_line() {
	assert!(fails("loopy_sum", "2 1\n0 2\n").starts_with("line 2: "));
	assert!(fails("loopy_sum", "2 1\n0 1\n1\n1 2\n").starts_with("line 4: "));
	assert!(fails("loopy_sum", "0 0\n1\n1 0\n").starts_with("line 3: expected 0..=0, found 1"));
	assert!(fails("loopy_sum", "0 1\n0 0\n").starts_with("line 1: expected 0..=0, found 1"));
	assert!(fails("loopy_sum", "1000001 0\n0\n").starts_with("line 1: "));
	assert!(fails("loopy_sum", "2 10000001\n0 1\n").starts_with("line 1: "));
	assert!(fails("loopy_sum", "2 1\n0 x\n").starts_with("line 2: "));
	says_exactly("loopy_sum", "0 0\n2\n0\n0\n", "second\nsecond\n");
}
