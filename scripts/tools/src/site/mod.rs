//! Writes the page to copy from: `site OUT [PLAYGROUND.wasm]`. `scripts/site.sh` builds and runs it.
//!
//! Every text comes from the sources: the headers of the solvers, the docs of the library, the samples, the pastes, and
//! the tables of the README's "Which game is it?".

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::exit;

use crate::paste;
use crate::paste::{Item, Library};
use crate::project::Project;

/// A sample is shown if neither of its files is larger. Others are only named.
const SHOWN: usize = 1000;

pub fn main(arguments: &[String]) {
	let arguments: Vec<PathBuf> = arguments.iter().map(PathBuf::from).collect();
	let root = crate::root();
	let written = match &arguments[..] {
		[out] => write_site(&root, out, None),
		[out, wasm] => write_site(&root, out, Some(wasm)),
		_ => Err("usage: site OUT [PLAYGROUND.wasm]".to_string()),
	};
	if let Err(message) = written {
		eprintln!("error: {message}");
		exit(1);
	}
}

fn write_site(root: &Path, out: &Path, wasm: Option<&PathBuf>) -> Result<(), String> {
	let readme = read(&root.join("src/bin/README.md"))?;
	let library = Library::new(&Project::at(root))?;
	let rows = rows(&readme);
	let solvers = solvers(root, &library, &rows)?;
	let links = Links {
		solvers: &solvers,
		library: &library,
	};
	let template = |name: &str| read(&root.join("scripts/tools/src/site").join(name));
	let bytes = wasm.map_or(Ok(Vec::new()), |file| {
		fs::read(file).map_err(|error| format!("{}: {error}", file.display()))
	});
	let mut sections = String::new();
	for solver in &solvers {
		sections += &solver_section(root, solver, &links)?;
	}
	let page = template("page.html")?
		.replace("{{style}}", &template("style.css")?)
		.replace("{{script}}", &template("page.js")?)
		.replace("{{wasm}}", &base64(&bytes?))
		.replace("{{version}}", &library.version)
		.replace("{{count}}", &solvers.len().to_string())
		.replace(
			"{{rows}}",
			&solvers
				.iter()
				.map(|solver| solver_row(solver, &links))
				.collect::<String>(),
		)
		.replace("{{which}}", &which(&rows, &links))
		.replace("{{library}}", &library_section(root, &links)?)
		.replace("{{solvers}}", &sections);
	let file = out.join("index.html");
	let written = fs::create_dir_all(out).and_then(|()| fs::write(&file, &page));
	written.map_err(|error| format!("{}: {error}", file.display()))?;
	println!(
		"{}: {} solvers, {} KB",
		file.display(),
		solvers.len(),
		page.len() / 1000
	);
	Ok(())
}

fn read(path: &Path) -> Result<String, String> {
	fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

// ---- Text ----

fn escape(text: &str) -> String {
	text.replace('&', "&amp;")
		.replace('<', "&lt;")
		.replace('>', "&gt;")
		.replace('"', "&quot;")
}

/// Where a link of the sources leads to in the page.
struct Links<'a> {
	solvers: &'a [Solver<'a>],
	library: &'a Library,
}

