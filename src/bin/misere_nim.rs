//! CodinGame: Misère Nim
//!
//! Rules: a move takes any number from one heap; who takes the last object loses.
//! Input: N K, then K positions of N heaps.
//! Output: a line a position: all winning moves i:a, heap i from 1, take a; or CONCEDE.
//! Idea: play as in Nim, where the xor has to become 0, until the move leaves no heap above 1; then leave an odd number of
//! ones (Bouton).
//! Time: O(N) a position.

use sg::{Input, Result};
use std::io::Write;

pub fn solve(input: &mut Input, out: &mut dyn Write) -> Result<()> {
    let n = input.number("the number of heaps", 1..=100_000)?;
    for _ in 0..input.size("the number of positions", 10_000_000)? {
        let mut heaps = Vec::new();
        for _ in 0..n {
            heaps.push(input.number("a heap", 1..=1_000_000_000_000_000_000)?);
        }
        let moves = sg::misere_nim(&heaps).into_iter();
        let moves: Vec<String> = moves.map(|(i, left)| format!("{}:{}", i + 1, heaps[i] - left)).collect();
        writeln!(out, "{}", if moves.is_empty() { "CONCEDE".to_string() } else { moves.join(" ") })?;
    }
    Ok(())
}

fn main() {
    sg::run(solve);
}
