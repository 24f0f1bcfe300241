//! hihoCoder 1172: Turning Turtles
//!
//! Rules: a move turns one head to tails and, if wished, any one coin left of it; who finds no head loses.
//! Input: N, then a row of N letters H or T.
//! Output: Alice if the first player wins, else Bob.
//! Idea: each head alone is a game, and the row their sum: a coin turned twice is not turned. A head at place i moves to
//! no coin or to a head at any place below i, just as a Nim heap of i.
//! Time: O(N).

use sg::{Input, Result};
use std::io::Write;

pub fn solve(input: &mut Input, out: &mut dyn Write) -> Result<()> {
    let n = input.size("the number of coins", 10_000_000)?;
    let (mut x, mut place) = (0, 0);
    input.board("HT", n..=n, |letter| {
        place += 1;
        if letter == b'H' {
            x ^= place;
        }
    })?;
    writeln!(out, "{}", if x != 0 { "Alice" } else { "Bob" })?;
    Ok(())
}

fn main() {
    sg::run(solve);
}
