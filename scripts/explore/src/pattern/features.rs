//! Family 3: g(n) = φ(f(n + s)) with a function f of the library, also with one φ for each class of
//! n mod 2 or 3.

use super::accept::{lg, Candidate};
use super::library::{Function, LIBRARY};
use super::table::Table;
use super::words::{line_words, list, plus_words};
use crate::law::code::{by_remainder, constant, index, line, name, number, plus, two};
use crate::law::equation::{self, compare, has_remainder, small, wide_line, Equation};
use crate::law::{self, Expression, Family, Law, Operator, Program, Sentences};
use crate::law::{Statement, Term, Type};
use crate::rule::tree::{Comparison, Condition, Number, Sign};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::rc::Rc;

/// How the value comes from the key f(n + s): some keys are listed with their values, and a rule
/// gives the others.
struct Phi {
	listed: Vec<(i128, i128)>,
	others: Others,
}

enum Others {
	/// factor · key + add
	Line {
		factor: i128,
		add: i128,
	},
	/// The value belongs to key mod the length of the list.
	Modulo(Vec<i128>),
	Constant(i128),
}

impl Phi {
	fn value(&self, key: i128) -> Option<i128> {
		if let Some(listed) = self.listed.iter().find(|listed| listed.0 == key) {
			return Some(listed.1);
		}
		match &self.others {
			Others::Line { factor, add } => factor.checked_mul(key)?.checked_add(*add),
			Others::Modulo(list) => Some(list[key.rem_euclid(list.len() as i128) as usize]),
			Others::Constant(value) => Some(*value),
		}
	}

	fn parameters(&self) -> usize {
		let others = match &self.others {
			Others::Modulo(list) => list.len(),
			_ => 1,
		};
		self.listed.len() + others
	}

	fn cost(&self) -> f64 {
		let listed = self.listed.len() as f64;
		match &self.others {
			Others::Line { factor, add } => lg(*factor) + lg(*add) + 3.0 * listed - 2.0,
			Others::Modulo(list) => 4.0 * list.len() as f64 - 2.0,
			Others::Constant(_) => 4.0 * listed + 2.0,
		}
	}

	fn is_constant(&self) -> bool {
		self.listed.is_empty() && matches!(self.others, Others::Constant(_))
	}

	fn is_identity(&self) -> bool {
		self.listed.is_empty() && matches!(self.others, Others::Line { factor: 1, add: 0 })
	}

	fn words(&self) -> String {
		let mut words = match &self.others {
			Others::Line { factor, add } => plus_words(&line_words(*factor, "f", 0), *add),
			Others::Modulo(list) if counts(list) => format!("f mod {}", list.len()),
			Others::Modulo(values) => format!("[{}][f mod {}]", list(values), values.len()),
			Others::Constant(value) => value.to_string(),
		};
		for (key, value) in &self.listed {
			words += &format!(", but {value} if f = {key}");
		}
		words
	}

	/// The value as an expression of the variable `key`.
	fn code(&self) -> Expression {
		let key = || name("key");
		let others = match &self.others {
			Others::Line { factor, add } => line(*factor, key(), *add),
			Others::Modulo(list) => {
				let remainder = two(Operator::Remainder, key(), number(list.len() as i128));
				match counts(list) {
					true => remainder,
					false => Expression::Element(list.clone(), Box::new(index(remainder))),
				}
			}
			Others::Constant(value) => number(*value),
		};
		if self.listed.is_empty() {
			return others;
		}
		let arm = |listed: &(i128, i128)| (vec![listed.0], number(listed.1));
		Expression::Choose {
			of: Box::new(key()),
			keys: self.listed.iter().map(arm).collect(),
			other: Box::new(others),
		}
	}

