//! The values of positions, by play with a memory.
//!
//! An algebra says what a value is and how the options give it: the least value that no option has
//! (`Mex`), or the genus of misère play (`genus.rs`). Positions whose numbers are all small stand
//! in a dense table, others in a hash map. The work is bounded by steps and by the number of
//! positions, never by a clock.

use super::eval::{Machine, Trouble};
use super::tree::{Rule, Shape};
use super::window::{Heap, Windows};
use rustc_hash::FxHashMap;

/// The most cells of the dense table.
const MOST_CELLS: usize = 1 << 26;
/// The most numbers in the hash map and in the line of play.
const MOST_FAR: usize = 1 << 19;

/// What a value is, and how the options of a position give it.
pub trait Algebra: Default {
	type Value: Copy + PartialEq;
	/// The position was not played yet, or is being played.
	const UNKNOWN: Self::Value;
	const OPEN: Self::Value;
	/// The value of a sum, as far as its parts are known.
	type Sum;
	const EMPTY: Self::Sum;

	fn join(sum: &mut Self::Sum, part: Self::Value, copies: u64);
	/// Forgets the options of the position before.
	fn begin(&mut self);
	fn add(&mut self, option: Self::Sum);
	/// The value of a position whose options are all added.
	fn value(&mut self, position: &[u64]) -> Self::Value;

	/// Can the options of a window be taken together?
	const BY_WINDOWS: bool = false;
	/// The value of a heap whose options are windows and those that were added. `None` if it has to
	/// be played by its options.
	fn by_windows(&self, _windows: &mut Windows, _: Heap<Self::Value>) -> Option<Self::Value> {
		None
	}
}

/// The least value that no option has. The value of a sum is the xor of the values of its parts.
#[derive(Default)]
pub struct Mex {
	seen: Seen,
}

impl Algebra for Mex {
	type Value = u32;
	const UNKNOWN: u32 = u32::MAX;
	const OPEN: u32 = u32::MAX - 1;
	type Sum = u32;
	const EMPTY: u32 = 0;

	#[inline]
	fn join(sum: &mut u32, part: u32, copies: u64) {
		*sum ^= if copies % 2 == 1 { part } else { 0 };
	}

	fn begin(&mut self) {
		self.seen.begin();
	}

	#[inline]
	fn add(&mut self, option: u32) {
		self.seen.add(option);
	}

	fn value(&mut self, _: &[u64]) -> u32 {
		self.seen.mex()
	}

	const BY_WINDOWS: bool = true;
	fn by_windows(&self, windows: &mut Windows, heap: Heap<u32>) -> Option<u32> {
		windows.mex(heap, &|value| self.seen.has(value))
	}
}

/// Plays a rule and remembers the values.
pub struct Play<'r, A: Algebra = Mex> {
	pub machine: Machine<'r>,
	pub algebra: A,
	/// Positions whose numbers are all below this one are in `near`.
	side: usize,
	near: Vec<A::Value>,
	far: FxHashMap<Box<[u64]>, A::Value>,
	/// Moves of heaps whose options need not be gone through one by one.
	windows: Option<Windows>,
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

	#[inline]
	pub fn add(&mut self, value: u32) {
		let place = value as usize;
		if place >= self.last.len() {
			self.last.resize(place + 1, 0);
		}
		self.last[place] = self.turn;
	}

	fn has(&self, value: u32) -> bool {
		self.last.get(value as usize) == Some(&self.turn)
	}

	pub fn mex(&self) -> u32 {
		let seen = self.last.iter().take_while(|&&turn| turn == self.turn);
		seen.count() as u32
	}
}

