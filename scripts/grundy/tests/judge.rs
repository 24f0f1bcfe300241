//! The laws of the local judge, `check` and `stress`: it must be able to fail, and it ends whatever
//! it started. The programs under test are shell scripts, so these tests need Unix.
#![cfg(unix)]

use crate::common::{self, grundy};
use oracle::compare::{same, Agree};
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

// ---- Comparing ----

const WORDS: Agree = Agree::Words {
	ignore_case: false,
	eps: None,
};

#[test]
fn decimals_agree_within_a_millionth_absolute_or_relative() {
	for (expected, found, agree) in [
		("0.5", "0.5000009", true),
		("0.5", "0.4999991", true),
		("1.0", "1.000001", true),
		("0.5", "0.5000011", false),
		("0.5", "0.4999989", false),
		("1000000.0", "1000000.9", true),
		("1000000.0", "1000001.1", false),
		("-2.5", "2.5", false),
		("-2.5", "-2.5000001", true),
		("0.0", "-0.00", true),
		("1.5e3", "1500.0", true),
		(".5", "0.50", true),
		// A number without a decimal point is a word.
		("1", "1.0", false),
		("1.0", "1", false),
		("100", "1e2", false),
		("10", "010", false),
		("1.0", "nan", false),
		("1.0", "1.0e999", false),
		("1.0e999", "1.0", false),
		("1.0.0", "1.0.00", false),
		("v1.0", "v1.00", false),
		("1000000000000000001", "1000000000000000002", false),
	] {
		let (expected, found) = (format!("x {expected}\n"), format!("x {found}\n"));
		assert_eq!(
			same(expected.as_bytes(), found.as_bytes(), WORDS).is_ok(),
			agree,
			"{expected}{found}"
		);
		assert!(
			same(expected.as_bytes(), found.as_bytes(), Agree::Bytes).is_err(),
			"{expected}{found}"
		);
	}
}

#[test]
fn white_space_is_told_apart_and_with_exact_it_is_a_difference() {
	for (expected, found) in [
		("1 2\n3\n", "1\n2 3\n"),
		("1 2\n", "1 2"),
		("1 2", "1 2\n"),
		("1 2\r\n", "1 2\n"),
		("1 2\n", "\n  1\t2 \r\n\n"),
		("", "\n"),
		("1 0.5\n", "1  0.50\n"),
	] {
		assert_eq!(
			same(expected.as_bytes(), found.as_bytes(), WORDS),
			Ok(false),
			"{expected:?} {found:?}"
		);
		assert!(
			same(expected.as_bytes(), found.as_bytes(), Agree::Bytes).is_err(),
			"{expected:?} {found:?}"
		);
	}
	for agree in [WORDS, Agree::Bytes] {
		assert_eq!(same(b"1 2\n", b"1 2\n", agree), Ok(true));
	}
	assert_eq!(same(b"1 0.5\n", b"1 0.50\n", WORDS), Ok(true));
}

#[test]
fn words_are_compared_by_case_and_by_every_byte() {
	for found in [&b"yes\n"[..], b"Yes\0\n", b"Yes\xff\n", b"Ye s\n", b""] {
		assert!(same(b"Yes\n", found, WORDS).is_err(), "{found:?}");
	}
}