	/// What the value is under which condition on the key.
	fn cases(&self, key: &Key) -> Option<Vec<(Vec<Condition>, Term)>> {
		let literal = |value: i128| Some(Term::Number(Number::Literal(small(value)?)));
		let mut cases = Vec::new();
		let mut other = Vec::new();
		for &(listed, value) in &self.listed {
			cases.push((vec![key.is(small(listed)?, true)?], literal(value)?));
			other.push(key.is(small(listed)?, false)?);
		}
		match &self.others {
			Others::Constant(value) => cases.push((other, literal(*value)?)),
			Others::Line { factor, add } => {
				let line = wide_line(*factor, key.number.clone()?, *add)?;
				cases.push((other, Term::Number(line)));
			}
			Others::Modulo(list) => {
				let modulus = Number::Literal(list.len() as i64);
				let remainder = equation::two(Sign::Remainder, key.number.clone()?, modulus);
				let values: Option<Vec<i64>> = list.iter().map(|&value| small(value)).collect();
				let of = Box::new(Term::Number(remainder));
				let keys = (0..).zip(values?).collect();
				let tail = None;
				cases.push((other, Term::Map { of, keys, tail }));
			}
		}
		Some(cases)
	}
}

/// A function of the library at n + s, as the language of rules says it.
struct Key {
	number: Option<Number>,
	condition: Option<Condition>,
}

impl Key {
	/// Has the function this value, or has it not?
	fn is(&self, value: i64, wanted: bool) -> Option<Condition> {
		if let Some(condition) = &self.condition {
			let condition = condition.clone();
			return Some(match (value == 1) == wanted {
				true => condition,
				false => Condition::Not(Box::new(condition)),
			});
		}
		let comparison = if wanted {
			Comparison::Equal
		} else {
			Comparison::Different
		};
		Some(compare(
			self.number.clone()?,
			comparison,
			Number::Literal(value),
		))
	}
}

// Whether the list is 0, 1, 2, …
fn counts(list: &[i128]) -> bool {
	(0..).zip(list).all(|(place, &value)| place == value)
}

struct Feature {
	function: &'static Function,
	shift: i64,
	/// One for each class of n modulo their number.
	phis: Vec<Phi>,
}

impl Feature {
	fn key(&self, n: u64) -> Option<u64> {
		let argument = n.checked_add_signed(self.shift)?;
		if argument < self.function.least {
			return None;
		}
		(self.function.value)(argument)
	}

	fn said(&self) -> Key {
		let x = || equation::line(1, Number::Slot(0), self.shift);
		Key {
			number: self.function.number.map(|number| number(x())),
			condition: self.function.condition.map(|condition| condition(x())),
		}
	}

	fn equations(&self) -> Option<Vec<Equation>> {
		let (modulus, key) = (self.phis.len() as i64, self.said());
		let mut equations = Vec::new();
		for (residue, phi) in (0..).zip(&self.phis) {
			for (conditions, value) in phi.cases(&key)? {
				let mut equation = Equation::of_heap("n", Number::Slot(0), value);
				if modulus > 1 {
					equation = equation.when(has_remainder(Number::Slot(0), modulus, residue));
				}
				for condition in conditions {
					equation = equation.when(condition);
				}
				equations.push(equation);
			}
		}
		Some(equations)
	}

	fn function_words(&self) -> String {
		let argument = match self.shift {
			0 => "n".to_string(),
			shift => format!("({})", line_words(1, "n", shift.into())),
		};
		self.function.words.replace("{}", &argument)
	}
}

impl Law for Feature {
	fn family(&self) -> Family {
		Family::Function
	}

	fn value(&self, position: &[u64]) -> Option<u64> {
		let n = *position.first()?;
		let key = i128::from(self.key(n)?);
		let phi = &self.phis[(n % self.phis.len() as u64) as usize];
		u64::try_from(phi.value(key)?).ok()
	}

