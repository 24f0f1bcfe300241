//! UVa 10561: Treblecross
//!
//! Rules: players put X on a free cell of a row; who makes three X in a row wins.
//! Input: N, then N boards of . and X.
//! Output: WINNING and a line of all winning places from 1, or LOSING and an empty line.
//! Idea: a cell that makes three wins at once. Else a cell within two of an X lets the other player do so, and it is lost:
//! the game is who can still place an X more than two from all others. That is a sum over the stretches of such cells, and
//! a stretch of c cells is a heap of c + 2 of the octal game 0.007: an X takes 3 and leaves nothing, one heap or two.
//! Time: O(cells), and the table of the longest stretch.

use sg::{Input, Result};
use std::io::Write;

pub fn solve(input: &mut Input, out: &mut dyn Write) -> Result<()> {
    let mut g = sg::octal(&[0, 0, 0, 7], 256, 1 << 30);
    for _ in 0..input.size("the number of boards", 1_000_000)? {
        let mut board = Vec::new();
        input.board(".X", 3..=1_000_000, |letter| board.push(letter == b'X'))?;
        if board.windows(3).any(|three| three == [true; 3]) {
            return Err(input.error("expected a board without three X in a row, found one"));
        }
        let mut places = places_at_once(&board);
        if places.is_empty() {
            let stretches = stretches(&board);
            let longest = stretches.iter().map(|(start, end)| end - start + 2).max().unwrap_or(0);
            if longest >= g.table.len() {
                g = sg::octal(&[0, 0, 0, 7], (longest + longest / 4).min(1_000_002) as u64, 1 << 38);
            }
            if longest >= g.table.len() {
                return Err(input.error(&g.refusal(longest as u64)));
            }
            places = places_in_sum(&stretches, &g.table);
        }
        let verdict = if places.is_empty() { "LOSING" } else { "WINNING" };
        let places: Vec<String> = places.iter().map(|i| (i + 1).to_string()).collect();
        writeln!(out, "{}\n{}", verdict, places.join(" "))?;
    }
    Ok(())
}

// Where an X makes three: one of the three windows around it is full but for it.
fn places_at_once(board: &[bool]) -> Vec<usize> {
    let full = |i: usize, j: usize| (j..j + 3).all(|cell| cell == i || cell < board.len() && board[cell]);
    (0..board.len()).filter(|&i| !board[i] && (i.max(2) - 2..=i).any(|j| full(i, j))).collect()
}

// The runs of cells with no X within two of them, as start and end.
fn stretches(board: &[bool]) -> Vec<(usize, usize)> {
    let near = |i: usize| (i.max(2) - 2..board.len().min(i + 3)).any(|cell| board[cell]);
    let mut stretches = Vec::new();
    for i in (0..board.len()).filter(|&i| !near(i)) {
        match stretches.last_mut() {
            Some((_, end)) if *end == i => *end = i + 1,
            _ => stretches.push((i, i + 1)),
        }
    }
    stretches
}

fn places_in_sum(stretches: &[(usize, usize)], g: &[u32]) -> Vec<usize> {
    let x = stretches.iter().fold(0, |x, (start, end)| x ^ g[end - start + 2]);
    let mut places = Vec::new();
    for &(start, end) in stretches {
        let rest = x ^ g[end - start + 2];
        places.extend((start..end).filter(|i| g[i - start] ^ g[end - 1 - i] == rest));
    }
    places
}

fn main() {
    sg::run(solve);
}