#[test]
fn the_first_difference_is_shown_on_both_sides() {
	for (expected, found, agree, shown) in [
		(
			"one\nzwei\nthree\n",
			"one\ntwo\nthree\n",
			WORDS,
			"line 2\n    expected: zwei\n    found:    two",
		),
		(
			"1\n2\n",
			"1\n",
			WORDS,
			"line 2\n    expected: 2\n    found:    (the end)",
		),
		(
			"1\n",
			"1\n2\n",
			WORDS,
			"line 2\n    expected: (the end)\n    found:    2",
		),
		(
			"1\n",
			"",
			WORDS,
			"line 1\n    expected: 1\n    found:    (the end)",
		),
		(
			"1 2\n3\n",
			"1\n2\n4",
			WORDS,
			"line 2 (of the output: line 3)\n    expected: 3\n    found:    4",
		),
		(
			"1 2\n",
			"1 2 \n",
			Agree::Bytes,
			"line 1\n    expected: \"1 2\\n\"\n    found:    \"1 2 \\n\"",
		),
		(
			"1 2\n",
			"1 2",
			Agree::Bytes,
			"line 1\n    expected: \"1 2\\n\"\n    found:    \"1 2\"",
		),
		(
			"1\n2\n",
			"1\n",
			Agree::Bytes,
			"line 2\n    expected: \"2\\n\"\n    found:    (the end)",
		),
	] {
		assert_eq!(
			same(expected.as_bytes(), found.as_bytes(), agree),
			Err(shown.to_string())
		);
	}
}

#[test]
fn a_long_line_is_shortened_around_its_first_difference() {
	let numbers = |x: u32| {
		(1..5000)
			.map(|k| if k == 4000 { x } else { k }.to_string())
			.collect::<Vec<_>>()
			.join(" ")
	};
	let word = |c| format!("{}{c}{}", "a".repeat(5000), "b".repeat(5000));
	for (expected, found, parts) in [
		(numbers(8), numbers(7), [" 3999 8 4001 ", " 3999 7 4001 "]),
		(word('y'), word('x'), ["aaaybbb", "aaaxbbb"]),
	] {
		let shown = same(expected.as_bytes(), found.as_bytes(), WORDS).unwrap_err();
		assert!(parts.iter().all(|part| shown.contains(part)), "{shown}");
		assert!(shown.lines().all(|line| line.len() < 100), "{shown}");
	}
}

// ---- Helpers ----

/// Adds two numbers: the right program for `Folder::sums`.
pub const ADD: &str = "read a b; echo $((a + b))";

/// A folder with a space in its name, which is removed at the end.
pub struct Folder(pub PathBuf);

/// What a script said.
#[derive(Debug)]
pub struct Said {
	pub status: Option<i32>,
	pub out: String,
	pub err: String,
	pub took: Duration,
}

impl Folder {
	pub fn new(files: &[(&str, &str)]) -> Self {
		static NEXT: AtomicUsize = AtomicUsize::new(0);
		let id = NEXT.fetch_add(1, Ordering::Relaxed);
		let folder =
			Folder(std::env::temp_dir().join(format!("the judge {} {id}", std::process::id())));
		fs::create_dir_all(folder.0.join("cases")).unwrap();
		for (name, text) in files {
			fs::write(folder.0.join("cases").join(name), text).unwrap();
		}
		folder
	}

	pub fn sums() -> Self {
		Self::new(&[
			("1.in", "3 4\n"),
			("1.ans", "7\n"),
			("2.in", "20 22\n"),
			("2.ans", "42\n"),
		])
	}

	/// One case with this answer; the input is empty.
	pub fn answer(text: &str) -> Self {
		Self::new(&[("1.in", ""), ("1.ans", text)])
	}

	pub fn command(&self, arguments: &[&str]) -> Command {
		let mut command = grundy(arguments);
		command.current_dir(&self.0);
		command
	}

	pub fn run(&self, arguments: &[&str]) -> Said {
		Said::of(self.command(arguments))
	}

	/// Judges a shell command on the cases.
	pub fn check(&self, options: &[&str], program: &str) -> Said {
		self.run(&[&["check"], options, &["-d", "cases", "-c", program]].concat())
	}

	/// Waits for a file that a program writes, and returns what it says.
	pub fn written(&self, name: &str) -> String {
		eventually("it never started", || {
			fs::read_to_string(self.0.join(name)).map_or(false, |text| !text.is_empty())
		});
		fs::read_to_string(self.0.join(name))
			.unwrap()
			.trim()
			.to_string()
	}
}

