//! The prover: its automata against plain arithmetic, its relations against the machine of a rule,
//! and what it proves against play far beyond the tables from which it guesses.

mod automata;
mod certificates;
mod collection;
mod formulas;
mod random;
mod relations;
mod reports;
mod rules;

use explore::proof::{self, Attempt, Coding, Proof, VALUE};
use explore::rule::{self, Play, Rule};

/// The steps of the command line.
const STEPS: u64 = 1 << 25;

fn parsed(text: &str) -> Rule {
	rule::parse(text, &[]).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A rule of `rules.txt`, what is proved about it, and its formulas.
struct Line<'a> {
	proved: &'a str,
	rule: &'a str,
	misere: bool,
	formulas: Vec<&'a str>,
}

fn lines() -> Vec<Line<'static>> {
	let mut lines = Vec::new();
	for line in include_str!("rules.txt").lines() {
		if line.is_empty() || line.starts_with('#') {
			continue;
		}
		let (proved, rest) = line.split_once(": ").expect("what is proved stands first");
		let text = rest.split(" ## ").next().unwrap_or(rest);
		let misere = text.strip_prefix("misere ");
		lines.push(Line {
			proved,
			rule: misere.unwrap_or(text),
			misere: misere.is_some(),
			formulas: rest.split(" ## ").skip(1).map(str::trim).collect(),
		});
	}
	lines
}

fn what_is_proved(attempt: &Attempt) -> &'static str {
	match &attempt.proof {
		Some(proof) if proof.guess.coding.is_outcome() => "lost",
		Some(_) => "values",
		None => "open",
	}
}

/// Compares a proof with play on all positions whose numbers are below `side`, as far as the steps
/// go.
fn agrees_with_play(rule: &Rule, proof: &Proof, side: u64, steps: u64) -> u64 {
	let mut play = Play::new(rule, steps);
	play.reserve(side as usize);
	let mut positions = Vec::new();
	for place in 0..side.pow(rule.width() as u32) {
		let numbers = (0..rule.width() as u32).map(|i| place / side.pow(i) % side);
		let position: Vec<u64> = numbers.collect();
		if rule.sorted(&position) == position {
			positions.push(position);
		}
	}
	let mut first: Vec<u64> = Vec::new();
	let mut compared = 0;
	for position in positions {
		let Ok(value) = play.value(&position) else {
			break;
		};
		let Some(value) = value else { continue };
		if value as usize == first.len() {
			first.push(position[0]);
		}
		let digits = proof.logic.digits() as u64;
		let code = match proof.guess.coding {
			Coding::Value => Some(value.into()),
			Coding::Outcome => Some(value.min(1).into()),
			Coding::First => first.get(value as usize).copied(),
			Coding::Power => digits.checked_pow(value),
			Coding::Misere => panic!("misère play is another game"),
		};
		let Some(code) = code else { continue };
		let mut numbers: Vec<(u16, u64)> = (0..).zip(position.iter().copied()).collect();
		numbers.push((VALUE, code));
		let numeration = proof.logic.numeration;
		assert!(
			proof::holds(&proof.guess.values, numeration, &numbers),
			"{} is proved, and wrong at {position:?}: {value}",
			rule.text
		);
		compared += 1;
	}
	compared
}
