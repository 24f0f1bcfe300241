//! The words of logic for automata in one numeration: and, or, not, there is; sums, sets, digits;
//! examples.

use super::automaton::{outside, Automaton, Budget, Decided, Var};
use super::numeration::{linear, Linear, Numeration, Sign};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// Builds automata, and remembers sums that come again.
pub struct Logic {
	pub numeration: Numeration,
	pub budget: Budget,
	last: Var,
	sums: FxHashMap<(Vec<i64>, i64, Sign), Automaton>,
	/// The words over one variable that write a number, if not all words do.
	valid: Option<Automaton>,
	/// Of what automata cannot say, more is taken as true than is true; otherwise less.
	pub larger: bool,
	/// What was not said exactly since this was emptied: the facts that were used in its place.
	pub facts: BTreeSet<&'static str>,
}

impl Logic {
	pub fn new(numeration: Numeration, budget: Budget) -> Logic {
		Logic {
			numeration,
			budget,
			last: 100, // the numbers before are names of the position and its values
			sums: FxHashMap::default(),
			valid: None,
			larger: true,
			facts: BTreeSet::new(),
		}
	}

	/// A variable that was not used before.
	pub fn fresh(&mut self) -> Decided<Var> {
		match self.last.checked_add(1) {
			Some(var) => self.last = var,
			None => return outside("more than 65000 numbers on the way"),
		}
		Ok(self.last)
	}

	pub fn digits(&self) -> usize {
		self.numeration.digits()
	}

	pub fn always(&self) -> Automaton {
		Automaton::constant(self.digits(), true)
	}

	pub fn never(&self) -> Automaton {
		Automaton::constant(self.digits(), false)
	}

	pub fn and(&mut self, a: &Automaton, b: &Automaton) -> Decided<Automaton> {
		a.and(b, &mut self.budget)
	}

	pub fn or(&mut self, a: &Automaton, b: &Automaton) -> Decided<Automaton> {
		let either = a.not().and(&b.not(), &mut self.budget)?.not();
		match a.vars == b.vars {
			true => Ok(either),
			false => self.valid(either),
		}
	}

	pub fn not(&mut self, a: &Automaton) -> Decided<Automaton> {
		self.valid(a.not())
	}

	pub fn exists(&mut self, a: &Automaton, var: Var) -> Decided<Automaton> {
		a.exists(var, &mut self.budget)
	}

	/// Without words that write no number.
	pub fn valid(&mut self, mut automaton: Automaton) -> Decided<Automaton> {
		if self.numeration.is_base() {
			return Ok(automaton);
		}
		let one = match self.valid.take() {
			Some(one) => one,
			None => self.valid_words()?,
		};
		for var in automaton.vars.clone() {
			automaton = self.and(&automaton, &one.renamed(|_| var))?;
		}
		self.valid = Some(one);
		Ok(automaton)
	}

	fn valid_words(&mut self) -> Decided<Automaton> {
		let numeration = self.numeration;
		let tracks = (self.digits(), vec![0]);
		let step = |&zeros: &usize, digit: usize| numeration.zeros_after(zeros, digit);
		Automaton::build(tracks, 0, &mut self.budget, step, |_| true, |_| 1)
	}

	// ---- Sums ----

	/// number = 0
	pub fn zero(&mut self, number: &Linear) -> Decided<Automaton> {
		self.sum(number, Sign::Zero)
	}

	/// number ≤ 0
	pub fn at_most_zero(&mut self, number: &Linear) -> Decided<Automaton> {
		self.sum(number, Sign::AtMostZero)
	}

	/// a ≤ b
	pub fn at_most(&mut self, a: &Linear, b: &Linear) -> Decided<Automaton> {
		self.at_most_zero(&a.minus(b))
	}

	/// a < b
	pub fn less(&mut self, a: &Linear, b: &Linear) -> Decided<Automaton> {
		self.at_most_zero(&a.minus(b).add(1))
	}

