//! Two solvers are also compiled into the workshop, since `explore` needs what they compute. Such a
//! module is the text of the solver without its header, which cannot stand inside another file.

use std::path::PathBuf;
use std::{env, fs};

const MODULES: [&str; 2] = ["octal", "misere_octal"];

fn main() {
	let tools = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it"));
	let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it"));
	for name in MODULES {
		let solver = tools.join(format!("../../src/bin/{name}.rs"));
		println!("cargo::rerun-if-changed={}", solver.display());
		let text = fs::read_to_string(solver).expect("the solver can be read");
		let lines = text.lines().filter(|line| !line.starts_with("//!"));
		let module: String = lines.map(|line| format!("{line}\n")).collect();
		fs::write(out.join(format!("{name}.rs")), module).expect("the build folder can be written");
	}
}
