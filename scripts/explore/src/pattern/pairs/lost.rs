//! The lost pairs alone: Wythoff's and its relatives, straight lines, and properties such as "both
//! are even".

use super::line::Line;
use super::pair::Pair;
use super::phi::signed;
use super::{bits_of, except, Board, Candidate, Formula, More};
use crate::grid::Grid;
use crate::law::code::{
	call, constant, line as line_of, name, number, plus, two, when, Expression, Operator,
	Statement, Type,
};
use crate::law::{number, Equation, Family, Law, Program, Sentences, Term};
use crate::pattern::whole::positions;
use crate::pattern::Sure;
use crate::rule::tree::{Comparison, Condition, Function, Number, Sign};
use std::rc::Rc;

/// This many rows are described one by one if the table has no formula.
const ROWS: u64 = 8;
/// Rows are followed up to this column, and those with longer words are left out.
const FARTHEST: u64 = 1024;
const LONGEST_WORDS: usize = 80;
/// With exceptions, Wythoff's pairs are looked for with a difference of up to so many times k.
const MOST_STEP: u64 = 4;

/// Formulas for a table of 0 (lost) and 1 (won).
pub fn candidates(board: &Board) -> Vec<Candidate> {
	let mut list = Vec::new();
	list.extend(wythoff(board));
	list.extend(line(board));
	if list.is_empty() {
		list.extend(with_exceptions(board));
	}
	list
}

/// Known forms that are right but for a few small pairs.
fn with_exceptions(board: &Board) -> Option<Candidate> {
	let pair = || board.pair.clone();
	for t in 1..=MOST_STEP {
		let law = Rc::new(Wythoff { pair: pair(), t });
		let found = except::candidate(board, law, 6.0 + bits_of(i128::from(t)));
		if found.is_some() {
			return found;
		}
	}
	for (c, d) in [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1)] {
		let symmetric = board.symmetric;
		let law = Rc::new(Straight {
			pair: pair(),
			symmetric,
			c,
			d,
		});
		let found = except::candidate(board, law, 6.0 + bits_of(c) + bits_of(d));
		if found.is_some() {
			return found;
		}
	}
	None
}

/// Wythoff's pairs (x, x + tk) with x = ⌊kα⌋, where α is the positive root of α² + (t−2) α = t; t =
/// 1 gives the golden ratio. With y = x + tk: x ≤ kα if and only if x (y − 2k) ≤ k (y − x).
fn is_wythoff(t: u64, a: u64, b: u64) -> bool {
	let (x, y) = (u128::from(a.min(b)), u128::from(a.max(b)));
	let k = (y - x) / u128::from(t);
	if (y - x) % u128::from(t) != 0 || x < k || k == 0 {
		return (x, y) == (0, 0);
	}
	x * (y - 2 * k) <= k * (y - x) && (x + 1) * (y + 1 - 2 * k) > k * (y - x)
}

fn wythoff(board: &Board) -> Option<Candidate> {
	let shift = board.pair.from;
	let is_first = |&(a, b, value): &(u64, u64, u64)| value == 0 && a == shift + 1 && b > a;
	let (a, b, _) = board.fitted().find(is_first)?;
	let t = b - a;
	Some(Candidate {
		cost: 6.0 + bits_of(i128::from(t)),
		params: 1,
		fit: (a, b),
		sure: Sure::Observed,
		law: Rc::new(Wythoff {
			pair: board.pair.clone(),
			t,
		}),
	})
}

/// The lost pairs are (x, x + tk) with x = ⌊kα⌋, both raised by the least number of the table.
struct Wythoff {
	pair: Pair,
	t: u64,
}

impl Law for Wythoff {
	fn family(&self) -> Family {
		Family::Wythoff
	}

	fn numbers(&self) -> usize {
		2
	}

	fn value(&self, position: &[u64]) -> Option<u64> {
		let &[a, b] = position else { return None };
		let shift = self.pair.from;
		let lost = is_wythoff(self.t, a.checked_sub(shift)?, b.checked_sub(shift)?);
		Some(u64::from(!lost))
	}

	fn words(&self, _name: &str) -> String {
		self.lost_words()
	}

	fn lost_words(&self) -> String {
		let t = u128::from(self.t);
		let alpha = match t {
			1 => "(1 + √5) / 2".to_string(),
			2 => "√2".to_string(),
			_ => format!("(√{} − {}) / 2", t * t + 4, t - 2),
		};
		let step = match t {
			1 => "k".to_string(),
			_ => format!("{t}k"),
		};
		let moved = match self.pair.from {
			0 => String::new(),
			shift => format!(", both raised by {shift}"),
		};
		format!(
			"lost if and only if the pair is ⌊kα⌋ and ⌊kα⌋ + {step} for some k ≥ 0, α = {alpha}{moved}{}",
			self.pair.domain()
		)
	}

	fn program(&self, name: &str) -> Program {
		Program::of(self.pair.function(name, wythoff_body(&self.pair, self.t)))
	}