impl Drop for Folder {
	fn drop(&mut self) {
		let _ = fs::remove_dir_all(&self.0);
	}
}

impl Said {
	pub fn of(command: Command) -> Said {
		let start = Instant::now();
		let output = common::run(command);
		let (out, err) = (common::out(&output), common::err(&output));
		assert!(
			!out.contains('\x1b'),
			"colours, but this is no terminal: {out:?}"
		);
		Said {
			status: output.status.code(),
			out,
			err,
			took: start.elapsed(),
		}
	}

	/// Checks the verdict of the first line, the exit status and the summary, and that these texts
	/// are shown.
	#[track_caller]
	pub fn is(&self, verdict: &str, shown: &[&str]) {
		let first = self.out.lines().next().unwrap_or("");
		assert!(
			first.contains(&format!("  {verdict} ")),
			"no {verdict}: {self:?}"
		);
		assert_eq!(self.status, Some(i32::from(verdict != "AC")), "{self:?}");
		assert_eq!(
			self.out.ends_with(": all AC\n"),
			verdict == "AC",
			"{self:?}"
		);
		assert_eq!(self.err, "", "a verdict is no error");
		for text in shown {
			assert!(self.out.contains(text), "no {text:?} in:\n{}", self.out);
		}
	}

	/// It could not judge, and one line on stderr says why.
	#[track_caller]
	pub fn refuses(&self, why: &str) {
		assert_eq!(
			(self.status, &self.out[..], self.err.lines().count()),
			(Some(2), "", 1),
			"{self:?}"
		);
		assert!(
			self.err.starts_with("error: ") && self.err.contains(why),
			"no {why:?} in: {}",
			self.err
		);
	}
}

#[track_caller]
pub fn eventually(what: &str, law: impl Fn() -> bool) {
	let start = Instant::now();
	while !law() {
		assert!(start.elapsed() < Duration::from_secs(10), "{what}");
		sleep(Duration::from_millis(10));
	}
}

/// Checks all cases at once, because most of their time is waiting.
pub fn at_once<T: Sync>(cases: &[T], law: impl Fn(&T) + Sync) {
	std::thread::scope(|scope| {
		cases
			.iter()
			.for_each(|case| drop(scope.spawn(|| law(case))))
	});
}

pub fn kill(signal: &str, process: &str) -> bool {
	let line = format!("kill -{signal} {process}");
	Command::new("sh")
		.args(["-c", &line])
		.stderr(Stdio::null())
		.status()
		.unwrap()
		.success()
}

// ---- check ----

#[test]
fn a_right_program_is_accepted_in_one_line_and_a_summary() {
	let said = Folder::sums().check(&[], ADD);
	said.is("AC", &["2/2 AC", "1 program, 2 cases: all AC"]);
	assert_eq!(said.out.lines().count(), 2, "{}", said.out);
	Folder::sums().check(&[], "sleep 0.2; exit 1").is(
		"RE",
		&[if cfg!(target_os = "linux") {
			" MB\n"
		} else {
			" -\n"
		}],
	);
}

