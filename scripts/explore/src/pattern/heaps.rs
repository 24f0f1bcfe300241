//! Asks all families for the formula of a table g(0), …, g(N), and asks for more values to test
//! what they say.

use super::accept::Candidate;
use super::table::Table;
use super::{
	automaton, classes, digits, features, jumps, listed, notes, period, ranks, runs, window,
};
use super::{Formula, Found, Sure};
use crate::law::{About, Family};

const TRIED: &str = "periods (also with a saltus), a line per class, functions such as ones, roots and prime factors, \
digit recursions in base 2 to 12, limits and jumps, laws of runs and of sets, ranks, and the lost heaps alone";

// A table is lengthened to this many values before anything else.
const LENGTH: usize = 2049;
// It is lengthened once more if nothing was found or a formula broke. No family but periods looks
// at more values.
const MOST: usize = 4097;
// A formula is checked on all values up to this heap, as far as they are known or can be computed.
const CHECKED: usize = 1 << 16;
// It is also checked on far heaps, until this many of them could not be computed.
const MOST_UNKNOWN: usize = 3;
// A formula with little evidence is believed if this many further values agree.
const ENOUGH: usize = 100;
// The lost heaps alone, of a table whose values have no formula, need this many bits of evidence.
// Lost heaps that become rare look regular for a while.
const LOST_NEEDED: f64 = 60.0;
// Piped tables are read up to this length.
const LONGEST: usize = 1 << 20;

/// Looks for a formula for the values g(0), g(1), … `more` computes one more value, or returns
/// `None` if it cannot or if that is too much work. It is asked for the heaps after the table in
/// their order, then for a few far ones.
pub fn heaps(values: &[u64], more: &mut dyn FnMut(u64) -> Option<u64>) -> Found {
	let known = values.len().min(LONGEST);
	let mut values = values[..known].to_vec();
	let best = best(&mut values, more);
	let mut found = Found {
		formulas: best.formulas(About::Values),
		notes: best.notes.clone(),
		tried: TRIED.to_string(),
		ask: best.ask.clone(),
		..Found::default()
	};
	let partial = found
		.formulas
		.iter()
		.any(|formula| formula.law.is_partial());
	if (partial || !is_sure(&found.formulas)) && values.iter().any(|&value| value > 1) {
		let doubted = |candidate: &Candidate| {
			let by_period =
				[Family::Period, Family::Runs, Family::Set].contains(&candidate.law.family());
			// What breaks a formula of the values will also break one of the lost heaps, perhaps
			// later.
			best.breaks || best.almost_periodic && by_period || candidate.bits < LOST_NEEDED
		};
		look_for_lost(&values, more, &doubted, &mut found);
	}
	if !best.breaks && !best.almost_periodic && found.lost.is_empty() {
		read_by_states(&values, more, About::Values, &mut found);
		guess_period(&values, About::Values, &mut found);
	}
	found
}

/// The last resort for a table in which nothing was found: an automaton that reads n.
fn read_by_states(
	values: &[u64],
	more: &mut dyn FnMut(u64) -> Option<u64>,
	about: About,
	found: &mut Found,
) {
	let table = Table::new(&values[..values.len().min(MOST)]);
	let table = table.filter(|table| found.formulas.is_empty() && !table.has_constant_end());
	let mut candidates: Vec<Candidate> = table
		.and_then(|table| automaton::find(&table))
		.into_iter()
		.collect();
	check(&mut candidates, &mut values.to_vec(), more);
	let formulas = candidates
		.into_iter()
		.map(|candidate| candidate.formula(about));
	match about {
		About::Values => found.formulas.extend(formulas),
		About::Lost => found.lost.extend(formulas),
	}
}

/// A table that is too short for a formula may be periodic all the same. That is a guess, and the
/// reader is told what to compute next.
fn guess_period(values: &[u64], about: About, found: &mut Found) {
	let guess = match found.formulas.is_empty() && values.len() < LENGTH {
		true => period::short(values),
		false => None,
	};
	let Some(mut guess) = guess else {
		return;
	};
	guess.about = about;
	let n = 2 * (values.len() as u64).next_power_of_two();
	found
		.notes
		.extend(guess.value(&[n]).map(|value| match about {
			About::Values => format!("to test the guess, compute g({n}): it should be {value}"),
			About::Lost if value == 0 => {
				format!("to test the guess, play heap {n}: it should be lost")
			}
			About::Lost => format!("to test the guess, play heap {n}: it should be won"),
		}));
	match about {
		About::Values => found.formulas.push(guess),
		About::Lost => found.lost.push(guess),
	}
}

