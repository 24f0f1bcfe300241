//! The functions that formulas are made of. Each one stands once: `numbers.rs` and `heaps.rs` are
//! compiled into this crate and printed word by word. The files `.hpp` have the same functions in
//! C++.

pub mod heaps;
pub mod numbers;

use super::Language;

const RUST: [&str; 2] = [
	include_str!("helpers/numbers.rs"),
	include_str!("helpers/heaps.rs"),
];
const CPP: [&str; 2] = [
	include_str!("helpers/numbers.hpp"),
	include_str!("helpers/heaps.hpp"),
];

/// One function of these files.
struct Helper {
	name: &'static str,
	text: &'static str,
}

/// The texts of functions together with the helpers that they call, directly or through another
/// helper.
pub fn with_helpers(functions: Vec<String>, called: &[String], language: Language) -> String {
	let all = helpers(language);
	let mut needed: Vec<&Helper> = Vec::new();
	needed.extend(
		all.iter()
			.filter(|helper| called.iter().any(|name| name == helper.name)),
	);
	let mut next = 0;
	while next < needed.len() {
		let text = needed[next].text;
		for helper in &all {
			let is_new = needed.iter().all(|known| known.name != helper.name);
			if is_new && calls(text, helper.name) {
				needed.push(helper);
			}
		}
		next += 1;
	}
	// In the order of the files, a function stands after those that it calls, as C++ needs it.
	let is_needed = |helper: &&Helper| needed.iter().any(|one| one.name == helper.name);
	let helpers = all.iter().filter(is_needed);
	let helpers = helpers.map(|helper| helper.text.replacen("pub fn ", "fn ", 1));
	let parts: Vec<String> = match language {
		Language::Rust => functions.into_iter().chain(helpers).collect(),
		Language::Cpp => helpers.chain(functions).collect(),
	};
	parts.join("\n")
}

/// The functions of the files in their order. Each one stands after an empty line, with its
/// comment.
fn helpers(language: Language) -> Vec<Helper> {
	let files = match language {
		Language::Rust => RUST,
		Language::Cpp => CPP,
	};
	let mut list = Vec::new();
	for part in files.iter().flat_map(|text| text.split_inclusive("\n}\n")) {
		let part = part.trim_start();
		let text = part.rsplit_once("\n\n").map_or(part, |(_, text)| text);
		let head = text.lines().find(|line| !line.starts_with("//"));
		let Some((before, _)) = head.and_then(|head| head.split_once('(')) else {
			continue;
		};
		let name = before.rsplit(' ').next().unwrap_or("");
		list.push(Helper { name, text });
	}
	list
}

/// Does the text call a function of this name?
fn calls(text: &str, name: &str) -> bool {
	let call = format!("{name}(");
	text.match_indices(&call).any(|(at, _)| {
		let before = text[..at].chars().next_back().unwrap_or(' ');
		!before.is_alphanumeric() && before != '_' && before != '.'
	})
}
