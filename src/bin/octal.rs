//! sg · octal: sums of heaps of an octal game
//!
//! Rules: digit k of the code says what may be left of a heap when k are taken from it: the sum of 1 for nothing, 2 for one
//! heap, 4 for two heaps; d0 = 4 splits without taking. Who cannot move loses.
//! Input: cases to the end: a code d0.d1d2…, then m, then m lines l h1 … hl.
//! Output: a line a case, a letter a line of it: W if the first player wins, else L.
//! Idea: the heaps are a sum. A heap past the table is answered by the period of the game, once it is proved by a table that
//! repeats long enough (Guy and Smith).
//! Time: the table of the largest heap, or of the proof; past a second of work a heap is refused.

use sg::{Input, Result};
use std::io::Write;

pub fn solve(input: &mut Input, out: &mut dyn Write) -> Result<()> {
    while input.more()? {
        let short = |word: &str| sg::octal_code(word).filter(|code| code.len() <= 65);
        let code = input.word("an octal code d0.d1d2… of at most 64 digits", short)?;
        let mut g = sg::octal(&code, 1000, 1 << 30);
        let mut line = String::new();
        for _ in 0..input.size("the number of positions", 1_000_000)? {
            let mut x = 0;
            for _ in 0..input.size("the number of heaps", 1_000_000)? {
                let heap = input.number("a heap", 0..=1_000_000_000_000_000_000)?;
                if g.value(heap).is_none() {
                    g = sg::octal(&code, 2 * heap, 1 << 30);
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
