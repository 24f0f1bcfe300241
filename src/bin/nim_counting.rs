//! AtCoder ABC212 H: Nim Counting
//!
//! Rules: Nim on M heaps, 1 <= M <= N, each heap one of A1 … AK.
//! Input: N K, then A1 … AK.
//! Output: how many of these positions the first player wins, modulo 998244353.
//! Idea: the Walsh transform turns the xor of heaps into a product, so M heaps have the transform e^M for each number e of the
//! transform of the counts of one heap, and those with xor 0 are the mean of these. Over all M that is a geometric series for
//! each e; all positions are the series of e = K.
//! Time: O(2^16 log N).

use sg::{Input, Result};
use std::io::Write;

const PRIME: u64 = 998_244_353;

pub fn solve(input: &mut Input, out: &mut dyn Write) -> Result<()> {
    let n = input.number("the number of heaps", 1..=1_000_000_000)?;
    let k = input.number("the number of sizes", 1..=1 << 16)?;
    let mut counts = vec![0i64; 1 << 16];
    for _ in 0..k {
        let size = input.size("a size", (1 << 16) - 1)?;
        if counts[size] > 0 {
            return Err(input.error(&format!("expected distinct sizes, found {} again", size)));
        }
        counts[size] = 1;
    }
    sg::walsh(&mut counts);
    let lost = counts.iter().fold(0, |sum, &e| (sum + series(e.rem_euclid(PRIME as i64) as u64, n)) % PRIME);
    let lost = lost * power(1 << 16, PRIME - 2) % PRIME;
    writeln!(out, "{}", (series(k, n) + PRIME - lost) % PRIME)?;
    Ok(())
}

// e + e^2 + … + e^n
fn series(e: u64, n: u64) -> u64 {
    if e == 1 {
        return n % PRIME;
    }
    let terms = (power(e, n) + PRIME - 1) % PRIME * power(e + PRIME - 1, PRIME - 2) % PRIME;
    e * terms % PRIME
}

fn power(mut base: u64, mut exponent: u64) -> u64 {
    let mut result = 1;
    while exponent > 0 {
        if exponent & 1 == 1 {
            result = result * base % PRIME;
        }
        base = base * base % PRIME;
        exponent >>= 1;
    }
    result
}

fn main() {
    sg::run(solve);
}
