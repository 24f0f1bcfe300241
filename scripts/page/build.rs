//! Collects the headers of the solvers, whose rules the page knows by their names. Only the program
//! for the browser gets them, so that a new solver does not compile the tests of the workshop
//! again.

use std::path::PathBuf;
use std::{env, fs};

fn main() {
	println!("cargo::rerun-if-changed=build.rs");
	let mut headers = Vec::new();
	if env::var("CARGO_CFG_TARGET_ARCH").as_deref() == Ok("wasm32") {
		println!("cargo::rerun-if-changed=../../src/bin");
		for file in fs::read_dir("../../src/bin").expect("the solvers") {
			let path = file.expect("a solver").path();
			if path.extension().is_some_and(|end| end == "rs") {
				let text = fs::read_to_string(&path).expect("a solver can be read");
				let lines = text.lines().take_while(|line| line.starts_with("//!"));
				let header: String = lines.map(|line| format!("{line}\n")).collect();
				let name = path.file_stem().expect("a solver has a name");
				headers.push((name.to_string_lossy().into_owned(), header));
			}
		}
	}
	headers.sort();
	let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it"));
	let written = fs::write(out.join("headers.rs"), format!("&{headers:?}"));
	written.expect("the build folder can be written");
}
