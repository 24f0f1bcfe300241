//! Luogu P6665 · UOJ 266 · BZOJ 4730: Alice and Bob play a game again
//!
//! Rules: A forest. The root of each tree is its node with the least number. A move chooses a node
//! that is still there and deletes it with all its ancestors. Alice begins. The player who cannot
//! move loses.
//! Input: T, then for each case n, m and m edges.
//! Output: one line per case: Alice or Bob, the player who wins.
//! Idea: Let S be the xor of the values of the children of a node. To delete this node alone leaves
//! the value S. To delete a node below it deletes a path in the tree of a child c, where it is an
//! option of c with a value o. The other children become trees, and what is left has the value
//! S xor g(c) xor o. So the set of the values of all options is S together with the sets of the
//! children, each changed by a xor. The sets are binary tries, and joining two of them walks over
//! what they have in common. A xor is kept at the top of a trie and goes down only where the trie
//! is walked. The mex is the first value that is missing on the way down.
//! Time: O(n log n), because each join of two trie nodes leaves one node less.
//! Note: The tree is part of the input.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	for _ in 0..input.read::<usize>()? {
		let n: usize = input.read_in(1..=1_000_000)?;
		let m: usize = input.read_in(0..=n - 1)?;
		let mut edges = vec![Vec::new(); n + 1];
		for _ in 0..m {
			let (a, b): (usize, usize) = (input.read_in(1..=n)?, input.read_in(1..=n)?);
			edges[a].push(b);
			edges[b].push(a);
		}
		let forest = parents(&edges);
		if forest.iter().filter(|node| node.1 > 0).count() < m {
			return Err("expected a forest, found a cycle in the edges".to_string());
		}
		*out += if value(&forest) != 0 {
			"Alice\n"
		} else {
			"Bob\n"
		};
	}
	Ok(())
}

/// All nodes with their parents, each tree from its root down. A root has the parent 0.
fn parents(edges: &[Vec<usize>]) -> Vec<(usize, usize)> {
	let (mut forest, mut seen) = (Vec::new(), vec![false; edges.len()]);
	let mut stack: Vec<(usize, usize)> = (1..edges.len()).rev().map(|root| (root, 0)).collect();
	while let Some((node, parent)) = stack.pop() {
		if !std::mem::replace(&mut seen[node], true) {
			forest.push((node, parent));
			stack.extend(edges[node].iter().map(|&next| (next, node)));
		}
	}
	forest
}

/// The value of a forest: the xor of the values of its trees.
fn value(forest: &[(usize, usize)]) -> u32 {
	let height = (forest.len() + 1).next_power_of_two().trailing_zeros();
	let mut sets = Sets {
		nodes: vec![Node::default()],
		unused: Vec::new(),
	};
	// For each node its set, and the xor of its children.
	let (mut set, mut x) = (vec![0; forest.len() + 1], vec![0; forest.len() + 1]);
	for &(node, parent) in forest.iter().rev() {
		let zero = sets.zero(height);
		let options = sets.join(set[node], zero, height);
		sets.nodes[options as usize].xor ^= x[node];
		let g = sets.mex(options, height);
		sets.nodes[options as usize].xor ^= g;
		x[parent] ^= g;
		set[parent] = if parent > 0 {
			sets.join(set[parent], options, height)
		} else {
			0
		};
	}
	x[0]
}

/// A node of a trie: its sides for the next lower bit 0 and 1, the xor that all values below it
/// still need, and whether every value is there.
#[derive(Clone, Default)]
struct Node {
	sides: [u32; 2],
	xor: u32,
	full: bool,
}

/// Sets of numbers below 2^height as tries. Node 0 is the empty set.
struct Sets {
	nodes: Vec<Node>,
	unused: Vec<u32>,
}

impl Sets {
	/// The set of the number 0.
	fn zero(&mut self, height: u32) -> u32 {
		let mut set = 0;
		for level in 0..=height {
			let node = Node {
				sides: [set, 0],
				xor: 0,
				full: level == 0,
			};
			set = self.unused.pop().unwrap_or(self.nodes.len() as u32);
			if set as usize == self.nodes.len() {
				self.nodes.push(node);
			} else {
				self.nodes[set as usize] = node;
			}
		}
		set
	}

	/// The sides of a node, after its xor went down to them.
	fn sides(&mut self, node: u32, height: u32) -> [u32; 2] {
		let Node {
			mut sides,
			xor,
			full,
		} = self.nodes[node as usize];
		if xor >> (height - 1) & 1 == 1 {
			sides.swap(0, 1);
		}
		self.nodes[node as usize] = Node {
			sides,
			xor: 0,
			full,
		};
		self.nodes[sides[0] as usize].xor ^= xor;
		self.nodes[sides[1] as usize].xor ^= xor;
		sides
	}

	/// The union of two sets, which are used up.
	fn join(&mut self, a: u32, b: u32, height: u32) -> u32 {
		if a == 0 || b == 0 {
			return a | b;
		}
		self.unused.push(b);
		if height > 0 {
			let (left, right) = (self.sides(a, height), self.sides(b, height));
			let low = self.join(left[0], right[0], height - 1);
			let high = self.join(left[1], right[1], height - 1);
			let full = self.nodes[low as usize].full && self.nodes[high as usize].full;
			self.nodes[a as usize] = Node {
				sides: [low, high],
				xor: 0,
				full,
			};
		}
		a
	}

	/// The least number that is not in the set.
	fn mex(&mut self, set: u32, height: u32) -> u32 {
		let (mut node, mut mex) = (set, 0);
		for level in (1..=height).rev() {
			if node == 0 {
				break;
			}
			let [low, high] = self.sides(node, level);
			let full = self.nodes[low as usize].full;
			mex |= u32::from(full) << (level - 1);
			node = if full { high } else { low };
		}
		mex
	}
}

fn main() {
	sg::run(solve);
}
