//! Is a guessed automaton right for all positions? That is decided by a few sentences, by induction
//! along the measure.

use super::automaton::{outside, Automaton, Decided, Var};
use super::game::{named, Game, OTHER, VALUE};
use super::logic::Logic;
use super::moves::{Part, Way};
use super::numbers::{pairs, Case};
use super::numeration::Linear;

/// What the second number of an automaton is: the value of the position, or a code that tells it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Coding {
	Value,
	/// The least heap with the same value.
	First,
	/// The base to the power of the value.
	Power,
	/// 0 for a lost position, and 1 for a won one.
	Outcome,
	/// The same in misère play.
	Misere,
}

impl Coding {
	pub fn is_outcome(self) -> bool {
		matches!(self, Coding::Outcome | Coding::Misere)
	}
}

/// A guess about all positions.
#[derive(Clone, Debug)]
pub struct Guess {
	pub coding: Coding,
	/// Accepts (position, code).
	pub values: Automaton,
	/// Accepts (n, g(0) ^ … ^ g(n − 1)), for rules with rows of heaps.
	pub prefix: Option<Automaton>,
}

/// The sentences are proved, or one of them is false: which one, and the numbers for which it is.
#[derive(Clone, PartialEq, Debug)]
pub enum Verdict {
	Proved,
	False(&'static str, Option<Vec<u64>>),
}

/// Xor of numbers below this one has a table, where it is not computed digit by digit.
const MOST_XOR: u64 = 32;

impl Logic {
	/// A sentence is true if there is no counterexample.
	fn refuted(
		&self,
		sentence: &'static str,
		wrong: &Automaton,
		position: &[Var],
	) -> Option<Verdict> {
		if wrong.is_empty() {
			return None;
		}
		let example = self.example(wrong);
		let numbers = example.map(|numbers| {
			let number = |var: &Var| numbers.iter().find(|one| one.0 == *var);
			let place = position.iter().filter_map(number);
			place.map(|one| one.1).collect()
		});
		Some(Verdict::False(sentence, numbers))
	}

	pub fn verify(&mut self, game: &Game, guess: &Guess) -> Decided<Verdict> {
		if !guess.values.is_padded() || !guess.prefix.iter().all(Automaton::is_padded) {
			return outside("an automaton for which zeros in front of the numbers matter");
		}
		let values = self.valid(guess.values.clone())?;
		let values = self.and(&values, &game.domain)?;
		let prefix = match &guess.prefix {
			Some(prefix) => Some(self.valid(prefix.clone())?),
			None => None,
		};
		if let Some(prefix) = &prefix {
			if let Some(refuted) = self.prefix_refuted(game, &values, prefix)? {
				return Ok(refuted);
			}
		}
		let some = self.exists(&values, VALUE)?;
		let none = self.not(&some)?;
		let none = self.and(&none, &game.domain)?;
		if let Some(refuted) = self.refuted("every position has a value", &none, &game.position) {
			return Ok(refuted);
		}
		let mut found = Vec::new();
		for ways in [&game.more, &game.fewer] {
			found.push(self.options(game, ways, &values, prefix.as_ref(), guess.coding)?);
			if game.is_exact() {
				found.push(found[0].clone());
				break;
			}
		}
		let [more, fewer] = [&found[0], &found[1]];
		match guess.coding.is_outcome() {
			true => self.outcomes(game, &values, more, fewer, guess.coding),
			false => self.values(game, &values, more, fewer, guess.coding),
		}
	}

	/// No option has the value of the position, and every smaller value is the value of an option.
	fn values(
		&mut self,
		game: &Game,
		values: &Automaton,
		more: &Automaton,
		fewer: &Automaton,
		coding: Coding,
	) -> Decided<Verdict> {
		let place = &game.position[..];
		let same = self.and(&named(more, &[OTHER], &[VALUE]), values)?;
		if let Some(refuted) = self.refuted("no option has the value of the position", &same, place)
		{
			return Ok(refuted);
		}
		let missing = self.not(fewer)?;
		let less = self.less(&Linear::var(OTHER), &Linear::var(VALUE))?;
		let mut all = vec![values.clone(), missing, less];
		if let Some(codes) = self.codes(game, values, coding)? {
			let other = self.not(&codes)?;
			let other = self.and(values, &named(&other, &[OTHER], &[VALUE]))?;
			if let Some(refuted) = self.refuted("every value is one of the codes", &other, place) {
				return Ok(refuted);
			}
			all.push(codes);
		}
		let wrong = self.join(all, &[place, &[VALUE, OTHER]].concat())?;
		let sentence = "every smaller value is the value of an option";
		let refuted = self.refuted(sentence, &wrong, place);
		Ok(refuted.unwrap_or(Verdict::Proved))
	}

