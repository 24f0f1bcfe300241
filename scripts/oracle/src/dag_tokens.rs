//! dag_tokens: all tokens at once.

use super::*;

/// Reads a count and as many nodes of a graph of n.
fn nodes(tokens: &mut Tokens, n: usize) -> Option<Vec<usize>> {
	let count = tokens.number()?;
	let nodes: Vec<usize> = tokens.numbers(count)?;
	nodes.iter().all(|&node| node < n).then_some(nodes)
}

/// The number of nodes and the edges of each, to nodes that come later in a random order.
fn dag(w: &mut Writer, n: u64) {
	let order = w.draw.distinct(n, 0, n - 1);
	let rare = w.draw.between(1, 5);
	w.line([n]);
	for node in 0..n {
		let later = order.iter().skip_while(|&&other| other != node).skip(1);
		let mut targets: Vec<u64> = later.copied().collect();
		targets.retain(|_| w.draw.once_in(rare));
		w.draw.shuffle(&mut targets);
		w.counted_line(&targets);
	}
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let mut text = String::new();
	while tokens.more() {
		let n: usize = tokens.number()?;
		let mut edges = Vec::new();
		for _ in 0..n {
			edges.push(nodes(tokens, n)?);
		}
		let mut oracle = Oracle::normal(rules::dag_tokens(&edges));
		loop {
			let mut on = nodes(tokens, n)?;
			if on.is_empty() {
				break;
			}
			on.sort_unstable();
			text += &says(oracle.wins(&on), "WIN", "LOSE");
		}
	}
	Some(text)
}

pub fn generate(w: &mut Writer) {
	w.reads_to_the_end = true;
	for _ in 0..w.few(2) {
		let n = w.draw.between(1, w.size + 2);
		dag(w, n);
		for _ in 0..w.few(4) {
			let m = w.few(4);
			let on = w.draw.list(m, 0, n - 1);
			w.counted_line(&on);
		}
		w.line([0]);
		if w.draw.once_in(2) {
			w.lines.push(String::new());
		}
	}
}
