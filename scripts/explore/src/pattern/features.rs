//! Family 3: g(n) = φ(f(n + s)) with a function f of the library, also with one φ for each class of n mod 2 or 3.

use super::accept::{lg, Candidate, Rule};
use super::code::{self, line_code, line_words, plus_words, Body};
use super::library::{Function, LIBRARY};
use super::table::Table;
use crate::law::Family;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::rc::Rc;

/// How the value comes from the key f(n + s): some keys are listed with their values, and a rule gives the others.
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
			Others::Modulo(list) => format!("[{}][f mod {}]", code::list(list), list.len()),
			Others::Constant(value) => value.to_string(),
		};
		for (key, value) in &self.listed {
			words += &format!(", but {value} if f = {key}");
		}
		words
	}

	fn code(&self, key: &str) -> String {
		let others = match &self.others {
			Others::Line { factor, add } => line_code(*factor, key, *add),
			Others::Modulo(list) if counts(list) => format!("{key} % {}", list.len()),
			Others::Modulo(list) => {
				format!("[{}][({key} % {}) as usize]", code::list(list), list.len())
			}
			Others::Constant(value) => value.to_string(),
		};
		if self.listed.is_empty() {
			return others;
		}
		let mut arms = String::new();
		for (key, value) in &self.listed {
			arms += &format!("{key} => {value}, ");
		}
		format!("match {key} {{ {arms}_ => {others} }}")
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

	fn function_words(&self) -> String {
		let argument = match self.shift {
			0 => "n".to_string(),
			shift => format!("({})", line_words(1, "n", shift.into())),
		};
		self.function.words.replace("{}", &argument)
	}
}

impl Rule for Feature {
	fn value(&self, n: u64) -> Option<u64> {
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

	fn body(&self, _: &str) -> Body {
		let mut lines = Vec::new();
		let x = if self.shift == 0 { "n" } else { "x" };
		if self.shift != 0 {
			lines.push(format!("let x = {};", line_code(1, "n", self.shift.into())));
		}
		let function = replace_x(self.function.code, x);
		if self.phis.len() == 1 && self.phis[0].is_identity() {
			lines.push(function);
		} else {
			lines.push(format!("let key = {function};"));
			let arms: Vec<String> = self.phis.iter().map(|phi| phi.code("key")).collect();
			lines.extend(code::residues(&format!("n % {}", arms.len()), &arms));
		}
		Body::new(lines).with(self.function.helpers)
	}
}

// Replaces the name x, where it stands alone.
fn replace_x(code: &str, name: &str) -> String {
	let letters: Vec<char> = code.chars().collect();
	let is_name = |place: Option<usize>| {
		place
			.and_then(|place| letters.get(place))
			.is_some_and(|letter| letter.is_alphanumeric() || *letter == '_')
	};
	let mut text = String::new();
	for (place, &letter) in letters.iter().enumerate() {
		if letter == 'x' && !is_name(place.checked_sub(1)) && !is_name(Some(place + 1)) {
			text += name;
		} else {
			text.push(letter);
		}
	}
	text
}

/// The best three formulas with one φ; if there is none, with one φ for each class of n mod 2, then mod 3.
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
	let rule = Rc::new(Feature {
		function,
		shift,
		phis,
	});
	let mut candidate = Candidate::new(Family::Function, table, from, rule, cost);
	candidate.parameters = parameters;
	candidate.tried = (LIBRARY.len() * 5) as f64;
	candidate.closed = !listed && modulus == 1 && parameters <= 2;
	candidate.accepted(table)
}

// A longer list of keys is a table and no formula.
const LONGEST_LIST: usize = 6;

// The first of: a line behind at most two exceptional keys, a constant, a function of key mod M, a list for yes or no, a
// list whose last keys all have one value. Anything else is no formula, because keys that were not seen have no value.
fn phi(keys: &[(i128, i128)], yes_no: bool) -> Option<Phi> {
	if let Some(line) = line(keys) {
		return Some(line);
	}
	let other = keys.last()?.1;
	let Some(different) = keys.iter().rposition(|key| key.1 != other) else {
		return Some(constant(&[], other));
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
		return Some(constant(&[*yes], *no));
	}
	let listed = &keys[..=different];
	let is_short = listed.len() <= LONGEST_LIST && keys.len() >= listed.len() + 3;
	(!yes_no && is_short).then(|| constant(listed, other))
}

fn constant(listed: &[(i128, i128)], other: i128) -> Phi {
	Phi {
		listed: listed.to_vec(),
		others: Others::Constant(other),
	}
}

fn line(keys: &[(i128, i128)]) -> Option<Phi> {
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
