//! coloured_tree: whole trees, and who is to move.

use super::*;

/// The edges that are left, as bits, and whether FirstBlue is to move.
type Position = (u64, bool);

/// The edges of a set that still hang together with node 1.
fn connected(edges: &[(usize, usize, bool)], set: u64) -> u64 {
	let (mut reached, mut kept) = (FxHashSet::from_iter([1]), 0);
	for _ in 0..edges.len() {
		for (place, &(a, b, _)) in edges.iter().enumerate() {
			if set >> place & 1 == 1 && (reached.contains(&a) || reached.contains(&b)) {
				reached.extend([a, b]);
				kept |= 1 << place;
			}
		}
	}
	kept
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let mut text = String::new();
	for _ in 0..tokens.number()? {
		let n: usize = tokens.number().filter(|n| (1..=16).contains(n))?;
		let mut edges = Vec::new();
		for _ in 1..n {
			let (a, b): (usize, usize) = (tokens.number()?, tokens.number()?);
			let blue = *tokens.board(b'B', b'R')?.iter().exactly_one().ok()?;
			edges.push((a, b, blue));
		}
		let all = (1 << edges.len()) - 1;
		let nodes: FxHashSet<usize> = edges.iter().flat_map(|edge| [edge.0, edge.1]).collect();
		let known = nodes.iter().all(|node| (1..=n).contains(node));
		if connected(&edges, all) != all || !known || nodes.len() != n && n > 1 {
			return None;
		}
		let mut oracle = Oracle::normal(|&(set, first): &Position| {
			let own =
				(0..edges.len()).filter(|&edge| set >> edge & 1 == 1 && edges[edge].2 == first);
			own.map(|edge| (connected(&edges, set ^ 1 << edge), !first))
				.collect()
		});
		text += &says(oracle.wins(&(all, true)), "First", "Second");
	}
	Some(text)
}

pub fn generate(w: &mut Writer) {
	w.cases(4, |w| {
		let n = w.draw.between(1, 2 + w.size.min(8));
		let star = w.draw.once_in(6);
		let start = w.lines.len() + 1;
		w.tree(n, star);
		let only = w.draw.pick(&[None, None, None, Some(" B"), Some(" R")]);
		for line in start..w.lines.len() {
			let colour = only.unwrap_or_else(|| w.draw.pick(&[" B", " R"]));
			w.lines[line] += colour;
		}
	});
}
