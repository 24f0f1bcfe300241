//! Codeforces 2004E: Not a Nim Problem
//!
//! Rules: A move takes y stones from a heap of x, where x and y have no common divisor above 1. The
//! player who cannot move loses.
//! Input: t, then for each case n and the heaps a1 ... an.
//! Output: one line per case: Alice if the first player wins, otherwise Bob.
//! Idea: The options of x are the smaller numbers coprime to x. Even numbers have value 0, since
//! all their options are odd and can move to 0 or 2. An odd x > 1 has as value the index of its
//! least prime factor p (3 has 2, 5 has 3): it can move to 2 (value 0), 1 (value 1) and each prime
//! from 3 to below p, but to no multiple of p.
//! Time: O(a log log a) for the largest heap a.
//! Explore: `n - k for k in 1..=n if gcd(n, k) == 1`

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let mut g = Vec::new();
	for _ in 0..input.read::<usize>()? {
		let mut x = 0;
		for _ in 0..input.read::<usize>()? {
			let heap: usize = input.read_in(1..=10_000_000)?;
			if heap % 2 == 1 && heap / 2 >= g.len() {
				g = odd_values((heap + 1).min(5_000_000));
			}
			x ^= if heap % 2 == 1 { g[heap / 2] } else { 0 };
		}
		*out += if x != 0 { "Alice\n" } else { "Bob\n" };
	}
	Ok(())
}

/// The values of the odd heaps 1, 3, 5, ... below 2 * len.
fn odd_values(len: usize) -> Vec<u32> {
	let (mut g, mut primes) = (vec![0; len], 1);
	g[0] = 1;
	for i in 1..len {
		if g[i] == 0 {
			primes += 1;
			g[i] = primes;
			// From the square of the prime 2i + 1 on.
			for multiple in (2 * i * (i + 1)..len).step_by(2 * i + 1) {
				if g[multiple] == 0 {
					g[multiple] = primes;
				}
			}
		}
	}
	g
}

fn main() {
	sg::run(solve);
}
