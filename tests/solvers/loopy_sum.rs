//! loopy_sum: all tokens are played at once, on the graph of all places that they can come to.

use super::*;
use std::collections::HashMap;

/// For each node of a graph whether the player to move wins; `None` for a draw. What is lost or won within 0, 1, 2, ...
/// moves is marked until nothing changes.
pub fn decided(options: &[Vec<usize>]) -> Vec<Option<bool>> {
	let mut wins = vec![None; options.len()];
	loop {
		let old = wins.clone();
		for node in 0..options.len() {
			if options[node].iter().any(|&next| wins[next] == Some(false)) {
				wins[node] = Some(true);
			} else if options[node].iter().all(|&next| wins[next] == Some(true)) {
				wins[node] = Some(false);
			}
		}
		if wins == old {
			return wins;
		}
	}
}

/// Whether the player to move wins with these tokens.
fn sum(edges: &[Vec<usize>], tokens: &[usize]) -> Option<Option<bool>> {
	let (mut names, mut places) = (HashMap::from([(tokens.to_vec(), 0)]), vec![tokens.to_vec()]);
	let mut options: Vec<Vec<usize>> = Vec::new();
	while options.len() < places.len() {
		let here = places[options.len()].clone();
		let mut names_of_options = Vec::new();
		for (token, &place) in here.iter().enumerate() {
			for &next in &edges[place] {
				let mut there = here.clone();
				there[token] = next;
				there.sort_unstable();
				let new = places.len();
				let name = *names.entry(there.clone()).or_insert(new);
				if name == new {
					places.push(there);
				}
				names_of_options.push(name);
			}
		}
		options.push(names_of_options);
		if places.len() > 20_000 {
			return None;
		}
	}
	Some(decided(&options)[0])
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let (n, m): (usize, usize) = (tokens.number()?, tokens.number()?);
	if n > 100 {
		return None;
	}
	let mut edges = vec![Vec::new(); n];
	for _ in 0..m {
		let (from, to): (usize, usize) = (tokens.number()?, tokens.number()?);
		edges.get_mut(from)?.push(Some(to).filter(|&to| to < n)?);
	}
	let mut text = String::new();
	for _ in 0..tokens.number::<usize>()? {
		let k = tokens.number()?;
		let mut places: Vec<usize> = tokens.numbers(k)?;
		places.sort_unstable();
		if places.iter().any(|&place| place >= n) {
			return None;
		}
		text += sum(&edges, &places)?
			.map_or("draw\n", |wins| if wins { "first\n" } else { "second\n" });
	}
	Some(text)
}

/// Half of the graphs are mostly without cycles, so that large values come up.
pub fn generate(w: &mut Writer) {
	let n = w.draw.between(1, w.size + 2);
	let m = w.draw.between(0, 2 * n);
	let order = w.draw.once_in(2);
	w.line([n, m]);
	for _ in 0..m {
		let (mut from, mut to) = (w.draw.between(0, n - 1), w.draw.between(0, n - 1));
		if order && from < to && !w.draw.once_in(5) {
			std::mem::swap(&mut from, &mut to);
		}
		w.line([from, to]);
	}
	let q = w.few(6);
	w.line([q]);
	for _ in 0..q {
		let k = w.draw.between(0, 3);
		let places = w.draw.list(k, 0, n - 1);
		w.counted_line(&places);
	}
}

#[cfg(test)]
mod tests {
	use super::super::testing::*;

	#[test]
	fn a_cycle_and_a_path_of_a_million_nodes() {
		let n = 1_000_000;
		let cycle: String = (0..n)
			.map(|node| format!("{node} {}\n", (node + 1) % n))
			.collect();
		says_exactly(
			"loopy_sum",
			&format!("{n} {n}\n{cycle}2\n1 7\n0\n"),
			"draw\nsecond\n",
		);
		let path: String = (1..n)
			.map(|node| format!("{node} {}\n", node - 1))
			.collect();
		let queries = "3\n1 999999\n2 999999 999998\n2 999999 1\n";
		says_exactly(
			"loopy_sum",
			&format!("{n} {}\n{path}{queries}", n - 1),
			"first\nfirst\nsecond\n",
		);
	}

	/// The largest values that two million edges can have: each of 2000 nodes leads to all below it.
	#[test]
	fn large_values_in_seconds() {
		let edges: String = (0..2000)
			.flat_map(|a| (0..a).map(move |b| format!("{a} {b}\n")))
			.collect();
		let input = format!("1000000 1999000\n{edges}3\n3 1999 1024 975\n2 1999 1998\n1 999999\n");
		says_exactly("loopy_sum", &input, "second\nfirst\nsecond\n");
	}

	#[test]
	fn two_hundred_thousand_nodes_and_two_million_random_edges() {
		let (mut random, n) = (Random(1), 200_000);
		let edges: String = (0..2_000_000)
			.map(|_| format!("{} {}\n", random.below(n), random.below(n)))
			.collect();
		let output = answer("loopy_sum", &format!("{n} 2000000\n{edges}1\n1 0\n"));
		assert_eq!(output.lines().count(), 1);
	}

	#[test]
	fn errors_name_the_line() {
		assert!(fails("loopy_sum", "2 1\n0 2\n").starts_with("line 2: "));
		assert!(fails("loopy_sum", "2 1\n0 1\n1\n1 2\n").starts_with("line 4: "));
		assert!(fails("loopy_sum", "0 0\n1\n1 0\n").starts_with("line 3: expected 0..=0, found 1"));
		assert!(fails("loopy_sum", "0 1\n0 0\n").starts_with("line 1: expected 0..=0, found 1"));
		assert!(fails("loopy_sum", "1000001 0\n0\n").starts_with("line 1: "));
		assert!(fails("loopy_sum", "2 10000001\n0 1\n").starts_with("line 1: "));
		assert!(fails("loopy_sum", "2 1\n0 x\n").starts_with("line 2: "));
		says_exactly("loopy_sum", "0 0\n2\n0\n0\n", "second\nsecond\n");
	}
}
