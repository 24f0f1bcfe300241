//! Luogu P4055: Game in a maze
//!
//! Rules: The second player puts a token on a free cell of a maze. Then the players take turns, and
//! the first player begins: a move takes the token to a free neighbour where it was never before.
//! The player who cannot move loses.
//! Input: N M, then N rows of M letters, . for a free cell and # for a wall.
//! Output: LOSE, or WIN and all cells where the second player can start and win, as row and column,
//! row by row.
//! Idea: The second player wins from a cell if and only if some maximum matching of neighbours
//! leaves it out. He then moves along the matching: if the first player could reach an unmatched
//! cell, exchanging the edges of the path would make the matching larger. If every maximum matching
//! has the cell, the first player moves along one. The cells are coloured as on a chessboard, so
//! the graph is bipartite, and `sg::geography` finds these cells.
//! Time: O(cells) for each round of the matching; mazes of a million cells need up to 20 rounds.
//! Note: The map is part of the input.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let n: usize = input.read_in(1..=1_000_000)?;
	let m: usize = input.read_in(1..=1_000_000 / n)?;
	let free = read_maze(input, n, m)?;
	let wins = sg::geography(&neighbours(&free, m), |cell| (cell / m + cell % m) % 2 == 0);
	let starts: Vec<usize> = (0..n * m)
		.filter(|&cell| free[cell] && !wins[cell])
		.collect();
	*out += if starts.is_empty() { "LOSE\n" } else { "WIN\n" };
	for cell in starts {
		*out += &format!("{} {}\n", cell / m + 1, cell % m + 1);
	}
	Ok(())
}

/// Whether a cell is free. The cells are numbered row by row.
fn read_maze(input: &mut Input, n: usize, m: usize) -> Result<Vec<bool>> {
	let mut free = Vec::new();
	for _ in 0..n {
		let row: String = input.read()?;
		if row.len() != m || !row.bytes().all(|cell| cell == b'.' || cell == b'#') {
			return Err(format!("expected {} letters . or #, found {:.40}", m, row));
		}
		free.extend(row.bytes().map(|cell| cell == b'.'));
	}
	Ok(free)
}

/// The free cells beside each free cell.
fn neighbours(free: &[bool], m: usize) -> Vec<Vec<usize>> {
	let mut near = vec![Vec::new(); free.len()];
	for cell in 0..free.len() {
		let (right, below) = (cell + 1, cell + m);
		if right % m != 0 && free[cell] && free[right] {
			near[cell].push(right);
			near[right].push(cell);
		}
		if below < free.len() && free[cell] && free[below] {
			near[cell].push(below);
			near[below].push(cell);
		}
	}
	near
}

fn main() {
	sg::run(solve);
}
