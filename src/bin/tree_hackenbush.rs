//! AtCoder AGC017 D: Game on Tree
//!
//! Rules: a move cuts an edge of a tree with root 1; what hangs from it falls. Who cannot move loses.
//! Input: N, then N - 1 edges.
//! Output: Alice if the first player wins, else Bob.
//! Idea: green Hackenbush: g(v) is the xor of g(child) + 1 over the children, since the stalk below a game of value g adds
//! one to it (the colon principle).
//! Time: O(N), from the leaves down, without recursion.

use sg::{Input, Result};
use std::io::Write;

pub fn solve(input: &mut Input, out: &mut dyn Write) -> Result<()> {
    let n = input.number("the number of nodes", 1..=1_000_000)? as usize;
    let mut edges = Vec::new();
    for _ in 1..n {
        let mut node = || input.number("a node", 1..=n as u64);
        edges.push((node()? as usize - 1, node()? as usize - 1));
    }
    let g = sg::tree_hackenbush(n, &edges).ok_or_else(|| input.error("expected a tree, found a cycle in the edges"))?;
    writeln!(out, "{}", if g != 0 { "Alice" } else { "Bob" })?;
    Ok(())
}

fn main() {
    sg::run(solve);
}
