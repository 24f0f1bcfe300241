//! The program `grundy`.

use std::env;

fn main() {
	let arguments: Vec<String> = env::args_os()
		.skip(1)
		.map(|word| word.to_string_lossy().into_owned())
		.collect();
	match arguments.first().map(String::as_str) {
		Some("check" | "stress") => grundy::check::main(&arguments),
		Some("paste") => grundy::paste::main(&arguments[1..]),
		Some("explore") => grundy::explore::main(&arguments[1..]),
		Some("site") => grundy::site::main(&arguments[1..]),
		Some("oracle") => grundy::oracle::command::main(&arguments[1..]),
		Some("interactor") => grundy::interactor::main(&arguments[1..]),
		_ => eprintln!("usage: grundy check | stress | paste | explore | new | site"),
	}
}
