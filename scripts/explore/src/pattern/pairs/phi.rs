//! The function φ in g(a, b) = φ(key of a and b).

use super::bits_of;
use super::line::Line;
use crate::law::code::{self, call, name, number, plus, two, Expression, Operator, Type};
use crate::law::helpers::numbers as helpers;
use crate::law::Function;
use crate::rule::tree::{Comparison, Condition, Number, Sign};
use std::collections::BTreeMap;

/// The values of φ at the keys that occur.
pub type Map = BTreeMap<i128, u64>;

/// A function of one number that φ may be, by the name of its helper.
#[derive(Clone, Copy)]
struct Known {
	name: &'static str,
	/// Its least argument.
	least: i128,
	/// Its largest argument.
	most: i128,
	value: fn(u64) -> u64,
	cost: f64,
}

const fn known(name: &'static str, least: i128, value: fn(u64) -> u64, cost: f64) -> Known {
	Known {
		name,
		least,
		most: u64::MAX as i128,
		value,
		cost,
	}
}

const FUNCTIONS: [Known; 9] = [
	known("ones", 0, helpers::ones, 3.0),
	known("zeros", 1, helpers::zeros, 3.0),
	known("lowest_bit", 1, helpers::lowest_bit, 3.0),
	known("bit_length", 0, helpers::bit_length, 3.0),
	known("highest_bit", 0, helpers::highest_bit, 4.0),
	known("isqrt", 0, helpers::isqrt, 4.0),
	Known {
		most: u64::MAX as i128 / 2 - 1,
		..known("odious", 0, helpers::odious, 4.0)
	},
	known("gray", 0, helpers::gray, 4.0),
	// Counting prime factors takes long for large numbers.
	Known {
		most: 1 << 40,
		..known("prime_factors", 1, helpers::prime_factors, 4.0)
	},
];

enum Shape {
	/// factor · k + offset
	Affine(i128, i128),
	/// values[k mod their number]
	Mod(Vec<u64>),
	/// The value of all keys that are no exceptions.
	Other(u64),
	/// function(k + shift) + offset
	Function(Known, i128, i128),
	/// A formula in one number.
	Line(Line),
}

pub struct Phi {
	shape: Shape,
	/// Keys with a value of their own.
	exceptions: Map,
}

impl Phi {
	pub fn value(&self, k: i128) -> Option<u64> {
		if let Some(&value) = self.exceptions.get(&k) {
			return Some(value);
		}
		match &self.shape {
			Shape::Affine(factor, offset) => {
				let value = factor.checked_mul(k)?.checked_add(*offset)?;
				u64::try_from(value).ok()
			}
			Shape::Mod(values) => Some(values[k.rem_euclid(values.len() as i128) as usize]),
			Shape::Other(value) => Some(*value),
			Shape::Function(function, shift, offset) => {
				let argument = k.checked_add(*shift)?;
				if argument < function.least || argument > function.most {
					return None;
				}
				let value = i128::from((function.value)(argument as u64)) + offset;
				u64::try_from(value).ok()
			}
			Shape::Line(line) => line.value(u64::try_from(k).ok()?),
		}
	}

	pub fn cost(&self) -> f64 {
		let shape = match &self.shape {
			Shape::Affine(factor, offset) => bits_of(*factor) + bits_of(*offset) - 3.0,
			Shape::Mod(values) => 3.0 * values.len() as f64,
			Shape::Other(_) => 3.0,
			Shape::Function(function, shift, offset) => {
				function.cost + bits_of(*shift) + bits_of(*offset) - 2.0
			}
			Shape::Line(line) => line.cost() + 3.0,
		};
		shape + 3.0 * self.exceptions.len() as f64
	}

	pub fn params(&self) -> usize {
		let shape = match &self.shape {
			Shape::Mod(values) => values.len(),
			_ => 1,
		};
		shape + self.exceptions.len()
	}

	/// Does the key itself give the value?
	pub fn is_identity(&self) -> bool {
		matches!(self.shape, Shape::Affine(1, 0)) && self.exceptions.is_empty()
	}

	/// The formula in words, for the key in words and a letter for it; `cases` says what each key
	/// means if there are only a few.
	pub fn words(&self, key: &str, letter: &str, cases: &[String]) -> String {
		let rule = self.rule_words(key);
		if self.exceptions.is_empty() {
			return rule;
		}
		let name = self.name_of_key(key, letter);
		let case = |(&k, value): (&i128, &u64)| format!("{value} if {}", meaning(k, name, cases));
		let parts: Vec<String> = self.exceptions.iter().map(case).collect();
		let meaning = match name != key && cases.is_empty() {
			true => format!(", with {name} = {key}"),
			false => String::new(),
		};
		format!("{}, otherwise {rule}{meaning}", parts.join(", "))
	}

