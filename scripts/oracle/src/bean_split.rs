//! bean_split: all bottles are played, all first moves are tried in lexicographic order.

use super::*;

/// All moves of a position: the bottles i, j, k, and what they leave.
fn splits(beans: &Vec<u32>) -> Vec<([usize; 3], Vec<u32>)> {
	let n = beans.len();
	let mut after = Vec::new();
	for i in (0..n).filter(|&i| beans[i] > 0) {
		for j in i + 1..n {
			for k in j..n {
				let mut left = beans.clone();
				left[i] -= 1;
				left[j] += 1;
				left[k] += 1;
				after.push(([i, j, k], left));
			}
		}
	}
	after
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let t: usize = tokens.number()?;
	// A bean in the last bottle never moves.
	let without_last = |mut left: Vec<u32>| {
		*left.last_mut().unwrap() = 0;
		left
	};
	let moves = |beans: &Vec<u32>| {
		let lefts = splits(beans).into_iter();
		lefts.map(|(_, left)| without_last(left)).collect()
	};
	let mut oracle = Oracle::normal(moves);
	let mut text = String::new();
	for _ in 0..t {
		let n = tokens.number().filter(|&n: &usize| n > 0)?;
		let beans = tokens.heaps(n)?;
		let mut wins = splits(&beans);
		wins.retain(|(_, left)| !oracle.wins(&without_last(left.clone())));
		text += &match wins.first() {
			Some(([i, j, k], _)) => format!("{i} {j} {k}\n{}\n", wins.len()),
			None => "-1 -1 -1\n0\n".to_string(),
		};
	}
	Some(text)
}

/// A few beans; the first bottle has at most one or two, because a bean there becomes many.
pub fn generate(w: &mut Writer) {
	w.cases(3, |w| {
		let n = w.draw.between(1, w.size.min(5));
		let mut beans = vec![0; n as usize];
		for _ in 0..w.draw.between(0, if n > 4 { 2 } else { 4 }) {
			beans[w.draw.place(n as usize)] += 1;
		}
		beans[n as usize - 1] += w.draw.below(3) * 5;
		w.length_and_list(&beans);
	});
}
