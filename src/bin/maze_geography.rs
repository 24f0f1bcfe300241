//! Luogu P4055: Game in a maze
//!
//! Rules: the second player puts a token on a free cell of a maze. Then the players take turns, the first player first: a
//! move goes to a free neighbour that was never visited. A player who cannot move loses.
//! Input: N M, then N rows of M letters, . for a free cell and # for a wall.
//! Output: LOSE, or WIN and all cells where the second player can start and win, as row and column, row by row.
//! Idea: the second player wins from a cell exactly if some maximum matching leaves it out. He then moves along the
//! matching: if the first player could reach an unmatched cell, the path would make the matching larger. If every
//! maximum matching has the cell, the first player moves along one. The matching is improved along many paths at once
//! (Hopcroft and Karp). Then a cell can be left out exactly if it has an even distance from an unmatched cell on a path
//! whose every second edge is in the matching.
//! Time: O(cells) for each round of the matching; mazes of a million cells need up to 20 rounds.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let n: usize = input.read_in(1..=1_000_000)?;
	let m: usize = input.read_in(1..=1_000_000 / n)?;
	// Walls all around; cell (row, column) is row * width + column. Cell 0 stands for no cell.
	let width = m + 2;
	let mut free = vec![false; width];
	for _ in 0..n {
		let row: String = input.read()?;
		if row.len() != m || !row.bytes().all(|cell| cell == b'.' || cell == b'#') {
			return Err(format!("expected {} letters, each . or #", m));
		}
		free.push(false);
		free.extend(row.bytes().map(|cell| cell == b'.'));
		free.push(false);
	}
	free.resize(free.len() + width, false);
	let near = |cell: usize, side: usize| [cell - width, cell - 1, cell + 1, cell + width][side];
	let mut mate = vec![0; free.len()];
	let black: Vec<usize> = (0..free.len())
		.filter(|&cell| free[cell] && (cell / width + cell % width) % 2 == 0)
		.collect();
	loop {
		// The distance of black cells from unmatched ones.
		let mut queue: Vec<usize> = black
			.iter()
			.copied()
			.filter(|&cell| mate[cell] == 0)
			.collect();
		let (mut far, mut next, mut found) = (vec![u32::MAX; free.len()], 0, false);
		queue.iter().for_each(|&cell| far[cell] = 0);
		while next < queue.len() {
			let cell = queue[next];
			for white in (0..4)
				.map(|side| near(cell, side))
				.filter(|&white| free[white])
			{
				if mate[white] == 0 {
					found = true;
				} else if far[mate[white]] == u32::MAX {
					far[mate[white]] = far[cell] + 1;
					queue.push(mate[white]);
				}
			}
			next += 1;
		}
		if !found {
			break;
		}
		// From each unmatched cell a path to cells of increasing distance makes the matching larger.
		let mut side = vec![0; free.len()];
		for &start in black.iter().filter(|&&cell| far[cell] == 0) {
			let mut path = vec![start];
			while let Some(&cell) = path.last() {
				if side[cell] == 4 {
					path.pop();
					continue;
				}
				let mut white = near(cell, side[cell]);
				side[cell] += 1;
				if free[white] && mate[white] == 0 {
					while let Some(cell) = path.pop() {
						mate[white] = cell;
						white = std::mem::replace(&mut mate[cell], white);
					}
				} else if free[white] && far[mate[white]] == far[cell] + 1 {
					path.push(mate[white]);
				}
			}
		}
	}
	let mut starts = vec![false; free.len()];
	let mut stack: Vec<usize> = (0..free.len())
		.filter(|&cell| free[cell] && mate[cell] == 0)
		.collect();
	while let Some(cell) = stack.pop() {
		if !std::mem::replace(&mut starts[cell], true) {
			stack.extend(
				(0..4)
					.map(|side| near(cell, side))
					.filter(|&cell| free[cell])
					.map(|cell| mate[cell]),
			);
		}
	}
	*out += if starts.contains(&true) {
		"WIN\n"
	} else {
		"LOSE\n"
	};
	for cell in (0..free.len()).filter(|&cell| starts[cell]) {
		*out += &format!("{} {}\n", cell / width, cell % width);
	}
	Ok(())
}

fn main() {
	sg::run(solve);
}
