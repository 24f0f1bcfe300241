//! A table in one number that occurs inside a table in two: f(a), h(b), or φ(0), φ(1), …

use crate::law::code::{self, call, plus, Statement};
use crate::law::equation;
use crate::law::number::{self, value};
use crate::law::{Equation, Function, Sentences, Term};
use crate::pattern::heaps::{heaps, outcomes};
use crate::pattern::{Formula, Sure};
use crate::rule::tree::{Number, Sign};

/// A short closed form needs so many values.
const ENOUGH: usize = 24;

/// A formula of a shorter list is only a guess.
const LONG: usize = 48;

/// Further values are asked for up to this number. The cells around the table test the formula,
/// too.
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
		Line::by(first, values, more, &mut recognise)
	}

	/// Recognises the numbers of the list that are 0.
	pub fn find_lost(
		first: u64,
		values: &[u64],
		more: &mut dyn FnMut(u64) -> Option<u64>,
	) -> Option<Line> {
		Line::by(first, values, more, &mut |values, more| {
			let formulas = outcomes(values, more).lost.into_iter();
			formulas.take(1).find(|formula| formula.sure != Sure::Guess)
		})
	}

	fn by(
		first: u64,
		values: &[u64],
		more: &mut dyn FnMut(u64) -> Option<u64>,
		recognise: Recognise,
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
			let formula = match first {
				0 => None,
				_ => recognise(values, &mut shifted),
			};
			formula.map(|formula| (formula, first, values))
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

	/// How many values gave the formula, how many more agree with it, and their evidence.
	pub fn fitted(&self) -> usize {
		self.formula.fitted
	}

	pub fn checked(&self) -> usize {
		self.formula.checked
	}

	pub fn bits(&self) -> f64 {
		self.formula.bits
	}

	/// The formula in words, for a function of this name.
	pub fn words(&self, name: &str) -> String {
		self.words_without_domain(name) + &self.domain()
	}

	/// The same for a line that says which numbers are lost.
	pub fn lost_words(&self) -> String {
		self.formula.law.lost_words() + &self.domain()
	}

	pub fn words_without_domain(&self, name: &str) -> String {
		self.formula.law.words(name)
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

	/// What a prover has to show about the numbers from the first one on. `None` for a function of
	/// another number.
	pub fn sentences(&self) -> Option<Sentences> {
		(self.shift == 0).then(|| {
			let Sentences::Equations(mut equations) = self.formula.sentences() else {
				return Sentences::Outside;
			};
			// The values before the formula are a part of what is said.
			for (n, &value) in (0..).zip(&self.before) {
				let left = Number::Literal(n);
				let right = Term::Number(Number::Literal(value as i64));
				equations.push(Equation::of_heap("n", left, right));
			}
			Sentences::Equations(equations)
		})
	}

	/// Is the function nothing but this helper?
	pub fn is_call(&self, helper: &str) -> bool {
		let value = Statement::Return(call(helper, vec![code::name("n")]));
		self.shift == 0 && self.formula.law.program("t").main.body == [value]
	}

	/// The function of this name, and those that it calls.
	pub fn functions(&self, name: &str) -> Vec<Function> {
		let inner_name = match self.shift {
			0 => name.to_string(),
			_ => format!("{name}_of_rest"),
		};
		let mut functions = Vec::new();
		if self.shift > 0 {
			let rest = plus(code::name("n"), -i128::from(self.shift));
			let value = Statement::Return(call(&inner_name, vec![rest]));
			functions.push(Function::of_heap(name, vec![value]));
		}
		functions.extend(self.formula.program(&inner_name).apart());
		functions
	}

	/// The formula as a number of the rule language in this slot, if it is a short one.
	pub fn number(&self, slot: usize) -> Option<Number> {
		if self.shift > 0 {
			return None;
		}
		let values: Option<Vec<u64>> = (0..LONGEST).map(|n| self.value(n)).collect();
		let number = closed(0, &values?)?;
		let mut far = (12..60).flat_map(|exponent| {
			let power = 1u64 << exponent;
			(power - 6..power + 6).chain(3 * power - 6..3 * power + 6)
		});
		let agrees = far.all(|n| self.value(n) == number::value(&number, &[n]));
		agrees.then(|| of(&number, &Number::Slot(slot)))
	}
}

/// n, n − first, n mod m or ⌊n / m⌋, if one of them gives all values.
pub fn closed(first: u64, values: &[u64]) -> Option<Number> {
	if values.len() < ENOUGH {
		return None;
	}
	let n = Number::Slot(0);
	let shifted = equation::line(1, n.clone(), -(first as i64));
	let by = |sign, number: &Number, m: usize| {
		equation::two(sign, number.clone(), Number::Literal(m as i64))
	};
	let mut candidates = vec![n.clone(), shifted.clone()];
	// What comes back or stays has to do so often.
	let often = |m: usize| values.len() >= 4 * m;
	let back = values.iter().skip(1).position(|value| *value == values[0]);
	if let Some(m) = back.map(|place| place + 1).filter(|&m| m > 1 && often(m)) {
		candidates.extend([by(Sign::Remainder, &n, m), by(Sign::Remainder, &shifted, m)]);
	}
	let m = values
		.iter()
		.take_while(|value| **value == values[0])
		.count();
	if m > 1 && often(m) {
		candidates.push(by(Sign::Divide, &n, m));
	}
	let holds = |number: &Number| {
		let mut all = (first..).zip(values);
		all.all(|(n, &known)| value(number, &[n]) == Some(known))
	};
	candidates.into_iter().find(holds)
}

/// The number with another one in place of slot 0.
pub fn of(number: &Number, inner: &Number) -> Number {
	match number {
		Number::Literal(literal) => Number::Literal(*literal),
		Number::Slot(_) => inner.clone(),
		Number::Minus(one, column) => Number::Minus(Box::new(of(one, inner)), *column),
		Number::Two(sign, sides, column) => {
			let sides = Box::new((of(&sides.0, inner), of(&sides.1, inner)));
			Number::Two(*sign, sides, *column)
		}
		Number::Call(function, arguments, column) => {
			let arguments = arguments
				.iter()
				.map(|argument| of(argument, inner))
				.collect();
			Number::Call(*function, arguments, *column)
		}
	}
}

type Recognise<'a> =
	&'a mut dyn FnMut(&[u64], &mut dyn FnMut(u64) -> Option<u64>) -> Option<Formula>;

fn recognise(values: &[u64], more: &mut dyn FnMut(u64) -> Option<u64>) -> Option<Formula> {
	let formulas = heaps(values, more).formulas.into_iter();
	formulas.take(1).find(|formula| formula.sure != Sure::Guess)
}
