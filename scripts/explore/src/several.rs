//! Games whose positions are several numbers: a grid for pairs, a list of lost positions for more.

use super::doubt;
use super::grid::Grid;
use super::heaps::{best, chosen, out_of_reach};
use super::law::About;
use super::layout::{cut, list, object, or_null, string, write_line, Head, COLUMNS};
use super::pattern::pairs::More;
use super::pattern::{self, Found, Sure};
use super::picture::heat_map;
use super::report::{found_json, write_found, At};
use super::rule::play::positions;
use super::rule::{Machine, Play, Rule, Shape, Trouble};
use super::{steps, Computes};

/// The size of a grid, and of a list, if none is given.
const SIZE_PAIRS: usize = 15;
const SIZE_MORE: usize = 8;
/// The pattern finder sees a grid of at least this side.
const SIDE: u64 = 64;
const MOST_SIDE: usize = 1000;
/// The pattern finder sees about this many positions of more than two numbers.
const MOST_POSITIONS: usize = 4000;
/// The most positions that are listed.
const MOST_SHOWN: usize = 1 << 20;
const STEPS_SHOWN: u64 = steps(500_000_000);
const STEPS_MORE: u64 = steps(12_000_000);
/// For pairs behind the table, which tell whether a position is a sum of its coordinates.
const STEPS_SUM: u64 = steps(4_000_000);

/// A report on positions of several numbers.
pub struct Several {
	pub head: Head,
	pub shape: Shape,
	/// The largest number that is shown.
	pub size: usize,
	/// The positions that are shown, with their values.
	pub values: Vec<(Vec<u64>, u64)>,
	/// The same for pairs.
	pub grid: Option<Grid>,
	/// The largest number that the pattern finder saw.
	pub known: u64,
	pub found: Found,
	pub at: Option<Result<At, String>>,
	pub outcomes: bool,
}

/// Plays a rule on several numbers.
pub fn typed(
	rule: &Rule,
	size: Option<usize>,
	at: Option<&[u64]>,
	step: &mut dyn FnMut(usize),
) -> Result<Several, String> {
	let width = rule.width();
	if let Some(at) = at {
		rule.check_width(at)?;
	}
	let size = size.unwrap_or(if width == 2 { SIZE_PAIRS } else { SIZE_MORE });
	let count = (size as u64 + 1).checked_pow(width as u32);
	if (width == 2 && size >= MOST_SIDE) || count.is_none_or(|count| count > MOST_SHOWN as u64) {
		return Err(format!("the size {size} is too large for {width} numbers"));
	}
	let mut play = Play::new(rule, STEPS_SHOWN);
	// The pattern finder asks for pairs of up to twice the side.
	play.reserve(match width {
		2 => 2 * size.max(SIDE as usize) + 2,
		_ => size.max(24),
	});
	let mut values = Vec::new();
	for position in positions(rule.shape(), size as u64) {
		step(values.len());
		match play.value(&position) {
			Ok(Some(value)) => values.push((position, u64::from(value))),
			Ok(None) => {}
			Err(Trouble::Steps) => {
				return Err(format!(
					"{} takes too many steps; choose a smaller size",
					rule.shown(&position)
				))
			}
			Err(trouble) => return Err(trouble.to_string()),
		}
	}
	let mut report = Several {
		head: Head::new(&rule.title()),
		shape: rule.shape(),
		size,
		values,
		grid: None,
		known: size as u64,
		found: Found::default(),
		at: None,
		outcomes: false,
	};
	play.allow(STEPS_MORE);
	let seen = match width {
		2 => Some(report.look_at_pairs(&mut play)),
		_ => {
			report.look_at_positions(&mut play);
			None
		}
	};
	report.at = at.map(|at| report.far(rule, &mut play, at));
	if let Some(grid) = seen {
		play.allow(STEPS_SUM);
		let mut more = |a: u64, b: u64| play.value(&[a, b]).ok().flatten().map(u64::from);
		report.add_coordinates(&grid, rule.is_sum_of_coordinates(), &mut more);
		report.add_names(&grid);
	}
	Ok(report)
}

