//! `new` starts a solver that is right as it is; the judge builds and judges the solvers of a
//! project; `subtraction_play` wins against every way to play, and its interactor believes nothing;
//! `grundy` works in any folder.
#![cfg(unix)]

use crate::common::{
	err, files, folder, grundy, grundy_of, grundy_outside, out, program, project_with_library,
	root, run, target, write,
};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Runs `grundy` for a project, which has its own build folder.
fn grundy_in(project: &Path, arguments: &[&str]) -> Output {
	let mut command = grundy_of(project, arguments);
	command
		.env_remove("CARGO_TARGET_DIR")
		.current_dir(std::env::temp_dir());
	run(command)
}

// ---- A new solver ----

#[test]
fn a_new_solver_is_accepted_and_its_paste_compiles_without_a_mark() {
	let project = project_with_library("a new solver");
	let new = grundy_in(&project, &["new", "stone_game"]);
	assert!(new.status.success(), "{}", err(&new));
	for part in [
		"src/bin/stone_game.rs",
		"samples/stone_game/1.in",
		"EDIT",
		"scripts/paste.sh stone_game",
	] {
		assert!(out(&new).contains(part), "{part}: {}", out(&new));
	}
	assert!(
		out(&new).lines().all(|line| line.chars().count() <= 80),
		"{}",
		out(&new)
	);
	assert_eq!(
		files(&project.join("samples/stone_game")),
		["1.ans", "1.in"]
	);
	let text = fs::read_to_string(project.join("src/bin/stone_game.rs")).unwrap();
	for part in [
		"//! EDIT",
		"//! Rules: ",
		"//! Input: ",
		"//! Output: ",
		"//! Idea: ",
		"//! Time: ",
		"pub fn options(",
	] {
		assert!(text.contains(part), "{part}: {text}");
	}
	let check = grundy_in(&project, &["check", "stone_game"]);
	assert!(
		out(&check).ends_with("1 solver, 1 case: all AC\n"),
		"{}{}",
		out(&check),
		err(&check)
	);
	assert_eq!(err(&check), "… building stone_game\n", "a warning");
	let stress = grundy_in(&project, &["stress", "-n", "30", "stone_game"]);
	assert_eq!(
		out(&stress),
		"stone_game: 30 inputs of size 1 to 10, no difference\n",
		"{}",
		err(&stress)
	);
	let paste = grundy_in(&project, &["paste", "stone_game"]);
	assert!(
		paste.status.success() && !out(&paste).contains("EDIT"),
		"{}{}",
		out(&paste),
		err(&paste)
	);
	// What only `explore` and the tests need is not pasted, wherever it stands.
	let whole = "pub fn whole(_: &[usize]) -> Vec<Vec<usize>> {\n    Vec::new()\n}\n\n#[cfg(test)]\nfn help() {}\n\n";
	let text = text.replace("pub fn solve(", &format!("{whole}pub fn solve("));
	fs::write(project.join("src/bin/stone_game.rs"), text).unwrap();
	let pasted = grundy_in(&project, &["paste", "stone_game"]);
	assert_eq!((out(&pasted), err(&pasted)), (out(&paste), err(&paste)));
	program("stone_game", &out(&paste));
}

#[test]
fn a_misere_solver_of_a_rule_is_accepted() {
	let project = project_with_library("misere solvers");
	let kayles = "[a, n-1-a] for a in 0..n; [a, n-2-a] for a in 0..n-1";
	let pairs = "{a, b} -> {a-k, b} for k in 1..=2; {a, b-k} for k in 1..=b";
	for (name, rule) in [("last_pin", kayles), ("last_pair", pairs)] {
		let new = grundy_in(&project, &["new", name, rule, "--misere"]);
		assert!(new.status.success(), "{}", err(&new));
		let stress = grundy_in(&project, &["stress", "-n", "40", name]);
		let expected = format!("{name}: 40 inputs of size 1 to 10, no difference\n");
		assert_eq!(out(&stress), expected, "{}", err(&stress));
	}
	let explored = grundy_in(&project, &["explore", "last_pin"]);
	assert_eq!(
		err(&explored),
		"error: last_pin is played in misère play; type its rule with --misere instead\n"
	);
	let check = grundy_in(&project, &["check", "last_pin", "last_pair"]);
	assert!(
		out(&check).ends_with("2 solvers, 2 cases: all AC\n"),
		"{}{}",
		out(&check),
		err(&check)
	);
	let without = grundy_in(&project, &["new", "last_stone", "--misere"]);
	assert_eq!(
		err(&without),
		"error: --misere needs a rule: scripts/new.sh NAME RULE --misere\n"
	);
}

