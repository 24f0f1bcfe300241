//! misere_sum: all tokens are played at once, and a player who cannot move wins. The format refuses
//! what is not tame, so the two values of each node are found from their definition.

use super::*;

/// The value of a node, with `end` for a node without moves.
fn value(edges: &[Vec<usize>], node: usize, end: usize) -> usize {
	if edges[node].is_empty() {
		return end;
	}
	mex(&edges[node]
		.iter()
		.map(|&next| value(edges, next, end))
		.collect())
}

/// The lowest node in reach that is not tame.
fn wild(edges: &[Vec<usize>], node: usize) -> Option<usize> {
	let (g, h) = (value(edges, node, 0), value(edges, node, 1));
	let own = Some(node).filter(|_| g != h && g + h != 1);
	edges[node]
		.iter()
		.filter_map(|&next| wild(edges, next))
		.chain(own)
		.min()
}

/// Whether the graph is small, and no walk is longer than the number of nodes.
fn is_small(edges: &[Vec<usize>]) -> bool {
	let n = edges.len();
	let mut ends = (0..n).collect::<Vec<usize>>();
	for _ in 0..n {
		let next = ends.iter().flat_map(|&node| &edges[node]);
		ends = next.copied().collect();
		if ends.len() > 100_000 || ends.iter().any(|&end| end >= n) {
			return false;
		}
	}
	ends.is_empty()
}

/// One move of one token; the places of the tokens stay sorted.
fn moves(edges: &[Vec<usize>], tokens: &[usize]) -> Vec<Vec<usize>> {
	let mut after = Vec::new();
	for (place, &token) in tokens.iter().enumerate() {
		for &next in &edges[token] {
			let mut left = tokens.to_vec();
			left[place] = next;
			left.sort_unstable();
			after.push(left);
		}
	}
	after
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let mut text = String::new();
	while tokens.more() {
		let n: usize = tokens.number()?;
		let mut edges: Vec<Vec<usize>> = Vec::new();
		for _ in 0..n {
			let count = tokens.number()?;
			edges.push(tokens.numbers(count)?);
		}
		if !is_small(&edges) {
			return None;
		}
		let mut oracle = Oracle::misere(|on: &Vec<usize>| moves(&edges, on));
		loop {
			let m = tokens.number()?;
			if m == 0 {
				break;
			}
			let mut on: Vec<usize> = tokens.numbers(m)?;
			on.sort_unstable();
			let plays = |&node: &usize| node < n && wild(&edges, node).is_none();
			if !on.iter().all(plays) {
				return None;
			}
			text += &says(oracle.wins(&on), "WIN", "LOSE");
		}
	}
	Some(text)
}

/// Tokens stand on nodes that can reach only tame nodes.
pub fn generate(w: &mut Writer) {
	w.reads_to_the_end = true;
	for _ in 0..w.few(2) {
		let n = w.draw.between(1, w.size + 2);
		let order = w.draw.distinct(n, 0, n - 1);
		let rare = w.draw.between(1, 5);
		let mut edges = vec![Vec::new(); n as usize];
		for (place, &node) in order.iter().enumerate() {
			let mut targets = order[..place].to_vec();
			targets.retain(|_| w.draw.once_in(rare));
			w.draw.shuffle(&mut targets);
			edges[node as usize] = targets.iter().map(|&to| to as usize).collect();
		}
		w.line([n]);
		for next in &edges {
			w.counted_line(&next.iter().map(|&to| to as u64).collect::<Vec<_>>());
		}
		let tame: Vec<u64> = (0..n)
			.filter(|&node| wild(&edges, node as usize).is_none())
			.collect();
		for _ in 0..w.few(4) {
			let m = w.few(4);
			let on: Vec<u64> = (0..m).map(|_| w.draw.pick(&tame)).collect();
			w.counted_line(&on);
		}
		w.line([0]);
	}
}
