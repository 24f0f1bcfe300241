//! The usual way, as contestants write it: a fresh set for each mex, a `Vec<bool>` or a `HashSet`; all pairs; byte tables;
//! the whole input in one string.

use std::collections::HashSet;
use std::io::{self, BufWriter, Read, Write};

pub trait Seen {
	fn fresh(width: usize) -> Self;
	fn see(&mut self, value: u32);
	fn mex(&self) -> u32;
}

impl Seen for Vec<bool> {
	fn fresh(width: usize) -> Self {
		vec![false; width]
	}
	fn see(&mut self, value: u32) {
		self[value as usize] = true;
	}
	fn mex(&self) -> u32 {
		self.iter().take_while(|&&seen| seen).count() as u32
	}
}

impl Seen for HashSet<u32> {
	fn fresh(_: usize) -> Self {
		HashSet::new()
	}
	fn see(&mut self, value: u32) {
		self.insert(value);
	}
	fn mex(&self) -> u32 {
		(0..).take_while(|value| self.contains(value)).count() as u32
	}
}

pub fn subtraction<S: Seen>(takes: &[usize], n: usize, g: &mut Vec<u32>) {
	g.clear();
	for heap in 0..=n {
		let mut seen = S::fresh(takes.len() + 1);
		for &take in takes.iter().take_while(|&&take| take <= heap) {
			seen.see(g[heap - take]);
		}
		g.push(seen.mex());
	}
}

// By the values, with a mex for each heap: W or L for the heaps 1 to n.
pub fn letters(takes: &[usize], n: usize) -> String {
	let mut g = Vec::new();
	subtraction::<Vec<bool>>(takes, n, &mut g);
	g[1..]
		.iter()
		.map(|&g| if g != 0 { 'W' } else { 'L' })
		.chain(Some('\n'))
		.collect()
}

pub fn octal<S: Seen>(code: &[u8], n: usize) -> Vec<u32> {
	let mut g = vec![0; n + 1];
	for heap in 1..=n {
		let mut seen = S::fresh(1024);
		for (taken, digit) in code.iter().enumerate().take(heap + 1).skip(1) {
			let rest = heap - taken;
			if digit & 1 != 0 && rest == 0 {
				seen.see(0);
			}
			if digit & 2 != 0 && rest > 0 {
				seen.see(g[rest]);
			}
			if digit & 4 != 0 {
				for left in 1..=rest / 2 {
					seen.see(g[left] ^ g[rest - left]);
				}
			}
		}
		g[heap] = seen.mex();
	}
	g
}

pub fn grundys_game(n: usize) -> Vec<u32> {
	let mut g = vec![0; n + 1];
	for heap in 1..=n {
		let mut seen = vec![false; 1024];
		for left in 1..=(heap - 1) / 2 {
			seen.see(g[left] ^ g[heap - left]);
		}
		g[heap] = seen.mex();
	}
	g
}

pub fn cuboids<S: Seen>() -> Vec<u32> {
	let mut g = vec![[[0; 31]; 31]; 31];
	for x in 1..=30 {
		for y in 1..=30 {
			for z in 1..=30 {
				let mut seen = S::fresh(1024);
				for i in 0..x {
					for j in 0..y {
						for k in 0..z {
							let (p, q, r) = (x - 1 - i, y - 1 - j, z - 1 - k);
							let near = g[i][j][k] ^ g[i][j][r] ^ g[i][q][k] ^ g[i][q][r];
							let far = g[p][j][k] ^ g[p][j][r] ^ g[p][q][k] ^ g[p][q][r];
							seen.see(near ^ far);
						}
					}
				}
				g[x][y][z] = seen.mex();
			}
		}
	}
	g.concat().concat()
}

pub fn mexes<S: Seen>(arrays: &[Vec<u32>]) -> Vec<u32> {
	let mex = |values: &Vec<u32>| {
		let mut seen = S::fresh(values.len() + 1);
		values.iter().for_each(|&value| seen.see(value));
		seen.mex()
	};
	arrays.iter().map(mex).collect()
}