	/// A long key gets a name if it stands more than once.
	fn name_of_key<'k>(&self, key: &'k str, letter: &'k str) -> &'k str {
		match self.exceptions.len() > 1 && key.len() > 9 {
			true => letter,
			false => key,
		}
	}

	/// φ of a key that is no exception.
	fn rule_words(&self, key: &str) -> String {
		let inside = if key.contains(' ') && !key.ends_with(')') || key.contains(") ") {
			format!("({key})")
		} else {
			key.to_string()
		};
		match &self.shape {
			Shape::Affine(1, offset) => signed(key, *offset),
			Shape::Affine(-1, offset) => format!("{offset} − {inside}"),
			Shape::Affine(factor, offset) => signed(&format!("{factor} {inside}"), *offset),
			Shape::Mod(values) if counts_up(values) => format!("{inside} mod {}", values.len()),
			Shape::Mod(values) => format!("[{}][{inside} mod {}]", list(values), values.len()),
			Shape::Other(value) => value.to_string(),
			Shape::Function(function, shift, offset) => {
				let argument = match shift {
					0 => key.to_string(),
					_ => signed(&inside, *shift),
				};
				signed(&format!("{}({argument})", function.name), *offset)
			}
			Shape::Line(line) => format!("φ({key}), with {}", line.words("φ")),
		}
	}

	/// "lost if and only if …" for φ that is 0 for lost and 1 for won, if a list of keys says
	/// which.
	pub fn outcome(&self, key: &str, letter: &str, cases: &[String]) -> Option<String> {
		let Shape::Other(other) = self.shape else {
			return None;
		};
		let name = self.name_of_key(key, letter);
		let one_value = self.exceptions.values().all(|&value| value + other == 1);
		if !one_value || self.exceptions.is_empty() || name != key && cases.is_empty() {
			return None;
		}
		if let ([_, yes], 0) = (cases, other) {
			return Some(format!("lost if and only if {yes}"));
		}
		let outcome = if other == 1 { "lost" } else { "won" };
		let meanings = self.exceptions.keys().map(|&k| meaning(k, name, cases));
		let meanings: Vec<String> = meanings.collect();
		Some(format!(
			"{outcome} if and only if {}",
			meanings.join(" or ")
		))
	}

	/// φ of the variable k.
	pub fn expression(&self, k: &str, is_signed: bool) -> Expression {
		let rule = self.rule_expression(name(k), is_signed);
		if self.exceptions.is_empty() {
			return rule;
		}
		let case = |(&k, &value): (&i128, &u64)| (vec![k], number(value));
		Expression::Choose {
			of: Box::new(name(k)),
			keys: self.exceptions.iter().map(case).collect(),
			other: Box::new(rule),
		}
	}

	fn rule_expression(&self, k: Expression, is_signed: bool) -> Expression {
		let unsigned = |of: Expression| match is_signed {
			true => Expression::As(Type::Number, Box::new(of)),
			false => of,
		};
		match &self.shape {
			Shape::Affine(factor, offset) if *factor < 0 => {
				let product = code::line(-factor, k, 0);
				unsigned(two(Operator::Subtract, number(*offset), product))
			}
			Shape::Affine(factor, offset) => unsigned(code::line(*factor, k, *offset)),
			Shape::Mod(values) => {
				let m = values.len() as i128;
				let mut rest = two(Operator::Remainder, k, number(m));
				if is_signed {
					// The remainder of a number below 0 is not above 0.
					rest = two(Operator::Remainder, plus(rest, m), number(m));
				}
				match counts_up(values) {
					true => unsigned(rest),
					false => code::element(values, rest),
				}
			}
			Shape::Other(value) => number(*value),
			Shape::Function(function, shift, offset) => plus(
				call(function.name, vec![plus(unsigned(k), *shift)]),
				*offset,
			),
			Shape::Line(_) => call("phi", vec![unsigned(k)]),
		}
	}

	/// The functions that the expression calls.
	pub fn functions(&self) -> Vec<Function> {
		match &self.shape {
			Shape::Line(line) => line.functions("phi"),
			_ => Vec::new(),
		}
	}

	/// φ of a key that is 1 if this is true, and otherwise 0.
	pub fn by_truth(&self, truth: Expression) -> Expression {
		let value = |k: i128| number(self.value(k).unwrap_or(0));
		Expression::If(Box::new((truth, value(1), value(0))))
	}

