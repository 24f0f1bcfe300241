//! What the formulas of one table share: the names of the two numbers, and the least one.

use crate::grid::Grid;
use crate::law::code::{Expression, Function, Program, Statement};
use crate::rule::tree::{Comparison, Condition, Number};

#[derive(Clone)]
pub struct Pair {
	/// The names of the first and the second number, as the reader typed them.
	pub names: Vec<String>,
	/// The formulas hold if both numbers are at least this one.
	pub from: u64,
}

impl Pair {
	/// The names of a table, for formulas that hold from a number on.
	pub fn of(grid: &Grid, from: u64) -> Pair {
		Pair {
			names: grid.names().to_vec(),
			from,
		}
	}

	/// The names in a program, where those of a reader may be words of the language.
	pub fn variables() -> Vec<String> {
		vec!["a".to_string(), "b".to_string()]
	}

	/// The first of these letters that is no name of a number.
	pub fn free(&self, letters: [&'static str; 3]) -> &'static str {
		let is_free = |letter: &&str| !self.names.iter().any(|name| name == letter);
		letters.into_iter().find(is_free).unwrap_or(letters[0])
	}

	/// `, with n for x`: the words of a formula in one number call it n.
	pub fn instead_of_n(&self, slot: usize) -> String {
		match &self.names[slot][..] {
			"n" => String::new(),
			name => format!(", with n for {name}"),
		}
	}

	/// `g(a, b)`
	pub fn call(&self, name: &str) -> String {
		format!("{name}({}, {})", self.names[0], self.names[1])
	}

	/// A text in which {a} and {b} stand for the two numbers.
	pub fn filled(&self, text: &str) -> String {
		text.replace("{a}", &self.names[0])
			.replace("{b}", &self.names[1])
	}

	/// ` for a, b ≥ 1`, or nothing if the formula holds everywhere.
	pub fn domain(&self) -> String {
		match self.from {
			0 => String::new(),
			from => format!(" for {}, {} ≥ {from}", self.names[0], self.names[1]),
		}
	}

	/// Words about the outcomes w, for a formula that no sentence about lost pairs says better.
	pub fn outcome_words(&self, words: &str) -> String {
		format!("{words}, where 0 is lost and 1 is won{}", self.domain())
	}

	/// The function g(a, b) with this body.
	pub fn function(&self, name: &str, mut body: Vec<Statement>) -> Function {
		if self.from > 0 {
			let remark = format!("For a, b >= {}.", self.from);
			body.insert(0, Statement::Remark(remark));
		}
		Function::of_numbers(name, &["a", "b"], body)
	}

	pub fn program(&self, name: &str, value: Expression) -> Program {
		Program::of(self.function(name, vec![Statement::Return(value)]))
	}

	/// The two numbers in a sentence that a prover reads.
	pub fn slots(&self) -> Vec<Number> {
		vec![Number::Slot(0), Number::Slot(1)]
	}

	/// The given conditions, and that both numbers are large enough. `None` for no condition at
	/// all.
	pub fn all(&self, conditions: Vec<Condition>) -> Option<Condition> {
		let mut all = Vec::new();
		if self.from > 0 {
			for slot in self.slots() {
				let least = Number::Literal(self.from as i64);
				all.push(Condition::Compare(
					Comparison::AtLeast,
					Box::new((slot, least)),
				));
			}
		}
		all.extend(conditions);
		all.into_iter()
			.reduce(|x, y| Condition::Both(Box::new((x, y))))
	}
}
