//! The numbers of a rule, as sums under conditions.
//!
//! All is said exactly, or by `bounds.rs`, which says what is used. Division rounds to 0, a shift
//! rounds down, the bits of a negative number are those of the two's complement, and what has no
//! value has no case.

use super::automaton::{outside, Automaton, Decided, Var};
use super::logic::{gcd, Logic};
use super::numeration::{Linear, Numeration};
use crate::rule::tree::{Function, Number, Sign};

/// What each slot stands for, if something is bound to it.
pub type Names = Vec<Option<Linear>>;

/// A number under conditions. Variables that stand only in the conditions have one value for each
/// value of the others.
#[derive(Clone)]
pub struct Case {
	pub given: Vec<Automaton>,
	pub number: Linear,
}

impl Case {
	pub fn always(number: Linear) -> Vec<Case> {
		vec![Case {
			given: Vec::new(),
			number,
		}]
	}

	pub fn constant(number: i64) -> Vec<Case> {
		Case::always(Linear::constant(number))
	}

	/// With more conditions.
	fn under(mut self, given: &[Automaton]) -> Case {
		self.given.extend_from_slice(given);
		self
	}
}

/// The natural number m, and whether the number that is meant is −1 − m.
pub struct Half {
	pub given: Vec<Automaton>,
	pub natural: Linear,
	pub negative: bool,
}

impl Logic {
	/// The cases of a number. They exclude each other, except where more is said than is true.
	pub fn number(&mut self, number: &Number, names: &Names) -> Decided<Vec<Case>> {
		self.budget.spend(1)?;
		match number {
			Number::Literal(literal) => Ok(Case::always(Linear::constant(*literal).checked()?)),
			Number::Slot(slot) => match &names[*slot] {
				Some(name) => Ok(Case::always(name.clone())),
				None => outside("a name that is not bound"),
			},
			Number::Minus(inner, _) => {
				let mut cases = self.number(inner, names)?;
				for case in &mut cases {
					case.number = case.number.times(-1);
				}
				Ok(cases)
			}
			Number::Two(Sign::Remainder, sides, _) if counted(&sides.0).is_some() => {
				self.count_modulo(&sides.0, &sides.1, names)
			}
			Number::Two(sign, sides, _) => {
				let left = self.number(&sides.0, names)?;
				let right = self.number(&sides.1, names)?;
				self.of_pairs(&left, &right, &|logic, a, b| logic.two(*sign, a, b))
			}
			Number::Call(function, arguments, _) => {
				let mut cases = self.number(&arguments[0], names)?;
				if arguments.len() == 1 {
					return self.of_one(*function, cases);
				}
				for argument in &arguments[1..] {
					let next = self.number(argument, names)?;
					cases =
						self.of_pairs(&cases, &next, &|logic, a, b| logic.of_two(*function, a, b))?;
				}
				Ok(cases)
			}
		}
	}

	/// The cases of a function of two numbers.
	fn of_pairs(
		&mut self,
		left: &[Case],
		right: &[Case],
		of: &dyn Fn(&mut Logic, &Linear, &Linear) -> Decided<Vec<Case>>,
	) -> Decided<Vec<Case>> {
		let mut all = Vec::new();
		for (given, a, b) in pairs(left, right) {
			for case in of(self, &a, &b)? {
				self.budget.spend(1 << 6)?;
				all.push(case.under(&given));
			}
		}
		Ok(all)
	}

	/// A number is natural or −1 − m for a natural number m; halves that cannot be are left out.
	pub fn halves(&mut self, number: &Linear) -> Decided<Vec<Half>> {
		let mut halves = Vec::new();
		if number.is_natural() {
			halves.push(Half {
				given: Vec::new(),
				natural: number.clone(),
				negative: false,
			});
			return Ok(halves);
		}
		let opposite = number.times(-1).add(-1);
		for (natural, negative) in [(number.clone(), false), (opposite, true)] {
			let fits = self.at_most_zero(&natural.times(-1))?;
			if !fits.is_empty() {
				halves.push(Half {
					given: vec![fits],
					natural,
					negative,
				});
			}
		}
		Ok(halves)
	}

