//! sg · loopy_sum: Sums on a graph with cycles
//!
//! Rules: Tokens stand on the nodes of a directed graph. A move slides one token along an edge. The
//! player who cannot move loses. Play may go on for ever, which is a draw.
//! Input: n m, then m edges u v with nodes from 0; then q and q queries k p1 ... pk, the nodes of k
//! tokens.
//! Output: one line per query: first, second or draw.
//! Idea: Some nodes have a Grundy value although the graph has cycles (Smith 1966). The values
//! v = 0, 1, 2, ... are given out one after the other. A node gets the value v if its options have
//! all values below v but not v, and if every option that has no value yet has itself an option of
//! value v. A player who moves to such an option gains nothing, because the opponent moves on to
//! the value v. A node that never gets a value is called infinite.
//! Let x be the xor of the values of all tokens that have one. If no token is infinite, the
//! position is lost if and only if x = 0. If one token is infinite, the first player wins if this
//! token has an option of value x, and otherwise the position is a draw. If two or more tokens are
//! infinite, it is a draw.
//! Time: O(n + m * largest value).
//! Note: The graph is part of the input, and a position can come back.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let n: usize = input.read_in(0..=1_000_000)?;
	let mut edges = vec![Vec::new(); n];
	// Without nodes there are no edges and no tokens.
	for _ in 0..input.read_in(0..=if n > 0 { 10_000_000 } else { 0 })? {
		let from = input.read_in(0..=n - 1)?;
		edges[from].push(input.read_in(0..=n - 1)?);
	}
	let values = loopy(&edges);
	for _ in 0..input.read::<usize>()? {
		let mut parts = Vec::new();
		for _ in 0..input.read_in(0..=if n > 0 { usize::MAX } else { 0 })? {
			parts.push(&values[input.read_in(0..=n - 1)?]);
		}
		*out +=
			loopy_sum(&parts).map_or("draw\n", |wins| if wins { "first\n" } else { "second\n" });
	}
	Ok(())
}

/// A value in a graph with cycles: a Grundy value, or infinite with the numbers that its options
/// have.
#[derive(Clone, Debug, PartialEq)]
pub enum Smith {
	Number(u32),
	Infinite(Vec<u32>),
}

/// The values of a graph with cycles (Smith 1966). Time: O(edges * largest value), usually
/// O(edges).
pub fn loopy(edges: &[Vec<usize>]) -> Vec<Smith> {
	let n = edges.len();
	let mut before = vec![Vec::new(); n];
	for (node, next) in edges.iter().enumerate() {
		for &next in next {
			before[next].push(node);
		}
	}
	// A node gets the number v if its options have all numbers below v but not v, and each option
	// without a number can be answered: it has an option of value v. Until then the node waits for
	// its option `place[node]`.
	let (mut values, mut waiting) = (vec![Smith::Infinite(vec![]); n], vec![Vec::new(); n]);
	let (mut v, mut place, mut stack) = (0, vec![0; n], (0..n).collect::<Vec<usize>>());
	while !stack.is_empty() {
		let mut candidates = Vec::new();
		while let Some(node) = stack.pop() {
			// How many numbers the options of a node have. `None` if the node has a number, or an
			// option of value v.
			let open = |node: usize| match &values[node] {
				Smith::Infinite(seen) if seen.last() != Some(&v) => Some(seen.len()),
				_ => None,
			};
			if open(node) != Some(v as usize) {
				continue;
			}
			let (next, start) = (&edges[node], place[node]);
			let mut places = (start..next.len()).chain(0..start);
			if let Some(i) = places.find(|&i| open(next[i]).is_some()) {
				place[node] = i;
				waiting[next[i]].push(node);
				continue;
			}
			values[node] = Smith::Number(v);
			for &from in &before[node] {
				match &mut values[from] {
					Smith::Infinite(seen) if seen.last() != Some(&v) => seen.push(v),
					_ => continue,
				}
				candidates.push(from);
				stack.append(&mut waiting[from]);
			}
		}
		stack = candidates;
		v += 1;
	}
	values
}

/// Whether the player to move wins a sum of values of [`loopy`]; `None` for a draw.
pub fn loopy_sum(parts: &[&Smith]) -> Option<bool> {
	let (mut x, mut infinite) = (0, Vec::new());
	for part in parts {
		match part {
			Smith::Number(value) => x ^= value,
			Smith::Infinite(seen) => infinite.push(seen),
		}
	}
	match infinite[..] {
		[] => Some(x != 0),
		[seen] if seen.contains(&x) => Some(true),
		_ => None,
	}
}

fn main() {
	sg::run(solve);
}