/// The same for outcomes: 0 is lost, everything else is won. The formulas are in `lost`.
pub fn outcomes(values: &[u64], more: &mut dyn FnMut(u64) -> Option<u64>) -> Found {
	let mut found = Found {
		tried: TRIED.to_string(),
		..Found::default()
	};
	let known = &values[..values.len().min(LONGEST)];
	let values: Vec<u64> = known.iter().map(|&value| value.min(1)).collect();
	look_for_lost(&values, more, &|_| false, &mut found);
	if found.lost.is_empty() && found.notes.is_empty() {
		let mut more_outcomes = |n: u64| more(n).map(|value| value.min(1));
		read_by_states(&values, &mut more_outcomes, About::Lost, &mut found);
	}
	if found.lost.is_empty() && found.notes.is_empty() {
		guess_period(&values, About::Lost, &mut found);
	}
	found
}

fn is_sure(formulas: &[Formula]) -> bool {
	formulas.iter().any(|formula| formula.sure != Sure::Guess)
}

/// Says which value would test the formula of a table that ends where it ends: the one at a power
/// of 2, since limits and digits change there. What is proved needs no test.
pub fn add_test(length: usize, found: &mut Found) {
	let n = 2 * (length as u64).next_power_of_two();
	let mut all = found.formulas.iter().chain(&found.lost);
	if found.ask.is_some() || all.any(|formula| formula.sure == Sure::Proved) {
		return;
	}
	if let (Some(formula), true) = (found.formulas.first(), is_sure(&found.formulas)) {
		if let Some(value) = formula.value(&[n]) {
			let note = format!("to test the formula further, compute g({n}): it should be {value}");
			found.notes.push(note);
		}
	} else if let (Some(formula), true) = (found.lost.first(), is_sure(&found.lost)) {
		if let Some(value) = formula.value(&[n]) {
			let outcome = if value == 0 { "lost" } else { "won" };
			let note =
				format!("to test the formula further, play heap {n}: it should be {outcome}");
			found.notes.push(note);
		}
	}
}

fn look_for_lost(
	values: &[u64],
	more: &mut dyn FnMut(u64) -> Option<u64>,
	doubted: &dyn Fn(&Candidate) -> bool,
	found: &mut Found,
) {
	let mut outcomes: Vec<u64> = values.iter().map(|&value| value.min(1)).collect();
	let mut more_outcomes = |n: u64| more(n).map(|value| value.min(1));
	let mut best = best(&mut outcomes, &mut more_outcomes);
	for candidate in &mut best.candidates {
		candidate.guess |= doubted(candidate);
	}
	found.lost = best.formulas(About::Lost);
	if let Some(table) = Table::new(&outcomes).filter(Table::has_constant_end) {
		let outcome = if table.g[table.last] == 0 {
			"lost"
		} else {
			"won"
		};
		let from = table.constant_from();
		found
			.notes
			.push(format!("all heaps so far from n = {from} on are {outcome}"));
	}
	if found.formulas.is_empty() {
		found.ask = best.ask;
	}
}

#[derive(Default)]
struct Best {
	candidates: Vec<Candidate>,
	notes: Vec<String>,
	ask: Option<Vec<u64>>,
	/// Whether a formula that the table shows breaks behind it.
	breaks: bool,
	/// Whether there is a period with exceptions that may go on.
	almost_periodic: bool,
}

impl Best {
	fn formulas(&self, about: About) -> Vec<Formula> {
		let formula = |candidate: &Candidate| candidate.clone().formula(about);
		self.candidates.iter().map(formula).collect()
	}
}

