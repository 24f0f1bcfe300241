//! christmas_game: edges of all graphs are cut one by one.

use super::solver::christmas_game::hackenbush;
use super::testing::*;
use crate::cases::Edges;
use std::collections::{BTreeSet, HashMap};

#[test]
fn a_cycle_and_a_stalk_of_a_million_edges() {
	let n = 1_000_000;
	let cycle: String = (1..=n)
		.map(|node| format!("{node} {}\n", node % n + 1))
		.collect();
	says_exactly("christmas_game", &format!("1\n{n} {n}\n{cycle}"), "Harry\n");
	let stalk: String = (1..n)
		.map(|node| format!("{} {node}\n", node + 1))
		.collect();
	says_exactly(
		"christmas_game",
		&format!("1\n{n} {}\n{stalk}", n - 1),
		"Sally\n",
	);
	says_exactly(
		"christmas_game",
		&format!("1\n1 {n}\n{}", "1 1\n".repeat(n)),
		"Harry\n",
	);
}

#[test]
fn edges_in_the_air_and_bad_numbers() {
	assert!(fails("christmas_game", "1\n4 2\n1 2\n3 4\n").contains("joined"));
	assert!(fails("christmas_game", "1\n2 1\n2 2\n").contains("joined"));
	assert!(fails("christmas_game", "1\n2 1\n1 3\n").starts_with("line 3: "));
	assert!(fails("christmas_game", "1\n2 1\n1 0\n").starts_with("line 3: "));
	assert!(fails("christmas_game", "1\n1000002 0\n").starts_with("line 2: "));
	assert!(fails("christmas_game", "2\n1 0\n").starts_with("line "));
	says_exactly("christmas_game", "0\n1\n5 0\n", "Harry\nHarry\n");
}

// ---- The value ----

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
	let said = hackenbush(nodes, ends, on);
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
	// All multisets of up to five of the ten places, loops among them; node 0 on the ground, or 0
	// and 1.
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
	let edges = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 2)]; // a cycle of three edges on a stalk of two
	assert_eq!(hackenbush(5, &edges, |node| node == 0), Ok(3));
	for n in 1..12 {
		for stalk in 0..5 {
			// A cycle of n edges on a stalk.
			let mut ends: Vec<(usize, usize)> = (0..stalk).map(|node| (node, node + 1)).collect();
			ends.extend((0..n).map(|i| (stalk + i, stalk + (i + 1) % n)));
			assert_eq!(
				hackenbush(stalk + n, &ends, |node| node == 0),
				Ok((stalk + n % 2) as u32)
			);
		}
	}
	assert_eq!(hackenbush(2, &[(0, 1), (1, 0)], |node| node == 0), Ok(0));
	assert_eq!(hackenbush(1, &[(0, 0)], |node| node == 0), Ok(1));
	assert_eq!(hackenbush(0, &[], |_| true), Ok(0));
	assert_eq!(
		hackenbush(3, &[(0, 1), (2, 2)], |node| node == 0),
		Err("edge 2 2 is not joined to the ground".to_string())
	);
}

#[test]
fn a_long_stalk_on_the_ground_at_one_end_or_both() {
	let n = 1_000_000;
	let edges: Vec<(usize, usize)> = (1..n).map(|node| (node, node - 1)).collect();
	assert_eq!(hackenbush(n, &edges, |node| node == 0), Ok(n as u32 - 1));
	assert_eq!(
		hackenbush(n, &edges, |node| node == 0 || node == n - 1),
		Ok(1)
	);
}
