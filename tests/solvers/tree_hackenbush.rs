//! tree_hackenbush: whole trees.

use super::testing::*;
use oracle::*;

#[test]
fn reaches_a_path_of_a_million() {
	let n = 1_000_000;
	let path: String = (2..=n)
		.map(|node| format!("{node} {}\n", node - 1))
		.collect();
	says_exactly("tree_hackenbush", &format!("{n}\n{path}"), "Alice\n");
	// Two paths of equal length hang from the root, by the odd and the even nodes.
	let two: String = (2..n)
		.map(|node: usize| format!("{} {node}\n", node.saturating_sub(2).max(1)))
		.collect();
	says_exactly("tree_hackenbush", &format!("{}\n{two}", n - 1), "Bob\n");
	let star: String = (2..=n).map(|node| format!("1 {node}\n")).collect();
	says_exactly("tree_hackenbush", &format!("{n}\n{star}"), "Alice\n");
	says_exactly("tree_hackenbush", &format!("{}\n{star}", n - 1), "Bob\n");
}

#[test]
fn what_is_no_case_of_the_game_is_said_with_its_line() {
	let wrong = [
		("3\n1 2\n2 1\n", 3, "tree"),
		("4\n2 3\n3 4\n4 2\n", 4, "tree"),
		("2\n2 2\n", 2, "tree"),
		("2\n1 3\n", 2, "found 3"),
		("0\n", 1, "found 0"),
	];
	refuses("tree_hackenbush", &wrong);
}

fn is_tree(n: usize, edges: &[(usize, usize)]) -> bool {
	let mut reached = FxHashSet::from_iter([1]);
	for _ in 0..n {
		for &(a, b) in edges
			.iter()
			.filter(|&&(a, b)| 1 <= a.min(b) && a.max(b) <= n)
		{
			if reached.contains(&a) || reached.contains(&b) {
				reached.extend([a, b]);
			}
		}
	}
	edges.len() == n - 1 && reached.len() == n
}

/// A tree of value v is lost together with a stalk of v edges on the same root, and won with any
/// other stalk.
fn compare(n: usize, edges: &[(usize, usize)]) {
	let text = |stalk: usize| {
		let stalk = (0..stalk).map(|i| (if i == 0 { 1 } else { n + i }, n + i + 1));
		let lines = edges
			.iter()
			.copied()
			.chain(stalk.clone())
			.map(|(a, b)| format!("{a} {b}\n"));
		format!("{}\n{}", n + stalk.len(), lines.collect::<String>())
	};
	if is_tree(n, edges) {
		let value = Values::new(rules::hackenbush(1, edges)).grundy(&((1 << edges.len()) - 1));
		says_exactly(
			"tree_hackenbush",
			&text(0),
			if value == 0 { "Bob\n" } else { "Alice\n" },
		);
		says_exactly("tree_hackenbush", &text(value), "Bob\n");
		says_exactly("tree_hackenbush", &text(value + 1), "Alice\n");
	} else {
		fails("tree_hackenbush", &text(0));
	}
}

#[test]
fn every_tree_of_6_nodes_has_the_value_that_is_played() {
	let mut trees = 0;
	for n in 1..=6 {
		for edges in (1..=n)
			.tuple_combinations()
			.collect_vec()
			.into_iter()
			.combinations(n - 1)
		{
			trees += usize::from(is_tree(n, &edges));
			compare(n, &edges);
			compare(n, &edges.iter().rev().map(|&(a, b)| (b, a)).collect_vec());
		}
	}
	// Cayley: n^(n-2) labelled trees.
	assert_eq!(trees, 1 + 1 + 3 + 16 + 125 + 1296);
}

#[test]
fn every_list_of_edges_that_is_no_tree_is_refused() {
	// Loops, double edges, nodes out of range.
	for n in 1..=4 {
		let ends = (0..=n + 1).cartesian_product(0..=n + 1).collect_vec();
		for edges in (1..n)
			.map(|_| ends.iter().copied())
			.multi_cartesian_product()
		{
			compare(n, &edges);
		}
	}
}

#[test]
fn random_trees_have_the_value_that_is_played() {
	for_all(75, 12, |parents: Vec<u16>| {
		let edge = |(place, &parent): (usize, &u16)| {
			let (node, parent) = (place + 2, parent as usize % (place + 1) + 1);
			[(node, parent), (parent, node)][(node + parent) % 2]
		};
		compare(
			parents.len() + 1,
			&parents.iter().enumerate().map(edge).collect_vec(),
		);
	});
}
