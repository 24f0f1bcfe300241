//! moving_coins: every placement is played, coin by coin.

use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let (n, m): (usize, usize) = (tokens.number()?, tokens.number()?);
	if !(1..=14).contains(&n) {
		return None;
	}
	let moves = |&strip: &u32| {
		let mut after = Vec::new();
		for coin in (0..n).filter(|coin| strip >> coin & 1 == 1) {
			let free = (0..coin).rev().take_while(|cell| strip >> cell & 1 == 0);
			after.extend(free.map(|cell| strip ^ 1 << coin ^ 1 << cell));
		}
		after
	};
	let mut oracle = Oracle::normal(moves);
	let strips = (0..1u32 << n).filter(|strip| strip.count_ones() as usize == m);
	Some(format!(
		"{}\n",
		strips.filter(|strip| oracle.wins(strip)).count()
	))
}

pub fn generate(w: &mut Writer) {
	let n = w.draw.between(1, (2 + w.size).min(12));
	let m = w.draw.between(0, n + 1);
	w.line([n, m]);
}
