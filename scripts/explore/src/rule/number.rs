//! The numbers and the conditions of a rule.

use super::tree::{Condition, Function, Number, Sign};
use std::cell::Cell;
use std::sync::OnceLock;

/// The values of the slots, and how much was computed with them.
#[derive(Default)]
pub struct Slots {
	pub numbers: Vec<i64>,
	/// The signs and functions that were computed. Slow ones count several times.
	pub work: Cell<u64>,
}

impl Slots {
	pub fn new(count: usize) -> Slots {
		Slots {
			numbers: vec![0; count],
			work: Cell::new(0),
		}
	}

	/// Counts work.
	pub fn count(&self, work: u64) {
		self.work.set(self.work.get() + work);
	}
}

/// Why a number or a move has no result.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Stop {
	/// It is no position, so it is no move.
	NoMove,
	/// A number at this column does not fit into 64 bits.
	Overflow(usize),
	/// The number at this column shifts by less than 0 or more than 63 places.
	Shift(usize),
	/// The move at this column leaves too many parts.
	Parts(usize),
	/// The steps are used up.
	Steps,
}

/// A number of a position, or of copies.
pub fn number_of(number: i64) -> Result<u64, Stop> {
	u64::try_from(number).map_err(|_| Stop::NoMove)
}

pub fn value(number: &Number, slots: &Slots) -> Result<i64, Stop> {
	match number {
		Number::Literal(number) => Ok(*number),
		Number::Slot(slot) => Ok(slots.numbers[*slot]),
		Number::Minus(inner, column) => {
			let inner = value(inner, slots)?;
			inner.checked_neg().ok_or(Stop::Overflow(*column))
		}
		Number::Two(sign, sides, column) => {
			slots.count(1);
			let (left, right) = (value(&sides.0, slots)?, value(&sides.1, slots)?);
			combined(*sign, left, right, *column)
		}
		Number::Call(function, arguments, column) => {
			slots.count(4);
			let first = value(&arguments[0], slots)?;
			if arguments.len() == 1 {
				return of_one(*function, first, *column);
			}
			let mut result = first;
			for argument in &arguments[1..] {
				let next = value(argument, slots)?;
				result = match function {
					Function::Min => result.min(next),
					Function::Max => result.max(next),
					Function::Pow => {
						let exponent = u32::try_from(number_of(next)?).unwrap_or(u32::MAX);
						result
							.checked_pow(exponent)
							.ok_or(Stop::Overflow(*column))?
					}
					_ => {
						slots.count(u64::from(64 - next.leading_zeros()) / 2);
						let divisor = gcd(result.unsigned_abs(), next.unsigned_abs());
						i64::try_from(divisor).map_err(|_| Stop::Overflow(*column))?
					}
				};
			}
			Ok(result)
		}
	}
}

fn combined(sign: Sign, left: i64, right: i64, column: usize) -> Result<i64, Stop> {
	let result = match sign {
		Sign::Add => left.checked_add(right),
		Sign::Subtract => left.checked_sub(right),
		Sign::Multiply => left.checked_mul(right),
		Sign::Divide | Sign::Remainder if right == 0 => return Err(Stop::NoMove),
		Sign::Divide => left.checked_div(right),
		Sign::Remainder => left.checked_rem(right),
		Sign::ShiftLeft | Sign::ShiftRight if !(0..64).contains(&right) => {
			return Err(Stop::Shift(column))
		}
		Sign::ShiftLeft => Some(left << right).filter(|shifted| shifted >> right == left),
		Sign::ShiftRight => Some(left >> right),
		Sign::And => Some(left & right),
		Sign::Or => Some(left | right),
		Sign::Xor => Some(left ^ right),
	};
	result.ok_or(Stop::Overflow(column))
}

fn of_one(function: Function, number: i64, column: usize) -> Result<i64, Stop> {
	if function == Function::Abs {
		return number.checked_abs().ok_or(Stop::Overflow(column));
	}
	let number = number_of(number)?;
	Ok(match function {
		Function::Sqrt => root(number) as i64,
		Function::Ones => i64::from(number.count_ones()),
		Function::Zeros => i64::from(number.trailing_zeros()),
		_ => i64::from(64 - number.leading_zeros()),
	})
}

