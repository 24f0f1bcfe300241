//! The header of a solver: what it reads, what it prints, and why that is right.

use crate::rule::Rule;

/// A line has at most this many columns.
const WIDTH: usize = 100;

pub struct Head<'a> {
	pub name: &'a str,
	/// Piped values have no rule.
	pub rule: Option<&'a Rule>,
	/// What the player does who loses.
	pub loser: &'a str,
	pub input: String,
	pub output: String,
	pub idea: String,
	/// How sure the idea is, if that is not plain.
	pub proof: String,
	pub time: String,
	/// The solver of the collection for the same game.
	pub known: String,
}

impl Head<'_> {
	pub fn text(&self) -> String {
		let mut text = format!("//! {}\n//!\n", self.name);
		if let Some(rule) = self.rule {
			let what = super::what(rule.shape());
			let rules = format!(
				"A move changes one {what}: {}. The player who {} loses.",
				given(rule),
				self.loser
			);
			text += &paragraph("Rules", &rules);
		}
		for (key, part) in [
			("Input", &self.input),
			("Output", &self.output),
			("Idea", &self.idea),
			("Proof", &self.proof),
			("Time", &self.time),
			("Known", &self.known),
		] {
			if !part.is_empty() {
				text += &paragraph(key, part);
			}
		}
		text + "\n"
	}
}

/// The rule in one line, with the values of its parameters.
fn given(rule: &Rule) -> String {
	let words: Vec<&str> = rule.text.split_whitespace().collect();
	let mut given = words.join(" ");
	for (name, value) in &rule.parameters {
		given += &format!(" with {name} = {value}");
	}
	for name in rule.constants() {
		given += &format!(" with {name} of the input");
	}
	given
}

/// A part of the header, in lines that are not too long.
fn paragraph(key: &str, part: &str) -> String {
	let mut text = String::new();
	let mut line = format!("//! {key}:");
	for word in part.split_whitespace() {
		if line.chars().count() + word.chars().count() >= WIDTH {
			text += &format!("{line}\n");
			line = "//!".to_string();
		}
		line += &format!(" {word}");
	}
	text + &line + "\n"
}
