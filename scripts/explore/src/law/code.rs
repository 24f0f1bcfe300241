//! A program as data: a function of the numbers of a position, in the few forms that formulas need.
//!
//! All calculations stay inside their type as long as the value of the formula does.

use super::Language;
use super::{helpers, print};

/// The type of a number, of an answer, or of a whole position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Type {
	/// 64 bits without a sign: heaps and values.
	Number,
	/// 128 bits without a sign, for products of two numbers.
	Wide,
	/// 128 bits with a sign.
	Signed,
	/// A place in a list.
	Index,
	/// Yes or no.
	Truth,
	/// A list of heaps.
	Heaps,
	/// A list that grows, of numbers with a sign.
	List,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operator {
	Add,
	Subtract,
	Multiply,
	/// Rounded down; both sides are not negative.
	Divide,
	Remainder,
	ShiftLeft,
	ShiftRight,
	And,
	Or,
	Xor,
	Equal,
	Different,
	Less,
	AtMost,
	More,
	AtLeast,
	/// Both sides are true.
	Both,
	/// At least one side is true.
	Either,
	/// The smaller side, the larger side.
	Min,
	Max,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Expression {
	Literal(i128),
	Truth(bool),
	/// An argument or a variable.
	Name(String),
	Two(Operator, Box<(Expression, Expression)>),
	Not(Box<Expression>),
	/// The same number in another type.
	As(Type, Box<Expression>),
	/// A function of the program, or one of the helpers.
	Call(String, Vec<Expression>),
	/// A position with these heaps.
	Heaps(Vec<Expression>),
	/// The element of a list of constants at a place.
	Element(Vec<i128>, Box<Expression>),
	/// The element of a table of constants, by two places.
	Cell(Vec<Vec<i128>>, Box<(Expression, Expression)>),
	/// The element of a variable or of a long constant list.
	At(String, Box<Expression>),
	/// The number of elements of a variable.
	Length(String),
	/// The value of the first key that is equal to the number, otherwise the last expression.
	Choose {
		of: Box<Expression>,
		keys: Vec<(Vec<i128>, Expression)>,
		other: Box<Expression>,
	},
	/// The second expression if the first one is true, otherwise the third one.
	If(Box<(Expression, Expression, Expression)>),
}

#[derive(Clone, PartialEq, Debug)]
pub enum Statement {
	/// A comment of one line.
	Remark(String),
	/// A new variable. `changes` says whether it gets other values later.
	Let {
		name: String,
		kind: Type,
		value: Expression,
		changes: bool,
	},
	/// A new list with its first elements.
	LetList {
		name: String,
		values: Vec<i128>,
	},
	/// A list of constants that is too long for an expression.
	Constants {
		name: String,
		values: Vec<u64>,
	},
	Set(String, Expression),
	Push(String, Expression),
	If {
		condition: Expression,
		then: Vec<Statement>,
		otherwise: Vec<Statement>,
	},
	While(Expression, Vec<Statement>),
	/// Goes on until something is returned.
	Forever(Vec<Statement>),
	Return(Expression),
}

#[derive(Clone, PartialEq, Debug)]
pub struct Function {
	pub name: String,
	pub arguments: Vec<(String, Type)>,
	pub result: Type,
	pub body: Vec<Statement>,
}

/// A function and the functions that it calls. The helpers are found by their names when it is
/// printed.
#[derive(Clone, PartialEq, Debug)]
pub struct Program {
	pub main: Function,
	pub others: Vec<Function>,
}

// ---- Short ways to write them ----

pub fn number(value: impl Into<i128>) -> Expression {
	Expression::Literal(value.into())
}

pub fn name(name: &str) -> Expression {
	Expression::Name(name.to_string())
}

pub fn call(function: &str, arguments: Vec<Expression>) -> Expression {
	Expression::Call(function.to_string(), arguments)
}

pub fn two(operator: Operator, left: Expression, right: Expression) -> Expression {
	Expression::Two(operator, Box::new((left, right)))
}

/// The variable keeps its first value.
pub fn constant(name: &str, kind: Type, value: Expression) -> Statement {
	Statement::Let {
		name: name.to_string(),
		kind,
		value,
		changes: false,
	}
}

pub fn variable(name: &str, kind: Type, value: Expression) -> Statement {
	Statement::Let {
		name: name.to_string(),
		kind,
		value,
		changes: true,
	}
}

pub fn set(name: &str, value: Expression) -> Statement {
	Statement::Set(name.to_string(), value)
}

pub fn when(condition: Expression, then: Vec<Statement>) -> Statement {
	Statement::If {
		condition,
		then,
		otherwise: Vec::new(),
	}
}

/// factor · of + add, without what does nothing.
pub fn line(factor: i128, of: Expression, add: i128) -> Expression {
	let product = match factor {
		0 => return number(add),
		1 => of,
		factor => two(Operator::Multiply, number(factor), of),
	};
	plus(product, add)
}

/// The number as a place in a list.
pub fn index(of: Expression) -> Expression {
	Expression::As(Type::Index, Box::new(of))
}

/// The expression plus a constant, which may be negative.
pub fn plus(of: Expression, add: i128) -> Expression {
	match add {
		0 => of,
		1.. => two(Operator::Add, of, number(add)),
		_ => two(Operator::Subtract, of, number(-add)),
	}
}

/// The value that belongs to each remainder 0, 1, 2, …; equal values stand together, and the last
/// ones need no key.
pub fn by_remainder(of: Expression, values: Vec<Expression>) -> Expression {
	let mut groups: Vec<(Vec<i128>, Expression)> = Vec::new();
	for (remainder, value) in (0..).zip(values) {
		match groups.iter_mut().find(|group| group.1 == value) {
			Some(group) => group.0.push(remainder),
			None => groups.push((vec![remainder], value)),
		}
	}
	let other = groups.pop().map_or(number(0), |group| group.1);
	if groups.is_empty() {
		return other;
	}
	Expression::Choose {
		of: Box::new(of),
		keys: groups,
		other: Box::new(other),
	}
}

/// The value in a list of constants at a place.
pub fn element(values: &[u64], place: Expression) -> Expression {
	let values = values.iter().map(|&value| i128::from(value)).collect();
	let place = Expression::As(Type::Index, Box::new(place));
	Expression::Element(values, Box::new(place))
}

/// Returns the value of a heap n below `first.len()`.
pub fn first_values(first: &[u64]) -> Vec<Statement> {
	if first.is_empty() {
		return Vec::new();
	}
	let known = two(Operator::Less, name("n"), number(first.len() as i128));
	let (mut answer, value) = listed("FIRST", first, name("n"));
	answer.push(Statement::Return(value));
	vec![when(known, answer)]
}

/// The value at a place of a list. A long list is a table with this name, which stands before.
pub fn listed(table: &str, values: &[u64], place: Expression) -> (Vec<Statement>, Expression) {
	let place = Box::new(index(place));
	match values {
		[first, others @ ..] if others.iter().all(|value| value == first) => {
			(Vec::new(), number(*first))
		}
		_ if values.len() <= 16 => {
			let values = values.iter().map(|&value| i128::from(value)).collect();
			(Vec::new(), Expression::Element(values, place))
		}
		_ => {
			let table = table.to_string();
			let constants = Statement::Constants {
				name: table.clone(),
				values: values.to_vec(),
			};
			(vec![constants], Expression::At(table, place))
		}
	}
}

impl Function {
	/// A function of one heap n.
	pub fn of_heap(name: &str, body: Vec<Statement>) -> Function {
		Function::of_numbers(name, &["n"], body)
	}

	pub fn of_numbers(name: &str, arguments: &[&str], body: Vec<Statement>) -> Function {
		let argument = |name: &&str| (name.to_string(), Type::Number);
		Function {
			name: name.to_string(),
			arguments: arguments.iter().map(argument).collect(),
			result: Type::Number,
			body,
		}
	}
}

impl Program {
	pub fn of(main: Function) -> Program {
		Program {
			main,
			others: Vec::new(),
		}
	}

	/// The program with the values of the first heaps in front.
	pub fn with_first(mut self, first: &[u64]) -> Program {
		let mut body = first_values(first);
		body.append(&mut self.main.body);
		self.main.body = body;
		self
	}

	/// The functions of the program. The names of those that the main one calls begin with its
	/// name, so that several programs can stand together.
	pub fn apart(mut self) -> Vec<Function> {
		let prefix = format!("{}_", self.main.name);
		let inner: Vec<String> = self.others.iter().map(|one| one.name.clone()).collect();
		let mut functions = vec![self.main];
		functions.append(&mut self.others);
		for function in &mut functions {
			if inner.contains(&function.name) {
				function.name.insert_str(0, &prefix);
			}
			for statement in &mut function.body {
				statement.change(&mut |part| match part {
					Expression::Call(name, _) if inner.contains(name) => {
						name.insert_str(0, &prefix);
					}
					_ => {}
				});
			}
		}
		functions
	}

	/// The text of the whole program, with the helpers that it calls.
	pub fn text(&self, language: Language) -> String {
		let mut functions = vec![&self.main];
		for other in &self.others {
			if !functions.contains(&other) {
				functions.push(other);
			}
		}
		let text = |one: &&Function| print::function(one, language);
		let mut texts: Vec<String> = functions.iter().map(text).collect();
		if language == Language::Cpp {
			// C++ reads a function, or a line about it, before it is called.
			texts.reverse();
			texts.splice(0..0, declarations(&functions));
		}
		let mut called = Vec::new();
		for function in &functions {
			function.each_call(&mut |name| called.push(name.to_string()));
		}
		helpers::with_helpers(texts, &called, language)
	}
}

/// Declares the functions that are called by one that stands before them or beside them in a
/// circle. The last function of the list stands first in C++.
fn declarations(functions: &[&Function]) -> Option<String> {
	let mut lines = String::new();
	for (place, function) in functions.iter().enumerate() {
		let earlier = &functions[place + 1..];
		if earlier.iter().any(|one| one.calls(&function.name)) {
			lines += &print::declaration(function);
		}
	}
	(!lines.is_empty()).then_some(lines)
}

// ---- What stands inside ----

impl Expression {
	/// Calls `each` with the expression and with every expression inside it.
	pub fn parts(&self, each: &mut dyn FnMut(&Expression)) {
		each(self);
		match self {
			Expression::Literal(_)
			| Expression::Truth(_)
			| Expression::Name(_)
			| Expression::Length(_) => {}
			Expression::Two(_, sides) | Expression::Cell(_, sides) => {
				sides.0.parts(each);
				sides.1.parts(each);
			}
			Expression::Not(inner)
			| Expression::As(_, inner)
			| Expression::Element(_, inner)
			| Expression::At(_, inner) => inner.parts(each),
			Expression::Call(_, arguments) | Expression::Heaps(arguments) => {
				for argument in arguments {
					argument.parts(each);
				}
			}
			Expression::Choose { of, keys, other } => {
				of.parts(each);
				for (_, value) in keys {
					value.parts(each);
				}
				other.parts(each);
			}
			Expression::If(three) => {
				three.0.parts(each);
				three.1.parts(each);
				three.2.parts(each);
			}
		}
	}

	/// Does it call this function?
	pub fn calls(&self, function: &str) -> bool {
		let mut found = false;
		self.parts(&mut |part| {
			found |= matches!(part, Expression::Call(name, _) if name == function);
		});
		found
	}

	/// The same, and `each` may change them.
	fn change(&mut self, each: &mut dyn FnMut(&mut Expression)) {
		each(self);
		match self {
			Expression::Literal(_)
			| Expression::Truth(_)
			| Expression::Name(_)
			| Expression::Length(_) => {}
			Expression::Two(_, sides) | Expression::Cell(_, sides) => {
				sides.0.change(each);
				sides.1.change(each);
			}
			Expression::Not(inner)
			| Expression::As(_, inner)
			| Expression::Element(_, inner)
			| Expression::At(_, inner) => inner.change(each),
			Expression::Call(_, arguments) | Expression::Heaps(arguments) => {
				for argument in arguments {
					argument.change(each);
				}
			}
			Expression::Choose { of, keys, other } => {
				of.change(each);
				for (_, value) in keys {
					value.change(each);
				}
				other.change(each);
			}
			Expression::If(three) => {
				three.0.change(each);
				three.1.change(each);
				three.2.change(each);
			}
		}
	}
}

impl Statement {
	/// Calls `each` with every expression of the statement.
	fn change(&mut self, each: &mut dyn FnMut(&mut Expression)) {
		let mut all = |statements: &mut Vec<Statement>| {
			for statement in statements {
				statement.change(each);
			}
		};
		match self {
			Statement::Remark(_) | Statement::LetList { .. } | Statement::Constants { .. } => {}
			Statement::Let { value, .. }
			| Statement::Set(_, value)
			| Statement::Push(_, value)
			| Statement::Return(value) => value.change(each),
			Statement::If {
				condition,
				then,
				otherwise,
			} => {
				all(then);
				all(otherwise);
				condition.change(each);
			}
			Statement::While(condition, body) => {
				all(body);
				condition.change(each);
			}
			Statement::Forever(body) => all(body),
		}
	}

	/// Does this name stand in the statement?
	pub fn mentions(&self, wanted: &str) -> bool {
		let mut found = false;
		self.parts(&mut |part| match part {
			Expression::Name(name) | Expression::Length(name) | Expression::At(name, _) => {
				found |= name == wanted;
			}
			_ => {}
		});
		found
	}

	/// Does it call this function?
	pub fn calls(&self, function: &str) -> bool {
		let mut found = false;
		self.parts(&mut |part| {
			found |= matches!(part, Expression::Call(name, _) if name == function);
		});
		found
	}

	/// Calls `each` with every expression of the statement.
	pub fn parts(&self, each: &mut dyn FnMut(&Expression)) {
		let mut all = |statements: &[Statement]| {
			for statement in statements {
				statement.parts(each);
			}
		};
		match self {
			Statement::Remark(_) | Statement::LetList { .. } | Statement::Constants { .. } => {}
			Statement::Let { value, .. }
			| Statement::Set(_, value)
			| Statement::Push(_, value)
			| Statement::Return(value) => value.parts(each),
			Statement::If {
				condition,
				then,
				otherwise,
			} => {
				all(then);
				all(otherwise);
				condition.parts(each);
			}
			Statement::While(condition, body) => {
				all(body);
				condition.parts(each);
			}
			Statement::Forever(body) => all(body),
		}
	}

	/// Does the statement, or one inside it, give this variable another value?
	fn changes(&self, variable: &str) -> bool {
		let any = |statements: &[Statement]| statements.iter().any(|one| one.changes(variable));
		match self {
			Statement::Set(name, _) => name == variable,
			Statement::If {
				then, otherwise, ..
			} => any(then) || any(otherwise),
			Statement::While(_, body) | Statement::Forever(body) => any(body),
			_ => false,
		}
	}
}

impl Function {
	/// Does it call this function?
	pub fn calls(&self, function: &str) -> bool {
		self.body.iter().any(|statement| statement.calls(function))
	}

	fn each_call(&self, each: &mut dyn FnMut(&str)) {
		for statement in &self.body {
			statement.parts(&mut |part| {
				if let Expression::Call(name, _) = part {
					each(name);
				}
			});
		}
	}

	/// Is the argument used, and is it changed?
	pub fn use_of(&self, argument: &str) -> (bool, bool) {
		let used = self.body.iter().any(|one| one.mentions(argument));
		let changed = self.body.iter().any(|one| one.changes(argument));
		(used || changed, changed)
	}
}
