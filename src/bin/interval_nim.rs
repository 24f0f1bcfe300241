//! AtCoder ABC297 G: Constrained Nim 2
//!
//! Rules: a move takes from L to R stones from one heap; who cannot move loses.
//! Input: N L R, then the heaps A1 … AN.
//! Output: First or Second, who wins.
//! Idea: g(x) = floor((x mod (L + R)) / L). Within L + R heaps the values go 0 … 0 1 … 1 2 …, L of each but for the last,
//! because a take of L to R reaches all smaller values but not the own. A heap and one that is L + R larger cancel: a take of
//! t from the larger is answered by L + R - t from it, any other take by the same take from the other heap.
//! Time: O(N).

use sg::{Input, Result};
use std::io::Write;

pub fn solve(input: &mut Input, out: &mut dyn Write) -> Result<()> {
    let most = 1_000_000_000_000_000_000;
    let n = input.size("the number of heaps", 100_000_000)?;
    let least_take = input.number("L", 1..=most)?;
    let most_take = input.number("R", least_take..=most)?;
    let mut x = 0;
    for _ in 0..n {
        x ^= input.number("a heap", 0..=most)? % (least_take + most_take) / least_take;
    }
    writeln!(out, "{}", if x != 0 { "First" } else { "Second" })?;
    Ok(())
}

fn main() {
    sg::run(solve);
}
