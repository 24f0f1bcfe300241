//! From a rule to a proof: a table, guesses from it, and the sentences that decide. All work is
//! counted in one budget.

use super::automaton::{Automaton, Budget, Decided, Undecided};
use super::game::{Game, VALUE};
use super::learn::{learn, periodic, Table};
use super::logic::{gcd, holds, Logic};
use super::numeration::Numeration;
use super::verify::{Coding, Guess, Verdict};
use crate::rule::tree::{Function, Number, Rule, Sign};
use crate::rule::{Machine, Play};

/// A guess that is proved, and what was used.
pub struct Proof {
	pub guess: Guess,
	/// The guess without what is no position.
	pub values: Automaton,
	/// The codes, if they are the first heaps of the values.
	pub codes: Option<Automaton>,
	pub game: Game,
	pub logic: Logic,
	/// The most states of an automaton on the way.
	pub largest: usize,
}

/// What came out of the search for a proof.
#[derive(Default)]
pub struct Attempt {
	pub proof: Option<Proof>,
	/// (n, l(n)) if the options of n are always the heaps from l(n) to n − 1 and l grows by 0 or 1.
	/// Its numeration is base 2.
	pub window: Option<Automaton>,
	/// What the rule says that automata cannot say.
	pub outside: Option<String>,
	/// The steps that were used.
	pub steps: u64,
	/// Why each guess failed, for tests and for whoever works on the prover.
	pub failures: Vec<String>,
}

/// Proves the values of a rule, or its lost positions, or neither.
pub fn prove(rule: &Rule, misere: bool, steps: u64) -> Attempt {
	let mut prover = Prover {
		rule,
		misere,
		all_steps: steps,
		steps,
		fields: Vec::new(),
		attempt: Attempt::default(),
	};
	if let Err(Undecided::Outside(what)) = prover.search() {
		prover.attempt.outside = Some(what);
	} else if let Some(fact) = prover
		.fields
		.first()
		.and_then(|field| field.game.facts.first())
	{
		prover.attempt.outside = Some(format!("only this is used: {fact}"));
	}
	prover.attempt.steps = steps - prover.steps;
	prover.attempt
}

/// A numeration, with the rule in it.
struct Field {
	logic: Logic,
	game: Game,
}

struct Prover<'r> {
	rule: &'r Rule,
	misere: bool,
	all_steps: u64,
	steps: u64,
	fields: Vec<Field>,
	attempt: Attempt,
}

/// Tables of heaps, of pairs, and of more numbers have these sides, if their values take few steps.
const HEAPS: [u64; 2] = [300, 2100];
const PAIRS: [u64; 4] = [32, 64, 120, 240];
const MORE: [u64; 3] = [8, 16, 32];
/// No automaton for the values reads more letters.
const MOST_LETTERS: i64 = 1 << 12;
/// No table of heaps is longer, also not behind a counterexample.
const MOST_HEAPS: u64 = 1 << 18;

