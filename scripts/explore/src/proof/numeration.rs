//! How numbers are written, and sums of them as automata.

use super::automaton::{outside, Automaton, Budget, Decided, Undecided, Var};
use std::fmt;

/// The most places of the recurrence.
const MOST_LAG: usize = 4;

/// Place l of a number is worth U(l), with U(0) = U(-1) = … = 1 and U(l + 1) = lead · U(l) + U(l +
/// 1 − lag).
///
/// With lag 1 the last term is left out, so this is base `lead`. Lag 2 has the Fibonacci numbers
/// (lead 1) and the numbers of the silver ratio (lead 2). Above a lag of 1 the digits go up to
/// `lead`, and after a digit `lead` come lag − 1 zeros.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Numeration {
	pub lead: i64,
	pub lag: usize,
}

impl fmt::Display for Numeration {
	fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
		match (self.lead, self.lag) {
			(base, 1) => write!(formatter, "base {base}"),
			(1, 2) => formatter.write_str("Fibonacci base"),
			(2, 2) => formatter.write_str("the base of the silver ratio"),
			(lead, 2) => write!(formatter, "the base with U(i) = {lead}·U(i-1) + U(i-2)"),
			(_, lag) => write!(formatter, "the base with U(i) = U(i-1) + U(i-{lag})"),
		}
	}
}

/// The worth of a prefix: the sum of its numbers times U(l), U(l − 1), … if l digits follow.
pub type Worth = [i64; MOST_LAG];

impl Numeration {
	pub const fn base(base: i64) -> Numeration {
		Numeration { lead: base, lag: 1 }
	}

	pub fn is_base(self) -> bool {
		self.lag == 1
	}

	pub fn digits(self) -> usize {
		match self.is_base() {
			true => self.lead as usize,
			false => self.lead as usize + 1,
		}
	}

	/// Can xor be computed digit by digit?
	pub fn has_bits(self) -> bool {
		self.is_base() && (self.lead as u64).is_power_of_two()
	}

	/// U(0), …, U(last), as far as they fit.
	pub fn places(self, last: usize) -> Vec<u64> {
		let mut places: Vec<u64> = vec![1];
		for l in 0..last {
			let early = match self.is_base() {
				true => 0,
				false => places[(l + 1).saturating_sub(self.lag)],
			};
			let place =
				(places[l].checked_mul(self.lead as u64)).and_then(|p| p.checked_add(early));
			match place {
				Some(place) => places.push(place),
				None => break,
			}
		}
		places
	}

	/// The digits of a number, the most significant one first, without zeros in front.
	pub fn written(self, mut number: u64) -> Vec<usize> {
		let mut places = self.places(64);
		places.retain(|&place| place <= number);
		let mut word = Vec::new();
		for &place in places.iter().rev() {
			word.push((number / place) as usize);
			number %= place;
		}
		word
	}

	/// One more digit behind a prefix.
	pub fn longer(self, worth: Worth, digit: i64) -> Worth {
		let mut longer = [0; MOST_LAG];
		longer[0] = worth[0] * self.lead + digit;
		for i in 1..self.lag {
			longer[i - 1] += worth[i];
		}
		if !self.is_base() {
			longer[self.lag - 1] += worth[0];
		}
		longer
	}

	/// After a digit: how many digits have to be 0. `None` if the digit may not stand here.
	pub fn zeros_after(self, zeros: usize, digit: usize) -> Option<usize> {
		match (zeros, digit) {
			(_, 0) => Some(zeros.saturating_sub(1)),
			(0, _) if !self.is_base() && digit == self.lead as usize => Some(self.lag - 1),
			(0, _) => Some(0),
			_ => None,
		}
	}
}

/// c₁·x₁ + c₂·x₂ + … + c. The variables are in ascending order, and their factors are not 0.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Linear {
	pub terms: Vec<(Var, i64)>,
	pub plus: i64,
}

/// Factors and constants beyond this one are not computed with.
const MOST_FACTOR: i64 = 1 << 40;

impl Linear {
	pub fn constant(plus: i64) -> Linear {
		Linear {
			terms: Vec::new(),
			plus,
		}
	}

	pub fn var(var: Var) -> Linear {
		Linear {
			terms: vec![(var, 1)],
			plus: 0,
		}
	}

	/// The number if it has no variables.
	pub fn known(&self) -> Option<i64> {
		self.terms.is_empty().then_some(self.plus)
	}

