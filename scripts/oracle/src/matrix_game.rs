//! matrix_game: whole matrices.

use super::*;

type Matrix = Vec<Vec<u32>>;

fn moves(matrix: &Matrix) -> Vec<Matrix> {
	let mut after = Vec::new();
	for (row, numbers) in matrix.iter().enumerate() {
		if let Some(place) = numbers.iter().position(|&number| number > 0) {
			for lower in 0..numbers[place] {
				let mut rest = matrix.clone();
				rest[row][place] = lower;
				rest.sort_unstable();
				after.push(rest);
			}
		}
	}
	after
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let t: usize = tokens.number()?;
	let mut text = String::new();
	for _ in 0..t {
		let (n, m) = (tokens.number()?, tokens.number()?);
		if m == 0 {
			return None;
		}
		let mut matrix = Matrix::new();
		for _ in 0..n {
			matrix.push(tokens.heaps(m)?);
		}
		matrix.sort_unstable();
		text += &says(Oracle::normal(moves).wins(&matrix), "FIRST", "SECOND");
	}
	Some(text)
}

/// Small matrices, in which a row is often the same as the one before, and now and then a 0.
pub fn generate(w: &mut Writer) {
	w.cases(3, |w| {
		let (n, m) = (w.few(3), w.few(3));
		let most = match n * m {
			1..=2 => w.size + 1,
			3..=4 => 4,
			_ => 2,
		};
		w.line([n, m]);
		let mut row = w.draw.list(m, 1, most);
		for _ in 0..n {
			if !w.draw.once_in(3) {
				let least = u64::from(!w.draw.once_in(4));
				row = w.draw.list(m, least, most);
			}
			w.line(&row);
		}
		if w.draw.once_in(2) {
			w.line([""]);
		}
	});
}
