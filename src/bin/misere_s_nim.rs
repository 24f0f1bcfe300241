//! sg · misere_s_nim: Misère S-Nim (contains Luogu P4279, HackerRank misere-nim-1 and LightOJ 1253)
//!
//! Rules: A move takes s beads from one heap, where s is in the set S. The player who makes the
//! last move loses.
//! Input: cases until a lone 0 or the end of the file. A case is k s1 ... sk, then m, then m
//! positions l h1 ... hl.
//! Output: one line per case with one letter per position: W if the first player wins, otherwise L.
//! Idea: If some heap has a value above 1, the position is lost if and only if the xor of the
//! values is 0, as in normal play. Otherwise it is lost if and only if the xor is 1. This is the
//! rule of misère Nim. It needs one property: a heap of value 0 that has a move also has an option
//! of value 1 (Ferguson 1974).
//! Proof: Let a be the least take. If g(n) = 0, then g(n + a) = 1. Now let g(n) = 0 and n >= a.
//! Then g(n - a) is not 0, so g(n - a - s) = 0 for some take s. So g(n - s) = 1.
//! Time: O((preperiod + period) * max s / 64) per case.
//! Explore: `take:1,3,4 --misere`
//! Note: The takes are given; here they are 1, 3 and 4.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	while !input.at_end() {
		let k: usize = input.read()?;
		if k == 0 {
			break;
		}
		let mut g = sg::subtraction(&input.list(k)?);
		let mut line = String::new();
		for _ in 0..input.read::<usize>()? {
			let (mut x, mut small) = (0, true);
			for _ in 0..input.read::<usize>()? {
				let value = g.value(input.read()?)?;
				x ^= value;
				small &= value < 2;
			}
			line.push(if x == u32::from(small) { 'L' } else { 'W' });
		}
		*out += &(line + "\n");
	}
	Ok(())
}

fn main() {
	sg::run(solve);
}
