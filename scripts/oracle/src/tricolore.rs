//! tricolore: the tokens are moved, each player with moves of their own.

use super::*;

/// Whether Alice has to move, and the cells of the tokens of each row.
type Position = (bool, Vec<[i64; 3]>);

fn factors(mut number: i64) -> usize {
	let mut count = 0;
	for p in 2.. {
		while number > 1 && number % p == 0 {
			number /= p;
			count += 1;
		}
		if number == 1 {
			break;
		}
	}
	count
}

fn moves((alice, rows): &Position, f: i64) -> Vec<Position> {
	let mut after = Vec::new();
	for place in 0..rows.len() {
		let [b, w, r] = rows[place];
		let steps = (2..r - b).filter(|&k| k != f && factors(k) <= 2);
		for k in steps {
			let moved = match alice {
				true => [[b + k, w, r], [b + k, w + k, r]],
				false => [[b, w, r - k], [b, w - k, r - k]],
			};
			for row in moved
				.into_iter()
				.filter(|row| row[0] < row[1] && row[1] < row[2])
			{
				after.push((!alice, replaced(rows, place, [row])));
			}
		}
	}
	after
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let (n, f): (usize, u32) = (tokens.number()?, tokens.number()?);
	let mut rows = Vec::new();
	for _ in 0..n {
		let row: Vec<i32> = tokens.numbers(3)?;
		let [b, w, r] = [row[0], row[1], row[2]].map(i64::from);
		if b >= w || w >= r || r - b > 100 || b.abs() > 1_000_000_000 {
			return None;
		}
		rows.push([b, w, r]);
	}
	let mut oracle = Oracle::normal(|position: &Position| moves(position, f.into()));
	let mut winner =
		|alice: bool| says(oracle.wins(&(alice, rows.clone())) == alice, "Alice", "Bob");
	Some(winner(true) + &winner(false))
}

/// One to three rows, on both sides of 0; f is often a number that matters.
pub fn generate(w: &mut Writer) {
	let n = w.few(3);
	let most = [24, 12, 8][n as usize - 1].min(3 * w.size);
	let f = w.draw.between(2, most + 2);
	w.line([n, f]);
	for _ in 0..n {
		let white = w.draw.between(1, most + 1);
		let red = white + w.draw.between(1, most + 2 - white);
		let start = w.draw.between(0, 40) as i64 - 20;
		w.line([start, start + white as i64, start + red as i64]);
	}
}
