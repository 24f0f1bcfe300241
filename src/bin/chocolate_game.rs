//! HackerRank `chocolate-game`: Chocolate Game
//!
//! Rules: Piles a1 <= ... <= an. For each stretch of two or more neighbouring piles the players
//! play a game of its own: a move takes chocolates from one pile, so that no pile of the stretch
//! gets smaller than the one before it. Laurel begins. The player who cannot move loses.
//! Input: n, then a1 ... an.
//! Output: the number of stretches that Laurel wins.
//! Idea: A move takes a number from the difference of a pile to the one before it, and adds it to
//! the next difference: staircase Nim. A stretch from l to r is lost if and only if the xor of
//! every other difference is 0, from pile r down to l + 1 or to l, whose difference is all of a_l.
//! Let X_i be the xor of every other difference from i down, in the whole row. The stretch is lost
//! if X_r = X_(l - 1) in the first case, and if X_r = X_l xor a_l in the second. So for each r
//! count the earlier piles of the same parity with these keys.
//! Time: O(n).

use sg::{Input, Result};
use std::collections::HashMap;

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let n: u64 = input.read_in(1..=1_000_000)?;
	// X and the keys for the piles so far of each parity. Key 0 is that of l = 1 for even r.
	let (mut x, mut keys) = ([0, 0], [HashMap::new(), HashMap::new()]);
	keys[0].insert(0, 1);
	let (mut before, mut won) = (0, n * (n - 1) / 2);
	for r in 1..=n as usize {
		let pile: u64 = input.read_in(before..=i64::MAX as u64)?;
		let (x, keys) = (&mut x[r % 2], &mut keys[r % 2]);
		*x ^= pile - before;
		won -= keys.get(x).unwrap_or(&0);
		*keys.entry(*x).or_insert(0) += 1;
		*keys.entry(*x ^ pile).or_insert(0) += 1;
		before = pile;
	}
	*out += &format!("{}\n", won);
	Ok(())
}

fn main() {
	sg::run(solve);
}
