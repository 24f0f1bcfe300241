//! SWERC 2019-2020 L · Codeforces gym 102501L: River Game
//!
//! Rules: A map of N x N cells: wet cells *, firm cells . and protected cells x. A move puts a
//! camera on a firm cell beside a wet zone (wet cells joined by sides). Two cameras beside the same
//! wet zone may not be neighbours. The player who cannot move loses.
//! Input: N, then N rows.
//! Output: "First player will win" or "Second player will win".
//! Idea: No cell is beside two zones, so the zones are a sum. A camera takes its cell and the
//! neighbours of it beside the same zone: Node Kayles. Only connected sets of cells are remembered,
//! as bits; a move leaves the components of the rest.
//! Time: one step per connected set that play can reach and per cell of it.
//! Explore: `octal:0.137`
//! Note: The map is part of the input; here it is one row of n cells.

use sg::{Input, Result};
use std::collections::HashMap;

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let map = Map::read(input)?;
	let moves = |&set: &u128, option: &mut dyn FnMut(&[u128])| {
		for cell in (0..map.n * map.n).map(|i| 1 << i) {
			if set & cell != 0 {
				option(&map.components(set & !map.spread(cell)));
			}
		}
	};
	let (mut x, mut used, mut memo) = (0, 0, HashMap::new());
	for zone in map.components(map.wet) {
		let cells = map.spread(zone) & map.firm;
		if cells & used != 0 {
			return Err("a cell is beside two wet zones".to_string());
		}
		used |= cells;
		for part in map.components(cells) {
			x ^= sg::grundy(part, &mut memo, moves)?;
		}
	}
	*out += if x != 0 {
		"First player will win\n"
	} else {
		"Second player will win\n"
	};
	Ok(())
}

/// A map of n x n cells. Cell (row, column) is bit row * n + column of a set.
struct Map {
	n: usize,
	wet: u128,
	firm: u128,
	first_column: u128,
}

impl Map {
	fn read(input: &mut Input) -> Result<Map> {
		let n: usize = input.read_in(1..=10)?;
		let (mut wet, mut firm, mut first_column) = (0, 0, 0);
		for row in 0..n {
			let letters: String = input.read()?;
			if letters.len() != n || !letters.bytes().all(|cell| b"*.x".contains(&cell)) {
				return Err(format!(
					"expected {} letters *, . or x, found {:.40}",
					n, letters
				));
			}
			first_column |= 1 << (row * n);
			for (column, letter) in letters.bytes().enumerate() {
				let cell = 1 << (row * n + column);
				match letter {
					b'*' => wet |= cell,
					b'.' => firm |= cell,
					_ => {}
				}
			}
		}
		Ok(Map {
			n,
			wet,
			firm,
			first_column,
		})
	}

	/// The cells of a set and their neighbours.
	fn spread(&self, set: u128) -> u128 {
		let left = (set & !self.first_column) >> 1;
		let right = set << 1 & !self.first_column;
		set | left | right | set << self.n | set >> self.n
	}

	/// The connected parts of a set.
	fn components(&self, mut set: u128) -> Vec<u128> {
		let mut parts = Vec::new();
		while set != 0 {
			let (mut old, mut part) = (0, set & set.wrapping_neg());
			while old != part {
				old = part;
				part = self.spread(part) & set;
			}
			parts.push(part);
			set &= !part;
		}
		parts
	}
}

fn main() {
	sg::run(solve);
}
