//! What README.md and scripts/README.md show is what happens: their sessions are run as they stand
//! there, in a copy of the project. Only the program of the workshop is not built again: the copy
//! takes the one that these tests have.
#![cfg(unix)]

use crate::common::{copy, err, folder, grundy, out, root, run, write};
use explore::answer;
use explore::collection::Collection;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

const README: &str = concat!(
	include_str!("../../../README.md"),
	include_str!("../../README.md")
);

/// Stands for `cargo` in the copy. The scripts call `cargo run --quiet --release --manifest-path
/// FILE -- COMMAND`.
const CARGO: &str = r#"#!/bin/sh
if [ "$1 $4" = "run --manifest-path" ]; then
	CARGO_MANIFEST_DIR=$(cd "$(dirname "$5")" && pwd)
	export CARGO_MANIFEST_DIR
	shift 6
	exec "$GRUNDY" "$@"
fi
exec "$CARGO" "$@"
"#;

/// The texts between ```name and ```.
fn blocks(name: &str) -> Vec<&'static str> {
	let fence = format!("\n```{name}\n");
	README
		.split(&fence[..])
		.skip(1)
		.map(|rest| &rest[..rest.find("```").expect("the block ends")])
		.collect()
}

/// All sessions as pairs of a command and what it prints. A command goes on in the next line after
/// a backslash.
fn session() -> Vec<(String, String)> {
	let mut steps: Vec<(String, String)> = Vec::new();
	for line in blocks("console").iter().flat_map(|block| block.lines()) {
		match (line.strip_prefix("$ "), steps.last_mut()) {
			(Some(command), _) => steps.push((command.to_string(), String::new())),
			(None, Some((command, output))) => {
				let part = if command.ends_with('\\') {
					command
				} else {
					output
				};
				*part += &if part.ends_with('\\') {
					format!("\n{line}")
				} else {
					format!("{line}\n")
				};
			}
			(None, None) => panic!("the session begins with a command"),
		}
	}
	steps
}

/// What a command prints in a folder.
fn prints(folder: &Path, command: &str) -> String {
	let path = std::env::var("PATH").expect("it is set");
	let mut shell = Command::new("sh");
	shell
		.current_dir(folder)
		.args(["-c", command])
		.env("PATH", format!("{}:{path}", folder.join("bin").display()))
		.env("GRUNDY", env!("CARGO_BIN_EXE_grundy"))
		.env("CARGO", env!("CARGO"))
		.env("CARGO_NET_OFFLINE", "true")
		.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0") // compiles faster
		.env_remove("CARGO_TARGET_DIR");
	let output = run(shell);
	let error = String::from_utf8_lossy(&output.stderr);
	assert!(output.status.success(), "{command}\n{error}");
	out(&output)
}

#[test]
fn the_sessions_of_the_readme_say_what_it_shows() {
	let parts = [
		"Cargo.toml",
		"Cargo.lock",
		"src",
		"scripts",
		"samples",
		"benches",
		"tests",
	];
	let project = copy("session", &parts);
	write(&project, &[("bin/cargo", CARGO)]);
	fs::set_permissions(project.join("bin/cargo"), PermissionsExt::from_mode(0o755)).unwrap();
	let rule = blocks("rust,ignore").concat();
	for (command, shown) in session() {
		assert_eq!(prints(&project, &command), shown, "{command}");
		if command.starts_with("scripts/new.sh two_heaps") {
			let solver = project.join("src/bin/two_heaps.rs");
			let text = fs::read_to_string(&solver).expect("the new solver");
			let start = text.find("pub fn options(").expect("a rule to edit");
			let end = start + text[start..].find("\n}\n").expect("its end") + 3;
			let edited = [&text[..start], &rule, &text[end..]].concat();
			fs::write(&solver, edited).expect("it is written");
		}
	}
}

#[test]
fn the_code_of_the_readme_holds() {
	let project = copy("code", &["src"]);
	let code = format!("fn main() {{\n{}\n}}", blocks("rust").concat());
	write(&project, &[("code.rs", &code)]);
	prints(
		&project,
		"rustc --edition 2021 --crate-type lib --crate-name sg src/lib.rs",
	);
	prints(
		&project,
		"rustc --edition 2021 --extern sg=libsg.rlib code.rs && ./code",
	);
}