// Lengthens the table, asks the families, and tests what they found on more values.
fn best(values: &mut Vec<u64>, more: &mut dyn FnMut(u64) -> Option<u64>) -> Best {
	lengthen(values, LENGTH, more);
	let mut best = Best::default();
	for _ in 0..3 {
		let length = values.len();
		best = search(values);
		let broken = check(&mut best.candidates, values, more);
		let unsure = best.candidates.iter().all(Candidate::is_guess);
		match &broken {
			None if !unsure => break,
			Some(broken) if unsure => {
				best.breaks = true;
				let last = length.min(MOST) - 1;
				let place = broken.in_words();
				let note = format!("what the values up to {last} show breaks at {place}");
				best.notes.push(note);
			}
			_ => {}
		}
		// A table four times as long shows whether something else begins where a formula breaks.
		let enough = broken.map_or(0, |broken| (4 * broken.last).min(CHECKED as u64) as usize);
		lengthen(values, enough.max(MOST), more);
		if values.len() == length {
			break;
		}
	}
	best.ask = decide(&mut best.candidates, values, more);
	best
}

fn lengthen(values: &mut Vec<u64>, length: usize, more: &mut dyn FnMut(u64) -> Option<u64>) {
	while values.len() < length {
		match more(values.len() as u64) {
			Some(value) => values.push(value),
			None => break,
		}
	}
}

// Where formulas broke.
struct Broken {
	// The heap that showed it for the first formula that broke, and whether all heaps before it
	// agree.
	heap: u64,
	is_first: bool,
	// The last heap on which one broke.
	last: u64,
}

impl Broken {
	fn in_words(&self) -> String {
		match self.is_first {
			true => format!("n = {}", self.heap),
			false => format!("or before n = {}", self.heap),
		}
	}
}

// Drops the formulas that are wrong for a further value.
fn check(
	candidates: &mut Vec<Candidate>,
	values: &mut Vec<u64>,
	more: &mut dyn FnMut(u64) -> Option<u64>,
) -> Option<Broken> {
	let mut broken: Option<Broken> = None;
	let mut test = |candidates: &mut Vec<Candidate>, n: u64, value: u64, is_first: bool| {
		let before = candidates.len();
		keep(candidates, n, value);
		if candidates.len() < before {
			let first = Broken {
				heap: n,
				is_first,
				last: n,
			};
			broken.get_or_insert(first).last = n;
		}
	};
	let mut n = values.len().min(MOST);
	while n < CHECKED && !candidates.is_empty() {
		if n == values.len() {
			match more(n as u64) {
				Some(value) => values.push(value),
				None => break,
			}
		}
		test(candidates, n as u64, values[n], true);
		n += 1;
	}
	let mut next = n as u64; // all heaps before it agree with the formulas that are left
	let mut unknown = 0;
	for n in far_heaps() {
		if candidates.is_empty() || unknown == MOST_UNKNOWN {
			break;
		}
		let known = values
			.get(usize::try_from(n).unwrap_or(usize::MAX))
			.copied();
		match known.or_else(|| more(n)) {
			Some(value) => {
				let breaks =
					|candidate: &Candidate| candidate.value(n).is_some_and(|same| same != value);
				// If a formula breaks here, the heaps before are asked for, to find the first one
				// on which it does.
				while next < n && candidates.iter().any(breaks) {
					match more(next) {
						Some(value) => test(candidates, next, value, true),
						None => break,
					}
					next += 1;
				}
				test(candidates, n, value, next == n);
			}
			None => unknown += 1,
		}
	}
	broken
}

// Heaps in increasing order: around the powers of 2, powers of 3 and of 10, and some between them.
fn far_heaps() -> Vec<u64> {
	let mut heaps = Vec::new();
	for exponent in 16..60 {
		let power = 1u64 << exponent;
		heaps.extend([power - 1, power, power + power / 1000 * 618]);
	}
	heaps.extend((11..37).map(|exponent| 3u64.pow(exponent)));
	heaps.extend((5..19).map(|exponent| 10u64.pow(exponent)));
	heaps.sort_unstable();
	heaps
}

// Keeps the formulas that agree with a value, and those that cannot tell.
fn keep(candidates: &mut Vec<Candidate>, n: u64, value: u64) {
	candidates.retain_mut(|candidate| match candidate.value(n) {
		Some(same) if same == value => {
			// The values of its own table were counted before.
			if n > candidate.last {
				candidate.checked += 1;
				candidate.agreed += 1;
				candidate.weak &= candidate.agreed < ENOUGH;
			}
			true
		}
		Some(_) => false,
		None => true,
	});
}

