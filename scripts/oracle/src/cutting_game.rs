//! cutting_game: all sheets on the table are cut, those with a side of 1 too.

use super::*;

type Sheets = Vec<(u32, u32)>;

/// The sheets after each cut. No sheet is left if a 1 x 1 was cut off: then the opponent has lost.
fn moves(sheets: &Sheets) -> Vec<Sheets> {
	let mut after = Vec::new();
	for (place, &(w, h)) in sheets.iter().enumerate() {
		let cuts = (1..w)
			.map(|a| [(a, h), (w - a, h)])
			.chain((1..h).map(|a| [(w, a), (w, h - a)]));
		for parts in cuts {
			let mut rest = sheets.clone();
			rest.remove(place);
			rest.extend(parts.map(|(w, h)| (w.min(h), w.max(h))));
			rest.sort_unstable();
			after.push(if parts.contains(&(1, 1)) {
				Vec::new()
			} else {
				rest
			});
		}
	}
	after
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let mut oracle = Oracle::normal(moves);
	let mut text = String::new();
	while tokens.more() {
		let (w, h): (u32, u32) = (tokens.number()?, tokens.number()?);
		if w < 2 || h < 2 || w * h > 36 {
			return None;
		}
		text += &says(oracle.wins(&vec![(w.min(h), w.max(h))]), "WIN", "LOSE");
	}
	Some(text)
}

pub fn generate(w: &mut Writer) {
	w.reads_to_the_end = true;
	for _ in 0..w.few(4) {
		let a = w.draw.between(2, 2 + w.size / 4);
		let b = w.draw.between(2, (16 + w.size / 2) / a);
		let mut sides = [a, b];
		w.draw.shuffle(&mut sides);
		w.line(sides);
	}
}
