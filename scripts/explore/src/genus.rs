//! Plays a typed rule in which the player who makes the last move loses.
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

use super::rule::play::Seen;
use super::rule::{Machine, Play, Rule, Sum, Trouble};
use super::steps;
use rustc_hash::FxHashMap;

const STEPS: u64 = steps(200_000_000);
const MOST_POSITIONS: usize = 1 << 18;
/// The numbers in all sums that are played move by move. Each sum counts a few more.
const MOST_NUMBERS: u64 = steps(1 << 22);

/// What is known about a position in misère play.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Genus {
	/// It is being computed.
	Open,
	/// The values g and h; `tame` if the theorem holds for it.
	Values { g: u32, h: u32, tame: bool },
	/// Some option is a sum with a part that is not tame, so only play can tell.
	Unknown,
}

pub struct Misere<'r> {
	pub machine: Machine<'r>,
	memo: FxHashMap<Box<[u64]>, Genus>,
	/// The g and the h of the options of a position.
	seen: (Seen, Seen),
	/// Sums, as lists of the numbers of their sorted positions: are they lost?
	sums: FxHashMap<Vec<u64>, bool>,
	/// The numbers in sums that may still be written.
	room: u64,
	/// The first position that is not tame although all its options are, with g and h.
	pub first_wild: Option<(Vec<u64>, u32, u32)>,
}