	/// A variable that is this number; a negative number has none.
	pub fn variable(&mut self, number: &Linear, given: &mut Vec<Automaton>) -> Decided<Var> {
		if let ([(var, 1)], 0) = (&number.terms[..], number.plus) {
			return Ok(*var);
		}
		let var = self.fresh()?;
		given.push(self.equal(number, &Linear::var(var))?);
		Ok(var)
	}

	/// q with number = c·q + r and 0 ≤ r < c, for a natural number.
	fn quotient(&mut self, number: &Linear, c: i64, given: &mut Vec<Automaton>) -> Decided<Linear> {
		let q = Linear::var(self.fresh()?);
		let rest = number.minus(&q.times(c));
		given.push(self.at_most_zero(&rest.times(-1))?);
		given.push(self.less(&rest, &Linear::constant(c))?);
		Ok(q)
	}

	fn two(&mut self, sign: Sign, a: &Linear, b: &Linear) -> Decided<Vec<Case>> {
		match sign {
			Sign::Add => Ok(Case::always(a.plus(b).checked()?)),
			Sign::Subtract => Ok(Case::always(a.minus(b).checked()?)),
			Sign::Multiply => match (a.known(), b.known()) {
				(Some(c), _) => Ok(Case::always(b.times(c).checked()?)),
				(_, Some(c)) => Ok(Case::always(a.times(c).checked()?)),
				_ => self.product(a, b),
			},
			Sign::ShiftLeft | Sign::ShiftRight => match b.known() {
				Some(c @ 0..=39) if sign == Sign::ShiftLeft => {
					Ok(Case::always(a.times(1 << c).checked()?))
				}
				Some(c @ 0..=39) => self.divided(sign, a, 1 << c),
				_ => outside("a shift by a number that is not a small constant"),
			},
			Sign::Divide | Sign::Remainder => match b.known() {
				Some(0) => Ok(Vec::new()),
				Some(c) => self.divided(sign, a, c),
				None if sign == Sign::Divide => self.quotient_by_unknown(a, b),
				None => self.remainder_by_unknown(a, b),
			},
			Sign::And | Sign::Or | Sign::Xor => self.bits(sign, a, b),
		}
	}

	/// A quotient, a remainder, or a number shifted to the right, by a constant.
	fn divided(&mut self, sign: Sign, a: &Linear, divisor: i64) -> Decided<Vec<Case>> {
		let mut cases = Vec::new();
		for Half {
			mut given,
			natural,
			negative,
		} in self.halves(a)?
		{
			let is_shift = sign == Sign::ShiftRight;
			// A shift turns −1 − m into −1 − ⌊m / c⌋. A division divides the absolute value.
			let size = match negative && !is_shift {
				true => natural.add(1),
				false => natural,
			};
			let size = self.quotient(&size, divisor.abs(), &mut given)?;
			let quotient = match (is_shift, negative) {
				(true, true) => size.times(-1).add(-1),
				(true, false) => size,
				(false, true) => size.times(-divisor.signum()),
				(false, false) => size.times(divisor.signum()),
			};
			let number = match sign {
				Sign::Remainder => a.minus(&quotient.times(divisor)).checked()?,
				_ => quotient,
			};
			cases.push(Case { given, number });
		}
		Ok(cases)
	}

