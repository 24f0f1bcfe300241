//! array_game: all cells are turned, as the rules say.

use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let n: u32 = tokens.number().filter(|n| (1..=18).contains(n))?;
	let queries: usize = tokens.number()?;
	// Bit x is set if cell x is white.
	let mut oracle = Oracle::normal(|white: &u32| {
		let mut after = Vec::new();
		for x in (1..=n).filter(|x| white >> x & 1 == 1) {
			let mut turned = *white;
			for cell in (x..=n).step_by(x as usize) {
				turned ^= 1 << cell;
				after.push(turned);
			}
		}
		after
	});
	let mut text = String::new();
	for _ in 0..queries {
		let w = tokens.number()?;
		let cells: Vec<u32> = tokens.numbers(w)?;
		if cells.iter().any(|cell| !(1..=n).contains(cell)) {
			return None;
		}
		let white = cells.iter().fold(0, |white, cell| white | 1 << cell);
		text += &says(oracle.wins(&white), "Yes", "No");
	}
	Some(text)
}

pub fn generate(w: &mut Writer) {
	let n = w.draw.between(1, w.size.min(10) + 4);
	let queries = w.few(5);
	w.line([n]);
	w.line([queries]);
	for _ in 0..queries {
		let count = w.draw.between(0, n.min(6));
		let cells = w.draw.distinct(count, 1, n);
		w.length_and_list(&cells);
	}
}
