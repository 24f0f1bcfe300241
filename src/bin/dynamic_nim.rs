//! POJ 3922 · HDU 2486 · UVa 1567: A simple stone game
//!
//! Rules: One heap of n stones. The first player takes at least one stone, but not all. After that,
//! a move takes at least one stone and at most k times as many as the move before it. The player
//! who takes the last stone wins.
//! Input: t, then t lines n k.
//! Output: one line per case: Case i: lose, or Case i: x with the least number x that the first
//! player can take and win.
//! Idea: Make Schwenk's terms: the first term is 1. If H is the last term so far, the next one is
//! H + H', where H' is the least term with k H' >= H. Subtract from n the largest term that is not
//! above it, and do the same with the rest, until nothing is left. In this sum each term is more
//! than k times the next one, because what is left after H is less than H'. No other sum of terms
//! has this property. Let L(n) be its last term. A player who may take up to m stones wins if and
//! only if m >= L(n): taking L(n) leaves nothing, or a heap whose last term is more than k L(n),
//! which the opponent may not take. A player who takes x < L(n) leaves a heap whose last term is at
//! most k x: otherwise the sum of L(n) - x, continued with the sum of x, would be a second sum for
//! the term L(n). If n is a term, L(n) = n, and taking all is forbidden.
//! Time: O(k log(n / k)) per case. k is at most 10^5, or at least n - 1.
//! Explore: `(n, m) -> (n-t, 3*t) for t in 1..=min(n, m)`
//! Note: The next take is at most k times the last one; here k = 3, and the largest take now is
//! m.

use sg::{Input, Result};

const LARGEST_FACTOR: u64 = 100_000;

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	for case in 1..=input.read::<usize>()? {
		let n: u64 = input.read_in(1..=1_000_000_000_000_000_000)?;
		let k: u64 = input.read_in(1..=u64::MAX)?;
		if k > LARGEST_FACTOR && k < n - 1 {
			return Err(format!(
				"expected a factor up to {} or from n - 1 on, found {}",
				LARGEST_FACTOR, k
			));
		}
		let take = last_term(n, k);
		*out += &if take == n {
			format!("Case {}: lose\n", case)
		} else {
			format!("Case {}: {}\n", case, take)
		};
	}
	Ok(())
}

fn last_term(n: u64, k: u64) -> u64 {
	if n - 1 <= k {
		return n; // The first k + 1 terms are 1, 2, ..., k + 1.
	}
	let (mut terms, mut last, mut place) = (vec![1], 1, 0);
	while last < n {
		// No term is more than twice the one before it, so the product is less than 2 n.
		while k * terms[place] < last {
			place += 1;
		}
		last += terms[place];
		terms.push(last);
	}
	let mut rest = n;
	loop {
		let largest = terms[terms.partition_point(|&term| term <= rest) - 1];
		if largest == rest {
			return rest;
		}
		rest -= largest;
	}
}

fn main() {
	sg::run(solve);
}
