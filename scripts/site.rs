//! Writes the page to copy from: `site ROOT OUT [PLAYGROUND.wasm]`. `scripts/site.sh` builds and runs it.
//!
//! Every text comes from the sources: the headers of the solvers, the docs of the library, the samples, the pastes, and
//! the README, which has the table of judges and the questions of "Which game is it?".

use std::collections::HashMap;
use std::fmt::Write;
use std::path::Path;
use std::process::{exit, Command};
use std::{env, fs};

/// A sample is shown if neither of its files is larger. Others are only named.
const SHOWN: usize = 1000;

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let written = match &arguments[..] {
        [root, out] => write_site(Path::new(root), Path::new(out), None),
        [root, out, wasm] => write_site(Path::new(root), Path::new(out), Some(Path::new(wasm))),
        _ => Err("usage: site ROOT OUT [PLAYGROUND.wasm]".to_string()),
    };
    if let Err(message) = written {
        eprintln!("error: {message}");
        exit(1);
    }
}

fn write_site(root: &Path, out: &Path, wasm: Option<&Path>) -> Result<(), String> {
    let readme = read(&root.join("README.md"))?;
    let solvers = solvers(root, &readme)?;
    let library = library(&read(&root.join("src/lib.rs"))?);
    let links = Links { solvers: &solvers, library: &library };
    let template = |name: &str| read(&root.join("scripts/site").join(name));
    let bytes =
        wasm.map_or(Ok(Vec::new()), fs::read).map_err(|error| format!("{}: {error}", wasm.unwrap().display()))?;
    let mut sections = String::new();
    for solver in &solvers {
        sections += &solver_section(root, solver, &links)?;
    }
    let page = template("page.html")?
        .replace("{{style}}", &template("style.css")?)
        .replace("{{script}}", &template("page.js")?)
        .replace("{{count}}", &solvers.len().to_string())
        .replace("{{rows}}", &solvers.iter().map(|solver| solver_row(solver, &links)).collect::<String>())
        .replace("{{which}}", &which(&readme, &links)?)
        .replace("{{library}}", &library_section(root, &solvers, &links)?)
        .replace("{{solvers}}", &sections)
        .replace("{{wasm}}", &base64(&bytes));
    fs::create_dir_all(out).map_err(|error| format!("{}: {error}", out.display()))?;
    let file = out.join("index.html");
    fs::write(&file, &page).map_err(|error| format!("{}: {error}", file.display()))?;
    println!("{}: {} solvers, {} KB", file.display(), solvers.len(), page.len() / 1000);
    Ok(())
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn paste(root: &Path, arguments: &[&str]) -> Result<String, String> {
    let output = Command::new(root.join("scripts/paste.sh")).args(arguments).output();
    let output = output.map_err(|error| format!("scripts/paste.sh: {error}"))?;
    match output.status.success() {
        true => String::from_utf8(output.stdout).map_err(|error| error.to_string()),
        false => Err(String::from_utf8_lossy(&output.stderr).trim().to_string()),
    }
}

// ---- Text ----

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Where a link of the sources leads to in the page.
struct Links<'a> {
    solvers: &'a [Solver],
    library: &'a [Item],
}

