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
	let g = values(sides.iter().fold(0, |most, &side| most.max(side)));
	let x = sides
		.chunks(3)
		.fold(0, |x, side| x ^ g[side[0]][side[1]][side[2]]);
	*out += &format!("{}\n", names[if x != 0 { starts } else { 1 - starts }]);
	Ok(())
}

/// The values of all cuboids with sides up to `largest`. None of them reaches 2048.
pub fn values(largest: usize) -> Vec<Vec<Vec<u16>>> {
	let mut g = vec![vec![vec![0u16; largest + 1]; largest + 1]; largest + 1];
	let mut e = vec![0; largest];
	for (a, b) in (1..=largest).flat_map(|a| (a..=largest).map(move |b| (a, b))) {
		// The middle layer of an odd side leaves every corner twice, which has the value 0.
		let mut seen = vec![[false; 2048]; largest + 1 - b];
		(b..=largest).for_each(|c| seen[c - b][0] = (a | b | c) % 2 == 1);
		for (i, j) in (0..a / 2).flat_map(|i| (0..b / 2).map(move |j| (i, j))) {
			let (low, high) = (&g[i], &g[a - 1 - i]);
			let corners = low[j]
				.iter()
				.zip(&low[b - 1 - j])
				.zip(high[j].iter().zip(&high[b - 1 - j]));
			e.iter_mut()
				.zip(corners)
				.for_each(|(e, ((p, q), (r, s)))| *e = p ^ q ^ r ^ s);
			for c in b..=largest {
				let (low, high) = e[..c].split_at(c / 2);
				low.iter()
					.zip(high.iter().rev())
					.for_each(|(p, q)| seen[c - b][(p ^ q) as usize % 2048] = true);
			}
		}
		for c in b..=largest {
			let mex = seen[c - b].iter().take_while(|&&seen| seen).count() as u16;
			for side in &[
				[a, b, c],
				[a, c, b],
				[b, a, c],
				[b, c, a],
				[c, a, b],
				[c, b, a],
			] {
				g[side[0]][side[1]][side[2]] = mex;
			}
		}
	}
	g
}

fn main() {
	sg::run(solve);
}
