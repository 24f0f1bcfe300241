//! Makes the file to hand in: a solver on top, then `mod sg { … }` with only what it uses of the library.
//!
//! `scripts/paste.sh` compiles it with `rustc` alone. Without a shell: `cargo run --release --example paste -- SOLVER`.
//! Both set `CARGO_MANIFEST_DIR`, the folder of the project. Other tools include this file as a module.
//!
//! How: `tokens` cuts a source into words and signs, `chunks` the library into items and methods. Each item names others.
//! What is reached from the solver stays, in the order and the text of the library. The library keeps this simple: it is
//! formatted, has no macros and no modules, and the names of its methods are its own, so `.name(` tells the method.

use std::collections::HashSet;
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::process::exit;

use crate::near::near;
pub use crate::near::solvers;

const HELP: &str = "\
Writes a file to hand in to stdout.

  paste.sh SOLVER         the solver, with what it uses of the library
  paste.sh --lib ITEM…    `mod sg { … }` with these items and what they need:
                          mex, Type (all of it), Type::method
  paste.sh --lib          `mod sg { … }` with the whole library
  paste.sh --list         all solvers and items, with the bytes of each paste
  paste.sh --verify FILE  is the code of this paste unchanged? Comments and
                          white space may differ
";

/// A trait of std that is used without its name, and the methods that need it.
const TRAITS: [(&str, &[&str]); 2] = [("Read", &[".read_to_end"]), ("Write", &[".write_all"])];

// ---- Tokens ----

/// The length of the token, comment or white space that a text begins with.
fn length(text: &str) -> usize {
	let run = |keep: fn(char) -> bool| text.find(|c| !keep(c)).unwrap_or(text.len());
	let space = run(char::is_whitespace);
	if space > 0 {
		return space;
	}
	if text.starts_with("//") {
		return run(|c| c != '\n');
	}
	if text.starts_with("/*") {
		return block_comment(text);
	}
	let word = run(|c| c == '_' || c.is_alphanumeric());
	let (prefix, after) = text.split_at(word);
	let hashes = after.len() - after.trim_start_matches('#').len();
	if matches!(prefix, "r" | "br" | "cr") && after[hashes..].starts_with('"') {
		let (start, close) = (word + hashes + 1, format!("\"{}", &after[..hashes]));
		return text[start..]
			.find(&close)
			.map_or(text.len(), |end| start + end + close.len());
	}
	let mut chars = after.chars();
	let quotes = (chars.next(), chars.next(), chars.next());
	match quotes {
		(Some('"'), ..) if matches!(prefix, "" | "b" | "c") => word + quoted(after),
		(Some('\''), Some('\\'), _) | (Some('\''), _, Some('\'')) if matches!(prefix, "" | "b") => {
			word + quoted(after)
		}
		(Some('\''), ..) if word == 0 => 1 + length(&text[1..]), // a lifetime
		(Some(sign), ..) if word == 0 => sign.len_utf8(),
		_ => word,
	}
}

fn block_comment(text: &str) -> usize {
	let (mut depth, mut at) = (0, 0);
	while at < text.len() {
		let step = &text.as_bytes()[at..text.len().min(at + 2)];
		at += if step == b"/*" || step == b"*/" { 2 } else { 1 };
		depth += i32::from(step == b"/*") - i32::from(step == b"*/");
		if depth == 0 {
			return at;
		}
	}
	at
}

fn quoted(text: &str) -> usize {
	let bytes = text.as_bytes();
	let mut at = 1;
	while at < bytes.len() && bytes[at] != bytes[0] {
		at += if bytes[at] == b'\\' { 2 } else { 1 };
	}
	bytes.len().min(at + 1)
}

/// All tokens, comments and white space of a text.
fn pieces(text: &str) -> impl Iterator<Item = &str> {
	let mut rest = text;
	std::iter::from_fn(move || {
		let (piece, after) = rest.split_at(length(rest));
		rest = after;
		Some(piece).filter(|piece| !piece.is_empty())
	})
}

fn is_code(piece: &str) -> bool {
	!piece.starts_with("//") && !piece.starts_with("/*") && !piece.starts_with(char::is_whitespace)
}

