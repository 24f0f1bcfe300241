//! Builds the part of the page that computes: the crate `page`, compiled for a browser.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use crate::project::Project;

const TARGET: &str = "wasm32-unknown-unknown";

/// Compiles that crate and what it needs; returns the path of the program for the browser.
pub fn build(project: &Project) -> Result<PathBuf, String> {
	if !is_installed() {
		let command = format!("rustup target add {TARGET}");
		return Err(format!(
			"the page needs the compiler's library for browsers; this installs it: {command}"
		));
	}
	let mut cargo = Command::new(env::var_os("CARGO").unwrap_or("cargo".into()));
	cargo
		.args(["rustc", "--quiet", "--lib", "--crate-type", "cdylib"])
		.args(["--profile", "page", "--target", TARGET, "--manifest-path"])
		.arg(project.root()?.join("scripts/page/Cargo.toml"));
	let status = cargo
		.status()
		.map_err(|error| format!("cannot run cargo: {error}"))?;
	if !status.success() {
		return Err("the build of the page's program failed".to_string());
	}
	Ok(project.target()?.join(TARGET).join("page/page.wasm"))
}

/// Whether the compiler has the library of the target.
fn is_installed() -> bool {
	let mut rustc = Command::new(env::var_os("RUSTC").unwrap_or("rustc".into()));
	rustc.args(["--print", "target-libdir", "--target", TARGET]);
	let output = rustc
		.output()
		.map(|output| output.stdout)
		.unwrap_or_default();
	PathBuf::from(String::from_utf8_lossy(&output).trim()).is_dir()
}
