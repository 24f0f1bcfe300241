//! Asks a checker, a program that decides whether an output is right.

use std::ffi::OsString;
use std::fs::{self, DirBuilder};
use std::io::{self, ErrorKind};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use super::last_line;
use super::process::{run, shell, End, Limits};

pub struct Checker {
	command: Vec<OsString>,
}

impl Checker {
	pub fn new(command: &str) -> Checker {
		Checker {
			command: shell(command, true),
		}
	}

	/// The verdict on an output, and what the checker says about it.
	pub fn verdict(
		&self,
		input: &[u8],
		output: &[u8],
		answer: &[u8],
	) -> Result<(&'static str, String), String> {
		let files = [("input", input), ("output", output), ("answer", answer)];
		let (folder, paths) = written(&files)
			.map_err(|error| format!("cannot write the files of the checker: {error}"))?;
		let limits = Limits::of_time(Duration::from_secs(60));
		let run = run(
			&[&self.command[..], &paths].concat(),
			Vec::new(),
			&limits,
			1 << 20,
		)?;
		drop(folder);
		let why = match run.err.trim_ascii() {
			b"" => last_line(&run.out),
			_ => last_line(&run.err),
		};
		match run.end {
			End::Exit(0 | 42) => Ok(("AC", String::new())),
			End::Exit(1 | 2 | 4 | 8 | 43) => Ok(("WA", why.unwrap_or(SILENT.to_string()))),
			End::Exit(7) => Ok(("PC", why.unwrap_or(SILENT.to_string()))),
			End::Exit(status) => {
				let why = why.map_or(String::new(), |why| format!(": {why}"));
				Err(format!("the checker failed with exit status {status}{why}"))
			}
			End::Time => Err("the checker took over 60 s".to_string()),
			End::Output | End::Memory => Err("the checker printed over 1 MB".to_string()),
		}
	}
}

const SILENT: &str = "(the checker does not say why)";

/// A new folder for temporary files, which is removed in the end. The crate `tempfile` would do the
/// same, and take five seconds to build.
struct Folder(PathBuf);

/// Makes folders that only their owner can open.
#[cfg(unix)]
fn private() -> DirBuilder {
	let mut builder = DirBuilder::new();
	std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
	builder
}

/// Windows keeps the folder for temporary files to its user.
#[cfg(not(unix))]
fn private() -> DirBuilder {
	DirBuilder::new()
}

impl Folder {
	fn new() -> io::Result<Folder> {
		static NEXT: AtomicUsize = AtomicUsize::new(1);
		let builder = private();
		loop {
			let number = NEXT.fetch_add(1, Ordering::Relaxed);
			let name = format!("sg-{}-{number}", std::process::id());
			let folder = std::env::temp_dir().join(name);
			match builder.create(&folder) {
				Ok(()) => return Ok(Folder(folder)),
				Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
				Err(error) => return Err(error),
			}
		}
	}
}

impl Drop for Folder {
	fn drop(&mut self) {
		let _ = fs::remove_dir_all(&self.0);
	}
}

/// Writes files into a folder of their own. Returns their paths, too.
fn written(files: &[(&str, &[u8])]) -> io::Result<(Folder, Vec<OsString>)> {
	let folder = Folder::new()?;
	let mut paths = Vec::new();
	for (name, bytes) in files {
		let path = folder.0.join(name);
		fs::write(&path, bytes)?;
		paths.push(path.into());
	}
	Ok((folder, paths))
}
