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

#[cfg(test)]
mod tests {
	use super::super::testing::*;

	#[test]
	fn the_largest_input_of_the_judge() {
		// Dawson's Kayles has the period 34 from 53 on, and 500000 = 98 + 34 * 14703.
		let small = answer("colouring_game", &format!("1\n98\n{}\n", "RB".repeat(49)));
		says_exactly(
			"colouring_game",
			&format!("1\n500000\n{}\n", "RB".repeat(250_000)),
			&small,
		);
		let many = format!(
			"10000\n{}",
			"50\nRBRBRRBBRBRBRBRBRRBBRBRBRBRBRRBBRBRBRBRBRRBBRBRBRB\n".repeat(10_000)
		);
		assert_eq!(answer("colouring_game", &many).lines().count(), 10_000);
	}

	#[test]
	fn a_row_that_is_not_as_long_as_it_says() {
		assert!(fails("colouring_game", "1\n3\nRB\n").starts_with("line 3: "));
		assert!(fails("colouring_game", "1\n3\nRBW\n").starts_with("line 3: "));
		says_exactly("colouring_game", "1\n1\nR\n", "Alice\n");
	}
}
