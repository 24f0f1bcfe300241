//! Codeforces 494E: Sharti
//!
//! Rules: A board of n x n cells. The cells in at least one of m rectangles are white. A move
//! chooses a square with a side of at most k whose lower right cell is white, and inverts all its
//! cells. The player who cannot move loses.
//! Input: n, m, k, then m rectangles a b c d: rows a to c, columns b to d.
//! Output: Hamed if the first player wins, otherwise Malek.
//! Idea: This is coin turning, so each white cell is a game of its own. The value of the cell
//! (x, y) is v, the largest power of 2 that divides x and y and is at most k. So the position is
//! lost if and only if for each 2^t <= k the number of white cells whose row and column 2^t divides
//! is even. Of the numbers p + 1 to q, 2^t divides an odd number of them if and only if bit t of
//! p xor q is 1. So one number holds the parities for all t: go through the rows, and keep in a
//! tree over the columns the xor of all p xor q of what is covered. The AND of this number with
//! p xor q of the rows between two changes holds the parities of these rows.
//! Proof: By induction for the value v. For a square, let N(t) be 1 if the number of its cells
//! whose row and column 2^t divides is odd. Otherwise, and if 2^t > k, let N(t) be 0. Bit t of
//! the xor of the values in the square is N(t) xor N(t + 1). For the largest 2^t that divides the
//! side, N(t) = 1, so this xor is not 0, and no option has the value v. If the side is
//! s <= v = 2^a, then 2^t divides s / 2^t (rounded up) of its rows for t <= a, and as many of its
//! columns. So N(t) is the inverse of bit t of s - 1, and N(t) = 0 for t > a. The v sides give
//! each xor from v to 2 v - 1, and the options, without the cell itself, have the values 0 to
//! v - 1.
//! Time: O(m log m).
//! Explore: `(x, y) where x > 0 && y > 0 -> [(x-i, y-j) for i in 0..t for j in 0..t if i+j > 0]
//! for t in 1..=4`
//! Note: The largest side is given; here it is 4.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let n: u64 = input.read_in(1..=(1 << 63) - 1)?;
	let (m, k): (usize, u64) = (input.read()?, input.read_in(1..=n)?);
	// A rectangle opens above its first row and closes below its last one.
	let (mut events, mut edges) = (Vec::new(), Vec::new());
	for _ in 0..m {
		let (a, b): (u64, u64) = (input.read_in(1..=n)?, input.read_in(1..=n)?);
		let (c, d) = (input.read_in(a..=n)?, input.read_in(b..=n)?);
		events.push((a - 1, true, (b - 1, d)));
		events.push((c, false, (b - 1, d)));
		edges.extend(&[b - 1, d]);
	}
	events.sort_unstable();
	edges.sort_unstable();
	edges.dedup();
	let parts = edges.len().saturating_sub(1);
	let nodes = 2 * parts.next_power_of_two();
	let mut tree = Tree {
		edges,
		count: vec![0; nodes],
		covered: vec![0; nodes],
	};
	let (mut x, mut above) = (0, 0);
	for (row, opens, columns) in events {
		x ^= (above ^ row) & tree.covered[1];
		above = row;
		tree.change(1, 0, parts, columns, opens);
	}
	let powers = u64::MAX >> k.leading_zeros();
	*out += if x & powers != 0 {
		"Hamed\n"
	} else {
		"Malek\n"
	};
	Ok(())
}

/// A tree over the columns between neighbouring edges.
struct Tree {
	edges: Vec<u64>,
	/// For each node: how many rectangles cover it but not its parent.
	count: Vec<u32>,
	/// For each node: the xor of p xor q over what is covered in it.
	covered: Vec<u64>,
}

impl Tree {
	/// Opens or closes a rectangle with the columns `of`. Node `node` has the columns from edge
	/// `left` to edge `right`.
	fn change(&mut self, node: usize, left: usize, right: usize, of: (u64, u64), opens: bool) {
		let (from, to) = (self.edges[left], self.edges[right]);
		if of.1 <= from || to <= of.0 {
			return;
		}
		let inner = right - left > 1;
		if of.0 <= from && to <= of.1 {
			self.count[node] = if opens {
				self.count[node] + 1
			} else {
				self.count[node] - 1
			};
		} else {
			let middle = (left + right) / 2;
			self.change(2 * node, left, middle, of, opens);
			self.change(2 * node + 1, middle, right, of, opens);
		}
		self.covered[node] = match self.count[node] {
			0 if inner => self.covered[2 * node] ^ self.covered[2 * node + 1],
			0 => 0,
			_ => from ^ to,
		};
	}
}

fn main() {
	sg::run(solve);
}