	/// φ of a key that is 1 if the condition holds, and otherwise 0, as sentences: value, and when.
	pub fn of_truth(&self, condition: &Condition) -> Option<Vec<(Vec<Condition>, Number)>> {
		let value = |k: i128| Some(Number::Literal(i64::try_from(self.value(k)?).ok()?));
		let not = Condition::Not(Box::new(condition.clone()));
		Some(vec![
			(vec![condition.clone()], value(1)?),
			(vec![not], value(0)?),
		])
	}

	/// φ of a key as sentences: conditions and the value. `None` where the rule language has no
	/// words for it.
	pub fn of_number(&self, key: &Number) -> Option<Vec<(Vec<Condition>, Number)>> {
		let mut cases = Vec::new();
		let mut others = Vec::new();
		for (&k, &value) in &self.exceptions {
			let sides = || Some(Box::new((key.clone(), literal(k)?)));
			cases.push((
				vec![Condition::Compare(Comparison::Equal, sides()?)],
				literal(i128::from(value))?,
			));
			others.push(Condition::Compare(Comparison::Different, sides()?));
		}
		match &self.shape {
			Shape::Affine(factor, offset) => {
				let product = joined(Sign::Multiply, literal(*factor)?, key.clone());
				cases.push((others, joined(Sign::Add, product, literal(*offset)?)));
			}
			Shape::Other(value) => cases.push((others, literal(i128::from(*value))?)),
			Shape::Mod(values) => {
				let m = literal(values.len() as i128)?;
				// A key may be below 0: then its remainder is not above 0.
				let rest = joined(Sign::Remainder, key.clone(), m.clone());
				let rest = joined(Sign::Remainder, joined(Sign::Add, rest, m.clone()), m);
				for (remainder, &value) in (0..).zip(values) {
					let sides = Box::new((rest.clone(), literal(remainder)?));
					let condition = Condition::Compare(Comparison::Equal, sides);
					cases.push((vec![condition], literal(i128::from(value))?));
				}
			}
			Shape::Function(function, shift, offset) => {
				let argument = joined(Sign::Add, key.clone(), literal(*shift)?);
				let value = function.of(argument)?;
				cases.push((others, joined(Sign::Add, value, literal(*offset)?)));
			}
			Shape::Line(_) => return None,
		}
		Some(cases)
	}
}

impl Known {
	/// The function of a number, where the rule language knows it.
	fn of(self, argument: Number) -> Option<Number> {
		use crate::rule::tree::Function;
		let function = match self.name {
			"ones" => Function::Ones,
			"zeros" => Function::Zeros,
			"bit_length" => Function::Bits,
			"isqrt" => Function::Sqrt,
			_ => return None,
		};
		Some(Number::Call(function, vec![argument], 0))
	}
}

fn literal(number: i128) -> Option<Number> {
	Some(Number::Literal(i64::try_from(number).ok()?))
}

fn joined(sign: Sign, left: Number, right: Number) -> Number {
	Number::Two(sign, Box::new((left, right)), 0)
}

/// What it means that the key has this value.
fn meaning(k: i128, name: &str, cases: &[String]) -> String {
	let case = usize::try_from(k).ok().and_then(|k| cases.get(k));
	case.cloned().unwrap_or_else(|| format!("{name} = {k}"))
}

/// `1, 2, 3`
pub fn list(values: &[u64]) -> String {
	let words: Vec<String> = values.iter().map(u64::to_string).collect();
	words.join(", ")
}

pub fn counts_up(values: &[u64]) -> bool {
	(0..).zip(values).all(|(r, &value)| value == r)
}

/// "x + 3" or "x − 3" or "x".
pub fn signed(words: &str, offset: i128) -> String {
	match offset {
		0 => words.to_string(),
		1.. => format!("{words} + {offset}"),
		_ => format!("{words} − {}", -offset),
	}
}

/// The simplest φ for these values. `all` has the keys of the whole table, for φ that are tables in
/// one number; `kinds` is the number of different keys that there can be, or 0 if it has no bound.
pub fn find(map: &Map, all: &Map, kinds: usize) -> Option<Phi> {
	let mut values: Vec<u64> = map.values().copied().collect();
	values.sort_unstable();
	values.dedup();
	if values.len() < 2 {
		return None;
	}
	if kinds > 0 {
		return table_phi(map, kinds);
	}
	let last = with_other(map, if values.len() == 2 { 2 } else { 0 });
	affine_phi(map)
		.or_else(|| modulo_phi(map))
		.or(last)
		.or_else(|| function_phi(map, values.len()))
		.or_else(|| line_phi(all))
		.or_else(|| with_other(map, usize::MAX))
}

