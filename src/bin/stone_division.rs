//! HackerRank `stone-division`: Stone Division
//!
//! Rules: A move chooses a pile and a number s of a list that divides its size, and splits the pile
//! into s equal piles. The player who cannot move loses.
//! Input: n m, then s1 ... sm.
//! Output: First or Second, the player who wins.
//! Idea: s equal piles of value g have the xor g if s is odd, and 0 if s is even. Only divisors of
//! n occur. There are few of them, so their values are kept in a hash map.
//! Time: O(divisors of n * m).
//! Explore: `[n/k; k] for k in [2, 3] if n > 0 && n % k == 0`
//! Note: The numbers of parts are given; here they are 2 and 3.

use sg::{Input, Result};
use std::collections::HashMap;

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let (n, m) = (input.read_in(1..=u64::MAX)?, input.read_in(0..=1000)?);
	let mut divisors = Vec::new();
	for _ in 0..m {
		divisors.push(input.read_in(2..=u64::MAX)?);
	}
	let g = sg::grundy(n, &mut HashMap::new(), |&pile, option| {
		for s in divisors.iter().filter(|&s| pile % s == 0) {
			if s % 2 == 1 {
				option(&[pile / s]);
			} else {
				option(&[]);
			}
		}
	})?;
	*out += if g != 0 { "First\n" } else { "Second\n" };
	Ok(())
}

fn main() {
	sg::run(solve);
}
