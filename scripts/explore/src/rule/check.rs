//! From the text of a rule to its tree: binds names, tells numbers from conditions, and computes
//! what is constant.

use super::grammar::{self, Brackets, Expression, Kind};
use super::number::folded;
use super::slips;
use super::tree::{
	Clause, Comparison, Condition, Function, Item, Move, Number, Rule, Set, Shape, Sign,
};
use super::Error;

/// Reads a rule. Names that nothing binds are parameters; `values` has their values.
pub fn parse(text: &str, values: &[(String, i64)]) -> Result<Rule, Error> {
	parse_with(text, values, &[])
}

/// Reads a rule in which some names are numbers that no move changes. They become the last numbers
/// of every position.
pub fn parse_with(
	text: &str,
	values: &[(String, i64)],
	constant: &[String],
) -> Result<Rule, Error> {
	let mut read = grammar::read(text)?;
	if !constant.is_empty() {
		append(&mut read, constant)?;
	}
	let shape = match read.state.brackets {
		Brackets::None => Shape::Heap,
		Brackets::Round => Shape::Ordered(read.state.names.len()),
		Brackets::Curly => Shape::Unordered(read.state.names.len()),
	};
	let in_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
	let speaks_of_n = text
		.split(|letter| !in_name(letter))
		.any(|word| word == "n");
	let mut checker = Checker {
		heap_is_named: speaks_of_n || text.contains("->"),
		shape,
		brackets: read.state.brackets,
		values,
		used: vec![false; values.len()],
		scope: (0..).zip(read.state.names.clone()).collect(),
		names: read.state.names,
	};
	let condition = match &read.state.condition {
		Some(condition) => Some(checker.condition(condition)?),
		None => None,
	};
	let mut moves = Vec::new();
	for one in &read.moves {
		moves.push(checker.one_move(one)?);
	}
	if let Some(place) = checker.used.iter().position(|used| !used) {
		let message = format!("it has no name {} to give a value", values[place].0);
		return Err(Error::at(0, message));
	}
	Ok(Rule {
		text: text.trim().to_string(),
		parameters: values.to_vec(),
		constant: constant.len(),
		shape,
		names: checker.names,
		condition,
		moves,
	})
}

/// Appends names to the position and to everything that a move leaves.
fn append(rule: &mut grammar::Rule, names: &[String]) -> Result<(), Error> {
	let before = rule.state.brackets;
	if before == Brackets::Curly {
		let message =
			"a number of the input needs positions in order: write (a, b) in the place of {a, b}";
		return Err(Error::at(0, message.to_string()));
	}
	rule.state.brackets = Brackets::Round;
	rule.state.names.extend(names.iter().cloned());
	let items = rule.moves.iter_mut().flat_map(|one| &mut one.items);
	for position in items.map(|item| &mut item.position) {
		if position.brackets == before {
			position.brackets = Brackets::Round;
		}
		let column = position.column;
		let number = |name: &String| Expression {
			column,
			kind: Kind::Name(name.clone()),
		};
		position.numbers.extend(names.iter().map(number));
	}
	Ok(())
}

/// Reads a number in which slot i is `names[i]`.
pub fn parse_number(text: &str, names: &[&str]) -> Result<Number, Error> {
	Checker::of_names(names).number(&grammar::read_expression(text)?)
}

/// Reads a condition in which slot i is `names[i]`.
pub fn parse_condition(text: &str, names: &[&str]) -> Result<Condition, Error> {
	Checker::of_names(names).condition(&grammar::read_expression(text)?)
}

struct Checker<'a> {
	shape: Shape,
	brackets: Brackets,
	values: &'a [(String, i64)],
	used: Vec<bool>,
	/// The names that are bound, the last one first in effect, and their slots.
	scope: Vec<(usize, String)>,
	names: Vec<String>,
	/// Whether the rule has a state, or speaks of n.
	heap_is_named: bool,
}

