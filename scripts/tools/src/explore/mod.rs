//! explore: what the table of a game shows
//!
//! Takes a rule and a size, and prints the report of `report.rs`: the table, the lost heaps, the period with its proof. For
//! the rule of a solver, `scripts/explore.sh NAME` makes a program of `own.rs`.

#[cfg(not(target_arch = "wasm32"))]
mod command;
pub mod grid;
pub mod misere;
pub mod pattern;
pub mod picture;
pub mod report;
pub mod rule;
pub mod rules;
pub mod saltus;
pub mod three;

const USAGE: &str = "\
usage: explore RULE [SIZE] [--at N] [--misere] [--width W] [--svg FILE] [--json]
Reports on the values g(0), …, g(SIZE) of a game: the table, the lost heaps, the
period with its proof, a closed form. SIZE is 60 by default.

  RULE        nim, lasker, grundy, take:1,3,4 (take 1, 3 or 4), all-but:2,5
              (take any number except 2 and 5) or octal:0.77 (a code);
              scripts/explore.sh NAME reports on the rule in src/bin/NAME.rs
  SIZE        up to 33554432; a larger size also looks for a longer period
  --at N      also the value of one heap of any size, by the period. If none is
              proved in a few seconds, the heap is refused; a larger SIZE looks
              further, for some minutes
  --misere    the player who makes the last move loses (only octal codes)
  --width W   heaps in a row of the table (default: the period, if it fits)
  --svg FILE  draws the values, with one period marked
  --json      everything for programs, with every value
  -h, --help  this text

In an octal code d0.d1d2d3… digit dk says what may be left of a heap when k
tokens are taken from it: the sum of 1 (nothing), 2 (one heap), 4 (two heaps),
8 (three heaps; digits go to F). With ! at the end two heaps differ in size.
";

#[cfg(not(target_arch = "wasm32"))]
pub fn main(arguments: &[String]) {
	command::run(USAGE, arguments, |arguments, out| {
		let (words, size) = arguments.words(1)?;
		let rule = &words[0];
		if arguments.misere {
			let report = misere::Misere::new(rule, size, arguments.at)?;
			*out += &if arguments.json {
				report.json()
			} else {
				report.text()
			};
			return report.at.map_or(Ok(()), |at| at.map(|_| ()));
		}
		let game = rules::game(rule, size, arguments.at, &mut command::progress())?;
		arguments.report(game, size, out)
	});
}

/// What a person sees of an exploration.
#[derive(Default)]
pub struct Answer {
	pub text: String,
	pub json: String,
	pub svg: String,
	pub code: String,
	pub error: Option<String>,
}

/// What the page shows for the arguments of the command line and a piped text.
pub fn answer(arguments: &[String], input: &str) -> Answer {
	stopgap::answer(arguments, input)
}

mod stopgap;
