//! HDU 3032: Nim or not Nim?
//!
//! Rules: Lasker's Nim; a move takes any number from a heap, or splits it in two; who cannot move loses.
//! Input: T, then T times N and the heaps s1 … sN.
//! Output: Alice or Bob a case, who wins, Alice starts.
//! Idea: g(n) = n, but 4k+3 and 4k+4 are exchanged. Heap 4k+3 can be split into 1 and 4k+2, of value 4k+3, so its mex is
//! 4k+4; then heap 4k+4 finds 4k+3 missing below it, and no split makes that. Elsewhere no split makes the value n.
//! Time: O(N).

use sg::{Input, Result};
use std::io::Write;

pub fn solve(input: &mut Input, out: &mut dyn Write) -> Result<()> {
    for _ in 0..input.size("the number of cases", 10_000_000)? {
        let mut x = 0;
        for _ in 0..input.size("the number of heaps", 10_000_000)? {
            let heap = input.number("a heap", 0..=1_000_000_000_000_000_000)?;
            x ^= match heap % 4 {
                3 => heap + 1,
                0 if heap > 0 => heap - 1,
                _ => heap,
            };
        }
        writeln!(out, "{}", if x != 0 { "Alice" } else { "Bob" })?;
    }
    Ok(())
}

fn main() {
    sg::run(solve);
}
