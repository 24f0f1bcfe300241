//! Prints programs as Rust and as C++. The Rust compiles without a warning from rustc 1.63 on and
//! in every edition, the C++ from C++17 on with GCC.

use super::code::{Expression, Function, Operator, Statement, Type};
use super::Language;

/// A line has at most this many columns.
const WIDTH: usize = 100;

/// The whole function, with a line break at its end.
pub fn function(function: &Function, language: Language) -> String {
	let printer = Printer { language };
	let mut lines = vec![printer.head(function)];
	printer.block(&function.body, 1, true, &mut lines);
	lines.push("}".to_string());
	lines.join("\n") + "\n"
}

/// The line that tells C++ that the function comes later.
pub fn declaration(function: &Function) -> String {
	let printer = Printer {
		language: Language::Cpp,
	};
	let head = printer.head(function);
	format!("{};\n", head.trim_end_matches(" {"))
}

/// How tightly an expression holds together: a part that holds less tightly stands in brackets.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Tight {
	Any,
	Either,
	Both,
	Compare,
	Or,
	Xor,
	And,
	Shift,
	Sum,
	Product,
	Cast,
	Sign,
	Atom,
}

impl Operator {
	fn sign(self) -> &'static str {
		match self {
			Operator::Add => "+",
			Operator::Subtract => "-",
			Operator::Multiply => "*",
			Operator::Divide => "/",
			Operator::Remainder => "%",
			Operator::ShiftLeft => "<<",
			Operator::ShiftRight => ">>",
			Operator::And => "&",
			Operator::Or => "|",
			Operator::Xor => "^",
			Operator::Equal => "==",
			Operator::Different => "!=",
			Operator::Less => "<",
			Operator::AtMost => "<=",
			Operator::More => ">",
			Operator::AtLeast => ">=",
			Operator::Both => "&&",
			Operator::Either => "||",
			Operator::Min => "min",
			Operator::Max => "max",
		}
	}

	fn tight(self) -> Tight {
		match self {
			Operator::Add | Operator::Subtract => Tight::Sum,
			Operator::Multiply | Operator::Divide | Operator::Remainder => Tight::Product,
			Operator::ShiftLeft | Operator::ShiftRight => Tight::Shift,
			Operator::And => Tight::And,
			Operator::Or => Tight::Or,
			Operator::Xor => Tight::Xor,
			Operator::Both => Tight::Both,
			Operator::Either => Tight::Either,
			Operator::Min | Operator::Max => Tight::Atom,
			_ => Tight::Compare,
		}
	}

	fn looks_at_bits(self) -> bool {
		matches!(
			self.tight(),
			Tight::Or | Tight::Xor | Tight::And | Tight::Shift
		)
	}
}

struct Printer {
	language: Language,
}

impl Printer {
	fn is_rust(&self) -> bool {
		self.language == Language::Rust
	}

	fn head(&self, function: &Function) -> String {
		let result = self.kind(function.result);
		let argument = |(name, kind): &(String, Type)| {
			let (used, changed) = function.use_of(name);
			match (self.language, used, changed) {
				(Language::Rust, false, _) => format!("_: {}", self.kind(*kind)),
				(Language::Rust, _, true) => format!("mut {name}: {}", self.kind(*kind)),
				(Language::Rust, _, false) => format!("{name}: {}", self.kind(*kind)),
				(Language::Cpp, false, _) => self.kind(*kind).to_string(),
				(Language::Cpp, true, _) => format!("{} {name}", self.kind(*kind)),
			}
		};
		let arguments: Vec<String> = function.arguments.iter().map(argument).collect();
		let (name, arguments) = (&function.name, arguments.join(", "));
		match self.language {
			Language::Rust => format!("fn {name}({arguments}) -> {result} {{"),
			Language::Cpp => format!("{result} {name}({arguments}) {{"),
		}
	}

