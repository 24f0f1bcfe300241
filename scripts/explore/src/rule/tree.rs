//! A rule whose names and kinds have been checked. Every name is a slot, every parameter a literal.

use crate::layout::shown;

/// What a position is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
	/// One number.
	Heap,
	/// This number of numbers.
	Ordered(usize),
	/// This number of numbers in any order. They are kept sorted, the least first.
	Unordered(usize),
}

impl Shape {
	/// The number of numbers in a position.
	pub fn width(self) -> usize {
		match self {
			Shape::Heap => 1,
			Shape::Ordered(width) | Shape::Unordered(width) => width,
		}
	}
}

#[derive(Clone, PartialEq, Debug)]
pub struct Rule {
	/// The rule as it was typed.
	pub text: String,
	/// The parameters and their values.
	pub parameters: Vec<(String, i64)>,
	pub shape: Shape,
	/// How many of the last numbers of a position are constant: no move changes them, and the input
	/// says them once.
	pub constant: usize,
	/// The names of all slots. The first ones are the numbers of the position.
	pub names: Vec<String>,
	/// Numbers that do not satisfy it are no position.
	pub condition: Option<Condition>,
	pub moves: Vec<Move>,
}

/// One option for each way to go through the clauses.
#[derive(Clone, PartialEq, Debug)]
pub struct Move {
	pub items: Vec<Item>,
	pub clauses: Vec<Clause>,
}

