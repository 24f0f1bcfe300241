// S-Nim as contestants usually write it: a table of 10^4 heaps for each case, with a mark for each
// value.
use std::io::{self, Read};

fn main() {
	let mut text = String::new();
	io::stdin().read_to_string(&mut text).unwrap();
	let mut words = text
		.split_whitespace()
		.map(|word| word.parse::<usize>().unwrap());
	while let Some(k) = words.next().filter(|&k| k > 0) {
		let takes: Vec<usize> = (0..k).map(|_| words.next().unwrap()).collect();
		let mut g = vec![0; 10_001];
		for n in 1..=10_000 {
			let mut seen = vec![false; k + 1];
			for &take in &takes {
				if take <= n {
					seen[g[n - take]] = true;
				}
			}
			g[n] = seen.iter().position(|&seen| !seen).unwrap();
		}
		let mut line = String::new();
		for _ in 0..words.next().unwrap() {
			let l = words.next().unwrap();
			let x = (0..l).fold(0, |x, _| x ^ g[words.next().unwrap()]);
			line.push(if x != 0 { 'W' } else { 'L' });
		}
		println!("{}", line);
	}
}
