//! Positions of three and more numbers whose value is a xor of functions of one number each: of the
//! numbers themselves, of the gaps between them, or of their differences.

use super::pairs::{closed, of, Line};
use super::whole::entropy;
use super::{Formula, Found, Sure};
use crate::law::code::{call, two, Expression, Operator, Statement};
use crate::law::equation;
use crate::law::number::{expression, value, words};
use crate::law::{About, Equation, Family, Function, Law, Program, Sentences, Term};
use crate::rule::tree::{Number, Sign};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// The positions that are no axis need this many bits of evidence.
const MARGIN: f64 = 20.0;
/// Each function is followed up to this number.
const LONG: u64 = 513;
/// The names of the functions.
const LETTERS: [&str; 6] = ["f", "h", "k", "u", "v", "w"];

/// A value of a position on demand, if it can be computed.
pub type More<'a> = &'a mut dyn FnMut(&[u64]) -> Option<u64>;

/// The coordinates that the functions look at.
#[derive(Clone, Copy)]
enum View {
	Places,
	/// The first number, and the empty places between two neighbours.
	Gaps,
	/// The first number, and the differences of two neighbours.
	Differences,
}

impl View {
	/// A coordinate of a position.
	fn coordinate(self, slot: usize) -> Number {
		let Some(before) = slot.checked_sub(1) else {
			return Number::Slot(slot);
		};
		let difference = equation::two(Sign::Subtract, Number::Slot(slot), Number::Slot(before));
		match self {
			View::Places => Number::Slot(slot),
			View::Differences => difference,
			View::Gaps => equation::line(1, difference, -1),
		}
	}

	/// The position with these coordinates.
	fn position(self, coordinates: &[u64]) -> Vec<u64> {
		let mut position: Vec<u64> = Vec::new();
		for &coordinate in coordinates {
			let before = position.last().copied();
			position.push(match (self, before) {
				(View::Places, _) | (_, None) => coordinate,
				(View::Differences, Some(before)) => before + coordinate,
				(View::Gaps, Some(before)) => before + coordinate + 1,
			});
		}
		position
	}
}

/// Looks for such a sum in a list of positions with their values.
/// `ordered` says whether the order of the numbers matters.
pub fn sums(list: &[(Vec<u64>, u64)], names: &[String], ordered: bool, more: More) -> Found {
	let mut found = Found::default();
	for view in [View::Places, View::Gaps, View::Differences] {
		let Some(mut axes) = Axes::new(list, view, ordered) else {
			continue;
		};
		axes.extend(more);
		match axes.formula(list, names, more) {
			Ok(formula) => found.formulas.push(formula),
			Err(note) => found.notes.push(note),
		}
		return found;
	}
	found
}

/// The values along each coordinate, the others being as small as they can be.
struct Axes {
	view: View,
	/// The least value of each coordinate.
	base: Vec<u64>,
	/// What each coordinate adds to the xor, from its least value on.
	lists: Vec<Vec<u64>>,
	/// The value of the position with the least coordinates.
	corner: u64,
}

impl Axes {
	/// The axes, if they give the value of every position and the positions say enough.
	fn new(list: &[(Vec<u64>, u64)], view: View, ordered: bool) -> Option<Axes> {
		let width = list.first()?.0.len();
		let numbers: Vec<Number> = (0..width).map(|slot| view.coordinate(slot)).collect();
		let mut known: FxHashMap<Vec<u64>, u64> = FxHashMap::default();
		for (position, value_of_all) in list {
			let coordinates = numbers.iter().map(|number| value(number, position));
			known.insert(coordinates.collect::<Option<_>>()?, *value_of_all);
		}
		let least = |slot: usize| known.keys().map(|coordinates| coordinates[slot]).min();
		let base: Vec<u64> = (0..width).map(least).collect::<Option<_>>()?;
		let corner = *known.get(&base)?;
		let mut axes = Axes {
			view,
			base,
			lists: Vec::new(),
			corner,
		};
		for slot in 0..width {
			let along = |number: u64| {
				let mut coordinates = axes.axis(slot, number);
				if let (View::Places, false) = (view, ordered) {
					coordinates.sort_unstable();
				}
				Some(known.get(&coordinates)? ^ corner)
			};
			let values = (axes.base[slot]..).map_while(along).collect();
			axes.lists.push(values);
		}
		let mut inside = Vec::new();
		for (coordinates, value) in &known {
			let off_axes = coordinates
				.iter()
				.zip(&axes.base)
				.filter(|(one, least)| one > least);
			if off_axes.count() > 1 {
				inside.push(*value);
			}
			if axes.value(coordinates)? != *value {
				return None;
			}
		}
		let varied = axes
			.lists
			.iter()
			.any(|list| list.iter().any(|&value| value != 0));
		(varied && entropy(inside.into_iter()) >= MARGIN).then_some(axes)
	}

