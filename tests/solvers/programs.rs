//! The programs of the solvers as processes: exit status, standard error, pipes that are closed,
//! memory.
//!
//! Each program is `sg::run(solve)`. So each one is run on a good and a bad input, and `s_nim`
//! alone on what `sg::run` does with strange words, closed pipes and a full disk.

use super::bad_input::{error_line, small_samples, tokens, with};
use super::testing::*;
use oracle::{Solver, SOLVERS};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

/// The program of a solver, as built for these tests; scripts/mutants.sh builds none, and runs
/// other tests.
fn binary(solver: &Solver) -> PathBuf {
	Path::new(option_env!("CARGO_BIN_EXE_s_nim").unwrap_or_default()).with_file_name(format!(
		"{}{}",
		solver.name,
		std::env::consts::EXE_SUFFIX
	))
}

fn piped(mut command: Command) -> Child {
	command
		.stdin(Stdio::piped())
		.stdout(Stdio::piped())
		.stderr(Stdio::piped())
		.spawn()
		.unwrap()
}

/// Runs a command on an input.
fn feed(command: Command, input: &[u8]) -> Output {
	let mut child = piped(command);
	let mut stdin = child.stdin.take().unwrap();
	std::thread::scope(|scope| {
		// A program that has seen enough closes its end.
		scope.spawn(move || drop(stdin.write_all(input)));
		child.wait_with_output().unwrap()
	})
}

/// What a program wrote. It has to end with status 0 and without a word, or with status 1 and
/// exactly one line.
fn outcome(solver: &Solver, input: &[u8], output: &Output) -> Outcome {
	let stderr = String::from_utf8_lossy(&output.stderr);
	let at = format!(
		"{} on {}: {} {stderr}",
		solver.name,
		show(input),
		output.status
	);
	let error = stderr
		.strip_prefix("error: ")
		.map(|error| error.trim_end().to_string());
	match &error {
		None => assert!(output.status.code() == Some(0) && stderr.is_empty(), "{at}"),
		Some(error) => {
			assert!(
				output.status.code() == Some(1) && stderr == format!("error: {error}\n"),
				"{at}"
			);
			error_line(error);
		}
	}
	Outcome {
		out: String::from_utf8(output.stdout.clone()).expect("UTF-8"),
		error,
	}
}

fn s_nim() -> &'static Solver {
	Solver::named("s_nim").expect("it is in the list")
}

#[test]
fn the_programs_do_as_their_solve_does() {
	for_each(SOLVERS, |solver| {
		let small = &small_samples(solver)[0].input;
		let bad = with(small, &tokens(small)[0], b"word");
		for input in [small, &bad] {
			let output = feed(Command::new(binary(solver)), input);
			let (found, expected) = (outcome(solver, input, &output), run(solver.name, input));
			assert_eq!(found, expected, "{} on {}", solver.name, show(input));
		}
	});
}

#[test]
fn a_strange_word_is_shown_escaped() {
	for (word, shown) in [
		(&b"word"[..], "word"),
		(b"18446744073709551616", "18446744073709551616"),
		(b"1\0", "1\\0"),
		(b"\x1b[31m", "\\u{1b}[31m"),
		(b"\x0b1", "\\u{b}1"),
		(b"\xff\0", "\u{fffd}\\0"),
		("\u{fffd}".as_bytes(), "\u{fffd}"),
	] {
		let input = [b"2 1\n", word].concat();
		let output = feed(Command::new(binary(s_nim())), &input);
		let line = format!("error: line 2: expected usize, found {shown}\n");
		assert_eq!(String::from_utf8_lossy(&output.stderr), line, "{word:?}");
	}
}

#[cfg(unix)]
mod unix {
	use super::super::bad_input::{check, Token};
	use super::*;
	use std::fs::File;
	use std::io::{BufRead, BufReader};

	/// A program, started by a shell that does something before.
	fn after(line: &str, solver: &Solver) -> Command {
		let mut shell = Command::new("sh");
		shell.arg("-c").arg(format!("{line} exec \"$0\""));
		shell.arg(binary(solver));
		shell
	}

