//! Makes the file to hand in: a solver on top, then `mod sg { … }` with only what it uses of the library.
//!
//! `scripts/paste.sh` compiles it with `rustc` alone. Without a shell: `cargo run --release --example paste -- SOLVER`.
//! Both set `CARGO_MANIFEST_DIR`, the folder of the project.
//!
//! How: `lex` cuts a source into tokens, `items` into items and methods. Each item names others; what is reached from the
//! solver stays, in the library's own order and text. The library keeps this simple: no macros, no modules, method names
//! that are its own, so that a name after a dot tells the method.

use std::collections::HashSet;
use std::io::{self, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::exit;
use std::{env, fs};

#[path = "near.rs"]
mod near;

const HELP: &str = "\
Writes a file to hand in to stdout.

  paste.sh SOLVER         the solver, with what it uses of the library
  paste.sh --lib ITEM…    `mod sg { … }` with these items (mex, Type, Type::method) and what they need
  paste.sh --lib          `mod sg { … }` with the whole library
  paste.sh --list         the solvers and the items, with the bytes of each paste
  paste.sh --verify FILE  is the code of this paste unchanged? Comments and white space may differ
";

// ---- Tokens ----

#[derive(PartialEq)]
enum Kind {
    Code,
    Comment,
    Doc,
}

/// A source with its tokens; comments apart, so that the neighbour of a token is code.
struct Code {
    source: String,
    tokens: Vec<Range<usize>>,
    comments: Vec<(Kind, Range<usize>)>,
}

impl Code {
    fn new(source: &str) -> Code {
        let source = source.trim_start_matches('\u{feff}').replace("\r\n", "\n");
        let (mut tokens, mut comments, mut at) = (Vec::new(), Vec::new(), 0);
        while let Some(first) = source[at..].chars().next() {
            if first.is_whitespace() {
                at += first.len_utf8();
                continue;
            }
            let (kind, length) = lex(&source[at..]);
            match kind {
                Kind::Code => tokens.push(at..at + length),
                _ => comments.push((kind, at..at + length)),
            }
            at += length;
        }
        Code { source, tokens, comments }
    }

    /// The token at a place; "" outside.
    fn at(&self, place: usize) -> &str {
        self.tokens.get(place).map_or("", |token| &self.source[token.clone()])
    }

    /// Do the tokens from `place` on read like this?
    fn reads(&self, place: usize, words: &[&str]) -> bool {
        words.iter().enumerate().all(|(k, word)| self.at(place + k) == *word)
    }

    /// The place after the bracket that closes the one at `open`; the arrow `->` closes nothing.
    fn after_group(&self, open: usize) -> usize {
        let close = match self.at(open) {
            "(" => ")",
            "[" => "]",
            "{" => "}",
            _ => ">",
        };
        let mut depth = 0;
        for place in open..self.tokens.len() {
            depth += usize::from(self.at(place) == self.at(open));
            depth -= usize::from(self.at(place) == close && !self.reads(place - 1, &["-", ">"]));
            if depth == 0 {
                return place + 1;
            }
        }
        self.tokens.len()
    }

    /// The text of a range of bytes, without the docs in it.
    fn without_docs(&self, range: Range<usize>) -> String {
        let mut text = String::new();
        let mut from = range.start;
        for (kind, doc) in &self.comments {
            if *kind == Kind::Doc && range.start <= doc.start && doc.end <= range.end {
                text += self.source[from..doc.start].trim_end_matches(' ');
                let after = &self.source[doc.end..range.end];
                from = doc.end + usize::from(after.starts_with('\n'));
            }
        }
        text + &self.source[from..range.end]
    }

    /// FNV-1a over the tokens, each closed by a newline; its first six hexadecimal digits.
    fn hash(&self) -> String {
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        for place in 0..self.tokens.len() {
            for byte in self.at(place).bytes().chain([b'\n']) {
                hash = (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
            }
        }
        format!("{:06x}", hash >> 40)
    }
}

/// Kind and length of the token that `rest` begins with.
fn lex(rest: &str) -> (Kind, usize) {
    if rest.starts_with("//") || rest.starts_with("/*") {
        return lex_comment(rest);
    }
    let word = word_length(rest);
    let (prefix, after) = rest.split_at(word);
    let hashes = after.len() - after.trim_start_matches('#').len();
    if matches!(prefix, "r" | "br" | "cr") && after[hashes..].starts_with('"') {
        let close = format!("\"{}", &after[..hashes]);
        let body = &after[hashes + 1..];
        let end = body.find(&close).map_or(body.len(), |end| end + close.len());
        return (Kind::Code, word + hashes + 1 + end);
    }
    let mut chars = after.chars();
    let (quote, second, third) = (chars.next(), chars.next(), chars.next());
    if matches!(prefix, "" | "b" | "c") && quote == Some('"') {
        return (Kind::Code, word + quoted_length(after, '"'));
    }
    if matches!(prefix, "" | "b") && quote == Some('\'') && (second == Some('\\') || third == Some('\'')) {
        return (Kind::Code, word + quoted_length(after, '\''));
    }
    if word == 0 && quote == Some('\'') {
        return (Kind::Code, 1 + word_length(&rest[1..])); // a lifetime
    }
    (Kind::Code, if word > 0 { word } else { quote.map_or(0, char::len_utf8) })
}

fn lex_comment(rest: &str) -> (Kind, usize) {
    // The marks of scripts/new.sh are left out, as the docs are.
    let doc = ["///", "//!", "/**", "/*!", "// EDIT"].iter().any(|start| rest.starts_with(start));
    let kind = if doc && !rest.starts_with("////") { Kind::Doc } else { Kind::Comment };
    if rest.starts_with("//") {
        return (kind, rest.find('\n').unwrap_or(rest.len()));
    }
    let (mut depth, mut at) = (1, 2);
    while at < rest.len() && depth > 0 {
        let (change, length) = match &rest.as_bytes()[at..] {
            [b'/', b'*', ..] => (1, 2),
            [b'*', b'/', ..] => (-1, 2),
            _ => (0, 1),
        };
        depth += change;
        at += length;
    }
    (kind, at)
}

fn word_length(rest: &str) -> usize {
    rest.find(|c: char| c != '_' && !c.is_alphanumeric()).unwrap_or(rest.len())
}

fn quoted_length(rest: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        if c == quote && !escaped {
            return at + 1;
        }
        escaped = c == '\\' && !escaped;
    }
    rest.len()
}

// ---- Items ----

/// An item of the library or of a solver. An inherent `impl` is followed by its methods.
struct Item {
    kind: String,  // its keyword; "impl for" is the impl of a trait
    name: String,  // of the impl of a trait: the trait
    owner: String, // the type, of an impl and of its methods
    public: bool,
    parent: Option<usize>, // of a method: the impl
    bytes: Range<usize>,   // with the comments directly above
    code: Range<usize>,    // the tokens; of an inherent impl only its header
    body: Range<usize>,    // the tokens within its braces
}

/// All items of a source, methods behind their impl.
fn all_items(code: &Code) -> Vec<Item> {
    let mut all = Vec::new();
    for mut item in items(code, 0..code.tokens.len()) {
        let (parent, owner) = (all.len(), item.owner.clone());
        let methods = if item.kind == "impl" { item.body.clone() } else { 0..0 };
        if item.kind == "impl" {
            item.code.end = item.body.start - 1;
        }
        all.push(item);
        for method in items(code, methods) {
            all.push(Item { owner: owner.clone(), parent: Some(parent), ..method });
        }
    }
    all
}

fn items(code: &Code, range: Range<usize>) -> Vec<Item> {
    let mut found = Vec::new();
    let mut start = range.start;
    while start < range.end {
        if code.reads(start, &["#", "!"]) {
            start = code.after_group(start + 2); // an attribute of the whole file
            continue;
        }
        let item = item(code, start);
        start = item.code.end;
        found.push(item);
    }
    found
}

/// The item that begins at a token.
fn item(code: &Code, start: usize) -> Item {
    let mut at = start;
    while code.at(at) == "#" {
        at = code.after_group(at + 1);
    }
    let public = code.at(at) == "pub";
    at += usize::from(public);
    if public && code.at(at) == "(" {
        at = code.after_group(at);
    }
    at += usize::from(code.reads(at, &["const", "fn"]));
    let (mut kind, mut name, mut owner) = (code.at(at), code.at(at + 1), "");
    let (body, end) = body_and_end(code, at);
    if kind == "impl" {
        let from = if name == "<" { code.after_group(at + 1) } else { at + 1 };
        name = "";
        owner = path_name(code, from);
        if let Some(place) = (from..body.start).find(|&k| code.at(k) == "for" && code.at(k + 1) != "<") {
            (kind, name, owner) = ("impl for", owner, path_name(code, place + 1));
        }
    }
    Item {
        kind: kind.to_string(),
        name: name.to_string(),
        owner: owner.to_string(),
        public,
        parent: None,
        bytes: bytes_of_item(code, start..end),
        code: start..end,
        body,
    }
}

/// The tokens within the braces of the item whose keyword is at `at`, and the place after the item.
fn body_and_end(code: &Code, at: usize) -> (Range<usize>, usize) {
    let ends_in_braces = !matches!(code.at(at), "const" | "static" | "type" | "use");
    let mut end = at;
    loop {
        match code.at(end) {
            "" => return (end..end, end),
            ";" => return (end..end, end + 1),
            "{" if ends_in_braces => {
                let after = code.after_group(end);
                return (end + 1..after - 1, after);
            }
            "(" | "[" | "{" => end = code.after_group(end),
            _ => end += 1,
        }
    }
}

/// The last name of the path of a type: `Display` of `fmt::Display`.
fn path_name(code: &Code, mut place: usize) -> &str {
    while matches!(code.at(place), "&" | "mut" | "dyn") || code.at(place).starts_with('\'') {
        place += 1;
    }
    while code.reads(place + 1, &[":", ":"]) {
        place += 3;
    }
    code.at(place)
}

/// From the start of the first line of the comments directly above an item to its end, with a comment behind it. A
/// comment before a blank line heads a section and belongs to no item.
fn bytes_of_item(code: &Code, tokens: Range<usize>) -> Range<usize> {
    let lines = |from: usize, to: usize| code.source[from..to].matches('\n').count();
    let line_start = |at: usize| code.source[..at].rfind('\n').map_or(0, |newline| newline + 1);
    let (mut start, mut end) = (code.tokens[tokens.start].start, code.tokens[tokens.end - 1].end);
    for (_, comment) in code.comments.iter().rev() {
        let alone = code.source[line_start(comment.start)..comment.start].trim().is_empty();
        if comment.end <= start && alone && lines(comment.end, start) < 2 {
            start = comment.start;
        }
    }
    if let Some((_, comment)) = code.comments.iter().find(|(_, comment)| comment.start >= end) {
        let next = code.tokens.get(tokens.end).map_or(usize::MAX, |token| token.start);
        if comment.start < next && lines(end, comment.start) == 0 {
            end = comment.end;
        }
    }
    line_start(start)..end
}

/// What a `use` brings in: the path before the braces, and the entries, each with the name that it gets.
fn use_entries(code: &Code, item: &Item) -> (String, Vec<(String, String)>) {
    let words = item.code.clone().map(|place| code.at(place)).skip_while(|word| *word != "use").skip(1);
    let path = words.collect::<Vec<_>>().join(" ").replace(" : : ", "::").replace([';', '}'], "");
    let (path, entries) = path.split_once("::{").or_else(|| path.rsplit_once("::")).unwrap_or(("", &path));
    let outer = path.rsplit("::").next().unwrap_or("");
    let named = |entry: &str| match entry.rsplit([' ', ':']).next() {
        Some("self") => (entry.to_string(), outer.to_string()),
        name => (entry.to_string(), name.unwrap_or("").to_string()),
    };
    (path.to_string(), entries.split(',').map(str::trim).filter(|entry| !entry.is_empty()).map(named).collect())
}

// ---- What names what ----

/// What a piece of code can mean by its words: `name` a type or a constant, `name()` a function that is called or handed
/// on, `.name` a method, `Type::name` something of a type. Bare words count only where the library is in scope.
fn mentions(code: &Code, range: Range<usize>, owner: &str, bare: bool) -> HashSet<String> {
    let mut found = HashSet::new();
    let locals = locals(code, range.clone());
    for place in range {
        let word = code.at(place);
        let before = |k: usize| code.at(place.wrapping_sub(k));
        let called = code.at(place + 1) == "(" || code.reads(place + 1, &[":", ":"]);
        let handed_on = matches!(code.at(place + 1), ")" | ",") && !locals.contains(word);
        if !word.starts_with(|c: char| c == '_' || c.is_alphabetic()) {
            continue;
        } else if before(1) == "." && before(2) != "." {
            found.extend(called.then(|| format!(".{word}")));
        } else if before(1) == ":" && before(2) == ":" {
            match before(3) {
                "sg" => found.extend([word.to_string(), format!("{word}()")]),
                "Self" => found.extend([format!("{owner}::{word}")]),
                name => found.extend([format!("{name}::{word}")]),
            }
        } else if bare && before(1) != "fn" {
            found.insert(word.to_string());
            found.extend((called || handed_on).then(|| format!("{word}()")));
        }
    }
    found
}

/// The words of the patterns of `let`, `for` and closures, and the parameters.
fn locals(code: &Code, range: Range<usize>) -> HashSet<&str> {
    let mut locals = HashSet::new();
    let mut until = "";
    for place in range {
        let word = code.at(place);
        let before = code.at(place.wrapping_sub(1));
        if !until.is_empty() {
            locals.insert(word);
            until = if word == until || word == ";" { "" } else { until };
            continue;
        }
        until = match word {
            "let" => "=",
            "for" if code.at(place + 1) != "<" => "in",
            "|" if matches!(before, "(" | "," | "=" | ">" | "move") => "|",
            _ => "",
        };
        if code.at(place + 1) == ":" && matches!(before, "(" | "," | "mut") {
            locals.insert(word);
        }
    }
    locals
}

// ---- The library ----

struct Library {
    code: Code,
    version: String,
    items: Vec<Item>,
    mentions: Vec<HashSet<String>>, // of each item
}

impl Library {
    fn new(root: &Path) -> Result<Library, String> {
        let code = Code::new(&read_code(&root.join("src/lib.rs"))?);
        let items = all_items(&code);
        let mut mentions: Vec<_> =
            items.iter().map(|item| mentions(&code, item.code.clone(), &item.owner, true)).collect();
        for (k, parent) in items.iter().enumerate().filter_map(|(k, item)| Some((k, item.parent?))) {
            let header = mentions[parent].clone(); // a method cannot be without the header of its impl
            mentions[k].extend(header);
        }
        let manifest = read(&root.join("Cargo.toml"))?;
        let version = manifest.lines().find_map(|line| line.strip_prefix("version = "));
        let version = version.unwrap_or("").trim_matches('"').to_string();
        Ok(Library { code, version, items, mentions })
    }

    /// Keeps all that the kept items and the words `named` need.
    fn complete(&self, kept: &mut [bool], mut named: HashSet<String>) {
        loop {
            let words = self.mentions.iter().zip(kept.iter()).filter(|(_, kept)| **kept).flat_map(|(words, _)| words);
            named.extend(words.cloned());
            let needed = |k: &usize| !kept[*k] && self.needed(&self.items[*k], kept, &named);
            match (0..kept.len()).find(needed) {
                Some(k) => kept[k] = true,
                None => return,
            }
        }
    }

    fn needed(&self, item: &Item, kept: &[bool], named: &HashSet<String>) -> bool {
        // A type or a trait is there unless it is the library's own and left out.
        let left_out = |(other, kept): (&Item, &bool)| !kept && other.kind != "impl for" && other.parent.is_none();
        let there = |name: &str| !self.items.iter().zip(kept).any(|pair| pair.0.name == name && left_out(pair));
        match item.kind.as_str() {
            "use" | "impl" => false,
            "impl for" => there(&item.name) && there(&item.owner),
            _ if item.parent.is_some() => {
                let is_named = named.contains(&format!(".{}", item.name)) || named.contains(&full_name(item));
                is_named && there(&item.owner)
            }
            "fn" => named.contains(&format!("{}()", item.name)),
            _ => named.contains(&item.name),
        }
    }

    /// Keeps an item as someone uses it: a type with its public methods, a function with the types of its signature.
    fn ask(&self, k: usize, kept: &mut [bool]) {
        if std::mem::replace(&mut kept[k], true) {
            return;
        }
        let item = &self.items[k];
        let signature = item.code.start..if item.kind == "fn" { item.body.start } else { item.code.end };
        let named = mentions(&self.code, signature, &item.owner, true);
        for (j, other) in self.items.iter().enumerate().filter(|(_, other)| other.public) {
            let of_signature = matches!(item.kind.as_str(), "fn" | "type")
                && matches!(other.kind.as_str(), "struct" | "enum" | "type")
                && named.contains(&other.name)
                && item.owner != other.name;
            let method = item.parent.is_none() && other.parent.is_some() && other.owner == item.name;
            if of_signature || method {
                self.ask(j, kept);
            }
        }
    }

    /// `mod sg { … }` of the kept items; nothing where none is.
    fn module(&self, kept: &[bool]) -> String {
        let mut used = HashSet::new();
        let mut text = String::new();
        let mut open = None; // the impl that the last method stands in
        for (k, item) in self.items.iter().enumerate().filter(|(k, _)| kept[*k]) {
            used.extend(&self.mentions[k]);
            text += if open.is_some() && open != item.parent { "}\n" } else { "" };
            match item.parent.filter(|_| open != item.parent) {
                Some(parent) => {
                    let header = &self.items[parent];
                    let end = self.code.tokens[header.body.start - 1].end;
                    text += &format!("\n{}\n", self.code.without_docs(header.bytes.start..end));
                }
                None => text += "\n",
            }
            text += &format!("{}\n", self.code.without_docs(item.bytes.clone()));
            open = item.parent;
        }
        text += if open.is_some() { "}\n" } else { "" };
        let uses = self.items.iter().filter(|item| item.kind == "use").map(|item| self.pruned(item, &used));
        match uses.collect::<String>() {
            _ if text.is_empty() => text,
            none if none.is_empty() => format!("mod sg {{{text}}}\n"),
            uses => format!("mod sg {{\n{uses}{text}}}\n"),
        }
    }

    /// A `use` with only the names that are used.
    fn pruned(&self, item: &Item, used: &HashSet<&String>) -> String {
        let (path, all) = use_entries(&self.code, item);
        let kept: Vec<_> =
            all.iter().filter(|(_, name)| used.contains(name)).map(|(entry, _)| entry.as_str()).collect();
        match kept[..] {
            [] => String::new(),
            ["self"] => format!("use {path};\n"),
            [one] => format!("use {path}::{one};\n"),
            _ => format!("use {path}::{{{}}};\n", kept.join(", ")),
        }
    }

    /// The first line says where the code is from and what it hashes to.
    fn stamped(&self, what: &str, code: &str) -> String {
        format!("// sg {} · {what} · hash {}\n{code}", self.version, Code::new(code).hash())
    }

    /// A solver with what it uses.
    fn solver(&self, name: &str, source: &str) -> String {
        let code = Code::new(source);
        let uses = all_items(&code).into_iter().filter(|item| item.kind == "use").map(|item| use_entries(&code, &item));
        let imports: Vec<_> = uses.filter(|(path, _)| path == "sg").flat_map(|(_, entries)| entries).collect();
        let mut named = mentions(&code, 0..code.tokens.len(), "", imports.iter().any(|(_, name)| name == "*"));
        for (entry, name) in &imports {
            let item = entry.split(' ').next().unwrap_or("");
            let original = |path: &String| Some(format!("{item}::{}", path.strip_prefix(name)?.strip_prefix("::")?));
            let paths: Vec<String> = named.iter().filter_map(original).collect();
            named.extend(paths.into_iter().chain([item.to_string(), format!("{item}()")]));
        }
        let mut kept = vec![false; self.items.len()];
        self.complete(&mut kept, named);
        // The paste has the module itself, there is no crate to bring in.
        let text = code.without_docs(0..code.source.len()).replace("use sg::{self, ", "use sg::{");
        let paste = format!("{}\n{}\n\n{}", header(source), text.trim(), self.module(&kept));
        self.stamped(name, &format!("{}\n", paste.trim_end()))
    }

    /// Items by name, with what they need; all without a name.
    fn lib(&self, names: &[&str]) -> Result<String, String> {
        let all = names.is_empty();
        let mut kept: Vec<bool> =
            self.items.iter().map(|item| all && !matches!(item.kind.as_str(), "use" | "impl")).collect();
        for name in names {
            let name = name.trim_start_matches("sg::");
            let found = self.items.iter().position(|item| item.public && full_name(item) == name);
            let public = || self.items.iter().filter(|item| item.public).map(full_name).collect();
            self.ask(found.ok_or_else(|| format!("the library has no {name}{}", near(name, public())))?, &mut kept);
        }
        self.complete(&mut kept, HashSet::new());
        let allow = if all { "#[allow(dead_code)]\n" } else { "" };
        let what = format!("--lib {}", names.join(" "));
        Ok(self.stamped(what.trim(), &format!("{allow}{}", self.module(&kept))))
    }
}

/// `name`, or `Type::name` of a method.
fn full_name(item: &Item) -> String {
    match item.parent {
        Some(_) => format!("{}::{}", item.owner, item.name),
        None => item.name.clone(),
    }
}

/// The title and the idea out of a solver's header, as plain comments.
fn header(source: &str) -> String {
    let mut text = String::new();
    let mut taken = true;
    for (k, line) in source.lines().map_while(|line| line.strip_prefix("//!")).enumerate() {
        let first = line.split_whitespace().next().unwrap_or("");
        if k > 0 && (first.is_empty() || first.ends_with(':') && first.starts_with(char::is_uppercase)) {
            taken = first == "Idea:";
        }
        if taken && !line.contains("EDIT") {
            text += &format!("//{line}\n");
        }
    }
    text
}

/// Names the items that the user may have meant.
fn near(name: &str, all: Vec<String>) -> String {
    match near::near(name, all) {
        none if none.is_empty() => "; --list shows all".to_string(),
        near => format!("; near: {near}"),
    }
}

// ---- The command ----

fn read(path: &Path) -> Result<String, String> {
    let bytes = fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// A source without its tests, which stand last.
fn read_code(path: &Path) -> Result<String, String> {
    let source = read(path)?;
    Ok(source.split("\n#[cfg(test)]\n").next().unwrap_or("").to_string())
}

fn solvers(root: &Path) -> Result<Vec<String>, String> {
    let folder = fs::read_dir(root.join("src/bin")).map_err(|error| format!("src/bin: {error}"))?;
    let files = folder.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let mut names: Vec<String> = files.filter_map(|file| Some(file.strip_suffix(".rs")?.to_string())).collect();
    names.sort();
    Ok(names)
}

fn paste(root: &Path, name: &str) -> Result<String, String> {
    let all = solvers(root)?;
    if !all.iter().any(|solver| solver == name) {
        return Err(format!("there is no solver {name}{}", near(name, all)));
    }
    let source = read_code(&root.join(format!("src/bin/{name}.rs")))?;
    Ok(Library::new(root)?.solver(name, &source))
}

fn verify(file: &str) -> Result<String, String> {
    let text = read(Path::new(file))?;
    let first = text.trim_start_matches('\u{feff}').lines().next().unwrap_or("");
    let said = first.rsplit_once(" hash ").filter(|_| first.starts_with("// sg "));
    let said = said.ok_or_else(|| format!("{file}: the first line is not that of a paste, `// sg … hash …`"))?.1.trim();
    let found = Code::new(&text).hash();
    match found == said {
        true => Ok(format!("ok: {file} has hash {said}\n")),
        false => Err(format!("mismatch: {file} says hash {said}, its code has {found}")),
    }
}

fn list(root: &Path) -> Result<String, String> {
    let library = Library::new(root)?;
    let mut rows = Vec::new();
    for name in solvers(root)? {
        let source = read_code(&root.join(format!("src/bin/{name}.rs")))?;
        let title = source.lines().next().unwrap_or("").trim_start_matches("//!").trim().to_string();
        rows.push((library.solver(&name, &source).len(), name, title));
    }
    let first_item = rows.len();
    for item in library.items.iter().filter(|item| item.public && item.parent.is_none() && item.kind != "use") {
        let size = library.lib(&[&item.name])?.len();
        rows.push((size, item.name.clone(), first_sentence(&library.code.source[item.bytes.clone()])));
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

/// The first sentence of the docs above an item.
fn first_sentence(item: &str) -> String {
    let docs = item.lines().map_while(|line| line.trim().strip_prefix("///"));
    let lines: Vec<&str> = docs.map(str::trim).take_while(|line| !line.is_empty()).collect();
    let text = lines.join(" ").replace("[`", "`").replace("`]", "`");
    let end = [". ", ": "].iter().filter_map(|stop| text.find(stop)).min();
    text[..end.unwrap_or(text.len())].trim_end_matches('.').to_string()
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

fn main() {
    let arguments: Vec<String> = env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let root = env::var_os("CARGO_MANIFEST_DIR").map_or(PathBuf::from("."), PathBuf::from);
    match answer(&root, &arguments) {
        Ok(text) => match io::stdout().write_all(text.as_bytes()) {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => fail(&error.to_string()),
            _ => {} // a reader that goes away wants no more
        },
        Err(message) => fail(&message),
    }
}

fn fail(message: &str) {
    eprintln!("error: {message}");
    exit(1);
}
