//! What the words of the command line ask for.
//!
//! They are read by hand, because the page reads the same words and its program has to stay small:
//! `clap` would go into the browser with it.

use super::collection::Solver;
use super::law::Language;
use super::layout::shown;

/// The largest size, 2^25.
const MOST: u64 = 1 << 25;
/// The most reports for lists of parameters.
const MOST_REPORTS: usize = 64;

#[derive(Clone, Default, Debug, PartialEq)]
pub struct Arguments {
	pub rule: String,
	/// The solver whose name stood in the place of the rule.
	pub solver: Option<Solver>,
	pub size: Option<usize>,
	/// The parameters of the rule, each with all its values.
	pub parameters: Vec<(String, Vec<i64>)>,
	pub at: Option<Vec<u64>>,
	/// The first heap of piped values.
	pub first: u64,
	pub width: Option<usize>,
	pub misere: bool,
	pub code: bool,
	/// The language of the code.
	pub language: Language,
	pub json: bool,
	/// Also how it is proved.
	pub why: bool,
	/// The folder for a proof that Walnut can check.
	pub certificate: Option<String>,
	pub binary: bool,
	pub factor: bool,
	pub by_value: bool,
	pub all_rows: bool,
	pub svg: Option<String>,
}

/// Reads the words. `None` if they ask for help.
pub fn read(words: &[String]) -> Result<Option<Arguments>, String> {
	let mut found = Arguments::default();
	let mut rule = None;
	let mut words = words.iter();
	while let Some(word) = words.next() {
		let mut value = || {
			let value = words.next();
			value.ok_or_else(|| format!("{word} needs a value; see --help"))
		};
		match &word[..] {
			"-h" | "--help" => return Ok(None),
			"--json" => found.json = true,
			"--misere" => found.misere = true,
			"--why" => found.why = true,
			"--certificate" => found.certificate = Some(value()?.clone()),
			"--code" => {
				found.code = true;
				found.language = match words.as_slice().first().map(|word| &word[..]) {
					Some("cpp") => Language::Cpp,
					_ => Language::Rust,
				};
				if found.language == Language::Cpp {
					words.next();
				}
			}
			"--binary" => found.binary = true,
			"--factor" => found.factor = true,
			"--by-value" => found.by_value = true,
			"--svg" => found.svg = Some(value()?.clone()),
			"--width" => found.width = Some(number("the width", value()?, 1, 1000)? as usize),
			"--first" => found.first = number("the first heap", value()?, 0, 1 << 62)?,
			"--rows" => match &value()?[..] {
				"all" => found.all_rows = true,
				other => return Err(format!("--rows: expected all, found {}", shown(other))),
			},
			"--at" => {
				let mut position = Vec::new();
				for word in value()?.split(',') {
					position.push(number("the heap", word.trim(), 0, u64::MAX)?);
				}
				found.at = Some(position);
			}
			"-" if rule.is_some() => return Err(too_many(word)),
			_ if word.starts_with("--") || (word.starts_with('-') && rule.is_some()) => {
				return Err(format!("unknown option {}; see --help", shown(word)))
			}
			_ if rule.is_none() => rule = Some(word.clone()),
			_ => match word.split_once('=') {
				Some((name, values)) => found.parameter(name, values)?,
				None if found.size.is_none() => {
					found.size = Some(number("the size", word, 0, MOST)? as usize)
				}
				None => return Err(too_many(word)),
			},
		}
	}
	if found.code && found.at.is_some() && !found.json {
		return Err("--code prints code alone; ask for --at without it".to_string());
	}
	found.rule = rule.ok_or("no rule given; see --help")?;
	Ok(Some(found))
}

impl Arguments {
	/// Reads the values of a parameter: `3`, `1,2,5`, `1..4` or `1..=4`.
	fn parameter(&mut self, name: &str, text: &str) -> Result<(), String> {
		let wrong = || {
			let example = "expected a value such as k=3, k=1,2,5 or k=1..=4";
			format!("{example}, found {}", shown(&format!("{name}={text}")))
		};
		let whole = |word: &str| word.trim().parse::<i64>().map_err(|_| wrong());
		let values: Vec<i64> = match text.split_once("..") {
			Some((from, to)) => {
				let (from, last) = match to.strip_prefix('=') {
					Some(to) => (whole(from)?, whole(to)?),
					None => (whole(from)?, whole(to)?.saturating_sub(1)),
				};
				(from..=last).take(MOST_REPORTS + 1).collect()
			}
			None => {
				let words: Vec<&str> = text.split(',').collect();
				words.into_iter().map(whole).collect::<Result<_, _>>()?
			}
		};
		if values.is_empty() {
			return Err(wrong());
		}
		if self.parameters.iter().any(|(given, _)| given == name) {
			return Err(format!("{} is given twice", shown(name)));
		}
		self.parameters.push((name.to_string(), values));
		let reports = self.parameters.iter();
		let reports: usize = reports.map(|(_, values)| values.len()).product();
		if reports > MOST_REPORTS {
			return Err(format!("at most {MOST_REPORTS} reports at once"));
		}
		Ok(())
	}

	/// Every choice of a value for each parameter.
	pub fn choices(&self) -> Vec<Vec<(String, i64)>> {
		let mut choices = vec![Vec::new()];
		for (name, values) in &self.parameters {
			let mut longer = Vec::new();
			for choice in &choices {
				for value in values {
					let mut choice: Vec<(String, i64)> = choice.clone();
					choice.push((name.clone(), *value));
					longer.push(choice);
				}
			}
			choices = longer;
		}
		choices
	}
}

/// Reads parameters with one value each, such as `k=3`.
pub fn values_of(words: &[&str]) -> Result<Vec<(String, i64)>, String> {
	let mut values = Vec::new();
	for word in words {
		let (name, value) = word
			.split_once('=')
			.ok_or_else(|| format!("expected NAME=VALUE, found {}", shown(word)))?;
		let value = value.parse();
		let value = value.map_err(|_| format!("{name}: expected one number"))?;
		values.push((name.to_string(), value));
	}
	Ok(values)
}

fn too_many(word: &str) -> String {
	let word = shown(word);
	format!("one argument too many: {word}; a rule is one argument, in quotes")
}

fn number(what: &str, word: &str, least: u64, most: u64) -> Result<u64, String> {
	let number = word.parse().ok();
	let number = number.filter(|number| (least..=most).contains(number));
	number.ok_or_else(|| {
		format!(
			"{what}: expected a number from {least} to {most}, found {}",
			shown(word)
		)
	})
}
