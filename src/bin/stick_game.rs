//! CSES 1729: Stick Game
//!
//! Rules: A move takes p sticks from the heap, where p is in a list. The player who cannot move
//! loses.
//! Input: n k, then p1 ... pk.
//! Output: one letter for each heap 1 to n: W if the first player wins, otherwise L.
//! Idea: One heap needs no Grundy values. Look at the heaps in increasing order: a heap without a
//! mark is lost, and it marks all heaps that can move to it.
//! Time: O(n + lost heaps * k).
//! Explore: `take:1,3,4`
//! Note: The takes are given; here they are 1, 3 and 4.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let (n, k): (usize, usize) = (input.read()?, input.read()?);
	if n > 100_000_000 {
		return Err(format!("expected at most 10^8 sticks, found {}", n));
	}
	let (mut takes, mut wins, mut steps) = (input.list(k)?, vec![false; 2 * n + 1], 0);
	takes.retain(|&take: &usize| 0 < take && take <= n);
	for heap in 0..=n {
		if !wins[heap] {
			for take in &takes {
				wins[heap + take] = true;
			}
			steps += takes.len() as u64;
		}
		if steps > 1 << 33 {
			return Err("out of reach: more than 2^33 moves lead to lost heaps".to_string());
		}
	}
	out.extend(wins[1..=n].iter().map(|&wins| if wins { 'W' } else { 'L' }));
	out.push('\n');
	Ok(())
}

fn main() {
	sg::run(solve);
}
