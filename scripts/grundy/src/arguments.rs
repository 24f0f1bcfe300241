//! What all commands share: reading arguments with `clap`, and writing to the terminal.
//!
//! The help texts and the messages are this project's own. A wrong argument is told in one line, as
//! every other error.

use std::io::{self, ErrorKind, IsTerminal, Write};
use std::process::exit;

use clap::error::{ContextKind, ContextValue};
use clap::{Arg, ArgMatches, Command};

use crate::project;

/// A command with its help text. An option that is given twice has the last value.
pub fn command(name: &'static str, help: &str) -> Command {
	Command::new(name)
		.no_binary_name(true)
		.args_override_self(true)
		.override_help(project::called(help))
}

/// An option with a value, which may begin with a hyphen.
pub fn option(id: &'static str) -> Arg {
	let arg = match id.chars().count() {
		1 => Arg::new(id).short(id.chars().next()),
		_ => Arg::new(id).long(id),
	};
	arg.allow_hyphen_values(true).value_name("VALUE")
}

pub fn flag(id: &'static str) -> Arg {
	Arg::new(id).long(id).action(clap::ArgAction::SetTrue)
}

/// Any number of words.
pub fn words(id: &'static str) -> Arg {
	Arg::new(id).num_args(0..)
}

/// Reads the arguments of a command. If they ask for help, it is printed and the program ends. The
/// error is one line.
pub fn parse(command: Command, arguments: &[String]) -> Result<ArgMatches, String> {
	command.try_get_matches_from(arguments).map_err(|error| {
		use clap::error::ErrorKind::{DisplayHelp, DisplayVersion};
		if matches!(error.kind(), DisplayHelp | DisplayVersion) {
			say(&format!("{}\n", error.to_string().trim_end()));
			exit(0);
		}
		message(&error)
	})
}

fn message(error: &clap::Error) -> String {
	use clap::error::ErrorKind::*;
	if let Some(ContextValue::String(name)) = error.get(ContextKind::InvalidSubcommand) {
		return format!("there is no command {name}; see --help");
	}
	let argument = match error.get(ContextKind::InvalidArg) {
		Some(ContextValue::String(name)) => name.clone(),
		Some(ContextValue::Strings(names)) => names.join(" "),
		_ => String::new(),
	};
	let name = argument.split([' ', '=']).next().unwrap_or("");
	match (error.kind(), std::error::Error::source(error)) {
		(ValueValidation, Some(why)) => why.to_string(),
		(InvalidValue | WrongNumberOfValues | NoEquals, _) => {
			format!("{name} needs a value; see --help")
		}
		(UnknownArgument, _) if name.starts_with('-') => {
			format!("unknown option {name}; see --help")
		}
		(UnknownArgument, _) => format!("one argument too many: {argument}; see --help"),
		(ArgumentConflict, _) => format!("{name} does not go with the others; see --help"),
		_ => {
			let text = error.to_string();
			let line = text
				.lines()
				.next()
				.unwrap_or("")
				.trim_start_matches("error: ");
			format!("{line}; see --help")
		}
	}
}

/// The values of an argument.
pub fn values(matches: &ArgMatches, id: &str) -> Vec<String> {
	let found = matches.get_many::<String>(id);
	found.map_or(Vec::new(), |values| values.cloned().collect())
}

/// The value of an option.
pub fn value(matches: &ArgMatches, id: &str) -> Option<String> {
	matches.get_one::<String>(id).cloned()
}

/// Prints to stdout. A closed pipe ends the program silently.
pub fn say(text: &str) {
	let mut out = io::stdout();
	match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
		Err(error) if error.kind() == ErrorKind::BrokenPipe => exit(0),
		Err(error) => fail(&format!("cannot write: {error}"), 1),
		Ok(()) => {}
	}
}

/// Tells a user at a terminal what is being done. A line now and then is enough, so no crate draws
/// a bar.
pub fn progress(text: &str) {
	if io::stderr().is_terminal() {
		eprintln!("… {text}");
	}
}

/// Ends the program with an error.
pub fn fail(message: &str, status: i32) -> ! {
	let _ = writeln!(io::stderr(), "error: {message}"); // stderr may be closed
	exit(status);
}
