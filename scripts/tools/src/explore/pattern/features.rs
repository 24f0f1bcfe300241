//! Family 3: g(n) = φ(f(n + s)) with a function f of the library, also with one φ for each class of n mod 2 or 3.

use super::accept::{lg, Candidate, Rule};
use super::code::{self, line_code, line_words, plus_words, Body};
use super::library::{Function, LIBRARY};
use super::table::Table;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::rc::Rc;

/// How the value comes from the key f(n + s).
enum Phi {
	/// factor · key + add, except for some keys.
	Line {
		factor: i128,
		add: i128,
		exceptions: Vec<(i128, i128)>,
	},
	/// The value belongs to key mod the length of the list.
	Modulo(Vec<i128>),
	/// A list of keys; all other keys have one value.
	List(Vec<(i128, i128)>, i128),
}

impl Phi {
	fn value(&self, key: i128) -> Option<i128> {
		let listed = |keys: &[(i128, i128)]| keys.iter().find(|x| x.0 == key).map(|x| x.1);
		match self {
			Phi::Line {
				factor,
				add,
				exceptions,
			} => match listed(exceptions) {
				Some(value) => Some(value),
				None => factor.checked_mul(key)?.checked_add(*add),
			},
			Phi::Modulo(list) => Some(list[key.rem_euclid(list.len() as i128) as usize]),
			Phi::List(keys, other) => Some(listed(keys).unwrap_or(*other)),
		}
	}

	fn parameters(&self) -> usize {
		match self {
			Phi::Line { exceptions, .. } => 1 + exceptions.len(),
			Phi::Modulo(list) => list.len(),
			Phi::List(keys, _) => keys.len() + 1,
		}
	}

	fn cost(&self) -> f64 {
		match self {
			Phi::Line {
				factor,
				add,
				exceptions,
			} => lg(*factor) + lg(*add) + 3.0 * exceptions.len() as f64 - 2.0,
			Phi::Modulo(list) => 4.0 * list.len() as f64 - 2.0,
			Phi::List(keys, _) => 4.0 * (keys.len() + 1) as f64 - 2.0,
		}
	}

	fn is_constant(&self) -> bool {
		matches!(self, Phi::List(keys, _) if keys.is_empty())
	}

	fn is_identity(&self) -> bool {
		matches!(self, Phi::Line { factor: 1, add: 0, exceptions } if exceptions.is_empty())
	}

	fn words(&self) -> String {
		let but = |keys: &[(i128, i128)]| -> String {
			let word = |&(key, value): &(i128, i128)| format!(", but {value} if f = {key}");
			keys.iter().map(word).collect()
		};
		match self {
			Phi::Line {
				factor,
				add,
				exceptions,
			} => {
				let product = line_words(*factor, "f", 0);
				plus_words(&product, *add) + &but(exceptions)
			}
			Phi::Modulo(list) if list.iter().enumerate().all(|x| x.0 as i128 == *x.1) => {
				format!("f mod {}", list.len())
			}
			Phi::Modulo(list) => format!("[{}][f mod {}]", code::list(list), list.len()),
			Phi::List(keys, other) => format!("{other}{}", but(keys)),
		}
	}

	fn code(&self, key: &str) -> String {
		let arms = |keys: &[(i128, i128)]| -> String {
			let word = |&(key, value): &(i128, i128)| format!("{key} => {value}, ");
			keys.iter().map(word).collect()
		};
		match self {
			Phi::Line {
				factor,
				add,
				exceptions,
			} => {
				let line = line_code(*factor, key, *add);
				if exceptions.is_empty() {
					return line;
				}
				format!("match {key} {{ {}_ => {line} }}", arms(exceptions))
			}
			Phi::Modulo(list) if list.iter().enumerate().all(|x| x.0 as i128 == *x.1) => {
				format!("{key} % {}", list.len())
			}
			Phi::Modulo(list) => {
				format!("[{}][({key} % {}) as usize]", code::list(list), list.len())
			}
			Phi::List(keys, other) if keys.is_empty() => other.to_string(),
			Phi::List(keys, other) => format!("match {key} {{ {}_ => {other} }}", arms(keys)),
		}
	}
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
					Some(0) => function,
					_ => format!("not: {function}"),
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
	let listed = phis.iter().any(|phi| matches!(phi, Phi::List(..)));
	let phi_cost: f64 = phis.iter().map(Phi::cost).sum();
	let cost = function.rank + 2.0 + lg(shift.into()) + phi_cost + 2.0 * (modulus - 1) as f64;
	let rule = Rc::new(Feature {
		function,
		shift,
		phis,
	});
	let mut candidate = Candidate::new("function", table, from, rule, cost);
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
	let first = keys.first()?.1;
	if keys.iter().all(|key| key.1 == first) {
		return Some(Phi::List(Vec::new(), first));
	}
	for modulus in 2..=8 {
		if keys.len() >= 2 * modulus && keys.len() >= 5 {
			if let Some(list) = modulo(keys, modulus) {
				return Some(Phi::Modulo(list));
			}
		}
	}
	if let ([(0, no), (1, yes)], true) = (keys, yes_no) {
		return Some(Phi::List(vec![(1, *yes)], *no));
	}
	let other = keys.last()?.1;
	let different = keys.iter().rposition(|key| key.1 != other)? + 1;
	let list = || Phi::List(keys[..different].to_vec(), other);
	(!yes_no && different <= LONGEST_LIST && keys.len() >= different + 3).then(list)
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
			return Some(Phi::Line {
				factor,
				add,
				exceptions: keys[..skipped].to_vec(),
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
