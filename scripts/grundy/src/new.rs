//! Starts your own solver: src/bin/NAME.rs, which compiles and is right as it is, and samples/NAME.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::arguments::{command, fail, flag, option, parse, say, values, words};
use crate::listen::{is_same_problem, listen, Problem, PORT};
use crate::project::{self, called, Project};
use crate::site::catalogue;
use clap::ArgGroup;
use explore::genus::Misere;
use explore::layout::shown;
use explore::rule::play::positions;
use explore::rule::{self, Machine, Play, Rule, Trouble};
use explore::rules::Form;
use explore::solver::{misere_solver, solver, Way};

const HELP: &str = "\
usage: scripts/new.sh NAME [RULE [K=VALUE...] [OPTION]]
       scripts/new.sh --listen [PORT]
Makes src/bin/NAME.rs (a header to fill in, the options of a heap, the reader, a table,
the xor, the output) and samples/NAME with a first case. NAME is a lower-case word such
as stone_game. Nothing that exists is changed.
With a RULE, as scripts/explore.sh takes it, the rule is explored, and the solver uses
the best that is known: an item of the library, a proved formula, an observed formula, a
table, or a memory of the positions that can be reached. If only the lost positions have
a formula, each position is answered alone. K=VALUE gives a value to a name that the rule
does not bind; K=input reads it from the input, behind n.

  --formula     use the formula
  --table       use a table of all heaps
  --memo        play all positions that can be reached
  --misere      the player who makes the last move loses; sums that are too large to play
                are refused
  --listen      waits for one problem from the browser extension Competitive Companion, on
                port 10043 of this machine or on PORT: makes a solver with the address and
                the limits in its header, and the samples of the statement
";

/// These names already mean something in Rust, its crates, this library, the folders of cargo,
/// `explore` or Windows, where no file can be called `con.rs`.
const TAKEN: &str = "abstract as async await become box break const continue crate do dyn else enum extern false final fn
	for gen if impl in let loop macro match mod move mut override priv pub ref return self static struct super trait true
	try type typeof union unsafe unsized use virtual where while yield alloc core proc_macro sg std test
	build deps doc examples incremental own page site paste judge tools nim lasker grundy
	con prn aux nul com1 com2 com3 com4 com5 com6 com7 com8 com9 lpt1 lpt2 lpt3 lpt4 lpt5 lpt6 lpt7 lpt8 lpt9";

/// The work that the first case of a rule may take.
const STEPS: u64 = 1_000_000;

/// The solver without a rule: a move takes one or two stones.
const TEMPLATE: &str = include_str!("new.txt");

/// The ways that are chosen by hand.
const WAYS: [(&str, Way); 3] = [
	("formula", Way::Formula),
	("table", Way::Table),
	("memo", Way::Memory),
];

fn new(arguments: &[String]) -> Result<String, String> {
	let port = |text: &str| match text.parse() {
		Ok(port @ 1u16..) => Ok(port),
		_ => Err(format!(
			"expected a port from 1 to 65535, found {}",
			shown(text)
		)),
	};
	let listening = option("listen").num_args(0..=1).value_parser(port);
	let command = command("new", HELP)
		.args(WAYS.map(|(name, _)| flag(name)))
		.arg(flag("misere"))
		.arg(listening.default_missing_value(PORT))
		.group(ArgGroup::new("way").args(["formula", "table", "memo", "misere", "listen"]))
		.arg(words("words"));
	let matches = parse(command, arguments)?;
	let (words, misere) = (values(&matches, "words"), matches.get_flag("misere"));
	let way = WAYS.into_iter().find(|(name, _)| matches.get_flag(name));
	match (&words[..], matches.get_one::<u16>("listen")) {
		([], Some(port)) => listen(*port, from_browser),
		([name], None) if !misere && way.is_none() => {
			let case = ("3\n3 4 5\n".to_string(), winner(true).to_string());
			create(&Project::find(), name, TEMPLATE, &[case])?;
			Ok(said(name, None, misere))
		}
		([_], None) => {
			let option = way.map_or("misere", |(name, _)| name);
			Err(format!(
				"--{option} needs a rule: scripts/new.sh NAME RULE --{option}"
			))
		}
		([name, rule, parameters @ ..], None)
			if parameters.iter().all(|word| word.contains('=')) =>
		{
			let rule = read(rule, parameters)?;
			of_rule(name, &rule, misere, way.map(|(_, way)| way))
		}
		_ => {
			eprint!("{}", called(HELP));
			std::process::exit(1);
		}
	}
}

/// The solver of a rule.
fn of_rule(name: &str, rule: &Rule, misere: bool, way: Option<Way>) -> Result<String, String> {
	check_name(name)?;
	check_rule(rule)?;
	let project = Project::find();
	let (solver, case) = match misere {
		true => (misere_solver(rule, name), misere_case(rule)),
		false => {
			let known = explore::known(rule, &project.collection());
			let file = solver(rule, &known, name, way)?;
			(file.text, first_case(rule, file.alone))
		}
	};
	create(&project, name, &solver, &[case])?;
	Ok(said(name, Some(rule), misere))
}

