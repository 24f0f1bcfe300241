//! HDU 3537: Daizhenyang's Coin
//!
//! Rules: Mock Turtles: a move turns one, two or three coins, the rightmost of them from heads to
//! tails. The player who cannot move loses.
//! Input: cases until the end of the file: n, then n places of heads, counted from 0. A repeated
//! place counts once.
//! Output: one line per case: Yes if the first player loses, otherwise No.
//! Idea: The row is the sum of its heads. g(i) is the i-th number with an odd number of ones: 2i if
//! i has an odd number of ones, otherwise 2i + 1. The xor of two such numbers is never a third one.
//! Every number below g(i) is reached: 0 by turning no other coin, one with an odd number of ones
//! by one more coin, any other by two more coins.
//! Time: O(n log n).
//! Explore: `[]; [a] for a in 0..n; [a, b] for b in 0..n for a in 0..b`

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	while !input.at_end() {
		let n = input.read()?;
		let mut places = input.list::<u64>(n)?;
		places.sort_unstable();
		places.dedup();
		let mut x = 0;
		for place in places {
			x ^= 2 * u128::from(place) + u128::from(place.count_ones() % 2 == 0);
		}
		*out += if x == 0 { "Yes\n" } else { "No\n" };
	}
	Ok(())
}

fn main() {
	sg::run(solve);
}
