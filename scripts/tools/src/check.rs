//! The local judge. `check` runs programs on folders of cases; `stress` runs a solver against a brute force.
//!
//! It uses std only and is compiled by `rustc` alone: `scripts/check.sh` and `scripts/stress.sh` do that. Without a shell:
//! `cargo run --release --example judge -- check …`. Both set `CARGO_MANIFEST_DIR`, the folder of the project.
//!
//! A program under test leads its own process group. Its guard, a small shell, waits on a pipe from the judge and then
//! kills that group. The pipe also closes when the judge itself is killed, so no program outlives it.

use std::collections::HashMap;
use std::ffi::OsString;
use std::io::{self, IsTerminal, Read, Write};
#[cfg(unix)]
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{exit, Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use std::{env, fs};

use crate::near::near;
use crate::project::Project;

const CHECK: &str = "\
usage: scripts/check.sh [OPTION...] [SOLVER...]
       scripts/check.sh [OPTION...] -c COMMAND -d FOLDER [-i COMMAND]
Builds the solvers (those named, or all of src/bin) in release mode and judges each on
samples/SOLVER; or judges any shell COMMAND on any FOLDER. A case is NAME.in with
NAME.ans or, if there is none, NAME.out.

  -t SECONDS  time limit per case; then the program is killed (default 10)
  -j JOBS     cases that run at the same time (default: the number of processors)
  --exact     compare bytes. Otherwise words are compared, case-sensitive; two words with
              a decimal point are equal within 1e-6, absolute or relative
  --limits    leave out the cases reach-*, which are larger than the judge's limits
  -c COMMAND  the program, as one would type it; it gets each case on stdin
  -d FOLDER   the folder of its cases
  -i COMMAND  an interactor: it talks with the program through two pipes. Its arguments
              are the path of NAME.in and that of the answer, if there is one. Exit
              status 0 accepts the program, 1 rejects it (WA); its last line on stderr
              says why. If either side hangs, the verdict is TLE
  -h, --help  this text

The interactor of a solver NAME of this project is examples/NAME_interactor.rs.
Verdicts: AC accepted, WA wrong answer, TLE time limit exceeded, RE runtime error.
Colours appear only on a terminal, and never if NO_COLOR is set.
Exit status: 0 all AC, 1 something is not AC, 2 it could not be judged.
";

const STRESS: &str = "\
usage: scripts/stress.sh [OPTION...] SOLVER_COMMAND BRUTE_COMMAND GENERATOR_COMMAND
       scripts/stress.sh [OPTION...] SOLVER
Runs two programs on random inputs of growing size until they differ; then looks for a
small input on which they differ, and shows it with both answers. Commands are as one
would type them. GENERATOR_COMMAND gets two more arguments, SIZE and SEED, and prints an
input. A SOLVER of this project has its brute force and generator here:
scripts/stress.sh s_nim

  -n ROUNDS      inputs to try (default 200)
  -s SIZE        the size grows evenly from 1 to SIZE in the last round (default 10)
  -t SECONDS     time limit of the solver per input (default 5)
  --keep FOLDER  save the input and the brute force's answer as the next free N.in and
                 N.ans of a folder for scripts/check.sh
  -h, --help     this text

Answers are compared as scripts/check.sh does. A crash or a time-out of the solver is a
difference, too. Exit status: 0 no difference, 1 a difference, 2 it could not be tried.
";

// ---- Comparing ----

/// Compares an output with the answer: by bytes if `exact`, otherwise by words, where decimals agree within 1e-6.
/// `Ok(false)` means that only the white space differs. The error shows the first difference in three lines.
pub fn same(expected: &[u8], found: &[u8], exact: bool) -> Result<bool, String> {
	if expected == found {
		return Ok(true);
	}
	let (mut left, mut rest, mut spaces_agree) = (expected, found, true);
	loop {
		let ((gap, word), (found_gap, found_word)) =
			(next_word(&mut left, exact), next_word(&mut rest, exact));
		spaces_agree &= gap == found_gap;
		if word != found_word && (exact || !near_decimals(word, found_word)) {
			let at = word
				.iter()
				.zip(found_word)
				.take_while(|(x, y)| x == y)
				.count();
			let place = |text: &[u8], after: &[u8], word: &[u8]| {
				(!word.is_empty()).then(|| text.len() - after.len() - word.len() + at)
			};
			let places = (place(expected, left, word), place(found, rest, found_word));
			return Err(difference((expected, places.0), (found, places.1), exact));
		}
		if word.is_empty() {
			return Ok(spaces_agree);
		}
	}
}

/// Cuts the next word and the white space before it off a text; a whole line if `exact`. At the end the word is empty.
fn next_word<'a>(text: &mut &'a [u8], exact: bool) -> (&'a [u8], &'a [u8]) {
	let space = |byte: &u8| !exact && matches!(byte, b' ' | 9..=13);
	let (gap, after) = text.split_at(
		text.iter()
			.position(|byte| !space(byte))
			.unwrap_or(text.len()),
	);
	let newline = after
		.iter()
		.position(|byte| exact && *byte == b'\n')
		.map(|place| place + 1);
	let (word, after) = after.split_at(
		newline
			.or(after.iter().position(space))
			.unwrap_or(after.len()),
	);
	*text = after;
	(gap, word)
}

