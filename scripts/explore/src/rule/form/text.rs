//! The moves of a rule by its text.
//!
//! A move that takes `c` tokens and leaves one heap is `n - c`, or `n - k` and `k` with a `for`
//! over a range or a list. A move that takes `c` tokens and leaves two heaps is `[a, n-c-a]` with a
//! `for` over all of a, or one half of them. What is not understood completely is not recognised.

use super::linear::{compared, least, linear, Linear};
use super::{Moves, MOST_TAKE};
use crate::rule::number::{constant_condition, Slots};
use crate::rule::tree::{Clause, Comparison, Condition, Item, Move, Number, Set, Sign};
use std::collections::BTreeSet;

/// Adds the moves of one part of the rule; `None` if it is not understood.
pub fn add_move(one: &Move, moves: &mut Moves) -> Option<()> {
	if one
		.items
		.iter()
		.any(|item| item.copies.is_some() || !item.clauses.is_empty())
	{
		return None;
	}
	match (&one.items[..], &one.clauses[..]) {
		([], clauses) => add_end(clauses, moves),
		([item], [Clause::For { slot, set }, conditions @ ..]) => {
			add_takes(item, *slot, set, conditions, moves)
		}
		([item], conditions) => add_take(item, conditions, moves),
		([left, right], [Clause::For { slot, set }, conditions @ ..]) => {
			let (left, right) = (
				linear(&left.numbers[0], Some(*slot))?,
				linear(&right.numbers[0], Some(*slot))?,
			);
			add_split([left, right], *slot, set, conditions, moves)
		}
		_ => None,
	}
}

/// The conditions of clauses that are all `if`, with `&&` taken apart.
fn conditions(clauses: &[Clause]) -> Option<Vec<&Condition>> {
	let mut all = Vec::new();
	for clause in clauses {
		match clause {
			Clause::If(condition) => all.push(condition),
			Clause::For { .. } => return None,
		}
	}
	let mut single = Vec::new();
	while let Some(condition) = all.pop() {
		match condition {
			Condition::Both(sides) => all.extend([&sides.0, &sides.1]),
			other => single.push(other),
		}
	}
	Some(single)
}

/// `[] if n == c`: the last c tokens are taken.
fn add_end(clauses: &[Clause], moves: &mut Moves) -> Option<()> {
	let [condition] = conditions(clauses)?[..] else {
		return None;
	};
	let (form, comparison) = compared(condition, None)?;
	let taken = match (form.n, comparison) {
		(1, Comparison::Equal) => form.one.checked_neg()?,
		(-1, Comparison::Equal) => form.one,
		_ => return None,
	};
	if taken > 0 {
		return moves.add(taken as u64, 1);
	}
	None
}

/// `n - c`, where a condition may ask for a heap that is left.
fn add_take(item: &Item, clauses: &[Clause], moves: &mut Moves) -> Option<()> {
	let left = linear(&item.numbers[0], None)?;
	let taken = left.one.checked_neg()?;
	if left.n != 1 || taken <= 0 {
		return None;
	}
	let mut bits = 3;
	for condition in conditions(clauses)? {
		let least = least(condition)?;
		if least == taken.checked_add(1)? {
			bits = 2;
		} else if least > taken {
			return None;
		}
	}
	moves.add(taken as u64, bits)
}

/// `n - k for k in …` or `k for k in …`.
fn add_takes(
	item: &Item,
	slot: usize,
	set: &Set,
	clauses: &[Clause],
	moves: &mut Moves,
) -> Option<()> {
	let left = linear(&item.numbers[0], Some(slot))?;
	let conditions = conditions(clauses)?;
	let values = match set {
		Set::Range {
			from,
			to,
			inclusive,
		} => {
			let (from, mut to) = (linear(from, None)?, linear(to, None)?);
			to.one = to.one.checked_sub(i64::from(!inclusive))?;
			let (Some(from), Some(to)) = (from.constant(), to.constant()) else {
				let takes = range_of_takes(left, from, to)?;
				return add_range(takes, left, slot, &conditions, moves);
			};
			if to.checked_sub(from)? > MOST_TAKE as i64 {
				return None;
			}
			(from..=to).collect()
		}
		Set::List(list) => {
			let mut values = Vec::new();
			for number in list {
				values.push(linear(number, None)?.constant()?);
			}
			values
		}
	};
	add_listed(left, &values, slot, &conditions, moves)
}

