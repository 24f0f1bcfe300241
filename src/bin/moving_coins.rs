//! Luogu P5363 · LOJ 3114: Moving Coins (SDOI 2019)
//!
//! Rules: m coins stand on different cells of a strip of n cells. A move slides one coin any number
//! of cells to the left, never onto or over another coin. The player who cannot move loses.
//! Input: n m.
//! Output: the number of the C(n, m) placements in which the first player wins, modulo 10^9 + 9.
//! Idea: A move makes the gap before a coin smaller and the gap after it larger. So this is
//! staircase Nim, and the gap after the last coin is the ground. A position is lost if and only if
//! the xor of every other gap is 0, beginning with the gap before the last coin. These are
//! h = ceil(m / 2) heaps. Let lost(s) be the number of their positions with sum s and xor 0. An
//! even number k of the heaps is odd. Take 1 from each of these and halve all heaps. So lost(s) is
//! the sum of C(h, k) lost((s - k) / 2) over even k. The other free cells are divided among the
//! other gaps in all ways.
//! Time: O(n m).
//! Explore: `nim`
//! Note: It counts positions of staircase Nim.

use sg::{Input, Result};

const PRIME: u64 = 1_000_000_009;

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let n: usize = input.read_in(1..=10_000_000)?;
	let m: usize = input.read_in(0..=1_000_000_000 / n)?;
	if m > n {
		*out += "0\n";
		return Ok(());
	}
	let (free, heaps, others) = (n - m, (m + 1) / 2, m / 2);
	let choose = binomials(n);
	let odd_heaps: Vec<u64> = (0..=heaps).step_by(2).map(|k| choose(heaps, k)).collect();
	let mut lost = vec![0; free + 1];
	lost[0] = 1;
	for s in (2..=free).step_by(2) {
		let halves = lost[..=s / 2].iter().rev();
		let mut sum = 0;
		for (ways, lost) in odd_heaps.iter().zip(halves) {
			sum += ways * lost % PRIME;
		}
		lost[s] = sum % PRIME;
	}
	let mut won = choose(n, m);
	for s in (0..=free).step_by(2) {
		won += PRIME - lost[s] * choose(free - s + others, others) % PRIME;
	}
	*out += &format!("{}\n", won % PRIME);
	Ok(())
}

/// The function C(a, b) for a <= n, modulo the prime.
pub fn binomials(n: usize) -> impl Fn(usize, usize) -> u64 {
	let mut factorials = vec![1];
	for i in 1..=n {
		factorials.push(factorials[i - 1] * i as u64 % PRIME);
	}
	let mut inverses = vec![sg::power(factorials[n], PRIME - 2, PRIME); n + 1];
	for i in (0..n).rev() {
		inverses[i] = inverses[i + 1] * (i as u64 + 1) % PRIME;
	}
	move |a, b| match a.checked_sub(b) {
		Some(rest) => factorials[a] * inverses[b] % PRIME * inverses[rest] % PRIME,
		None => 0,
	}
}

fn main() {
	sg::run(solve);
}
