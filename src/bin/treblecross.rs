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
    let mut g = sg::octal(&[0, 0, 0, 7], 256);
    for _ in 0..input.size("the number of boards", 1_000_000)? {
        let mut board = Vec::new();
        input.board(".X", 3..=1_000_000, |_, letter| board.push(letter == b'X'))?;
        if board.windows(3).any(|three| three == [true; 3]) {
            return Err(input.error("expected a board without three X in a row, found one"));
        }
        if board.len() + 2 >= g.table.len() {
            g = sg::octal(&[0, 0, 0, 7], (2 * board.len()).min(1_000_000) as u64 + 2);
        }
        if board.len() + 2 >= g.table.len() {
            return Err(input.error(&g.refusal(board.len() as u64 + 2)));
        }
        let places: Vec<String> = winning_places(&board, &g.table).iter().map(|i| (i + 1).to_string()).collect();
        let verdict = if places.is_empty() { "LOSING" } else { "WINNING" };
        writeln!(out, "{}\n{}", verdict, places.join(" "))?;
    }
    Ok(())
}

fn winning_places(board: &[bool], g: &[u32]) -> Vec<usize> {
    let n = board.len();
    let x_at = |i: usize| i < n && board[i];
    let near = |i: usize| (i.max(2) - 2..=i + 2).any(x_at);
    // One of the three windows around i is full but for i.
    let three = |i: usize| (i.max(2) - 2..=i).any(|j| (j..j + 3).all(|cell| cell == i || x_at(cell)));
    let at_once: Vec<usize> = (0..n).filter(|&i| !board[i] && three(i)).collect();
    if !at_once.is_empty() {
        return at_once;
    }
    let mut stretches = Vec::new();
    for i in (0..n).filter(|&i| !near(i)) {
        match stretches.last_mut() {
            Some((_, end)) if *end == i => *end = i + 1,
            _ => stretches.push((i, i + 1)),
        }
    }
    let x = stretches.iter().fold(0, |x, (start, end)| x ^ g[end - start + 2]);
    let mut places = Vec::new();
    for (start, end) in stretches {
        let rest = x ^ g[end - start + 2];
        places.extend((start..end).filter(|i| g[i - start] ^ g[end - 1 - i] == rest));
    }
    places
}

fn main() {
    sg::run(solve);
}