/// Parts of a sum.
#[derive(Clone, PartialEq, Debug)]
pub struct Item {
	pub numbers: Vec<Number>,
	/// How many of each part there are.
	pub copies: Option<Number>,
	/// One part for each way to go through them.
	pub clauses: Vec<Clause>,
	pub column: usize,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Clause {
	For { slot: usize, set: Set },
	If(Condition),
}

#[derive(Clone, PartialEq, Debug)]
pub enum Set {
	Range {
		from: Number,
		to: Number,
		inclusive: bool,
	},
	List(Vec<Number>),
}

#[derive(Clone, PartialEq, Debug)]
pub enum Number {
	Literal(i64),
	Slot(usize),
	Minus(Box<Number>, usize),
	/// Two numbers and the column of the sign between them.
	Two(Sign, Box<(Number, Number)>, usize),
	/// A function, its arguments, its column.
	Call(Function, Vec<Number>, usize),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
	Add,
	Subtract,
	Multiply,
	Divide,
	Remainder,
	ShiftLeft,
	ShiftRight,
	And,
	Or,
	Xor,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Function {
	Min,
	Max,
	Abs,
	Gcd,
	Sqrt,
	Ones,
	Zeros,
	Bits,
	Pow,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Condition {
	Compare(Comparison, Box<(Number, Number)>),
	/// Both are true, or at least one of them is.
	Both(Box<(Condition, Condition)>),
	Either(Box<(Condition, Condition)>),
	Not(Box<Condition>),
	IsPrime(Number),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Comparison {
	Equal,
	Different,
	Less,
	AtMost,
	More,
	AtLeast,
}

impl Comparison {
	pub fn holds<T: Ord>(self, left: T, right: T) -> bool {
		match self {
			Comparison::Equal => left == right,
			Comparison::Different => left != right,
			Comparison::Less => left < right,
			Comparison::AtMost => left <= right,
			Comparison::More => left > right,
			Comparison::AtLeast => left >= right,
		}
	}

	/// The comparison that is true if and only if this one is false.
	pub fn opposite(self) -> Comparison {
		match self {
			Comparison::Equal => Comparison::Different,
			Comparison::Different => Comparison::Equal,
			Comparison::Less => Comparison::AtLeast,
			Comparison::AtLeast => Comparison::Less,
			Comparison::More => Comparison::AtMost,
			Comparison::AtMost => Comparison::More,
		}
	}

	/// The comparison with its sides exchanged.
	pub fn exchanged(self) -> Comparison {
		match self {
			Comparison::Less => Comparison::More,
			Comparison::More => Comparison::Less,
			Comparison::AtMost => Comparison::AtLeast,
			Comparison::AtLeast => Comparison::AtMost,
			Comparison::Equal | Comparison::Different => self,
		}
	}
}

impl Rule {
	pub fn shape(&self) -> Shape {
		self.shape
	}

	/// The number of numbers in a position.
	pub fn width(&self) -> usize {
		self.shape.width()
	}

	/// The rule and the values of its parameters.
	pub fn title(&self) -> String {
		let mut title = self.text.clone();
		for (name, value) in &self.parameters {
			title += &format!(", {name} = {value}");
		}
		title
	}

	/// The names of the constant numbers.
	pub fn constants(&self) -> &[String] {
		&self.names[self.width() - self.constant..self.width()]
	}

	/// Can a move leave more than one position?
	pub fn leaves_sums(&self) -> bool {
		self.moves.iter().any(|one| {
			let single = match &one.items[..] {
				[] => true,
				[item] => item.clauses.is_empty() && item.copies.is_none(),
				_ => false,
			};
			!single
		})
	}

	/// An error if `--at` has not as many numbers as a position.
	pub fn check_width(&self, at: &[u64]) -> Result<(), String> {
		let width = self.width();
		let expected = match width {
			_ if at.len() == width => return Ok(()),
			1 => "one heap".to_string(),
			_ => format!(
				"{width} numbers, such as --at {}",
				vec!["5"; width].join(",")
			),
		};
		let words: Vec<String> = at.iter().map(u64::to_string).collect();
		Err(format!(
			"--at: expected {expected}, found {}",
			shown(&words.join(","))
		))
	}

	/// A position as the rule keeps it: unordered numbers are sorted.
	pub fn sorted(&self, position: &[u64]) -> Vec<u64> {
		let mut position = position.to_vec();
		if matches!(self.shape, Shape::Unordered(_)) {
			position.sort_unstable();
		}
		position
	}

	/// How a report writes a position: 7, (2, 3) or {2, 3}.
	pub fn shown(&self, position: &[u64]) -> String {
		let numbers: Vec<String> = position.iter().map(u64::to_string).collect();
		let numbers = numbers.join(", ");
		match self.shape {
			Shape::Heap => numbers,
			Shape::Ordered(_) => format!("({numbers})"),
			Shape::Unordered(_) => format!("{{{numbers}}}"),
		}
	}
}

// ---- What stands inside ----

impl Number {
	/// Calls `each` with the number and with every number inside it.
	pub fn parts(&self, each: &mut dyn FnMut(&Number)) {
		each(self);
		match self {
			Number::Literal(_) | Number::Slot(_) => {}
			Number::Minus(inner, _) => inner.parts(each),
			Number::Two(_, sides, _) => {
				sides.0.parts(each);
				sides.1.parts(each);
			}
			Number::Call(_, arguments, _) => {
				for argument in arguments {
					argument.parts(each);
				}
			}
		}
	}
}

impl Condition {
	/// Calls `each` with every number of the condition.
	pub fn parts(&self, each: &mut dyn FnMut(&Number)) {
		match self {
			Condition::Compare(_, sides) => {
				sides.0.parts(each);
				sides.1.parts(each);
			}
			Condition::Both(sides) | Condition::Either(sides) => {
				sides.0.parts(each);
				sides.1.parts(each);
			}
			Condition::Not(inner) => inner.parts(each),
			Condition::IsPrime(number) => number.parts(each),
		}
	}

	/// The numbers of a condition that has no `&&`, `||` and `!`; none for another one.
	pub fn numbers(&self) -> impl Iterator<Item = &Number> {
		let (sides, single) = match self {
			Condition::Compare(_, sides) => (Some(sides), None),
			Condition::IsPrime(number) => (None, Some(number)),
			_ => (None, None),
		};
		let sides = sides.into_iter().flat_map(|sides| [&sides.0, &sides.1]);
		sides.chain(single)
	}

	/// Calls `each` with every condition inside it that has no `&&`, `||` and `!`.
	pub fn leaves(&self, each: &mut dyn FnMut(&Condition)) {
		match self {
			Condition::Both(sides) | Condition::Either(sides) => {
				sides.0.leaves(each);
				sides.1.leaves(each);
			}
			Condition::Not(inner) => inner.leaves(each),
			Condition::Compare(..) | Condition::IsPrime(_) => each(self),
		}
	}

	pub fn uses(&self, slot: usize) -> bool {
		let mut found = false;
		self.parts(&mut |part| found |= *part == Number::Slot(slot));
		found
	}

	/// Does the condition look at no other slot than this one?
	pub fn uses_only(&self, slot: usize) -> bool {
		let mut only = true;
		self.parts(&mut |part| {
			if let Number::Slot(used) = part {
				only &= *used == slot;
			}
		});
		only
	}
}

impl Clause {
	fn parts(&self, each: &mut dyn FnMut(&Number)) {
		match self {
			Clause::If(condition) => condition.parts(each),
			Clause::For { set, .. } => match set {
				Set::Range { from, to, .. } => {
					from.parts(each);
					to.parts(each);
				}
				Set::List(list) => {
					for number in list {
						number.parts(each);
					}
				}
			},
		}
	}

	/// The slot that a `for` binds.
	pub fn bound(&self) -> Option<usize> {
		match self {
			Clause::For { slot, .. } => Some(*slot),
			Clause::If(_) => None,
		}
	}
}

impl Item {
	/// Calls `each` with every number of the item.
	pub fn parts(&self, each: &mut dyn FnMut(&Number)) {
		for clause in &self.clauses {
			clause.parts(each);
		}
		for number in self.numbers.iter().chain(&self.copies) {
			number.parts(each);
		}
	}

	pub fn uses(&self, slot: usize) -> bool {
		let mut found = false;
		self.parts(&mut |part| found |= *part == Number::Slot(slot));
		found
	}
}

impl Move {
	fn parts(&self, each: &mut dyn FnMut(&Number)) {
		for clause in &self.clauses {
			clause.parts(each);
		}
		for item in &self.items {
			item.parts(each);
		}
	}

	pub fn uses(&self, slot: usize) -> bool {
		let mut found = false;
		self.parts(&mut |part| found |= *part == Number::Slot(slot));
		found
	}

	/// Does the move leave this number of the position as it is, and not look at it?
	fn keeps(&self, slot: usize) -> bool {
		let [item] = &self.items[..] else {
			return false;
		};
		let mut uses = 0;
		self.parts(&mut |part| uses += usize::from(*part == Number::Slot(slot)));
		uses == 1 && item.numbers.get(slot) == Some(&Number::Slot(slot))
	}
}

impl Rule {
	/// Is a position a sum of games in one number each, by the form of the rule? Then each move
	/// changes one number and does not look at the others.
	pub fn is_sum_of_coordinates(&self) -> bool {
		let Shape::Ordered(width) = self.shape else {
			return false;
		};
		let changes_one =
			|one: &Move| (0..width).filter(|&slot| one.keeps(slot)).count() + 1 >= width;
		self.condition.is_none() && !self.leaves_sums() && self.moves.iter().all(changes_one)
	}

	/// Calls `each` with every number of the rule.
	pub fn parts(&self, each: &mut dyn FnMut(&Number)) {
		if let Some(condition) = &self.condition {
			condition.parts(each);
		}
		for one in &self.moves {
			one.parts(each);
		}
	}

	/// All conditions: that of the state, and those behind `if`.
	pub fn conditions(&self) -> Vec<&Condition> {
		let mut conditions: Vec<&Condition> = self.condition.iter().collect();
		for one in &self.moves {
			let inner = one.items.iter().flat_map(|item| &item.clauses);
			for clause in one.clauses.iter().chain(inner) {
				if let Clause::If(condition) = clause {
					conditions.push(condition);
				}
			}
		}
		conditions
	}

	/// Does a move use this number of the position?
	pub fn uses(&self, slot: usize) -> bool {
		self.moves.iter().any(|one| one.uses(slot))
	}
}
