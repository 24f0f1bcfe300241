//! The library, cut into its items, and `mod sg { … }` with some of them.
//!
//! Each item mentions others. What is reached from the items that are asked for stays, in the order
//! and the text of the library. The names of the library's methods are its own, so `.name(…)` tells
//! the method.

use std::collections::HashSet;
use std::ops::Range;

use syn::spanned::Spanned;
use syn::visit::Visit;

use super::names::{is_left_out, item_name, Names};
use super::source::{edited, hash, pieces, without_comment, Kind};
use crate::project::near;
use crate::project::Project;

/// A trait of std that is used without its name, and the methods that need it.
const TRAITS: [(&str, &[&str]); 2] = [
	("Read", &[".read_to_end"]),
	("Write", &[".write_all", ".write_fmt"]),
];

/// An item of the library.
pub struct Item {
	/// `fn`, `struct`, `impl` of a trait, ….
	pub kind: &'static str,
	/// Its name; of an `impl` the trait.
	pub name: String,
	/// The type, of a method and of an `impl`.
	pub owner: String,
	pub public: bool,
	/// Its documentation, in Markdown.
	pub docs: String,
	/// Its code, without docs and comments.
	pub text: String,
	/// The first line of the `impl` that a method stands in.
	pub header: String,
	/// What it mentions: `name` an item, `.name` a method, `Type::name` something of a type.
	words: HashSet<String>,
	/// The names that a `use` brings in, each with its text in the `use`.
	entries: Vec<(String, String)>,
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
		let body = match self.kind {
			"fn" => self.text.find(" {\n"),
			_ => None,
		};
		self.text[..body.unwrap_or(self.text.len())].trim()
	}

	fn is_type(&self) -> bool {
		matches!(self.kind, "struct" | "enum")
	}
}

/// What a code mentions, as `Item::words` says it.
fn words(names: Names, owner: &str) -> HashSet<String> {
	let mut words: HashSet<String> = HashSet::new();
	for mut path in names.paths {
		if matches!(&path[0][..], "crate" | "self") && path.len() > 1 {
			path.remove(0);
		}
		if path[0] == "Self" {
			path[0] = owner.to_string();
		}
		words.extend(path_words(&path));
	}
	words.extend(names.methods.iter().map(|name| format!(".{name}")));
	words
}

/// A path mentions its first part, and what that has.
pub fn path_words(path: &[String]) -> Vec<String> {
	let mut words: Vec<String> = path.first().into_iter().cloned().collect();
	if path.len() > 1 {
		words.push(format!("{}::{}", path[0], path[1]));
	}
	words
}

// ---- Reading ----

/// Reads the items of a source.
struct Reader<'a> {
	text: &'a str,
	items: Vec<Item>,
}

