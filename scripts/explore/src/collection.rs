//! The solvers of the collection: what their headers say to `explore`.
//!
//! A solver says its rule in the line `//! Explore:` of its header, as it is typed, and what else
//! has to be said in the line `//! Note:`. Whoever calls `explore` reads the files, so a new solver
//! is known at once.

use super::arguments::Arguments;
use super::layout::shown;
use super::near::nearest;
use super::rule;
use super::rules::Form;

/// The parts of a header, in their order.
const KEYS: [&str; 9] = [
	"Rules", "Input", "Output", "Idea", "Proof", "Time", "Explore", "Known", "Note",
];

/// The parts of a solver's header: the key and the text of each one.
pub fn header(source: &str) -> Vec<(String, String)> {
	let lines = source.lines().map_while(|line| line.strip_prefix("//!"));
	let mut parts: Vec<(String, String)> = Vec::new();
	for line in lines.skip(1).map(str::trim).filter(|line| !line.is_empty()) {
		match (line.split_once(": "), parts.last_mut()) {
			(Some((key, text)), _) if KEYS.contains(&key) => {
				parts.push((key.to_string(), text.to_string()));
			}
			(_, Some((_, text))) => *text = format!("{text} {line}"),
			_ => {}
		}
	}
	parts
}

/// What a solver says to `explore`.
#[derive(Clone, Debug, PartialEq)]
pub struct Solver {
	pub name: String,
	/// The rule of its game, or nothing if the game has no single rule.
	pub rule: String,
	/// Does the player who makes the last move lose?
	pub misere: bool,
	/// What has to be said, unless the rule is the whole game.
	pub note: String,
	/// What it reads.
	pub input: String,
}

impl Solver {
	/// Reads the header of a solver.
	fn new(name: &str, source: &str) -> Solver {
		let header = header(source);
		let part = |key: &str| header.iter().find(|(name, _)| name == key);
		let text = |key: &str| part(key).map_or("", |(_, text)| text);
		let rule = text("Explore").trim_matches('`');
		let (rule, misere) = match rule.strip_suffix(" --misere") {
			Some(rule) => (rule, true),
			None => (rule, false),
		};
		Solver {
			name: name.to_string(),
			rule: rule.to_string(),
			misere,
			note: text("Note").trim_end_matches('.').to_string(),
			input: text("Input").to_string(),
		}
	}

	/// Which game is explored.
	pub fn sentence(&self) -> String {
		let misere = if self.misere { " --misere" } else { "" };
		match &self.note[..] {
			"" => format!("{} is {}{misere}", self.name, self.rule),
			note => format!(
				"{}: {note}; the report is on {}{misere}",
				self.name, self.rule
			),
		}
	}
}

/// All solvers that say something to `explore`.
#[derive(Clone, Default, Debug)]
pub struct Collection {
	solvers: Vec<Solver>,
}

impl Collection {
	/// From the name and the text of each solver; its header is enough.
	pub fn new<'a>(texts: impl IntoIterator<Item = (&'a str, &'a str)>) -> Collection {
		let solvers = texts
			.into_iter()
			.map(|(name, text)| Solver::new(name, text));
		Collection {
			solvers: solvers
				.filter(|solver| !solver.rule.is_empty() || !solver.note.is_empty())
				.collect(),
		}
	}

	pub fn named(&self, word: &str) -> Option<&Solver> {
		self.solvers.iter().find(|solver| solver.name == word)
	}

	/// Puts the rule of a solver in the place of its name. A word that is neither a solver nor a
	/// rule is an error, which says what there is.
	pub fn look_up(&self, arguments: &mut Arguments) -> Result<(), String> {
		let word = arguments.rule.trim();
		match self.named(word) {
			Some(solver) if solver.rule.is_empty() => {
				return Err(format!("{word} has no single rule: {}", solver.note));
			}
			Some(solver) => {
				arguments.rule = solver.rule.clone();
				arguments.misere |= solver.misere;
				arguments.solver = Some(solver.clone());
			}
			None if is_word(word) && !is_rule(word, arguments) => return Err(self.unknown(word)),
			None => {}
		}
		Ok(())
	}

	/// The message for a word that is no rule.
	fn unknown(&self, word: &str) -> String {
		let names = "nim, lasker, grundy, take:1,3,4, all-but:2,5, octal:0.77";
		let solvers = self.solvers.iter().map(|solver| solver.name.clone());
		let mut all: Vec<String> = solvers.collect();
		all.extend(["nim", "lasker", "grundy"].map(String::from));
		let near = nearest(word, all);
		let hint = if sg::octal_code(word).is_ok() {
			format!("; did you mean octal:{word}?")
		} else if !near.is_empty() {
			format!("; near: {}", near.join(", "))
		} else if word.contains(['.', '/']) {
			"; values in a file are read by - < FILE".to_string()
		} else {
			String::new()
		};
		format!(
			"expected a rule such as 'n - k for k in [1, 3, 4]', a name such as {names}, or a solver, found {}{hint}",
			shown(word)
		)
	}
}

/// Does the text look like a name?
fn is_word(text: &str) -> bool {
	let in_name = |letter: char| letter.is_ascii_alphanumeric() || "_:.,!".contains(letter);
	text != "n" && text.chars().all(in_name)
}

/// Is a single word the name of a rule, or a rule such as `k`?
fn is_rule(word: &str, arguments: &Arguments) -> bool {
	let choice = arguments.choices().swap_remove(0);
	Form::is_name(word) || rule::parse(word, &choice).is_ok()
}
