// The nim product as contestants usually write it: halves by Karatsuba, with a table of the
// products below 256.
use std::io::{self, Read, Write};

fn product(small: &[u8], a: u64, b: u64, half: u32) -> u64 {
	if a < 2 || b < 2 {
		return a * b;
	}
	if half == 4 && !small.is_empty() {
		return u64::from(small[(a * 256 + b) as usize]);
	}
	let (mask, half_mask) = ((1 << half) - 1, 1 << (half - 1));
	let (a1, a0, b1, b0) = (a >> half, a & mask, b >> half, b & mask);
	let low = product(small, a0, b0, half / 2);
	let high = product(small, a1, b1, half / 2);
	let cross = product(small, a1 ^ a0, b1 ^ b0, half / 2) ^ low;
	cross << half ^ low ^ product(small, high, half_mask, half / 2)
}

fn main() {
	let small: Vec<u8> = (0..1 << 16)
		.map(|i| product(&[], i / 256, i % 256, 4) as u8)
		.collect();
	let mut text = String::new();
	io::stdin().read_to_string(&mut text).unwrap();
	let mut words = text
		.split_whitespace()
		.map(|word| word.parse::<u64>().unwrap());
	let mut out = io::BufWriter::new(io::stdout());
	for _ in 0..words.next().unwrap() {
		let (a, b) = (words.next().unwrap(), words.next().unwrap());
		writeln!(out, "{}", product(&small, a, b, 32)).unwrap();
	}
}