/// Numbers that are no position are not drawn, and a solver of outcomes is asked about each
/// position alone.
#[test]
fn stress_draws_what_a_solver_of_a_rule_reads() {
	let project = project_with_library("positions only");
	for (name, words) in [
		("upm", &["n where n>0 -> n-1; (n+1)/2 if n>1"][..]),
		("half", &["n - k for k in 1..=n/2", "--table"]),
		("row", &["(a, b) where a < b -> (k, b) for k in 0..a; (a, k) for k in a+1..b"]),
		("two_heaps", &["{a, b} -> {a-k, b} for k in 1..=a; {a, b-k} for k in 1..=b; {a-k, b-k} for k in 1..=a"]),
		("at_most", &["n - k for k in 1..=K", "K=input"]),
		("up_or_down", &["(a, b) -> (a-k, b) for k in 1..=min(a, K); (a/2, b-1) if a*L < b", "K=input", "L=input"]),
		("fibonacci", &["(n, m) -> (n-t, 2*t) for t in 1..=min(n, m)"]),
	] {
		let new = grundy_in(&project, &[&["new", name], words].concat());
		assert!(new.status.success(), "{}", err(&new));
		let stress = grundy_in(&project, &["stress", "-n", "40", name]);
		let expected = format!("{name}: 40 inputs of size 1 to 10, no difference\n");
		assert_eq!(out(&stress), expected, "{}", err(&stress));
		let check = grundy_in(&project, &["check", name]);
		assert!(out(&check).ends_with("1 case: all AC\n"), "{}{}", out(&check), err(&check));
	}
}

#[test]
fn a_name_that_exists_or_is_no_identifier_is_refused_and_nothing_is_touched() {
	let project = project_with_library("names");
	fs::create_dir_all(project.join("samples/only_samples")).unwrap();
	let solver = fs::read(project.join("src/bin/s_nim.rs")).unwrap();
	let before = (
		files(&project.join("src/bin")),
		files(&project.join("samples")),
	);
	let long = "x".repeat(61);
	let taken = "s_nim grundy only_samples gen match async self sg std core test deps tools nim \
		con prn aux nul com1 com9 lpt1 lpt9";
	let wrong = [
		"stone game",
		"Stone",
		"stone-game",
		"9stones",
		"_stones",
		"stones_",
		"a__b",
		"",
		"../x",
		"a/b",
	];
	let odd = ["stöne", "a\nb", "*", "-n", &long];
	for name in taken.split_whitespace().chain(wrong).chain(odd) {
		let new = grundy_in(&project, &["new", name]);
		assert_eq!(new.status.code(), Some(1), "{name:?}: {}", err(&new));
		assert!(
			err(&new).starts_with("error: ") && new.stdout.is_empty(),
			"{name:?}: {}",
			err(&new)
		);
		assert_eq!(
			(
				files(&project.join("src/bin")),
				files(&project.join("samples"))
			),
			before,
			"{name:?}"
		);
	}
	for arguments in [&["new"][..], &["new", "a", "b", "c"]] {
		let new = grundy_in(&project, arguments);
		assert!(
			new.status.code() == Some(1) && err(&new).starts_with("usage: "),
			"{}",
			err(&new)
		);
	}
	assert_eq!(fs::read(project.join("src/bin/s_nim.rs")).unwrap(), solver);
}

#[test]
fn help_does_nothing_else() {
	let folder = folder("help");
	for command in ["check", "stress", "paste", "explore", "new", "site"] {
		for word in ["-h", "--help"] {
			let mut help = grundy(&[command, word]);
			help.current_dir(&folder);
			let help = run(help);
			let (said, wrong) = (out(&help), err(&help));
			assert!(
				help.status.success() && wrong.is_empty(),
				"{command}: {wrong}"
			);
			assert!(
				said.contains(&format!("scripts/{command}.sh")),
				"{command}: {said}"
			);
		}
		let refused = run(grundy(&[command, "--no-such-option"]));
		assert!(
			!refused.status.success() && err(&refused).lines().count() == 1,
			"{command}"
		);
	}
	assert!(files(&folder).is_empty());
	let mutants = Command::new(root().join("scripts/mutants.sh"))
		.arg("-h")
		.output();
	assert!(out(&mutants.unwrap()).starts_with("usage: scripts/mutants.sh"));
}

#[test]
fn every_script_is_a_door_to_its_command() {
	for command in ["check", "stress", "paste", "explore", "new", "site"] {
		let text = fs::read_to_string(root().join(format!("scripts/{command}.sh"))).unwrap();
		let door = format!(" -- {command} \"$@\"\n");
		assert!(
			text.lines().count() == 3 && text.ends_with(&door),
			"{command}: {text}"
		);
	}
}