/// The product of byte i of a and byte j of b is a byte, from one table, times 2^8i * 2^8j, from a table for each (i, j).
pub struct ByteTables {
	byte: Box<[[u8; 256]; 256]>,
	place: Box<[[[u64; 256]; 8]; 8]>,
}

impl ByteTables {
	pub fn new() -> ByteTables {
		let (mut byte, mut place) = (Box::new([[0; 256]; 256]), Box::new([[[0; 256]; 8]; 8]));
		for a in 0..256 {
			byte[a] = multiples(a as u64).map(|product| product as u8);
		}
		for (i, j) in (0..8).flat_map(|i| (0..8).map(move |j| (i, j))) {
			place[i][j] = multiples(by_halves(1 << (8 * i), 1 << (8 * j), 32));
		}
		ByteTables { byte, place }
	}
	pub fn product(&self, a: u64, b: u64) -> u64 {
		let mut product = 0;
		for (i, &p) in a.to_le_bytes().iter().enumerate() {
			for (j, &q) in b.to_le_bytes().iter().enumerate() {
				product ^= self.place[i][j][self.byte[p as usize][q as usize] as usize];
			}
		}
		product
	}
}

// The products of a number with all bytes: linear, so only the single bits are multiplied.
fn multiples(a: u64) -> [u64; 256] {
	let mut table = [0; 256];
	for b in 1..256usize {
		let rest = b & (b - 1);
		table[b] = if rest == 0 {
			by_halves(a, b as u64, 32)
		} else {
			table[rest] ^ table[b ^ rest]
		};
	}
	table
}

// The nim product by Karatsuba: for F = 2^half, F * F = F xor F / 2.
fn by_halves(a: u64, b: u64, half: u32) -> u64 {
	if a < 2 || b < 2 {
		return a * b;
	}
	let (p, q, r, s) = (
		a >> half,
		a & ((1 << half) - 1),
		b >> half,
		b & ((1 << half) - 1),
	);
	let (high, low) = (by_halves(p, r, half / 2), by_halves(q, s, half / 2));
	let middle = by_halves(p ^ q, r ^ s, half / 2) ^ low;
	middle << half ^ low ^ by_halves(high, 1 << (half - 1), half / 2)
}

fn xor_convolution(a: &[f64], b: &[f64]) -> Vec<f64> {
	let mut c = vec![0.0; a.len()];
	for i in 0..a.len() {
		for j in 0..b.len() {
			c[i ^ j] += a[i] * b[j];
		}
	}
	c
}

pub fn convolution_power(sizes: &[f64], mut draws: u32) -> f64 {
	let (mut power, mut square) = (vec![0.0; sizes.len()], sizes.to_vec());
	power[0] = 1.0;
	while draws > 0 {
		if draws & 1 == 1 {
			power = xor_convolution(&power, &square);
		}
		square = xor_convolution(&square, &square);
		draws >>= 1;
	}
	power[0]
}

// ---- Whole programs ----

fn all_of_stdin() -> String {
	let mut text = String::new();
	io::stdin()
		.read_to_string(&mut text)
		.expect("standard input");
	text
}

pub fn integers() {
	let text = all_of_stdin();
	let numbers = text
		.split_ascii_whitespace()
		.skip(1)
		.map(|token| token.parse::<u64>().expect("a number"));
	println!("{}", numbers.fold(0, |x, number| x ^ number));
}

pub fn nim_product() {
	let text = all_of_stdin();
	let mut numbers = text
		.split_ascii_whitespace()
		.map(|token| token.parse::<u64>().expect("a number"));
	let (tables, mut out) = (ByteTables::new(), BufWriter::new(io::stdout()));
	for _ in 0..numbers.next().expect("a count") {
		let (a, b) = (numbers.next().expect("A"), numbers.next().expect("B"));
		writeln!(out, "{}", tables.product(a, b)).expect("standard output");
	}
}
