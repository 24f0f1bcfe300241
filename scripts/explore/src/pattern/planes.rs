//! Positions of three numbers, one of which has only a few values, such as Nim with a pass: each of
//! these values has a table of pairs with a formula of its own.

use super::pairs::{self, placed};
use super::{Formula, Found, Sure};
use crate::grid::Grid;
use crate::law::code::{call, name, Expression, Statement};
use crate::law::{About, Family, Function, Law, Program, Sentences};
use std::rc::Rc;

/// More values than this are not few.
const MOST: u64 = 4;
/// The side of each table of pairs.
const SIDE: u64 = 48;

/// A value of a position on demand; `None` if it is no position, or cannot be computed.
pub type More<'a> = &'a mut dyn FnMut(&[u64]) -> Option<u64>;

/// Which of the three numbers has few values, and how many.
fn few(list: &[(Vec<u64>, u64)]) -> Option<(usize, u64)> {
	let largest = |slot: usize| list.iter().map(|(position, _)| position[slot]).max();
	let largest: Vec<u64> = (0..3).map(largest).collect::<Option<_>>()?;
	let slot = (0..3).min_by_key(|&slot| largest[slot])?;
	let others = (0..3).filter(|&other| other != slot);
	let is_few = largest[slot] < MOST && others.clone().all(|other| largest[other] > 2 * MOST);
	is_few.then_some((slot, largest[slot] + 1))
}

/// The position with this number in the slot.
fn position(slot: usize, number: u64, a: u64, b: u64) -> Vec<u64> {
	let mut position = vec![a, b];
	position.insert(slot, number);
	position
}

/// Looks for a formula for each plane. `is_position` says which numbers are positions at all.
pub fn planes(
	list: &[(Vec<u64>, u64)],
	names: &[String],
	more: More,
	is_position: &dyn Fn(&[u64]) -> bool,
) -> Found {
	let mut found = Found::default();
	let Some((slot, count)) = few(list) else {
		return found;
	};
	let mut others = names.to_vec();
	others.remove(slot);
	// All tables come first: what tests a formula behind its table may take the last steps.
	let mut grids = Vec::new();
	for number in 0..count {
		let value = |a: u64, b: u64| more(&position(slot, number, a, b));
		let grid = Grid::of(SIDE, SIDE, value).named(&others);
		let is_pair = |a: u64, b: u64| is_position(&position(slot, number, a, b));
		let missing = |a, b| grid.at(a, b).is_none() && is_pair(a, b);
		if (0..SIDE).any(|a| (0..SIDE).any(|b| missing(a, b))) {
			return found;
		}
		grids.push(grid);
	}
	let (mut values, mut lost) = (Vec::new(), Vec::new());
	for (number, grid) in (0..).zip(&grids) {
		let mut value = |a: u64, b: u64| more(&position(slot, number, a, b));
		let is_pair = |a: u64, b: u64| is_position(&position(slot, number, a, b));
		let of_values = pairs::pairs(grid, &mut value, &is_pair);
		values.push(of_values.formulas.into_iter().next());
	}
	for (number, grid) in (0..)
		.zip(&grids)
		.filter(|_| values.iter().any(Option::is_none))
	{
		let mut outcome = |a: u64, b: u64| {
			let value = more(&position(slot, number, a, b));
			value.map(|value| value.min(1))
		};
		let is_pair = |a: u64, b: u64| is_position(&position(slot, number, a, b));
		let of_lost = pairs::outcomes(&grid.outcomes(), &mut outcome, &is_pair);
		lost.push(of_lost.lost.into_iter().next());
	}
	let formula = |list: Vec<Option<Formula>>, about: About| {
		let planes: Vec<Formula> = list.into_iter().collect::<Option<_>>()?;
		if planes.is_empty() {
			return None;
		}
		Some(joined(planes, names, slot, about))
	};
	found.formulas.extend(formula(values, About::Values));
	if found.formulas.is_empty() {
		found.lost.extend(formula(lost, About::Lost));
	}
	found
}

fn joined(planes: Vec<Formula>, names: &[String], slot: usize, about: About) -> Formula {
	let sum = |of: fn(&Formula) -> usize| planes.iter().map(of).sum();
	let sure = match planes.iter().all(|plane| plane.sure != Sure::Guess) {
		true => Sure::Observed,
		false => Sure::Guess,
	};
	Formula {
		about,
		from: 0,
		first: Rc::default(),
		fitted: sum(|plane| plane.fitted),
		checked: sum(|plane| plane.checked),
		bits: planes.iter().map(|plane| plane.bits).sum(),
		cost: planes.iter().map(|plane| plane.cost).sum(),
		sure,
		law: Rc::new(ByPlane {
			names: names.to_vec(),
			slot,
			about,
			planes,
		}),
	}
}

/// A formula in two numbers for each value of the third one.
struct ByPlane {
	names: Vec<String>,
	/// The number with few values.
	slot: usize,
	about: About,
	planes: Vec<Formula>,
}

impl ByPlane {
	fn all_words(&self, words: impl Fn(&Formula) -> String) -> String {
		let name = &self.names[self.slot];
		let planes = (0..).zip(&self.planes);
		let parts = planes.map(|(number, plane): (u64, &Formula)| {
			format!("if {name} = {number}: {}", words(plane))
		});
		parts.collect::<Vec<String>>().join("; ")
	}
}

impl Law for ByPlane {
	fn family(&self) -> Family {
		Family::Slices
	}

	fn numbers(&self) -> usize {
		3
	}

	fn value(&self, position: &[u64]) -> Option<u64> {
		let number = usize::try_from(*position.get(self.slot)?).ok()?;
		let mut pair = position.to_vec();
		pair.remove(self.slot);
		self.planes.get(number)?.value(&pair)
	}

	fn words(&self, name: &str) -> String {
		match self.about {
			About::Values => self.all_words(|plane| plane.law.words(name)),
			About::Lost => self.lost_words(),
		}
	}

	fn lost_words(&self) -> String {
		self.all_words(|plane| plane.law.lost_words())
	}

	fn program(&self, function: &str) -> Program {
		let variables = ["a", "b", "c"];
		let mut pair: Vec<&str> = variables.to_vec();
		pair.remove(self.slot);
		let numbers = || pair.iter().map(|one| name(one)).collect();
		let mut others = Vec::new();
		let mut keys: Vec<(Vec<i128>, Expression)> = Vec::new();
		for (number, plane) in self.planes.iter().enumerate() {
			let inner = format!("{function}{number}");
			keys.push((vec![number as i128], call(&inner, numbers())));
			others.extend(plane.program(&inner).apart());
		}
		let (_, last) = keys.pop().unwrap_or((Vec::new(), Expression::Literal(0)));
		let value = match keys.is_empty() {
			true => last,
			false => Expression::Choose {
				of: Box::new(name(variables[self.slot])),
				keys,
				other: Box::new(last),
			},
		};
		let main = Function::of_numbers(function, &variables, vec![Statement::Return(value)]);
		Program { main, others }
	}

	fn sentences(&self) -> Sentences {
		let mut all = Vec::new();
		for (number, plane) in (0..).zip(&self.planes) {
			let Sentences::Equations(equations) = plane.sentences() else {
				return Sentences::Outside;
			};
			let placed = |equation| placed(equation, self.slot, number, false);
			all.extend(equations.into_iter().map(placed));
		}
		Sentences::Equations(all)
	}
}
