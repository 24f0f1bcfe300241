//! POJ 2311: Cutting Game (Luogu P10501)
//!
//! Rules: A move cuts a sheet of grid paper in two along a line of the grid. The player who cuts off a 1 x 1 sheet wins.
//! Input: lines W H to the end of the file.
//! Output: one line per sheet: WIN if the first player wins, otherwise LOSE.
//! Idea: A player who leaves a sheet with a side of 1 loses, since the opponent cuts a 1 x 1 from it. So the last player who
//! can cut without this wins: a sum of sheets with sides of 2 or more.
//! Time: O(n^3) for the longest side n.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
    // The value of a sheet is at g[longer side][shorter side].
    let mut g: Vec<Vec<u32>> = Vec::new();
    while !input.at_end() {
        let (w, h) = (input.read_in(2..=1000)?, input.read_in(2..=1000)?);
        while g.len() <= w.max(h) {
            let w = g.len();
            g.push(vec![0; w + 1]);
            for h in 2..=w {
                let value = |a: usize| g[a.max(h)][a.min(h)];
                let cuts = (2..=w / 2).map(|a| value(a) ^ value(w - a));
                g[w][h] = sg::mex(cuts.chain((2..=h / 2).map(|a| g[w][a] ^ g[w][h - a])));
            }
        }
        *out += if g[w.max(h)][w.min(h)] != 0 { "WIN\n" } else { "LOSE\n" };
    }
    Ok(())
}

fn main() {
    sg::run(solve);
}
