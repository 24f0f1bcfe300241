//! Codeforces 1458E: Nim Shortcuts
//!
//! Rules: Nim with two heaps. There is a list of positions (x, y), the shortcuts: the player who
//! has to move at a shortcut loses at once. The order counts: (x, y) is not (y, x). The player who
//! cannot move loses.
//! Input: n, m, then n shortcuts x y, then m positions a b.
//! Output: one line per position: WIN or LOSE for the player to move.
//! Idea: A position is lost if and only if it is a shortcut, or no position before it is lost,
//! neither in its row (the same x) nor in its column (the same y). Walk from (0, 0), so that at
//! (x, y) each row below x has a lost position in a column below y, and each column below y has one
//! in a row below x. If row x has a shortcut in a column below y, add 1 to x. If column y has a
//! shortcut in a row below x, add 1 to y. If neither is true, (x, y) is lost: a position before it
//! in row x is no shortcut, and its column has a lost position in a row below x, so it is won; the
//! same is true in column y. Then add 1 to both. All positions beside the walk are won, except
//! shortcuts. From a lost position the walk is diagonal until it comes to a row or a column that
//! has a shortcut. These diagonal stretches are kept.
//! Time: O((n + m) log n).
//! Explore: `(a, b) -> (a-k, b) for k in 1..=a; (a, b-k) for k in 1..=b`
//! Note: Some pairs are declared lost; here none is.

use sg::{Input, Result};

const LARGEST_HEAP: u64 = 1_000_000_000_000_000_000;

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let (n, m): (usize, usize) = (input.read()?, input.read()?);
	let mut shortcuts: Vec<(u64, u64)> = Vec::new();
	for _ in 0..n {
		shortcuts.push(read_position(input)?);
	}
	shortcuts.sort_unstable();
	let mut turned: Vec<(u64, u64)> = shortcuts.iter().map(|&(x, y)| (y, x)).collect();
	turned.sort_unstable();
	let stretches = walk(&least(&shortcuts), &least(&turned));
	for _ in 0..m {
		let (a, b) = read_position(input)?;
		let lost = on_walk(&stretches, a, b) || shortcuts.binary_search(&(a, b)).is_ok();
		*out += if lost { "LOSE\n" } else { "WIN\n" };
	}
	Ok(())
}

fn read_position(input: &mut Input) -> Result<(u64, u64)> {
	Ok((
		input.read_in(0..=LARGEST_HEAP)?,
		input.read_in(0..=LARGEST_HEAP)?,
	))
}

/// The positions (x + i, y + i) are lost for all i < length.
struct Stretch {
	x: u64,
	y: u64,
	length: u64,
}

/// Whether a position is on one of the stretches, which have increasing x.
fn on_walk(stretches: &[Stretch], a: u64, b: u64) -> bool {
	match stretches.partition_point(|stretch| stretch.x <= a) {
		0 => false,
		before => {
			let Stretch { x, y, length } = stretches[before - 1];
			a - x < length && b >= y && a - x == b - y
		}
	}
}

/// For each row that has a shortcut, the least place of one in it. `shortcuts` has to be sorted.
fn least(shortcuts: &[(u64, u64)]) -> Vec<(u64, u64)> {
	let mut least = shortcuts.to_vec();
	least.dedup_by_key(|shortcut| shortcut.0);
	least
}

/// How far it is from a place to the next row that has a shortcut.
fn distance(rows: &[(u64, u64)], place: u64) -> u64 {
	let next = rows.iter().find(|row| row.0 > place);
	next.map_or(u64::MAX, |row| row.0 - place)
}

fn walk(rows: &[(u64, u64)], columns: &[(u64, u64)]) -> Vec<Stretch> {
	let (mut x, mut y, mut stretches) = (0, 0, Vec::new());
	// The first row from x on that has a shortcut, and the first column from y on.
	let (mut row, mut column) = (0, 0);
	loop {
		while row < rows.len() && rows[row].0 < x {
			row += 1;
		}
		while column < columns.len() && columns[column].0 < y {
			column += 1;
		}
		let row_used = (rows.get(row)).map_or(false, |line| line.0 == x && line.1 < y);
		let column_used = (columns.get(column)).map_or(false, |line| line.0 == y && line.1 < x);
		if row_used || column_used {
			x += u64::from(row_used);
			y += u64::from(column_used);
			continue;
		}
		let length = distance(&rows[row..], x).min(distance(&columns[column..], y));
		stretches.push(Stretch { x, y, length });
		if length == u64::MAX {
			return stretches;
		}
		x += length;
		y += length;
	}
}

fn main() {
	sg::run(solve);
}