#[test]
fn the_rules_of_the_readme_are_rules() {
	let rules = README
		.split('`')
		.filter(|code| code.contains(" for k in ") || code.contains(" for a in "));
	for rule in rules.filter(|code| !code.contains(['\n', '\''])) {
		let words = [rule.to_string(), "20".to_string()];
		let answer = answer(&words, "", &Collection::default());
		assert_eq!(answer.error, None, "{rule}");
	}
}

#[test]
fn the_picture_of_the_readme_is_what_explore_draws() {
	let picture = folder("picture").join("half.svg");
	let (rule, file) = ("n - k for k in 1..=n/2", picture.display().to_string());
	let drawn = run(grundy(&["explore", rule, "200", "--svg", &file]));
	assert!(drawn.status.success(), "{}", err(&drawn));
	let [shown, drawn] =
		[root().join(".github/half.svg"), picture].map(|path| fs::read(path).unwrap());
	assert!(
		shown == drawn,
		"draw it again: scripts/explore.sh '{rule}' 200 --svg .github/half.svg"
	);
}

/// The anchors of a text: its headings in lower case, with hyphens for spaces.
fn anchors(text: &str) -> Vec<String> {
	let headings = text.lines().filter(|line| line.starts_with('#'));
	let anchor = |line: &str| {
		let words = line.trim_start_matches('#').trim().to_lowercase();
		let plain = words.replace(' ', "-");
		plain.replace(|c: char| c != '-' && !c.is_alphanumeric(), "")
	};
	headings.map(anchor).collect()
}

#[test]
fn every_file_and_heading_that_a_readme_links_to_is_there() {
	for file in [
		"README.md",
		"CONTRIBUTING.md",
		"scripts/README.md",
		"src/bin/README.md",
	] {
		let path = root().join(file);
		let text = fs::read_to_string(&path).expect(file);
		let folder = path.parent().expect("a file is in a folder");
		for link in text.split("](").skip(1) {
			let link = link.split(')').next().unwrap_or("");
			if link.starts_with("http") {
				continue;
			}
			let (target, anchor) = link.split_once('#').unwrap_or((link, ""));
			let target = if target.is_empty() {
				path.clone()
			} else {
				folder.join(target)
			};
			assert!(target.exists(), "{file} links to {link}");
			if !anchor.is_empty() {
				let there = anchors(&fs::read_to_string(&target).expect(link));
				assert!(there.iter().any(|a| a == anchor), "{file} links to {link}");
			}
		}
	}
}

#[test]
fn the_readme_counts_the_solvers() {
	let solvers = fs::read_dir(root().join("samples")).unwrap().count();
	let said = format!("| {solvers} solvers, one file each;");
	assert!(README.contains(&said), "{said}");
}

#[test]
fn the_readme_shows_the_heart_of_a_solver() {
	let solver = fs::read_to_string(root().join("src/bin/s_nim.rs")).unwrap();
	let mut lines = solver.lines().map(str::trim);
	for line in blocks("rust,heart").concat().lines() {
		assert!(lines.any(|own| own == line.trim()), "{line}");
	}
}

#[test]
fn the_badge_and_the_changelog_say_the_version() {
	let version = env!("CARGO_PKG_VERSION");
	let badge = fs::read_to_string(root().join(".github/badge.svg")).unwrap();
	let changes = fs::read_to_string(root().join("CHANGELOG.md")).unwrap();
	let manifest = fs::read_to_string(root().join("Cargo.toml")).unwrap();
	assert!(badge.contains(&format!("sg {version}")), "{badge}");
	assert!(README.contains(&format!("![sg {version}, rustc 1.63 and newer, 0BSD]")));
	assert!(badge.contains("rustc 1.63+") && manifest.contains("rust-version = \"1.63\""));
	let newest = changes.lines().find(|line| line.starts_with("## "));
	let starts = newest.map_or(false, |line| line.starts_with(&format!("## {version}")));
	assert!(starts, "{newest:?} is not {version}");
}
