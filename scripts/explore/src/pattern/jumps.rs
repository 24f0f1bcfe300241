//! Family 6: g(n) comes from g(h(n)) with a function h such as n/3 or n − ⌊√n⌋, for each class of n mod m.

use super::accept::{Candidate, Rule};
use super::code::{self, line_code, line_words, one_of, plus_words, Body};
use super::code::{DIGIT_SUM, ISQRT, LEAST_FACTOR, ZECKENDORF};
use super::library::{digit_sum, least_factor, zeckendorf};
use super::table::Table;
use crate::law::Family;
use rustc_hash::FxHashSet;
use std::rc::Rc;

/// Where a heap jumps to.
struct Jump {
	words: &'static str,
	value: fn(u64) -> Option<u64>,
	code: &'static str,
	helpers: &'static [&'static str],
	/// Whether about log n jumps lead to the first heaps.
	short: bool,
}

const fn short(
	words: &'static str,
	value: fn(u64) -> Option<u64>,
	code: &'static str,
	helpers: &'static [&'static str],
) -> Jump {
	Jump {
		words,
		value,
		code,
		helpers,
		short: true,
	}
}

const fn long(
	words: &'static str,
	value: fn(u64) -> Option<u64>,
	code: &'static str,
	helpers: &'static [&'static str],
) -> Jump {
	Jump {
		short: false,
		..short(words, value, code, helpers)
	}
}

static JUMPS: [Jump; 23] = [
	short("⌊n/2⌋", |n| Some(n / 2), "n / 2", &[]),
	short("⌊n/3⌋", |n| Some(n / 3), "n / 3", &[]),
	short("⌊n/4⌋", |n| Some(n / 4), "n / 4", &[]),
	short("⌊n/5⌋", |n| Some(n / 5), "n / 5", &[]),
	short("n − ⌊n/2⌋", |n| Some(n - n / 2), "n - n / 2", &[]),
	short("n − ⌊n/3⌋", |n| Some(n - n / 3), "n - n / 3", &[]),
	short("n − ⌊n/4⌋", |n| Some(n - n / 4), "n - n / 4", &[]),
	short("n − ⌊n/5⌋", |n| Some(n - n / 5), "n - n / 5", &[]),
	short(
		"n − ⌊n/2⌋ − 1",
		|n| (n - n / 2).checked_sub(1),
		"n - n / 2 - 1",
		&[],
	),
	short(
		"n − ⌊n/3⌋ − 1",
		|n| (n - n / 3).checked_sub(1),
		"n - n / 3 - 1",
		&[],
	),
	short(
		"n − ⌊n/4⌋ − 1",
		|n| (n - n / 4).checked_sub(1),
		"n - n / 4 - 1",
		&[],
	),
	short(
		"n − ⌊n/5⌋ − 1",
		|n| (n - n / 5).checked_sub(1),
		"n - n / 5 - 1",
		&[],
	),
	short(
		"n without its lowest bit",
		|n| Some(n & n.checked_sub(1)?),
		"n & (n - 1)",
		&[],
	),
	short(
		"n without its highest bit",
		|n| Some(n ^ 1u64.checked_shl(63u32.checked_sub(n.leading_zeros())?)?),
		"n ^ (1u64 << (63 - n.leading_zeros()))",
		&[],
	),
	short("⌊√n⌋", |n| Some(n.isqrt()), "isqrt(n)", &[ISQRT]),
	short(
		"n over its least prime factor",
		|n| Some(n / factor(n)?),
		"n / least_factor(n)",
		&[LEAST_FACTOR],
	),
	short(
		"n minus the largest Fibonacci number in it",
		|n| Some(n - zeckendorf(n).first()?.0),
		"n - zeckendorf(n)[0].0",
		&[ZECKENDORF],
	),
	long(
		"n − ⌊√n⌋",
		|n| Some(n - n.isqrt()),
		"n - isqrt(n)",
		&[ISQRT],
	),
	long(
		"the largest square below n",
		|n| Some(n.checked_sub(1)?.isqrt().pow(2)),
		"isqrt(n - 1) * isqrt(n - 1)",
		&[ISQRT],
	),
	long(
		"the largest square up to n",
		|n| Some(n.isqrt().pow(2)),
		"isqrt(n) * isqrt(n)",
		&[ISQRT],
	),
	long(
		"n minus its digit sum",
		|n| Some(n - digit_sum(n, 10)),
		"n - digit_sum(n, 10)",
		&[DIGIT_SUM],
	),
	long(
		"n minus the number of its ones",
		|n| Some(n - u64::from(n.count_ones())),
		"n - u64::from(n.count_ones())",
		&[],
	),
	long(
		"n minus its least prime factor",
		|n| Some(n - factor(n)?),
		"n - least_factor(n)",
		&[LEAST_FACTOR],
	),
];

fn factor(n: u64) -> Option<u64> {
	if n > 1 {
		least_factor(n)
	} else {
		None
	}
}

