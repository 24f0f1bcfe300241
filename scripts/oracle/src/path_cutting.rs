//! path_cutting: whole forests.

use super::*;

/// The parent of each node, or 0 for the lowest node of a tree; `None` if the edges have a cycle.
fn parents(n: usize, edges: &[(usize, usize)]) -> Option<Vec<usize>> {
	let (mut parents, mut seen) = (vec![0; n + 1], vec![false; n + 1]);
	let mut joined = 0;
	for root in 1..=n {
		let mut tree = if seen[root] { vec![] } else { vec![root] };
		seen[root] = true;
		while let Some(node) = tree.pop() {
			for &(a, b) in edges.iter().filter(|&&(a, b)| a == node || b == node) {
				let other = a + b - node;
				if !seen[other] {
					(seen[other], parents[other]) = (true, node);
					joined += 1;
					tree.push(other);
				}
			}
		}
	}
	Some(parents).filter(|_| joined == edges.len())
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let mut text = String::new();
	for _ in 0..tokens.number()? {
		let n: usize = tokens.number().filter(|n| (1..=20).contains(n))?;
		let m: usize = tokens.number()?;
		let ends: Vec<usize> = tokens.numbers(2 * m)?;
		if ends.iter().any(|end| !(1..=n).contains(end)) {
			return None;
		}
		let parents = parents(n, &ends.into_iter().tuples().collect_vec())?;
		let moves = |&left: &u32| {
			let cut = |node: usize| {
				let (mut after, mut next) = (left, node);
				while next > 0 {
					after &= !(1 << next);
					next = parents[next];
				}
				after
			};
			(1..=n)
				.filter(|node| left >> node & 1 == 1)
				.map(cut)
				.collect()
		};
		let all = (1..=n).map(|node| 1 << node).sum();
		text += &says(Oracle::normal(moves).wins(&all), "Alice", "Bob");
	}
	Some(text)
}

/// Random trees beside each other, their nodes and edges in random order.
pub fn generate(w: &mut Writer) {
	w.cases(4, |w| {
		let n = w.draw.between(1, 1 + w.size.min(10));
		let names = w.draw.distinct(n, 1, n);
		let (roots, near) = (w.draw.pick(&[2, 6, 100]), w.draw.pick(&[1, 2, n, n]));
		let mut edges = Vec::new();
		for node in 1..n {
			if !w.draw.once_in(roots) {
				let parent = node - w.draw.between(1, near.min(node));
				let mut edge = [names[node as usize], names[parent as usize]];
				w.draw.shuffle(&mut edge);
				edges.push(edge);
			}
		}
		w.draw.shuffle(&mut edges);
		w.line([n, edges.len() as u64]);
		edges.into_iter().for_each(|edge| w.line(edge));
	});
}
