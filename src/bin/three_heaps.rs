//! ZOJ 3057: Beans Game
//!
//! Rules: Three heaps. A move takes any number of beans from one heap, or the same number from two
//! of them. The player who takes the last bean wins.
//! Input: lines a b c until the end of the file.
//! Output: one line per position: 1 if the first player wins, otherwise 0.
//! Idea: Two lost positions never have two heaps in common. They never have one heap and the
//! difference of the other two in common. Otherwise a move would lead from one to the other. Go
//! through all a <= b <= c in lexicographic order, so that all options come first. Then (a, b, c)
//! is lost if and only if no lost position before it has a pair of heaps, or a heap and the
//! difference of the other two, in common with it. So for each a and b at most one c makes a lost
//! position, and it is the first c >= b that nothing excludes.
//! Time: O(N^3) for the largest heap N, but most of the c are not looked at.
//! Explore: `{a, b, c} -> {a-k, b, c} for k in 1..=a;
//! {a, b-k, c} for k in 1..=b;
//! {a, b, c-k} for k in 1..=c;
//! {a-k, b-k, c} for k in 1..=a;
//! {a-k, b, c-k} for k in 1..=a;
//! {a, b-k, c-k} for k in 1..=b`

use sg::{Input, Result};

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

/// All lost positions a <= b <= c <= n, ascending.
fn lost(n: usize) -> Vec<[usize; 3]> {
	// What belongs to a lost position: pairs of heaps, and heaps with the difference of the other
	// two, both ways round.
	let mut pairs = vec![vec![false; n + 1]; n + 1];
	let (mut differences, mut heaps, mut lost) = (pairs.clone(), pairs.clone(), Vec::new());
	for a in 0..=n {
		for b in a..=n {
			if pairs[a][b] {
				continue;
			}
			// From c = b on: the pairs (a, c) and (b, c), the differences c - b, c - a and b - a.
			let (ac, bc) = (&pairs[a][b..], &pairs[b][b..]);
			let (with_a, with_b) = (&differences[a], &differences[b][b - a..]);
			let with_c = &heaps[b - a][b..];
			let excluded = |i: usize| ac[i] || bc[i] || with_a[i] || with_b[i] || with_c[i];
			if let Some(i) = (0..=n - b).find(|&i| !excluded(i)) {
				let c = b + i;
				lost.push([a, b, c]);
				// Heap x, and the others y <= z.
				for (x, y, z) in [(a, b, c), (b, a, c), (c, a, b)] {
					pairs[y][z] = true;
					pairs[z][y] = true;
					differences[x][z - y] = true;
					heaps[z - y][x] = true;
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

fn main() {
	sg::run(solve);
}
