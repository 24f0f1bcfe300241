//! sg · node_kayles: Node Kayles
//!
//! Rules: A move chooses a node of a graph and removes it with all its neighbours. The player who
//! cannot move loses.
//! Input: n m, then m edges u v with nodes from 1. Loops and repeated edges change nothing.
//! Output: Second, or First and a line of all first nodes that win, in increasing order.
//! Idea: The components are a sum, and each is a set of at most 64 bits. Only connected sets are
//! remembered: a move leaves the components of the rest, and their values are xored. A first node
//! wins if it makes the xor of all components 0.
//! Time: one step per connected set that play can reach and per node of it; after 20 million sets
//! it gives up.
//! Explore: `octal:0.137`
//! Note: The graph is part of the input; here it is a path of n nodes.

use sg::{Input, Result};
use std::collections::HashMap;

/// The limit of the work.
const MOST_SETS: usize = 20_000_000;

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let n: usize = input.read_in(0..=100_000)?;
	let mut edges = vec![Vec::new(); n];
	for _ in 0..input.read_in(0..=if n > 0 { usize::MAX } else { 0 })? {
		let (a, b) = (input.read_in(1..=n)? - 1, input.read_in(1..=n)? - 1);
		edges[a].push(b);
		edges[b].push(a);
	}
	// The place of a node in its component, or 64 if it is not known yet.
	let mut place = vec![64; n];
	// `changes` has each node with the change of the xor of all components if it is chosen first.
	let (mut x, mut changes, mut left) = (0, Vec::new(), MOST_SETS);
	for first in 0..n {
		if place[first] < 64 {
			continue;
		}
		let nodes = component(&edges, first, &mut place)?;
		let mut near = Vec::new();
		for &node in &nodes {
			let mut set = 1u64 << place[node];
			for &next in &edges[node] {
				set |= 1 << place[next];
			}
			near.push(set);
		}
		let (mut memo, all) = (HashMap::new(), u64::MAX >> (64 - nodes.len()));
		let g = value(&near, all, &mut memo, left);
		x ^= g;
		for (i, &node) in nodes.iter().enumerate() {
			changes.push((node, g ^ value(&near, all & !near[i], &mut memo, left)));
		}
		left = left.saturating_sub(memo.len());
		if left == 0 {
			let reason = "out of reach: no answer after";
			return Err(format!("{} {} connected sets of nodes", reason, MOST_SETS));
		}
	}
	if x == 0 {
		*out += "Second\n";
		return Ok(());
	}
	changes.sort_unstable();
	let wins = changes.iter().filter(|win| win.1 == x);
	let wins: Vec<String> = wins.map(|win| (win.0 + 1).to_string()).collect();
	*out += &format!("First\n{}\n", wins.join(" "));
	Ok(())
}

/// The nodes of a component. Sets their places.
fn component(edges: &[Vec<usize>], first: usize, place: &mut [usize]) -> Result<Vec<usize>> {
	let (mut nodes, mut next) = (vec![first], 0);
	place[first] = 0;
	while next < nodes.len() {
		for &node in &edges[nodes[next]] {
			if place[node] == 64 {
				place[node] = nodes.len();
				nodes.push(node);
			}
			if nodes.len() > 64 {
				let component = format!("the component of node {}", first + 1);
				return Err(component + " has more than 64 nodes");
			}
		}
		next += 1;
	}
	Ok(nodes)
}

/// The value of a set: the xor of the values of its components. Once `most` sets are remembered, it
/// stops early, and the value means nothing. It calls itself at most 64 deep.
fn value(near: &[u64], mut set: u64, memo: &mut HashMap<u64, u32>, most: usize) -> u32 {
	let mut x = 0;
	while set != 0 && memo.len() < most {
		let part = first_component(near, set);
		set &= !part;
		if let Some(g) = memo.get(&part) {
			x ^= g;
			continue;
		}
		let (mut seen, mut rest) = (0u128, part);
		while rest != 0 {
			let taken = near[rest.trailing_zeros() as usize];
			seen |= 1 << value(near, part & !taken, memo, most);
			rest &= rest - 1;
		}
		let g = seen.trailing_ones();
		memo.insert(part, g);
		x ^= g;
	}
	x
}

/// The component of the first node of a set.
fn first_component(near: &[u64], set: u64) -> u64 {
	let (mut part, mut new) = (0, set & set.wrapping_neg());
	while new != 0 {
		part |= new;
		new = near[new.trailing_zeros() as usize] & set & !part | new & (new - 1);
	}
	part
}

fn main() {
	sg::run(solve);
}
