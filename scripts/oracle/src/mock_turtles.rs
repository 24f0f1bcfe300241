//! mock_turtles: whole rows of coins.

use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let mut text = String::new();
	while tokens.more() {
		let n = tokens.number()?;
		let heads: Vec<usize> = tokens.numbers(n)?;
		let heads: Vec<_> = heads
			.into_iter()
			.unique()
			.map(|place| vec![place])
			.collect();
		text += &says(
			rules::coins_win(rules::mock_turtles, &heads, 1)?,
			"No",
			"Yes",
		);
	}
	Some(text)
}

/// Places with repeats; a case without a coin has no second line.
pub fn generate(w: &mut Writer) {
	w.reads_to_the_end = true;
	for _ in 0..w.few(4) {
		let n = w.draw.between(0, w.size + 1);
		let places = w.draw.list(n, 0, w.size);
		w.line([n]);
		if n > 0 {
			w.line(places);
		}
	}
}
