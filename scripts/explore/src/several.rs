//! Games whose positions are several numbers: a grid for pairs, a list of lost positions for more.

use super::doubt;
use super::grid::Grid;
use super::heaps::far_by_pattern;
use super::pattern::pairs::More;
use super::pattern::{self, name, Found, Sure};
use super::report::{At, By, Report, Table};
use super::rule::play::positions;
use super::rule::{Machine, Play, Rule, Shape, Trouble};
use super::steps;

/// The size of a grid, and of a list, if none is given.
const SIZE_PAIRS: usize = 15;
const SIZE_MORE: usize = 8;
/// The pattern finder sees a grid of at least this side.
const SIDE: u64 = 64;
const MOST_SIDE: usize = 1000;
/// The pattern finder sees about this many positions of more than two numbers.
const MOST_POSITIONS: usize = 4000;
/// So many tuples of numbers are asked whether they are positions.
const MOST_TRIED: usize = 1 << 16;
/// The most positions that are listed.
const MOST_SHOWN: usize = 1 << 20;
const STEPS_SHOWN: u64 = steps(500_000_000);
const STEPS_MORE: u64 = steps(12_000_000);
const TRIED: &str = "sums of functions of one number each, also of gaps and differences; a table of pairs for each \
value of a number with few values";
/// For pairs behind the table, which tell whether a position is a sum of its coordinates.
const STEPS_SUM: u64 = steps(4_000_000);

/// Plays a rule on several numbers.
pub fn typed(
	rule: &Rule,
	size: Option<usize>,
	at: Option<&[u64]>,
	step: &mut dyn FnMut(usize),
) -> Result<Report, String> {
	let width = rule.width();
	if let Some(at) = at {
		rule.check_width(at)?;
	}
	let size = size.unwrap_or(if width == 2 { SIZE_PAIRS } else { SIZE_MORE });
	check_size(size, width)?;
	let mut play = Play::new(rule, STEPS_SHOWN);
	// The pattern finder asks for pairs of up to twice the side.
	play.reserve(match width {
		2 => 2 * size.max(SIDE as usize) + 2,
		_ => size.max(24),
	});
	let values = shown_values(&mut play, size, step)?;
	let table = Table::of_positions(rule.shape(), size, &values).named(&rule.names);
	let mut report = Report::new(&rule.title(), table);
	play.allow(STEPS_MORE);
	let (mut found, grid) = match width {
		2 => {
			let (grid, found) = look_at_pairs(&mut play, size as u64);
			report.known = grid.rows() as u64 - 1;
			(found, Some(grid))
		}
		_ => {
			let (known, found) = look_at_positions(&mut play);
			report.known = known;
			report.facts.extend(sum_by_form(rule));
			(found, None)
		}
	};
	doubt::test(rule, report.known, false, &mut found, &mut report.facts);
	report.at = at.map(|at| far(&report, &mut play, &mut found, at));
	if let Some(grid) = grid {
		play.allow(STEPS_SUM);
		let more = &mut |a: u64, b: u64| play.value(&[a, b]).ok().flatten().map(u64::from);
		let by_form = rule.is_sum_of_coordinates();
		let fact = coordinates(&grid, by_form, &found, report.known, more);
		report.facts.extend(fact);
		report.known_as = name::of_pairs(&grid, false);
	}
	report.found = Some(found);
	Ok(report)
}

fn check_size(size: usize, width: usize) -> Result<(), String> {
	let count = (size as u64 + 1).checked_pow(width as u32);
	let fits = count.is_some_and(|count| count <= MOST_SHOWN as u64);
	match fits && (width != 2 || size < MOST_SIDE) {
		true => Ok(()),
		false => Err(format!("the size {size} is too large for {width} numbers")),
	}
}

/// The positions up to the size, and their values.
fn shown_values(
	play: &mut Play,
	size: usize,
	step: &mut dyn FnMut(usize),
) -> Result<Vec<(Vec<u64>, u64)>, String> {
	let rule = play.rule();
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
	Ok(values)
}

