//! Luogu P2148: E&D (SDOI 2009)
//!
//! Rules: An even number of piles. Piles 1 and 2 are partners, 3 and 4, and so on. A move takes one
//! pile away and splits its partner into two piles, which are partners. No pile may be empty. The
//! player who cannot move loses.
//! Input: T, then for each case N and the piles S1 ... SN.
//! Output: one line per case: YES if the first player wins, otherwise NO.
//! Idea: The pairs are a sum. The pair (a, b) can become any split of a or of b. Count the places
//! of bits from 0. The value of the pair is the place of the lowest 0 in the OR of a - 1 and b - 1,
//! because the values of the splits of n are the places of the ones in n - 1.
//! Proof: By induction. Let (u + 1, v + 1) be a split of n, so that u + v + 1 = n - 1, and let t be
//! the place of the lowest 0 in the OR of u and v. Each place below t has a 1 in u or in v, so
//! these bits and the additional 1 carry 1 into place t, where u and v have 0: place t of n - 1 has
//! a 1. For the converse, if place t of n - 1 has a 1, take u = 2^t - 1 and v = n - 1 - 2^t.
//! Time: O(N).
//! Explore: `{a, b} where a > 0 -> {c, a-c} for c in 1..a; {c, b-c} for c in 1..b`

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	for _ in 0..input.read::<usize>()? {
		let n: usize = input.read()?;
		if n % 2 == 1 {
			return Err(format!("expected an even number of piles, found {}", n));
		}
		let mut x = 0;
		for _ in 0..n / 2 {
			let (a, b): (u64, u64) = (input.read_in(1..=u64::MAX)?, input.read_in(1..=u64::MAX)?);
			x ^= ((a - 1) | (b - 1)).trailing_ones();
		}
		*out += if x != 0 { "YES\n" } else { "NO\n" };
	}
	Ok(())
}

fn main() {
	sg::run(solve);
}
