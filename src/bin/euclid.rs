//! Kattis `euclidsgame` · POJ 2348: Euclid's Game
//!
//! Rules: A move subtracts a positive multiple of the smaller of two numbers from the larger, not
//! below 0. The player who makes a 0 wins.
//! Input: lines a b, until 0 0.
//! Output: one line per game: "Stan wins" (the first player) or "Ollie wins".
//! Idea: Let a >= b. While a < 2b, there is only one move: subtract b. If a >= 2b, the player to
//! move wins: either (a mod b, b) is lost for the opponent, or leaving (a mod b + b, b) forces the
//! opponent to move there. If b divides a, the player makes a 0.
//! Time: O(log a) per game.
//! Explore: `{a, b} -> {a, b-k*a} for k in 1..=b/a`

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	loop {
		let (a, b): (u64, u64) = (input.read()?, input.read()?);
		if a == 0 && b == 0 {
			return Ok(());
		}
		if a == 0 || b == 0 {
			return Err(format!(
				"expected two positive numbers or 0 0, found {} {}",
				a, b
			));
		}
		let (mut a, mut b, mut stan) = (a.max(b), a.min(b), true);
		while a / b == 1 && a > b {
			let rest = a - b;
			a = b;
			b = rest;
			stan = !stan;
		}
		*out += if stan { "Stan wins\n" } else { "Ollie wins\n" };
	}
}

fn main() {
	sg::run(solve);
}