	/// a = b
	pub fn equal(&mut self, a: &Linear, b: &Linear) -> Decided<Automaton> {
		self.zero(&a.minus(b))
	}

	fn sum(&mut self, number: &Linear, sign: Sign) -> Decided<Automaton> {
		let mut number = number.clone().checked()?;
		let divisor = number.terms.iter().fold(0, |d, term| gcd(d, term.1));
		if divisor > 1 {
			if sign == Sign::Zero && number.plus % divisor != 0 {
				return Ok(self.never());
			}
			// Rounded up: c₁x₁ + … ≤ −plus.
			number.plus = -(-number.plus).div_euclid(divisor);
			for term in &mut number.terms {
				term.1 /= divisor;
			}
		}
		let holds = match sign {
			Sign::Zero => number.plus == 0,
			Sign::AtMostZero => number.plus <= 0,
		};
		if number.terms.is_empty() {
			return Ok(Automaton::constant(self.digits(), holds));
		}
		let vars: Vec<Var> = number.terms.iter().map(|term| term.0).collect();
		let factors: Vec<i64> = number.terms.iter().map(|term| term.1).collect();
		let key = (factors, number.plus, sign);
		if !self.sums.contains_key(&key) {
			let all = linear(self.numeration, &key.0, number.plus, sign, &mut self.budget)?;
			let all = self.valid(all)?;
			self.sums.insert(key.clone(), all);
		}
		Ok(self.sums[&key].renamed(|var| vars[var as usize]))
	}

	// ---- Sets and digits ----

	/// A set of numbers: `after` gives the state behind one more digit, and nothing is accepted if
	/// there is none.
	pub fn set(
		&mut self,
		var: Var,
		start: usize,
		after: impl Fn(usize, usize) -> Option<usize>,
		accepts: impl Fn(usize) -> bool,
	) -> Decided<Automaton> {
		let tracks = (self.digits(), vec![var]);
		let step = |&state: &usize, digit: usize| after(state, digit);
		let budget = &mut self.budget;
		Automaton::build(tracks, start, budget, step, |&s| accepts(s), |_| 1)
	}

	/// The powers of the base.
	pub fn power(&mut self, var: Var) -> Decided<Automaton> {
		let after = |ones: usize, digit: usize| match (ones, digit) {
			(_, 0) => Some(ones),
			(0, 1) => Some(1),
			_ => None,
		};
		self.set(var, 0, after, |ones| ones == 1)
	}

	/// The multiples of a constant.
	pub fn multiples(&mut self, var: Var, divisor: i64) -> Decided<Automaton> {
		let quotient = self.fresh()?;
		let same = self.equal(&Linear::var(var), &Linear::var(quotient).times(divisor))?;
		self.exists(&same, quotient)
	}

	/// z = op(x, y), digit by digit.
	pub fn by_digits(
		&mut self,
		[x, y, z]: [Var; 3],
		op: impl Fn(usize, usize) -> usize,
	) -> Decided<Automaton> {
		if !self.numeration.has_bits() {
			return outside(format!("bits in {}", self.numeration));
		}
		let digits = self.digits();
		let mut vars = vec![x, y, z];
		vars.sort_unstable();
		vars.dedup();
		let place = |var: Var| vars.iter().position(|&v| v == var).unwrap_or(0) as u32;
		let places = [x, y, z].map(place);
		let is_right = |letter: usize| {
			let [x, y, z] = places.map(|place| letter / digits.pow(place) % digits);
			op(x, y) == z
		};
		let step = |_: &(), letter: usize| is_right(letter).then_some(());
		let tracks = (digits, vars.clone());
		Automaton::build(tracks, (), &mut self.budget, step, |_| true, |_| 1)
	}

	/// These tuples and no others.
	pub fn finite(&mut self, vars: &[Var], tuples: &[Vec<u64>]) -> Decided<Automaton> {
		let mut any = self.never();
		for tuple in tuples {
			let mut all = self.always();
			for (&var, &number) in vars.iter().zip(tuple) {
				let one = self.zero(&Linear::var(var).add(-(number as i64)))?;
				all = self.and(&all, &one)?;
			}
			any = self.or(&any, &all)?;
		}
		Ok(any)
	}