impl Links<'_> {
	/// The items that are entries of the page. A method is part of the entry of its type.
	fn entries(&self) -> impl Iterator<Item = &Item> {
		self.library
			.items
			.iter()
			.filter(|item| item.owner.is_empty() && item.kind != "use")
	}

	/// The code of the library, as the entries show it.
	fn chunks(&self) -> Vec<(String, &str)> {
		let items = self
			.library
			.items
			.iter()
			.enumerate()
			.filter(|(_, item)| item.kind != "use");
		items
			.map(|(k, item)| (format!("i{k}"), &item.text[..]))
			.collect()
	}

	fn address(&self, link: &str) -> Option<String> {
		let solver = link
			.strip_prefix("")
			.and_then(|file| file.strip_suffix(".rs"));
		match solver {
			Some(name) if self.solvers.iter().any(|solver| solver.row.name == name) => {
				Some(format!("#{name}"))
			}
			None if link.starts_with("http") => Some(escape(link)),
			None if self.entries().any(|item| item.public && item.name == link) => {
				Some(format!("#sg-{link}"))
			}
			_ => None,
		}
	}

	/// One paragraph of Markdown: `code`, **bold**, [text](link) and [`item`].
	fn inline(&self, mut text: &str) -> String {
		let (mut html, mut bold) = (String::new(), false);
		while let Some(at) = text.find(['`', '*', '[']) {
			html += &escape(&text[..at]);
			let rest = &text[at..];
			let link = rest.strip_prefix('[').and_then(|rest| rest.split_once(']'));
			if let Some((code, after)) =
				rest.strip_prefix('`').and_then(|rest| rest.split_once('`'))
			{
				let _ = write!(html, "<code>{}</code>", escape(code));
				text = after;
			} else if let Some(after) = rest.strip_prefix("**") {
				html += if bold { "</b>" } else { "<b>" };
				bold = !bold;
				text = after;
			} else if let Some((label, after)) = link {
				let target = after
					.strip_prefix('(')
					.and_then(|rest| rest.split_once(')'));
				let (address, after) = target.unwrap_or((label.trim_matches('`'), after));
				match self.address(address) {
					Some(address) => {
						write!(html, "<a href=\"{address}\">{}</a>", self.inline(label))
					}
					None => write!(html, "{}", self.inline(label)),
				}
				.unwrap_or(());
				text = after;
			} else {
				html += &escape(&rest[..1]);
				text = &rest[1..];
			}
		}
		html + &escape(text)
	}

	/// The paragraphs and the examples of docs. An example is indented by four spaces.
	fn docs(&self, docs: &str) -> String {
		let block = |text: &str| match text.strip_prefix("    ") {
			Some(example) => format!(
				"<pre class=example>{}</pre>",
				code(&example.replace("\n    ", "\n"))
			),
			None => format!("<p>{}</p>", self.inline(&text.replace('\n', " "))),
		};
		docs.split("\n\n")
			.filter(|text| !text.is_empty())
			.map(block)
			.collect()
	}
}

/// Code as HTML. Comments stand apart.
fn code(text: &str) -> String {
	let mut html = String::new();
	for line in text.split_inclusive('\n') {
		let _ = match line.trim_start().starts_with("//") {
			true => write!(html, "<i>{}</i>", escape(line)),
			false => write!(html, "{}", escape(line)),
		};
	}
	html
}

/// Code that defines chunks, which other places have too.
fn code_with(chunks: &[(String, &str)], text: &str) -> String {
	match chunks
		.iter()
		.find_map(|(id, chunk)| Some((id, chunk, text.split_once(chunk)?)))
	{
		Some((id, chunk, (before, after))) => {
			let (before, after) = (code_with(chunks, before), code_with(chunks, after));
			format!("{before}<span id=\"{id}\">{}</span>{after}", code(chunk))
		}
		None => code(text),
	}
}

/// A paste, of which chunks are defined elsewhere. The script of the page copies them, which halves the page.
fn paste_of(chunks: &[(String, &str)], text: &str) -> String {
	match chunks
		.iter()
		.find_map(|(id, chunk)| Some((id, text.split_once(chunk)?)))
	{
		Some((id, (before, after))) => {
			format!(
				"{}<b data-from=\"{id}\"></b>{}",
				paste_of(chunks, before),
				paste_of(chunks, after)
			)
		}
		None => code(text),
	}
}

/// The button that copies the text of the element with this id.
fn copy(id: &str, label: &str) -> String {
	format!("<button class=copy data-copy=\"{id}\">{label}</button>")
}

fn kilobytes(bytes: usize) -> String {
	format!("{:.1} KB", bytes as f64 / 1000.0)
}

fn base64(bytes: &[u8]) -> String {
	const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	let digit = |word: u32, place: u32| DIGITS[(word >> (18 - 6 * place) & 63) as usize] as char;
	let word = |three: &[u8]| {
		(0..3).fold(0, |word, k| {
			word << 8 | u32::from(*three.get(k).unwrap_or(&0))
		})
	};
	let mut text: String = bytes
		.chunks(3)
		.map(word)
		.flat_map(|word| (0..4).map(move |place| digit(word, place)))
		.collect();
	let padding = (3 - bytes.len() % 3) % 3;
	text.truncate(text.len() - padding);
	text + &"=".repeat(padding)
}

// ---- Solvers ----

