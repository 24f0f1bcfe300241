//! bowls_and_beans: all bowls are played, bean by bean.

use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let n = tokens.number().filter(|&n: &usize| 0 < n && n <= 1000)?;
	let (mut reach, mut beans) = (vec![0], vec![0]);
	for bowl in 1..n {
		reach.push(tokens.number().filter(|&c| c <= bowl)?);
		beans.push(tokens.heap()?);
	}
	let moves = |beans: &Vec<u32>| {
		let mut after = Vec::new();
		for from in (1..n).filter(|&from| beans[from] > 0) {
			for to in from - reach[from]..from {
				let mut moved = beans.clone();
				moved[from] -= 1;
				moved[to] += 1;
				after.push(moved);
			}
		}
		after
	};
	Some(says(Oracle::normal(moves).wins(&beans), "First", "Second"))
}

/// A few beans; at times the numbers are all as large as they can be.
pub fn generate(w: &mut Writer) {
	let n = w.draw.between(1, w.size.min(9) + 1);
	let all = w.draw.once_in(4);
	let mut beans = vec![0; n as usize];
	for _ in 0..w.draw.between(0, 4) {
		beans[w.draw.place(n as usize)] += 1;
	}
	w.line([n]);
	for bowl in 1..n {
		let c = match all {
			true => bowl,
			false => w.draw.between(0, bowl),
		};
		w.line([c, beans[bowl as usize]]);
	}
}
