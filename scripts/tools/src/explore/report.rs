//! The report on a table g(0), …, g(n): as text on one screen, as JSON, as a plot.
//!
//! What a theorem says is called *proved*; what only the table shows is called *observed*. This module computes and writes
//! strings, nothing else, so that it also runs in a browser.

use std::fmt::{Display, Write as _};

const COLUMNS: usize = 80;
const ROWS: usize = 11;
const LABEL: usize = 12;

/// The values of a game.
#[derive(Default)]
pub struct Game {
	/// The report calls it by this name.
	pub name: String,
	/// g(0), g(1), … up to the size at least. Periods are looked for in the whole table.
	pub table: Vec<u32>,
	/// What a theorem says about all heaps.
	pub proof: Option<Proof>,
	/// One more heap and its value, or why it is not known.
	pub at: Option<Result<(u64, u64), String>>,
	/// Whether the value of a sum is the xor of the values of its heaps.
	pub sums: Option<Sums>,
}

/// A repetition for ever, and the reason in words.
pub struct Proof {
	pub repeat: Repeat,
	pub certificate: String,
}

/// g(n + period) = g(n) + saltus for n ≥ preperiod.
#[derive(Clone, Copy)]
pub struct Repeat {
	pub preperiod: usize,
	pub period: usize,
	pub saltus: u32,
}

/// All positions of at most so many tokens in at most so many heaps were played. `differs` is the first position whose
/// value is not the xor of its heaps, with its value and the xor.
pub struct Sums {
	pub tokens: usize,
	pub heaps: usize,
	pub differs: Option<(Vec<usize>, u32, u32)>,
}

/// A word as a message may show it: on one line, and not long.
pub fn shown(word: &str) -> String {
	let mut text: String = word.chars().take(40).flat_map(char::escape_debug).collect();
	if word.chars().nth(40).is_some() {
		text.push('…');
	}
	if text.is_empty() {
		text.push_str("nothing");
	}
	text
}

// ---- What the table shows ----

pub struct Report {
	game: Game,
	size: usize,
	lost: Vec<usize>,
	// The largest value, and the first heap that has it.
	largest: (u32, usize),
	counts: Vec<(u32, usize)>,
	// At most one of the two, proved or observed.
	period: Option<Repeat>,
	arithmetic: Option<Repeat>,
	form: Option<Form>,
}

impl Report {
	/// The report on the heaps 0 to `size`. The table of the game is at least as long.
	pub fn new(game: Game, size: usize) -> Report {
		let values = &game.table[..=size];
		let most = values.iter().copied().max().unwrap_or(0);
		let first = values.iter().position(|&g| g == most).unwrap_or(0);
		let mut counts = vec![0; most as usize + 1];
		values.iter().for_each(|&g| counts[g as usize] += 1);
		let (period, arithmetic) = match &game.proof {
			Some(proof) if proof.repeat.saltus == 0 => (Some(proof.repeat), None),
			Some(proof) => (None, Some(proof.repeat)),
			None => match repeat(&game.table) {
				Some(repeat) => (Some(repeat), None),
				None => (None, arithmetic(&game.table)),
			},
		};
		Report {
			size,
			lost: (0..=size).filter(|&heap| values[heap] == 0).collect(),
			largest: (most, first),
			counts: (0..).zip(counts).filter(|&(_, count)| count > 0).collect(),
			period,
			arithmetic,
			form: Form::of(&game.table),
			game,
		}
	}

	fn values(&self) -> &[u32] {
		&self.game.table[..=self.size]
	}

	fn repeat(&self) -> Option<Repeat> {
		self.period.or(self.arithmetic)
	}

	fn proved(&self) -> bool {
		self.game.proof.is_some()
	}

	// The last heap of the table.
	fn looked(&self) -> usize {
		self.game.table.len() - 1
	}

