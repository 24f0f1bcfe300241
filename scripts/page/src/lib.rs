//! `explore` and `play` in the browser. `scripts/site.sh` compiles them for wasm32-unknown-unknown.
//!
//! The page writes a request to the address that `request(length)` returns and calls `answer()`,
//! which returns the length of the answer; the answer is at `address()`. A request is the arguments
//! of the command line with a zero byte between them, then a byte 1, then what is piped. An answer
//! is the error, the report, the JSON, the formula as Rust and the rule, or the formula of piped
//! values, as a solver, with a zero byte between them.

// The functions that the page calls have names that are not mangled, which rustc counts as unsafe.
#![allow(unsafe_code)]

pub mod play;
pub mod sketch;

use std::cell::RefCell;

use explore::collection::Collection;

/// The names and the headers of the solvers, which `build.rs` collects.
const HEADERS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/headers.rs"));

thread_local! {
	static BYTES: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

#[no_mangle]
pub extern "C" fn request(length: usize) -> usize {
	BYTES.with(|bytes| *bytes.borrow_mut() = vec![0; length]);
	address()
}

#[no_mangle]
pub extern "C" fn address() -> usize {
	BYTES.with(|bytes| bytes.borrow().as_ptr() as usize)
}

#[no_mangle]
pub extern "C" fn answer() -> usize {
	BYTES.with(|bytes| {
		let request = String::from_utf8_lossy(&bytes.borrow()).into_owned();
		*bytes.borrow_mut() = parts(&request).join("\0").into_bytes();
		bytes.borrow().len()
	})
}

fn parts(request: &str) -> Vec<String> {
	let (arguments, input) = request.split_once('\u{1}').unwrap_or((request, ""));
	let arguments: Vec<String> = arguments.split('\0').map(str::to_string).collect();
	match arguments.split_first() {
		Some((command, arguments)) if command == "explore" => {
			let found = explore::answer_drawn_by(None, arguments, input, &collection());
			vec![
				found.error.unwrap_or_default(),
				found.text,
				found.json,
				found.code,
				without_tests(&found.solver),
			]
		}
		Some((command, arguments)) => {
			let answer = match &command[..] {
				"sketch" => sketch::answer(&with_name(arguments), input),
				"options" => sketch::options(&with_name(arguments)),
				_ => play::answer(&with_rule(arguments)),
			};
			match answer {
				Ok(json) => vec![String::new(), String::new(), json],
				Err(error) => vec![error],
			}
		}
		None => vec!["expected a command".to_string()],
	}
}

/// A solver as it is handed in: its functions that only tests use are left out, as `paste` does.
fn without_tests(solver: &str) -> String {
	let (mut kept, mut is_test) = (String::new(), false);
	for line in solver.lines() {
		is_test |= line == "#[cfg(test)]";
		if !is_test {
			kept += line;
			kept.push('\n');
		}
		is_test &= line != "}";
	}
	kept.replace("\n\n\n", "\n\n")
}

/// What the headers of the solvers say to `explore`.
fn collection() -> Collection {
	Collection::new(HEADERS.iter().copied())
}

/// The words of a game, with the rule of a solver in the place of its name.
fn with_rule(words: &[String]) -> Vec<String> {
	let mut words = words.to_vec();
	if let [kind, rule, ..] = &mut words[..] {
		let collection = collection();
		match collection.named(rule) {
			Some(solver) if kind == "rule" => *rule = solver.rule.clone(),
			_ => {}
		}
	}
	words
}

/// The words of a sketch, with the rule of a solver in the place of its name.
fn with_name(words: &[String]) -> Vec<String> {
	let mut words = words.to_vec();
	let solver = words
		.first()
		.and_then(|name| collection().named(name).cloned());
	match solver {
		Some(solver) if !solver.rule.is_empty() => words[0] = solver.rule,
		_ => {}
	}
	words
}
