//! Kattis `cuttingbrownies` · BOJ 11090: Cutting Brownies
//!
//! Rules: Harry and Vicky cut a sheet of breadth B and depth D at whole numbers, and both parts
//! stay. Harry's cuts divide the depth, Vicky's the breadth. The player who cannot move loses.
//! Input: N, then N lines B D and the name of the player who begins.
//! Output: for each line, "NAME can win" or "NAME cannot win".
//! Idea: This is Cutcake (Winning Ways, chapter 2), and every sheet is an integer. Let b and d be
//! the places of the highest bits of B and D. For d >= b the sheet is worth v = floor(D / 2^b) - 1
//! moves to Harry, by induction: if he cuts D into two parts of depth >= 2^b, they are worth v - 1
//! at most, and he can reach it if d > b; a part that is not so deep is worth -1 at most, beside
//! one worth v at most. If Vicky cuts, the narrower part is worth at least 2 floor(D / 2^b) - 1,
//! and the other v. So v is the simplest number between. The same holds for Vicky if b >= d. The
//! player who begins wins if and only if the sheet is worth more than 0 to him or her: if the own
//! side has more binary digits.
//! Time: O(N).

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	for _ in 0..input.read::<usize>()? {
		let breadth: u64 = input.read_in(1..=1_000_000_000_000_000_000)?;
		let depth: u64 = input.read_in(1..=1_000_000_000_000_000_000)?;
		let name: String = input.read()?;
		// More binary digits are fewer zeros in front.
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
