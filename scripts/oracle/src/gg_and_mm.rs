//! gg_and_mm: all pairs are played at once.

use super::*;

type Pairs = Vec<(u32, u32)>;

/// What a move may leave of a pair; a finished pair stays as it is.
fn lefts(&(p, q): &(u32, u32)) -> Pairs {
	let (small, large) = (p.min(q), p.max(q));
	if small == 0 {
		return vec![(p, q)];
	}
	let takes = (1..=large / small).map(|times| times * small);
	takes.map(|take| (small, large - take)).collect()
}

fn moves(pairs: &Pairs) -> Vec<Pairs> {
	if pairs.iter().all(|&(p, q)| p == 0 || q == 0) {
		return Vec::new();
	}
	pairs.iter().map(lefts).multi_cartesian_product().collect()
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let mut oracle = Oracle::normal(moves);
	let mut text = String::new();
	while tokens.more() {
		let n = tokens.number().filter(|&n: &usize| n <= 6)?;
		let mut pairs = Pairs::new();
		for _ in 0..n {
			pairs.push((tokens.heap()?, tokens.heap()?));
		}
		text += &says(oracle.wins(&pairs), "MM", "GG");
	}
	Some(text)
}

/// A pair is often near the golden ratio, with a long way to 0; now and then it is finished.
pub fn generate(w: &mut Writer) {
	w.reads_to_the_end = true;
	for _ in 0..w.few(3) {
		let n = w.few(3);
		let most = [40, 16, 9][n as usize - 1].min(4 * w.size);
		w.line([n]);
		for _ in 0..n {
			let finished = w.draw.once_in(8);
			let p = if finished { 0 } else { w.draw.between(1, most) };
			let q = match w.draw.once_in(2) {
				true => p * 13 / 8 + w.draw.between(0, 1),
				false => w.draw.between(1, most),
			};
			let mut pair = [p, q];
			w.draw.shuffle(&mut pair);
			w.line(pair);
		}
	}
}
