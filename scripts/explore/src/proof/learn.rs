//! Guesses an automaton from a table of values. Nothing here has to be right: `verify.rs` decides.

use super::automaton::{Automaton, Budget, Decided, Undecided, Var};
use super::game::VALUE;
use super::numeration::{Numeration, Worth};
use rustc_hash::FxHashMap;

/// What is known about small positions.
pub struct Table<'a> {
	/// The number of numbers in a position.
	pub width: usize,
	/// Positions whose numbers are below this one are known.
	pub side: u64,
	/// The code of a position; `None` if it is no position.
	pub code: &'a dyn Fn(&[u64]) -> Option<u64>,
}

impl Table<'_> {
	/// The numbers that an automaton for the table reads.
	fn vars(&self) -> Vec<Var> {
		(0..self.width as Var).chain([VALUE]).collect()
	}
}

/// The most states of a guess.
const MOST_STATES: usize = 300;

/// The digits of one number so far: what they are worth, and how many zeros have to follow.
type Track = (Worth, usize);

/// For each number of further digits and each choice of them: the further digits of the code plus
/// 1, or 0 if the code does not begin with its track, or if there is no position.
type Continuations = Vec<Vec<u64>>;

/// Prefixes behind which all continuations of up to `longest` digits look the same become one
/// state. `None` if the table is too small or the states are too many.
pub fn learn(
	numeration: Numeration,
	table: &Table,
	longest: usize,
	budget: &mut Budget,
) -> Decided<Option<Automaton>> {
	let digits = numeration.digits();
	let tracks = table.width + 1;
	let letters = digits.pow(tracks as u32);
	let start: Vec<Track> = vec![Track::default(); tracks];
	let first = continuations(numeration, table, &start, longest, budget)?;
	let mut known: FxHashMap<Continuations, usize> = FxHashMap::default();
	known.insert(first.clone(), 0);
	let mut states = vec![(start, first)];
	let mut next: Vec<Option<usize>> = Vec::new();
	let mut at = 0;
	while at < states.len() {
		for letter in 0..letters {
			let Some(row) = longer(numeration, &states[at].0, letter) else {
				next.push(None);
				continue;
			};
			let seen = continuations(numeration, table, &row, longest, budget)?;
			if seen.len() < 2 + usize::from(longest > 3) {
				return Ok(None);
			}
			if seen.iter().flatten().all(|&entry| entry == 0) {
				next.push(None);
				continue;
			}
			// Near the end of the table fewer continuations are known.
			let is_like = |state: &(Vec<Track>, Continuations)| {
				state.1.iter().zip(&seen).all(|(one, other)| one == other)
			};
			let place = match known.get(&seen) {
				Some(&place) => Some(place),
				None if seen.len() <= longest => states.iter().position(is_like),
				None => None,
			};
			next.push(Some(place.unwrap_or(states.len())));
			if place.is_none() {
				known.insert(seen.clone(), states.len());
				states.push((row, seen));
			}
			if states.len() > MOST_STATES {
				return Ok(None);
			}
		}
		at += 1;
	}
	let step = |&state: &usize, letter: usize| next[state * letters + letter];
	let accepts = |&state: &usize| states[state].1[0][0] != 0;
	let automaton = Automaton::build((digits, table.vars()), 0, budget, step, accepts, |_| 1)?;
	Ok(Some(automaton))
}

/// The tracks behind one more letter, if its digits may stand there.
fn longer(numeration: Numeration, row: &[Track], mut letter: usize) -> Option<Vec<Track>> {
	let digits = numeration.digits();
	let mut tracks = Vec::new();
	for &(worth, zeros) in row {
		let digit = letter % digits;
		letter /= digits;
		let zeros = numeration.zeros_after(zeros, digit)?;
		tracks.push((numeration.longer(worth, digit as i64), zeros));
	}
	Some(tracks)
}