/// A grid of piped values. `first` is the first a and the first b.
pub fn piped(
	rows: &[Vec<u64>],
	first: u64,
	outcomes: bool,
	at: Option<&[u64]>,
) -> Result<Several, String> {
	let cells: Vec<Vec<Option<u64>>> = rows
		.iter()
		.map(|row| row.iter().map(|&value| Some(value)).collect())
		.collect();
	let grid = Grid::new((first, first), &cells);
	let found = pattern::pairs::pairs(&grid, &mut |_, _| None, &|_, _| true);
	let side = rows.len().max(rows[0].len());
	let mut report = Several {
		head: Head::new("piped values"),
		shape: Shape::Ordered(2),
		size: (first as usize).saturating_add(side - 1),
		values: grid
			.positions()
			.map(|(a, b, value)| (vec![a, b], value))
			.collect(),
		known: first + side as u64 - 1,
		grid: None,
		found,
		at: None,
		outcomes,
	};
	if !outcomes {
		report.add_coordinates(&grid, false, &mut |_, _| None);
	}
	report.add_names(&grid);
	report.grid = Some(grid);
	report.at = match at {
		Some(&[a, b]) => Some(report.by_table_or_pattern(a, b)),
		Some(_) => return Err("--at: expected two numbers, such as --at 3,5".to_string()),
		None => None,
	};
	Ok(report)
}

impl Several {
	/// Returns the grid that the pattern finder saw. The report shows less.
	fn look_at_pairs(&mut self, play: &mut Play) -> Grid {
		let (size, rule) = (self.size as u64, play.rule());
		// Shells of growing numbers, as far as the steps go.
		let mut side = size + 1;
		while side < SIDE {
			let shell = (0..=side).all(|other| {
				play.value(&[side, other]).is_ok() && play.value(&[other, side]).is_ok()
			});
			if !shell {
				break;
			}
			side += 1;
		}
		// All these cells are known, so the steps that are left do not matter.
		let left = play.allow(u64::MAX);
		let mut value = |a: u64, b: u64| play.value(&[a, b]).ok().flatten().map(u64::from);
		let grid = Grid::of(side, side, &mut value);
		let shown = Grid::of(size + 1, size + 1, &mut value);
		play.allow(left);
		let mut more = |a: u64, b: u64| play.value(&[a, b]).ok().flatten().map(u64::from);
		// A pair that cannot be tested may be a position.
		let is_position = |a: u64, b: u64| {
			let mut machine = Machine::new(rule, STEPS_MORE);
			machine.is_position(&rule.sorted(&[a, b])).unwrap_or(true)
		};
		self.found = pattern::pairs::pairs(&grid, &mut more, &is_position);
		self.known = side - 1;
		doubt::test(
			play.rule(),
			self.known,
			false,
			&mut self.found,
			&mut self.head.facts,
		);
		self.grid = Some(shown);
		grid
	}

	/// The games of the collection that have the same values, or the same lost positions.
	fn add_names(&mut self, grid: &Grid) {
		let names = pattern::name::of_pairs(grid, self.outcomes);
		self.head
			.facts
			.extend(names.into_iter().map(|name| name.words));
	}

