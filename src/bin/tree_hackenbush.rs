//! AtCoder AGC017 D: Game on Tree
//!
//! Rules: a move cuts an edge of a tree with root 1, and the part without the root falls. A player who cannot move loses.
//! Input: N, then N - 1 edges.
//! Output: Alice if the first player wins, otherwise Bob.
//! Idea: green Hackenbush. The value at a node is the xor of g(child) + 1 over its children, since an edge below a game of
//! value g adds one to it (the colon principle).
//! Time: O(N).

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
    let n = input.read_in(1..=1_000_000)?;
    let (mut edges, mut met) = (Vec::new(), vec![n == 1; n]);
    for _ in 1..n {
        let (a, b) = (input.read_in(1..=n)? - 1, input.read_in(1..=n)? - 1);
        edges.push((a, b));
        met[a] = true;
        met[b] = true;
    }
    // If each node has an edge, and all edges are joined to the root, then n - 1 of them are a tree.
    let g = sg::hackenbush(n, &edges, |node| node == 0).filter(|_| !met.contains(&false));
    *out += if g.ok_or("expected a tree, found a cycle in the edges")? != 0 { "Alice\n" } else { "Bob\n" };
    Ok(())
}

fn main() {
    sg::run(solve);
}