/// The factor is slightly above 1e-6 because 1e-6 is itself rounded.
fn near_decimals(a: &[u8], b: &[u8]) -> bool {
	let decimal = |word: &[u8]| match word.contains(&b'.') {
		true => std::str::from_utf8(word).ok()?.parse::<f64>().ok(),
		false => None,
	};
	matches!((decimal(a), decimal(b)), (Some(x), Some(y)) if (x - y).abs() <= 1.000000001e-6 * x.abs().max(1.0))
}

/// Shows two texts side by side at the places where they differ; `None` is the end of a text.
fn difference(
	expected: (&[u8], Option<usize>),
	found: (&[u8], Option<usize>),
	exact: bool,
) -> String {
	let line = |(text, at): (&[u8], Option<usize>)| {
		Some(1 + text[..at?].iter().filter(|&&b| b == b'\n').count())
	};
	let lines = match (line(expected), line(found)) {
		(Some(a), Some(b)) if a != b => format!("{a} (of the output: line {b})"),
		(a, b) => a.or(b).unwrap_or(1).to_string(),
	};
	let show = |(text, at): (&[u8], Option<usize>)| {
		at.map_or("(the end)".to_string(), |at| shown(text, at, exact))
	};
	format!(
		"line {lines}\n    expected: {}\n    found:    {}",
		show(expected),
		show(found)
	)
}

/// The line around a place, 72 bytes at most; with quotes and its newline if `exact`.
fn shown(text: &[u8], at: usize, exact: bool) -> String {
	let start = text[..at]
		.iter()
		.rposition(|&byte| byte == b'\n')
		.map_or(0, |newline| newline + 1);
	let end = text[at..]
		.iter()
		.position(|&byte| byte == b'\n')
		.map_or(text.len(), |k| at + k + usize::from(exact));
	let from = if end - start > 72 {
		start.max(at.saturating_sub(30))
	} else {
		start
	};
	let to = end.min(from + 72);
	let part = String::from_utf8_lossy(&text[from..to]);
	let part = if exact {
		format!("{part:?}")
	} else {
		printable(part.trim_end())
	};
	format!(
		"{}{part}{}",
		if from > start { "..." } else { "" },
		if to < end { "..." } else { "" }
	)
}

fn printable(text: &str) -> String {
	text.chars()
		.map(|c| if c == '\t' { ' ' } else { c })
		.map(|c| if c.is_control() { '?' } else { c })
		.collect()
}

/// The first and the last lines of a text, each cut after `width` characters and put behind `prefix`.
fn excerpt(text: &[u8], prefix: &str, head: usize, tail: usize, width: usize) -> String {
	let text = String::from_utf8_lossy(text);
	let lines: Vec<&str> = text.lines().collect();
	let mut shown = String::new();
	for (k, line) in lines.iter().enumerate() {
		if k < head || k + tail >= lines.len() {
			let cut: String = line.chars().take(width).collect();
			let dots = if cut.len() < line.len() { "..." } else { "" };
			shown += &format!("{prefix}{}{dots}\n", printable(&cut));
		} else if k == head {
			shown += "    ...\n";
		}
	}
	shown
}

// ---- Running ----

/// A program as the words of a command.
type Program = [OsString];

/// A shell command. On Windows its words are separated by spaces, without quotes.
fn shell(command: &str, has_arguments: bool) -> Vec<OsString> {
	match cfg!(windows) {
		true => ["cmd", "/C"]
			.into_iter()
			.chain(command.split_whitespace())
			.map(OsString::from)
			.collect(),
		false => {
			let line = format!("{command}{}", if has_arguments { " \"$@\"" } else { "" });
			["sh", "-c", &line, "sh"].map(OsString::from).to_vec()
		}
	}
}

/// A running program and its process group. Both are killed when the value is dropped.
struct Process {
	child: Child,
	guard: Option<Child>,
	kilobytes: u64,
}

impl Process {
	fn start(program: &Program) -> Result<Process, String> {
		let mut guard = Command::new("sh");
		guard.args([
			"-c",
			"read -r group && { read -r end; kill -KILL \"-$group\"; }",
		]);
		guard
			.stdin(Stdio::piped())
			.stdout(Stdio::null())
			.stderr(Stdio::null());
		let mut command = Command::new(&program[0]);
		command
			.args(&program[1..])
			.stdin(Stdio::piped())
			.stdout(Stdio::piped())
			.stderr(Stdio::piped());
		#[cfg(unix)]
		{
			guard.process_group(0);
			command.process_group(0);
		}
		let start = |command: &mut Command| {
			command.spawn().map_err(|error| {
				format!(
					"cannot run {}: {error}",
					command.get_program().to_string_lossy()
				)
			})
		};
		let mut guard = if cfg!(unix) {
			Some(start(&mut guard)?)
		} else {
			None
		};
		let child = start(&mut command)?;
		if let Some(pipe) = guard.as_mut().and_then(|guard| guard.stdin.as_mut()) {
			let _ = writeln!(pipe, "{}", child.id());
		}
		Ok(Process {
			child,
			guard,
			kilobytes: 0,
		})
	}

	/// The exit status once the program has ended, 128 + the signal if a signal ended it. Notes the memory (Linux only).
	fn ended(&mut self) -> Option<i32> {
		let status =
			fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
		let peak = status.lines().find_map(|line| {
			line.strip_prefix("VmHWM:")?
				.strip_suffix(" kB")?
				.trim()
				.parse()
				.ok()
		});
		self.kilobytes = self.kilobytes.max(peak.unwrap_or(0));
		self.child.try_wait().ok().flatten().map(status_code)
	}
}