	pub fn times(&self, factor: i64) -> Linear {
		let mut product = self.clone();
		product.plus = product.plus.saturating_mul(factor);
		for term in &mut product.terms {
			term.1 = term.1.saturating_mul(factor);
		}
		product.terms.retain(|term| term.1 != 0);
		product
	}

	pub fn plus(&self, other: &Linear) -> Linear {
		let mut sum = self.clone();
		sum.plus = sum.plus.saturating_add(other.plus);
		for &(var, factor) in &other.terms {
			match sum.terms.binary_search_by_key(&var, |term| term.0) {
				Ok(place) => sum.terms[place].1 = sum.terms[place].1.saturating_add(factor),
				Err(place) => sum.terms.insert(place, (var, factor)),
			}
		}
		sum.terms.retain(|term| term.1 != 0);
		sum
	}

	pub fn minus(&self, other: &Linear) -> Linear {
		self.plus(&other.times(-1))
	}

	pub fn add(&self, constant: i64) -> Linear {
		self.plus(&Linear::constant(constant))
	}

	/// By its form it is never negative.
	pub fn is_natural(&self) -> bool {
		self.plus >= 0 && self.terms.iter().all(|term| term.1 > 0)
	}

	/// Sums and products stop at the ends of 64 bits, which are far beyond the factors that are
	/// allowed.
	pub fn checked(self) -> Decided<Linear> {
		let fits = |number: i64| (-MOST_FACTOR..=MOST_FACTOR).contains(&number);
		match fits(self.plus) && self.terms.iter().all(|term| fits(term.1)) {
			true => Ok(self),
			false => outside("a factor or a constant above 2^40"),
		}
	}
}

/// What is said of a sum.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sign {
	Zero,
	AtMostZero,
}

/// The words for which Σ factors[i] · x_i + plus is 0, or at most 0. A state is the worth of the
/// prefix, until the digits that follow can no longer change the answer. Words that write no number
/// may be accepted.
pub fn linear(
	numeration: Numeration,
	factors: &[i64],
	plus: i64,
	sign: Sign,
	budget: &mut Budget,
) -> Decided<Automaton> {
	let digits = numeration.digits();
	let sum = |mut letter: usize| {
		let mut sum = 0;
		for factor in factors {
			sum += factor * (letter % digits) as i64;
			letter /= digits;
		}
		sum
	};
	let positive: i64 = factors.iter().filter(|&&f| f > 0).sum();
	let negative: i64 = factors.iter().filter(|&&f| f < 0).sum();
	// All worths are multiplied by this, so that the bounds below are whole numbers.
	let unit = (numeration.lead + 1).pow(numeration.lag as u32 - 1);
	let most_after = (positive + plus.max(0)) * unit;
	let least_after = (negative + plus.min(0)) * unit;
	const BELOW: Worth = [i64::MIN; MOST_LAG];
	let step = |&worth: &Worth, letter: usize| {
		if worth == BELOW {
			return Some(BELOW);
		}
		let worth = numeration.longer(worth, sum(letter));
		// Divided by U(l) ≥ 1: U(l − i) / U(l) is between (lead + 1)^−i and 1, and what follows is
		// less than U(l).
		let (mut least, mut most, mut part) = (0, 0, unit);
		for &number in &worth[..numeration.lag] {
			least += (number * part).min(number * unit);
			most += (number * part).max(number * unit);
			part /= numeration.lead + 1;
		}
		if most + most_after < 0 {
			return (sign == Sign::AtMostZero).then_some(BELOW);
		}
		(least + least_after <= 0).then_some(worth)
	};
	let accepts = |worth: &Worth| {
		let total = || worth.iter().sum::<i64>() + plus;
		match sign {
			_ if *worth == BELOW => true,
			Sign::Zero => total() == 0,
			Sign::AtMostZero => total() <= 0,
		}
	};
	// Almost every number below the constant is the worth of some prefix, so a large constant needs
	// too many states.
	let largest = factors.iter().map(|factor| factor.abs()).max().unwrap_or(1);
	let cells = digits.saturating_pow(factors.len() as u32) as i64;
	if (plus.abs() / largest).saturating_mul(cells) > budget.most_cells as i64 / 8 {
		return Err(Undecided::TooLarge);
	}
	let vars = (0..factors.len() as Var).collect();
	let start = [0; MOST_LAG];
	Automaton::build((digits, vars), start, budget, step, accepts, |_| 1)
}
