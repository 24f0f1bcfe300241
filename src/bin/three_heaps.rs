//! ZOJ 3057: Beans Game
//!
//! Rules: Three heaps. A move takes any number of beans from one heap, or the same number from two of them. The player
//! who takes the last bean wins.
//! Input: lines a b c until the end of the file.
//! Output: one line per position: 1 if the first player wins, otherwise 0.
//! Idea: Two lost positions never have two heaps in common, and never have one heap and the difference of the other two
//! in common: a move would lead from one to the other. Go through all a <= b <= c in lexicographic order. Then all
//! options come first, and (a, b, c) is lost if and only if no lost position before it shares a pair of heaps, or a heap
//! and the difference of the others, with it. For a and b, rows of bits tell which c are excluded, 64 at a time. The
//! first c >= b that is not excluded makes a lost position.
//! Time: O(N^3 / 64) for the largest heap N.

use sg::{Input, Result};

struct Rows {
	words: usize,
	bits: Vec<u64>,
}

impl Rows {
	fn new(n: usize) -> Rows {
		let words = n / 64 + 1;
		Rows {
			words,
			bits: vec![0; words * (n + 1)],
		}
	}

	fn set(&mut self, row: usize, bit: usize) {
		self.bits[row * self.words + bit / 64] |= 1 << (bit % 64);
	}

	// A word of a row, after the row was shifted up. (Two shifts, because no shift may reach 64.)
	fn word(&self, row: usize, shift: usize, word: usize) -> u64 {
		let row = &self.bits[row * self.words..][..self.words];
		let part = |word: Option<usize>| word.map_or(0, |word| row[word]);
		let (words, bits) = (shift / 64, shift % 64);
		let low = part(word.checked_sub(words + 1));
		part(word.checked_sub(words)) << bits | low >> 1 >> (63 - bits)
	}
}

// All lost positions a <= b <= c <= n, ascending.
fn lost(n: usize) -> Vec<[usize; 3]> {
	// Pairs of heaps; a heap with the difference of the others; a difference with the heap beside it.
	let (mut pairs, mut gaps, mut beside) = (Rows::new(n), Rows::new(n), Rows::new(n));
	let mut lost = Vec::new();
	for a in 0..=n {
		for b in a..=n {
			if pairs.word(a, 0, b / 64) >> (b % 64) & 1 == 1 {
				continue;
			}
			let mut free = None;
			for word in b / 64..pairs.words {
				let heaps = pairs.word(a, 0, word) | pairs.word(b, 0, word);
				let differences = gaps.word(a, b, word) | gaps.word(b, a, word);
				let mut excluded = heaps | differences | beside.word(b - a, 0, word);
				if word == b / 64 {
					excluded |= (1 << (b % 64)) - 1;
				}
				if excluded != !0 {
					free = Some(64 * word + excluded.trailing_ones() as usize);
					break;
				}
			}
			if let Some(c) = free.filter(|&c| c <= n) {
				lost.push([a, b, c]);
				for (x, y, z) in [(a, b, c), (b, a, c), (c, a, b)] {
					// Heap x, and the others y <= z.
					pairs.set(y, z);
					pairs.set(z, y);
					gaps.set(x, z - y);
					beside.set(z - y, x);
				}
			}
		}
	}
	lost
}

fn read_heaps(input: &mut Input, asked: &mut Vec<[usize; 3]>) -> Result<()> {
	while !input.at_end() {
		let mut heaps = [0; 3];
		for heap in &mut heaps {
			*heap = input.read_in(0..=2000)?;
		}
		heaps.sort_unstable();
		asked.push(heaps);
	}
	Ok(())
}

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let mut asked = Vec::new();
	let result = read_heaps(input, &mut asked);
	let lost = lost(asked.iter().map(|heaps| heaps[2]).max().unwrap_or(0));
	for heaps in asked {
		*out += if lost.binary_search(&heaps).is_ok() {
			"0\n"
		} else {
			"1\n"
		};
	}
	result
}

fn main() {
	sg::run(solve);
}
