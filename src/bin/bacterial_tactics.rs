//! Google Code Jam 2019, Round 1C: Bacterial Tactics (Luogu P13114)
//!
//! Rules: A board has empty and radioactive cells. A move puts a colony on an empty cell: kind H fills its row, kind V its
//! column, in both directions up to bacteria or the edge. If it meets a radioactive cell, the player loses. A player
//! who finds no empty cell loses.
//! Input: T, then for each case R, C and R rows of C letters: . is empty, # is radioactive.
//! Output: one line per case: "Case #x: y" with the number y of winning first moves. A move is a cell and a kind.
//! Idea: A move that does not lose fills a whole line of a rectangle without bacteria. The line has no radioactive cell inside
//! the rectangle, and two rectangles remain, a sum. Each cell of the line is a move of its own.
//! Time: O(R^2 C^2 (R + C)) per case.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
    for case in 1..=input.read::<usize>()? {
        let (rows, columns): (usize, usize) = (input.read()?, input.read()?);
        let board = (0..rows.min(16)).map(|_| input.read()).collect::<Result<Vec<String>>>()?;
        let fits = |row: &String| row.len() == columns && row.bytes().all(|cell| b".#".contains(&cell));
        if rows > 15 || columns > 15 || !board.iter().all(fits) {
            return Err("expected R rows of C letters . and #, both at most 15".to_string());
        }
        // A rectangle is one number: height, width, first row, first column.
        let name = |h: usize, w: usize, r: usize, c: usize| h << 12 | w << 8 | r << 4 | c;
        let (mut g, mut wins) = (vec![0; name(rows, columns, 0, 0) + 1], 0);
        for state in 0..g.len() {
            let (h, w, r, c) = (state >> 12, state >> 8 & 15, state >> 4 & 15, state & 15);
            if h * w > 0 && r + h <= rows && c + w <= columns {
                let clean = (0..h).filter(|i| !board[r + i][c..c + w].contains('#'));
                let moves = clean.map(|i| (w, g[name(i, w, r, c)] ^ g[name(h - i - 1, w, r + i + 1, c)]));
                let clean = (0..w).filter(|j| board[r..r + h].iter().all(|row| row.as_bytes()[c + j] == b'.'));
                let moves = moves.chain(clean.map(|j| (h, g[name(h, j, r, c)] ^ g[name(h, w - j - 1, r, c + j + 1)])));
                // At most 30 lines, so a value is below 32.
                let mut seen = 0u32;
                wins = 0;
                for (cells, x) in moves {
                    seen |= 1 << x;
                    wins += if x == 0 { cells } else { 0 };
                }
                g[state] = seen.trailing_ones();
            }
        }
        *out += &format!("Case #{}: {}\n", case, wins);
    }
    Ok(())
}

fn main() {
    sg::run(solve);
}
