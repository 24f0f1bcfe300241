//! The grammar of a rule. Each function reads what its comment says.
//!
//! ```text
//! rule      = [ state "->" ] move { ";" move }
//! state     = name                                     one number; without a state it is n
//!           | "(" name "," name { "," name } ")"       several numbers
//!           | "{" name "," name { "," name } "}"       several numbers whose order does not matter
//!             [ "where" condition ]                    other numbers are no positions
//! move      = sum { "for" name "in" set | "if" condition }
//! sum       = position                                 what the move leaves: one position,
//!           | "[" [ item { "," item } ] "]"            or a sum of positions; [] is nothing
//! item      = position [ ";" count ]                   so many copies
//!           | position { "for" name "in" set | "if" condition }
//! position  = number | "(" number "," number … ")" | "{" number "," number … "}"
//! set       = number ".." number | number "..=" number | "[" number { "," number } "]"
//! number    = + - * / % << >> & | ^ of numbers, names, literals and functions
//! condition = == != < <= > >= && || ! is_prime(number)
//! ```
//!
//! Signs and their precedence are Rust's. Numbers and conditions are read as one kind of
//! expression; `check.rs` tells them apart.

use super::slips;
use super::words::{words, Word};
use super::Error;

/// How many brackets may stand inside each other.
const DEEPEST: usize = 40;
/// The most numbers in a position.
const WIDEST: usize = 6;

const RESERVED: [&str; 4] = ["for", "in", "if", "where"];

pub struct Rule {
	pub state: State,
	pub moves: Vec<Move>,
}

