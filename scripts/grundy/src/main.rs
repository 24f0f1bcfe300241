//! The program `grundy`: one command per module of the library.

use clap::{Arg, Command};
use grundy::arguments::{command, fail, parse, say, values};
use grundy::project::{set_inside, Inside};

/// The name and the text of each solver.
macro_rules! texts {
	($($name:ident)*) => {
		vec![$((
			stringify!($name),
			include_str!(concat!("../../../src/bin/", stringify!($name), ".rs")),
		)),*]
	};
}

const HELP: &str = "\
usage: grundy COMMAND [ARGUMENT...]

  check    judges solvers, or any program, on folders of cases
  stress   runs a solver against a brute force on random inputs
  paste    prints the file to hand in
  explore  reports on a game that nobody has seen before
  new      starts a solver
  site     writes the page

grundy COMMAND -h explains a command. In a checkout of the project, the files there are
used; elsewhere the library and the solvers that are inside this program.
";

/// A command reads its own arguments.
fn subcommand(name: &'static str) -> Command {
	let arguments = Arg::new("arguments")
		.num_args(0..)
		.trailing_var_arg(true)
		.allow_hyphen_values(true);
	Command::new(name).disable_help_flag(true).arg(arguments)
}

fn main() {
	set_inside(Inside {
		library: include_str!("../../../src/lib.rs"),
		solvers: oracle::each_solver!(texts),
	});
	let words: Vec<String> = std::env::args_os()
		.skip(1)
		.map(|word| word.to_string_lossy().into_owned())
		.collect();
	let names = [
		"check",
		"stress",
		"paste",
		"explore",
		"new",
		"site",
		"oracle",
		"interactor",
	];
	let command = command("grundy", HELP)
		.version(env!("CARGO_PKG_VERSION"))
		.disable_help_subcommand(true)
		.subcommands(names.map(subcommand));
	let matches = parse(command, &words).unwrap_or_else(|message| fail(&message, 2));
	let Some((name, matches)) = matches.subcommand() else {
		say(HELP);
		return;
	};
	let arguments = values(matches, "arguments");
	match name {
		"check" => grundy::check::main(&arguments),
		"stress" => grundy::stress::main(&arguments),
		"paste" => grundy::paste::main(&arguments),
		"explore" => grundy::explore::main(&arguments),
		"new" => grundy::new::main(&arguments),
		"site" => grundy::site::main(&arguments),
		"oracle" => grundy::oracle::main(&arguments),
		_ => grundy::interactor::main(&arguments),
	}
}
