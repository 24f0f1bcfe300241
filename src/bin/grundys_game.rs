//! CSES 2207: Grundy's Game
//!
//! Rules: A move splits a heap into two non-empty heaps of different sizes. The player who cannot
//! move loses.
//! Input: t, then t heaps n.
//! Output: one line per heap: first or second, the player who wins.
//! Idea: A split into a and n - a has the value g(a) xor g(n - a). The last lost heap is 1222:
//! Flammenkamp computed that all heaps from 1223 to 2^35 are won. So a table up to 1222 is enough
//! for them.
//! Time: O(1222^2 + t).
//! Explore: `grundy`

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let g = sg::table(1222, |n, option| {
		for a in 1..n - n / 2 {
			option(&[a, n - a]);
		}
	});
	for _ in 0..input.read::<usize>()? {
		let n: u64 = input.read_in(1..=1 << 35)?;
		*out += if n <= 1222 && g[n as usize] == 0 {
			"second\n"
		} else {
			"first\n"
		};
	}
	Ok(())
}

fn main() {
	sg::run(solve);
}
