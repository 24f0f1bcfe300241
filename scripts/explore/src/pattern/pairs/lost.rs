//! The lost pairs alone: Wythoff's and its relatives, straight lines, and properties such as "both are even".

use super::line::{renamed, Line};
use super::{bits_of, Board, Candidate, Formula, More};
use crate::grid::Grid;
use crate::law::Family;
use crate::law::{Language, Law};
use crate::pattern::whole::positions;
use crate::pattern::{Sure, Written};
use std::rc::Rc;

/// This many rows are described one by one if the table has no formula.
const ROWS: u64 = 8;
/// Rows are followed up to this column, and those with longer words are left out.
const FARTHEST: u64 = 1024;
const LONGEST_WORDS: usize = 80;

/// Formulas for a table of 0 (lost) and 1 (won).
pub fn candidates(board: &Board) -> Vec<Candidate> {
	let mut list = Vec::new();
	list.extend(wythoff(board));
	list.extend(line(board));
	list
}

/// Wythoff's pairs (x, x + tk) with x = ⌊kα⌋, where α is the positive root of α² + (t−2) α = t; t = 1 gives the golden
/// ratio. With y = x + tk: x ≤ kα if and only if x (y − 2k) ≤ k (y − x).
fn is_wythoff(t: u64, a: u64, b: u64) -> bool {
	let (x, y) = (u128::from(a.min(b)), u128::from(a.max(b)));
	let k = (y - x) / u128::from(t);
	if (y - x) % u128::from(t) != 0 || x < k || k == 0 {
		return (x, y) == (0, 0);
	}
	x * (y - 2 * k) <= k * (y - x) && (x + 1) * (y + 1 - 2 * k) > k * (y - x)
}

fn wythoff(board: &Board) -> Option<Candidate> {
	let shift = board.from;
	let is_first = |&(a, b, value): &(u64, u64, u64)| value == 0 && a == shift + 1 && b > a;
	let (a, b, _) = board.fitted().find(is_first)?;
	let t = b - a;
	let alpha = match t {
		1 => "(1 + √5) / 2".to_string(),
		2 => "√2".to_string(),
		_ => format!("(√{} − {}) / 2", u128::from(t) * u128::from(t) + 4, t - 2),
	};
	let step = if t == 1 {
		"k".to_string()
	} else {
		format!("{t}k")
	};
	let moved = if shift == 0 {
		String::new()
	} else {
		format!(", both raised by {shift}")
	};
	Some(Candidate {
		family: Family::Wythoff,
		words: format!("lost if and only if the pair is ⌊kα⌋ and ⌊kα⌋ + {step} for some k ≥ 0, α = {alpha}{moved}"),
		code: wythoff_code(t, shift),
		cost: 6.0 + bits_of(i128::from(t)),
		params: 1,
		fit: (a, b),
		sure: Sure::Observed,
		eval: Box::new(move |a, b| Some(u64::from(!is_wythoff(t, a.checked_sub(shift)?, b.checked_sub(shift)?)))),
	})
}

