//! Codeforces 1197F: Coloring Game
//!
//! Rules: n strips with the cells 1, 2, .... Each cell has the colour 1, 2 or 3. A chip stands on
//! the last cell of each strip. A move takes a chip j = 1, 2 or 3 cells back, if `f[c][j] = 1` for
//! the colour c of the cell that it leaves. Alice begins. The player who cannot move loses.
//! Input: n, then the lengths of the strips, then m, then m coloured cells (strip, cell, colour),
//! then the three rows of f.
//! Output: the number of ways to colour the other cells so that Bob wins, modulo 998244353.
//! Idea: The value of a cell is the mex of at most three values before it, so it is 0 to 3 and
//! depends on the colour and on the last three values: at most 64 states. Cells before the first
//! one count as value 3. This changes no mex: beside such a cell there are at most two others, and
//! their mex is at most 2. For each strip the ways to reach each state are a vector. A stretch of
//! free cells multiplies this vector by a power of a matrix M, which is a product of some of M,
//! M^2, M^4, M^8, .... The strips are a sum, so their values are joined by xor.
//! Time: O((n + m) log(length) 48^2), since at most 48 states can be reached.
//! Note: The colours of the line are part of the input.

use sg::{Input, Result};
use std::collections::BTreeMap;

const PRIME: u64 = 998_244_353;

type Matrix = Vec<Vec<u64>>;

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let n: usize = input.read_in(1..=10_000)?;
	let mut lengths: Vec<u64> = Vec::new();
	for _ in 0..n {
		lengths.push(input.read_in(1..=1_000_000_000_000_000_000)?);
	}
	let coloured = read_cells(input, &lengths)?;
	let mut f = [[0; 3]; 3];
	for j in 0..9 {
		f[j / 3][j % 3] = input.read_in(0..=1)?;
	}
	let (states, next) = reachable(&f);
	let squares = squares(&next, lengths.iter().copied().max().unwrap_or(0));
	// In how many ways the strips so far have the xor 0, 1, 2 or 3.
	let mut ways = [1, 0, 0, 0];
	for (&length, coloured) in lengths.iter().zip(&coloured) {
		let before = std::mem::take(&mut ways);
		let strip = strip(length, coloured, &next, &squares);
		for (state, count) in states.iter().zip(strip) {
			let value = state % 4;
			for x in 0..4 {
				ways[x ^ value] = (ways[x ^ value] + before[x] * (count % PRIME)) % PRIME;
			}
		}
	}
	*out += &format!("{}\n", ways[0]);
	Ok(())
}

/// The coloured cells of each strip with their colours, which are counted from 0.
fn read_cells(input: &mut Input, lengths: &[u64]) -> Result<Vec<BTreeMap<u64, usize>>> {
	let mut coloured = vec![BTreeMap::new(); lengths.len()];
	for _ in 0..input.read_in(0..=10_000)? {
		let strip = input.read_in(1..=lengths.len())? - 1;
		let (cell, colour): (u64, usize) =
			(input.read_in(1..=lengths[strip])?, input.read_in(1..=3)?);
		if coloured[strip].insert(cell, colour - 1).is_some() {
			return Err(format!("expected a new cell, found {} twice", cell));
		}
	}
	Ok(coloured)
}

/// In how many ways a strip ends in each state.
fn strip(
	length: u64,
	coloured: &BTreeMap<u64, usize>,
	next: &[[usize; 3]],
	squares: &[Matrix],
) -> Vec<u64> {
	let mut vector = vec![0; next.len()];
	vector[0] = 1;
	let mut done = 0;
	for (&cell, &colour) in coloured {
		let before = walk(vector, cell - 1 - done, squares);
		vector = vec![0; next.len()];
		for (state, ways) in before.iter().enumerate() {
			vector[next[state][colour]] += ways;
		}
		done = cell;
	}
	walk(vector, length - done, squares)
}

/// The states that can be reached, and the place of the next state for each state and colour. A
/// state has the last value in its lowest two bits, then the one before it, and so on. The first
/// state is three times the value 3.
fn reachable(f: &[[u32; 3]; 3]) -> (Vec<usize>, Vec<[usize; 3]>) {
	let (mut states, mut next): (Vec<usize>, Vec<[usize; 3]>) = (vec![63], Vec::new());
	while next.len() < states.len() {
		let (state, mut after) = (states[next.len()], [0; 3]);
		for colour in 0..3 {
			let moves = (0..3).filter(|&j| f[colour][j] == 1);
			let value = sg::mex(moves.map(|j| (state >> (2 * j) & 3) as u32)) as usize;
			let new = state * 4 % 64 + value;
			after[colour] = states
				.iter()
				.position(|&old| old == new)
				.unwrap_or(states.len());
			if after[colour] == states.len() {
				states.push(new);
			}
		}
		next.push(after);
	}
	(states, next)
}

/// The matrix of one free cell, its square, the square of that, and so on, for stretches up to
/// `longest`.
fn squares(next: &[[usize; 3]], longest: u64) -> Vec<Matrix> {
	let mut matrix = vec![vec![0; next.len()]; next.len()];
	for (row, next) in matrix.iter_mut().zip(next) {
		for &state in next {
			row[state] += 1;
		}
	}
	let mut squares = vec![matrix];
	while longest >> squares.len() > 0 {
		let last = &squares[squares.len() - 1];
		let square = last.iter().map(|row| times(row, last)).collect();
		squares.push(square);
	}
	squares
}

/// The vector after a stretch of free cells.
fn walk(mut vector: Vec<u64>, cells: u64, squares: &[Matrix]) -> Vec<u64> {
	for (bit, matrix) in squares.iter().enumerate() {
		if cells >> bit & 1 == 1 {
			vector = times(&vector, matrix);
		}
	}
	vector
}

fn times(vector: &[u64], matrix: &[Vec<u64>]) -> Vec<u64> {
	let mut product = vec![0; vector.len()];
	for (x, row) in vector.iter().zip(matrix) {
		for (sum, y) in product.iter_mut().zip(row) {
			*sum = (*sum + x % PRIME * y) % PRIME;
		}
	}
	product
}

fn main() {
	sg::run(solve);
}
