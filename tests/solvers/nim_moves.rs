//! nim_moves: whole positions of heaps, all first moves.

use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let mut oracle = Oracle::normal(rules::on_heaps(rules::nim));
	let mut text = String::new();
	while tokens.more() {
		let n = tokens.number()?;
		if n == 0 {
			break;
		}
		let heaps = position(&tokens.heaps(n)?);
		text += &format!("{}\n", oracle.winning_moves(&heaps).len());
	}
	Some(text)
}

pub fn generate(w: &mut Writer) {
	for _ in 0..w.few(4) {
		let n = w.few(5);
		let heaps = w.heaps(n, 1);
		w.length_and_list(&heaps);
	}
	w.line([0]);
}

#[cfg(test)]
mod tests {
	use super::super::testing::*;
	use super::*;

	#[test]
	fn takes_a_million_heaps_of_10_to_the_18() {
		// Equal heaps: none wins if they are even in number, each may be taken whole if odd.
		let heaps = format!("{E18} ").repeat(999_999);
		says_exactly(
			"nim_moves",
			&format!("999999\n{heaps}\n1000000\n{heaps}{E18}\n0\n"),
			"999999\n0\n",
		);
		let judge = "1000000000 ".repeat(999);
		says_exactly(
			"nim_moves",
			&format!("1000\n{judge}999999999\n0\n"),
			"999\n",
		);
	}
}