impl Prover<'_> {
	fn search(&mut self) -> Decided<()> {
		for numeration in numerations(self.rule) {
			let logic = Logic::new(numeration, Budget::new(0));
			let made = self.in_budget(logic, 4, |logic| logic.game(self.rule));
			match made {
				(logic, Ok(game)) => self.fields.push(Field { logic, game }),
				(_, Err(why)) if self.fields.is_empty() => return Err(why),
				(_, Err(_)) => {}
			}
		}
		self.find_window()?;
		let sides = match self.rule.width() {
			1 => &HEAPS[..],
			2 => &PAIRS[..],
			_ => &MORE[..],
		};
		let mut sides = sides.to_vec();
		let mut next = 0;
		while next < sides.len() {
			let Some(table) = self.play(sides[next]) else {
				break;
			};
			let far = self.all_codings(&table);
			if self.attempt.proof.is_some() {
				break;
			}
			// A counterexample behind the table: it has to be longer.
			let is_last = next + 1 == sides.len() && sides.len() < HEAPS.len() + 2;
			if self.rule.width() == 1 && is_last && far >= table.side && far < MOST_HEAPS / 5 {
				sides.push(far * 5);
			}
			next += 1;
		}
		Ok(())
	}

	/// Works with one part of the steps that are left.
	fn in_budget<T>(
		&mut self,
		mut logic: Logic,
		parts: u64,
		work: impl FnOnce(&mut Logic) -> Decided<T>,
	) -> (Logic, Decided<T>) {
		let given = self.steps.min(self.all_steps / parts);
		logic.budget.steps = given;
		let result = work(&mut logic);
		self.steps -= given - logic.budget.steps;
		(logic, result)
	}

	fn find_window(&mut self) -> Decided<()> {
		let Field { logic, game } = self.fields.remove(0);
		let (logic, window) = self.in_budget(logic, 8, |logic| logic.window(self.rule, &game));
		self.attempt.window = window.unwrap_or(None);
		self.fields.insert(0, Field { logic, game });
		Ok(())
	}

	// ---- Tables ----

	fn play(&mut self, side: u64) -> Option<Values> {
		let given = self.steps.min(self.all_steps / 6);
		let width = self.rule.width();
		let (cells, left) = match (self.misere, width) {
			(true, _) => misere_cells(self.rule, side, given)?,
			(false, 1) => {
				let mut play = Play::new(self.rule, given);
				let (cells, _) = play.heaps(side as usize - 1);
				(cells, play.steps())
			}
			(false, _) => played_cells(self.rule, side, given)?,
		};
		self.steps -= given - left;
		let side = match width {
			1 => cells.len() as u64,
			_ => side,
		};
		let cells = cells.into_iter().map(|cell| cell.map(u64::from)).collect();
		(side >= 8).then_some(Values { side, width, cells })
	}

	// ---- Guesses ----

	/// Tries all ways to write the values of a table. Returns the largest counterexample.
	fn all_codings(&mut self, table: &Values) -> u64 {
		let sums = self.rule.leaves_sums();
		let codings = match self.misere {
			true if sums => &[][..],
			true => &[Coding::Misere],
			false if sums => &[Coding::Value],
			false => &[Coding::Value, Coding::First, Coding::Power, Coding::Outcome],
		};
		let mut far = 0;
		for &coding in codings {
			let mut guesses = Vec::new();
			for place in 0..self.fields.len() {
				let numeration = self.fields[place].logic.numeration;
				if !numeration.is_base() && !coding.is_outcome()
					|| coding == Coding::First && table.width > 1
				{
					continue;
				}
				for guess in self.guesses(place, table, coding) {
					let bits_first = sums && !numeration.has_bits();
					let size = guess.values.states() * guess.values.digits;
					guesses.push((bits_first, size, place, guess));
				}
			}
			guesses.sort_by_key(|&(bits_first, size, place, _)| (bits_first, size, place));
			for (_, _, place, guess) in guesses {
				far = far.max(self.try_guess(place, guess));
				if self.attempt.proof.is_some() {
					return far;
				}
			}
		}
		far
	}

	/// Guesses that agree with the table.
	fn guesses(&mut self, place: usize, table: &Values, coding: Coding) -> Vec<Guess> {
		let numeration = self.fields[place].logic.numeration;
		let codes = table.codes(coding, numeration.digits() as u64);
		let code = |position: &[u64]| codes[table.place(position)];
		let known = Table {
			width: table.width,
			side: table.side,
			code: &code,
		};
		let mut budget = Budget::new(self.steps.min(self.all_steps / 8));
		budget.most_cells = 1 << 20;
		let given = budget.steps;
		let mut found: Vec<Automaton> = Vec::new();
		if table.width == 1 && numeration.is_base() && coding != Coding::First {
			let all: Option<Vec<u64>> = codes.iter().copied().collect();
			if let Some(all) = all {
				found.extend(periodic(numeration, &all, &mut budget).ok().flatten());
			}
		}
		for longest in longest(table.width) {
			let choices = numeration.places(longest)[longest];
			if choices.pow(table.width as u32) > 4000 {
				break;
			}
			match learn(numeration, &known, longest, &mut budget) {
				Ok(Some(guess)) if !found.contains(&guess) => {
					if agrees(&guess, numeration, &codes, table) {
						found.push(guess);
					}
				}
				Ok(_) => {}
				Err(_) => break,
			}
		}
		self.steps -= given - budget.steps;
		let mut guesses = Vec::new();
		for values in found {
			let prefix = self.prefix(place, table);
			guesses.push(Guess {
				coding,
				values,
				prefix,
			});
		}
		guesses
	}

	/// A guess for the sums of all smaller heaps, if the rule has rows of heaps.
	fn prefix(&mut self, place: usize, table: &Values) -> Option<Automaton> {
		let field = &self.fields[place];
		if !field.game.has_rows() {
			return None;
		}
		let mut sums = vec![0];
		for cell in &table.cells {
			sums.push(sums[sums.len() - 1] ^ cell.unwrap_or(0));
		}
		let code = |position: &[u64]| sums.get(position[0] as usize).copied();
		let known = Table {
			width: 1,
			side: table.side,
			code: &code,
		};
		let mut budget = Budget::new(self.steps.min(self.all_steps / 8));
		let given = budget.steps;
		let learned = [5, 3, 7].iter().find_map(|&longest| {
			let found = learn(field.logic.numeration, &known, longest, &mut budget);
			found.ok().flatten()
		});
		self.steps -= given - budget.steps;
		learned
	}

	/// Verifies a guess. Returns the counterexample, if it is refuted.
	fn try_guess(&mut self, place: usize, guess: Guess) -> u64 {
		let Field { mut logic, game } = self.fields.remove(place);
		logic.budget.largest = 0;
		let (logic, verdict) = self.in_budget(logic, 3, |logic| logic.verify(&game, &guess));
		let name = format!(
			"{}, {:?}, {} states",
			logic.numeration,
			guess.coding,
			guess.values.states()
		);
		let mut far = 0;
		match verdict {
			Ok(Verdict::Proved) => {
				self.attempt.proof = proof(guess, game, logic);
				return 0;
			}
			Ok(Verdict::False(sentence, at)) => {
				far = at.as_ref().and_then(|at| at.first()).copied().unwrap_or(0);
				let failure = format!("{name}: it is false for {at:?} that {sentence}");
				self.attempt.failures.push(failure);
			}
			Err(why) => self.attempt.failures.push(format!("{name}: {why:?}")),
		}
		self.fields.insert(place, Field { logic, game });
		far
	}
}

