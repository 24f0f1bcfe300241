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
