//! Digit recursions in two numbers: g(base·m + x, base·n + y) from g(m, n).
//!
//! A state is a table g(qm + r, qn + s); the first one is g itself. Each state has base² children,
//! one for each pair of last digits. A child is a constant, a function of a state that is known, or
//! a new state. If no new state is needed any more, the rules give every value.

use super::pair::Pair;
use super::periods::multiple;
use super::phi::{list, signed};
use super::{bits_of, Board, Candidate};
use crate::law::code::{
	self, by_remainder, call, line, number, plus, two, when, Expression, Operator, Statement, Type,
};
use crate::law::{Equation, Family, Function, Law, Program, Sentences, Term};
use crate::pattern::Sure;
use crate::rule::tree::{Comparison, Condition, Number};
use std::collections::BTreeMap;
use std::rc::Rc;

const BASES: [u64; 2] = [2, 3];
/// Values below these numbers may be exceptions.
const STARTS: [u64; 3] = [1, 2, 4];
const MOST_STATES: usize = 6;
const MOST_KEYS: usize = 6;
/// Longer rules are not written in words.
const LONGEST_WORDS: usize = 320;
/// A chain of rules that is longer than this does not end.
const DEEPEST: u32 = 200;

#[derive(Clone, Copy, PartialEq, Eq)]
struct State {
	q: u64,
	r: u64,
	s: u64,
}

impl State {
	/// The part of the state with these last digits of m and n.
	fn child(self, base: u64, digits: u64) -> State {
		State {
			q: self.q * base,
			r: self.r + digits / base * self.q,
			s: self.s + digits % base * self.q,
		}
	}
}

#[derive(PartialEq, Eq)]
enum Rule {
	Constant(u64),
	/// factor · (value of the state) + offset
	Affine(usize, u64, i128),
	/// (value of the state) xor a number
	Xor(usize, u64),
	/// A value for each value of the state.
	Table(usize, BTreeMap<u64, u64>),
	/// The child is a state of its own.
	State(usize),
}

struct Kernel {
	base: u64,
	/// The recursion is about a and b minus the least number of the table.
	pair: Pair,
	/// The values with both numbers below `start` are given.
	start: u64,
	given: Vec<Vec<u64>>,
	states: Vec<State>,
	/// The rules of each state, by (last digit of m) · base + (last digit of n).
	rules: Vec<Vec<Rule>>,
}

pub fn candidates(board: &Board) -> Vec<Candidate> {
	for base in BASES {
		for start in STARTS {
			if let Some(kernel) = Kernel::find(board, base, start) {
				return vec![kernel.candidate(board)];
			}
		}
	}
	Vec::new()
}

/// A child of a state: its cells in the first quarter as (m, n, value).
type Cells = Vec<(u64, u64, u64)>;

/// The table without the rows and columns before `from`.
struct Table<'a> {
	board: &'a Board<'a>,
	start: u64,
}

impl Table<'_> {
	fn at(&self, state: State, m: u64, n: u64) -> Option<u64> {
		let (a, b) = (
			state.q * m + state.r + self.board.pair.from,
			state.q * n + state.s + self.board.pair.from,
		);
		self.board.grid.at(a, b).filter(|_| self.board.fits(a, b))
	}

	/// The cells of a state in the first quarter that are not given.
	fn cells(&self, state: State) -> Cells {
		let rows = self.board.half.0.saturating_sub(self.board.pair.from);
		let columns = self.board.half.1.saturating_sub(self.board.pair.from);
		let mut cells = Vec::new();
		for m in 0..=rows / state.q {
			for n in 0..=columns / state.q {
				let given = (state.q * m + state.r).max(state.q * n + state.s) < self.start;
				if let (false, Some(value)) = (given, self.at(state, m, n)) {
					cells.push((m, n, value));
				}
			}
		}
		cells
	}
}

impl Kernel {
	fn find(board: &Board, base: u64, start: u64) -> Option<Kernel> {
		let given = (0..start).map(|m| {
			let row = (0..start).map(|n| board.grid.at(m + board.pair.from, n + board.pair.from));
			row.collect::<Option<Vec<u64>>>()
		});
		let mut kernel = Kernel {
			base,
			pair: board.pair.clone(),
			start,
			given: given.collect::<Option<_>>()?,
			states: vec![State { q: 1, r: 0, s: 0 }],
			rules: Vec::new(),
		};
		let table = Table { board, start };
		while kernel.rules.len() < kernel.states.len() {
			let state = kernel.states[kernel.rules.len()];
			let mut rules = Vec::new();
			for digits in 0..base * base {
				rules.push(kernel.rule(&table, state.child(base, digits))?);
			}
			kernel.rules.push(rules);
		}
		let refers =
			|rule: &Rule| matches!(rule, Rule::Affine(..) | Rule::Xor(..) | Rule::Table(..));
		let recursive = kernel.rules.iter().flatten().any(refers);
		let ends =
			(0..kernel.states.len()).all(|state| kernel.state_value(state, 0, 0, 0).is_some());
		(recursive && ends).then_some(kernel)
	}

