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
use std::collections::BTreeSet;
use std::io::Write;

pub fn solve(input: &mut Input, out: &mut dyn Write) -> Result<()> {
    for _ in 0..input.size("the number of cases", 1_000_000)? {
        let mut places = BTreeSet::new();
        for _ in 0..input.size("the number of chessmen", 1_000_000)? {
            let place = input.number("a place", 1..=1_000_000_000_000_000_000)?;
            if !places.insert(place) {
                return Err(input.error(&format!("expected distinct places, found {} again", place)));
            }
        }
        let left = Some(0).into_iter().chain(places.iter().copied());
        let gaps: Vec<u64> = places.iter().zip(left).map(|(place, left)| place - left - 1).collect();
        let x = sg::nim_sum(gaps.into_iter().rev().step_by(2));
        writeln!(out, "{} will win", if x != 0 { "Georgia" } else { "Bob" })?;
    }
    Ok(())
}

fn main() {
    sg::run(solve);
}
