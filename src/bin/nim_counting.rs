//! AtCoder ABC212 H: Nim Counting
//!
//! Rules: Nim with M heaps, 1 <= M <= N. The size of each heap is one of A1 ... AK.
//! Input: N K, then A1 ... AK.
//! Output: the number of these positions that the first player wins, modulo 998244353.
//! Idea: The Walsh transform turns the xor of heaps into a product. So the counts of M heaps have
//! the transform e^M for each number e in the transform of the counts of one heap, and the count
//! of xor 0 is the mean of these. Over all M that is a geometric series for each e. All positions
//! together are the series of e = K.
//! Time: O(2^16 log N).
//! Explore: `nim`

use sg::{Input, Result};

const PRIME: u64 = 998_244_353;

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let (n, k) = (input.read()?, input.read::<u64>()?);
	let mut counts = vec![0i64; 1 << 16];
	for _ in 0..k {
		let size: usize = input.read()?;
		match counts.get_mut(size) {
			Some(count) if *count == 0 => *count = 1,
			_ => return Err(format!("expected a new size below 65536, found {}", size)),
		}
	}
	sg::walsh(&mut counts);
	let lost = counts.iter().fold(0, |sum, &e| {
		sum + series(e.rem_euclid(PRIME as i64) as u64, n)
	});
	let lost = lost % PRIME * sg::power(1 << 16, PRIME - 2, PRIME) % PRIME;
	*out += &format!("{}\n", (series(k, n) + PRIME - lost) % PRIME);
	Ok(())
}

/// e + e^2 + ... + e^n
fn series(e: u64, n: u64) -> u64 {
	if e == 1 {
		return n % PRIME;
	}
	let inverse = sg::power(e + PRIME - 1, PRIME - 2, PRIME);
	(sg::power(e, n, PRIME) + PRIME - 1) % PRIME * inverse % PRIME * e % PRIME
}

fn main() {
	sg::run(solve);
}
