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

use sg::{Input, Result};
use std::collections::HashMap;

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let n: usize = input.read_in(0..=100_000)?;
	let mut edges = vec![Vec::new(); n];
	for _ in 0..input.read_in(0..=if n > 0 { usize::MAX } else { 0 })? {
		let (a, b) = (input.read_in(1..=n)? - 1, input.read_in(1..=n)? - 1);
		edges[a].push(b);
		edges[b].push(a);
	}
	// The place of a node in its component, or 64 if it is not known yet.
	let (mut place, mut left, mut x, mut after) = (vec![64; n], 20_000_000usize, 0, Vec::new());
	for first in 0..n {
		if place[first] < 64 {
			continue;
		}
		let (mut nodes, mut next) = (vec![first], 0);
		place[first] = 0;
		while next < nodes.len() {
			for &node in &edges[nodes[next]] {
				if place[node] == 64 {
					place[node] = nodes.len();
					nodes.push(node);
					if nodes.len() > 64 {
						return Err(format!(
							"the component of node {} has more than 64 nodes",
							first + 1
						));
					}
				}
			}
			next += 1;
		}
		let bits = |nodes: &[usize]| nodes.iter().fold(0, |set, &node| set | 1u64 << place[node]);
		let near: Vec<u64> = nodes
			.iter()
			.map(|&node| bits(&edges[node]) | 1 << place[node])
			.collect();
		let (mut memo, all) = (HashMap::new(), bits(&nodes));
		let g = value(&near, all, &mut memo, left);
		x ^= g;
		after.extend(
			(0..nodes.len()).map(|i| (nodes[i], g ^ value(&near, all & !near[i], &mut memo, left))),
		);
		left = left.saturating_sub(memo.len());
		if left == 0 {
			return Err(
				"out of reach: no answer after 20000000 connected sets of nodes".to_string(),
			);
		}
	}
	after.sort_unstable();
	let wins: Vec<String> = after
		.iter()
		.filter(|win| win.1 == x)
		.map(|win| (win.0 + 1).to_string())
		.collect();
	*out += &if x == 0 {
		"Second\n".to_string()
	} else {
		format!("First\n{}\n", wins.join(" "))
	};
	Ok(())
}

/// The value of a set: the xor of its components. Any value once `most` sets are remembered. It
/// calls itself at most 64 deep.
fn value(near: &[u64], mut set: u64, memo: &mut HashMap<u64, u32>, most: usize) -> u32 {
	let mut x = 0;
	while set != 0 && memo.len() < most {
		let (mut part, mut new) = (0, set & set.wrapping_neg());
		while new != 0 {
			part |= new;
			new = near[new.trailing_zeros() as usize] & set & !part | new & (new - 1);
		}
		set &= !part;
		x ^= memo.get(&part).copied().unwrap_or_else(|| {
			let (mut seen, mut rest) = (0u128, part);
			while rest != 0 {
				seen |= 1
					<< value(
						near,
						part & !near[rest.trailing_zeros() as usize],
						memo,
						most,
					);
				rest &= rest - 1;
			}
			memo.insert(part, seen.trailing_ones());
			seen.trailing_ones()
		});
	}
	x
}

fn main() {
	sg::run(solve);
}