/// What is kept of a guess that is proved.
fn proof(guess: Guess, game: Game, mut logic: Logic) -> Option<Proof> {
	let largest = logic.budget.largest;
	logic.budget.steps = 1 << 22;
	let values = logic.valid(guess.values.clone()).ok()?;
	let values = logic.and(&values, &game.domain).ok()?;
	let codes = match guess.coding {
		Coding::First => logic.codes(&game, &values, guess.coding).ok()?,
		_ => None,
	};
	Some(Proof {
		guess,
		values,
		codes,
		game,
		logic,
		largest,
	})
}

/// How many more digits are looked at behind a prefix.
fn longest(width: usize) -> Vec<usize> {
	match width {
		1 => vec![3, 5, 7, 9],
		2 => vec![2, 3, 4, 5],
		_ => vec![1, 2, 3],
	}
}

fn agrees(
	guess: &Automaton,
	numeration: Numeration,
	codes: &[Option<u64>],
	table: &Values,
) -> bool {
	let agrees = |place: usize| {
		let Some(code) = codes[place] else {
			return true;
		};
		let position = table.position(place);
		let mut numbers: Vec<(u16, u64)> = (0..).zip(position).collect();
		numbers.push((VALUE, code));
		holds(guess, numeration, &numbers)
	};
	(0..codes.len()).all(agrees)
}

/// The numerations that a rule suggests: base 2, and if it does not look at bits, bases made of its
/// constants; for pairs also those in which lost positions of the kinds of Wythoff and of dynamic
/// Nim are written.
fn numerations(rule: &Rule) -> Vec<Numeration> {
	let mut bits = false;
	let mut literals = vec![3];
	rule.parts(&mut |number| match number {
		Number::Literal(c) if (2..=12).contains(c) => literals.push(*c),
		Number::Two(sign, ..) => {
			let of_bits = [
				Sign::And,
				Sign::Or,
				Sign::Xor,
				Sign::ShiftLeft,
				Sign::ShiftRight,
			];
			bits |= of_bits.contains(sign);
		}
		Number::Call(function, ..) => {
			bits |= matches!(function, Function::Ones | Function::Zeros | Function::Bits);
		}
		_ => {}
	});
	let mut all = vec![Numeration::base(2)];
	if bits {
		return all;
	}
	let mut bases = literals.clone();
	for (i, &a) in literals.iter().enumerate() {
		for &b in &literals[..i] {
			bases.push(a / gcd(a, b) * b);
		}
	}
	bases.sort_unstable();
	bases.dedup();
	bases.retain(|base| *base <= 12 && ![2, 4, 8, 9].contains(base));
	bases.retain(|base| base.pow(rule.width() as u32 + 1) <= MOST_LETTERS);
	all.extend(bases.into_iter().map(Numeration::base));
	if rule.width() == 2 {
		for (lead, lag) in [(1, 2), (2, 2), (3, 2)] {
			all.push(Numeration { lead, lag });
		}
		if literals[1..].contains(&3) {
			all.push(Numeration { lead: 1, lag: 4 });
		}
	}
	all
}