	/// The codes, as OTHER, if not all numbers are. The value of a position is the number of
	/// smaller codes.
	pub fn codes(
		&mut self,
		game: &Game,
		values: &Automaton,
		coding: Coding,
	) -> Decided<Option<Automaton>> {
		match (coding, &game.position[..]) {
			(Coding::Power, _) => Ok(Some(self.power(OTHER)?)),
			(Coding::First, &[n]) => {
				let same = self.equal(&Linear::var(n), &Linear::var(VALUE))?;
				let own = self.join(vec![values.clone(), same], &[n])?;
				Ok(Some(named(&own, &[n], &[OTHER])))
			}
			(Coding::First, _) => outside("the first heap of a value of several numbers"),
			_ => Ok(None),
		}
	}

	/// No move from a lost position leaves a lost one, and every other position has such a move. In
	/// misère play a position without moves is won.
	fn outcomes(
		&mut self,
		game: &Game,
		values: &Automaton,
		more: &Automaton,
		fewer: &Automaton,
		coding: Coding,
	) -> Decided<Verdict> {
		let place = &game.position[..];
		let mut wins = Vec::new();
		for (options, opposite) in [(more, fewer), (fewer, more)] {
			let lost = self.zero(&Linear::var(OTHER))?;
			let mut some = self.join(vec![options.clone(), lost], place)?;
			if coding == Coding::Misere {
				let moves = self.exists(opposite, OTHER)?;
				let none = self.not(&moves)?;
				some = self.or(&some, &none)?;
			}
			wins.push(some);
		}
		let lost = self.zero(&Linear::var(VALUE))?;
		let wrong = self.join(vec![values.clone(), lost, wins[0].clone()], place)?;
		if let Some(refuted) = self.refuted("no move from a lost position wins", &wrong, place) {
			return Ok(refuted);
		}
		let none = self.not(&wins[1])?;
		let won = self.equal(&Linear::var(VALUE), &Linear::constant(1))?;
		let wrong = self.join(vec![values.clone(), won, none], place)?;
		let sentence = "every other position has a winning move";
		if let Some(refuted) = self.refuted(sentence, &wrong, place) {
			return Ok(refuted);
		}
		let high = self.less(&Linear::constant(1), &Linear::var(VALUE))?;
		let wrong = self.and(values, &high)?;
		let refuted = self.refuted("a position is lost or won", &wrong, place);
		Ok(refuted.unwrap_or(Verdict::Proved))
	}

	// ---- The values of options ----

	/// (position, OTHER): the code of some option.
	pub fn options(
		&mut self,
		game: &Game,
		ways: &[Way],
		values: &Automaton,
		prefix: Option<&Automaton>,
		coding: Coding,
	) -> Decided<Automaton> {
		let whole = self.any_order(values, game)?;
		let keep = [&game.position[..], &[OTHER]].concat();
		let from = [&game.position[..], &[VALUE]].concat();
		let bounded: Vec<&Automaton> = prefix.into_iter().chain([&whole]).collect();
		let mut all = Vec::new();
		for way in ways {
			let mut given = way.given.clone();
			let mut relations = Vec::new();
			for part in &way.parts {
				match part {
					Part::One(vars) => relations.push((&whole, vars.clone())),
					Part::Row(low, high) => {
						let Some(prefix) = prefix else {
							return outside("a row of heaps without the sums of all smaller heaps");
						};
						relations.extend([(prefix, vec![*low]), (prefix, vec![*high])]);
					}
				}
			}
			if relations.len() > 1 && coding != Coding::Value {
				return outside("a sum of which not the values are known");
			}
			let mut sum = None;
			for (relation, vars) in relations {
				let value = self.fresh()?;
				given.push(named(relation, &from, &[&vars[..], &[value]].concat()));
				sum = match sum {
					None => Some(value),
					Some(before) => {
						let together = self.fresh()?;
						given.push(self.xor(&bounded, [before, value, together])?);
						Some(together)
					}
				};
			}
			let other = Linear::var(OTHER);
			given.push(match sum {
				Some(sum) => self.equal(&Linear::var(sum), &other)?,
				None => self.equal(&other, &Linear::constant(code_of_nothing(coding)?))?,
			});
			all.push(self.join(given, &keep)?);
		}
		self.any(all)
	}