/// The value of the heaps of one class.
#[derive(PartialEq)]
enum Class {
	/// slope · ⌊n/m⌋ + start
	Line(i128, i128),
	/// g(h(n)) + add
	Add(i128),
	/// A list of the values of g(h(n)).
	Map(Vec<(i128, i128)>),
}

impl Class {
	fn parameters(&self) -> usize {
		match self {
			Class::Line(..) => 2,
			Class::Add(_) => 1,
			Class::Map(keys) => keys.len(),
		}
	}
}

struct Jumps {
	jump: &'static Jump,
	classes: Vec<Class>,
	first: Vec<u64>,
}

// An answer that needs more jumps than this takes too long.
const MOST_JUMPS: usize = 1 << 20;

impl Rule for Jumps {
	fn value(&self, mut n: u64) -> Option<u64> {
		let modulus = self.classes.len() as u64;
		let mut added = 0i128;
		let mut maps = Vec::new();
		for _ in 0..MOST_JUMPS {
			let value = if n < self.first.len() as u64 {
				i128::from(self.first[n as usize])
			} else {
				let next = match &self.classes[(n % modulus) as usize] {
					Class::Line(slope, start) => Err(slope * i128::from(n / modulus) + start),
					Class::Add(add) => {
						added += add;
						Ok((self.jump.value)(n)?)
					}
					Class::Map(keys) => {
						maps.push((added, keys));
						added = 0;
						Ok((self.jump.value)(n)?)
					}
				};
				match next {
					Ok(next) if next >= n => return None,
					Ok(next) => {
						n = next;
						continue;
					}
					Err(value) => value,
				}
			};
			return u64::try_from(apply(value + added, &maps)?).ok();
		}
		None
	}

	fn words(&self, name: &str) -> String {
		let call = format!("{name}({})", self.jump.words);
		let modulus = self.classes.len();
		let mut words: Vec<String> = Vec::new();
		for class in &self.classes {
			words.push(match class {
				Class::Line(slope, start) if modulus == 1 => line_words(*slope, "n", *start),
				Class::Line(slope, start) => line_words(*slope, &format!("⌊n/{modulus}⌋"), *start),
				Class::Add(add) => plus_words(&call, *add),
				Class::Map(keys) => {
					let word = |key: &(i128, i128)| format!("{} → {}", key.0, key.1);
					let words: Vec<String> = keys.iter().map(word).collect();
					format!("t({call}) with t: {}", words.join(", "))
				}
			});
		}
		let mut groups: Vec<(Vec<usize>, &String)> = Vec::new();
		for (residue, word) in words.iter().enumerate() {
			match groups.iter_mut().find(|group| group.1 == word) {
				Some(group) => group.0.push(residue),
				None => groups.push((vec![residue], word)),
			}
		}
		groups.sort_by_key(|group| group.0.len());
		let (last, others) = groups.split_last().expect("there is a class");
		if others.is_empty() {
			return format!("{name}(n) = {}", last.1);
		}
		let word = |(residues, word): &(Vec<usize>, &String)| {
			format!("{word} if n mod {modulus} is {}", one_of(residues))
		};
		let words: Vec<String> = others.iter().map(word).collect();
		format!("{name}(n) = {}, otherwise {}", words.join(", "), last.1)
	}

	fn body(&self, name: &str) -> Body {
		let looped = self
			.classes
			.iter()
			.all(|class| matches!(class, Class::Line(..) | Class::Add(0..)));
		let body = if looped {
			self.loop_body()
		} else {
			self.recursive_body(name)
		};
		body.with(self.jump.helpers)
	}
}

impl Jumps {
	fn line(&self, slope: i128, start: i128) -> String {
		match self.classes.len() {
			1 => line_code(slope, "n", start),
			modulus if slope == 1 => line_code(1, &format!("n / {modulus}"), start),
			modulus => line_code(slope, &format!("(n / {modulus})"), start),
		}
	}

	// One jump after another, without a stack.
	fn loop_body(&self) -> Body {
		let adds = self
			.classes
			.iter()
			.any(|class| matches!(class, Class::Add(1..)));
		let sum = if adds { " + added" } else { "" };
		let mut lines = Vec::new();
		if adds {
			lines.push("let mut added = 0;".to_string());
		}
		lines.push(format!("while n >= {} {{", self.first.len()));
		let arms: Vec<String> = self
			.classes
			.iter()
			.map(|class| match class {
				Class::Line(slope, start) => format!("return {}{sum}", self.line(*slope, *start)),
				Class::Add(0) | Class::Map(_) => format!("n = {}", self.jump.code),
				Class::Add(add) => format!("{{ n = {}; added += {add}; }}", self.jump.code),
			})
			.collect();
		let modulus = self.classes.len();
		match &arms[..] {
			[only] => {
				let only = only.trim_start_matches("{ ").trim_end_matches(" }");
				lines.push(format!("\t{};", only.trim_end_matches(';')));
			}
			_ => lines.extend(
				code::residues(&format!("n % {modulus}"), &arms)
					.iter()
					.map(|line| format!("\t{line}")),
			),
		}
		lines.push("}".to_string());
		if self.first.len() <= 16 {
			lines.push(format!("[{}][n as usize]{sum}", code::list(&self.first)));
		} else {
			lines.extend(code::array("FIRST", &self.first, ""));
			lines.push(format!("FIRST[n as usize]{sum}"));
		}
		Body {
			lines,
			helpers: Vec::new(),
			changes_n: true,
			knows_first: true,
		}
	}

