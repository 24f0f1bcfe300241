//! Formulas g(a, b) = φ(key), where the key is a xor b, a + b, gcd(a, b) and so on.

use super::pair::Pair;
use super::phi::{self, Map, Phi};
use super::{Board, Candidate};
use crate::law::code::{self, call, constant, name, two, Expression, Operator, Statement, Type};
use crate::law::helpers::numbers::{above_golden, lowest_bit, nim_product};
use crate::law::number;
use crate::law::{Equation, Family, Law, Program, Sentences, Term};
use crate::pattern::Sure;
use crate::rule::tree::{Condition, Number, Sign};
use crate::rule::{parse_condition, parse_number};
use std::rc::Rc;

/// A number that two numbers give.
#[derive(Clone)]
struct Key {
	of: Of,
	/// The key in words, if they are better than those of its number.
	said: &'static str,
	/// If the key is one of 0, 1, …, k: what each of them means.
	cases: &'static [&'static str],
	cost: f64,
}

#[derive(Clone)]
enum Of {
	Number(Number),
	/// 1 if the condition holds, otherwise 0.
	Truth(Condition),
	/// a − b, which may be below 0.
	Difference,
	Special(Special),
}

/// Keys that the rule language does not know.
#[derive(Clone, Copy)]
enum Special {
	NimProduct,
	/// The smaller and the larger of the lowest bits of a and b.
	SmallerLowestBit,
	LargerLowestBit,
	/// The number of equal bits at the end; 64 if a = b.
	EqualBits,
	/// 1 if the larger number is above φ times the smaller one, with the golden ratio φ.
	Golden,
}

const NAMES: [&str; 2] = ["a", "b"];
/// What a long key is called.
const LETTERS: [&str; 3] = ["k", "j", "i"];

/// Keys in the rule language, with their costs.
const NUMBERS: [(&str, f64); 27] = [
	("a ^ b", 2.0),
	("a + b", 2.0),
	("abs(a - b)", 2.0),
	("min(a, b)", 2.0),
	("max(a, b)", 2.0),
	("a", 3.0),
	("b", 3.0),
	("a | b", 3.0),
	("a & b", 3.0),
	("(a - 1) | (b - 1)", 4.0),
	("(a - 1) & (b - 1)", 4.0),
	("(a - 1) ^ (b - 1)", 4.0),
	("(a + 1) ^ (b + 1)", 4.0),
	("gcd(a, b)", 3.0),
	("a * b", 3.0),
	("zeros(a | b)", 4.0),
	("zeros(a) + zeros(b)", 5.0),
	("max(a, b) / min(a, b)", 4.0),
	("ones(a & b)", 5.0),
	("ones(a) + ones(b)", 5.0),
	("bits(a & b)", 5.0),
	("bits(a ^ b)", 5.0),
	("a % (b + 1)", 5.0),
	("b % (a + 1)", 5.0),
	("max(a, b) % (min(a, b) + 1)", 5.0),
	(
		"(max(a, b) * max(a, b) - min(a, b) * min(a, b)) / (a * b)",
		4.0,
	),
	("max(max(a, b), 2 * min(a, b)) - 2 * min(a, b)", 5.0),
];

/// What is said for a key whose expression is hard to read.
const SAID: [(&str, &str); 2] = [
	(NUMBERS[25].0, "⌊|{a} / {b} − {b} / {a}|⌋"),
	(
		NUMBERS[26].0,
		"the larger minus twice the smaller, at least 0",
	),
];

const SPECIAL: [(Special, &str, f64); 4] = [
	(Special::NimProduct, "the nim product of {a} and {b}", 4.0),
	(
		Special::SmallerLowestBit,
		"the smaller of the lowest bits of {a} and {b}",
		4.0,
	),
	(
		Special::LargerLowestBit,
		"the larger of the lowest bits of {a} and {b}",
		5.0,
	),
	(
		Special::EqualBits,
		"zeros({a} xor {b}), 64 if {a} = {b},",
		4.0,
	),
];

/// Conditions, with the meaning of "no" and of "yes".
const TRUTHS: [(&str, [&str; 2], f64); 8] = [
	("a == b", ["{a} ≠ {b}", "{a} = {b}"], 2.0),
	("a < b", ["{a} ≥ {b}", "{a} < {b}"], 3.0),
	("a <= b", ["{a} > {b}", "{a} ≤ {b}"], 3.0),
	(
		"a & b == 0",
		["some bit is set in both", "no bit is set in both"],
		4.0,
	),
	(
		"(b + 1) >> (bits(b + 1) - bits(a + 1)) == a + 1",
		[
			"{a} + 1 ≠ ⌊({b} + 1) / 2^j⌋ for all j ≥ 0",
			"{a} + 1 = ⌊({b} + 1) / 2^j⌋ for some j ≥ 0",
		],
		6.0,
	),
	(
		"(a + 1) >> (bits(a + 1) - bits(b + 1)) == b + 1",
		[
			"{b} + 1 ≠ ⌊({a} + 1) / 2^j⌋ for all j ≥ 0",
			"{b} + 1 = ⌊({a} + 1) / 2^j⌋ for some j ≥ 0",
		],
		6.0,
	),
	(
		"a > b || (b + 1) >> (bits(b + 1) - bits(a + 1)) == a + 1",
		[
			"{a} ≤ {b} and {a} + 1 ≠ ⌊({b} + 1) / 2^j⌋ for all j ≥ 0",
			"{a} > {b} or {a} + 1 = ⌊({b} + 1) / 2^j⌋ for some j ≥ 0",
		],
		7.0,
	),
	(
		"b > a || (a + 1) >> (bits(a + 1) - bits(b + 1)) == b + 1",
		[
			"{b} ≤ {a} and {b} + 1 ≠ ⌊({a} + 1) / 2^j⌋ for all j ≥ 0",
			"{b} > {a} or {b} + 1 = ⌊({a} + 1) / 2^j⌋ for some j ≥ 0",
		],
		7.0,
	),
];

