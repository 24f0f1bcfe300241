//! The values of positions, by play with a memory.
//!
//! Positions whose numbers are all small stand in a dense table, others in a hash map. The work is bounded by steps and by
//! the number of positions, never by a clock.

use super::eval::{Machine, Trouble};
use super::tree::{Rule, Shape};
use rustc_hash::FxHashMap;

const UNKNOWN: u32 = u32::MAX;
/// The position is being played.
const OPEN: u32 = u32::MAX - 1;
/// The most cells of the dense table.
const MOST_CELLS: usize = 1 << 26;
/// The most numbers in the hash map and in the line of play.
const MOST_FAR: usize = 1 << 19;

/// Plays a rule and remembers the values.
pub struct Play<'r> {
	machine: Machine<'r>,
	/// Positions whose numbers are all below this one are in `near`.
	side: usize,
	near: Vec<u32>,
	far: FxHashMap<Box<[u64]>, u32>,
	seen: Seen,
}

/// The values of the options of one position.
#[derive(Default)]
pub struct Seen {
	/// For each value, the turn in which it was seen last.
	last: Vec<u64>,
	turn: u64,
}

impl Seen {
	/// Forgets the values of the position before.
	pub fn begin(&mut self) {
		self.turn += 1;
	}

	pub fn add(&mut self, value: u32) {
		let place = value as usize;
		if place >= self.last.len() {
			self.last.resize(place + 1, 0);
		}
		self.last[place] = self.turn;
	}

	pub fn mex(&self) -> u32 {
		let seen = self.last.iter().take_while(|&&turn| turn == self.turn);
		seen.count() as u32
	}
}

impl<'r> Play<'r> {
	/// `steps` bounds the work of all calls together.
	pub fn new(rule: &'r Rule, steps: u64) -> Play<'r> {
		Play {
			machine: Machine::new(rule, steps),
			side: 0,
			near: Vec::new(),
			far: FxHashMap::default(),
			seen: Seen::default(),
		}
	}

	pub fn rule(&self) -> &'r Rule {
		self.machine.rule
	}

	/// The steps that are left.
	pub fn steps(&self) -> u64 {
		self.machine.steps
	}

	/// Allows so many steps from now on, and returns how many were left.
	pub fn allow(&mut self, steps: u64) -> u64 {
		std::mem::replace(&mut self.machine.steps, steps)
	}

	/// Keeps positions with all numbers up to `largest` in the dense table, if they fit into it. Their values are forgotten,
	/// unless a position is one number.
	pub fn reserve(&mut self, largest: usize) {
		let width = self.rule().width();
		let Some(cells) = cells(largest + 1, width) else {
			return;
		};
		if width == 1 {
			self.near.resize(cells.max(self.near.len()), UNKNOWN);
			self.side = self.near.len();
		} else if largest >= self.side {
			self.near = vec![UNKNOWN; cells];
			self.side = largest + 1;
		}
	}

	/// The value of a position; `None` if the numbers are none. Unordered numbers may come in any order.
	pub fn value(&mut self, position: &[u64]) -> Result<Option<u32>, Trouble> {
		let sorted = self.rule().sorted(position);
		if !self.machine.is_position(&sorted)? {
			return Ok(None);
		}
		self.known(&sorted).map(Some)
	}

	/// g(0), …, g(last), as far as the steps go. The error says why it ends early.
	pub fn heaps(&mut self, last: usize) -> (Vec<Option<u32>>, Option<Trouble>) {
		self.reserve(last);
		let mut table = Vec::new();
		for heap in 0..=last as u64 {
			match self.value(&[heap]) {
				Ok(value) => table.push(value),
				Err(trouble) => return (table, Some(trouble)),
			}
		}
		(table, None)
	}

	/// The value of numbers that are a position.
	fn known(&mut self, position: &[u64]) -> Result<u32, Trouble> {
		let known = self.get(position);
		if known < OPEN {
			return Ok(known);
		}
		let mut missing = Vec::new();
		let value = self.expand(position, &mut missing)?;
		if missing.is_empty() {
			self.set(position, value);
			return Ok(value);
		}
		let result = self.search(position);
		if result.is_err() {
			self.close();
		}
		result
	}

