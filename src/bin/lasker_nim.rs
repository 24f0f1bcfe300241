//! HDU 3032: Nim or not Nim?
//!
//! Rules: Lasker's Nim: a move takes any number from a heap, or splits it in two. The player who
//! cannot move loses.
//! Input: T, then for each case N and the heaps s1 ... sN.
//! Output: one line per case: Alice if the first player wins, otherwise Bob.
//! Idea: g(n) = n, but 4k+3 and 4k+4 are exchanged. Heap 4k+3 can be split into 1 and 4k+2, and
//! this split has the value 4k+3. So g(4k+3) = 4k+4. Then no heap below 4k+4 has the value 4k+3,
//! and no split of 4k+4 has it. No other heap n has a split of value n.
//! Time: O(N).
//! Explore: `lasker`

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	for _ in 0..input.read::<usize>()? {
		let mut x = 0;
		for _ in 0..input.read::<usize>()? {
			let heap = u128::from(input.read::<u64>()?);
			x ^= match heap % 4 {
				3 => heap + 1,
				0 if heap > 0 => heap - 1,
				_ => heap,
			};
		}
		*out += if x != 0 { "Alice\n" } else { "Bob\n" };
	}
	Ok(())
}

fn main() {
	sg::run(solve);
}