fn continuations(
	numeration: Numeration,
	table: &Table,
	row: &[Track],
	longest: usize,
	budget: &mut Budget,
) -> Decided<Continuations> {
	let places = numeration.places(longest);
	let place = |l: usize, back: usize| places[l.saturating_sub(back)];
	let width = table.width;
	let mut position = vec![0; width];
	let mut all = Vec::new();
	for l in 0..=longest {
		let first = |track: &Track| {
			let mut first: u64 = 0;
			for (i, &worth) in track.0.iter().enumerate() {
				first = first.saturating_add((worth as u64).saturating_mul(place(l, i)));
			}
			first
		};
		let count = |track: &Track| place(l, track.1);
		let firsts: Vec<u64> = row.iter().map(first).collect();
		let counts: Vec<u64> = row.iter().map(count).collect();
		let ends = firsts.iter().zip(&counts);
		if (ends.take(width)).any(|(first, count)| first.saturating_add(*count) > table.side) {
			break;
		}
		let choices = place(l, 0).pow(width as u32);
		budget.spend(choices as usize + 16)?;
		let mut entries = Vec::with_capacity(choices as usize);
		// The same order behind every prefix, also of digits that may not follow.
		for mut choice in 0..choices {
			let mut follows = true;
			for (i, number) in position.iter_mut().enumerate() {
				let digits = choice % place(l, 0);
				choice /= place(l, 0);
				*number = firsts[i] + digits;
				follows &= digits < counts[i];
			}
			let code = if follows {
				(table.code)(&position)
			} else {
				None
			};
			let rest = code.and_then(|code| code.checked_sub(firsts[width]));
			let rest = rest.filter(|&rest| rest < counts[width]);
			entries.push(rest.map_or(0, |rest| rest + 1));
		}
		all.push(entries);
	}
	Ok(all)
}

/// An automaton for codes that repeat with a period on at least the last half of the table. All
/// codes have to be known.
pub fn periodic(
	numeration: Numeration,
	codes: &[u64],
	budget: &mut Budget,
) -> Decided<Option<Automaton>> {
	let lengths = suffix_lengths(codes);
	budget.spend(codes.len() * 4)?;
	let repeats = |period: usize| {
		let start = codes.len() - period - lengths[period];
		let seen = start + 2 * period < codes.len() && start <= codes.len() / 2;
		seen.then_some((start, period))
	};
	let Some((start, period)) = (1..=codes.len() / 3).find_map(repeats) else {
		return Ok(None);
	};
	let Some(&most) = codes.iter().max() else {
		return Ok(None);
	};
	let base = numeration.lead as u64;
	let same = |n: u64| match n.checked_sub(start as u64) {
		Some(after) => start as u64 + after % period as u64,
		None => n,
	};
	// The heap so far, or one with the same code, and the code so far.
	let step = |&(n, code): &(u64, u64), letter: usize| {
		let (digit, code_digit) = (letter as u64 % base, letter as u64 / base);
		let code = base * code + code_digit;
		(code <= most).then_some((same(base * n + digit), code))
	};
	let accepts = |&(n, code): &(u64, u64)| codes[n as usize] == code;
	let tracks = (numeration.digits(), vec![0, VALUE]);
	match Automaton::build(tracks, (0, 0), budget, step, accepts, |_| 1) {
		Ok(automaton) => Ok(Some(automaton)),
		Err(Undecided::TooLarge) => Ok(None),
		Err(other) => Err(other),
	}
}

/// For each period, how many codes at the end are equal to the code one period before. In linear
/// time: the part of the table that is known to be equal to its end is used again.
fn suffix_lengths(codes: &[u64]) -> Vec<usize> {
	let count = codes.len();
	let from_end = |n: usize| codes[count - 1 - n];
	let mut lengths = vec![0; count];
	let (mut low, mut high) = (0, 0);
	for period in 1..count {
		let mut length = 0;
		if period < high {
			length = lengths[period - low].min(high - period);
		}
		while period + length < count && from_end(length) == from_end(period + length) {
			length += 1;
		}
		if period + length > high {
			(low, high) = (period, period + length);
		}
		lengths[period] = length;
	}
	lengths
}
