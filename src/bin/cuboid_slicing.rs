//! Kattis `cuboidslicinggame`: Cuboid Slicing Game
//!
//! Rules: A move chooses a cuboid of unit cubes and one layer of unit cubes along each axis, and
//! removes the three layers. Up to eight cuboids stay. The player who cannot move loses.
//! Input: RUBEN or ALBERT, the player who begins; N; then N cuboids x y z.
//! Output: the name of the winner.
//! Idea: What stays are the corners (i or x-1-i) by (j or y-1-j) by (k or z-1-k). So a move has the
//! value e(k) xor e(z-1-k), where e(k) is the xor of the four corners of height k. For given x, y,
//! i and j the same row of e(k) is used for every z.
//! Time: O(side^6 / 384) in all: 2 ms for sides up to 30, 2 s for 100.
//! Explore: `(x, y, z) -> [(i, j, k), (x-1-i, j, k), (i, y-1-j, k), (x-1-i, y-1-j, k),
//! (i, j, z-1-k), (x-1-i, j, z-1-k), (i, y-1-j, z-1-k), (x-1-i, y-1-j, z-1-k)] for i in 0..x
//! for j in 0..y for k in 0..z`

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let names = ["RUBEN", "ALBERT"];
	let name: String = input.read()?;
	let starts = names.iter().position(|&known| known == name);
	let starts = starts.ok_or_else(|| format!("expected RUBEN or ALBERT, found {:.40}", name))?;
	let mut sides = Vec::new();
	for _ in 0..3 * input.read_in(0..=100_000_000usize)? {
		sides.push(input.read_in(1..=100usize)?);
	}
	let g = values(sides.iter().copied().max().unwrap_or(0));
	let mut x = 0;
	for side in sides.chunks(3) {
		x ^= g[side[0]][side[1]][side[2]];
	}
	*out += &format!("{}\n", names[if x != 0 { starts } else { 1 - starts }]);
	Ok(())
}

/// The values of all cuboids with sides up to `largest`. None of them reaches 2048.
pub fn values(largest: usize) -> Vec<Vec<Vec<u16>>> {
	let mut g = vec![vec![vec![0u16; largest + 1]; largest + 1]; largest + 1];
	// The sides in increasing order: a <= b <= c.
	for a in 1..=largest {
		for b in a..=largest {
			let marks = options(&g, a, b, largest);
			for c in b..=largest {
				let value = marks[c - b].iter().take_while(|&&mark| mark).count() as u16;
				g[a][b][c] = value;
				g[a][c][b] = value;
				g[b][a][c] = value;
				g[b][c][a] = value;
				g[c][a][b] = value;
				g[c][b][a] = value;
			}
		}
	}
	g
}

/// For each c from b to `largest`: which values the options of the cuboid a x b x c have.
fn options(g: &[Vec<Vec<u16>>], a: usize, b: usize, largest: usize) -> Vec<[bool; 2048]> {
	let mut marks = vec![[false; 2048]; largest + 1 - b];
	// The middle layer of an odd side leaves every corner twice, which has the value 0.
	for c in b..=largest {
		marks[c - b][0] = (a | b | c) % 2 == 1;
	}
	let mut e = vec![0; largest];
	for i in 0..a / 2 {
		for j in 0..b / 2 {
			let (low, high) = (&g[i], &g[a - 1 - i]);
			let lows = low[j].iter().zip(&low[b - 1 - j]);
			let highs = high[j].iter().zip(&high[b - 1 - j]);
			for (e, ((p, q), (r, s))) in e.iter_mut().zip(lows.zip(highs)) {
				*e = p ^ q ^ r ^ s;
			}
			for c in b..=largest {
				let (low, high) = e[..c].split_at(c / 2);
				for (p, q) in low.iter().zip(high.iter().rev()) {
					marks[c - b][(p ^ q) as usize % 2048] = true;
				}
			}
		}
	}
	marks
}

fn main() {
	sg::run(solve);
}
