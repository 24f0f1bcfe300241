//! Positions of any kind, and nodes of a graph.

use super::games;
use crate::cases::{dag, for_all, graph, Edges, Graph};
use itertools::Itertools;
use oracle::rules::{self, on_heaps, position};
use oracle::{mex, naive_octal, Values};
use std::cell::Cell;
use std::collections::{HashMap, HashSet};
use std::hash::{Hash, Hasher};

#[test]
fn grundy_of_any_position_is_that_of_the_oracle() {
	for (name, rule, options) in games() {
		let (mut memo, mut asked) = (HashMap::new(), HashSet::new());
		let mut library = |heap: usize| {
			sg::grundy(heap, &mut memo, |&heap, option| {
				assert!(asked.insert(heap), "{name}: heap {heap} is asked twice");
				options(heap, option);
			})
		};
		let mut played = Values::new(on_heaps(rule));
		// Downwards first, so that the later calls find everything in the memo.
		for heap in (0..=12).rev().chain(0..=12) {
			let value = played.grundy(&position(&[heap as u32])) as u32;
			assert_eq!(library(heap), Ok(value), "{name} heap {heap}");
		}
	}
}

#[test]
fn grundy_of_whole_boards_is_that_of_the_oracle() {
	let (mut played, mut memo) = (Values::new(rules::kayles_board), HashMap::new());
	for board in (0..9).map(|_| [false, true]).multi_cartesian_product() {
		let g = sg::grundy(board.clone(), &mut memo, |board, option| {
			for next in rules::kayles_board(board) {
				option(&[next]);
			}
		});
		assert_eq!(
			g.map(|g| g as usize),
			Ok(played.grundy(&board)),
			"{board:?}"
		);
	}
	assert!(
		memo.values().all(|&g| g < 10),
		"no position is left without a value"
	);
}

#[test]
fn grundy_of_a_heap_that_is_split_is_that_of_the_oracle() {
	// Kayles: the values of the two parts have bits in common, so that only xor is right.
	let mut memo = HashMap::new();
	for (heap, &value) in naive_octal(&[0, 7, 7], 40).iter().enumerate() {
		let kayles = |&heap: &usize, option: &mut dyn FnMut(&[usize])| {
			for taken in 1..=heap.min(2) {
				for left in 0..=heap - taken {
					option(&[left, heap - taken - left]);
				}
			}
		};
		assert_eq!(
			sg::grundy(heap, &mut memo, kayles),
			Ok(value),
			"heap {heap}"
		);
	}
}

#[test]
fn grundy_adds_two_parts_that_it_has_not_met_before() {
	// Colours 0 and 1 are Nim heaps. The position of colour 2 becomes a heap of 3 of each colour,
	// which are worth 0.
	let options = |&(colour, n): &(u8, u32), option: &mut dyn FnMut(&[(u8, u32)])| {
		if colour == 2 {
			option(&[(0, 3), (1, 3)]);
		} else {
			(0..n).for_each(|left| option(&[(colour, left)]));
		}
	};
	assert_eq!(sg::grundy((2, 0), &mut HashMap::new(), options), Ok(1));
}

#[test]
fn grundy_takes_a_sum_as_an_option() {
	// Two copies of a heap are worth nothing, three as much as one.
	let options = |&n: &u32, option: &mut dyn FnMut(&[u32])| {
		let all: &[&[u32]] = match n {
			0 => &[],
			1 => &[&[]],
			2 => &[&[1, 1]],
			3 => &[&[1, 1, 1], &[2, 2]],
			_ => &[&[3, 2], &[3, 1], &[]],
		};
		all.iter().for_each(|sum| option(sum));
	};
	let values: Vec<_> = (0..5)
		.map(|n| sg::grundy(n, &mut HashMap::new(), options))
		.collect();
	assert_eq!(values, [Ok(0), Ok(1), Ok(1), Ok(2), Ok(1)]);
}

