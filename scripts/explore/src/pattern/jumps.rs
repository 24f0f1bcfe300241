//! Family 6: g(n) comes from g(h(n)) with a function h such as n/3 or n − ⌊√n⌋, for each class of n
//! mod m.

use super::accept::Candidate;
use super::digits::{map_code, small_pairs};
use super::library::{highest_bit_said, least_factor, root_code, root_said, square, square_said};
use super::table::Table;
use super::words::{line_words, one_of, plus_words};
use crate::law::code::{call, first_values, line, listed, name, number, plus, set};
use crate::law::code::{two, variable};
use crate::law::equation::{self, has_remainder, small, wide_line, Equation};
use crate::law::helpers::numbers as helpers;
use crate::law::{Expression, Family, Function, Law, Operator, Program};
use crate::law::{Sentences, Statement, Term, Type};
use crate::rule::tree::{self, Number, Sign};
use rustc_hash::FxHashSet;
use std::rc::Rc;

/// Where a heap jumps to.
struct Jump {
	words: &'static str,
	value: fn(u64) -> Option<u64>,
	/// The target as an expression of n.
	code: fn(Expression) -> Expression,
	/// The target as a number of a rule, if the language of rules can say it.
	number: Option<fn(Number) -> Number>,
	/// Whether about log n jumps lead to the first heaps.
	short: bool,
}

const fn short(
	words: &'static str,
	value: fn(u64) -> Option<u64>,
	code: fn(Expression) -> Expression,
	number: Option<fn(Number) -> Number>,
) -> Jump {
	Jump {
		words,
		value,
		code,
		number,
		short: true,
	}
}

const fn long(
	words: &'static str,
	value: fn(u64) -> Option<u64>,
	code: fn(Expression) -> Expression,
	number: Option<fn(Number) -> Number>,
) -> Jump {
	Jump {
		short: false,
		..short(words, value, code, number)
	}
}

/// ⌊n/k⌋
macro_rules! part {
	($words:literal, $k:literal) => {
		short(
			$words,
			|n| Some(n / $k),
			|n| two(Operator::Divide, n, number($k)),
			Some(|n| equation::two(Sign::Divide, n, Number::Literal($k))),
		)
	};
}

/// n − ⌊n/k⌋ − less
macro_rules! rest {
	($words:literal, $k:literal, $less:literal) => {
		short(
			$words,
			|n| (n - n / $k).checked_sub($less),
			|n| {
				let part = two(Operator::Divide, n.clone(), number($k));
				plus(two(Operator::Subtract, n, part), -$less)
			},
			Some(|n| {
				let part = equation::two(Sign::Divide, n.clone(), Number::Literal($k));
				equation::line(1, equation::two(Sign::Subtract, n, part), -$less)
			}),
		)
	};
}

static JUMPS: [Jump; 23] = [
	part!("⌊n/2⌋", 2),
	part!("⌊n/3⌋", 3),
	part!("⌊n/4⌋", 4),
	part!("⌊n/5⌋", 5),
	rest!("n − ⌊n/2⌋", 2, 0),
	rest!("n − ⌊n/3⌋", 3, 0),
	rest!("n − ⌊n/4⌋", 4, 0),
	rest!("n − ⌊n/5⌋", 5, 0),
	rest!("n − ⌊n/2⌋ − 1", 2, 1),
	rest!("n − ⌊n/3⌋ − 1", 3, 1),
	rest!("n − ⌊n/4⌋ − 1", 4, 1),
	rest!("n − ⌊n/5⌋ − 1", 5, 1),
	short(
		"n without its lowest bit",
		|n| (n > 0).then(|| n - helpers::lowest_bit(n)),
		|n| minus(n.clone(), call("lowest_bit", vec![n])),
		Some(|n| equation::two(Sign::And, n.clone(), equation::line(1, n, -1))),
	),
	short(
		"n without its highest bit",
		|n| (n > 0).then(|| n - helpers::highest_bit(n)),
		|n| minus(n.clone(), call("highest_bit", vec![n])),
		Some(|n| less(n.clone(), highest_bit_said(n))),
	),
	short("⌊√n⌋", |n| Some(n.isqrt()), root_code, Some(root_said)),
	short(
		"n over its least prime factor",
		|n| Some(n / factor(n)?),
		|n| two(Operator::Divide, n.clone(), call("least_factor", vec![n])),
		None,
	),
	short(
		"n minus the largest Fibonacci number in it",
		|n| (n > 0).then(|| n - helpers::largest_term(n)),
		|n| minus(n.clone(), call("largest_term", vec![n])),
		None,
	),
	long(
		"n − ⌊√n⌋",
		|n| Some(n - n.isqrt()),
		|n| minus(n.clone(), root_code(n)),
		Some(|n| less(n.clone(), root_said(n))),
	),
	long(
		"the largest square below n",
		|n| Some(n.checked_sub(1)?.isqrt().pow(2)),
		|n| square(root_code(plus(n, -1))),
		Some(|n| square_said(root_said(equation::line(1, n, -1)))),
	),
	long(
		"the largest square up to n",
		|n| Some(n.isqrt().pow(2)),
		|n| square(root_code(n)),
		Some(|n| square_said(root_said(n))),
	),
	long(
		"n minus its digit sum",
		|n| Some(n - helpers::digit_sum(n, 10)),
		|n| minus(n.clone(), call("digit_sum", vec![n, number(10)])),
		None,
	),
	long(
		"n minus the number of its ones",
		|n| Some(n - helpers::ones(n)),
		|n| minus(n.clone(), call("ones", vec![n])),
		Some(|n| less(n.clone(), Number::Call(tree::Function::Ones, vec![n], 0))),
	),
	long(
		"n minus its least prime factor",
		|n| Some(n - factor(n)?),
		|n| minus(n.clone(), call("least_factor", vec![n])),
		None,
	),
];

