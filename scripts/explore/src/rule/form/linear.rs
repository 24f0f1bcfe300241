//! Numbers as linear forms in n and the variable of a `for`, so that the spelling does not matter.

use crate::rule::tree::{Comparison, Condition, Number, Sign};

/// The coefficients of n and of the variable, and the constant.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Linear {
	pub n: i64,
	pub k: i64,
	pub one: i64,
}

impl Linear {
	pub fn map(self, other: Linear, f: impl Fn(i64, i64) -> Option<i64>) -> Option<Linear> {
		Some(Linear {
			n: f(self.n, other.n)?,
			k: f(self.k, other.k)?,
			one: f(self.one, other.one)?,
		})
	}

	pub fn minus(self, other: Linear) -> Option<Linear> {
		self.map(other, i64::checked_sub)
	}

	pub fn constant(self) -> Option<i64> {
		(self.n == 0 && self.k == 0).then_some(self.one)
	}
}

/// A number as a linear form in n, which is slot 0, and one more slot.
pub fn linear(number: &Number, variable: Option<usize>) -> Option<Linear> {
	let plain = |n, k, one| Some(Linear { n, k, one });
	match number {
		Number::Literal(one) => plain(0, 0, *one),
		Number::Slot(0) => plain(1, 0, 0),
		Number::Slot(slot) if Some(*slot) == variable => plain(0, 1, 0),
		Number::Minus(inner, _) => plain(0, 0, 0)?.minus(linear(inner, variable)?),
		Number::Two(sign, sides, _) => {
			let (left, right) = (linear(&sides.0, variable)?, linear(&sides.1, variable)?);
			match sign {
				Sign::Add => left.map(right, i64::checked_add),
				Sign::Subtract => left.minus(right),
				Sign::Multiply => {
					let (factor, other) = match (left.constant(), right.constant()) {
						(Some(factor), _) => (factor, right),
						(_, Some(factor)) => (factor, left),
						_ => return None,
					};
					other.map(other, |x, _| x.checked_mul(factor))
				}
				_ => None,
			}
		}
		_ => None,
	}
}

/// A comparison `form < 0`, `form == 0` and so on.
pub fn compared(condition: &Condition, variable: Option<usize>) -> Option<(Linear, Comparison)> {
	match condition {
		Condition::Compare(comparison, sides) => {
			let form = linear(&sides.0, variable)?.minus(linear(&sides.1, variable)?)?;
			Some((form, *comparison))
		}
		_ => None,
	}
}

/// The least n that a condition on n alone allows, if it says no more than that.
pub fn least(condition: &Condition) -> Option<i64> {
	let (form, comparison) = compared(condition, None)?;
	match (form.n, comparison) {
		(1, Comparison::AtLeast) => form.one.checked_neg(),
		(1, Comparison::More) => form.one.checked_neg()?.checked_add(1),
		(-1, Comparison::AtMost) => Some(form.one),
		(-1, Comparison::Less) => form.one.checked_add(1),
		(1, Comparison::Different) if form.one == 0 => Some(1), // n is never below 0
		_ => None,
	}
}
