//! The oracle on the command line: the brute force and the generator of `scripts/stress.sh`.
//!
//! ```text
//! oracle brute SOLVER < input          the expected output, by playing the games out
//! oracle generate SOLVER SIZE SEED     a random small input
//! oracle list                          the solvers
//! oracle play END PROGRAM < input      the winner of a sum of heaps; the program lists the options of a heap; END is
//!                                      normal, or misere if the player who makes the last move loses
//! oracle heaps SIZE SEED               a random small sum of heaps
//! oracle play END PROGRAM WIDTH        the same if a position is several numbers
//! oracle positions WIDTH SIZE SEED     a random small sum of such positions
//! ```

use crate::arguments::{fail, say};
use crate::own::{self, Game};
use oracle::{on_heaps, position, says, Oracle, Solver, Tokens, Writer, SOLVERS};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::hash::Hash;
use std::io::Read;
use std::path::Path;

const USAGE: &str =
	"usage: oracle brute SOLVER < input | oracle generate SOLVER SIZE SEED | oracle list | \
	 oracle play normal|misere PROGRAM [WIDTH] < input | oracle heaps SIZE SEED | oracle positions WIDTH SIZE SEED";

/// A position that has more options than this under it is too large to play out.
const PATIENCE: usize = 100_000_000;

pub fn main(arguments: &[String]) {
	let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
	let text = match words[..] {
		["brute", name] => brute(name),
		["generate", name, size, seed] => generate(name, size, seed),
		["list"] => Ok(SOLVERS
			.iter()
			.map(|solver| format!("{}\n", solver.name))
			.collect()),
		["play", end @ ("normal" | "misere"), program] => play(end, Path::new(program)),
		["heaps", size, seed] => heaps(size, seed),
		["play", end @ ("normal" | "misere"), program, width] => {
			play_positions(end, Path::new(program), width)
		}
		["positions", width, size, seed] => positions(width, size, seed),
		_ => Err(USAGE.into()),
	};
	match text {
		Ok(text) => say(&text),
		Err(message) => fail(&message, 1),
	}
}

fn known(name: &str) -> Result<&'static Solver, String> {
	Solver::named(name).ok_or_else(|| format!("unknown solver {name}, see: oracle list"))
}

fn brute(name: &str) -> Result<String, String> {
	let solver = known(name)?;
	let input = input()?;
	let answer = solver.brute(&input, PATIENCE);
	answer.ok_or_else(|| format!("the input is not one of {name}, or is too large to play out"))
}

fn input() -> Result<String, String> {
	let mut input = String::new();
	let read = std::io::stdin().read_to_string(&mut input);
	read.map_err(|error| format!("stdin: {error}"))?;
	Ok(input)
}

fn generate(name: &str, size: &str, seed: &str) -> Result<String, String> {
	let solver = known(name)?;
	let (size, seed) = size_and_seed(size, seed)?;
	Ok(solver.generate(size, seed))
}

fn size_and_seed(size: &str, seed: &str) -> Result<(usize, u64), String> {
	Ok((number("SIZE", size)? as usize, number("SEED", seed)?))
}

fn number(what: &str, word: &str) -> Result<u64, String> {
	let number = word.parse();
	number.map_err(|_| format!("{what}: expected a number, found {word}"))
}

// ---- Solvers made by `new` ----

/// Who wins the sum of the heaps in the input, if the program of a game says what a move may leave of a heap.
fn play(end: &str, program: &Path) -> Result<String, String> {
	let input = input()?;
	let mut tokens = Tokens(input.split_ascii_whitespace().peekable());
	let heaps = tokens.number().and_then(|count| tokens.heaps(count));
	let heaps = heaps.ok_or("the input is not n and n small heaps")?;
	let largest = heaps.iter().copied().max().unwrap_or(0);
	let options = own::options(program, largest as usize)?;
	for (heap, option) in options
		.iter()
		.enumerate()
		.flat_map(|(k, all)| all.iter().map(move |o| (k, o)))
	{
		if option.iter().any(|&part| part >= heap) {
			return Err(format!(
				"heap {heap} has the option {option:?}, which is not a smaller heap"
			));
		}
	}
	let rule = |heap: u32| -> Vec<Vec<u32>> {
		let all = options[heap as usize].iter();
		all.map(|option| option.iter().map(|&part| part as u32).collect())
			.collect()
	};
	let mut oracle = played(end, on_heaps(rule));
	Ok(says(oracle.wins(&position(&heaps)), "first", "second"))
}

