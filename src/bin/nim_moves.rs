//! POJ 2975: Nim
//!
//! Rules: Nim; a move takes any number from one heap; who cannot move loses.
//! Input: cases n, k1 … kn until 0.
//! Output: a line a case, the number of first moves that win.
//! Idea: a move wins if it leaves the nim-sum 0: heap k has to become k xor x, x the nim-sum, which is a move if it is
//! less than k. So a heap has one winning move at most.
//! Time: O(n).

use sg::{Input, Result};
use std::io::Write;

pub fn solve(input: &mut Input, out: &mut dyn Write) -> Result<()> {
    while input.more()? {
        let n = input.size("the number of heaps", 10_000_000)?;
        if n == 0 {
            break;
        }
        let mut heaps = Vec::new();
        for _ in 0..n {
            heaps.push(input.number("a heap", 0..=1_000_000_000_000_000_000)?);
        }
        writeln!(out, "{}", sg::winning_moves(&heaps).len())?;
    }
    Ok(())
}

fn main() {
    sg::run(solve);
}