fn tokens(text: &str) -> Vec<&str> {
	pieces(text).filter(|piece| is_code(piece)).collect()
}

/// The comments that a paste leaves out: docs, and the marks of scripts/new.sh.
const DOCS: [&str; 5] = ["///", "//!", "/**", "/*!", "// EDIT"];

/// A text without the comments that begin like this.
fn plain(text: &str, comments: &[&str]) -> String {
	let mut kept = String::new();
	let mut removed_line = false;
	for piece in pieces(text) {
		if comments.iter().any(|start| piece.starts_with(start)) {
			kept.truncate(kept.trim_end_matches([' ', '\t']).len());
			removed_line = kept.is_empty() || kept.ends_with('\n');
		} else {
			kept += if removed_line {
				piece.strip_prefix('\n').unwrap_or(piece)
			} else {
				piece
			};
			removed_line = false;
		}
	}
	kept
}

/// The first six hexadecimal digits of FNV-1a over the tokens, each closed by a newline.
pub fn hash(text: &str) -> String {
	let mut hash = 0xcbf2_9ce4_8422_2325_u64;
	for byte in tokens(&unix(text))
		.iter()
		.flat_map(|token| token.bytes().chain([b'\n']))
	{
		hash = (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
	}
	format!("{:06x}", hash >> 40)
}

fn unix(text: &str) -> String {
	text.trim_start_matches('\u{feff}').replace("\r\n", "\n")
}

// ---- Items ----

/// An item of the library.
pub struct Item {
	/// `fn`, `struct`, `impl` of a trait, ….
	pub kind: String,
	/// Its name; of an `impl` the trait.
	pub name: String,
	/// The type, of a method and of an `impl`.
	pub owner: String,
	pub public: bool,
	/// Its documentation, in Markdown.
	pub docs: String,
	/// Its code, without docs.
	pub text: String,
	/// The first line of the `impl` that a method stands in.
	pub header: String,
	/// What it mentions, as `mentions` says it.
	words: HashSet<String>,
}

impl Item {
	/// `name`, or `Type::name` of a method.
	pub fn full_name(&self) -> String {
		if self.owner.is_empty() {
			return self.name.clone();
		}
		format!("{}::{}", self.owner, self.name)
	}

	/// The code up to the body of a function; of all other items the whole code.
	pub fn signature(&self) -> &str {
		let body = if self.kind == "fn" {
			self.text.find(" {\n")
		} else {
			None
		};
		self.text[..body.unwrap_or(self.text.len())].trim()
	}

	/// All items of a formatted source, with the methods in place of their `impl`.
	fn all(source: &str, header: &str, owner: &str) -> Vec<Item> {
		chunks(source)
			.into_iter()
			.flat_map(|text| Item::new(text, header, owner))
			.collect()
	}

	/// The item that is written in a text, or the methods of an `impl`.
	fn new(text: &str, header: &str, owner: &str) -> Vec<Item> {
		let code = tokens(text);
		let keywords = [
			"use", "impl", "fn", "struct", "enum", "trait", "type", "const", "static",
		];
		let place = code
			.iter()
			.position(|word| keywords.contains(word))
			.unwrap_or(0);
		let place = place + usize::from(code[place..].starts_with(&["const", "fn"]));
		let (mut name, mut owner) = (code.get(place + 1).copied().unwrap_or(""), owner);
		if code[place] == "impl" {
			let path = outer_words(&code[place + 1..]);
			owner = path.last().copied().unwrap_or("");
			name = path
				.iter()
				.position(|word| *word == "for")
				.map_or("", |place| path[place - 1]);
			if name.is_empty() {
				let open = 1 + pieces(text)
					.take_while(|piece| *piece != "{")
					.map(str::len)
					.sum::<usize>();
				return Item::all(
					text[open..].trim_end_matches('}'),
					&plain(&text[..open], &["//", "/*"]),
					owner,
				);
			}
		}
		let docs = text
			.lines()
			.map_while(|line| line.trim_start().strip_prefix("///"));
		let docs: Vec<&str> = docs
			.map(|line| line.strip_prefix(' ').unwrap_or(line))
			.collect();
		let mut words = mentions(&code, owner, true);
		words.extend(mentions(&tokens(header), owner, true));
		vec![Item {
			kind: code[place].to_string(),
			name: name.to_string(),
			owner: owner.to_string(),
			public: code[..place].contains(&"pub"),
			docs: docs.join("\n"),
			text: plain(text, &["//", "/*"]),
			header: header.to_string(),
			words,
		}]
	}
}

/// The texts of the items of a source, each with the comments directly above it and the one behind it. A comment before a
/// blank line is the head of a section and belongs to no item.
fn chunks(source: &str) -> Vec<&str> {
	let (mut chunks, mut start, mut at, mut depth) = (Vec::new(), 0, 0, 0);
	for piece in pieces(source) {
		at += piece.len();
		if depth == 0 && piece.trim().is_empty() && piece.contains("\n\n") {
			start = at - piece.len() + piece.rfind('\n').unwrap_or(0);
		}
		depth += i32::from(matches!(piece, "(" | "[" | "{"))
			- i32::from(matches!(piece, ")" | "]" | "}"));
		if depth == 0 && (piece == ";" || piece == "}" && !source[at..].starts_with(';')) {
			let end = at + source[at..].find('\n').unwrap_or(source.len() - at);
			chunks.push(source[start..end].trim_matches('\n'));
			start = end;
		}
	}
	chunks
}

/// The words outside of `<…>`: `Display for Type` of `<T: Bound> Display for Type<T>`.
fn outer_words<'a>(code: &[&'a str]) -> Vec<&'a str> {
	let mut depth = 0;
	let mut words = Vec::new();
	for &token in code
		.iter()
		.take_while(|token| !matches!(**token, "where" | "{"))
	{
		depth += i32::from(token == "<") - i32::from(token == ">");
		if depth == 0 && is_word(token) {
			words.push(token);
		}
	}
	words
}

