//! Codeforces 717D: Dexterina's Lab
//!
//! Rules: Nim with n heaps. Each heap has a size from 0 to x, with given probabilities.
//! Input: n x, then the x + 1 probabilities.
//! Output: the probability that the first player wins, with 8 decimals.
//! Idea: The Walsh transform turns the xor of independent heaps into a product. So n heaps have the
//! transform e^n for each number e in the transform of one heap, and the probability of xor 0 is
//! the mean of these. The numbers e are first computed as whole millionths, so that a 1 is exactly
//! 1 and its power stays 1.
//! Time: O(128 log n).
//! Explore: `nim`
//! Note: It is Nim with random heaps.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let (n, x) = (input.read_in(1..=i32::MAX)?, input.read_in(0..=127usize)?);
	let mut sizes = [0i64; 128];
	for size in &mut sizes[..=x] {
		*size = (input.read_in(0.0..=1.0)? * 1e6f64).round() as i64;
	}
	sg::walsh(&mut sizes);
	// Number 0 of the transform is the sum. Each probability may be rounded by half a millionth.
	let sum = sizes[0];
	if (sum - 1_000_000).abs() > 64 {
		return Err(format!(
			"expected probabilities of sum 1, found {}",
			sum as f64 / 1e6
		));
	}
	let lost: f64 = sizes.iter().map(|&e| (e as f64 / sum as f64).powi(n)).sum();
	*out += &format!("{:.8}\n", 1.0 - lost / 128.0);
	Ok(())
}

fn main() {
	sg::run(solve);
}