	/// The rule of a child: the first kind that explains its cells.
	fn rule(&mut self, table: &Table, child: State) -> Option<Rule> {
		let cells = table.cells(child);
		if cells.len() < 4 {
			return None;
		}
		if cells.iter().all(|cell| cell.2 == cells[0].2) {
			return Some(Rule::Constant(cells[0].2));
		}
		for (index, &state) in self.states.iter().enumerate() {
			if let Some(rule) = reference(table, &cells, index, state, self.base) {
				return Some(rule);
			}
		}
		if self.states.len() >= MOST_STATES || cells.len() < 6 {
			return None;
		}
		self.states.push(child);
		Some(Rule::State(self.states.len() - 1))
	}

	/// The value of a state at (m, n).
	fn state_value(&self, state: usize, m: u64, n: u64, depth: u32) -> Option<u64> {
		if depth > DEEPEST {
			return None;
		}
		let State { q, r, s } = self.states[state];
		let place = |q: u64, m: u64, r: u64| q.checked_mul(m).and_then(|a| a.checked_add(r));
		if let (Some(a), Some(b)) = (place(q, m, r), place(q, n, s)) {
			if a.max(b) < self.start {
				return Some(self.given[a as usize][b as usize]);
			}
		}
		let rest = |state: usize| self.state_value(state, m / self.base, n / self.base, depth + 1);
		match &self.rules[state][(m % self.base * self.base + n % self.base) as usize] {
			Rule::Constant(value) => Some(*value),
			Rule::Affine(to, factor, offset) => {
				let value = i128::from(rest(*to)?) * i128::from(*factor) + offset;
				u64::try_from(value).ok()
			}
			Rule::Xor(to, number) => Some(rest(*to)? ^ number),
			Rule::Table(to, table) => table.get(&rest(*to)?).copied(),
			Rule::State(to) => rest(*to),
		}
	}

	fn candidate(self, board: &Board) -> Candidate {
		Candidate {
			cost: 4.0 + self.cost() + 3.0 * (self.pair.from + self.start - 1) as f64,
			params: self.params(),
			fit: board.half,
			sure: Sure::Observed,
			law: Rc::new(self),
		}
	}

	fn cost(&self) -> f64 {
		let cost = |rule: &Rule| match rule {
			Rule::Constant(value) => 2.0 + bits_of(i128::from(*value)),
			Rule::Affine(..) | Rule::Xor(..) => 4.0,
			Rule::Table(_, table) => 4.0 + 3.0 * table.len() as f64,
			Rule::State(_) => 1.0,
		};
		self.rules.iter().flatten().map(cost).sum()
	}

	fn params(&self) -> usize {
		let params = |rule: &Rule| match rule {
			Rule::Table(_, table) => 1 + table.len(),
			_ => 1,
		};
		self.rules.iter().flatten().map(params).sum()
	}
}

/// A rule that gives the cells from a state that is known.
fn reference(table: &Table, cells: &Cells, index: usize, state: State, base: u64) -> Option<Rule> {
	let source =
		|&(m, n, value): &(u64, u64, u64)| table.at(state, m, n).map(|known| (known, value));
	let pairs: Vec<(u64, u64)> = cells.iter().map(source).collect::<Option<_>>()?;
	for factor in [1, base, base * base] {
		let offset = |&(known, value): &(u64, u64)| {
			i128::from(value) - i128::from(factor) * i128::from(known)
		};
		if pairs.iter().all(|pair| offset(pair) == offset(&pairs[0])) {
			return Some(Rule::Affine(index, factor, offset(&pairs[0])));
		}
	}
	let number = pairs[0].0 ^ pairs[0].1;
	if pairs.iter().all(|&(known, value)| known ^ value == number) {
		return Some(Rule::Xor(index, number));
	}
	let mut map = BTreeMap::new();
	for &(known, value) in &pairs {
		if *map.entry(known).or_insert(value) != value {
			return None;
		}
	}
	// Every value of the state must be a key, otherwise the rule would be undefined somewhere.
	let closed = table
		.cells(state)
		.iter()
		.all(|cell| map.contains_key(&cell.2));
	let small = map.len() <= MOST_KEYS && 4 * map.len() <= pairs.len();
	(closed && small).then_some(Rule::Table(index, map))
}

/// "2a+1", "a", "4a".
fn place(q: u64, r: u64, name: &str) -> String {
	let product = if q == 1 {
		name.to_string()
	} else {
		format!("{q}{name}")
	};
	if r == 0 {
		product
	} else {
		format!("{product}+{r}")
	}
}