impl Drop for Process {
	fn drop(&mut self) {
		if let Some(mut guard) = self.guard.take() {
			let _ = guard.stdin.take().map(|mut pipe| pipe.write_all(b"\n"));
			let _ = guard.wait();
		}
		let _ = self.child.kill();
		let _ = self.child.wait();
	}
}

fn status_code(status: ExitStatus) -> i32 {
	#[cfg(unix)]
	if let Some(signal) = status.signal() {
		return 128 + signal;
	}
	status.code().unwrap_or(-1)
}

/// Waits for a moment that is short compared with the time that has passed.
fn nap(start: Instant) {
	thread::sleep(
		(start.elapsed() / 50).clamp(Duration::from_micros(300), Duration::from_millis(10)),
	);
}

/// Reads a pipe in its own thread until `hear` returns false. At the end of the pipe, `hear` gets no bytes.
fn listen(
	pipe: Option<impl Read + Send + 'static>,
	mut hear: impl FnMut(&[u8]) -> bool + Send + 'static,
) -> JoinHandle<()> {
	let mut pipe = pipe.expect("the pipe is taken once");
	thread::spawn(move || {
		let mut buffer = vec![0; 1 << 16];
		loop {
			let count = pipe.read(&mut buffer).unwrap_or(0);
			if !hear(&buffer[..count]) || count == 0 {
				break;
			}
		}
	})
}

/// Waits for the readers of a program that was killed; for half a second, if a process outside of its group holds a pipe.
fn finish(readers: &[JoinHandle<()>]) {
	let start = Instant::now();
	while !readers.iter().all(JoinHandle::is_finished)
		&& start.elapsed() < Duration::from_millis(500)
	{
		nap(start);
	}
}

type Bytes = Arc<Mutex<Vec<u8>>>;

/// Collects at least the first `most` bytes and then closes the pipe; or, if `tail`, reads all and keeps the last bytes.
fn collect(
	pipe: Option<impl Read + Send + 'static>,
	most: usize,
	tail: bool,
) -> (Bytes, JoinHandle<()>) {
	let bytes = Bytes::default();
	let kept = bytes.clone();
	let hear = move |part: &[u8]| {
		let mut kept = kept.lock().unwrap();
		kept.extend_from_slice(part);
		let excess = kept.len().saturating_sub(most);
		kept.drain(..if tail && excess > most { excess } else { 0 });
		tail || excess == 0
	};
	(bytes, listen(pipe, hear))
}

#[derive(PartialEq, Clone, Copy)]
enum End {
	Exit(i32),
	Time,
	Output, // there was too much of it
}

struct Run {
	end: End,
	time: Duration,
	kilobytes: u64,
	out: Vec<u8>,
	err: Vec<u8>,
}

/// Runs a program on an input. It may print `most` bytes.
fn run(program: &Program, input: Vec<u8>, limit: Duration, most: usize) -> Result<Run, String> {
	let start = Instant::now();
	let mut process = Process::start(program)?;
	let mut stdin = process.child.stdin.take();
	thread::spawn(move || stdin.as_mut().map(|pipe| pipe.write_all(&input))); // fails if the program closes its stdin
	let (out, out_reader) = collect(process.child.stdout.take(), most, false);
	let (err, err_reader) = collect(process.child.stderr.take(), 1 << 16, true);
	let mut end = loop {
		match process.ended() {
			Some(status) => break End::Exit(status),
			None if start.elapsed() >= limit => break End::Time,
			None if out.lock().unwrap().len() > most => break End::Output,
			None => nap(start),
		}
	};
	let (time, kilobytes) = (start.elapsed(), process.kilobytes);
	drop(process);
	finish(&[out_reader, err_reader]);
	let (out, err) = (
		std::mem::take(&mut *out.lock().unwrap()),
		std::mem::take(&mut *err.lock().unwrap()),
	);
	if out.len() > most {
		end = End::Output;
	}
	Ok(Run {
		end,
		time,
		kilobytes,
		out,
		err,
	})
}

