//! AtCoder ARC091 F: Strange Nim
//!
//! Rules: Each heap of A stones has its own number K. A move takes 1 to A / K stones, rounded down.
//! The player who cannot move loses.
//! Input: N, then N lines A K.
//! Output: Takahashi if the first player wins, otherwise Aoki.
//! Idea: The options of A are the q = A / K heaps before it. If K divides A, their values are 0 to
//! q - 1, and g(A) = q. Otherwise A - 1 has as many options, so the q + 1 heaps before A have the
//! values 0 to q once each, and the one that A cannot reach has the value of A:
//! g(A) = g(A - q - 1). Such steps with the same q are done at once.
//! Time: O(N sqrt(A) log(A)).
//! Explore: `n - k for k in 1..=n/2`
//! Note: K is given; here it is 2.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let mut x = 0;
	for _ in 0..input.read::<usize>()? {
		let (mut a, k): (u64, u64) = (
			input.read_in(0..=1_000_000_000)?,
			input.read_in(1..=1_000_000_000)?,
		);
		while a % k > 0 && a > k {
			let step = a / k + 1;
			a -= (a % k + step - 1) / step * step;
		}
		x ^= if a % k == 0 { a / k } else { 0 };
	}
	*out += if x != 0 { "Takahashi\n" } else { "Aoki\n" };
	Ok(())
}

fn main() {
	sg::run(solve);
}
