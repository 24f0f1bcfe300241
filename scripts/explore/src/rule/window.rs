//! Moves of a heap that leave all numbers between two bounds, as in `n - k for k in 1..=n/2`.

use super::changes::slots_of;
use super::number::{holds, value, Slots, Stop};
use super::tree::{Clause, Function, Move, Number, Rule, Set, Shape, Sign};

/// A window with more options is worth the play of all smaller heaps.
const LONG: u64 = 64;

/// Does a number never fall as n grows, if n is its only name?
pub fn rises(number: &Number) -> bool {
	match number {
		Number::Literal(_) | Number::Slot(0) => true,
		Number::Slot(_) | Number::Minus(..) => false,
		Number::Two(sign, sides, _) => match (sign, &sides.1) {
			(Sign::Add, other) => rises(&sides.0) && rises(other),
			(Sign::Subtract, Number::Literal(_)) => rises(&sides.0),
			(Sign::Multiply | Sign::Divide, Number::Literal(1..)) => rises(&sides.0),
			(Sign::ShiftRight | Sign::ShiftLeft, Number::Literal(_)) => rises(&sides.0),
			(Sign::Multiply, other) => matches!(sides.0, Number::Literal(0..)) && rises(other),
			_ => false,
		},
		Number::Call(function, arguments, _) => match function {
			Function::Min | Function::Max | Function::Sqrt | Function::Bits => {
				arguments.iter().all(rises)
			}
			_ => false,
		},
	}
}

/// A move whose options are all heaps between two bounds.
struct Window {
	/// The place of the move in the rule.
	place: usize,
	/// The heaps up to this one, without it, were added to `latest`.
	added: u64,
	latest: Latest,
}

/// A heap that is played.
pub struct Heap<'a, Value> {
	pub rule: &'a Rule,
	pub slots: &'a mut Slots,
	pub number: u64,
	/// The value of a smaller heap, and `Some(None)` if it is no position; `None` if that is not
	/// known.
	pub known: &'a dyn Fn(u64) -> Option<Option<Value>>,
}

/// The moves of a rule on heaps that are windows. If the heaps are played in their order, the mex
/// of a window needs a few steps instead of one for each option.
pub struct Windows {
	windows: Vec<Window>,
	/// The first heap that was not played yet.
	pub next: u64,
}

impl Windows {
	/// `None` if no move is a window.
	pub fn of(rule: &Rule) -> Option<Windows> {
		let is_heap = rule.shape() == Shape::Heap;
		let places =
			(0..rule.moves.len()).filter(|&place| is_heap && is_window(&rule.moves[place]));
		let window = |place| Window {
			place,
			added: 0,
			latest: Latest::default(),
		};
		let windows: Vec<Window> = places.map(window).collect();
		(!windows.is_empty()).then_some(Windows { windows, next: 0 })
	}

	/// Is the move with this place in the rule a window?
	pub fn has(&self, place: usize) -> bool {
		self.windows.iter().any(|window| window.place == place)
	}

	/// Has some window many options of this heap? Otherwise few heaps may be in reach of it.
	pub fn are_long(&self, rule: &Rule, heap: u64) -> bool {
		let mut slots = Slots::new(rule.names.len());
		let Ok(number) = i64::try_from(heap) else {
			return false;
		};
		slots.numbers[0] = number;
		let mut all = self.windows.iter();
		all.any(|window| {
			let options = interval(&rule.moves[window.place], &mut slots).flatten();
			options.is_some_and(|(least, most)| most - least >= LONG)
		})
	}

	/// The least value that no option of a heap has. `others` says which values the other moves
	/// give. `None` if a window reaches heaps that are not known, or if it goes back: then the heap
	/// has to be played by its options.
	pub fn mex(&mut self, heap: Heap<u32>, others: &dyn Fn(u32) -> bool) -> Option<u32> {
		let Heap {
			rule,
			slots,
			number,
			known,
		} = heap;
		slots.numbers[0] = number as i64;
		let mut limits = Vec::new();
		for window in &mut self.windows {
			let options = interval(&rule.moves[window.place], slots)?;
			let Some((least, most)) = options else {
				limits.push(None);
				continue;
			};
			if most >= number || most + 1 < window.added {
				return None;
			}
			while window.added <= most {
				if let Some(value) = known(window.added)? {
					window.latest.set(value, window.added as u32 + 1);
				}
				window.added += 1;
			}
			limits.push(Some(least as u32 + 1));
		}
		let mut value = 0;
		loop {
			let mut next = value;
			for (window, limit) in self.windows.iter().zip(&limits) {
				if let Some(limit) = limit {
					slots.count(8);
					next = window.latest.first_below(*limit, next);
				}
			}
			if next == value && !others(value) {
				return Some(value);
			}
			value = next.max(value + u32::from(next == value));
		}
	}
}

