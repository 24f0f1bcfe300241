//! Formulas as sentences about the values that are proved.

use super::automaton::{outside, Automaton, Decided, Var};
use super::game::{named, Game, OTHER, VALUE};
use super::logic::Logic;
use super::numbers::{Case, Names};
use super::numeration::{Linear, Numeration};
use super::prove::Proof;
use super::verify::Coding;
use crate::law::{About, Equation, Sentences, Term};
use crate::rule::tree::Number;

/// What is known about the values, as automata over a position and VALUE.
pub struct Known {
	/// Accepts (position, value); perhaps not all values are known.
	values: Automaton,
	/// Accepts (n, VALUE) if these two heaps have the same value; not all such heaps are known.
	same: Option<Automaton>,
	/// Are the values of all positions known?
	all: bool,
	/// VALUE is 2 to the power of the value.
	power: bool,
}

/// What is decided about a formula.
#[derive(Clone, PartialEq, Debug)]
pub enum Truth {
	True,
	/// It is false at this position, if its numbers fit.
	False(Option<Vec<u64>>),
	/// It does not follow from what is known.
	Open,
}

impl Proof {
	/// The values, or the outcomes: 0 for a lost position and 1 for a won one.
	pub fn known(&mut self, about: About) -> Decided<Known> {
		let Proof {
			guess,
			values,
			game,
			logic,
			..
		} = self;
		let values = values.clone();
		let mut power = false;
		let values = match (about, guess.coding) {
			(About::Values, Coding::Value) => values,
			(About::Values, coding) => {
				power = true;
				logic.powers_of_values(game, &values, coding)?
			}
			(About::Lost, Coding::Outcome | Coding::Misere) => values,
			(About::Lost, coding) => {
				let code = logic.least_code(game, &values, coding)?;
				let lost = logic.equal(&Linear::var(VALUE), &Linear::constant(code))?;
				let lost = logic.join(vec![values, lost], &game.position)?;
				logic.outcomes_of(game, &lost)?
			}
		};
		let values = logic.any_order(&values, game)?;
		Ok(Known {
			values,
			same: None,
			all: true,
			power,
		})
	}
}

impl Logic {
	/// The code of lost positions.
	fn least_code(&mut self, game: &Game, values: &Automaton, coding: Coding) -> Decided<i64> {
		match coding {
			Coding::Power => Ok(1),
			Coding::First => {
				let zero = self.join(vec![values.clone()], &[VALUE])?;
				let codes = named(&zero, &[VALUE], &[OTHER]);
				let smaller = self.less(&Linear::var(OTHER), &Linear::var(VALUE))?;
				let smaller = self.join(vec![codes, smaller], &[VALUE])?;
				let least = self.not(&smaller)?;
				let least = self.and(&zero, &least)?;
				let code = self
					.example(&least)
					.and_then(|found| found.first().copied());
				match code {
					Some((_, code)) => Ok(code as i64),
					None => outside(format!("codes of {} numbers", game.position.len())),
				}
			}
			_ => Ok(0),
		}
	}

	/// (position, VALUE): 0 for these positions, and 1 for all others.
	fn outcomes_of(&mut self, game: &Game, lost: &Automaton) -> Decided<Automaton> {
		let won = self.not(lost)?;
		let mut both = Vec::new();
		for (positions, outcome) in [(lost, 0), (&won, 1)] {
			let outcome = self.equal(&Linear::var(VALUE), &Linear::constant(outcome))?;
			both.push(self.join(
				vec![positions.clone(), outcome, game.domain.clone()],
				&[&game.position[..], &[VALUE]].concat(),
			)?);
		}
		self.any(both)
	}

	/// What a window tells: (n, l(n)) is accepted by it. A heap with l(n) = l(n − 1), or 0, has the
	/// value n − l(n); any other one has the value of l(n − 1). Values that need more than two such
	/// steps are left out.
	pub fn known_by_window(&mut self, window: &Automaton) -> Decided<Known> {
		let n = 0;
		let [heap, value, other] = [n, VALUE, OTHER].map(Linear::var);
		let before = self.fresh()?;
		let follows = self.equal(&Linear::var(before).add(1), &heap)?;
		let at_before = named(window, &[n, VALUE], &[before, OTHER]);
		let last = self.join(vec![follows, at_before], &[n, OTHER])?;
		let stays = self.equal(&value, &other)?;
		let stays = self.join(vec![window.clone(), last.clone(), stays], &[n])?;
		let zero = self.zero(&heap)?;
		let stays = self.or(&stays, &zero)?;
		let jumps = self.not(&stays)?;
		let to = self.and(&named(&last, &[OTHER], &[VALUE]), &jumps)?;
		let from = self.fresh()?;
		let difference = self.equal(&heap, &value.plus(&Linear::var(from)))?;
		let at = named(window, &[VALUE], &[from]);
		let mut values = self.join(vec![stays, at, difference], &[n, VALUE])?;
		let mut same = self.equal(&heap, &value)?;
		for _ in 0..2 {
			let via = self.fresh()?;
			let step = named(&to, &[VALUE], &[via]);
			let further = self.join(
				vec![step.clone(), named(&values, &[n], &[via])],
				&[n, VALUE],
			)?;
			values = self.or(&values, &further)?;
			let further = self.join(vec![step, named(&same, &[n], &[via])], &[n, VALUE])?;
			same = self.or(&same, &further)?;
		}
		Ok(Known {
			values,
			same: Some(same),
			all: false,
			power: false,
		})
	}

