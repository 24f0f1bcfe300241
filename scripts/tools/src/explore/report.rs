//! The report on a table g(0), …, g(n): as text on one screen, and as JSON. `plot.rs` draws it.
//!
//! What a theorem says is called *proved*. What only the table shows comes from the pattern finder, which says how far it
//! was checked. This module computes and writes strings, nothing else, so that it also runs in a browser.

use super::layout::{
	cut, inner, list, numbers, object, or_null, ranges, shown, string, strings, write_line, COLUMNS,
};
use super::pattern::{periodic, Formula, Found, Sure};
use super::rules::{Proof, Repeat};
use std::collections::BTreeMap;
use std::fmt::Write as _;

const ROWS: usize = 11;

/// The values of a game on heaps, and what was found out about them.
#[derive(Default)]
pub struct Game {
	/// The report calls it by this name.
	pub name: String,
	/// Which game it is, and what else is known about the rule: one sentence each.
	pub facts: Vec<String>,
	/// The heap of the first value.
	pub first: u64,
	/// The values as far as they are known. A heap without a value is no position.
	pub table: Vec<Option<u64>>,
	/// The number of values that the report shows.
	pub shown: usize,
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

impl At {
	pub fn in_words(&self) -> String {
		let words: Vec<String> = self.position.iter().map(u64::to_string).collect();
		let why = match self.by {
			"table" => "",
			"period" => ", by the period",
			"play" => ", by play from there",
			_ => ", by the pattern: observed, not proved",
		};
		format!("g({}) = {}{why}", words.join(", "), self.value)
	}

