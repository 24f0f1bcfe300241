//! HackerRank `chocolate-game`: Chocolate Game
//!
//! Rules: Piles a1 <= ... <= an. The players play one game for each stretch of two or more
//! neighbouring piles: a move takes chocolates from one pile, so that no pile of the stretch gets
//! smaller than the one before it. Laurel begins. The player who cannot move loses.
//! Input: n, then a1 ... an.
//! Output: the number of stretches that Laurel wins.
//! Idea: The difference of a pile is what it has more than the pile before it. The first pile of a
//! stretch counts whole. A move takes a number from one difference and adds it to the next one:
//! staircase Nim. So the stretch from l to r is lost if and only if the xor of the differences of
//! r, r - 2, r - 4, ... is 0. Let X_i be the xor of the differences of i, i - 2, i - 4, ... in the
//! whole row. If r - l is odd, pile l is not among them, and the stretch is lost if and only if
//! X_r = X_(l - 1). If r - l is even, pile l counts whole, and the stretch is lost if and only if
//! X_r = X_l xor a_l. So for each r the earlier piles of the same parity with these keys are
//! counted.
//! Time: O(n).
//! Explore: `nim`
//! Note: It counts intervals that are staircase Nim.

use sg::{Input, Result};
use std::collections::HashMap;

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let n: u64 = input.read_in(1..=1_000_000)?;
	// X and the keys of the piles so far, for each parity. Key 0 belongs to l = 1 and even r.
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
