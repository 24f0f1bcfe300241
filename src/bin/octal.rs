//! sg · octal: sums of heaps of an octal game
//!
//! Rules: Digit k of the code says what may be left of a heap if k tokens are taken from it: the sum of 1 for no heap, 2
//! for one heap and 4 for two heaps. d0 = 4 splits without taking. The player who cannot move loses.
//! Input: cases up to the end of the file: a code d0.d1d2..., then m, then m positions l h1 ... hl.
//! Output: one line per case with one letter per position: W if the first player wins, otherwise L.
//! Idea: the heaps are a sum. A heap beyond the table is answered from the period, once that is proved (Guy and Smith).
//! Time: the table of the largest heap, or of the proof.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
    while !input.at_end() {
        let mut g = sg::octal(&sg::octal_code(&input.read::<String>()?)?);
        let mut line = String::new();
        for _ in 0..input.read::<usize>()? {
            let mut x = 0;
            for _ in 0..input.read::<usize>()? {
                x ^= g.value(input.read()?)?;
            }
            line.push(if x != 0 { 'W' } else { 'L' });
        }
        *out += &(line + "\n");
    }
    Ok(())
}

fn main() {
    sg::run(solve);
}
