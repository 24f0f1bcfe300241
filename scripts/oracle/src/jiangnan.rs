//! jiangnan: all heaps are split, as equally as possible.

use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let (t, least): (usize, u32) = (tokens.number()?, tokens.number()?);
	let moves = |heaps: &Vec<u32>| {
		let mut after = Vec::new();
		for (place, &n) in heaps.iter().enumerate().filter(|heap| *heap.1 >= least) {
			for m in 2..=n {
				let mut rest = heaps.clone();
				rest.remove(place);
				// One stone after the other goes to the next heap.
				let mut parts = vec![0; m as usize];
				(0..n).for_each(|stone| parts[(stone % m) as usize] += 1);
				rest.extend(parts);
				rest.sort_unstable();
				after.push(rest);
			}
		}
		after
	};
	let mut oracle = Oracle::normal(moves);
	let mut answers = Vec::new();
	for _ in 0..t {
		let n = tokens.number()?;
		let mut heaps = tokens.heaps(n)?;
		if heaps.iter().sum::<u32>() > 30 {
			return None;
		}
		heaps.sort_unstable();
		answers.push(if oracle.wins(&heaps) { "1" } else { "0" });
	}
	Some(answers.join(" ") + "\n")
}

pub fn generate(w: &mut Writer) {
	let (t, least) = (w.few(5), w.draw.between(1, w.size / 2 + 2));
	w.line([t, least]);
	for _ in 0..t {
		let n = w.few(4);
		let most = (w.size + 10) / n;
		let heaps = w.draw.list(n, 1, most.max(1));
		w.counted_line(&heaps);
	}
}
