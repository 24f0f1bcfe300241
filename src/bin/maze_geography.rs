//! Luogu P4055: Game in a maze
//!
//! Rules: the second player puts a token on a free cell of a maze. Then the players take turns, the first player first: a
//! move goes to a free neighbour that was never visited. A player who cannot move loses.
//! Input: N M, then N rows of M letters, . for a free cell and # for a wall.
//! Output: LOSE, or WIN and all cells where the second player can start and win, as row and column, row by row.
//! Idea: the second player wins from a cell if and only if some maximum matching leaves it out. He then moves along the
//! matching: if the first player could reach an unmatched cell, the path would make the matching larger. If every
//! maximum matching has the cell, the first player moves along one. The matching is improved along many paths at once
//! (Hopcroft and Karp). Then a cell can be left out if and only if it has an even distance from an unmatched cell on a path
//! whose every second edge is in the matching.
//! Time: O(cells) for each round of the matching; mazes of a million cells need up to 20 rounds.

use sg::{Input, Result};

/// The cells row by row, with walls all around. Cell 0 is a wall and stands for no cell.
struct Maze {
	width: usize,
	free: Vec<bool>,
	/// The cell that a cell is matched with, or 0.
	mate: Vec<usize>,
}

impl Maze {
	fn read(input: &mut Input) -> Result<Maze> {
		let n: usize = input.read_in(1..=1_000_000)?;
		let m: usize = input.read_in(1..=1_000_000 / n)?;
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
		let mate = vec![0; free.len()];
		Ok(Maze { width, free, mate })
	}

	fn neighbours(&self, cell: usize) -> [usize; 4] {
		[cell - self.width, cell - 1, cell + 1, cell + self.width]
	}

	/// The free cells of one colour of a chessboard. All their neighbours have the other colour.
	fn black(&self) -> Vec<usize> {
		let black = |cell: usize| (cell / self.width + cell % self.width) % 2 == 0;
		(0..self.free.len())
			.filter(|&cell| self.free[cell] && black(cell))
			.collect()
	}

	/// The distance of each black cell from the unmatched black cells, on paths whose every second
	/// edge is in the matching. `None` if no path reaches an unmatched white cell.
	fn distances(&self, black: &[usize]) -> Option<Vec<u32>> {
		let mut queue: Vec<usize> = black.to_vec();
		queue.retain(|&cell| self.mate[cell] == 0);
		let (mut distance, mut next, mut found) = (vec![u32::MAX; self.free.len()], 0, false);
		queue.iter().for_each(|&cell| distance[cell] = 0);
		while next < queue.len() {
			let cell = queue[next];
			next += 1;
			for &white in self
				.neighbours(cell)
				.iter()
				.filter(|&&white| self.free[white])
			{
				let mate = self.mate[white];
				if mate == 0 {
					found = true;
				} else if distance[mate] == u32::MAX {
					distance[mate] = distance[cell] + 1;
					queue.push(mate);
				}
			}
		}
		Some(distance).filter(|_| found)
	}

	/// Makes the matching larger along paths of increasing distance, as many as it finds.
	fn augment(&mut self, black: &[usize], distance: &[u32]) {
		let mut tried = vec![0; self.free.len()]; // how many neighbours of a cell
		for &start in black.iter().filter(|&&cell| distance[cell] == 0) {
			let mut path = vec![start];
			while let Some(&cell) = path.last() {
				if tried[cell] == 4 {
					path.pop();
					continue;
				}
				let mut white = self.neighbours(cell)[tried[cell]];
				tried[cell] += 1;
				if self.free[white] && self.mate[white] == 0 {
					while let Some(cell) = path.pop() {
						self.mate[white] = cell;
						white = std::mem::replace(&mut self.mate[cell], white);
					}
				} else if self.free[white] && distance[self.mate[white]] == distance[cell] + 1 {
					path.push(self.mate[white]);
				}
			}
		}
	}

	/// Which cells some maximum matching leaves out, if the matching is maximum.
	fn left_out(&self) -> Vec<bool> {
		let mut left_out = vec![false; self.free.len()];
		let unmatched = |&cell: &usize| self.free[cell] && self.mate[cell] == 0;
		let mut stack: Vec<usize> = (0..self.free.len()).filter(unmatched).collect();
		while let Some(cell) = stack.pop() {
			if !std::mem::replace(&mut left_out[cell], true) {
				for &next in self
					.neighbours(cell)
					.iter()
					.filter(|&&next| self.free[next])
				{
					stack.push(self.mate[next]);
				}
			}
		}
		left_out
	}
}

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let mut maze = Maze::read(input)?;
	let black = maze.black();
	while let Some(distance) = maze.distances(&black) {
		maze.augment(&black, &distance);
	}
	let starts = maze.left_out();
	*out += if starts.contains(&true) {
		"WIN\n"
	} else {
		"LOSE\n"
	};
	for cell in (0..starts.len()).filter(|&cell| starts[cell]) {
		*out += &format!("{} {}\n", cell / maze.width, cell % maze.width);
	}
	Ok(())
}

fn main() {
	sg::run(solve);
}
