//! Puts the library and the solvers inside the program, so that `grundy` works in any folder.
//!
//! `sources.rs` has their texts. Two solvers are also compiled into the workshop, since `explore` needs what they compute;
//! such a module is the text of the solver without its header, which cannot stand inside another file.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

const MODULES: [&str; 2] = ["octal", "misere_octal"];

fn main() {
	let tools = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it"));
	let root = tools
		.ancestors()
		.nth(2)
		.expect("scripts/tools has two folders above it")
		.to_owned();
	let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it"));
	let folder = root.join("src/bin");
	println!("cargo::rerun-if-changed={}", folder.display());
	println!(
		"cargo::rerun-if-changed={}",
		root.join("src/lib.rs").display()
	);

	let mut names: Vec<String> = Vec::new();
	for entry in fs::read_dir(&folder).expect("src/bin can be read") {
		let file = entry
			.expect("src/bin can be read")
			.file_name()
			.into_string()
			.expect("a plain name");
		if let Some(name) = file.strip_suffix(".rs") {
			names.push(name.to_string());
		}
	}
	names.sort();

	let mut sources = format!(
		"pub const LIBRARY: &str = {};\n",
		included(&root.join("src/lib.rs"))
	);
	sources += "pub const SOLVERS: &[(&str, &str)] = &[\n";
	for name in &names {
		writeln!(
			sources,
			"({name:?}, {}),",
			included(&folder.join(format!("{name}.rs")))
		)
		.unwrap();
	}
	sources += "];\n";
	fs::write(out.join("sources.rs"), sources).expect("the build folder can be written");

	for name in MODULES {
		let text =
			fs::read_to_string(folder.join(format!("{name}.rs"))).expect("the solver can be read");
		let lines = text.lines().filter(|line| !line.starts_with("//!"));
		let module: String = lines.map(|line| format!("{line}\n")).collect();
		fs::write(out.join(format!("{name}.rs")), module).expect("the build folder can be written");
	}
}

fn included(path: &Path) -> String {
	format!("include_str!({:?})", path.display().to_string())
}