#[test]
fn each_way_to_fail_has_its_verdict() {
	let folder = Folder::sums();
	for (program, verdict, shown) in [
		(
			"echo 7",
			"WA",
			&[
				"  WA 2: line 1\n    expected: 42\n    found:    7\n",
				"1 of 2 cases not AC",
			][..],
		),
		(
			":",
			"WA",
			&[
				"found:    (the end)",
				"1 of 1 program failed: 2 of 2 cases not AC",
			],
		),
		("sleep 60", "TLE", &["TLE 1: killed after 0.5 s\n"]),
		(
			"echo 7; echo it broke >&2; exit 101",
			"RE",
			&["RE 1: exit status 101\n    stderr: it broke\n"],
		),
		("kill -SEGV $$", "RE", &["exit status 139 (signal SEGV)"]),
		("no-such-program 2>/dev/null", "RE", &["exit status 127\n"]),
		("read a b; echo $((a + b)); exit 1", "RE", &[]),
		(
			"yes",
			"WA",
			&["too much output, cut at 8 MB; line 1\n    expected: 7\n    found:    y\n"],
		),
		(
			"trap '' PIPE; yes 2>/dev/null; sleep 60",
			"WA",
			&["too much output"],
		),
		("head -c 1000000000 /dev/zero", "WA", &["too much output"]),
		// It floods stderr, of which the ends are shown.
		(
			"echo first >&2; yes | head -c 18000 >&2; echo last >&2; exit 3",
			"RE",
			&["stderr: first", "...", "stderr: last"],
		),
		(
			"yes | head -c 30000000 >&2; read a b; echo $((a + b))",
			"AC",
			&[],
		),
		("exec <&-; echo 7", "WA", &["1/2 AC"]),
	] {
		let said = folder.check(&["-t", "0.5"], program);
		said.is(verdict, shown);
		assert!(
			said.out.lines().count() < 25 && said.took < Duration::from_secs(5),
			"{program}: {said:?}"
		);
	}
}

#[test]
fn a_program_that_hangs_is_ended_with_its_children() {
	let programs = [
		(
			"echo $$ >number; trap '' TERM INT HUP; while :; do sleep 0.01; done",
			"TLE",
		),
		("echo $$ >number; kill -STOP 0", "TLE"),
		("sleep 60 & echo $! >number; wait", "TLE"),
		("sleep 60 & echo $! >number; echo 5", "AC"),
		("sleep 60 >/dev/null 2>&1 & echo $! >number; echo 5", "AC"),
		(
			"sh -c 'trap \"\" TERM; sleep 60' & echo $! >number; exit 1",
			"RE",
		),
	];
	at_once(&programs, |(program, verdict)| {
		let folder = Folder::answer("5\n");
		let said = folder.check(&["-t", "1"], program);
		said.is(verdict, &[]);
		assert!(said.took < Duration::from_secs(5), "{program}: {said:?}");
		eventually(program, || !kill("0", &folder.written("number")));
	});
}

#[test]
fn a_child_that_left_the_process_group_is_not_waited_for() {
	let folder = Folder::answer("5\n");
	let said = folder.check(&[], "bash -c 'set -m; sleep 20 & echo $! >number'; echo 5");
	said.is("AC", &[]);
	assert!(said.took < Duration::from_secs(5), "{said:?}");
	kill("KILL", &folder.written("number"));
}

/// A process may leave the group of its program, and its parent may end. Only Linux shows the mark
/// of such a process.
#[test]
#[cfg(target_os = "linux")]
fn a_child_that_left_the_process_group_is_ended() {
	let programs = [
		"setsid sleep 60 & echo $! >number; echo 5",
		"setsid sh -c 'echo $$ >number; sleep 60' & sleep 0.2; echo 5",
		"(setsid sleep 60 >/dev/null 2>&1 & echo $! >number); echo 5",
		"bash -c 'set -m; sleep 60 & echo $! >number'; echo 5",
		"setsid sh -c 'setsid sh -c \"echo \\$\\$ >number; trap : TERM; sleep 60; sleep 60\"' & sleep 0.2; echo 5",
	];
	at_once(&programs, |program| {
		let folder = Folder::answer("5\n");
		let said = folder.check(&["-t", "5"], program);
		said.is("AC", &[]);
		assert!(said.took < Duration::from_secs(3), "{program}: {said:?}");
		eventually(program, || !kill("0", &folder.written("number")));
	});
}

