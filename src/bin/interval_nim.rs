//! AtCoder ABC297 G: Constrained Nim 2
//!
//! Rules: A move takes from L to R stones from one heap. The player who cannot move loses.
//! Input: N L R, then the heaps A1 ... AN.
//! Output: First or Second, the player who wins.
//! Idea: g(x) = floor((x mod (L + R)) / L). A heap below L + R reaches every smaller value by takes
//! of L to R, but never its own value. A heap and one that is L + R larger cancel: a take of t from
//! the larger one is answered by L + R - t from it, and any other take by the same take from the
//! other heap.
//! Time: O(N).
//! Explore: `n - k for k in 2..=5`
//! Note: L and R are given; here they are 2 and 5.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let n: usize = input.read()?;
	let (low, high) = (
		u128::from(input.read::<u64>()?),
		u128::from(input.read::<u64>()?),
	);
	if low == 0 || low > high {
		return Err(format!("expected 1 <= L <= R, found {} and {}", low, high));
	}
	let mut x = 0;
	for _ in 0..n {
		x ^= u128::from(input.read::<u64>()?) % (low + high) / low;
	}
	*out += if x != 0 { "First\n" } else { "Second\n" };
	Ok(())
}

fn main() {
	sg::run(solve);
}
