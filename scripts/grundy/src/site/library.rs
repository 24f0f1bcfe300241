//! The library on the page: what contestants look for comes first, then everything in the order of
//! the file.

use std::fmt::Write;
use std::path::Path;

use super::catalogue::Solver;
use super::read;
use super::text::{copy, escape, kilobytes, scrolling, Links};
use crate::paste::{self, Item};

/// What contestants look for, and the section of the library that it stands in.
const FIRST: [(&str, &str); 6] = [
	(
		"table",
		"Any rule of heaps: g(0), g(1), … from the options of a heap.",
	),
	(
		"subtraction",
		"Takes from a list, with huge heaps by a proved period.",
	),
	("octal", "Octal games such as Kayles 0.77."),
	("grundy", "Any positions at all, in a hash map."),
	("winning_moves", "The moves that win a sum of games."),
	("Nimbers", "The nim product, for coins on a grid."),
];

/// An entry of the library: an item with its methods.
pub struct Entry<'a> {
	pub item: &'a Item,
	/// The heading above it in src/lib.rs.
	pub title: String,
	pub methods: Vec<&'a Item>,
	/// The code with all methods, as it is typed.
	pub text: String,
	pub hash: String,
}

/// All entries, in the order of src/lib.rs.
pub fn entries<'a>(root: &Path, links: &'a Links) -> Result<Vec<Entry<'a>>, String> {
	let source = read(&root.join("src/lib.rs"))?;
	let mut entries = Vec::new();
	for item in links.entries() {
		let mut lines = item.text.lines();
		let first = lines.find(|line| !line.starts_with('#')).unwrap_or("");
		let above = &source[..source.find(first).unwrap_or(0)];
		let title = above.rsplit("// ---- ").next().unwrap_or("");
		let items = links.library.items.iter();
		let methods: Vec<&Item> = items.filter(|method| method.owner == item.name).collect();
		let text = with_methods(item, &methods);
		entries.push(Entry {
			item,
			title: title
				.lines()
				.next()
				.unwrap_or("")
				.trim_end_matches(" ----")
				.to_string(),
			hash: paste::hash(&text)?,
			methods,
			text,
		});
	}
	Ok(entries)
}

/// The code of a type is followed by its methods.
fn with_methods(item: &Item, methods: &[&Item]) -> String {
	let (mut text, mut header) = (item.text.clone(), "");
	for method in methods {
		if header != method.header {
			let close = if header.is_empty() { "" } else { "}\n" };
			let _ = write!(text, "\n{close}\n{}", method.header);
			header = &method.header;
		}
		let _ = write!(text, "\n{}", method.text);
	}
	text + if header.is_empty() { "" } else { "\n}" }
}

/// The section of the page.
pub fn section(entries: &[Entry], links: &Links) -> Result<String, String> {
	let whole = in_pieces(&links.library.lib(&[])?, links);
	let mut html = format!(
		"<pre id=\"lib-all\" hidden>{whole}</pre>\n{}",
		contents(entries)
	);
	let mut title = "";
	for (k, entry) in entries.iter().enumerate() {
		if title != entry.title {
			title = &entry.title;
			let _ = writeln!(html, "<h2 id=\"{}\">{}</h2>", slug(title), escape(title));
		}
		html += &article(k, entry, links)?;
	}
	Ok(html)
}

/// What the solvers of the playground need of the library.
pub fn modules(links: &Links) -> Result<String, String> {
	let mut html = String::new();
	for (id, items) in [
		("formula", &["run", "Input"][..]),
		("table", &["run", "Input", "table"]),
		("grundy", &["run", "Input", "grundy"]),
		("octal", &["run", "Input", "octal"]),
		("subtraction", &["run", "Input", "subtraction"]),
	] {
		let module = in_pieces(&links.library.lib(items)?, links);
		let _ = writeln!(html, "<pre id=\"module-{id}\" hidden>{module}</pre>");
	}
	Ok(html)
}

fn slug(title: &str) -> String {
	let words = title
		.to_lowercase()
		.replace(|sign: char| !sign.is_alphanumeric(), "-");
	format!("part-{}", words.trim_matches('-'))
}

/// What contestants look for, then every section with its public items.
fn contents(entries: &[Entry]) -> String {
	let mut html = String::from("<ul class=first>");
	for (name, words) in FIRST {
		if entries.iter().any(|entry| entry.item.name == name) {
			let _ = write!(html, "<li><a href=\"#sg-{name}\">{name}</a> {words}</li>");
		}
	}
	html += "</ul>\n<details class=contents open><summary>Contents</summary><ul>";
	let mut title = None;
	for entry in entries {
		if title != Some(&entry.title) {
			html += if title.is_some() { "</li>" } else { "" };
			let _ = write!(
				html,
				"<li><a href=\"#{}\">{}</a>:",
				slug(&entry.title),
				escape(&entry.title)
			);
			title = Some(&entry.title);
		}
		if entry.item.public {
			let _ = write!(
				html,
				" <a href=\"#sg-{0}\"><code>{0}</code></a>",
				entry.item.name
			);
		}
	}
	html + "</li></ul></details>\n"
}

