//! loopy_sum: all tokens are played at once, on the graph of all places that they can come to.

use super::*;
use std::collections::HashMap;

/// For each node of a graph whether the player to move wins; `None` for a draw. What is lost or won
/// within 0, 1, 2, ... moves is marked until nothing changes.
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
