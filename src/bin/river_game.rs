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

use sg::{Input, Result};
use std::collections::HashMap;

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let n: usize = input.read_in(1..=10)?;
	// Cell (row, column) is bit row * n + column.
	let (mut wet, mut firm, mut first) = (0u128, 0, 0);
	for row in 0..n {
		let letters: String = input.read()?;
		if letters.len() != n || !letters.bytes().all(|cell| b"*.x".contains(&cell)) {
			return Err(format!(
				"expected {} letters, each *, . or x, found {:.40}",
				n, letters
			));
		}
		first |= 1 << (row * n);
		wet |= letters.bytes().enumerate().fold(0, |set, (i, cell)| {
			set | u128::from(cell == b'*') << (row * n + i)
		});
		firm |= letters.bytes().enumerate().fold(0, |set, (i, cell)| {
			set | u128::from(cell == b'.') << (row * n + i)
		});
	}
	// The cells of a set and their neighbours.
	let spread = |set: u128| set | (set & !first) >> 1 | set << 1 & !first | set << n | set >> n;
	let components = |mut set: u128| {
		let mut parts = Vec::new();
		while set != 0 {
			let (mut old, mut part) = (0, set & set.wrapping_neg());
			while old != part {
				old = part;
				part = spread(part) & set;
			}
			parts.push(part);
			set &= !part;
		}
		parts
	};
	let moves = |&set: &u128, option: &mut dyn FnMut(&[u128])| {
		for cell in (0..n * n).map(|i| 1 << i).filter(|cell| set & cell != 0) {
			option(&components(set & !spread(cell)));
		}
	};
	let (mut x, mut used, mut memo) = (0, 0, HashMap::new());
	for zone in components(wet) {
		let cells = spread(zone) & firm;
		if cells & used != 0 {
			return Err("a cell is beside two wet zones".to_string());
		}
		used |= cells;
		for part in components(cells) {
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

fn main() {
	sg::run(solve);
}