	fn kind(&self, kind: Type) -> &'static str {
		match (self.language, kind) {
			(Language::Rust, Type::Number) => "u64",
			(Language::Rust, Type::Wide) => "u128",
			(Language::Rust, Type::Signed) => "i128",
			(Language::Rust, Type::Index) => "usize",
			(Language::Rust, Type::Truth) => "bool",
			(Language::Rust, Type::Heaps) => "&[u64]",
			(Language::Rust, Type::List) => "Vec<i128>",
			(Language::Cpp, Type::Number) => "uint64_t",
			(Language::Cpp, Type::Wide) => "unsigned __int128",
			(Language::Cpp, Type::Signed) => "__int128",
			(Language::Cpp, Type::Index) => "size_t",
			(Language::Cpp, Type::Truth) => "bool",
			(Language::Cpp, Type::Heaps) => "const std::vector<uint64_t>&",
			(Language::Cpp, Type::List) => "std::vector<__int128>",
		}
	}

	// ---- Statements ----

	/// Prints statements. `last` says that the function ends after them.
	fn block(&self, statements: &[Statement], depth: usize, last: bool, lines: &mut Vec<String>) {
		for (place, statement) in statements.iter().enumerate() {
			let is_last = last && place + 1 == statements.len();
			self.statement(statement, depth, is_last, lines);
		}
	}

	fn statement(&self, statement: &Statement, depth: usize, last: bool, lines: &mut Vec<String>) {
		let tabs = "\t".repeat(depth);
		match statement {
			Statement::Remark(text) => lines.push(format!("{tabs}// {text}")),
			Statement::Let {
				name,
				kind,
				value,
				changes,
			} => {
				let value = self.expression(value, Tight::Any);
				let head = match (self.language, changes) {
					(Language::Rust, true) => format!("let mut {name}"),
					(Language::Rust, false) => format!("let {name}"),
					(Language::Cpp, _) => format!("{} {name}", self.kind(*kind)),
				};
				lines.push(format!("{tabs}{head} = {value};"));
			}
			Statement::LetList { name, values } => {
				let values = list(values);
				lines.push(match self.language {
					Language::Rust => format!("{tabs}let mut {name}: Vec<i128> = vec![{values}];"),
					Language::Cpp => format!("{tabs}std::vector<__int128> {name} = {{{values}}};"),
				});
			}
			Statement::Constants { name, values } => {
				lines.extend(self.constants(name, values, &tabs));
			}
			Statement::Set(name, value) => {
				lines.push(format!("{tabs}{};", self.assignment(name, value)));
			}
			Statement::Push(name, value) => {
				let push = if self.is_rust() { "push" } else { "push_back" };
				let value = self.expression(value, Tight::Any);
				lines.push(format!("{tabs}{name}.{push}({value});"));
			}
			Statement::Return(value) => self.answer(value, &tabs, last, lines),
			_ => self.nested(statement, depth, last, lines),
		}
	}

	/// Statements with others inside them.
	fn nested(&self, statement: &Statement, depth: usize, last: bool, lines: &mut Vec<String>) {
		let tabs = "\t".repeat(depth);
		match statement {
			Statement::If {
				condition,
				then,
				otherwise,
			} => {
				lines.push(format!("{tabs}if {} {{", self.condition(condition)));
				let ends = last && !otherwise.is_empty();
				self.block(then, depth + 1, ends, lines);
				if !otherwise.is_empty() {
					lines.push(format!("{tabs}}} else {{"));
					self.block(otherwise, depth + 1, ends, lines);
				}
			}
			Statement::While(condition, body) => {
				lines.push(format!("{tabs}while {} {{", self.condition(condition)));
				self.block(body, depth + 1, false, lines);
			}
			Statement::Forever(body) => {
				let head = if self.is_rust() { "loop" } else { "for (;;)" };
				lines.push(format!("{tabs}{head} {{"));
				self.block(body, depth + 1, false, lines);
			}
			_ => return,
		}
		lines.push(format!("{tabs}}}"));
	}

	fn condition(&self, condition: &Expression) -> String {
		let text = self.expression(condition, Tight::Any);
		match self.language {
			Language::Rust => text,
			Language::Cpp => format!("({text})"),
		}
	}

	/// `x += 2` or `x = 3 * x`
	fn assignment(&self, name: &str, value: &Expression) -> String {
		if let Expression::Two(operator, sides) = value {
			let itself = sides.0 == Expression::Name(name.to_string());
			if itself && operator.tight() > Tight::Compare && operator.tight() < Tight::Cast {
				let value = self.expression(&sides.1, Tight::Any);
				return format!("{name} {}= {value}", operator.sign());
			}
		}
		format!("{name} = {}", self.expression(value, Tight::Any))
	}

	/// The answer of the function. Rust needs no `return` at the end, and writes a choice over
	/// several lines.
	fn answer(&self, value: &Expression, tabs: &str, last: bool, lines: &mut Vec<String>) {
		let bare = last && self.is_rust();
		if let (true, Expression::Choose { of, keys, other }) = (bare, value) {
			lines.push(format!(
				"{tabs}match {} {{",
				self.expression(of, Tight::Any)
			));
			for (keys, value) in keys {
				let value = self.expression(value, Tight::Any);
				lines.push(format!("{tabs}\t{} => {value},", keys_of(keys)));
			}
			lines.push(format!(
				"{tabs}\t_ => {},",
				self.expression(other, Tight::Any)
			));
			lines.push(format!("{tabs}}}"));
			return;
		}
		let value = self.expression(value, Tight::Any);
		lines.push(match bare {
			true => format!("{tabs}{value}"),
			false => format!("{tabs}return {value};"),
		});
	}

	/// `static NAME: [u64; 3] = [1, 2, 3];` in lines that are not too long.
	fn constants(&self, name: &str, values: &[u64], tabs: &str) -> Vec<String> {
		let (open, close) = match self.language {
			Language::Rust => (format!("static {name}: [u64; {}] = [", values.len()), "];"),
			Language::Cpp => (format!("static const uint64_t {name}[] = {{"), "};"),
		};
		let mut lines = vec![format!("{tabs}{open}")];
		let mut line = String::new();
		for value in values {
			let word = format!("{value},");
			if line.len() + word.len() > WIDTH - 16 {
				lines.push(format!("{tabs}\t{line}"));
				line.clear();
			}
			if !line.is_empty() {
				line.push(' ');
			}
			line += &word;
		}
		lines.push(format!("{tabs}\t{line}"));
		lines.push(format!("{tabs}{close}"));
		lines
	}

	// ---- Expressions ----

	/// The expression, in brackets if it holds together less tightly than its surroundings need.
	fn expression(&self, expression: &Expression, needed: Tight) -> String {
		let (text, tight) = self.text(expression);
		match tight < needed {
			true => format!("({text})"),
			false => text,
		}
	}

	fn text(&self, expression: &Expression) -> (String, Tight) {
		match expression {
			Expression::Literal(value) if *value < 0 => (value.to_string(), Tight::Sign),
			Expression::Literal(value) => (self.literal(*value), Tight::Atom),
			Expression::Truth(value) => (value.to_string(), Tight::Atom),
			Expression::Name(name) => (name.clone(), Tight::Atom),
			Expression::Two(operator, sides) => self.two(*operator, sides),
			Expression::Not(inner) => (
				format!("!{}", self.expression(inner, Tight::Sign)),
				Tight::Sign,
			),
			Expression::As(kind, inner) => self.cast(*kind, inner),
			Expression::Call(name, arguments) => {
				(format!("{name}({})", self.words(arguments)), Tight::Atom)
			}
			Expression::Heaps(heaps) => match self.language {
				Language::Rust => (format!("&[{}]", self.words(heaps)), Tight::Sign),
				Language::Cpp => (format!("{{{}}}", self.words(heaps)), Tight::Atom),
			},
			Expression::Element(values, place) => {
				let place = self.expression(place, Tight::Any);
				let text = match self.language {
					Language::Rust => format!("[{}][{place}]", list(values)),
					Language::Cpp => format!("std::vector<uint64_t>{{{}}}[{place}]", list(values)),
				};
				(text, Tight::Atom)
			}
			Expression::Cell(rows, places) => self.cell(rows, places),
			Expression::At(name, place) => {
				let place = self.expression(place, Tight::Any);
				(format!("{name}[{place}]"), Tight::Atom)
			}
			Expression::Length(name) => match self.language {
				Language::Rust => (format!("{name}.len()"), Tight::Atom),
				Language::Cpp => (format!("{name}.size()"), Tight::Atom),
			},
			Expression::Choose { of, keys, other } => self.choose(of, keys, other),
			Expression::If(three) => self.alternative(&three.0, &three.1, &three.2),
		}
	}

	/// The expressions with commas between them.
	fn words(&self, list: &[Expression]) -> String {
		let word = |one: &Expression| self.expression(one, Tight::Any);
		let words: Vec<String> = list.iter().map(word).collect();
		words.join(", ")
	}

	fn literal(&self, value: i128) -> String {
		match (self.language, u64::try_from(value)) {
			(Language::Cpp, Ok(large)) if large > i32::MAX as u64 => format!("{value}ULL"),
			_ => value.to_string(),
		}
	}

	fn two(&self, operator: Operator, sides: &(Expression, Expression)) -> (String, Tight) {
		if let Operator::Min | Operator::Max = operator {
			return (self.extreme(operator, sides), Tight::Atom);
		}
		let tight = operator.tight();
		// The right side of `a - (b - c)` needs its brackets; that of `a + (b + c)` does not.
		let again = matches!(&sides.1, Expression::Two(inner, _) if *inner == operator);
		let right = match operator {
			Operator::Add
			| Operator::Multiply
			| Operator::And
			| Operator::Or
			| Operator::Xor
			| Operator::Both
			| Operator::Either
				if again =>
			{
				tight
			}
			_ => next(tight),
		};
		let left = if tight == Tight::Compare {
			next(tight)
		} else {
			tight
		};
		let side = |side: &Expression, needed: Tight| {
			let needed = match self.language {
				// GCC warns where bits and sums or comparisons meet without brackets.
				Language::Cpp if self.mixes_bits(operator, side) => Tight::Atom,
				_ => needed,
			};
			self.expression(side, needed)
		};
		let (left, right) = (side(&sides.0, left), side(&sides.1, right));
		(format!("{left} {} {right}", operator.sign()), tight)
	}

	/// `a.min(b)` or `std::min<uint64_t>(a, b)`
	fn extreme(&self, operator: Operator, sides: &(Expression, Expression)) -> String {
		// A literal has no type of its own, so no method of it can be called in Rust.
		if let (Language::Rust, Expression::Literal(_)) = (self.language, &sides.0) {
			return self.extreme(operator, &(sides.1.clone(), sides.0.clone()));
		}
		let right = self.expression(&sides.1, Tight::Any);
		match self.language {
			Language::Rust => {
				let left = self.expression(&sides.0, Tight::Atom);
				format!("{left}.{}({right})", operator.sign())
			}
			Language::Cpp => {
				let left = self.expression(&sides.0, Tight::Any);
				format!("std::{}<uint64_t>({left}, {right})", operator.sign())
			}
		}
	}

	fn mixes_bits(&self, operator: Operator, side: &Expression) -> bool {
		match side {
			Expression::Two(inner, _) if *inner != operator && inner.tight() != Tight::Atom => {
				operator.looks_at_bits() || inner.looks_at_bits() || operator == Operator::Either
			}
			_ => false,
		}
	}

	fn cast(&self, kind: Type, inner: &Expression) -> (String, Tight) {
		let name = self.kind(kind);
		if self.language == Language::Cpp {
			let inner = self.expression(inner, Tight::Sign);
			return (format!("({name}){inner}"), Tight::Sign);
		}
		match (kind, inner) {
			(Type::Wide | Type::Signed, _) => {
				let inner = self.expression(inner, Tight::Any);
				(format!("{name}::from({inner})"), Tight::Atom)
			}
			(Type::Number, Expression::Two(operator, _)) if operator.answers() => {
				let inner = self.expression(inner, Tight::Any);
				(format!("u64::from({inner})"), Tight::Atom)
			}
			(Type::Number, Expression::Not(_)) => {
				let inner = self.expression(inner, Tight::Any);
				(format!("u64::from({inner})"), Tight::Atom)
			}
			_ => {
				let inner = self.expression(inner, Tight::Cast);
				(format!("{inner} as {name}"), Tight::Cast)
			}
		}
	}

	fn cell(&self, rows: &[Vec<i128>], places: &(Expression, Expression)) -> (String, Tight) {
		let row = |row: &Vec<i128>| match self.language {
			Language::Rust => format!("[{}]", list(row)),
			Language::Cpp => format!("{{{}}}", list(row)),
		};
		let rows: Vec<String> = rows.iter().map(row).collect();
		let (first, second) = (
			self.expression(&places.0, Tight::Any),
			self.expression(&places.1, Tight::Any),
		);
		let text = match self.language {
			Language::Rust => format!("[{}][{first}][{second}]", rows.join(", ")),
			Language::Cpp => format!(
				"std::vector<std::vector<uint64_t>>{{{}}}[{first}][{second}]",
				rows.join(", ")
			),
		};
		(text, Tight::Atom)
	}

	fn choose(
		&self,
		of: &Expression,
		keys: &[(Vec<i128>, Expression)],
		other: &Expression,
	) -> (String, Tight) {
		if self.is_rust() {
			let mut arms = String::new();
			for (keys, value) in keys {
				let value = self.expression(value, Tight::Any);
				arms += &format!("{} => {value}, ", keys_of(keys));
			}
			let other = self.expression(other, Tight::Any);
			let of = self.expression(of, Tight::Any);
			// At the beginning of a statement a `match` is one, so it stands in brackets inside of
			// others.
			return (format!("match {of} {{ {arms}_ => {other} }}"), Tight::Any);
		}
		let of = self.expression(of, next(Tight::Compare));
		let mut text = String::new();
		for (keys, value) in keys {
			let tests: Vec<String> = keys.iter().map(|key| format!("{of} == {key}")).collect();
			text += &format!(
				"{} ? {} : ",
				tests.join(" || "),
				self.expression(value, Tight::Either)
			);
		}
		(text + &self.expression(other, Tight::Either), Tight::Any)
	}

	fn alternative(
		&self,
		condition: &Expression,
		yes: &Expression,
		no: &Expression,
	) -> (String, Tight) {
		if self.is_rust() {
			let (condition, yes, no) = (
				self.expression(condition, Tight::Any),
				self.expression(yes, Tight::Any),
				self.expression(no, Tight::Any),
			);
			return (
				format!("if {condition} {{ {yes} }} else {{ {no} }}"),
				Tight::Any,
			);
		}
		let (condition, yes, no) = (
			self.expression(condition, Tight::Either),
			self.expression(yes, Tight::Either),
			self.expression(no, Tight::Either),
		);
		(format!("{condition} ? {yes} : {no}"), Tight::Any)
	}
}

/// One step tighter.
fn next(tight: Tight) -> Tight {
	match tight {
		Tight::Any => Tight::Either,
		Tight::Either => Tight::Both,
		Tight::Both => Tight::Compare,
		Tight::Compare => Tight::Or,
		Tight::Or => Tight::Xor,
		Tight::Xor => Tight::And,
		Tight::And => Tight::Shift,
		Tight::Shift => Tight::Sum,
		Tight::Sum => Tight::Product,
		Tight::Product => Tight::Cast,
		Tight::Cast => Tight::Sign,
		Tight::Sign | Tight::Atom => Tight::Atom,
	}
}

fn keys_of(keys: &[i128]) -> String {
	let words: Vec<String> = keys.iter().map(i128::to_string).collect();
	words.join(" | ")
}

/// `1, 2, 3`
fn list(values: &[i128]) -> String {
	let words: Vec<String> = values.iter().map(i128::to_string).collect();
	words.join(", ")
}
