// Stone division as contestants usually write it: recursion with a map.
use std::collections::{HashMap, HashSet};
use std::io::{self, Read};

fn value(n: u64, parts: &[u64], memo: &mut HashMap<u64, u32>) -> u32 {
	if let Some(&known) = memo.get(&n) {
		return known;
	}
	let mut seen = HashSet::new();
	for s in parts.iter().filter(|&s| n % s == 0) {
		seen.insert(if s % 2 == 1 {
			value(n / s, parts, memo)
		} else {
			0
		});
	}
	let mex = (0..).find(|value| !seen.contains(value)).unwrap();
	memo.insert(n, mex);
	mex
}

fn main() {
	let mut text = String::new();
	io::stdin().read_to_string(&mut text).unwrap();
	let words: Vec<u64> = text
		.split_whitespace()
		.map(|word| word.parse().unwrap())
		.collect();
	let g = value(words[0], &words[2..], &mut HashMap::new());
	println!("{}", if g != 0 { "First" } else { "Second" });
}