impl Checker<'_> {
	fn of_names(names: &[&str]) -> Checker<'static> {
		let names: Vec<String> = names.iter().map(|name| name.to_string()).collect();
		Checker {
			heap_is_named: true,
			shape: Shape::Ordered(names.len()),
			brackets: Brackets::Round,
			values: &[],
			used: Vec::new(),
			scope: (0..).zip(names.clone()).collect(),
			names,
		}
	}

	/// The clauses of a move bind the names in its sum, which stands before them.
	fn one_move(&mut self, one: &grammar::Move) -> Result<Move, Error> {
		let outside = self.scope.len();
		let clauses = self.clauses(&one.clauses)?;
		let mut items = Vec::new();
		for item in &one.items {
			let inside = self.scope.len();
			let clauses = self.clauses(&item.clauses)?;
			let numbers = self.position(&item.position)?;
			let copies = match &item.copies {
				Some(copies) => Some(self.number(copies)?),
				None => None,
			};
			self.scope.truncate(inside);
			items.push(Item {
				numbers,
				copies,
				clauses,
				column: item.position.column,
			});
		}
		self.scope.truncate(outside);
		Ok(Move { items, clauses })
	}

	fn position(&mut self, position: &grammar::Position) -> Result<Vec<Number>, Error> {
		let fits =
			position.brackets == self.brackets && position.numbers.len() == self.shape.width();
		if !fits {
			let names = self.names[..self.shape.width()].join(", ");
			let expected = match self.shape {
				Shape::Heap if position.brackets != Brackets::None => {
					format!("one number, as {names} is; moves are separated by ;")
				}
				Shape::Heap => format!("one number, as {names} is"),
				Shape::Ordered(width) => format!("{width} numbers, as ({names}) is"),
				Shape::Unordered(width) => format!("{width} numbers, as {{{names}}} is"),
			};
			return Err(Error::at(
				position.column,
				format!("expected a position of {expected}"),
			));
		}
		let numbers = position.numbers.iter();
		numbers.map(|number| self.number(number)).collect()
	}

	fn clauses(&mut self, clauses: &[grammar::Clause]) -> Result<Vec<Clause>, Error> {
		let mut checked = Vec::new();
		for clause in clauses {
			checked.push(match clause {
				grammar::Clause::If(condition) => Clause::If(self.condition(condition)?),
				grammar::Clause::For { name, set } => {
					let set = self.set(set)?;
					let slot = self.names.len();
					self.names.push(name.clone());
					self.scope.push((slot, name.clone()));
					Clause::For { slot, set }
				}
			});
		}
		Ok(checked)
	}

	fn set(&mut self, set: &grammar::Set) -> Result<Set, Error> {
		Ok(match set {
			grammar::Set::Range {
				from,
				to,
				inclusive,
			} => Set::Range {
				from: self.number(from)?,
				to: self.number(to)?,
				inclusive: *inclusive,
			},
			grammar::Set::List(list) => {
				let mut numbers = Vec::new();
				for number in list {
					numbers.push(self.number(number)?);
				}
				Set::List(numbers)
			}
		})
	}

	fn number(&mut self, expression: &Expression) -> Result<Number, Error> {
		let column = expression.column;
		let number = match &expression.kind {
			Kind::Number(number) => Number::Literal(*number),
			Kind::Name(name) => self.name(name, column)?,
			Kind::One("-", inner) => Number::Minus(Box::new(self.number(inner)?), column),
			Kind::Two(sign, left, right) if arithmetic(sign).is_some() => {
				let sides = Box::new((self.number(left)?, self.number(right)?));
				Number::Two(arithmetic(sign).unwrap_or(Sign::Add), sides, column)
			}
			Kind::Call(name, arguments) if name != "is_prime" => {
				self.call(name, arguments, column)?
			}
			_ => {
				let message = "expected a number, found a condition".to_string();
				return Err(Error::at(column, message));
			}
		};
		Ok(folded(number))
	}

	fn name(&mut self, name: &str, column: usize) -> Result<Number, Error> {
		if let Some((slot, _)) = self.scope.iter().rev().find(|(_, bound)| bound == name) {
			return Ok(Number::Slot(*slot));
		}
		match self.values.iter().position(|(given, _)| given == name) {
			Some(place) => {
				self.used[place] = true;
				Ok(Number::Literal(self.values[place].1))
			}
			None => {
				// A rule without a state that does not speak of n has probably another name for the
				// heap.
				let other = match self.heap_is_named {
					true => format!(", or write for {name} in 1..=3"),
					false => format!("; if it is the heap, write {name} -> …"),
				};
				let message = format!("{name} has no value; give it one, such as {name}=3{other}");
				let missing = Some(name.to_string());
				Err(Error {
					missing,
					..Error::at(column, message)
				})
			}
		}
	}

	fn call(
		&mut self,
		name: &str,
		arguments: &[Expression],
		column: usize,
	) -> Result<Number, Error> {
		let (function, count) = match name {
			"min" => (Function::Min, 2),
			"max" => (Function::Max, 2),
			"gcd" => (Function::Gcd, 2),
			"pow" => (Function::Pow, 2),
			"abs" => (Function::Abs, 1),
			"sqrt" => (Function::Sqrt, 1),
			"ones" => (Function::Ones, 1),
			"zeros" => (Function::Zeros, 1),
			"bits" => (Function::Bits, 1),
			_ => {
				let hint = slips::function(name);
				let known = "min, max, abs, gcd, pow, sqrt, ones, zeros, bits, is_prime";
				let message = format!("there is no function {name}; there are {known}{hint}");
				return Err(Error::at(column, message));
			}
		};
		self.count(name, arguments, count, column)?;
		let mut numbers = Vec::new();
		for argument in arguments {
			numbers.push(self.number(argument)?);
		}
		Ok(Number::Call(function, numbers, column))
	}

	/// `min`, `max` and `gcd` take two numbers or more, `pow` takes two, and the others one.
	fn count(
		&self,
		name: &str,
		arguments: &[Expression],
		count: usize,
		column: usize,
	) -> Result<(), Error> {
		let found = arguments.len();
		if found == count || (count == 2 && found > 2 && name != "pow") {
			return Ok(());
		}
		let expected = if count == 1 {
			"one number"
		} else {
			"two numbers"
		};
		let message = format!("{name} takes {expected}, found {found}");
		Err(Error::at(column, message))
	}

	fn condition(&mut self, expression: &Expression) -> Result<Condition, Error> {
		let column = expression.column;
		Ok(match &expression.kind {
			Kind::Two("&&", left, right) => {
				Condition::Both(Box::new((self.condition(left)?, self.condition(right)?)))
			}
			Kind::Two("||", left, right) => {
				Condition::Either(Box::new((self.condition(left)?, self.condition(right)?)))
			}
			Kind::Two(sign, left, right) if comparison(sign).is_some() => {
				let sides = Box::new((self.number(left)?, self.number(right)?));
				Condition::Compare(comparison(sign).unwrap_or(Comparison::Equal), sides)
			}
			Kind::One("!", inner) => Condition::Not(Box::new(self.condition(inner)?)),
			Kind::Call(name, arguments) if name == "is_prime" => {
				self.count(name, arguments, 1, column)?;
				Condition::IsPrime(self.number(&arguments[0])?)
			}
			_ => {
				self.number(expression)?;
				let message = "expected a condition such as n % 2 == 0, found a number".to_string();
				return Err(Error::at(column, message));
			}
		})
	}
}

fn arithmetic(sign: &str) -> Option<Sign> {
	Some(match sign {
		"+" => Sign::Add,
		"-" => Sign::Subtract,
		"*" => Sign::Multiply,
		"/" => Sign::Divide,
		"%" => Sign::Remainder,
		"<<" => Sign::ShiftLeft,
		">>" => Sign::ShiftRight,
		"&" => Sign::And,
		"|" => Sign::Or,
		"^" => Sign::Xor,
		_ => return None,
	})
}

fn comparison(sign: &str) -> Option<Comparison> {
	Some(match sign {
		"==" => Comparison::Equal,
		"!=" => Comparison::Different,
		"<" => Comparison::Less,
		"<=" => Comparison::AtMost,
		">" => Comparison::More,
		">=" => Comparison::AtLeast,
		_ => return None,
	})
}