	fn sentences(&self) -> Sentences {
		Sentences::Wythoff {
			t: self.t,
			shift: self.pair.from,
		}
	}
}

/// With x ≤ y and k = (y − x) / t: is x = ⌊kα⌋? Both sides are squared, so that no root is needed.
fn wythoff_body(pair: &Pair, t: u64) -> Vec<Statement> {
	let wide = |operator: Operator| {
		let number = two(operator, name("a"), name("b"));
		Expression::As(Type::Wide, Box::new(plus(number, -i128::from(pair.from))))
	};
	let (x, y, k) = (|| name("x"), || name("y"), || name("k"));
	let gap = || two(Operator::Subtract, y(), x());
	let times = |left: Expression, right: Expression| two(Operator::Multiply, left, right);
	let number_of = |truth: Expression| Expression::As(Type::Number, Box::new(truth));
	let divided = match t {
		1 => gap(),
		_ => two(Operator::Divide, gap(), number(t)),
	};
	let mut no_pair = two(
		Operator::Either,
		two(Operator::Less, x(), k()),
		two(Operator::Equal, k(), number(0)),
	);
	if t > 1 {
		let rest = two(Operator::Remainder, gap(), number(t));
		no_pair = two(
			Operator::Either,
			two(Operator::Different, rest, number(0)),
			no_pair,
		);
	}
	// x (y − 2k) against k (y − x), and the same for x + 1
	let less = |more: i128| {
		let rest = two(Operator::Subtract, plus(y(), more), times(number(2), k()));
		times(plus(x(), more), rest)
	};
	let right = || times(k(), gap());
	let lost = two(
		Operator::Both,
		two(Operator::AtMost, less(0), right()),
		two(Operator::More, less(1), right()),
	);
	vec![
		constant("x", Type::Wide, wide(Operator::Min)),
		constant("y", Type::Wide, wide(Operator::Max)),
		constant("k", Type::Wide, divided),
		when(
			no_pair,
			vec![Statement::Return(number_of(two(
				Operator::More,
				y(),
				number(0),
			)))],
		),
		Statement::Remark(
			"Is x the floor of k times the root? Both sides are squared.".to_string(),
		),
		constant("lost", Type::Truth, lost),
		Statement::Return(number_of(Expression::Not(Box::new(name("lost"))))),
	]
}

/// Lost pairs on one straight line: b = c·a + d, in a symmetric table for the larger number b.
fn line(board: &Board) -> Option<Candidate> {
	let symmetric = board.symmetric;
	let cells = board
		.fitted()
		.filter(|&(a, b, value)| value == 0 && (a <= b || !symmetric));
	let lost: Vec<(i128, i128)> = cells
		.map(|(a, b, _)| (i128::from(a), i128::from(b)))
		.collect();
	let (&first, &last) = (lost.first()?, lost.last()?);
	let (rise, run) = (last.1 - first.1, last.0 - first.0);
	if lost.len() < 4 || run == 0 || rise % run != 0 {
		return None;
	}
	let (c, d) = (rise / run, first.1 - rise / run * first.0);
	if c < 1 || d < 0 {
		return None;
	}
	Some(Candidate {
		cost: 6.0 + bits_of(c) + bits_of(d),
		params: 2,
		fit: board.half,
		sure: Sure::Observed,
		law: Rc::new(Straight {
			pair: board.pair.clone(),
			symmetric,
			c,
			d,
		}),
	})
}

/// Lost if and only if y = c x + d, for x = a and y = b, or for the smaller and the larger number.
struct Straight {
	pair: Pair,
	symmetric: bool,
	c: i128,
	d: i128,
}

impl Straight {
	/// x and y.
	fn sides(&self) -> [Number; 2] {
		match self.symmetric {
			true => [Function::Min, Function::Max]
				.map(|function| Number::Call(function, self.pair.slots(), 0)),
			false => [Number::Slot(0), Number::Slot(1)],
		}
	}
}

impl Law for Straight {
	fn family(&self) -> Family {
		Family::Line
	}

	fn numbers(&self) -> usize {
		2
	}

	fn value(&self, position: &[u64]) -> Option<u64> {
		let [x, y] = self.sides().map(|side| number::value(&side, position));
		let expected = self.c.checked_mul(i128::from(x?))?.checked_add(self.d)?;
		Some(u64::from(i128::from(y?) != expected))
	}

	fn words(&self, _name: &str) -> String {
		self.lost_words()
	}

	fn lost_words(&self) -> String {
		let [x, y] = self
			.sides()
			.map(|side| number::words(&side, &self.pair.names));
		if self.symmetric && (self.c, self.d) == (1, 0) {
			let [a, b] = [0, 1].map(|slot| &self.pair.names[slot]);
			return format!("lost if and only if {a} = {b}{}", self.pair.domain());
		}
		let product = match self.c {
			1 => x,
			c => format!("{c} {x}"),
		};
		format!(
			"lost if and only if {y} = {}{}",
			signed(&product, self.d),
			self.pair.domain()
		)
	}

