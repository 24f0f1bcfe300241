//! `scripts/new.sh` starts a solver that is right as it is; the judge builds and judges the solvers of a project;
//! `subtraction_play` wins against every way to play, and its interactor believes nothing.
#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn root() -> &'static Path {
	Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// An empty folder for a test, with a space in its name.
fn folder(name: &str) -> PathBuf {
	let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
		.join("the tools")
		.join(name);
	let _ = fs::remove_dir_all(&folder);
	fs::create_dir_all(&folder).expect("the target folder can be written");
	folder
}

fn copy(part: &str, project: &Path) {
	let copied = Command::new("cp")
		.arg("-R")
		.arg(root().join(part))
		.arg(project)
		.status()
		.expect("cp runs");
	assert!(copied.success(), "{part} is copied");
}

/// Copies the scripts, and the compiled tools: compiling them again would take long.
fn copy_scripts(project: &Path) {
	for script in ["check.sh", "paste.sh"] {
		assert!(run(root(), script, &["-h"]).status.success());
	}
	copy("scripts", project);
	fs::create_dir_all(project.join("target")).unwrap();
	copy("target/tools", &project.join("target"));
}

fn write(folder: &Path, files: &[(&str, &str)]) {
	for (name, text) in files {
		let path = folder.join(name);
		fs::create_dir_all(path.parent().unwrap()).unwrap();
		fs::write(path, text).unwrap();
	}
}

fn run(project: &Path, script: &str, arguments: &[&str]) -> Output {
	let mut command = Command::new("sh");
	command
		.arg(project.join("scripts").join(script))
		.args(arguments)
		.stdin(Stdio::null());
	command
		.current_dir(std::env::temp_dir())
		.env_remove("CARGO_TARGET_DIR")
		.env("CARGO_NET_OFFLINE", "true");
	command.output().expect("sh runs")
}

fn out(output: &Output) -> String {
	String::from_utf8_lossy(&output.stdout).into_owned()
}

fn err(output: &Output) -> String {
	String::from_utf8_lossy(&output.stderr).into_owned()
}

fn files(folder: &Path) -> Vec<String> {
	let entries = fs::read_dir(folder).expect("the folder is there");
	let mut names: Vec<String> = entries
		.filter_map(|file| file.ok()?.file_name().into_string().ok())
		.collect();
	names.sort();
	names
}

// ---- A new solver ----

#[test]
fn a_new_solver_is_accepted_and_its_paste_compiles_without_a_mark() {
	let project = folder("a new solver");
	for part in [
		"Cargo.toml",
		"Cargo.lock",
		"src",
		"examples",
		"benches",
		"tests",
	] {
		copy(part, &project);
	}
	copy_scripts(&project);
	let new = run(&project, "new.sh", &["stone_game"]);
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
	let check = run(&project, "check.sh", &["stone_game"]);
	assert!(
		out(&check).ends_with("1 solver, 1 case: all AC\n"),
		"{}{}",
		out(&check),
		err(&check)
	);
	assert_eq!(err(&check), "… building stone_game\n", "a warning");
	let paste = run(&project, "paste.sh", &["stone_game"]);
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
	let pasted = run(&project, "paste.sh", &["stone_game"]);
	assert_eq!((out(&pasted), err(&pasted)), (out(&paste), err(&paste)));
	fs::write(project.join("handed_in.rs"), &paste.stdout).unwrap();
	let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
	let compiled = Command::new(rustc)
		.args(["-Dwarnings", "handed_in.rs"])
		.current_dir(&project)
		.output()
		.unwrap();
	assert!(compiled.status.success(), "{}", err(&compiled));
}

#[test]
fn a_name_that_exists_or_is_no_identifier_is_refused_and_nothing_is_touched() {
	let project = folder("names");
	["src", "scripts"]
		.iter()
		.for_each(|part| copy(part, &project));
	fs::create_dir_all(project.join("samples/only_samples")).unwrap();
	let solver = fs::read(project.join("src/bin/s_nim.rs")).unwrap();
	let before = (
		files(&project.join("src/bin")),
		files(&project.join("samples")),
	);
	let long = "x".repeat(61);
	let taken = "s_nim explore only_samples gen match async self sg std core test deps tools nim";
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
	for name in taken.split(' ').chain(wrong).chain(odd) {
		let new = run(&project, "new.sh", &[name]);
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
	for arguments in [&[][..], &["a", "b"]] {
		let new = run(&project, "new.sh", arguments);
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
	for script in ["new.sh", "mutants.sh"] {
		let help = Command::new(root().join("scripts").join(script))
			.arg("-h")
			.env("CARGO", "false")
			.output()
			.unwrap();
		assert!(
			help.status.success() && out(&help).starts_with("usage: scripts/"),
			"{script}: {}",
			err(&help)
		);
	}
}

// ---- The solvers of a project ----

/// A small project with the scripts: the solvers `kayles` (prints its input) and `s_nim` (prints 1).
fn small_project(name: &str) -> PathBuf {
	let project = folder(name);
	let cat =
		"fn main() { std::io::copy(&mut std::io::stdin(), &mut std::io::stdout()).unwrap(); }";
	let manifest =
		"[package]\nname = \"small\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[workspace]\n";
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
	copy_scripts(&project);
	project
}

#[test]
fn without_a_program_the_solvers_are_built_and_judged_from_any_folder() {
	let project = small_project("the solvers");
	let check = |names: &[&str]| run(&project, "check.sh", names);
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

	// A solver with an interactor is judged by it, and needs no answers.
	let ask = "fn main() { println!(\"{}\", std::env::args().count()); std::process::exit(1); }";
	write(
		&project,
		&[
			("examples/kayles_interactor.rs", ask),
			("samples/kayles/3.in", ""),
		],
	);
	let talk = check(&["kayles"]);
	assert!(
		out(&talk).contains("  WA 3: ") && out(&talk).contains("    interactor: 2\n"),
		"{}",
		out(&talk)
	);

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
		let check = run(&project, "check.sh", names);
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
	let output = run(root(), "stress.sh", &["-n", "20", "-s", "8", "s_nim"]);
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
	let check = run(root(), "check.sh", &["subtraction_play"]);
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
	let release = root().join("target/release");
	let shell = |path: &str| format!("'{}'", release.join(path).display());
	let (program, interactor) = (
		shell("subtraction_play"),
		shell("examples/subtraction_play_interactor"),
	);
	let check = |program: &str, cases: &Path| {
		run(
			root(),
			"check.sh",
			&[
				"-t",
				"5",
				"-c",
				program,
				"-d",
				cases.to_str().unwrap(),
				"-i",
				&interactor,
			],
		)
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
