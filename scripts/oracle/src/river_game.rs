//! river_game: cameras are put on the whole map.

use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let n: usize = tokens.number()?;
	if !(1..=10).contains(&n) {
		return None;
	}
	let rows: Vec<&[u8]> = (0..n)
		.map(|_| tokens.word().map(str::as_bytes))
		.collect::<Option<_>>()?;
	if rows
		.iter()
		.any(|row| row.len() != n || !row.iter().all(|cell| b"*.x".contains(cell)))
	{
		return None;
	}
	let sides = |(row, column): (usize, usize)| {
		let around = [
			(row.wrapping_sub(1), column),
			(row + 1, column),
			(row, column.wrapping_sub(1)),
			(row, column + 1),
		];
		around
			.into_iter()
			.filter(|&(row, column)| row < n && column < n)
			.collect::<Vec<_>>()
	};
	// The zone of each wet cell, by its first cell.
	let cells = || (0..n).flat_map(|row| (0..n).map(move |column| (row, column)));
	let mut zone = vec![vec![None; n]; n];
	for start in cells() {
		let mut stack = vec![start];
		while let Some(cell) = stack.pop() {
			if rows[cell.0][cell.1] == b'*' && zone[cell.0][cell.1].is_none() {
				zone[cell.0][cell.1] = Some(start);
				stack.extend(sides(cell));
			}
		}
	}
	// The places for cameras, each with the zone that it is beside.
	let mut places = Vec::new();
	for cell in cells().filter(|cell| rows[cell.0][cell.1] == b'.') {
		let mut beside: Vec<_> = sides(cell)
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
	if places.len() > 20 {
		return None;
	}
	let clash = |a: usize, b: usize| {
		places[a].1 == places[b].1 && sides(places[a].0).contains(&places[b].0)
	};
	let has = |cameras: u32, place: usize| cameras >> place & 1 == 1;
	let moves = |&cameras: &u32| {
		let free = |place: &usize| {
			!has(cameras, *place)
				&& !(0..places.len()).any(|other| has(cameras, other) && clash(*place, other))
		};
		(0..places.len())
			.filter(free)
			.map(|place| cameras | 1 << place)
			.collect()
	};
	Some(says(
		Oracle::normal(moves).wins(&0),
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