	/// Says whether the value is a function of a xor a function of b. This is certain if the rule has the form of a sum.
	/// Otherwise some pairs behind the table are tried, too.
	fn add_coordinates(&mut self, grid: &Grid, by_form: bool, more: More) {
		let Some((a0, b0, corner)) = grid.positions().next() else {
			return;
		};
		for (a, b, _) in grid.positions() {
			if grid.at(a, b0).is_none() || grid.at(a0, b).is_none() {
				self.head.facts.push(
					"it is no sum of its coordinates: some pairs are no positions".to_string(),
				);
				return;
			}
		}
		let plus = match corner {
			0 => String::new(),
			_ => format!(" xor {corner}"),
		};
		let sum = format!("g(a, b) = g(a, {b0}) xor g({a0}, b){plus}");
		if by_form {
			self.head.facts.push(format!(
				"it is a sum of its coordinates, since no move looks at both: {sum}"
			));
			return;
		}
		let mut pairs: Vec<(u64, u64)> = grid.positions().map(|(a, b, _)| (a, b)).collect();
		for n in self.known.saturating_add(1)..self.known.saturating_add(1 + SIDE) {
			for m in [1, n / 2, n - 1] {
				pairs.extend([(m, n), (n, m)]);
			}
			pairs.push((n, n));
		}
		let mut value = |a: u64, b: u64| grid.at(a, b).or_else(|| more(a, b));
		for (a, b) in pairs {
			let values = (value(a, b), value(a, b0), value(a0, b));
			let (Some(value), Some(row), Some(column)) = values else {
				continue;
			};
			let xor = row ^ column ^ corner;
			if value != xor {
				self.head.facts.push(format!(
					"it is no sum of its coordinates: g({a}, {b}) = {value}, but g({a}, {b0}) xor g({a0}, {b}){plus} = {xor}"
				));
				return;
			}
		}
		if self.found.broken {
			return;
		}
		// If formulas are only guesses, the rule may have a part that the table does not show.
		let mut formulas = self.found.formulas.iter().chain(&self.found.lost);
		let sure = match formulas.any(|formula| formula.sure == Sure::Guess) {
			true => "a guess",
			false => "observed",
		};
		self.head.facts.push(format!(
			"up to {} it looks like a sum of its coordinates ({sure}): {sum}",
			self.known
		));
	}

	fn look_at_positions(&mut self, play: &mut Play) {
		let mut list: Vec<(Vec<u64>, bool)> = Vec::new();
		let mut largest = 1;
		let ordered = matches!(self.shape, Shape::Ordered(_));
		loop {
			let all = positions(self.shape, largest);
			if all.len() > MOST_POSITIONS && largest > 2 {
				break;
			}
			let mut next = Vec::new();
			let complete = all.into_iter().all(|position| match play.value(&position) {
				Ok(value) => {
					next.extend(value.map(|value| (position, value == 0)));
					true
				}
				Err(_) => false,
			});
			if !complete {
				break;
			}
			(list, self.known) = (next, largest);
			largest += 1;
		}
		self.found = pattern::whole::positions(&list, ordered);
		doubt::test(
			play.rule(),
			self.known,
			false,
			&mut self.found,
			&mut self.head.facts,
		);
	}

