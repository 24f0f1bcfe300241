//! Misère play by a typed rule: who wins a position that stands alone, and whether sums are answered, too.
//!
//! For each position, g is its value, and h is its value if an end counts 1. A position is *tame* if all its options are sums
//! of tame positions and g = h (firm) or g + h = 1 (fickle).
//!
//! Theorem (Conway). For a sum of tame positions, g is the xor of the g. If some part is firm, then h = g, otherwise
//! h = 1 − g. So the sum is lost if and only if h = 0.
//! Proof by induction over the options, which are sums of tame positions themselves. Let x be the xor of the g.
//! - All parts are fickle. Only an option (1, 0) or a firm one with g ≥ 2 belongs to (0, 1), which has an option (1, 0) or
//!   none at all; (1, 0) has an option (0, 1), and all others are firm with g ≥ 2. So the options of the sum have the h
//!   1 − x^1 = x and values ≥ 2, or there are none, and h = 1 − x.
//! - Some part is firm. No option has h = x: if a firm part is left, h = g ≠ x. If the only firm part (n, n) becomes fickle,
//!   then h = x would need an option with h = n of this part. All y < x are there: some part i has g_i ^ x ^ y < g_i. If it
//!   is fickle, it moves from 1 to 0. If it is firm, it has options with this g, and options with this h: the first ones
//!   serve if another part is firm, and the others if none is. ∎

use super::heaps::title;
use super::layout::{cut, inner, list, object, or_null, ranges, string, strings, write_line};
use super::pattern::{self, Found};
use super::report::{found_json, shown_rule, write_found};
use super::rule::play::positions;
use super::rule::{Machine, Rule, Shape, Sum, Trouble};
use super::steps;
use rustc_hash::FxHashMap;

const SIZE: usize = 60;
const SIZE_MORE: usize = 8;
const STEPS: u64 = steps(200_000_000);
/// The steps of sums that are played move by move, and the most of them that are remembered.
const STEPS_SUMS: u64 = steps(10_000_000);
const MOST_SUMS: usize = 1 << 18;
const MOST_POSITIONS: usize = 1 << 18;

/// What is known about a position in misère play.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Genus {
	/// It is being computed.
	Open,
	/// The values g and h; `tame` if the theorem holds for it.
	Values { g: u64, h: u64, tame: bool },
	/// Some option is a sum with a part that is not tame, so only play can tell.
	Unknown,
}

/// The report.
pub struct Tame {
	name: String,
	facts: Vec<String>,
	shape: Shape,
	size: usize,
	/// The positions and whether they are lost; `None` if that takes too long.
	outcomes: Vec<(Vec<u64>, Option<bool>)>,
	/// The first position that is not tame although all its options are, with g and h.
	wild: Option<(Vec<u64>, u64, u64)>,
	found: Option<Found>,
	/// A position that was asked for: is it lost?
	pub at: Option<Result<(Vec<u64>, bool), String>>,
}

impl Tame {
	pub fn new(
		rule: &Rule,
		facts: Vec<String>,
		size: Option<usize>,
		at: Option<&[u64]>,
	) -> Result<Tame, String> {
		let heap = rule.shape() == Shape::Heap;
		let size = size.unwrap_or(if heap { SIZE } else { SIZE_MORE });
		let count = (size as u64 + 1).checked_pow(rule.width() as u32);
		if count.is_none_or(|count| count > MOST_POSITIONS as u64) {
			return Err(format!("the size {size} is too large for --misere"));
		}
		let mut play = Misere::new(rule);
		let mut outcomes = Vec::new();
		let mut wild = None;
		for position in positions(rule.shape(), size as u64) {
			let is_position = play.machine.is_position(&position);
			if !is_position.map_err(|trouble| trouble.to_string())? {
				continue;
			}
			let genus = play
				.genus(&position)
				.map_err(|trouble| trouble.to_string())?;
			if let (None, Genus::Values { g, h, tame: false }) = (&wild, genus) {
				wild = play.first_wild.take().or(Some((position.clone(), g, h)));
			}
			let lost = play
				.lost(&position)
				.map_err(|trouble| trouble.to_string())?;
			outcomes.push((position, lost));
		}
		if wild.is_none() {
			wild = play.first_wild.take();
		}
		let found = heap.then(|| find(&outcomes)).flatten();
		let at = at.map(|at| play.far(at));
		Ok(Tame {
			name: title(rule),
			facts,
			shape: rule.shape(),
			size,
			outcomes,
			wild,
			found,
			at,
		})
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

	fn tame_in_words(&self) -> String {
		match &self.wild {
			None => format!(
				"all positions up to {}; so a sum with a part of value above 1 is lost if and only if the xor of \
				 the values is 0 (a part counts as above 1, too, if it has the same value when an end counts 1), and any \
				 other sum if and only if the xor is 1",
				self.size
			),
			Some((position, g, h)) => format!(
				"no: {} has the value {g}, but {h} if an end counts 1, which is neither equal nor 0 and 1; so sums are \
				 not answered by values",
				self.word(position)
			),
		}
	}

	pub fn text(&self) -> String {
		let mut text = format!(
			"{}: the player who makes the last move loses\n",
			shown_rule(&self.name)
		);
		for fact in &self.facts {
			write_line(&mut text, "", fact);
		}
		text.push('\n');
		let lost = self.lost();
		let words = match self.shape {
			Shape::Heap => ranges(
				&lost
					.iter()
					.map(|position| position[0])
					.collect::<Vec<u64>>(),
			),
			_ => lost.iter().map(|position| self.word(position)).collect(),
		};
		let line = cut(format!("{} up to {}:", lost.len(), self.size), &words);
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
			write_found(&mut text, found, self.size as u64);
		}
		if let Some(Ok((position, lost))) = &self.at {
			let outcome = if *lost { "lost" } else { "won" };
			write_line(
				&mut text,
				"at",
				&format!("{} alone is {outcome}", self.word(position)),
			);
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
			Some(Ok((position, lost))) => Some(inner(&[
				("heap", place(position)),
				("lost", lost.to_string()),
			])),
			_ => None,
		};
		let mut fields = vec![
			("rule", string(&self.name)),
			("facts", strings(&self.facts)),
			("misere", "true".to_string()),
			("size", self.size.to_string()),
			("lost_heaps", list(&lost)),
			("unknown", list(&unknown)),
			("tame", self.wild.is_none().to_string()),
			("wild", or_null(wild)),
		];
		fields.extend(found_json(self.found.as_ref()));
		fields.push(("at", or_null(at)));
		object(&fields)
	}
}

