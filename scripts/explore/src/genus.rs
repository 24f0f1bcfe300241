//! Plays a typed rule in which the player who makes the last move loses.
//!
//! For each position, g is its value, and h is its value if an end counts 1. A position is *tame*
//! if all its options are sums of tame positions and g = h (firm) or g + h = 1 (fickle).
//!
//! Theorem (Conway). For a sum of tame positions, g is the xor of the g. If some part is firm, then
//! h = g, otherwise h = 1 − g. So the sum is lost if and only if h = 0. Proof by induction over the
//! options, which are sums of tame positions themselves. Let x be the xor of the g.
//! - All parts are fickle. Only an option (1, 0) or a firm one with g ≥ 2 belongs to (0, 1), which
//!   has an option (1, 0) or none at all; (1, 0) has an option (0, 1), and all others are firm with
//!   g ≥ 2. So the options of the sum have the h 1 − x^1 = x and values ≥ 2, or there are none, and
//!   h = 1 − x.
//! - Some part is firm. No option has h = x: if a firm part is left, h = g ≠ x. If the only firm
//!   part (n, n) becomes fickle, then h = x would need an option with h = n of this part. All y < x
//!   are there: some part i has g_i ^ x ^ y < g_i. If it is fickle, it moves from 1 to 0. If it is
//!   firm, it has options with this g, and options with this h: the first ones serve if another
//!   part is firm, and the others if none is. ∎

use super::rule::play::{Algebra, Play, Seen};
use super::rule::{Rule, Sum, Trouble};
use super::steps;
use rustc_hash::FxHashMap;

const STEPS: u64 = steps(200_000_000);
/// The numbers in all sums that are played move by move. Each sum counts a few more.
const MOST_NUMBERS: u64 = steps(1 << 22);

/// What is known about a position in misère play.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Genus {
	/// It was not played yet.
	Unknown,
	/// It is being played.
	Open,
	/// The values g and h; `tame` if the theorem holds for it.
	Values { g: u32, h: u32, tame: bool },
	/// Some option is a sum with a part that is not tame, so only play of the sums can tell.
	Wild,
}

/// The genus of a position by those of its options.
#[derive(Default)]
pub struct Genera {
	/// The g and the h of the options.
	seen: (Seen, Seen),
	has_moves: bool,
	some_wild: bool,
	some_not_tame: bool,
	/// The first position that is not tame although all its options are, with g and h.
	pub first_wild: Option<(Vec<u64>, u32, u32)>,
}

/// The parts of a sum.
pub struct Parts {
	/// The genus of the only part.
	single: Option<Genus>,
	count: u64,
	all_tame: bool,
	/// The xor of the g, and whether some part is firm.
	xor: u32,
	firm: bool,
}

impl Parts {
	/// The genus of the sum, as far as it follows from the genus of each part.
	fn genus(&self) -> Genus {
		match self.single {
			Some(genus) if self.count == 1 => genus,
			_ if !self.all_tame => Genus::Wild,
			_ => Genus::Values {
				g: self.xor,
				h: if self.firm { self.xor } else { 1 - self.xor },
				tame: true,
			},
		}
	}
}

impl Algebra for Genera {
	type Value = Genus;
	const UNKNOWN: Genus = Genus::Unknown;
	const OPEN: Genus = Genus::Open;
	type Sum = Parts;
	const EMPTY: Parts = Parts {
		single: None,
		count: 0,
		all_tame: true,
		xor: 0,
		firm: false,
	};

	fn join(sum: &mut Parts, part: Genus, copies: u64) {
		if copies == 0 {
			return;
		}
		sum.single = Some(part);
		sum.count = sum.count.saturating_add(copies);
		match part {
			Genus::Values { g, h, tame: true } => {
				sum.xor ^= if copies % 2 == 1 { g } else { 0 };
				sum.firm |= g == h;
			}
			_ => sum.all_tame = false,
		}
	}

