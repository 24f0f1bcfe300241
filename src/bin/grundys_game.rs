//! CSES 2207: Grundy's Game
//!
//! Rules: a move splits a heap into two non-empty heaps of different size; who cannot move loses.
//! Input: t, then t heaps n.
//! Output: first or second a heap, who wins.
//! Idea: a split into a and n - a has the value g(a) xor g(n - a). The last lost heap is 1222: none follows up to 2^35
//! (Flammenkamp's computation), so a table to there answers all heaps up to 2^35.
//! Time: O(1222^2 + t).

use sg::{Input, Result};
use std::io::Write;

pub fn solve(input: &mut Input, out: &mut dyn Write) -> Result<()> {
    let g = sg::table(1222, |n, option| (1..n - n / 2).for_each(|a| option(&[a, n - a])));
    for _ in 0..input.size("the number of heaps", 10_000_000)? {
        let n = input.number("a heap", 1..=1 << 35)?;
        let lost = n <= 1222 && g[n as usize] == 0;
        writeln!(out, "{}", if lost { "second" } else { "first" })?;
    }
    Ok(())
}

fn main() {
    sg::run(solve);
}
