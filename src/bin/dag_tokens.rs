//! POJ 2425 · HDU 1524: A Chess Game
//!
//! Rules: A move takes one token along an edge of a graph without cycles. The player who cannot
//! move loses.
//! Input: cases until the end of the file: N, then for each node 0, 1, ... a line X t1 ... tX, the
//! nodes that it leads to; then queries M p1 ... pM, the nodes of the tokens, until a lone 0.
//! Output: one line per query: WIN if the first player wins, otherwise LOSE.
//! Idea: The tokens are a sum. The value of a node is the mex of the values of the nodes that it
//! leads to.
//! Time: O(nodes + edges + tokens).
//! Note: The graph is part of the input.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	while !input.at_end() {
		let n = input.read()?;
		let mut edges = Vec::new();
		for _ in 0..n {
			edges.push(nodes(input, n)?);
		}
		let g = sg::dag(&edges)?;
		loop {
			let tokens = nodes(input, n)?;
			if tokens.is_empty() {
				break;
			}
			let x = tokens.iter().fold(0, |x, &node| x ^ g[node]);
			*out += if x != 0 { "WIN\n" } else { "LOSE\n" };
		}
	}
	Ok(())
}

/// Reads a number and as many nodes, each below n.
fn nodes(input: &mut Input, n: usize) -> Result<Vec<usize>> {
	let count = input.read_in(0..=if n > 0 { usize::MAX } else { 0 })?;
	(0..count).map(|_| input.read_in(0..=n - 1)).collect()
}

fn main() {
	sg::run(solve);
}
