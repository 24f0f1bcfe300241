//! AtCoder TKPPC6-1 P: Game on Colored Tree
//!
//! Rules: A tree with root 1 and blue and red edges. A move cuts an edge, and what it cuts off from
//! the root goes: FirstBlue cuts blue edges, SecondRed red ones. FirstBlue begins. The player who
//! cannot move loses.
//! Input: T, then T trees: N, then N - 1 edges A B C, where C is B for blue or R for red.
//! Output: one line per tree: First or Second, the player who wins.
//! Idea: This is red-blue Hackenbush, and every tree is a number. A node is worth the sum over its
//! children. A blue edge that carries a child worth x is worth (x + p) / 2^(p - 1), where p is the
//! least positive integer with x + p > 1. A red edge is the same with the signs changed. First wins
//! if and only if the root is worth more than 0.
//! Proof: This map sends all numbers in their order to the positive numbers, and the simplest
//! number between two others to the simplest number between their images. So it is right by
//! induction over the options. A tree with k edges ends after k moves at most, so its denominator
//! is at most 2^(k - 1).
//! Time: O(N) per tree.
//! Note: The players have different moves; the values are numbers.

use sg::{Input, Result};

/// The number x is kept as the integer x * ONE. All trees of up to 109 edges fit.
const ONE: i128 = 1 << 108;

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	for _ in 0..input.read::<usize>()? {
		*out += if read_tree(input)? > 0 {
			"First\n"
		} else {
			"Second\n"
		};
	}
	Ok(())
}

/// Reads a tree, and returns what it is worth.
fn read_tree(input: &mut Input) -> Result<i128> {
	let n: usize = input.read_in(1..=110)?;
	let mut edges = vec![Vec::new(); n + 1];
	for _ in 1..n {
		let (a, b) = (input.read_in(1..=n)?, input.read_in(1..=n)?);
		let blue = match input.read()? {
			'B' => true,
			'R' => false,
			other => return Err(format!("expected B or R, found {}", other)),
		};
		edges[a].push((b, blue));
		edges[b].push((a, blue));
	}
	// From the root up: each node with the node below it, and the colour of the edge between them.
	let (mut nodes, mut place) = (vec![(1, 0, true)], 0);
	while place < nodes.len() && nodes.len() <= n {
		let (node, below, _) = nodes[place];
		let children = edges[node].iter().filter(|edge| edge.0 != below);
		nodes.extend(children.map(|&(child, blue)| (child, node, blue)));
		place += 1;
	}
	let mut seen: Vec<usize> = nodes.iter().map(|node| node.0).collect();
	seen.sort_unstable();
	if seen != (1..=n).collect::<Vec<_>>() {
		return Err("expected a tree, found a cycle in the edges".to_string());
	}
	let mut worth = vec![0; n + 1];
	for &(node, below, blue) in nodes.iter().rev() {
		let x: i128 = worth[node];
		worth[below] += if blue { blue_edge(x) } else { -blue_edge(-x) };
	}
	Ok(worth[1])
}

fn blue_edge(x: i128) -> i128 {
	let p = (2 - (x + ONE - 1).div_euclid(ONE)).max(1);
	(x + p * ONE) >> (p - 1)
}

fn main() {
	sg::run(solve);
}
