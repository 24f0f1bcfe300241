//! Finds the formula behind a table g(a, b).
//!
//! A family of formulas looks only at the quarter of the table with small a and b. What it finds
//! must hold in the other three quarters, and the entropy of these must exceed the length of the
//! formula by 20 bits.

mod digits;
mod except;
mod forms;
mod greedy;
mod keys;
mod limits;
mod line;
mod lost;
mod pair;
mod periods;
mod phi;
mod products;
mod slices;

use super::whole::entropy;
use super::{Formula, Found, Sure};
use crate::grid::Grid;
use crate::law::{About, Law};
pub use line::{closed, of, Line};
use pair::Pair;
pub use slices::placed;
use slices::{Few, Slices};
use std::rc::Rc;

const TRIED: &str = "functions of a xor b, a + b, |a − b| and 40 other keys; tables of two small keys; sums and nim products of \
f(a) and h(b); periods; a formula for each value of a number with few values; digit recursions; lost pairs such as Wythoff's, with a property, or below a limit";
/// A formula needs this many bits of evidence beyond its cost.
const MARGIN: f64 = 20.0;
/// Formulas within this many bits of the best one are reported.
const NEAR: f64 = 20.0;
/// Two formulas differ: the cheaper one is believed if it is cheaper by this many bits.
const CLEAR: f64 = 10.0;
/// A formula for all a and b that costs less ends the search; otherwise one for a, b ≥ 1 may be
/// simpler.
const SIMPLE: f64 = 40.0;
/// Cells beyond the table are asked for until this many could not be computed.
const MOST_UNKNOWN: usize = 50;

/// A table that begins behind this number is not looked at.
const LATEST_START: u64 = 1 << 32;

/// A value g(a, b) on demand, if it can be computed.
pub type More<'a> = &'a mut dyn FnMut(u64, u64) -> Option<u64>;

/// Is (a, b) a position? Behind the table of given values every pair may be one.
pub type IsPosition<'a> = &'a dyn Fn(u64, u64) -> bool;

/// A formula before it is judged.
struct Candidate {
	law: Rc<dyn Law>,
	cost: f64,
	/// How many numbers of the table went into it.
	params: usize,
	/// The last a and b of the cells from which it was found.
	fit: (u64, u64),
	sure: Sure,
}

/// The part of a table with a, b ≥ from.
struct Board<'a> {
	grid: &'a Grid,
	/// The names of the numbers, and the least of them.
	pair: Pair,
	/// The last a and b of the quarter on which formulas are found.
	half: (u64, u64),
	/// All positions with their values.
	cells: Vec<(u64, u64, u64)>,
	symmetric: bool,
}

impl<'a> Board<'a> {
	fn new(grid: &'a Grid, from: u64) -> Board<'a> {
		let (first, rows, columns) = (grid.first(), grid.rows() as u64, grid.columns() as u64);
		let cells = grid.positions().filter(|&(a, b, _)| a >= from && b >= from);
		Board {
			grid,
			pair: Pair::of(grid, from),
			half: (
				first.0.saturating_add(rows.saturating_sub(1) / 2),
				first.1.saturating_add(columns.saturating_sub(1) / 2),
			),
			cells: cells.collect(),
			symmetric: grid.is_symmetric(),
		}
	}

	/// Is the cell in the quarter on which formulas are found?
	fn fits(&self, a: u64, b: u64) -> bool {
		a <= self.half.0 && b <= self.half.1
	}

	/// The positions of that quarter.
	fn fitted(&self) -> impl Iterator<Item = (u64, u64, u64)> + '_ {
		let cells = self.cells.iter().copied();
		cells.filter(|&(a, b, _)| self.fits(a, b))
	}

	/// The last row and column.
	fn last(&self) -> (u64, u64) {
		let first = self.grid.first();
		(
			first.0.saturating_add(self.grid.rows() as u64),
			first.1.saturating_add(self.grid.columns() as u64),
		)
	}

	/// The entropy of the given positions. In a symmetric table each pair counts once.
	fn bits(&self, counts: impl Fn(u64, u64) -> bool) -> f64 {
		let cells = self.cells.iter();
		let counted = cells.filter(|&&(a, b, _)| (a <= b || !self.symmetric) && counts(a, b));
		entropy(counted.map(|&(_, _, value)| value))
	}

	/// Accepts a candidate, or refuses it: it must hold for every position, with enough evidence.
	fn judge(&self, candidate: Candidate) -> Option<Formula> {
		let (last_a, last_b) = candidate.fit;
		let fits = |a: u64, b: u64| a <= last_a && b <= last_b;
		let fitted = self
			.cells
			.iter()
			.filter(|cell| fits(cell.0, cell.1))
			.count();
		let checked = self.cells.len() - fitted;
		let bits = self.bits(|a, b| !fits(a, b));
		let enough = bits >= MARGIN + candidate.cost && 3 * candidate.params <= checked;
		let mut cells = self.cells.iter();
		let law = &candidate.law;
		if !enough || !cells.all(|&(a, b, value)| law.value(&[a, b]) == Some(value)) {
			return None;
		}
		Some(Formula {
			law: candidate.law,
			about: About::Values,
			from: self.pair.from,
			first: Rc::default(),
			fitted,
			checked,
			bits,
			cost: candidate.cost,
			sure: candidate.sure,
		})
	}
}

