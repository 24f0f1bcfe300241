//! HDU 2999: Stone Game, Why are you always there?
//!
//! Rules: a move takes k adjacent stones from a row, k from a list, which may leave two rows; who cannot move loses.
//! Input: to the end: n, n sizes k, m, m row lengths.
//! Output: a line a row, 1 if the first player wins, else 2.
//! Idea: an octal game: digit 7 at each k, which may leave nothing, one row, or two. One row is lost where its value is 0.
//! Time: the table of the longest row, O(row^2 · n), or of the proof of a period; past a second of work a row is refused.

use sg::{Input, Result};
use std::io::Write;

pub fn solve(input: &mut Input, out: &mut dyn Write) -> Result<()> {
    while input.more()? {
        let mut sizes = Vec::new();
        for _ in 0..input.size("the number of sizes", 1_000_000)? {
            sizes.push(input.number("a size", 1..=1_000_000_000)? as usize);
        }
        let mut rows = Vec::new();
        for _ in 0..input.size("the number of rows", 1_000_000)? {
            rows.push(input.size("a row", 1_000_000)?);
        }
        // A size above the longest row is no move.
        let longest = rows.iter().max().map_or(0, |&row| row);
        let mut code = vec![0; longest + 1];
        for &size in sizes.iter().filter(|&&size| size <= longest) {
            code[size] = 7;
        }
        let g = sg::octal(&code, longest as u64, 1 << 30);
        for row in rows {
            let lost = g.value(row as u64).ok_or_else(|| input.error(&g.refusal(row as u64)))? == 0;
            writeln!(out, "{}", if lost { 2 } else { 1 })?;
        }
    }
    Ok(())
}

fn main() {
    sg::run(solve);
}
