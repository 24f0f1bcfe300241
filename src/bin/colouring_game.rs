//! Codeforces 1704F: Colouring Game
//!
//! Rules: A row of red and blue cells. Alice paints two neighbouring cells white, at least one of them red. Bob does the same
//! with at least one blue cell. Alice begins. The player who cannot move loses.
//! Input: t, then for each case n and a row of n letters R and B.
//! Output: one line per case: Alice or Bob, the player who wins.
//! Idea: A player with more cells of the own colour wins: paint a pair RB while there is one, otherwise a single cell, and
//! keep more. With equal numbers, a player who paints no pair RB falls behind and loses. So both paint pairs RB, which
//! takes two neighbours out of an alternating row: Dawson's Kayles, the octal game 0.07.
//! Time: O(n).

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
    let mut g = sg::octal(&[0, 0, 7]);
    for _ in 0..input.read::<usize>()? {
        let (n, row): (usize, String) = (input.read()?, input.read()?);
        if row.len() != n || row.bytes().any(|cell| cell != b'R' && cell != b'B') {
            return Err(format!("expected {} letters R or B", n));
        }
        let red = row.matches('R').count();
        let (mut x, mut length) = (0, 0);
        for (i, cell) in row.bytes().enumerate() {
            length += 1;
            if row.as_bytes().get(i + 1).map_or(true, |&next| next == cell) {
                x ^= g.value(length)?;
                length = 0;
            }
        }
        *out += if 2 * red > n || 2 * red == n && x != 0 { "Alice\n" } else { "Bob\n" };
    }
    Ok(())
}

fn main() {
    sg::run(solve);
}