	/// Do the sentences hold for all positions whose numbers are at least `from`, and do they speak
	/// of all of these? Small positions with numbers below `compared` were compared one by one, so
	/// nothing has to be said of them.
	pub fn decide(
		&mut self,
		game: &Game,
		known: &Known,
		sentences: &Sentences,
		(from, compared): (u64, u64),
	) -> Decided<Truth> {
		let equations = match sentences {
			Sentences::Equations(equations) => equations,
			Sentences::Wythoff { t, shift } if game.position.len() == 2 => {
				let lost = self.wythoff(*t, *shift)?;
				return self.lost_set(game, known, &lost, from);
			}
			Sentences::BelowLeastTerm { swapped } if game.position.len() == 2 => {
				let lost = self.below_least_term(*swapped)?;
				return self.lost_set(game, known, &lost, from);
			}
			_ => return outside("a formula that is no sentence about automata"),
		};
		let mut spoken = Vec::new();
		for equation in equations {
			match self.equation(game, known, equation)? {
				(Truth::True, positions) => spoken.push(positions),
				(other, _) => return Ok(other),
			}
		}
		let spoken = self.any(spoken)?;
		let silent = self.not(&spoken)?;
		let asked = self.at_least(game, from)?;
		let mut large = Vec::new();
		for &var in &game.position {
			large.push(self.at_most(&Linear::constant(compared as i64), &Linear::var(var))?);
		}
		let large = self.any(large)?;
		match self
			.join(vec![asked, silent, large], &game.position)?
			.is_empty()
		{
			true => Ok(Truth::True),
			false => Ok(Truth::Open),
		}
	}

	/// The positions whose numbers are at least `from`.
	fn at_least(&mut self, game: &Game, from: u64) -> Decided<Automaton> {
		let least = Linear::constant(i64::try_from(from).unwrap_or(i64::MAX));
		let mut all = game.domain.clone();
		for &var in &game.position {
			let one = self.at_most(&least, &Linear::var(var))?;
			all = self.and(&all, &one)?;
		}
		Ok(all)
	}

	/// Whether an equation holds, and of which positions it speaks.
	pub fn equation(
		&mut self,
		game: &Game,
		known: &Known,
		equation: &Equation,
	) -> Decided<(Truth, Automaton)> {
		self.facts.clear();
		self.larger = true;
		let mut vars: Vec<Var> = Vec::new();
		for _ in &equation.names {
			vars.push(self.fresh()?);
		}
		let names: Names = vars.iter().map(|&var| Some(Linear::var(var))).collect();
		let mut asked = match &equation.condition {
			Some(condition) => self.condition(condition, true, &names)?,
			None => self.always(),
		};
		let domain = self.any_order(&game.domain, game)?;
		let (mut present, mut good, mut spoken) = (Vec::new(), Vec::new(), Vec::new());
		for (given, left) in self.position(&equation.left, &names)? {
			let is_position = named(&domain, &game.position, &left);
			let here = [&given[..], &[is_position]].concat();
			present.push(self.join(here.clone(), &vars)?);
			let copies: Vec<Automaton> = self.same_numbers(&game.position, &left)?;
			let all = [&here[..], &copies, &[asked.clone()]].concat();
			spoken.push(self.join(all, &game.position)?);
			good.extend(self.equal_sides(game, known, (here, &left), &equation.right, &names)?);
		}
		let mut shown = Vec::new();
		for given in good {
			shown.push(self.join(given, &vars)?);
		}
		if !self.facts.is_empty() {
			return outside("a formula that automata cannot say exactly");
		}
		let present = self.any(present)?;
		asked = self.and(&asked, &present)?;
		let good = self.any(shown)?;
		let bad = self.not(&good)?;
		let wrong = self.and(&asked, &bad)?;
		let spoken = self.any(spoken)?;
		let truth = match wrong.is_empty() {
			true => Truth::True,
			false if !known.all => Truth::Open,
			false => Truth::False(self.place(&wrong, &vars, &equation.left)),
		};
		Ok((truth, spoken))
	}

