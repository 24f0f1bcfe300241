//! Luogu P3179: Array Game (HAOI 2015)
//!
//! Rules: Cells 1 to n, some of them white. A move chooses a white cell x and k >= 1 with kx <= n,
//! and turns the cells x, 2x, ..., kx from white to black or back. The player who cannot move
//! loses.
//! Input: n and the number of queries, then for each query w and w different white cells.
//! Output: one line per query: Yes if the first player wins, otherwise No.
//! Idea: A cell that is turned twice does not change, so a position is the sum of its white cells.
//! The value of cell x depends only on m = n/x (all quotients are rounded down), because then cell
//! ix has m/i: f(m) is the mex of 0, f(m/2), f(m/2) xor f(m/3), and so on. All i with the same m/i
//! add the same value, so together they make only one new xor.
//! Time: O(n^(3/4)).
//! Explore: `m where m > 0 -> [m/j for j in 2..=k] for k in 1..=m`
//! Note: Place x of n has the value of m = ⌊n/x⌋.

use sg::{Input, Result};
use std::collections::BTreeSet;

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let n: usize = input.read_in(1..=1_000_000_000)?;
	// The quotients up to the root come first, then the larger ones.
	let root = (1..).take_while(|m| m * m <= n).count();
	let place = |m: usize| if m <= root { m } else { 2 * root + 1 - n / m };
	let (mut f, mut seen, mut m) = (vec![0; 2 * root + 1], vec![0; 1 << 16], 0);
	while m < n {
		m = n / (n / (m + 1));
		// A value is at most the number of blocks, below 2^16. It is seen if it is marked with m.
		let (mut x, mut i) = (0, 2);
		seen[0] = m;
		while i <= m {
			let next = m / (m / i) + 1;
			let value = f[place(m / i)];
			seen[x ^ value] = m;
			x ^= value * ((next - i) % 2);
			i = next;
		}
		f[place(m)] = seen.iter().take_while(|&&mark| mark == m).count();
	}
	for _ in 0..input.read::<usize>()? {
		let w: usize = input.read()?;
		let cells = (0..w)
			.map(|_| input.read_in(1..=n))
			.collect::<Result<BTreeSet<usize>>>()?;
		let x = cells.iter().fold(0, |x, cell| x ^ f[place(n / cell)]);
		*out += if x != 0 { "Yes\n" } else { "No\n" };
	}
	Ok(())
}

fn main() {
	sg::run(solve);
}