/// What the program and the interactor said to each other.
#[derive(Default)]
struct Talk {
	lines: Vec<(&'static str, Vec<u8>)>, // the last ones, each with its speaker
	ended_first: Option<&'static str>,
}

impl Talk {
	fn note(&mut self, speaker: &'static str, part: &[u8]) {
		for piece in part.split_inclusive(|&byte| byte == b'\n') {
			match self.lines.last_mut() {
				Some((last, line)) if *last == speaker && !line.ends_with(b"\n") => {
					line.extend_from_slice(if line.len() < 200 { piece } else { b"" });
				}
				_ => self.lines.push((speaker, piece.to_vec())),
			}
		}
		self.lines.drain(..self.lines.len().saturating_sub(20));
		if part.is_empty() {
			self.ended_first.get_or_insert(speaker);
		}
	}
}

/// Passes on what one side prints to the other side. A side that has ended hears nothing more.
fn relay(
	from: &mut Process,
	to: &mut Process,
	speaker: &'static str,
	talk: &Arc<Mutex<Talk>>,
) -> JoinHandle<()> {
	let (talk, mut to) = (talk.clone(), to.child.stdin.take());
	listen(from.child.stdout.take(), move |part| {
		talk.lock().unwrap().note(speaker, part);
		to.as_mut().map(|pipe| pipe.write_all(part));
		true
	})
}

// ---- Judging ----

struct Judged {
	verdict: &'static str,
	detail: String,
	time: Duration,
	kilobytes: u64,
}

/// The verdict on a run, and what is to be said about it. An accepted run may have other white space.
fn verdict(run: &Run, answer: &[u8], limit: Duration, exact: bool) -> (&'static str, String) {
	match (run.end, same(answer, &run.out, exact)) {
		(End::Output, compared) => {
			let place = compared.err().unwrap_or_else(|| "white space".to_string());
			(
				"WA",
				format!(
					"too much output, cut at {} MB; {place}",
					run.out.len() >> 20
				),
			)
		}
		(End::Time, _) => ("TLE", format!("killed after {} s", limit.as_secs_f64())),
		(End::Exit(0), Ok(true)) => ("AC", String::new()),
		(End::Exit(0), Ok(false)) => ("AC", "white space".to_string()),
		(End::Exit(0), Err(difference)) => ("WA", difference),
		(End::Exit(status), _) => ("RE", crash(status, &run.err)),
	}
}

fn crash(status: i32, err: &[u8]) -> String {
	let signals = [
		(4, "ILL"),
		(6, "ABRT"),
		(7, "BUS"),
		(8, "FPE"),
		(9, "KILL"),
		(11, "SEGV"),
		(13, "PIPE"),
		(15, "TERM"),
	];
	let signal = signals.iter().find(|(number, _)| status == 128 + number);
	let name = signal.map_or(String::new(), |(_, name)| format!(" (signal {name})"));
	format!(
		"exit status {status}{name}\n{}",
		excerpt(err, "    stderr: ", 4, 4, 100)
	)
	.trim_end()
	.to_string()
}

struct Case {
	name: String,
	input: PathBuf,
	answer: Option<PathBuf>,
}

/// What `check` judges.
struct Subject {
	name: String,
	program: Vec<OsString>,
	interactor: Option<Vec<OsString>>,
	cases: Vec<Case>,
}

impl Subject {
	fn judge(&self, case: &Case, limit: Duration, exact: bool) -> Result<Judged, String> {
		if let Some(interactor) = &self.interactor {
			let files = [&case.input]
				.into_iter()
				.chain(&case.answer)
				.map(OsString::from);
			return interact(
				&self.program,
				&interactor.iter().cloned().chain(files).collect::<Vec<_>>(),
				limit,
			);
		}
		let read =
			|path: &PathBuf| fs::read(path).map_err(|error| format!("{}: {error}", path.display()));
		let (input, answer) = (
			read(&case.input)?,
			case.answer.as_ref().map_or(Ok(Vec::new()), read)?,
		);
		let run = run(&self.program, input, limit, 2 * answer.len() + (8 << 20))?;
		let (verdict, detail) = verdict(&run, &answer, limit, exact);
		Ok(Judged {
			verdict,
			detail,
			time: run.time,
			kilobytes: run.kilobytes,
		})
	}
}

/// Joins a program and an interactor by two pipes until both have ended, or the verdict is clear.
fn interact(program: &Program, interactor: &Program, limit: Duration) -> Result<Judged, String> {
	let start = Instant::now();
	let (mut referee, mut player) = (Process::start(interactor)?, Process::start(program)?);
	let talk = Arc::<Mutex<Talk>>::default();
	let (said, said_reader) = collect(referee.child.stderr.take(), 1 << 16, true);
	let (err, err_reader) = collect(player.child.stderr.take(), 1 << 16, true);
	let hears = relay(&mut player, &mut referee, "program:", &talk);
	let answers = relay(&mut referee, &mut player, "interactor:", &talk);
	let (mut ruling, mut played) = (None, None);
	// A program that fails first has crashed. If the interactor ends first, the program may fail because of that.
	let crashed = loop {
		(played, ruling) = (
			played.or_else(|| player.ended()),
			ruling.or_else(|| referee.ended()),
		);
		let program_first = talk.lock().unwrap().ended_first == Some("program:");
		let crashed = played.unwrap_or(0) != 0 && (program_first || ruling == Some(0));
		let rejected = ruling.unwrap_or(0) != 0 && !program_first;
		if crashed || rejected || played.is_some() && ruling.is_some() || start.elapsed() >= limit {
			break crashed;
		}
		nap(start);
	};
	let (time, kilobytes) = (start.elapsed(), player.kilobytes);
	drop((referee, player));
	finish(&[said_reader, err_reader, hears, answers]);
	let (said, err, talk) = (
		said.lock().unwrap(),
		err.lock().unwrap(),
		talk.lock().unwrap(),
	);
	let said = String::from_utf8_lossy(&said);
	let said = said
		.lines()
		.rev()
		.find(|line| !line.trim().is_empty())
		.unwrap_or("(the interactor does not say why)");
	let (verdict, mut detail) = match (ruling, played) {
		(_, Some(status)) if crashed => ("RE", crash(status, &err)),
		(Some(0), Some(0)) => ("AC", String::new()),
		(Some(1), _) => (
			"WA",
			excerpt(said.as_bytes(), "", 1, 0, 200)
				.trim_end()
				.to_string(),
		),
		(Some(0) | None, None) => ("TLE", format!("killed after {} s", limit.as_secs_f64())),
		(None, Some(_)) => (
			"TLE",
			format!(
				"killed after {} s: the interactor still runs",
				limit.as_secs_f64()
			),
		),
		(Some(status), _) => {
			return Err(format!(
				"the interactor failed with exit status {status}: {said}"
			))
		}
	};
	for (speaker, line) in talk.lines.iter().filter(|_| verdict != "AC") {
		detail += &format!(
			"\n{}",
			excerpt(line, &format!("    {speaker:11} "), 1, 0, 100).trim_end()
		);
	}
	Ok(Judged {
		verdict,
		detail,
		time,
		kilobytes,
	})
}

/// Does `work` for 0, 1, … below `count` on some threads; the results are in this order.
fn in_parallel<T: Send>(
	count: usize,
	threads: usize,
	work: impl Fn(usize) -> Result<T, String> + Sync,
) -> Result<Vec<T>, String> {
	let (numbers, results) = (Mutex::new(0..count), Mutex::new(Vec::new()));
	let next = || numbers.lock().unwrap().next();
	let thread = || {
		for k in std::iter::from_fn(next) {
			let result = work(k);
			results.lock().unwrap().push((k, result));
		}
	};
	thread::scope(|scope| (0..threads.min(count)).for_each(|_| drop(scope.spawn(thread))));
	let mut results = results.into_inner().unwrap();
	results.sort_by_key(|(k, _)| *k);
	results.into_iter().map(|(_, result)| result).collect()
}

fn processors() -> usize {
	thread::available_parallelism().map_or(1, usize::from)
}

// ---- The project ----

/// Builds targets such as `--bin=kayles`.
fn build(root: &Path, targets: &[String]) -> Result<(), String> {
	let names = match targets {
		[.., _, _, _, _] => format!("{} programs", targets.len()),
		_ => targets
			.join(" ")
			.replace("--bin=", "")
			.replace("--example=", ""),
	};
	eprintln!("… building {names}");
	let mut cargo = Command::new(env::var_os("CARGO").unwrap_or("cargo".into()));
	cargo
		.args(["build", "--release", "--quiet", "--manifest-path"])
		.arg(root.join("Cargo.toml"))
		.args(targets);
	match cargo.status() {
		Ok(status) if status.success() => Ok(()),
		Ok(_) => Err("the build failed".to_string()),
		Err(error) => Err(format!("cannot run cargo: {error}")),
	}
}

/// The path of a program that `build` makes. One without a folder in it would be looked up in PATH.
fn built(root: &Path, name: &str) -> OsString {
	let target = env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), PathBuf::from);
	Path::new(".")
		.join(target)
		.join("release")
		.join(format!("{name}{}", env::consts::EXE_SUFFIX))
		.into()
}

