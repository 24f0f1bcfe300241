//! `explore` on the command line: standard input, files, the solvers that `new` made, and the
//! progress of long work. The crate `explore` computes without them.

mod own;

use crate::arguments::{fail, say};
use crate::project::{called, Project};
use explore::arguments::{self, Arguments};
use explore::layout::shown;
use explore::report::{self, Report};
use explore::{answered, asked, on_rule, on_values, piped, Answer, Wanted, USAGE};
use std::io::{self, IsTerminal, Read, Write};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Arc;
use std::time::Duration;
use std::{fs, thread};

/// The steps for a proof: about a second at most.
const STEPS_PROOF: u64 = 1 << 25;
/// The longest input.
const LONGEST: u64 = 1 << 28;

pub fn main(words: &[String]) {
	let mut arguments = match arguments::read(words) {
		Ok(Some(arguments)) => arguments,
		Ok(None) if words.iter().any(|word| own::is_solver(word)) => {
			return say(&called(own::USAGE))
		}
		Ok(None) => return say(&called(USAGE)),
		Err(error) => fail(&error, 1),
	};
	let own = own::is_solver(&arguments.rule);
	if !own && !piped(&arguments) {
		let looked_up = Project::find().collection().look_up(&mut arguments);
		looked_up.unwrap_or_else(|error| fail(&called(&error), 1));
	}
	let (json, code) = (arguments.json, arguments.code && !arguments.json);
	let wanted = Wanted {
		text: !json && !code,
		json,
		svg: arguments.svg.is_some().then_some(report::svg),
		code,
		solver: None,
	};
	let mut known = progress(arguments.size);
	let answer = answered(&arguments, wanted, &mut |choice| {
		if piped(&arguments) {
			return on_values(&arguments, &input()?);
		}
		if own {
			return on_own(&arguments);
		}
		let mut report = on_rule(&arguments, choice, &mut known)?;
		report.prove(STEPS_PROOF);
		if let Some(folder) = &arguments.certificate {
			certificate(&mut report, Path::new(folder))?;
		}
		Ok(report)
	});
	print(answer, &arguments);
}

/// Writes the proof of a report into a folder.
fn certificate(report: &mut Report, folder: &Path) -> Result<(), String> {
	let title = report.title();
	let proof = report.proof.as_mut().and_then(|proof| proof.proof.as_mut());
	let proof = proof.ok_or("--certificate: nothing is proved by an automaton")?;
	let files = proof.certificate(&title);
	let files = files.map_err(|why| format!("--certificate: {}", why.words()))?;
	for (name, text) in files {
		let file = folder.join(name);
		let made = fs::create_dir_all(file.parent().unwrap_or(folder));
		let written = made.and_then(|()| fs::write(&file, text));
		written.map_err(|why| format!("cannot write {}: {why}", file.display()))?;
	}
	Ok(())
}

/// The game of a solver that `new` made.
fn on_own(arguments: &Arguments) -> Result<Report, String> {
	if arguments.misere || !arguments.parameters.is_empty() {
		return Err(
			"a solver has neither --misere nor parameters; type its rule instead".to_string(),
		);
	}
	own::report(&arguments.rule, asked(arguments)?)
}

/// Everything that standard input has.
fn input() -> Result<String, String> {
	let mut bytes = Vec::new();
	let read = io::stdin().take(LONGEST).read_to_end(&mut bytes);
	match read {
		Err(error) => Err(format!("cannot read the input: {error}")),
		Ok(length) if length as u64 == LONGEST => Err("the input is too long".to_string()),
		Ok(_) => Ok(String::from_utf8_lossy(&bytes).into_owned()),
	}
}

/// Writes the picture to its file and prints the answer. An error is one line on standard error,
/// after the output, and exit status 1. A closed output pipe ends the program silently.
fn print(answer: Answer, arguments: &Arguments) {
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

/// Shows on standard error, if that is a terminal, how far long work is: after 1, 2, 4, 8, …
/// seconds, then every 30 seconds. The work calls what is returned with the number of positions
/// that it knows. If the heaps up to `size` were asked for, it also tells how long the work still
/// takes at this speed.
fn progress(size: Option<usize>) -> impl FnMut(usize) {
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
					let rest = match size {
						Some(size) if (1..size).contains(&known) => {
							let left = passed as f64 * (size - known) as f64 / known as f64;
							format!(" of {size}, about {left:.0} s are left")
						}
						_ => " positions are known".to_string(),
					};
					let _ = writeln!(io::stderr(), "… {passed} s: {known}{rest}");
				}
				None => return,
			}
		}
	});
	move |heap| known.store(heap, Ordering::Relaxed)
}
