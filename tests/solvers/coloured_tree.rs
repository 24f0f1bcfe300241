//! coloured_tree: whole trees, and who is to move.

use super::testing::*;
use oracle::*;

/// All trees of up to 6 nodes in which each node hangs from one before it, in all colours.
#[test]
fn every_tree_of_5_edges_is_as_played() {
	let solver = Solver::named("coloured_tree").unwrap();
	for n in 1..=6usize {
		let mut input = String::new();
		let mut trees = 0;
		let parents = (2..=n).map(|node| 1..node).multi_cartesian_product();
		for (parents, colours) in parents.cartesian_product(0..1 << (n - 1)) {
			writeln!(input, "{n}").unwrap();
			for (place, parent) in parents.iter().enumerate() {
				let colour = if colours >> place & 1 == 1 { 'B' } else { 'R' };
				writeln!(input, "{} {parent} {colour}", place + 2).unwrap();
			}
			trees += 1;
		}
		if n == 1 {
			(input, trees) = ("1\n".to_string(), 1);
		}
		let input = format!("{trees}\n{input}");
		says_exactly(
			"coloured_tree",
			&input,
			&solver.brute(&input, usize::MAX).unwrap(),
		);
	}
}

/// A blue edge that carries k red ones is worth 1 / 2^k. Against it stand red edges that carry blue
/// ones.
#[test]
fn a_tree_of_110_nodes_has_a_fine_number() {
	// One blue edge with 53 red ones on it, and one red edge with 53 blue ones on it: 0. One more
	// edge decides.
	let side = |input: &mut String, next: &mut usize, low: char, high: char, count: usize| {
		writeln!(input, "1 {next} {low}").unwrap();
		for _ in 0..count {
			writeln!(input, "{next} {} {high}", *next + 1).unwrap();
			*next += 1;
		}
		*next += 1;
	};
	for (blue, red, winner) in [
		(53, 53, "Second\n"),
		(54, 53, "Second\n"),
		(53, 54, "First\n"),
	] {
		let (mut input, mut next) = (String::new(), 2);
		side(&mut input, &mut next, 'B', 'R', blue);
		side(&mut input, &mut next, 'R', 'B', red);
		says_exactly(
			"coloured_tree",
			&format!("1\n{}\n{input}", next - 1),
			winner,
		);
	}
	// 1 / 2^108 is above 0.
	let (mut input, mut next) = (String::new(), 2);
	side(&mut input, &mut next, 'B', 'R', 108);
	says_exactly("coloured_tree", &format!("1\n110\n{input}"), "First\n");
	// A blue edge below 108 red ones side by side is worth 1 / 2^108, too.
	let star: String = (3..=110).map(|node| format!("2 {node} R\n")).collect();
	says_exactly(
		"coloured_tree",
		&format!("1\n110\n1 2 B\n{star}"),
		"First\n",
	);
}

#[test]
fn the_largest_input_of_the_judge() {
	let (mut random, mut input) = (Random(1), "3000\n".to_string());
	for _ in 0..3000 {
		writeln!(input, "40").unwrap();
		for node in 2..=40 {
			let colour = random.pick(&['B', 'R']);
			writeln!(input, "{} {node} {colour}", random.between(1, node - 1)).unwrap();
		}
	}
	assert_eq!(answer("coloured_tree", &input).lines().count(), 3000);
}

#[test]
fn what_is_no_tree_is_said_with_its_line() {
	let wrong = [
		("1\n0\n", 2, "found 0"),
		("1\n111\n", 2, "found 111"),
		("1\n3\n1 2 B\n2 1 R\n", 4, "tree"),
		("1\n2\n2 2 R\n", 3, "tree"),
		("1\n4\n2 3 B\n3 4 B\n4 2 B\n", 5, "tree"),
		("1\n2\n1 2 G\n", 3, "found G"),
		("1\n2\n1 3 B\n", 3, "found 3"),
		("2\n1\n", 2, "end"),
	];
	refuses("coloured_tree", &wrong);
}
