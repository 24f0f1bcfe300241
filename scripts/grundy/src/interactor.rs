//! The judge's side of `subtraction_play`: `grundy interactor subtraction_play CASE` plays through
//! stdin and stdout.
//!
//! The file CASE holds n, l, r and how to play: `random SEED`, `greedy` (the most cards, as far
//! left as possible) or `perfect` (a winning move if there is one; the default). What else stands
//! there, such as the moves of the judge's samples, is ignored. Exit status 0: the program has won.
//! 1: it has not, and the last line on stderr says why. 2: the case cannot be used.
//!
//! It plays by the rules alone and trusts neither the program nor its theory.

use std::io::{stdin, stdout, BufRead, Lines, StdinLock, Write};
use std::path::Path;
use std::process::exit;

use crate::arguments::fail;
use crate::project::read;
use oracle::Draw;

/// The solvers that are judged by an interactor.
pub const NAMES: [&str; 1] = ["subtraction_play"];

struct Game {
	there: Vec<bool>, // card x is there[x - 1]
	least: usize,
	most: usize,
}

impl Game {
	fn is_legal(&self, x: usize, y: usize) -> bool {
		let inside = x >= 1
			&& (self.least..=self.most).contains(&y)
			&& x <= self.there.len()
			&& y <= self.there.len() + 1 - x;
		inside && self.there[x - 1..x - 1 + y].iter().all(|&card| card)
	}

	fn take(&mut self, x: usize, y: usize) {
		self.there[x - 1..x - 1 + y].fill(false);
	}

	/// The runs of cards, each with its first card and its length.
	fn runs(&self) -> Vec<(usize, usize)> {
		let mut runs = Vec::new();
		for (k, &card) in self.there.iter().enumerate() {
			match runs.last_mut() {
				Some((start, length)) if card && *start + *length == k + 1 => *length += 1,
				_ if card => runs.push((k + 1, 1)),
				_ => {}
			}
		}
		runs
	}

	fn moves(&self) -> Vec<(usize, usize)> {
		let mut moves = Vec::new();
		for (start, length) in self.runs() {
			for y in self.least..=self.most.min(length) {
				moves.extend((start..=start + length - y).map(|x| (x, y)));
			}
		}
		moves
	}
}

/// How the interactor chooses its moves.
enum Way {
	Random(Draw),
	Greedy,
	Perfect(Vec<usize>), // the Grundy values of runs
}

impl Way {
	fn choose(&mut self, game: &Game) -> Option<(usize, usize)> {
		let moves = game.moves();
		match self {
			Way::Random(_) if moves.is_empty() => None,
			Way::Random(draw) => Some(draw.pick(&moves)),
			Way::Greedy => moves.into_iter().min_by_key(|&(x, y)| (usize::MAX - y, x)),
			Way::Perfect(g) => {
				let runs = game.runs();
				let sum = runs.iter().fold(0, |sum, run| sum ^ g[run.1]);
				let wins = |&(x, y): &(usize, usize)| {
					let (start, length) = *runs
						.iter()
						.rfind(|run| run.0 <= x)
						.expect("a move lies in a run");
					sum ^ g[length] ^ g[x - start] ^ g[start + length - x - y] == 0
				};
				moves.iter().copied().find(wins).or(moves.first().copied())
			}
		}
	}
}

/// g of a run = the least value that no move reaches; a move leaves two runs.
fn grundy(n: usize, least: usize, most: usize) -> Vec<usize> {
	let mut g = vec![0; n + 1];
	let mut seen = vec![0; 2 * n.next_power_of_two() + 2];
	for length in 1..=n {
		for y in least..=most.min(length) {
			for left in 0..=(length - y) / 2 {
				seen[g[left] ^ g[length - y - left]] = length;
			}
		}
		g[length] = (0..)
			.find(|&value| seen[value] != length)
			.expect("a value is free");
	}
	g
}

/// Says why the program has not won, and ends.
fn reject(why: &str) -> ! {
	eprintln!("{why}");
	exit(1);
}

fn hear(lines: &mut Lines<StdinLock>, what: &str) -> String {
	match lines.next() {
		Some(Ok(line)) => line,
		Some(Err(_)) => reject(&format!("expected {what}, found bytes that are no text")),
		None => reject(&format!("expected {what}, found the end of the output")),
	}
}

/// Sends two numbers. If the program has gone, the next reading notices it.
fn send(text: &str) {
	let _ = stdout()
		.write_all(format!("{text}\n").as_bytes())
		.and_then(|()| stdout().flush());
}

/// Reads a case: the game, and how to play it.
fn case(path: &str) -> Result<(Game, Way), String> {
	let text = read(Path::new(path))?;
	let words: Vec<&str> = text.split_whitespace().collect();
	let mut numbers: Vec<usize> = Vec::new();
	for word in words.iter().take(3) {
		numbers.extend(word.parse::<usize>());
	}
	let (n, least, most) = match numbers[..] {
		[n, l, r] if 1 <= l && l <= r && r <= n && n <= 2000 => (n, l, r),
		_ => return Err(format!("{path}: the case does not begin with n, l, r")),
	};
	let way = match words[3..] {
		["random", seed] => {
			let seed = seed.parse();
			Way::Random(Draw(
				seed.map_err(|_| format!("{path}: the seed is no number"))?,
			))
		}
		["greedy"] => Way::Greedy,
		_ => Way::Perfect(grundy(n, least, most)),
	};
	let there = vec![true; n];
	Ok((Game { there, least, most }, way))
}

/// The move that the program says.
fn programs_move(game: &Game, lines: &mut Lines<StdinLock>) -> (usize, usize) {
	if game.moves().is_empty() {
		reject("the program has lost: it cannot move");
	}
	let line = hear(lines, "a move");
	let words: Vec<&str> = line.split_whitespace().collect();
	if let [x, y] = words[..] {
		if let (Ok(x), Ok(y)) = (x.parse(), y.parse()) {
			if game.is_legal(x, y) {
				return (x, y);
			}
		}
	}
	send("-1 -1");
	reject(&format!("an illegal move: {line}"));
}

/// Plays until the program has won. Any other end ends this program.
fn play(mut game: Game, mut way: Way) {
	let mut lines = stdin().lock().lines();
	send(&format!(
		"{} {} {}",
		game.there.len(),
		game.least,
		game.most
	));
	let mut programs_turn = match hear(&mut lines, "First or Second").trim_end() {
		"First" => true,
		"Second" => false,
		line => reject(&format!("expected First or Second, found {line}")),
	};
	loop {
		if programs_turn {
			let (x, y) = programs_move(&game, &mut lines);
			game.take(x, y);
		} else {
			let Some((x, y)) = way.choose(&game) else {
				break;
			};
			game.take(x, y);
			send(&format!("{x} {y}"));
		}
		programs_turn = !programs_turn;
	}
	send("0 0");
	if lines.any(|line| line.map_or(true, |line| !line.trim().is_empty())) {
		reject("the program has won, but it goes on printing");
	}
}

pub fn main(arguments: &[String]) {
	let path = match arguments {
		[name, path, ..] if NAMES.contains(&&name[..]) => path,
		_ => fail("usage: grundy interactor subtraction_play CASE", 2),
	};
	match case(path) {
		Ok((game, way)) => play(game, way),
		Err(message) => fail(&message, 2),
	}
	eprintln!("the program has won");
}
