// The stick game as contestants usually write it: each heap looks for a lost heap among its
// options.
use std::io::{self, Read};

fn main() {
	let mut text = String::new();
	io::stdin().read_to_string(&mut text).unwrap();
	let words: Vec<usize> = text
		.split_whitespace()
		.map(|word| word.parse().unwrap())
		.collect();
	let (n, takes) = (words[0], &words[2..]);
	let mut wins = vec![false; n + 1];
	let mut letters = String::new();
	for heap in 1..=n {
		wins[heap] = takes.iter().any(|&take| take <= heap && !wins[heap - take]);
		letters.push(if wins[heap] { 'W' } else { 'L' });
	}
	println!("{}", letters);
}
