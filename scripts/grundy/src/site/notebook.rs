//! The notebook to print: lines of at most 66 signs, cut into pages by the script of the page.

use std::fmt::Write;

use super::catalogue::{questions, wrong_shelf, Row};
use super::library::Entry;

/// The signs in a line. Two columns of them fill a page.
pub const WIDTH: usize = 66;

/// The blocks of the notebook: `\f`, kind, tab, title, then the lines. A line that begins with `# `
/// is a heading.
pub fn blocks(catalogue: &str, rows: &[Row], entries: &[Entry], formulas: &str) -> String {
	let mut text = format!("\x0cformulas\tFormulas\n{}", formulas.trim_end());
	let _ = write!(
		text,
		"\n\x0cguide\tWhich game is it?\n{}",
		guide(catalogue, rows)
	);
	for entry in entries {
		let name = &entry.item.name;
		let _ = write!(text, "\n\x0citem\t{name}\n{} · hash {}\n", name, entry.hash);
		for paragraph in entry.item.docs.split("\n\n") {
			if !paragraph.is_empty() && !paragraph.starts_with("    ") {
				text += &wrapped(&plain(paragraph), "", "");
			}
		}
		text += &narrow(&entry.text);
	}
	text
}

/// The questions of the catalogue, and its tables, one after the other.
fn guide(catalogue: &str, rows: &[Row]) -> String {
	let (mut text, mut family) = (String::new(), "");
	for (k, question) in questions(catalogue).iter().enumerate() {
		text += &wrapped(&plain(question), &format!("{}. ", k + 1), "   ");
	}
	let (sentence, games) = wrong_shelf(catalogue);
	text += &wrapped(&plain(&sentence), "", "");
	for game in games {
		text += &wrapped(&plain(&game), "- ", "  ");
	}
	for row in rows {
		if family != row.family {
			family = row.family;
			text.push('\n');
			text += &wrapped(&plain(family), "# ", "# ");
		}
		let solver = if row.name.is_empty() { "" } else { " → " };
		let line = format!(
			"{}{solver}{}: {}",
			plain(row.rule),
			row.name,
			plain(row.idea)
		);
		text += &wrapped(&line, "- ", "  ");
	}
	text
}

/// Markdown without its signs. Of a link only the text stays.
fn plain(markdown: &str) -> String {
	let (mut text, mut rest) = (String::new(), markdown);
	while let Some(at) = rest.find("](") {
		text += &rest[..at];
		let end = rest[at..].find(')').map_or(rest.len(), |end| at + end + 1);
		rest = &rest[end..];
	}
	text += rest;
	// A star between blanks is a product.
	text.replace(" * ", " × ")
		.replace(['`', '[', ']', '*'], "")
		.replace('\n', " ")
}

/// A paragraph in lines.
pub fn wrapped(paragraph: &str, first: &str, others: &str) -> String {
	let (mut text, mut line) = (String::new(), first.to_string());
	let mut empty = true;
	for word in paragraph.split_whitespace() {
		if !empty && length(&line) + 1 + length(word) > WIDTH {
			text += &line;
			text.push('\n');
			line = others.to_string();
			empty = true;
		}
		line += if empty { "" } else { " " };
		line += word;
		empty = false;
	}
	text + &line + "\n"
}

/// Code with two blanks for a tab. A long line goes on in the next one, indented by four.
pub fn narrow(code: &str) -> String {
	let mut text = String::new();
	for line in code.lines() {
		let mut rest = line.replace('\t', "  ");
		let indent = rest.len() - rest.trim_start().len();
		while length(&rest) > WIDTH {
			let at = break_at(&rest, indent);
			let next = rest[at..].trim_start().to_string();
			let comment = rest.trim_start().starts_with("//");
			let _ = writeln!(text, "{}", rest[..at].trim_end());
			rest = format!(
				"{}{}{next}",
				" ".repeat(indent + if comment { 0 } else { 4 }),
				if comment { "// " } else { "" }
			);
		}
		text += &rest;
		text.push('\n');
	}
	text
}

pub fn length(line: &str) -> usize {
	line.chars().count()
}

/// Where a long line of code is cut: a blank outside of texts that fits, best far to the right,
/// inside few brackets, and behind a comma or before a sign.
fn break_at(line: &str, indent: usize) -> usize {
	let (mut best, mut quoted, mut escaped, mut depth) = ((i32::MIN, 0), false, false, 0);
	for (column, (at, sign)) in line.char_indices().enumerate() {
		if column > WIDTH {
			break;
		}
		if sign == '"' && !escaped {
			quoted = !quoted;
		}
		escaped = sign == '\\' && !escaped;
		depth += match sign {
			'(' | '[' | '{' if !quoted => 1,
			')' | ']' | '}' if !quoted => -1,
			_ => 0,
		};
		let method = sign == '.' && line[at + 1..].starts_with(char::is_alphabetic);
		if quoted || column <= indent + 4 || (sign != ' ' && !method) {
			continue;
		}
		let nice = method
			|| line[..at].ends_with([',', ';', '{', '=', '|'])
			|| ["&& ", "|| ", "-> ", "// "]
				.iter()
				.any(|start| line[at + 1..].starts_with(start));
		// A nice place, and a pair of brackets less around it, count as much as fifteen signs.
		let weight = column as i32 + if nice { 15 } else { 0 } - 15 * depth;
		if weight >= best.0 {
			best = (weight, at);
		}
	}
	match best.1 {
		// No place fits: the line is cut behind the last sign that fits.
		0 => line
			.char_indices()
			.nth(WIDTH)
			.map_or(line.len(), |(at, _)| at),
		at => at,
	}
}
