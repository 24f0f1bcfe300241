//! Graphs with cycles and without, against play from the rules.

use super::positions::{named_node, on_cycle};
use crate::cases::{for_all, graph, Edges, Graph};

/// Calls `law` with each graph of so many nodes without parallel edges, loops included.
pub fn all_graphs(nodes: usize, mut law: impl FnMut(&Graph)) {
	for bits in 0..1u64 << (nodes * nodes) {
		let edge = |from: usize, to: usize| bits >> (from * nodes + to) & 1 == 1;
		let edges = |from| (0..nodes).filter(|&to| edge(from, to)).collect();
		law(&(0..nodes).map(edges).collect());
	}
}

fn before(graph: &Graph) -> Graph {
	let mut before = vec![Vec::new(); graph.len()];
	for (from, next) in graph.iter().enumerate() {
		next.iter().for_each(|&to| before[to].push(from));
	}
	before
}

pub fn outcomes(graph: &Graph) -> Vec<Option<u32>> {
	let before = before(graph);
	sg::outcomes(graph.iter().map(Vec::len).collect(), |node| {
		before[node].iter().copied()
	})
}

/// Play from the rules: what is decided within 0, 1, 2, ... moves, until nothing new is decided.
pub fn decided(graph: &Graph) -> Vec<Option<u32>> {
	let mut moves: Vec<Option<u32>> = vec![None; graph.len()];
	for count in 0.. {
		let mut new = moves.clone();
		for node in (0..graph.len()).filter(|&node| moves[node].is_none()) {
			let won = |&next: &usize| moves[next].map_or(false, |moves| moves % 2 == 1);
			let lost = |&next: &usize| moves[next].map_or(false, |moves| moves % 2 == 0);
			if graph[node].iter().any(lost) || graph[node].iter().all(won) {
				new[node] = Some(count);
			}
		}
		if new == moves {
			return moves;
		}
		moves = new;
	}
	unreachable!()
}

#[test]
fn outcomes_and_distances_are_those_of_play_on_all_graphs_of_three_nodes_and_random_ones() {
	let law = |graph: &Graph| assert_eq!(outcomes(graph), decided(graph), "{graph:?}");
	(0..=3).for_each(|nodes| all_graphs(nodes, law));
	for_all(1250, 30, |edges: Edges| {
		assert_eq!(
			outcomes(&graph(12, &edges)),
			decided(&graph(12, &edges)),
			"{edges:?}"
		)
	});
}

#[test]
fn long_cycles_and_long_paths_need_no_stack() {
	let n = 1_000_000;
	let cycle: Graph = (0..n).map(|node| vec![(node + 1) % n]).collect();
	assert!(outcomes(&cycle).iter().all(Option::is_none));
	assert!(sg::dag(&cycle).is_err());
	let path: Graph = (0..n)
		.map(|node| (0..node).skip(node.max(1) - 1).collect())
		.collect();
	assert_eq!(outcomes(&path)[n - 1], Some(n as u32 - 1));
	assert_eq!(sg::dag(&path).unwrap()[n - 1], 1);
}

// ---- Graphs without cycles ----

#[test]
fn the_error_of_a_graph_with_cycles_is_a_node_on_one() {
	fn law(graph: &Graph) {
		let cyclic = (0..graph.len()).any(|node| on_cycle(graph, node));
		assert_eq!(sg::dag(graph).is_err(), cyclic, "{graph:?}");
		assert!(
			sg::dag(graph).map_or_else(|error| on_cycle(graph, named_node(&error)), |_| true),
			"{graph:?}"
		);
	}
	(0..=3).for_each(|nodes| all_graphs(nodes, law));
	for_all(750, 20, |edges: Edges| law(&graph(9, &edges)));
}
