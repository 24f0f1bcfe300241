//! The report on a table g(0), …, g(n): `text.rs` writes it on one screen, `json.rs` for programs, `plot.rs` as a picture.
//!
//! What a theorem says is called *proved*. What only the table shows comes from the pattern finder, which says how far it
//! was checked.

mod json;
mod plot;
mod text;

pub use json::found_json;
pub use text::{write_found, Look};

use super::heaps::{best, chosen};
use super::layout::{or_null, Head};
use super::pattern::{periodic, Formula, Found, Sure};
use super::rules::{Proof, Repeat};
use super::Computes;
use std::collections::BTreeMap;

/// The values of a game on heaps, and what was found out about them.
#[derive(Default)]
pub struct Game {
	pub head: Head,
	/// The heap of the first value.
	pub first: u64,
	/// The values as far as they are known. A heap without a value is no position.
	pub table: Vec<Option<u64>>,
	/// The number of values that the report shows.
	pub shown: usize,
	/// Why fewer values are shown than were asked for.
	pub stopped: Option<String>,
	/// Only the outcomes are known: 0 is lost, 1 is won.
	pub outcomes: bool,
	/// What a theorem says about all heaps.
	pub proof: Option<Proof>,
	/// What the pattern finder says, if no period is proved.
	pub found: Option<Found>,
	/// One more heap, or why it is not known.
	pub at: Option<Result<At, String>>,
	/// Whether the value of a sum is the xor of the values of its heaps.
	pub sums: Option<Sums>,
}

/// A position that was asked for, its value, and where that is from: "table", "period", "play" or "pattern".
#[derive(Clone, Debug, PartialEq)]
pub struct At {
	pub position: Vec<u64>,
	pub value: u64,
	pub by: &'static str,
}

/// All positions of at most `tokens` tokens in at most `heaps` heaps were played. `differs` is the first position whose
/// value is not the xor of its heaps, with its value and the xor.
pub struct Sums {
	pub tokens: usize,
	pub heaps: usize,
	pub differs: Option<(Vec<usize>, u32, u32)>,
}

pub struct Report {
	pub game: Game,
	pub lost: Vec<u64>,
	/// The largest value, and the first heap that has it.
	pub largest: (u64, u64),
	counts: BTreeMap<u64, u64>,
}

impl Report {
	pub fn new(game: Game) -> Report {
		let mut report = Report {
			lost: Vec::new(),
			largest: (0, game.first),
			counts: BTreeMap::new(),
			game,
		};
		let positions: Vec<(u64, u64)> = report.positions().collect();
		if let Some(&(heap, value)) = positions.first() {
			report.largest = (value, heap);
		}
		for (heap, value) in positions {
			*report.counts.entry(value).or_default() += 1;
			if value == 0 {
				report.lost.push(heap);
			}
			if value > report.largest.0 {
				report.largest = (value, heap);
			}
		}
		report
	}

	/// The values that are shown.
	pub fn values(&self) -> &[Option<u64>] {
		&self.game.table[..self.game.shown]
	}

	/// Heaps with their values, without those that are no positions.
	pub fn positions(&self) -> impl Iterator<Item = (u64, u64)> + '_ {
		let heaps = (self.game.first..).zip(self.values());
		heaps.filter_map(|(heap, value)| value.map(|value| (heap, value)))
	}

	/// The last heap that is shown.
	pub fn last(&self) -> u64 {
		self.game.first + self.game.shown.max(1) as u64 - 1
	}

	/// The last heap whose value is known.
	fn known(&self) -> u64 {
		self.game.first + self.game.table.len().max(1) as u64 - 1
	}

	pub fn repeat(&self) -> Option<Repeat> {
		self.game.proof.as_ref().map(|proof| proof.repeat)
	}

	/// The best formula for all values that is more than a guess.
	pub fn formula(&self) -> Option<&Formula> {
		best(&self.game.found.as_ref()?.formulas)
	}

	/// A function in Rust that computes far values, if a formula is known.
	pub fn code(&self) -> Option<String> {
		if let Some(found) = &self.game.found {
			return Some(chosen(found)?.0.code());
		}
		let Repeat {
			preperiod,
			period,
			saltus,
		} = self.repeat()?;
		let values: Option<Vec<u64>> = self.game.table.iter().copied().collect();
		let values = values?;
		let first = &values[..preperiod];
		let list = &values[preperiod..preperiod + period];
		Some(periodic(first, list, u64::from(saltus), Sure::Proved).code())
	}

	/// What that function computes. It knows the heaps before the formula from the table.
	pub fn computes(&self) -> Option<Computes> {
		let outcomes = match &self.game.found {
			Some(found) => chosen(found)?.1,
			None => self.repeat().map(|_| false)?,
		};
		Some(Computes {
			numbers: 1,
			first: self.game.first,
			outcomes,
		})
	}

	/// The formula that the proved period gives, and the heap from which it holds.
	fn closed_form(&self) -> Option<(String, usize)> {
		let repeat = self.repeat()?;
		let table = &self.game.table;
		if let Some(formula) = simple(table, repeat) {
			return Some((formula, 0));
		}
		let Repeat {
			preperiod,
			period,
			saltus,
		} = repeat;
		if saltus == 0 {
			// The values of a short period, turned so that n % period is the index.
			let heaps = (0..period).map(|i| preperiod + (i + period - preperiod % period) % period);
			let values: Vec<String> = heaps.map(|heap| or_null(table[heap])).collect();
			let formula = format!("[{}][n % {period}]", values.join(", "));
			return Some((formula, preperiod)).filter(|_| period <= 60);
		}
		let (first, n) = match preperiod {
			0 => (String::new(), "n".to_string()),
			_ => (format!("{preperiod} + "), format!("(n − {preperiod})")),
		};
		let times = match saltus {
			1 => String::new(),
			_ => format!("{saltus}·"),
		};
		let formula = format!("g({first}{n} mod {period}) + {times}⌊{n}/{period}⌋");
		Some((formula, preperiod))
	}
}

/// ⌊(n mod modulus) / step⌋ or ⌊n / step⌋, if the whole table has these values and the proved period is the formula's.
fn simple(table: &[Option<u64>], repeat: Repeat) -> Option<String> {
	let Some(step) = table.iter().position(|&value| value != Some(0)) else {
		return Some("0".to_string());
	};
	let (modulus, fits) = match repeat.saltus {
		0 => (Some(repeat.period), repeat.preperiod == 0),
		1 => (None, repeat.period == step),
		_ => (None, false),
	};
	if step == 0 || !fits {
		return None;
	}
	for (heap, value) in table.iter().enumerate() {
		let rest = modulus.map_or(heap, |modulus| heap % modulus);
		if *value != Some((rest / step) as u64) {
			return None;
		}
	}
	Some(match (step, modulus) {
		(1, None) => "n".to_string(),
		(step, None) => format!("⌊n/{step}⌋"),
		(1, Some(modulus)) => format!("n mod {modulus}"),
		(step, Some(modulus)) if modulus % step == 0 => {
			format!("⌊n/{step}⌋ mod {}", modulus / step)
		}
		(step, Some(modulus)) => format!("⌊(n mod {modulus})/{step}⌋"),
	})
}
