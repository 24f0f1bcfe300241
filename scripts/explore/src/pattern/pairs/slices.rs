//! One of the two numbers has only a few values, or all of its large values are alike: then each
//! value has a formula of its own in the other number, which is followed much farther than a square
//! table goes.

use super::line::Line;
use super::pair::Pair;
use super::More;
use crate::grid::Grid;
use crate::law::code::{self, call, Expression};
use crate::law::equation::compare;
use crate::law::{About, Equation, Family, Law, Program, Sentences, Term};
use crate::pattern::{Formula, Sure};
use crate::rule::tree::{Comparison, Number};
use std::rc::Rc;

/// More values than this are not few.
const MOST: u64 = 16;
/// The other number must be at least so many times longer in the table.
const LONGER: u64 = 3;
/// A slice is followed up to this number, and tested up to the next one.
const LENGTH: u64 = 513;
const FARTHEST: u64 = 1025;

/// The first number of a slice that is a position, and the values from there on.
type Table = (u64, Vec<u64>);
type Find = fn(u64, &[u64], &mut dyn FnMut(u64) -> Option<u64>) -> Option<Line>;

/// The number with few values.
#[derive(Clone)]
pub struct Few {
	/// Which number it is: 0 for a, 1 for b.
	slot: usize,
	/// Its values are 0, …, count − 1.
	count: u64,
	/// Larger values are positions too, and they are all like the last one.
	open: bool,
}

impl Few {
	pub fn of(grid: &Grid) -> Option<Few> {
		let sides = [grid.rows() as u64, grid.columns() as u64];
		if grid.first() != (0, 0) {
			return None;
		}
		for slot in [0, 1] {
			let (short, long) = (sides[slot], sides[1 - slot]);
			let at = |number: u64, other: u64| match slot {
				0 => grid.at(number, other),
				_ => grid.at(other, number),
			};
			let is_position = |number: u64| (0..long).any(|other| at(number, other).is_some());
			let bounded = (0..short).rev().find(|&number| is_position(number))? + 1;
			if bounded <= MOST && LONGER * bounded <= long && bounded < short {
				return Some(Few {
					slot,
					count: bounded,
					open: false,
				});
			}
			let same =
				|number: u64| (0..long).all(|other| at(number, other) == at(short - 1, other));
			let alike = (0..short).rev().take_while(|&number| same(number)).count() as u64;
			let count = short - alike + 1;
			if (2..=MOST).contains(&count) && LONGER * count <= short {
				return Some(Few {
					slot,
					count,
					open: true,
				});
			}
		}
		None
	}

	/// The values of one slice.
	fn values<'a>(
		&'a self,
		number: u64,
		grid: &'a Grid,
		more: More<'a>,
	) -> impl FnMut(u64) -> Option<u64> + 'a {
		move |other| {
			let (a, b) = self.position(number, other);
			let known = grid.at(a, b);
			known.or_else(|| if other < FARTHEST { more(a, b) } else { None })
		}
	}

	/// The position with this value of the number, and with another number.
	fn position(&self, number: u64, other: u64) -> (u64, u64) {
		match self.slot {
			0 => (number, other),
			_ => (other, number),
		}
	}
}

/// The slices as they were found: for each value of the number a formula, or none.
pub struct Slices {
	pair: Pair,
	few: Few,
	values: Vec<Option<Rc<Line>>>,
	lost: Vec<Option<Rc<Line>>>,
}

impl Slices {
	/// Looks at each slice as a table of its own.
	pub fn find(few: Few, grid: &Grid, more: More) -> Option<Slices> {
		let mut tables: Vec<Table> = Vec::new();
		for number in 0..few.count {
			tables.push(table(&mut few.values(number, grid, more))?);
		}
		let mut lines = |find: Find| {
			let mut lines: Vec<Option<Rc<Line>>> = Vec::new();
			for (number, table) in (0..).zip(&tables) {
				// Equal slices share their formula.
				let known = tables.iter().position(|known| known == table);
				let line = match known.and_then(|place| lines.get(place)) {
					Some(line) => line.clone(),
					None => {
						let value = &mut few.values(number, grid, more);
						find(table.0, &table.1, value).map(Rc::new)
					}
				};
				lines.push(line);
			}
			lines
		};
		let values = lines(Line::find);
		let lost = lines(Line::find_lost);
		Some(Slices {
			pair: Pair::of(grid, 0),
			few,
			values,
			lost,
		})
	}

