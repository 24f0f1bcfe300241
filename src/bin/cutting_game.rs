//! POJ 2311: Cutting Game (Luogu P10501)
//!
//! Rules: A move cuts a sheet of grid paper in two along a line of the grid. The player who cuts off a 1 x 1 sheet wins.
//! Input: lines W H to the end of the file.
//! Output: one line per sheet: WIN if the first player wins, otherwise LOSE.
//! Idea: A player who leaves a sheet with a side of 1 loses, since the opponent cuts a 1 x 1 from it. So nobody does it
//! while there is another cut, and a player without another cut has lost. The rest is a sum of sheets with sides of 2 or more.
//! Time: O(n^3) for the longest side n.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
    // The longer side counts more, so that each cut makes the number of a sheet smaller.
    let sheet = |a: usize, b: usize| a.max(b) * 1001 + a.min(b);
    let mut g = Vec::new();
    while !input.at_end() {
        let asked = sheet(input.read_in(2..=1000)?, input.read_in(2..=1000)?);
        if asked >= g.len() {
            g = sg::table(asked.max(2 * g.len()).min(sheet(1000, 1000)), |state, option| {
                let (w, h) = (state / 1001, state % 1001);
                if h <= w {
                    (2..=w / 2).for_each(|a| option(&[sheet(a, h), sheet(w - a, h)]));
                    (2..=h / 2).for_each(|a| option(&[sheet(w, a), sheet(w, h - a)]));
                }
            });
        }
        *out += if g[asked] != 0 { "WIN\n" } else { "LOSE\n" };
    }
    Ok(())
}

fn main() {
    sg::run(solve);
}
