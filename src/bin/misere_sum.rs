//! sg · misere_sum: Misère sums on a graph
//!
//! Rules: Tokens stand on the nodes of a graph without cycles. A move slides one token along an
//! edge. The player who makes the last move loses.
//! Input: cases until the end of the file: N, then for each node 0, 1, ... a line X t1 ... tX, the
//! nodes that it leads to; then queries M p1 ... pM, the nodes of the tokens, until a lone 0.
//! Output: one line per query: WIN or LOSE, for the player to move.
//! Idea: g is the value of a node. h is computed in the same way, but a node without moves has
//! h = 1. A node is tame if (g, h) is (0, 1), (1, 0) or (k, k). A sum that can only reach tame
//! nodes is played like misère Nim (Conway): if some token has g = h, it is lost if and only if
//! the xor of all g is 0, and otherwise if and only if this xor is 1. A query that can reach a node
//! which is not tame is an error, because the rule may be wrong for it.
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
		let values = tame(&edges)?;
		loop {
			let tokens = nodes(input, n)?;
			if tokens.is_empty() {
				break;
			}
			let (mut x, mut some_equal) = (0, false);
			for &token in &tokens {
				let value = &values[token];
				x ^= value.g;
				some_equal |= value.g == value.h;
			}
			if let Some(node) = tokens.iter().filter_map(|&token| values[token].wild).min() {
				let (g, h) = (values[node].g, values[node].h);
				return Err(format!(
					"node {} is wild: its values are g = {}, h = {}",
					node, g, h
				));
			}
			let wins = if some_equal { x != 0 } else { x == 0 };
			*out += if wins { "WIN\n" } else { "LOSE\n" };
		}
	}
	Ok(())
}

/// Reads a number and as many nodes, each below n.
fn nodes(input: &mut Input, n: usize) -> Result<Vec<usize>> {
	let count = input.read_in(0..=if n > 0 { usize::MAX } else { 0 })?;
	(0..count).map(|_| input.read_in(0..=n - 1)).collect()
}

/// The values of a node in misère play. h is computed like g, but it is 1 for a node without moves.
/// `wild` is the lowest node in reach with neither g = h nor g + h = 1.
#[derive(Clone, Debug, PartialEq)]
pub struct Tame {
	pub g: u32,
	pub h: u32,
	pub wild: Option<usize>,
}

/// Misère play on a graph without cycles: the player who makes the last move loses. Let no part of
/// a sum have `wild`, and let x be the xor of all g. If some part has g = h, the sum is lost if and
/// only if x = 0. Otherwise it is lost if and only if x = 1 (Conway).
pub fn tame(edges: &[Vec<usize>]) -> Result<Vec<Tame>> {
	let (g, h, wild) = (0, 1, None);
	let mut parts = vec![Tame { g, h, wild }; edges.len()];
	for node in sg::order(edges)? {
		if !edges[node].is_empty() {
			let next = || edges[node].iter().map(|&next| &parts[next]);
			let g = sg::mex(next().map(|part| part.g));
			let h = sg::mex(next().map(|part| part.h));
			let own = Some(node).filter(|_| g != h && g + h != 1);
			let wild = next().filter_map(|part| part.wild).chain(own).min();
			parts[node] = Tame { g, h, wild };
		}
	}
	Ok(parts)
}

fn main() {
	sg::run(solve);
}
