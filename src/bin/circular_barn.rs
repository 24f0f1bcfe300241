//! USACO 2022 December Silver · Luogu P8901: Circular Barn
//!
//! Rules: Rooms with cows stand in a circle. Both players are in the same room: Farmer John takes
//! cows, then Farmer Nhoj, 1 or a prime number each; then both go to the next room. The player who
//! cannot move loses.
//! Input: T, then for each case N and the cows a1 ... aN.
//! Output: one line per case: Farmer John or Farmer Nhoj, the player who wins.
//! Idea: A room alone is lost if and only if 4 divides its number of cows a: 1, 2 and 3 may be
//! taken, multiples of 4 may not. The room that ends first decides. So the player who wins a room
//! hurries, and the player who loses it delays. The loser takes 2, the winner has to answer with 2,
//! and no pair of moves takes less than 4: the room lasts a/2 moves. If a is even, the winner has
//! to begin with 2: a/2 moves too. If a is odd, the winner begins with the largest prime p (or 1)
//! such that 4 divides a - p.
//! Time: O(a log log a) for the largest room a, then a few steps per room.
//! Explore: `n - k for k in 1..=n if k == 1 || is_prime(k)`
//! Note: All rooms are played at the same time, so the sum rule does not hold; this is one
//! room.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let mut composite = Vec::new();
	for _ in 0..input.read::<usize>()? {
		let mut first = usize::MAX;
		for _ in 0..input.read_in(1..=usize::MAX)? {
			let a: usize = input.read_in(1..=5_000_000)?;
			if a >= composite.len() {
				composite = sieve(2 * a);
			}
			let mut p = a;
			while a % 2 == 1 && composite[p] {
				p -= 4;
			}
			let moves = if a % 2 == 0 { a / 2 } else { 1 + (a - p) / 2 };
			// A round is two moves. A room that ends in the same round as an earlier one comes too
			// late.
			if moves / 2 < first / 2 {
				first = moves;
			}
		}
		*out += if first % 2 == 1 {
			"Farmer John\n"
		} else {
			"Farmer Nhoj\n"
		};
	}
	Ok(())
}

/// Which numbers below a limit are composite.
fn sieve(limit: usize) -> Vec<bool> {
	let mut composite = vec![false; limit];
	for p in (2..limit).take_while(|p| p * p < limit) {
		if !composite[p] {
			for multiple in (p * p..limit).step_by(p) {
				composite[multiple] = true;
			}
		}
	}
	composite
}

fn main() {
	sg::run(solve);
}
