//! cutting_brownies: all pieces that lie on the table, and who is to move.

use super::*;

/// The breadth and depth of each piece that can be cut, sorted, and whether Harry is to move.
type Position = (Vec<(u32, u32)>, bool);

fn moves((pieces, harry): &Position) -> Vec<Position> {
	let mut after = Vec::new();
	for (place, &(b, d)) in pieces.iter().enumerate() {
		let cuts = 1..if *harry { d } else { b };
		for cut in cuts {
			let parts = match harry {
				true => [(b, cut), (b, d - cut)],
				false => [(cut, d), (b - cut, d)],
			};
			let left = replaced(pieces, place, parts).into_iter();
			after.push((
				left.filter(|&part| part != (1, 1)).sorted().collect(),
				!harry,
			));
		}
	}
	after
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let (mut text, mut oracle) = (String::new(), Oracle::normal(moves));
	for _ in 0..tokens.number()? {
		let (b, d): (u32, u32) = (tokens.number()?, tokens.number()?);
		let name = tokens
			.word()
			.filter(|name| ["Harry", "Vicky"].contains(name))?;
		if b == 0 || d == 0 || b > 100 || d > 100 || b * d > 20 {
			return None;
		}
		let wins = oracle.wins(&(vec![(b, d)], name == "Harry"));
		text += &format!("{name} {}\n", if wins { "can win" } else { "cannot win" });
	}
	Some(text)
}

pub fn generate(w: &mut Writer) {
	w.cases(5, |w| {
		let b = w.draw.between(1, (3 + w.size).min(12));
		let d = w.draw.between(1, (18 / b).min(3 + w.size));
		let name = w.draw.pick(&["Harry", "Vicky"]);
		let [b, d] = if w.draw.once_in(2) { [b, d] } else { [d, b] };
		w.line([b.to_string(), d.to_string(), name.to_string()]);
	});
}
