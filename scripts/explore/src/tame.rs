//! The report on misère play by a typed rule: who wins a position that stands alone, and whether sums are answered, too.

use super::doubt;
use super::genus::{Genus, Misere};
use super::heaps::best;
use super::layout::{cut, inner, list, object, or_null, ranges, string, write_line, Head};
use super::pattern::{self, Found};
use super::report::{found_json, write_found};
use super::rule::play::positions;
use super::rule::{Rule, Shape, Trouble};
use super::steps;

const SIZE: usize = 60;
const SIZE_MORE: usize = 8;
const MOST_SHOWN: u64 = 1 << 18;
/// The table of heaps is made this long for the pattern finder, if that takes few enough steps.
const LENGTH: usize = 2048;
const STEPS_MORE: u64 = steps(12_000_000);

pub struct Tame {
	pub head: Head,
	shape: Shape,
	/// The largest number that is shown, and the largest one for which everything is known.
	size: usize,
	known: usize,
	/// The positions and whether they are lost; `None` if that takes too long.
	outcomes: Vec<(Vec<u64>, Option<bool>)>,
	/// Positions with g = h below 2. In sums they count as positions of a larger value do.
	small_firm: Vec<Vec<u64>>,
	/// The first position that is not tame although all its options are, with g and h.
	wild: Option<(Vec<u64>, u32, u32)>,
	found: Option<Found>,
	pub at: Option<Result<At, String>>,
}

/// A position that was asked for: is it lost, and where is that from: "play" or "pattern".
#[derive(Clone)]
pub struct At {
	position: Vec<u64>,
	lost: bool,
	by: &'static str,
}

impl Tame {
	pub fn new(rule: &Rule, size: Option<usize>, at: Option<&[u64]>) -> Result<Tame, String> {
		let is_heap = rule.shape() == Shape::Heap;
		let size = size.unwrap_or(if is_heap { SIZE } else { SIZE_MORE });
		let count = (size as u64 + 1).checked_pow(rule.width() as u32);
		if count.is_none_or(|count| count > MOST_SHOWN) {
			return Err(format!("the size {size} is too large for misère play"));
		}
		let mut play = Misere::new(rule);
		let mut report = Tame {
			head: Head::new(&rule.title()),
			shape: rule.shape(),
			size,
			known: size,
			outcomes: Vec::new(),
			small_firm: Vec::new(),
			wild: None,
			found: None,
			at: None,
		};
		for position in positions(rule.shape(), size as u64) {
			let played = report.play(&mut play, position);
			played.map_err(|trouble| trouble.to_string())?;
		}
		if is_heap {
			report.look_at_heaps(&mut play);
			if let Some(found) = &mut report.found {
				doubt::test(
					rule,
					report.known as u64,
					true,
					found,
					&mut report.head.facts,
				);
				pattern::add_test(report.known + 1, found);
			}
		}
		report.wild = play.first_wild.take();
		report.at = at.map(|at| far(&mut play, at, report.found.as_ref()));
		Ok(report)
	}

	/// Adds the outcome of a position, if the numbers are one.
	fn play(&mut self, play: &mut Misere, position: Vec<u64>) -> Result<(), Trouble> {
		if !play.machine.is_position(&position)? {
			return Ok(());
		}
		if let Genus::Values { g, h, tame: true } = play.genus(&position)? {
			if g == h && g < 2 {
				self.small_firm.push(position.clone());
			}
		}
		let lost = play.lost(&position)?;
		self.outcomes.push((position, lost));
		Ok(())
	}

	/// Makes the table longer, as far as the steps go, and looks for the pattern of the lost heaps.
	fn look_at_heaps(&mut self, play: &mut Misere) {
		play.machine.steps = STEPS_MORE;
		let shown = self.outcomes.len();
		while self.known < LENGTH && self.play(play, vec![self.known as u64 + 1]).is_ok() {
			self.known += 1;
		}
		let mut values = Vec::new();
		for (heap, (position, lost)) in (0..).zip(&self.outcomes) {
			match lost {
				Some(lost) if position[0] == heap => values.push(u64::from(!lost)),
				_ => break, // the pattern finder needs every heap
			}
		}
		if values.len() >= shown {
			self.found = Some(pattern::outcomes(&values, &mut |_| None));
		}
		self.outcomes.truncate(shown);
	}

	fn lost(&self) -> Vec<&[u64]> {
		let lost = self.outcomes.iter().filter(|(_, lost)| *lost == Some(true));
		lost.map(|(position, _)| &position[..]).collect()
	}

	fn word(&self, position: &[u64]) -> String {
		let words: Vec<String> = position.iter().map(u64::to_string).collect();
		match self.shape {
			Shape::Heap => words.join(","),
			Shape::Ordered(_) => format!("({})", words.join(",")),
			Shape::Unordered(_) => format!("{{{}}}", words.join(",")),
		}
	}

