// Grundy's game as contestants usually write it: a table of 2000 heaps, above it the first player
// wins.
use std::io::{self, Read};

fn main() {
	let mut g = vec![0usize; 2001];
	for n in 1..=2000 {
		let mut seen = vec![false; 2001];
		for a in (1..n).take_while(|a| 2 * a < n) {
			seen[g[a] ^ g[n - a]] = true;
		}
		g[n] = seen.iter().position(|&seen| !seen).unwrap();
	}
	let mut text = String::new();
	io::stdin().read_to_string(&mut text).unwrap();
	for n in text
		.split_whitespace()
		.skip(1)
		.map(|word| word.parse::<usize>().unwrap())
	{
		println!(
			"{}",
			if n > 2000 || g[n] != 0 {
				"first"
			} else {
				"second"
			}
		);
	}
}
