//! The report as text, in at most 80 columns.

use super::{At, Report, Sums};
use crate::law::Family;
use crate::layout::{cut, ranges, write_line, COLUMNS};
use crate::pattern::{Found, Sure};
use crate::rules::Repeat;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The rows of a table that are shown at its begin and at its end, if they are not all shown, and those of a list.
const TABLE: (usize, usize) = (7, 3);
const LIST: (usize, usize) = (38, 1);

/// How the table is shown.
#[derive(Clone, Copy, Default)]
pub struct Look {
	/// Heaps in a row.
	pub width: Option<usize>,
	pub all_rows: bool,
	pub binary: bool,
	pub factor: bool,
	pub by_value: bool,
}

impl Report {
	pub fn text(&self, look: Look) -> String {
		let what = match self.game.outcomes {
			true => "lost (0) or won (1)",
			false => "g(n)",
		};
		let (first, last) = (self.game.first, self.last());
		let mut text = self
			.game
			.head
			.text(&format!("{what} for the heaps n = {first} to {last}"));
		if look.binary || look.factor {
			self.write_list(&mut text, look);
		} else {
			self.write_table(&mut text, look);
		}
		text.push('\n');
		self.write_lost(&mut text);
		if !self.game.outcomes {
			self.write_counts(&mut text);
		}
		if look.by_value {
			self.write_heaps_by_value(&mut text, look);
		}
		self.write_period(&mut text);
		if let Some(found) = &self.game.found {
			write_found(&mut text, found, self.known());
		}
		if let Some(Ok(at)) = &self.game.at {
			write_line(&mut text, "at", &at.in_words(self.game.outcomes));
		}
		if let Some(sums) = &self.game.sums {
			write_line(&mut text, "sums", &sums.in_words());
		}
		text
	}

	fn write_lost(&self, text: &mut String) {
		let count = self.positions().count();
		let line = match self.lost.len() {
			0 => format!("none of {count} heaps"),
			lost => cut(format!("{lost} of {count} heaps:"), &ranges(&self.lost)),
		};
		write_line(text, "lost", &line);
	}

	fn write_counts(&self, text: &mut String) {
		let (value, heap) = self.largest;
		write_line(text, "largest", &format!("{value}, first at heap {heap}"));
		let mut words = Vec::new();
		for (value, count) in &self.counts {
			words.push(format!("{value}×{count}"));
		}
		write_line(text, "counts", &cut("value×heaps:".to_string(), &words));
	}

	fn write_heaps_by_value(&self, text: &mut String, look: Look) {
		let mut heaps_of: BTreeMap<u64, Vec<u64>> = BTreeMap::new();
		for (heap, value) in self.positions() {
			heaps_of.entry(value).or_default().push(heap);
		}
		for (value, heaps) in heaps_of {
			let words = ranges(&heaps);
			let line = match look.all_rows {
				true => words.join(" "),
				false => cut("heaps".to_string(), &words),
			};
			write_line(text, &format!("value {value}"), &line);
		}
	}

	fn write_period(&self, text: &mut String) {
		let Some(proof) = &self.game.proof else {
			return;
		};
		let Repeat {
			preperiod,
			period,
			saltus,
		} = proof.repeat;
		let words = match saltus {
			0 => format!("{period} from heap {preperiod} on, proved:"),
			_ => format!(
				"arithmetic, g(n+{period}) = g(n) + {saltus} from heap {preperiod} on, proved:"
			),
		};
		write_line(text, "period", &words);
		write_line(text, "", &proof.certificate);
		let form = match self.closed_form() {
			None => "none shorter than the list of one period".to_string(),
			Some((formula, 0)) => format!("g(n) = {formula} for every n, by the period"),
			Some((formula, from)) => format!("g(n) = {formula} for n ≥ {from}, by the period"),
		};
		write_line(text, "closed form", &form);
	}

	/// One heap per row, in binary or as a product of primes.
	fn write_list(&self, text: &mut String, look: Look) {
		let line = |heap: &str, binary: &str, product: &str, value: &str| {
			let mut line = format!("{heap:>8}");
			if look.binary {
				let _ = write!(line, " {binary:>24}");
			}
			if look.factor {
				let _ = write!(line, " {product:>24}");
			}
			line + &format!(" {value:>8}\n")
		};
		*text += &line("heap", "binary", "product", "value");
		let values = self.values();
		write_rows(text, values.len(), look.all_rows, LIST, |row| {
			let heap = self.game.first + row as u64;
			let binary = format!("{heap:b}");
			line(
				&heap.to_string(),
				&binary,
				&factors(heap),
				&shown(values[row]),
			)
		});
	}

	/// Rows of `width` heaps. A table of many rows is cut in the middle.
	fn write_table(&self, text: &mut String, look: Look) {
		let cell = 1 + self.largest.0.to_string().len();
		let head = self.last().to_string().len().max(4);
		let most = (COLUMNS - head - 3) / cell;
		let width = look.width.unwrap_or_else(|| self.default_width(most));
		*text += &self.labels(head, cell, width);
		let rows: Vec<&[Option<u64>]> = self.values().chunks(width).collect();
		write_rows(text, rows.len(), look.all_rows, TABLE, |row| {
			let heap = self.game.first + (row * width) as u64;
			let mut line = format!("{heap:>head$} | ");
			for &value in rows[row] {
				let _ = write!(line, "{:>cell$}", shown(value));
			}
			line + "\n"
		});
	}

