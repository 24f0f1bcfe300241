//! sg · loopy_sum: sums on a graph with cycles
//!
//! Rules: tokens stand on the nodes of a directed graph. A move slides one token along an edge. A player who cannot move
//! loses. Play may go on for ever, which is a draw.
//! Input: n m, then m edges u v with nodes from 0; then q and q queries k p1 ... pk, the nodes of k tokens.
//! Output: one line per query: first, second or draw.
//! Idea: Some nodes have a Grundy value although the graph has cycles (Smith 1966). The values v = 0, 1, 2, ... are
//! given out one after the other. A node gets the value v if its options have all values below v but not v, and if
//! every option that has no value yet has itself an option of value v. A player who moves to such an option gains
//! nothing, because the opponent moves on to the value v. A node that never gets a value is called infinite.
//! Let x be the xor of the values of all tokens that have one. If no token is infinite, the position is lost if and only if
//! x = 0. If one token is infinite, the first player wins if this token has an option of value x, and otherwise the
//! position is a draw. If two or more tokens are infinite, it is a draw.
//! Time: O(n + m * largest value).

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let n: usize = input.read_in(0..=1_000_000)?;
	let mut edges = vec![Vec::new(); n];
	// Without nodes there are no edges and no tokens.
	for _ in 0..input.read_in(0..=if n > 0 { 10_000_000 } else { 0 })? {
		let from = input.read_in(0..=n - 1)?;
		edges[from].push(input.read_in(0..=n - 1)?);
	}
	let values = sg::loopy(&edges);
	for _ in 0..input.read::<usize>()? {
		let mut parts = Vec::new();
		for _ in 0..input.read_in(0..=if n > 0 { usize::MAX } else { 0 })? {
			parts.push(&values[input.read_in(0..=n - 1)?]);
		}
		*out += sg::loopy_sum(&parts)
			.map_or("draw\n", |wins| if wins { "first\n" } else { "second\n" });
	}
	Ok(())
}

fn main() {
	sg::run(solve);
}
