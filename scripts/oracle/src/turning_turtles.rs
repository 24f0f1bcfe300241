//! turning_turtles: whole rows of coins.

use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let n = tokens.number()?;
	let coins = if n == 0 {
		vec![]
	} else {
		tokens.board(b'H', b'T')?
	};
	if coins.len() != n {
		return None;
	}
	let heads: Vec<_> = coins
		.iter()
		.positions(|&head| head)
		.map(|place| vec![place])
		.collect();
	Some(says(
		rules::coins_win(rules::turning_turtles, &heads, 1)?,
		"Alice",
		"Bob",
	))
}

pub fn generate(w: &mut Writer) {
	let n = w.draw.between(1, w.size + 2);
	let coins = w.word(n, ['H', 'T']);
	w.line([n.to_string()]);
	w.line([coins]);
}
