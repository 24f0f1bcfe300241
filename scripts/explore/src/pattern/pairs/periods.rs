//! Tables that repeat in both directions.

use super::code::list;
use super::{Board, Candidate};
use crate::law::Family;
use crate::pattern::Sure;
use itertools::Itertools;

/// Longer periods are not looked for.
const LONGEST: u64 = 32;

/// The formula with the smallest periods p and q together, if there is one.
pub fn candidate(board: &Board) -> Option<Candidate> {
	let rows = board.half.0.checked_sub(board.from)?;
	let columns = board.half.1.checked_sub(board.from)?;
	let (most_p, most_q) = ((rows / 2).min(LONGEST), (columns / 2).min(LONGEST));
	for total in 2..=most_p + most_q {
		for p in total.saturating_sub(most_q).max(1)..=most_p.min(total - 1) {
			let q = total - p;
			if 2 * p.max(q) > rows.min(columns) {
				continue;
			}
			if let Some(table) = table(board, p, q) {
				return of_table(board, table);
			}
		}
	}
	None
}

/// The values by (a mod p, b mod q), if the first quarter repeats with these periods.
fn table(board: &Board, p: u64, q: u64) -> Option<Vec<Vec<u64>>> {
	let mut table = vec![vec![None; q as usize]; p as usize];
	for (a, b, value) in board.fitted() {
		let cell = &mut table[(a % p) as usize][(b % q) as usize];
		if *cell.get_or_insert(value) != value {
			return None;
		}
	}
	table
		.into_iter()
		.map(|row| row.into_iter().collect())
		.collect()
}

fn of_table(board: &Board, table: Vec<Vec<u64>>) -> Option<Candidate> {
	let (p, q) = (table.len(), table[0].len());
	if table.iter().flatten().all_equal() {
		return None;
	}
	let (words, body, params) = if let Some((x, y, z)) = linear(&table) {
		let rest = if z == 0 {
			String::new()
		} else {
			format!(" + {z}")
		};
		let words = format!("({} + {}{rest}) mod {p}", times(x, "a"), times(y, "b"));
		let body = format!(
			"({} + {}{rest}) % {p}",
			product(x, "a", p),
			product(y, "b", p)
		);
		(words, body, 3)
	} else if p == 1 {
		let (words, body) = of_one(&table[0], "b");
		(words, body, q)
	} else if q == 1 {
		let column: Vec<u64> = table.iter().map(|row| row[0]).collect();
		let (words, body) = of_one(&column, "a");
		(words, body, p)
	} else {
		let rows: Vec<String> = table.iter().map(|row| format!("[{}]", list(row))).collect();
		let rows = rows.join(", ");
		let words = format!("[{rows}][a mod {p}][b mod {q}]");
		let body = format!("[{rows}][(a % {p}) as usize][(b % {q}) as usize]");
		(words, body, p * q)
	};
	let a = if p == 1 { "_" } else { "a" };
	let b = if q == 1 { "_" } else { "b" };
	Some(Candidate {
		family: Family::Period,
		words: format!("g(a, b) = {words}"),
		code: format!("fn g({a}: u64, {b}: u64) -> u64 {{\n\t{body}\n}}\n"),
		cost: 4.0 + 2.0 * params as f64 + 6.0 * board.from as f64,
		params,
		fit: board.half,
		sure: Sure::Observed,
		eval: Box::new(move |a, b| Some(table[(a % p as u64) as usize][(b % q as u64) as usize])),
	})
}

/// The words and the code of a value that depends on one of the two numbers alone.
fn of_one(values: &[u64], name: &str) -> (String, String) {
	let length = values.len();
	if (0..).zip(values).all(|(place, &value)| place == value) {
		return (format!("{name} mod {length}"), format!("{name} % {length}"));
	}
	let values = list(values);
	(
		format!("[{values}][{name} mod {length}]"),
		format!("[{values}][({name} % {length}) as usize]"),
	)
}

/// The x, y, z with the value (x a + y b + z) mod p everywhere, if p = q.
fn linear(table: &[Vec<u64>]) -> Option<(u64, u64, u64)> {
	let p = table.len() as u64;
	if p < 2 || table[0].len() != table.len() || table.iter().flatten().any(|&value| value >= p) {
		return None;
	}
	let z = table[0][0];
	let (x, y) = ((table[1][0] + p - z) % p, (table[0][1] + p - z) % p);
	let cells = (0..p).cartesian_product(0..p);
	let holds = |(a, b): (u64, u64)| table[a as usize][b as usize] == (x * a + y * b + z) % p;
	(x > 0 && y > 0 && cells.into_iter().all(holds)).then_some((x, y, z))
}

fn times(factor: u64, name: &str) -> String {
	if factor == 1 {
		name.to_string()
	} else {
		format!("{factor} {name}")
	}
}

fn product(factor: u64, name: &str, p: usize) -> String {
	if factor == 1 {
		format!("{name} % {p}")
	} else {
		format!("{factor} * ({name} % {p})")
	}
}
