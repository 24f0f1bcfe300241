//! The value of one position by a proved automaton, in as many steps as its numbers have digits.

use super::automaton::Automaton;
use super::numeration::Numeration;
use super::prove::Proof;
use super::verify::Coding;

/// How many digits the code may have more than the numbers of the position.
const MORE_DIGITS: usize = 8;
/// Longer words have numbers that do not fit into 64 bits.
const MOST_DIGITS: usize = 60;

impl Proof {
	/// The value of a position, if it is known, and whether it is lost. `None` if it is no
	/// position, or its code is too large.
	pub fn value(&self, position: &[u64]) -> Option<(Option<u64>, bool)> {
		let mut position = position.to_vec();
		if self.game.unordered {
			position.sort_unstable();
		}
		let numeration = self.logic.numeration;
		let code = code(&self.values, numeration, &position)?;
		let value = match self.guess.coding {
			Coding::Outcome | Coding::Misere => return Some((None, code == 0)),
			Coding::Value => code,
			Coding::Power => u64::from(code.ilog(numeration.lead as u64)),
			Coding::First => {
				let codes = self.codes.as_ref()?;
				rank(codes, numeration, code)
			}
		};
		Some((Some(value), value == 0))
	}
}

/// The code of a position. Reads it digit by digit, with every digit of the code that may stand
/// there; a state keeps one way to reach it, since two ways to a state from which a word is
/// accepted would be two codes.
pub fn code(values: &Automaton, numeration: Numeration, position: &[u64]) -> Option<u64> {
	let words: Vec<Vec<usize>> = position.iter().map(|&n| numeration.written(n)).collect();
	let longest = words.iter().map(Vec::len).max()?;
	let length = (longest + MORE_DIGITS).min(MOST_DIGITS);
	let places = numeration.places(length);
	if longest > length || places.len() < length {
		return None;
	}
	let digits = values.digits;
	let mut reached: Vec<Option<u64>> = vec![None; values.states()];
	reached[0] = Some(0);
	for place in (0..length).rev() {
		let mut next = vec![None; values.states()];
		for (state, code) in reached.iter().enumerate() {
			let Some(code) = code else { continue };
			for digit in 0..digits {
				let mut letter = 0;
				let mut weight = 1;
				for &var in &values.vars {
					let read = match words.get(var as usize) {
						Some(word) => word.len().checked_sub(place + 1).map_or(0, |at| word[at]),
						None => digit,
					};
					letter += read * weight;
					weight *= digits;
				}
				let more = (digit as u64).checked_mul(places[place]);
				let code = more.and_then(|more| code.checked_add(more));
				let after = values.after(state, letter);
				next[after] = next[after].or(code);
			}
		}
		reached = next;
	}
	let mut accepted = (0..values.states()).filter(|&state| values.accepts[state]);
	accepted.find_map(|state| reached[state])
}

/// How many numbers of the set are smaller than this one, in a base.
fn rank(set: &Automaton, base: Numeration, number: u64) -> u64 {
	let word = base.written(number);
	let mut counts: Vec<Vec<u64>> = vec![set.accepts.iter().map(|&a| u64::from(a)).collect()];
	for length in 1..word.len() {
		let count = |state: usize| {
			let ways = (0..set.digits).map(|digit| counts[length - 1][set.after(state, digit)]);
			ways.fold(0, u64::saturating_add)
		};
		let longer = (0..set.states()).map(count).collect();
		counts.push(longer);
	}
	let (mut rank, mut state) = (0u64, 0);
	for (place, &digit) in word.iter().enumerate() {
		for smaller in 0..digit {
			let ways = counts[word.len() - 1 - place][set.after(state, smaller)];
			rank = rank.saturating_add(ways);
		}
		state = set.after(state, digit);
	}
	rank
}