	fn bits(&mut self, sign: Sign, a: &Linear, b: &Linear) -> Decided<Vec<Case>> {
		let of = |x: usize, y: usize| match sign {
			Sign::And => x & y,
			Sign::Or => x | y,
			_ => x ^ y,
		};
		let mut cases = Vec::new();
		let (left, right) = (self.halves(a)?, self.halves(b)?);
		for x in &left {
			for y in &right {
				let mut given = [&x.given[..], &y.given[..]].concat();
				let x_var = self.variable(&x.natural, &mut given)?;
				let y_var = self.variable(&y.natural, &mut given)?;
				let z = self.fresh()?;
				// The bits of −1 − m are those of m, turned around.
				let all = self.digits() - 1;
				let turned = |half: bool, digit: usize| if half { all - digit } else { digit };
				let negative = of(x.negative.into(), y.negative.into()) == 1;
				given.push(self.by_digits([x_var, y_var, z], |p, q| {
					turned(negative, of(turned(x.negative, p), turned(y.negative, q)))
				})?);
				let z = Linear::var(z);
				cases.push(Case {
					given,
					number: if negative { z.times(-1).add(-1) } else { z },
				});
			}
		}
		Ok(cases)
	}

	fn of_one(&mut self, function: Function, cases: Vec<Case>) -> Decided<Vec<Case>> {
		let mut all = Vec::new();
		for case in cases {
			for half in self.halves(&case.number)? {
				let found = match (function, half.negative) {
					(Function::Abs, true) => Case::always(half.natural.add(1)),
					(Function::Abs, false) => Case::always(half.natural),
					(_, true) => Vec::new(),
					(Function::Sqrt, false) => self.root(&half.natural)?,
					(_, false) => self.bits_counted(function, &half.natural)?,
				};
				let found = found.into_iter();
				all.extend(found.map(|one| one.under(&case.given).under(&half.given)));
			}
		}
		Ok(all)
	}

	/// ones(c), zeros(c) or bits(c). Of other numbers than a constant nothing is known but that
	/// there is a value.
	fn bits_counted(&mut self, function: Function, natural: &Linear) -> Decided<Vec<Case>> {
		let Some(c) = natural.known() else {
			return self.unknown("a number of bits is natural", true);
		};
		Ok(Case::constant(i64::from(match function {
			Function::Ones => c.count_ones(),
			Function::Zeros => c.trailing_zeros(),
			Function::Bits => 64 - c.leading_zeros(),
			_ => return outside("an unknown function"),
		})))
	}

	fn of_two(&mut self, function: Function, a: &Linear, b: &Linear) -> Decided<Vec<Case>> {
		let (first, second) = match function {
			Function::Min => (a, b),
			Function::Max => (b, a),
			Function::Gcd => return self.common_divisor(a, b),
			Function::Pow => return self.raised(a, b),
			_ => return outside("an unknown function"),
		};
		let given = [self.at_most(a, b)?, self.less(b, a)?];
		let mut cases = Vec::new();
		for (given, number) in given.into_iter().zip([first, second]) {
			if !given.is_empty() {
				cases.push(Case {
					given: vec![given],
					number: number.clone(),
				});
			}
		}
		Ok(cases)
	}

	/// a to the power of b: only squares and powers of constants are known.
	fn raised(&mut self, a: &Linear, b: &Linear) -> Decided<Vec<Case>> {
		match (a.known(), b.known()) {
			(_, Some(0)) => Ok(Case::constant(1)),
			(_, Some(1)) => Ok(Case::always(a.clone())),
			(None, Some(2)) => self.product(a, a),
			(Some(a), Some(exponent @ 2..=63)) => match a.checked_pow(exponent as u32) {
				Some(power) => Ok(Case::always(Linear::constant(power).checked()?)),
				None => outside("a number above 2^63"),
			},
			(_, Some(..=-1)) => Ok(Vec::new()),
			_ => outside("a power that is no square"),
		}
	}

	fn common_divisor(&mut self, a: &Linear, b: &Linear) -> Decided<Vec<Case>> {
		let (number, c) = match (a.known(), b.known()) {
			(Some(a), Some(b)) => return Ok(Case::constant(gcd(a, b))),
			(_, Some(c)) => (a, c.abs()),
			(Some(c), _) => (b, c.abs()),
			(None, None) => return self.unknown("a greatest common divisor is natural", true),
		};
		if !(1..=100).contains(&c) {
			return outside("the greatest common divisor with 0 or with a large number");
		}
		let mut cases = Vec::new();
		for d in (1..=c).filter(|d| c % d == 0) {
			let mut any = Vec::new();
			for r in (0..c).filter(|&r| gcd(r, c) == d) {
				for side in [c, -c] {
					let q = self.fresh()?;
					let same = self.equal(number, &Linear::var(q).times(side).add(r))?;
					any.push(self.exists(&same, q)?);
				}
			}
			cases.push(Case {
				given: vec![self.any(any)?],
				number: Linear::constant(d),
			});
		}
		Ok(cases)
	}

