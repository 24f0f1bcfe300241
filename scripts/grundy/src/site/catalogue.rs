//! What the page knows about the solvers: the rows of src/bin/README.md and the headers of the
//! files.

use std::fs;
use std::path::Path;

use super::read;
use crate::paste::{self, Item, Library};
use crate::project::Project;
use explore::collection::header;

/// A row of the catalogue. The heading of its table is `family`.
#[derive(Clone, Copy)]
pub struct Row<'a> {
	pub family: &'a str,
	pub rule: &'a str,
	/// The solver, or nothing if the row only says what to do.
	pub name: &'a str,
	pub judge: &'a str,
	pub rust: &'a str,
	pub idea: &'a str,
}

impl Row<'_> {
	/// Whether it is the row of a solver's own problem, which names a judge. Other rows are other
	/// ways to a solver.
	pub fn is_own(&self) -> bool {
		!self.name.is_empty() && self.judge != "–"
	}
}

pub struct Solver<'a> {
	pub row: Row<'a>,
	/// The first line of the file, such as `POJ 1067: Wythoff's game`.
	pub title: String,
	/// Its parts, such as Rules and Idea.
	pub header: Vec<(String, String)>,
	pub paste: String,
	/// The names of the inputs in samples/NAME.
	pub samples: Vec<String>,
	/// What to think about before the idea, from where to look to the tool. A user's own solver has
	/// none.
	pub hints: Vec<String>,
}

/// The questions that lead to a table: the list `1. …` above the tables.
pub fn questions(catalogue: &str) -> Vec<String> {
	let mut paragraphs = catalogue.split("\n\n");
	let list = paragraphs.find(|paragraph| paragraph.starts_with("1. "));
	items(list.unwrap_or(""))
}

/// The games that do not belong here: a sentence, and the list that ends it.
pub fn wrong_shelf(catalogue: &str) -> (String, Vec<String>) {
	let mut paragraphs = catalogue.split("\n\n");
	let sentence = paragraphs.find(|paragraph| paragraph.starts_with("**This is the wrong shelf"));
	let list = paragraphs.next();
	(
		sentence.unwrap_or("").replace('\n', " "),
		items(list.unwrap_or("")),
	)
}

/// The items of a list. Each begins with a number or a dash, and goes on in the lines below it.
fn items(list: &str) -> Vec<String> {
	let mut items: Vec<String> = Vec::new();
	for line in list.lines() {
		match (line.split_once(' '), items.last_mut()) {
			(Some((mark, text)), _) if is_mark(mark) => items.push(text.to_string()),
			(_, Some(item)) => *item = format!("{item} {}", line.trim()),
			_ => {}
		}
	}
	items
}

fn is_mark(word: &str) -> bool {
	let number = word.strip_suffix('.');
	word == "-" || number.is_some_and(|number| number.parse::<u32>().is_ok())
}

/// The rows `rule → [name](…) | judge | Rust | idea`. A row may have no solver.
pub fn rows(catalogue: &str) -> Vec<Row<'_>> {
	let (mut rows, mut family) = (Vec::new(), "");
	for line in catalogue.lines() {
		let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
		match cells[..] {
			[heading, "judge", "Rust", "idea"] => family = heading,
			["---", ..] => {}
			[rule, judge, rust, idea] => {
				let (rule, link) = rule.rsplit_once(" → ").unwrap_or((rule, ""));
				let name = link.trim_start_matches('[').split(']').next().unwrap_or("");
				rows.push(Row {
					family,
					rule,
					name,
					judge,
					rust,
					idea,
				});
			}
			_ => {}
		}
	}
	rows
}

/// How the headings of the tables begin, and a short name for each.
const SHORT_NAMES: [(&str, &str); 11] = [
	("**Every move changes one heap**", "One heap"),
	("**A move can split**", "Splits"),
	("**A move turns coins**", "Coins"),
	("**Tokens or pieces move", "Steps"),
	("**A move can change several parts", "Several parts at once"),
	("**The players have different moves**", "Different moves"),
	("**What may be taken depends", "Limits"),
	("**The game is played on a graph**", "Trees, graphs"),
	("**A position can come back**", "Draws"),
	("**The player who makes the last move", "Last move loses"),
	("**Several different games**", "Mixed"),
];

/// The short name of a table by its heading; a table without one, such as that of a user, has the
/// words in bold.
pub fn short_name(family: &str) -> &str {
	let known = SHORT_NAMES
		.iter()
		.find(|(begin, _)| family.starts_with(begin));
	known.map_or(family.trim_matches('*'), |(_, name)| name)
}

/// A user's own solver, which has no row in the catalogue. Its header says what there is to say.
pub struct Own {
	name: String,
	rules: String,
	idea: String,
}

impl Own {
	pub fn row(&self) -> Row<'_> {
		Row {
			family: "**Your own solvers**",
			rule: &self.rules,
			name: &self.name,
			judge: "your own",
			rust: "not known",
			idea: &self.idea,
		}
	}
}

/// The solvers that have no row.
pub fn own(project: &Project, rows: &[Row]) -> Result<Vec<Own>, String> {
	let mut own = Vec::new();
	for name in project.solvers()? {
		if rows.iter().any(|row| row.name == name) {
			continue;
		}
		let header = header(&project.solver(&name)?);
		let part = |key: &str| {
			let found = header.iter().find(|(name, _)| name == key);
			found
				.map_or("", |(_, text)| text)
				.trim_start_matches("EDIT ")
				.to_string()
		};
		own.push(Own {
			rules: part("Rules"),
			idea: part("Idea"),
			name,
		});
	}
	Ok(own)
}

/// All solvers, in the order of the catalogue.
pub fn solvers<'a>(
	root: &Path,
	library: &Library,
	rows: &[Row<'a>],
) -> Result<Vec<Solver<'a>>, String> {
	let mut solvers = Vec::new();
	let hints = read(&root.join("scripts/page/src/hints.txt"))?;
	for row in rows.iter().filter(|row| row.is_own()) {
		let source = read(&root.join(format!("src/bin/{}.rs", row.name)))?;
		let mut samples = files(&root.join("samples").join(row.name));
		samples.retain(|file| file.ends_with(".in"));
		solvers.push(Solver {
			row: *row,
			title: paste::title(&source).to_string(),
			header: header(&source),
			paste: library.solver(row.name, &source)?,
			samples,
			hints: hints_of(row.name, &hints),
		});
	}
	Ok(solvers)
}

/// The hints of a solver: the line `name: hint | hint`.
fn hints_of(name: &str, hints: &str) -> Vec<String> {
	let line = hints
		.lines()
		.find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
	let hints = line.into_iter().flat_map(|line| line.split(" | "));
	hints.map(str::to_string).collect()
}

/// The names in a folder, sorted by their numbers. A folder that is not there has none.
pub fn files(folder: &Path) -> Vec<String> {
	let mut names = Vec::new();
	for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
		names.extend(entry.file_name().into_string());
	}
	names.sort_by_key(|name| (name.len(), name.clone()));
	names
}

impl Solver<'_> {
	/// The name of the problem: what stands behind the judges in the title.
	pub fn problem(&self) -> &str {
		let parts = self.title.split_once(": ");
		parts.map_or(&self.title[..], |(_, problem)| problem)
	}

	/// The text of a part of the header, which may be missing.
	pub fn part(&self, key: &str) -> &str {
		let part = self.header.iter().find(|(name, _)| name == key);
		part.map_or("", |(_, text)| text)
	}

	pub fn uses(&self, item: &Item) -> bool {
		item.public && self.paste.contains(&item.text)
	}
}
