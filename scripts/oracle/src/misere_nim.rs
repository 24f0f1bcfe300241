//! misere_nim: whole positions of heaps in misère play, all first moves.

use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let (n, k): (usize, usize) = (tokens.number()?, tokens.number()?);
	let mut oracle = Oracle::misere(rules::on_heaps(rules::nim));
	let mut text = String::new();
	for _ in 0..k {
		let heaps = tokens.heaps(n)?;
		let mut moves = Vec::new();
		for (place, &heap) in heaps.iter().enumerate() {
			for take in 1..=heap {
				let after = replaced(&heaps, place, [heap - take]);
				if !oracle.wins(&position(&after)) {
					moves.push(format!("{}:{take}", place + 1));
				}
			}
		}
		text += &says(!moves.is_empty(), &moves.join(" "), "CONCEDE");
	}
	Some(text)
}

/// Positions of heaps of 1 only are frequent: there misère play turns round.
pub fn generate(w: &mut Writer) {
	let (n, k) = (w.few(4), w.few(5));
	w.line([n, k]);
	for _ in 0..k {
		let heaps = match w.draw.between(0, 4) {
			0 => vec![1; n as usize],
			1 => w.draw.list(n, 1, 2),
			_ => w.heaps(n, 1),
		};
		w.line(heaps.into_iter().map(|heap| heap.min(50)));
	}
}
