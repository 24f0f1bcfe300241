//! Kattis `snim` · HDU 1536, 1944 · POJ 2960: S-Nim
//!
//! Rules: a move takes s beads from one heap, s in the set S; who cannot move loses.
//! Input: cases until a lone 0 or the end: k s1 … sk, then m, then m lines l h1 … hl.
//! Output: a line a case, a letter a line of it: W if the first player wins, else L.
//! Idea: the heaps are a sum, so the position is lost where the xor of their values is 0. A heap past the table is
//! answered by the period of S, once it is proved.
//! Time: O(max heap · max s / 64) a case, at most O((preperiod + period) · max s / 64).

use sg::{Input, Result};
use std::io::Write;

pub fn solve(input: &mut Input, out: &mut dyn Write) -> Result<()> {
    while input.more()? {
        let k = input.size("the number of takes", 100_000)?;
        if k == 0 {
            break;
        }
        let mut takes = Vec::new();
        for _ in 0..k {
            takes.push(input.number("a take", 1..=100_000)? as usize);
        }
        let mut g = sg::subtraction(&takes, 10_000);
        let mut line = String::new();
        for _ in 0..input.size("the number of positions", 1_000_000)? {
            let mut x = 0;
            for _ in 0..input.size("the number of heaps", 1_000_000)? {
                let heap = input.number("a heap", 0..=1_000_000_000_000_000_000)?;
                if g.value(heap).is_none() {
                    g = sg::subtraction(&takes, 2 * heap);
                }
                x ^= g.value(heap).ok_or_else(|| input.error(&g.refusal(heap)))?;
            }
            line.push(if x != 0 { 'W' } else { 'L' });
        }
        writeln!(out, "{}", line)?;
    }
    Ok(())
}

fn main() {
    sg::run(solve);
}