fn article(k: usize, entry: &Entry, links: &Links) -> Result<String, String> {
	let Item { name, docs, .. } = entry.item;
	let kind = if entry.item.public {
		"item"
	} else {
		"item helper"
	};
	let mut html = format!(
		"<article id=\"sg-{name}\" class=\"{kind}\"><h3><code>{name}</code> <small>hash {}</small>",
		entry.hash
	);
	if entry.item.public {
		let module = links.library.lib(&[name])?;
		html += &format!(
			"<button class=copy data-copy=\"lib-{name}\">Copy<span class=unseen> mod sg with {name}</span>, {}</button>",
			kilobytes(module.len())
		);
		let _ = write!(
			html,
			"<pre id=\"lib-{name}\" hidden>{}</pre>",
			in_pieces(&module, links)
		);
	}
	let _ = write!(
		html,
		"</h3>\n<div class=docs>{}{}</div>",
		links.docs(docs),
		methods(entry, links)
	);
	if entry.item.public {
		let _ = write!(
			html,
			"<p class=users>Used by {}.</p>",
			users(entry.item, links)
		);
	}
	let _ = writeln!(
		html,
		"<details><summary>Code<span class=unseen> of {name}</span></summary><p>{}</p>\
		 {}</details></article>",
		copy(&format!("code-{k}"), "Copy", &format!("{name} alone")),
		scrolling(
			&format!("code-{k}"),
			&format!("Code of {} {name}", entry.item.kind),
			&with_marks(&entry.text, links)
		)
	);
	Ok(html)
}

fn methods(entry: &Entry, links: &Links) -> String {
	let mut html = String::new();
	for method in entry.methods.iter().filter(|method| method.public) {
		let docs = links.docs(&method.docs);
		let _ = write!(html, "<li><code>{}</code>: {docs}</li>", method.name);
	}
	match html.is_empty() {
		true => html,
		false => format!("<ul>{html}</ul>"),
	}
}

/// The pieces of code that stand in several places, each with its id.
fn pieces<'a>(links: &'a Links) -> Vec<(String, &'a str)> {
	let items = links.library.items.iter().enumerate();
	let items = items.filter(|(_, item)| item.kind != "use");
	items
		.map(|(k, item)| (format!("i{k}"), &item.text[..]))
		.collect()
}

/// A text, cut at the first piece of code that it contains.
fn cut<'a>(
	text: &'a str,
	pieces: &'a [(String, &str)],
) -> Option<(&'a str, &'a str, &'a str, &'a str)> {
	pieces.iter().find_map(|(id, piece)| {
		let (before, after) = text.split_once(piece)?;
		Some((before, &id[..], *piece, after))
	})
}

/// Code whose pieces are marked, so that others can take them from here.
fn with_marks(text: &str, links: &Links) -> String {
	fn html(text: &str, pieces: &[(String, &str)]) -> String {
		match cut(text, pieces) {
			Some((before, id, piece, after)) => format!(
				"{}<span id=\"{id}\">{}</span>{}",
				html(before, pieces),
				escape(piece),
				html(after, pieces)
			),
			None => escape(text),
		}
	}
	html(text, &pieces(links))
}

/// Code whose pieces stand elsewhere. The script of the page puts them in when it is copied, which
/// keeps the page small.
fn in_pieces(text: &str, links: &Links) -> String {
	fn html(text: &str, pieces: &[(String, &str)]) -> String {
		match cut(text, pieces) {
			Some((before, id, _, after)) => format!(
				"{}<b data-piece=\"{id}\"></b>{}",
				html(before, pieces),
				html(after, pieces)
			),
			None => escape(text),
		}
	}
	html(text, &pieces(links))
}

fn users(item: &Item, links: &Links) -> String {
	let (users, others): (Vec<&Solver>, Vec<&Solver>) =
		links.solvers.iter().partition(|solver| solver.uses(item));
	let names = |solvers: &[&Solver]| {
		let names = solvers
			.iter()
			.map(|solver| format!("<a href=\"#{0}\">{0}</a>", solver.row.name));
		names.collect::<Vec<_>>().join(", ")
	};
	match (users.len(), others.len()) {
		(0, _) => "no solver".to_string(),
		(_, 0) => "every solver".to_string(),
		(_, few) if few < 5 => format!("every solver but {}", names(&others)),
		_ => names(&users),
	}
}
