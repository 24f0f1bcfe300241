//! Writes the page to think on and to copy from: one file, without network.
//!
//! Every text comes from the sources: the catalogue src/bin/README.md, the headers of the solvers,
//! the docs of the library, the samples, the pastes. `synonyms.txt` has the words that people type
//! instead.

pub mod catalogue;
pub mod games;
mod library;
pub mod notebook;
mod solver;
mod text;
mod wasm;

use std::fmt::Write;
use std::fs;
use std::path::Path;

use clap::Arg;

use crate::arguments::{command, fail, parse, value};
use crate::paste::Library;
use crate::project::Project;
use catalogue::Row;
use text::{escape, Links};

/// The scripts of the page. Each one takes only what stands before it; see scripts/page/README.md.
pub const SCRIPTS: [&str; 31] = [
	"dom",
	"routes",
	"clipboard",
	"colours",
	"meaning",
	"addresses",
	"search",
	"results",
	"which",
	"solver",
	"program",
	"request",
	"scale",
	"pens",
	"picture",
	"mathematics",
	"automaton",
	"verdict",
	"field",
	"sliders",
	"study",
	"front",
	"playground",
	"boards",
	"reason",
	"record",
	"play",
	"train",
	"puzzles",
	"notebook",
	"start",
];

/// The styles of the page: what all views share, then one file per view.
const STYLES: [&str; 8] = [
	"base",
	"study",
	"front",
	"playground",
	"play",
	"solver",
	"reading",
	"notebook",
];

const HELP: &str = "\
usage: scripts/site.sh [FOLDER]
Writes the page to think on and to copy from, FOLDER/index.html (target/site if no FOLDER
is given). It is one file, which works without network. Its part that computes is compiled
for browsers, which needs: rustup target add wasm32-unknown-unknown
";

fn site(arguments: &[String]) -> Result<(), String> {
	let matches = parse(command("site", HELP).arg(Arg::new("folder")), arguments)?;
	let project = Project::find();
	match value(&matches, "folder") {
		Some(folder) => write_site(&project, Path::new(&folder)),
		None => write_site(&project, &project.target()?.join("site")),
	}
}

pub fn main(arguments: &[String]) {
	if let Err(message) = site(arguments) {
		fail(&message, 1);
	}
}

fn write_site(project: &Project, out: &Path) -> Result<(), String> {
	let wasm = wasm::build(project)?;
	let wasm = fs::read(&wasm).map_err(|error| format!("{}: {error}", wasm.display()))?;
	let page = page(project.root()?, &wasm)?;
	let file = out.join("index.html");
	let written = fs::create_dir_all(out).and_then(|()| fs::write(&file, &page));
	written.map_err(|error| format!("{}: {error}", file.display()))?;
	println!("{}: {} KB", file.display(), page.len() / 1000);
	Ok(())
}

/// The whole page.
pub fn page(root: &Path, wasm: &[u8]) -> Result<String, String> {
	let catalogue = read(&root.join("src/bin/README.md"))?;
	let project = Project::at(root);
	let library = Library::new(&project)?;
	let mut rows = catalogue::rows(&catalogue);
	let own = catalogue::own(&project, &rows)?;
	rows.extend(own.iter().map(catalogue::Own::row));
	let solvers = catalogue::solvers(root, &library, &rows)?;
	let links = Links {
		solvers: &solvers,
		library: &library,
	};
	let part = |name: &str| read(&root.join("scripts/page/src").join(name));
	let games = games::Games::new(&root.join("scripts/page/src"), project.collection())?;
	let entries = library::entries(root, &links)?;
	let joined = |folder: &str, names: &[&str], end: &str| -> Result<String, String> {
		let texts = names
			.iter()
			.map(|name| Ok(short(&part(&format!("{folder}{name}.{end}"))?)));
		texts.collect()
	};
	let (mut sections, mut index) = (String::new(), String::new());
	for (k, solver) in solvers.iter().enumerate() {
		sections += &solver::section(root, k, &links, &games)?;
		let kind = families(&rows)
			.iter()
			.position(|family| *family == solver.row.family);
		index += &solver::row(solver, kind.map_or(0, |kind| kind + 1), &links);
	}
	let notebook = notebook::blocks(&catalogue, &rows, &entries, &part("formulas.txt")?);
	let mut deflated = Vec::new();
	zopfli::compress(
		Default::default(),
		zopfli::Format::Deflate,
		wasm,
		&mut deflated,
	)
	.map_err(|error| format!("the program of the page: {error}"))?;
	Ok(fill(
		&part("page.html")?,
		&[
			("style", joined("styles/", &STYLES, "css")?),
			("script", joined("", &SCRIPTS, "js")?),
			("synonyms", without_remarks(&part("synonyms.txt")?)),
			("wasm", text::base85(&deflated)),
			("notebook", notebook),
			("version", library.version.to_string()),
			("count", solvers.len().to_string()),
			("rows", index),
			("kinds", kinds(&rows)),
			("questions", questions(&catalogue, &rows, &links)),
			("choices", choices(&rows, &links)),
			("library", library::section(&entries, &links)?),
			("modules", library::modules(&links)?),
			("solvers", games.drawings() + &sections),
		],
	))
}

