// Tokens on a graph as contestants usually write it: recursion with a memo.
use std::collections::HashSet;
use std::io::{self, Read};

fn value(node: usize, edges: &[Vec<usize>], g: &mut Vec<Option<u32>>) -> u32 {
	if let Some(known) = g[node] {
		return known;
	}
	let seen: HashSet<u32> = edges[node]
		.iter()
		.map(|&next| value(next, edges, g))
		.collect();
	let mex = (0..).find(|value| !seen.contains(value)).unwrap();
	g[node] = Some(mex);
	mex
}

fn main() {
	let mut text = String::new();
	io::stdin().read_to_string(&mut text).unwrap();
	let mut words = text
		.split_whitespace()
		.map(|word| word.parse::<usize>().unwrap());
	while let Some(n) = words.next() {
		let mut edges = Vec::new();
		for _ in 0..n {
			let count = words.next().unwrap();
			edges.push(
				(0..count)
					.map(|_| words.next().unwrap())
					.collect::<Vec<usize>>(),
			);
		}
		let mut g = vec![None; n];
		while let Some(count) = words.next().filter(|&count| count > 0) {
			let x = (0..count).fold(0, |x, _| x ^ value(words.next().unwrap(), &edges, &mut g));
			println!("{}", if x != 0 { "WIN" } else { "LOSE" });
		}
	}
}
