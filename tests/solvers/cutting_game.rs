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

#[cfg(test)]
mod tests {
	use super::super::testing::*;

	#[test]
	fn the_largest_input_of_the_judge_and_every_sheet_turned() {
		let input: String = (2..=200)
			.flat_map(|w| (2..=200).map(move |h| format!("{w} {h}\n")))
			.collect();
		let output = answer("cutting_game", &input);
		let lines: Vec<&str> = output.lines().collect();
		assert_eq!(lines.len(), 199 * 199);
		for w in 0..199 {
			for h in 0..w {
				assert_eq!(
					lines[w * 199 + h],
					lines[h * 199 + w],
					"{} x {}",
					w + 2,
					h + 2
				);
			}
		}
	}

	#[test]
	fn the_reach() {
		says_exactly("cutting_game", "1000 1000\n", "WIN\n");
		assert!(fails("cutting_game", "2 2\n2 1001\n").starts_with("line 2: "));
		assert!(fails("cutting_game", "2 2\n1 4\n").starts_with("line 2: "));
		assert!(fails("cutting_game", "2 2\n3").starts_with("line 2: "));
	}
}
