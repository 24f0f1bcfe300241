//! A table of states as a formula: its words and its program.

use super::states::States;
use crate::law::code::{
	constant, index, listed, name, number, plus, set, two, variable, Expression, Function,
	Operator, Program, Statement, Type,
};
use crate::law::{Family, Law};

/// Reads the digits of all numbers in a base from the left. The last state tells the value, or 0
/// for lost and 1 for won.
pub struct Reading {
	names: Vec<String>,
	base: u64,
	/// The state after state s and letter l stands at place s · letters + l. State 0 stands for
	/// what is no position.
	next: Vec<u64>,
	answers: Vec<u64>,
	outcomes: bool,
}

impl Reading {
	/// `None` if the numeration is no base, or if values are wanted and the states do not tell
	/// them.
	pub fn new(states: &States, names: &[String], outcomes: bool) -> Option<Reading> {
		let is_base = states.numeration.is_base();
		let tells = outcomes || states.tell_values;
		(is_base && tells).then_some(())?;
		let base = states.numeration.lead as u64;
		let letters = base.pow(names.len() as u32) as usize;
		let mut next = vec![0; states.states.len() * letters];
		let mut answers = Vec::new();
		for (place, state) in states.states.iter().enumerate() {
			for &(letter, after) in &state.next {
				next[place * letters + letter] = after as u64;
			}
			answers.push(match outcomes {
				true => u64::from(!state.lost),
				false => state.value.unwrap_or(0),
			});
		}
		Some(Reading {
			names: names.to_vec(),
			base,
			next,
			answers,
			outcomes,
		})
	}

	/// An automaton for one heap. The state after state s and digit d stands at place s · base + d
	/// of `next`.
	pub fn of_heap(base: u64, next: Vec<u64>, answers: Vec<u64>) -> Reading {
		Reading {
			names: vec!["n".to_string()],
			base,
			next,
			answers,
			outcomes: true,
		}
	}

	fn letters(&self) -> u64 {
		self.base.pow(self.names.len() as u32)
	}
}

impl Law for Reading {
	fn family(&self) -> Family {
		Family::Automaton
	}

	fn numbers(&self) -> usize {
		self.names.len()
	}

	fn value(&self, position: &[u64]) -> Option<u64> {
		let most = position.iter().copied().max()?;
		let mut power: u64 = 1;
		while most / power >= self.base {
			power *= self.base;
		}
		let mut state = 0;
		while power > 0 {
			let mut letter = 0;
			for number in position.iter().rev() {
				letter = letter * self.base + number / power % self.base;
			}
			state = self.next[(state * self.letters() + letter) as usize];
			power /= self.base;
		}
		Some(self.answers[state as usize])
	}

	fn words(&self, function: &str) -> String {
		let names = self.names.join(", ");
		format!(
			"{function}({names}) is told by the last of {} states, reading the digits in base {} from the left",
			self.answers.len(),
			self.base
		)
	}

	fn program(&self, function: &str) -> Program {
		let base = || number(i128::from(self.base));
		let digit = |of: &String| {
			let shifted = two(Operator::Divide, name(of), name("power"));
			two(Operator::Remainder, shifted, base())
		};
		let letter = self.names.iter().rev().map(digit);
		let letter = letter
			.reduce(|sum, digit| two(Operator::Add, two(Operator::Multiply, sum, base()), digit));
		let mut most = self.names.iter().map(|of| name(of));
		let first = most.next().unwrap_or_else(|| number(0));
		let most = most.fold(first, |most, other| two(Operator::Max, most, other));
		let row = two(
			Operator::Multiply,
			name("state"),
			number(i128::from(self.letters())),
		);
		let place = two(Operator::Add, row, letter.unwrap_or_else(|| number(0)));
		let table = |label: &str, values: &[u64]| Statement::Constants {
			name: label.to_string(),
			values: values.to_vec(),
		};
		let at = |label: &str, place: Expression| {
			Expression::At(label.to_string(), Box::new(index(place)))
		};
		let large = two(
			Operator::AtLeast,
			two(Operator::Divide, name("most"), name("power")),
			base(),
		);
		let longer = set("power", two(Operator::Multiply, name("power"), base()));
		let step = vec![
			set("state", at("NEXT", place)),
			set("power", two(Operator::Divide, name("power"), base())),
		];
		let names: Vec<&str> = self.names.iter().map(String::as_str).collect();
		let (mut told, answer) = listed("ANSWER", &self.answers, name("state"));
		let mut body = vec![table("NEXT", &self.next)];
		body.append(&mut told);
		body.extend([
			constant("most", Type::Number, most),
			variable("power", Type::Number, number(1)),
			Statement::While(large, vec![longer]),
			variable("state", Type::Number, number(0)),
			Statement::While(two(Operator::More, name("power"), number(0)), step),
			Statement::Return(plus(answer, 0)),
		]);
		Program::of(Function::of_numbers(function, &names, body))
	}

	fn lost_words(&self) -> String {
		match self.outcomes {
			true => format!("lost or won: {}", self.words("w")),
			false => self.words("g"),
		}
	}
}