// ---- The solvers of a project ----

/// A small project: the solvers `kayles` (prints its input) and `s_nim` (prints 1).
fn small_project(name: &str) -> PathBuf {
	let project = folder(name);
	let cat =
		"fn main() { std::io::copy(&mut std::io::stdin(), &mut std::io::stdout()).unwrap(); }";
	let manifest =
		"[package]\nname = \"sg\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[workspace]\n";
	write(
		&project,
		&[("Cargo.toml", manifest), ("src/bin/kayles.rs", cat)],
	);
	write(
		&project,
		&[("src/bin/s_nim.rs", "fn main() { println!(\"1\"); }")],
	);
	write(
		&project,
		&[
			("samples/kayles/1.in", "1\n"),
			("samples/kayles/1.ans", "1\n"),
		],
	);
	write(
		&project,
		&[
			("samples/kayles/2.in", "2\n"),
			("samples/kayles/2.ans", "2\n"),
		],
	);
	write(
		&project,
		&[
			("samples/s_nim/1.in", "1\n"),
			("samples/s_nim/1.ans", "1\n"),
		],
	);
	project
}

#[test]
fn without_a_program_the_solvers_are_built_and_judged_from_any_folder() {
	let project = small_project("the solvers");
	let check = |names: &[&str]| grundy_in(&project, &[&["check"], names].concat());
	let all = check(&[]);
	assert!(
		out(&all).starts_with("kayles ") && out(&all).contains("\ns_nim "),
		"{}",
		out(&all)
	);
	assert!(
		out(&all).ends_with("2 solvers, 3 cases: all AC\n"),
		"{}",
		out(&all)
	);
	assert_eq!(
		(all.status.code(), &err(&all)[..]),
		(Some(0), "… building kayles s_nim\n")
	);
	assert!(out(&check(&["s_nim"])).ends_with("1 solver, 1 case: all AC\n"));

	write(&project, &[("samples/s_nim/1.ans", "0\n")]);
	let wrong = check(&[]);
	assert_eq!(wrong.status.code(), Some(1));
	assert!(
		out(&wrong).contains("  WA 1: line 1\n    expected: 0\n    found:    1\n"),
		"{}",
		out(&wrong)
	);
	assert!(
		out(&wrong).ends_with("1 of 2 solvers failed: 1 of 3 cases not AC\n"),
		"{}",
		out(&wrong)
	);
	assert_eq!(check(&["kayles"]).status.code(), Some(0));

	write(&project, &[("src/bin/s_nim.rs", "fn main() { nonsense }")]);
	let broken = check(&["s_nim"]);
	assert_eq!((broken.status.code(), &out(&broken)[..]), (Some(2), ""));
	assert!(
		err(&broken).contains("nonsense") && err(&broken).ends_with("error: the build failed\n")
	);
}

#[test]
fn an_unknown_solver_and_one_without_samples_are_refused() {
	let project = small_project("wrong names");
	let refused = |names: &[&str], why: &str| {
		let check = grundy_in(&project, &[&["check"], names].concat());
		assert_eq!(
			(check.status.code(), &out(&check)[..]),
			(Some(2), ""),
			"{names:?}"
		);
		assert!(
			err(&check).starts_with("error: ") && err(&check).contains(why),
			"{names:?}: {}",
			err(&check)
		);
		err(&check).lines().count()
	};
	assert_eq!(
		refused(&["kayle"], "there is no solver kayle; near: kayles\n"),
		1
	);
	assert_eq!(
		refused(&["nim"], "there is no solver nim; near: s_nim\n"),
		1
	);
	assert_eq!(refused(&["snim"], "near: s_nim"), 1);
	assert_eq!(
		refused(
			&["chess"],
			"there is no solver chess; scripts/paste.sh --list shows all\n"
		),
		1
	);
	assert_eq!(
		refused(&["kayles s_nim"], "there is no solver kayles s_nim;"),
		1
	);
	assert_eq!(refused(&["kayle", "nim"], "near: s_nim"), 2);
	write(&project, &[("src/bin/wythoff.rs", "fn main() {}")]);
	assert_eq!(refused(&[], "samples/wythoff"), 1);
	fs::create_dir(project.join("samples/wythoff")).unwrap();
	assert_eq!(refused(&[], "a folder without cases"), 1);
}

#[test]
fn a_solver_of_the_project_has_its_brute_force_and_generator() {
	let output = run(grundy(&["stress", "-n", "20", "-s", "8", "s_nim"]));
	assert_eq!(
		out(&output),
		"s_nim: 20 inputs of size 1 to 8, no difference\n",
		"{}",
		err(&output)
	);
}

