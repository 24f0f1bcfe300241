//! The command line: arguments, files, the progress of long work. Everything else is computed without them.

use super::report::{shown, Game, Report};
use std::io::{self, ErrorKind, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Arc;
use std::time::Duration;
use std::{fs, process, thread};

/// The largest size, 2^25.
const MOST: usize = 1 << 25;

/// What the command line asks for.
#[derive(Default)]
pub struct Arguments {
	words: Vec<String>,
	pub width: Option<usize>,
	pub at: Option<u64>,
	pub json: bool,
	pub misere: bool,
	svg: Option<std::ffi::OsString>,
}

impl Arguments {
	/// The words before the size, exactly `count`, and the size, which is 60 if it is not given.
	pub fn words(&self, count: usize) -> Result<(&[String], usize), String> {
		if self.words.len() < count {
			return Err("no rule given; see --help".to_string());
		}
		match &self.words[count..] {
			[] => Ok((&self.words, 60)),
			[size] => Ok((
				&self.words[..count],
				number("the size", size, 0, MOST as u64)? as usize,
			)),
			[_, more, ..] => Err(format!("one argument too many: {}", shown(more))),
		}
	}

	/// Writes the report on a game to `out` and its plot to the file. The error says why the heap `at` is not in the report.
	pub fn report(&self, game: Game, size: usize, out: &mut String) -> Result<(), String> {
		let refused = game.at.clone().and_then(Result::err);
		let report = Report::new(game, size);
		if let Some(file) = &self.svg {
			let name = shown(&file.to_string_lossy());
			fs::write(file, report.svg())
				.map_err(|error| format!("cannot write {name}: {error}"))?;
		}
		*out += &if self.json {
			report.json()
		} else {
			report.text(self.width)
		};
		refused.map_or(Ok(()), Err)
	}
}

/// Prints what `answer` makes of the arguments. An error is one line on standard error, after the output, and exit status 1.
/// A closed output pipe ends the program silently.
pub fn run(
	usage: &str,
	arguments: &[String],
	answer: impl FnOnce(&Arguments, &mut String) -> Result<(), String>,
) {
	let mut text = String::new();
	let answered = parse(arguments).and_then(|arguments| match arguments {
		Some(arguments) => answer(&arguments, &mut text),
		None => {
			text += usage;
			Ok(())
		}
	});
	let mut out = io::stdout();
	let written = match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
		Err(error) if error.kind() != ErrorKind::BrokenPipe => {
			Err(format!("cannot write: {error}"))
		}
		_ => Ok(()),
	};
	if let Err(error) = answered.and(written) {
		let _ = writeln!(
			io::stderr(),
			"error: {}",
			error.replace(char::is_control, "?")
		);
		process::exit(1);
	}
}

// The arguments; None if they ask for help.
fn parse(arguments: &[String]) -> Result<Option<Arguments>, String> {
	let mut found = Arguments::default();
	let mut arguments = arguments.iter().map(std::ffi::OsString::from);
	while let Some(argument) = arguments.next() {
		let word = argument.to_string_lossy().into_owned();
		let mut value = || {
			arguments
				.next()
				.ok_or_else(|| format!("{word} needs a value; see --help"))
		};
		match &word[..] {
			"-h" | "--help" => return Ok(None),
			"--json" => found.json = true,
			"--misere" => found.misere = true,
			"--svg" => found.svg = Some(value()?),
			"--width" => {
				found.width =
					Some(number("the width", &value()?.to_string_lossy(), 1, 1000)? as usize)
			}
			"--at" => {
				found.at = Some(number(
					"the heap",
					&value()?.to_string_lossy(),
					0,
					u64::MAX,
				)?)
			}
			_ if word.starts_with('-') => {
				return Err(format!("unknown option {}; see --help", shown(&word)))
			}
			_ => found.words.push(word),
		}
	}
	Ok(Some(found))
}

fn number(what: &str, word: &str, least: u64, most: u64) -> Result<u64, String> {
	let number = word
		.parse()
		.ok()
		.filter(|number| (least..=most).contains(number));
	number.ok_or_else(|| {
		format!(
			"{what}: expected a number from {least} to {most}, found {}",
			shown(word)
		)
	})
}

/// Shows on standard error how far long work is: after 1, 2, 4, 8, … seconds, then every 30 seconds. The work calls what is
/// returned with each heap that it begins.
pub fn progress() -> impl FnMut(usize) {
	let known = Arc::new(AtomicUsize::new(0));
	let counter = Arc::downgrade(&known);
	thread::spawn(move || {
		let mut passed = 0;
		loop {
			let wait = u64::clamp(passed, 1, 30);
			thread::sleep(Duration::from_secs(wait));
			passed += wait;
			match counter.upgrade() {
				Some(known) => {
					let known = known.load(Ordering::Relaxed);
					let _ = writeln!(io::stderr(), "… {passed} s: heap {known}");
				}
				None => return,
			}
		}
	});
	move |heap| known.store(heap, Ordering::Relaxed)
}