/// factor · k + offset, behind at most two exceptions.
fn affine_phi(map: &Map) -> Option<Phi> {
	let pairs: Vec<(i128, i128)> = map
		.iter()
		.map(|(&k, &value)| (k, i128::from(value)))
		.collect();
	for skip in 0..=2 {
		let Some(rest) = pairs.get(skip..).filter(|rest| rest.len() >= 3) else {
			break;
		};
		let (first, last) = (rest[0], rest[rest.len() - 1]);
		let (rise, run) = (last.1 - first.1, last.0 - first.0);
		if rise % run != 0 || rise == 0 {
			continue;
		}
		let factor = rise / run;
		let offset = first.1 - factor * first.0;
		if rest.iter().all(|&(k, value)| value == factor * k + offset) {
			let exceptions = map
				.iter()
				.take(skip)
				.map(|(&k, &value)| (k, value))
				.collect();
			return Some(Phi {
				shape: Shape::Affine(factor, offset),
				exceptions,
			});
		}
	}
	None
}

fn modulo_phi(map: &Map) -> Option<Phi> {
	for m in 2..=8usize {
		if map.len() < (2 * m).max(5) {
			break;
		}
		let mut values = vec![None; m];
		let mut fits = true;
		for (&k, &value) in map {
			let place = &mut values[k.rem_euclid(m as i128) as usize];
			fits &= *place.get_or_insert(value) == value;
		}
		let complete: Option<Vec<u64>> = values.into_iter().collect();
		if let (true, Some(values)) = (fits, complete) {
			return Some(Phi {
				shape: Shape::Mod(values),
				exceptions: Map::new(),
			});
		}
	}
	None
}

/// One value for all keys but a few small ones: the last three keys or more have it.
fn with_other(map: &Map, most: usize) -> Option<Phi> {
	let other = *map.values().next_back()?;
	let constant = map
		.values()
		.rev()
		.take_while(|&&value| value == other)
		.count();
	let exceptions = map.len() - constant;
	if map.len() < 4 || constant < 3 || exceptions == 0 || exceptions > most {
		return None;
	}
	let early = map.iter().take(exceptions);
	let exceptions = early.filter(|(_, &value)| value != other);
	let exceptions = exceptions.map(|(&k, &value)| (k, value)).collect();
	Some(Phi {
		shape: Shape::Other(other),
		exceptions,
	})
}

/// A function of the library with a shift and an offset. One key may be outside its domain.
fn function_phi(map: &Map, different: usize) -> Option<Phi> {
	if map.len() < 6 || different < 3 {
		return None;
	}
	for function in FUNCTIONS {
		for shift in [0, 1, -1] {
			let defined = |k: i128| (function.least..=function.most).contains(&(k + shift));
			let inside: Vec<(i128, u64)> = map
				.iter()
				.map(|(&k, &value)| (k, value))
				.filter(|&(k, _)| defined(k))
				.collect();
			if inside.len() + 1 < map.len() {
				continue;
			}
			let offset = |&(k, value): &(i128, u64)| {
				i128::from(value) - i128::from((function.value)((k + shift) as u64))
			};
			let first = offset(&inside[0]);
			if inside.iter().all(|pair| offset(pair) == first) {
				let outside = map
					.iter()
					.map(|(&k, &value)| (k, value))
					.filter(|&(k, _)| !defined(k));
				let exceptions = outside.collect();
				return Some(Phi {
					shape: Shape::Function(function, shift, first),
					exceptions,
				});
			}
		}
	}
	None
}

/// A table φ(0), φ(1), … that has a formula itself.
fn line_phi(all: &Map) -> Option<Phi> {
	let first = *all.keys().next()?;
	let values: Vec<u64> = (first..).map_while(|k| all.get(&k).copied()).collect();
	if !(0..=2).contains(&first) || values.len() < 16 {
		return None;
	}
	let line = Line::find(first as u64, &values, &mut |_| None).filter(|line| line.long)?;
	Some(Phi {
		shape: Shape::Line(line),
		exceptions: Map::new(),
	})
}

/// A value for each key, if there are only a few keys at all. The value of the last key is written
/// as that of all others.
fn table_phi(map: &Map, kinds: usize) -> Option<Phi> {
	if map.len() != kinds {
		return None;
	}
	let mut exceptions = map.clone();
	let (_, other) = exceptions.pop_last()?;
	Some(Phi {
		shape: Shape::Other(other),
		exceptions,
	})
}