fn minus(left: Expression, right: Expression) -> Expression {
	two(Operator::Subtract, left, right)
}

fn less(left: Number, right: Number) -> Number {
	equation::two(Sign::Subtract, left, right)
}

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

impl Law for Jumps {
	fn family(&self) -> Family {
		Family::Jump
	}

	fn value(&self, position: &[u64]) -> Option<u64> {
		let mut n = *position.first()?;
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

	fn program(&self, function: &str) -> Program {
		let looped = self
			.classes
			.iter()
			.all(|class| matches!(class, Class::Line(..) | Class::Add(0..)));
		let body = match looped {
			true => self.loop_body(),
			false => self.recursive_body(function),
		};
		Program::of(Function::of_heap(function, body))
	}

	fn sentences(&self) -> Sentences {
		let equation = |(residue, class): (i64, &Class)| self.equation(residue, class);
		Sentences::of((0..).zip(&self.classes).map(equation).collect())
	}
}

impl Jumps {
	fn equation(&self, residue: i64, class: &Class) -> Option<Equation> {
		let modulus = self.classes.len() as i64;
		let target = || Some((self.jump.number?)(Number::Slot(0)));
		let value = match class {
			Class::Line(slope, start) => {
				let part = match modulus {
					1 => Number::Slot(0),
					_ => equation::two(Sign::Divide, Number::Slot(0), Number::Literal(modulus)),
				};
				Term::Number(wide_line(*slope, part, *start)?)
			}
			Class::Add(add) => Term::plus(target()?, small(*add)?),
			Class::Map(keys) => Term::Map {
				of: Box::new(Term::Value(vec![target()?])),
				keys: small_pairs(keys)?,
				tail: None,
			},
		};
		let equation = Equation::of_heap("n", Number::Slot(0), value);
		Some(match modulus {
			1 => equation,
			_ => equation.when(has_remainder(Number::Slot(0), modulus, residue)),
		})
	}

	fn remainder(&self) -> Expression {
		two(
			Operator::Remainder,
			name("n"),
			number(self.classes.len() as i128),
		)
	}

	fn line(&self, slope: i128, start: i128) -> Expression {
		let part = match self.classes.len() {
			1 => name("n"),
			modulus => two(Operator::Divide, name("n"), number(modulus as i128)),
		};
		line(slope, part, start)
	}

	fn target(&self) -> Expression {
		(self.jump.code)(name("n"))
	}

	// One jump after another, without a stack.
	fn loop_body(&self) -> Vec<Statement> {
		let adds = self
			.classes
			.iter()
			.any(|class| matches!(class, Class::Add(1..)));
		let sum = |value: Expression| match adds {
			true => two(Operator::Add, value, name("added")),
			false => value,
		};
		let step = |class: &Class| match class {
			Class::Line(slope, start) => {
				vec![Statement::Return(sum(self.line(*slope, *start)))]
			}
			Class::Add(add @ 1..) => vec![
				set("n", self.target()),
				set("added", two(Operator::Add, name("added"), number(*add))),
			],
			Class::Add(_) | Class::Map(_) => vec![set("n", self.target())],
		};
		let known = number(self.first.len() as i128);
		let large = two(Operator::AtLeast, name("n"), known);
		let mut body = Vec::new();
		if adds {
			body.push(variable("added", Type::Number, number(0)));
		}
		body.push(Statement::While(large, self.choose(&step)));
		let (table, value) = listed("FIRST", &self.first, name("n"));
		body.extend(table);
		body.push(Statement::Return(sum(value)));
		body
	}

	// The step of the class of n. The remainders of equal classes stand together.
	fn choose(&self, step: &dyn Fn(&Class) -> Vec<Statement>) -> Vec<Statement> {
		let mut groups: Vec<(Vec<usize>, &Class)> = Vec::new();
		for (residue, class) in self.classes.iter().enumerate() {
			match groups.iter_mut().find(|group| group.1 == class) {
				Some(group) => group.0.push(residue),
				None => groups.push((vec![residue], class)),
			}
		}
		let mut steps = Vec::new();
		while let Some((residues, class)) = groups.pop() {
			if steps.is_empty() {
				steps = step(class);
				continue;
			}
			let is =
				|&residue: &usize| two(Operator::Equal, self.remainder(), number(residue as i128));
			let tests = residues.iter().map(is);
			let condition = tests.reduce(|one, other| two(Operator::Either, one, other));
			steps = vec![Statement::If {
				condition: condition.expect("a group has a remainder"),
				then: step(class),
				otherwise: steps,
			}];
		}
		steps
	}

	fn recursive_body(&self, function: &str) -> Vec<Statement> {
		let mut body = first_values(&self.first);
		let before = call(function, vec![self.target()]);
		body.extend(self.choose(&|class| self.answer(class, &before)));
		body
	}

	fn answer(&self, class: &Class, before: &Expression) -> Vec<Statement> {
		match class {
			Class::Line(slope, start) => vec![Statement::Return(self.line(*slope, *start))],
			Class::Add(add) => vec![Statement::Return(plus(before.clone(), *add))],
			Class::Map(keys) => map_code(before.clone(), keys, None),
		}
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
	let law = Rc::new(Jumps {
		jump,
		classes,
		first: table.first(from),
	});
	let cost = 16.0 + 4.0 * parameters as f64;
	let mut candidate = Candidate::recursion(table, from, law, cost);
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