	// The formula of the closed form, the heap from which it holds, and whether that is proved. A form without a table is
	// proved if it has the proved period: the table, which holds the preperiod and a period, agrees with it.
	fn closed_form(&self) -> Option<(String, usize, bool)> {
		if let Some(form) = self.form {
			let proof = self
				.game
				.proof
				.as_ref()
				.map(|proof| (proof.repeat.period, proof.repeat.saltus));
			return Some((form.formula(), 0, proof == Some(form.least_period())));
		}
		let Repeat {
			preperiod,
			period,
			saltus,
		} = self.repeat()?;
		if saltus == 0 {
			// The values of a short period, turned so that n % period is the index.
			let heaps = (0..period).map(|i| preperiod + (i + period - preperiod % period) % period);
			let values: Vec<String> = heaps
				.map(|heap| self.game.table[heap].to_string())
				.collect();
			let formula = format!("[{}][n % {period}]", values.join(", "));
			return Some((formula, preperiod, self.proved())).filter(|_| period <= 60);
		}
		let (first, n) = match preperiod {
			0 => (String::new(), "n".to_string()),
			_ => (format!("{preperiod} + "), format!("(n − {preperiod})")),
		};
		let times = if saltus > 1 {
			format!("{saltus}·")
		} else {
			String::new()
		};
		Some((
			format!("g({first}{n} mod {period}) + {times}⌊{n}/{period}⌋"),
			preperiod,
			self.proved(),
		))
	}
}

// The least period that the end of a table shows.
fn repeat(table: &[u32]) -> Option<Repeat> {
	let (preperiod, period) = observed(table)?;
	Some(Repeat {
		preperiod,
		period,
		saltus: 0,
	})
}

// The least arithmetic period that the end of a table shows: the differences repeat.
fn arithmetic(table: &[u32]) -> Option<Repeat> {
	let differences: Vec<i32> = table
		.windows(2)
		.map(|pair| pair[1] as i32 - pair[0] as i32)
		.collect();
	let (preperiod, period) = observed(&differences)?;
	let last = table.len() - 1;
	let saltus = table[last]
		.checked_sub(table[last - period])
		.filter(|&saltus| saltus > 0)?;
	Some(Repeat {
		preperiod,
		period,
		saltus,
	})
}

// A repetition is worth a word if it goes on for two periods, for a dozen values or half the table, and for a fifth of it.
fn observed<T: PartialEq>(table: &[T]) -> Option<(usize, usize)> {
	let len = table.len();
	sg::period(table, (len / 5).max(12.min(len / 2)))
		.filter(|(start, period)| start + 2 * period <= len)
}

/// g(n) = ⌊(n mod modulus) / step⌋, without a modulus ⌊n / step⌋; step 0 is g(n) = 0.
#[derive(Clone, Copy)]
struct Form {
	step: usize,
	modulus: Option<usize>,
}

impl Form {
	// The form that fits the whole table, which has to be long enough to tell.
	fn of(table: &[u32]) -> Option<Form> {
		let step = match table.iter().position(|&g| g > 0) {
			None => {
				return Some(Form {
					step: 0,
					modulus: None,
				})
			}
			Some(step) => step,
		};
		let modulus = table[step..]
			.iter()
			.position(|&g| g == 0)
			.map(|zeros| step + zeros);
		let form = Form { step, modulus };
		let fits = step > 0
			&& (0..)
				.zip(table)
				.all(|(heap, &g)| form.value(heap) == g as usize);
		if fits && 2 * modulus.unwrap_or(2 * step) < table.len() {
			Some(form)
		} else {
			None
		}
	}

	fn value(self, heap: usize) -> usize {
		self.modulus.map_or(heap, |modulus| heap % modulus) / self.step
	}

	// Its least period and saltus.
	fn least_period(self) -> (usize, u32) {
		match self.modulus {
			Some(modulus) => (modulus, 0),
			None if self.step == 0 => (1, 0),
			None => (self.step, 1),
		}
	}

	fn formula(self) -> String {
		match (self.step, self.modulus) {
			(0, _) => "0".to_string(),
			(1, None) => "n".to_string(),
			(step, None) => format!("⌊n/{step}⌋"),
			(1, Some(modulus)) => format!("n mod {modulus}"),
			(step, Some(modulus)) if modulus % step == 0 => {
				format!("⌊n/{step}⌋ mod {}", modulus / step)
			}
			(step, Some(modulus)) => format!("⌊(n mod {modulus})/{step}⌋"),
		}
	}
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
		let differs = self
			.differs
			.as_ref()
			.map_or("null".to_string(), |(position, value, xor)| {
				format!(
					"{{\"position\": {}, \"value\": {value}, \"xor\": {xor}}}",
					list(position)
				)
			});
		format!(
			"{{\"tokens\": {}, \"heaps\": {}, \"differs\": {differs}}}",
			self.tokens, self.heaps
		)
	}
}

