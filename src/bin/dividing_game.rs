//! AtCoder ABC368 F: Dividing Game
//!
//! Rules: A move replaces a number by a smaller divisor of it. The player who cannot move loses.
//! Input: N, then the numbers A1 ... AN.
//! Output: Anna if the first player wins, otherwise Bruno.
//! Idea: The value of a number is the number of its prime factors, counted with repetition: a
//! proper divisor has fewer, and a move can keep any smaller number of them. So each number is a
//! Nim heap of its prime factors.
//! Time: O(N + A log log A) for the largest possible number A.
//! Explore: `n where n > 0 -> d for d in 1..n if n % d == 0`

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let mut factors = vec![0; 100_001];
	for prime in 2..factors.len() {
		if factors[prime] > 0 {
			continue; // It is not prime.
		}
		let mut power = prime;
		while power < factors.len() {
			for multiple in (power..factors.len()).step_by(power) {
				factors[multiple] += 1;
			}
			power *= prime;
		}
	}
	let mut x = 0;
	for _ in 0..input.read::<usize>()? {
		x ^= factors[input.read_in(1..=100_000)?];
	}
	*out += if x != 0 { "Anna\n" } else { "Bruno\n" };
	Ok(())
}

fn main() {
	sg::run(solve);
}
