//! POJ 3710: Christmas Game
//!
//! Rules: some graphs, each with its root, node 1. A move cuts an edge, and what has lost its root falls. A player who cannot
//! cut loses. Sally begins.
//! Input: cases to the end: N, then N times m k, the number of nodes and edges, and k edges u v.
//! Output: one line per case: Sally or Harry, the player who wins.
//! Idea: green Hackenbush, and the graphs are a sum. The fusion principle: the nodes of a cycle can be made one node,
//! and its edges become loops of value 1. The colon principle: an edge that is on no cycle adds one to the value of
//! what it carries. So cut the graph at the edges that are on no cycle. The value at a node is the parity of the number
//! of edges of its part, xor one more than the value of each part that such an edge joins to it.
//! Time: O(m + k).

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let mut left = 10_000_000;
	while !input.at_end() {
		let mut x = 0;
		for _ in 0..input.read::<usize>()? {
			let m = input.read_in(1..=left.min(1_000_001))?;
			left -= m;
			let mut edges = Vec::new();
			for _ in 0..input.read_in(0..=1_000_000)? {
				edges.push((input.read_in(1..=m)?, input.read_in(1..=m)?));
			}
			x ^= sg::hackenbush(m + 1, &edges, |node| node == 1)?;
		}
		*out += if x != 0 { "Sally\n" } else { "Harry\n" };
	}
	Ok(())
}

fn main() {
	sg::run(solve);
}