	/// Makes the lists longer, all of them together, as far as the values can be computed.
	fn extend(&mut self, more: More) {
		let mut growing: Vec<usize> = (0..self.lists.len()).collect();
		for length in 0..LONG {
			growing.retain(|&slot| {
				if self.lists[slot].len() as u64 > length {
					return true;
				}
				let value = self.along(slot, self.base[slot] + length, more);
				self.lists[slot].extend(value);
				value.is_some()
			});
		}
	}

	/// The coordinates of a position on one axis.
	fn axis(&self, slot: usize, number: u64) -> Vec<u64> {
		let mut coordinates = self.base.clone();
		coordinates[slot] = number;
		coordinates
	}

	/// What a coordinate with this value adds to the xor.
	fn along(&self, slot: usize, number: u64, more: More) -> Option<u64> {
		let position = self.view.position(&self.axis(slot, number));
		Some(more(&position)? ^ self.corner)
	}

	fn value(&self, coordinates: &[u64]) -> Option<u64> {
		let mut xor = self.corner;
		for ((list, least), coordinate) in self.lists.iter().zip(&self.base).zip(coordinates) {
			xor ^= list.get(usize::try_from(coordinate - least).ok()?)?;
		}
		Some(xor)
	}

	/// The formula, or a note if one of the functions has none.
	fn formula(
		self,
		list: &[(Vec<u64>, u64)],
		names: &[String],
		more: More,
	) -> Result<Formula, String> {
		let mut parts: Vec<(Number, usize)> = Vec::new();
		let mut terms: Vec<(usize, Rc<OfOne>)> = Vec::new();
		for (slot, values) in self.lists.iter().enumerate() {
			if values.iter().all(|&value| value == 0) {
				continue;
			}
			let same = terms.iter().position(|(known, _)| {
				self.lists[*known] == *values && self.base[*known] == self.base[slot]
			});
			let place = match same {
				Some(place) => place,
				None => {
					let mut further = |number: u64| self.along(slot, number, more);
					let term = OfOne::find(self.base[slot], values, &mut further);
					terms.push((slot, Rc::new(term.ok_or_else(|| self.note(names))?)));
					terms.len() - 1
				}
			};
			parts.push((self.view.coordinate(slot), place));
		}
		let terms: Vec<Rc<OfOne>> = terms.into_iter().map(|(_, term)| term).collect();
		let cost = terms.iter().map(|term| term.cost()).sum::<f64>() + 2.0 * parts.len() as f64;
		let longest = self.lists.iter().map(Vec::len).sum::<usize>();
		let sure = match terms.iter().all(|term| term.is_sure()) {
			true => Sure::Observed,
			false => Sure::Guess,
		};
		Ok(Formula {
			law: Rc::new(Sum {
				names: names.to_vec(),
				corner: self.corner,
				parts,
				terms,
			}),
			about: About::Values,
			from: 0,
			first: Rc::default(),
			fitted: longest,
			checked: list.len(),
			bits: entropy(list.iter().map(|(_, value)| *value)),
			cost,
			sure,
		})
	}

	/// What was seen, if a function has no formula.
	fn note(&self, names: &[String]) -> String {
		let mut sum = Vec::new();
		let mut lists = Vec::new();
		for (slot, values) in self.lists.iter().enumerate() {
			let coordinate = words(&self.view.coordinate(slot), names);
			let letter = LETTERS.get(slot).copied().unwrap_or("f");
			sum.push(format!("{letter}({coordinate})"));
			let shown: Vec<String> = values.iter().take(12).map(u64::to_string).collect();
			lists.push(format!(
				"{letter}({}), … = {}, …",
				self.base[slot],
				shown.join(", ")
			));
		}
		format!(
			"g({}) = {}; {}",
			names.join(", "),
			sum.join(" xor "),
			lists.join("; ")
		)
	}
}

/// A function of one number: a short closed form, or what the families of one number find.
enum OfOne {
	/// The number is slot 0.
	Closed(Number),
	Line(Line),
}

impl OfOne {
	fn find(first: u64, values: &[u64], more: &mut dyn FnMut(u64) -> Option<u64>) -> Option<OfOne> {
		if let Some(number) = closed(first, values) {
			return Some(OfOne::Closed(number));
		}
		Line::find(first, values, more).map(OfOne::Line)
	}

	fn value(&self, n: u64) -> Option<u64> {
		match self {
			OfOne::Closed(number) => value(number, &[n]),
			OfOne::Line(line) => line.value(n),
		}
	}