	/// A formula for all values, and one for the lost positions alone.
	pub fn formulas(&self, grid: &Grid) -> Vec<Formula> {
		let values = self.formula(&self.values, About::Values, grid);
		let lost = self.formula(&self.lost, About::Lost, grid);
		values.into_iter().chain(lost).collect()
	}

	fn formula(&self, lines: &[Option<Rc<Line>>], about: About, grid: &Grid) -> Option<Formula> {
		let lines: Vec<Rc<Line>> = lines.iter().cloned().collect::<Option<_>>()?;
		let mut different: Vec<&Rc<Line>> = Vec::new();
		for line in &lines {
			if !different.iter().any(|known| Rc::ptr_eq(known, line)) {
				different.push(line);
			}
		}
		let sure = match different.iter().all(|line| line.long) {
			true => Sure::Observed,
			false => Sure::Guess,
		};
		let sum = |of: fn(&Line) -> f64| different.iter().map(|line| of(line)).sum::<f64>();
		let (cost, bits) = (sum(Line::cost), sum(Line::bits));
		let fitted = different.iter().map(|line| line.fitted()).sum();
		let checked = different.iter().map(|line| line.checked()).sum();
		let (pair, few) = (self.pair.clone(), self.few.clone());
		let law = BySlice {
			pair,
			few,
			about,
			lines: lines.clone(),
		};
		let holds = |(a, b, value): (u64, u64, u64)| {
			let value = if about == About::Lost {
				value.min(1)
			} else {
				value
			};
			law.value(&[a, b]) == Some(value)
		};
		grid.positions().all(holds).then(|| Formula {
			law: Rc::new(law),
			about,
			from: 0,
			first: Rc::default(),
			fitted,
			checked,
			bits,
			cost: cost + 4.0,
			sure,
		})
	}

	/// What is known if some slices have no formula.
	pub fn note(&self) -> Option<String> {
		let found = self.values.iter().flatten().count();
		if found == 0 || found == self.values.len() {
			return None;
		}
		let lines = (0..).zip(&self.values).filter_map(|(number, line)| {
			let words = line.as_ref()?.words("g");
			Some(format!(
				"if {} = {number}: {words}",
				self.pair.names[self.few.slot]
			))
		});
		let lines: Vec<String> = lines.collect();
		Some(format!(
			"some values of {} have a formula{}: {}",
			self.pair.names[self.few.slot],
			self.pair.instead_of_n(1 - self.few.slot),
			lines.join("; ")
		))
	}
}

/// A slice, as far as it can be computed.
fn table(value: &mut dyn FnMut(u64) -> Option<u64>) -> Option<Table> {
	let first = (0..MOST).find(|&other| value(other).is_some())?;
	let values = (first..LENGTH).map_while(value);
	Some((first, values.collect()))
}

/// A formula in one number for each value of the other.
struct BySlice {
	pair: Pair,
	few: Few,
	about: About,
	lines: Vec<Rc<Line>>,
}

impl BySlice {
	/// Slices with the same formula: their numbers and the formula.
	fn groups(&self) -> Vec<(Vec<u64>, &Line)> {
		let mut groups: Vec<(Vec<u64>, &Rc<Line>)> = Vec::new();
		for (number, line) in (0..).zip(&self.lines) {
			match groups.iter_mut().find(|group| Rc::ptr_eq(group.1, line)) {
				Some(group) => group.0.push(number),
				None => groups.push((vec![number], line)),
			}
		}
		groups
			.into_iter()
			.map(|(numbers, line)| (numbers, &**line))
			.collect()
	}

	/// `t = 0, 2`, `p = 3 or p ≥ 6`
	fn when(&self, numbers: &[u64]) -> String {
		let name = &self.pair.names[self.few.slot];
		let last = self.few.count - 1;
		let has_rest = self.few.open && numbers.contains(&last);
		let single = numbers
			.iter()
			.filter(|&&number| !has_rest || number != last);
		let single: Vec<String> = single.map(u64::to_string).collect();
		let mut parts = Vec::new();
		if !single.is_empty() {
			parts.push(format!("{name} = {}", single.join(", ")));
		}
		if has_rest {
			parts.push(format!("{name} ≥ {last}"));
		}
		parts.join(" or ")
	}

