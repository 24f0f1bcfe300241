//! Starts your own solver: src/bin/NAME.rs, which compiles and is right as it is, and samples/NAME.

use std::fs;
use std::io::Write;
use std::path::Path;

use crate::arguments::{command, fail, parse, say, values, words};
use crate::explore::layout::shown;
use crate::explore::rule::{self, Play, Rule};
use crate::explore::rules;
use crate::project::{called, Project};

const HELP: &str = "\
usage: scripts/new.sh NAME [RULE [K=VALUE...]]
Makes src/bin/NAME.rs (a header to fill in, the options of a heap, the reader, a table,
the xor, the output) and samples/NAME with a first case. NAME is a lower-case word such
as stone_game. Nothing that exists is changed.
With a RULE, as scripts/explore.sh takes it, the options are that rule; K=VALUE gives a
value to a name that the rule does not bind.
";

/// These names already mean something in Rust, its crates, this library, the folders of cargo or `explore`.
const TAKEN: &str = "abstract as async await become box break const continue crate do dyn else enum extern false final fn
	for gen if impl in let loop macro match mod move mut override priv pub ref return self static struct super trait true
	try type typeof union unsafe unsized use virtual where while yield alloc core proc_macro sg std test
	build deps doc examples incremental own page site paste judge tools nim lasker grundy";

/// The work that the first case of a rule may take.
const STEPS: u64 = 1_000_000;

/// The solver without a rule: a move takes one or two stones.
const TEMPLATE: &str = include_str!("new.txt");

fn new(arguments: &[String]) -> Result<String, String> {
	let matches = parse(command("new", HELP).arg(words("words")), arguments)?;
	let words = values(&matches, "words");
	let (name, rule) = match &words[..] {
		[name] => (name, None),
		[name, rule, parameters @ ..] if parameters.iter().all(|word| word.contains('=')) => {
			(name, Some(read(rule, parameters)?))
		}
		_ => {
			eprint!("{}", called(HELP));
			std::process::exit(1);
		}
	};
	check_name(name)?;
	let project = Project::find();
	let root = project.root()?;
	for path in [
		format!("src/bin/{name}.rs"),
		format!("src/bin/{name}"),
		format!("samples/{name}"),
	] {
		if fs::symlink_metadata(root.join(&path)).is_ok() {
			return Err(format!("{path} exists already; choose another name"));
		}
	}
	let (solver, input, answer) = match &rule {
		None => (TEMPLATE.to_string(), "3\n3 4 5\n".to_string(), "first\n"),
		Some(rule) => of_rule(name, rule),
	};
	fs::create_dir_all(root.join("samples").join(name))
		.map_err(|error| format!("samples/{name}: {error}"))?;
	write_new(root, &format!("src/bin/{name}.rs"), &solver)?;
	write_new(root, &format!("samples/{name}/1.in"), &input)?;
	write_new(root, &format!("samples/{name}/1.ans"), answer)?;
	Ok(said(name, rule.is_some()))
}

/// Reads a rule that is typed or has a name, and the values of its parameters.
fn read(text: &str, parameters: &[String]) -> Result<Rule, String> {
	let mut values = Vec::new();
	for word in parameters {
		let (name, value) = word.split_once('=').unwrap_or((word, ""));
		let value = value.parse();
		let value =
			value.map_err(|_| format!("expected a value such as k=3, found {}", shown(word)))?;
		values.push((name.to_string(), value));
	}
	let typed = match rules::is_name(text) {
		true => rules::typed(text)?,
		false => text.to_string(),
	};
	rule::parse(&typed, &values).map_err(|error| error.to_string())
}

/// The solver of a rule, and a first case with its answer, which is found by playing.
fn of_rule(name: &str, rule: &Rule) -> (String, String, &'static str) {
	let solver = rule::solver(rule, name);
	let mut play = Play::new(rule, STEPS);
	let (mut input, mut sum) = (String::from("3\n"), 0);
	for first in 3..=5 {
		let position: Vec<u64> = (first..).take(rule.width()).collect();
		match play.value(&position) {
			Ok(Some(value)) => sum ^= value,
			// Not every list of numbers is a position. A case without positions is right for every rule.
			_ => return (solver, "0\n".to_string(), "second\n"),
		}
		let words: Vec<String> = position.iter().map(u64::to_string).collect();
		input += &(words.join(" ") + "\n");
	}
	(solver, input, if sum > 0 { "first\n" } else { "second\n" })
}

fn check_name(name: &str) -> Result<(), String> {
	let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
	let is_name = name.starts_with(|c: char| c.is_ascii_lowercase())
		&& name.chars().all(letters)
		&& !name.contains("__")
		&& !name.ends_with('_');
	if !is_name {
		let name = name.escape_debug();
		return Err(format!(
			"'{name}' is no name: lower-case words joined by _, such as stone_game"
		));
	}
	if name.len() > 60 {
		return Err("the name is longer than 60 letters".to_string());
	}
	if TAKEN.split_whitespace().any(|word| word == name) {
		return Err(format!(
			"'{name}' means something else in Rust, cargo or explore; choose another name"
		));
	}
	Ok(())
}

/// Writes a file that does not exist yet. One that comes into being meanwhile is not overwritten either.
fn write_new(root: &Path, path: &str, text: &str) -> Result<(), String> {
	let file = fs::File::options()
		.write(true)
		.create_new(true)
		.open(root.join(path));
	let written = file.and_then(|mut file| file.write_all(text.as_bytes()));
	written.map_err(|error| format!("{path}: {error}"))
}

fn said(name: &str, has_rule: bool) -> String {
	let edit = match has_rule {
		true => "its header, what it reads and what it prints",
		false => "every place that says EDIT",
	};
	let text = format!(
		"made src/bin/{name}.rs, samples/{name}/1.in, samples/{name}/1.ans

edit  src/bin/{name}.rs: {edit}
      samples/{name}/1.in and 1.ans: put the samples of the statement there
next  look at the game:
        scripts/explore.sh {name}
      judge it on its samples:
        scripts/check.sh {name}
      try it against a brute force, which plays by its options:
        scripts/stress.sh {name}
      make the file to hand in:
        scripts/paste.sh {name}
"
	);
	called(&text)
}

pub fn main(arguments: &[String]) {
	match new(arguments) {
		Ok(text) => say(&text),
		Err(message) => fail(&message, 1),
	}
}