/// The largest number whose square is at most `number`.
fn root(number: u64) -> u64 {
	let mut root = (number as f64).sqrt() as u64;
	while root * root > number {
		root -= 1;
	}
	while (root + 1) * (root + 1) <= number {
		root += 1;
	}
	root
}

pub fn gcd(mut a: u64, mut b: u64) -> u64 {
	while b > 0 {
		(a, b) = (b, a % b);
	}
	a
}

pub fn holds(condition: &Condition, slots: &Slots) -> Result<bool, Stop> {
	match condition {
		Condition::Compare(comparison, sides) => {
			Ok(comparison.holds(value(&sides.0, slots)?, value(&sides.1, slots)?))
		}
		Condition::Both(sides) => Ok(holds(&sides.0, slots)? && holds(&sides.1, slots)?),
		Condition::Either(sides) => Ok(holds(&sides.0, slots)? || holds(&sides.1, slots)?),
		Condition::Not(inner) => Ok(!holds(inner, slots)?),
		Condition::IsPrime(number) => {
			let number = value(number, slots)?;
			slots.count(if number < SIEVED as i64 { 1 } else { 500 });
			Ok(is_prime(number))
		}
	}
}

/// Computes a number that depends on no slot, if it has a value.
pub fn folded(number: Number) -> Number {
	let constant = match &number {
		Number::Literal(_) | Number::Slot(_) => false,
		Number::Minus(inner, _) => matches!(**inner, Number::Literal(_)),
		Number::Two(_, sides, _) => {
			matches!(**sides, (Number::Literal(_), Number::Literal(_)))
		}
		Number::Call(_, arguments, _) => {
			let mut all = arguments.iter();
			all.all(|argument| matches!(argument, Number::Literal(_)))
		}
	};
	match constant {
		true => value(&number, &Slots::default()).map_or(number, Number::Literal),
		false => number,
	}
}

/// Whether a condition holds for these slots; `None` if a number does not fit.
pub fn constant_condition(condition: &Condition, slots: &Slots) -> Option<bool> {
	match holds(condition, slots) {
		Ok(holds) => Some(holds),
		Err(Stop::NoMove) => Some(false),
		Err(_) => None,
	}
}

/// By a sieve, or by Miller's test with bases that are enough for 64 bits.
fn is_prime(number: i64) -> bool {
	let Ok(n) = u64::try_from(number) else {
		return false;
	};
	if let Some(&prime) = sieve().get(n as usize) {
		return prime;
	}
	// Three bases are enough below 4 759 123 141 (Jaeschke), the first twelve primes below 2^64
	// (Sorenson and Webster).
	let bases: &[u64] = match n < 1 << 32 {
		true => &[2, 7, 61],
		false => &[2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37],
	};
	n % 2 == 1 && bases.iter().all(|&base| passes(n, base))
}

/// Numbers below this one are looked up.
const SIEVED: usize = 1 << 16;

/// Which of them are prime.
fn sieve() -> &'static [bool] {
	static SIEVE: OnceLock<Vec<bool>> = OnceLock::new();
	SIEVE.get_or_init(|| {
		let mut prime = vec![true; SIEVED];
		prime[..2].fill(false);
		for n in 2..1 << 8 {
			if prime[n] {
				for multiple in (n * n..SIEVED).step_by(n) {
					prime[multiple] = false;
				}
			}
		}
		prime
	})
}

/// Miller's test of an odd number that is larger than the base.
fn passes(n: u64, base: u64) -> bool {
	let product = |a: u64, b: u64| match n < 1 << 32 {
		true => a * b % n,
		false => (u128::from(a) * u128::from(b) % u128::from(n)) as u64,
	};
	let twos = (n - 1).trailing_zeros();
	let (mut power, mut square, mut exponent) = (1, base, (n - 1) >> twos);
	while exponent > 0 {
		if exponent % 2 == 1 {
			power = product(power, square);
		}
		square = product(square, square);
		exponent /= 2;
	}
	if power == 1 {
		return true;
	}
	for _ in 0..twos {
		if power == n - 1 {
			return true;
		}
		power = product(power, power);
	}
	false
}
