//! What the tests of the solvers share: runs on bytes, samples, a comparison of outputs.

pub use crate::cases::{below, for_all};
pub use oracle::{joined, plain_or_full, Draw as Random, KNOWN_PERIODS};
pub use std::fmt::Write;

use super::solve;
use oracle::compare::{self, Agree};
use oracle::parallel::{in_parallel, processors};
use std::fs;
use std::path::{Path, PathBuf};
use std::thread::panicking;

pub const E18: u64 = 1_000_000_000_000_000_000;

/// The answer of a solver to an input that it accepts.
pub fn answer(name: &str, input: &str) -> String {
	let outcome = run(name, input.as_bytes());
	assert_eq!(outcome.error, None, "{name} on {}", show(input.as_bytes()));
	outcome.out
}

/// The solver gives exactly this answer.
pub fn says_exactly(name: &str, input: &str, expected: &str) {
	let found = answer(name, input);
	let (input, cut) = (show(input.as_bytes()), |text: &str| show(text.as_bytes()));
	assert!(
		found == expected,
		"{name} on {input}\nexpected {}\nfound    {}",
		cut(expected),
		cut(&found)
	);
}

/// The error, `line L: …`, of a solver that refuses an input.
pub fn fails(name: &str, input: &str) -> String {
	let error = run(name, input.as_bytes()).error;
	error.unwrap_or_else(|| panic!("{name} accepted {}", show(input.as_bytes())))
}

/// The solver refuses each input with a message that names the line and contains the words.
pub fn refuses(name: &str, cases: &[(&str, usize, &str)]) {
	for (input, line, words) in cases {
		let error = fails(name, input);
		let right = error.starts_with(&format!("line {line}: ")) && error.contains(words);
		assert!(
			right,
			"{name} on {input:?}: {error}, not line {line} and {words}"
		);
	}
}

/// A folder of the project.
pub fn folder(name: &str) -> PathBuf {
	Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

// ---- Samples ----

pub struct Sample {
	pub name: String,
	pub input: Vec<u8>,
	pub answer: String,
}

/// The samples of a solver: 1, 2, ….
pub fn samples(solver: &str) -> Vec<Sample> {
	let mut samples = Vec::new();
	for number in 1.. {
		let name = format!("samples/{solver}/{number}");
		let Ok(input) = fs::read(folder(&format!("{name}.in"))) else {
			break;
		};
		let answer = fs::read_to_string(folder(&format!("{name}.ans"))).expect(&name);
		samples.push(Sample {
			name,
			input,
			answer,
		});
	}
	samples
}

// ---- A run ----

/// What a solver wrote, and the error it ended with, `line L: …`.
#[derive(PartialEq, Debug)]
pub struct Outcome {
	pub out: String,
	pub error: Option<String>,
}

/// Runs a solver on bytes, as `sg::run` does. If it panics, the input is shown.
pub fn run(name: &str, bytes: &[u8]) -> Outcome {
	let _running = Running { name, bytes };
	let (text, mut out) = (String::from_utf8_lossy(bytes), String::new());
	let mut input = sg::Input::new(&text);
	let solved = solve(name)(&mut input, &mut out);
	let error = solved
		.err()
		.map(|error| format!("line {}: {}", input.line(), error.escape_debug()));
	Outcome { out, error }
}

struct Running<'a> {
	name: &'a str,
	bytes: &'a [u8],
}

impl Drop for Running<'_> {
	fn drop(&mut self) {
		if panicking() {
			eprintln!("{} panicked on {}", self.name, show(self.bytes));
		}
	}
}

/// Bytes for a message: escaped, and cut if there are many.
pub fn show(bytes: &[u8]) -> String {
	let text = bytes[..bytes.len().min(600)].escape_ascii();
	let rest = if bytes.len() > 600 {
		format!(" and {} bytes more", bytes.len() - 600)
	} else {
		String::new()
	};
	format!("\"{text}\"{rest}")
}

// ---- Comparing ----

/// The same text, but two numbers with a decimal point may differ by 10⁻⁶, as for the judge of
/// scripts/check.sh.
pub fn same(expected: &str, found: &str) -> bool {
	compare::same(expected.as_bytes(), found.as_bytes(), Agree::default()) == Ok(true)
}

/// Does `work` for each item, on all cores; a failure of one is a failure of all.
pub fn for_each<T: Sync>(items: &[T], work: impl Fn(&T) + Sync) {
	let done = in_parallel(items.len(), processors(), |k| {
		work(&items[k]);
		Ok(())
	});
	done.expect("a failure is a panic");
}