	/// Depth first. An open position on the stack is followed by the positions that have to be known before it.
	fn search(&mut self, position: &[u64]) -> Result<u32, Trouble> {
		let width = self.rule().width();
		let mut stack: Vec<u64> = position.to_vec();
		let mut missing = Vec::new();
		while !stack.is_empty() {
			let top = stack[stack.len() - width..].to_vec();
			if self.get(&top) < OPEN {
				stack.truncate(stack.len() - width);
				continue;
			}
			self.set(&top, OPEN);
			missing.clear();
			let value = self.expand(&top, &mut missing)?;
			if missing.is_empty() {
				self.set(&top, value);
				continue;
			}
			for part in missing.chunks_exact(width) {
				if self.get(part) == OPEN {
					return Err(Trouble::Cycle(self.line(&stack, Some(part))));
				}
			}
			stack.extend(&missing);
			if stack.len() > MOST_FAR || self.far.len() * width > MOST_FAR {
				return Err(Trouble::Memory(self.line(&stack, None)));
			}
		}
		Ok(self.get(position))
	}

	/// The mex of the options. Parts without a value are added to `missing`.
	fn expand(&mut self, position: &[u64], missing: &mut Vec<u64>) -> Result<u32, Trouble> {
		let Play {
			machine,
			side,
			near,
			far,
			seen,
		} = self;
		seen.begin();
		let mut most = false;
		machine.options(position, &mut |sum| {
			let mut xor = 0;
			for (part, copies) in sum.parts() {
				let value = look_up(part, *side, near, far);
				if value < OPEN {
					xor ^= if copies % 2 == 1 { value } else { 0 };
				} else if copies > 0 {
					most |= missing.len() > MOST_FAR;
					if !most {
						missing.extend(part);
					}
				}
			}
			seen.add(xor);
		})?;
		if most {
			return Err(Trouble::Memory(self.rule().shown(position)));
		}
		Ok(self.seen.mex())
	}

	fn get(&self, position: &[u64]) -> u32 {
		look_up(position, self.side, &self.near, &self.far)
	}

	fn set(&mut self, position: &[u64], value: u32) {
		match index(position, self.side) {
			Some(place) => self.near[place] = value,
			None => {
				self.far.insert(position.into(), value);
			}
		}
	}

	/// Forgets that positions are open, after an error.
	fn close(&mut self) {
		for value in &mut self.near {
			if *value == OPEN {
				*value = UNKNOWN;
			}
		}
		self.far.retain(|_, value| *value != OPEN);
	}

	/// The line of play on the stack: from `back` on and to it again, or its beginning.
	fn line(&self, stack: &[u64], back: Option<&[u64]>) -> String {
		let mut line: Vec<&[u64]> = Vec::new();
		for position in stack.chunks_exact(self.rule().width()) {
			if self.get(position) == OPEN && line.last() != Some(&position) {
				line.push(position);
			}
		}
		if let Some(back) = back {
			let start = line.iter().position(|&position| position == back);
			line.drain(..start.unwrap_or(0));
			line.push(back);
		}
		let shown = |position: &&[u64]| self.rule().shown(position);
		if line.len() > 8 && back.is_some() {
			let first: Vec<String> = line[..4].iter().map(shown).collect();
			let last: Vec<String> = line[line.len() - 3..].iter().map(shown).collect();
			return format!("{} -> … -> {}", first.join(" -> "), last.join(" -> "));
		}
		line.truncate(8);
		let shown: Vec<String> = line.iter().map(shown).collect();
		shown.join(" -> ")
	}
}

fn look_up(position: &[u64], side: usize, near: &[u32], far: &FxHashMap<Box<[u64]>, u32>) -> u32 {
	match index(position, side) {
		Some(place) => near[place],
		None => far.get(position).copied().unwrap_or(UNKNOWN),
	}
}

fn index(position: &[u64], side: usize) -> Option<usize> {
	let mut place = 0;
	for &number in position {
		if number >= side as u64 {
			return None;
		}
		place = place * side + number as usize;
	}
	Some(place)
}

fn cells(side: usize, width: usize) -> Option<usize> {
	let mut cells: usize = 1;
	for _ in 0..width {
		cells = cells.checked_mul(side)?;
	}
	Some(cells).filter(|&cells| cells <= MOST_CELLS)
}

/// All positions of a shape whose numbers are at most `largest`, in the order of their sums, and then in the usual order.
pub fn positions(shape: Shape, largest: u64) -> Vec<Vec<u64>> {
	let mut all: Vec<Vec<u64>> = vec![Vec::new()];
	for _ in 0..shape.width() {
		let mut longer = Vec::new();
		for position in &all {
			let least = match shape {
				Shape::Unordered(_) => position.last().copied().unwrap_or(0),
				_ => 0,
			};
			for number in least..=largest {
				longer.push([&position[..], &[number]].concat());
			}
		}
		all = longer;
	}
	all.sort_by_key(|position| position.iter().sum::<u64>());
	all
}
