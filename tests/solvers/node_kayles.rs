//! node_kayles: the nodes that are left, as bits of the whole graph.

use super::testing::*;

/// The value of a graph: the least heap of Nim that makes it lost. A heap of h is a path whose
/// value is h.
fn value(n: usize, edges: &[(usize, usize)]) -> usize {
	// Paths of these lengths have the values 0 to 5.
	let paths = [0, 1, 3, 5, 13, 15];
	let lost = |value: &usize| {
		let path: Vec<(usize, usize)> = (1..paths[*value]).map(|i| (n + i, n + i + 1)).collect();
		let all: Vec<(usize, usize)> = edges.iter().chain(&path).copied().collect();
		let lines: String = all.iter().map(|(a, b)| format!("{a} {b}\n")).collect();
		answer(
			"node_kayles",
			&format!("{} {}\n{lines}", n + paths[*value], all.len()),
		) == "Second\n"
	};
	(0..6).find(lost).unwrap()
}

#[test]
fn known_values() {
	let path = |n: usize| (1..n).map(|i| (i, i + 1)).collect::<Vec<_>>();
	let paths = [
		0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0,
	];
	let found: Vec<usize> = (0..=20).map(|n| value(n, &path(n))).collect();
	assert_eq!(found, paths);
	let cycle = |n: usize| (1..=n).map(|i| (i, i % n + 1)).collect::<Vec<_>>();
	let cycles = [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0];
	let found: Vec<usize> = (3..=20).map(|n| value(n, &cycle(n))).collect();
	assert_eq!(found, cycles);
	let grid = |rows: usize, columns: usize| {
		let cell = |row: usize, column: usize| row * columns + column + 1;
		let across =
			(0..rows).flat_map(|r| (1..columns).map(move |c| (cell(r, c - 1), cell(r, c))));
		let down = (1..rows).flat_map(|r| (0..columns).map(move |c| (cell(r - 1, c), cell(r, c))));
		value(rows * columns, &across.chain(down).collect::<Vec<_>>())
	};
	assert_eq!(
		(1..=6).map(|n| grid(2, n)).collect::<Vec<_>>(),
		[1, 0, 1, 0, 1, 0]
	);
	assert_eq!(
		(1..=8).map(|n| grid(3, n)).collect::<Vec<_>>(),
		[2, 1, 1, 0, 3, 3, 2, 2]
	);
	let cube = |d: usize| {
		let edges = (0..1 << d).flat_map(|a| (0..d).map(move |bit| (a + 1, (a ^ 1 << bit) + 1)));
		value(1 << d, &edges.collect::<Vec<_>>())
	};
	assert_eq!((0..=4).map(cube).collect::<Vec<_>>(), [1, 1, 0, 0, 0]);
	let petersen: Vec<(usize, usize)> = (0..5)
		.flat_map(|i| {
			[
				(i + 1, (i + 1) % 5 + 1),
				(i + 1, i + 6),
				(i + 6, (i + 2) % 5 + 6),
			]
		})
		.collect();
	assert_eq!(value(10, &petersen), 1);
	let queens = |n: usize| {
		let cells = || (0..n * n).map(move |cell| (cell / n, cell % n));
		let sees = |a: (usize, usize), b: (usize, usize)| {
			a != b && (a.0 == b.0 || a.1 == b.1 || a.0 + a.1 == b.0 + b.1 || a.0 + b.1 == b.0 + a.1)
		};
		let edges = cells().flat_map(|a| cells().filter(move |&b| sees(a, b)).map(move |b| (a, b)));
		value(
			n * n,
			&edges
				.map(|(a, b)| (a.0 * n + a.1 + 1, b.0 * n + b.1 + 1))
				.collect::<Vec<_>>(),
		)
	};
	assert_eq!((1..=6).map(queens).collect::<Vec<_>>(), [1, 1, 2, 1, 3, 1]);
}

#[test]
fn many_components_and_a_path_of_64() {
	says_exactly("node_kayles", "100000 0\n", "Second\n");
	let edges: String = (1..64).map(|i| format!("{i} {}\n", i + 1)).collect();
	assert!(answer("node_kayles", &format!("64 63\n{edges}")).starts_with("First\n"));
	assert!(fails("node_kayles", &format!("65 64\n{edges}64 65\n")).contains("64 nodes"));
	assert!(fails("node_kayles", "3 1\n1 4\n").starts_with("line 2: "));
	assert!(fails("node_kayles", "0 1\n1 1\n").starts_with("line 1: expected 0..=0, found 1"));
	assert!(fails("node_kayles", "100001 0\n").starts_with("line 1: "));
	says_exactly("node_kayles", "0 0\n", "Second\n");
}