/// Looks for formulas of a table g(a, b). `more` computes further values, or returns `None`.
pub fn pairs(grid: &Grid, more: More, is_position: IsPosition) -> Found {
	let first = grid.first();
	if first.0.max(first.1) > LATEST_START {
		return nothing();
	}
	let Some(few) = Few::of(grid) else {
		return search(grid, true, more, is_position);
	};
	let found = search(grid, false, more, is_position);
	let is_simple = |formula: &Formula| {
		formula.sure != Sure::Guess && formula.from <= 1 && formula.cost <= SIMPLE
	};
	if found.formulas.iter().any(is_simple) {
		return found;
	}
	let slices = Slices::find(few, grid, more);
	let mut by_slices = nothing();
	for formula in slices.iter().flat_map(|slices| slices.formulas(grid)) {
		by_slices.add(formula, grid, more, is_position);
	}
	if !all_guesses(&by_slices.formulas) {
		return by_slices;
	}
	let mut found = search(grid, true, more, is_position);
	if all_guesses(&found.formulas) && all_guesses(&found.lost) {
		found.lost.extend(by_slices.lost);
		found.notes.extend(slices.and_then(|slices| slices.note()));
	}
	found
}

fn nothing() -> Found {
	Found {
		tried: TRIED.to_string(),
		..Found::default()
	}
}

impl Found {
	/// Adds a formula that also holds beyond the table.
	fn add(&mut self, mut formula: Formula, grid: &Grid, more: More, is_position: IsPosition) {
		let outcomes = formula.about == About::Lost;
		let mut value = |a, b| more(a, b).map(|value| if outcomes { value.min(1) } else { value });
		if survives(grid, &mut formula, &mut value, is_position) {
			match outcomes {
				true => self.lost.push(formula),
				false => self.formulas.push(formula),
			}
		}
	}
}

/// Asks all families, with or without digit recursions.
fn search(grid: &Grid, recursions: bool, more: More, is_position: IsPosition) -> Found {
	let mut found = nothing();
	let values = formulas(grid, recursions, more, &mut found.notes);
	(found.formulas, found.ask) = settle(grid, values, more, is_position);
	if all_guesses(&found.formulas) {
		let mut outcome = |a, b| more(a, b).map(|value| value.min(1));
		let (lost, ask) = lost_positions(grid, false, recursions, &mut outcome, is_position);
		found.lost = lost;
		if found.formulas.is_empty() {
			found.ask = ask;
			lost::note_rows(grid, more, &mut found.notes);
		}
	}
	found
}

fn all_guesses(formulas: &[Formula]) -> bool {
	formulas.iter().all(|formula| formula.sure == Sure::Guess)
}

/// The formulas of all families, for a, b ≥ 0 or, if there is none, for a, b ≥ 1. Periods may begin
/// later, up to 4.
fn formulas(grid: &Grid, recursions: bool, more: More, notes: &mut Vec<String>) -> Vec<Formula> {
	let first = first_domain(grid);
	let mut list: Vec<Formula> = Vec::new();
	for from in first..=first.max(4) {
		let board = Board::new(grid, from);
		let mut candidates = Vec::from_iter(periods::candidate(&board));
		if from <= first.max(1) {
			candidates.extend(keys::candidates(&board));
			candidates.extend(forms::candidates(&board));
			candidates.extend(products::candidates(&board, more, notes));
			if recursions {
				candidates.extend(digits::candidates(&board));
			}
		}
		list.extend(candidates.into_iter().filter_map(|one| board.judge(one)));
		let simple = list.iter().any(|formula| formula.cost <= SIMPLE);
		if simple || from > first && !list.is_empty() {
			break;
		}
	}
	list
}

/// The least number in a position: 1 if no position has a 0, otherwise 0, unless the table begins
/// later.
fn first_domain(grid: &Grid) -> u64 {
	let has_zero = grid.positions().any(|(a, b, _)| a == 0 || b == 0);
	let (a, b) = grid.first();
	a.max(b).max(u64::from(!has_zero))
}

/// Looks for the lost pairs in a table of outcomes: 0 is lost, 1 is won.
pub fn outcomes(grid: &Grid, more: More, is_position: IsPosition) -> Found {
	let mut found = nothing();
	(found.lost, found.ask) = lost_positions(grid, true, true, more, is_position);
	found
}

