//! AtCoder ARC038 C: Bowls and Beans (茶碗と豆)
//!
//! Rules: Bowls 0 to N - 1. Bowl i has a number C. A move takes one bean out of a bowl i > 0 and
//! puts it into one of the C bowls before it, i - C to i - 1. The player who cannot move loses.
//! Input: N, then for each of the bowls 1 to N - 1 its number C and its number of beans A.
//! Output: First or Second, the player who wins.
//! Idea: Each bean is a game of its own, so two beans in one bowl cancel. The value of a bean in
//! bowl i is the mex of the values of the C bowls before it. These bowls end just before i, so a
//! value v is among them if and only if the last bowl of value v so far is at least i - C. The mex
//! is the least v whose last bowl is before i - C: a tree of minima over the values finds it.
//! Time: O(N log N).
//! Explore: `n - k for k in 1..=min(n, 3)`
//! Note: Each bowl has a limit of its own; here it is 3.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let n: usize = input.read_in(1..=1_000_000)?;
	// Leaf v has the last bowl of value v, plus 1, or 0 if there is none. Any other node has the
	// minimum of its children 2 * node and 2 * node + 1.
	let leaves = n.next_power_of_two();
	let mut last = vec![0; 2 * leaves];
	let mut x = 0;
	for bowl in 0..n {
		let (c, beans): (usize, u64) = match bowl {
			0 => (0, 0),
			_ => (input.read_in(0..=bowl)?, input.read()?),
		};
		let mut node = 1;
		while node < leaves {
			node = if last[2 * node] <= bowl - c {
				2 * node
			} else {
				2 * node + 1
			};
		}
		if beans % 2 == 1 {
			x ^= node - leaves;
		}
		last[node] = bowl + 1;
		while node > 1 {
			node /= 2;
			last[node] = last[2 * node].min(last[2 * node + 1]);
		}
	}
	*out += if x != 0 { "First\n" } else { "Second\n" };
	Ok(())
}

fn main() {
	sg::run(solve);
}
