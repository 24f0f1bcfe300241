// Kayles as contestants usually write it: a table of all rows by all pairs.
use std::collections::HashSet;
use std::io::{self, Read};

fn main() {
	let mut g = vec![0; 301];
	for n in 1..=300usize {
		let one = (0..n).map(|left| g[left] ^ g[n - 1 - left]);
		let two = (0..n - 1).map(|left| g[left] ^ g[n - 2 - left]);
		let seen: HashSet<u32> = one.chain(two).collect();
		g[n] = (0..).find(|value| !seen.contains(value)).unwrap();
	}
	let mut text = String::new();
	io::stdin().read_to_string(&mut text).unwrap();
	for row in text.split_whitespace().skip(2).step_by(2) {
		let x = row.split('X').fold(0, |x, run| x ^ g[run.len()]);
		println!("{}", if x != 0 { "WIN" } else { "LOSE" });
	}
}