#[test]
fn grundy_follows_a_chain_of_a_million() {
	let options = |&n: &u32, option: &mut dyn FnMut(&[u32])| {
		if n > 0 {
			option(&[n - 1]);
		}
	};
	let mut memo = HashMap::new();
	assert_eq!(sg::grundy(1_000_000, &mut memo, options), Ok(0));
	assert_eq!(memo.len(), 1_000_001);
	assert_eq!(
		sg::grundy(999_999, &mut memo, |_, _| unreachable!("all is known")),
		Ok(1)
	);
}

#[test]
fn grundy_reports_a_position_that_comes_back() {
	let options = |&n: &u32, option: &mut dyn FnMut(&[u32])| match n {
		0 => option(&[0]),
		5 => option(&[1, 2]),
		n => option(&[(n + 1) % 5]),
	};
	assert_eq!(
		sg::grundy(0, &mut HashMap::new(), options),
		Err("position 0 can come back".to_string())
	);
	let itself = |&n: &u32, option: &mut dyn FnMut(&[u32])| {
		option(&[]);
		option(&[n]);
	};
	assert_eq!(
		sg::grundy(7, &mut HashMap::new(), itself),
		Err("position 7 can come back".to_string())
	);
	assert!(sg::grundy(5, &mut HashMap::new(), options).is_err());
	let long = |&n: &u32, option: &mut dyn FnMut(&[u32])| {
		option(&[if n == 0 { 1_000_000 } else { n - 1 }]);
	};
	assert!(sg::grundy(1_000_000, &mut HashMap::new(), long).is_err());
}

// ---- Graphs ----

/// The node that an error names: "node 3 is on a cycle", "position 3 can come back".
pub fn named_node(error: &str) -> usize {
	error.split(' ').nth(1).unwrap().parse().expect(error)
}

pub fn on_cycle(edges: &Graph, start: usize) -> bool {
	let (mut seen, mut next) = (HashSet::new(), edges[start].clone());
	while let Some(node) = next.pop() {
		if seen.insert(node) {
			next.extend(&edges[node]);
		}
	}
	seen.contains(&start)
}

#[test]
fn a_dag_has_the_mex_at_every_node_and_a_cycle_is_named() {
	fn law(edges: &Graph) {
		let options = |&node: &usize, option: &mut dyn FnMut(&[usize])| {
			edges[node].iter().for_each(|&next| option(&[next]));
		};
		match sg::dag(edges) {
			Err(error) => assert!(on_cycle(edges, named_node(&error)), "{error} in {edges:?}"),
			Ok(g) => {
				assert_eq!(g.len(), edges.len());
				let mut memo = HashMap::new();
				for node in 0..g.len() {
					let naive = mex(&edges[node].iter().map(|&next| g[next] as usize).collect());
					assert_eq!(g[node] as usize, naive, "node {node} of {edges:?}");
					assert_eq!(
						sg::grundy(node, &mut memo, options),
						Ok(g[node]),
						"node {node} of {edges:?}"
					);
				}
			}
		}
		for node in 0..edges.len() {
			match sg::grundy(node, &mut HashMap::new(), options) {
				Err(error) => {
					let back = named_node(&error);
					assert!(on_cycle(edges, back), "{error} in {edges:?}")
				}
				Ok(_) => assert!(!on_cycle(edges, node), "{node} in {edges:?}"),
			}
		}
	}
	for_all(200, 40, |edges: Edges| law(&graph(20, &edges)));
	for_all(200, 200, |edges: Edges| law(&dag(80, &edges)));
}

#[test]
fn tokens_on_a_dag_are_a_sum() {
	for_all(75, 20, |(edges, tokens): (Edges, u64)| {
		let edges = dag(10, &edges);
		let tokens = [0, 4, 8].map(|shift| tokens as usize >> shift & 15);
		let tokens = tokens
			.into_iter()
			.filter(|&token| token < edges.len())
			.collect_vec();
		let g = sg::dag(&edges).unwrap();
		let x = tokens.iter().fold(0, |x, &token| x ^ g[token]);
		let played = Values::new(rules::dag_tokens(&edges))
			.grundy(&tokens.iter().copied().sorted().collect());
		assert_eq!(played, x as usize, "{tokens:?} on {edges:?}");
	});
}