/// A grid of piped values. `first` is the first a and the first b.
pub fn piped(
	rows: &[Vec<u64>],
	first: u64,
	outcomes: bool,
	at: Option<&[u64]>,
) -> Result<Report, String> {
	let cells: Vec<Vec<Option<u64>>> = rows
		.iter()
		.map(|row| row.iter().map(|&value| Some(value)).collect())
		.collect();
	let grid = Grid::new((first, first), &cells);
	let found = pattern::pairs::pairs(&grid, &mut |_, _| None, &|_, _| true);
	let mut report = Report::new("piped values", Table::of_grid(&grid));
	report.outcomes = outcomes;
	if !outcomes {
		let fact = coordinates(&grid, false, &found, report.known, &mut |_, _| None);
		report.facts.extend(fact);
	}
	report.known_as = name::of_pairs(&grid, outcomes);
	report.at = match at {
		Some(&[a, b]) => Some(by_table_or_pattern(&grid, &found, outcomes, a, b)),
		Some(_) => return Err("--at: expected two numbers, such as --at 3,5".to_string()),
		None => None,
	};
	report.found = Some(found);
	Ok(report)
}

/// The grid that the pattern finder saw, and what it found. The report shows less.
fn look_at_pairs(play: &mut Play, size: u64) -> (Grid, Found) {
	let rule = play.rule();
	// Shells of growing numbers, as far as the steps go.
	let mut side = size + 1;
	while side < SIDE {
		let shell = (0..=side)
			.all(|other| play.value(&[side, other]).is_ok() && play.value(&[other, side]).is_ok());
		if !shell {
			break;
		}
		side += 1;
	}
	// All these cells are known, so the steps that are left do not matter.
	let left = play.allow(u64::MAX);
	let mut value = |a: u64, b: u64| play.value(&[a, b]).ok().flatten().map(u64::from);
	let grid = Grid::of(side, side, &mut value).named(&rule.names);
	play.allow(left);
	let mut more = |a: u64, b: u64| play.value(&[a, b]).ok().flatten().map(u64::from);
	// A pair that cannot be tested may be a position.
	let is_position = |a: u64, b: u64| {
		let mut machine = Machine::new(rule, STEPS_MORE);
		machine.is_position(&rule.sorted(&[a, b])).unwrap_or(true)
	};
	let found = pattern::pairs::pairs(&grid, &mut more, &is_position);
	(grid, found)
}

/// Says whether the value is a function of a xor a function of b. This is certain if the rule has
/// the form of a sum. Otherwise some pairs behind the table are tried, too.
fn coordinates(
	grid: &Grid,
	by_form: bool,
	found: &Found,
	known: u64,
	more: More,
) -> Option<String> {
	let (a0, b0, corner) = grid.positions().next()?;
	for (a, b, _) in grid.positions() {
		if grid.at(a, b0).is_none() || grid.at(a0, b).is_none() {
			let fact = "it is no sum of its coordinates: some pairs are no positions";
			return Some(fact.to_string());
		}
	}
	let plus = match corner {
		0 => String::new(),
		_ => format!(" xor {corner}"),
	};
	let [a, b] = grid.names();
	let sum = format!("g({a}, {b}) = g({a}, {b0}) xor g({a0}, {b}){plus}");
	if by_form {
		return Some(format!(
			"it is a sum of its coordinates, since no move looks at both: {sum}"
		));
	}
	let mut pairs: Vec<(u64, u64)> = grid.positions().map(|(a, b, _)| (a, b)).collect();
	pairs.extend(pairs_behind(known));
	let mut value = |a: u64, b: u64| grid.at(a, b).or_else(|| more(a, b));
	for (a, b) in pairs {
		let values = (value(a, b), value(a, b0), value(a0, b));
		let (Some(value), Some(row), Some(column)) = values else {
			continue;
		};
		let xor = row ^ column ^ corner;
		if value != xor {
			return Some(format!(
				"it is no sum of its coordinates: g({a}, {b}) = {value}, but g({a}, {b0}) xor g({a0}, {b}){plus} = {xor}"
			));
		}
	}
	match found.broken {
		true => None,
		false => Some(format!(
			"up to {known} it looks like a sum of its coordinates ({}): {sum}",
			sure_of_sum(found)
		)),
	}
}

/// If formulas are only guesses, the rule may have a part that the table does not show.
fn sure_of_sum(found: &Found) -> &'static str {
	let mut formulas = found.formulas.iter().chain(&found.lost);
	match formulas.any(|formula| formula.sure == Sure::Guess) {
		true => "a guess",
		false => "observed",
	}
}

/// What the form of a rule on three or more numbers says about its values.
fn sum_by_form(rule: &Rule) -> Option<String> {
	if !rule.is_sum_of_coordinates() {
		return None;
	}
	let names = &rule.names[..rule.width()];
	let alone = |slot: usize| {
		let others = (0..names.len()).map(|place| match place == slot {
			true => names[slot].clone(),
			false => "0".to_string(),
		});
		format!("g({})", others.collect::<Vec<String>>().join(", "))
	};
	let parts: Vec<String> = (0..names.len()).map(alone).collect();
	Some(format!(
		"it is a sum of its coordinates, since no move looks at two of them: g({}) = {}",
		names.join(", "),
		parts.join(" xor ")
	))
}