impl Links<'_> {
    fn address(&self, link: &str) -> Option<String> {
        let solver = link.strip_prefix("src/bin/").and_then(|file| file.strip_suffix(".rs"));
        match solver {
            Some(name) if self.solvers.iter().any(|solver| solver.name == name) => Some(format!("#{name}")),
            None if link.starts_with("http") => Some(escape(link)),
            None if self.library.iter().any(|item| item.public && item.name == link) => Some(format!("#sg-{link}")),
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
            if let Some((code, after)) = rest.strip_prefix('`').and_then(|rest| rest.split_once('`')) {
                let _ = write!(html, "<code>{}</code>", escape(code));
                text = after;
            } else if let Some(after) = rest.strip_prefix("**") {
                html += if bold { "</b>" } else { "<b>" };
                bold = !bold;
                text = after;
            } else if let Some((label, after)) = link {
                let target = after.strip_prefix('(').and_then(|rest| rest.split_once(')'));
                let (address, after) = target.unwrap_or((label.trim_matches('`'), after));
                match self.address(address) {
                    Some(address) => write!(html, "<a href=\"{address}\">{}</a>", self.inline(label)),
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

    /// Paragraphs, lists and examples of docs.
    fn docs(&self, docs: &str) -> String {
        let (mut html, mut paragraph) = (String::new(), String::new());
        for (part, text) in docs.split("```").enumerate() {
            if part % 2 == 1 {
                let _ = write!(html, "<pre class=example>{}</pre>", code(text.trim_start_matches("text").trim()));
                continue;
            }
            for line in text.lines().chain([""]) {
                if line.is_empty() || line.starts_with("- ") {
                    let (tag, text) = paragraph.strip_prefix("- ").map_or(("p", &paragraph[..]), |text| ("li", text));
                    if !text.is_empty() {
                        let _ = write!(html, "<{tag}>{}</{tag}>", self.inline(text.trim()));
                    }
                    paragraph.clear();
                }
                paragraph = paragraph + line + " ";
            }
            paragraph.clear();
        }
        html
    }
}

/// Code as HTML. Comment lines stand apart, docs among them so that a print leaves them out.
fn code(text: &str) -> String {
    let mut html = String::new();
    for line in text.split_inclusive('\n') {
        let comment = line.trim_start();
        let _ = match comment.starts_with("//") {
            true if comment.starts_with("///") => write!(html, "<i class=d>{}</i>", escape(line)),
            true => write!(html, "<i>{}</i>", escape(line)),
            false => write!(html, "{}", escape(line)),
        };
    }
    html
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
    let word = |three: &[u8]| (0..3).fold(0, |word, k| word << 8 | u32::from(*three.get(k).unwrap_or(&0)));
    let mut text: String =
        bytes.chunks(3).map(word).flat_map(|word| (0..4).map(move |place| digit(word, place))).collect();
    let padding = (3 - bytes.len() % 3) % 3;
    text.truncate(text.len() - padding);
    text + &"=".repeat(padding)
}

// ---- Solvers ----

struct Solver {
    name: String,
    title: String,
    header: Vec<(String, String)>, // Rules, Input, Output, Idea, Time
    source: String,
    paste: String,
    cells: HashMap<String, String>, // of the README's table, by the name of the column
    cases: usize,
}

/// All solvers, in the order of the README's table.
fn solvers(root: &Path, readme: &str) -> Result<Vec<Solver>, String> {
    let table = table(readme);
    let mut solvers = Vec::new();
    for file in files(&root.join("src/bin"))? {
        if let Some(name) = file.strip_suffix(".rs") {
            let source = read(&root.join("src/bin").join(&file))?;
            let (title, header) = header(&source);
            let samples = files(&root.join("samples").join(name)).unwrap_or_default();
            let cases = samples.iter().filter(|file| file.ends_with(".in")).count();
            let cells = table.iter().find(|row| row["solver"].starts_with(&format!("[{name}]"))).cloned();
            let cells = cells.ok_or_else(|| format!("README.md: {name} is not in the table of solvers"))?;
            let paste = paste(root, &[name])?;
            solvers.push(Solver { name: name.to_string(), title, header, source, paste, cells, cases });
        }
    }
    let row = |solver: &Solver| table.iter().position(|row| row["solver"] == solver.cells["solver"]);
    solvers.sort_by_key(row);
    Ok(solvers)
}

/// The names in a folder, sorted by their numbers.
fn files(folder: &Path) -> Result<Vec<String>, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut names: Vec<String> = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
    names.sort_by_key(|name| (name.len(), name.clone()));
    Ok(names)
}

/// The rows of the Markdown table whose first column is called "solver".
fn table(readme: &str) -> Vec<HashMap<String, String>> {
    let cells = |line: &str| -> Vec<String> {
        line.trim().trim_matches('|').split('|').map(|cell| cell.trim().to_string()).collect()
    };
    let lines: Vec<&str> = readme
        .lines()
        .skip_while(|line| !line.starts_with("| solver | judge"))
        .take_while(|line| !line.is_empty())
        .collect();
    let columns = cells(lines.first().unwrap_or(&""));
    lines.iter().skip(2).map(|line| columns.iter().cloned().zip(cells(line)).collect()).collect()
}

/// The title of a solver, and the parts of its header.
fn header(source: &str) -> (String, Vec<(String, String)>) {
    let mut lines = source.lines().map_while(|line| line.strip_prefix("//!")).map(str::trim);
    let title = lines.next().unwrap_or("").to_string();
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
    (title, parts)
}

impl Solver {
    /// The name of the problem: what stands behind the judges in the title.
    fn problem(&self) -> &str {
        self.title.split_once(": ").map_or(&self.title[..], |(_, problem)| problem)
    }

    fn cell(&self, column: &str) -> &str {
        self.cells.get(column).map_or("", |cell| &cell[..])
    }

    /// The code of the paste's `mod sg`.
    fn module(&self) -> &str {
        self.paste.split_once("\nmod sg {").map_or("", |(_, module)| module)
    }

    fn uses(&self, item: &Item) -> bool {
        let defined = |line: &str| line.starts_with("pub ") && item_name(line) == item.name;
        item.public && self.module().lines().any(defined)
    }
}

fn solver_row(solver: &Solver, links: &Links) -> String {
    let Solver { name, paste, cases, .. } = solver;
    format!(
        "<tr data-name=\"{name}\"><th scope=row><a href=\"#{name}\">{name}</a> <span>{}</span><small>{}</small></th>\
         <td class=judge>{}</td><td class=rust>{}</td><td class=size>{}</td><td class=cases>{cases}</td><td>{}</td></tr>\n",
        links.inline(solver.problem()),
        links.inline(solver.cell("idea")),
        links.inline(solver.cell("judge")),
        rust(solver, links),
        kilobytes(paste.len()),
        copy(&format!("paste-{name}"), &format!("Copy<span> {name}</span>")),
    )
}

fn rust(solver: &Solver, links: &Links) -> String {
    let class = if solver.cell("Rust").starts_with("no") { "no" } else { "yes" };
    format!("<span class={class}>{}</span>", links.inline(solver.cell("Rust")))
}

fn solver_section(root: &Path, solver: &Solver, links: &Links) -> Result<String, String> {
    let Solver { name, source, paste, .. } = solver;
    let hash = paste.lines().next().and_then(|line| line.split("hash ").nth(1)).unwrap_or("");
    let hash = hash.split_whitespace().next().unwrap_or("");
    let mut html = format!(
        "<section id=\"{name}\" class=solver>\n<h2>{} <code>{name}</code></h2>\n<dl>\n<dt>Judge</dt><dd>{}; takes Rust: {}</dd>\n",
        links.inline(solver.problem()),
        links.inline(solver.cell("judge")),
        rust(solver, links)
    );
    for (key, text) in &solver.header {
        let _ = writeln!(html, "<dt>{key}</dt><dd>{}</dd>", links.inline(text));
    }
    let used = links.library.iter().filter(|item| solver.uses(item));
    let used: Vec<String> = used.map(|item| format!("<a href=\"#sg-{0}\">{0}</a>", item.name)).collect();
    let _ = writeln!(html, "<dt>Library</dt><dd>{}</dd>", used.join(", "));
    let oracle = read(&root.join(format!("tests/solvers/{name}.rs"))).unwrap_or_default();
    let oracle = oracle.lines().next().and_then(|line| line.strip_prefix("//! ")?.split_once(": "));
    let oracle =
        oracle.map_or(String::new(), |(_, text)| format!("; an oracle on random inputs: {}", links.inline(text)));
    let _ = writeln!(html, "<dt>Verified</dt><dd>{} samples{oracle}</dd>\n</dl>", solver.cases);
    let _ = write!(
        html,
        "<div class=tabs><input type=radio name=\"tab-{name}\" id=\"tab-paste-{name}\" checked>\
         <label for=\"tab-paste-{name}\">Paste</label><input type=radio name=\"tab-{name}\" id=\"tab-source-{name}\">\
         <label for=\"tab-source-{name}\">Solver</label>\n\
         <div class=panel><p>{} <span>{}, hash <code>{hash}</code></span></p><pre id=\"paste-{name}\">\n{}</pre></div>\n\
         <div class=panel><p>{} <span><code>src/bin/{name}.rs</code>, {}</span></p><pre id=\"source-{name}\">\n{}</pre></div></div>\n",
        copy(&format!("paste-{name}"), "Copy the paste"),
        kilobytes(paste.len()),
        code(paste),
        copy(&format!("source-{name}"), "Copy the solver"),
        kilobytes(source.len()),
        code(source)
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
        let (input, answer) =
            (read(&folder.join(&file))?, read(&folder.join(format!("{stem}.ans"))).unwrap_or_default());
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
        format!("<p>Larger ones in <code>samples/{name}/</code>: {}.</p>\n", large.join(", "))
    };
    Ok(format!("<h3>Samples</h3>\n{html}{more}"))
}

// ---- Which game is it? ----

fn which(readme: &str, links: &Links) -> Result<String, String> {
    let start = readme.find("## Which game is it?\n").ok_or("README.md has no section \"Which game is it?\"")?;
    let section = readme[start + 3..].split("\n## ").next().unwrap_or("");
    let lines: Vec<(usize, &str)> = section
        .lines()
        .filter_map(|line| Some((line.len() - line.trim_start().len(), line.trim_start().strip_prefix("- ")?)))
        .collect();
    Ok(choices(&mut &lines[..], links))
}

/// The choices of one level, each with the levels below it.
fn choices(lines: &mut &[(usize, &str)], links: &Links) -> String {
    let mut html = String::from("<ul>\n");
    let depth = lines.first().map_or(0, |line| line.0);
    while let Some(&(indent, text)) = lines.first().filter(|line| line.0 >= depth) {
        *lines = &lines[1..];
        let text = links.inline(text);
        let _ = match lines.first() {
            Some(next) if next.0 > indent => {
                let below = choices(lines, links);
                writeln!(html, "<li><details><summary>{text}</summary>{below}</details></li>")
            }
            _ => writeln!(html, "<li class=leaf>{}</li>", text.replacen("→ ", "<span>→</span> ", 1)),
        };
    }
    html + "</ul>\n"
}

// ---- The library ----

/// An item of the library with its impl blocks.
struct Item {
    section: String,
    name: String,
    public: bool,
    docs: String,
    text: String,
}

/// `name` of `pub fn name(…)`, `struct name { … }`, `impl<…> Trait for name<…>`.
fn item_name(line: &str) -> &str {
    let line = line.trim_start_matches("pub ");
    let rest = match line.split_once(" for ") {
        Some((_, owner)) if line.starts_with("impl") => owner,
        _ if line.starts_with("impl<") => line.split_once("> ").map_or("", |(_, rest)| rest),
        _ => line.split_once(' ').map_or("", |(_, rest)| rest),
    };
    rest.split(|letter: char| letter != '_' && !letter.is_alphanumeric()).next().unwrap_or("")
}

/// The items of a source in the form of rustfmt: an item begins at the left edge and ends there with its bracket.
fn library(source: &str) -> Vec<Item> {
    let source = source.split("\n#[cfg(test)]\n").next().unwrap_or("");
    let (mut items, mut section, mut docs): (Vec<Item>, String, String) = Default::default();
    let mut lines = source.lines().skip_while(|line| line.starts_with("//!"));
    while let Some(line) = lines.next() {
        if let Some(title) = line.strip_prefix("// ---- ") {
            section = title.trim_end_matches(" ----").to_string();
        } else if let Some(doc) = line.strip_prefix("///") {
            docs = docs + doc.strip_prefix(' ').unwrap_or(doc) + "\n";
        } else if !line.is_empty() && !line.starts_with(['#', '/']) && !line.starts_with("use ") {
            let mut text = line.to_string();
            let mut last = line;
            while !(last.ends_with(';') || last.ends_with('}')) || last.starts_with(' ') {
                last = lines.next().unwrap_or("}");
                text = text + "\n" + last;
            }
            let name = item_name(line).to_string();
            match items.iter_mut().find(|item| line.starts_with("impl") && item.name == name) {
                Some(owner) => owner.text = format!("{}\n\n{text}", owner.text),
                None => {
                    let public = line.starts_with("pub ");
                    items.push(Item { section: section.clone(), name, public, docs: std::mem::take(&mut docs), text })
                }
            }
            docs.clear();
        }
    }
    items
}

fn library_section(root: &Path, solvers: &[Solver], links: &Links) -> Result<String, String> {
    let (mut html, mut section) = (String::new(), "");
    for item in links.library {
        let Item { name, docs, text, .. } = item;
        if section != item.section {
            section = &item.section;
            let _ = writeln!(html, "<h3>{}</h3>", escape(section));
        }
        let hash = "000000";
        let kind = if item.public { "item" } else { "item helper" };
        let _ = write!(
            html,
            "<article id=\"sg-{name}\" class=\"{kind}\"><h4><code>{name}</code> <small>hash <code>{hash}</code></small>"
        );
        if item.public {
            let users: Vec<&Solver> = solvers.iter().filter(|solver| solver.uses(item)).collect();
            let names = users.iter().map(|solver| format!("<a href=\"#{0}\">{0}</a>", solver.name));
            let users = match users.len() {
                0 => "no solver".to_string(),
                all if all == solvers.len() => "every solver".to_string(),
                _ => names.collect::<Vec<_>>().join(", "),
            };
            let module = paste(root, &["--lib", name])?;
            let label = format!("Copy <span>mod sg with {name}, </span>{}", kilobytes(module.len()));
            let _ = write!(
                html,
                "{}</h4>\n{}<p class=users>Used by {users}.</p><pre id=\"lib-{name}\" hidden>\n{}</pre>",
                copy(&format!("lib-{name}"), &label),
                links.docs(docs),
                escape(&module)
            );
        } else {
            let _ = write!(html, "</h4>\n{}", links.docs(docs));
        }
        let _ = write!(html, "<details><summary>Code</summary><pre>\n{}</pre></details></article>\n", code(text));
    }
    Ok(html)
}
