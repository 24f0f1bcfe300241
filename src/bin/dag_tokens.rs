//! POJ 2425 · HDU 1524: A Chess Game
//!
//! Rules: a move takes one token along an edge of a graph without cycles; who cannot move loses.
//! Input: to the end: N, then N lines X t1 … tX, the nodes that node 0, 1, … leads to; then queries M p1 … pM, the nodes
//! with a token, until 0.
//! Output: WIN or LOSE a query.
//! Idea: the tokens are a sum. The value of a node is the mex of the values of the nodes it leads to, found depth first.
//! Time: O(nodes + edges + tokens).

use sg::{Input, Result};
use std::io::Write;

pub fn solve(input: &mut Input, out: &mut dyn Write) -> Result<()> {
    while input.more()? {
        let n = input.size("the number of nodes", 1_000_000)?;
        let mut ahead = Vec::new();
        let mut edges = 0;
        for _ in 0..n {
            let count = input.size("the number of edges, 10000000 in all,", 10_000_000 - edges)?;
            edges += count;
            ahead.push(nodes(input, count, n)?);
        }
        let cycle = |node: usize| input.error(&format!("expected no cycle, found one through node {}", node));
        let g = sg::dag(&ahead).map_err(cycle)?;
        loop {
            let count = input.size("the number of tokens", 10_000_000)?;
            if count == 0 {
                break;
            }
            let x = nodes(input, count, n)?.iter().fold(0, |x, &node| x ^ g[node]);
            writeln!(out, "{}", if x != 0 { "WIN" } else { "LOSE" })?;
        }
    }
    Ok(())
}

fn nodes(input: &mut Input, count: usize, n: usize) -> Result<Vec<usize>> {
    if n == 0 {
        return Err(input.error("expected no token, found some on a graph without nodes"));
    }
    (0..count).map(|_| input.size("a node", n - 1)).collect()
}

fn main() {
    sg::run(solve);
}