	#[test]
	fn a_number_that_asks_for_a_giant_is_answered_or_refused_within_512_mb() {
		let giants = [
			&b"1000000000000000000"[..],
			b"18446744073709551615",
			b"100000000",
		];
		for_each(SOLVERS, |solver| {
			let most = match solver.name {
				"octal" | "misere_octal" => plain_or_full(2, 4), // a heap takes them seconds
				_ => plain_or_full(8, 20),
			};
			for sample in small_samples(solver).iter().take(2) {
				let mut numbers: Vec<Token> = tokens(&sample.input);
				numbers.retain(|token| {
					sample.input[token.start..token.end]
						.iter()
						.all(u8::is_ascii_digit)
				});
				for (place, token) in numbers.iter().take(most).enumerate() {
					for giant in plain_or_full(&giants[place % 3..][..1], &giants) {
						let input = with(&sample.input, token, giant);
						let limited = after("ulimit -v 524288; ulimit -t 20;", solver);
						let output = feed(limited, &input);
						check(solver, &input, &outcome(solver, &input, &output));
					}
				}
			}
		});
	}

	#[test]
	fn a_closed_stdin_is_an_empty_input_and_a_directory_an_error() {
		let empty = run("s_nim", b"");
		for mut command in [after("exec <&-;", s_nim()), Command::new(binary(s_nim()))] {
			let output = command.stdin(Stdio::null()).output().unwrap();
			assert_eq!(outcome(s_nim(), b"", &output), empty);
		}
		let mut command = Command::new(binary(s_nim()));
		let output = command.stdin(File::open("/").unwrap()).output().unwrap();
		let error = outcome(s_nim(), b"a directory", &output).error;
		let error = error.expect("a directory is refused");
		assert!(error.starts_with("line 1: cannot read"), "{error}");
	}

	#[test]
	fn an_error_that_nobody_can_read_is_still_a_status() {
		let output = feed(after("exec 2>&-;", s_nim()), b"\x01");
		assert_eq!(output.status.code(), Some(1));
	}

	#[test]
	fn a_closed_output_ends_a_program_silently() {
		let ends_silently = |output: &Output| {
			let ended = matches!(output.status.code(), Some(0 | 1));
			assert!(ended && output.stderr.is_empty(), "{output:?}");
		};
		let input = &b"1 1 1 1 1\n".repeat(200_000)[..];
		// Closed before anything is written.
		let mut child = piped(Command::new(binary(s_nim())));
		drop(child.stdout.take());
		let mut stdin = child.stdin.take().unwrap();
		std::thread::scope(|scope| {
			scope.spawn(move || drop(stdin.write_all(input)));
			ends_silently(&child.wait_with_output().unwrap());
		});
		// Closed after the first line of many.
		let mut child = piped(Command::new(binary(s_nim())));
		let mut stdin = child.stdin.take().unwrap();
		let mut reader = BufReader::with_capacity(16, child.stdout.take().unwrap());
		std::thread::scope(|scope| {
			scope.spawn(move || drop(stdin.write_all(input)));
			let mut line = String::new();
			reader.read_line(&mut line).unwrap();
			assert!(line.ends_with('\n') && line.len() > 1, "{line:?}");
			drop(reader);
			ends_silently(&child.wait_with_output().unwrap());
		});
	}

	#[cfg(target_os = "linux")]
	#[test]
	fn a_full_disk_is_a_failure() {
		let sample = samples("s_nim").swap_remove(0);
		let full = File::options().write(true).open("/dev/full").unwrap();
		let mut command = Command::new(binary(s_nim()));
		command.stdin(Stdio::piped()).stderr(Stdio::piped());
		let mut child = command.stdout(full).spawn().unwrap();
		let mut stdin = child.stdin.take().unwrap();
		stdin.write_all(&sample.input).unwrap();
		drop(stdin);
		let output = child.wait_with_output().unwrap();
		assert_eq!(output.status.code(), Some(1));
	}
}
