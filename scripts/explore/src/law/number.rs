//! Closed forms: a number or a condition of the rule language as a part of a law. Its value, its
//! words and its program are made from the same tree.

use super::code::{self, call, name, two, Expression, Operator};
use super::helpers::numbers::{bit_length, gcd, isqrt, ones};
use crate::rule::tree::{Comparison, Condition, Function, Number, Sign};

// ---- Value ----

/// The value for these numbers. `None` where an intermediate number is below 0 or passes 2^64, as
/// the program would.
pub fn value(number: &Number, position: &[u64]) -> Option<u64> {
	match number {
		Number::Literal(literal) => u64::try_from(*literal).ok(),
		Number::Slot(slot) => position.get(*slot).copied(),
		Number::Minus(inner, _) => (value(inner, position)? == 0).then_some(0),
		Number::Two(sign, sides, _) => {
			let (left, right) = (value(&sides.0, position)?, value(&sides.1, position)?);
			joined(*sign, left, right)
		}
		Number::Call(Function::Abs, arguments, _) => match &arguments[0] {
			Number::Two(Sign::Subtract, sides, _) => {
				Some(value(&sides.0, position)?.abs_diff(value(&sides.1, position)?))
			}
			inner => value(inner, position),
		},
		Number::Call(function, arguments, _) => {
			let mut result = value(&arguments[0], position)?;
			match function {
				Function::Sqrt => return Some(isqrt(result)),
				Function::Ones => return Some(ones(result)),
				Function::Zeros => return (result > 0).then(|| u64::from(result.trailing_zeros())),
				Function::Bits => return Some(bit_length(result)),
				_ => {}
			}
			for argument in &arguments[1..] {
				let next = value(argument, position)?;
				result = match function {
					Function::Min => result.min(next),
					Function::Max => result.max(next),
					Function::Pow => result.checked_pow(u32::try_from(next).ok()?)?,
					_ => gcd(result, next),
				};
			}
			Some(result)
		}
	}
}

fn joined(sign: Sign, left: u64, right: u64) -> Option<u64> {
	let places = || u32::try_from(right).ok().filter(|&places| places < 64);
	match sign {
		Sign::Add => left.checked_add(right),
		Sign::Subtract => left.checked_sub(right),
		Sign::Multiply => left.checked_mul(right),
		Sign::Divide => left.checked_div(right),
		Sign::Remainder => left.checked_rem(right),
		Sign::ShiftLeft => left.checked_mul(1 << places()?),
		Sign::ShiftRight => Some(left >> places()?),
		Sign::And => Some(left & right),
		Sign::Or => Some(left | right),
		Sign::Xor => Some(left ^ right),
	}
}

/// Does the condition hold for these numbers? `None` where one of its numbers has no value.
pub fn holds(condition: &Condition, position: &[u64]) -> Option<bool> {
	Some(match condition {
		Condition::Compare(comparison, sides) => {
			comparison.holds(value(&sides.0, position)?, value(&sides.1, position)?)
		}
		Condition::Both(sides) => holds(&sides.0, position)? && holds(&sides.1, position)?,
		Condition::Either(sides) => holds(&sides.0, position)? || holds(&sides.1, position)?,
		Condition::Not(inner) => !holds(inner, position)?,
		Condition::IsPrime(_) => return None,
	})
}

// ---- Program ----

/// The number as a part of a program in which slot i is the variable `names[i]`.
pub fn expression(number: &Number, names: &[String]) -> Expression {
	match number {
		Number::Literal(literal) => code::number(*literal),
		Number::Slot(slot) => name(&names[*slot]),
		Number::Minus(inner, _) => two(
			Operator::Subtract,
			code::number(0),
			expression(inner, names),
		),
		Number::Two(sign, sides, _) => {
			let (left, right) = (expression(&sides.0, names), expression(&sides.1, names));
			two(operator(*sign), left, right)
		}
		Number::Call(Function::Abs, arguments, _) => match &arguments[0] {
			Number::Two(Sign::Subtract, sides, _) => {
				let side = |number: &Number| expression(number, names);
				let larger = two(Operator::Max, side(&sides.0), side(&sides.1));
				two(
					Operator::Subtract,
					larger,
					two(Operator::Min, side(&sides.0), side(&sides.1)),
				)
			}
			inner => expression(inner, names),
		},
		Number::Call(function, arguments, _) => {
			let mut parts = arguments.iter().map(|argument| expression(argument, names));
			let first = parts.next().unwrap_or(Expression::Literal(0));
			match function {
				Function::Min => parts.fold(first, |x, y| two(Operator::Min, x, y)),
				Function::Max => parts.fold(first, |x, y| two(Operator::Max, x, y)),
				Function::Gcd | Function::Pow => {
					parts.fold(first, |x, y| call(helper(*function), vec![x, y]))
				}
				_ => call(helper(*function), vec![first]),
			}
		}
	}
}

fn operator(sign: Sign) -> Operator {
	match sign {
		Sign::Add => Operator::Add,
		Sign::Subtract => Operator::Subtract,
		Sign::Multiply => Operator::Multiply,
		Sign::Divide => Operator::Divide,
		Sign::Remainder => Operator::Remainder,
		Sign::ShiftLeft => Operator::ShiftLeft,
		Sign::ShiftRight => Operator::ShiftRight,
		Sign::And => Operator::And,
		Sign::Or => Operator::Or,
		Sign::Xor => Operator::Xor,
	}
}

/// The helper that computes a function of one number.
fn helper(function: Function) -> &'static str {
	match function {
		Function::Min => "min",
		Function::Max => "max",
		Function::Abs => "abs",
		Function::Gcd => "gcd",
		Function::Sqrt => "isqrt",
		Function::Ones => "ones",
		Function::Zeros => "zeros",
		Function::Bits => "bit_length",
		Function::Pow => "power",
	}
}

