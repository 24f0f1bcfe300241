//! POJ 2311 · Luogu P10501: Cutting Game
//!
//! Rules: A move cuts a sheet of grid paper in two along a line of the grid. The player who cuts
//! off a 1 x 1 sheet wins.
//! Input: lines W H until the end of the file.
//! Output: one line per sheet: WIN if the first player wins, otherwise LOSE.
//! Idea: A player who leaves a sheet with a side of 1 loses, since the opponent cuts a 1 x 1 from
//! it. So the last player who can cut without this wins: a sum of sheets with sides of 2 or more.
//! Time: O(n^3) for the longest side n.
//! Explore: `(w, h) where w > 1 && h > 1 -> [(a, h), (w-a, h)] for a in 2..=w-2;
//! [(w, a), (w, h-a)] for a in 2..=h-2`

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let (mut g, mut known) = (vec![vec![0; 1001]; 1001], 1);
	// A sheet has less than 1000 cuts, so values are below 1024. A value is seen if it is marked
	// with the sheet.
	let mut seen = vec![(0, 0); 1024];
	while !input.at_end() {
		let (width, height): (usize, usize) = (input.read_in(2..=1000)?, input.read_in(2..=1000)?);
		while known < width.max(height) {
			known += 1;
			let w = known;
			for h in 2..=w {
				for a in 2..=w / 2 {
					seen[g[h][a] ^ g[h][w - a]] = (w, h);
				}
				for a in 2..=h / 2 {
					seen[g[w][a] ^ g[w][h - a]] = (w, h);
				}
				g[w][h] = seen.iter().take_while(|&&sheet| sheet == (w, h)).count();
				g[h][w] = g[w][h];
			}
		}
		*out += if g[width][height] != 0 {
			"WIN\n"
		} else {
			"LOSE\n"
		};
	}
	Ok(())
}

fn main() {
	sg::run(solve);
}
