//! Geography on bipartite graphs, against play that remembers the visited nodes.

use crate::cases::{for_all, Edges, Graph};
use oracle::Oracle;

/// Nodes below `black` are black. Each edge is listed at both ends.
fn bipartite(black: usize, white: usize, edges: impl IntoIterator<Item = (usize, usize)>) -> Graph {
	let mut graph = vec![Vec::new(); black + white];
	for (a, b) in edges {
		graph[a].push(black + b);
		graph[black + b].push(a);
	}
	graph
}

fn compare(graph: &Graph, black: usize) {
	let moves = |&(node, visited): &(usize, u32)| {
		let next = graph[node].iter().filter(|&&next| visited >> next & 1 == 0);
		next.map(|&next| (next, visited | 1 << next)).collect()
	};
	let mut oracle = Oracle::normal(moves);
	let played: Vec<bool> = (0..graph.len())
		.map(|node| oracle.wins(&(node, 1 << node)))
		.collect();
	assert_eq!(
		sg::geography(graph, |node| node < black),
		played,
		"{graph:?}"
	);
	assert_eq!(
		sg::geography(graph, |node| node >= black),
		played,
		"{graph:?}"
	);
}

#[test]
fn the_player_to_move_wins_as_in_play_on_all_graphs_of_3_and_4_nodes() {
	for (black, white) in [(1, 1), (2, 2), (3, 3), (3, 4)] {
		for bits in 0..1 << (black * white) {
			let chosen = (0..black * white).filter(|edge| bits >> edge & 1 == 1);
			compare(
				&bipartite(
					black,
					white,
					chosen.map(|edge| (edge / white, edge % white)),
				),
				black,
			);
		}
	}
	compare(&vec![], 0);
}

#[test]
fn the_player_to_move_wins_as_in_play_on_random_graphs() {
	for_all(600, 30, |edges: Edges| {
		let edges = edges.iter().map(|&(a, b)| (a as usize % 7, b as usize % 8));
		compare(&bipartite(7, 8, edges), 7);
	});
}

/// A path of n nodes: a node at an even distance from both ends is lost.
#[test]
fn a_path_of_a_million_needs_no_stack() {
	for n in [999_999, 1_000_000] {
		let path: Graph = (0..n)
			.map(|node: usize| {
				(node.saturating_sub(1)..=(node + 1).min(n - 1))
					.filter(|&next| next != node)
					.collect()
			})
			.collect();
		let wins = sg::geography(&path, |node| node % 2 == 1);
		let wrong = (0..n).find(|node| wins[*node] != (n % 2 == 0 || node % 2 == 1));
		assert_eq!(wrong, None);
	}
}

/// In a half graph, black node i joins the white nodes up to i: matching greedily from below leads
/// to long exchanges.
#[test]
fn a_half_graph_has_a_perfect_matching() {
	let n = 1000;
	for turned in [false, true] {
		let edges =
			(0..n).flat_map(|a| (0..=a).map(move |b| if turned { (n - 1 - a, b) } else { (a, b) }));
		assert!(sg::geography(&bipartite(n, n, edges), |node| node < n)
			.iter()
			.all(|&wins| wins));
	}
}
