//! maze_geography: the token is moved, and visited cells are remembered.

use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let (n, m): (usize, usize) = (tokens.number()?, tokens.number()?);
	if n == 0 || m == 0 {
		return None;
	}
	let rows: Vec<Vec<bool>> = (0..n)
		.map(|_| tokens.board(b'.', b'#'))
		.collect::<Option<_>>()?;
	if rows.iter().any(|row| row.len() != m) || n * m > 30 {
		return None;
	}
	let free = |cell: usize| rows[cell / m][cell % m];
	let beside = |a: usize, b: usize| (a / m).abs_diff(b / m) + (a % m).abs_diff(b % m) == 1;
	// The cell of the token, and the cells that were visited, as bits.
	let moves = |&(token, visited): &(usize, u32)| {
		let next = (0..n * m)
			.filter(|&cell| free(cell) && beside(cell, token) && visited >> cell & 1 == 0);
		next.map(|cell| (cell, visited | 1 << cell)).collect()
	};
	let mut oracle = Oracle::normal(moves);
	let wins = |cell: &usize| free(*cell) && !oracle.wins(&(*cell, 1 << cell));
	let starts: Vec<usize> = (0..n * m).filter(wins).collect();
	let lines: String = starts
		.iter()
		.map(|cell| format!("{} {}\n", cell / m + 1, cell % m + 1))
		.collect();
	Some(says(!starts.is_empty(), "WIN", "LOSE") + &lines)
}

pub fn generate(w: &mut Writer) {
	let n = w.draw.between(1, 1 + w.size / 3);
	let m = w.draw.between(1, (3 + w.size) / n);
	let rare = w.draw.between(2, 6);
	w.line([n, m]);
	for _ in 0..n {
		let row: String = (0..m)
			.map(|_| if w.draw.once_in(rare) { '#' } else { '.' })
			.collect();
		w.line([row]);
	}
}

#[cfg(test)]
mod tests {
	use super::super::testing::*;

	#[test]
	fn open_mazes_of_a_million_cells() {
		// An even number of cells can be paired; of an odd number, any cell of the larger colour can be left out.
		let open = |n: usize, m: usize| format!("{n} {m}\n{}", (".".repeat(m) + "\n").repeat(n));
		says_exactly("maze_geography", &open(1000, 1000), "LOSE\n");
		says_exactly("maze_geography", &open(1, 1_000_000), "LOSE\n");
		let output = answer("maze_geography", &open(999, 999));
		let corner = output.lines().nth(1);
		assert_eq!(
			(corner, output.lines().count()),
			(Some("1 1"), 1 + (999 * 999 + 1) / 2)
		);
		let output = answer("maze_geography", &open(999_999, 1));
		assert_eq!(output.lines().count(), 1 + 500_000);
	}

	#[test]
	fn a_random_maze_of_a_million_cells() {
		let mut random = Random(1);
		let row = |random: &mut Random| -> String {
			(0..1000)
				.map(|_| if random.below(4) == 0 { '#' } else { '.' })
				.collect()
		};
		let rows: String = (0..1000).map(|_| row(&mut random) + "\n").collect();
		assert!(answer("maze_geography", &format!("1000 1000\n{rows}")).starts_with("WIN\n"));
	}

	#[test]
	fn errors_name_the_line() {
		assert!(fails("maze_geography", "2 2\n..\n.\n").starts_with("line 3: "));
		assert!(fails("maze_geography", "2 2\n..\n.x\n").starts_with("line 3: "));
		assert!(fails("maze_geography", "1000000 2\n").starts_with("line 1: "));
		assert!(fails("maze_geography", "0 5\n").starts_with("line 1: "));
		assert!(fails("maze_geography", "2 2\n..\n").starts_with("line "));
		says_exactly("maze_geography", "1 1\n#\n", "LOSE\n");
		says_exactly("maze_geography", "1 1\n.\n", "WIN\n1 1\n");
	}
}