/// A script or a style without its lines of comment and its indentation, since the page has to stay
/// small. No text of a script goes over several lines.
fn short(text: &str) -> String {
	let lines = text.lines().map(str::trim_start);
	let is_comment =
		|line: &str| line.starts_with("//") || (line.starts_with("/*") && line.ends_with("*/"));
	let kept = lines.filter(|line| !line.is_empty() && !is_comment(line));
	kept.map(|line| format!("{line}\n")).collect()
}

/// The lines of a list that are no remarks, which begin with #.
fn without_remarks(text: &str) -> String {
	let kept = text.lines().filter(|line| !line.starts_with('#'));
	kept.map(|line| format!("{line}\n")).collect()
}

/// The template with `{{name}}` replaced by its text, from left to right, so that a text may
/// contain such signs.
fn fill(template: &str, texts: &[(&str, String)]) -> String {
	let (mut page, mut rest) = (String::new(), template);
	while let Some((before, name, after)) = rest.split_once("{{").and_then(|(before, rest)| {
		let (name, after) = rest.split_once("}}")?;
		Some((before, name, after))
	}) {
		let text = texts.iter().find(|(known, _)| *known == name);
		page += before;
		page += text.map_or("", |(_, text)| text);
		rest = after;
	}
	page + rest
}

fn read(path: &Path) -> Result<String, String> {
	crate::project::read(path)
}

/// The questions of the guide. The name of a table in them opens this table.
fn questions(catalogue: &str, rows: &[Row], links: &Links) -> String {
	let mut html = String::from("<ol class=questions>");
	for question in catalogue::questions(catalogue) {
		let mut text = links.inline(&question);
		for (k, family) in families(rows).iter().enumerate() {
			let name = family
				.trim_start_matches('*')
				.split("**")
				.next()
				.unwrap_or("");
			let link = format!("<a href=\"#which?open={}\">{name}</a>", k + 1);
			text = text.replace(&format!("<em>{name}</em>"), &link);
		}
		let _ = writeln!(html, "<li>{text}</li>");
	}
	let (sentence, games) = catalogue::wrong_shelf(catalogue);
	let _ = writeln!(
		html,
		"</ol>\n<p>{}</p>\n<ul class=wrong-shelf>",
		links.inline(&sentence)
	);
	for game in games {
		let _ = writeln!(html, "<li>{}</li>", links.inline(&game));
	}
	html + "</ul>\n"
}

/// The headings of the tables, in their order.
fn families<'a>(rows: &[Row<'a>]) -> Vec<&'a str> {
	let mut families: Vec<&str> = rows.iter().map(|row| row.family).collect();
	families.dedup();
	families
}

/// The buttons that leave the solvers of one table: each has the number of its table, counted from
/// 1.
fn kinds(rows: &[Row]) -> String {
	let mut html = String::from(
		"<button type=button class=chip data-kind=\"\" aria-pressed=true>All</button>",
	);
	for (k, family) in families(rows).iter().enumerate() {
		let name = escape(catalogue::short_name(family));
		let _ = write!(
			html,
			"<button type=button class=chip data-kind=\"{}\" aria-pressed=false>{name}</button>",
			k + 1
		);
	}
	html
}

/// The headings of the tables to choose from; below each one its rows.
fn choices(rows: &[Row], links: &Links) -> String {
	let mut html = String::from("<ul>");
	for family in families(rows) {
		let heading = links.inline(family);
		let _ = writeln!(html, "<li><details><summary>{heading}</summary><ul>");
		for row in rows.iter().filter(|row| row.family == family) {
			html += &choice(row, links);
		}
		html += "</ul></details></li>\n";
	}
	html + "</ul>\n"
}

/// A row leads to its solver. Without a solver its idea says what to do, and its judge may be
/// named. `data-own` marks the row of a solver's own problem.
fn choice(row: &Row, links: &Links) -> String {
	let (rule, name) = (links.inline(row.rule), row.name);
	let (mut data, mut end) = (String::new(), links.inline(row.idea));
	if !name.is_empty() {
		data = format!(" data-name=\"{name}\"");
		end = format!("<a href=\"#{name}\">{name}</a>");
	}
	if row.is_own() {
		data += " data-own";
	} else if row.judge != "–" {
		end += &format!(" ({})", links.inline(row.judge));
	}
	format!("<li class=leaf{data}><span class=rule>{rule}</span> → {end}</li>\n")
}