/// Formulas for the lost positions alone. `by_values` asks the families of values, too, even if all
/// values are 0 and 1.
fn lost_positions(
	grid: &Grid,
	by_values: bool,
	recursions: bool,
	more: More,
	is_position: IsPosition,
) -> (Vec<Formula>, Option<Vec<u64>>) {
	let outcomes = grid.outcomes();
	let mut list = Vec::new();
	if by_values || grid.positions().any(|(_, _, value)| value > 1) {
		list = formulas(&outcomes, recursions, more, &mut Vec::new());
	}
	let first = first_domain(grid);
	for from in first..=first.max(1) {
		let board = Board::new(&outcomes, from);
		let candidates = lost::candidates(&board).into_iter();
		list.extend(candidates.filter_map(|one| board.judge(one)));
		if list.is_empty() {
			list.extend(lost::properties(&board));
		}
		if !list.is_empty() {
			break;
		}
	}
	// Where nothing is left to take, there is no limit.
	let board = Board::new(&outcomes, first.max(1));
	let candidates = limits::candidates(&board, more).into_iter();
	list.extend(candidates.filter_map(|one| board.judge(one)));
	for formula in &mut list {
		formula.about = About::Lost;
	}
	settle(&outcomes, list, more, is_position)
}

/// Chooses among formulas that passed: drops those that `more` refutes and those that say the same
/// as a better one. If the rest differ somewhere, at least one of them is wrong: then only a
/// clearly cheaper one is believed.
fn settle(
	grid: &Grid,
	mut list: Vec<Formula>,
	more: More,
	is_position: IsPosition,
) -> (Vec<Formula>, Option<Vec<u64>>) {
	list.retain_mut(|formula| survives(grid, formula, more, is_position));
	list.sort_by(|x, y| {
		let guess = |formula: &Formula| formula.sure == Sure::Guess;
		guess(x).cmp(&guess(y)).then(x.cost.total_cmp(&y.cost))
	});
	let mut kept: Vec<Formula> = Vec::new();
	let mut ask = None;
	for formula in list {
		let differs = |better: &Formula| difference(grid, better, &formula, is_position);
		let places: Option<Vec<(u64, u64)>> = kept.iter().map(differs).collect();
		let Some(places) = places else {
			continue;
		};
		ask = ask.or(places.first().map(|&(a, b)| vec![a, b]));
		kept.push(formula);
	}
	if let Some(value) = ask.as_ref().and_then(|pair| more(pair[0], pair[1])) {
		kept.retain(|formula| formula.value(ask.as_deref().unwrap_or(&[])) == Some(value));
		ask = None;
	}
	(believed(kept), ask)
}

/// Marks as guesses all but a formula that is clearly the cheapest, and drops what is far dearer
/// than the best.
fn believed(mut list: Vec<Formula>) -> Vec<Formula> {
	let Some(best) = list.first().map(|formula| formula.cost) else {
		return list;
	};
	list.retain(|formula| formula.cost <= best + NEAR);
	list.truncate(3);
	let rivals = |formula: &Formula| formula.sure != Sure::Guess && formula.cost < best + CLEAR;
	let clear = !list.iter().skip(1).any(rivals);
	for formula in list.iter_mut().skip(usize::from(clear)) {
		formula.sure = Sure::Guess;
	}
	list
}

/// Does a formula agree with the cells beyond the table, in some rows, columns and diagonals, as
/// far as four times the table? Cells that cannot be computed do not count.
fn survives(grid: &Grid, formula: &mut Formula, more: More, is_position: IsPosition) -> bool {
	let side = grid.rows().max(grid.columns()) as u64;
	let mut unknown = 0;
	for n in side..4 * side {
		for m in [0, 1, 2, 3, 4, n / 3, n / 2, n - 2, n - 1, n] {
			for pair in [[m, n], [n, m]] {
				let Some(computed) = formula.value(&pair) else {
					continue;
				};
				match more(pair[0], pair[1]) {
					Some(value) if value != computed => return false,
					Some(_) => formula.checked += 1,
					None if is_position(pair[0], pair[1]) => unknown += 1,
					None => {}
				}
			}
		}
		if unknown >= MOST_UNKNOWN {
			break;
		}
	}
	true
}

/// The nearest position where two formulas differ.
fn difference(
	grid: &Grid,
	first: &Formula,
	second: &Formula,
	is_position: IsPosition,
) -> Option<(u64, u64)> {
	let from = first.from.max(second.from);
	let side = (grid.rows().max(grid.columns()) as u64).min(96);
	let differ =
		|a: u64, b: u64| first.value(&[a, b]) != second.value(&[a, b]) && is_position(a, b);
	for n in from..=2 * side + 8 {
		for m in from..=n {
			if differ(m, n) {
				return Some((m, n));
			}
			if differ(n, m) {
				return Some((n, m));
			}
		}
	}
	let far = [4 * side + 3, 7 * side + 1, 16 * side, 16 * side + 5];
	for a in far {
		for b in far {
			if differ(a, b) {
				return Some((a, b));
			}
		}
	}
	None
}

/// A small number as the cost of writing it, in bits.
fn bits_of(number: i128) -> f64 {
	((number.unsigned_abs() as f64) + 2.0).log2()
}