/// Are the options of the move all heaps between two bounds that depend on n alone?
fn is_window(one: &Move) -> bool {
	let [item] = &one.items[..] else {
		return false;
	};
	let mut bound = None;
	for clause in &one.clauses {
		match clause {
			Clause::If(condition) if condition.uses_only(0) => {}
			Clause::For {
				slot,
				set: Set::Range { from, to, .. },
			} if bound.is_none() && is_of_heap(from) && is_of_heap(to) => bound = Some(*slot),
			_ => return false,
		}
	}
	let plain = item.copies.is_none() && item.clauses.is_empty();
	plain && bound.is_some_and(|slot| is_shift(&item.numbers[0], slot))
}

/// Is n the only name in the number?
fn is_of_heap(number: &Number) -> bool {
	slots_of(number).iter().all(|&slot| slot == 0)
}

/// Is it the name plus or minus a number without the name, or such a number minus the name?
fn is_shift(number: &Number, slot: usize) -> bool {
	match number {
		Number::Slot(name) => *name == slot,
		Number::Two(Sign::Add | Sign::Subtract, sides, _) => {
			is_shift(&sides.0, slot) && is_of_heap(&sides.1)
				|| is_of_heap(&sides.0) && is_shift(&sides.1, slot)
		}
		_ => false,
	}
}

/// The least and the largest option of a window for the heap in slot 0. `Some(None)` if there is no
/// option; `None` if a number does not fit.
fn interval(one: &Move, slots: &mut Slots) -> Option<Option<(u64, u64)>> {
	let mut ends = None;
	for clause in &one.clauses {
		match clause {
			Clause::If(condition) => match holds(condition, slots) {
				Ok(true) => {}
				Ok(false) | Err(Stop::NoMove) => return Some(None),
				Err(_) => return None,
			},
			Clause::For {
				slot,
				set: Set::Range {
					from,
					to,
					inclusive,
				},
			} => match (value(from, slots), value(to, slots)) {
				(Ok(from), Ok(to)) => {
					ends = Some((*slot, from, to.checked_sub(i64::from(!inclusive))?));
				}
				(Err(Stop::NoMove), _) | (Ok(_), Err(Stop::NoMove)) => return Some(None),
				_ => return None,
			},
			Clause::For { .. } => return None,
		}
	}
	let (slot, from, last) = ends?;
	if from > last {
		return Some(None);
	}
	let mut at = |turn: i64| {
		slots.numbers[slot] = turn;
		value(&one.items[0].numbers[0], slots).ok()
	};
	let (one, other) = (at(from)?, at(last)?);
	let (least, most) = (one.min(other).max(0), one.max(other));
	Some((most >= 0).then_some((least as u64, most as u64)))
}

/// For each value, the last heap that has it, plus 1; 0 if no heap has it. A tree of minima finds
/// the least value that no heap from some heap on has.
#[derive(Default)]
struct Latest {
	/// A power of 2.
	values: usize,
	/// `minima[1]` is the root, node i has the children 2i and 2i + 1, the leaves are the values.
	minima: Vec<u32>,
}

impl Latest {
	/// Sets the last heap of a value. It is larger than the one before.
	fn set(&mut self, value: u32, heap: u32) {
		while value as usize >= self.values {
			self.grow();
		}
		let mut node = self.values + value as usize;
		self.minima[node] = heap;
		while node > 1 {
			let least = self.minima[node].min(self.minima[node ^ 1]);
			node /= 2;
			if self.minima[node] == least {
				return;
			}
			self.minima[node] = least;
		}
	}

	fn grow(&mut self) {
		let leaves = self.minima.split_off(self.values);
		self.values = (2 * self.values).max(16);
		self.minima = vec![0; 2 * self.values];
		self.minima[self.values..self.values + leaves.len()].copy_from_slice(&leaves);
		for node in (1..self.values).rev() {
			self.minima[node] = self.minima[2 * node].min(self.minima[2 * node + 1]);
		}
	}

	/// The least value from `from` on whose last heap is below the limit.
	fn first_below(&self, limit: u32, from: u32) -> u32 {
		let mut node = self.values + from as usize;
		if from as usize >= self.values {
			return from;
		}
		// Upwards, until a subtree to the right has such a value.
		while self.minima[node] >= limit {
			while node % 2 == 1 {
				node /= 2;
			}
			if node == 0 {
				return self.values as u32;
			}
			node += 1;
		}
		// Downwards to the first one.
		while node < self.values {
			node *= 2;
			node += usize::from(self.minima[node] >= limit);
		}
		(node - self.values) as u32
	}
}