// ---- An interactive solver ----

#[test]
fn subtraction_play_wins_every_small_game_and_random_large_ones() {
	let check = run(grundy(&["check", "subtraction_play"]));
	assert_eq!(
		check.status.code(),
		Some(0),
		"{}{}",
		out(&check),
		err(&check)
	);
	let cases = folder("games");
	let mut games = Vec::new();
	for n in 1..=9 {
		for l in 1..=n {
			games.extend((l..=n).map(|r| (n, l, r)));
		}
	}
	games.extend([(2000, 7, 7), (1999, 7, 7), (777, 1, 5), (1234, 100, 100)]);
	for (k, (n, l, r)) in games.into_iter().enumerate() {
		for (way, text) in [
			("r", format!("random {k}")),
			("g", "greedy".into()),
			("p", "perfect".into()),
		] {
			fs::write(
				cases.join(format!("{k}{way}.in")),
				format!("{n} {l} {r} {text}\n"),
			)
			.unwrap();
		}
	}
	let program = format!("'{}'", target().join("release/subtraction_play").display());
	let interactor = format!(
		"'{}' interactor subtraction_play",
		env!("CARGO_BIN_EXE_grundy")
	);
	let check = |program: &str, cases: &Path| {
		let cases = cases.to_str().unwrap();
		run(grundy(&[
			"check",
			"-t",
			"5",
			"-c",
			program,
			"-d",
			cases,
			"-i",
			&interactor,
		]))
	};
	let games = check(&program, &cases);
	assert!(
		out(&games).ends_with("cases: all AC\n"),
		"{}{}",
		out(&games),
		err(&games)
	);

	let case = folder("a game");
	write(&case, &[("1.in", "5 2 2 greedy\n")]);
	for (says, why) in [
		("", "expected First or Second, found"),
		("first", "expected First or Second, found first"),
		("First", "expected a move, found the end of the output"),
		("First\\n2", "an illegal move: 2"),
		("First\\n1 2 3", "an illegal move: 1 2 3"),
		("First\\n1 x", "an illegal move: 1 x"),
		("First\\n1 1", "an illegal move: 1 1"),
		("First\\n0 2", "an illegal move: 0 2"),
		("First\\n5 2", "an illegal move: 5 2"),
		(
			"First\\n18446744073709551615 2",
			"an illegal move: 18446744073709551615 2",
		),
		("Second\\n1 2", "an illegal move: 1 2"),
		("First\\n1 2", "the program has lost: it cannot move"),
		(
			"Second\\n4 2\\n1 1",
			"the program has won, but it goes on printing",
		),
	] {
		let said = check(
			&format!("printf '{says}\\n'; exec >&-; cat >/dev/null"),
			&case,
		);
		assert!(
			out(&said).contains(&format!("  WA 1: {why}")),
			"{says}: {}{}",
			out(&said),
			err(&said)
		);
	}
	assert!(out(&check("exit 0", &case))
		.contains("  WA 1: expected First or Second, found the end of the output"));
}

// ---- Outside of a checkout ----

#[test]
fn grundy_works_in_any_folder() {
	let folder = std::env::temp_dir().join(format!("grundy anywhere {}", std::process::id()));
	write(&folder, &[("cases/1.in", "1\n"), ("cases/1.ans", "1\n")]);
	let answer = |arguments: &[&str]| run(grundy_outside(&folder, arguments));
	let inside = run(grundy(&["paste", "s_nim"]));
	assert_eq!(out(&answer(&["paste", "s_nim"])), out(&inside));
	assert!(out(&answer(&["paste", "--list"])).contains(" s_nim "));
	let check = answer(&["check", "-c", "cat", "-d", "cases"]);
	assert!(
		out(&check).ends_with("1 program, 1 case: all AC\n"),
		"{}",
		err(&check)
	);
	assert!(out(&answer(&["explore", "nim", "5"])).contains('5'));
	for (arguments, status) in [(&["check"][..], 2), (&["new", "a_game"], 1), (&["site"], 1)] {
		let refused = answer(arguments);
		assert_eq!(refused.status.code(), Some(status), "{arguments:?}");
		assert!(
			err(&refused).contains("needs a checkout"),
			"{}",
			err(&refused)
		);
	}
	let help = out(&answer(&["stress", "-h"]));
	assert!(
		help.contains("grundy stress") && !help.contains("scripts/"),
		"{help}"
	);
	fs::remove_dir_all(&folder).unwrap();
}