/// The cases of a folder in natural order. The error lists all that is wrong.
fn cases(folder: &Path, interactive: bool, within_limits: bool) -> Result<Vec<Case>, String> {
	let files =
		fs::read_dir(folder).map_err(|_| format!("no such folder: {}", folder.display()))?;
	let (mut cases, mut wrong) = (Vec::new(), Vec::new());
	for file in files.filter_map(|entry| Some(entry.ok()?.path())) {
		let answer = ["ans", "out"]
			.iter()
			.map(|ending| file.with_extension(ending))
			.find(|answer| answer.exists());
		let mut complain = |what: &str| wrong.push(format!("{what}: {}", file.display()));
		match file.extension().and_then(|ending| ending.to_str()) {
			Some("in" | "ans" | "out") if !file.is_file() || fs::File::open(&file).is_err() => {
				complain("not a file that can be read");
			}
			Some("in") if answer.is_none() && !interactive => complain("a case without an answer"),
			Some("in") => {
				let name = file
					.file_stem()
					.unwrap_or_default()
					.to_string_lossy()
					.into_owned();
				cases.push(Case {
					name,
					input: file,
					answer,
				});
			}
			Some("ans" | "out") if !file.with_extension("in").exists() => {
				complain("an answer without a case")
			}
			_ => {}
		}
	}
	cases.retain(|case| !(within_limits && case.name.starts_with("reach-")));
	cases.sort_by_cached_key(|case| natural(&case.name));
	if cases.is_empty() && wrong.is_empty() {
		wrong.push(format!("a folder without cases: {}", folder.display()));
	}
	wrong.sort();
	if wrong.is_empty() {
		Ok(cases)
	} else {
		Err(wrong.join("\nerror: "))
	}
}

/// A key that puts 2 before 10: the name without the number at its end, then that number.
fn natural(name: &str) -> (String, u64, String) {
	let stem = name.trim_end_matches(|c: char| c.is_ascii_digit());
	(
		stem.to_string(),
		name[stem.len()..].parse().unwrap_or(0),
		name.to_string(),
	)
}

// ---- check ----

