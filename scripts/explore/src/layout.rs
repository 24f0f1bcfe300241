//! Lines of a report, at most 80 columns wide.

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

/// The title of a report.
pub fn title_lines(title: &str) -> String {
	wrapped("", 4, title)
}

/// A line of the report, wrapped behind its label.
pub fn write_line(text: &mut String, label: &str, words: &str) {
	*text += &wrapped(&format!("{label:LABEL$}"), LABEL, words);
}

/// Words behind `first`, on lines of at most 80 letters. All lines but the first begin with
/// `indent` spaces.
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
