//! Names the game that a table comes from: octal codes, sets of takes, the named games, and the
//! solvers of the collection.
//!
//! The tables of all these games are computed when they are needed; that takes some hundredths of a
//! second. A name is given only if the table says enough (34 bits against "the next value repeats
//! the last one, or changes").

mod games;
mod takes;
mod twos;

pub use games::mex;
pub use twos::of_pairs;

use games::{catalogue, Game};

/// A table needs this many bits to be named.
const BITS: f64 = 34.0;
/// The games are compared on this many values first, and on this many at most.
const FIRST: usize = 80;
const MOST: usize = 4096;
/// The tables may be shifted by this many heaps.
const SHIFT: i64 = 8;
/// A period is looked for in tables of this length.
const PERIOD: usize = 2048;

/// A game with the same values.
#[derive(Clone, Debug, PartialEq)]
pub struct Name {
	/// What a person reads.
	pub words: String,
	/// The rule as `explore` takes it, such as `octal:0.77`, if it is one.
	pub rule: Option<String>,
	/// The solver for this game, if the collection has one.
	pub solver: Option<&'static str>,
}

/// The games whose values are g(first), g(first + 1), …: at most one with a solver and one with a
/// rule of `explore`.
pub fn of_heaps(values: &[u64], first: u64) -> Vec<Name> {
	let values = &values[..values.len().min(MOST)];
	let Ok(first) = i64::try_from(first) else {
		return Vec::new();
	};
	if evidence(values) < BITS || first > MOST as i64 {
		return Vec::new();
	}
	let games = catalogue();
	let tables: Vec<Vec<u64>> = games.iter().map(|game| game.table(FIRST)).collect();
	let mut names: Vec<Name> = Vec::new();
	for shift in shifts() {
		for (game, table) in games.iter().zip(&tables) {
			let known = names
				.iter()
				.any(|name| name.solver.is_some() == game.solver.is_some());
			if known
				|| !agrees(values, table, first + shift)
				|| !agrees_to_the_end(values, game, first + shift)
			{
				continue;
			}
			names.push(describe(game, &tables, table, values, first, shift));
		}
	}
	if names.iter().all(|name| name.rule.is_none()) && first == 0 {
		names.extend(takes::infer(values));
	}
	names
}

/// 0, then 1, −1, 2, −2, …
fn shifts() -> impl Iterator<Item = i64> {
	(0..=SHIFT).flat_map(|shift| [shift, -shift]).skip(1)
}

/// Are the values those of the table from the place `start` on, as far as both go? Before heap 0
/// there are zeros.
fn agrees(values: &[u64], table: &[u64], start: i64) -> bool {
	for (compared, (place, &value)) in (start..).zip(values).enumerate() {
		let there = match usize::try_from(place) {
			Ok(place) if place >= table.len() => return compared >= FIRST / 2,
			Ok(place) => table[place],
			Err(_) => 0,
		};
		if there != value {
			return false;
		}
	}
	true
}

fn agrees_to_the_end(values: &[u64], game: &Game, start: i64) -> bool {
	let length = usize::try_from(start.max(0)).unwrap_or(0) + values.len() + SHIFT as usize;
	agrees(values, &game.table(length), start)
}

/// The bits that the table costs if each value repeats the one before or changes to any value seen
/// so far.
fn evidence(values: &[u64]) -> f64 {
	let (mut same, mut changed, mut bits) = (0.0, 0.0, 0.0);
	let mut seen: Vec<u64> = values.first().copied().into_iter().collect();
	for two in values.windows(2) {
		let all: f64 = same + changed + 1.0;
		if two[0] == two[1] {
			bits -= ((same + 0.5) / all).log2();
			same += 1.0;
		} else {
			bits -= ((changed + 0.5) / all).log2() - (seen.len() as f64).log2();
			changed += 1.0;
		}
		if seen.len() < 64 && !seen.contains(&two[1]) {
			seen.push(two[1]);
		}
	}
	bits
}

fn describe(
	game: &Game,
	tables: &[Vec<u64>],
	table: &[u64],
	values: &[u64],
	first: i64,
	shift: i64,
) -> Name {
	let last = first as usize + values.len().saturating_sub(1);
	let moved = match shift {
		0 => String::new(),
		1.. => format!(", heap n here is heap n + {shift} there"),
		_ => format!(", heap n here is heap n − {} there", -shift),
	};
	let words = match (game.solver, &game.rule) {
		(Some(solver), _) => format!(
			"the values for n = {first}..{last} are those of {solver} ({}){moved}: scripts/paste.sh {solver}",
			game.words
		),
		(None, Some(rule)) => format!(
			"same values as {rule} for n = {first}..{last}{moved}{}{}",
			identified(tables, table),
			period_of(game).map_or(String::new(), |period| format!(": {period}"))
		),
		(None, None) => format!("same values as {} for n = {first}..{last}{moved}", game.words),
	};
	Name {
		words,
		rule: game.rule.clone(),
		solver: game.solver,
	}
}

/// How many values tell the table from all others of the catalogue.
fn identified(tables: &[Vec<u64>], table: &[u64]) -> String {
	let mut different: Vec<&[u64]> = tables.iter().map(|other| from_first(other)).collect();
	different.sort_unstable();
	different.dedup();
	let table = from_first(table);
	let common = |other: &&[u64]| other.iter().zip(table).take_while(|(x, y)| x == y).count();
	let others = different.iter().filter(|other| **other != table);
	let most = others.map(common).max().unwrap_or(0);
	format!(
		" ({} values identify it among {} games)",
		most + 1,
		different.len()
	)
}

/// 64 values from the first that is not 0.
fn from_first(table: &[u64]) -> &[u64] {
	let zeros = table.iter().take_while(|&&value| value == 0).count();
	&table[zeros..table.len().min(zeros + 64)]
}

/// The period of the game, if a theorem proves it from a short table.
fn period_of(game: &Game) -> Option<String> {
	let stretch = game.stretch.as_ref()?;
	let table = game.table(PERIOD);
	let (start, period) = sg::period(&table, stretch(table.len()))?;
	Some(format!(
		"period {period} from {start}, proved for that game"
	))
}
