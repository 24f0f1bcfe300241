//! POJ 1704: Georgia and Bob
//!
//! Rules: chessmen on a strip of cells 1, 2, …; a move slides one to the left, never onto or over another. Who cannot move
//! loses.
//! Input: T, then T times N and the places p1 … pN.
//! Output: a line a case, "Georgia will win" (she starts) or "Bob will win".
//! Idea: the gaps left of the men are the stairs of staircase Nim: sliding a man makes his gap smaller and the next one to
//! the right larger. Every other gap counts, from the last man's on.
//! Time: O(N log N).

use sg::{Input, Result};
use std::io::Write;

pub fn solve(input: &mut Input, out: &mut dyn Write) -> Result<()> {
    for _ in 0..input.size("the number of cases", 1_000_000)? {
        let mut places = vec![0];
        for _ in 0..input.size("the number of chessmen", 1_000_000)? {
            places.push(input.number("a place", 1..=1_000_000_000_000_000_000)?);
        }
        places.sort_unstable();
        if let Some(two) = places.windows(2).find(|two| two[0] == two[1]) {
            return Err(input.error(&format!("expected distinct places, found {} again", two[0])));
        }
        let gaps: Vec<u64> = places.windows(2).map(|two| two[1] - two[0] - 1).collect();
        let x = sg::nim_sum(gaps.into_iter().rev().step_by(2));
        writeln!(out, "{} will win", if x != 0 { "Georgia" } else { "Bob" })?;
    }
    Ok(())
}

fn main() {
    sg::run(solve);
}
