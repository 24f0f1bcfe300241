//! The command line: standard input, files, the progress of long work. Everything else is computed without them.

use super::arguments::Arguments;
use super::layout::shown;
use super::Answer;
use crate::arguments::{fail, say};
use crate::project::called;
use std::io::{self, IsTerminal, Read, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Arc;
use std::time::Duration;
use std::{fs, thread};

/// The longest input.
const LONGEST: u64 = 1 << 28;

/// Everything that standard input has.
pub fn input() -> Result<String, String> {
	let mut bytes = Vec::new();
	let read = io::stdin().take(LONGEST).read_to_end(&mut bytes);
	match read {
		Err(error) => Err(format!("cannot read the input: {error}")),
		Ok(length) if length as u64 == LONGEST => Err("the input is too long".to_string()),
		Ok(_) => Ok(String::from_utf8_lossy(&bytes).into_owned()),
	}
}

/// Writes the picture to its file and prints the answer. An error is one line on standard error, after the output, and exit
/// status 1. A closed output pipe ends the program silently.
pub fn print(answer: Answer, arguments: &Arguments) {
	let mut error = answer.error;
	if let Some(file) = arguments.svg.as_ref().filter(|_| !answer.svg.is_empty()) {
		if let Err(why) = fs::write(file, &answer.svg) {
			error = error.or(Some(format!("cannot write {}: {why}", shown(file))));
		}
	}
	say(&called(&(answer.text + &answer.json + &answer.code)));
	if let Some(error) = error {
		fail(&called(&error).replace(char::is_control, "?"), 1);
	}
}

/// Shows on standard error, if that is a terminal, how far long work is: after 1, 2, 4, 8, … seconds, then every 30 seconds. The work calls what is
/// returned with the number of positions that it knows.
pub fn progress() -> impl FnMut(usize) {
	let known = Arc::new(AtomicUsize::new(0));
	let counter = Arc::downgrade(&known);
	thread::spawn(move || {
		let mut passed = 0;
		while io::stderr().is_terminal() {
			let wait = u64::clamp(passed, 1, 30);
			thread::sleep(Duration::from_secs(wait));
			passed += wait;
			match counter.upgrade() {
				Some(known) => {
					let known = known.load(Ordering::Relaxed);
					let _ = writeln!(io::stderr(), "… {passed} s: {known} positions are known");
				}
				None => return,
			}
		}
	});
	move |heap| known.store(heap, Ordering::Relaxed)
}
