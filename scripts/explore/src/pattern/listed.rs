//! Family 3 without a rule: g(n) = t(f(n)) with a function f of the library, where only a list of
//! values of t is known.

use super::accept::{lg, Candidate, NEEDED};
use super::library::{Function, LIBRARY};
use super::table::Table;
use super::words::list;
use crate::law::code::{constant, index, name, plus};
use crate::law::equation::{compare, small, Equation};
use crate::law::{self, Expression, Family, Law, Program, Sentences, Statement, Term, Type};
use crate::rule::tree::{Comparison, Number};
use std::collections::BTreeMap;
use std::rc::Rc;

/// A key is listed if this many heaps have it, and a list has at most this many keys.
const SEEN: usize = 3;
const LONGEST: usize = 16;

struct Listed {
	function: &'static Function,
	/// The keys 0, 1, 2, … or others in increasing order, with their values.
	values: Vec<(u64, u64)>,
}

impl Listed {
	fn counts(&self) -> bool {
		(0..)
			.zip(&self.values)
			.all(|(place, listed)| place == listed.0)
	}

	fn list(&self) -> String {
		let values: Vec<u64> = self.values.iter().map(|listed| listed.1).collect();
		list(&values)
	}
}

impl Law for Listed {
	fn family(&self) -> Family {
		Family::Function
	}

	fn is_partial(&self) -> bool {
		true
	}

	fn value(&self, position: &[u64]) -> Option<u64> {
		let n = *position.first()?;
		let key = (n >= self.function.least).then(|| (self.function.value)(n))??;
		let listed = self.values.iter().find(|listed| listed.0 == key);
		listed.map(|listed| listed.1)
	}

	fn words(&self, name: &str) -> String {
		let function = self.function.words.replace("{}", "n");
		if self.counts() {
			return format!("{name}(n) = [{}, …][f]; f = {function}", self.list());
		}
		let word = |(key, value): &(u64, u64)| format!("{key} → {value}");
		let words: Vec<String> = self.values.iter().map(word).collect();
		format!(
			"{name}(n) = t(f) with t: {}, …; f = {function}",
			words.join(", ")
		)
	}

	fn program(&self, function: &str) -> Program {
		let key = (self.function.code)(name("n"));
		let first = self.values.first().map_or(0, |listed| listed.0);
		let place = index(plus(name("key"), -i128::from(first)));
		let last = self.values.last().map_or(0, |listed| listed.0);
		let value = |key: u64| self.values.iter().find(|listed| listed.0 == key);
		let values = (first..=last).map(|key| value(key).map_or(0, |listed| listed.1.into()));
		let remark = format!("Only keys up to {last} are known.");
		let body = vec![
			Statement::Remark(remark),
			constant("key", Type::Number, key),
			Statement::Return(Expression::Element(values.collect(), Box::new(place))),
		];
		Program::of(law::Function::of_heap(function, body))
	}

	fn sentences(&self) -> Sentences {
		let Some(said) = self.function.number else {
			return Sentences::Outside;
		};
		let equation = |&(key, value): &(u64, u64)| {
			let key = Number::Literal(small(key.into())?);
			let value = Term::Number(Number::Literal(small(value.into())?));
			let has_key = compare(said(Number::Slot(0)), Comparison::Equal, key);
			Some(Equation::of_heap("n", Number::Slot(0), value).when(has_key))
		};
		Sentences::of(self.values.iter().map(equation).collect())
	}
}

/// The list that says most about the second half of the table, from what the first half shows.
pub fn find(table: &Table) -> Option<Candidate> {
	let found = LIBRARY
		.iter()
		.filter_map(|function| try_function(table, function));
	found.max_by(|a, b| a.bits.total_cmp(&b.bits))
}

/// What is known about a key: its value, how many heaps have it, and whether a heap of the first
/// half has it.
struct Key {
	value: i128,
	seen: usize,
	early: bool,
}

fn try_function(table: &Table, function: &'static Function) -> Option<Candidate> {
	let key = |n: usize| (n as u64 >= function.least).then(|| (function.value)(n as u64))?;
	let mut keys: BTreeMap<u64, Key> = BTreeMap::new();
	let mut from = 0;
	for n in (0..=table.last).rev() {
		let value = table.g[n];
		let known = key(n).map(|key| {
			keys.entry(key).or_insert(Key {
				value,
				seen: 0,
				early: false,
			})
		});
		let Some(known) = known.filter(|known| known.value == value) else {
			from = n + 1;
			break;
		};
		known.seen += 1;
		known.early |= n <= table.half;
	}
	keys.retain(|_, key| key.seen >= SEEN && key.early);
	let values: Vec<(u64, u64)> = keys
		.iter()
		.map(|(&key, known)| (key, known.value as u64))
		.collect();
	let says_nothing = values.windows(2).all(|two| two[0].1 == two[1].1);
	if from > 8 || values.len() > LONGEST || says_nothing {
		return None;
	}
	let held: Vec<usize> = (table.half + 1..=table.last)
		.filter(|&n| key(n).is_some_and(|key| keys.contains_key(&key)))
		.collect();
	// A function that gives every other heap a new key explains nothing.
	if 10 * held.len() < 9 * (table.last - table.half) {
		return None;
	}
	let cost: f64 = values.iter().map(|listed| lg(listed.1.into())).sum();
	let law = Rc::new(Listed { function, values });
	let mut candidate = Candidate::new(table, from, law, function.rank + 2.0 + cost);
	candidate.bits = held.iter().map(|&n| table.bits(n, n)).sum();
	candidate.checked = held.len();
	let needed = NEEDED + (LIBRARY.len() as f64).log2();
	candidate.weak = candidate.bits < needed + candidate.cost;
	(candidate.bits >= needed).then_some(candidate)
}
