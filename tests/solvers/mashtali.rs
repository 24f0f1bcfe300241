//! mashtali: edges are cut one by one, once for each number of pinned nodes.

use super::*;

/// The edges that a path joins to a pinned node. An edge is a bit.
pub fn standing(ends: &[(usize, usize)], pinned: &[usize], edges: u32) -> u32 {
	let (mut on, mut stays) = (pinned.to_vec(), 0);
	while let Some(node) = on.pop() {
		for (i, &(a, b)) in ends.iter().enumerate() {
			if (a == node || b == node) && edges >> i & 1 == 1 && stays >> i & 1 == 0 {
				stays |= 1 << i;
				on.extend([a, b]);
			}
		}
	}
	stays
}

/// The positions that a cut leaves.
pub fn cuts(ends: &[(usize, usize)], pinned: &[usize], edges: u32) -> Vec<u32> {
	(0..ends.len())
		.filter(|i| edges >> i & 1 == 1)
		.map(|i| standing(ends, pinned, edges & !(1 << i)))
		.collect()
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let n: usize = tokens.number()?;
	if !(1..=16).contains(&n) {
		return None;
	}
	let mut ends = Vec::new();
	for _ in 1..n {
		ends.push((tokens.number()?, tokens.number()?));
	}
	let all = (1 << (n - 1)) - 1;
	if standing(&ends, &[1], all) != all || ends.iter().any(|&(a, b)| a.min(b) < 1 || a.max(b) > n)
	{
		return None;
	}
	let met = |node: usize| n == 1 || ends.iter().any(|&(a, b)| a == node || b == node);
	if !(1..=n).all(met) {
		return None;
	}
	let mut text = String::new();
	for k in 1..=n {
		let pinned: Vec<usize> = (1..=k).collect();
		let mut oracle = Oracle::normal(|&edges: &u32| cuts(&ends, &pinned, edges));
		text.push(if oracle.wins(&all) { '1' } else { '2' });
	}
	Some(text + "\n")
}

/// A path, a star or any tree, its nodes and edges in random order.
pub fn generate(w: &mut Writer) {
	let n = w.draw.between(1, w.size + 1);
	w.tree(n, false);
}

#[cfg(test)]
mod tests {
	use super::super::testing::*;

	/// With node k pinned, a path from node 1 is fused up to k: k - 1 loops, and a stalk of n - k edges.
	#[test]
	fn a_path_of_three_hundred_thousand_nodes() {
		let n = 300_001usize;
		let edges: String = (2..=n)
			.map(|node| format!("{node} {}\n", node - 1))
			.collect();
		let letter = |k: usize| if (k - 1) % 2 == n - k { '2' } else { '1' };
		let expected: String = (1..=n).map(letter).collect();
		says_exactly("mashtali", &format!("{n}\n{edges}"), &(expected + "\n"));
	}

	#[test]
	fn an_even_number_of_nodes_is_always_won() {
		let mut random = Random(1);
		let n = 300_000;
		let edges: String = (2..=n)
			.map(|node| format!("{node} {}\n", 1 + random.below(node - 1)))
			.collect();
		says_exactly(
			"mashtali",
			&format!("{n}\n{edges}"),
			&("1".repeat(300_000) + "\n"),
		);
	}

	#[test]
	fn edges_that_are_no_tree_and_bad_numbers() {
		assert!(fails("mashtali", "4\n1 2\n2 1\n3 4\n").contains("tree"));
		assert!(fails("mashtali", "3\n1 2\n2 2\n").contains("tree"));
		assert!(fails("mashtali", "3\n1 2\n2 4\n").starts_with("line 3: "));
		assert!(fails("mashtali", "3\n1 2\n0 2\n").starts_with("line 3: "));
		assert!(fails("mashtali", "0\n").starts_with("line 1: "));
		says_exactly("mashtali", "1\n", "2\n");
	}
}
