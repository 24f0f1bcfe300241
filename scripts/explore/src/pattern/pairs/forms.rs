//! Closed forms with numbers that are found on the table, and tables of two small keys.

use super::pair::Pair;
use super::phi::list;
use super::{Board, Candidate};
use crate::law::code::{constant, name, Expression, Statement, Type};
use crate::law::equation::compare;
use crate::law::number;
use crate::law::{Equation, Family, Law, Program, Sentences, Term};
use crate::pattern::Sure;
use crate::rule::parse_number;
use crate::rule::tree::{Comparison, Number};
use std::rc::Rc;

const NAMES: [&str; 2] = ["a", "b"];
/// The largest numbers in closed forms.
const MOST_BLOCK: u64 = 16;
const MOST_SHIFT: u64 = 4;
/// The largest remainder, the largest limit, and the largest table of small keys.
const MOST_MODULUS: u64 = 6;
const MOST_LIMIT: u64 = 6;
const MOST_CELLS: usize = 36;
/// What it costs to say which two of all small keys they are.
const CHOICE: f64 = 14.0;

pub fn candidates(board: &Board) -> Vec<Candidate> {
	let mut list = closed_forms(board);
	list.extend(table(board));
	list
}

// ---- Closed forms ----

fn closed_forms(board: &Board) -> Vec<Candidate> {
	let Some((a, b, value)) = board.fitted().next() else {
		return Vec::new();
	};
	let mut texts: Vec<(String, f64)> = Vec::new();
	for h in 2..=MOST_BLOCK {
		// Nimhoff: blocks of h are played as in Nim, and the rest is added.
		let text = format!("{h} * (a / {h} ^ b / {h}) + (a + b) % {h}");
		texts.push((text, 8.0 + (h as f64).log2()));
	}
	for (s, t) in (0..=MOST_SHIFT).flat_map(|s| (0..=MOST_SHIFT).map(move |t| (s, t))) {
		let Some(u) = ((a + s) ^ (b + t))
			.checked_sub(value)
			.filter(|&u| u <= 2 * MOST_SHIFT)
		else {
			continue;
		};
		let plus = |name: &str, shift: u64| match shift {
			0 => name.to_string(),
			_ => format!("({name} + {shift})"),
		};
		let sum = format!("{} ^ {}", plus("a", s), plus("b", t));
		let text = match u {
			0 => sum,
			_ => format!("({sum}) - {u}"),
		};
		texts.push((text, 8.0 + (s + t + u) as f64));
	}
	let numbers = texts.into_iter().filter_map(|(text, cost)| {
		let number = parse_number(&text, &NAMES).ok()?;
		let holds = |(a, b, value)| number::value(&number, &[a, b]) == Some(value);
		board.fitted().all(holds).then_some((number, cost))
	});
	let candidate = |(number, cost)| Candidate {
		law: Rc::new(Closed {
			pair: board.pair.clone(),
			number,
		}),
		cost: cost + 3.0 * board.pair.from as f64,
		params: 3,
		fit: board.half,
		sure: Sure::Observed,
	};
	numbers.map(candidate).collect()
}

/// g(a, b) is a number of the rule language.
struct Closed {
	pair: Pair,
	number: Number,
}

impl Closed {
	fn plain_words(&self, name: &str) -> String {
		let value = number::words(&self.number, &self.pair.names);
		format!("{} = {value}", self.pair.call(name))
	}
}

impl Law for Closed {
	fn family(&self) -> Family {
		Family::Key
	}

	fn numbers(&self) -> usize {
		2
	}

	fn value(&self, position: &[u64]) -> Option<u64> {
		number::value(&self.number, position)
	}

	fn words(&self, name: &str) -> String {
		self.plain_words(name) + &self.pair.domain()
	}

	fn lost_words(&self) -> String {
		self.pair.outcome_words(&self.plain_words("w"))
	}

	fn program(&self, name: &str) -> Program {
		self.pair
			.program(name, number::expression(&self.number, &Pair::variables()))
	}

	fn sentences(&self) -> Sentences {
		Sentences::Equations(vec![Equation {
			names: self.pair.names.clone(),
			condition: self.pair.all(Vec::new()),
			left: self.pair.slots(),
			right: Term::Number(self.number.clone()),
		}])
	}
}

// ---- Tables of two small keys ----

/// A number with few values, from 0 on.
struct Small {
	text: String,
	/// How many values it has.
	count: u64,
}

fn small_keys() -> Vec<Small> {
	let mut list = Vec::new();
	let mut add = |text: String, count: u64| list.push(Small { text, count });
	for m in 2..=MOST_MODULUS {
		for of in ["a", "b", "min(a, b)", "max(a, b)", "(a + b)", "abs(a - b)"] {
			add(format!("{of} % {m}"), m);
		}
	}
	for m in 2..=4 {
		for of in [
			"zeros(a)",
			"zeros(b)",
			"zeros(min(a, b))",
			"a / b",
			"max(a, b) / min(a, b)",
		] {
			add(format!("{of} % {m}"), m);
		}
	}
	for d in 1..=MOST_LIMIT {
		for of in [
			"a, b",
			"a",
			"b",
			"abs(a - b)",
			"zeros(a)",
			"zeros(b)",
			"a / b",
		] {
			add(format!("min({of}, {d})"), d + 1);
		}
		add(format!("min(max(a, b) / min(a, b), {d})"), d + 1);
	}
	list
}

