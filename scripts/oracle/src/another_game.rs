//! another_game: whole positions, every set of heaps is tried.

use super::*;

/// One coin from each of some heaps.
fn moves(heaps: &Vec<u32>) -> Vec<Vec<u32>> {
	let choices = heaps.iter().map(|&heap| heap.saturating_sub(1)..=heap);
	let lefts = choices.multi_cartesian_product();
	lefts.filter(|left| left != heaps).collect()
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let t: usize = tokens.number()?;
	let mut oracle = Oracle::normal(moves);
	let mut text = String::new();
	for _ in 0..t {
		let n: usize = tokens.number()?;
		let heaps = tokens.heaps(n)?;
		few_enough(2, n)?;
		text += &says(oracle.wins(&heaps), "first", "second");
	}
	Some(text)
}

/// Often all heaps are even.
pub fn generate(w: &mut Writer) {
	w.cases(4, |w| {
		let n = w.few(4);
		let mut heaps = w.heaps(n, 0);
		heaps.iter_mut().for_each(|heap| *heap = (*heap).min(12));
		if w.draw.once_in(2) {
			heaps.iter_mut().for_each(|heap| *heap -= *heap % 2);
		}
		w.length_and_list(&heaps);
	});
}