impl<'r> Misere<'r> {
	pub fn new(rule: &'r Rule) -> Misere<'r> {
		Misere {
			machine: Machine::new(rule, STEPS),
			memo: FxHashMap::default(),
			seen: Default::default(),
			sums: FxHashMap::default(),
			room: MOST_NUMBERS,
			first_wild: None,
		}
	}

	/// The genus of a position, which is sorted if the rule is unordered.
	pub fn genus(&mut self, position: &[u64]) -> Result<Genus, Trouble> {
		let result = self.search(position);
		if result.is_err() {
			self.memo.retain(|_, genus| *genus != Genus::Open);
		}
		result
	}

	/// Depth first, as in `rule/play.rs`.
	fn search(&mut self, position: &[u64]) -> Result<Genus, Trouble> {
		let mut stack: Vec<Vec<u64>> = vec![position.to_vec()];
		while let Some(top) = stack.last().cloned() {
			if !self.is_open(&top) {
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
			if missing.iter().any(|part| self.memo.contains_key(&part[..])) {
				return Err(self.cycle(&top));
			}
			if self.memo.len() + stack.len() + missing.len() > MOST_POSITIONS {
				return Err(Trouble::Memory(self.machine.rule.shown(&top)));
			}
			stack.extend(missing);
		}
		Ok(self.memo[position])
	}

	fn is_open(&self, position: &[u64]) -> bool {
		matches!(self.memo.get(position), None | Some(Genus::Open))
	}

	/// Normal play meets the same cycle, and its message shows it.
	fn cycle(&self, position: &[u64]) -> Trouble {
		let rule = self.machine.rule;
		match Play::new(rule, STEPS).value(position) {
			Err(trouble) => trouble,
			Ok(_) => Trouble::Cycle(rule.shown(position)),
		}
	}

	/// The genus of a position by its options. Parts that are not known are added to `missing`.
	fn expand(&mut self, position: &[u64], missing: &mut Vec<Vec<u64>>) -> Result<Genus, Trouble> {
		let (memo, (gs, hs)) = (&self.memo, &mut self.seen);
		gs.begin();
		hs.begin();
		let (mut is_end, mut all_tame, mut all_known) = (true, true, true);
		let mut parts = Vec::new();
		self.machine.options(position, &mut |sum: Sum| {
			is_end = false;
			parts.clear();
			for (part, copies) in sum.parts().filter(|&(_, copies)| copies > 0) {
				match memo.get(part) {
					None | Some(Genus::Open) if missing.len() <= MOST_POSITIONS => {
						missing.push(part.to_vec())
					}
					None | Some(Genus::Open) => {}
					Some(&genus) => parts.push((genus, copies)),
				}
			}
			match genus_of_sum(&parts) {
				Genus::Values { g, h, tame } => {
					gs.add(g);
					hs.add(h);
					all_tame &= tame;
				}
				_ => all_known = false,
			}
		})?;
		if !all_known {
			return Ok(Genus::Unknown);
		}
		let g = gs.mex();
		let h = if is_end { 1 } else { hs.mex() };
		let tame = all_tame && (g == h || g + h == 1);
		Ok(Genus::Values { g, h, tame })
	}

	/// Is a position that stands alone lost? `None` if that takes too long.
	pub fn lost(&mut self, position: &[u64]) -> Result<Option<bool>, Trouble> {
		match self.genus(position)? {
			Genus::Values { h, .. } => Ok(Some(h == 0)),
			_ => self.lost_sum(position.to_vec()),
		}
	}

	/// Is a sum lost? It is the list of the numbers of its sorted positions. It is played move by move, but sums of tame
	/// positions are answered by the theorem. `None` if that takes too long.
	pub fn lost_sum(&mut self, sum: Vec<u64>) -> Result<Option<bool>, Trouble> {
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
			let Some(mut options) = self.options_of_sum(&top)? else {
				return Ok(None);
			};
			if options
				.iter()
				.any(|option| self.sums.get(option) == Some(&true))
			{
				self.sums.insert(top, false);
				continue;
			}
			options.retain(|option| !self.sums.contains_key(option));
			match options.is_empty() {
				true => {
					self.sums.insert(top, true);
				}
				false => stack.extend(options),
			}
		}
		Ok(self.sums.get(&sum).copied())
	}

	fn by_theorem(&mut self, sum: &[u64]) -> Result<Option<bool>, Trouble> {
		let mut parts = Vec::new();
		for part in sum.chunks_exact(self.machine.rule.width()) {
			parts.push((self.genus(part)?, 1));
		}
		Ok(match genus_of_sum(&parts) {
			Genus::Values { h, .. } => Some(h == 0),
			_ => None,
		})
	}

	/// The options of a sum, or `None` if there is no room for them.
	fn options_of_sum(&mut self, sum: &[u64]) -> Result<Option<Vec<Vec<u64>>>, Trouble> {
		let width = self.machine.rule.width();
		let parts: Vec<&[u64]> = sum.chunks_exact(width).collect();
		let mut all = Vec::new();
		let mut has_room = true;
		for (place, part) in parts.iter().enumerate() {
			if place > 0 && parts[place - 1] == *part {
				continue; // the options are the same
			}
			let others = [&parts[..place], &parts[place + 1..]].concat();
			let room = &mut self.room;
			self.machine.options(part, &mut |option: Sum| {
				let mut count = others.len() as u64;
				for (_, copies) in option.parts() {
					count = count.saturating_add(copies);
				}
				let numbers = count.saturating_mul(width as u64).saturating_add(8);
				let Some(left) = room.checked_sub(numbers) else {
					has_room = false;
					return;
				};
				*room = left;
				let mut next = others.clone();
				for (part, copies) in option.parts() {
					next.extend((0..copies).map(|_| part));
				}
				next.sort_unstable();
				all.push(next.concat());
			})?;
		}
		Ok(Some(all).filter(|_| has_room))
	}
}

/// The genus of a sum, as far as it follows from the genus of each part. Each part has its number of copies.
fn genus_of_sum(parts: &[(Genus, u64)]) -> Genus {
	if let [(genus, 1)] = parts {
		return *genus;
	}
	let (mut xor, mut firm) = (0, false);
	for (genus, copies) in parts {
		let Genus::Values { g, h, tame: true } = genus else {
			return Genus::Unknown;
		};
		xor ^= if copies % 2 == 1 { *g } else { 0 };
		firm |= g == h;
	}
	Genus::Values {
		g: xor,
		h: if firm { xor } else { 1 - xor },
		tame: true,
	}
}
