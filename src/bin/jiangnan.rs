//! Luogu P3235: Jiangnan (HNOI 2014)
//!
//! Rules: A move takes a heap of n >= F stones and splits it into M heaps, 2 <= M <= n, whose sizes
//! differ by at most one. The player who cannot move loses.
//! Input: T and F, then for each case N and the heaps a1 ... aN.
//! Output: one line of T numbers: 1 if the first player wins, otherwise 0.
//! Idea: With q = n / M and r = n mod M, r heaps have q + 1 and M - r have q stones; equal heaps
//! cancel in pairs. M - 2 in place of M with the same q changes both numbers of heaps by an even
//! number. So M up to sqrt(n) and, for each q up to sqrt(n), the two largest M are enough.
//! Time: O(a sqrt(a)) for the largest heap a.
//! Explore: `[n/m; m - n%m, n/m + 1; n%m] for m in 2..=n if n >= 3`
//! Note: F is given; here it is 3.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let (t, least): (usize, usize) = (input.read()?, input.read()?);
	// A heap has less than 1000 options here, so values are below 1024.
	let (mut g, mut seen) = (vec![0, 0, usize::from(least <= 2)], vec![0; 1024]);
	let mut answers = Vec::new();
	for _ in 0..t {
		let mut x = 0;
		for _ in 0..input.read::<usize>()? {
			let heap: usize = input.read_in(0..=100_000)?;
			while g.len() <= heap {
				let next = next_value(&g, least, &mut seen);
				g.push(next);
			}
			x ^= g[heap];
		}
		answers.push(if x != 0 { "1" } else { "0" });
	}
	*out += &format!("{}\n", answers.join(" "));
	Ok(())
}

/// The value of heap n = `g.len()`. A value is seen if it is marked with n.
fn next_value(g: &[usize], least: usize, seen: &mut [usize]) -> usize {
	let n = g.len();
	for i in (1..).take_while(|i| n >= least && i * i <= n) {
		for &(m, q) in &[(i, n / i), (n / i, i), (n / i - 1, i)] {
			let r = n - q * m;
			if m > 1 && r < m {
				seen[(g[q + 1] * (r % 2)) ^ (g[q] * ((m - r) % 2))] = n;
			}
		}
	}
	seen.iter().take_while(|&&mark| mark == n).count()
}

fn main() {
	sg::run(solve);
}
