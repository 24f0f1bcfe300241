//! A table in one number that occurs inside a table in two: f(a), h(b), or φ(0), φ(1), …

use crate::law::code::{self, call, plus, Statement};
use crate::law::{About, Equation, Function, Language, Program, Sentences, Term};
use crate::pattern::heaps::heaps;
use crate::pattern::{Formula, Sure};
use crate::rule::tree::Number;

/// A formula of a shorter list is only a guess.
const LONG: usize = 48;

/// Further values are asked for up to this number. The cells around the table test the formula, too.
const LONGEST: u64 = 2049;

/// A list that begins later is only recognised as a function of n minus its first number.
const LATEST: u64 = 1 << 16;

/// A list with its formula in one number.
pub struct Line {
	formula: Formula,
	/// The formula is about n − shift.
	shift: u64,
	/// Are there enough values to believe it?
	pub long: bool,
	/// The values of the list before those that the formula explains, from n = 0 on.
	before: Vec<u64>,
}

impl Line {
	/// Recognises the list f(first), f(first + 1), … `more` computes further values of f.
	pub fn find(
		first: u64,
		values: &[u64],
		more: &mut dyn FnMut(u64) -> Option<u64>,
	) -> Option<Line> {
		let mut more = |n: u64| if n < LONGEST { more(n) } else { None };
		let mut padded = Vec::new();
		if first <= LATEST {
			padded.resize(first as usize, 0);
			padded.extend_from_slice(values);
		}
		let whole = recognise(&padded, &mut more).map(|formula| (formula, 0, &padded[..]));
		let (formula, shift, list) = whole.or_else(|| {
			let mut shifted = |n: u64| more(n.checked_add(first)?);
			let formula = recognise(values, &mut shifted);
			formula
				.filter(|_| first > 0)
				.map(|formula| (formula, first, values))
		})?;
		let end = usize::try_from(formula.from)
			.ok()
			.filter(|&end| end <= list.len())?;
		let before = list[..end].to_vec();
		let long = values.len() >= LONG || more(LONG as u64).is_some();
		Some(Line {
			formula,
			shift,
			long,
			before,
		})
	}

	pub fn value(&self, n: u64) -> Option<u64> {
		let n = n.checked_sub(self.shift)?;
		let early = usize::try_from(n).ok().and_then(|n| self.before.get(n));
		early.copied().or_else(|| self.formula.value(&[n]))
	}

	pub fn cost(&self) -> f64 {
		self.formula.cost + self.before.len() as f64
	}

	/// The formula in words, for a function of this name.
	pub fn words(&self, name: &str) -> String {
		self.words_without_domain(name) + &self.domain()
	}

	pub fn words_without_domain(&self, name: &str) -> String {
		let words = renamed(&self.formula.law.words(name), name);
		match words.contains('=') {
			true => words,
			false => format!("{name}(n) = {words}"),
		}
	}

	fn domain(&self) -> String {
		let mut words = String::new();
		if self.formula.from > 0 {
			words += &format!(" for n ≥ {}", self.formula.from);
		}
		if self.shift > 0 {
			words += &format!(", where n is the number minus {}", self.shift);
		}
		words
	}

	/// The first number for which the formula holds, if it is about the number itself.
	pub fn from(&self) -> Option<u64> {
		(self.shift == 0).then_some(self.formula.from)
	}

	/// The function of this name, and those that it calls.
	pub fn functions(&self, name: &str) -> Vec<Function> {
		let inner_name = match self.shift {
			0 => name.to_string(),
			_ => format!("{name}_of_rest"),
		};
		let program = self.formula.program(&inner_name);
		let mut functions = Vec::new();
		if self.shift > 0 {
			let rest = plus(code::name("n"), -i128::from(self.shift));
			let value = Statement::Return(call(&inner_name, vec![rest]));
			functions.push(Function::of_heap(name, vec![value]));
		}
		functions.push(program.main);
		functions.extend(program.others);
		functions
	}

	/// The formula as a number of the rule language in this slot, if it is one without a condition.
	pub fn number(&self, slot: usize) -> Option<Number> {
		if self.formula.from > 0 || self.shift > 0 || self.formula.about != About::Values {
			return None;
		}
		let Sentences::Equations(equations) = self.formula.law.sentences() else {
			return None;
		};
		match &equations[..] {
			[Equation {
				condition: None,
				left,
				right: Term::Number(number),
				..
			}] if left[..] == [Number::Slot(0)] => Some(moved(number, slot)),
			_ => None,
		}
	}

	/// The function of this name as Rust. Other items stay inside it, so that names do not meet.
	fn code(&self, name: &str) -> String {
		let code = &self.formula.function(Language::Rust);
		if self.shift == 0 && code.starts_with("fn ") && !code.contains("\nfn ") {
			return renamed(code, name);
		}
		let mut text = format!("fn {name}(n: u64) -> u64 {{\n");
		for line in code.lines() {
			text += &if line.is_empty() {
				"\n".to_string()
			} else {
				format!("\t{line}\n")
			};
		}
		let argument = if self.shift == 0 {
			"n".to_string()
		} else {
			format!("n - {}", self.shift)
		};
		text + &format!("\tg({argument})\n}}\n")
	}
}

/// The number of slot 0 as a number of another slot.
fn moved(number: &Number, slot: usize) -> Number {
	let inner = |one: &Number| moved(one, slot);
	match number {
		Number::Literal(literal) => Number::Literal(*literal),
		Number::Slot(_) => Number::Slot(slot),
		Number::Minus(one, column) => Number::Minus(Box::new(inner(one)), *column),
		Number::Two(sign, sides, column) => {
			Number::Two(*sign, Box::new((inner(&sides.0), inner(&sides.1))), *column)
		}
		Number::Call(function, arguments, column) => {
			Number::Call(*function, arguments.iter().map(inner).collect(), *column)
		}
	}
}

/// The text of a program, while one of the formulas inside it is no data yet.
pub fn with_text(program: &Program, lines: &[(&str, &Line)], language: Language) -> Option<String> {
	let written = |line: &Line| line.formula.law.text(Language::Rust).is_some();
	if !lines.iter().any(|(_, line)| written(line)) || language != Language::Rust {
		return None;
	}
	let mut text = Program::of(program.main.clone()).text(language);
	for (name, line) in lines {
		text += &format!("\n{}", line.code(name));
	}
	Some(text)
}

fn recognise(values: &[u64], more: &mut dyn FnMut(u64) -> Option<u64>) -> Option<Formula> {
	let formulas = heaps(values, more).formulas.into_iter();
	formulas.take(1).find(|formula| formula.sure != Sure::Guess)
}

/// The words or the code of g for a function of another name.
pub fn renamed(words: &str, name: &str) -> String {
	let mut text = String::new();
	let mut before = ' ';
	let mut letters = words.chars().peekable();
	while let Some(letter) = letters.next() {
		if letter == 'g' && letters.peek() == Some(&'(') && !before.is_alphanumeric() {
			text += name;
		} else {
			text.push(letter);
		}
		before = letter;
	}
	text
}
