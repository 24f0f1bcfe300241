//! What the tests of the workshop share.

#![cfg_attr(not(unix), allow(dead_code))] // some tests need Unix

use grundy::judge;
use oracle::old_rustc;
use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The folder of the project.
pub fn root() -> PathBuf {
	let tools = Path::new(env!("CARGO_MANIFEST_DIR"));
	tools
		.ancestors()
		.nth(2)
		.expect("scripts/grundy has two folders above it")
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
	command.env("CARGO_MANIFEST_DIR", project.join("scripts/grundy"));
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

/// A copy of parts of the project.
#[cfg(unix)]
pub fn copy(name: &str, parts: &[&str]) -> PathBuf {
	let folder = folder(name);
	for part in parts {
		let mut copy = Command::new("cp");
		copy.arg("-R").arg(root().join(part)).arg(&folder);
		assert!(copy.status().expect("cp runs").success(), "{part}");
	}
	folder
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

/// A project with this library and a solver. It shares nothing with this project's build folder.
pub fn project_with_library(name: &str) -> PathBuf {
	let project = folder(name);
	let manifest =
		"[package]\nname = \"sg\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[workspace]\n";
	write(&project, &[("Cargo.toml", manifest)]);
	for file in ["src/lib.rs", "src/bin/s_nim.rs"] {
		let text = fs::read_to_string(root().join(file)).unwrap();
		write(&project, &[(file, &text)]);
	}
	project
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

// ---- Rust ----

/// Compiles a source. A warning is an error, which has what the compiler says.
pub fn compile(
	compiler: impl AsRef<OsStr>,
	edition: &str,
	arguments: &[&str],
	source: &Path,
	to: &Path,
) -> Result<(), String> {
	let mut rustc = Command::new(&compiler);
	rustc
		.args(["-D", "warnings", "--edition", edition])
		.args(arguments)
		.arg(source)
		.arg("-o")
		.arg(to)
		.env_remove("RUSTFLAGS");
	let name = Path::new(&compiler).display();
	let output = rustc.output().map_err(|error| format!("{name}: {error}"))?;
	match output.status.success() {
		true => Ok(()),
		false => {
			let (source, errors) = (source.display(), err(&output));
			Err(format!("{name} --edition {edition} {source}\n{errors}"))
		}
	}
}

/// A program, by the new compiler. Its source has no warning in the oldest edition, by the oldest
/// compiler too.
pub fn program(name: &str, source: &str) -> PathBuf {
	let folder = folder(name);
	let (file, program) = (folder.join("main.rs"), folder.join("main"));
	fs::write(&file, source).expect("it can be written");
	let result = compile("rustc", "2024", &[], &file, &program);
	result.unwrap_or_else(|error| panic!("{error}"));
	let mut compilers = vec![PathBuf::from("rustc")];
	compilers.extend(old_rustc());
	for compiler in compilers {
		let to = folder.join("checked");
		let result = compile(compiler, "2015", &["--emit=metadata"], &file, &to);
		result.unwrap_or_else(|error| panic!("{error}"));
	}
	program
}

/// A program in C++17 by g++. A warning is an error.
pub fn cpp_program(name: &str, source: &str) -> PathBuf {
	let folder = folder(name);
	let (file, program) = (folder.join("main.cpp"), folder.join("main"));
	let source = format!("#include <bits/stdc++.h>\n\n{source}");
	fs::write(&file, source).expect("it can be written");
	let mut compiler = Command::new("g++");
	compiler.args(["-std=c++17", "-O1", "-Wall", "-Wextra", "-Werror"]);
	let output = compiler.arg(&file).arg("-o").arg(&program).output();
	let output = output.expect("g++ is installed");
	assert!(
		output.status.success(),
		"{}\n{}",
		file.display(),
		err(&output)
	);
	program
}

/// What a program prints.
pub fn printed(program: &Path, input: &str) -> String {
	let mut command = Command::new(program);
	command.stdin(Stdio::piped()).stdout(Stdio::piped());
	let mut child = command.spawn().expect("the program runs");
	let mut pipe = child.stdin.take().expect("it has an input");
	pipe.write_all(input.as_bytes()).expect("it reads");
	drop(pipe);
	out(&child.wait_with_output().expect("it ends"))
}
