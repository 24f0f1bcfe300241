//! Kattis `cuttingbrownies` · BOJ 11090: Cutting Brownies
//!
//! Rules: Harry and Vicky cut a sheet of breadth B and depth D at whole numbers, and both parts
//! stay. Harry's cuts divide the depth, Vicky's the breadth. The player who cannot move loses.
//! Input: N, then N lines B D and the name of the player who begins.
//! Output: for each line, "NAME can win" or "NAME cannot win".
//! Idea: This is Cutcake (Winning Ways, chapter 2), and every sheet is an integer. Let 2^b and 2^d
//! be the largest powers of 2 that are at most B and D. If d >= b, the sheet is worth
//! v = floor(D / 2^b) - 1 to Harry, and if b >= d, the same with B and D exchanged to Vicky. So the
//! player who begins wins if and only if his or her side has more binary digits.
//! Proof: By induction for d >= b. If Harry cuts the depth into two parts of 2^b or more, they are
//! worth at most v - 1 together. If d > b, he can reach v - 1: he cuts off the depth 2^b. A part
//! that is less deep than 2^b is worth at most -1, and the other part at most v. If Vicky cuts the
//! breadth, one part is narrower than 2^b and worth at least 2 floor(D / 2^b) - 1, and the other
//! part is worth at least v. So her options are above v, and v is the simplest number between the
//! options.
//! Time: O(N).
//! Note: The players have different moves; the values are numbers.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	for _ in 0..input.read::<usize>()? {
		let breadth: u64 = input.read_in(1..=1_000_000_000_000_000_000)?;
		let depth: u64 = input.read_in(1..=1_000_000_000_000_000_000)?;
		let name: String = input.read()?;
		// The more binary digits, the fewer zeros stand before them.
		let wins = match &name[..] {
			"Harry" => depth.leading_zeros() < breadth.leading_zeros(),
			"Vicky" => breadth.leading_zeros() < depth.leading_zeros(),
			_ => return Err(format!("expected Harry or Vicky, found {:.40}", name)),
		};
		*out += &(name + if wins { " can win\n" } else { " cannot win\n" });
	}
	Ok(())
}

fn main() {
	sg::run(solve);
}
