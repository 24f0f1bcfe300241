//! The local judge: what `check` and `stress` share.

mod checker;
mod interact;
pub mod process;
pub mod rules;

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

pub use interact::interact;

use crate::project::Project;
use oracle::compare::excerpt;
pub use oracle::parallel::{in_parallel, processors};

pub struct Judged {
	pub verdict: &'static str,
	pub detail: String,
	pub time: Duration,
	pub kilobytes: u64,
}

pub fn crash(status: i32, err: &[u8]) -> String {
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

/// The last line that is not empty, cut after 200 characters.
fn last_line(text: &[u8]) -> Option<String> {
	let text = String::from_utf8_lossy(text);
	let line = text.lines().rev().find(|line| !line.trim().is_empty())?;
	let line = excerpt(line.as_bytes(), "", 1, 0, 200);
	Some(line.trim_end().to_string())
}

/// Builds solvers of the project, in release mode.
pub fn build(project: &Project, names: &[String]) -> Result<(), String> {
	let what = match names.len() {
		0..=3 => names.join(" "),
		count => format!("{count} programs"),
	};
	eprintln!("… building {what}");
	let mut cargo = Command::new(env::var_os("CARGO").unwrap_or("cargo".into()));
	cargo.args([
		"build",
		"--release",
		"--quiet",
		"--package",
		"sg",
		"--manifest-path",
	]);
	cargo.arg(project.root()?.join("Cargo.toml"));
	cargo.args(names.iter().map(|name| format!("--bin={name}")));
	match cargo.status() {
		Ok(status) if status.success() => Ok(()),
		Ok(_) => Err("the build failed".to_string()),
		Err(error) => Err(format!("cannot run cargo: {error}")),
	}
}

/// The path of a program that `build` makes. One without a folder in it would be looked up in PATH.
pub fn built(project: &Project, name: &str) -> Result<OsString, String> {
	let file = PathBuf::from("release").join(format!("{name}{}", env::consts::EXE_SUFFIX));
	Ok(Path::new(".").join(project.target()?).join(file).into())
}

/// A command of this program, such as `oracle`.
pub fn own_command(words: &[&str]) -> Result<Vec<OsString>, String> {
	let program = env::current_exe().map_err(|error| format!("cannot find grundy: {error}"))?;
	let words = words.iter().map(OsString::from);
	Ok([program.into()].into_iter().chain(words).collect())
}

pub fn number(option: &str, text: &str, most: usize) -> Result<usize, String> {
	let number = text
		.parse()
		.ok()
		.filter(|number| (1..=most).contains(number));
	number.ok_or(format!(
		"{option} needs a number from 1 to {most}, not '{text}'"
	))
}

pub fn seconds(option: &str, text: &str) -> Result<Duration, String> {
	let seconds = text
		.parse()
		.ok()
		.filter(|seconds| (0.001..1e6).contains(seconds));
	seconds.map(Duration::from_secs_f64).ok_or(format!(
		"{option} needs a number of seconds above 0, not '{text}'"
	))
}
