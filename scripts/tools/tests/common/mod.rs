//! What the tests of the workshop share.

#![cfg_attr(not(unix), allow(dead_code))] // some tests need Unix

use grundy::judge;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The folder of the project.
pub fn root() -> PathBuf {
	let tools = Path::new(env!("CARGO_MANIFEST_DIR"));
	tools
		.ancestors()
		.nth(2)
		.expect("scripts/tools has two folders above it")
		.to_owned()
}

/// The folder into which cargo builds the project.
pub fn target() -> PathBuf {
	let parent = Path::new(env!("CARGO_TARGET_TMPDIR")).parent();
	parent.expect("it is target/tmp").to_owned()
}

/// An empty folder for a test, with a space in its name.
pub fn folder(name: &str) -> PathBuf {
	let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
		.join("the tools")
		.join(name);
	let _ = fs::remove_dir_all(&folder);
	fs::create_dir_all(&folder).expect("the target folder can be written");
	folder
}

/// `grundy` with arguments, as the scripts of a project call it.
pub fn grundy_of(project: &Path, arguments: &[&str]) -> Command {
	let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
	command.args(arguments).stdin(Stdio::null());
	command.stdout(Stdio::piped()).stderr(Stdio::piped());
	command.env("CARGO_MANIFEST_DIR", project.join("scripts/tools"));
	command
		.env("CARGO_NET_OFFLINE", "true")
		.env_remove("NO_COLOR");
	command
}

/// `grundy` with arguments, as the scripts of this project call it.
pub fn grundy(arguments: &[&str]) -> Command {
	grundy_of(&root(), arguments)
}

/// `grundy` with arguments in a folder that is in no checkout.
pub fn grundy_outside(folder: &Path, arguments: &[&str]) -> Command {
	let mut command = grundy(arguments);
	command.env_remove("CARGO_MANIFEST_DIR").current_dir(folder);
	command
}

pub fn run(mut command: Command) -> Output {
	command.output().expect("grundy runs")
}

pub fn out(output: &Output) -> String {
	String::from_utf8_lossy(&output.stdout).into_owned()
}

pub fn err(output: &Output) -> String {
	String::from_utf8_lossy(&output.stderr).into_owned()
}

pub fn write(folder: &Path, files: &[(&str, &str)]) {
	for (name, text) in files {
		let path = folder.join(name);
		fs::create_dir_all(path.parent().expect("a file in a folder")).expect("it can be written");
		fs::write(path, text).expect("it can be written");
	}
}

/// The names in a folder, sorted.
pub fn files(folder: &Path) -> Vec<String> {
	let entries = fs::read_dir(folder).expect("the folder is there");
	let mut names = Vec::new();
	for entry in entries {
		let name = entry.expect("the folder can be read").file_name();
		names.push(name.to_string_lossy().into_owned());
	}
	names.sort();
	names
}

/// Does all jobs on all cores; fails with what all of them say.
pub fn in_parallel<T: Sync>(jobs: &[T], check: impl Fn(usize, &T) -> Result<(), String> + Sync) {
	let checked = judge::in_parallel(jobs.len(), judge::processors(), |k| {
		Ok(check(k, &jobs[k]).err())
	});
	let failures: Vec<String> = checked.into_iter().flatten().flatten().collect();
	let (count, all, text) = (failures.len(), jobs.len(), failures.join("\n"));
	assert!(failures.is_empty(), "{count} of {all} failed:\n{text}");
}
