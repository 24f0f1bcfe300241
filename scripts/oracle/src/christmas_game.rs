//! christmas_game: edges of all graphs are cut one by one.

use super::mashtali::{cuts, standing};
use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let mut text = String::new();
	while tokens.more() {
		// All graphs as one, whose roots are pinned.
		let (mut ends, mut roots, mut nodes) = (Vec::new(), Vec::new(), 0);
		for _ in 0..tokens.number::<usize>()? {
			let (m, k): (usize, usize) = (tokens.number()?, tokens.number()?);
			roots.push(nodes + 1);
			for _ in 0..k {
				let (a, b): (usize, usize) = (tokens.number()?, tokens.number()?);
				if a.min(b) < 1 || a.max(b) > m {
					return None;
				}
				ends.push((nodes + a, nodes + b));
			}
			nodes += m;
		}
		if ends.len() > 16 {
			return None;
		}
		let all = (1 << ends.len()) - 1;
		if standing(&ends, &roots, all) != all {
			return None;
		}
		let mut oracle = Oracle::normal(|&edges: &u32| cuts(&ends, &roots, edges));
		text += &says(oracle.wins(&all), "Sally", "Harry");
	}
	Some(text)
}

/// Trees with more edges, loops and parallel edges.
pub fn generate(w: &mut Writer) {
	w.reads_to_the_end = true;
	for _ in 0..w.few(3) {
		let graphs = w.few(3);
		w.line([graphs]);
		for _ in 0..graphs {
			let m = w.draw.between(1, w.size / 2 / graphs + 2);
			let mut edges = Vec::new();
			for node in 2..=m {
				edges.push([node, w.draw.between(1, node - 1)]);
			}
			for _ in 0..w.draw.between(0, 3) {
				edges.push([w.draw.between(1, m), w.draw.between(1, m)]);
			}
			w.draw.shuffle(&mut edges);
			w.line([m, edges.len() as u64]);
			for mut edge in edges {
				w.draw.shuffle(&mut edge);
				w.line(edge);
			}
		}
	}
}
