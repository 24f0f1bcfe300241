//! dag_tokens: all tokens at once.

use super::testing::*;

#[test]
fn reaches_a_chain_of_a_million_either_way_and_dense_graphs() {
	// On a chain the value is the parity of the way to its end.
	let n = 1_000_000;
	let up: String = (1..n).map(|next| format!("1 {next}\n")).collect::<String>() + "0\n";
	let down: String = String::from("0\n")
		+ &(1..n)
			.map(|node| format!("1 {}\n", node - 1))
			.collect::<String>();
	let last = n - 1;
	says_exactly(
		"dag_tokens",
		&format!("{n}\n{up}1 0\n1 1\n2 0 2\n2 0 {last}\n0\n"),
		"WIN\nLOSE\nLOSE\nWIN\n",
	);
	says_exactly(
		"dag_tokens",
		&format!("{n}\n{down}1 {last}\n1 {}\n0\n", last - 1),
		"WIN\nLOSE\n",
	);
	// With an edge to every later node the value is the number of nodes after it.
	let n = 1000;
	let mut dense = format!("{n}\n");
	(0..n).for_each(|node| write!(dense, "{} {}", n - 1 - node, joined(node + 1..n)).unwrap());
	let of = |value: usize| n - 1 - value;
	let queries = format!(
		"3 {} {} {}\n2 {} {}\n1 {last}\n0\n",
		of(512),
		of(7),
		of(519),
		of(64),
		of(65),
		last = n - 1
	);
	says_exactly("dag_tokens", &(dense + &queries), "LOSE\nWIN\nLOSE\n");
}

#[test]
fn what_is_no_case_of_the_game_is_said_with_its_line() {
	let wrong = [
		("3\n1 1\n1 2\n1 1\n0\n", 4, "cycle"),
		("1\n1 0\n0\n", 2, "node 0"),
		("2\n1 2\n0\n0\n", 2, "found 2"),
		("2\n0\n0\n1 2\n0\n", 4, "found 2"),
		("0\n1 0\n0\n", 2, "found 1"),
	];
	refuses("dag_tokens", &wrong);
}
