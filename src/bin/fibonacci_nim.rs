//! Luogu P6487 · BZOJ 2275 · COCI 2010/2011 contest 4: HRPA
//!
//! Rules: One heap of n stones. The first player takes any number of them, perhaps all. After that,
//! a move takes at least one stone and at most twice as many as the move before it. The player who
//! takes the last stone wins.
//! Input: n.
//! Output: the least number of stones that the first player can take and win.
//! Idea: Every n has exactly one sum of Fibonacci numbers in which each is more than twice the next
//! one (Zeckendorf): subtract the largest Fibonacci number again and again. The answer is the last
//! one, L(n). Taking L(n) leaves nothing, or a heap whose last number is more than twice L(n), so
//! the opponent cannot take that one. If a player takes less than L(n), the opponent can always
//! take the last number of what is left. The proof for any factor in place of 2 is in dynamic_nim.
//! Time: O(log n).
//! Explore: `(n, m) -> (n-t, 2*t) for t in 1..=min(n, m)`
//! Note: The largest take now is m; the first take may be any number.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let mut n: u64 = input.read_in(1..=1_000_000_000_000_000_000)?;
	// Two neighbouring Fibonacci numbers with low <= n < high.
	let (mut low, mut high) = (1, 2);
	while high <= n {
		(low, high) = (high, low + high);
	}
	while low < n {
		n -= low;
		while low > n {
			(low, high) = (high - low, low);
		}
	}
	*out += &format!("{}\n", n);
	Ok(())
}

fn main() {
	sg::run(solve);
}