/// The least and the largest take, as forms in n, if the variable is between two forms. The take is
/// n − left.
fn range_of_takes(left: Linear, from: Linear, to: Linear) -> Option<(Linear, Linear)> {
	let (mut low, mut high) = match (left.n, left.k) {
		(1, -1) => (from, to),
		(0, 1) => {
			let n = Linear { n: 1, k: 0, one: 0 };
			(n.minus(to)?, n.minus(from)?)
		}
		_ => return None,
	};
	low.one = low.one.checked_sub(left.one)?;
	high.one = high.one.checked_sub(left.one)?;
	Some((low, high))
}

/// All takes between two forms, under conditions that exclude some of them.
fn add_range(
	(low, high): (Linear, Linear),
	left: Linear,
	slot: usize,
	conditions: &[&Condition],
	moves: &mut Moves,
) -> Option<()> {
	let least_take = low.constant().filter(|&low| low >= 1)?;
	let mut except = BTreeSet::new();
	for condition in conditions {
		if least(condition).is_some_and(|least| least <= least_take) {
			continue;
		}
		except.insert(excluded(condition, left, slot)?);
	}
	match (high.n, high.constant()) {
		// Takes above n leave less than nothing, so they are no moves.
		(1, _) if high.one >= 0 => {
			let all = (least_take as u64, except);
			moves.all_from.replace(all).is_none().then_some(())
		}
		(_, Some(most)) if most.checked_sub(least_take)? <= MOST_TAKE as i64 => {
			for taken in (least_take..=most).filter(|&take| !except.contains(&(take as u64))) {
				moves.add(taken as u64, 3)?;
			}
			Some(())
		}
		_ => None,
	}
}

/// The take that a condition such as `k != 2` excludes.
fn excluded(condition: &Condition, left: Linear, slot: usize) -> Option<u64> {
	let (form, Comparison::Different) = compared(condition, Some(slot))? else {
		return None;
	};
	// With take = n − left, the form has to be take − c or c − take.
	let take = Linear { n: 1, k: 0, one: 0 }.minus(left)?;
	let opposite = Linear { n: 0, k: 0, one: 0 }.minus(take)?;
	let excluded = match (
		form.minus(take)?.constant(),
		form.minus(opposite)?.constant(),
	) {
		(Some(rest), _) => rest.checked_neg()?,
		(_, Some(rest)) => rest,
		_ => return None,
	};
	u64::try_from(excluded).ok()
}

/// `n - k` for k in a list of constants, under conditions on k alone or on the least n.
fn add_listed(
	left: Linear,
	values: &[i64],
	slot: usize,
	conditions: &[&Condition],
	moves: &mut Moves,
) -> Option<()> {
	if left.n != 1 {
		return None;
	}
	for &value in values {
		let taken = left
			.k
			.checked_mul(value)?
			.checked_add(left.one)?
			.checked_neg()?;
		let mut allowed = true;
		for condition in conditions {
			match constant(condition, slot, value) {
				Some(holds) => allowed &= holds,
				None if least(condition)? <= taken => {}
				None => return None,
			}
		}
		if allowed && taken <= 0 {
			return None; // the heap would not become smaller
		}
		if allowed {
			moves.add(taken as u64, 3)?;
		}
	}
	Some(())
}

/// A condition that only looks at one slot, if that has this value. A division by 0 makes it false.
fn constant(condition: &Condition, slot: usize, value: i64) -> Option<bool> {
	if !condition.uses_only(slot) {
		return None;
	}
	let mut slots = Slots::new(slot + 1);
	slots.numbers[slot] = value;
	constant_condition(condition, &slots)
}

