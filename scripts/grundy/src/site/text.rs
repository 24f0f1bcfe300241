//! Text as HTML: the Markdown of the sources, and their links.
//!
//! The sources use five marks, and a link leads to another place in the page. A crate for all of
//! Markdown would read `a * b` and `[item]` in its own way, and would need more code around it.

use std::fmt::Write;

use super::catalogue::Solver;
use crate::paste::{Item, Library};

pub fn escape(text: &str) -> String {
	text.replace('&', "&amp;")
		.replace('<', "&lt;")
		.replace('>', "&gt;")
		.replace('"', "&quot;")
}

pub fn kilobytes(bytes: usize) -> String {
	format!("{:.1} KB", bytes as f64 / 1000.0)
}

/// The button that copies the text of the element with this id. `label` ends in words that only a
/// screen reader says.
pub fn copy(id: &str, label: &str, hidden: &str) -> String {
	format!(
		"<button class=copy data-copy=\"{id}\">{label}<span class=unseen> {hidden}</span></button>"
	)
}

/// Code that scrolls, so the keyboard must reach it.
pub fn scrolling(id: &str, name: &str, html: &str) -> String {
	format!(
		"<pre id=\"{id}\" class=rust tabindex=0 role=region aria-label=\"{name}\">\n{html}</pre>"
	)
}

/// Where a link of the sources leads to in the page.
pub struct Links<'a> {
	pub solvers: &'a [Solver<'a>],
	pub library: &'a Library,
}

impl Links<'_> {
	/// The items that are entries of the page. A method is part of the entry of its type.
	pub fn entries(&self) -> impl Iterator<Item = &Item> {
		let items = self.library.items.iter();
		items.filter(|item| item.owner.is_empty() && item.kind != "use")
	}

	fn address(&self, link: &str) -> Option<String> {
		if let Some(name) = link.strip_suffix(".rs") {
			let known = self.solvers.iter().any(|solver| solver.row.name == name);
			return known.then(|| format!("#{name}"));
		}
		if link.starts_with("http") {
			return Some(escape(link));
		}
		if link.ends_with("README.md#explore") {
			return Some("#playground".to_string());
		}
		let known = self.entries().any(|item| item.public && item.name == link);
		known.then(|| format!("#sg-{link}"))
	}

	/// One paragraph of Markdown: `code`, **bold**, *emphasis*, [text](link) and [`item`].
	pub fn inline(&self, mut text: &str) -> String {
		let (mut html, mut bold, mut emphasis) = (String::new(), false, false);
		while let Some(at) = text.find(['`', '*', '[']) {
			html += &escape(&text[..at]);
			let rest = &text[at..];
			if let Some((code, after)) = between(rest, '`', '`') {
				let _ = write!(html, "<code>{}</code>", escape(code));
				text = after;
			} else if let Some(after) = rest.strip_prefix("**") {
				html += if bold { "</b>" } else { "<b>" };
				bold = !bold;
				text = after;
			} else if let Some((label, after)) = between(rest, '[', ']') {
				let (link, after) = between(after, '(', ')').unwrap_or((label, after));
				html += &self.link(label, link.trim_matches('`'));
				text = after;
			} else if is_emphasis(rest, emphasis) {
				html += if emphasis { "</em>" } else { "<em>" };
				emphasis = !emphasis;
				text = &rest[1..];
			} else {
				html += &rest[..1];
				text = &rest[1..];
			}
		}
		html += &escape(text);
		html += if emphasis { "</em>" } else { "" };
		html + if bold { "</b>" } else { "" }
	}

	fn link(&self, label: &str, link: &str) -> String {
		let html = self.inline(label);
		match self.address(link) {
			Some(address) => format!("<a href=\"{address}\">{html}</a>"),
			None => html,
		}
	}

	/// The paragraphs and the examples of docs. An example is indented by four spaces.
	pub fn docs(&self, docs: &str) -> String {
		let block = |text: &str| match text.strip_prefix("    ") {
			Some(example) => format!(
				"<pre class=\"example rust\" tabindex=0>{}</pre>",
				escape(&example.replace("\n    ", "\n"))
			),
			None => format!("<p>{}</p>", self.inline(&text.replace('\n', " "))),
		};
		let blocks = docs.split("\n\n").filter(|text| !text.is_empty());
		blocks.map(block).collect()
	}
}

/// The text between two signs that a text begins with, and what follows.
fn between(text: &str, open: char, close: char) -> Option<(&str, &str)> {
	text.strip_prefix(open)?.split_once(close)
}

/// Whether a star begins or ends emphasis: there is a word behind it, or one is open. Otherwise it
/// is a product.
fn is_emphasis(text: &str, open: bool) -> bool {
	let word = text[1..].starts_with(char::is_alphabetic);
	text.starts_with('*') && (open || (word && text[1..].contains('*')))
}

/// Bytes as text in base 85, five signs for four bytes, which is a tenth shorter than base 64. The
/// crates that write it use signs that end a script; here the digits are the printable signs of
/// ASCII without `"&'<>\``$ and `{`. The page reads it in program.js.
pub fn base85(bytes: &[u8]) -> String {
	let is_digit = |sign: &u8| !b"\"&'<>\\`${".contains(sign);
	let digits: Vec<u8> = (b'!'..=b'~').filter(is_digit).collect();
	let mut text = String::with_capacity(bytes.len() / 4 * 5 + 5);
	for four in bytes.chunks(4) {
		let mut word = [0; 4];
		word[..four.len()].copy_from_slice(four);
		let word = u32::from_be_bytes(word);
		for place in (4 - four.len() as u32..5).rev() {
			text.push(char::from(digits[(word / 85u32.pow(place) % 85) as usize]));
		}
	}
	text
}