/// Numbers that are one of a few, with the meaning of each.
const FEW: [(&str, [&str; 4]); 2] = [
	(
		"(a ^ b) % 2 * 2 + min(a, b) % 2",
		[
			"both are even",
			"both are odd",
			"one is odd and the smaller is even",
			"one is odd and the smaller is odd",
		],
	),
	(
		"(a ^ b) % 2 * 2 + max(a, b) % 2",
		[
			"both are even",
			"both are odd",
			"one is odd and the larger is even",
			"one is odd and the larger is odd",
		],
	),
];

const GOLDEN: [&str; 2] = [
	"max({a}, {b}) ≤ φ · min({a}, {b})",
	"max({a}, {b}) > φ · min({a}, {b}), with the golden ratio φ",
];

fn keys() -> Vec<Key> {
	let mut list = Vec::new();
	let mut add = |of: Option<Of>, said, cases, cost| {
		list.extend(of.map(|of| Key {
			of,
			said,
			cases,
			cost,
		}));
	};
	let number = |text: &str| parse_number(text, &NAMES).ok().map(Of::Number);
	for (text, cost) in NUMBERS {
		let said = SAID
			.iter()
			.find(|(of, _)| *of == text)
			.map_or("", |(_, said)| said);
		add(number(text), said, &[], cost);
	}
	for (special, said, cost) in SPECIAL {
		add(Some(Of::Special(special)), said, &[], cost);
	}
	for (text, cases, cost) in &TRUTHS {
		let truth = parse_condition(text, &NAMES).ok().map(Of::Truth);
		add(truth, "", cases, *cost);
	}
	add(Some(Of::Special(Special::Golden)), "", &GOLDEN, 4.0);
	for (text, cases) in &FEW {
		add(number(text), "", cases, 5.0);
	}
	add(Some(Of::Difference), "{a} − {b}", &[], 3.0);
	list
}

impl Special {
	fn value(self, a: u64, b: u64) -> Option<u64> {
		Some(match self {
			Special::NimProduct => nim_product(a, b),
			Special::SmallerLowestBit if a > 0 && b > 0 => lowest_bit(a | b),
			Special::LargerLowestBit if a > 0 && b > 0 => lowest_bit(a).max(lowest_bit(b)),
			Special::SmallerLowestBit | Special::LargerLowestBit => return None,
			Special::EqualBits => u64::from((a ^ b).trailing_zeros()),
			Special::Golden => u64::from(above_golden(a.max(b), a.min(b))),
		})
	}

	fn expression(self, a: Expression, b: Expression) -> Expression {
		let lowest = |of: Expression| call("lowest_bit", vec![of]);
		match self {
			Special::NimProduct => call("nim_product", vec![a, b]),
			Special::SmallerLowestBit => lowest(two(Operator::Or, a, b)),
			Special::LargerLowestBit => two(Operator::Max, lowest(a), lowest(b)),
			Special::EqualBits => {
				let equal = two(Operator::Equal, a.clone(), b.clone());
				let zeros = call("zeros", vec![two(Operator::Xor, a, b)]);
				Expression::If(Box::new((equal, code::number(64), zeros)))
			}
			Special::Golden => {
				let larger = two(Operator::Max, a.clone(), b.clone());
				call("above_golden", vec![larger, two(Operator::Min, a, b)])
			}
		}
	}
}

impl Key {
	/// The key of a and b as the formulas compute it.
	fn value(&self, a: u64, b: u64) -> Option<i128> {
		let key = match &self.of {
			Of::Number(number) => number::value(number, &[a, b])?,
			Of::Truth(condition) => u64::from(number::holds(condition, &[a, b])?),
			Of::Difference => return Some(i128::from(a) - i128::from(b)),
			Of::Special(special) => special.value(a, b)?,
		};
		Some(i128::from(key))
	}

	/// The value for each key, if equal keys have equal values.
	fn map(&self, cells: impl Iterator<Item = (u64, u64, u64)>) -> Option<Map> {
		let mut map = Map::new();
		for (a, b, value) in cells {
			let k = self.value(a, b)?;
			if *map.entry(k).or_insert(value) != value {
				return None;
			}
		}
		Some(map)
	}

