//! dag_tokens: all tokens at once.

use super::*;

/// Reads a count and as many nodes of a graph of n.
fn nodes(tokens: &mut Tokens, n: usize) -> Option<Vec<usize>> {
	let count = tokens.number()?;
	let nodes: Vec<usize> = tokens.numbers(count)?;
	nodes.iter().all(|&node| node < n).then_some(nodes)
}

/// The number of nodes and the edges of each, to nodes that come later in a random order.
fn dag(w: &mut Writer, n: u64) {
	let order = w.draw.distinct(n, 0, n - 1);
	let rare = w.draw.between(1, 5);
	w.line([n]);
	for node in 0..n {
		let later = order.iter().skip_while(|&&other| other != node).skip(1);
		let mut targets: Vec<u64> = later.copied().collect();
		targets.retain(|_| w.draw.once_in(rare));
		w.draw.shuffle(&mut targets);
		w.counted_line(&targets);
	}
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let mut text = String::new();
	while tokens.more() {
		let n: usize = tokens.number()?;
		let mut edges = Vec::new();
		for _ in 0..n {
			edges.push(nodes(tokens, n)?);
		}
		let mut oracle = Oracle::normal(rules::dag_tokens(&edges));
		loop {
			let mut on = nodes(tokens, n)?;
			if on.is_empty() {
				break;
			}
			on.sort_unstable();
			text += &says(oracle.wins(&on), "WIN", "LOSE");
		}
	}
	Some(text)
}

pub fn generate(w: &mut Writer) {
	w.reads_to_the_end = true;
	for _ in 0..w.few(2) {
		let n = w.draw.between(1, w.size + 2);
		dag(w, n);
		for _ in 0..w.few(4) {
			let m = w.few(4);
			let on = w.draw.list(m, 0, n - 1);
			w.counted_line(&on);
		}
		w.line([0]);
		if w.draw.once_in(2) {
			w.lines.push(String::new());
		}
	}
}

#[cfg(test)]
mod tests {
	use super::super::testing::*;
	use super::*;

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
}