	/// The labels of the columns, as many as there is room for.
	fn labels(&self, head: usize, cell: usize, width: usize) -> String {
		let room = format!(" +{}", width - 1).len();
		let steps = [1, 2, 5, 10, 20, 50];
		let step = steps.into_iter().find(|step| step * cell >= room);
		let mut labels = format!("{:>head$} | ", "heap");
		for column in (0..width.min(self.values().len())).step_by(step.unwrap_or(100)) {
			let end = head + 3 + cell * (column + 1);
			let gap = end.saturating_sub(labels.chars().count());
			let _ = write!(labels, "{:>gap$}", format!("+{column}"));
		}
		labels + "\n"
	}

	/// The period, several if it is short; a round number if there is none or it is too wide.
	fn default_width(&self, most: usize) -> usize {
		let period = self.repeat().map_or(1, |repeat| repeat.period);
		let wide = match period {
			1 => most + 1,
			2..=5 => 10_usize.div_ceil(period) * period,
			_ => period,
		};
		let round = match self.values().len() <= 110 {
			true => [10, 5, 2],
			false => [20, 10, 5],
		};
		let mut choices = [wide].into_iter().chain(round);
		choices.find(|&width| width <= most).unwrap_or(1)
	}
}

/// A value, or a hyphen for what is no position.
fn shown(value: Option<u64>) -> String {
	value.map_or("-".to_string(), |value| value.to_string())
}

/// Writes rows. If there are many, only the first ones and the last ones, as many as `kept` says.
fn write_rows(
	text: &mut String,
	count: usize,
	all: bool,
	kept: (usize, usize),
	row: impl Fn(usize) -> String,
) {
	let left_out = match all || count <= kept.0 + kept.1 + 1 {
		true => count..count,
		false => kept.0..count - kept.1,
	};
	for k in 0..left_out.start {
		*text += &row(k);
	}
	if !left_out.is_empty() {
		let _ = writeln!(text, "   … | {} rows left out (--rows all)", left_out.len());
	}
	for k in left_out.end..count {
		*text += &row(k);
	}
}

/// What the pattern finder says. `known` is the last heap that it saw.
pub fn write_found(text: &mut String, found: &Found, known: u64) {
	for formula in &found.formulas {
		let label = match formula.sure {
			Sure::Guess => "guess",
			_ if formula.family() == Family::Period => "period",
			_ => "closed form",
		};
		write_line(text, label, &formula.sentence());
	}
	for formula in &found.lost {
		let label = match formula.sure {
			Sure::Guess => "guess",
			_ => "lost form",
		};
		write_line(text, label, &formula.sentence());
	}
	if found.formulas.is_empty() && found.lost.is_empty() {
		let tried = format!("none found up to {known}; tried: {}", found.tried);
		write_line(text, "pattern", &tried);
	}
	for note in &found.notes {
		write_line(text, "note", note);
	}
	if let Some(ask) = &found.ask {
		let place = numbers(ask);
		let first = match ask.len() {
			1 => format!("n = {place}"),
			_ => format!("({place})"),
		};
		let next = format!("two formulas differ first at {first}: compute g({place}) to decide");
		write_line(text, "next", &next);
	}
}

fn numbers(position: &[u64]) -> String {
	let words: Vec<String> = position.iter().map(u64::to_string).collect();
	words.join(", ")
}

impl At {
	pub fn in_words(&self, outcomes: bool) -> String {
		let position = numbers(&self.position);
		let value = match (outcomes, self.value) {
			(false, value) => format!("g({position}) = {value}"),
			(true, 0) => format!("{position} is lost"),
			(true, _) => format!("{position} is won"),
		};
		let why = match self.by {
			"table" => "",
			"period" => ", by the period",
			"play" => ", by play from there",
			_ => ", by the pattern: observed, not proved",
		};
		value + why
	}
}

impl Sums {
	fn in_words(&self) -> String {
		let Sums { tokens, heaps, .. } = self;
		match &self.differs {
			None => format!(
				"up to {tokens} tokens in {heaps} heaps, the positions that are played by `whole` have the xor of \
				 their heaps"
			),
			Some((position, value, xor)) if position.len() == 1 => format!(
				"`whole` and `options` are different games: played by `whole`, the heap {} has the value {value}, \
				 but by `options` it has {xor}",
				position[0]
			),
			Some((position, value, xor)) => {
				let heaps: Vec<String> = position.iter().map(usize::to_string).collect();
				let sum = heaps.join(" + ");
				format!(
					"NO SUM: played by `whole`, {sum} has the value {value}, but the xor of its heaps is {xor}; so xor \
					 is wrong for this game"
				)
			}
		}
	}
}

/// A heap as a product of primes.
fn factors(heap: u64) -> String {
	if heap < 2 {
		return heap.to_string();
	}
	let (mut rest, mut words, mut prime) = (heap, Vec::new(), 2);
	while prime * prime <= rest && prime < 1 << 20 {
		let mut power = 0;
		while rest % prime == 0 {
			rest /= prime;
			power += 1;
		}
		match power {
			0 => {}
			1 => words.push(prime.to_string()),
			_ => words.push(format!("{prime}^{power}")),
		}
		prime += 1;
	}
	if rest > 1 {
		words.push(rest.to_string());
	}
	words.join("·")
}
