//! A rule as Rust.
//!
//! Numbers are `i64`, and the signs are those of the rule. The function `leave` in the written text
//! drops what is no position. An expression that may divide by 0, or take the root of a negative
//! number, stands in a closure that returns `None` there.

use super::tree::{
	Clause, Comparison, Condition, Function, Item, Move, Number, Rule, Set, Shape, Sign,
};

/// The body of `pub fn options(heap: usize, option: &mut dyn FnMut(&[usize]))`. For positions of
/// several numbers it is the body of `pub fn options(position: &[i64; 2], option: &mut dyn
/// FnMut(&[[i64; 2]]))`.
pub fn to_rust(rule: &Rule) -> String {
	let mut writer = Writer::new(rule);
	writer.options();
	writer.text
}

/// The functions that the body needs besides the library: `is_position`, `gcd`, `sqrt`, `is_prime`,
/// `not_negative`.
pub fn helpers(rule: &Rule) -> String {
	let mut text = is_position(rule).unwrap_or_default();
	let body = to_rust(rule) + &text;
	for (name, helper) in HELPERS {
		if body.contains(&format!("{name}(")) {
			text += "\n";
			text += helper;
		}
	}
	text
}

/// The function that says which numbers are positions, if the rule has a condition for them.
fn is_position(rule: &Rule) -> Option<String> {
	let condition = rule.condition.as_ref()?;
	let writer = Writer::new(rule);
	let mut names = Vec::new();
	for slot in 0..rule.width() {
		let used = condition.uses(slot);
		names.push(if used { &writer.names[slot][..] } else { "_" });
	}
	let unused = names.iter().all(|&name| name == "_");
	let (argument, binding) = match rule.shape {
		_ if unused => ("_", String::new()),
		Shape::Heap => ("heap", format!("\tlet {} = heap as i64;\n", names[0])),
		_ => (
			"position",
			format!("\tlet [{}] = *position;\n", names.join(", ")),
		),
	};
	let kind = match rule.shape {
		Shape::Heap => "usize".to_string(),
		_ => format!("&[i64; {}]", rule.width()),
	};
	let condition = writer.whole_condition(condition);
	Some(format!(
		"
// Other numbers are no positions.
pub fn is_position({argument}: {kind}) -> bool {{
{binding}	{condition}
}}
"
	))
}

const HELPERS: [(&str, &str); 4] = [
	(
		"gcd",
		"fn gcd(a: i64, b: i64) -> i64 {
	if b == 0 {
		a.abs()
	} else {
		gcd(b, a % b)
	}
}
",
	),
	(
		"sqrt",
		"// The largest number whose square is at most n.
fn sqrt(n: i64) -> i64 {
	let mut root = (n as f64).sqrt() as i64;
	while root * root > n {
		root -= 1;
	}
	while (root + 1) * (root + 1) <= n {
		root += 1;
	}
	root
}
",
	),
	(
		"is_prime",
		"fn is_prime(n: i64) -> bool {
	n > 1 && (2..n).take_while(|d| d * d <= n).all(|d| n % d != 0)
}
",
	),
	(
		"not_negative",
		"fn not_negative(n: i64) -> Option<i64> {
	if n < 0 {
		None
	} else {
		Some(n)
	}
}
",
	),
];

const LEAVE_HEAPS: &str = "\
let mut sum = Vec::new();
// What is no position is no move.
let mut leave = |parts: &[i64]| {
	sum.clear();
	for &part in parts {
		if part < 0{OTHER} {
			return;
		}
		sum.push(part as usize);
	}
	option(&sum);
};
";

const LEAVE_POSITIONS: &str = "\
// What is no position is no move.
let mut leave = |parts: &[[i64; {WIDTH}]]| {
	let {MUT}sum = parts.to_vec();
{SORT}	for part in &sum {
		if part.iter().any(|&number| number < 0){OTHER} {
			return;
		}
	}
	option(&sum);
};
";

const SORT: &str = "\tsum.iter_mut().for_each(|part| part.sort_unstable());\n";

