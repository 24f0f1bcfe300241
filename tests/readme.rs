//! What README.md and scripts/README.md show is what happens: their sessions are run as they stand there, in a copy of the
//! project.
#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const README: &str = concat!(
	include_str!("../README.md"),
	include_str!("../scripts/README.md")
);

/// The texts between ```name and ```.
fn blocks(name: &str) -> Vec<&'static str> {
	let fence = format!("\n```{name}\n");
	README
		.split(&fence[..])
		.skip(1)
		.map(|rest| &rest[..rest.find("```").expect("the block ends")])
		.collect()
}

/// All sessions as pairs of a command and what it prints. A command goes on in the next line after a backslash.
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

/// A copy of parts of the project. Its build folder stays for the next run, since compiling the tools takes long.
struct Copy(PathBuf);

impl Copy {
	fn new(name: &str, parts: &[&str]) -> Copy {
		let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("the {name}"));
		fs::create_dir_all(&folder).expect("a folder for the copy");
		for entry in fs::read_dir(&folder).expect("it can be read") {
			let path = entry.expect("it can be read").path();
			if !path.ends_with("target") {
				let _ = fs::remove_dir_all(&path).or_else(|_| fs::remove_file(&path));
			}
		}
		for part in parts {
			let from = Path::new(env!("CARGO_MANIFEST_DIR")).join(part);
			let mut copy = Command::new("cp"); // -p: cargo compiles what is newer
			let copied = copy
				.arg("-Rp")
				.arg(from)
				.arg(&folder)
				.status()
				.expect("cp runs");
			assert!(copied.success(), "{part} is copied");
		}
		Copy(folder)
	}

	fn run(&self, command: &str) -> String {
		let mut shell = Command::new("sh");
		shell
			.current_dir(&self.0)
			.args(["-c", command])
			.env_remove("CARGO_TARGET_DIR")
			.env("CARGO_NET_OFFLINE", "true")
			.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0"); // compiling would take longer than all else
		let output = shell.output().expect("sh runs");
		assert!(
			output.status.success(),
			"{command}\n{}",
			String::from_utf8_lossy(&output.stderr)
		);
		String::from_utf8(output.stdout).expect("UTF-8")
	}
}

#[test]
fn the_sessions_of_the_readme_say_what_it_shows() {
	let project = [
		"Cargo.toml",
		"Cargo.lock",
		"src",
		"scripts",
		"samples",
		"benches",
		"tests",
	];
	let copy = Copy::new("session", &project);
	let rule = blocks("rust,ignore").concat();
	for (command, shown) in session() {
		assert_eq!(copy.run(&command), shown, "{command}");
		if command.starts_with("scripts/new.sh") {
			let solver = copy.0.join("src/bin/two_heaps.rs");
			let text = fs::read_to_string(&solver).expect("the new solver");
			let start = text.find("pub fn options(").expect("a rule to edit");
			let end = start + text[start..].find("\n}\n").expect("its end") + 3;
			fs::write(
				&solver,
				format!("{}{}{}", &text[..start], rule, &text[end..]),
			)
			.expect("it is written");
		}
	}
}

#[test]
fn the_code_of_the_readme_holds() {
	let copy = Copy::new("code", &["src"]);
	fs::write(
		copy.0.join("code.rs"),
		format!("fn main() {{\n{}\n}}", blocks("rust").concat()),
	)
	.expect("it is written");
	copy.run("rustc --edition 2021 --crate-type lib --crate-name sg src/lib.rs");
	copy.run("rustc --edition 2021 --extern sg=libsg.rlib code.rs && ./code");
}

#[test]
fn every_file_and_heading_that_a_readme_links_to_is_there() {
	let root = Path::new(env!("CARGO_MANIFEST_DIR"));
	for (folder, text) in [
		(".", include_str!("../README.md")),
		("scripts", include_str!("../scripts/README.md")),
	] {
		let anchors: Vec<String> = text
			.lines()
			.filter(|line| line.starts_with('#'))
			.map(|line| {
				line.trim_start_matches('#')
					.trim()
					.to_lowercase()
					.replace(' ', "-")
			})
			.map(|line| {
				line.chars()
					.filter(|&c| c.is_alphanumeric() || c == '-')
					.collect()
			})
			.collect();
		for link in text
			.split("](")
			.skip(1)
			.filter_map(|rest| rest.split(')').next())
		{
			let found = match link.strip_prefix('#') {
				Some(anchor) => anchors.iter().any(|other| other == anchor),
				None => link.starts_with("http") || root.join(folder).join(link).exists(),
			};
			assert!(found, "{folder}/README.md: {link}");
		}
	}
}