/// A row of the README's tables. The heading of its table is `family`.
#[derive(Clone, Copy)]
struct Row<'a> {
	family: &'a str,
	rule: &'a str,
	name: &'a str,
	judge: &'a str,
	rust: &'a str,
	idea: &'a str,
}

struct Solver<'a> {
	row: Row<'a>,
	title: String,
	header: Vec<(String, String)>, // Rules, Input, Output, Idea, Time
	source: String,
	paste: String,
	cases: usize,
}

/// The rows `rule → [name](…) | judge | Rust | idea` of the README.
fn rows(readme: &str) -> Vec<Row<'_>> {
	let (mut rows, mut family) = (Vec::new(), "");
	for line in readme.lines() {
		let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
		match cells[..] {
			[heading, "judge", "Rust", "idea"] => family = heading,
			[rule, judge, rust, idea] => {
				if let Some((rule, link)) = rule.rsplit_once(" → ") {
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
			}
			_ => {}
		}
	}
	rows
}

/// All solvers of the README. A row whose judge is "see …" is a second way to a solver.
fn solvers<'a>(
	root: &Path,
	library: &Library,
	rows: &[Row<'a>],
) -> Result<Vec<Solver<'a>>, String> {
	let mut solvers = Vec::new();
	for row in rows.iter().filter(|row| !row.judge.starts_with("see ")) {
		let source = read(&root.join(format!("src/bin/{}.rs", row.name)))?;
		let samples = files(&root.join("samples").join(row.name)).unwrap_or_default();
		solvers.push(Solver {
			row: *row,
			title: paste::title(&source).to_string(),
			header: header(&source),
			paste: library.solver(row.name, &source)?,
			cases: samples.iter().filter(|file| file.ends_with(".in")).count(),
			source,
		});
	}
	Ok(solvers)
}

/// The names in a folder, sorted by their numbers.
fn files(folder: &Path) -> Result<Vec<String>, String> {
	let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
	let mut names: Vec<String> = entries
		.filter_map(|entry| entry.ok()?.file_name().into_string().ok())
		.collect();
	names.sort_by_key(|name| (name.len(), name.clone()));
	Ok(names)
}

/// The parts of a solver's header.
fn header(source: &str) -> Vec<(String, String)> {
	let lines = source
		.lines()
		.map_while(|line| line.strip_prefix("//!"))
		.map(str::trim)
		.skip(1);
	let mut parts: Vec<(String, String)> = Vec::new();
	for line in lines.filter(|line| !line.is_empty()) {
		match (line.split_once(": "), parts.last_mut()) {
			(Some((key @ ("Rules" | "Input" | "Output" | "Idea" | "Time"), text)), _) => {
				parts.push((key.to_string(), text.to_string()))
			}
			(_, Some((_, text))) => *text = format!("{text} {line}"),
			_ => {}
		}
	}
	parts
}

impl Solver<'_> {
	/// The name of the problem: what stands behind the judges in the title.
	fn problem(&self) -> &str {
		self.title
			.split_once(": ")
			.map_or(&self.title[..], |(_, problem)| problem)
	}

	fn uses(&self, item: &Item) -> bool {
		item.public && self.paste.contains(&item.text)
	}
}

fn solver_row(solver: &Solver, links: &Links) -> String {
	let Solver {
		row: Row { name, .. },
		paste,
		cases,
		..
	} = solver;
	format!(
        "<tr data-name=\"{name}\"><th scope=row><a href=\"#{name}\">{name}</a> <span>{}</span><small>{}</small></th>\
         <td class=judge>{}</td><td class=rust>{}</td><td class=size>{}</td><td class=cases>{cases}</td><td>{}</td></tr>\n",
        links.inline(solver.problem()),
        links.inline(solver.row.idea),
        links.inline(solver.row.judge),
        rust(solver, links),
        kilobytes(paste.len()),
        copy(&format!("paste-{name}"), &format!("Copy<span> {name}</span>")),
    )
}

fn rust(solver: &Solver, links: &Links) -> String {
	let class = if solver.row.rust.starts_with("no") {
		"no"
	} else {
		"yes"
	};
	format!(
		"<span class={class}>{}</span>",
		links.inline(solver.row.rust)
	)
}