/// The solver to be written for a problem of the browser, with the samples of its judge.
fn from_browser(problem: &Problem) -> Result<String, String> {
	let mut name = problem.solver()?;
	if is_taken(&name) {
		name += "_game";
	}
	let project = Project::find();
	let (_, rest) = TEMPLATE.split_once("//!\n").unwrap_or(("", TEMPLATE));
	let (group, title, limits) = (&problem.group, &problem.name, problem.limits());
	let title = match &group[..] {
		"" => title.to_string(),
		_ => format!("{group}: {title}"),
	};
	create(
		&project,
		&name,
		&format!("//! {title}\n//!\n//! {limits}\n//!\n{rest}"),
		&problem.tests,
	)?;
	let mut text = format!(
		"made src/bin/{name}.rs for {title}, and samples/{name} with {} of the statement\n",
		match problem.tests.len() {
			1 => "1 sample".to_string(),
			count => format!("{count} samples"),
		}
	);
	if let Some(known) = solver_at(project.root()?, &problem.url) {
		text += &format!("this is {known}: scripts/paste.sh {known}\n");
	}
	if problem.interactive {
		text += "the problem is interactive, but the file reads its whole input first\n";
	}
	if problem.together > 1 {
		text += &format!(
			"it was one of {} problems; the others were not read\n",
			problem.together
		);
	}
	text += &format!(
		"next  scripts/check.sh {name}, as soon as every place that says EDIT is written\n"
	);
	Ok(called(&text))
}

/// The solver of the collection for the problem at an address.
fn solver_at(root: &Path, address: &str) -> Option<String> {
	let catalogue = project::read(&root.join("src/bin/README.md")).ok()?;
	for row in catalogue::rows(&catalogue) {
		let links = row.judge.split("](").skip(1);
		for link in links.filter_map(|link| link.split(')').next()) {
			if row.is_own() && is_same_problem(link, address) {
				return Some(row.name.to_string());
			}
		}
	}
	None
}

/// Writes a solver and its cases. Nothing that exists is changed.
fn create(
	project: &Project,
	name: &str,
	solver: &str,
	cases: &[(String, String)],
) -> Result<(), String> {
	check_name(name)?;
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
	fs::create_dir_all(root.join("samples").join(name))
		.map_err(|error| format!("samples/{name}: {error}"))?;
	let solver = formatted(root, solver);
	write_new(root, &format!("src/bin/{name}.rs"), &solver)?;
	for (number, (input, answer)) in (1..).zip(cases) {
		write_new(root, &format!("samples/{name}/{number}.in"), input)?;
		write_new(root, &format!("samples/{name}/{number}.ans"), answer)?;
	}
	Ok(())
}

/// Reads a rule that is typed or has a name, and the values of its parameters.
fn read(text: &str, parameters: &[String]) -> Result<Rule, String> {
	let (mut values, mut constant) = (Vec::new(), Vec::new());
	for word in parameters {
		let (name, value) = word.split_once('=').unwrap_or((word, ""));
		if value == "input" {
			constant.push(name.to_string());
			continue;
		}
		let value = value.parse();
		let value =
			value.map_err(|_| format!("expected a value such as k=3, found {}", shown(word)))?;
		values.push((name.to_string(), value));
	}
	let typed = match Form::is_name(text) {
		true => Form::parse(text)?.rule()?,
		false => text.to_string(),
	};
	rule::parse_with(&typed, &values, &constant).map_err(|error| error.to_string())
}

/// Refuses a rule in which a small position can come back.
fn check_rule(rule: &Rule) -> Result<(), String> {
	let mut play = Play::new(rule, STEPS);
	for position in positions(rule.shape(), 5) {
		if let Err(trouble @ Trouble::Cycle(_)) = play.value(&position) {
			return Err(trouble.to_string());
		}
	}
	Ok(())
}

/// The positions of the first case: three, which begin with 3, 4 and 5. If one of these is no
/// position, the last three small ones.
fn case_positions(rule: &Rule) -> Vec<Vec<u64>> {
	let mut machine = Machine::new(rule, STEPS);
	let mut chosen: Vec<Vec<u64>> = Vec::new();
	let changing = rule.width() - rule.constant;
	for first in 3..=5 {
		let mut position: Vec<u64> = (first..).take(changing).collect();
		position.resize(rule.width(), 2);
		chosen.push(position);
	}
	let mut is_position = |position: &Vec<u64>| machine.is_position(position) == Ok(true);
	if chosen.iter().all(&mut is_position) {
		return chosen;
	}
	let mut small = positions(rule.shape(), 5);
	small.retain(is_position);
	if let Some(last) = small.last().cloned() {
		small.retain(|position| position[changing..] == last[changing..]);
	}
	small.split_off(small.len().saturating_sub(3))
}