	// ---- Numbers of bits ----

	/// ones(x), zeros(x) or bits(x) modulo a constant.
	fn count_modulo(
		&mut self,
		count: &Number,
		modulus: &Number,
		names: &Names,
	) -> Decided<Vec<Case>> {
		match literal(modulus) {
			Some(modulus @ 1..=64) => {
				let modulus = modulus as usize;
				let of = move |count: usize| count % modulus;
				self.counts(count, names, modulus, &of)
			}
			_ => outside("a number of bits modulo something else than a small constant"),
		}
	}

	/// ones(x), zeros(x) or bits(x) up to a bound; all larger ones are one more than the bound.
	pub fn count_up_to(
		&mut self,
		count: &Number,
		bound: usize,
		names: &Names,
	) -> Decided<Vec<Case>> {
		let of = move |count: usize| count.min(bound + 1);
		self.counts(count, names, bound + 2, &of)
	}

	/// A case for each class of counts below `classes`. `of` gives the class of a count, also from
	/// the class of the count before, plus 1.
	fn counts(
		&mut self,
		count: &Number,
		names: &Names,
		classes: usize,
		of: &dyn Fn(usize) -> usize,
	) -> Decided<Vec<Case>> {
		if self.numeration != Numeration::base(2) {
			return outside(format!("bits in {}", self.numeration));
		}
		let Some((function, inner)) = counted(count) else {
			return outside("a number of bits");
		};
		let of_zero = of(if function == Function::Zeros { 64 } else { 0 });
		// Before the first 1, the state is this one.
		let start = classes;
		let after = |state: usize, digit: usize| {
			Some(match (function, state == start, digit) {
				(_, true, 0) => start,
				(Function::Zeros, _, 1) => of(0),
				(_, true, _) => of(1),
				(Function::Ones, false, 0) => state,
				_ => of(state + 1),
			})
		};
		let mut cases = Vec::new();
		for case in self.number(inner, names)? {
			for half in self.halves(&case.number)? {
				if half.negative {
					continue;
				}
				let mut given = [&case.given[..], &half.given[..]].concat();
				let x = self.variable(&half.natural, &mut given)?;
				for class in 0..classes {
					let accepts = |state| state == class || state == start && of_zero == class;
					let set = self.set(x, start, after, accepts)?;
					if !set.is_empty() {
						cases.push(Case {
							given: [&given[..], &[set]].concat(),
							number: Linear::constant(class as i64),
						});
					}
				}
			}
		}
		Ok(cases)
	}
}

/// The conditions and the numbers of all pairs of cases.
pub fn pairs(left: &[Case], right: &[Case]) -> Vec<(Vec<Automaton>, Linear, Linear)> {
	let mut all = Vec::new();
	for a in left {
		for b in right {
			let given = [&a.given[..], &b.given[..]].concat();
			all.push((given, a.number.clone(), b.number.clone()));
		}
	}
	all
}

pub fn literal(number: &Number) -> Option<i64> {
	match number {
		Number::Literal(literal) => Some(*literal),
		_ => None,
	}
}

/// ones, zeros or bits of a number that is not a literal.
pub fn counted(number: &Number) -> Option<(Function, &Number)> {
	match number {
		Number::Call(function, arguments, _) if literal(&arguments[0]).is_none() => {
			let counts = matches!(function, Function::Ones | Function::Zeros | Function::Bits);
			counts.then_some((*function, &arguments[0]))
		}
		_ => None,
	}
}