#[test]
fn a_killed_judge_ends_what_it_started() {
	at_once(&["INT", "TERM", "HUP", "KILL"], |signal| {
		let folder = Folder::answer("1\n");
		let leave = if cfg!(target_os = "linux") {
			"setsid "
		} else {
			""
		};
		let program = format!(
			"trap '' INT TERM; {leave}sh -c 'echo $$ >started; mv started number; sleep 60' & wait; sleep 60"
		);
		let mut running = folder
			.command(&["check", "-d", "cases", "-c", &program])
			.spawn()
			.unwrap();
		let number = folder.written("number");
		sleep(Duration::from_millis(500)); // The guard learns the number of the program just after its start.
		assert!(kill(signal, &running.id().to_string()));
		assert!(!running.wait().unwrap().success());
		eventually("the program still runs", || !kill("0", &number));
	});
}

#[test]
fn large_inputs_and_outputs_pass() {
	let large: String = (0..1_000_000).map(|k| format!("{k}\n")).collect();
	let folder = Folder::new(&[("1.in", &large), ("1.ans", &large)]);
	folder.check(&[], "cat").is("AC", &[]);
	folder
		.check(&[], "tr '\\n' ' '")
		.is("AC", &["warning: right but for white space: 1\n"]);
	let shown = "line 999999\n    expected: 999998\n    found:    x\n";
	folder.check(&[], "sed 's/^999998$/x/'").is("WA", &[shown]);
	folder
		.check(&["--exact"], "tr '\\n' ' '")
		.is("WA", &["\"0\\n\""]);
	// A program need not read its input.
	fs::write(folder.0.join("cases/1.ans"), "5\n").unwrap();
	folder.check(&[], "echo 5").is("AC", &[]);
}

#[test]
fn names_with_spaces_and_inputs_without_a_final_newline_are_judged() {
	let folder = Folder::new(&[
		("a case.in", "3 4"),
		("a case.ans", "7\n"),
		("$(odd) *.in", "1 1"),
		("$(odd) *.out", "2\n"),
		("-x.in", "1 2"),
		("-x.out", "3\n"),
	]);
	folder
		.check(&[], "read a b || :; echo $((a + b))")
		.is("AC", &["3/3 AC"]);
	folder.check(&[], "echo 0").is("WA", &["WA a case: line 1"]);
}

#[test]
fn ans_wins_over_out_and_cases_stand_in_natural_order() {
	let answers = [
		("1.ans", "5"),
		("1.out", "6"),
		("10.ans", "6"),
		("2.out", "6"),
		("large-1.ans", "6"),
	];
	let inputs = [
		("1.in", ""),
		("10.in", ""),
		("2.in", ""),
		("large-1.in", ""),
	];
	let folder = Folder::new(&[&answers[..], &inputs].concat());
	for jobs in ["1", "8"] {
		let said = folder.check(&["-j", jobs], "echo 5");
		said.is("WA", &["1/4 AC"]);
		let places = ["WA 2:", "WA 10:", "WA large-1:"].map(|case| said.out.find(case).unwrap());
		assert!(
			places[0] < places[1] && places[1] < places[2],
			"{}",
			said.out
		);
	}
}

#[test]
fn many_failing_cases_are_each_told_and_three_in_full() {
	let names: Vec<_> = (1..=9)
		.map(|k| (format!("{k}.in"), format!("{k}.ans")))
		.collect();
	let files: Vec<_> = names
		.iter()
		.flat_map(|(i, a)| [(&i[..], "1"), (&a[..], "1")])
		.collect();
	let said = Folder::new(&files).check(&[], "echo 2");
	said.is("WA", &[]);
	assert_eq!(
		(
			said.out.matches("expected:").count(),
			said.out.matches("  WA ").count()
		),
		(3, 1 + 9)
	);
}

