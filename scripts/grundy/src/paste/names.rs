//! The names that a piece of code mentions and does not define itself.
//!
//! `syn` reads the code. A local name hides an item of the library from its binding to the end of
//! its block, as it does for the compiler. A name of a pattern that begins with a capital letter is
//! a constant or a variant, not a new name.

use std::collections::HashSet;

use proc_macro2::{TokenStream, TokenTree};
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{Expr, Macro, Token};

#[derive(Default)]
pub struct Names {
	/// Paths such as `mex`, `Values::new` or `sg::Values::new`, as lists of their parts.
	pub paths: HashSet<Vec<String>>,
	/// What is called as `.name(…)`.
	pub methods: HashSet<String>,
	/// The local names of the blocks around the current place.
	scopes: Vec<HashSet<String>>,
}

impl Names {
	pub fn of(code: impl FnOnce(&mut Names)) -> Names {
		let mut names = Names::default();
		code(&mut names);
		names
	}

	fn inside(&mut self, visit: impl FnOnce(&mut Names)) {
		self.scopes.push(HashSet::new());
		visit(self);
		self.scopes.pop();
	}

	fn is_local(&self, name: &str) -> bool {
		self.scopes.iter().any(|scope| scope.contains(name))
	}

	fn bind(&mut self, name: String) {
		if let Some(scope) = self.scopes.last_mut() {
			scope.insert(name);
		}
	}

	fn mention(&mut self, path: Vec<String>) {
		if path.len() > 1 || !self.is_local(&path[0]) {
			self.paths.insert(path);
		}
	}

	/// What a macro mentions, if its arguments are no expressions: all its names.
	fn tokens(&mut self, stream: TokenStream) {
		let tokens: Vec<TokenTree> = stream.into_iter().collect();
		let sign = |at: usize, wanted: char| match tokens.get(at) {
			Some(TokenTree::Punct(punct)) => punct.as_char() == wanted,
			_ => false,
		};
		let mut at = 0;
		while at < tokens.len() {
			match &tokens[at] {
				TokenTree::Group(group) => self.tokens(group.stream()),
				TokenTree::Literal(literal) => self.format_string(&literal.to_string()),
				TokenTree::Ident(first) => {
					let after_dot = at > 0 && sign(at - 1, '.') && !(at > 1 && sign(at - 2, '.'));
					let mut path = vec![first.to_string()];
					while sign(at + 1, ':') && sign(at + 2, ':') {
						let Some(TokenTree::Ident(part)) = tokens.get(at + 3) else {
							break;
						};
						path.push(part.to_string());
						at += 3;
					}
					if after_dot {
						self.methods.insert(path.swap_remove(0));
					} else {
						self.mention(path);
					}
				}
				TokenTree::Punct(_) => {}
			}
			at += 1;
		}
	}

	/// The names in the braces of a format string, such as `{LIMIT}`.
	fn format_string(&mut self, literal: &str) {
		for part in literal.split('{').skip(1) {
			let end = part.find(|c: char| c != '_' && !c.is_alphanumeric());
			let name = &part[..end.unwrap_or(part.len())];
			if name.starts_with(|c: char| c == '_' || c.is_alphabetic()) {
				self.mention(vec![name.to_string()]);
			}
		}
	}
}

/// The arguments of a macro that are expressions: `f(x), y` or `x; n`.
fn expressions(stream: TokenStream) -> Option<Vec<Expr>> {
	let commas = Punctuated::<Expr, Token![,]>::parse_terminated;
	let semicolons = Punctuated::<Expr, Token![;]>::parse_separated_nonempty;
	let found = commas
		.parse2(stream.clone())
		.map(|list| list.into_iter().collect());
	let found = found.or_else(|_| {
		semicolons
			.parse2(stream)
			.map(|list| list.into_iter().collect())
	});
	found.ok()
}

impl<'ast> Visit<'ast> for Names {
	fn visit_item(&mut self, item: &'ast syn::Item) {
		if !is_left_out(item) {
			visit::visit_item(self, item);
		}
	}

