//! Rules about which a theorem is known, recognised by their form.

use super::tree::Rule;

/// A rule by its name.
#[derive(Clone, PartialEq, Debug)]
pub enum Form {
	Nim,
	Lasker,
	Grundy,
	Take(Vec<u64>),
	AllBut(Vec<u64>),
	Octal(String),
}

/// The form of a rule, if its text proves that it is one.
pub fn form(_rule: &Rule) -> Option<Form> {
	None
}

/// A form whose options are those of the rule for all heaps up to `last`.
pub fn same_options(_rule: &Rule, _last: u64) -> Option<Form> {
	None
}
