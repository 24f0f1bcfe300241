//! path_cutting: whole forests.

use super::testing::*;
use oracle::*;

/// All trees in which each node hangs from one before it, or is a root.
#[test]
fn every_forest_of_up_to_6_nodes_is_as_played() {
	let solver = Solver::named("path_cutting").unwrap();
	for n in 1..=6usize {
		for parents in (1..=n).map(|node| 0..node).multi_cartesian_product() {
			let edges = (1..=n).zip(&parents).filter(|(_, &parent)| parent > 0);
			let lines = edges
				.map(|(node, parent)| format!("{node} {parent}\n"))
				.collect_vec();
			let input = format!("1\n{n} {}\n{}", lines.len(), lines.concat());
			says_exactly(
				"path_cutting",
				&input,
				&solver.brute(&input, usize::MAX).unwrap(),
			);
		}
	}
}

/// The value by the definition, with plain sets. Node 0 is the root, and parents come first.
fn plain_value(parents: &[usize]) -> usize {
	let n = parents.len();
	let (mut sets, mut g) = (vec![FxHashSet::default(); n], vec![0; n]);
	for node in (0..n).rev() {
		let children = (node + 1..n)
			.filter(|&child| parents[child] == node)
			.collect_vec();
		let x = children.iter().fold(0, |x, &child| x ^ g[child]);
		let mut set = FxHashSet::from_iter([x]);
		for child in children {
			set.extend(
				sets[child]
					.iter()
					.map(|option: &usize| option ^ x ^ g[child]),
			);
		}
		g[node] = mex(&set);
		sets[node] = set;
	}
	g[0]
}

/// A tree of value v is lost beside a path of v nodes, and won beside any other.
#[test]
fn tries_have_the_value_of_plain_sets() {
	for_all(60, 150, |numbers: Vec<u16>| {
		let parents = (0..=numbers.len()).map(|node| {
			if node == 0 {
				usize::MAX
			} else {
				node - 1 - numbers[node - 1] as usize % node.min(1 + numbers.len() / 3)
			}
		});
		let parents = parents.collect_vec();
		let (n, value) = (parents.len(), plain_value(&parents));
		let tree: String = (1..n)
			.map(|node| format!("{} {}\n", node + 1, parents[node] + 1))
			.collect();
		for (length, winner) in [(value, "Bob\n"), (value + 1, "Alice\n")] {
			let path: String = (1..length)
				.map(|i| format!("{} {}\n", n + i, n + i + 1))
				.collect();
			let edges = n - 1 + length - 1;
			says_exactly(
				"path_cutting",
				&format!("1\n{} {edges}\n{tree}{path}", n + length),
				winner,
			);
		}
	});
}

#[test]
fn reaches_a_million_nodes() {
	let n = 1_000_000;
	// A path of n nodes has the value n, and a star has the value 2.
	let path: String = (2..n)
		.map(|node| format!("{node} {}\n", node - 1))
		.collect();
	says_exactly(
		"path_cutting",
		&format!("1\n{n} {}\n{path}", n - 2),
		"Alice\n",
	);
	let two: String = (3..=n)
		.map(|node| format!("{node} {}\n", node - 2))
		.collect();
	says_exactly("path_cutting", &format!("1\n{n} {}\n{two}", n - 2), "Bob\n");
	let star: String = (2..=n).map(|node| format!("1 {node}\n")).collect();
	says_exactly(
		"path_cutting",
		&format!("1\n{n} {}\n{star}", n - 1),
		"Alice\n",
	);
	says_exactly(
		"path_cutting",
		&format!("2\n{n} 0\n{} 0\n", n - 1),
		"Bob\nAlice\n",
	);
	let mut random = Random(1);
	let tree: String = (2..=n as u64)
		.map(|node| format!("{node} {}\n", random.between(1, node - 1)))
		.collect();
	answer("path_cutting", &format!("1\n{n} {}\n{tree}", n - 1));
}

#[test]
fn the_root_is_the_lowest_node_of_a_tree() {
	// 3 - 1 - 2 - 4 is a tree with root 1, not a path with root 3: it has the value 1, by play.
	let solver = Solver::named("path_cutting").unwrap();
	for input in [
		"1\n4 3\n3 1\n1 2\n2 4\n",
		"1\n4 3\n4 2\n2 1\n3 1\n",
		"1\n5 4\n5 4\n4 1\n1 3\n3 2\n",
	] {
		says_exactly(
			"path_cutting",
			input,
			&solver.brute(input, usize::MAX).unwrap(),
		);
	}
}

#[test]
fn what_is_no_forest_is_said_with_its_line() {
	let wrong = [
		("1\n0 0\n", 2, "found 0"),
		("1\n1000001 0\n", 2, "found 1000001"),
		("1\n3 3\n", 2, "found 3"),
		("1\n4 3\n1 2\n2 3\n3 1\n", 5, "cycle"),
		("1\n3 2\n1 2\n2 1\n", 4, "cycle"),
		("1\n2 1\n1 1\n", 3, "cycle"),
		("2\n2 1\n1 2\n2 1\n1 3\n", 5, "found 3"),
		("1\n2 1\n1\n", 3, "end"),
	];
	refuses("path_cutting", &wrong);
}
