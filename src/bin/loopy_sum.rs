//! sg · loopy_sum: sums on a graph with cycles
//!
//! Rules: tokens stand on the nodes of a directed graph. A move slides one token along an edge. A player who cannot move
//! loses. Play may go on for ever, which is a draw.
//! Input: n m, then m edges u v with nodes from 0; q, then q lines k p1 ... pk, the nodes of k tokens.
//! Output: one line per query: first, second or draw.
//! Idea: Smith's values. Let v be 0, 1, 2, ...: a node gets the value v if its options have all values below v, none has the
//! value v, and each option without a value has an option of value v: a move there is answered by a move back to v, so that
//! it changes nothing. A node that gets no value is infinite. Two infinite tokens are a draw, since neither player has to
//! end both. One infinite token is won exactly if it has an option of value x, the xor of the others, and otherwise a draw.
//! Time: O(n + m * largest value).

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
    let n: usize = input.read_in(0..=1_000_000)?;
    let mut edges = vec![Vec::new(); n];
    // Without nodes there are no edges and no tokens.
    for _ in 0..input.read_in(0..=if n > 0 { 10_000_000 } else { 0 })? {
        let from = input.read_in(0..=n - 1)?;
        edges[from].push(input.read_in(0..=n - 1)?);
    }
    let values = sg::loopy(&edges);
    for _ in 0..input.read::<usize>()? {
        let mut parts = Vec::new();
        for _ in 0..input.read_in(0..=if n > 0 { usize::MAX } else { 0 })? {
            parts.push(&values[input.read_in(0..=n - 1)?]);
        }
        *out += sg::loopy_sum(&parts).map_or("draw\n", |wins| if wins { "first\n" } else { "second\n" });
    }
    Ok(())
}

fn main() {
    sg::run(solve);
}
