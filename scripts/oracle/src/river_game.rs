//! river_game: cameras are put on the whole map.

use super::*;

type Cell = (usize, usize);

/// A map of n rows of n letters.
struct Map<'a> {
	n: usize,
	rows: Vec<&'a [u8]>,
}

impl Map<'_> {
	fn cells(&self) -> impl Iterator<Item = Cell> {
		let n = self.n;
		(0..n).flat_map(move |row| (0..n).map(move |column| (row, column)))
	}

	fn has(&self, cell: Cell, letter: u8) -> bool {
		self.rows[cell.0][cell.1] == letter
	}

	/// The cells beside a cell.
	fn sides(&self, (row, column): Cell) -> Vec<Cell> {
		let mut around = vec![
			(row.wrapping_sub(1), column),
			(row + 1, column),
			(row, column.wrapping_sub(1)),
			(row, column + 1),
		];
		around.retain(|&(row, column)| row < self.n && column < self.n);
		around
	}

	/// The zone of each wet cell, by its first cell.
	fn zones(&self) -> Vec<Vec<Option<Cell>>> {
		let mut zone = vec![vec![None; self.n]; self.n];
		for start in self.cells() {
			let mut stack = vec![start];
			while let Some(cell) = stack.pop() {
				if self.has(cell, b'*') && zone[cell.0][cell.1].is_none() {
					zone[cell.0][cell.1] = Some(start);
					stack.extend(self.sides(cell));
				}
			}
		}
		zone
	}

	/// The places for cameras, each with the zone that it is beside. `None` if a place is beside
	/// two.
	fn places(&self) -> Option<Vec<(Cell, Cell)>> {
		let zone = self.zones();
		let mut places = Vec::new();
		for cell in self.cells().filter(|&cell| self.has(cell, b'.')) {
			let sides = self.sides(cell);
			let mut beside: Vec<_> = sides
				.iter()
				.filter_map(|side| zone[side.0][side.1])
				.collect();
			beside.sort_unstable();
			beside.dedup();
			match beside[..] {
				[] => (),
				[zone] => places.push((cell, zone)),
				_ => return None,
			}
		}
		Some(places)
	}
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let n: usize = tokens.number()?;
	if !(1..=10).contains(&n) {
		return None;
	}
	let rows: Option<Vec<&[u8]>> = (0..n).map(|_| tokens.word().map(str::as_bytes)).collect();
	let map = Map { n, rows: rows? };
	let is_row = |row: &&[u8]| row.len() == n && row.iter().all(|cell| b"*.x".contains(cell));
	if !map.rows.iter().all(is_row) {
		return None;
	}
	let places = map.places()?;
	if places.len() > 20 {
		return None;
	}
	let clash = |a: usize, b: usize| {
		places[a].1 == places[b].1 && map.sides(places[a].0).contains(&places[b].0)
	};
	let has = |cameras: u32, place: usize| cameras >> place & 1 == 1;
	let moves = |&cameras: &u32| {
		let free = |place: &usize| {
			!has(cameras, *place)
				&& !(0..places.len()).any(|other| has(cameras, other) && clash(*place, other))
		};
		let places = (0..places.len()).filter(free);
		places.map(|place| cameras | 1 << place).collect()
	};
	let wins = Oracle::normal(moves).wins(&0);
	Some(says(
		wins,
		"First player will win",
		"Second player will win",
	))
}

/// Few wet cells, so that zones keep their distance: cells too near to another zone dry up.
pub fn generate(w: &mut Writer) {
	let n = w.draw.between(1, 3 + w.size / 4);
	let mut map = vec![vec!['.'; n as usize]; n as usize];
	for row in map.iter_mut() {
		for cell in row.iter_mut() {
			if w.draw.once_in(6) {
				*cell = 'x';
			}
		}
	}
	let mut walk = (w.draw.between(0, n - 1), w.draw.between(0, n - 1));
	for _ in 0..w.draw.between(0, n) {
		map[walk.0 as usize][walk.1 as usize] = '*';
		let step = w.draw.between(0, 1);
		if w.draw.once_in(2) {
			walk.0 = (walk.0 + step).min(n - 1);
		} else {
			walk.1 = (walk.1 + step).min(n - 1);
		}
	}
	if n > 4
		&& map[0][n as usize - 3..]
			.iter()
			.chain(&map[1][n as usize - 3..])
			.all(|&cell| cell != '*')
	{
		let far = (0..n as usize).all(|row| {
			(0..n as usize)
				.all(|column| map[row][column] != '*' || row + (n as usize - 1 - column) > 2)
		});
		if far {
			map[0][n as usize - 1] = '*';
		}
	}
	w.line([n]);
	for row in map {
		w.line([row.iter().collect::<String>()]);
	}
}
