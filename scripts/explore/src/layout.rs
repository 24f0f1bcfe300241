//! Lines of a report, and JSON.

use std::fmt::Write as _;

pub const COLUMNS: usize = 80;
pub const LABEL: usize = 12;

/// A word as a message may show it: on one line, and not long.
pub fn shown(word: &str) -> String {
	let mut text: String = word.chars().take(40).flat_map(char::escape_debug).collect();
	if word.chars().nth(40).is_some() {
		text.push('…');
	}
	if text.is_empty() {
		text.push_str("nothing");
	}
	text
}

/// The head of a report.
#[derive(Clone, Default)]
pub struct Head {
	/// The rule, or the name of the game.
	pub name: String,
	/// Which game it is, and what else is known about the rule: one sentence each.
	pub facts: Vec<String>,
}

impl Head {
	pub fn new(name: &str) -> Head {
		Head {
			name: name.to_string(),
			facts: Vec::new(),
		}
	}

	/// The name on one line. A long one is cut.
	pub fn title(&self) -> String {
		let letters = self.name.chars().take(200);
		let mut title: String = letters
			.map(|letter| if letter.is_control() { ' ' } else { letter })
			.collect();
		if self.name.chars().nth(200).is_some() {
			title.push('…');
		}
		title
	}

	/// The first lines of a report, which is about `what`, and an empty line.
	pub fn text(&self, what: &str) -> String {
		let mut text = wrapped("", 4, &format!("{}: {what}", self.title()));
		for fact in &self.facts {
			write_line(&mut text, "", fact);
		}
		text.push('\n');
		text
	}

	pub fn fields(&self) -> Vec<(&'static str, String)> {
		vec![
			("rule", string(&self.name)),
			("facts", strings(&self.facts)),
		]
	}
}

/// A line of the report, wrapped behind its label.
pub fn write_line(text: &mut String, label: &str, words: &str) {
	*text += &wrapped(&format!("{label:LABEL$}"), LABEL, words);
}

/// Words behind `first`, on lines of at most 80 letters. All lines but the first begin with `indent` spaces.
fn wrapped(first: &str, indent: usize, words: &str) -> String {
	let mut text = first.to_string();
	let mut column = first.chars().count();
	let mut begins = true;
	for word in words.split(' ') {
		let length = word.chars().count();
		if !begins && column + 1 + length > COLUMNS {
			let _ = write!(text, "\n{:indent$}", "");
			column = indent;
		} else if !begins {
			text.push(' ');
			column += 1;
		}
		text.push_str(word);
		column += length;
		begins = false;
	}
	text.trim_end().to_string() + "\n"
}

/// A list on one line. If it is too long, only the last item follows an ellipsis.
pub fn cut(mut line: String, items: &[String]) -> String {
	let length = |text: &str| text.chars().count();
	let last = items.last().map_or(0, |last| length(last));
	let all = items.iter().map(|item| 1 + length(item)).sum::<usize>();
	let fits = LABEL + length(&line) + all <= COLUMNS;
	for (place, item) in items.iter().enumerate() {
		if !fits
			&& place + 1 < items.len()
			&& LABEL + length(&line) + 1 + length(item) + 3 + last > COLUMNS
		{
			return line + " … " + &items[items.len() - 1];
		}
		line = line + " " + item;
	}
	line
}

/// Increasing numbers, three or more neighbours as a range: `0–3 82–6723`.
pub fn ranges(numbers: &[u64]) -> Vec<String> {
	let mut words = Vec::new();
	let mut rest = numbers;
	while let Some(&first) = rest.first() {
		let length = (first..).zip(rest).take_while(|(a, b)| a == *b).count();
		if length < 3 {
			words.push(first.to_string());
			rest = &rest[1..];
		} else {
			words.push(format!("{first}–{}", rest[length - 1]));
			rest = &rest[length..];
		}
	}
	words
}

// ---- JSON ----

/// One object, with one line for each key.
pub fn object(fields: &[(&str, String)]) -> String {
	let lines: Vec<String> = fields
		.iter()
		.map(|(key, value)| format!("  \"{key}\": {value}"))
		.collect();
	format!("{{\n{}\n}}\n", lines.join(",\n"))
}

/// One object on one line.
pub fn inner(fields: &[(&str, String)]) -> String {
	let words: Vec<String> = fields
		.iter()
		.map(|(key, value)| format!("\"{key}\": {value}"))
		.collect();
	format!("{{{}}}", words.join(", "))
}

pub fn list<T: ToString>(items: &[T]) -> String {
	let words: Vec<String> = items.iter().map(T::to_string).collect();
	format!("[{}]", words.join(", "))
}

/// Numbers, and null where there is none.
pub fn numbers(items: &[Option<u64>]) -> String {
	let words: Vec<String> = items.iter().map(|item| or_null(*item)).collect();
	list(&words)
}

pub fn or_null<T: ToString>(value: Option<T>) -> String {
	value.map_or("null".to_string(), |value| value.to_string())
}

pub fn string(text: &str) -> String {
	let mut quoted = String::from("\"");
	for letter in text.chars() {
		match letter {
			'"' | '\\' => quoted.extend(['\\', letter]),
			'\n' => quoted.push_str("\\n"),
			'\t' => quoted.push_str("\\t"),
			letter if letter < ' ' => {
				let _ = write!(quoted, "\\u{:04x}", letter as u32);
			}
			letter => quoted.push(letter),
		}
	}
	quoted + "\""
}

pub fn strings(items: &[String]) -> String {
	let words: Vec<String> = items.iter().map(|item| string(item)).collect();
	list(&words)
}