/// The values by two small keys, with the fewest cells.
fn table(board: &Board) -> Option<Candidate> {
	let cells: Vec<(u64, u64, u64)> = board.fitted().collect();
	let mut keys: Vec<(Small, Number, Vec<u8>)> = Vec::new();
	for key in small_keys() {
		let number = parse_number(&key.text, &NAMES).ok()?;
		let values = cells.iter().map(|&(a, b, _)| {
			let value = number::value(&number, &[a, b]);
			value.and_then(|value| u8::try_from(value).ok())
		});
		if let Some(values) = values.collect::<Option<Vec<u8>>>() {
			keys.push((key, number, values));
		}
	}
	let mut best: Option<(usize, usize, usize)> = None;
	for (x, first) in keys.iter().enumerate() {
		for (y, second) in keys.iter().enumerate().skip(x + 1) {
			let size = (first.0.count * second.0.count) as usize;
			let is_better = best.is_none_or(|(known, ..)| size < known);
			let small = size <= MOST_CELLS && 3 * size <= cells.len();
			if is_better && small && is_function(&first.2, &second.2, second.0.count, &cells) {
				best = Some((size, x, y));
			}
		}
	}
	let (size, x, y) = best?;
	let columns = keys[y].0.count as usize;
	let mut table = vec![vec![None; columns]; size / columns];
	for (place, cell) in cells.iter().enumerate() {
		table[usize::from(keys[x].2[place])][usize::from(keys[y].2[place])] = Some(cell.2);
	}
	let cost = CHOICE + 2.0 * size as f64 + 3.0 * board.pair.from as f64;
	let law = ByTwo {
		pair: board.pair.clone(),
		keys: [keys[x].1.clone(), keys[y].1.clone()],
		table,
	};
	law.is_varied().then(|| Candidate {
		law: Rc::new(law),
		cost,
		params: size,
		fit: board.half,
		sure: Sure::Observed,
	})
}

/// Do the two keys give the value of each cell?
fn is_function(x: &[u8], y: &[u8], columns: u64, cells: &[(u64, u64, u64)]) -> bool {
	let mut table = [None; MOST_CELLS];
	for (place, cell) in cells.iter().enumerate() {
		let known = &mut table[usize::from(x[place]) * columns as usize + usize::from(y[place])];
		if *known.get_or_insert(cell.2) != cell.2 {
			return false;
		}
	}
	true
}

/// g(a, b) = table[key][another key]
struct ByTwo {
	pair: Pair,
	keys: [Number; 2],
	/// Cells that do not occur have no value.
	table: Vec<Vec<Option<u64>>>,
}

impl ByTwo {
	fn is_varied(&self) -> bool {
		let mut values = self.table.iter().flatten().flatten();
		let first = values.next();
		values.any(|value| Some(value) != first)
	}

	/// The table with 0 where a cell does not occur.
	fn rows(&self) -> Vec<Vec<u64>> {
		let row = |row: &Vec<Option<u64>>| row.iter().map(|cell| cell.unwrap_or(0)).collect();
		self.table.iter().map(row).collect()
	}

	fn plain_words(&self, name: &str) -> String {
		let rows: Vec<String> = self
			.rows()
			.iter()
			.map(|row| format!("[{}]", list(row)))
			.collect();
		let [x, y] = [0, 1].map(|place| number::words(&self.keys[place], &self.pair.names));
		format!("{} = [{}][{x}][{y}]", self.pair.call(name), rows.join(", "))
	}
}

impl Law for ByTwo {
	fn family(&self) -> Family {
		Family::Key
	}

	fn numbers(&self) -> usize {
		2
	}

	fn value(&self, position: &[u64]) -> Option<u64> {
		let row = self
			.table
			.get(number::value(&self.keys[0], position)? as usize)?;
		*row.get(number::value(&self.keys[1], position)? as usize)?
	}

	fn words(&self, name: &str) -> String {
		self.plain_words(name) + &self.pair.domain()
	}

	fn lost_words(&self) -> String {
		self.pair.outcome_words(&self.plain_words("w"))
	}

	fn program(&self, name_of_all: &str) -> Program {
		let wide = |row: Vec<u64>| row.into_iter().map(i128::from).collect();
		let rows = self.rows().into_iter().map(wide).collect();
		let place = |of: &str| Expression::As(Type::Index, Box::new(name(of)));
		let key = |place: usize| number::expression(&self.keys[place], &Pair::variables());
		let body = vec![
			constant("x", Type::Number, key(0)),
			constant("y", Type::Number, key(1)),
			Statement::Return(Expression::Cell(rows, Box::new((place("x"), place("y"))))),
		];
		Program::of(self.pair.function(name_of_all, body))
	}

	fn sentences(&self) -> Sentences {
		let mut equations = Vec::new();
		for (x, row) in (0..).zip(&self.table) {
			for (y, cell) in (0..).zip(row) {
				let Some(value) = cell else { continue };
				let is = |place: usize, number: i64| {
					let key = self.keys[place].clone();
					compare(key, Comparison::Equal, Number::Literal(number))
				};
				equations.push(Equation {
					names: self.pair.names.clone(),
					condition: self.pair.all(vec![is(0, x), is(1, y)]),
					left: self.pair.slots(),
					right: Term::Number(Number::Literal(*value as i64)),
				});
			}
		}
		Sentences::Equations(equations)
	}
}