fn is_word(token: &str) -> bool {
	token.starts_with(|c: char| c == '_' || c.is_alphabetic())
}

/// What a piece of code can mean by its words: `name` a type or a constant, `name()` a function that is called or handed
/// on, `.name` a method, `Type::name` something of a type. Bare words count only if the library is in scope.
fn mentions(code: &[&str], owner: &str, bare: bool) -> HashSet<String> {
	let at = |place: usize| code.get(place).copied().unwrap_or("");
	let mut found = HashSet::new();
	for (place, &word) in code.iter().enumerate().filter(|(_, word)| is_word(word)) {
		let before = |k: usize| at(place.wrapping_sub(k));
		let called = at(place + 1) == "(" || at(place + 1) == ":" && at(place + 2) == ":";
		if before(1) == "." && before(2) != "." {
			found.extend(called.then(|| format!(".{word}")));
		} else if before(1) == ":" && before(2) == ":" {
			match before(3) {
				"sg" => found.extend([word.to_string(), format!("{word}()")]),
				"Self" => found.extend([format!("{owner}::{word}")]),
				name => found.extend([format!("{name}::{word}")]),
			}
		} else if bare && before(1) != "fn" {
			// A local name that is handed on is bound somewhere.
			let bound = |(k, other): (usize, &&str)| {
				*other == word
					&& (matches!(at(k.wrapping_sub(1)), "let" | "mut" | "|")
						|| matches!(at(k + 1), ":" | "|"))
			};
			let handed_on =
				|| matches!(at(place + 1), ")" | ",") && !code.iter().enumerate().any(bound);
			found.extend((called || handed_on()).then(|| format!("{word}()")));
			found.insert(word.to_string());
		}
	}
	found
}

/// What a `use` brings in: the path before the braces, and the entries, each with the name that it gets.
fn use_entries(code: &[&str]) -> (String, Vec<(String, String)>) {
	let words = code
		.iter()
		.skip_while(|word| **word != "use")
		.skip(1)
		.take_while(|word| **word != ";");
	let path = words
		.copied()
		.collect::<Vec<_>>()
		.join(" ")
		.replace(" : : ", "::")
		.replace('}', "");
	let (path, entries) = path
		.split_once("::{")
		.or_else(|| path.rsplit_once("::"))
		.unwrap_or(("", &path));
	let outer = path.rsplit("::").next().unwrap_or("");
	let named = |entry: &str| match entry.rsplit([' ', ':']).next() {
		Some("self") => (entry.to_string(), outer.to_string()),
		name => (entry.to_string(), name.unwrap_or("").to_string()),
	};
	(
		path.to_string(),
		entries
			.split(',')
			.map(str::trim)
			.filter(|entry| !entry.is_empty())
			.map(named)
			.collect(),
	)
}

