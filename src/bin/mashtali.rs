//! Codeforces 1610I: Mashtali vs AtCoder
//!
//! Rules: A tree, some of whose nodes are pinned to the ground. A move cuts an edge, and the part
//! that has no pinned node falls. The player who cannot move loses.
//! Input: n, then n - 1 edges.
//! Output: n letters, letter k for the game with nodes 1, ..., k pinned: 1 if the first player
//! wins, otherwise 2.
//! Idea: This is Hackenbush. The pinned nodes are one node, the ground, so that the paths between
//! them become cycles. All their nodes can be made one with the ground, and each of their edges is
//! worth 1 (fusion). A subtree that hangs from them by an edge is worth one more than the xor of
//! what hangs from its root (colon). With node 1 as the root, pinning node k adds to these paths
//! the way up from k until it meets them.
//! Time: O(n), since each node joins the paths once.
//! Note: It is Hackenbush on trees.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let n: usize = input.read_in(1..=1_000_000)?;
	let mut near = vec![Vec::new(); n];
	for _ in 1..n {
		let (a, b) = (input.read_in(1..=n)? - 1, input.read_in(1..=n)? - 1);
		near[a].push(b);
		near[b].push(a);
	}
	let (mut parent, mut order, mut stack) = (vec![n; n], Vec::new(), vec![0]);
	parent[0] = 0;
	while let Some(node) = stack.pop() {
		order.push(node);
		for &next in &near[node] {
			if parent[next] == n {
				parent[next] = node;
				stack.push(next);
			}
		}
	}
	if order.len() < n {
		return Err("expected a tree, found a cycle in the edges".to_string());
	}
	let mut g = vec![0u32; n];
	for &node in order[1..].iter().rev() {
		g[parent[node]] ^= g[node] + 1;
	}
	let (mut fused, mut x) = (vec![false; n], g[0]);
	fused[0] = true;
	for k in 0..n {
		let mut node = k;
		while !fused[node] {
			fused[node] = true;
			x ^= (g[node] + 1) ^ g[node] ^ 1;
			node = parent[node];
		}
		out.push(if x != 0 { '1' } else { '2' });
	}
	out.push('\n');
	Ok(())
}

fn main() {
	sg::run(solve);
}