// ---- Text ----

impl Report {
	/// The report in at most 80 columns, `width` heaps in a row of the table.
	pub fn text(&self, width: Option<usize>) -> String {
		let mut text = format!(
			"{}: g(n) for the heaps n = 0 to {}\n\n",
			shown(&self.game.name),
			self.size
		);
		self.write_table(&mut text, width);
		text.push('\n');
		let heaps = self.values().len();
		let lost: Vec<String> = self.lost.iter().map(usize::to_string).collect();
		write_line(
			&mut text,
			"lost",
			&cut(format!("{} of {heaps} heaps:", lost.len()), &lost),
		);
		write_line(
			&mut text,
			"largest",
			&format!("{}, first at heap {}", self.largest.0, self.largest.1),
		);
		let counts: Vec<String> = self
			.counts
			.iter()
			.map(|(value, count)| format!("{value}×{count}"))
			.collect();
		write_line(
			&mut text,
			"counts",
			&cut("value×heaps:".to_string(), &counts),
		);
		write_line(&mut text, "period", &self.period_in_words());
		if let Some(proof) = &self.game.proof {
			write_line(&mut text, "", &proof.certificate);
		}
		write_line(&mut text, "closed form", &self.form_in_words());
		if let Some(Ok((heap, value))) = self.game.at {
			let reason = if heap as usize > self.looked() {
				", by the period"
			} else {
				""
			};
			write_line(&mut text, "at", &format!("g({heap}) = {value}{reason}"));
		}
		if let Some(sums) = &self.game.sums {
			write_line(&mut text, "sums", &sums.in_words());
		}
		text
	}

	fn period_in_words(&self) -> String {
		let looked = self.looked();
		let evidence = if self.proved() {
			"proved:".to_string()
		} else {
			format!("observed up to heap {looked}")
		};
		match (self.period, self.arithmetic) {
			(
				Some(Repeat {
					preperiod, period, ..
				}),
				_,
			) => format!("{period} from heap {preperiod} on, {evidence}"),
			(
				_,
				Some(Repeat {
					preperiod,
					period,
					saltus,
				}),
			) => {
				format!("arithmetic, g(n+{period}) = g(n) + {saltus} from heap {preperiod} on, {evidence}")
			}
			_ => format!("none found up to heap {looked}"),
		}
	}

	fn form_in_words(&self) -> String {
		match self.closed_form() {
			None => "none of n, ⌊n/a⌋, n mod m, ⌊n/a⌋ mod b, ⌊(n mod m)/a⌋ fits".to_string(),
			Some((formula, 0, true)) => format!("g(n) = {formula} for every n, by the period"),
			Some((formula, from, true)) => {
				format!("g(n) = {formula} for n ≥ {from}, by the period")
			}
			Some((formula, from, false)) => {
				format!(
					"g(n) = {formula} fits the heaps {from} to {}, not proved",
					self.looked()
				)
			}
		}
	}

	// Rows of `width` heaps. A table of many rows is cut in the middle.
	fn write_table(&self, text: &mut String, width: Option<usize>) {
		let cell = 1 + self.largest.0.to_string().len();
		let head = self.size.to_string().len().max(4);
		let width = width.unwrap_or_else(|| self.default_width((COLUMNS - head - 3) / cell));
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
		let rows: Vec<&[u32]> = self.values().chunks(width).collect();
		for (row, values) in rows.iter().enumerate() {
			let (left_out, kept) = (rows.len().saturating_sub(ROWS - 1), ROWS - 4);
			if rows.len() > ROWS && (kept..kept + left_out).contains(&row) {
				if row == kept {
					let (first, last) = (kept * width, (kept + left_out) * width - 1);
					let _ = writeln!(
						text,
						"{:>head$} |  {left_out} rows left out, heaps {first} to {last}",
						"…"
					);
				}
				continue;
			}
			let _ = write!(text, "{:>head$} | ", row * width);
			values.iter().for_each(|g| {
				let _ = write!(text, "{g:>cell$}");
			});
			text.push('\n');
		}
	}