fn solver_section(root: &Path, solver: &Solver, links: &Links) -> Result<String, String> {
	let Solver {
		row: Row { name, .. },
		source,
		paste,
		..
	} = solver;
	let hash = paste
		.lines()
		.next()
		.and_then(|line| line.split("hash ").nth(1))
		.unwrap_or("");
	let hash = hash.split_whitespace().next().unwrap_or("");
	let mut html = format!(
        "<section class=solver id=\"{name}\">\n<h2>{} <code>{name}</code></h2>\n<dl>\n<dt>Judge</dt><dd>{}; takes Rust: {}</dd>\n",
        links.inline(solver.problem()),
        links.inline(solver.row.judge),
        rust(solver, links)
    );
	for (key, text) in &solver.header {
		let _ = writeln!(html, "<dt>{key}</dt><dd>{}</dd>", links.inline(text));
	}
	let used = links.entries().filter(|item| solver.uses(item));
	let used: Vec<String> = used
		.map(|item| format!("<a href=\"#sg-{0}\">{0}</a>", item.name))
		.collect();
	let _ = writeln!(html, "<dt>Library</dt><dd>{}</dd>", used.join(", "));
	let oracle = read(&root.join(format!("tests/solvers/{name}.rs"))).unwrap_or_default();
	let oracle = oracle
		.lines()
		.next()
		.and_then(|line| line.strip_prefix("//! ")?.split_once(": "));
	let oracle = oracle.map_or(String::new(), |(_, text)| {
		format!("; random inputs against an oracle: {}", links.inline(text))
	});
	let _ = writeln!(
		html,
		"<dt>Verified</dt><dd>{} samples{oracle}</dd>\n</dl>",
		solver.cases
	);
	// The code of the solver stands in both tabs.
	let body = source[source.find("\n\nuse ").map_or(0, |at| at + 2)..].trim_end();
	let mut chunks = links.chunks();
	chunks.push((format!("body-{name}"), body));
	let _ = write!(
        html,
        "<div class=tabs><input type=radio name=\"tab-{name}\" id=\"tab-paste-{name}\" checked>\
         <label for=\"tab-paste-{name}\">Paste</label><input type=radio name=\"tab-{name}\" id=\"tab-source-{name}\">\
         <label for=\"tab-source-{name}\">Solver</label>\n\
         <div class=panel><p>{} <span>{}, hash <code>{hash}</code></span></p><pre id=\"paste-{name}\">\n{}</pre></div>\n\
         <div class=panel><p>{} <span><code>src/bin/{name}.rs</code>, {}</span></p><pre id=\"source-{name}\">\n{}</pre></div></div>\n",
        copy(&format!("paste-{name}"), "Copy the paste"),
        kilobytes(paste.len()),
        paste_of(&chunks, paste),
        copy(&format!("source-{name}"), "Copy the solver"),
        kilobytes(source.len()),
        code_with(&chunks, source)
    );
	html += &samples(root, name)?;
	Ok(html + "</section>\n")
}

fn samples(root: &Path, name: &str) -> Result<String, String> {
	let folder = root.join("samples").join(name);
	let (mut html, mut large) = (String::new(), Vec::new());
	for file in files(&folder).unwrap_or_default() {
		let stem = match file.strip_suffix(".in") {
			Some(stem) => stem,
			None => continue,
		};
		let (input, answer) = (
			read(&folder.join(&file))?,
			read(&folder.join(format!("{stem}.ans"))).unwrap_or_default(),
		);
		if input.len() > SHOWN || answer.len() > SHOWN {
			large.push(format!("<code>{file}</code> ({})", kilobytes(input.len())));
			continue;
		}
		let id = format!("{name}-{stem}");
		let _ = write!(
			html,
			"<div class=sample><div><p>{stem} {}</p><pre id=\"in-{id}\">\n{}</pre></div>\
             <div><p>answer {}</p><pre id=\"ans-{id}\">\n{}</pre></div></div>\n",
			copy(&format!("in-{id}"), "Copy"),
			escape(&input),
			copy(&format!("ans-{id}"), "Copy"),
			escape(&answer)
		);
	}
	let more = if large.is_empty() {
		String::new()
	} else {
		format!(
			"<p>Larger ones in <code>samples/{name}/</code>: {}.</p>\n",
			large.join(", ")
		)
	};
	Ok(format!("<h3>Samples</h3>\n{html}{more}"))
}

