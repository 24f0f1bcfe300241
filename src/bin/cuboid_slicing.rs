//! Kattis `cuboidslicinggame`: Cuboid Slicing Game
//!
//! Rules: a move picks a cuboid of unit cubes and one unit layer along each axis, and removes the three layers; up to
//! eight cuboids stay. Who cannot move loses.
//! Input: RUBEN or ALBERT, who starts; N; then N cuboids x y z.
//! Output: the name of the winner.
//! Idea: what stays are the corners (i or x-1-i) by (j or y-1-j) by (k or z-1-k), so a move has the value e(k) xor
//! e(z-1-k), where e(k) is the xor of the four corners of height k. For one (x, y, i, j) the row e serves every z.
//! Time: O(side^6 / 384), once; 2 ms for 30, 2 s for 100.

use sg::{Input, Result};
use std::io::Write;

pub fn solve(input: &mut Input, out: &mut dyn Write) -> Result<()> {
    let names = ["RUBEN", "ALBERT"];
    let starts = input.word("RUBEN or ALBERT", |word| names.iter().position(|&name| name == word))?;
    let mut cuboids = Vec::new();
    for _ in 0..input.size("the number of cuboids", 10_000_000)? {
        let mut side = || input.number("a side", 1..=100);
        cuboids.push([side()? as u8, side()? as u8, side()? as u8]);
    }
    let largest = cuboids.iter().flatten().map(|&side| side as usize).max().unwrap_or(0);
    let g = values(largest);
    let x = cuboids.iter().fold(0, |x, side| x ^ g[side[0] as usize][side[1] as usize][side[2] as usize]);
    writeln!(out, "{}", names[if x != 0 { starts } else { 1 - starts }])?;
    Ok(())
}

// The values of all cuboids with sides up to `largest`.
pub fn values(largest: usize) -> Vec<Vec<Vec<u16>>> {
    let mut g = vec![vec![vec![0u16; largest + 1]; largest + 1]; largest + 1];
    let mut width = 2; // a power of two above all values: no xor reaches it
    let (mut e, mut back) = (vec![0; largest], vec![0; largest]);
    for a in 1..=largest {
        for b in a..=largest {
            let mut seen = vec![false; (largest + 1) * width];
            // The middle layer of an odd side leaves every corner twice: value 0. The other layers come in mirrored pairs.
            (b..=largest).for_each(|c| seen[c * width] = (a | b | c) % 2 == 1);
            // On a square base (j, i) leaves what (i, j) leaves.
            let from = |i: usize| if a == b { i } else { 0 };
            for (i, j) in (0..a / 2).flat_map(|i| (from(i)..b / 2).map(move |j| (i, j))) {
                let (low, high) = (&g[i], &g[a - 1 - i]);
                let corners = low[j].iter().zip(&low[b - 1 - j]).zip(high[j].iter().zip(&high[b - 1 - j]));
                e.iter_mut().zip(corners).for_each(|(e, ((p, q), (r, s)))| *e = p ^ q ^ r ^ s);
                back.iter_mut().rev().zip(&e).for_each(|(back, &e)| *back = e);
                for c in b..=largest {
                    // Up to the middle, and on to whole words: from there on the pairs come again.
                    let half = c.min((c / 2 + 3) / 4 * 4);
                    sg::mark_xors(&e[..half], &back[largest - c..][..half], &mut seen[c * width..][..width]);
                }
            }
            for c in b..=largest {
                let mex = seen[c * width..][..width].iter().take_while(|&&seen| seen).count();
                for side in &[[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]] {
                    g[side[0]][side[1]][side[2]] = mex as u16;
                }
            }
            let most = (b..=largest).map(|c| g[a][b][c]).max().unwrap_or(0);
            width = width.max((most as usize + 1).next_power_of_two());
        }
    }
    g
}

fn main() {
    sg::run(solve);
}