// ---- The library ----

/// The library, cut into its items.
pub struct Library {
	pub version: String,
	pub items: Vec<Item>,
}

impl Library {
	/// Reads `src/lib.rs` of the project in the folder `root`.
	pub fn new(root: &Path) -> Result<Library, String> {
		let source = read_code(&root.join("src/lib.rs"))?;
		let source: Vec<&str> = source
			.lines()
			.filter(|line| !line.starts_with("#!["))
			.collect();
		let manifest = read(&root.join("Cargo.toml"))?;
		let version = manifest
			.lines()
			.find_map(|line| line.strip_prefix("version = "));
		let version = version.unwrap_or("").trim_matches('"').to_string();
		Ok(Library {
			version,
			items: Item::all(&source.join("\n"), "", ""),
		})
	}

	/// Keeps all that the kept items and the words `named` need.
	fn complete(&self, kept: &mut [bool], mut named: HashSet<String>) {
		loop {
			let words = self
				.items
				.iter()
				.zip(&*kept)
				.filter(|(_, kept)| **kept)
				.flat_map(|(item, _)| &item.words);
			named.extend(words.cloned());
			match (0..kept.len()).find(|&k| !kept[k] && self.needed(&self.items[k], kept, &named)) {
				Some(k) => kept[k] = true,
				None => return,
			}
		}
	}

	fn needed(&self, item: &Item, kept: &[bool], named: &HashSet<String>) -> bool {
		// A type or a trait is there unless it is the library's own and left out.
		let left_out =
			|(other, kept): (&Item, &bool)| !kept && other.owner.is_empty() && other.kind != "use";
		let there = |name: &str| {
			!self
				.items
				.iter()
				.zip(kept)
				.any(|pair| pair.0.name == name && left_out(pair))
		};
		match item.kind.as_str() {
			"use" => false,
			"impl" => there(&item.name) && there(&item.owner),
			"fn" if item.owner.is_empty() => named.contains(&format!("{}()", item.name)),
			"fn" => {
				let is_named =
					named.contains(&format!(".{}", item.name)) || named.contains(&item.full_name());
				is_named && there(&item.owner)
			}
			_ => named.contains(&item.name),
		}
	}

	/// `mod sg { … }` of the kept items; nothing if there is none.
	fn module(&self, kept: &[bool]) -> String {
		let mut used = HashSet::new();
		let (mut text, mut header) = (String::new(), "");
		for (item, _) in self.items.iter().zip(kept).filter(|(_, kept)| **kept) {
			used.extend(&item.words);
			if item.header != header {
				text += if header.is_empty() { "" } else { "}\n" };
				header = &item.header;
				text += header;
			}
			text += &format!("\n{}\n", item.text);
		}
		text += if header.is_empty() { "" } else { "}\n" };
		let text = text.replace("}\nimpl", "}\n\nimpl").replace("{\n\n", "{\n");
		let uses = self
			.items
			.iter()
			.filter(|item| item.kind == "use")
			.map(|item| pruned(item, &used));
		match uses.collect::<String>() {
			_ if text.is_empty() => text,
			none if none.is_empty() => format!("mod sg {{{text}}}\n"),
			uses => format!("mod sg {{\n{uses}{text}}}\n"),
		}
	}

	/// The first line says where the code is from and what it hashes to.
	fn stamped(&self, what: &str, code: &str) -> String {
		format!(
			"// sg {} · {what} · hash {}\n{code}",
			self.version,
			hash(code)
		)
	}

