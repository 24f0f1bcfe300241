//! POJ 3710: Christmas Game
//!
//! Rules: Several graphs. Node 1 of each is its root. A move cuts an edge, and what is no longer
//! joined to the root falls. Sally begins. The player who cannot move loses.
//! Input: cases until the end of the file: N, then for each of N graphs m nodes, k edges, and the
//! edges u v.
//! Output: one line per case: Sally or Harry, the player who wins.
//! Idea: This is green Hackenbush, and the graphs are a sum. The fusion principle: the nodes of a
//! cycle can be made one node, and its edges become loops of value 1. The colon principle: an edge
//! that is on no cycle adds one to the value of what it carries. So cut the graph at the edges that
//! are on no cycle. The value at a node is the parity of the number of edges of its part, xor one
//! more than the value of each part that such an edge joins to it.
//! Time: O(m + k).
//! Explore: `nim`
//! Note: It is Hackenbush on graphs; a stalk of n edges is a heap of n.

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
			x ^= hackenbush(m + 1, &edges, |node| node == 1)?;
		}
		*out += if x != 0 { "Sally\n" } else { "Harry\n" };
	}
	Ok(())
}

/// The value of green Hackenbush: a move cuts an edge, and what is no longer joined to the ground
/// falls. Fails if an edge is not joined to it at the start.
pub fn hackenbush(
	n: usize,
	edges: &[(usize, usize)],
	ground: impl Fn(usize) -> bool,
) -> Result<u32> {
	// Node n is the ground.
	let node = |node| if ground(node) { n } else { node };
	let mut near = vec![Vec::new(); n + 1];
	for (a, b) in edges.iter().map(|&(a, b)| (node(a), node(b))) {
		near[a].push((a, b));
		if a != b {
			near[b].push((b, a));
		}
	}
	// Depth first. An edge adds 1 to the value of its higher end. `down` counts the edges that lead
	// down from a node and all above it.
	let (mut g, mut down, mut seen) = (vec![0; n + 1], vec![0; n + 1], vec![false; n + 1]);
	let (mut visits, mut stack) = (Vec::new(), vec![(n, n)]);
	while let Some((from, to)) = stack.pop() {
		if std::mem::replace(&mut seen[to], true) {
			continue;
		}
		visits.push((from, to));
		for &(high, low) in near[to].iter().filter(|edge| seen[edge.1]) {
			g[high] ^= 1;
			down[high] += 1;
			down[low] -= 1;
		}
		stack.append(&mut near[to]);
	}
	if let Some((a, b)) = edges.iter().find(|edge| !seen[node(edge.0)]) {
		return Err(format!("edge {} {} is not joined to the ground", a, b));
	}
	for &(from, to) in visits[1..].iter().rev() {
		g[from] ^= if down[to] == 1 {
			// An edge on no cycle adds one to what it carries, g[to] without its own 1 (colon).
			(g[to] ^ 1) + 1
		} else {
			// The nodes of a cycle become one, and its edges loops of value 1 (fusion).
			g[to]
		};
		down[from] += down[to];
	}
	Ok(g[n])
}

fn main() {
	sg::run(solve);
}