fn wythoff_code(t: u64, shift: u64) -> String {
	let minus = if shift == 0 {
		String::new()
	} else {
		format!(" - {shift}")
	};
	let (divided, whole) = match t {
		1 => ("y - x".to_string(), String::new()),
		_ => (format!("(y - x) / {t}"), format!("(y - x) % {t} != 0 || ")),
	};
	format!(
		"// 0 for a lost pair, 1 for a won one.
fn g(a: u64, b: u64) -> u64 {{
	let (x, y) = (u128::from(a.min(b){minus}), u128::from(a.max(b){minus}));
	let k = {divided};
	if {whole}x < k || k == 0 {{
		return u64::from(y > 0);
	}}
	// Is x the floor of k times the root? Both sides are squared, so that no root is needed.
	let lost = x * (y - 2 * k) <= k * (y - x) && (x + 1) * (y + 1 - 2 * k) > k * (y - x);
	u64::from(!lost)
}}
"
	)
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
	let (x, y) = if symmetric {
		("min(a, b)", "max(a, b)")
	} else {
		("a", "b")
	};
	let (x_code, y_code) = if symmetric {
		("a.min(b)", "a.max(b)")
	} else {
		("a", "b")
	};
	let factor = if c == 1 {
		String::new()
	} else {
		format!("{c} ")
	};
	let offset = if d == 0 {
		String::new()
	} else {
		format!(" + {d}")
	};
	Some(Candidate {
		family: Family::Line,
		words: format!("lost if and only if {y} = {factor}{x}{offset}"),
		code: format!(
			"fn g(a: u64, b: u64) -> u64 {{\n\tlet (x, y) = (u128::from({x_code}), u128::from({y_code}));\n\tu64::from(y != {c} * x + {d})\n}}\n"
		),
		cost: 6.0 + bits_of(c) + bits_of(d),
		params: 2,
		fit: board.half,
		sure: Sure::Observed,
		eval: Box::new(move |a, b| {
			let (x, y) = if symmetric { (a.min(b), a.max(b)) } else { (a, b) };
			Some(u64::from(i128::from(y) != c.checked_mul(i128::from(x))?.checked_add(d)?))
		}),
	})
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
	let mut formulas = Vec::new();
	for mut formula in positions(&list, !board.symmetric).lost {
		let code = format!(
			"fn g(a: u64, b: u64) -> u64 {{\n\tu64::from(!lost(&[a, b]))\n}}\n\n{}",
			formula.function(Language::Rust)
		);
		let from = board.from;
		formula.from = from;
		let (mut words, lost) = (formula.words(), formula.law);
		let mut comment = String::new();
		if board.from > 0 {
			words += &format!(", for a, b ≥ {}", board.from);
			comment = format!("// For a, b >= {}.\n", board.from);
		}
		formula.law = Rc::new(Written {
			family: Family::Property,
			words,
			code: comment + &code,
			value: Box::new(move |pair| lost.value(pair)),
		});
		formulas.push(formula);
	}
	formulas
}

/// The law of g that is 0 for lost pairs and 1 for won ones, as a law about lost pairs.
pub fn about_lost(formula: &Formula) -> Rc<dyn Law> {
	let law = formula.law.clone();
	Rc::new(Written {
		family: law.family(),
		words: in_words(&law.words("g"), formula.from),
		code: formula.function(Language::Rust),
		value: Box::new(move |pair| law.value(pair)),
	})
}

/// The words of a formula for g that is 0 for lost pairs and 1 for won ones, as words about lost pairs.
fn in_words(words: &str, from: u64) -> String {
	let domain = match from {
		0 => String::new(),
		_ => format!(" for a, b ≥ {from}"),
	};
	let words = words.strip_suffix(&domain[..]).unwrap_or(words);
	for (value, other, outcome) in [(0, 1, "lost"), (1, 0, "won")] {
		let cases = words
			.strip_prefix(&format!("g(a, b) = {value} if "))
			.and_then(|words| words.strip_suffix(&format!(", otherwise {other}")));
		let condition = cases.map(|cases| cases.replace(&format!(", {value} if "), " or "));
		if let Some(condition) = condition.filter(|condition| !condition.contains(" if ")) {
			return format!("{outcome} if and only if {condition}{domain}");
		}
	}
	let words = renamed(words, "w");
	format!("{words}, where 0 is lost and 1 is won{domain}")
}

/// Describes the first rows of a table without a formula, as far as each row has one. A single row cannot be tested far
/// away, so the note says how far the values were computed, and no more.
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
		let words = rows
			.iter()
			.map(|(a, line)| format!("row {a}: {}", line.words("g")));
		notes.push(format!(
			"up to b = {} these rows have a formula, with n for b: {}",
			end - 1,
			words.collect::<Vec<String>>().join("; ")
		));
	}
}
