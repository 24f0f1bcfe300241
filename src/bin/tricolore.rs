//! Codeforces 1091H: New Year and the Tricolore Recreation
//!
//! Rules: Each row has a blue, a white and a red token, in this order. Alice moves the blue token
//! of a row, or the blue and the white one, k cells to the right. Bob moves the red token, or the
//! white and the red one, k cells to the left. k is a prime or a product of two primes, but not f.
//! The order of the tokens must not change, and no two may share a cell. The player who cannot move
//! loses.
//! Input: n, f, then n rows b w r, the cells of the tokens.
//! Output: two lines: the winner, Alice or Bob, if Alice begins, and the winner if Bob begins.
//! Idea: Both players have the same moves: each of them makes the free cells between blue and white
//! fewer by k, or the free cells between white and red. So a row is two heaps of a subtraction game
//! with tens of thousands of takes, and the player who begins wins if and only if the xor of all
//! values is not 0.
//! Time: O(gap^2 / 128) for the largest gap, plus O(n).
//! Explore: `n - k for k in 1..=n if is_prime(k)`
//! Note: It takes a prime or a product of two primes, but not some number; this is primes
//! alone.

use sg::{Input, Result};

/// The takes up to a limit.
fn takes(limit: usize, f: usize) -> Vec<usize> {
	// The numbers of prime factors. The largest factor comes last and sets the count.
	let mut factors = vec![0; limit + 1];
	for p in 2..=limit {
		if factors[p] == 0 {
			for multiple in (p..=limit).step_by(p) {
				factors[multiple] = factors[multiple / p] + 1;
			}
		}
	}
	(2..=limit)
		.filter(|&take| factors[take] <= 2 && take != f)
		.collect()
}

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let (n, f): (usize, usize) = (input.read()?, input.read()?);
	let mut gaps: Vec<usize> = Vec::new();
	for _ in 0..n {
		// A gap has fewer than 400 000 cells.
		let blue: i64 = input.read_in(-1_000_000_000..=1_000_000_000)?;
		let white = input.read_in(blue + 1..=blue + 400_000)?;
		let red = input.read_in(white + 1..=white + 400_000)?;
		gaps.extend(&[(white - blue - 1) as usize, (red - white - 1) as usize]);
	}
	let largest = gaps.iter().copied().max().unwrap_or(0);
	let g = sg::many_takes(&takes(largest, f), largest);
	let x = gaps.iter().fold(0, |x, &gap| x ^ g[gap]);
	*out += if x != 0 {
		"Alice\nBob\n"
	} else {
		"Bob\nAlice\n"
	};
	Ok(())
}

fn main() {
	sg::run(solve);
}
