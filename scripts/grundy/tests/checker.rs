//! The rules of the local judge: checkers for several right answers, tolerances, letters, memory,
//! seeds. The programs under test are shell scripts, so these tests need Unix.
#![cfg(unix)]

use crate::judge::{Folder, Said, ADD};
use oracle::compare::{same, Agree};
use std::fs;
use std::time::Duration;

/// Accepts two numbers whose sum is the number of the input, and the answer is such a pair, too.
const PAIR: &str = "pair() {
	n=$(cat \"$1\"); read a b <\"$2\"; read c d <\"$3\"
	[ $((c + d)) = $n ] || { echo 'the answer is wrong' >&2; exit 3; }
	[ $((a + b)) = $n ] || { echo \"$a and $b do not make $n\" >&2; exit 1; }
}; pair";

/// What is left of checkers in the folder for temporary files.
fn is_clean(folder: &Folder) -> bool {
	let names = fs::read_dir(folder.0.join("temporary")).unwrap();
	names.count() == 0
}

/// Judges with a checker, whose files are in a folder that has to be empty in the end.
fn check(folder: &Folder, checker: &str, program: &str) -> Said {
	let temporary = folder.0.join("temporary");
	fs::create_dir_all(&temporary).unwrap();
	let mut command = folder.command(&["check", "-k", checker, "-d", "cases", "-c", program]);
	command.env("TMPDIR", &temporary);
	let said = Said::of(command);
	assert!(is_clean(folder), "{checker}: a file is left");
	said
}

// ---- Checkers ----

#[test]
fn a_checker_accepts_every_right_answer() {
	let cases = [
		("1.in", "7\n"),
		("1.ans", "3 4\n"),
		("2.in", "10\n"),
		("2.ans", "5 5\n"),
	];
	let folder = Folder::new(&cases);
	check(&folder, PAIR, "read n; echo 1 $((n - 1))").is("AC", &["2/2 AC"]);
	check(&folder, PAIR, "echo 5 5").is("WA", &["  WA 1: 5 and 5 do not make 7\n", "1/2 AC"]);
	check(&folder, PAIR, "exit 4").is("RE", &[]);
	fs::write(folder.0.join("cases/2.ans"), "5 6\n").unwrap();
	check(&folder, PAIR, "read n; echo 1 $((n - 1))")
		.refuses("case 2: the checker failed with exit status 3: the answer is wrong");
}

#[test]
fn the_exit_status_of_a_checker_is_read_as_testlib_and_kattis_write_it() {
	let folder = Folder::answer("5\n");
	for (status, verdict) in [
		(0, "AC"),
		(42, "AC"),
		(1, "WA"),
		(2, "WA"),
		(4, "WA"),
		(8, "WA"),
		(43, "WA"),
		(7, "PC"),
	] {
		let checker = format!("echo first >&2; echo it says why >&2; exit {status}; :");
		let said = check(&folder, &checker, "echo 5");
		let why = format!("  {verdict} 1: it says why\n");
		let shown = [&why[..]];
		said.is(verdict, &shown[usize::from(verdict == "AC")..]);
	}
	for (checker, why) in [
		("exit 3; :", "the checker failed with exit status 3\n"),
		("exit 5; :", "the checker failed with exit status 5\n"),
		("kill -9 $$; :", "the checker failed with exit status 137\n"),
		(
			"no-such-checker",
			"the checker failed with exit status 127: ",
		),
		("yes; :", "the checker printed over 1 MB\n"),
	] {
		check(&folder, checker, "echo 5").refuses(why);
	}
	check(&folder, "echo on stdout; exit 1; :", "echo 5").is("WA", &["WA 1: on stdout\n"]);
	check(&folder, "exit 1; :", "echo 5").is("WA", &["(the checker does not say why)"]);
}

#[test]
fn a_checker_gets_input_output_and_answer_and_needs_no_answer() {
	let folder = Folder::new(&[("1.in", "in\n")]);
	let shows = "f() { echo $# $(cat \"$1\") $(cat \"$2\") $(wc -c <\"$3\") >&2; exit 1; }; f";
	check(&folder, shows, "echo out").is("WA", &["WA 1: 3 in out 0\n"]);
	fs::write(folder.0.join("cases/1.ans"), "ans\n").unwrap();
	check(&folder, shows, "echo out").is("WA", &["WA 1: 3 in out 4\n"]);
	for option in [
		&["--exact"][..],
		&["--eps", "0.1"],
		&["--ignore-case"],
		&["-i", "true"],
	] {
		folder
			.check(&[&["-k", "true"], option].concat(), "true")
			.refuses("does not go with the others");
	}
}

// ---- Tolerance, letters ----

#[test]
fn eps_is_for_numbers_that_are_no_integers() {
	for (expected, found, eps, agree) in [
		("0.5", "0.5009", 1e-3, true),
		("0.5", "0.5011", 1e-3, false),
		("1000.0", "1000.9", 1e-3, true),
		("1", "1.0001", 1e-3, true),
		("1.0", "1", 0.0, true),
		("100", "1e2", 0.0, true),
		("0.5", "0.5000001", 1e-9, false),
		// Two integers have to be the same.
		("1000000000", "1000000001", 1e-3, false),
		("-0", "0", 1e-3, false),
		("5", "five", 0.9, false),
		("1.0", "nan", 0.9, false),
		("inf", "1.0", 0.9, false),
		("1e999", "1.0", 0.9, false),
		("1.0", "1e999", 0.9, false),
	] {
		let agreement = Agree::Words {
			ignore_case: false,
			eps: Some(eps),
		};
		let same = same(expected.as_bytes(), found.as_bytes(), agreement);
		assert_eq!(same.is_ok(), agree, "{expected} {found} {eps}");
	}
	let folder = Folder::answer("0.5 7\n");
	folder.check(&["--eps", "0.1"], "echo .55 7").is("AC", &[]);
	folder.check(&["--eps", "0.01"], "echo .55 7").is("WA", &[]);
	folder.check(&["--eps", "0.1"], "echo .5 8").is("WA", &[]);
	for eps in ["", "x", "-1e-6", "1", "nan", "inf"] {
		folder
			.check(&["--eps", eps], "echo")
			.refuses("--eps needs a number from 0 to below 1");
	}
}

#[test]
fn ignore_case_is_for_letters() {
	let folder = Folder::answer("Yes 1e3\n");
	folder.check(&[], "echo YES 1e3").is("WA", &[]);
	folder
		.check(&["--ignore-case"], "echo YES 1E3")
		.is("AC", &[]);
	folder.check(&["--ignore-case"], "echo Y 1E3").is("WA", &[]);
	folder
		.check(&["--ignore-case", "--exact"], "echo")
		.refuses("does not go with the others");
}

// ---- Memory ----

/// Keeps about 60 MB in a shell variable and then does the rest.
#[cfg(target_os = "linux")]
const LARGE: &str = "x=$(head -c 60000000 /dev/zero | tr '\\0' x); sleep 0.3; echo 5";

#[test]
#[cfg(target_os = "linux")]
fn too_much_memory_has_its_verdict() {
	let folder = Folder::answer("5\n");
	let programs = [
		(LARGE.to_string(), "30", "MLE"),
		(LARGE.to_string(), "1000", "AC"),
		// In a child.
		(
			format!("sh -c \"{}\"; echo done", LARGE.replace('$', "\\$")),
			"30",
			"MLE",
		),
		("exec tail -c 5 /dev/zero".to_string(), "30", "TLE"),
		("x=1; while :; do x=$x$x; done".to_string(), "100", "MLE"),
	];
	crate::judge::at_once(&programs, |(program, megabytes, verdict)| {
		let said = folder.check(&["-t", "8", "--memory", megabytes], program);
		let why = format!(" MB, above the limit of {megabytes} MB\n");
		let shown = [&why[..]];
		said.is(verdict, &shown[usize::from(*verdict != "MLE")..]);
		assert!(said.took < Duration::from_secs(12), "{program}: {said:?}");
	});
	let interactor = ["--memory", "30", "-t", "8", "-i", "sleep 60; :"];
	folder
		.check(&interactor, LARGE)
		.is("MLE", &["  MLE 1: used "]);
	for megabytes in ["0", "-1", "x"] {
		folder
			.check(&["--memory", megabytes], "true")
			.refuses("--memory needs a number from 1");
	}
}

#[test]
#[cfg(not(target_os = "linux"))]
fn memory_is_seen_only_on_linux() {
	Folder::answer("5\n")
		.check(&["--memory", "256"], "echo 5")
		.refuses("--memory works only on Linux");
}

// ---- Folders of other tools ----

#[test]
fn samples_of_other_tools_are_judged_where_they_lie() {
	// oj and acc: sample-1.in and sample-1.out; competitive-verifier: example_00.in and
	// example_00.out; this project: 1.in and 1.ans.
	let folder = Folder::new(&[
		("sample-1.in", "1 2\n"),
		("sample-1.out", "3\n"),
		("sample-10.in", "2 2\n"),
		("sample-10.out", "4\n"),
		("example_00.in", "3 4\n"),
		("example_00.out", "7\n"),
		("1.in", "5 5\n"),
		("1.ans", "10\n"),
		("1.out", "what a program of the user once printed\n"),
		("notes.txt", "no case\n"),
	]);
	folder.check(&[], ADD).is("AC", &["4/4 AC"]);
}

// ---- stress ----

fn stress(arguments: &[&str]) -> Said {
	Folder::new(&[]).run(&[&["stress"], arguments].concat())
}

/// Prints the seed.
const SEED: &str = "f() { echo $2; }; f";

#[test]
fn a_seed_repeats_a_run() {
	// Wrong at the seeds 13 and 77.
	let wrong = "read n; case $n in 13|77) echo x;; *) echo $n;; esac";
	for (options, says) in [
		(
			&["-n", "12"][..],
			"the solver: 12 inputs of size 1 to 10, no difference\n",
		),
		(
			&["-n", "13"],
			"the solver: a difference in round 13, size 10, seed 13\n",
		),
		(
			&["-n", "12", "--seed", "2"],
			"the solver: a difference in round 12, size 10, seed 13\n",
		),
		(
			&["-n", "60", "--seed", "14", "-s", "1"],
			"the solver: no difference",
		),
		(
			&["-n", "1", "--seed", "77", "-s", "4"],
			"the solver: a difference in round 1, size 4, seed 77\n",
		),
	] {
		let said = stress(&[options, &[wrong, "cat", SEED]].concat());
		if says.ends_with("difference") {
			assert_eq!(said.status, Some(0), "{said:?}");
			continue;
		}
		assert!(said.out.starts_with(says), "{says}: {said:?}");
		let again =
			said.out.ends_with("-s 10 --seed 13\n") || said.out.ends_with("-s 4 --seed 77\n");
		assert_eq!(said.status == Some(1), again, "{said:?}");
	}
	for seed in ["0", "x", "1000000000"] {
		stress(&["--seed", seed, "a", "b", "c"])
			.refuses("--seed needs a number from 1 to 999999999");
	}
}

#[test]
fn stress_asks_the_checker_and_keeps_the_other_rules() {
	let generator = "f() { echo $((10 + $2)); }; f";
	let brute = "read n; echo 1 $((n - 1))";
	let right = stress(&[
		"-n",
		"9",
		"-k",
		PAIR,
		"read n; echo 2 $((n - 2))",
		brute,
		generator,
	]);
	assert_eq!(right.status, Some(0), "{right:?}");
	let wrong = stress(&["-n", "9", "-k", PAIR, "echo 4 8", brute, generator]);
	assert_eq!(wrong.status, Some(1), "{wrong:?}");
	for text in [
		"found, by the solver (the checker: 4 and 8 do not make ",
		"):\n    4 8\n",
	] {
		assert!(wrong.out.contains(text), "{}", wrong.out);
	}
	stress(&["-n", "9", "-k", "exit 3; :", "echo", brute, generator])
		.refuses("seed 1: the checker failed with exit status 3");
	for option in [&["--ignore-case"][..], &["--eps", "0.5"]] {
		let said = stress(&[option, &["-n", "3", "echo YES 1.25", "echo yes 1.25", SEED]].concat());
		assert_eq!(said.status == Some(0), option.len() == 1, "{said:?}");
	}
}

#[test]
fn a_brute_force_that_hangs_ends_after_its_limit() {
	let said = stress(&["-b", "1", "cat", "sleep 60", SEED]);
	said.refuses("the brute force took over 1 s");
	assert!(said.took < Duration::from_secs(4), "{said:?}");
	let said = stress(&["-b", "0.5", "cat", "cat", "sleep 60; :"]);
	said.refuses("the generator took over 0.5 s");
	assert!(said.took < Duration::from_secs(4), "{said:?}");
}

#[test]
fn a_known_difference_is_shown_even_if_a_later_input_cannot_be_tried() {
	let brute = "read n; [ $n -le 3 ] || exit 1; echo $n";
	let said = stress(&["-n", "3", "read n; echo $((n % 3))", brute, SEED]);
	assert_eq!(said.status, Some(1), "{said:?}");
	assert!(
		said.out.contains("expected, by the brute force:\n    3\n"),
		"{said:?}"
	);
}

#[test]
fn a_generator_that_prints_nothing_is_refused() {
	stress(&["cat", "cat", ":"]).refuses("size 1, seed 1: the generator printed nothing");
}