/// Some pairs with a number above `known`.
fn pairs_behind(known: u64) -> Vec<(u64, u64)> {
	let mut pairs = Vec::new();
	for n in known.saturating_add(1)..known.saturating_add(1 + SIDE) {
		for m in [1, n / 2, n - 1] {
			pairs.extend([(m, n), (n, m)]);
		}
		pairs.push((n, n));
	}
	pairs
}

/// The largest number of the positions that the pattern finder saw, and what it found.
fn look_at_positions(play: &mut Play) -> (u64, Found) {
	let shape = play.rule().shape();
	let mut list: Vec<(Vec<u64>, u64)> = Vec::new();
	let mut largest = 1;
	loop {
		let all = positions(shape, largest);
		if all.len() > MOST_TRIED && largest > 2 {
			break;
		}
		let mut next = Vec::new();
		let complete = all.into_iter().all(|position| match play.value(&position) {
			Ok(value) => {
				next.extend(value.map(|value| (position, u64::from(value))));
				true
			}
			Err(_) => false,
		});
		if !complete || next.len() > MOST_POSITIONS && largest > 2 {
			break;
		}
		list = next;
		largest += 1;
	}
	let ordered = matches!(shape, Shape::Ordered(_));
	let rule = play.rule();
	// A position that cannot be tested counts as one.
	let is_position = |numbers: &[u64]| {
		let mut machine = Machine::new(rule, STEPS_MORE);
		machine.is_position(&rule.sorted(numbers)).unwrap_or(true)
	};
	let outcomes = list
		.iter()
		.map(|(position, value)| (position.clone(), *value == 0));
	let outcomes: Vec<(Vec<u64>, bool)> = outcomes.collect();
	let mut found = pattern::whole::positions(&outcomes, ordered, &is_position);
	play.allow(STEPS_SUM);
	let names = &rule.names[..rule.width()];
	let more = &mut |position: &[u64]| {
		let value = play.value(&rule.sorted(position));
		value.ok().flatten().map(u64::from)
	};
	let sums = pattern::sums::sums(&list, names, ordered, more);
	found.tried = format!("{TRIED}; {}", found.tried);
	found.formulas = sums.formulas;
	if names.len() == 3 && ordered && found.formulas.is_empty() {
		play.allow(STEPS_MORE);
		let more = &mut |position: &[u64]| play.value(position).ok().flatten().map(u64::from);
		let planes = pattern::planes::planes(&list, names, more, &is_position);
		found.formulas.extend(planes.formulas);
		if found.lost.is_empty() {
			found.lost.extend(planes.lost);
		}
	}
	if found.formulas.is_empty() {
		found.notes.extend(sums.notes);
	}
	(largest - 1, found)
}

/// A far position: from the table, by play, or by the pattern. What is played tests the formulas.
fn far(
	report: &Report,
	play: &mut Play,
	found: &mut Found,
	position: &[u64],
) -> Result<At, String> {
	let rule = play.rule();
	let sorted = rule.sorted(position);
	if let Some(value) = report.table.value(&sorted) {
		return Ok(At::new(&sorted, value, false, By::Table));
	}
	play.allow(STEPS_MORE);
	match play.value(&sorted) {
		Ok(Some(value)) => {
			let value = u64::from(value);
			doubt::compare(rule, report.known, &sorted, value, found);
			Ok(At::new(&sorted, value, false, By::Play))
		}
		Ok(None) => Err(format!("{} is no position", rule.shown(&sorted))),
		Err(trouble @ (Trouble::Cycle(_) | Trouble::Rule(_))) => Err(trouble.to_string()),
		Err(_) => far_by_pattern(&rule.shown(&sorted), Some(found), &sorted),
	}
}

fn by_table_or_pattern(
	grid: &Grid,
	found: &Found,
	outcomes: bool,
	a: u64,
	b: u64,
) -> Result<At, String> {
	if let Some(value) = grid.at(a, b) {
		return Ok(At::new(&[a, b], value, outcomes, By::Table));
	}
	let at = At::by_pattern(found, &[a, b], outcomes);
	at.ok_or_else(|| format!("({a}, {b}) is not in the table, and no pattern is observed"))
}
