//! The function φ in g(a, b) = φ(key of a and b).

use super::code::list;
use super::line::Line;
use super::{bits_of, helpers};
use std::collections::BTreeMap;

/// The values of φ at the keys that occur.
pub type Map = BTreeMap<i128, u64>;

/// A function of one number that φ may be, with a name that the helpers and the rule language know.
struct Function {
	name: &'static str,
	/// Its least argument.
	least: i128,
	/// Its largest argument.
	most: i128,
	value: fn(u64) -> u64,
	cost: f64,
}

const ALL: i128 = u64::MAX as i128;
const FUNCTIONS: [Function; 8] = [
	Function {
		name: "ones",
		least: 0,
		most: ALL,
		value: helpers::ones,
		cost: 3.0,
	},
	Function {
		name: "zeros",
		least: 1,
		most: ALL,
		value: helpers::zeros,
		cost: 3.0,
	},
	Function {
		name: "lowest_bit",
		least: 1,
		most: ALL,
		value: helpers::lowest_bit,
		cost: 3.0,
	},
	Function {
		name: "bit_length",
		least: 0,
		most: ALL,
		value: helpers::bit_length,
		cost: 3.0,
	},
	Function {
		name: "highest_bit",
		least: 0,
		most: ALL,
		value: helpers::highest_bit,
		cost: 4.0,
	},
	Function {
		name: "isqrt",
		least: 0,
		most: ALL,
		value: helpers::isqrt,
		cost: 4.0,
	},
	Function {
		name: "odious",
		least: 0,
		most: ALL / 2 - 1,
		value: helpers::odious,
		cost: 4.0,
	},
	Function {
		name: "gray",
		least: 0,
		most: ALL,
		value: helpers::gray,
		cost: 4.0,
	},
];
/// Counting prime factors takes long for large numbers.
const PRIME_FACTORS: Function = Function {
	name: "prime_factors",
	least: 1,
	most: 1 << 40,
	value: helpers::prime_factors,
	cost: 4.0,
};

enum Shape {
	/// factor · k + offset
	Affine(i128, i128),
	/// values[k mod their number]
	Mod(Vec<u64>),
	/// The value of all keys that are no exceptions.
	Other(u64),
	/// function(k + shift) + offset
	Function(Function, i128, i128),
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

	/// The formula in words, for the key in words; `cases` says what each key means if there are only a few.
	pub fn words(&self, key: &str, cases: &[&str]) -> String {
		let inside = if key.contains(' ') && !key.ends_with(')') || key.contains(") ") {
			format!("({key})")
		} else {
			key.to_string()
		};
		let rule = match &self.shape {
			Shape::Affine(1, offset) => signed(key, *offset),
			Shape::Affine(-1, offset) => format!("{offset} − {inside}"),
			Shape::Affine(factor, offset) => signed(&format!("{factor} {inside}"), *offset),
			Shape::Mod(values) if counts_up(values) => format!("{inside} mod {}", values.len()),
			Shape::Mod(values) => format!("[{}][{inside} mod {}]", list(values), values.len()),
			Shape::Other(value) => value.to_string(),
			Shape::Function(function, shift, offset) => {
				let argument = if *shift == 0 {
					key.to_string()
				} else {
					signed(&inside, *shift)
				};
				signed(&format!("{}({argument})", function.name), *offset)
			}
			Shape::Line(line) => format!("φ({key}), with {}", line.words("φ")),
		};
		if self.exceptions.is_empty() {
			return rule;
		}
		let name = if self.exceptions.len() > 1 && key.len() > 9 {
			"k"
		} else {
			key
		};
		let case =
			|(&k, value): (&i128, &u64)| match usize::try_from(k).ok().and_then(|k| cases.get(k)) {
				Some(meaning) => format!("{value} if {meaning}"),
				None => format!("{value} if {name} = {k}"),
			};
		let parts: Vec<String> = self.exceptions.iter().map(case).collect();
		let meaning = if name == "k" && cases.is_empty() {
			format!(", with k = {key}")
		} else {
			String::new()
		};
		format!("{}, otherwise {rule}{meaning}", parts.join(", "))
	}

	/// The last lines of `g`, in which `k` is the key; and functions that they call.
	pub fn code(&self, is_signed: bool) -> (String, String) {
		let mut functions = String::new();
		let rule = match &self.shape {
			Shape::Affine(factor, offset) if is_signed => {
				format!("({}) as u64", affine(*factor, *offset))
			}
			Shape::Affine(factor, offset) => affine(*factor, *offset),
			Shape::Mod(values) => modulo(values, is_signed),
			Shape::Other(value) => value.to_string(),
			Shape::Function(function, shift, offset) => plus(
				&format!("{}({})", function.name, plus("k", *shift)),
				*offset,
			),
			Shape::Line(line) => {
				functions = format!("\n{}", line.code("phi"));
				"phi(k)".to_string()
			}
		};
		if self.exceptions.is_empty() {
			return (format!("\t{rule}\n"), functions);
		}
		let mut lines = "\tmatch k {\n".to_string();
		for (k, value) in &self.exceptions {
			lines += &format!("\t\t{k} => {value},\n");
		}
		(format!("{lines}\t\t_ => {rule},\n\t}}\n"), functions)
	}
}

fn counts_up(values: &[u64]) -> bool {
	(0..).zip(values).all(|(r, &value)| value == r)
}

/// "x + 3" or "x − 3" or "x".
fn signed(words: &str, offset: i128) -> String {
	plus(words, offset).replace(" - ", " − ")
}

fn plus(text: &str, offset: i128) -> String {
	match offset {
		0 => text.to_string(),
		1.. => format!("{text} + {offset}"),
		_ => format!("{text} - {}", -offset),
	}
}

fn affine(factor: i128, offset: i128) -> String {
	match factor {
		1 => plus("k", offset),
		-1 => format!("{offset} - k"),
		..=-2 => format!("{offset} - {} * k", -factor),
		_ => plus(&format!("{factor} * k"), offset),
	}
}

fn modulo(values: &[u64], is_signed: bool) -> String {
	let m = values.len();
	match (is_signed, counts_up(values)) {
		(false, true) => format!("k % {m}"),
		(false, false) => format!("[{}][(k % {m}) as usize]", list(values)),
		(true, true) => format!("k.rem_euclid({m}) as u64"),
		(true, false) => format!("[{}][k.rem_euclid({m}) as usize]", list(values)),
	}
}

/// The simplest φ for these values. `all` has the keys of the whole table, for φ that are tables in one number;
/// `kinds` is the number of different keys that there can be, or 0 if it has no bound.
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
	let exceptions = map
		.iter()
		.take(exceptions)
		.map(|(&k, &value)| (k, value))
		.collect();
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
	let functions = FUNCTIONS.into_iter().chain([PRIME_FACTORS]);
	for function in functions {
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

/// A value for each key, if there are only a few keys at all. The value of the last key is written as that of all others.
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
