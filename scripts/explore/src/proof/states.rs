//! A proved automaton as a table of states: it reads the digits of a position, and its last state
//! tells the value.

use super::automaton::{Automaton, Decided};
use super::game::VALUE;
use super::numeration::{Linear, Numeration};
use super::prove::Proof;
use super::verify::Coding;
use std::collections::HashMap;

/// More different values are not told by states.
const MOST_VALUES: usize = 16;
/// A larger table explains nothing.
const MOST_STATES: usize = 64;

/// State 0 is the start. Zeros in front of all numbers lead back to it.
pub struct States {
	pub numeration: Numeration,
	/// Do the states tell values, or only outcomes?
	pub tell_values: bool,
	pub states: Vec<State>,
}

/// What is known if reading ends here, and where each letter leads to. Digits that lead to no
/// position have no entry.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
	/// There is none if only the outcome is known, or if it is no position.
	pub value: Option<u64>,
	pub lost: bool,
	/// Letters and the next states.
	pub next: Vec<(usize, usize)>,
}

impl Proof {
	/// The table of states, if it is small. Values are told if they are few.
	pub fn states(&mut self) -> Option<States> {
		let values = self.few_codes().ok()?;
		let logic = &mut self.logic;
		let place = &self.game.position[..];
		let mut automata = vec![self.game.domain.clone()];
		for &(code, _) in &values {
			let is = Linear::var(VALUE).add(-(code as i64));
			let is = logic.zero(&is).ok()?;
			let one = logic.join(vec![self.values.clone(), is], place).ok()?;
			automata.push(logic.and(&one, &self.game.domain).ok()?);
		}
		let told = |at: &[usize]| {
			let here = (1..automata.len()).find(|&i| automata[i].accepts[at[i]]);
			here.map(|i| values[i - 1].1)
		};
		let same_vars = automata
			.iter()
			.all(|one| one.vars == automata[0].vars || one.is_empty());
		same_vars.then_some(())?;
		let tell_values = self.has_values() && values.len() > 1;
		let states = table(&automata, &told, tell_values)?;
		Some(States {
			numeration: self.logic.numeration,
			tell_values,
			states,
		})
	}

	/// All codes with their values if they are few, otherwise the code of lost positions alone.
	fn few_codes(&mut self) -> Decided<Vec<(u64, Option<u64>)>> {
		let coding = self.guess.coding;
		let logic = &mut self.logic;
		let mut left = logic.join(vec![self.values.clone()], &[VALUE])?;
		let mut codes = Vec::new();
		while let Some(&(_, code)) = logic
			.example(&left)
			.as_ref()
			.and_then(|found| found.first())
		{
			if codes.len() == MOST_VALUES {
				break;
			}
			codes.push(code);
			let other = logic.zero(&Linear::var(VALUE).add(-(code as i64)))?;
			let other = logic.not(&other)?;
			left = logic.and(&left, &other)?;
		}
		codes.sort_unstable();
		if left.is_empty() && !coding.is_outcome() {
			// All values up to the largest one are taken, and their codes are in the same order.
			return Ok(codes.into_iter().zip((0..).map(Some)).collect());
		}
		let lost = match coding {
			Coding::Power => 1,
			Coding::First => codes.first().copied().unwrap_or(0),
			Coding::Value | Coding::Outcome | Coding::Misere => 0,
		};
		Ok(vec![(lost, Some(0))])
	}
}

/// All automata at once: a state is one of each.
fn table(
	automata: &[Automaton],
	told: &dyn Fn(&[usize]) -> Option<Option<u64>>,
	tell_values: bool,
) -> Option<Vec<State>> {
	let domain = &automata[0];
	let start = vec![0; automata.len()];
	let mut places = HashMap::from([(start.clone(), 0)]);
	let mut queue = vec![start];
	let mut states = Vec::new();
	while let Some(at) = queue.get(states.len()).cloned() {
		let found = told(&at).flatten();
		let mut next = Vec::new();
		for letter in 0..domain.letters() {
			let after: Vec<usize> = automata
				.iter()
				.zip(&at)
				.map(|(one, &state)| match one.vars.is_empty() {
					true => 0,
					false => one.after(state, letter),
				})
				.collect();
			let is_dead = !domain.accepts[after[0]]
				&& (0..domain.letters()).all(|l| domain.after(after[0], l) == after[0]);
			if is_dead {
				continue;
			}
			let new = queue.len();
			let place = *places.entry(after.clone()).or_insert_with(|| {
				queue.push(after);
				new
			});
			next.push((letter, place));
		}
		if queue.len() > MOST_STATES {
			return None;
		}
		states.push(State {
			value: found.filter(|_| tell_values),
			lost: found == Some(0),
			next,
		});
	}
	Some(states)
}

impl States {
	/// The digits of a letter, one for each number: `0,1`.
	pub fn digits(&self, mut letter: usize, numbers: usize) -> String {
		let mut words = Vec::new();
		for _ in 0..numbers {
			words.push((letter % self.numeration.digits()).to_string());
			letter /= self.numeration.digits();
		}
		words.join(",")
	}
}