	/// A far position: from the table, by play, or by the pattern. What is played tests the formulas.
	fn far(&mut self, rule: &Rule, play: &mut Play, position: &[u64]) -> Result<At, String> {
		let sorted = rule.sorted(position);
		let at = |value: u64, by: &'static str| At {
			position: sorted.clone(),
			value,
			by,
		};
		if let Some((_, value)) = self.values.iter().find(|(known, _)| *known == sorted) {
			return Ok(at(*value, "table"));
		}
		play.allow(STEPS_MORE);
		match play.value(&sorted) {
			Ok(Some(value)) => {
				let value = u64::from(value);
				doubt::compare(rule, self.known, &sorted, value, &mut self.found);
				Ok(at(value, "play"))
			}
			Ok(None) => Err(format!("{} is no position", rule.shown(&sorted))),
			Err(trouble @ (Trouble::Cycle(_) | Trouble::Rule(_))) => Err(trouble.to_string()),
			Err(_) => {
				let value = best(&self.found.formulas).and_then(|formula| formula.value(&sorted));
				let value = value.ok_or_else(|| {
					out_of_reach(&rule.shown(&sorted), Some(&self.found), &sorted)
				})?;
				Ok(at(value, "pattern"))
			}
		}
	}

	fn by_table_or_pattern(&self, a: u64, b: u64) -> Result<At, String> {
		let at = |value: u64, by: &'static str| At {
			position: vec![a, b],
			value,
			by,
		};
		if let Some(value) = self.grid.as_ref().and_then(|grid| grid.at(a, b)) {
			return Ok(at(value, "table"));
		}
		let value = best(&self.found.formulas).and_then(|formula| formula.value(&[a, b]));
		value
			.map(|value| at(value, "pattern"))
			.ok_or_else(|| format!("({a}, {b}) is not in the table, and no pattern is observed"))
	}

	fn lost(&self) -> Vec<&[u64]> {
		let lost = self.values.iter().filter(|(_, value)| *value == 0);
		lost.map(|(position, _)| &position[..]).collect()
	}

	fn word(&self, position: &[u64]) -> String {
		let words: Vec<String> = position.iter().map(u64::to_string).collect();
		match self.shape {
			Shape::Unordered(_) => format!("{{{}}}", words.join(",")),
			_ => format!("({})", words.join(",")),
		}
	}

	pub fn text(&self, all_rows: bool) -> String {
		let width = self.shape.width();
		let what = match self.outcomes {
			true => "lost (0) or won (1) for",
			false => "the values of",
		};
		let mut text = self
			.head
			.text(&format!("{what} {width} numbers up to {}", self.size));
		if let Some(grid) = &self.grid {
			text += &grid.text(COLUMNS, all_rows);
			text.push('\n');
		}
		let line = self.lost_in_words(all_rows);
		write_line(&mut text, "lost", &line);
		if !self.outcomes {
			let largest = self
				.values
				.iter()
				.map(|(_, value)| *value)
				.max()
				.unwrap_or(0);
			write_line(&mut text, "largest", &largest.to_string());
		}
		write_found(&mut text, &self.found, self.known);
		if let Some(Ok(at)) = &self.at {
			write_line(&mut text, "at", &at.in_words(self.outcomes));
		}
		text
	}

	/// The lost positions. In a symmetric grid, each pair is listed once.
	fn lost_in_words(&self, all: bool) -> String {
		let mut lost = self.lost();
		let mut line = format!("{} of {} positions", lost.len(), self.values.len());
		let ordered = matches!(self.shape, Shape::Ordered(_));
		let symmetric = self.grid.as_ref().is_some_and(Grid::is_symmetric);
		if ordered && symmetric {
			lost.retain(|pair| pair[0] <= pair[1]);
			line += ", here with a ≤ b";
		}
		if lost.is_empty() {
			return line;
		}
		let words: Vec<String> = lost.iter().map(|position| self.word(position)).collect();
		match all {
			true => format!("{line}: {}", words.join(" ")),
			false => cut(line + ":", &words),
		}
	}

	pub fn json(&self) -> String {
		let values: Vec<String> = self
			.values
			.iter()
			.map(|(position, value)| {
				let mut numbers = position.clone();
				numbers.push(*value);
				list(&numbers)
			})
			.collect();
		let lost: Vec<String> = self.lost().iter().map(|position| list(position)).collect();
		let at = self.at.as_ref().and_then(|at| at.as_ref().ok());
		let mut fields = self.head.fields();
		fields.extend([
			("numbers", self.shape.width().to_string()),
			(
				"ordered",
				matches!(self.shape, Shape::Ordered(_)).to_string(),
			),
			("size", self.size.to_string()),
			("outcomes", self.outcomes.to_string()),
			("values", list(&values)),
			("lost", list(&lost)),
			("looked_up_to", self.known.to_string()),
		]);
		fields.extend(found_json(Some(&self.found)));
		fields.push(("at", or_null(at.map(At::json))));
		fields.push(("code", or_null(self.code().map(|code| string(&code)))));
		object(&fields)
	}

	/// A heat map for pairs; nothing for more numbers.
	pub fn svg(&self) -> String {
		let grid = self.grid.as_ref();
		grid.map_or(String::new(), |grid| heat_map(grid, &self.head.title()))
	}

	/// The best formula as Rust, with a comment that says how sure it is and what it computes.
	pub fn code(&self) -> Option<String> {
		let mut formula = chosen(&self.found)?.0.clone();
		if self.outcomes {
			formula.about = About::Lost;
		}
		Some(formula.code())
	}

	/// What that function computes.
	pub fn computes(&self) -> Option<Computes> {
		let (formula, lost) = chosen(&self.found)?;
		Some(Computes {
			numbers: self.shape.width(),
			first: formula.from,
			outcomes: lost || self.outcomes,
		})
	}
}