impl<'r> Play<'r> {
	/// Plays for the values. `steps` bounds the work of all calls together.
	pub fn new(rule: &'r Rule, steps: u64) -> Play<'r> {
		Play::for_algebra(rule, steps)
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
}

impl<'r, A: Algebra> Play<'r, A> {
	pub fn for_algebra(rule: &'r Rule, steps: u64) -> Play<'r, A> {
		Play {
			machine: Machine::new(rule, steps),
			algebra: A::default(),
			side: 0,
			near: Vec::new(),
			far: FxHashMap::default(),
			windows: Windows::of(rule).filter(|_| A::BY_WINDOWS),
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

	/// Keeps positions with all numbers up to `largest` in the dense table, if they fit into it.
	/// Their values are forgotten, unless a position is one number.
	pub fn reserve(&mut self, largest: usize) {
		let width = self.rule().width();
		let Some(cells) = cells(largest + 1, width) else {
			return;
		};
		if width == 1 {
			self.near.resize(cells.max(self.near.len()), A::UNKNOWN);
			self.side = self.near.len();
		} else if largest >= self.side {
			self.near = vec![A::UNKNOWN; cells];
			self.side = largest + 1;
		}
	}

	/// The value of a position; `None` if the numbers are none. Unordered numbers may come in any
	/// order.
	pub fn value(&mut self, position: &[u64]) -> Result<Option<A::Value>, Trouble> {
		let sorted = self.rule().sorted(position);
		if !self.machine.is_position(&sorted)? {
			return Ok(None);
		}
		self.known(&sorted).map(Some)
	}

	/// The value of numbers that are a position, sorted if the rule is unordered.
	pub fn known(&mut self, position: &[u64]) -> Result<A::Value, Trouble> {
		let known = self.get(position);
		if is_known::<A>(known) {
			return Ok(known);
		}
		if let [heap] = *position {
			self.play_windows(heap)?;
			let known = self.get(position);
			if is_known::<A>(known) {
				return Ok(known);
			}
		}
		if let Some(value) = self.expand(position, &mut Vec::new())? {
			self.set(position, value);
			return Ok(value);
		}
		let result = self.search(position);
		if result.is_err() {
			self.close();
		}
		result
	}

	/// Plays the heaps up to this one in their order, as long as that is fast.
	fn play_windows(&mut self, heap: u64) -> Result<(), Trouble> {
		let Some(mut windows) = self.windows.take() else {
			return Ok(());
		};
		let mut result = Ok(true);
		let is_worth = heap == windows.next || windows.are_long(self.rule(), heap);
		while is_worth && windows.next <= heap && heap < self.side as u64 && result == Ok(true) {
			result = self.play_window(&mut windows);
		}
		self.windows = Some(windows);
		match result {
			Err(Trouble::Steps) => Err(Trouble::Steps),
			_ => Ok(()), // other troubles are met again if they concern this heap
		}
	}

	/// Plays the next heap. Returns whether it was possible in this way.
	fn play_window(&mut self, windows: &mut Windows) -> Result<bool, Trouble> {
		let number = windows.next;
		let unknown = !is_known::<A>(self.near[number as usize]);
		if unknown && self.machine.is_position(&[number])? {
			let mut missing = Vec::new();
			self.expand_by(&[number], &|place| !windows.has(place), &mut missing)?;
			if !missing.is_empty() {
				return Ok(false);
			}
			self.machine.step()?;
			let near = &self.near;
			// What was played and has no value is no position.
			let known = |smaller: u64| match near[smaller as usize] {
				value if is_known::<A>(value) => Some(Some(value)),
				_ => (smaller < number).then_some(None),
			};
			let heap = Heap {
				rule: self.machine.rule,
				slots: &mut self.machine.slots,
				number,
				known: &known,
			};
			let Some(value) = self.algebra.by_windows(windows, heap) else {
				return Ok(false);
			};
			self.near[number as usize] = value;
		}
		windows.next += 1;
		Ok(true)
	}

	/// Depth first. An open position on the stack is followed by the positions that have to be
	/// known before it.
	fn search(&mut self, position: &[u64]) -> Result<A::Value, Trouble> {
		let width = self.rule().width();
		let mut stack: Vec<u64> = position.to_vec();
		let mut missing = Vec::new();
		while !stack.is_empty() {
			let top = stack[stack.len() - width..].to_vec();
			if is_known::<A>(self.get(&top)) {
				stack.truncate(stack.len() - width);
				continue;
			}
			self.set(&top, A::OPEN);
			missing.clear();
			if let Some(value) = self.expand(&top, &mut missing)? {
				self.set(&top, value);
				continue;
			}
			for part in missing.chunks_exact(width) {
				if self.get(part) == A::OPEN {
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

	/// The value of a position by its options. Parts without a value are added to `missing`.
	fn expand(
		&mut self,
		position: &[u64],
		missing: &mut Vec<u64>,
	) -> Result<Option<A::Value>, Trouble> {
		self.expand_by(position, &|_| true, missing)
	}

	/// The same for the moves with the wanted places in the rule.
	fn expand_by(
		&mut self,
		position: &[u64],
		wanted: &dyn Fn(usize) -> bool,
		missing: &mut Vec<u64>,
	) -> Result<Option<A::Value>, Trouble> {
		let Play {
			machine,
			algebra,
			side,
			near,
			far,
			..
		} = self;
		algebra.begin();
		let mut most = false;
		machine.options_by(position, wanted, &mut |sum| {
			let mut option = A::EMPTY;
			for (part, copies) in sum.parts() {
				let value = look_up::<A>(part, *side, near, far);
				if is_known::<A>(value) {
					A::join(&mut option, value, copies);
				} else if copies > 0 {
					most |= missing.len() > MOST_FAR;
					if !most {
						missing.extend(part);
					}
				}
			}
			algebra.add(option);
		})?;
		if most {
			return Err(Trouble::Memory(self.rule().shown(position)));
		}
		Ok(match missing.is_empty() {
			true => Some(self.algebra.value(position)),
			false => None,
		})
	}

	fn get(&self, position: &[u64]) -> A::Value {
		look_up::<A>(position, self.side, &self.near, &self.far)
	}

	fn set(&mut self, position: &[u64], value: A::Value) {
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
			if *value == A::OPEN {
				*value = A::UNKNOWN;
			}
		}
		self.far.retain(|_, value| *value != A::OPEN);
	}

	/// The line of play on the stack: from `back` on and to it again, or its beginning.
	fn line(&self, stack: &[u64], back: Option<&[u64]>) -> String {
		let mut line: Vec<&[u64]> = Vec::new();
		for position in stack.chunks_exact(self.rule().width()) {
			if self.get(position) == A::OPEN && line.last() != Some(&position) {
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

#[inline]
fn is_known<A: Algebra>(value: A::Value) -> bool {
	value != A::UNKNOWN && value != A::OPEN
}

#[inline]
fn look_up<A: Algebra>(
	position: &[u64],
	side: usize,
	near: &[A::Value],
	far: &FxHashMap<Box<[u64]>, A::Value>,
) -> A::Value {
	match index(position, side) {
		Some(place) => near[place],
		None => far.get(position).copied().unwrap_or(A::UNKNOWN),
	}
}

#[inline]
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

/// All positions of a shape whose numbers are at most `largest`, in the order of their sums, and
/// then in the usual order.
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