/// The oracle of normal or of misère play.
fn played<P: Clone + Eq + Hash, M: Fn(&P) -> Vec<P>>(end: &str, moves: M) -> Oracle<P, M> {
	match end {
		"misere" => Oracle::misere(moves),
		_ => Oracle::normal(moves),
	}
}

fn heaps(size: &str, seed: &str) -> Result<String, String> {
	let (size, seed) = size_and_seed(size, seed)?;
	let mut writer = Writer::new("heaps", size, seed);
	let count = writer.few(4);
	let heaps = writer.crumbs(count, 0);
	writer.length_and_list(&heaps);
	Ok(writer.text())
}

/// A sum of positions of several numbers, sorted.
type Positions = Vec<Vec<i64>>;

/// Who wins the sum of the positions in the input, if the program of a game says what a move may leave of a position.
fn play_positions(end: &str, program: &Path, width: &str) -> Result<String, String> {
	let width = number("WIDTH", width)? as usize;
	let input = input()?;
	let mut tokens = Tokens(input.split_ascii_whitespace().peekable());
	let numbers: Option<Vec<i64>> = tokens
		.number()
		.and_then(|count: usize| tokens.numbers(count.checked_mul(width)?));
	let numbers = numbers.ok_or("the input is not n and n positions")?;
	let mut sum: Positions = numbers.chunks_exact(width).map(<[i64]>::to_vec).collect();
	sum.sort_unstable();
	let game = RefCell::new(Game::start(program, &[])?);
	let memo: RefCell<FxHashMap<Vec<i64>, Vec<Positions>>> = RefCell::default();
	let fails = RefCell::new(None);
	let options = |position: &Vec<i64>| -> Vec<Positions> {
		if let Some(known) = memo.borrow().get(position) {
			return known.clone();
		}
		let answer = game.borrow_mut().ask(position);
		if answer.is_none() {
			*fails.borrow_mut() = Some(format!("options fails on the position {position:?}"));
		}
		let options = read_options(&answer.unwrap_or_default());
		memo.borrow_mut().insert(position.clone(), options.clone());
		options
	};
	let mut oracle = played(end, |sum: &Positions| {
		let mut all = Vec::new();
		for (place, position) in sum.iter().enumerate() {
			for left in options(position) {
				let mut next = sum.clone();
				next.remove(place);
				next.extend(left);
				next.sort_unstable();
				all.push(next);
			}
		}
		all
	});
	let wins = oracle.wins(&sum);
	match fails.take() {
		Some(message) => Err(message),
		None => Ok(says(wins, "first", "second")),
	}
}

/// Options as the program writes them: a part ends with a semicolon, an option with a comma.
fn read_options(line: &str) -> Vec<Positions> {
	let numbers = |part: &str| -> Vec<i64> {
		let words = part.split_whitespace();
		words.filter_map(|word| word.parse().ok()).collect()
	};
	let mut options = Vec::new();
	for option in line.trim_end().split_terminator(',') {
		options.push(option.split_terminator(';').map(numbers).collect());
	}
	options
}

/// The numbers of a position ascend, so it is one of every rule that ignores their order.
fn positions(width: &str, size: &str, seed: &str) -> Result<String, String> {
	let width = number("WIDTH", width)?;
	let (size, seed) = size_and_seed(size, seed)?;
	let mut writer = Writer::new("positions", size, seed);
	let count = if width == 2 { writer.few(2) } else { 1 };
	let numbers = writer.crumbs(count * width, 0);
	writer.line([count]);
	for position in numbers.chunks_exact(width as usize) {
		let mut position = position.to_vec();
		position.sort_unstable();
		writer.line(position);
	}
	Ok(writer.text())
}
