// The stair game as contestants usually write it.
use std::io::{self, Read};

fn main() {
	let mut text = String::new();
	io::stdin().read_to_string(&mut text).unwrap();
	let mut words = text
		.split_whitespace()
		.map(|word| word.parse::<u64>().unwrap());
	for _ in 0..words.next().unwrap() {
		let mut x = 0;
		for stair in 1..=words.next().unwrap() {
			let balls = words.next().unwrap();
			if stair % 2 == 0 {
				x ^= balls;
			}
		}
		println!("{}", if x != 0 { "first" } else { "second" });
	}
}