	/// The cases of the xor of two numbers.
	pub fn xor_of(&mut self, left: &[Case], right: &[Case]) -> Decided<Vec<Case>> {
		let mut cases = Vec::new();
		for (mut given, a, b) in pairs(left, right) {
			let x = self.variable(&a, &mut given)?;
			let mut y = self.variable(&b, &mut given)?;
			if x == y {
				y = self.copy(y, &mut given)?;
			}
			let z = self.fresh()?;
			given.push(self.by_digits([x, y, z], |x, y| x ^ y)?);
			cases.push(Case {
				given,
				number: Linear::var(z),
			});
		}
		Ok(cases)
	}

	/// z = x ^ y for values of these relations, whose values are below a bound if xor is not
	/// computed digit by digit.
	fn xor(&mut self, relations: &[&Automaton], xyz: [Var; 3]) -> Decided<Automaton> {
		if self.numeration.has_bits() {
			return self.by_digits(xyz, |x, y| x ^ y);
		}
		let mut bound = 2;
		for relation in relations {
			while !self.values_are_below(bound, relation)? {
				bound *= 2;
				if bound > MOST_XOR {
					return outside(format!("xor of large values in {}", self.numeration));
				}
			}
		}
		let mut tuples = Vec::new();
		for x in 0..bound {
			for y in 0..bound {
				tuples.push(vec![x, y, x ^ y]);
			}
		}
		self.finite(&xyz, &tuples)
	}

	fn values_are_below(&mut self, bound: u64, relation: &Automaton) -> Decided<bool> {
		let high = self.at_most(&Linear::constant(bound as i64), &Linear::var(VALUE))?;
		Ok(self.and(relation, &high)?.is_empty())
	}

	/// The prefix automaton has P(0) = 0 and P(n + 1) = P(n) ^ g(n), where what is no position has
	/// the value 0.
	fn prefix_refuted(
		&mut self,
		game: &Game,
		values: &Automaton,
		prefix: &Automaton,
	) -> Decided<Option<Verdict>> {
		let sentence = "the sums of all smaller heaps";
		let &[n] = &game.position[..] else {
			return outside("a row of positions of several numbers");
		};
		let heap = Linear::var(n);
		let zero = self.zero(&heap)?;
		let some = self.less(&Linear::constant(0), &Linear::var(VALUE))?;
		let wrong = self.join(vec![prefix.clone(), zero, some], &[n])?;
		if let Some(refuted) = self.refuted(sentence, &wrong, &[n]) {
			return Ok(Some(refuted));
		}
		let some = self.exists(prefix, VALUE)?;
		let none = self.not(&some)?;
		if let Some(refuted) = self.refuted(sentence, &none, &[n]) {
			return Ok(Some(refuted));
		}
		let gap = self.not(&game.domain)?;
		let nothing = self.zero(&Linear::var(VALUE))?;
		let gap = self.and(&gap, &nothing)?;
		let values = self.or(values, &gap)?;
		let [next, before, value] = [self.fresh()?, self.fresh()?, self.fresh()?];
		let sum = vec![
			named(&values, &[VALUE], &[value]),
			named(prefix, &[VALUE], &[before]),
			self.xor(&[&values, prefix], [before, value, OTHER])?,
		];
		let sum = self.join(sum, &[n, OTHER])?;
		let after = vec![
			named(prefix, &[n, VALUE], &[next, OTHER]),
			self.equal(&heap.add(1), &Linear::var(next))?,
		];
		let after = self.join(after, &[n, OTHER])?;
		for (one, other) in [(&sum, &after), (&after, &sum)] {
			let not = self.not(other)?;
			let wrong = self.and(one, &not)?;
			if let Some(refuted) = self.refuted(sentence, &wrong, &[n]) {
				return Ok(Some(refuted));
			}
		}
		Ok(None)
	}
}

/// The code of what is left if nothing is left.
fn code_of_nothing(coding: Coding) -> Decided<i64> {
	match coding {
		Coding::Value | Coding::Outcome => Ok(0),
		// The base to the power of 0; and in misère play, who cannot move wins.
		Coding::Power | Coding::Misere => Ok(1),
		Coding::First => outside("an option without heaps"),
	}
}