	fn cost(&self) -> f64 {
		match self {
			OfOne::Closed(_) => 4.0,
			OfOne::Line(line) => line.cost(),
		}
	}

	fn is_sure(&self) -> bool {
		match self {
			OfOne::Closed(_) => true,
			OfOne::Line(line) => line.long,
		}
	}
}

/// g(a, b, c) = f(a) xor h(b) xor k(c)
struct Sum {
	names: Vec<String>,
	corner: u64,
	/// The coordinates, and which function looks at each of them.
	parts: Vec<(Number, usize)>,
	terms: Vec<Rc<OfOne>>,
}

impl Sum {
	/// The letter of a function that has no closed form.
	fn letter(&self, place: usize) -> &'static str {
		let before = self.terms[..place].iter();
		let before = before
			.filter(|term| matches!(***term, OfOne::Line(_)))
			.count();
		LETTERS.get(before).copied().unwrap_or("f")
	}

	/// The sum as one number of the rule language, if all functions are closed forms.
	fn number(&self) -> Option<Number> {
		let mut sum: Option<Number> = match self.corner {
			0 => None,
			corner => Some(Number::Literal(i64::try_from(corner).ok()?)),
		};
		for (coordinate, place) in &self.parts {
			let OfOne::Closed(number) = &*self.terms[*place] else {
				return None;
			};
			let part = of(number, coordinate);
			sum = Some(match sum {
				None => part,
				Some(sum) => equation::two(Sign::Xor, sum, part),
			});
		}
		sum
	}

	fn variables(&self) -> Vec<String> {
		("abcdef".chars())
			.take(self.names.len())
			.map(String::from)
			.collect()
	}
}

impl Law for Sum {
	fn family(&self) -> Family {
		Family::Product
	}

	fn numbers(&self) -> usize {
		self.names.len()
	}

	fn value(&self, position: &[u64]) -> Option<u64> {
		let mut xor = self.corner;
		for (coordinate, place) in &self.parts {
			xor ^= self.terms[*place].value(value(coordinate, position)?)?;
		}
		Some(xor)
	}

	fn words(&self, name: &str) -> String {
		let mut sum = Vec::new();
		for (coordinate, place) in &self.parts {
			sum.push(match &*self.terms[*place] {
				OfOne::Closed(number) => match of(number, coordinate) {
					Number::Slot(slot) => self.names[slot].clone(),
					part if self.parts.len() + usize::from(self.corner > 0) == 1 => {
						words(&part, &self.names)
					}
					part => format!("({})", words(&part, &self.names)),
				},
				OfOne::Line(_) => {
					format!(
						"{}({})",
						self.letter(*place),
						words(coordinate, &self.names)
					)
				}
			});
		}
		if self.corner > 0 {
			sum.push(self.corner.to_string());
		}
		let mut lines = Vec::new();
		for (place, term) in self.terms.iter().enumerate() {
			if let OfOne::Line(line) = &**term {
				lines.push(line.words(self.letter(place)));
			}
		}
		let with = match lines.is_empty() {
			true => String::new(),
			false => format!(", with {}", lines.join("; ")),
		};
		format!(
			"{name}({}) = {}{with}",
			self.names.join(", "),
			sum.join(" xor ")
		)
	}

	fn program(&self, name: &str) -> Program {
		let variables = self.variables();
		let mut sum: Option<Expression> = match self.corner {
			0 => None,
			corner => Some(Expression::Literal(i128::from(corner))),
		};
		for (coordinate, place) in &self.parts {
			let part = match &*self.terms[*place] {
				OfOne::Closed(number) => expression(&of(number, coordinate), &variables),
				OfOne::Line(_) => call(
					self.letter(*place),
					vec![expression(coordinate, &variables)],
				),
			};
			sum = Some(match sum {
				None => part,
				Some(sum) => two(Operator::Xor, sum, part),
			});
		}
		let value = sum.unwrap_or(Expression::Literal(0));
		let names: Vec<&str> = variables.iter().map(String::as_str).collect();
		let main = Function::of_numbers(name, &names, vec![Statement::Return(value)]);
		let mut program = Program::of(main);
		for (place, term) in self.terms.iter().enumerate() {
			if let OfOne::Line(line) = &**term {
				program.others.extend(line.functions(self.letter(place)));
			}
		}
		program
	}

	fn sentences(&self) -> Sentences {
		let Some(number) = self.number() else {
			return Sentences::Outside;
		};
		Sentences::Equations(vec![Equation {
			names: self.names.clone(),
			condition: None,
			left: (0..self.names.len()).map(Number::Slot).collect(),
			right: Term::Number(number),
		}])
	}
}
