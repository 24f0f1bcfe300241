//! HDU 3537: Daizhenyang's Coin
//!
//! Rules: Mock Turtles; a move turns one, two or three coins, the rightmost of them from heads to tails; who cannot move
//! loses.
//! Input: to the end: n, then n places of heads from 0, with repeats.
//! Output: a line a case, Yes if the first player loses, else No.
//! Idea: each head is a game of its own. g(i) = 2i if i has an odd number of ones, else 2i + 1: the i-th number with an odd
//! number of ones. The xor of two such is never a third, and everything below it is reached: 0 by no other coin, a number with
//! an odd number of ones by one coin, one with an even number by two.
//! Time: O(n log n).

use sg::{Input, Result};
use std::io::Write;

pub fn solve(input: &mut Input, out: &mut dyn Write) -> Result<()> {
    while input.more()? {
        let mut places = Vec::new();
        for _ in 0..input.size("the number of heads", 10_000_000)? {
            places.push(input.number("a place", 0..=(1 << 62) - 1)?);
        }
        places.sort_unstable();
        places.dedup();
        let x = places.iter().fold(0, |x, i| x ^ (2 * i + u64::from(i.count_ones() % 2 == 0)));
        writeln!(out, "{}", if x == 0 { "Yes" } else { "No" })?;
    }
    Ok(())
}

fn main() {
    sg::run(solve);
}