	/// The paste of a solver: its title, its code, and what it uses of the library.
	pub fn solver(&self, name: &str, source: &str) -> String {
		let code = tokens(source);
		let uses = (0..code.len())
			.filter(|&k| code[k] == "use")
			.map(|k| use_entries(&code[k..]));
		let imports: Vec<_> = uses
			.filter(|(path, _)| path == "sg")
			.flat_map(|(_, entries)| entries)
			.collect();
		let mut named = mentions(&code, "", imports.iter().any(|(_, name)| name == "*"));
		for (entry, name) in &imports {
			let item = entry.split(' ').next().unwrap_or("");
			let original = |path: &String| {
				Some(format!(
					"{item}::{}",
					path.strip_prefix(name)?.strip_prefix("::")?
				))
			};
			let paths: Vec<String> = named.iter().filter_map(original).collect();
			named.extend(
				paths
					.into_iter()
					.chain([item.to_string(), format!("{item}()")]),
			);
		}
		let mut kept = vec![false; self.items.len()];
		self.complete(&mut kept, named);
		// The paste has the module itself, there is no crate to bring in.
		let text = plain(source, &DOCS).replace("use sg::{self, ", "use sg::{");
		let title = title(source);
		let title = if title.contains("EDIT") {
			String::new()
		} else {
			format!("// {title}\n")
		};
		let paste = format!("{title}\n{}\n\n{}", text.trim(), self.module(&kept));
		self.stamped(name, &format!("{}\n", paste.trim_end()))
	}

	/// `mod sg { … }` with the items of these names and what they need; the whole library if no name is given.
	pub fn lib(&self, names: &[&str]) -> Result<String, String> {
		let mut asked = Vec::new();
		for name in names {
			let name = name.trim_start_matches("sg::");
			let found = self
				.items
				.iter()
				.position(|item| item.public && item.full_name() == name);
			let public = || {
				self.items
					.iter()
					.filter(|item| item.public)
					.map(Item::full_name)
					.collect()
			};
			asked.push(
				found
					.ok_or_else(|| format!("the library has no {name}{}", near(name, public())))?,
			);
		}
		let all = names.is_empty();
		let mut kept: Vec<bool> = self
			.items
			.iter()
			.map(|item| all && item.kind != "use")
			.collect();
		// A named method stands for its type, of which no other method is wanted then.
		let mut narrowed: HashSet<&str> = asked.iter().map(|&k| &self.items[k].owner[..]).collect();
		narrowed.retain(|owner| {
			!owner.is_empty() && !asked.iter().any(|&k| self.items[k].name == *owner)
		});
		while let Some(k) = asked.pop() {
			if !std::mem::replace(&mut kept[k], true) {
				let wanted =
					|j: &usize| self.wanted_beside(&self.items[k], &self.items[*j], &narrowed);
				asked.extend((0..kept.len()).filter(wanted));
			}
		}
		self.complete(&mut kept, HashSet::new());
		let what = format!("--lib {}", names.join(" "));
		Ok(self.stamped(
			what.trim(),
			&format!("#[allow(dead_code)]\n{}", self.module(&kept)),
		))
	}

	/// Is the other item wanted by a user of the item? Beside a type its public methods, beside a method the constructor,
	/// beside a function the types of its signature.
	fn wanted_beside(&self, item: &Item, other: &Item, narrowed: &HashSet<&str>) -> bool {
		let is_type = |item: &Item| matches!(item.kind.as_str(), "struct" | "enum");
		if is_type(other) {
			return item.kind == "fn" && tokens(item.signature()).contains(&&other.name[..]);
		}
		let of_type =
			is_type(item) && other.owner == item.name && !narrowed.contains(&item.name[..]);
		let constructor =
			!item.owner.is_empty() && other.owner == item.owner && other.name == "new";
		other.public && other.kind == "fn" && (of_type || constructor)
	}
}

/// A `use` with only the names that are used.
fn pruned(item: &Item, used: &HashSet<&String>) -> String {
	let (path, all) = use_entries(&tokens(&item.text));
	let has = |word: &str| used.iter().any(|used| *used == word);
	let by_method = |name: &str| {
		TRAITS
			.iter()
			.any(|(known, methods)| *known == name && methods.iter().any(|m| has(m)))
	};
	let kept = all.iter().filter(|(_, name)| has(name) || by_method(name));
	match kept.map(|(entry, _)| entry.as_str()).collect::<Vec<_>>()[..] {
		[] => String::new(),
		["self"] => format!("use {path};\n"),
		[one] => format!("use {path}::{one};\n"),
		ref kept => format!("use {path}::{{{}}};\n", kept.join(", ")),
	}
}

