//! AtCoder ABC278 G: Generalized Subtraction Game (interactive)
//!
//! Rules: Cards 1 to n lie in a row. A move removes y consecutive cards that are all still there,
//! where l <= y <= r. The program chooses who begins, and has to win. The player who cannot move
//! loses.
//! Input: n, l, r; then each move x y of the judge, 0 0 if it cannot move.
//! Output: First or Second, the player that the program is; then each move of the program, x y: the
//! cards from x on, y of them.
//! Idea: If l < r, one of l and l + 1 has the same parity as n. Begin, take that many cards in the
//! middle, and answer each move with its mirror image: no move reaches across the middle, so the
//! image is always there. If l = r, a run of cards is a heap that a move splits: g(k) = mex of
//! g(a) ^ g(k - l - a). Begin if g(n) > 0, and always move to xor 0.
//! Time: O(n^2).
//! Explore: `[a, n-k-a] for k in 2..=4 for a in 0..=n-k`
//! Note: L and R are given; here they are 2 and 4.

use std::io::{stdin, stdout, BufRead, Write};

/// Plays a game. `line` counts the lines that were read.
pub fn play(input: &mut dyn BufRead, line: &mut usize, out: &mut dyn Write) -> Result<(), String> {
	let (n, l, r) = match read(input, line)?[..] {
		[n, l, r] if 1 <= l && l <= r && r <= n && n <= 2000 => (n, l, r),
		_ => return Err("expected n, l, r with 1 <= l <= r <= n <= 2000".to_string()),
	};
	let mut g = Vec::new();
	if l == r {
		g = sg::table(n, |heap, option| {
			for end in l..heap + 1 {
				option(&[end - l, heap - end]);
			}
		});
	}
	let mut turn = l < r || g[n] > 0;
	say(out, if turn { "First" } else { "Second" })?;
	let mut there = vec![true; n]; // card x is there[x - 1]
	let middle = l + (n - l) % 2;
	let mut mirror = ((n - middle) / 2, middle);
	loop {
		if turn {
			let (mut x, mut y) = mirror;
			if l == r {
				x = winning_move(&g, &there, l).ok_or("no winning move is left")?;
				y = l;
			}
			there[x..x + y].fill(false);
			say(out, &format!("{} {}", x + 1, y))?;
		}
		turn = true;
		match read(input, line)?[..] {
			[0, 0] => return Ok(()),
			[x, y] if 1 <= x && x <= n && l <= y && y <= r && x + y <= n + 1 => {
				there[x - 1..x - 1 + y].fill(false);
				mirror = (n + 1 - x - y, y);
			}
			_ => return Err("expected a move of the judge or 0 0".to_string()),
		}
	}
}

/// The first card, counted from 0, of a move of `l` cards to xor 0.
fn winning_move(g: &[u32], there: &[bool], l: usize) -> Option<usize> {
	let mut runs = Vec::new();
	let mut start = 0;
	for run in there.split(|&card| !card) {
		runs.push((start, run.len()));
		start += run.len() + 1;
	}
	let x = runs.iter().fold(0, |x, run| x ^ g[run.1]);
	for (start, run) in runs {
		for left in 0..(run + 1).saturating_sub(l) {
			if x ^ g[run] ^ g[left] ^ g[run - l - left] == 0 {
				return Some(start + left);
			}
		}
	}
	None
}

/// The numbers of the next line. The judge waits for our answer, so no more than this line can be
/// read.
fn read(input: &mut dyn BufRead, line: &mut usize) -> Result<Vec<usize>, String> {
	let (mut text, mut numbers) = (String::new(), Vec::new());
	*line += 1;
	input
		.read_line(&mut text)
		.map_err(|error| error.to_string())?;
	for word in text.split_whitespace() {
		match word.parse() {
			Ok(number) => numbers.push(number),
			Err(_) => return Err(format!("expected usize, found {:.40}", word)),
		}
	}
	Ok(numbers)
}

fn say(out: &mut dyn Write, line: &str) -> Result<(), String> {
	writeln!(out, "{}", line)
		.and_then(|()| out.flush())
		.map_err(|error| error.to_string())
}

fn main() {
	let mut line = 0;
	if let Err(message) = play(&mut stdin().lock(), &mut line, &mut stdout().lock()) {
		eprintln!("error: line {}: {}", line, message.escape_debug());
		std::process::exit(1);
	}
}
