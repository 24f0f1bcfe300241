//! coin_grid: whole boards of lamps.

use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let t: usize = tokens.number()?;
	let mut text = String::new();
	for _ in 0..t {
		let n: usize = tokens.number()?;
		let mut lamps: Vec<Vec<usize>> =
			(0..n).map(|_| tokens.numbers(2)).collect::<Option<_>>()?;
		for place in lamps.iter_mut().flatten() {
			*place = place.checked_sub(1)?;
		}
		let wins = rules::coins_win(rules::turning_turtles, &lamps, 2)?;
		text += &says(wins, "Have a try, lxhgww.", "Don't waste your time.");
	}
	Some(text)
}

/// Different lamps on a small grid, now and then one of them twice.
pub fn generate(w: &mut Writer) {
	w.cases(3, |w| {
		let (area, width) = (w.size + 3, w.few(4));
		let cells = width * (area / width);
		let n = w.draw.between(1, cells.min(8));
		let mut lamps = w.draw.distinct(n, 0, cells - 1);
		if w.draw.once_in(8) {
			lamps.push(lamps[0]);
		}
		w.line([lamps.len()]);
		for lamp in lamps {
			w.line([lamp % width + 1, lamp / width + 1]);
		}
	});
}
