//! mashtali: edges are cut one by one, once for each number of pinned nodes.

use super::*;

/// The edges that a path joins to a pinned node. An edge is a bit.
pub fn standing(ends: &[(usize, usize)], pinned: &[usize], edges: u32) -> u32 {
	let (mut on, mut stays) = (pinned.to_vec(), 0);
	while let Some(node) = on.pop() {
		for (i, &(a, b)) in ends.iter().enumerate() {
			if (a == node || b == node) && edges >> i & 1 == 1 && stays >> i & 1 == 0 {
				stays |= 1 << i;
				on.extend([a, b]);
			}
		}
	}
	stays
}

/// The positions that a cut leaves.
pub fn cuts(ends: &[(usize, usize)], pinned: &[usize], edges: u32) -> Vec<u32> {
	(0..ends.len())
		.filter(|i| edges >> i & 1 == 1)
		.map(|i| standing(ends, pinned, edges & !(1 << i)))
		.collect()
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let n: usize = tokens.number()?;
	if !(1..=16).contains(&n) {
		return None;
	}
	let mut ends = Vec::new();
	for _ in 1..n {
		ends.push((tokens.number()?, tokens.number()?));
	}
	let all = (1 << (n - 1)) - 1;
	if standing(&ends, &[1], all) != all || ends.iter().any(|&(a, b)| a.min(b) < 1 || a.max(b) > n)
	{
		return None;
	}
	let met = |node: usize| n == 1 || ends.iter().any(|&(a, b)| a == node || b == node);
	if !(1..=n).all(met) {
		return None;
	}
	let mut text = String::new();
	for k in 1..=n {
		let pinned: Vec<usize> = (1..=k).collect();
		let mut oracle = Oracle::normal(|&edges: &u32| cuts(&ends, &pinned, edges));
		text.push(if oracle.wins(&all) { '1' } else { '2' });
	}
	Some(text + "\n")
}

/// A path, a star or any tree, its nodes and edges in random order.
pub fn generate(w: &mut Writer) {
	let n = w.draw.between(1, w.size + 1);
	w.tree(n, false);
}
