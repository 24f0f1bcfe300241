//! loopy_sum: all tokens are played at once, on the graph of all places that they can come to.

use super::solver::loopy_sum::Smith::{Infinite, Number};
use super::solver::loopy_sum::{loopy, loopy_sum, Smith};
use super::testing::*;
use crate::cases::{dag, graph, Edges, Graph};
use crate::laws::graphs::{all_graphs, decided, outcomes};
use std::collections::BTreeSet;

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

// ---- The values ----

/// The graph of all pairs of nodes, in which a move is a move of one of the two. Pair (a, b) is
/// node a * |second| + b.
fn product(first: &Graph, second: &Graph) -> Graph {
	let size = second.len();
	let options = |pair: usize| {
		let (a, b) = (pair / size, pair % size);
		first[a]
			.iter()
			.map(|a| a * size + b)
			.chain(second[b].iter().map(|b| a * size + b))
			.collect()
	};
	(0..first.len() * size).map(options).collect()
}

/// Heaps of Nim 0 to n: node i moves to all nodes below it.
fn nim(n: usize) -> Graph {
	(0..=n).map(|heap| (0..heap).collect()).collect()
}

fn wins(moves: Option<u32>) -> Option<bool> {
	moves.map(|moves| moves % 2 == 1)
}

/// A pair of nodes, and each node with a heap of up to 4, against the product graph.
fn sums_are_right(graph: &Graph, other: &Graph) {
	let (values, others) = (loopy(graph), loopy(other));
	let played = decided(&product(graph, other));
	for (pair, &moves) in played.iter().enumerate() {
		let (a, b) = (pair / other.len(), pair % other.len());
		let said = loopy_sum(&[&values[a], &others[b]]);
		assert_eq!(
			said,
			wins(moves),
			"node {a} of {graph:?} with node {b} of {other:?}"
		);
	}
}

#[test]
fn loopy_values_give_the_outcome_of_every_sum_of_graphs_of_three_nodes() {
	let heaps = nim(4);
	for nodes in 1..=3 {
		all_graphs(nodes, |graph| {
			sums_are_right(graph, &heaps);
			sums_are_right(graph, graph);
		});
	}
	// All pairs of graphs of two nodes, and three tokens on each graph of two nodes.
	let mut small = Vec::new();
	all_graphs(2, |graph| small.push(graph.clone()));
	for graph in &small {
		small.iter().for_each(|other| sums_are_right(graph, other));
	}
}

#[test]
fn loopy_values_give_the_outcome_of_random_sums() {
	for_all(750, 20, |(edges, others): (Edges, Edges)| {
		sums_are_right(&graph(8, &edges), &nim(5));
		sums_are_right(&graph(8, &edges), &graph(6, &others));
	});
	// Three tokens on one graph.
	for_all(75, 12, |edges: Edges| {
		let graph = graph(5, &edges);
		let (values, n) = (loopy(&graph), graph.len());
		let played = decided(&product(&product(&graph, &graph), &graph));
		for (tokens, &moves) in played.iter().enumerate() {
			let places = [tokens / n / n, tokens / n % n, tokens % n];
			let said = loopy_sum(&places.map(|place| &values[place]));
			assert_eq!(said, wins(moves), "{places:?} on {graph:?}");
		}
	});
}

#[test]
fn loopy_values_agree_with_outcomes_and_on_graphs_without_cycles_with_dag() {
	for_all(500, 80, |edges: Edges| {
		let (graph, dag) = (graph(30, &edges), dag(30, &edges));
		let said: Vec<Option<bool>> = loopy(&graph)
			.iter()
			.map(|value| loopy_sum(&[value]))
			.collect();
		assert_eq!(
			said,
			outcomes(&graph).into_iter().map(wins).collect::<Vec<_>>(),
			"{graph:?}"
		);
		let values: Vec<Smith> = sg::dag(&dag).unwrap().into_iter().map(Number).collect();
		assert_eq!(loopy(&dag), values, "{dag:?}");
	});
}

#[test]
fn an_infinite_value_lists_the_numbers_of_its_options() {
	for_all(250, 40, |edges: Edges| {
		let graph = graph(12, &edges);
		let values = loopy(&graph);
		for (node, value) in values.iter().enumerate() {
			let numbers: BTreeSet<u32> = graph[node]
				.iter()
				.filter_map(|&next| match values[next] {
					Number(value) => Some(value),
					Infinite(_) => None,
				})
				.collect();
			match value {
				Infinite(seen) => assert!(seen.iter().eq(&numbers), "node {node} of {graph:?}"),
				Number(g) => assert_eq!(sg::mex(numbers), *g, "node {node} of {graph:?}"),
			}
		}
	});
}

#[test]
fn known_loopy_values() {
	assert_eq!(
		loopy(&[vec![1], vec![0, 2], vec![]]),
		[Number(0), Number(1), Number(0)]
	);
	let values = loopy(&[vec![1], vec![0, 2], vec![], vec![2, 3]]);
	assert_eq!(values, [Number(0), Number(1), Number(0), Infinite(vec![0])]);
	// Node 1 can end the game or go where it never ends.
	let values = loopy(&[vec![], vec![0, 2], vec![2]]);
	assert_eq!(values, [Number(0), Infinite(vec![0]), Infinite(vec![])]);
	assert_eq!(loopy_sum(&[&values[1]]), Some(true));
	assert_eq!(loopy_sum(&[&values[1], &Number(1)]), None);
	assert_eq!(loopy_sum(&[&values[1], &values[1]]), None);
	// A game that is drawn alone and won beside a heap.
	assert_eq!(loopy_sum(&[&Infinite(vec![1])]), None);
	assert_eq!(loopy_sum(&[&Infinite(vec![1]), &Number(1)]), Some(true));
	assert_eq!(loopy_sum(&[]), Some(false));
	assert_eq!(loopy(&[]), []);
}
