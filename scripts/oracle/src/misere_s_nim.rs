//! misere_s_nim: plain play, in which a player who cannot move wins.

use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let mut text = String::new();
	while tokens.more() {
		let k: usize = tokens.number()?;
		if k == 0 {
			break;
		}
		let takes: Vec<u32> = tokens.numbers(k)?;
		let moves = |heaps: &Vec<u32>| {
			let mut after = Vec::new();
			for (place, &heap) in heaps.iter().enumerate() {
				for &take in takes.iter().filter(|&&take| 1 <= take && take <= heap) {
					let mut left = heaps.clone();
					left[place] -= take;
					left.sort_unstable();
					after.push(left);
				}
			}
			after
		};
		let mut oracle = Oracle::misere(moves);
		let m: usize = tokens.number()?;
		for _ in 0..m {
			let l = tokens.number()?;
			let mut heaps = tokens.heaps(l)?;
			heaps.sort_unstable();
			text.push(if oracle.wins(&heaps) { 'W' } else { 'L' });
		}
		text.push('\n');
	}
	Some(text)
}

/// Small heaps are frequent: at the end of the game misère play turns round.
pub fn generate(w: &mut Writer) {
	for _ in 0..w.few(3) {
		let k = w.draw.between(1, 4);
		let takes = w.draw.list(k, 1, w.size + 2);
		w.counted_line(&takes);
		let m = w.few(6);
		w.line([m]);
		for _ in 0..m {
			let l = w.draw.between(0, 4);
			let most = w.draw.between(1, w.size + 4);
			let heaps = w.draw.list(l, 0, most);
			w.counted_line(&heaps);
		}
	}
	w.zero_or_end();
}
