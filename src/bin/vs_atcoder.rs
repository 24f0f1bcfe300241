//! AtCoder typical90 031: VS AtCoder
//!
//! Rules: Heaps of w white and b blue stones. A move takes one white stone and adds w blue ones, counted before the move, or takes 1
//! to b / 2 blue ones. The player who cannot move loses.
//! Input: N, then the numbers w1 ... wN, then b1 ... bN.
//! Output: First or Second, the player who wins.
//! Idea: A heap is a state of two numbers, w and b. White stones never grow, so the states are in the order of w, then b. There
//! are never more than 50 + (50 + 49 + ... + 1) = 1325 blue stones.
//! Time: O(N), after a table of 50 * 1325 states with at most 663 options.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
    let g = sg::table(50 * 1326 + 50, |state, option| {
        let (w, b) = (state / 1326, state % 1326);
        // More blue stones than that cannot stand beside w white ones.
        if b + w * (w + 1) / 2 <= 1325 {
            if w > 0 {
                option(&[state - 1326 + w]);
            }
            (1..=b / 2).for_each(|take| option(&[state - take]));
        }
    });
    let n: usize = input.read()?;
    let white = (0..n).map(|_| input.read_in(0..=50)).collect::<Result<Vec<usize>>>()?;
    let mut x = 0;
    for w in white {
        x ^= g[w * 1326 + input.read_in(0..=50)?];
    }
    *out += if x != 0 { "First\n" } else { "Second\n" };
    Ok(())
}

fn main() {
    sg::run(solve);
}