	fn words(&self, name: &str) -> String {
		let function = self.function_words();
		if let [phi] = &self.phis[..] {
			if self.function.yes_no {
				let (yes, no) = (phi.value(1).unwrap_or(0), phi.value(0).unwrap_or(0));
				return format!("{name}(n) = {yes} if {function}, otherwise {no}");
			}
			if phi.is_identity() {
				return format!("{name}(n) = {function}");
			}
			return format!("{name}(n) = {}; f = {function}", phi.words());
		}
		let modulus = self.phis.len();
		let mut words = String::new();
		for (residue, phi) in self.phis.iter().enumerate() {
			words += &format!("{} if n mod {modulus} = {residue}, ", phi.words());
		}
		let function = if self.function.yes_no {
			format!("1 if {function}, otherwise 0")
		} else {
			function
		};
		format!("{name}(n) = {words}with f = {function}")
	}

	fn lost_words(&self) -> String {
		let function = self.function_words();
		if let [phi] = &self.phis[..] {
			if self.function.yes_no {
				return match phi.value(1) {
					Some(0) => format!("lost if and only if {function}"),
					_ => format!("won if and only if {function}"),
				};
			}
		}
		format!("{} (0 is lost, 1 is won)", self.words("w"))
	}

	fn program(&self, function: &str) -> Program {
		let mut body = Vec::new();
		let x = if self.shift == 0 { "n" } else { "x" };
		if self.shift != 0 {
			let shifted = plus(name("n"), self.shift.into());
			body.push(constant("x", Type::Number, shifted));
		}
		let key = (self.function.code)(name(x));
		if self.phis.len() == 1 && self.phis[0].is_identity() {
			body.push(Statement::Return(key));
		} else {
			body.push(constant("key", Type::Number, key));
			let residue = two(
				Operator::Remainder,
				name("n"),
				number(self.phis.len() as i128),
			);
			let values = self.phis.iter().map(Phi::code).collect();
			body.push(Statement::Return(by_remainder(residue, values)));
		}
		Program::of(law::Function::of_heap(function, body))
	}

	fn number(&self, n: Number) -> Option<Number> {
		let [phi] = &self.phis[..] else {
			return None;
		};
		let key = (self.function.number?)(equation::line(1, n, self.shift));
		match (&phi.others, &phi.listed[..]) {
			(Others::Line { factor, add }, []) => wide_line(*factor, key, *add),
			_ => None,
		}
	}

	fn sentences(&self) -> Sentences {
		Sentences::of(self.equations())
	}
}

/// The best three formulas with one φ; if there is none, with one φ for each class of n mod 2, then
/// mod 3.
pub fn find(table: &Table) -> Vec<Candidate> {
	let mut found = Vec::new();
	for (modulus, shifts) in [
		(1, &[0, 1, -1, 2, -2][..]),
		(2, &[0, 1, -1]),
		(3, &[0, 1, -1]),
	] {
		for function in &LIBRARY {
			let keys = keys(function, table.last);
			for &shift in shifts {
				found.extend(try_function(table, function, &keys, shift, modulus));
			}
		}
		if !found.is_empty() {
			break;
		}
	}
	found.sort_by(|a, b| a.cost.total_cmp(&b.cost));
	found.truncate(3);
	found
}

// The values of the function from −2 to N + 2.
fn keys(function: &Function, last: usize) -> Vec<Option<i128>> {
	let value = |place: u64| {
		let argument = place.checked_sub(2)?;
		if argument < function.least {
			return None;
		}
		(function.value)(argument).map(i128::from)
	};
	(0..last as u64 + 5).map(value).collect()
}