struct Writer<'r> {
	rule: &'r Rule,
	text: String,
	depth: usize,
	names: Vec<String>,
	/// The slots that are never negative, and those that are positive.
	not_negative: Vec<bool>,
	positive: Vec<bool>,
}

/// Words that a variable cannot have as its name.
const TAKEN: &str =
	" heap position option leave parts sum is_position gcd sqrt is_prime not_negative as async \
	await box break const continue crate dyn else enum extern false final fn gen impl let loop \
	macro match mod move mut override priv pub ref return self Self static struct super trait true \
	try type typeof unsafe unsized use virtual while yield abstract become do ";

/// The names of the slots in Rust. Different names stay different.
fn rust_names(names: &[String]) -> Vec<String> {
	let mut found: Vec<String> = Vec::new();
	for name in names {
		let mut word = name.to_lowercase();
		if word.starts_with('_') {
			word.insert(0, 'x');
		}
		let clashes = |word: &String| {
			let of_another = |other: usize| {
				names[other] != *name && (names[other] == *word || found.get(other) == Some(word))
			};
			TAKEN.contains(&format!(" {word} ")) || (0..names.len()).any(of_another)
		};
		while clashes(&word) {
			word.push('_');
		}
		found.push(word);
	}
	found
}

impl<'r> Writer<'r> {
	fn new(rule: &'r Rule) -> Writer<'r> {
		let mut not_negative = vec![false; rule.names.len()];
		not_negative[..rule.width()].fill(true);
		Writer {
			rule,
			text: String::new(),
			depth: 1,
			names: rust_names(&rule.names),
			not_negative,
			positive: vec![false; rule.names.len()],
		}
	}

	fn line(&mut self, line: &str) {
		self.text += &"\t".repeat(self.depth);
		self.text += line;
		self.text.push('\n');
	}

	fn open(&mut self, line: &str) {
		self.line(&format!("{line} {{"));
		self.depth += 1;
	}

	fn close(&mut self, end: &str) {
		self.depth -= 1;
		self.line(end);
	}

	fn options(&mut self) {
		self.state();
		self.leave();
		let rule = self.rule;
		for one in &rule.moves {
			self.one_move(one);
		}
	}

	/// Binds the numbers of the position. Nothing follows if the numbers are no position.
	fn state(&mut self) {
		let rule = self.rule;
		if rule.condition.is_some() {
			let argument = match rule.shape {
				Shape::Heap => "heap",
				_ => "position",
			};
			self.open(&format!("if !is_position({argument})"));
			self.line("return;");
			self.close("}");
		}
		let mut names = Vec::new();
		for slot in 0..rule.width() {
			let used = rule.uses(slot);
			names.push(if used { &self.names[slot][..] } else { "_" });
		}
		if names.iter().any(|&name| name != "_") {
			let line = match rule.shape {
				Shape::Heap => format!("let {} = heap as i64;", names[0]),
				_ => format!("let [{}] = *position;", names.join(", ")),
			};
			self.line(&line);
		}
	}

	/// The function that drops what is no position.
	fn leave(&mut self) {
		let condition = |call: &str| match self.rule.condition {
			None => String::new(),
			Some(_) => format!(" || !{call}"),
		};
		let text = match self.rule.shape {
			Shape::Heap => LEAVE_HEAPS.replace("{OTHER}", &condition("is_position(part as usize)")),
			shape => {
				let (mutable, sort) = match shape {
					Shape::Unordered(_) => ("mut ", SORT),
					_ => ("", ""),
				};
				LEAVE_POSITIONS
					.replace("{OTHER}", &condition("is_position(part)"))
					.replace("{WIDTH}", &shape.width().to_string())
					.replace("{MUT}", mutable)
					.replace("{SORT}", sort)
			}
		};
		for line in text.lines() {
			self.line(line);
		}
	}

	fn one_move(&mut self, one: &Move) {
		let mut opened = 0;
		for clause in &one.clauses {
			let used = clause.bound().is_some_and(|slot| one.uses(slot));
			let head = self.clause(clause, used, false);
			self.open(&head);
			opened += 1;
		}
		self.sum(&one.items);
		for _ in 0..opened {
			self.close("}");
		}
	}

	/// The line that opens a clause. Inside a closure that returns an `Option`, `?` leaves it.
	fn clause(&mut self, clause: &Clause, used: bool, inside: bool) -> String {
		match clause {
			Clause::If(condition) if inside => format!("if {}", self.condition(condition, 0)),
			Clause::If(condition) => format!("if {}", self.whole_condition(condition)),
			Clause::For { slot, set } => {
				let set_text = self.set(set, inside);
				let numbers: &[Number] = match set {
					Set::Range { from, .. } => std::slice::from_ref(from),
					Set::List(list) => list,
				};
				self.not_negative[*slot] =
					numbers.iter().all(|number| self.is_not_negative(number));
				self.positive[*slot] = numbers.iter().all(|number| self.is_positive(number));
				let name = if used { &self.names[*slot][..] } else { "_" };
				format!("for {name} in {set_text}")
			}
		}
	}

	fn set(&self, set: &Set, inside: bool) -> String {
		match set {
			Set::Range {
				from,
				to,
				inclusive,
			} => {
				let dots = if *inclusive { "..=" } else { ".." };
				let typed = match (from, to) {
					(Number::Literal(_), Number::Literal(_)) => "i64",
					_ => "",
				};
				let range = format!(
					"{}{typed}{dots}{}",
					self.number(from, 3),
					self.number(to, 3)
				);
				match inside || (self.is_safe(from) && self.is_safe(to)) {
					true => range,
					false => format!("(|| Some({range}))().into_iter().flatten()"),
				}
			}
			Set::List(list) => {
				let safe = list.iter().all(|number| self.is_safe(number));
				let typed = list
					.iter()
					.all(|number| matches!(number, Number::Literal(_)));
				let mut items: Vec<String> = Vec::new();
				for number in list {
					let text = self.number(number, 0);
					items.push(match inside || safe {
						true => text,
						false => format!("(|| Some({text}))()"),
					});
				}
				if typed {
					items[0] += "i64";
				}
				let list = items.join(", ");
				match inside || safe {
					true => format!("[{list}]"),
					false => format!("vec![{list}].into_iter().flatten()"),
				}
			}
		}
	}

	fn sum(&mut self, items: &[Item]) {
		let safe = items.iter().all(|item| self.is_safe_item(item));
		let simple = items
			.iter()
			.all(|item| item.clauses.is_empty() && item.copies.is_none());
		if simple {
			let parts: Vec<String> = items.iter().map(|item| self.part(item)).collect();
			let parts = parts.join(", ");
			if safe {
				self.line(&format!("leave(&[{parts}]);"));
			} else {
				self.open(&format!("if let Some(parts) = (|| Some([{parts}]))()"));
				self.line("leave(&parts);");
				self.close("}");
			}
			return;
		}
		if let ([item], true) = (items, safe) {
			if let Some(Number::Literal(copies @ 0..)) = item.copies {
				let part = self.part(item);
				self.line(&format!("leave(&[{part}; {copies}]);"));
				return;
			}
		}
		if safe {
			self.line("let mut parts = Vec::new();");
			self.items(items, false);
			self.line("leave(&parts);");
			return;
		}
		self.open("let parts = (||");
		self.line("let mut parts = Vec::new();");
		self.items(items, true);
		self.line("Some(parts)");
		self.close("})();");
		self.open("if let Some(parts) = parts");
		self.line("leave(&parts);");
		self.close("}");
	}

	/// Pushes the parts, one item after the other. A negative number of copies is no move, so it
	/// leaves a part below 0.
	fn items(&mut self, items: &[Item], inside: bool) {
		for item in items {
			let mut opened = 0;
			for clause in &item.clauses {
				let used = clause.bound().is_some_and(|slot| item.uses(slot));
				let head = self.clause(clause, used, inside);
				self.open(&head);
				opened += 1;
			}
			let part = self.part(item);
			match &item.copies {
				None => self.line(&format!("parts.push({part});")),
				Some(copies) => {
					let count = self.number(copies, 0);
					if !self.is_not_negative(copies) {
						let none = match self.rule.shape {
							Shape::Heap => "-1".to_string(),
							_ => format!("[-1; {}]", self.rule.width()),
						};
						self.open(&format!("if {} < 0", self.number(copies, 3)));
						self.line(&format!("parts.push({none}); // no move"));
						self.close("}");
					}
					self.open(&format!("for _ in 0..{}", grouped(&count)));
					self.line(&format!("parts.push({part});"));
					self.close("}");
				}
			}
			for _ in 0..opened {
				self.close("}");
			}
		}
	}

	fn part(&self, item: &Item) -> String {
		let numbers: Vec<String> = item
			.numbers
			.iter()
			.map(|number| self.number(number, 0))
			.collect();
		match self.rule.shape {
			Shape::Heap => numbers[0].clone(),
			_ => format!("[{}]", numbers.join(", ")),
		}
	}

	/// A condition that is false where it is not defined.
	fn whole_condition(&self, condition: &Condition) -> String {
		let text = self.condition(condition, 0);
		match self.is_safe_condition(condition) {
			true => text,
			false => format!("(|| Some({text}))() == Some(true)"),
		}
	}

	/// The text of a number, in brackets if its sign binds less than `level`.
	fn number(&self, number: &Number, level: usize) -> String {
		match number {
			Number::Literal(number) => number.to_string(),
			Number::Slot(slot) => self.names[*slot].clone(),
			Number::Minus(inner, _) => format!("-{}", self.number(inner, 10)),
			Number::Two(sign, sides, _) => {
				let (text, own) = sign_text(*sign);
				if !self.is_defined(number) {
					let (left, right) = (self.number(&sides.0, 0), self.number(&sides.1, 0));
					let function = if *sign == Sign::Divide {
						"checked_div"
					} else {
						"checked_rem"
					};
					return format!("i64::{function}({left}, {right})?");
				}
				let (left, right) = (self.number(&sides.0, own), self.number(&sides.1, own + 1));
				let text = format!("{left} {text} {right}");
				if own < level {
					grouped(&text)
				} else {
					text
				}
			}
			Number::Call(function, arguments, _) => {
				self.call(*function, arguments, self.is_defined(number))
			}
		}
	}

	fn call(&self, function: Function, arguments: &[Number], is_defined: bool) -> String {
		let checked = |number: &Number| match is_defined {
			true => self.number(number, 0),
			false => format!("not_negative({})?", self.number(number, 0)),
		};
		let first = self.number(&arguments[0], 0);
		match function {
			Function::Abs => format!("i64::abs({first})"),
			Function::Sqrt => format!("sqrt({})", checked(&arguments[0])),
			Function::Ones => format!("i64::from(({}).count_ones())", checked(&arguments[0])),
			Function::Zeros => {
				format!("i64::from(({}).trailing_zeros())", checked(&arguments[0]))
			}
			Function::Bits => {
				format!(
					"i64::from(64 - ({}).leading_zeros())",
					checked(&arguments[0])
				)
			}
			Function::Pow => {
				format!("i64::pow({first}, ({}) as u32)", checked(&arguments[1]))
			}
			Function::Min | Function::Max | Function::Gcd => {
				let name = match function {
					Function::Min => "i64::min",
					Function::Max => "i64::max",
					_ => "gcd",
				};
				let mut text = first;
				for argument in &arguments[1..] {
					text = format!("{name}({text}, {})", self.number(argument, 0));
				}
				text
			}
		}
	}

	fn condition(&self, condition: &Condition, level: usize) -> String {
		match condition {
			Condition::Compare(comparison, sides) => {
				let sign = match comparison {
					Comparison::Equal => "==",
					Comparison::Different => "!=",
					Comparison::Less => "<",
					Comparison::AtMost => "<=",
					Comparison::More => ">",
					Comparison::AtLeast => ">=",
				};
				format!(
					"{} {sign} {}",
					self.number(&sides.0, 3),
					self.number(&sides.1, 3)
				)
			}
			Condition::Both(sides) => {
				let text = format!(
					"{} && {}",
					self.condition(&sides.0, 1),
					self.condition(&sides.1, 1)
				);
				if level > 1 {
					grouped(&text)
				} else {
					text
				}
			}
			Condition::Either(sides) => {
				let text = format!(
					"{} || {}",
					self.condition(&sides.0, 0),
					self.condition(&sides.1, 0)
				);
				if level > 0 {
					grouped(&text)
				} else {
					text
				}
			}
			Condition::Not(inner) => format!("!({})", self.condition(inner, 0)),
			Condition::IsPrime(number) => format!("is_prime({})", self.number(number, 0)),
		}
	}

	// ---- What is always defined ----

	fn is_not_negative(&self, number: &Number) -> bool {
		match number {
			Number::Literal(number) => *number >= 0,
			Number::Slot(slot) => self.not_negative[*slot],
			Number::Minus(..) => false,
			Number::Two(sign, sides, _) => {
				*sign != Sign::Subtract
					&& self.is_not_negative(&sides.0)
					&& self.is_not_negative(&sides.1)
			}
			Number::Call(function, arguments, _) => match function {
				Function::Min | Function::Max | Function::Pow => arguments
					.iter()
					.all(|argument| self.is_not_negative(argument)),
				_ => true,
			},
		}
	}

	fn is_positive(&self, number: &Number) -> bool {
		match number {
			Number::Literal(number) => *number > 0,
			Number::Slot(slot) => self.positive[*slot],
			_ => false,
		}
	}

	fn is_not_zero(&self, number: &Number) -> bool {
		// A division by −1 may pass the range.
		self.is_positive(number) || matches!(number, Number::Literal(number) if *number < -1)
	}

	/// Is a number defined if the numbers inside it are? Otherwise its text ends with `?`.
	fn is_defined(&self, number: &Number) -> bool {
		match number {
			Number::Two(Sign::Divide | Sign::Remainder, sides, _) => self.is_not_zero(&sides.1),
			Number::Call(function, arguments, _) => match function {
				Function::Sqrt | Function::Ones | Function::Zeros | Function::Bits => {
					self.is_not_negative(&arguments[0])
				}
				Function::Pow => self.is_not_negative(&arguments[1]),
				_ => true,
			},
			_ => true,
		}
	}

	/// Is a number defined, and everything inside it?
	fn is_safe(&self, number: &Number) -> bool {
		let mut safe = true;
		number.parts(&mut |part| safe &= self.is_defined(part));
		safe
	}

	fn is_safe_condition(&self, condition: &Condition) -> bool {
		let mut safe = true;
		condition.parts(&mut |part| safe &= self.is_defined(part));
		safe
	}

	/// Is everything in an item defined? Its variables are not bound yet, so they count as numbers
	/// of any sign.
	fn is_safe_item(&self, item: &Item) -> bool {
		let mut safe = true;
		item.parts(&mut |part| safe &= self.is_defined(part));
		safe
	}
}

fn grouped(text: &str) -> String {
	format!("({text})")
}

/// A sign and its level of precedence, the same as in `grammar.rs`.
fn sign_text(sign: Sign) -> (&'static str, usize) {
	match sign {
		Sign::Or => ("|", 3),
		Sign::Xor => ("^", 4),
		Sign::And => ("&", 5),
		Sign::ShiftLeft => ("<<", 6),
		Sign::ShiftRight => (">>", 6),
		Sign::Add => ("+", 7),
		Sign::Subtract => ("-", 7),
		Sign::Multiply => ("*", 8),
		Sign::Divide => ("/", 8),
		Sign::Remainder => ("%", 8),
	}
}
