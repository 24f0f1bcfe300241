//! The oracle on the command line: the brute force and the generator of `scripts/stress.sh`.
//!
//! ```text
//! oracle brute SOLVER < input          the expected output, by playing the games out
//! oracle generate SOLVER SIZE SEED     a random small input
//! oracle list                          the solvers
//! oracle play END PROGRAM < input      the winner of a sum of heaps; the program lists the options
//! of a heap; END is
//!                                      normal, misere if the player who makes the last move loses, or alone if each
//!                                      heap is a game of its own
//! oracle play END PROGRAM WIDTH CONSTANT
//!                                      the same if a position is WIDTH numbers, of which the last CONSTANT ones are said
//!                                      once, behind the number of positions
//! oracle heaps PROGRAM SIZE SEED       a random small sum of heaps that the program reads
//! oracle positions PROGRAM WIDTH CONSTANT SIZE SEED
//!                                      the same if a position is several numbers
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
	 oracle play normal|misere|alone PROGRAM [WIDTH CONSTANT] < input | oracle heaps PROGRAM SIZE SEED | \
	 oracle positions PROGRAM WIDTH CONSTANT SIZE SEED";

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
		["play", end @ ("normal" | "misere" | "alone"), program] => play(end, Path::new(program)),
		["play", end @ ("normal" | "misere" | "alone"), program, width, constant] => {
			widths(width, constant)
				.and_then(|widths| play_positions(end, Path::new(program), widths))
		}
		["heaps", program, size, seed] => heaps(Path::new(program), size, seed),
		["positions", program, width, constant, size, seed] => widths(width, constant)
			.and_then(|widths| positions(Path::new(program), widths, size, seed)),
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

/// Who wins the sum of the heaps in the input, if the program of a game says what a move may leave
/// of a heap.
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
	let mut text = String::new();
	for sum in sums(end, heaps) {
		text += &says(oracle.wins(&position(&sum)), "first", "second");
	}
	Ok(text)
}

/// The sums that are played: all positions together, or each one alone.
fn sums<P: Clone>(end: &str, positions: Vec<P>) -> Vec<Vec<P>> {
	match end {
		"alone" => positions.into_iter().map(|one| vec![one]).collect(),
		_ => vec![positions],
	}
}

/// The oracle of normal or of misère play.
fn played<P: Clone + Eq + Hash, M: Fn(&P) -> Vec<P>>(end: &str, moves: M) -> Oracle<P, M> {
	match end {
		"misere" => Oracle::misere(moves),
		_ => Oracle::normal(moves),
	}
}

/// Where fewer heaps than this one are read, none may be drawn.
const FARTHEST: usize = 10_000;

fn heaps(program: &Path, size: &str, seed: &str) -> Result<String, String> {
	let (size, seed) = size_and_seed(size, seed)?;
	let mut writer = Writer::new("heaps", size, seed);
	let count = writer.few(4);
	let places = writer.crumbs(count, 0);
	let mut most = places.iter().copied().max().unwrap_or(0) as usize;
	let mut read = own::heaps_read(program, most)?;
	while read.is_empty() && most < FARTHEST {
		most = 2 * most + 1;
		read = own::heaps_read(program, most)?;
	}
	let mut heaps = Vec::new();
	for place in places {
		heaps.extend(read.get(place as usize % read.len().max(1)).copied());
	}
	writer.length_and_list(&heaps);
	Ok(writer.text())
}

/// A sum of positions of several numbers, sorted.
type Positions = Vec<Vec<i64>>;

/// Who wins the sum of the positions in the input, if the program of a game says what a move may
/// leave of a position.
fn play_positions(end: &str, program: &Path, widths: (usize, usize)) -> Result<String, String> {
	let (changing, constant) = widths;
	let input = input()?;
	let mut tokens = Tokens(input.split_ascii_whitespace().peekable());
	let numbers: Option<Vec<i64>> = tokens.number().and_then(|count: usize| {
		let count = count.checked_mul(changing)?.checked_add(constant)?;
		tokens.numbers(count)
	});
	let numbers = numbers.ok_or("the input is not n and n positions")?;
	let (constants, numbers) = numbers.split_at(constant);
	let positions = numbers.chunks_exact(changing);
	let given: Positions = positions.map(|one| [one, constants].concat()).collect();
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
	let mut text = String::new();
	for mut sum in sums(end, given) {
		sum.sort_unstable();
		text += &says(oracle.wins(&sum), "first", "second");
	}
	match fails.take() {
		Some(message) => Err(message),
		None => Ok(text),
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

/// So many positions are drawn until enough of them are read.
const DRAWN: usize = 1000;

fn positions(
	program: &Path,
	widths: (usize, usize),
	size: &str,
	seed: &str,
) -> Result<String, String> {
	let (changing, constant) = widths;
	let width = (changing + constant) as u64;
	let (size, seed) = size_and_seed(size, seed)?;
	let mut writer = Writer::new("positions", size, seed);
	let count = if width == 2 { writer.few(2) } else { 1 };
	let constants = writer.crumbs(constant as u64, 0);
	let mut game = Game::start(program, &["read"])?;
	let mut read = Vec::new();
	for _ in 0..DRAWN {
		let mut position = writer.crumbs(width, 0);
		position[changing..].copy_from_slice(&constants);
		let answer = game.ask(&position);
		let answer =
			answer.ok_or_else(|| format!("the game fails on the position {position:?}"))?;
		if answer.trim() == "1" {
			read.push(position);
		}
		if read.len() as u64 == count {
			break;
		}
	}
	let count = [read.len() as u64];
	writer.line(count.iter().chain(&constants));
	for position in read {
		writer.line(&position[..changing]);
	}
	Ok(writer.text())
}

/// How many numbers of a position change, and how many are constant.
fn widths(width: &str, constant: &str) -> Result<(usize, usize), String> {
	let (width, constant) = (number("WIDTH", width)?, number("CONSTANT", constant)?);
	match width.checked_sub(constant) {
		Some(changing @ 1..) => Ok((changing as usize, constant as usize)),
		_ => Err("a position needs a number that changes".to_string()),
	}
}
