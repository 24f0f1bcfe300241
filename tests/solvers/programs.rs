//! The programs of the solvers as processes: exit status, standard error, pipes that are closed, memory.

use super::bad_input::{check, error_line, small_samples, tokens, with, Token};
use super::testing::*;
use grundy::oracle::{Solver, SOLVERS};
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

/// The program of a solver, as built for these tests; scripts/mutants.sh builds none, and runs other tests.
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

/// What a program wrote. It has to end with status 0 and without a word, or with status 1 and exactly one line.
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

#[test]
fn the_programs_do_as_their_solve_does() {
	for_each(SOLVERS, |solver| {
		let small = &small_samples(solver)[0].input;
		let mut inputs: Vec<Vec<u8>> = samples(solver.name)
			.into_iter()
			.map(|sample| sample.input)
			.collect();
		for token in tokens(small).iter().take(plain_or_full(2, 6)) {
			inputs.extend(
				[&b"word"[..], b"-1", b"18446744073709551616", b"\xff\0"]
					.map(|word| with(small, token, word)),
			);
		}
		inputs.extend(
			(0..small.len())
				.step_by(small.len() / 6 + 1)
				.map(|cut| small[..cut].to_vec()),
		);
		for input in inputs {
			let output = feed(Command::new(binary(solver)), &input);
			assert_eq!(
				outcome(solver, &input, &output),
				run(solver.name, &input),
				"{}",
				solver.name
			);
		}
	});
}

#[test]
fn a_strange_word_is_shown_escaped() {
	for (word, shown) in [
		("1\0", "1\\0"),
		("\x1b[31m", "\\u{1b}[31m"),
		("\x0b1", "\\u{b}1"),
		("\u{fffd}", "\u{fffd}"),
	] {
		let output = feed(
			Command::new(binary(Solver::named("s_nim").unwrap())),
			format!("2 1\n{word}").as_bytes(),
		);
		let line = format!("error: line 2: expected usize, found {shown}\n");
		assert_eq!(String::from_utf8_lossy(&output.stderr), line, "{word:?}");
	}
}

#[cfg(unix)]
#[test]
fn a_number_that_asks_for_a_giant_is_answered_or_refused_within_512_mb() {
	for_each(SOLVERS, |solver| {
		let most = match solver.name {
			"octal" | "misere_octal" => plain_or_full(2, 4), // a heap takes them seconds
			_ => plain_or_full(8, 20),
		};
		for sample in small_samples(solver).iter().take(2) {
			let is_number = |token: &&Token| {
				sample.input[token.start..token.end]
					.iter()
					.all(u8::is_ascii_digit)
			};
			for (place, token) in tokens(&sample.input)
				.iter()
				.filter(is_number)
				.take(most)
				.enumerate()
			{
				let giants = [
					&b"1000000000000000000"[..],
					b"18446744073709551615",
					b"100000000",
				];
				for giant in plain_or_full(&giants[place % 3..][..1], &giants) {
					let input = with(&sample.input, token, giant);
					let mut limited = Command::new("sh");
					limited
						.args(["-c", "ulimit -v 524288; ulimit -t 20; exec \"$0\""])
						.arg(binary(solver));
					let output = feed(limited, &input);
					check(solver, &input, &outcome(solver, &input, &output));
				}
			}
		}
	});
}

#[cfg(unix)]
#[test]
fn a_closed_stdin_is_an_empty_input_and_a_directory_an_error() {
	for_each(SOLVERS, |solver| {
		let mut closed = Command::new("sh");
		closed.args(["-c", "exec \"$0\" <&-"]).arg(binary(solver));
		for mut command in [closed, Command::new(binary(solver))] {
			let output = command.stdin(Stdio::null()).output().unwrap();
			assert_eq!(
				outcome(solver, b"", &output),
				run(solver.name, b""),
				"{}",
				solver.name
			);
		}
		let output = Command::new(binary(solver))
			.stdin(File::open("/").unwrap())
			.output()
			.unwrap();
		let error = outcome(solver, b"a directory", &output)
			.error
			.unwrap_or_default();
		assert!(
			error.starts_with("line 1: cannot read"),
			"{}: {error}",
			solver.name
		);
		// An error that nobody can read is still a status.
		let mut silent = Command::new("sh");
		silent.args(["-c", "exec \"$0\" 2>&-"]).arg(binary(solver));
		assert_eq!(
			feed(silent, b"\x01").status.code(),
			Some(1),
			"{} without stderr",
			solver.name
		);
	});
}

#[cfg(unix)]
#[test]
fn a_closed_output_ends_a_program_silently() {
	let ends_silently = |name: &str, output: &Output| {
		assert!(
			matches!(output.status.code(), Some(0 | 1)) && output.stderr.is_empty(),
			"{name}: {output:?}"
		);
	};
	// Closed before anything is written.
	for_each(SOLVERS, |solver| {
		let sample = samples(solver.name)
			.into_iter()
			.find(|sample| !sample.answer.is_empty())
			.unwrap();
		let mut child = piped(Command::new(binary(solver)));
		drop(child.stdout.take());
		child
			.stdin
			.take()
			.unwrap()
			.write_all(&sample.input)
			.unwrap();
		ends_silently(solver.name, &child.wait_with_output().unwrap());
	});
	// Closed after the first line of many.
	let many = [
		(
			"nim_product",
			format!("500000\n{}", "3 5\n".repeat(500_000)),
		),
		("wythoff", "3 5\n".repeat(500_000)),
		("s_nim", "1 1 1 1 1\n".repeat(200_000)),
	];
	for_each(&many, |(name, input)| {
		let mut child = piped(Command::new(binary(Solver::named(name).unwrap())));
		let mut stdin = child.stdin.take().unwrap();
		let mut reader = BufReader::with_capacity(16, child.stdout.take().unwrap());
		let output = std::thread::scope(|scope| {
			scope.spawn(move || drop(stdin.write_all(input.as_bytes())));
			let mut line = String::new();
			reader.read_line(&mut line).unwrap();
			assert!(line.ends_with('\n') && line.len() > 1, "{name}: {line:?}");
			drop(reader);
			child.wait_with_output().unwrap()
		});
		ends_silently(name, &output);
	});
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_a_failure() {
	for_each(SOLVERS, |solver| {
		let sample = samples(solver.name)
			.into_iter()
			.find(|sample| !sample.answer.is_empty())
			.unwrap();
		let full = File::options().write(true).open("/dev/full").unwrap();
		let mut command = Command::new(binary(solver));
		let mut child = command
			.stdin(Stdio::piped())
			.stdout(full)
			.stderr(Stdio::piped())
			.spawn()
			.unwrap();
		child
			.stdin
			.take()
			.unwrap()
			.write_all(&sample.input)
			.unwrap();
		assert_eq!(
			child.wait_with_output().unwrap().status.code(),
			Some(1),
			"{}",
			solver.name
		);
	});
}