impl Kernel {
	/// The rules in words, or how many there are if they are too many to read.
	fn short_words(&self, name: &str) -> String {
		let words = self.all_words(name);
		if words.chars().count() <= LONGEST_WORDS {
			return words;
		}
		let rules = self.rules.len() as u64 * self.base * self.base;
		format!(
			"a digit recursion in base {} with {rules} rules, see its code",
			self.base
		)
	}

	fn all_words(&self, function: &str) -> String {
		let name = if self.pair.from == 0 { function } else { "d" };
		let [a, b] = [0, 1].map(|slot| &self.pair.names[slot][..]);
		let call = |state: &State| {
			format!(
				"{name}({}, {})",
				place(state.q, state.r, a),
				place(state.q, state.s, b)
			)
		};
		let mut sides: Vec<(String, Vec<String>)> = Vec::new();
		for (state, rules) in self.states.iter().zip(&self.rules) {
			for (digits, rule) in (0..).zip(rules) {
				let child = state.child(self.base, digits);
				let right = match rule {
					Rule::Constant(value) => value.to_string(),
					Rule::Affine(to, 1, offset) => signed(&call(&self.states[*to]), *offset),
					Rule::Affine(to, factor, offset) => {
						signed(&format!("{factor} {}", call(&self.states[*to])), *offset)
					}
					Rule::Xor(to, number) => format!("{} xor {number}", call(&self.states[*to])),
					Rule::Table(to, map) => {
						format!("t({}) with t: {}", call(&self.states[*to]), arrows(map))
					}
					Rule::State(_) => continue,
				};
				match sides.iter_mut().find(|side| side.0 == right) {
					Some(side) => side.1.push(call(&child)),
					None => sides.push((right, vec![call(&child)])),
				}
			}
		}
		let rules: Vec<String> = sides
			.iter()
			.map(|(right, left)| format!("{} = {right}", left.join(" = ")))
			.collect();
		let rules = rules.join("; ");
		let from = self.pair.from;
		let start = if from == 0 {
			String::new()
		} else {
			format!(
				"{} = d({a} − {from}, {b} − {from}), ",
				self.pair.call(function)
			)
		};
		let rows: Vec<String> = self.given.iter().map(|row| list(row)).collect();
		let given = match self.start {
			1 => format!("{name}(0, 0) = {}", rows[0]),
			start => {
				let rows = rows.join(" / ");
				format!("{} for {a}, {b} < {start}: {rows}", self.pair.call(name))
			}
		};
		format!("{start}{given}; {rules}")
	}

	// ---- Program ----

	/// The function of one state: the given values, then one case for each pair of last digits.
	fn state_function(&self, index: usize) -> Function {
		let State { q, r, s } = self.states[index];
		let count = |r: u64| self.start.saturating_sub(r).div_ceil(q);
		let (rows, columns) = (count(r), count(s));
		let mut body = Vec::new();
		if rows > 0 && columns > 0 {
			let row = |m: u64| {
				let given = &self.given[(q * m + r) as usize];
				(0..columns)
					.map(|n| i128::from(given[(q * n + s) as usize]))
					.collect()
			};
			let table: Vec<Vec<i128>> = (0..rows).map(row).collect();
			let place = |name: &str| Expression::As(Type::Index, Box::new(code::name(name)));
			let value = match (rows, columns) {
				(1, 1) => number(table[0][0]),
				_ => Expression::Cell(table, Box::new((place("m"), place("n")))),
			};
			let known = two(
				Operator::Both,
				two(Operator::Less, code::name("m"), number(rows)),
				two(Operator::Less, code::name("n"), number(columns)),
			);
			body.push(when(known, vec![Statement::Return(value)]));
		}
		let digit = |name: &str| two(Operator::Remainder, code::name(name), number(self.base));
		let digits = two(
			Operator::Add,
			two(Operator::Multiply, number(self.base), digit("m")),
			digit("n"),
		);
		let rules = (0..).zip(&self.rules[index]);
		let values = rules.map(|(digits, rule)| self.rule_expression(index, digits, rule));
		body.push(Statement::Return(by_remainder(digits, values.collect())));
		Function::of_numbers(&format!("state{index}"), &["m", "n"], body)
	}

	fn rule_expression(&self, index: usize, digits: usize, rule: &Rule) -> Expression {
		let state = |to: &usize| {
			let rest = |name: &str| two(Operator::Divide, code::name(name), number(self.base));
			call(&format!("state{to}"), vec![rest("m"), rest("n")])
		};
		match rule {
			Rule::Constant(value) => number(*value),
			Rule::Affine(to, factor, offset) => line(i128::from(*factor), state(to), *offset),
			Rule::Xor(to, number) => two(Operator::Xor, state(to), code::number(*number)),
			Rule::State(to) => state(to),
			Rule::Table(to, _) => call(&table_name(index, digits), vec![state(to)]),
		}
	}

