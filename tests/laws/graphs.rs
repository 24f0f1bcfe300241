//! Graphs with cycles, misère sums and Hackenbush, each against play from the rules.

use super::positions::{named_node, on_cycle};
use crate::cases::{dag, for_all, graph, Edges, Graph};
use sg::Smith::{Infinite, Number};
use sg::{loopy, Smith, Tame};
use std::collections::{BTreeSet, HashMap};

/// Calls `law` with each graph of so many nodes without parallel edges, loops included.
fn all_graphs(nodes: usize, mut law: impl FnMut(&Graph)) {
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

fn outcomes(graph: &Graph) -> Vec<Option<u32>> {
	let before = before(graph);
	sg::outcomes(graph.iter().map(Vec::len).collect(), |node| {
		before[node].iter().copied()
	})
}

/// Play from the rules: what is decided within 0, 1, 2, ... moves, until nothing new is decided.
fn decided(graph: &Graph) -> Vec<Option<u32>> {
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

/// The graph of all pairs of nodes, in which a move is a move of one of the two. Pair (a, b) is node a * |second| + b.
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

/// A pair of nodes, and each node with a heap of up to 4, against the product graph.
fn sums_are_right(graph: &Graph, other: &Graph) {
	let (values, others) = (loopy(graph), loopy(other));
	let played = decided(&product(graph, other));
	for (pair, &moves) in played.iter().enumerate() {
		let (a, b) = (pair / other.len(), pair % other.len());
		let said = sg::loopy_sum(&[&values[a], &others[b]]);
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
			let said = sg::loopy_sum(&places.map(|place| &values[place]));
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
			.map(|value| sg::loopy_sum(&[value]))
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
	// Node 1 can end the game or go where it never ends.
	let values = loopy(&[vec![], vec![0, 2], vec![2]]);
	assert_eq!(values, [Number(0), Infinite(vec![0]), Infinite(vec![])]);
	assert_eq!(sg::loopy_sum(&[&values[1]]), Some(true));
	assert_eq!(sg::loopy_sum(&[&values[1], &Number(1)]), None);
	assert_eq!(sg::loopy_sum(&[&values[1], &values[1]]), None);
	// A game that is drawn alone and won beside a heap.
	assert_eq!(sg::loopy_sum(&[&Infinite(vec![1])]), None);
	assert_eq!(sg::loopy_sum(&[&Infinite(vec![1]), &Number(1)]), Some(true));
	assert_eq!(sg::loopy_sum(&[]), Some(false));
	assert_eq!(loopy(&[]), []);
}

#[test]
fn long_cycles_and_long_paths_need_no_stack() {
	let n = 1_000_000;
	let cycle: Graph = (0..n).map(|node| vec![(node + 1) % n]).collect();
	assert!(outcomes(&cycle).iter().all(Option::is_none));
	assert!(loopy(&cycle).iter().all(|value| *value == Infinite(vec![])));
	assert!(sg::dag(&cycle).is_err() && sg::tame(&cycle).is_err());
	let path: Graph = (0..n)
		.map(|node| (0..node).skip(node.max(1) - 1).collect())
		.collect();
	assert_eq!(outcomes(&path)[n - 1], Some(n as u32 - 1));
	assert_eq!(loopy(&path)[n - 1], Number(1));
	assert_eq!(sg::tame(&path).unwrap()[n - 1], tame(1, 0, None));
	let edges: Vec<(usize, usize)> = (1..n).map(|node| (node, node - 1)).collect();
	assert_eq!(
		sg::hackenbush(n, &edges, |node| node == 0),
		Ok(n as u32 - 1)
	);
	assert_eq!(
		sg::hackenbush(n, &edges, |node| node == 0 || node == n - 1),
		Ok(1)
	);
}

// ---- Graphs without cycles, misère play ----

#[test]
fn the_error_of_a_graph_with_cycles_is_a_node_on_one() {
	fn law(graph: &Graph) {
		let cyclic = (0..graph.len()).any(|node| on_cycle(graph, node));
		assert_eq!(sg::dag(graph).is_err(), cyclic, "{graph:?}");
		assert_eq!(sg::tame(graph).err(), sg::dag(graph).err(), "{graph:?}");
		assert!(
			sg::dag(graph).map_or_else(|error| on_cycle(graph, named_node(&error)), |_| true),
			"{graph:?}"
		);
	}
	(0..=3).for_each(|nodes| all_graphs(nodes, law));
	for_all(750, 20, |edges: Edges| law(&graph(9, &edges)));
}

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

/// Checks all sums of up to three nodes that can reach only tame nodes; returns the number of nodes that are not tame.
fn tame_sums_are_right(graph: &Graph) -> usize {
	let (parts, mut memo) = (sg::tame(graph).unwrap(), HashMap::new());
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
	// Nodes 0 to 2 are heaps, node 3 leads to the heap of 2, and node 4 ends the game or leads to node 3.
	let graph = vec![vec![], vec![0], vec![0, 1], vec![2], vec![0, 3], vec![4]];
	let parts = sg::tame(&graph).unwrap();
	assert_eq!(parts[4], tame(1, 2, Some(4)));
	assert_eq!(parts[5].wild, Some(4));
	assert_eq!(parts[3], tame(0, 0, None));
	// What a node reports is the lowest wild node in its reach.
	for_all(500, 40, |edges: Edges| {
		let graph = dag(10, &edges);
		let parts = sg::tame(&graph).unwrap();
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

// ---- Hackenbush ----

/// The value by cutting edges one by one. `edges` is a set of bits.
fn cut(ends: &[(usize, usize)], ground: u32, edges: u32, memo: &mut HashMap<u32, u32>) -> u32 {
	let mut joined = ground;
	loop {
		let on = |node: usize| joined >> node & 1 == 1;
		let next = |&(i, &(a, b)): &(usize, &(usize, usize))| edges >> i & 1 == 1 && on(a) != on(b);
		match ends.iter().enumerate().find(next) {
			Some((_, &(a, b))) => joined |= 1 << a | 1 << b,
			None => break,
		}
	}
	let stays = |&i: &usize| edges >> i & 1 == 1 && joined >> ends[i].0 & 1 == 1;
	let edges = (0..ends.len())
		.filter(stays)
		.fold(0, |edges, i| edges | 1 << i);
	if let Some(&known) = memo.get(&edges) {
		return known;
	}
	let options: BTreeSet<u32> = (0..ends.len())
		.filter(|i| edges >> i & 1 == 1)
		.map(|i| cut(ends, ground, edges & !(1 << i), memo))
		.collect();
	let value = (0..).find(|value| !options.contains(value)).unwrap();
	memo.insert(edges, value);
	value
}

fn hackenbush_is_right(nodes: usize, ends: &[(usize, usize)], ground: u32) {
	let (on, all) = (|node: usize| ground >> node & 1 == 1, (1 << ends.len()) - 1);
	let said = sg::hackenbush(nodes, ends, on);
	let mut joined: BTreeSet<usize> = (0..nodes).filter(|&node| on(node)).collect();
	(0..nodes).for_each(|_| {
		for &(a, b) in ends {
			if joined.contains(&a) || joined.contains(&b) {
				joined.extend([a, b]);
			}
		}
	});
	let hangs = ends.iter().all(|(a, _)| joined.contains(a));
	let value = hangs.then(|| cut(ends, ground, all, &mut HashMap::new()));
	assert_eq!(said.ok(), value, "{ends:?} on {ground:b}");
}

#[test]
fn hackenbush_is_what_cutting_edges_gives_on_all_graphs_of_up_to_five_edges_and_four_nodes() {
	let places: Vec<(usize, usize)> = (0..4).flat_map(|a| (a..4).map(move |b| (a, b))).collect();
	// All multisets of up to five of the ten places, loops among them; node 0 on the ground, or 0 and 1.
	fn multisets(places: &[(usize, usize)], left: usize, ends: &mut Vec<(usize, usize)>) {
		hackenbush_is_right(4, ends, 1);
		hackenbush_is_right(4, ends, 3);
		for (i, &place) in places
			.iter()
			.enumerate()
			.take(if left > 0 { places.len() } else { 0 })
		{
			ends.push(place);
			multisets(&places[i..], left - 1, ends);
			ends.pop();
		}
	}
	multisets(&places, 5, &mut Vec::new());
}

#[test]
fn hackenbush_is_what_cutting_edges_gives_on_random_graphs() {
	for_all(400, 12, |(edges, ground): (Edges, u64)| {
		// Each edge begins at a node that an edge before it may have joined.
		let joined =
			|(i, &(a, b)): (usize, &(u8, u8))| (a as usize % (i + 1).min(8), b as usize % 8);
		let ends: Vec<(usize, usize)> = edges.iter().enumerate().map(joined).collect();
		hackenbush_is_right(8, &ends, 1);
		hackenbush_is_right(8, &ends, ground as u32 % 256);
	});
}

#[test]
fn known_hackenbush_values() {
	for n in 1..12 {
		for stalk in 0..5 {
			// A cycle of n edges on a stalk.
			let mut ends: Vec<(usize, usize)> = (0..stalk).map(|node| (node, node + 1)).collect();
			ends.extend((0..n).map(|i| (stalk + i, stalk + (i + 1) % n)));
			assert_eq!(
				sg::hackenbush(stalk + n, &ends, |node| node == 0),
				Ok((stalk + n % 2) as u32)
			);
		}
	}
	assert_eq!(
		sg::hackenbush(2, &[(0, 1), (1, 0)], |node| node == 0),
		Ok(0)
	);
	assert_eq!(sg::hackenbush(1, &[(0, 0)], |node| node == 0), Ok(1));
	assert_eq!(sg::hackenbush(0, &[], |_| true), Ok(0));
	assert_eq!(
		sg::hackenbush(3, &[(0, 1), (2, 2)], |node| node == 0),
		Err("edge 2 2 is not joined to the ground".to_string())
	);
}
