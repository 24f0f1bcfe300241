//! JSON, as far as the report needs it. It is written by hand, since `serde_json` would double the
//! time to build this crate and make the page larger.

use std::fmt::Write as _;

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
