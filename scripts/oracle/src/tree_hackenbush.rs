//! tree_hackenbush: whole trees.

use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let n: usize = tokens.number().filter(|n| (1..=64).contains(n))?;
	let edges: Vec<usize> = tokens.numbers(2 * (n - 1))?;
	let edges: Vec<(usize, usize)> = edges.into_iter().tuples().collect();
	let all = (0..edges.len()).map(|edge| 1 << edge).sum();
	let mut oracle = Oracle::normal(rules::hackenbush(1, &edges));
	Some(says(oracle.wins(&all), "Alice", "Bob"))
}

/// A path, a star or any tree, its nodes and edges in random order.
pub fn generate(w: &mut Writer) {
	let n = w.draw.between(2, w.size + 2);
	let star = w.draw.once_in(6);
	w.tree(n, star);
}
