//! The paste of a solver: its title, its code, and what it uses of the library.
//!
//! In the paste, `sg` is a module of the file and no crate. So `extern crate sg` goes, and within
//! another module `sg::mex` becomes `crate::sg::mex`.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::UseTree;

use super::library::{parse_error, path_words, Library};
use super::names::{is_left_out, is_test, item_name, Names};
use super::source::{edited, pieces, without_comment, without_item, Edits, Kind};

impl Library {
	/// The paste of a solver.
	pub fn solver(&self, name: &str, source: &str) -> Result<String, String> {
		let code = Code::read(source)?;
		let mut module = self.module_of(code.words(self)?);
		if module.is_empty() && code.names_the_crate() {
			module = "mod sg {}\n".to_string();
		}
		let title = match title(source) {
			"" => String::new(),
			title if title.contains("EDIT") => String::new(),
			title => format!("// {title}\n"),
		};
		let text = code.text()?;
		let paste = format!("{title}\n{}\n\n{module}", text.trim());
		self.stamped(name, &format!("{}\n", paste.trim_end()))
	}
}

/// The first line of a solver's header.
pub fn title(source: &str) -> &str {
	let first = source.lines().next().unwrap_or("");
	first.strip_prefix("//!").unwrap_or("").trim()
}

/// The code of a solver.
struct Code<'a> {
	source: &'a str,
	file: syn::File,
	/// What is left out: items of the tests, and `whole`, which only `explore` needs.
	left_out: Vec<Range<usize>>,
	/// The bodies of the modules in the file.
	modules: Vec<Range<usize>>,
}

impl Code<'_> {
	fn read(source: &str) -> Result<Code<'_>, String> {
		pieces(source)?;
		let file = syn::parse_file(source).map_err(|error| parse_error(&error))?;
		let mut parts = Parts::default();
		parts.visit_file(&file);
		if let Some(problem) = parts.problem {
			return Err(problem);
		}
		Ok(Code {
			source,
			file,
			left_out: parts.left_out,
			modules: parts.modules,
		})
	}

	/// What the code mentions of the library. A name that the library does not have is an error.
	fn words(&self, library: &Library) -> Result<HashSet<String>, String> {
		let mut imports = Imports::default();
		imports.visit_file(&self.file);
		let names = Names::of(|names| names.visit_file(&self.file));
		let own: HashSet<String> = self.file.items.iter().filter_map(item_name).collect();
		let mut words = imports.named.clone();
		let mut named: Vec<Vec<String>> = imports.names.values().cloned().collect();
		for path in names.paths {
			named.extend(imports.resolve(&path, false));
			let is_own = own.contains(&path[0]);
			if let Some(path) = imports.resolve(&path, !is_own) {
				words.extend(path_words(&path));
			}
		}
		named.sort();
		for path in named {
			if let Some(item) = path.first() {
				library.find(item)?;
			}
		}
		words.extend(names.methods.iter().map(|name| format!(".{name}")));
		Ok(words)
	}

	/// Whether a `use` names the library, even if nothing is used of it.
	fn names_the_crate(&self) -> bool {
		let mut imports = Imports::default();
		imports.visit_file(&self.file);
		imports.all || !imports.names.is_empty()
	}

	/// The text that is handed in.
	fn text(&self) -> Result<String, String> {
		let source = self.source;
		let mut edits = self.paths()?;
		for item in &self.left_out {
			edits.push(without_item(source, item.clone()));
		}
		for piece in pieces(source)? {
			let comment = &source[piece.range.clone()];
			if piece.kind == Kind::Docs || comment.starts_with("// EDIT") {
				edits.push(without_comment(source, piece.range));
			}
		}
		for item in &self.file.items {
			edits.extend(self.without_the_crate(item));
		}
		Ok(edited(source, 0..source.len(), edits))
	}

	/// The changes of paths that begin with `sg` within a module, or with `::sg`.
	fn paths(&self) -> Result<Edits, String> {
		let pieces = pieces(self.source)?;
		let code: Vec<Range<usize>> = pieces
			.into_iter()
			.filter(|piece| piece.kind == Kind::Code)
			.map(|piece| piece.range)
			.collect();
		let token = |at: usize| code.get(at).map_or("", |range| &self.source[range.clone()]);
		let mut edits = Edits::new();
		for (k, range) in code.iter().enumerate() {
			let before = |steps: usize| token(k.wrapping_sub(steps));
			let colons = before(1) == ":" && before(2) == ":";
			let is_path = token(k + 1) == ":" && token(k + 2) == ":" || before(1) == "use";
			if token(k) != "sg" || !is_path {
				continue;
			}
			let after_a_name = colons
				&& before(3).ends_with(|c: char| c == '>' || c == '_' || c.is_alphanumeric())
				&& !matches!(before(3), "use" | "in" | "return");
			if colons && !after_a_name {
				edits.push((code[k - 2].start..range.start, "crate::".to_string()));
			} else if !colons && self.modules.iter().any(|body| body.contains(&range.start)) {
				edits.push((range.start..range.start, "crate::".to_string()));
			}
		}
		Ok(edits)
	}

	/// The change of an item of the file that brings in the crate `sg` by its own name: the paste
	/// has it already.
	fn without_the_crate(&self, item: &syn::Item) -> Option<(Range<usize>, String)> {
		let whole = without_item(self.source, item.span().byte_range());
		match item {
			syn::Item::ExternCrate(item) if item.ident == "sg" => match &item.rename {
				Some((_, name)) => {
					let range = item.span().byte_range();
					Some((range, format!("use sg as {name};")))
				}
				None => Some(whole),
			},
			syn::Item::Use(item) => match &item.tree {
				UseTree::Name(name) if name.ident == "sg" => Some(whole),
				UseTree::Path(path) if path.ident == "sg" => match &*path.tree {
					UseTree::Group(group) => {
						let is_self =
							|tree: &UseTree| matches!(tree, UseTree::Name(n) if n.ident == "self");
						let at = group.items.iter().position(is_self)?;
						if group.items.len() == 1 {
							return Some(whole);
						}
						let start = |k: usize| group.items[k].span().byte_range().start;
						let end = |k: usize| group.items[k].span().byte_range().end;
						let range = match at {
							0 => start(0)..start(1),
							_ => end(at - 1)..end(at),
						};
						Some((range, String::new()))
					}
					_ => None,
				},
				_ => None,
			},
			_ => None,
		}
	}
}

