//! A rule as Rust.

use super::tree::Rule;

/// The body of `pub fn options(heap: usize, option: &mut dyn FnMut(&[usize]))`, or of a list of options for several numbers.
pub fn to_rust(_rule: &Rule) -> String {
	String::new()
}

/// A complete solver.
pub fn solver(_rule: &Rule, _name: &str) -> String {
	String::new()
}