// The heap on which the first two formulas differ. If its value can be computed, the wrong ones go.
fn decide(
	candidates: &mut Vec<Candidate>,
	values: &[u64],
	more: &mut dyn FnMut(u64) -> Option<u64>,
) -> Option<Vec<u64>> {
	while let [first, second, ..] = &candidates[..] {
		let n = first_difference(first, second, values.len() - 1)?;
		match more(n) {
			Some(value) => {
				let before = candidates.len();
				keep(candidates, n, value);
				if candidates.len() == before {
					return Some(vec![n]);
				}
			}
			None => return Some(vec![n]),
		}
	}
	None
}

// The least heap at which two formulas differ, among those behind the table and some far ones.
fn first_difference(a: &Candidate, b: &Candidate, last: usize) -> Option<u64> {
	let last = last as u64;
	let near = last.min(MOST as u64);
	let far = [4 * last + 3, 7 * last + 1, 16 * last];
	(last + 1..last + near + 41)
		.chain(far)
		.find(|&n| match (a.value(n), b.value(n)) {
			(Some(a), Some(b)) => a != b,
			_ => false,
		})
}

// The formulas for a table, the shortest first, and notes.
fn search(values: &[u64]) -> Best {
	let mut best = Best::default();
	if values.len() > MOST {
		let long = Table::new(values).filter(|table| !table.has_constant_end());
		if let Some(period) = long.and_then(|table| period::find(&table, &mut best.notes)) {
			best.candidates.push(period);
			return best;
		}
	}
	let Some(table) = Table::new(&values[..values.len().min(MOST)]) else {
		return best;
	};
	if table.has_constant_end() {
		best.notes.push(notes::constant_end(&table));
		best.notes.extend(notes::runs(&table));
		best.candidates = guesses(&table);
		return best;
	}
	let mut found = ask_families(&table, &mut best.notes);
	best.almost_periodic = !best.notes.is_empty();
	found.sort_by(|a, b| {
		(a.is_guess(), a.cost)
			.partial_cmp(&(b.is_guess(), b.cost))
			.expect("no cost is NaN")
	});
	best.candidates = different(found, table.last);
	if best.candidates.iter().all(Candidate::is_guess) {
		best.notes.extend(notes::one_class(&table));
		let almost = notes::almost_period(&table);
		best.almost_periodic |= almost.is_some();
		best.notes.extend(notes::growing_period(&table));
		best.notes.extend(notes::runs(&table).or(almost));
	}
	best
}

// A constant end says nothing about a formula, so what explains the rest is a guess.
fn guesses(table: &Table) -> Vec<Candidate> {
	if table.constant_from() < 8 {
		return Vec::new();
	}
	let runs = runs::find(table);
	let guess = runs.or_else(|| {
		let function = features::find(table).into_iter().next();
		function.filter(|function| function.bits >= 20.0)
	});
	let mut guesses: Vec<Candidate> = guess.into_iter().collect();
	for guess in &mut guesses {
		guess.guess = true;
	}
	guesses
}

fn ask_families(table: &Table, notes: &mut Vec<String>) -> Vec<Candidate> {
	let mut found: Vec<Candidate> = Vec::new();
	let simple = |found: &[Candidate]| found.iter().any(|x| x.cost < 12.0 && x.from <= 2);
	found.extend(period::find(table, notes));
	found.extend(classes::find(table));
	if simple(&found) {
		return found;
	}
	found.extend(features::find(table));
	if simple(&found) {
		return found;
	}
	found.extend(digits::find(table));
	found.extend(window::find(table));
	found.extend(jumps::find(table));
	found.extend(runs::find(table));
	found.extend(runs::find_set(table));
	found.extend(ranks::find(table));
	if found.iter().all(Candidate::is_guess) {
		found.extend(listed::find(table));
	}
	found
}

// The best three that differ from each other behind the table. A guess does not stand beside a
// formula.
fn different(sorted: Vec<Candidate>, last: usize) -> Vec<Candidate> {
	let mut kept: Vec<Candidate> = Vec::new();
	for candidate in sorted {
		let close = kept.first().is_none_or(|best| {
			candidate.cost <= best.cost + 20.0 && candidate.is_guess() == best.is_guess()
		});
		let differs = |other: &Candidate| first_difference(other, &candidate, last).is_some();
		if close && kept.len() < 3 && kept.iter().all(differs) {
			kept.push(candidate);
		}
	}
	kept
}
