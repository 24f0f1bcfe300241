//! Formulas for values v of which 2^v is known: numbers of bits become powers of 2, and sums become
//! products.

use super::automaton::{outside, Automaton, Decided};
use super::game::{named, Game, OTHER, VALUE};
use super::logic::Logic;
use super::numbers::{literal, Case, Names};
use super::numeration::{Linear, Numeration};
use super::verify::Coding;
use crate::rule::tree::{Function, Number, Sign};

/// 2^c is computed up to this c.
const MOST: i64 = 39;

impl Logic {
	/// (position, 2^value), if the codes are the powers of 2, also with 0, or each less 1.
	pub fn powers_of_values(
		&mut self,
		game: &Game,
		values: &Automaton,
		coding: Coding,
	) -> Decided<Automaton> {
		let codes = self.codes(game, values, coding)?;
		let (Some(codes), true) = (codes, self.numeration == Numeration::base(2)) else {
			return outside("a formula for values that are known by a code");
		};
		let powers = self.power(OTHER)?;
		let code = self.fresh()?;
		let values = named(values, &[VALUE], &[code]);
		let (code, value) = (Linear::var(code), Linear::var(VALUE));
		let zero = self.zero(&Linear::var(OTHER))?;
		let with_zero = self.or(&powers, &zero)?;
		let below = self.equal(&Linear::var(VALUE), &Linear::var(OTHER).add(1))?;
		let below = self.join(vec![named(&powers, &[OTHER], &[VALUE]), below], &[OTHER])?;
		let relation = if codes == powers {
			self.equal(&value, &code)?
		} else if codes == below {
			self.equal(&value, &code.add(1))?
		} else if codes == with_zero {
			// The code 0 is the value 0, and 2^k is the value k + 1.
			let nothing = self.zero(&code)?;
			let one = self.equal(&value, &Linear::constant(1))?;
			let nothing = self.and(&nothing, &one)?;
			let some = self.less(&Linear::constant(0), &code)?;
			let twice = self.equal(&value, &code.times(2))?;
			let some = self.and(&some, &twice)?;
			self.or(&nothing, &some)?
		} else {
			return outside("a formula for values that are known by a code");
		};
		let keep = [&game.position[..], &[VALUE]].concat();
		self.join(vec![values, relation], &keep)
	}

	/// 2 to the power of a number.
	pub fn power_of(&mut self, number: &Number, names: &Names) -> Decided<Vec<Case>> {
		match number {
			Number::Literal(c @ 0..=MOST) => Ok(Case::constant(1 << c)),
			Number::Call(Function::Zeros, arguments, _) => {
				// x & −x is 2^zeros(x), and zeros(0) is no number of a formula.
				let x = arguments[0].clone();
				let minus = Number::Minus(Box::new(x.clone()), 0);
				let lowest = Number::Two(Sign::And, Box::new((x, minus)), 0);
				let mut cases = self.number(&lowest, names)?;
				for case in &mut cases {
					let some = self.less(&Linear::constant(0), &case.number)?;
					case.given.push(some);
				}
				Ok(cases)
			}
			Number::Call(Function::Bits, arguments, _) => {
				let mut cases = self.number(&arguments[0], names)?;
				for case in &mut cases {
					let power = self.fresh()?;
					case.given.push(self.power(power)?);
					let power = Linear::var(power);
					// The least power of 2 above the number.
					let above = self.less(&case.number, &power)?;
					let least = self.at_most(&power, &case.number.times(2))?;
					let one = self.equal(&power, &Linear::constant(1))?;
					let least = self.or(&least, &one)?;
					let natural = self.at_most_zero(&case.number.times(-1))?;
					case.given.extend([above, least, natural]);
					case.number = power;
				}
				Ok(cases)
			}
			Number::Two(Sign::Add, sides, _) => match (literal(&sides.0), literal(&sides.1)) {
				(_, Some(c)) => self.power_shifted(&sides.0, c, names),
				(Some(c), _) => self.power_shifted(&sides.1, c, names),
				_ => outside("2 to the power of a sum"),
			},
			Number::Two(Sign::Subtract, sides, _) => match literal(&sides.1) {
				Some(c) => self.power_shifted(&sides.0, c.saturating_neg(), names),
				None => outside("2 to the power of a difference"),
			},
			_ => outside("2 to the power of a number that is not one of bits"),
		}
	}

	/// 2 to the power of a number plus c.
	fn power_shifted(&mut self, number: &Number, c: i64, names: &Names) -> Decided<Vec<Case>> {
		let mut cases = self.power_of(number, names)?;
		for case in &mut cases {
			match c {
				0..=MOST => case.number = case.number.times(1 << c).checked()?,
				_ if (-MOST..0).contains(&c) => {
					let smaller = Linear::var(self.fresh()?);
					case.given
						.push(self.equal(&case.number, &smaller.times(1 << -c))?);
					case.number = smaller;
				}
				_ => return outside("a power of 2 above 2^39"),
			}
		}
		Ok(cases)
	}
}
