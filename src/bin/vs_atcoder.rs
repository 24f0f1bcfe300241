//! AtCoder typical90 031: VS AtCoder
//!
//! Rules: Heaps of w white and b blue stones. A move takes one white stone and adds w blue ones, counted before the move, or takes 1
//! to b / 2 blue ones. The player who cannot move loses.
//! Input: N, then the numbers w1 ... wN, then b1 ... bN.
//! Output: First or Second, the player who wins.
//! Idea: A heap is a state of two numbers, in the order of w, then b: white stones only become fewer. There are never more than
//! 50 + (50 + 49 + ... + 1) = 1325 blue stones.
//! Time: O(N), after a table of 50 * 1325 states with at most 663 options.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
    let g = sg::table(50 * 1326 + 50, |state, option| {
        let (w, b) = (state / 1326, state % 1326);
        if b + w * (w + 1) / 2 <= 1325 {
            (1..=b / 2).for_each(|take| option(&[state - take]));
            if w > 0 {
                option(&[state - 1326 + w]);
            }
        }
    });
    let n: usize = input.read()?;
    let white = (0..n).map(|_| input.read()).collect::<Result<Vec<usize>>>()?;
    let mut x = 0;
    for w in white {
        let b: usize = input.read()?;
        if w > 50 || b > 50 {
            return Err(format!("expected at most 50, found {} and {}", w, b));
        }
        x ^= g[w * 1326 + b];
    }
    *out += if x != 0 { "First\n" } else { "Second\n" };
    Ok(())
}

fn main() {
    sg::run(solve);
}
