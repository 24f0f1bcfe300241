//! staircase_nim: whole stairs.

use super::*;

/// Staircase, `balls[0]` on stair 1: move any positive number one stair down, never from stair 1.
fn staircase(balls: &Vec<u32>) -> Vec<Vec<u32>> {
	let mut options = Vec::new();
	for stair in 1..balls.len() {
		for moved in (1..=balls[stair]).rev() {
			let mut after = balls.clone();
			after[stair] -= moved;
			after[stair - 1] += moved;
			options.push(after);
		}
	}
	options
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let mut oracle = Oracle::normal(staircase);
	let t: usize = tokens.number()?;
	let mut text = String::new();
	for _ in 0..t {
		let n = tokens.number()?;
		let balls = tokens.heaps(n)?;
		text += &says(oracle.wins(&balls), "first", "second");
	}
	Some(text)
}

/// A dozen balls at most, some stairs without one; now and then balls on stair 1 only.
pub fn generate(w: &mut Writer) {
	w.cases(4, |w| {
		let n = w.few(6);
		let mut balls = vec![0; n as usize];
		let stairs = if w.draw.once_in(8) { 1 } else { n };
		for _ in 0..w.draw.between(0, w.size + 2) {
			balls[w.draw.between(0, stairs - 1) as usize] += 1;
		}
		w.length_and_list(&balls);
	});
}

#[cfg(test)]
mod tests {
	use super::super::testing::*;
	use super::*;

	#[test]
	fn reaches_10_to_the_7_stairs_and_10_to_the_18_balls() {
		// As many equal heaps on even stairs as make 0, then one more ball.
		let stairs = "1 1\n".repeat(4_999_998);
		says_exactly(
			"staircase_nim",
			&format!("1\n10000000\n{stairs}9 1 9 1\n"),
			"second\n",
		);
		says_exactly(
			"staircase_nim",
			&format!("1\n10000000\n{stairs}9 1 9 2\n"),
			"first\n",
		);
		let most = format!("0 {E18}\n").repeat(100_000);
		says_exactly(
			"staircase_nim",
			&format!("2\n200000\n{most}200001\n{most}{E18}\n"),
			"second\nsecond\n",
		);
	}
}
