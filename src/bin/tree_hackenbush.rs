//! AtCoder AGC017 D: Game on Tree
//!
//! Rules: A move cuts an edge of a tree with root 1. What hangs from the edge falls. The player who
//! cannot move loses.
//! Input: N, then N - 1 edges.
//! Output: Alice if the first player wins, otherwise Bob.
//! Idea: This is green Hackenbush. The value of a node is the xor of (value of the child + 1) over
//! its children, because one more edge below a game of value g makes it g + 1 (the colon
//! principle).
//! Time: O(N), from the leaves down, without recursion.
//! Explore: `nim`
//! Note: It is Hackenbush on a tree; a stalk of n edges is a heap of n.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let n = input.read_in(1..=10_000_000)?;
	// The xor of the neighbours of a node is its only neighbour once it is a leaf.
	let (mut degree, mut around, mut g) = (vec![0; n + 1], vec![0; n + 1], vec![0; n + 1]);
	for _ in 1..n {
		let (a, b) = (input.read_in(1..=n)?, input.read_in(1..=n)?);
		degree[a] += 1;
		degree[b] += 1;
		around[a] ^= b;
		around[b] ^= a;
	}
	for start in 2..=n {
		let mut leaf = start;
		while leaf != 1 && degree[leaf] == 1 {
			let below: usize = around[leaf];
			degree[leaf] = 0;
			degree[below] -= 1;
			around[below] ^= leaf;
			g[below] ^= g[leaf] + 1;
			leaf = below;
		}
	}
	if degree.iter().any(|&edges| edges > 0) {
		return Err("expected a tree, found a cycle in the edges".to_string());
	}
	*out += if g[1] != 0 { "Alice\n" } else { "Bob\n" };
	Ok(())
}

fn main() {
	sg::run(solve);
}
