//! Makes the file to hand in: a solver on top, then `mod sg { … }` with only what it uses of the
//! library.

pub mod library;
mod names;
mod solver;
mod source;

use std::path::Path;

pub use library::{Item, Library};
pub use solver::title;
pub use source::hash;

use crate::arguments::{command, fail, flag, option, parse, say, value, values, words};
use crate::project::{called, read, Project};

const HELP: &str = "\
usage: scripts/paste.sh SOLVER | FILE.rs | --lib [ITEM...]
       scripts/paste.sh --list | --verify FILE
Writes a file to hand in to stdout.

  SOLVER         the solver, with what it uses of the library
  FILE.rs        the same for a file of your own, which says `use sg::…`
  --lib ITEM…    `mod sg { … }` with these items and what they need:
                 mex, Type (all of it), Type::method
  --lib          `mod sg { … }` with the whole library
  --list         all solvers and items, with the bytes of each paste
  --verify FILE  is the code of this paste unchanged? Comments and white
                 space may differ
  -h, --help     this text
";

/// The paste of a solver of the project.
pub fn paste(project: &Project, name: &str) -> Result<String, String> {
	let library = Library::new(project)?;
	let source = project
		.solver(name)
		.map_err(|error| match library.has(name) {
			true => {
				let way = called("scripts/paste.sh");
				format!("{name} is no solver but an item of the library: {way} --lib {name}")
			}
			false => error,
		})?;
	let paste = library.solver(name, &source);
	paste.map_err(|error| format!("src/bin/{name}.rs: {error}"))
}

/// The paste of a file.
fn paste_file(project: &Project, file: &str) -> Result<String, String> {
	let path = Path::new(file);
	let name = path.file_stem().unwrap_or_default().to_string_lossy();
	if !path.exists() && project.solver(&name).is_ok() {
		let solver = called(&format!("scripts/paste.sh {name} pastes the solver"));
		return Err(format!("there is no file {file}; {solver}"));
	}
	let paste = Library::new(project)?.solver(&name, &read(path)?);
	paste.map_err(|error| format!("{file}: {error}"))
}

fn verify(file: &str) -> Result<String, String> {
	let text = read(Path::new(file))?;
	let first = text.lines().next().unwrap_or("");
	let said = first
		.rsplit_once(" hash ")
		.filter(|_| first.starts_with("// sg "));
	let said =
		said.map(|(_, said)| said.trim()).ok_or_else(|| {
			let alone = "the file has to be the paste alone";
			format!("{file}: a paste begins with a line `// sg … hash …`, and this file does not; {alone}")
		})?;
	match hash(&text) {
		Ok(found) if found == said => Ok(format!("ok: {file} has hash {said}\n")),
		Ok(found) => Err(format!(
			"mismatch: {file} says hash {said}, its code has {found}"
		)),
		Err(why) => Err(format!(
			"mismatch: {file} says hash {said}, its code cannot be read: {why}"
		)),
	}
}

fn list(project: &Project) -> Result<String, String> {
	let library = Library::new(project)?;
	let mut rows = Vec::new();
	for name in project.solvers()? {
		let source = project.solver(&name)?;
		let bytes = library.solver(&name, &source)?.len();
		rows.push((bytes, name, title(&source).to_string()));
	}
	let first_item = rows.len();
	for item in &library.items {
		if item.public && item.owner.is_empty() {
			let bytes = library.lib(&[&item.name])?.len();
			rows.push((bytes, item.name.clone(), first_sentence(&item.docs)));
		}
	}
	let width = rows.iter().map(|row| row.1.len()).max().unwrap_or(0);
	let mut text = String::from(" bytes  solver\n");
	for (k, (size, name, about)) in rows.iter().enumerate() {
		if k == first_item {
			text += "\n bytes  item of the library (--lib)\n";
		}
		let mut line = format!("{size:6}  {name:width$}  {about}");
		while line.chars().count() > 100 {
			line.truncate(line.rfind(' ').unwrap_or(0));
			line += "…";
		}
		text += &format!("{line}\n");
	}
	Ok(text)
}

/// The first sentence of some docs.
fn first_sentence(docs: &str) -> String {
	let lines: Vec<&str> = docs.lines().take_while(|line| !line.is_empty()).collect();
	let text = lines.join(" ").replace("[`", "`").replace("`]", "`");
	let end = [". ", ": "].iter().filter_map(|stop| text.find(stop)).min();
	let sentence = &text[..end.unwrap_or(text.len())];
	sentence.trim_end_matches('.').to_string()
}

fn answer(arguments: &[String]) -> Result<String, String> {
	let command = command("paste", HELP)
		.arg(flag("lib"))
		.arg(flag("list"))
		.arg(option("verify"))
		.arg(words("names"));
	let matches = parse(command, arguments)?;
	let project = Project::find();
	let names = values(&matches, "names");
	let names: Vec<&str> = names.iter().map(String::as_str).collect();
	let verified = value(&matches, "verify");
	match (
		matches.get_flag("lib"),
		matches.get_flag("list"),
		verified,
		&names[..],
	) {
		(true, false, None, names) => Library::new(&project)?.lib(names),
		(false, true, None, []) => list(&project),
		(false, false, Some(file), []) => verify(&file),
		(false, false, None, [file]) if file.ends_with(".rs") => paste_file(&project, file),
		(false, false, None, [name]) => paste(&project, name),
		_ => Err("expected a solver, --lib, --list or --verify FILE; -h explains".to_string()),
	}
}

pub fn main(arguments: &[String]) {
	match answer(arguments) {
		Ok(text) => say(&text),
		Err(message) => fail(&message, 1),
	}
}