	/// The position on the left side for an example.
	fn place(&self, wrong: &Automaton, vars: &[Var], left: &[Number]) -> Option<Vec<u64>> {
		let example = self.example(wrong)?;
		let number = |var: &Var| {
			let found = example.iter().find(|number| number.0 == *var);
			found.map_or(0, |number| number.1)
		};
		let numbers: Vec<u64> = vars.iter().map(number).collect();
		let left = left.iter();
		left.map(|number| crate::law::number::value(number, &numbers))
			.collect()
	}

	fn same_numbers(&mut self, one: &[Var], other: &[Var]) -> Decided<Vec<Automaton>> {
		let mut same = Vec::new();
		for (&a, &b) in one.iter().zip(other) {
			same.push(self.equal(&Linear::var(a), &Linear::var(b))?);
		}
		Ok(same)
	}

	/// The cases of a position, each with variables of its own.
	fn position(
		&mut self,
		numbers: &[Number],
		names: &Names,
	) -> Decided<Vec<(Vec<Automaton>, Vec<Var>)>> {
		let mut found = vec![(Vec::new(), Vec::new())];
		for number in numbers {
			let mut longer = Vec::new();
			for (given, vars) in &found {
				for case in self.number(number, names)? {
					let var = self.fresh()?;
					let same = self.equal(&case.number, &Linear::var(var))?;
					let given = [&given[..], &case.given, &[same]].concat();
					longer.push((given, [&vars[..], &[var]].concat()));
				}
			}
			found = longer;
		}
		Ok(found)
	}

	/// The ways in which the value of the left side is the right side.
	fn equal_sides(
		&mut self,
		game: &Game,
		known: &Known,
		(here, left): (Vec<Automaton>, &[Var]),
		right: &Term,
		names: &Names,
	) -> Decided<Vec<Vec<Automaton>>> {
		let mut ways = Vec::new();
		let value = self.fresh()?;
		let value_of_left = known.at(game, left, value);
		for case in self.term(game, known, right, names)? {
			let same = self.equal(&Linear::var(value), &case.number)?;
			let all = [&here[..], &[value_of_left.clone(), same], &case.given[..]];
			ways.push(all.concat());
		}
		if let (Term::Value(position), Some(same)) = (right, &known.same) {
			for (given, vars) in self.position(position, names)? {
				let end = self.fresh()?;
				let both = [
					named(same, &[0, VALUE], &[left[0], end]),
					named(same, &[0, VALUE], &[vars[0], end]),
				];
				ways.push([&here[..], &given, &both].concat());
			}
		}
		Ok(ways)
	}

	/// The cases of the right side of an equation.
	fn term(
		&mut self,
		game: &Game,
		known: &Known,
		term: &Term,
		names: &Names,
	) -> Decided<Vec<Case>> {
		match term {
			Term::Number(number) if known.power => self.power_of(number, names),
			Term::Number(number) => self.number(number, names),
			Term::Value(position) => {
				let mut cases = Vec::new();
				for (mut given, vars) in self.position(position, names)? {
					let value = self.fresh()?;
					given.push(known.at(game, &vars, value));
					cases.push(Case {
						given,
						number: Linear::var(value),
					});
				}
				Ok(cases)
			}
			Term::Line { .. } | Term::Xor(_) | Term::Map { .. } if known.power => {
				outside("a sum of values that are known as powers")
			}
			Term::Line { factor, of, add } => {
				let mut cases = self.term(game, known, of, names)?;
				for case in &mut cases {
					case.number = case.number.times(*factor).add(*add).checked()?;
				}
				Ok(cases)
			}
			Term::Xor(sides) => {
				let left = self.term(game, known, &sides.0, names)?;
				let right = self.term(game, known, &sides.1, names)?;
				self.xor_of(&left, &right)
			}
			Term::Map { of, keys, tail } => {
				let mut all = Vec::new();
				for case in self.term(game, known, of, names)? {
					all.extend(self.mapped(&case, keys, *tail)?);
				}
				Ok(all)
			}
		}
	}