// ---- Which game is it? ----

/// The headings of the tables to choose from; below each one its rows.
fn which(rows: &[Row], links: &Links) -> String {
	let (mut html, mut family) = (String::from("<ul>"), "");
	for row in rows {
		if family != row.family {
			html += if family.is_empty() {
				""
			} else {
				"</ul></details></li>\n"
			};
			family = row.family;
			let _ = write!(
				html,
				"<li><details><summary>{}</summary><ul>\n",
				links.inline(family)
			);
		}
		let (rule, name) = (links.inline(row.rule), row.name);
		let _ = writeln!(
			html,
			"<li class=leaf>{rule} → <a href=\"#{name}\">{name}</a></li>"
		);
	}
	html + "</ul></details></li></ul>\n"
}

// ---- The library ----

fn library_section(root: &Path, links: &Links) -> Result<String, String> {
	let source = read(&root.join("src/lib.rs"))?;
	let uses: Vec<&str> = links
		.library
		.items
		.iter()
		.filter(|item| item.kind == "use")
		.map(|item| &item.text[..])
		.collect();
	let uses = uses.join("\n");
	let (mut html, mut section) = (format!("<pre class=paper>\n{}</pre>\n", code(&uses)), "");
	for item in links.entries() {
		let Item { name, docs, .. } = item;
		let first = item
			.text
			.lines()
			.find(|line| !line.starts_with('#'))
			.unwrap_or("");
		let above = &source[..source.find(first).unwrap_or(0)];
		let title = above
			.rsplit("// ---- ")
			.next()
			.and_then(|text| text.split(" ----").next())
			.unwrap_or("");
		if section != title {
			section = title;
			let _ = writeln!(html, "<h3>{}</h3>", escape(title));
		}
		// A type is followed by its methods.
		let (mut text, mut methods, mut header) = (item.text.clone(), String::new(), "");
		for method in links
			.library
			.items
			.iter()
			.filter(|method| method.owner == *name)
		{
			if header != method.header {
				let close = if header.is_empty() { "" } else { "}\n" };
				let _ = write!(text, "\n{close}\n{}", method.header);
				header = &method.header;
			}
			let _ = write!(text, "\n{}", method.text);
			if method.public {
				let _ = write!(
					methods,
					"<li><code>{}</code>: {}</li>",
					method.name,
					links.docs(&method.docs)
				);
			}
		}
		text += if header.is_empty() { "" } else { "\n}" };
		let kind = if item.public { "item" } else { "item helper" };
		let hash = paste::hash(&text)?;
		let _ = write!(
			html,
			"<article id=\"sg-{name}\" class=\"{kind}\"><h4><code>{name}</code> <small>hash {hash}</small>"
		);
		if item.public {
			let module = links.library.lib(&[name])?;
			let label = format!(
				"Copy<span> mod sg with {name}</span>, {}",
				kilobytes(module.len())
			);
			let _ = write!(
				html,
				"{}</h4>\n{}<ul>{methods}</ul><p class=users>Used by {}.</p><pre id=\"lib-{name}\" hidden>\n{}</pre>",
				copy(&format!("lib-{name}"), &label),
				links.docs(docs),
				users(item, links),
				paste_of(&links.chunks(), &module)
			);
		} else {
			let _ = write!(html, "</h4>\n{}", links.docs(docs));
		}
		let _ = write!(
			html,
			"<details><summary>Code</summary><pre>\n{}</pre></details></article>\n",
			code_with(&links.chunks(), &text)
		);
	}
	Ok(html)
}

fn users(item: &Item, links: &Links) -> String {
	let (users, others): (Vec<&Solver>, Vec<&Solver>) =
		links.solvers.iter().partition(|solver| solver.uses(item));
	let names = |solvers: &[&Solver]| {
		solvers
			.iter()
			.map(|solver| format!("<a href=\"#{0}\">{0}</a>", solver.row.name))
			.collect::<Vec<_>>()
			.join(", ")
	};
	match (users.len(), others.len()) {
		(0, _) => "no solver".to_string(),
		(_, 0) => "every solver".to_string(),
		(_, few) if few < 5 => format!("every solver but {}", names(&others)),
		_ => names(&users),
	}
}
