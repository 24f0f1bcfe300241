//! Where the library, the solvers and their samples are: in a checkout of the project, or inside
//! this program.
//!
//! `main.rs` puts the library and the solvers into the program, so that `grundy` works in any
//! folder. Inside a checkout the files on disk are used instead, so that a new solver works at
//! once.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use explore::collection::Collection;
use explore::near::nearest;

/// What is inside the program. Only `main.rs` has these texts: if a solver changes, the workshop is
/// not compiled again.
#[derive(Default)]
pub struct Inside {
	/// The text of src/lib.rs.
	pub library: &'static str,
	/// The name and the text of each solver.
	pub solvers: Vec<(&'static str, &'static str)>,
}

static INSIDE: OnceLock<Inside> = OnceLock::new();

/// Says what is inside the program, once, at its start.
pub fn set_inside(inside: Inside) {
	let _ = INSIDE.set(inside);
}

fn inside() -> &'static Inside {
	INSIDE.get_or_init(Inside::default)
}

pub struct Project {
	/// The folder of the checkout; `None` outside of one.
	root: Option<PathBuf>,
}

impl Project {
	/// The checkout whose script was called, or else the one that the current folder is in.
	pub fn find() -> Project {
		let current = env::current_dir().unwrap_or_default();
		let around = || {
			let mut folders = current.ancestors();
			folders
				.find(|folder| is_checkout(folder))
				.map(Path::to_owned)
		};
		Project {
			root: script().or_else(around),
		}
	}

	/// The checkout in a folder.
	pub fn at(root: &Path) -> Project {
		Project {
			root: Some(root.to_owned()),
		}
	}

	/// The folder of the checkout, for what only a checkout can do.
	pub fn root(&self) -> Result<&Path, String> {
		let outside = "this needs a checkout of the project, but the current folder is not in one";
		self.root.as_deref().ok_or_else(|| outside.to_string())
	}

	/// The text of src/lib.rs.
	pub fn library(&self) -> Result<String, String> {
		match &self.root {
			Some(root) => read(&root.join("src/lib.rs")),
			None => Ok(inside().library.to_string()),
		}
	}

	/// The names of all solvers, sorted.
	pub fn solvers(&self) -> Result<Vec<String>, String> {
		let Some(root) = &self.root else {
			let names = inside().solvers.iter().map(|(name, _)| name.to_string());
			let mut names: Vec<String> = names.collect();
			names.sort();
			return Ok(names);
		};
		let folder = fs::read_dir(root.join("src/bin"));
		let folder = folder.map_err(|error| format!("src/bin: {error}"))?;
		let mut names = Vec::new();
		for entry in folder {
			let file = entry.map_err(|error| format!("src/bin: {error}"))?;
			let file = file.file_name().to_string_lossy().into_owned();
			names.extend(file.strip_suffix(".rs").map(str::to_string));
		}
		names.sort();
		Ok(names)
	}

	/// The text of a solver. The error offers the names that are near.
	pub fn solver(&self, name: &str) -> Result<String, String> {
		let all = self.solvers()?;
		if !all.iter().any(|solver| solver == name) {
			return Err(format!("there is no solver {name}{}", near(name, all)));
		}
		self.text(name)
	}

	/// The text of a solver that is there.
	fn text(&self, name: &str) -> Result<String, String> {
		match &self.root {
			Some(root) => read(&root.join(format!("src/bin/{name}.rs"))),
			None => {
				let found = inside().solvers.iter().find(|solver| solver.0 == name);
				Ok(found.map_or("", |solver| solver.1).to_string())
			}
		}
	}

	/// What the headers of the solvers say to `explore`. A file that cannot be read says nothing.
	pub fn collection(&self) -> Collection {
		let mut texts = Vec::new();
		for name in self.solvers().unwrap_or_default() {
			if let Ok(text) = self.text(&name) {
				texts.push((name, text));
			}
		}
		Collection::new(texts.iter().map(|(name, text)| (&name[..], &text[..])))
	}

	/// The folder into which cargo builds the project.
	pub fn target(&self) -> Result<PathBuf, String> {
		let target = env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
		Ok(target.unwrap_or(self.root()?.join("target")))
	}
}

/// The checkout whose script was called. The scripts call `cargo run`, which sets
/// `CARGO_MANIFEST_DIR` to scripts/grundy.
fn script() -> Option<PathBuf> {
	let tools = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR")?);
	let root = tools.parent()?.parent()?;
	is_checkout(root).then(|| root.to_owned())
}

/// A text that names scripts such as scripts/paste.sh, as it reads for a user of the program:
/// `grundy paste`.
pub fn called(text: &str) -> String {
	let mut text = text.to_string();
	if script().is_none() {
		for command in ["check", "stress", "paste", "explore", "new", "site"] {
			text = text.replace(
				&format!("scripts/{command}.sh"),
				&format!("grundy {command}"),
			);
		}
	}
	text
}

/// The manifest of the project has the name of the library.
fn is_checkout(folder: &Path) -> bool {
	let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap_or_default();
	manifest.lines().any(|line| line == "name = \"sg\"")
}

/// The text of a file, with Unix line ends.
pub fn read(path: &Path) -> Result<String, String> {
	let bytes = fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
	let text = String::from_utf8_lossy(&bytes);
	Ok(text.trim_start_matches('\u{feff}').replace("\r\n", "\n"))
}

/// The end of a message: the nearest names, or how to see all.
pub fn near(name: &str, all: Vec<String>) -> String {
	let nearest = nearest(name, all);
	match nearest.is_empty() {
		true => called("; scripts/paste.sh --list shows all"),
		false => format!("; near: {}", nearest.join(", ")),
	}
}