	// An attribute such as `derive` names nothing of the library.
	fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}

	fn visit_path(&mut self, path: &'ast syn::Path) {
		let parts = path.segments.iter().map(|part| part.ident.to_string());
		self.mention(parts.collect());
		visit::visit_path(self, path);
	}

	// A type is not hidden by a local name.
	fn visit_type_path(&mut self, path: &'ast syn::TypePath) {
		let hidden = std::mem::take(&mut self.scopes);
		visit::visit_type_path(self, path);
		self.scopes = hidden;
	}

	fn visit_expr_path(&mut self, path: &'ast syn::ExprPath) {
		// `<Type>::name` names a method of the type.
		if let (Some(_), Some(last)) = (&path.qself, path.path.segments.last()) {
			self.methods.insert(last.ident.to_string());
		}
		visit::visit_expr_path(self, path);
	}

	fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
		self.methods.insert(call.method.to_string());
		visit::visit_expr_method_call(self, call);
	}

	fn visit_macro(&mut self, call: &'ast Macro) {
		if call.path.is_ident("write") || call.path.is_ident("writeln") {
			self.methods.insert("write_fmt".to_string());
		}
		self.visit_path(&call.path);
		match expressions(call.tokens.clone()) {
			Some(list) => {
				for expression in &list {
					Visit::visit_expr(self, expression);
				}
				for token in call.tokens.clone() {
					if let TokenTree::Literal(literal) = token {
						self.format_string(&literal.to_string());
					}
				}
			}
			None => self.tokens(call.tokens.clone()),
		}
	}

	// ---- What binds a name ----

	fn visit_pat_ident(&mut self, pattern: &'ast syn::PatIdent) {
		let name = pattern.ident.to_string();
		if name.starts_with(char::is_uppercase) {
			self.mention(vec![name]);
		} else {
			self.bind(name);
		}
		visit::visit_pat_ident(self, pattern);
	}

	fn visit_local(&mut self, local: &'ast syn::Local) {
		// The value is read before the name is bound.
		if let Some(init) = &local.init {
			self.visit_expr(&init.expr);
			if let Some((_, diverge)) = &init.diverge {
				self.visit_expr(diverge);
			}
		}
		self.visit_pat(&local.pat);
	}

	fn visit_block(&mut self, block: &'ast syn::Block) {
		self.inside(|names| {
			// The items of a block are known in all of it.
			for statement in &block.stmts {
				if let syn::Stmt::Item(item) = statement {
					if let Some(name) = item_name(item) {
						names.bind(name);
					}
				}
			}
			visit::visit_block(names, block);
		});
	}

	fn visit_expr_closure(&mut self, closure: &'ast syn::ExprClosure) {
		self.inside(|names| visit::visit_expr_closure(names, closure));
	}

	fn visit_arm(&mut self, arm: &'ast syn::Arm) {
		self.inside(|names| visit::visit_arm(names, arm));
	}

	fn visit_expr_for_loop(&mut self, each: &'ast syn::ExprForLoop) {
		self.visit_expr(&each.expr);
		self.inside(|names| {
			names.visit_pat(&each.pat);
			names.visit_block(&each.body);
		});
	}

	fn visit_expr_if(&mut self, choice: &'ast syn::ExprIf) {
		self.inside(|names| {
			names.visit_expr(&choice.cond);
			names.visit_block(&choice.then_branch);
		});
		if let Some((_, otherwise)) = &choice.else_branch {
			self.visit_expr(otherwise);
		}
	}

	fn visit_expr_while(&mut self, each: &'ast syn::ExprWhile) {
		self.inside(|names| visit::visit_expr_while(names, each));
	}

	fn visit_expr_let(&mut self, binding: &'ast syn::ExprLet) {
		self.visit_expr(&binding.expr);
		self.visit_pat(&binding.pat);
	}

	fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
		self.inside(|names| visit::visit_item_fn(names, function));
	}

	fn visit_impl_item_fn(&mut self, method: &'ast syn::ImplItemFn) {
		if !is_test(&method.attrs) {
			self.inside(|names| visit::visit_impl_item_fn(names, method));
		}
	}

	fn visit_trait_item_fn(&mut self, method: &'ast syn::TraitItemFn) {
		self.inside(|names| visit::visit_trait_item_fn(names, method));
	}

	// What a `use` brings in is read elsewhere.
	fn visit_item_use(&mut self, _: &'ast syn::ItemUse) {}

	fn visit_item_macro(&mut self, item: &'ast syn::ItemMacro) {
		self.visit_macro(&item.mac);
	}
}

/// The name that an item defines in its module or block.
pub fn item_name(item: &syn::Item) -> Option<String> {
	use syn::Item::*;
	let name = match item {
		Const(item) => &item.ident,
		Enum(item) => &item.ident,
		Fn(item) => &item.sig.ident,
		Mod(item) => &item.ident,
		Static(item) => &item.ident,
		Struct(item) => &item.ident,
		Trait(item) => &item.ident,
		Type(item) => &item.ident,
		Union(item) => &item.ident,
		_ => return None,
	};
	Some(name.to_string())
}

// ---- What a paste leaves out ----

/// Whether a paste does without an item: it is for the tests, or it is `whole`, which only
/// `explore` needs.
pub fn is_left_out(item: &syn::Item) -> bool {
	let is_whole = match item {
		syn::Item::Fn(item) => {
			item.sig.ident == "whole" && matches!(item.vis, syn::Visibility::Public(_))
		}
		_ => false,
	};
	is_whole || is_test(attributes(item))
}

/// Whether an attribute `#[cfg(test)]` leaves an item to the tests.
pub fn is_test(attributes: &[syn::Attribute]) -> bool {
	attributes.iter().any(|attribute| {
		let inside = attribute.parse_args::<syn::Ident>();
		attribute.path().is_ident("cfg") && inside.is_ok_and(|word| word == "test")
	})
}

fn attributes(item: &syn::Item) -> &[syn::Attribute] {
	use syn::Item::*;
	match item {
		Const(item) => &item.attrs,
		Enum(item) => &item.attrs,
		ExternCrate(item) => &item.attrs,
		Fn(item) => &item.attrs,
		Impl(item) => &item.attrs,
		Macro(item) => &item.attrs,
		Mod(item) => &item.attrs,
		Static(item) => &item.attrs,
		Struct(item) => &item.attrs,
		Trait(item) => &item.attrs,
		Type(item) => &item.attrs,
		Union(item) => &item.attrs,
		Use(item) => &item.attrs,
		_ => &[],
	}
}