fn try_function(
	table: &Table,
	function: &'static Function,
	keys: &[Option<i128>],
	shift: i64,
	modulus: usize,
) -> Option<Candidate> {
	let key = |n: usize| keys[(n as i64 + 2 + shift) as usize];
	let mut maps: Vec<FxHashMap<i128, i128>> = vec![FxHashMap::default(); modulus];
	let mut from = 0;
	for n in (0..=table.half).rev() {
		let agrees = key(n)
			.is_some_and(|key| *maps[n % modulus].entry(key).or_insert(table.g[n]) == table.g[n]);
		if !agrees {
			from = n + 1;
			break;
		}
	}
	if from > (table.last / 16).max(8) || from > table.half / 3 {
		return None;
	}
	let mut phis = Vec::new();
	for map in maps {
		let sorted: BTreeMap<i128, i128> = map.into_iter().collect();
		phis.push(phi(
			&sorted.into_iter().collect::<Vec<_>>(),
			function.yes_no,
		)?);
	}
	if phis.iter().all(Phi::is_constant) {
		return None;
	}
	let parameters: usize = phis.iter().map(Phi::parameters).sum();
	if 4 * parameters > table.half - from + 1 {
		return None;
	}
	let listed = |phi: &Phi| matches!(phi.others, Others::Constant(_));
	let listed = phis.iter().any(listed);
	let phi_cost: f64 = phis.iter().map(Phi::cost).sum();
	let cost = function.rank + 2.0 + lg(shift.into()) + phi_cost + 2.0 * (modulus - 1) as f64;
	let law = Rc::new(Feature {
		function,
		shift,
		phis,
	});
	let mut candidate = Candidate::new(table, from, law, cost);
	candidate.parameters = parameters;
	candidate.tried = (LIBRARY.len() * 5) as f64;
	candidate.closed = !listed && modulus == 1 && parameters <= 2;
	candidate.accepted(table)
}

// A longer list of keys is a table and no formula.
const LONGEST_LIST: usize = 6;

// The first of: a line behind at most two exceptional keys, a constant, a function of key mod M, a
// list for yes or no, a list whose last keys all have one value. Anything else is no formula,
// because keys that were not seen have no value.
fn phi(keys: &[(i128, i128)], yes_no: bool) -> Option<Phi> {
	if let Some(line) = line_of(keys) {
		return Some(line);
	}
	let other = keys.last()?.1;
	let Some(different) = keys.iter().rposition(|key| key.1 != other) else {
		return Some(mostly(&[], other));
	};
	for modulus in 2..=8 {
		if keys.len() >= 2 * modulus && keys.len() >= 5 {
			if let Some(list) = modulo(keys, modulus) {
				return Some(Phi {
					listed: Vec::new(),
					others: Others::Modulo(list),
				});
			}
		}
	}
	if let ([(0, no), yes], true) = (keys, yes_no) {
		return Some(mostly(&[*yes], *no));
	}
	let listed = &keys[..=different];
	let is_short = listed.len() <= LONGEST_LIST && keys.len() >= listed.len() + 3;
	(!yes_no && is_short).then(|| mostly(listed, other))
}

fn mostly(listed: &[(i128, i128)], other: i128) -> Phi {
	Phi {
		listed: listed.to_vec(),
		others: Others::Constant(other),
	}
}

fn line_of(keys: &[(i128, i128)]) -> Option<Phi> {
	for skipped in 0..=2 {
		let rest = keys.get(skipped..)?;
		if rest.len() < 3 {
			return None;
		}
		let (first, last) = (rest[0], rest[rest.len() - 1]);
		let factor = (last.1 - first.1) / (last.0 - first.0);
		let add = first.1 - factor * first.0;
		if factor > 0 && rest.iter().all(|key| key.1 == factor * key.0 + add) {
			return Some(Phi {
				listed: keys[..skipped].to_vec(),
				others: Others::Line { factor, add },
			});
		}
	}
	None
}

// The value of each residue, if every residue has exactly one.
fn modulo(keys: &[(i128, i128)], modulus: usize) -> Option<Vec<i128>> {
	let mut list = vec![None; modulus];
	for &(key, value) in keys {
		let place = &mut list[(key % modulus as i128) as usize];
		if *place.get_or_insert(value) != value {
			return None;
		}
	}
	list.into_iter().collect()
}