	/// The functions of the states and of their tables.
	fn functions(&self) -> Vec<Function> {
		let mut functions = Vec::new();
		for (index, rules) in self.rules.iter().enumerate() {
			functions.push(self.state_function(index));
			for (digits, rule) in rules.iter().enumerate() {
				let Rule::Table(_, map) = rule else { continue };
				let mut keys: Vec<(Vec<i128>, Expression)> = Vec::new();
				for (&key, &value) in map {
					keys.push((vec![i128::from(key)], number(value)));
				}
				let value = Expression::Choose {
					of: Box::new(code::name("value")),
					other: Box::new(keys.pop().map_or(number(0), |last| last.1)),
					keys,
				};
				let name = table_name(index, digits);
				let body = vec![Statement::Return(value)];
				functions.push(Function::of_numbers(&name, &["value"], body));
			}
		}
		functions
	}

	// ---- Sentences ----

	/// What the rule says about g(base · m + x, base · n + y). A child that is a state of its own
	/// says nothing.
	fn equation(&self, child: State, rule: &Rule) -> Option<Equation> {
		let from = self.pair.from;
		let position = |state: &State| {
			vec![
				multiple(state.q, 0, state.r + from),
				multiple(state.q, 1, state.s + from),
			]
		};
		let value = |to: &usize| Box::new(Term::Value(position(&self.states[*to])));
		let right = match rule {
			Rule::Constant(value) => Term::Number(Number::Literal(i64::try_from(*value).ok()?)),
			Rule::Affine(to, factor, offset) => Term::Line {
				factor: *factor as i64,
				of: value(to),
				add: i64::try_from(*offset).ok()?,
			},
			Rule::Xor(to, number) => {
				let number = Number::Literal(i64::try_from(*number).ok()?);
				Term::Xor(Box::new((*value(to), Term::Number(number))))
			}
			Rule::Table(to, map) => {
				let pairs = map.iter().map(|(&key, &value)| (key as i64, value as i64));
				Term::Map {
					of: value(to),
					keys: pairs.collect(),
					tail: None,
				}
			}
			Rule::State(_) => return None,
		};
		let left = position(&child);
		let large = |slot: usize| {
			let least = Number::Literal((self.start + from) as i64);
			let sides = Box::new((left[slot].clone(), least));
			Condition::Compare(Comparison::AtLeast, sides)
		};
		Some(Equation {
			names: vec!["m".to_string(), "n".to_string()],
			condition: Some(Condition::Either(Box::new((large(0), large(1))))),
			left: left.clone(),
			right,
		})
	}
}

fn table_name(index: usize, digits: usize) -> String {
	format!("table{index}_{digits}")
}

impl Law for Kernel {
	fn family(&self) -> Family {
		Family::Digits
	}

	fn numbers(&self) -> usize {
		2
	}

	fn value(&self, position: &[u64]) -> Option<u64> {
		let &[a, b] = position else { return None };
		let from = self.pair.from;
		self.state_value(0, a.checked_sub(from)?, b.checked_sub(from)?, 0)
	}

	fn words(&self, name: &str) -> String {
		self.short_words(name) + &self.pair.domain()
	}

	fn lost_words(&self) -> String {
		self.pair.outcome_words(&self.short_words("w"))
	}

	fn program(&self, name: &str) -> Program {
		let argument = |slot: usize| {
			plus(
				code::name(&Pair::variables()[slot]),
				-i128::from(self.pair.from),
			)
		};
		let mut program = self
			.pair
			.program(name, call("state0", vec![argument(0), argument(1)]));
		program.others = self.functions();
		program
	}

	fn sentences(&self) -> Sentences {
		let from = self.pair.from;
		let mut equations = Vec::new();
		for (a, row) in (from..).zip(&self.given) {
			for (b, &value) in (from..).zip(row) {
				equations.push(Equation {
					names: Vec::new(),
					condition: None,
					left: vec![Number::Literal(a as i64), Number::Literal(b as i64)],
					right: Term::Number(Number::Literal(value as i64)),
				});
			}
		}
		for (state, rules) in self.states.iter().zip(&self.rules) {
			for (digits, rule) in (0..).zip(rules) {
				let child = state.child(self.base, digits);
				equations.extend(self.equation(child, rule));
			}
		}
		Sentences::Equations(equations)
	}
}

fn arrows(map: &BTreeMap<u64, u64>) -> String {
	let cases: Vec<String> = map
		.iter()
		.map(|(key, value)| format!("{key} → {value}"))
		.collect();
	cases.join(", ")
}
