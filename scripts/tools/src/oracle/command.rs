//! The oracle on the command line: the brute force and the generator of `scripts/stress.sh`.
//!
//! ```text
//! oracle brute SOLVER < input          the expected output, by playing the games out
//! oracle generate SOLVER SIZE SEED     a random small input
//! oracle list                          the solvers
//! ```

use super::{Solver, SOLVERS};
use std::io::{Read, Write};

const USAGE: &str =
	"usage: oracle brute SOLVER < input | oracle generate SOLVER SIZE SEED | oracle list";

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
		_ => Err(USAGE.into()),
	};
	let written = text.and_then(|text| {
		std::io::stdout()
			.write_all(text.as_bytes())
			.map_err(|error| error.to_string())
	});
	if let Err(message) = written {
		eprintln!("error: {message}");
		std::process::exit(1);
	}
}

fn known(name: &str) -> Result<&'static Solver, String> {
	Solver::named(name).ok_or_else(|| format!("unknown solver {name}, see: oracle list"))
}

fn brute(name: &str) -> Result<String, String> {
	let solver = known(name)?;
	let mut input = String::new();
	std::io::stdin()
		.read_to_string(&mut input)
		.map_err(|error| format!("stdin: {error}"))?;
	let answer = solver.brute(&input, PATIENCE);
	answer.ok_or_else(|| format!("the input is not one of {name}, or is too large to play out"))
}

fn generate(name: &str, size: &str, seed: &str) -> Result<String, String> {
	let number = |what: &str, word: &str| {
		word.parse()
			.map_err(|_| format!("{what}: expected a number, found {word}"))
	};
	let size: u64 = number("SIZE", size)?;
	Ok(known(name)?.generate(size as usize, number("SEED", seed)?))
}
