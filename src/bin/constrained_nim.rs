//! AtCoder ABC255 G: Constrained Nim
//!
//! Rules: Nim, but from a heap of exactly X it is forbidden to take exactly Y, for each of M pairs.
//! Input: N, M, the heaps A1 ... AN, then M pairs X, Y.
//! Output: Takahashi if the first player wins, otherwise Aoki.
//! Idea: Let m be the largest value of a heap below x; each of 0 ... m occurs there. If nothing is forbidden, g(x) = m + 1.
//! Otherwise g(x) is the least value whose heaps below x are all forbidden, if there is one: then x is low, and m stays. So
//! a heap t that is not low has value t minus the number of low heaps below t, and a value occurs once plus once per low heap.
//! Time: O((N + M) log M).

use sg::{Input, Result};
use std::collections::HashMap;

// The low heaps are (heap, value), ascending.
fn value(low: &[(u64, u64)], heap: u64) -> u64 {
    match low.binary_search_by_key(&heap, |low| low.0) {
        Ok(place) => low[place].1,
        Err(place) => heap - place as u64,
    }
}

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
    let (n, m): (usize, usize) = (input.read()?, input.read()?);
    let heaps = (0..n).map(|_| input.read()).collect::<Result<Vec<u64>>>()?;
    let mut forbidden = HashMap::new();
    for _ in 0..m {
        let heap: u64 = input.read()?;
        forbidden.entry(heap).or_insert_with(Vec::new).push(heap - input.read_in(1..=heap)?);
    }
    let mut forbidden: Vec<(u64, Vec<u64>)> = forbidden.into_iter().collect();
    forbidden.sort();
    let (mut low, mut extra) = (Vec::new(), HashMap::new());
    for (heap, mut lefts) in forbidden {
        lefts.sort();
        lefts.dedup();
        let mut values: Vec<u64> = lefts.into_iter().map(|left| value(&low, left)).collect();
        values.sort();
        let closed = |&&v: &&u64| {
            let count = values.partition_point(|&u| u <= v) - values.partition_point(|&u| u < v);
            count == 1 + extra.get(&v).unwrap_or(&0)
        };
        if let Some(&v) = values.iter().find(closed) {
            low.push((heap, v));
            *extra.entry(v).or_insert(0) += 1;
        }
    }
    let x = heaps.iter().fold(0, |x, &heap| x ^ value(&low, heap));
    *out += if x != 0 { "Takahashi\n" } else { "Aoki\n" };
    Ok(())
}

fn main() {
    sg::run(solve);
}
