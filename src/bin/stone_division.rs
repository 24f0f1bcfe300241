//! HackerRank `stone-division`: Stone Division
//!
//! Rules: a move picks a pile and an s from a list that divides its size, and splits it into s equal piles; who cannot move
//! loses.
//! Input: n m, then s1 … sm.
//! Output: First or Second, who wins.
//! Idea: s equal piles of value g have the xor g if s is odd, and 0 if it is even. Only the divisors of n come up, few and far
//! apart: a hashed memo.
//! Time: O(divisors of n · m).

use sg::{Input, Result};
use std::collections::HashMap;
use std::io::Write;

pub fn solve(input: &mut Input, out: &mut dyn Write) -> Result<()> {
    let n = input.number("the number of stones", 1..=1_000_000_000_000_000_000)?;
    let mut parts = Vec::new();
    for _ in 0..input.size("the number of divisors", 1000)? {
        parts.push(input.number("a divisor", 2..=1_000_000_000_000_000_000)?);
    }
    let options = |&pile: &u64| {
        let fit = parts.iter().filter(|&s| pile % s == 0);
        fit.map(|s| if s % 2 == 1 { vec![pile / s] } else { vec![] }).collect()
    };
    let cycle = |pile: u64| input.error(&format!("a pile of {} comes back", pile));
    let g = sg::grundy(n, &mut HashMap::new(), options).map_err(cycle)?;
    writeln!(out, "{}", if g != 0 { "First" } else { "Second" })?;
    Ok(())
}

fn main() {
    sg::run(solve);
}