#[test]
fn a_dag_may_be_a_path_of_a_million_either_way_round() {
	let n = 1_000_000;
	let up: Graph = (0..n)
		.map(|node| if node + 1 < n { vec![node + 1] } else { vec![] })
		.collect();
	let down: Graph = (0..n)
		.map(|node| if node > 0 { vec![node - 1] } else { vec![] })
		.collect();
	let (g, h) = (sg::dag(&up).unwrap(), sg::dag(&down).unwrap());
	assert_eq!(
		(0..n).find(|&node| g[node] as usize != (n - 1 - node) % 2 || h[node] as usize != node % 2),
		None
	);
	let mut ring = up;
	ring[n - 1].push(n / 2);
	assert!(named_node(&sg::dag(&ring).unwrap_err()) >= n / 2);
}

#[test]
fn a_dag_may_be_empty_have_parallel_edges_and_values_past_64() {
	assert_eq!(sg::dag(&[]), Ok(vec![]));
	assert_eq!(sg::dag(&[vec![]]), Ok(vec![0]));
	assert_eq!(
		sg::dag(&[vec![0]]).map_err(|error| named_node(&error)),
		Err(0)
	);
	assert_eq!(sg::dag(&[vec![1, 1, 1], vec![]]), Ok(vec![1, 0]));
	let complete: Graph = (0..200).map(|node| (0..node).collect()).collect();
	assert_eq!(sg::dag(&complete), Ok((0..200).collect()));
}

#[test]
#[should_panic]
fn a_dag_refuses_an_edge_to_no_node() {
	let _ = sg::dag(&[vec![1]]);
}

// ---- Cost ----

thread_local! {
	static HASHED: Cell<usize> = const { Cell::new(0) };
}

/// A node that counts how often it is looked up.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Node(usize);

impl Hash for Node {
	fn hash<H: Hasher>(&self, state: &mut H) {
		HASHED.with(|count| count.set(count.get() + 1));
		self.0.hash(state);
	}
}

#[test]
fn a_position_and_an_option_cost_a_constant_number_of_steps() {
	for (nodes, degree) in [
		(100, 1),
		(100, 50),
		(1000, 3),
		(1000, 100),
		(30_000, 2),
		(100_000, 3),
	] {
		let edges: Graph = (0..nodes)
			.map(|v| {
				(1..=degree)
					.map(|i| v + i * i)
					.filter(|&w| w < nodes)
					.collect()
			})
			.collect();
		let count: usize = edges.iter().map(Vec::len).sum();
		let (mut asked, mut memo) = (vec![0; nodes], HashMap::with_capacity(2 * nodes));
		HASHED.with(|count| count.set(0));
		let g = sg::grundy(Node(0), &mut memo, |node, option| {
			asked[node.0] += 1;
			edges[node.0].iter().for_each(|&next| option(&[Node(next)]));
		});
		let hashed = HASHED.with(Cell::get);
		assert!(
			hashed <= 4 * (nodes + count),
			"{nodes} nodes, {count} edges: {hashed} lookups"
		);
		assert_eq!(
			asked,
			vec![1; nodes],
			"each node is asked for its options once"
		);
		assert_eq!(sg::dag(&edges).unwrap()[0], g.unwrap());
	}
}

#[test]
fn a_dag_with_exponentially_many_paths_is_walked_once() {
	// Layers of two nodes, each joined to both of the next: 2^100000 paths, 400000 edges.
	let nodes = 200_000;
	let next = |v: usize| {
		[v / 2 * 2 + 2, v / 2 * 2 + 3]
			.into_iter()
			.filter(|&w| w < nodes)
			.collect()
	};
	let g = sg::dag(&(0..nodes).map(next).collect::<Graph>()).unwrap();
	assert_eq!(
		(0..nodes).find(|&v| g[v] as usize != (nodes / 2 - 1 - v / 2) % 2),
		None
	);
}
