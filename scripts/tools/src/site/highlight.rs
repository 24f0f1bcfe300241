//! Rust in colours: comments `<i>`, keywords `<b>`, texts `<var>`.

use super::text::escape;

const KEYWORDS: &str = " as break const continue crate else enum fn for if impl in let loop match mod move mut pub ref \
	return self Self static struct trait true false type use where while dyn ";

/// The code as HTML.
pub fn highlight(code: &str) -> String {
	let (mut html, mut rest) = (String::new(), code);
	while !rest.is_empty() {
		let (token, tag) = next(rest);
		let text = escape(token);
		html += &match tag {
			"" => text,
			_ => format!("<{tag}>{text}</{tag}>"),
		};
		rest = &rest[token.len()..];
	}
	html
}

/// The first token of a code, and its tag.
fn next(code: &str) -> (&str, &'static str) {
	let until = |end: fn(char) -> bool| &code[..code.find(end).unwrap_or(code.len())];
	let is_word = |sign: char| sign.is_alphanumeric() || sign == '_';
	if code.starts_with("//") {
		return (until(|sign| sign == '\n'), "i");
	}
	if code.starts_with('"') || code.starts_with("b\"") {
		return (&code[..quoted(code)], "var");
	}
	if let Some(length) = letter(code) {
		return (&code[..length], "var");
	}
	if code.starts_with(is_word) {
		let word = until(|sign| !sign.is_alphanumeric() && sign != '_');
		let tag = match word {
			_ if KEYWORDS.contains(&format!(" {word} ")) => "b",
			_ => "",
		};
		return (word, tag);
	}
	let first = code.chars().next().map_or(1, char::len_utf8);
	(&code[..first], "")
}

/// The length of the text in quotation marks that a code begins with.
fn quoted(code: &str) -> usize {
	let start = code.find('"').map_or(0, |at| at + 1);
	let mut escaped = false;
	for (at, sign) in code[start..].char_indices() {
		if sign == '"' && !escaped {
			return start + at + 1;
		}
		escaped = sign == '\\' && !escaped;
	}
	code.len()
}

/// The length of the character that a code begins with, such as 'a' or b'\n'. A lifetime is none.
fn letter(code: &str) -> Option<usize> {
	let start = if code.starts_with("b'") { 1 } else { 0 };
	let inside = code[start..].strip_prefix('\'')?;
	let length = match inside.strip_prefix('\\') {
		Some(escaped) => {
			let first = escaped.chars().next()?.len_utf8(); // it may be a quotation mark
			1 + first + escaped[first..].find('\'')?
		}
		None => inside.chars().next()?.len_utf8(),
	};
	let closed = inside.get(length..)?.starts_with('\'');
	closed.then_some(start + 1 + length + 1)
}