	fn program(&self, name: &str) -> Program {
		let [x, y] = self.sides().map(|side| {
			let side = number::expression(&side, &Pair::variables());
			Expression::As(Type::Wide, Box::new(side))
		});
		let won = two(Operator::Different, y, line_of(self.c, x, self.d));
		self.pair
			.program(name, Expression::As(Type::Number, Box::new(won)))
	}

	fn sentences(&self) -> Sentences {
		let (Ok(c), Ok(d)) = (i64::try_from(self.c), i64::try_from(self.d)) else {
			return Sentences::Outside;
		};
		let two = |sign, left, right| Number::Two(sign, Box::new((left, right)), 0);
		let [x, y] = self.sides();
		let product = two(Sign::Multiply, Number::Literal(c), x);
		let expected = two(Sign::Add, product, Number::Literal(d));
		let equation = |comparison: Comparison, outcome: i64| Equation {
			names: self.pair.names.clone(),
			condition: self.pair.all(vec![Condition::Compare(
				comparison,
				Box::new((y.clone(), expected.clone())),
			)]),
			left: self.pair.slots(),
			right: Term::Number(Number::Literal(outcome)),
		};
		Sentences::Equations(vec![
			equation(Comparison::Equal, 0),
			equation(Comparison::Different, 1),
		])
	}
}

/// Properties of the lost pairs, found as for whole positions.
pub fn properties(board: &Board) -> Vec<Formula> {
	let cells = board
		.cells
		.iter()
		.filter(|(a, b, _)| a <= b || !board.symmetric);
	let list: Vec<(Vec<u64>, bool)> = cells
		.map(|&(a, b, value)| (vec![a, b], value == 0))
		.collect();
	let mut formulas = positions(&list, !board.symmetric, &|_| true).lost;
	for formula in &mut formulas {
		formula.from = board.pair.from;
		formula.law = Rc::new(Whole {
			pair: board.pair.clone(),
			lost: formula.law.clone(),
		});
	}
	formulas
}

/// A property of whole positions, for the pairs of a table.
struct Whole {
	pair: Pair,
	lost: Rc<dyn Law>,
}

impl Law for Whole {
	fn family(&self) -> Family {
		self.lost.family()
	}

	fn numbers(&self) -> usize {
		2
	}

	fn value(&self, position: &[u64]) -> Option<u64> {
		self.lost.value(position)
	}

	fn words(&self, name: &str) -> String {
		let words = self.lost.words(name);
		match self.pair.from {
			0 => words,
			_ => format!("{words},{}", self.pair.domain()),
		}
	}

	fn lost_words(&self) -> String {
		self.words("w")
	}

	fn program(&self, name: &str) -> Program {
		let lost = self.lost.program("lost");
		let heaps = Pair::variables()
			.into_iter()
			.map(Expression::Name)
			.collect();
		let is_lost = call(&lost.main.name, vec![Expression::Heaps(heaps)]);
		let won = Expression::Not(Box::new(is_lost));
		let value = Expression::As(Type::Number, Box::new(won));
		let mut program = self.pair.program(name, value);
		program.others.push(lost.main);
		program.others.extend(lost.others);
		program
	}

	fn sentences(&self) -> Sentences {
		self.lost.sentences()
	}
}

/// Describes the first rows of a table without a formula, as far as each row has one. A single row
/// cannot be tested far away, so the note says how far the values were computed, and no more.
pub fn note_rows(grid: &Grid, more: More, notes: &mut Vec<String>) {
	let first = grid.first();
	let last = first.0.saturating_add((grid.rows() as u64).min(ROWS));
	let mut rows = Vec::new();
	for a in first.0..last {
		let columns = 0..grid.columns() as u64;
		let row: Option<Vec<u64>> = columns.map(|b| grid.at(a, first.1 + b)).collect();
		let found = row.and_then(|row| Line::find(first.1, &row, &mut |b| more(a, b)));
		let believed = found.filter(|line| line.long);
		let short = believed.filter(|line| line.words("g").chars().count() <= LONGEST_WORDS);
		rows.extend(short.map(|line| (a, line)));
	}
	// All rows are followed together, so that one number says how far.
	let mut end = first.1 + grid.columns() as u64;
	while end < FARTHEST {
		let values: Option<Vec<u64>> = rows.iter().map(|&(a, _)| more(a, end)).collect();
		let Some(values) = values else { break };
		let mut values = values.into_iter();
		rows.retain(|(_, line)| line.value(end) == values.next());
		end += 1;
	}
	if rows.len() >= 2 {
		let b = &grid.names()[1];
		let words = rows
			.iter()
			.map(|(a, line)| format!("row {a}: {}", line.words("g")));
		notes.push(format!(
			"up to {b} = {} these rows have a formula, with n for {b}: {}",
			end - 1,
			words.collect::<Vec<String>>().join("; ")
		));
	}
}
