//! colouring_game: Alice and Bob paint the row, each with the own moves.

use super::*;

/// A row of R, B and W, and whether Alice is to move.
type Position = (Vec<u8>, bool);

fn moves((row, alice): &Position) -> Vec<Position> {
	let own = if *alice { b'R' } else { b'B' };
	let mut after = Vec::new();
	for i in 1..row.len() {
		if row[i - 1] == own || row[i] == own {
			let mut painted = row.clone();
			painted[i - 1] = b'W';
			painted[i] = b'W';
			after.push((painted, !alice));
		}
	}
	after
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let t: usize = tokens.number()?;
	let mut oracle = Oracle::normal(moves);
	let mut text = String::new();
	for _ in 0..t {
		let n: usize = tokens.number()?;
		let row: Vec<u8> = tokens.word()?.bytes().collect();
		if row.len() != n || n > 20 || !row.iter().all(|cell| b"RB".contains(cell)) {
			return None;
		}
		text += &says(oracle.wins(&(row, true)), "Alice", "Bob");
	}
	Some(text)
}

/// Two rows of three have as many red as blue cells.
pub fn generate(w: &mut Writer) {
	w.cases(5, |w| {
		let n = w.draw.between(2, w.size + 4);
		let mut row: Vec<char> = (0..n).map(|_| w.draw.pick(&['R', 'B'])).collect();
		if !w.draw.once_in(3) {
			row = (0..n).map(|i| if i % 2 == 0 { 'R' } else { 'B' }).collect();
			for _ in 0..w.draw.between(0, n) {
				let (i, k) = (w.draw.between(0, n - 1), w.draw.between(0, n - 1));
				row.swap(i as usize, k as usize);
			}
		}
		w.line([n.to_string()]);
		w.line([row.into_iter().collect::<String>()]);
	});
}
