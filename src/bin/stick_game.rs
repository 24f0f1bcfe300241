//! CSES 1729: Stick Game
//!
//! Rules: a move takes p sticks from the heap, p in a list; who cannot move loses.
//! Input: n k, then p1 … pk.
//! Output: for each heap 1 … n a letter, W if the first player wins, else L.
//! Idea: one heap needs no Grundy values. Going up, a heap that no lost heap has marked is lost, and marks the heaps
//! that can move to it.
//! Time: O(n + lost heaps * k).

use sg::{Input, Result};
use std::io::Write;

pub fn solve(input: &mut Input, out: &mut dyn Write) -> Result<()> {
    let n = input.size("the largest heap", 100_000_000)?;
    let k = input.size("the number of takes", 100_000)?;
    let mut takes = Vec::new();
    for _ in 0..k {
        takes.push(input.number("a take", 1..=100_000_000)? as usize);
    }
    let wins = sg::winning(&takes, n).ok_or_else(|| input.error("too many moves to lost heaps: over 2^33"))?;
    for wins in wins[1..].chunks(1 << 16) {
        let letters: Vec<u8> = wins.iter().map(|&wins| if wins { b'W' } else { b'L' }).collect();
        out.write_all(&letters)?;
    }
    writeln!(out)?;
    Ok(())
}

fn main() {
    sg::run(solve);
}