fn check(root: &Path, arguments: &[String]) -> Result<bool, String> {
	let (options, names) = parse(
		arguments,
		&["-t", "-j", "-c", "-d", "-i"],
		&["--exact", "--limits"],
	)?;
	let option = |name: &str| options.get(name).map(String::as_str);
	let limit = seconds(option("-t").unwrap_or("10"))?;
	let jobs = option("-j").map_or(Ok(processors()), |text| number("-j", text, 9999))?;
	let (exact, within_limits) = (option("--exact").is_some(), option("--limits").is_some());
	let (kind, subjects) = match (option("-c"), option("-d")) {
		(Some(command), Some(folder)) => {
			if let Some(name) = names.first() {
				return Err(format!(
					"-c COMMAND judges that program, not the solver {name}"
				));
			}
			let interactor = option("-i").map(|command| shell(command, true));
			let cases = cases(Path::new(folder), interactor.is_some(), within_limits)?;
			let name = command.split_whitespace().collect::<Vec<_>>().join(" ");
			(
				"program",
				vec![Subject {
					name,
					program: shell(command, false),
					interactor,
					cases,
				}],
			)
		}
		(None, None) if option("-i").is_none() => {
			("solver", solver_subjects(root, names, within_limits)?)
		}
		(None, None) => return Err("-i goes with -c and -d; see --help".to_string()),
		_ => return Err("-c and -d go together; see --help".to_string()),
	};
	let width = subjects
		.iter()
		.map(|subject| subject.name.chars().count())
		.max()
		.unwrap_or(0)
		.max(12);
	let (mut all, mut failed, mut failed_cases) = (0, 0, 0);
	for subject in &subjects {
		let judge = |k: usize| subject.judge(&subject.cases[k], limit, exact);
		let judged = in_parallel(subject.cases.len(), jobs, judge)?;
		say(&report(subject, &judged, width));
		let not_accepted = judged
			.iter()
			.filter(|judged| judged.verdict != "AC")
			.count();
		all += judged.len();
		failed_cases += not_accepted;
		failed += usize::from(not_accepted > 0);
	}
	let kinds = if subjects.len() == 1 {
		kind.to_string()
	} else {
		format!("{kind}s")
	};
	let cases = if all == 1 { "case" } else { "cases" };
	say(&match failed {
		0 => format!("{} {kinds}, {all} {cases}: all AC\n", subjects.len()),
		_ => format!(
			"{failed} of {} {kinds} failed: {failed_cases} of {all} {cases} not AC\n",
			subjects.len()
		),
	});
	Ok(failed == 0)
}

/// The solvers with these names, or all of them, are checked for their cases and then built.
fn solver_subjects(
	root: &Path,
	names: Vec<String>,
	within_limits: bool,
) -> Result<Vec<Subject>, String> {
	let all = Project::at(root).solvers()?;
	let names = if names.is_empty() { all.clone() } else { names };
	let (mut found, mut targets, mut wrong) = (Vec::new(), Vec::new(), Vec::new());
	for name in names {
		if !all.contains(&name) {
			wrong.push(format!(
				"there is no solver {name}{}",
				near(&name, all.clone())
			));
			continue;
		}
		targets.push(format!("--bin={name}"));
		let interactor = Some(format!("{name}_interactor"));
		let interactor =
			interactor.filter(|file| root.join(format!("examples/{file}.rs")).exists());
		targets.extend(interactor.iter().map(|file| format!("--example={file}")));
		let interactor = interactor.map(|file| vec![built(root, &format!("examples/{file}"))]);
		match cases(
			&root.join("samples").join(&name),
			interactor.is_some(),
			within_limits,
		) {
			Ok(cases) => found.push(Subject {
				program: vec![built(root, &name)],
				interactor,
				name,
				cases,
			}),
			Err(message) => wrong.push(message),
		}
	}
	if !wrong.is_empty() {
		return Err(wrong.join("\nerror: "));
	}
	build(root, &targets)?;
	Ok(found)
}

/// The line of a program in the table, and what there is to say about its cases: of three failures in full.
fn report(subject: &Subject, judged: &[Judged], width: usize) -> String {
	let (mut details, mut spaced) = (String::new(), Vec::new());
	let failures = || {
		subject
			.cases
			.iter()
			.zip(judged)
			.filter(|(_, judged)| judged.verdict != "AC")
	};
	for (k, (case, judged)) in failures().enumerate() {
		let detail = if k < 3 {
			&judged.detail
		} else {
			judged.detail.lines().next().unwrap_or("")
		};
		details += &format!("  {} {}: {detail}\n", judged.verdict, case.name);
	}
	for (case, judged) in subject.cases.iter().zip(judged) {
		if judged.verdict == "AC" && !judged.detail.is_empty() {
			spaced.push(&case.name[..]);
		}
	}
	if !spaced.is_empty() {
		details += &excerpt(
			spaced.join(", ").as_bytes(),
			"  warning: right but for white space: ",
			1,
			0,
			99,
		);
	}
	let verdict = failures().next().map_or("AC", |(_, judged)| judged.verdict);
	let number = ["32", "31", "33", "35"][["AC", "WA", "TLE", "RE"]
		.iter()
		.position(|v| *v == verdict)
		.unwrap_or(0)];
	let coloured = cfg!(unix)
		&& io::stdout().is_terminal()
		&& env::var_os("NO_COLOR").map_or(true, |v| v.is_empty());
	let verdict = if coloured {
		format!("\x1b[{number}m{verdict:3}\x1b[0m")
	} else {
		format!("{verdict:3}")
	};
	let passed = format!("{}/{} AC", judged.len() - failures().count(), judged.len());
	let time = judged
		.iter()
		.map(|judged| judged.time)
		.max()
		.unwrap_or_default()
		.as_secs_f64();
	let memory = match judged.iter().map(|judged| judged.kilobytes).max() {
		None | Some(0..=99) => "-".to_string(),
		Some(kilobytes) => format!("{:.1} MB", kilobytes as f64 / 1024.0),
	};
	format!(
		"{:width$}  {verdict}  {passed:>9}  {time:>9.3} s  {memory:>9}\n{details}",
		subject.name
	)
}