	/// Positions, and heaps as ranges.
	fn words(&self, positions: &[&[u64]]) -> Vec<String> {
		if self.shape == Shape::Heap {
			let heaps: Vec<u64> = positions.iter().map(|position| position[0]).collect();
			return ranges(&heaps);
		}
		positions
			.iter()
			.map(|position| self.word(position))
			.collect()
	}

	/// Conway's theorem, which is in `genus.rs`, for this game.
	fn tame_in_words(&self) -> String {
		if let Some((position, g, h)) = &self.wild {
			return format!(
				"no: {} has the value {g}, but {h} if an end counts 1; so a sum is not answered by the values of its parts",
				self.word(position)
			);
		}
		let firm: Vec<&[u64]> = self
			.small_firm
			.iter()
			.map(|position| &position[..])
			.collect();
		let but = match firm.is_empty() {
			true => String::new(),
			false => cut(
				" and none of them is one of".to_string(),
				&self.words(&firm),
			),
		};
		format!(
			"yes, up to {}: a sum is lost if and only if the xor of the values of its parts is 0; but 1, if all parts \
			 have values below 2{but}",
			self.known
		)
	}

	pub fn text(&self) -> String {
		let mut text = self.head.text("the player who makes the last move loses");
		let words = self.words(&self.lost());
		let (lost, count) = (self.lost().len(), self.outcomes.len());
		let what = if self.shape == Shape::Heap {
			"heaps"
		} else {
			"positions"
		};
		let line = match lost {
			0 => format!("none of {count} {what} up to {}", self.size),
			_ => cut(
				format!("{lost} of {count} {what} up to {}:", self.size),
				&words,
			),
		};
		write_line(&mut text, "lost alone", &line);
		let unknown = self.outcomes.iter().find(|(_, lost)| lost.is_none());
		if let Some((position, _)) = unknown {
			let line = format!(
				"from {} on, some positions take too many steps",
				self.word(position)
			);
			write_line(&mut text, "unknown", &line);
		}
		write_line(&mut text, "tame", &self.tame_in_words());
		if let Some(found) = &self.found {
			write_found(&mut text, found, self.known as u64);
		}
		if let Some(Ok(at)) = &self.at {
			let outcome = if at.lost { "lost" } else { "won" };
			let why = match at.by {
				"pattern" => ", by the lost form: observed, not proved",
				_ => "",
			};
			let line = format!("{} alone is {outcome}{why}", self.word(&at.position));
			write_line(&mut text, "at", &line);
		}
		text
	}

	pub fn json(&self) -> String {
		let place = |position: &[u64]| match self.shape {
			Shape::Heap => position[0].to_string(),
			_ => list(position),
		};
		let lost: Vec<String> = self.lost().iter().map(|position| place(position)).collect();
		let unknown = self.outcomes.iter().filter(|(_, lost)| lost.is_none());
		let unknown: Vec<String> = unknown.map(|(position, _)| place(position)).collect();
		let wild = self.wild.as_ref().map(|(position, g, h)| {
			inner(&[
				("position", place(position)),
				("g", g.to_string()),
				("h", h.to_string()),
			])
		});
		let at = match &self.at {
			Some(Ok(at)) => Some(inner(&[
				("heap", place(&at.position)),
				("lost", at.lost.to_string()),
				("by", string(at.by)),
			])),
			_ => None,
		};
		let mut fields = self.head.fields();
		fields.extend([
			("misere", "true".to_string()),
			("numbers", self.shape.width().to_string()),
			(
				"ordered",
				(!matches!(self.shape, Shape::Unordered(_))).to_string(),
			),
			("size", self.size.to_string()),
			("lost_heaps", list(&lost)),
			("unknown", list(&unknown)),
			("tame", self.wild.is_none().to_string()),
			("wild", or_null(wild)),
		]);
		fields.extend(found_json(self.found.as_ref()));
		fields.push(("at", or_null(at)));
		object(&fields)
	}
}

/// Is a position lost that was asked for? By play, otherwise by the pattern.
fn far(play: &mut Misere, position: &[u64], found: Option<&Found>) -> Result<At, String> {
	let rule = play.machine.rule;
	rule.check_width(position)?;
	let sorted = rule.sorted(position);
	let words = |trouble: Trouble| trouble.to_string();
	play.machine.steps = STEPS_MORE;
	if !play.machine.is_position(&sorted).map_err(words)? {
		return Err(format!("{} is no position", rule.shown(&sorted)));
	}
	let played = match play.lost(&sorted) {
		Err(trouble @ (Trouble::Cycle(_) | Trouble::Rule(_))) => return Err(trouble.to_string()),
		played => played.ok().flatten(),
	};
	let formula = found.and_then(|found| best(&found.lost));
	let by_pattern = || formula.and_then(|formula| formula.value(&sorted));
	let (lost, by) = match played {
		Some(lost) => (lost, "play"),
		None => match by_pattern() {
			Some(outcome) => (outcome == 0, "pattern"),
			None => {
				let place = rule.shown(&sorted);
				return Err(format!("{place} is out of reach: too many positions"));
			}
		},
	};
	Ok(At {
		position: sorted,
		lost,
		by,
	})
}
