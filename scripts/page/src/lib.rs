//! `explore` and `play` in the browser. `scripts/site.sh` compiles them for wasm32-unknown-unknown.
//!
//! The page writes a request to the address that `request(length)` returns and calls `answer()`, which returns the length of
//! the answer; the answer is at `address()`. A request is the arguments of the command line with a zero byte between them,
//! then a byte 1, then what is piped. An answer is the error, the report, the JSON, the picture, the formula as Rust and the
//! rule, or the formula of piped values, as a solver, with a zero byte between them.

// The functions that the page calls have names that are not mangled, which rustc counts as unsafe.
#![allow(unsafe_code)]

pub mod play;

use std::cell::RefCell;

use explore::arguments;
use explore::collection::Collection;
use explore::rule;

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
			let found = explore::answer(arguments, input, &collection());
			let solver = match arguments.first() {
				Some(first) if first == "-" => solver_of_formula(&found),
				_ => solver(arguments),
			};
			vec![
				found.error.unwrap_or_default(),
				found.text,
				found.json,
				found.svg,
				found.code,
				solver,
			]
		}
		Some((_, arguments)) => match play::answer(&with_rule(arguments)) {
			Ok(json) => vec![String::new(), String::new(), json],
			Err(error) => vec![error],
		},
		None => vec!["expected a command".to_string()],
	}
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

/// The formula that was found for piped values as a solver; nothing if there is no formula. Values of a sum are joined by xor.
/// Outcomes cannot be joined, so each position is answered alone.
fn solver_of_formula(found: &explore::Answer) -> String {
	let Some(explore::Computes {
		numbers,
		first,
		outcomes,
	}) = found.computes
	else {
		return String::new();
	};
	let what = if numbers == 1 { "heap" } else { "pair" };
	let number = format!("input.read_in({first}..=1000000000000000000)?");
	let value = format!("g({})", vec![&number[..]; numbers].join(", "));
	let from = match first {
		0 => String::new(),
		_ => format!(" from {first} on"),
	};
	let (output, idea, body) = match outcomes {
		true => (
			format!("one line per {what}, played alone: first or second, the player who wins."),
			format!("A {what} is lost if and only if g is 0."),
			format!(
				"	for _ in 0..n {{
		*out += if {value} > 0 {{ \"first\\n\" }} else {{ \"second\\n\" }};
	}}"
			),
		),
		false => (
			"first or second, the player who wins.".to_string(),
			format!(
				"It is a sum of {what}s, and lost if and only if the xor of their values is 0."
			),
			format!(
				"	let mut x = 0;
	for _ in 0..n {{
		x ^= {value};
	}}
	*out += if x > 0 {{ \"first\\n\" }} else {{ \"second\\n\" }};"
			),
		),
	};
	format!(
		"//! my_game
//!
//! Input: n, then n {what}s{from}.
//! Output: {output}
//! Idea: {idea}
//! The formula fits the given values; it is not proved.
//! Time: one call of g per {what}.

use sg::{{Input, Result}};

{}

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {{
	let n: usize = input.read()?;
{body}
	Ok(())
}}

fn main() {{
	sg::run(solve);
}}
",
		found.code.trim_end()
	)
}

/// The rule as a solver, for misère play if that is asked for; nothing if there are several reports.
fn solver(words: &[String]) -> String {
	let Ok(Some(mut arguments)) = arguments::read(words) else {
		return String::new();
	};
	let looked_up = collection().look_up(&mut arguments);
	let choices = arguments.choices();
	let ([choice], Ok(())) = (&choices[..], looked_up) else {
		return String::new();
	};
	match explore::rule_of(&arguments.rule, choice) {
		Ok(rule) if arguments.misere => rule::misere_solver(&rule, "my_game"),
		Ok(rule) => rule::solver(&rule, "my_game"),
		Err(_) => String::new(),
	}
}
