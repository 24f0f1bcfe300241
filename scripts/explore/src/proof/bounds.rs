//! What automata cannot say exactly. Where a rule says it, more moves are translated than there
//! are, or fewer: "no option has the value" is shown with more of them, "every smaller value is an
//! option" with fewer.

use super::automaton::{Automaton, Decided, Var};
use super::logic::Logic;
use super::numbers::Case;
use super::numeration::{Linear, Numeration};

/// A relation of two natural numbers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Relation {
	/// The first number is not 0, and the second one is a multiple of it.
	Divides,
	/// The first number is not 0, and the second one is no multiple of it.
	DividesNot,
	/// The greatest common divisor is 1, or is not 1.
	Coprime,
	CoprimeNot,
}

/// Products with a factor up to this one are exact.
const MOST_FACTOR: i64 = 8;
/// Roots below this one are exact.
const MOST_ROOT: i64 = 12;

impl Logic {
	/// `surely` are elements of a set, and only `surely` and `maybe` can be. Gives the set, or with
	/// `truth` false its complement: with more elements than it has if `larger`, otherwise with
	/// fewer.
	fn chosen(&mut self, surely: Automaton, maybe: Automaton, truth: bool) -> Decided<Automaton> {
		match (truth, self.larger) {
			(true, false) => Ok(surely),
			(true, true) => self.or(&surely, &maybe),
			(false, true) => self.not(&surely),
			(false, false) => {
				let either = self.or(&surely, &maybe)?;
				self.not(&either)
			}
		}
	}