	fn all_words(&self, name: &str) -> String {
		let words = |line: &Line| match self.about {
			About::Values => line.words(name),
			About::Lost => line.lost_words(),
		};
		let groups = self.groups().into_iter();
		let groups =
			groups.map(|(numbers, line)| format!("if {}: {}", self.when(&numbers), words(line)));
		let groups: Vec<String> = groups.collect();
		groups.join("; ") + &self.pair.instead_of_n(1 - self.few.slot)
	}
}

impl Law for BySlice {
	fn family(&self) -> Family {
		Family::Slices
	}

	fn numbers(&self) -> usize {
		2
	}

	fn value(&self, position: &[u64]) -> Option<u64> {
		let number = *position.get(self.few.slot)?;
		let other = *position.get(1 - self.few.slot)?;
		let place = match self.few.open {
			true => number.min(self.few.count - 1),
			false => number,
		};
		self.lines.get(usize::try_from(place).ok()?)?.value(other)
	}

	fn words(&self, name: &str) -> String {
		self.all_words(name)
	}

	fn lost_words(&self) -> String {
		match self.about {
			About::Lost => self.all_words("w"),
			About::Values => self.pair.outcome_words(&self.all_words("w")),
		}
	}

	fn sentences(&self) -> Sentences {
		let mut all = Vec::new();
		for (number, line) in (0..).zip(&self.lines) {
			let Some(Sentences::Equations(equations)) = line.sentences() else {
				return Sentences::Outside;
			};
			let rest = self.few.open && number + 1 == self.few.count;
			for equation in equations {
				all.push(placed(equation, self.few.slot, number, rest));
			}
		}
		Sentences::Equations(all)
	}

	fn program(&self, name: &str) -> Program {
		let names = Pair::variables();
		let other = code::name(&names[1 - self.few.slot]);
		let mut keys: Vec<(Vec<i128>, Expression)> = Vec::new();
		let mut others = Vec::new();
		let groups = self.groups();
		for (numbers, line) in &groups {
			let function = format!("{name}{}", numbers[0]);
			let numbers = numbers.iter().map(|&number| i128::from(number)).collect();
			keys.push((numbers, call(&function, vec![other.clone()])));
			others.extend(line.functions(&function));
		}
		// The rest is what holds for all larger numbers.
		let rest = i128::from(self.few.count - 1);
		let place = keys
			.iter()
			.position(|(numbers, _)| numbers.contains(&rest))
			.unwrap_or(0);
		let (_, last) = keys.remove(place);
		let value = match keys.is_empty() {
			true => last,
			false => Expression::Choose {
				of: Box::new(code::name(&names[self.few.slot])),
				keys,
				other: Box::new(last),
			},
		};
		let mut program = self.pair.program(name, value);
		program.others = others;
		program
	}
}

/// An equation about a slice as one about the positions with this number in the slot, or with a
/// larger one, too.
pub fn placed(equation: Equation, slot: usize, number: u64, or_larger: bool) -> Equation {
	let least = Number::Literal(number as i64);
	if !or_larger {
		return Equation {
			left: with_number(equation.left, slot, &least),
			right: with_numbers(equation.right, slot, &least),
			..equation
		};
	}
	let free = Number::Slot(equation.names.len());
	let mut names = equation.names;
	names.push("p".to_string());
	let placed = Equation {
		names,
		condition: equation.condition,
		left: with_number(equation.left, slot, &free),
		right: with_numbers(equation.right, slot, &free),
	};
	placed.when(compare(free, Comparison::AtLeast, least))
}

fn with_number(mut position: Vec<Number>, slot: usize, number: &Number) -> Vec<Number> {
	position.insert(slot, number.clone());
	position
}

/// The same for every position in a term.
fn with_numbers(term: Term, slot: usize, number: &Number) -> Term {
	match term {
		Term::Number(value) => Term::Number(value),
		Term::Value(position) => Term::Value(with_number(position, slot, number)),
		Term::Line { factor, of, add } => Term::Line {
			factor,
			of: Box::new(with_numbers(*of, slot, number)),
			add,
		},
		Term::Xor(sides) => {
			let (left, right) = *sides;
			let left = with_numbers(left, slot, number);
			Term::Xor(Box::new((left, with_numbers(right, slot, number))))
		}
		Term::Map { of, keys, tail } => Term::Map {
			of: Box::new(with_numbers(*of, slot, number)),
			keys,
			tail,
		},
	}
}