// ---- stress ----

struct Stress {
	name: String,
	solver: Vec<OsString>,
	brute: Vec<OsString>,
	generator: Vec<OsString>,
	limit: Duration,
}

/// An input on which solver and brute force differ.
struct Difference {
	size: usize,
	seed: usize,
	input: Vec<u8>,
	answer: Vec<u8>,
	run: Run,
}

/// What the generator or the brute force prints.
fn output(what: &str, program: &Program, input: Vec<u8>) -> Result<Vec<u8>, String> {
	let run = run(program, input, Duration::from_secs(60), 256 << 20)?;
	match run.end {
		End::Exit(0) => Ok(run.out),
		End::Exit(status) => Err(format!("the {what} failed: {}", crash(status, &run.err))),
		End::Time => Err(format!("the {what} took over 60 s")),
		End::Output => Err(format!("the {what} printed over 256 MB")),
	}
}

impl Stress {
	/// Tries the input of a size and a seed.
	fn differs(&self, size: usize, seed: usize) -> Result<Option<Difference>, String> {
		let place = |error: String| format!("size {size}, seed {seed}: {error}");
		let generator = [
			&self.generator[..],
			&[size.to_string().into(), seed.to_string().into()],
		]
		.concat();
		let input = output("generator", &generator, Vec::new()).map_err(place)?;
		let answer = output("brute force", &self.brute, input.clone()).map_err(place)?;
		let run = run(
			&self.solver,
			input.clone(),
			self.limit,
			2 * answer.len() + (8 << 20),
		)?;
		let accepted = verdict(&run, &answer, self.limit, false).0 == "AC";
		Ok((!accepted).then_some(Difference {
			size,
			seed,
			input,
			answer,
			run,
		}))
	}

	/// The smallest input on which they differ, out of some sizes and seeds.
	fn smallest(&self, tries: &[(usize, usize)]) -> Result<Option<Difference>, String> {
		let found = in_parallel(tries.len(), processors(), |k| {
			self.differs(tries[k].0, tries[k].1)
		})?;
		Ok(found
			.into_iter()
			.flatten()
			.min_by_key(|difference| difference.input.len()))
	}

	fn show(&self, difference: &Difference) -> String {
		let Difference {
			size,
			seed,
			input,
			answer,
			run,
		} = difference;
		let text = |bytes: &[u8]| match bytes {
			[] => "    (nothing)\n".to_string(),
			_ => excerpt(&bytes[..bytes.len().min(10_000)], "    ", 20, 0, 200),
		};
		let found =
			match run.end {
				End::Exit(0) | End::Output => "found, by the solver:".to_string(),
				End::Exit(status) => {
					format!("found: the solver crashed with exit status {status}; its output until then:")
				}
				End::Time => {
					let limit = self.limit.as_secs_f64();
					format!("found: the solver took over {limit} s, and was killed; its output until then:")
				}
			};
		let mut shown = format!(
			"\nsmallest input found: {} bytes, size {size}, seed {seed}\n",
			input.len()
		);
		shown += &format!(
			"{}expected, by the brute force:\n{}{found}\n{}",
			text(input),
			text(answer),
			text(&run.out)
		);
		shown
			+ &if run.err.is_empty() {
				String::new()
			} else {
				format!("its standard error:\n{}", text(&run.err))
			}
	}
}

fn stress(root: &Path, arguments: &[String]) -> Result<bool, String> {
	let (options, commands) = parse(arguments, &["-n", "-s", "-t", "--keep"], &[])?;
	let option =
		|name: &str, default: &'static str| options.get(name).map_or(default, String::as_str);
	let rounds = number("-n", option("-n", "200"), 9_999_999)?;
	let most = number("-s", option("-s", "10"), 999_999_999)?;
	let stress = stress_programs(root, &commands, seconds(option("-t", "5"))?)?;
	// In batches, which use all processors; small ones, so that a difference is seen soon.
	let size = |round: usize| {
		if rounds == 1 {
			most
		} else {
			1 + (round - 1) * (most - 1) / (rounds - 1)
		}
	};
	let (mut best, mut told) = (None, Instant::now());
	for first in (1..=rounds).step_by(20) {
		let tries: Vec<_> = (first..=rounds.min(first + 19))
			.map(|round| (size(round), round))
			.collect();
		best = stress.smallest(&tries)?;
		if best.is_some() {
			break;
		} else if told.elapsed() > Duration::from_secs(2) {
			told = Instant::now();
			progress(&format!(
				"round {} of {rounds}, size {}: no difference",
				first + 19,
				tries[tries.len() - 1].0
			));
		}
	}
	let Some(mut best) = best else {
		say(&format!(
			"{}: {rounds} inputs of size {} to {most}, no difference\n",
			stress.name,
			size(1)
		));
		return Ok(true);
	};
	say(&format!(
		"{}: a difference in round {}, size {}\n",
		stress.name, best.seed, best.size
	));
	progress("looking for a smaller input");
	let mut size = 1;
	while size <= best.size {
		let tries: Vec<_> = (rounds + 1..=rounds + 30)
			.map(|seed| (size, seed))
			.collect();
		if let Some(found) = stress.smallest(&tries)? {
			best = if found.input.len() < best.input.len() {
				found
			} else {
				best
			};
			break;
		}
		size += 1 + size / 10;
	}
	say(&stress.show(&best));
	if let Some(folder) = options.get("--keep").map(Path::new) {
		keep(folder, &best)
			.map_err(|error| format!("cannot write to {}: {error}", folder.display()))?;
	}
	Ok(false)
}

