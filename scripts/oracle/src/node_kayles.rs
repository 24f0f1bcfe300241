//! node_kayles: the nodes that are left, as bits of the whole graph.

use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let (n, m): (usize, usize) = (tokens.number()?, tokens.number()?);
	if n > 18 {
		return None;
	}
	let mut near: Vec<u32> = (0..n).map(|node| 1 << node).collect();
	for _ in 0..m {
		let (a, b): (usize, usize) = (tokens.number()?, tokens.number()?);
		if a.min(b) < 1 || a.max(b) > n {
			return None;
		}
		near[a - 1] |= 1 << (b - 1);
		near[b - 1] |= 1 << (a - 1);
	}
	let picks = |left: u32| (0..n).filter(move |node| left >> node & 1 == 1);
	let mut oracle =
		Oracle::normal(|&left: &u32| picks(left).map(|node| left & !near[node]).collect());
	let all = (1 << n) - 1;
	let wins: Vec<String> = picks(all)
		.filter(|&node| !oracle.wins(&(all & !near[node])))
		.map(|node| (node + 1).to_string())
		.collect();
	Some(if wins.is_empty() {
		"Second\n".to_string()
	} else {
		format!("First\n{}\n", wins.join(" "))
	})
}

pub fn generate(w: &mut Writer) {
	let n = w.draw.between(0, w.size + 3);
	let m = if n == 0 { 0 } else { w.draw.between(0, 2 * n) };
	w.line([n, m]);
	for _ in 0..m {
		let edge = w.draw.list(2, 1, n);
		w.line(edge);
	}
}
