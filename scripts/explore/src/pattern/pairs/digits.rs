//! Digit recursions in two numbers: g(base·m + x, base·n + y) from g(m, n).
//!
//! A state is a table g(qm + r, qn + s); the first one is g itself. Each state has base² children, one for each pair of last
//! digits. A child is a constant, a function of a state that is known, or a new state. If no new state is needed any
//! more, the rules give every value.

use super::code::list;
use super::{bits_of, Board, Candidate};
use crate::law::Family;
use crate::pattern::Sure;
use std::collections::BTreeMap;

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
	/// The recursion is about a − shift and b − shift.
	shift: u64,
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
			state.q * m + state.r + self.board.from,
			state.q * n + state.s + self.board.from,
		);
		self.board.grid.at(a, b).filter(|_| self.board.fits(a, b))
	}

	/// The cells of a state in the first quarter that are not given.
	fn cells(&self, state: State) -> Cells {
		let rows = self.board.half.0.saturating_sub(self.board.from);
		let columns = self.board.half.1.saturating_sub(self.board.from);
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
			let row = (0..start).map(|n| board.grid.at(m + board.from, n + board.from));
			row.collect::<Option<Vec<u64>>>()
		});
		let mut kernel = Kernel {
			base,
			shift: board.from,
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
				let (x, y) = (digits / base, digits % base);
				let child = State {
					q: state.q * base,
					r: state.r + x * state.q,
					s: state.s + y * state.q,
				};
				rules.push(kernel.rule(&table, child)?);
			}
			kernel.rules.push(rules);
		}
		let refers =
			|rule: &Rule| matches!(rule, Rule::Affine(..) | Rule::Xor(..) | Rule::Table(..));
		let recursive = kernel.rules.iter().flatten().any(refers);
		let ends = (0..kernel.states.len()).all(|state| kernel.value(state, 0, 0, 0).is_some());
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
	fn value(&self, state: usize, m: u64, n: u64, depth: u32) -> Option<u64> {
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
		let rest = |state: usize| self.value(state, m / self.base, n / self.base, depth + 1);
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
		let shift = self.shift;
		Candidate {
			family: Family::Digits,
			words: self.short_words(),
			code: self.code(),
			cost: 4.0 + self.cost() + 3.0 * (shift + self.start - 1) as f64,
			params: self.params(),
			fit: board.half,
			sure: Sure::Observed,
			eval: Box::new(move |a, b| {
				self.value(0, a.checked_sub(shift)?, b.checked_sub(shift)?, 0)
			}),
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
	fn short_words(&self) -> String {
		let words = self.words();
		if words.chars().count() <= LONGEST_WORDS {
			return words;
		}
		let rules = self.rules.len() as u64 * self.base * self.base;
		format!(
			"a digit recursion in base {} with {rules} rules, see its code",
			self.base
		)
	}

	fn words(&self) -> String {
		let name = if self.shift == 0 { "g" } else { "d" };
		let call = |state: &State| {
			format!(
				"{name}({}, {})",
				place(state.q, state.r, "a"),
				place(state.q, state.s, "b")
			)
		};
		let mut sides: Vec<(String, Vec<String>)> = Vec::new();
		for (state, rules) in self.states.iter().zip(&self.rules) {
			for (digits, rule) in (0..).zip(rules) {
				let (x, y): (u64, u64) = (digits / self.base, digits % self.base);
				let child = State {
					q: state.q * self.base,
					r: state.r + x * state.q,
					s: state.s + y * state.q,
				};
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
		let start = if self.shift == 0 {
			String::new()
		} else {
			format!("g(a, b) = d(a − {0}, b − {0}), ", self.shift)
		};
		let rows: Vec<String> = self.given.iter().map(|row| list(row)).collect();
		let given = match self.start {
			1 => format!("{name}(0, 0) = {}", rows[0]),
			start => format!("{name}(a, b) for a, b < {start}: {}", rows.join(" / ")),
		};
		format!("{start}{given}; {rules}")
	}

	fn code(&self) -> String {
		let argument = |name: &str| {
			if self.shift == 0 {
				name.to_string()
			} else {
				format!("{name} - {}", self.shift)
			}
		};
		let mut code = format!(
			"fn g(a: u64, b: u64) -> u64 {{\n\tstate0({}, {})\n}}\n",
			argument("a"),
			argument("b")
		);
		for index in 0..self.states.len() {
			code += &format!("\n{}", self.state_code(index));
		}
		code
	}

	/// The function of one state: the given values, then one case for each pair of last digits.
	fn state_code(&self, index: usize) -> String {
		let State { q, r, s } = self.states[index];
		let count = |r: u64| self.start.saturating_sub(r).div_ceil(q);
		let (rows, columns) = (count(r), count(s));
		let mut code = format!("fn state{index}(m: u64, n: u64) -> u64 {{\n");
		if (rows, columns) == (1, 1) {
			code += &format!(
				"\tif m == 0 && n == 0 {{\n\t\treturn {};\n\t}}\n",
				self.given[r as usize][s as usize]
			);
		} else if rows > 0 && columns > 0 {
			let row = |m: u64| {
				let values: Vec<u64> = (0..columns)
					.map(|n| self.given[(q * m + r) as usize][(q * n + s) as usize])
					.collect();
				format!("[{}]", list(&values))
			};
			let table: Vec<String> = (0..rows).map(row).collect();
			let table = table.join(", ");
			code += &format!("\tif m < {rows} && n < {columns} {{\n\t\treturn [{table}][m as usize][n as usize];\n\t}}\n");
		}
		let base = self.base;
		code += &format!("\tmatch (m % {base}, n % {base}) {{\n");
		let rules = &self.rules[index];
		for (digits, rule) in rules.iter().enumerate() {
			let earlier = rules[..digits].contains(rule);
			let last = rules[rules.len() - 1] == *rule;
			if earlier || last && digits + 1 < rules.len() {
				continue;
			}
			let same = (0..rules.len()).filter(|&other| rules[other] == *rule);
			let patterns: Vec<String> = same
				.map(|d| format!("({}, {})", d as u64 / base, d as u64 % base))
				.collect();
			code += &format!(
				"\t\t{} => {},\n",
				patterns.join(" | "),
				self.rule_code(rule)
			);
		}
		let last = self.rule_code(&rules[rules.len() - 1]);
		code + &format!("\t\t_ => {last},\n\t}}\n}}\n")
	}

	fn rule_code(&self, rule: &Rule) -> String {
		let call = |state: &usize| format!("state{state}(m / {0}, n / {0})", self.base);
		match rule {
			Rule::Constant(value) => value.to_string(),
			Rule::Affine(to, 1, offset) => plus(&call(to), *offset),
			Rule::Affine(to, factor, offset) => plus(&format!("{factor} * {}", call(to)), *offset),
			Rule::Xor(to, number) => format!("{} ^ {number}", call(to)),
			Rule::State(to) => call(to),
			Rule::Table(to, map) => {
				let mut cases: Vec<String> = map
					.iter()
					.map(|(key, value)| format!("{key} => {value}"))
					.collect();
				if let (Some(last), Some(value)) = (cases.last_mut(), map.values().next_back()) {
					*last = format!("_ => {value}");
				}
				format!("match {} {{ {} }}", call(to), cases.join(", "))
			}
		}
	}
}

fn plus(text: &str, offset: i128) -> String {
	match offset {
		0 => text.to_string(),
		1.. => format!("{text} + {offset}"),
		_ => format!("{text} - {}", -offset),
	}
}

fn signed(text: &str, offset: i128) -> String {
	plus(text, offset).replace(" - ", " − ")
}

fn arrows(map: &BTreeMap<u64, u64>) -> String {
	let cases: Vec<String> = map
		.iter()
		.map(|(key, value)| format!("{key} → {value}"))
		.collect();
	cases.join(", ")
}