// ---- Tables ----

/// The values of all positions whose numbers are below `side`. The first number runs fastest.
struct Values {
	side: u64,
	width: usize,
	cells: Vec<Option<u64>>,
}

impl Values {
	fn place(&self, position: &[u64]) -> usize {
		place(position, self.side)
	}

	fn position(&self, place: usize) -> Vec<u64> {
		position(place, self.side, self.width)
	}

	fn codes(&self, coding: Coding, base: u64) -> Vec<Option<u64>> {
		let largest = self.cells.iter().flatten().max().copied().unwrap_or(0);
		let mut first = vec![0; largest as usize + 1];
		for (place, cell) in self.cells.iter().enumerate().rev() {
			if let Some(value) = cell {
				first[*value as usize] = place as u64;
			}
		}
		let most = 1 << 60; // so that nothing overflows
		let code = |value: u64| match coding {
			Coding::Value | Coding::Misere => Some(value),
			Coding::Outcome => Some(value.min(1)),
			Coding::First => Some(first[value as usize]),
			Coding::Power => base.checked_pow(value as u32),
		};
		let cells = self.cells.iter();
		let codes = cells.map(|cell| cell.and_then(code).filter(|&code| code < most));
		codes.collect()
	}
}

fn place(position: &[u64], side: u64) -> usize {
	let numbers = position.iter().rev();
	numbers.fold(0, |place, number| place * side + number) as usize
}

fn position(place: usize, side: u64, width: usize) -> Vec<u64> {
	let mut rest = place as u64;
	let mut position = Vec::new();
	for _ in 0..width {
		position.push(rest % side);
		rest /= side;
	}
	position
}

type Cells = Vec<Option<u32>>;

/// The values of all positions of several numbers, and the steps that are left.
fn played_cells(rule: &Rule, side: u64, steps: u64) -> Option<(Cells, u64)> {
	let mut play = Play::new(rule, steps);
	play.reserve(side as usize - 1);
	let mut cells = Vec::new();
	for place in 0..side.checked_pow(rule.width() as u32)? as usize {
		cells.push(play.value(&position(place, side, rule.width())).ok()?);
	}
	Some((cells, play.steps()))
}

/// The outcomes in misère play, for moves that leave one position with a smaller sum. 0 is lost, 1
/// is won.
fn misere_cells(rule: &Rule, side: u64, steps: u64) -> Option<(Cells, u64)> {
	let width = rule.width();
	let count = side.checked_pow(width as u32)? as usize;
	let mut order: Vec<usize> = (0..count).collect();
	order.sort_by_key(|&place| position(place, side, width).iter().sum::<u64>());
	let mut cells: Cells = vec![None; count];
	let mut machine = Machine::new(rule, steps);
	for at in order {
		let here = rule.sorted(&position(at, side, width));
		if !machine.is_position(&here).ok()? {
			continue;
		}
		let (mut moves, mut wins, mut known) = (false, false, true);
		let each = &mut |sum: crate::rule::Sum| {
			moves = true;
			for (part, _) in sum.parts() {
				let inside = part.iter().all(|&number| number < side);
				let outcome = if inside {
					cells[place(part, side)]
				} else {
					None
				};
				known &= outcome.is_some();
				wins |= outcome == Some(0);
			}
		};
		machine.options(&here, each).ok()?;
		if !known {
			return None;
		}
		cells[at] = Some(u32::from(wins || !moves));
	}
	Some((cells, machine.steps))
}
