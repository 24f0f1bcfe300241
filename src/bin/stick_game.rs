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
    let (n, k) = (input.read_in(0..=100_000_000usize)?, input.read::<usize>()?);
    let mut takes = Vec::new();
    for _ in 0..k {
        takes.push(input.read_in(1..=usize::MAX)?);
    }
    *out += &letters(&mut takes, n)?;
    Ok(())
}

pub fn letters(takes: &mut Vec<usize>, n: usize) -> Result<String> {
    takes.sort_unstable();
    takes.dedup();
    let (mut wins, mut marks) = (vec![false; n + 1], 0);
    for heap in 0..=n {
        if !wins[heap] {
            let near = &takes[..takes.partition_point(|&take| take <= n - heap)];
            marks += near.len() as u64;
            if marks > 1 << 33 {
                return Err("more than 2^33 moves lead to lost heaps".to_string());
            }
            near.iter().for_each(|take| wins[heap + take] = true);
        }
    }
    Ok(wins[1..].iter().map(|&wins| if wins { 'W' } else { 'L' }).chain("\n".chars()).collect())
}

fn main() {
    sg::run(solve);
}
