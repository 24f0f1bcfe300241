//! Google Code Jam 2019, Round 1C: Bacterial Tactics (Luogu P13114)
//!
//! Rules: A board has empty and radioactive cells. A move puts a colony on an empty cell: kind H fills its row, kind V its
//! column, in both directions up to bacteria or the edge. If it meets a radioactive cell, the player loses. A player
//! who finds no empty cell loses.
//! Input: T, then for each case R, C and R rows of C letters: . is empty, # is radioactive.
//! Output: one line per case: "Case #x: y" with the number y of winning first moves. A move is a cell and a kind.
//! Idea: A move without loss fills a whole row or column of a rectangle that has no bacteria, and two such rectangles
//! remain, which are a sum. A line may be filled if it is clean inside the rectangle. Each of its cells is a move of its own.
//! Time: O(R^2 C^2 (R + C)) per case.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
    for case in 1..=input.read::<usize>()? {
        let (rows, columns) = (input.read_in(1..=15)?, input.read_in(1..=15)?);
        // Which cells of a row, or of a column, are radioactive: one bit per cell.
        let (mut in_row, mut in_column) = ([0; 16], [0; 16]);
        for r in 0..rows {
            let row: String = input.read()?;
            if row.len() != columns || row.bytes().any(|cell| cell != b'.' && cell != b'#') {
                return Err(format!("expected {} letters . or #", columns));
            }
            for c in row.match_indices('#').map(|(c, _)| c) {
                in_row[r] |= 1 << c;
                in_column[c] |= 1 << r;
            }
        }
        // A rectangle is one number: height, width, first row and first column, 4 bits each.
        let rectangle = |h: usize, w: usize, r: usize, c: usize| h << 12 | w << 8 | r << 4 | c;
        let options = |state: usize, option: &mut dyn FnMut(&[usize])| {
            let (h, w, r, c) = (state >> 12, state >> 8 & 15, state >> 4 & 15, state & 15);
            if h > 0 && w > 0 && r + h <= rows && c + w <= columns {
                for i in (0..h).filter(|i| in_row[r + i] >> c & ((1 << w) - 1) == 0) {
                    option(&[rectangle(i, w, r, c), rectangle(h - i - 1, w, r + i + 1, c)]);
                }
                for j in (0..w).filter(|j| in_column[c + j] >> r & ((1 << h) - 1) == 0) {
                    option(&[rectangle(h, j, r, c), rectangle(h, w - j - 1, r, c + j + 1)]);
                }
            }
        };
        let board = rectangle(rows, columns, 0, 0);
        let (g, mut moves) = (sg::table(board, options), 0);
        options(board, &mut |sum| {
            if g[sum[0]] == g[sum[1]] {
                moves += if sum[0] >> 8 & 15 == columns { columns } else { rows };
            }
        });
        *out += &format!("Case #{}: {}\n", case, moves);
    }
    Ok(())
}

fn main() {
    sg::run(solve);
}