	pub fn json(&self) -> String {
		let heap = match self.position[..] {
			[heap] => heap.to_string(),
			_ => list(&self.position),
		};
		inner(&[
			("heap", heap),
			("value", self.value.to_string()),
			("by", string(self.by)),
		])
	}
}

/// All positions of at most so many tokens in at most so many heaps were played. `differs` is the first position whose
/// value is not the xor of its heaps, with its value and the xor.
pub struct Sums {
	pub tokens: usize,
	pub heaps: usize,
	pub differs: Option<(Vec<usize>, u32, u32)>,
}

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
		let found = self.game.found.as_ref()?;
		found
			.formulas
			.iter()
			.find(|formula| formula.sure != Sure::Guess)
	}

	/// A function in Rust that computes far values, if a formula is known.
	pub fn code(&self) -> Option<String> {
		if let Some(formula) = self.formula() {
			return Some(formula.code.clone());
		}
		if let Some(found) = &self.game.found {
			let lost = found
				.lost
				.iter()
				.find(|formula| formula.sure != Sure::Guess);
			return lost.map(|formula| formula.code.clone());
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
		Some(periodic(first, list, u64::from(saltus), Sure::Proved).code)
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

// ---- Sums ----

impl Sums {
	fn in_words(&self) -> String {
		let Sums { tokens, heaps, .. } = self;
		match &self.differs {
			None => {
				format!("independent up to {tokens} tokens in {heaps} heaps: played as `whole`, they have the xor of their heaps")
			}
			Some((position, value, xor)) => {
				let sum: Vec<String> = position.iter().map(usize::to_string).collect();
				let sum = sum.join(" + ");
				format!("NOT independent: played as `whole`, {sum} has the value {value}, but the xor of its heaps is {xor}")
			}
		}
	}

	fn json(&self) -> String {
		let differs = self.differs.as_ref().map(|(position, value, xor)| {
			inner(&[
				("position", list(position)),
				("value", value.to_string()),
				("xor", xor.to_string()),
			])
		});
		inner(&[
			("tokens", self.tokens.to_string()),
			("heaps", self.heaps.to_string()),
			("differs", or_null(differs)),
		])
	}
}

// ---- Text ----

impl Report {
	/// The report in at most 80 columns.
	pub fn text(&self, look: Look) -> String {
		let what = if self.game.outcomes {
			"who wins (1) or loses (0)"
		} else {
			"g(n)"
		};
		let mut text = format!(
			"{}: {what} for the heaps n = {} to {}\n",
			shown_rule(&self.game.name),
			self.game.first,
			self.last()
		);
		for fact in &self.game.facts {
			write_line(&mut text, "", fact);
		}
		text.push('\n');
		if look.binary || look.factor {
			self.write_list(&mut text, look);
		} else {
			self.write_table(&mut text, look);
		}
		text.push('\n');
		self.write_counts(&mut text, look);
		self.write_period(&mut text);
		if let Some(found) = &self.game.found {
			write_found(&mut text, found, self.known());
		}
		if let Some(Ok(at)) = &self.game.at {
			write_line(&mut text, "at", &at.in_words());
		}
		if let Some(sums) = &self.game.sums {
			write_line(&mut text, "sums", &sums.in_words());
		}
		text
	}

	fn write_counts(&self, text: &mut String, look: Look) {
		let positions = self.positions().count();
		let lost = format!("{} of {positions} heaps:", self.lost.len());
		write_line(text, "lost", &cut(lost, &ranges(&self.lost)));
		if self.game.outcomes {
			return;
		}
		let (value, heap) = self.largest;
		write_line(text, "largest", &format!("{value}, first at heap {heap}"));
		let counts = self.counts.iter();
		let counts: Vec<String> = counts
			.map(|(value, count)| format!("{value}×{count}"))
			.collect();
		write_line(text, "counts", &cut("value×heaps:".to_string(), &counts));
		if look.by_value {
			for value in self.counts.keys() {
				let heaps: Vec<u64> = self
					.positions()
					.filter(|(_, found)| found == value)
					.map(|(heap, _)| heap)
					.collect();
				let line = match look.all_rows {
					true => ranges(&heaps).join(" "),
					false => cut("heaps".to_string(), &ranges(&heaps)),
				};
				write_line(text, &format!("value {value}"), &line);
			}
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
		let rows: Vec<String> = (self.game.first..)
			.zip(self.values())
			.map(|(heap, value)| {
				let mut row = format!("{heap:>8}");
				if look.binary {
					let _ = write!(row, " {heap:>24b}");
				}
				if look.factor {
					let _ = write!(row, " {:>24}", factors(heap));
				}
				let value = value.map_or("-".to_string(), |value| value.to_string());
				let _ = write!(row, " {value:>8}");
				row
			})
			.collect();
		let _ = writeln!(
			text,
			"    heap{:>width$}",
			"value",
			width = rows[0].chars().count() - 8
		);
		write_rows(text, &rows, look.all_rows, 40);
	}

	/// Rows of `width` heaps. A table of many rows is cut in the middle.
	fn write_table(&self, text: &mut String, look: Look) {
		let cell = 1 + self.largest.0.to_string().len();
		let head = self.last().to_string().len().max(4);
		let width = look
			.width
			.unwrap_or_else(|| self.default_width((COLUMNS - head - 3) / cell));
		// Labels of columns, as many as there is room for.
		let room = format!(" +{}", width - 1).len();
		let step = [1, 2, 5, 10, 20, 50, 100]
			.iter()
			.copied()
			.find(|step| step * cell >= room)
			.unwrap_or(100);
		let mut labels = format!("{:>head$} | ", "heap");
		for column in (0..width.min(self.values().len())).step_by(step) {
			let end = head + 3 + cell * (column + 1);
			let label = format!("+{column}");
			let gap = end.saturating_sub(labels.chars().count());
			let _ = write!(labels, "{label:>gap$}");
		}
		text.push_str(&labels);
		text.push('\n');
		let rows: Vec<&[Option<u64>]> = self.values().chunks(width).collect();
		for (row, values) in rows.iter().enumerate() {
			let (left_out, kept) = (rows.len().saturating_sub(ROWS - 1), ROWS - 4);
			let cuts = rows.len() > ROWS && !look.all_rows;
			let heap = |row: usize| self.game.first + (row * width) as u64;
			if cuts && (kept..kept + left_out).contains(&row) {
				if row == kept {
					let (first, last) = (heap(kept), heap(kept + left_out) - 1);
					let _ = writeln!(
						text,
						"{:>head$} |  {left_out} rows left out, heaps {first} to {last}",
						"…"
					);
				}
				continue;
			}
			let _ = write!(text, "{:>head$} | ", heap(row));
			for value in *values {
				let value = value.map_or("-".to_string(), |value| value.to_string());
				let _ = write!(text, "{value:>cell$}");
			}
			text.push('\n');
		}
	}

	/// The period, several if it is short; a round number if there is none or it is too wide.
	fn default_width(&self, most: usize) -> usize {
		let period = self.repeat().map_or(1, |repeat| repeat.period);
		let wide = if period < 6 {
			10_usize.div_ceil(period) * period
		} else {
			period
		};
		let round = if self.values().len() <= 10 * ROWS {
			[10, 5, 2]
		} else {
			[20, 10, 5]
		};
		let choices = [wide].into_iter().filter(|_| period > 1).chain(round);
		choices
			.into_iter()
			.find(|&width| width <= most)
			.unwrap_or(1)
	}
}

/// The rule as a title. A long one is cut.
pub fn shown_rule(rule: &str) -> String {
	let letters = rule
		.chars()
		.map(|letter| if letter.is_control() { ' ' } else { letter });
	let mut text: String = letters.clone().take(200).collect();
	if rule.chars().nth(200).is_some() {
		text.push('…');
	}
	if text.is_empty() {
		return shown(rule);
	}
	text
}

/// Rows of a list. If there are more than `most`, only the first ones and the last one.
pub fn write_rows(text: &mut String, rows: &[String], all: bool, most: usize) {
	let cut = !all && rows.len() > most;
	let kept = if cut { most - 2 } else { rows.len() };
	for row in &rows[..kept] {
		text.push_str(row);
		text.push('\n');
	}
	if cut {
		let _ = writeln!(
			text,
			"       … {} rows left out (--rows all)",
			rows.len() - kept - 1
		);
		text.push_str(&rows[rows.len() - 1]);
		text.push('\n');
	}
}

/// What the pattern finder says.
pub fn write_found(text: &mut String, found: &Found, known: u64) {
	for formula in &found.formulas {
		let label = match formula.sure {
			Sure::Guess => "guess",
			_ if formula.family == "period" => "period",
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
		let words: Vec<String> = ask.iter().map(u64::to_string).collect();
		let place = words.join(", ");
		let first = match ask.len() {
			1 => format!("n = {place}"),
			_ => format!("({place})"),
		};
		write_line(
			text,
			"next",
			&format!("two formulas differ first at {first}: compute g({place}) to decide"),
		);
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

// ---- JSON ----

impl Report {
	/// The report as one JSON object, with every value.
	pub fn json(&self) -> String {
		let proved = self.game.proof.is_some();
		let repeat = |arithmetic: bool| {
			let proof = self.game.proof.as_ref();
			let proof = proof.filter(|proof| (proof.repeat.saltus > 0) == arithmetic);
			or_null(proof.map(period_json))
		};
		let form = self.closed_form().map(|(formula, from)| {
			inner(&[
				("formula", string(&formula)),
				("from", from.to_string()),
				("proved", "true".to_string()),
			])
		});
		let counts: Vec<(String, String)> = self
			.counts
			.iter()
			.map(|(value, count)| (value.to_string(), count.to_string()))
			.collect();
		let counts: Vec<(&str, String)> = counts
			.iter()
			.map(|(value, count)| (&value[..], count.clone()))
			.collect();
		let largest = inner(&[
			("value", self.largest.0.to_string()),
			("heap", self.largest.1.to_string()),
		]);
		let at = match &self.game.at {
			Some(Ok(at)) => at.json(),
			_ => "null".to_string(),
		};
		let mut fields = vec![
			("rule", string(&self.game.name)),
			("facts", strings(&self.game.facts)),
			("first", self.game.first.to_string()),
			("size", self.last().to_string()),
			("outcomes", self.game.outcomes.to_string()),
			("values", numbers(self.values())),
			("lost", list(&self.lost)),
			("largest", largest),
			("counts", inner(&counts)),
			(
				"looked_up_to",
				or_null(Some(self.known()).filter(|_| !proved)),
			),
			("period", repeat(false)),
			("arithmetic", repeat(true)),
			("closed_form", or_null(form)),
		];
		fields.extend(found_json(self.game.found.as_ref()));
		fields.push(("at", at));
		fields.push(("code", or_null(self.code().map(|code| string(&code)))));
		fields.push(("sums", or_null(self.game.sums.as_ref().map(Sums::json))));
		object(&fields)
	}
}

fn period_json(proof: &Proof) -> String {
	let Repeat {
		preperiod,
		period,
		saltus,
	} = proof.repeat;
	let mut fields = vec![
		("preperiod", preperiod.to_string()),
		("period", period.to_string()),
	];
	if saltus > 0 {
		fields.push(("saltus", saltus.to_string()));
	}
	fields.push(("proved", "true".to_string()));
	fields.push(("certificate", string(&proof.certificate)));
	inner(&fields)
}

/// The fields for what the pattern finder says.
pub fn found_json(found: Option<&Found>) -> Vec<(&'static str, String)> {
	let nothing = Found::default();
	let found = found.unwrap_or(&nothing);
	let formulas = |formulas: &[Formula]| {
		let words: Vec<String> = formulas.iter().map(formula_json).collect();
		list(&words)
	};
	vec![
		("formulas", formulas(&found.formulas)),
		("lost_formulas", formulas(&found.lost)),
		("notes", strings(&found.notes)),
		("tried", string(&found.tried)),
		("ask", or_null(found.ask.as_ref().map(|ask| list(ask)))),
	]
}

fn formula_json(formula: &Formula) -> String {
	let sure = match formula.sure {
		Sure::Proved => "proved",
		Sure::Observed => "observed",
		Sure::Guess => "guess",
	};
	inner(&[
		("family", string(formula.family)),
		("formula", string(&formula.words)),
		("from", formula.from.to_string()),
		("sure", string(sure)),
		("fitted", formula.fitted.to_string()),
		("checked", formula.checked.to_string()),
		("code", string(&formula.code)),
	])
}