	/// The value that belongs to a key.
	fn mapped(
		&mut self,
		case: &Case,
		keys: &[(i64, i64)],
		tail: Option<i64>,
	) -> Decided<Vec<Case>> {
		let mut cases = Vec::new();
		let mut others = case.given.clone();
		for &(key, value) in keys {
			let is_key = self.equal(&case.number, &Linear::constant(key))?;
			others.push(self.not(&is_key)?);
			cases.push(Case {
				given: [&case.given[..], &[is_key]].concat(),
				number: Linear::constant(value).checked()?,
			});
		}
		if let Some(tail) = tail {
			cases.push(Case {
				given: others,
				number: case.number.add(tail).checked()?,
			});
		}
		Ok(cases)
	}

	// ---- Lost sets with a name ----

	/// Are these the lost pairs among those whose numbers are at least `from`?
	fn lost_set(
		&mut self,
		game: &Game,
		known: &Known,
		lost: &Automaton,
		from: u64,
	) -> Decided<Truth> {
		let asked = self.at_least(game, from)?;
		let is_lost = self.zero(&Linear::var(VALUE))?;
		let truly = self.join(vec![known.values.clone(), is_lost], &game.position)?;
		let mut wrong = self.never();
		for (one, other) in [(lost, &truly), (&truly, lost)] {
			let not = self.not(other)?;
			let differs = self.and(one, &not)?;
			wrong = self.or(&wrong, &differs)?;
		}
		let wrong = self.and(&wrong, &asked)?;
		if wrong.is_empty() {
			return Ok(Truth::True);
		}
		let example = self.example(&wrong);
		Ok(Truth::False(example.map(|numbers| {
			numbers.iter().map(|number| number.1).collect()
		})))
	}

	/// By a theorem of Fraenkel (1982): in the numeration with U(i) = t·U(i−1) + U(i−2), the
	/// smaller number of a pair ends with an even number of zeros, and the larger one is written
	/// with one more zero.
	fn wythoff(&mut self, t: u64, shift: u64) -> Decided<Automaton> {
		if self.numeration.lag != 2 || self.numeration.lead as u64 != t {
			return outside(format!("Wythoff's pairs in {}", self.numeration));
		}
		let digits = self.digits();
		// Each digit of the larger number is the next digit of the smaller one. The second part of
		// a state says, if the smaller number has begun, whether it ends with an even number of
		// zeros.
		let step = |&(owed, even): &(usize, Option<bool>), letter: usize| {
			let (small, large) = (letter % digits, letter / digits);
			let even = match small {
				0 => even.map(|even| !even),
				_ => Some(true),
			};
			(small == owed).then_some((large, even))
		};
		let accepts = |&(owed, even): &(usize, Option<bool>)| owed == 0 && even != Some(false);
		let [x, y] = [self.fresh()?, self.fresh()?];
		let tracks = (digits, vec![x, y]);
		let pairs = Automaton::build(tracks, (0, None), &mut self.budget, step, accepts, |_| 1)?;
		let pairs = self.valid(pairs)?;
		let mut any = self.never();
		for [a, b] in [[0, 1], [1, 0]] {
			let all = vec![
				pairs.clone(),
				self.equal(&Linear::var(a), &Linear::var(x).add(shift as i64))?,
				self.equal(&Linear::var(b), &Linear::var(y).add(shift as i64))?,
			];
			let pairs = self.join(all, &[0, 1])?;
			any = self.or(&any, &pairs)?;
		}
		Ok(any)
	}

	/// The pairs (a, b) with b < the least term of a. It is the last digit 1 of a in the Fibonacci
	/// base, so b has only zeros from there to the left. If a is 0, there is no term, and every b
	/// is accepted.
	fn below_least_term(&mut self, swapped: bool) -> Decided<Automaton> {
		let fibonacci = Numeration { lead: 1, lag: 2 };
		if self.numeration != fibonacci {
			return outside(format!("terms of Fibonacci in {}", self.numeration));
		}
		// Has b begun?
		let step = |&begun: &bool, letter: usize| {
			let (a, b) = match swapped {
				true => (letter / 2, letter % 2),
				false => (letter % 2, letter / 2),
			};
			let begun = begun || b == 1;
			(a == 0 || !begun).then_some(begun)
		};
		let tracks = (2, vec![0, 1]);
		let pairs = Automaton::build(tracks, false, &mut self.budget, step, |_| true, |_| 1)?;
		self.valid(pairs)
	}
}

impl Known {
	/// The value of this position is this variable.
	fn at(&self, game: &Game, position: &[Var], value: Var) -> Automaton {
		let from = [&game.position[..], &[VALUE]].concat();
		named(&self.values, &from, &[position, &[value]].concat())
	}
}