pub struct State {
	pub names: Vec<String>,
	pub brackets: Brackets,
	pub condition: Option<Expression>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Brackets {
	None,
	Round,
	Curly,
}

pub struct Move {
	pub items: Vec<Item>,
	pub clauses: Vec<Clause>,
}

pub struct Item {
	pub position: Position,
	pub copies: Option<Expression>,
	pub clauses: Vec<Clause>,
}

pub struct Position {
	pub brackets: Brackets,
	pub numbers: Vec<Expression>,
	pub column: usize,
}

pub enum Clause {
	For { name: String, set: Set },
	If(Expression),
}

pub enum Set {
	Range {
		from: Expression,
		to: Expression,
		inclusive: bool,
	},
	List(Vec<Expression>),
}

pub struct Expression {
	pub column: usize,
	pub kind: Kind,
}

pub enum Kind {
	Number(i64),
	Name(String),
	/// The sign is - or !.
	One(&'static str, Box<Expression>),
	Two(&'static str, Box<Expression>, Box<Expression>),
	Call(String, Vec<Expression>),
}

/// Reads the text of a rule.
pub fn read(text: &str) -> Result<Rule, Error> {
	let mut reader = Reader::new(text)?;
	let rule = reader.rule()?;
	match reader.word() {
		Word::End => Ok(rule),
		_ => Err(reader.expected("; or the end")),
	}
}

/// Reads a number or a condition that stands alone.
pub fn read_expression(text: &str) -> Result<Expression, Error> {
	let mut reader = Reader::new(text)?;
	let expression = reader.expression("a number")?;
	match reader.word() {
		Word::End => Ok(expression),
		_ => Err(reader.expected("the end")),
	}
}

struct Reader {
	words: Vec<(Word, usize)>,
	next: usize,
	depth: usize,
}

impl Reader {
	fn new(text: &str) -> Result<Reader, Error> {
		Ok(Reader {
			words: words(text)?,
			next: 0,
			depth: 0,
		})
	}

	fn word(&self) -> &Word {
		&self.words[self.next].0
	}

	fn column(&self) -> usize {
		self.words[self.next].1
	}

	fn expected(&self, what: &str) -> Error {
		let word = |place: usize| self.words.get(place).map(|(word, _)| word);
		let before = self.next.checked_sub(1).and_then(word);
		let hint = slips::hint(what, before, self.word(), word(self.next + 1));
		let found = self.word().shown();
		let message = format!("expected {what}, found {found}{hint}");
		Error::at(self.column(), message)
	}

	fn is_sign(&self, sign: &str) -> bool {
		matches!(self.word(), Word::Sign(found) if *found == sign)
	}

	/// Steps over a sign if it is the next word.
	fn skip(&mut self, sign: &str) -> bool {
		let found = self.is_sign(sign);
		self.next += usize::from(found);
		found
	}

	fn sign(&mut self, sign: &str) -> Result<(), Error> {
		if self.skip(sign) {
			return Ok(());
		}
		Err(self.expected(sign))
	}

	/// Steps over a word such as `for` if it is the next one.
	fn skip_word(&mut self, word: &str) -> bool {
		let found = matches!(self.word(), Word::Name(name) if name == word);
		self.next += usize::from(found);
		found
	}

	fn name(&mut self) -> Result<String, Error> {
		match self.word().clone() {
			Word::Name(name) if !RESERVED.contains(&&name[..]) => {
				self.next += 1;
				Ok(name)
			}
			_ => Err(self.expected("a name")),
		}
	}

	/// rule = [ state "->" ] move { ";" move }
	fn rule(&mut self) -> Result<Rule, Error> {
		let has_state = self.words.iter().any(|(word, _)| *word == Word::Sign("->"));
		let state = if has_state {
			let state = self.state()?;
			self.sign("->")?;
			state
		} else {
			State {
				names: vec!["n".to_string()],
				brackets: Brackets::None,
				condition: None,
			}
		};
		let mut moves = vec![self.one_move()?];
		while self.skip(";") {
			moves.push(self.one_move()?);
		}
		Ok(Rule { state, moves })
	}

	/// state = name | "(" name "," name … ")" | "{" name "," name … "}", [ "where" condition ]
	fn state(&mut self) -> Result<State, Error> {
		let brackets = self.opening();
		let mut names = vec![self.name()?];
		if let Some(close) = closing(brackets) {
			while names.len() < 2 || self.is_sign(",") {
				self.sign(",")?;
				let column = self.column();
				let name = self.name()?;
				if names.contains(&name) {
					return Err(Error::at(column, format!("the name {name} stands twice")));
				}
				if names.len() == WIDEST {
					let message = format!("a position has at most {WIDEST} numbers");
					return Err(Error::at(column, message));
				}
				names.push(name);
			}
			self.sign(close)?;
		}
		let condition = match self.skip_word("where") {
			true => Some(self.expression("a condition")?),
			false => None,
		};
		Ok(State {
			names,
			brackets,
			condition,
		})
	}

	fn opening(&mut self) -> Brackets {
		if self.skip("(") {
			Brackets::Round
		} else if self.skip("{") {
			Brackets::Curly
		} else {
			Brackets::None
		}
	}

	/// move = sum { "for" name "in" set | "if" condition }
	fn one_move(&mut self) -> Result<Move, Error> {
		let items = self.sum()?;
		let clauses = self.clauses()?;
		Ok(Move { items, clauses })
	}

	/// sum = position | "[" [ item { "," item } ] "]"
	fn sum(&mut self) -> Result<Vec<Item>, Error> {
		if !self.skip("[") {
			let item = Item {
				position: self.position()?,
				copies: None,
				clauses: Vec::new(),
			};
			return Ok(vec![item]);
		}
		let mut items = Vec::new();
		if self.skip("]") {
			return Ok(items);
		}
		loop {
			items.push(self.item()?);
			if self.skip("]") {
				return Ok(items);
			}
			if !self.skip(",") {
				return Err(self.expected(", or ]"));
			}
		}
	}

	/// item = position [ ";" count ] | position { "for" … | "if" … }
	fn item(&mut self) -> Result<Item, Error> {
		let position = self.position()?;
		let copies = match self.skip(";") {
			true => Some(self.expression("a number")?),
			false => None,
		};
		let clauses = match copies {
			Some(_) => Vec::new(),
			None => self.clauses()?,
		};
		Ok(Item {
			position,
			copies,
			clauses,
		})
	}

	/// { "for" name "in" set | "if" condition }
	fn clauses(&mut self) -> Result<Vec<Clause>, Error> {
		let mut clauses = Vec::new();
		loop {
			if self.skip_word("for") {
				let name = self.name()?;
				if !self.skip_word("in") {
					return Err(self.expected("in"));
				}
				let set = self.set()?;
				clauses.push(Clause::For { name, set });
			} else if self.skip_word("if") {
				clauses.push(Clause::If(self.expression("a condition")?));
			} else {
				return Ok(clauses);
			}
		}
	}

	/// set = number ".." number | number "..=" number | "[" number { "," number } "]"
	fn set(&mut self) -> Result<Set, Error> {
		if self.skip("[") {
			let mut list = vec![self.expression("a number")?];
			while self.skip(",") {
				list.push(self.expression("a number")?);
			}
			if !self.skip("]") {
				return Err(self.expected(", or ]"));
			}
			return Ok(Set::List(list));
		}
		let from = self.expression("a number or [")?;
		let inclusive = self.skip("..=");
		if !inclusive && !self.skip("..") {
			return Err(match &from.kind {
				Kind::Call(name, _) if !slips::function(name).is_empty() => {
					let hint = slips::function(name);
					let message = format!("a set is 1..=3 or [1, 3, 4], and no function{hint}");
					Error::at(from.column, message)
				}
				_ => self.expected(".. or ..="),
			});
		}
		let to = self.expression("a number")?;
		Ok(Set::Range {
			from,
			to,
			inclusive,
		})
	}

	/// position = number | "(" number "," number … ")" | "{" number "," number … "}"
	fn position(&mut self) -> Result<Position, Error> {
		let column = self.column();
		let several = self.is_sign("{") || (self.is_sign("(") && self.comma_inside());
		if !several {
			let numbers = vec![self.expression("a position")?];
			return Ok(Position {
				brackets: Brackets::None,
				numbers,
				column,
			});
		}
		let brackets = self.opening();
		let mut numbers = vec![self.expression("a number")?];
		while self.skip(",") {
			numbers.push(self.expression("a number")?);
		}
		let close = closing(brackets).unwrap_or(")");
		if !self.skip(close) {
			return Err(self.expected(&format!(", or {close}")));
		}
		Ok(Position {
			brackets,
			numbers,
			column,
		})
	}

	/// Is there a comma between the bracket that comes next and its partner, outside of inner
	/// brackets?
	fn comma_inside(&self) -> bool {
		let mut depth = 0;
		for (word, _) in &self.words[self.next..] {
			match word {
				Word::Sign("(" | "[" | "{") => depth += 1,
				Word::Sign(")" | "]" | "}") => depth -= 1,
				Word::Sign(",") if depth == 1 => return true,
				_ => {}
			}
			if depth == 0 {
				return false;
			}
		}
		false
	}

	/// A number or a condition. `what` is for the message if there is none.
	fn expression(&mut self, what: &str) -> Result<Expression, Error> {
		self.operators(0, what)
	}

	/// Operands joined by signs of this level of precedence or a higher one.
	fn operators(&mut self, level: usize, what: &str) -> Result<Expression, Error> {
		let mut left = self.operand(what)?;
		let mut compared = false;
		while let Word::Sign(sign) = *self.word() {
			let Some(found) = precedence(sign).filter(|&found| found >= level) else {
				break;
			};
			let column = self.column();
			self.next += 1;
			let right = self.operators(found + 1, "a number")?;
			if found == COMPARISON && compared {
				let message = "comparisons cannot be chained; join them with &&".to_string();
				return Err(Error::at(column, message));
			}
			compared = found == COMPARISON;
			let kind = Kind::Two(sign, Box::new(left), Box::new(right));
			left = Expression { column, kind };
		}
		Ok(left)
	}

	/// An operand: a literal, a name, a call, brackets, or one of these behind - or !.
	fn operand(&mut self, what: &str) -> Result<Expression, Error> {
		let column = self.column();
		self.depth += 1;
		if self.depth > DEEPEST {
			let message = format!("more than {DEEPEST} brackets or signs inside each other");
			return Err(Error::at(column, message));
		}
		let kind = match self.word().clone() {
			Word::Number(number) => {
				self.next += 1;
				Kind::Number(number)
			}
			Word::Name(name) if !RESERVED.contains(&&name[..]) => {
				self.next += 1;
				match self.is_sign("(") {
					true if name == "range" => {
						return Err(Error::at(column, slips::RANGE.to_string()))
					}
					true => Kind::Call(name, self.arguments()?),
					false => Kind::Name(name),
				}
			}
			Word::Sign(sign @ ("-" | "!")) => {
				self.next += 1;
				Kind::One(sign, Box::new(self.operand("a number")?))
			}
			Word::Sign("(") => {
				self.next += 1;
				let inner = self.expression("a number")?;
				self.sign(")")?;
				self.depth -= 1;
				return Ok(inner);
			}
			_ => return Err(self.expected(what)),
		};
		self.depth -= 1;
		Ok(Expression { column, kind })
	}

	/// "(" number { "," number } ")"
	fn arguments(&mut self) -> Result<Vec<Expression>, Error> {
		self.sign("(")?;
		let mut arguments = vec![self.expression("a number")?];
		while self.skip(",") {
			arguments.push(self.expression("a number")?);
		}
		if !self.skip(")") {
			return Err(self.expected(", or )"));
		}
		Ok(arguments)
	}
}

fn closing(brackets: Brackets) -> Option<&'static str> {
	match brackets {
		Brackets::None => None,
		Brackets::Round => Some(")"),
		Brackets::Curly => Some("}"),
	}
}

const COMPARISON: usize = 2;

/// Rust's levels of precedence, the loosest first.
fn precedence(sign: &str) -> Option<usize> {
	Some(match sign {
		"||" => 0,
		"&&" => 1,
		"==" | "!=" | "<" | "<=" | ">" | ">=" => COMPARISON,
		"|" => 3,
		"^" => 4,
		"&" => 5,
		"<<" | ">>" => 6,
		"+" | "-" => 7,
		"*" | "/" | "%" => 8,
		_ => return None,
	})
}