/// The pattern of the lost heaps, if every heap is a position and known.
fn find(outcomes: &[(Vec<u64>, Option<bool>)]) -> Option<Found> {
	let mut values = Vec::new();
	for (heap, (position, lost)) in (0..).zip(outcomes) {
		if position[0] != heap {
			return None;
		}
		values.push(u64::from(!(*lost)?));
	}
	Some(pattern::outcomes(&values, &mut |_| None))
}

/// Plays a rule in which the last move loses.
struct Misere<'r> {
	machine: Machine<'r>,
	memo: FxHashMap<Box<[u64]>, Genus>,
	/// Sums, as sorted lists of positions: are they lost?
	sums: FxHashMap<Vec<Vec<u64>>, bool>,
	steps_sums: u64,
	first_wild: Option<(Vec<u64>, u64, u64)>,
}

impl<'r> Misere<'r> {
	fn new(rule: &'r Rule) -> Misere<'r> {
		Misere {
			machine: Machine::new(rule, STEPS),
			memo: FxHashMap::default(),
			sums: FxHashMap::default(),
			steps_sums: STEPS_SUMS,
			first_wild: None,
		}
	}

	/// The genus of a position. Depth first, as in `rule/play.rs`.
	fn genus(&mut self, position: &[u64]) -> Result<Genus, Trouble> {
		let mut stack: Vec<Vec<u64>> = vec![position.to_vec()];
		while let Some(top) = stack.last().cloned() {
			if !matches!(self.memo.get(&top[..]), None | Some(Genus::Open)) {
				stack.pop();
				continue;
			}
			self.memo.insert(top.clone().into(), Genus::Open);
			let mut missing = Vec::new();
			let genus = self.expand(&top, &mut missing)?;
			if missing.is_empty() {
				if let (None, Genus::Values { g, h, tame: false }) = (&self.first_wild, genus) {
					self.first_wild = Some((top.clone(), g, h));
				}
				self.memo.insert(top.into(), genus);
				continue;
			}
			let open = |part: &&Vec<u64>| self.memo.get(&part[..]) == Some(&Genus::Open);
			if let Some(part) = missing.iter().find(open) {
				let rule = self.machine.rule;
				let line = format!("{} -> … -> {}", rule.shown(part), rule.shown(part));
				return Err(Trouble::Cycle(line));
			}
			if self.memo.len() + stack.len() > MOST_POSITIONS {
				return Err(Trouble::Memory(self.machine.rule.shown(&top)));
			}
			stack.extend(missing);
		}
		Ok(self.memo.get(position).copied().unwrap_or(Genus::Unknown))
	}

	fn expand(&mut self, position: &[u64], missing: &mut Vec<Vec<u64>>) -> Result<Genus, Trouble> {
		let (mut gs, mut hs) = (Vec::new(), Vec::new());
		let (mut all_tame, mut all_known) = (true, true);
		let memo = &self.memo;
		self.machine.options(position, &mut |sum: Sum| {
			let (mut xor, mut firm, mut tame) = (0, false, true);
			let mut alone = None;
			let mut count = 0;
			for (part, copies) in sum.parts().filter(|(_, copies)| *copies > 0) {
				count += copies.min(2);
				match memo.get(part) {
					None | Some(Genus::Open) => missing.push(part.to_vec()),
					Some(Genus::Unknown) => (tame, all_known) = (false, false),
					Some(&Genus::Values {
						g,
						h,
						tame: part_tame,
					}) => {
						xor ^= if copies % 2 == 1 { g } else { 0 };
						firm |= g == h;
						tame &= part_tame;
						alone = Some(h);
					}
				}
			}
			all_tame &= tame;
			// One position alone has its own h, tame or not.
			let h = match (count, alone) {
				(1, Some(h)) => h,
				_ if tame => xor ^ u64::from(!firm),
				_ => {
					all_known = false;
					0
				}
			};
			gs.push(xor);
			hs.push(h);
		})?;
		if !all_known {
			return Ok(Genus::Unknown);
		}
		let g = mex(&mut gs);
		let h = if hs.is_empty() { 1 } else { mex(&mut hs) };
		let tame = all_tame && (g == h || g + h == 1);
		Ok(Genus::Values { g, h, tame })
	}

	/// Is a position that stands alone lost? `None` if that takes too long.
	fn lost(&mut self, position: &[u64]) -> Result<Option<bool>, Trouble> {
		match self.genus(position)? {
			Genus::Values { h, .. } => Ok(Some(h == 0)),
			_ => self.lost_sum(vec![position.to_vec()]),
		}
	}

	/// Plays a sum move by move. Sums of tame positions are answered by the theorem.
	fn lost_sum(&mut self, sum: Vec<Vec<u64>>) -> Result<Option<bool>, Trouble> {
		let mut stack = vec![sum.clone()];
		while let Some(top) = stack.last().cloned() {
			if self.sums.contains_key(&top) {
				stack.pop();
				continue;
			}
			if let Some(lost) = self.by_theorem(&top)? {
				self.sums.insert(top, lost);
				continue;
			}
			let mut won = None;
			let mut missing = Vec::new();
			for option in self.options_of_sum(&top)? {
				match self.sums.get(&option) {
					Some(true) => won = Some(true),
					Some(false) => {}
					None => missing.push(option),
				}
			}
			if won.is_none() && !missing.is_empty() {
				if self.steps_sums == 0 || self.sums.len() + stack.len() > MOST_SUMS {
					return Ok(None);
				}
				stack.extend(missing);
				continue;
			}
			self.sums.insert(top, won.is_none());
		}
		Ok(self.sums.get(&sum).copied())
	}

	fn by_theorem(&mut self, sum: &[Vec<u64>]) -> Result<Option<bool>, Trouble> {
		let (mut xor, mut firm) = (0, false);
		for part in sum {
			match self.genus(part)? {
				Genus::Values { g, h, tame: true } => {
					xor ^= g;
					firm |= g == h;
				}
				Genus::Values { h, .. } if sum.len() == 1 => return Ok(Some(h == 0)),
				_ => return Ok(None),
			}
		}
		Ok(Some(xor == u64::from(!firm)))
	}

	fn options_of_sum(&mut self, sum: &[Vec<u64>]) -> Result<Vec<Vec<Vec<u64>>>, Trouble> {
		let mut all = Vec::new();
		for (place, part) in sum.iter().enumerate() {
			if place > 0 && sum[place - 1] == *part {
				continue;
			}
			let steps = &mut self.steps_sums;
			self.machine.options(part, &mut |option: Sum| {
				*steps = steps.saturating_sub(1);
				if *steps == 0 {
					return;
				}
				let mut next: Vec<Vec<u64>> = sum.to_vec();
				next.remove(place);
				for (part, copies) in option.parts() {
					next.extend((0..copies.min(1000)).map(|_| part.to_vec()));
				}
				next.sort_unstable();
				all.push(next);
			})?;
		}
		Ok(all)
	}

	fn far(&mut self, position: &[u64]) -> Result<(Vec<u64>, bool), String> {
		let rule = self.machine.rule;
		if position.len() != rule.width() {
			return Err(format!("--at: expected {} numbers", rule.width()));
		}
		let sorted = rule.sorted(position);
		let words = |trouble: Trouble| trouble.to_string();
		if !self.machine.is_position(&sorted).map_err(words)? {
			return Err(format!("{} is no position", rule.shown(&sorted)));
		}
		match self.lost(&sorted).map_err(words)? {
			Some(lost) => Ok((sorted, lost)),
			None => Err(format!(
				"{} is out of reach: too many positions",
				rule.shown(&sorted)
			)),
		}
	}
}

fn mex(values: &mut Vec<u64>) -> u64 {
	values.sort_unstable();
	values.dedup();
	(0..)
		.zip(values.iter())
		.take_while(|(a, b)| a == *b)
		.count() as u64
}