	/// The primes, or with `truth` false all other numbers.
	pub fn prime(&mut self, x: Var, truth: bool) -> Decided<Automaton> {
		self.facts
			.insert("the primes up to 31 are known, and no other prime is a multiple of 2, 3 or 5");
		let small = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31].map(|p| vec![p]);
		let surely = self.finite(&[x], &small)?;
		let mut maybe = self.at_most(&Linear::constant(32), &Linear::var(x))?;
		for p in [2, 3, 5] {
			let multiples = self.multiples(x, p)?;
			let others = self.not(&multiples)?;
			maybe = self.and(&maybe, &others)?;
		}
		self.chosen(surely, maybe, truth)
	}

	pub fn related(&mut self, relation: Relation, x: Var, y: Var) -> Decided<Automaton> {
		match relation {
			Relation::Divides | Relation::DividesNot => {
				let result = self.divides(x, y, relation == Relation::Divides)?;
				let positive = self.at_most(&Linear::constant(1), &Linear::var(x))?;
				self.and(&result, &positive)
			}
			Relation::Coprime | Relation::CoprimeNot => {
				self.coprime(x, y, relation == Relation::Coprime)
			}
		}
	}

	fn divides(&mut self, x: Var, y: Var, truth: bool) -> Decided<Automaton> {
		self.facts.insert(
			"d divides 0 and its multiples up to 4d, 1 divides all, and n/d ≥ 5 for the other \
			 multiples n of d, which are multiples of 3 or 5 if d is",
		);
		let (a, b) = (Linear::var(x), Linear::var(y));
		let mut surely = vec![self.zero(&b)?, self.equal(&a, &Linear::constant(1))?];
		for q in 1..=4 {
			surely.push(self.equal(&a.times(q), &b)?);
		}
		let mut needed = vec![self.at_most(&a.times(5), &b)?];
		for p in [3, 5] {
			let (of_x, of_y) = (self.multiples(x, p)?, self.multiples(y, p)?);
			let none = self.not(&of_x)?;
			needed.push(self.or(&none, &of_y)?);
		}
		if self.numeration == Numeration::base(2) {
			self.facts.insert(
				"a divisor has at most as many trailing zero bits, and a power of 2 with at most \
				 as many divides",
			);
			let zeros = self.fewer_zeros(x, y)?;
			let power = self.power(x)?;
			surely.push(self.and(&power, &zeros)?);
			needed.push(zeros);
		}
		let surely = self.any(surely)?;
		let maybe = self.join(needed, &[x, y])?;
		self.chosen(surely, maybe, truth)
	}

	/// y is a multiple of the largest power of 2 that divides x.
	fn fewer_zeros(&mut self, x: Var, y: Var) -> Decided<Automaton> {
		let (x_bit, y_bit) = if x < y { (1, 2) } else { (2, 1) };
		// Have all bits of y behind the last 1 of x been 0?
		let step = |&zeros: &bool, letter: usize| {
			Some(letter & x_bit != 0 || zeros && letter & y_bit == 0)
		};
		let tracks = (2, vec![x.min(y), x.max(y)]);
		Automaton::build(tracks, true, &mut self.budget, step, |&zeros| zeros, |_| 1)
	}

	fn coprime(&mut self, x: Var, y: Var, truth: bool) -> Decided<Automaton> {
		self.facts.insert(
			"1 and neighbours are coprime to each other, and coprime numbers are not equal, not \
			 0, and not both multiples of 2, 3 or 5",
		);
		let (a, b) = (Linear::var(x), Linear::var(y));
		let mut surely = Vec::new();
		for one in [
			a.add(-1),
			b.add(-1),
			a.minus(&b).add(1),
			a.minus(&b).add(-1),
		] {
			surely.push(self.zero(&one)?);
		}
		if self.numeration == Numeration::base(2) {
			self.facts
				.insert("a power of 2 is coprime to an odd number");
			for (x, y) in [(x, y), (y, x)] {
				let (power, even) = (self.power(x)?, self.multiples(y, 2)?);
				let odd = self.not(&even)?;
				surely.push(self.and(&power, &odd)?);
			}
		}
		let two = Linear::constant(2);
		let equal = self.equal(&a, &b)?;
		let mut needed = vec![self.at_most(&two, &a)?, self.at_most(&two, &b)?];
		needed.push(self.not(&equal)?);
		for p in [2, 3, 5] {
			let (of_x, of_y) = (self.multiples(x, p)?, self.multiples(y, p)?);
			let both = self.and(&of_x, &of_y)?;
			needed.push(self.not(&both)?);
		}
		let surely = self.any(surely)?;
		let maybe = self.join(needed, &[x, y])?;
		self.chosen(surely, maybe, truth)
	}

	/// A number of which only this is known, and perhaps that it is not negative.
	pub fn unknown(&mut self, fact: &'static str, natural: bool) -> Decided<Vec<Case>> {
		self.facts.insert(fact);
		if !self.larger {
			return Ok(Vec::new());
		}
		let var = Linear::var(self.fresh()?);
		let negative = var.times(-1).add(-1);
		let mut cases = Case::always(var);
		if !natural {
			cases.extend(Case::always(negative));
		}
		Ok(cases)
	}

	/// The root of a natural number.
	pub fn root(&mut self, number: &Linear) -> Decided<Vec<Case>> {
		let mut cases = Vec::new();
		for r in 0..MOST_ROOT {
			let low = self.at_most(&Linear::constant(r * r), number)?;
			let high = self.at_most(number, &Linear::constant(r * r + 2 * r))?;
			cases.push(Case {
				given: vec![low, high],
				number: Linear::constant(r),
			});
		}
		let fact = "a root is exact below 12; a larger one is at most a twelfth of the number";
		for mut case in self.unknown(fact, true)? {
			let r = case.number.clone();
			case.given
				.push(self.at_most(&Linear::constant(MOST_ROOT), &r)?);
			case.given.push(self.at_most(&r.times(MOST_ROOT), number)?);
			cases.push(case);
		}
		Ok(cases)
	}

	/// A product of two numbers that are no constants.
	pub fn product(&mut self, a: &Linear, b: &Linear) -> Decided<Vec<Case>> {
		let mut cases = Vec::new();
		for c in -1..=MOST_FACTOR {
			cases.push(Case {
				given: vec![self.equal(a, &Linear::constant(c))?],
				number: b.times(c).checked()?,
			});
		}
		let large = self.less(&Linear::constant(MOST_FACTOR), a)?;
		for c in 0..=MOST_FACTOR {
			cases.push(Case {
				given: vec![self.equal(b, &Linear::constant(c))?, large.clone()],
				number: a.times(c).checked()?,
			});
		}
		cases.retain(|case| !case.given[0].is_empty());
		let fact =
			"a product is exact if a factor is at most 8, and otherwise at least 9 times each \
		            factor; a square is as even as its root, and no number of the form 3k + 2";
		for mut case in self.unknown(fact, false)? {
			let is_natural = case.number.is_natural();
			if !(a.is_natural() && b.is_natural()) {
				// A first factor from −1 to 8 is one of the exact cases.
				let small = self.at_most(a, &Linear::constant(-2))?;
				case.given.push(self.or(&small, &large)?);
			} else if is_natural {
				self.large_product(a, b, &mut case)?;
			} else {
				continue;
			}
			cases.push(case);
		}
		Ok(cases)
	}

	/// What is known of a product of two natural numbers above 8.
	fn large_product(&mut self, a: &Linear, b: &Linear, product: &mut Case) -> Decided<()> {
		let number = product.number.clone();
		for side in [a, b] {
			let large = self.less(&Linear::constant(MOST_FACTOR), side)?;
			let far = self.at_most(&side.times(MOST_FACTOR + 1), &number)?;
			product.given.extend([large, far]);
		}
		if a == b {
			let half = Linear::var(self.fresh()?);
			let third = Linear::var(self.fresh()?);
			let even = self.equal(&a.plus(&number), &half.times(2))?;
			let zero = self.equal(&number, &third.times(3))?;
			let one = self.equal(&number, &third.times(3).add(1))?;
			let not_two = self.or(&zero, &one)?;
			product.given.extend([even, not_two]);
		}
		Ok(())
	}

	/// a / b for a number b that is no constant.
	pub fn quotient_by_unknown(&mut self, a: &Linear, b: &Linear) -> Decided<Vec<Case>> {
		let fact =
			"a quotient by an unknown number is exact up to a divisor of 8, and is at most a \
		            ninth for a larger one";
		if !(a.is_natural() && b.is_natural()) {
			return self.unknown("a quotient is some number", false);
		}
		let mut cases = Vec::new();
		for c in 1..=MOST_FACTOR {
			let q = Linear::var(self.fresh()?);
			let rest = a.minus(&q.times(c));
			cases.push(Case {
				given: vec![
					self.equal(b, &Linear::constant(c))?,
					self.at_most_zero(&rest.times(-1))?,
					self.less(&rest, &Linear::constant(c))?,
				],
				number: q,
			});
		}
		for mut case in self.unknown(fact, true)? {
			let large = self.less(&Linear::constant(MOST_FACTOR), b)?;
			let small = self.at_most(&case.number.times(MOST_FACTOR + 1), a)?;
			case.given.extend([large, small]);
			cases.push(case);
		}
		Ok(cases)
	}

	/// a % b for a number b that is no constant.
	pub fn remainder_by_unknown(&mut self, a: &Linear, b: &Linear) -> Decided<Vec<Case>> {
		if !(a.is_natural() && b.is_natural()) {
			return self.unknown("a remainder is some number", false);
		}
		let mut cases = vec![Case {
			given: vec![self.less(a, b)?],
			number: a.clone(),
		}];
		let fact = "a remainder by an unknown number is smaller than that number and at most half";
		for mut case in self.unknown(fact, true)? {
			let some = self.at_most(b, a)?;
			let small = self.less(&case.number, b)?;
			let half = self.less(&case.number.times(2), a)?;
			case.given.extend([some, small, half]);
			cases.push(case);
		}
		Ok(cases)
	}
}