	// The period, several where it is short; a round number where there is none or it is too wide.
	fn default_width(&self, most: usize) -> usize {
		let period = self.repeat().map_or(1, |repeat| repeat.period);
		let wide = if period < 6 {
			(10 + period - 1) / period * period
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

// A line of the report, wrapped behind its label.
pub fn write_line(text: &mut String, label: &str, words: &str) {
	let mut line = format!("{label:LABEL$}");
	let mut column = LABEL;
	for word in words.split(' ') {
		let length = word.chars().count();
		if column > LABEL && column + 1 + length > COLUMNS {
			let _ = write!(line, "\n{:LABEL$}", "");
			column = LABEL;
		} else if column > LABEL {
			line.push(' ');
			column += 1;
		}
		line.push_str(word);
		column += length;
	}
	text.push_str(line.trim_end());
	text.push('\n');
}

// A list on one line: where it is full, only the last item follows an ellipsis.
pub fn cut(mut line: String, items: &[String]) -> String {
	let length = |text: &str| text.chars().count();
	let last = items.last().map_or(0, |last| length(last));
	let all = items.iter().map(|item| 1 + length(item)).sum::<usize>();
	let fits = LABEL + length(&line) + all <= COLUMNS;
	for (place, item) in items.iter().enumerate() {
		if !fits
			&& place + 1 < items.len()
			&& LABEL + length(&line) + 1 + length(item) + 3 + last > COLUMNS
		{
			return line + " … " + &items[items.len() - 1];
		}
		line = line + " " + item;
	}
	line
}

// ---- JSON ----

impl Report {
	/// The report as one JSON object, with every value.
	pub fn json(&self) -> String {
		let proved = self.proved();
		let certificate = self.game.proof.as_ref().map(|proof| &proof.certificate[..]);
		let repeat = |repeat: Option<Repeat>| {
			repeat.map_or(
				"null".to_string(),
				|Repeat {
				     preperiod,
				     period,
				     saltus,
				 }| {
					let saltus = if saltus > 0 {
						format!(", \"saltus\": {saltus}")
					} else {
						String::new()
					};
					let reason = certificate.map_or("null".to_string(), string);
					format!(
						"{{\"preperiod\": {preperiod}, \"period\": {period}{saltus}, \
                     \"proved\": {proved}, \"certificate\": {reason}}}"
					)
				},
			)
		};
		let form = self
			.closed_form()
			.map_or("null".to_string(), |(formula, from, proved)| {
				format!(
					"{{\"formula\": {}, \"from\": {from}, \"proved\": {proved}}}",
					string(&formula)
				)
			});
		let counts = self
			.counts
			.iter()
			.map(|(value, count)| format!("\"{value}\": {count}"));
		let at = match self.game.at {
			Some(Ok(at)) => pair(["heap", "value"], at),
			_ => "null".to_string(),
		};
		let lines = [
			("rule", string(&self.game.name)),
			("size", self.size.to_string()),
			("values", list(self.values())),
			("lost", list(&self.lost)),
			("largest", pair(["value", "heap"], self.largest)),
			(
				"counts",
				format!("{{{}}}", counts.collect::<Vec<_>>().join(", ")),
			),
			(
				"looked_up_to",
				if proved {
					"null".to_string()
				} else {
					self.looked().to_string()
				},
			),
			("period", repeat(self.period)),
			("arithmetic", repeat(self.arithmetic)),
			("closed_form", form),
			("at", at),
			(
				"sums",
				self.game
					.sums
					.as_ref()
					.map_or("null".to_string(), Sums::json),
			),
		];
		let lines: Vec<String> = lines
			.iter()
			.map(|(key, value)| format!("  \"{key}\": {value}"))
			.collect();
		format!("{{\n{}\n}}\n", lines.join(",\n"))
	}
}

fn pair(keys: [&str; 2], values: (impl Display, impl Display)) -> String {
	format!(
		"{{\"{}\": {}, \"{}\": {}}}",
		keys[0], values.0, keys[1], values.1
	)
}

pub fn list<T: ToString>(items: &[T]) -> String {
	format!(
		"[{}]",
		items
			.iter()
			.map(T::to_string)
			.collect::<Vec<_>>()
			.join(", ")
	)
}

pub fn string(text: &str) -> String {
	let mut quoted = String::from("\"");
	for letter in text.chars() {
		match letter {
			'"' | '\\' => quoted.extend(['\\', letter]),
			letter if letter < ' ' => {
				let _ = write!(quoted, "\\u{:04x}", letter as u32);
			}
			letter => quoted.push(letter),
		}
	}
	quoted + "\""
}

// ---- Plot ----

const PLOT: (f64, f64) = (960.0, 420.0);
const LEFT: f64 = 92.0;
const RIGHT: f64 = PLOT.0 - 36.0;
const TOP: f64 = 84.0;
const BOTTOM: f64 = PLOT.1 - 56.0;
// Up to so many heaps are drawn as dots, more as pixels.
const DOTS: usize = 1500;

impl Report {
	/// A plot of the values as an SVG file; the first period is marked.
	pub fn svg(&self) -> String {
		let name = shown(&self.game.name);
		let mut svg = format!(
			"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" \
             font-family=\"sans-serif\" font-size=\"13\" fill=\"#333\">\n\
             <title>Values of {2}, heaps 0 to {3}</title>\n\
             <rect width=\"{0}\" height=\"{1}\" fill=\"white\"/>\n",
			PLOT.0,
			PLOT.1,
			escape(&name),
			self.size
		);
		let title = format!("Values of {name}, heaps 0 to {}", self.size);
		write_text(&mut svg, (LEFT, 28.0), "start", "font-size=\"18\"", &title);
		let evidence = if self.proved() {
			"proved"
		} else {
			"observed, not proved"
		};
		let subtitle = match self.repeat() {
			None => format!("no period found up to heap {}", self.looked()),
			Some(Repeat {
				preperiod,
				period,
				saltus: 0,
			}) => {
				format!("period {period} from heap {preperiod} on ({evidence})")
			}
			Some(Repeat {
				preperiod,
				period,
				saltus,
			}) => {
				format!("g(n+{period}) = g(n) + {saltus} from heap {preperiod} on ({evidence})")
			}
		};
		write_text(&mut svg, (LEFT, 50.0), "start", "fill=\"#666\"", &subtitle);
		self.plot_period(&mut svg);
		self.plot_axes(&mut svg);
		self.plot_values(&mut svg);
		svg + "</svg>\n"
	}

	fn x(&self, heap: f64) -> f64 {
		let pad = 0.5 + self.size as f64 / 200.0;
		LEFT + (heap + pad) / (self.size as f64 + 2.0 * pad) * (RIGHT - LEFT)
	}

	fn y(&self, value: f64) -> f64 {
		let most = f64::from(self.largest.0.max(1));
		BOTTOM - (value + 0.04 * most) / (1.08 * most) * (BOTTOM - TOP)
	}

	// The first period is shaded; where the next ones begin there is a line.
	fn plot_period(&self, svg: &mut String) {
		let (start, period) = match self.repeat() {
			Some(repeat) if repeat.preperiod + repeat.period <= self.values().len() => {
				(repeat.preperiod, repeat.period)
			}
			_ => return,
		};
		let edge = |heap: usize| self.x(heap as f64 - 0.5);
		let (left, right) = (edge(start), edge(start + period));
		let _ = writeln!(
			svg,
			"<rect x=\"{left:.1}\" y=\"{TOP}\" width=\"{:.1}\" height=\"{:.1}\" fill=\"#ffe9b8\"/>",
			(right - left).max(1.0),
			BOTTOM - TOP
		);
		let label = if start == 0 {
			"one period"
		} else {
			"the first period"
		};
		let middle = ((left + right) / 2.0).clamp(LEFT + 44.0, RIGHT - 44.0);
		write_text(
			svg,
			(middle, TOP - 8.0),
			"middle",
			"fill=\"#a36a00\"",
			label,
		);
		if right - left < 8.0 || period == 1 {
			return;
		}
		for edge in (start..=self.values().len()).step_by(period).map(edge) {
			let _ = writeln!(
                svg,
                "<path d=\"M{edge:.1} {TOP}V{BOTTOM}\" stroke=\"#e0b860\" stroke-width=\"1\" stroke-dasharray=\"3 3\"/>"
            );
		}
	}

	fn plot_axes(&self, svg: &mut String) {
		for value in ticks(self.largest.0 as usize, 8) {
			let y = self.y(value as f64);
			let _ = writeln!(
				svg,
				"<path d=\"M{LEFT} {y:.1}H{RIGHT}\" stroke=\"#000\" stroke-opacity=\"0.08\"/>"
			);
			write_text(svg, (LEFT - 8.0, y + 4.5), "end", "", &value.to_string());
		}
		for heap in ticks(self.size, 12) {
			let x = self.x(heap as f64);
			let _ = writeln!(svg, "<path d=\"M{x:.1} {BOTTOM}v5\" stroke=\"#333\"/>");
			write_text(svg, (x, BOTTOM + 20.0), "middle", "", &heap.to_string());
		}
		let _ = writeln!(
			svg,
			"<path d=\"M{LEFT} {TOP}V{BOTTOM}H{RIGHT}\" fill=\"none\" stroke=\"#333\"/>"
		);
		write_text(
			svg,
			((LEFT + RIGHT) / 2.0, BOTTOM + 44.0),
			"middle",
			"",
			"heap n",
		);
		let (x, y) = (18.0, (TOP + BOTTOM) / 2.0);
		let turn = format!("transform=\"rotate(-90 {x} {y})\"");
		write_text(svg, (x, y), "middle", &turn, "value g(n)");
		let _ = writeln!(
			svg,
			"<circle cx=\"{:.1}\" cy=\"45.5\" r=\"4\" fill=\"#c8281e\"/>",
			RIGHT - 60.0
		);
		write_text(svg, (RIGHT, 50.0), "end", "", "lost (0)");
	}

	fn plot_values(&self, svg: &mut String) {
		const COLOURS: [&str; 2] = ["#c8281e", "#1f5fa8"];
		if self.size <= DOTS {
			let points = self.values().iter().enumerate();
			let points = points.map(|(heap, &g)| (self.x(heap as f64), self.y(f64::from(g)), g));
			let path: Vec<String> = points
				.clone()
				.map(|(x, y, _)| format!("{x:.1},{y:.1}"))
				.collect();
			let _ = writeln!(
				svg,
				"<polyline points=\"{}\" fill=\"none\" stroke=\"#1f5fa8\" stroke-opacity=\"0.25\"/>",
				path.join(" ")
			);
			let radius = (0.4 * (self.x(1.0) - self.x(0.0))).clamp(1.3, 4.0);
			for (x, y, g) in points {
				let colour = COLOURS[usize::from(g > 0)];
				let _ = writeln!(
					svg,
					"<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\" fill=\"{colour}\"/>"
				);
			}
			return;
		}
		// Rows of pixels, one dash for neighbours, so that the file stays small.
		let pixel = |(heap, &g): (usize, &u32)| {
			(
				g > 0,
				self.y(f64::from(g)).round() as i64,
				self.x(heap as f64).floor() as i64,
			)
		};
		let mut pixels: Vec<(bool, i64, i64)> =
			self.values().iter().enumerate().map(pixel).collect();
		pixels.sort_unstable();
		pixels.dedup();
		let mut paths = [String::new(), String::new()];
		let mut rest = &pixels[..];
		while let Some(&(won, y, x)) = rest.first() {
			let length = (0..)
				.zip(rest)
				.take_while(|&(next, &pixel)| pixel == (won, y, x + next))
				.count();
			let _ = write!(paths[usize::from(won)], "M{x} {y}h{length}");
			rest = &rest[length..];
		}
		for (path, colour) in paths.iter().zip(COLOURS) {
			let _ = writeln!(
				svg,
				"<path d=\"{path}\" stroke=\"{colour}\" stroke-width=\"2\"/>"
			);
		}
	}
}

// Round numbers from 0 to `most`, about `count` of them.
fn ticks(most: usize, count: usize) -> impl Iterator<Item = usize> {
	let steps = (0..).flat_map(|power| [1, 2, 5].map(|digit| digit * 10usize.pow(power)));
	let step = steps
		.into_iter()
		.find(|step| most / step <= count)
		.unwrap_or(1);
	(0..=most).step_by(step)
}

fn write_text(svg: &mut String, at: (f64, f64), anchor: &str, more: &str, text: &str) {
	let space = if more.is_empty() { "" } else { " " };
	let text = escape(text);
	let _ = writeln!(
		svg,
		"<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"{anchor}\"{space}{more}>{text}</text>",
		at.0, at.1
	);
}

fn escape(text: &str) -> String {
	text.replace('&', "&amp;")
		.replace('<', "&lt;")
		.replace('>', "&gt;")
}
