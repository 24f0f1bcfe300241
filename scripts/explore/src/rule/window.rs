//! Moves of a heap that leave all numbers between two bounds, as in `n - k for k in 1..=n/2`.

use super::tree::{Function, Number, Sign};

/// Does a number never fall as n grows, if n is its only name?
pub fn rises(number: &Number) -> bool {
	match number {
		Number::Literal(_) | Number::Slot(0) => true,
		Number::Slot(_) | Number::Minus(..) => false,
		Number::Two(sign, sides, _) => match (sign, &sides.1) {
			(Sign::Add, other) => rises(&sides.0) && rises(other),
			(Sign::Subtract, Number::Literal(_)) => rises(&sides.0),
			(Sign::Multiply | Sign::Divide, Number::Literal(1..)) => rises(&sides.0),
			(Sign::ShiftRight | Sign::ShiftLeft, Number::Literal(_)) => rises(&sides.0),
			(Sign::Multiply, other) => matches!(sides.0, Number::Literal(0..)) && rises(other),
			_ => false,
		},
		Number::Call(function, arguments, _) => match function {
			Function::Min | Function::Max | Function::Sqrt | Function::Bits => {
				arguments.iter().all(rises)
			}
			_ => false,
		},
	}
}
