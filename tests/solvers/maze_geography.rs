//! maze_geography: the token is moved, and visited cells are remembered.

use super::testing::*;

#[test]
fn open_mazes_of_a_million_cells() {
	// An even number of cells can be paired; of an odd number, any cell of the larger colour can be
	// left out.
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