	// ---- Many at once ----

	/// All of them, for some numbers in the place of the variables that are not kept. Variables
	/// leave one by one; next is the one whose factors have the fewest numbers and states together.
	pub fn join(&mut self, mut factors: Vec<Automaton>, keep: &[Var]) -> Decided<Automaton> {
		loop {
			if factors.iter().any(Automaton::is_empty) {
				return Ok(self.never());
			}
			let mut gone: Vec<Var> = Vec::new();
			for factor in &factors {
				gone.extend(factor.vars.iter().filter(|var| !keep.contains(var)));
			}
			gone.sort_unstable();
			gone.dedup();
			let Some(&var) = gone.iter().min_by_key(|&&var| self.cost(&factors, var)) else {
				return self.all(factors);
			};
			let (with, without): (Vec<Automaton>, Vec<Automaton>) =
				factors.into_iter().partition(|f| f.vars.contains(&var));
			factors = without;
			let all = self.all(with)?;
			factors.push(self.exists(&all, var)?);
		}
	}

	/// The letters times the root of the states of the product from which a variable leaves.
	fn cost(&self, factors: &[Automaton], var: Var) -> u128 {
		let mut vars: Vec<Var> = Vec::new();
		let mut bits = 0;
		for factor in factors.iter().filter(|factor| factor.vars.contains(&var)) {
			vars.extend(&factor.vars);
			bits += factor.states().ilog2();
		}
		vars.sort_unstable();
		vars.dedup();
		let letters = (self.digits() as u128).saturating_pow(vars.len() as u32);
		letters.saturating_mul(1 << (bits / 2).min(60))
	}

	/// The smallest ones first.
	fn all(&mut self, mut factors: Vec<Automaton>) -> Decided<Automaton> {
		factors.sort_by_key(|factor| factor.next.len());
		let mut all = self.always();
		for factor in factors {
			all = self.and(&all, &factor)?;
		}
		Ok(all)
	}

	/// At least one of them.
	pub fn any(&mut self, parts: Vec<Automaton>) -> Decided<Automaton> {
		let mut any = self.never();
		for part in parts {
			any = self.or(&any, &part)?;
		}
		Ok(any)
	}

	// ---- Numbers ----

	/// Numbers that are accepted: a shortest word.
	pub fn example(&self, automaton: &Automaton) -> Option<Vec<(Var, u64)>> {
		let word = automaton.witness()?;
		let places = self.numeration.places(word.len());
		let mut numbers = Vec::new();
		for (i, &var) in automaton.vars.iter().enumerate() {
			let mut number: u64 = 0;
			for (&letter, place) in word.iter().rev().zip(&places) {
				let digit = letter / self.digits().pow(i as u32) % self.digits();
				number = number.checked_add((digit as u64).checked_mul(*place)?)?;
			}
			numbers.push((var, number));
		}
		Some(numbers)
	}
}

/// Does it accept these numbers? There is one for each number that it reads.
pub fn holds(automaton: &Automaton, numeration: Numeration, numbers: &[(Var, u64)]) -> bool {
	let mut words = Vec::new();
	for &var in &automaton.vars {
		let given = numbers.iter().find(|number| number.0 == var);
		words.push(numeration.written(given.map_or(0, |number| number.1)));
	}
	let longest = words.iter().map(Vec::len).max().unwrap_or(0);
	let mut state = 0;
	for place in (0..longest).rev() {
		let mut letter = 0;
		for word in words.iter().rev() {
			let digit = word.len().checked_sub(place + 1).map_or(0, |at| word[at]);
			letter = letter * automaton.digits + digit;
		}
		state = automaton.after(state, letter);
	}
	automaton.accepts[state]
}

pub fn gcd(a: i64, b: i64) -> i64 {
	let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
	while b > 0 {
		(a, b) = (b, a % b);
	}
	i64::try_from(a).unwrap_or(i64::MAX)
}
