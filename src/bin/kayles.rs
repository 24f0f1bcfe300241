//! HackerRank `bowling-pins`, `game-of-kyles`: Kayles
//!
//! Rules: a move knocks down one pin or two adjacent ones; who cannot move loses.
//! Input: t, then t times n and a row of n letters, I a pin, X none.
//! Output: WIN or LOSE a row.
//! Idea: the runs of pins are a sum. A run is a heap of the octal game 0.77 (take 1 or 2, leave nothing, one run or two),
//! and a table of 200 proves that its values have period 12 from 71 on.
//! Time: O(letters).

use sg::{Input, Result, Values};
use std::io::Write;

pub fn solve(input: &mut Input, out: &mut dyn Write) -> Result<()> {
    let g = Values::of_octal(sg::table(200, kayles), 2);
    for _ in 0..input.size("the number of rows", 1_000_000)? {
        let n = input.size("a length", 10_000_000)?;
        let (mut x, mut run) = (0, 0);
        input.board("IX", n..=n, |letter| {
            if letter == b'I' {
                run += 1;
            } else {
                x ^= g.value(run).unwrap_or(0);
                run = 0;
            }
        })?;
        x ^= g.value(run).ok_or_else(|| input.error(&g.refusal(run)))?;
        writeln!(out, "{}", if x != 0 { "WIN" } else { "LOSE" })?;
    }
    Ok(())
}

fn kayles(n: usize, option: &mut dyn FnMut(&[usize])) {
    for take in 1..=n.min(2) {
        (0..=(n - take) / 2).for_each(|left| option(&[left, n - take - left]));
    }
}

fn main() {
    sg::run(solve);
}
