//! misere_sum: all tokens are played at once, and a player who cannot move wins. What is not tame
//! is refused.

use super::solver::misere_sum::{self, Tame};
use super::testing::*;
use crate::cases::{dag, graph, Edges, Graph};
use crate::laws::graphs::all_graphs;
use std::collections::{BTreeSet, HashMap};

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

// ---- The values ----

fn tame(g: u32, h: u32, wild: Option<usize>) -> Tame {
	Tame { g, h, wild }
}

/// Whether the player to move wins, by play. A player who cannot move wins.
fn misere(graph: &Graph, tokens: &[usize], memo: &mut HashMap<Vec<usize>, bool>) -> bool {
	if let Some(&known) = memo.get(tokens) {
		return known;
	}
	let (mut stuck, mut wins) = (true, false);
	for (place, &token) in tokens.iter().enumerate() {
		for &next in &graph[token] {
			let mut option = tokens.to_vec();
			option[place] = next;
			option.sort_unstable();
			stuck = false;
			wins = wins || !misere(graph, &option, memo);
		}
	}
	memo.insert(tokens.to_vec(), stuck || wins);
	stuck || wins
}

/// Checks all sums of up to three nodes that can reach only tame nodes; returns the number of nodes
/// that are not tame.
fn tame_sums_are_right(graph: &Graph) -> usize {
	let (parts, mut memo) = (misere_sum::tame(graph).unwrap(), HashMap::new());
	let n = graph.len();
	for sum in 0..(n + 1).pow(3) {
		let mut tokens: Vec<usize> = [
			sum / (n + 1) / (n + 1),
			sum / (n + 1) % (n + 1),
			sum % (n + 1),
		]
		.to_vec();
		tokens.retain(|&token| token < n);
		if tokens.windows(2).all(|pair| pair[0] <= pair[1])
			&& tokens.iter().all(|&token| parts[token].wild.is_none())
		{
			let x = tokens.iter().fold(0, |x, &token| x ^ parts[token].g);
			let any = tokens.iter().any(|&token| parts[token].g == parts[token].h);
			let said = if any { x != 0 } else { x == 0 };
			assert_eq!(
				said,
				misere(graph, &tokens, &mut memo),
				"{tokens:?} on {graph:?}"
			);
		}
	}
	parts.iter().filter(|part| part.wild.is_some()).count()
}

#[test]
fn the_rule_for_tame_sums_is_right_on_all_graphs_of_five_nodes() {
	let mut wild = 0;
	for bits in 0..1u32 << 10 {
		let edge =
			|from: usize, to: usize| to < from && bits >> (from * (from - 1) / 2 + to) & 1 == 1;
		let graph: Graph = (0..5)
			.map(|from| (0..5).filter(|&to| edge(from, to)).collect())
			.collect();
		wild += tame_sums_are_right(&graph);
	}
	// Some graphs are refused, such as the one of the documentation.
	assert!(wild > 0, "no graph was refused");
}

#[test]
fn the_rule_for_tame_sums_is_right_on_random_graphs() {
	for_all(400, 30, |edges: Edges| {
		tame_sums_are_right(&dag(8, &edges));
	});
}

#[test]
fn the_lowest_node_in_reach_that_is_not_tame_is_found() {
	// Nodes 0 to 2 are heaps, node 3 leads to the heap of 2, and node 4 ends the game or leads to
	// node 3.
	let graph = vec![vec![], vec![0], vec![0, 1], vec![2], vec![0, 3], vec![4]];
	let parts = misere_sum::tame(&graph).unwrap();
	assert_eq!(parts[4], tame(1, 2, Some(4)));
	assert_eq!(parts[5].wild, Some(4));
	assert_eq!(parts[3], tame(0, 0, None));
	// What a node reports is the lowest wild node in its reach.
	for_all(500, 40, |edges: Edges| {
		let graph = dag(10, &edges);
		let parts = misere_sum::tame(&graph).unwrap();
		for node in 0..graph.len() {
			let (mut reached, mut stack) = (BTreeSet::new(), vec![node]);
			while let Some(next) = stack.pop() {
				reached.insert(next);
				stack.extend(&graph[next]);
			}
			let wild = |node: &&usize| !matches!((parts[**node].g, parts[**node].h), (a, b) if a == b || (a, b) == (0, 1) || (a, b) == (1, 0));
			assert_eq!(
				parts[node].wild,
				reached.iter().find(wild).copied(),
				"node {node} of {graph:?}"
			);
		}
	});
}

#[test]
fn the_error_of_a_graph_with_cycles_is_that_of_dag() {
	fn law(graph: &Graph) {
		let error = misere_sum::tame(graph).err();
		assert_eq!(error, sg::dag(graph).err(), "{graph:?}");
	}
	(0..=3).for_each(|nodes| all_graphs(nodes, law));
	for_all(750, 20, |edges: Edges| law(&graph(9, &edges)));
}
