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

/// A line of the report, wrapped behind its label.
pub fn write_line(text: &mut String, label: &str, words: &str) {
	let mut line = format!("{label:LABEL$}");
	let mut column = LABEL;
	for word in words.split(' ') {
		let length = word.chars().count();
		if column > LABEL && column + 1 + length > COLUMNS {
			let _ = write!(line, "\n{:LABEL$}", "");
			column = LABEL;
		} else if column > LABEL {
			line.push(' ');
			column += 1;
		}
		line.push_str(word);
		column += length;
	}
	text.push_str(line.trim_end());
	text.push('\n');
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
