//! CSES 1099: Stair Game
//!
//! Rules: stairs 1 … n hold balls; a move takes any number of balls from a stair k > 1 down to stair k - 1; who cannot
//! move loses.
//! Input: t, then t times n and the balls p1 … pn.
//! Output: first or second a case, who wins.
//! Idea: the balls on even stairs are Nim heaps: a ball that goes down from one leaves Nim, and a ball that comes onto
//! one from an odd stair can be sent one stair further at once, and the even stairs are as before.
//! Time: O(n).

use sg::{Input, Result};
use std::io::Write;

pub fn solve(input: &mut Input, out: &mut dyn Write) -> Result<()> {
    for _ in 0..input.size("the number of cases", 10_000_000)? {
        let mut x = 0;
        for stair in 1..=input.size("the number of stairs", 10_000_000)? {
            let balls = input.number("a number of balls", 0..=1_000_000_000_000_000_000)?;
            if stair % 2 == 0 {
                x ^= balls;
            }
        }
        writeln!(out, "{}", if x != 0 { "first" } else { "second" })?;
    }
    Ok(())
}

fn main() {
    sg::run(solve);
}