fn stress_programs(root: &Path, commands: &[String], limit: Duration) -> Result<Stress, String> {
	match commands {
		[name] => {
			let all = Project::at(root).solvers()?;
			if !all.contains(name) {
				let others = "three commands are needed for another program, see --help";
				return Err(format!(
					"there is no solver {name}{}; {others}",
					near(name, all)
				));
			}
			build(
				root,
				&[format!("--bin={name}"), "--example=oracle".to_string()],
			)?;
			let oracle =
				|word: &str| vec![built(root, "examples/oracle"), word.into(), name.into()];
			let list = output("list", &oracle("list")[..2], Vec::new())?;
			if !String::from_utf8_lossy(&list)
				.lines()
				.any(|line| line == name)
			{
				return Err(format!(
					"there is no brute force for '{name}' here; give three commands, see --help"
				));
			}
			let (solver, brute, generator) =
				(vec![built(root, name)], oracle("brute"), oracle("generate"));
			Ok(Stress {
				name: name.to_string(),
				solver,
				brute,
				generator,
				limit,
			})
		}
		[solver, brute, generator] => {
			let (solver, brute, generator) = (
				shell(solver, false),
				shell(brute, false),
				shell(generator, true),
			);
			Ok(Stress {
				name: "the solver".to_string(),
				solver,
				brute,
				generator,
				limit,
			})
		}
		_ => Err(format!(
			"one solver of this project or three commands are needed, not {}; see --help",
			commands.len()
		)),
	}
}

/// Saves a difference as the next free case of a folder.
fn keep(folder: &Path, difference: &Difference) -> io::Result<()> {
	fs::create_dir_all(folder)?;
	let file = |number: usize, ending: &str| folder.join(format!("{number}.{ending}"));
	let free = |number: &usize| {
		["in", "ans", "out"]
			.iter()
			.all(|ending| !file(*number, ending).exists())
	};
	let number = (1..).find(free).unwrap_or(0);
	fs::write(file(number, "in"), &difference.input)?;
	fs::write(file(number, "ans"), &difference.answer)?;
	say(&format!(
		"saved as {} and {}\n",
		file(number, "in").display(),
		file(number, "ans").display()
	));
	Ok(())
}

// ---- The command line ----

/// Splits arguments into options with their values, and the rest.
fn parse(
	arguments: &[String],
	with_value: &[&str],
	flags: &[&str],
) -> Result<(HashMap<String, String>, Vec<String>), String> {
	let (mut options, mut rest) = (HashMap::new(), Vec::new());
	let mut arguments = arguments.iter();
	while let Some(word) = arguments.next() {
		if with_value.contains(&&word[..]) {
			let value = arguments.next().filter(|value| !value.is_empty());
			options.insert(
				word.clone(),
				value
					.ok_or(format!("{word} needs a value; see --help"))?
					.clone(),
			);
		} else if flags.contains(&&word[..]) {
			options.insert(word.clone(), String::new());
		} else if word.starts_with('-') {
			return Err(format!("unknown option {word}; see --help"));
		} else {
			rest.push(word.clone());
		}
	}
	Ok((options, rest))
}

fn number(option: &str, text: &str, most: usize) -> Result<usize, String> {
	let number = text
		.parse()
		.ok()
		.filter(|number| (1..=most).contains(number));
	number.ok_or(format!(
		"{option} needs a number from 1 to {most}, not '{text}'"
	))
}

fn seconds(text: &str) -> Result<Duration, String> {
	let seconds = text
		.parse()
		.ok()
		.filter(|seconds| (0.001..1e6).contains(seconds));
	seconds.map(Duration::from_secs_f64).ok_or(format!(
		"-t needs a number of seconds above 0, not '{text}'"
	))
}

/// Prints to stdout. A closed pipe ends the judge silently.
fn say(text: &str) {
	if io::stdout().write_all(text.as_bytes()).is_err() {
		exit(2);
	}
}

/// Tells a user at a terminal what takes so long.
fn progress(text: &str) {
	if io::stderr().is_terminal() {
		eprintln!("… {text}");
	}
}

pub fn main(arguments: &[String]) {
	let root = crate::root();
	let help = arguments
		.iter()
		.any(|word| word == "-h" || word == "--help");
	let outcome = match arguments.first().map_or("", String::as_str) {
		"check" | "stress" if help => {
			say(if arguments[0] == "check" {
				CHECK
			} else {
				STRESS
			});
			Ok(true)
		}
		"check" => check(&root, &arguments[1..]),
		"stress" => stress(&root, &arguments[1..]),
		_ => Err("expected check or stress, and --help behind it explains".to_string()),
	};
	match outcome {
		Ok(right) => exit(i32::from(!right)),
		Err(message) => {
			eprintln!("error: {message}");
			exit(2);
		}
	}
}
