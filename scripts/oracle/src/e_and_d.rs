//! e_and_d: all pairs of piles are played.

use super::*;

type Pairs = Vec<(u32, u32)>;

fn moves(pairs: &Pairs) -> Vec<Pairs> {
	let mut after = Vec::new();
	for (place, &(a, b)) in pairs.iter().enumerate() {
		for pile in [a, b] {
			for part in 1..pile {
				let mut rest = replaced(pairs, place, [(part, pile - part)]);
				rest.sort_unstable();
				after.push(rest);
			}
		}
	}
	after
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let t: usize = tokens.number()?;
	let mut oracle = Oracle::normal(moves);
	let mut text = String::new();
	for _ in 0..t {
		let n: usize = tokens.number()?;
		let piles = tokens.heaps(n)?;
		if n % 2 == 1 || piles.contains(&0) {
			return None;
		}
		let mut pairs: Pairs = piles.into_iter().tuples().collect();
		pairs.sort_unstable();
		text += &says(oracle.wins(&pairs), "YES", "NO");
	}
	Some(text)
}

pub fn generate(w: &mut Writer) {
	w.cases(4, |w| {
		let pairs = w.few(3);
		let most = [30, 12, 6][pairs as usize - 1].min(3 * w.size);
		let mut piles = w.draw.list(2 * pairs, 1, most);
		if w.draw.once_in(6) {
			piles.fill(1);
		}
		w.length_and_list(&piles);
	});
}