#[test]
fn what_cannot_be_judged_is_refused_in_one_line() {
	Folder::new(&[])
		.check(&[], ADD)
		.refuses("a folder without cases");
	Folder::new(&[("1.in", ""), ("1.ans", ""), ("2.in", "")])
		.check(&[], ADD)
		.refuses("a case without an answer");
	Folder::new(&[("1.in", ""), ("1.ans", ""), ("2.out", "")])
		.check(&[], ADD)
		.refuses("an answer without a case");
	let folder = Folder::sums();
	fs::create_dir(folder.0.join("cases/3.in")).unwrap();
	folder.check(&[], ADD).refuses("3.in");

	for (arguments, why) in [
		(
			&["-c", "true", "-d", "nowhere"][..],
			"no such folder: nowhere",
		),
		(&["-c", "true"], "-c and -d go together"),
		(&["-d", "cases"], "-c and -d go together"),
		(&["-i", "true"], "-i goes with -c and -d"),
		(
			&["-c", "true", "-d", "cases", "kayles"],
			"not the solver kayles",
		),
		(&["-c"], "-c needs a value"),
		(&["-t", "soon"], "-t needs a number of seconds"),
		(&["-t", "0"], "-t needs a number of seconds above 0"),
		(&["-t", "-1"], "-t needs a number of seconds"),
		(&["-j", "0"], "-j needs a number"),
		(&["--fast"], "unknown option --fast"),
	] {
		folder.run(&[&["check"], arguments].concat()).refuses(why);
	}
}

#[test]
fn help_names_every_option() {
	let shared = [
		"-k ",
		"--eps ",
		"--ignore-case ",
		"--exact ",
		"--memory ",
		"-t ",
		"-h",
	];
	for (command, own) in [
		("check", &["-c ", "-d ", "-i ", "-j "][..]),
		("stress", &["-n ", "-s ", "--seed ", "-b ", "--keep "]),
	] {
		let said = Folder::sums().run(&[command, "--help"]);
		assert_eq!((said.status, &said.err[..]), (Some(0), ""));
		for option in own.iter().chain(&shared) {
			let line = format!("\n  {option}");
			assert!(said.out.contains(&line), "{option}: {}", said.out);
		}
		assert!(said.out.contains("Exit status: 0"), "{}", said.out);
		assert!(
			said.out.lines().all(|line| line.len() <= 90),
			"{}",
			said.out
		);
	}
}

#[test]
fn colours_are_for_terminals_without_no_color() {
	let folder = Folder::sums();
	// The program `script` of util-linux provides a terminal; without it there is nothing to see.
	let on_terminal = |program: &str, no_color: &str| {
		let line = format!(
			"'{}' check -t 0.4 -d cases -c '{program}'",
			env!("CARGO_BIN_EXE_grundy")
		);
		let mut command = Command::new("script");
		command
			.args(["-qec", &line, "/dev/null"])
			.stdin(Stdio::null());
		command.env("NO_COLOR", no_color).current_dir(&folder.0);
		Some(String::from_utf8_lossy(&command.output().ok()?.stdout).into_owned())
	};
	for (program, painted) in [
		(ADD, "\x1b[32mAC"),
		("echo 1", "\x1b[31mWA"),
		("sleep 9", "\x1b[33mTLE"),
		("exit 1", "\x1b[35mRE"),
	] {
		assert!(
			on_terminal(program, "").map_or(true, |out| out.contains(painted)),
			"{program}"
		);
		assert!(
			on_terminal(program, "1").map_or(true, |out| !out.contains('\x1b')),
			"{program}"
		);
	}
}

// ---- Interactive problems ----