/// The condition as a part of a program.
pub fn test(condition: &Condition, names: &[String]) -> Expression {
	match condition {
		Condition::Compare(comparison, sides) => {
			let operator = match comparison {
				Comparison::Equal => Operator::Equal,
				Comparison::Different => Operator::Different,
				Comparison::Less => Operator::Less,
				Comparison::AtMost => Operator::AtMost,
				Comparison::More => Operator::More,
				Comparison::AtLeast => Operator::AtLeast,
			};
			two(
				operator,
				expression(&sides.0, names),
				expression(&sides.1, names),
			)
		}
		Condition::Both(sides) => two(Operator::Both, test(&sides.0, names), test(&sides.1, names)),
		Condition::Either(sides) => two(
			Operator::Either,
			test(&sides.0, names),
			test(&sides.1, names),
		),
		Condition::Not(inner) => Expression::Not(Box::new(test(inner, names))),
		Condition::IsPrime(number) => call("is_prime", vec![expression(number, names)]),
	}
}

// ---- Words ----

/// How tightly words hold together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Tight {
	Any,
	/// Signs such as xor and mod need brackets around every sum and product beside them.
	Bits,
	Sum,
	Product,
	Atom,
}

/// The number in words: `2 min(a, b) + 1`, `⌊a / 3⌋ xor b mod 5`.
pub fn words(number: &Number, names: &[String]) -> String {
	said(number, names, false).0
}

fn within(number: &Number, names: &[String], bits: bool, needed: Tight) -> String {
	let (text, tight) = said(number, names, bits);
	match tight < needed {
		true => format!("({text})"),
		false => text,
	}
}

/// `bits` is true inside functions of bits, whose arguments are written as a program writes them.
fn said(number: &Number, names: &[String], bits: bool) -> (String, Tight) {
	match number {
		Number::Literal(literal) => (literal.to_string(), Tight::Atom),
		Number::Slot(slot) => (names[*slot].clone(), Tight::Atom),
		Number::Minus(inner, _) => (
			format!("−{}", within(inner, names, bits, Tight::Atom)),
			Tight::Sum,
		),
		Number::Two(sign, sides, _) => two_said(*sign, sides, names, bits),
		Number::Call(Function::Abs, arguments, _) => (
			format!("|{}|", within(&arguments[0], names, bits, Tight::Any)),
			Tight::Atom,
		),
		Number::Call(function, arguments, _) => {
			let bits = matches!(function, Function::Ones | Function::Zeros | Function::Bits);
			let parts = arguments
				.iter()
				.map(|argument| said(argument, names, bits).0);
			let parts: Vec<String> = parts.collect();
			(
				format!("{}({})", helper(*function), parts.join(", ")),
				Tight::Atom,
			)
		}
	}
}

fn two_said(sign: Sign, sides: &(Number, Number), names: &[String], bits: bool) -> (String, Tight) {
	let side = |number: &Number, needed: Tight| within(number, names, bits, needed);
	let joined = |between: &str, needed: Tight, tight: Tight| {
		let right = match sign {
			Sign::Subtract => Tight::Product,
			_ => needed,
		};
		(
			format!(
				"{}{between}{}",
				side(&sides.0, needed),
				side(&sides.1, right)
			),
			tight,
		)
	};
	match sign {
		Sign::Add => joined(" + ", Tight::Sum, Tight::Sum),
		Sign::Subtract => joined(" − ", Tight::Sum, Tight::Sum),
		Sign::Multiply => match &sides.0 {
			Number::Literal(_) => joined(" ", Tight::Atom, Tight::Product),
			_ => joined(" · ", Tight::Product, Tight::Product),
		},
		Sign::Divide => {
			let (text, _) = joined(" / ", Tight::Product, Tight::Product);
			(format!("⌊{text}⌋"), Tight::Atom)
		}
		Sign::Remainder => joined(" mod ", Tight::Atom, Tight::Bits),
		Sign::ShiftLeft => joined(" · 2^", Tight::Atom, Tight::Product),
		Sign::ShiftRight => (
			format!("⌊{}⌋", joined(" / 2^", Tight::Atom, Tight::Any).0),
			Tight::Atom,
		),
		Sign::And => joined(if bits { " & " } else { " and " }, Tight::Atom, Tight::Bits),
		Sign::Or => joined(if bits { " | " } else { " or " }, Tight::Atom, Tight::Bits),
		Sign::Xor => joined(if bits { " ^ " } else { " xor " }, Tight::Atom, Tight::Bits),
	}
}

/// The condition in words: `a = b`, `min(a, b) ≤ 3 and a ≠ b`.
pub fn condition_words(condition: &Condition, names: &[String]) -> String {
	match condition {
		Condition::Compare(comparison, sides) => {
			let sign = match comparison {
				Comparison::Equal => "=",
				Comparison::Different => "≠",
				Comparison::Less => "<",
				Comparison::AtMost => "≤",
				Comparison::More => ">",
				Comparison::AtLeast => "≥",
			};
			format!(
				"{} {sign} {}",
				words(&sides.0, names),
				words(&sides.1, names)
			)
		}
		Condition::Both(sides) => format!(
			"{} and {}",
			condition_words(&sides.0, names),
			condition_words(&sides.1, names)
		),
		Condition::Either(sides) => format!(
			"{} or {}",
			condition_words(&sides.0, names),
			condition_words(&sides.1, names)
		),
		Condition::Not(inner) => format!("not ({})", condition_words(inner, names)),
		Condition::IsPrime(number) => format!("{} is prime", words(number, names)),
	}
}