	fn begin(&mut self) {
		self.seen.0.begin();
		self.seen.1.begin();
		self.has_moves = false;
		self.some_wild = false;
		self.some_not_tame = false;
	}

	fn add(&mut self, option: Parts) {
		self.has_moves = true;
		match option.genus() {
			Genus::Values { g, h, tame } => {
				self.seen.0.add(g);
				self.seen.1.add(h);
				self.some_not_tame |= !tame;
			}
			_ => self.some_wild = true,
		}
	}

	fn value(&mut self, position: &[u64]) -> Genus {
		if self.some_wild {
			return Genus::Wild;
		}
		let g = self.seen.0.mex();
		let h = match self.has_moves {
			true => self.seen.1.mex(),
			false => 1,
		};
		let tame = !self.some_not_tame && (g == h || g + h == 1);
		if !tame && self.first_wild.is_none() {
			self.first_wild = Some((position.to_vec(), g, h));
		}
		Genus::Values { g, h, tame }
	}
}

/// Plays a rule in which the last move loses.
pub struct Misere<'r> {
	play: Play<'r, Genera>,
	/// Sums, as lists of the numbers of their sorted positions: are they lost?
	sums: FxHashMap<Vec<u64>, bool>,
	/// The numbers in sums that may still be written.
	room: u64,
}

impl<'r> Misere<'r> {
	pub fn new(rule: &'r Rule) -> Misere<'r> {
		Misere {
			play: Play::for_algebra(rule, STEPS),
			sums: FxHashMap::default(),
			room: MOST_NUMBERS,
		}
	}

	pub fn rule(&self) -> &'r Rule {
		self.play.rule()
	}

	/// Allows so many steps from now on.
	pub fn allow(&mut self, steps: u64) {
		self.play.allow(steps);
	}

	/// The steps that are left.
	pub fn steps(&self) -> u64 {
		self.play.steps()
	}

	/// Are the numbers a position? For unordered numbers they have to be sorted.
	pub fn is_position(&mut self, position: &[u64]) -> Result<bool, Trouble> {
		self.play.machine.is_position(position)
	}

	/// The first position that is not tame although all its options are, with g and h.
	pub fn first_wild(&self) -> Option<(Vec<u64>, u32, u32)> {
		self.play.algebra.first_wild.clone()
	}

	/// The genus of a position, which is sorted if the rule is unordered.
	pub fn genus(&mut self, position: &[u64]) -> Result<Genus, Trouble> {
		self.play.known(position)
	}

	/// Is a position that stands alone lost? `None` if that takes too long.
	pub fn lost(&mut self, position: &[u64]) -> Result<Option<bool>, Trouble> {
		match self.genus(position)? {
			Genus::Values { h, .. } => Ok(Some(h == 0)),
			_ => self.lost_sum(position.to_vec()),
		}
	}

	/// Is a sum lost? It is the list of the numbers of its sorted positions. It is played move by
	/// move, but sums of tame positions are answered by the theorem. `None` if that takes too long.
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
		let mut parts = Genera::EMPTY;
		for part in sum.chunks_exact(self.rule().width()) {
			Genera::join(&mut parts, self.genus(part)?, 1);
		}
		Ok(match parts.genus() {
			Genus::Values { h, .. } => Some(h == 0),
			_ => None,
		})
	}

	/// The options of a sum, or `None` if there is no room for them.
	fn options_of_sum(&mut self, sum: &[u64]) -> Result<Option<Vec<Vec<u64>>>, Trouble> {
		let width = self.rule().width();
		let parts: Vec<&[u64]> = sum.chunks_exact(width).collect();
		let mut all = Vec::new();
		let mut has_room = true;
		for (place, part) in parts.iter().enumerate() {
			if place > 0 && parts[place - 1] == *part {
				continue; // the options are the same
			}
			let others = [&parts[..place], &parts[place + 1..]].concat();
			let room = &mut self.room;
			self.play.machine.options(part, &mut |option: Sum| {
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
