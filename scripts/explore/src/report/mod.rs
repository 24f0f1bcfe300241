//! What is known about a game, as data. `text.rs`, `json.rs`, `svg.rs` and `code.rs` are functions
//! of it.
//!
//! What a theorem says is called *proved*. What only the table shows comes from the pattern finder,
//! which says how far it was checked. `table.rs` has the values, and `heaps.rs` writes those of
//! heaps as text.

mod code;
mod heaps;
mod json;
mod svg;
mod table;
mod text;

pub use code::code;
pub use json::json;
pub use svg::svg;
pub use table::Table;
pub use text::text;

use crate::law::Language;
use crate::pattern::name::Name;
use crate::pattern::{Formula, Found};
use crate::proof::Proved;
use crate::rule::{Rule, Shape};
use crate::theorem::Theorem;
use std::collections::BTreeMap;

/// How a report is shown.
#[derive(Clone, Copy, Default)]
pub struct Look {
	/// Heaps in a row.
	pub width: Option<usize>,
	pub all_rows: bool,
	pub binary: bool,
	pub factor: bool,
	pub by_value: bool,
	/// Also how it is proved.
	pub why: bool,
	/// Only the title and the lines below the table.
	pub short: bool,
	/// The language of the code.
	pub language: Language,
}

/// What is known about a game.
pub struct Report {
	/// The rule, or the name of the game.
	pub name: String,
	/// The rule as a tree, if there is one.
	pub rule: Option<Rule>,
	/// Which game it is, and what else is known about the rule: one sentence each.
	pub facts: Vec<String>,
	/// The games that have the same values, or the same lost positions.
	pub known_as: Vec<Name>,
	/// The player who makes the last move loses.
	pub misere: bool,
	/// Only the outcomes are known: 0 is lost, 1 is won.
	pub outcomes: bool,
	/// The values that are shown.
	pub table: Table,
	/// Positions that are shown, but take too many steps.
	pub unknown: Vec<Vec<u64>>,
	/// The largest number that the pattern finder saw.
	pub known: u64,
	/// Why fewer values are shown than were asked for.
	pub stopped: Option<String>,
	/// What a theorem says about all heaps.
	pub theorem: Option<Theorem>,
	/// What is proved about all positions, if the prover was asked.
	pub proof: Option<Proved>,
	/// What the pattern finder says, if it was asked.
	pub found: Option<Found>,
	/// The misère quotient of an octal game.
	pub quotient: Option<Quotient>,
	/// What Conway's theorem says about sums in misère play.
	pub tame: Option<Tame>,
	/// The position that was asked for.
	pub asked: Option<Vec<u64>>,
	/// What is known about it, or why nothing is.
	pub at: Option<Result<At, String>>,
	/// Whether the value of a sum is the xor of the values of its heaps.
	pub sums: Option<Sums>,
}

/// A position that was asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct At {
	pub position: Vec<u64>,
	/// There is none if only the outcome is known.
	pub value: Option<u64>,
	pub lost: bool,
	pub by: By,
}

/// Where an answer is from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
	Table,
	/// A proved period.
	Period,
	/// Play from the position.
	Play,
	/// A proof about all positions.
	Proof,
	/// An observed formula.
	Pattern,
}

/// The misère quotient of an octal game, and what follows from it for heaps that stand alone.
pub struct Quotient {
	pub order: usize,
	/// How many of its classes are lost.
	pub lost: usize,
	pub generators: Vec<usize>,
	/// Some heap beyond the size is lost.
	pub more_lost: bool,
	/// The heap from which on the classes repeat, and their period.
	pub period: Option<(usize, usize)>,
	/// The last heap for which it is certified.
	pub certified_to: usize,
	/// Why the period is proved, if it is.
	pub certificate: String,
}

/// The positions that are not as a game of Nim in misère play. `genus.rs` has the theorem.
pub struct Tame {
	/// Positions with g = h below 2. In sums they count as positions of a larger value do.
	pub small_firm: Vec<Vec<u64>>,
	/// The first position that is not tame although all its options are, with g and h.
	pub wild: Option<(Vec<u64>, u32, u32)>,
}

/// All positions of at most `tokens` tokens in at most `heaps` heaps were played. `differs` is the
/// first position whose value is not the xor of its heaps, with its value and the xor.
pub struct Sums {
	pub tokens: usize,
	pub heaps: usize,
	pub differs: Option<(Vec<usize>, u32, u32)>,
}

impl Report {
	/// A report that only has its values.
	pub fn new(name: &str, table: Table) -> Report {
		Report {
			name: name.to_string(),
			rule: None,
			facts: Vec::new(),
			known_as: Vec::new(),
			misere: false,
			outcomes: false,
			known: table.last(),
			table,
			unknown: Vec::new(),
			stopped: None,
			theorem: None,
			proof: None,
			found: None,
			quotient: None,
			tame: None,
			asked: None,
			at: None,
			sums: None,
		}
	}

	/// The name on one line. A long one is cut.
	pub fn title(&self) -> String {
		let letters = self.name.chars().take(200);
		let mut title: String = letters
			.map(|letter| if letter.is_control() { ' ' } else { letter })
			.collect();
		if self.name.chars().nth(200).is_some() {
			title.push('…');
		}
		title
	}

	/// Why something that was asked for is not known.
	pub fn refused(&self) -> Option<String> {
		let far = || self.at.clone()?.err();
		self.stopped.clone().or_else(far)
	}

	/// How many positions have each value.
	fn counts(&self) -> BTreeMap<u64, u64> {
		let mut counts = BTreeMap::new();
		for (_, value) in self.table.places() {
			*counts.entry(value).or_default() += 1;
		}
		counts
	}

	/// A position as a person reads it.
	fn word(&self, position: &[u64]) -> String {
		let numbers: Vec<String> = position.iter().map(u64::to_string).collect();
		let numbers = numbers.join(",");
		match self.table.shape {
			Shape::Heap => numbers,
			Shape::Ordered(_) => format!("({numbers})"),
			Shape::Unordered(_) => format!("{{{numbers}}}"),
		}
	}
}

impl At {
	/// A position whose value is known. It may only tell the outcome: 0 is lost, 1 is won.
	pub fn new(position: &[u64], value: u64, outcomes: bool, by: By) -> At {
		At {
			position: position.to_vec(),
			value: Some(value).filter(|_| !outcomes),
			lost: value == 0,
			by,
		}
	}

	/// What the pattern says about a position: its value, or at least its outcome.
	pub fn by_pattern(found: &Found, position: &[u64], outcomes: bool) -> Option<At> {
		let holds = |formula: &&Formula| position.iter().all(|&number| number >= formula.from);
		let value = |formula: &Formula| formula.value(position);
		if let Some(value) = found.best().filter(holds).and_then(value) {
			return Some(At::new(position, value, outcomes, By::Pattern));
		}
		let outcome = found.best_lost().filter(holds).and_then(value)?;
		Some(At::new(position, outcome, true, By::Pattern))
	}
}

impl By {
	pub fn name(self) -> &'static str {
		match self {
			By::Table => "table",
			By::Period => "period",
			By::Play => "play",
			By::Proof => "proof",
			By::Pattern => "pattern",
		}
	}
}
