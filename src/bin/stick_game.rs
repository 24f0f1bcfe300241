//! CSES 1729: Stick Game
//!
//! Rules: A move takes p sticks from the heap, where p is in a list. The player who cannot move loses.
//! Input: n k, then p1 ... pk.
//! Output: one letter for each heap 1 to n: W if the first player wins, otherwise L.
//! Idea: one heap needs no Grundy values. Going up, a heap that no lost heap has marked is lost. It marks the heaps that
//! can move to it.
//! Time: O(n + lost heaps * k).

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
    let n = input.read_in(0..=100_000_000)?;
    let mut takes = Vec::new();
    for _ in 0..input.read::<usize>()? {
        takes.push(input.read()?);
    }
    *out += &letters(&takes, n)?;
    Ok(())
}

// The letters of the heaps 1 to n. A take of 0, or of more than n, is no move.
pub fn letters(takes: &[usize], n: usize) -> Result<String> {
    let takes: Vec<usize> = takes.iter().copied().filter(|&take| 0 < take && take <= n).collect();
    let (mut wins, mut steps) = (vec![false; 2 * n + 1], 0);
    for heap in 0..=n {
        if !wins[heap] {
            takes.iter().for_each(|take| wins[heap + take] = true);
            steps += takes.len();
        }
        if steps > 1 << 33 {
            return Err("more than 2^33 moves lead to lost heaps".into());
        }
    }
    Ok(wins[1..=n].iter().map(|&wins| if wins { 'W' } else { 'L' }).chain(Some('\n')).collect())
}

fn main() {
    sg::run(solve);
}