/// The parts of a file that its paste treats apart.
#[derive(Default)]
struct Parts {
	left_out: Vec<Range<usize>>,
	modules: Vec<Range<usize>>,
	problem: Option<String>,
}

impl<'ast> Visit<'ast> for Parts {
	fn visit_item(&mut self, item: &'ast syn::Item) {
		if is_left_out(item) {
			self.left_out.push(item.span().byte_range());
		} else {
			visit::visit_item(self, item);
		}
	}

	fn visit_impl_item_fn(&mut self, method: &'ast syn::ImplItemFn) {
		if is_test(&method.attrs) {
			self.left_out.push(method.span().byte_range());
		}
	}

	fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
		let name = module.ident.to_string();
		match &module.content {
			Some(_) if name == "sg" => {
				self.problem = Some("it has `mod sg` already, so it is a paste".to_string());
			}
			Some((braces, _)) => {
				let (open, close) = (braces.span.open(), braces.span.close());
				self.modules
					.push(open.byte_range().start..close.byte_range().end);
				visit::visit_item_mod(self, module);
			}
			None => {
				let problem = format!("`mod {name};` is another file, and a paste is one file");
				self.problem = Some(problem);
			}
		}
	}
}

/// What the `use` lines of a file bring in from the library, wherever they stand.
#[derive(Default)]
struct Imports {
	/// Names, and the path that each one stands for within the library.
	names: HashMap<String, Vec<String>>,
	/// Whether `use sg::*` brings in all names.
	all: bool,
	/// What the `use` lines name themselves.
	named: HashSet<String>,
}

impl Imports {
	/// The path within the library that a path of the code means; `None` if it means something
	/// else. A name that is not known counts only if it can come from `use sg::*`.
	fn resolve(&self, path: &[String], can_be_unknown: bool) -> Option<Vec<String>> {
		let outside = path
			.iter()
			.take_while(|part| matches!(&part[..], "crate" | "self" | "super"));
		let path = &path[outside.count()..];
		let first = path.first()?;
		if let Some(prefix) = self.names.get(first) {
			return Some([prefix, &path[1..]].concat());
		}
		if first == "sg" {
			return Some(path[1..].to_vec());
		}
		(self.all && can_be_unknown).then(|| path.to_vec())
	}

	fn tree(&mut self, before: &[String], tree: &UseTree) {
		let path = |name: &dyn ToString| [before, &[name.to_string()]].concat();
		match tree {
			UseTree::Path(step) => self.tree(&path(&step.ident), &step.tree),
			UseTree::Group(group) => {
				for item in &group.items {
					self.tree(before, item);
				}
			}
			UseTree::Name(name) if name.ident == "self" => {
				let name = before.last().cloned().unwrap_or_default();
				self.bring_in(before, name);
			}
			UseTree::Name(name) => self.bring_in(&path(&name.ident), name.ident.to_string()),
			UseTree::Rename(name) if name.ident == "self" => {
				self.bring_in(before, name.rename.to_string());
			}
			UseTree::Rename(name) => self.bring_in(&path(&name.ident), name.rename.to_string()),
			UseTree::Glob(_) => {
				self.all |= self
					.resolve(before, false)
					.is_some_and(|path| path.is_empty());
			}
		}
	}

	fn bring_in(&mut self, path: &[String], name: String) {
		if let Some(path) = self.resolve(path, false) {
			self.named.extend(path_words(&path));
			self.names.insert(name, path);
		}
	}
}

impl<'ast> Visit<'ast> for Imports {
	fn visit_item(&mut self, item: &'ast syn::Item) {
		if !is_left_out(item) {
			visit::visit_item(self, item);
		}
	}

	fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
		self.tree(&[], &item.tree);
	}

	fn visit_item_extern_crate(&mut self, item: &'ast syn::ItemExternCrate) {
		if let (true, Some((_, name))) = (item.ident == "sg", &item.rename) {
			self.names.insert(name.to_string(), Vec::new());
		}
	}

	// A type of the solver may be another name of one of the library.
	fn visit_item_type(&mut self, item: &'ast syn::ItemType) {
		if let syn::Type::Path(of) = &*item.ty {
			let parts = of.path.segments.iter().map(|part| part.ident.to_string());
			let parts: Vec<String> = parts.collect();
			if let Some(path) = self.resolve(&parts, true) {
				self.names.insert(item.ident.to_string(), path);
			}
		}
	}
}