/// The input with these positions. The constant numbers stand in the first line.
fn input(rule: &Rule, positions: &[Vec<u64>]) -> String {
	let changing = rule.width() - rule.constant;
	let line = |numbers: &[u64]| {
		let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
		words.join(" ") + "\n"
	};
	let mut first = vec![positions.len() as u64];
	match positions.first() {
		Some(position) => first.extend(&position[changing..]),
		None => first.resize(1 + rule.constant, 1),
	}
	let lines = positions.iter().map(|position| line(&position[..changing]));
	line(&first) + &lines.collect::<String>()
}

fn winner(wins: bool) -> &'static str {
	match wins {
		true => "first\n",
		false => "second\n",
	}
}

/// A first case of normal play, and its answer by play. If the positions take too long, it has
/// none, which is lost.
fn first_case(rule: &Rule, alone: bool) -> (String, String) {
	let mut play = Play::new(rule, STEPS);
	let positions = case_positions(rule);
	let mut values = Vec::new();
	for position in &positions {
		values.extend(play.value(position).ok().flatten());
	}
	if values.len() < positions.len() {
		let answer = if alone { "" } else { winner(false) };
		return (input(rule, &[]), answer.to_string());
	}
	let answer = match alone {
		true => values.iter().map(|&value| winner(value > 0)).collect(),
		false => winner(values.iter().fold(0, |x, value| x ^ value) > 0).to_string(),
	};
	(input(rule, &positions), answer)
}

/// A first case of misère play. If it takes too long, it has no positions, which is won.
fn misere_case(rule: &Rule) -> (String, String) {
	let mut play = Misere::new(rule);
	play.allow(STEPS);
	let positions = case_positions(rule);
	match play.lost_sum(positions.concat()).ok().flatten() {
		Some(lost) => (input(rule, &positions), winner(!lost).to_string()),
		None => (input(rule, &[]), winner(true).to_string()),
	}
}

fn is_taken(name: &str) -> bool {
	TAKEN.split_whitespace().any(|word| word == name)
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
	if is_taken(name) {
		return Err(format!(
			"'{name}' means something else in Rust, cargo, explore or Windows; choose another name"
		));
	}
	Ok(())
}

/// The text as rustfmt writes it, if rustfmt is installed: a rule may need long lines.
fn formatted(root: &Path, text: &str) -> String {
	let mut rustfmt = Command::new("rustfmt");
	rustfmt
		.args(["--edition", "2021", "--quiet", "--config", "hard_tabs=true"])
		.current_dir(root);
	rustfmt
		.stdin(Stdio::piped())
		.stdout(Stdio::piped())
		.stderr(Stdio::null());
	let Ok(mut child) = rustfmt.spawn() else {
		return text.to_string();
	};
	let written = child
		.stdin
		.take()
		.map(|mut pipe| pipe.write_all(text.as_bytes()));
	match (written, child.wait_with_output()) {
		(Some(Ok(())), Ok(output)) if output.status.success() && !output.stdout.is_empty() => {
			String::from_utf8_lossy(&output.stdout).into_owned()
		}
		_ => text.to_string(),
	}
}

/// Writes a file that does not exist yet. One that comes into being meanwhile is not overwritten
/// either.
fn write_new(root: &Path, path: &str, text: &str) -> Result<(), String> {
	let file = fs::File::options()
		.write(true)
		.create_new(true)
		.open(root.join(path));
	let written = file.and_then(|mut file| file.write_all(text.as_bytes()));
	written.map_err(|error| format!("{path}: {error}"))
}

/// The words that explore a rule.
fn typed(rule: &Rule, misere: bool) -> String {
	let mut words = format!("'{}'", rule.text);
	for (name, value) in &rule.parameters {
		words += &format!(" {name}={value}");
	}
	for name in rule.constants() {
		words += &format!(" {name}=1..=4");
	}
	if misere {
		words += " --misere";
	}
	words
}

fn said(name: &str, rule: Option<&Rule>, misere: bool) -> String {
	let edit = match rule {
		Some(_) => "its header, what it reads and what it prints",
		None => "every place that says EDIT",
	};
	// A typed rule says more than the options of its solver.
	let game = rule.map_or(name.to_string(), |rule| typed(rule, misere));
	let text = format!(
		"made src/bin/{name}.rs, samples/{name}/1.in, samples/{name}/1.ans

edit  src/bin/{name}.rs: {edit}
      samples/{name}/1.in and 1.ans: put the samples of the statement there
next  look at the game:
        scripts/explore.sh {game}
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
		Err(message) => fail(&called(&message), 1),
	}
}
