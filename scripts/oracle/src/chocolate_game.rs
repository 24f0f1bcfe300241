//! chocolate_game: every stretch is played, pile by pile.

use super::*;

fn moves(piles: &Vec<u32>) -> Vec<Vec<u32>> {
	let mut after = Vec::new();
	for place in 0..piles.len() {
		let least = if place == 0 { 0 } else { piles[place - 1] };
		after.extend((least..piles[place]).map(|pile| replaced(piles, place, [pile])));
	}
	after
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let n: usize = tokens.number().filter(|n| (1..=10).contains(n))?;
	let piles = tokens.heaps(n)?;
	if piles.windows(2).any(|pair| pair[0] > pair[1]) || piles[n - 1] > 12 {
		return None;
	}
	let mut oracle = Oracle::normal(moves);
	let stretches = (0..n).tuple_combinations();
	let won = stretches.filter(|&(l, r)| oracle.wins(&piles[l..=r].to_vec()));
	Some(format!("{}\n", won.count()))
}

pub fn generate(w: &mut Writer) {
	let n = w.draw.between(1, 2 + w.size.min(4));
	let most = if n > 4 { 5 } else { 3 + w.size.min(5) };
	let mut piles = w.draw.list(n, 0, most);
	piles.sort_unstable();
	w.length_and_list(&piles);
}