impl Reader<'_> {
	fn item(&mut self, item: &syn::Item) -> Result<(), String> {
		use syn::Item::*;
		let (kind, visibility) = match item {
			Const(item) => ("const", &item.vis),
			Enum(item) => ("enum", &item.vis),
			Fn(item) => ("fn", &item.vis),
			Impl(item) => return self.implementation(item),
			Static(item) => ("static", &item.vis),
			Struct(item) => ("struct", &item.vis),
			Trait(item) => ("trait", &item.vis),
			Type(item) => ("type", &item.vis),
			Use(item) => return self.import(item),
			_ => return Err("the library has an item of a kind that no paste can have".to_string()),
		};
		let name = item_name(item).unwrap_or_default();
		let names = Names::of(|names| names.visit_item(item));
		self.add(kind, name, "", visibility, item, names)
	}

	fn add(
		&mut self,
		kind: &'static str,
		name: String,
		owner: &str,
		visibility: &syn::Visibility,
		item: &impl Spanned,
		names: Names,
	) -> Result<(), String> {
		let range = item.span().byte_range();
		self.items.push(Item {
			kind,
			name,
			owner: owner.to_string(),
			public: matches!(visibility, syn::Visibility::Public(_)),
			docs: docs(&self.text[range.clone()]),
			text: plain(self.text, range)?,
			header: String::new(),
			words: words(names, owner),
			entries: Vec::new(),
		});
		Ok(())
	}

	/// An `impl` of a trait is one item. The methods of other ones are items of their own.
	fn implementation(&mut self, block: &syn::ItemImpl) -> Result<(), String> {
		let owner = type_name(&block.self_ty);
		if let Some((_, path, _)) = &block.trait_ {
			let name = path.segments.last().map(|part| part.ident.to_string());
			let names = Names::of(|names| names.visit_item_impl(block));
			let private = syn::Visibility::Inherited;
			return self.add(
				"impl",
				name.unwrap_or_default(),
				&owner,
				&private,
				block,
				names,
			);
		}
		let start = block.impl_token.span().byte_range().start;
		let open = block.brace_token.span.open().byte_range().start;
		let header = plain(self.text, start..open)? + "{";
		let head = Names::of(|names| {
			names.visit_generics(&block.generics);
			names.visit_type(&block.self_ty);
		});
		let head = words(head, &owner);
		for item in &block.items {
			let names = Names::of(|names| names.visit_impl_item(item));
			match item {
				syn::ImplItem::Fn(item) => {
					let name = item.sig.ident.to_string();
					self.add("fn", name, &owner, &item.vis, item, names)?;
				}
				syn::ImplItem::Const(item) => {
					let name = item.ident.to_string();
					self.add("const", name, &owner, &item.vis, item, names)?;
				}
				_ => return Err(format!("{owner} has something that no paste can have")),
			}
			let added = self.items.last_mut().expect("an item was added");
			added.header = header.clone();
			added.words.extend(head.iter().cloned());
		}
		Ok(())
	}

	fn import(&mut self, item: &syn::ItemUse) -> Result<(), String> {
		let private = syn::Visibility::Inherited;
		let path = Names::default();
		self.add("use", String::new(), "", &private, item, path)?;
		let added = self.items.last_mut().expect("an item was added");
		let mut tree = &item.tree;
		while let syn::UseTree::Path(path) = tree {
			added.name += if added.name.is_empty() { "" } else { "::" };
			added.name += &path.ident.to_string();
			tree = &path.tree;
		}
		let outer = added.name.rsplit("::").next().unwrap_or("").to_string();
		let leaves = match tree {
			syn::UseTree::Group(group) => group.items.iter().collect(),
			tree => vec![tree],
		};
		for leaf in leaves {
			let entry = match leaf {
				syn::UseTree::Name(name) if name.ident == "self" => (outer.clone(), "self".into()),
				syn::UseTree::Name(name) => (name.ident.to_string(), name.ident.to_string()),
				syn::UseTree::Rename(name) => {
					let text = format!("{} as {}", name.ident, name.rename);
					(name.rename.to_string(), text)
				}
				_ => return Err("the library has a `use` that is not plain".to_string()),
			};
			added.entries.push(entry);
		}
		Ok(())
	}
}

/// The last part of the name of a type.
fn type_name(of: &syn::Type) -> String {
	match of {
		syn::Type::Path(path) => path.path.segments.last().map(|part| part.ident.to_string()),
		_ => None,
	}
	.unwrap_or_default()
}

/// The docs at the begin of an item.
fn docs(text: &str) -> String {
	let lines = text
		.lines()
		.map_while(|line| line.trim_start().strip_prefix("///"));
	let lines: Vec<&str> = lines
		.map(|line| line.strip_prefix(' ').unwrap_or(line))
		.collect();
	lines.join("\n")
}

/// The code in a range without comments, and indented as it is.
fn plain(text: &str, range: Range<usize>) -> Result<String, String> {
	let start = text[..range.start].trim_end_matches([' ', '\t']).len();
	let part = &text[start..range.end];
	let comments = pieces(part)?
		.into_iter()
		.filter(|piece| piece.kind != Kind::Code);
	let edits = comments
		.map(|piece| without_comment(part, piece.range))
		.collect();
	Ok(edited(part, 0..part.len(), edits))
}

// ---- The library ----

/// The library, cut into its items.
pub struct Library {
	pub version: &'static str,
	pub items: Vec<Item>,
}

impl Library {
	pub fn new(project: &Project) -> Result<Library, String> {
		Library::read(&project.library()?).map_err(|error| format!("src/lib.rs: {error}"))
	}

	fn read(text: &str) -> Result<Library, String> {
		let file = syn::parse_file(text).map_err(|error| parse_error(&error))?;
		let items = Vec::new();
		let mut reader = Reader { text, items };
		for item in &file.items {
			if !is_left_out(item) {
				reader.item(item)?;
			}
		}
		Ok(Library {
			version: env!("CARGO_PKG_VERSION"),
			items: reader.items,
		})
	}

	/// Keeps all that the kept items and the words `named` need.
	fn complete(&self, kept: &mut [bool], mut named: HashSet<String>) {
		for (item, _) in self.items.iter().zip(&*kept).filter(|(_, kept)| **kept) {
			named.extend(item.words.iter().cloned());
		}
		while let Some(next) =
			(0..kept.len()).find(|&k| !kept[k] && self.needed(&self.items[k], kept, &named))
		{
			kept[next] = true;
			named.extend(self.items[next].words.iter().cloned());
		}
	}