	fn words(&self, pair: &Pair) -> String {
		match &self.of {
			Of::Number(number) if self.said.is_empty() => number::words(number, &pair.names),
			_ => pair.filled(self.said),
		}
	}

	/// Is the key a yes or no in a program?
	fn is_truth(&self) -> bool {
		matches!(self.of, Of::Truth(_) | Of::Special(Special::Golden))
	}

	fn expression(&self, names: &[String]) -> Expression {
		let (a, b) = (name(&names[0]), name(&names[1]));
		match &self.of {
			Of::Number(number) => number::expression(number, names),
			Of::Truth(condition) => number::test(condition, names),
			Of::Difference => {
				let wide = |of: Expression| Expression::As(Type::Signed, Box::new(of));
				two(Operator::Subtract, wide(a), wide(b))
			}
			Of::Special(special) => special.expression(a, b),
		}
	}

	/// The key in the rule language, where it knows it.
	fn number(&self) -> Option<Number> {
		match &self.of {
			Of::Number(number) => Some(number.clone()),
			Of::Difference => {
				let sides = Box::new((Number::Slot(0), Number::Slot(1)));
				Some(Number::Two(Sign::Subtract, sides, 0))
			}
			Of::Truth(_) | Of::Special(_) => None,
		}
	}
}

pub fn candidates(board: &Board) -> Vec<Candidate> {
	let mut list = Vec::new();
	let fitted = board.fitted().count();
	for key in keys() {
		let Some(map) = key.map(board.fitted()) else {
			continue;
		};
		if map.len() < 2 || 3 * map.len() > fitted {
			continue;
		}
		let Some(all) = key.map(board.cells.iter().copied()) else {
			continue;
		};
		if let Some(phi) = phi::find(&map, &all, key.cases.len()) {
			list.push(candidate(board, key, phi));
		}
	}
	list
}

fn candidate(board: &Board, key: Key, phi: Phi) -> Candidate {
	Candidate {
		cost: key.cost + 3.0 + phi.cost() + 3.0 * board.pair.from as f64,
		params: phi.params(),
		fit: board.half,
		sure: Sure::Observed,
		law: Rc::new(ByKey {
			pair: board.pair.clone(),
			key,
			phi,
		}),
	}
}

/// g(a, b) = φ(key of a and b)
struct ByKey {
	pair: Pair,
	key: Key,
	phi: Phi,
}

impl ByKey {
	fn cases(&self) -> Vec<String> {
		self.key
			.cases
			.iter()
			.map(|case| self.pair.filled(case))
			.collect()
	}

	fn plain_words(&self, name: &str) -> String {
		let k = self.pair.free(LETTERS);
		let rule = self
			.phi
			.words(&self.key.words(&self.pair), k, &self.cases());
		format!("{} = {rule}", self.pair.call(name))
	}
}

impl Law for ByKey {
	fn family(&self) -> Family {
		Family::Key
	}

	fn numbers(&self) -> usize {
		2
	}

	fn value(&self, position: &[u64]) -> Option<u64> {
		let &[a, b] = position else { return None };
		self.phi.value(self.key.value(a, b)?)
	}

	fn words(&self, name: &str) -> String {
		self.plain_words(name) + &self.pair.domain()
	}

	fn lost_words(&self) -> String {
		let k = self.pair.free(LETTERS);
		match self
			.phi
			.outcome(&self.key.words(&self.pair), k, &self.cases())
		{
			Some(outcome) => outcome + &self.pair.domain(),
			None => self.pair.outcome_words(&self.plain_words("w")),
		}
	}

	fn program(&self, name: &str) -> Program {
		let key = self.key.expression(&Pair::variables());
		let signed = matches!(self.key.of, Of::Difference);
		let value = if self.key.is_truth() {
			self.phi.by_truth(key)
		} else if self.phi.is_identity() && !signed {
			key
		} else {
			let kind = if signed { Type::Signed } else { Type::Number };
			let body = vec![
				constant("k", kind, key),
				Statement::Return(self.phi.expression("k", signed)),
			];
			let mut program = Program::of(self.pair.function(name, body));
			program.others = self.phi.functions();
			return program;
		};
		self.pair.program(name, value)
	}

	fn sentences(&self) -> Sentences {
		let cases = match (&self.key.of, self.key.number()) {
			(Of::Truth(condition), _) => self.phi.of_truth(condition),
			(_, Some(key)) => self.phi.of_number(&key),
			_ => None,
		};
		let Some(cases) = cases else {
			return Sentences::Outside;
		};
		let equation = |(conditions, value): (Vec<Condition>, Number)| Equation {
			names: self.pair.names.clone(),
			condition: self.pair.all(conditions),
			left: self.pair.slots(),
			right: Term::Number(value),
		};
		Sentences::Equations(cases.into_iter().map(equation).collect())
	}
}