/// The program has to double each number of the case until it hears 0.
const DOUBLE: &str = "while read n && [ $n != 0 ]; do echo $((2 * n)); done";
const INTERACTOR: &str = "asks() {
    for n in $(cat \"$1\"); do
        echo $n; read answer || { echo \"no answer to $n\" >&2; exit 1; }
        [ \"$answer\" = $((2 * n)) ] || { echo \"$answer is not twice $n\" >&2; exit 1; }
    done
    echo 0
}; asks";

#[test]
fn an_interactor_decides_and_a_failure_shows_the_talk() {
	let folder = Folder::new(&[("1.in", "1 2 3\n"), ("2.in", "4\n"), ("2.ans", "8\n")]);
	let programs = [
		(DOUBLE, "AC", &["2/2 AC"][..]),
		(
			"read n; echo 2; read n; echo 5; read n",
			"WA",
			&[
				"WA 1: 5 is not twice 2\n    interactor: 1\n    program:    2\n    interactor: 2\n    program:    5\n",
				"WA 2: 2 is",
			],
		),
		("exit 0", "WA", &["WA 1: no answer to 1\n    interactor: 1\n"]),
		("read n; echo why >&2; exit 3", "RE", &["RE 1: exit status 3\n    stderr: why\n    interactor: 1\n"]),
		("read n; sleep 60", "TLE", &["TLE 1: killed after 0.5 s\n    interactor: 1\n"]),
		("while read n; do echo $((2 * n)); done; sleep 60", "TLE", &[]),
		("yes", "WA", &["y is not twice 1"]),
	];
	at_once(&programs, |(program, verdict, shown)| {
		let said = folder.check(&["-t", "0.5", "-i", INTERACTOR], program);
		said.is(verdict, shown);
		assert!(said.took < Duration::from_secs(5), "{program}: {said:?}");
	});
	// The interactor hangs, floods, gets the answer, fails.
	folder
		.check(&["-t", "0.5", "-i", "sleep 60; :"], DOUBLE)
		.is("TLE", &[]);
	folder
		.check(&["-t", "0.5", "-i", "sleep 60; :"], "exit 0")
		.is("TLE", &["the interactor still runs"]);
	folder
		.check(&["-t", "0.5", "-i", "yes 1; :"], "cat >/dev/null")
		.is("TLE", &["    interactor: 1\n"]);
	folder
		.check(&["-t", "0.5", "-i", "cat /dev/zero; :"], "cat >/dev/null")
		.is("TLE", &["??..."]);
	folder
		.check(&["-i", "f() { echo $#; echo 0; exit 1; }; f"], DOUBLE)
		.is("WA", &["    interactor: 2\n"]);
	folder
		.check(&["-i", "exit 4; :"], DOUBLE)
		.refuses("the interactor failed with exit status 4");
}

// ---- stress ----

/// An input "a b", both at most SIZE; the seed chooses.
const GENERATOR: &str =
	"f() { x=$(($2 * 7919 % 1009)); echo $((x % ($1 + 1))) $((x / 11 % ($1 + 1))); }; f";
/// Wrong if a is 7.
const NO_SEVEN: &str = "read a b; [ $a != 7 ] || a=6; echo $((a + b))";

fn stress(arguments: &[&str]) -> Said {
	Folder::new(&[]).run(&[&["stress"], arguments].concat())
}

#[test]
fn a_right_solver_has_no_difference() {
	let said = stress(&[
		"-n",
		"30",
		"-s",
		"9",
		ADD,
		"awk '{ print $1 + $2 }'",
		GENERATOR,
	]);
	assert_eq!(
		(&said.out[..], said.status),
		(
			"the solver: 30 inputs of size 1 to 9, no difference\n",
			Some(0)
		)
	);
	let said = stress(&[
		"-n",
		"3",
		"echo; echo '  1   0.3333333'",
		"echo 1; echo 0.33333341",
		GENERATOR,
	]);
	assert_eq!(said.status, Some(0), "{said:?}");
	assert_eq!(
		stress(&["-n", "3", "echo Yes", "echo yes", GENERATOR]).status,
		Some(1)
	);
}

#[test]
fn the_sizes_go_evenly_from_one_to_the_last() {
	let folder = Folder::new(&[]);
	let generator = "f() { echo $1 $2; echo $1 >\"size $2\"; }; f";
	let said = folder.run(&["stress", "-n", "10", "-s", "1000", "cat", "cat", generator]);
	assert_eq!(
		said.out,
		"the solver: 10 inputs of size 1 to 1000, no difference\n"
	);
	let sizes: Vec<String> = (1..=10)
		.map(|round| folder.written(&format!("size {round}")))
		.collect();
	assert_eq!(
		sizes,
		["1", "112", "223", "334", "445", "556", "667", "778", "889", "1000"]
	);
}

#[test]
fn a_wrong_solver_is_shown_on_a_small_input_that_is_kept() {
	let folder = Folder::new(&[("1.in", "mine"), ("2.out", "mine")]);
	let keep = |n: &str| {
		folder.run(&[
			"stress", "--keep", "cases", "-n", "40", "-s", n, NO_SEVEN, ADD, GENERATOR,
		])
	};
	let said = keep("30");
	assert_eq!(said.status, Some(1), "{said:?}");
	assert!(
		said.out.starts_with("the solver: a difference in round "),
		"{}",
		said.out
	);
	// One digit each: no input of four bytes with a 7 is smaller.
	let input = said
		.out
		.lines()
		.skip_while(|line| !line.starts_with("smallest input found: 4 bytes"))
		.nth(1);
	let words: Vec<usize> = input
		.expect(&said.out)
		.split_whitespace()
		.map(|word| word.parse().unwrap())
		.collect();
	let [sum, wrong] = [words[1] + 7, words[1] + 6];
	let shown = format!(
		"    7 {}\nexpected, by the brute force:\n    {sum}\nfound, by the solver:\n    {wrong}\n",
		words[1]
	);
	assert!(
		said.out.contains(&shown) && said.out.ends_with("saved as cases/3.in and cases/3.ans\n"),
		"{}",
		said.out
	);
	let kept = |name: &str| fs::read_to_string(folder.0.join("cases").join(name)).unwrap();
	assert_eq!(
		[kept("3.in"), kept("3.ans")],
		[format!("7 {}\n", words[1]), format!("{sum}\n")]
	);
	// The kept case fails in the local judge, too.
	fs::remove_file(folder.0.join("cases/1.in")).unwrap();
	fs::remove_file(folder.0.join("cases/2.out")).unwrap();
	folder.check(&[], NO_SEVEN).is("WA", &["WA 3:"]);
}

#[test]
fn a_crash_and_a_time_out_are_differences() {
	for (solver, end) in [
        (
            "echo half; echo why >&2; exit 3",
            "found: the solver crashed with exit status 3; its output until then:\n    half\nits standard error:\n    why\n",
        ),
        ("sleep 9", "found: the solver was killed after 0.2 s; its output until then:\n    (nothing)\n"),
    ] {
        let said = stress(&["-n", "2", "-t", "0.2", solver, ADD, GENERATOR]);
        assert!(said.status == Some(1) && said.out.contains(end), "{said:?}");
    }
}

#[test]
fn what_cannot_be_tried_is_an_error_of_its_own() {
	for (arguments, expected) in [
		(
			&[][..],
			"one solver of this project or three commands are needed, not 0; see --help",
		),
		(
			&["a", "b"],
			"one solver of this project or three commands are needed, not 2; see --help",
		),
		(
			&["no_such_one"],
			"there is no solver no_such_one; scripts/paste.sh --list shows all; \
             three commands are needed for another program, see --help",
		),
		(
			&["-n", "0", "a", "b", "c"],
			"-n needs a number from 1 to 9999999, not '0'",
		),
		(
			&["-t", "x", "a", "b", "c"],
			"-t needs a number of seconds above 0, not 'x'",
		),
		(&["-z", "a", "b", "c"], "unknown option -z; see --help"),
		(
			&["-n", "1", ADD, ADD, "false"],
			"size 10, seed 1: the generator failed: exit status 1",
		),
		(
			&["-n", "1", ADD, "exit 5", "echo"],
			"size 10, seed 1: the brute force failed: exit status 5",
		),
	] {
		stress(arguments).refuses(expected);
	}
}
