//! new_nim: both openings are tried in every way, then Nim is played.

use super::*;

/// The heaps, and whether the second player still has to open.
type Position = (bool, Vec<u32>);

fn moves((opening, heaps): &Position) -> Vec<Position> {
	if *opening {
		let kept = heaps.iter().copied().powerset();
		let allowed = kept.filter(|kept| !kept.is_empty());
		return allowed.map(|kept| (false, position(&kept))).collect();
	}
	let lefts = on_heaps(rules::nim)(heaps);
	lefts.into_iter().map(|left| (false, left)).collect()
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let k = tokens.number().filter(|&k: &usize| 0 < k && k <= 10)?;
	let heaps = tokens.heaps(k)?;
	if heaps.contains(&0) {
		return None;
	}
	let sum = |heaps: &[u32]| heaps.iter().sum::<u32>();
	let mut oracle = Oracle::normal(moves);
	let kept = heaps.iter().copied().powerset();
	let wins = kept
		.filter(|kept| !kept.is_empty())
		.filter(|kept| !oracle.wins(&(true, position(kept))));
	let taken = wins.map(|kept| sum(&heaps) - sum(&kept)).min();
	Some(taken.map_or("-1\n".to_string(), |taken| format!("{taken}\n")))
}

/// Heaps that are often the xor of two others.
pub fn generate(w: &mut Writer) {
	let k = w.few(5);
	let most = [20, 15, 9, 7, 5][k as usize - 1].min(2 * w.size);
	let mut heaps = w.draw.list(k, 1, most);
	if k > 2 && heaps[0] != heaps[1] && w.draw.once_in(2) {
		heaps[2] = heaps[0] ^ heaps[1];
	}
	w.draw.shuffle(&mut heaps);
	w.length_and_list(&heaps);
}