/// `[a, n-c-a] for a in …`: which of the splits of n − c are there?
fn add_split(
	parts: [Linear; 2],
	slot: usize,
	set: &Set,
	clauses: &[Clause],
	moves: &mut Moves,
) -> Option<()> {
	let total = parts[0].map(parts[1], i64::checked_add)?;
	let taken = total.one.checked_neg()?;
	if (total.n, total.k) != (1, 0) || taken < 0 {
		return None;
	}
	// The part that is the variable itself, shifted by a constant.
	let [left, right] = match (parts[0].n, parts[0].k) {
		(0, 1) => parts,
		_ => [parts[1], parts[0]],
	};
	if (left.n, left.k) != (0, 1) {
		return None;
	}
	let difference = left.minus(right)?;
	let mut unequal = false;
	for condition in conditions(clauses)? {
		match splits_kept(condition, difference, slot) {
			Some(all) => unequal |= !all,
			None if least(condition)? <= taken => {}
			None => return None,
		}
	}
	let (bits, all_unequal) = kept_by_range(set, left.one, taken)?;
	unequal |= all_unequal;
	// A split into nothing and nothing is one into equal parts.
	if unequal && bits & 1 != 0 {
		return None;
	}
	moves.equal |= !unequal;
	moves.unequal |= unequal;
	moves.add(taken as u64, bits)
}

/// The bits of the splits whose first part, less `shift`, is in a range, and whether they are all
/// into different parts.
fn kept_by_range(set: &Set, shift: i64, taken: i64) -> Option<(u8, bool)> {
	let Set::Range {
		from,
		to,
		inclusive,
	} = set
	else {
		return None;
	};
	let least_part = linear(from, None)?.constant()?.checked_add(shift)?.max(0);
	let most = upper_end(to, *inclusive, shift, taken)?;
	Some(match (least_part, most) {
		(0, Upper::All | Upper::Half) => (7, false),
		(0, Upper::LeavesOne) | (1, Upper::All) => (6, false),
		(1, Upper::LeavesOne | Upper::Half) => (4, false),
		(1, Upper::LessThanHalf) => (4, true),
		_ => return None,
	})
}

/// Where the first part of a split of m = n − c ends.
enum Upper {
	/// At m or above.
	All,
	/// At m − 1.
	LeavesOne,
	/// At ⌊m/2⌋ or ⌊(m+1)/2⌋.
	Half,
	/// At ⌊(m−1)/2⌋.
	LessThanHalf,
}

fn upper_end(to: &Number, inclusive: bool, shift: i64, taken: i64) -> Option<Upper> {
	let before = i64::from(!inclusive);
	if let Some(form) = linear(to, None) {
		// to + shift − before, compared with n − taken
		let over = form
			.one
			.checked_add(shift)?
			.checked_sub(before)?
			.checked_add(taken)?;
		return match (form.n, over) {
			(1, 0..) => Some(Upper::All),
			(1, -1) => Some(Upper::LeavesOne),
			_ => None,
		};
	}
	let Number::Two(Sign::Divide, sides, _) = to else {
		return None;
	};
	let form = linear(&sides.0, None)?;
	if (form.n, form.k) != (1, 0) || sides.1 != Number::Literal(2) || shift != 0 {
		return None;
	}
	// ⌊(m + over) / 2⌋ with one less if the end does not belong to the range
	match form.one.checked_add(taken)?.checked_sub(2 * before)? {
		0 | 1 => Some(Upper::Half),
		-1 => Some(Upper::LessThanHalf),
		_ => None,
	}
}

/// Does a condition on the difference of the two parts keep all splits (as unordered ones), or only
/// those into unequal parts?
fn splits_kept(condition: &Condition, difference: Linear, slot: usize) -> Option<bool> {
	let (form, comparison) = compared(condition, Some(slot))?;
	let opposite = Linear { n: 0, k: 0, one: 0 }.minus(difference)?;
	if form != difference && form != opposite {
		return None;
	}
	match comparison {
		Comparison::Different => Some(false),
		_ => None,
	}
}