	fn recursive_body(&self, name: &str) -> Body {
		let call = format!("{name}({})", self.jump.code);
		let arms: Vec<String> = self
			.classes
			.iter()
			.map(|class| match class {
				Class::Line(slope, start) => self.line(*slope, *start),
				Class::Add(add) => line_code(1, &call, *add),
				Class::Map(keys) => {
					let (last, others) = keys.split_last().expect("a map has keys");
					let word = |key: &(i128, i128)| format!("{} => {}, ", key.0, key.1);
					let others: String = others.iter().map(word).collect();
					format!("match {call} {{ {others}_ => {} }}", last.1)
				}
			})
			.collect();
		Body::new(code::residues(&format!("n % {}", arms.len()), &arms))
	}
}

// Applies the lists to a value, the last one first. After each list its number is added.
fn apply(mut value: i128, maps: &[(i128, &Vec<(i128, i128)>)]) -> Option<i128> {
	for (added, keys) in maps.iter().rev() {
		value = keys.iter().find(|key| key.0 == value)?.1 + added;
	}
	Some(value)
}

/// The best two formulas.
pub fn find(table: &Table) -> Vec<Candidate> {
	let from = if table.last < 200 { 8 } else { 16 };
	let mut found = Vec::new();
	for jump in &JUMPS {
		let target = |n: u64| (jump.value)(n).filter(|&next| next < n);
		let targets: Vec<Option<usize>> = (0..=table.last as u64)
			.map(|n| target(n).map(|next| next as usize))
			.collect();
		let checks: FxHashSet<usize> = targets[table.half + 1..]
			.iter()
			.flatten()
			.copied()
			.collect();
		if checks.len() < 8 {
			continue;
		}
		found.extend((1..=6).find_map(|modulus| try_jump(table, jump, &targets, modulus, from)));
	}
	found.sort_by(|a, b| a.cost.total_cmp(&b.cost));
	found.truncate(2);
	found
}

fn try_jump(
	table: &Table,
	jump: &'static Jump,
	targets: &[Option<usize>],
	modulus: usize,
	from: usize,
) -> Option<Candidate> {
	let mut classes = Vec::new();
	for residue in 0..modulus {
		let class = class(table, targets, modulus, residue, from)?;
		let is_map = matches!(class, Class::Map(_));
		let is_negative = matches!(class, Class::Add(..=-1));
		// Lists and differences need a stack, so the jumps must be few.
		if (is_map || is_negative) && !jump.short {
			return None;
		}
		classes.push(class);
	}
	if classes.iter().all(|class| matches!(class, Class::Line(..))) {
		return None;
	}
	let parameters = classes.iter().map(Class::parameters).sum();
	let rule = Rc::new(Jumps {
		jump,
		classes,
		first: table.first(from),
	});
	let cost = 16.0 + 4.0 * parameters as f64;
	let mut candidate = Candidate::new(Family::Jump, table, from, rule, cost);
	candidate.parameters = parameters;
	candidate.tried = (JUMPS.len() * 6) as f64;
	candidate.accepted(table)
}

// How the values of one class come from those at their targets, on the first half.
fn class(
	table: &Table,
	targets: &[Option<usize>],
	modulus: usize,
	residue: usize,
	from: usize,
) -> Option<Class> {
	let g = &table.g;
	let heaps: Vec<usize> = (from..=table.half)
		.filter(|n| n % modulus == residue && targets[*n].is_some())
		.collect();
	if heaps.len() < 5 {
		return None;
	}
	let pairs: Vec<(i128, i128)> = heaps
		.iter()
		.filter_map(|&n| Some((g[targets[n]?], g[n])))
		.collect();
	let add = pairs[0].1 - pairs[0].0;
	if pairs.iter().all(|pair| pair.1 - pair.0 == add) {
		return Some(Class::Add(add));
	}
	let slope = g[heaps[1]] - g[heaps[0]];
	let is_line = heaps
		.windows(2)
		.all(|pair| g[pair[1]] - g[pair[0]] == slope);
	if is_line && slope >= 0 {
		let start = g[heaps[0]] - slope * (heaps[0] / modulus) as i128;
		return Some(Class::Line(slope, start));
	}
	let mut keys: Vec<(i128, i128)> = Vec::new();
	for &pair in &pairs {
		match keys.iter().find(|key| key.0 == pair.0) {
			Some(key) if key.1 != pair.1 => return None,
			Some(_) => {}
			None if keys.len() == 4 => return None,
			None => keys.push(pair),
		}
	}
	let closed = g[..=table.half]
		.iter()
		.all(|value| keys.iter().any(|key| key.0 == *value));
	keys.sort_unstable();
	(closed && 4 * keys.len() <= heaps.len()).then_some(Class::Map(keys))
}