/// The first line of a solver's header.
pub fn title(source: &str) -> &str {
	source
		.lines()
		.next()
		.unwrap_or("")
		.trim_start_matches("//!")
		.trim()
}

// ---- The command ----

fn read(path: &Path) -> Result<String, String> {
	let bytes = fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
	Ok(unix(&String::from_utf8_lossy(&bytes)))
}

/// A source without its tests, and without `whole`, which only scripts/explore.sh needs.
fn read_code(path: &Path) -> Result<String, String> {
	let source = read(path)? + "\n";
	let left_out = |line: &str| line == "#[cfg(test)]" || line.starts_with("pub fn whole(");
	let tests = chunks(&source)
		.into_iter()
		.filter(|chunk| chunk.lines().any(left_out));
	let without = |code: String, test| {
		code.replace(&format!("\n\n{test}\n"), "\n")
			.replace(&format!("\n{test}\n"), "\n")
	};
	Ok(tests.fold(source.clone(), without))
}

/// The paste of the solver `src/bin/NAME.rs` of the project in the folder `root`.
pub fn paste(root: &Path, name: &str) -> Result<String, String> {
	let all = solvers(root)?;
	if !all.iter().any(|solver| solver == name) {
		return Err(format!("there is no solver {name}{}", near(name, all)));
	}
	let source = read_code(&root.join(format!("src/bin/{name}.rs")))?;
	Ok(Library::new(root)?.solver(name, &source))
}

fn verify(file: &str) -> Result<String, String> {
	let text = read(Path::new(file))?;
	let first = text.lines().next().unwrap_or("");
	let said = first
		.rsplit_once(" hash ")
		.filter(|_| first.starts_with("// sg "))
		.map(|(_, said)| said.trim());
	let alone = "the first line is not that of a paste, `// sg … hash …`; the file has to be the paste alone";
	let said = said.ok_or_else(|| format!("{file}: {alone}"))?;
	match hash(&text) {
		found if found == said => Ok(format!("ok: {file} has hash {said}\n")),
		found => Err(format!(
			"mismatch: {file} says hash {said}, its code has {found}"
		)),
	}
}

fn list(root: &Path) -> Result<String, String> {
	let library = Library::new(root)?;
	let mut rows = Vec::new();
	for name in solvers(root)? {
		let source = read_code(&root.join(format!("src/bin/{name}.rs")))?;
		rows.push((
			library.solver(&name, &source).len(),
			name,
			title(&source).to_string(),
		));
	}
	let first_item = rows.len();
	for item in library
		.items
		.iter()
		.filter(|item| item.public && item.owner.is_empty())
	{
		let size = library.lib(&[&item.name])?.len();
		rows.push((size, item.name.clone(), first_sentence(&item.docs)));
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
	text[..end.unwrap_or(text.len())]
		.trim_end_matches('.')
		.to_string()
}

fn answer(root: &Path, arguments: &[&str]) -> Result<String, String> {
	match arguments {
		["-h" | "--help"] => Ok(HELP.to_string()),
		["--list"] => list(root),
		["--verify", file] => verify(file),
		["--lib", names @ ..] => Library::new(root)?.lib(names),
		[name] if !name.starts_with('-') => paste(root, name),
		_ => Err("expected a solver, --lib, --list or --verify FILE; -h explains".to_string()),
	}
}

pub fn main(arguments: &[String]) {
	let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
	let root = crate::root();
	match answer(&root, &arguments) {
		Ok(text) => match io::stdout().write_all(text.as_bytes()) {
			Err(error) if error.kind() != io::ErrorKind::BrokenPipe => fail(&error.to_string()),
			_ => {} // a closed pipe ends it silently
		},
		Err(message) => fail(&message),
	}
}

fn fail(message: &str) {
	eprintln!("error: {message}");
	exit(1);
}