	fn needed(&self, item: &Item, kept: &[bool], named: &HashSet<String>) -> bool {
		match item.kind {
			"use" => false,
			"impl" => self.is_there(&item.name, kept) && self.is_there(&item.owner, kept),
			_ if item.owner.is_empty() => named.contains(&item.name),
			_ => {
				let method = format!(".{}", item.name);
				let is_named = named.contains(&method) || named.contains(&item.full_name());
				is_named && self.is_there(&item.owner, kept)
			}
		}
	}

	/// A type or a trait is there unless it is the library's own and left out.
	fn is_there(&self, name: &str, kept: &[bool]) -> bool {
		let left_out = |(item, kept): (&Item, &bool)| {
			!kept && item.name == name && item.owner.is_empty() && item.kind != "use"
		};
		!self.items.iter().zip(kept).any(left_out)
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
				text += if header.is_empty() { "" } else { "\n" };
				text += header;
			}
			text += &format!("\n{}\n", item.text);
		}
		text += if header.is_empty() { "" } else { "}\n" };
		let text = text.replace("{\n\n", "{\n");
		let uses = self.items.iter().filter(|item| item.kind == "use");
		match uses.map(|item| pruned(item, &used)).collect::<String>() {
			_ if text.is_empty() => text,
			none if none.is_empty() => format!("mod sg {{{text}}}\n"),
			uses => format!("mod sg {{\n{uses}{text}}}\n"),
		}
	}

	/// `mod sg { … }` with the items that these words name, and what they need.
	pub fn module_of(&self, named: HashSet<String>) -> String {
		let mut kept = vec![false; self.items.len()];
		self.complete(&mut kept, named);
		self.module(&kept)
	}

	/// The first line says where the code is from and what it hashes to.
	pub fn stamped(&self, what: &str, code: &str) -> Result<String, String> {
		let hash = hash(code)?;
		let version = self.version;
		Ok(format!("// sg {version} · {what} · hash {hash}\n{code}"))
	}

	/// `mod sg { … }` with the items of these names and what they need; the whole library if no
	/// name is given.
	pub fn lib(&self, names: &[&str]) -> Result<String, String> {
		let mut asked = Vec::new();
		for name in names {
			asked.push(self.find(name.trim_start_matches("sg::"))?);
		}
		let all = names.is_empty();
		let mut kept: Vec<bool> = Vec::new();
		kept.extend(self.items.iter().map(|item| all && item.kind != "use"));
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
		let module = format!("#[allow(dead_code)]\n{}", self.module(&kept));
		self.stamped(what.trim(), &module)
	}

	/// The place of a public item. The error offers the names that are near.
	pub fn find(&self, name: &str) -> Result<usize, String> {
		let is_it = |item: &Item| item.public && item.full_name() == name;
		let public = || self.items.iter().filter(|item| item.public);
		let found = self.items.iter().position(is_it);
		found.ok_or_else(|| {
			let offer = near(name, public().map(Item::full_name).collect());
			format!("the library has no {name}{offer}")
		})
	}

	/// Whether the library has a public item of this name.
	pub fn has(&self, name: &str) -> bool {
		self.find(name).is_ok()
	}

	/// Is the other item wanted by a user of the item? Beside a type its public methods, beside a
	/// method the constructor, beside a function the types of its signature.
	fn wanted_beside(&self, item: &Item, other: &Item, narrowed: &HashSet<&str>) -> bool {
		if other.is_type() {
			let signature = item.signature();
			let mut names = signature.split(|c: char| c != '_' && !c.is_alphanumeric());
			return item.kind == "fn" && names.any(|name| name == other.name);
		}
		let of_type =
			item.is_type() && other.owner == item.name && !narrowed.contains(&item.name[..]);
		let constructor =
			!item.owner.is_empty() && other.owner == item.owner && other.name == "new";
		other.public && other.kind == "fn" && (of_type || constructor)
	}
}

/// A `use` with only the names that are used.
fn pruned(item: &Item, used: &HashSet<&String>) -> String {
	let has = |word: &str| used.iter().any(|used| *used == word);
	let by_method = |name: &str| {
		let known = TRAITS.iter().find(|(known, _)| *known == name);
		known.is_some_and(|(_, methods)| methods.iter().any(|m| has(m)))
	};
	let kept = item
		.entries
		.iter()
		.filter(|(name, _)| has(name) || by_method(name));
	let kept: Vec<&str> = kept.map(|(_, text)| &text[..]).collect();
	let path = &item.name;
	match kept[..] {
		[] => String::new(),
		["self"] => format!("use {path};\n"),
		[one] => format!("use {path}::{one};\n"),
		ref kept => format!("use {path}::{{{}}};\n", kept.join(", ")),
	}
}

/// Where and why a text cannot be read.
pub fn parse_error(error: &syn::Error) -> String {
	format!("line {}: {error}", error.span().start().line)
}
