//! Rules about which a theorem is known: recognised by their form, or only by their options up to some heap.
//!
//! A move that takes `c` tokens and leaves one heap is `n - c`, or `n - k` and `k` with a `for` over a range or a list. A move
//! that takes `c` tokens and leaves two heaps is `[a, n-c-a]` with a `for` over all of a, or one half of them. Numbers are
//! compared as linear forms in n and the variable of the `for`, so the spelling does not matter. What is not understood
//! completely is not recognised.

use super::eval::{Machine, Trouble};
use super::number::{constant_condition, Slots};
use super::tree::{Clause, Comparison, Condition, Item, Move, Number, Rule, Set, Shape, Sign};
use std::collections::{BTreeMap, BTreeSet};

/// A rule by its name.
#[derive(Clone, PartialEq, Debug)]
pub enum Form {
	Nim,
	Lasker,
	Grundy,
	Take(Vec<u64>),
	AllBut(Vec<u64>),
	Octal(String),
}

impl Form {
	/// The name that `explore` takes as a rule.
	pub fn name(&self) -> String {
		let list = |numbers: &[u64]| {
			let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
			words.join(",")
		};
		match self {
			Form::Nim => "nim".to_string(),
			Form::Lasker => "lasker".to_string(),
			Form::Grundy => "grundy".to_string(),
			Form::Take(takes) => format!("take:{}", list(takes)),
			Form::AllBut(takes) => format!("all-but:{}", list(takes)),
			Form::Octal(code) => format!("octal:{code}"),
		}
	}
}

/// The largest takes that the named rules know.
const MOST_TAKE: u64 = 100_000;
const MOST_EXCLUDED: u64 = 1000;
const MOST_PLACE: u64 = 64;

/// What may be left of a heap after c tokens are taken. The bits are those of an octal digit.
#[derive(Default, Debug, PartialEq)]
struct Moves {
	digits: BTreeMap<u64, u8>,
	/// Any number from this one on may be taken, except those listed.
	all_from: Option<(u64, BTreeSet<u64>)>,
	/// Some split may be into equal heaps, some split may not.
	equal: bool,
	unequal: bool,
}

impl Moves {
	fn add(&mut self, taken: u64, bits: u8) -> Option<()> {
		*self.digits.entry(taken).or_default() |= bits;
		(taken <= MOST_TAKE).then_some(())
	}

	/// The name of the game that has these moves.
	fn form(mut self) -> Option<Form> {
		self.digits.retain(|_, bits| *bits != 0);
		if self.digits.get(&0).is_some_and(|bits| bits & 3 != 0) || (self.equal && self.unequal) {
			return None;
		}
		if let Some((from, except)) = &self.all_from {
			let plain = |(&taken, &bits): (&u64, &u8)| taken == 0 || bits == 3;
			if !self.digits.iter().all(plain) {
				return None;
			}
			let excluded = (1..*from).chain(except.iter().copied().filter(|take| take >= from));
			let excluded: Vec<u64> = excluded
				.filter(|take| !self.digits.contains_key(take))
				.collect();
			let splits = self.digits.contains_key(&0);
			return match (excluded.last(), splits) {
				(None, false) => Some(Form::Nim),
				(None, true) => self.equal.then_some(Form::Lasker),
				(Some(&most), false) => (most <= MOST_EXCLUDED).then_some(Form::AllBut(excluded)),
				(Some(_), true) => None,
			};
		}
		if !self.digits.is_empty() && self.digits.values().all(|&bits| bits == 3) {
			return Some(Form::Take(self.digits.into_keys().collect()));
		}
		self.octal()
	}

	fn octal(self) -> Option<Form> {
		let last = *self.digits.keys().last()?;
		if last > MOST_PLACE {
			return None;
		}
		if self.unequal && self.digits.len() == 1 && last == 0 {
			return Some(Form::Grundy);
		}
		let mut code = String::new();
		for place in 0..=last.max(1) {
			let digit = self.digits.get(&place).unwrap_or(&0);
			code += &digit.to_string();
			if place == 0 {
				code.push('.');
			}
		}
		if self.unequal {
			code.push('!');
		}
		Some(Form::Octal(code))
	}
}

/// The form of a rule, if its text proves that it is one.
pub fn form(rule: &Rule) -> Option<Form> {
	if rule.shape != Shape::Heap || rule.condition.is_some() {
		return None;
	}
	let mut moves = Moves::default();
	for one in &rule.moves {
		add_move(one, &mut moves)?;
	}
	let form = moves.form()?;
	// The options of small heaps are compared, too, since a false proof is the worst that could happen here.
	let small = 40;
	let same = options_up_to(rule, small).ok()?;
	agrees(&form, &same).then_some(form)
}

// ---- The text ----

/// The coefficients of n and of the variable, and the constant.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Linear {
	n: i64,
	k: i64,
	one: i64,
}

impl Linear {
	fn map(self, other: Linear, f: impl Fn(i64, i64) -> Option<i64>) -> Option<Linear> {
		Some(Linear {
			n: f(self.n, other.n)?,
			k: f(self.k, other.k)?,
			one: f(self.one, other.one)?,
		})
	}

	fn minus(self, other: Linear) -> Option<Linear> {
		self.map(other, i64::checked_sub)
	}

	fn constant(self) -> Option<i64> {
		(self.n == 0 && self.k == 0).then_some(self.one)
	}
}

/// A number as a linear form in n, which is slot 0, and one more slot.
fn linear(number: &Number, variable: Option<usize>) -> Option<Linear> {
	let plain = |n, k, one| Some(Linear { n, k, one });
	match number {
		Number::Literal(one) => plain(0, 0, *one),
		Number::Slot(0) => plain(1, 0, 0),
		Number::Slot(slot) if Some(*slot) == variable => plain(0, 1, 0),
		Number::Minus(inner, _) => plain(0, 0, 0)?.minus(linear(inner, variable)?),
		Number::Two(sign, sides, _) => {
			let (left, right) = (linear(&sides.0, variable)?, linear(&sides.1, variable)?);
			match sign {
				Sign::Add => left.map(right, i64::checked_add),
				Sign::Subtract => left.minus(right),
				Sign::Multiply => {
					let (factor, other) = match (left.constant(), right.constant()) {
						(Some(factor), _) => (factor, right),
						(_, Some(factor)) => (factor, left),
						_ => return None,
					};
					other.map(other, |x, _| x.checked_mul(factor))
				}
				_ => None,
			}
		}
		_ => None,
	}
}

fn add_move(one: &Move, moves: &mut Moves) -> Option<()> {
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

/// A comparison `form < 0`, `form == 0` and so on.
fn compared(condition: &Condition, variable: Option<usize>) -> Option<(Linear, Comparison)> {
	match condition {
		Condition::Compare(comparison, sides) => {
			let form = linear(&sides.0, variable)?.minus(linear(&sides.1, variable)?)?;
			Some((form, *comparison))
		}
		_ => None,
	}
}

/// The least n that a condition on n alone allows, if it says no more than that.
fn least(condition: &Condition) -> Option<i64> {
	let (form, comparison) = compared(condition, None)?;
	match (form.n, comparison) {
		(1, Comparison::AtLeast) => form.one.checked_neg(),
		(1, Comparison::More) => form.one.checked_neg()?.checked_add(1),
		(-1, Comparison::AtMost) => Some(form.one),
		(-1, Comparison::Less) => form.one.checked_add(1),
		(1, Comparison::Different) if form.one == 0 => Some(1), // n is never below 0
		_ => None,
	}
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
	let Set::Range {
		from,
		to,
		inclusive,
	} = set
	else {
		let Set::List(list) = set else { return None };
		let mut values = Vec::new();
		for number in list {
			values.push(linear(number, None)?.constant()?);
		}
		return add_listed(left, &values, slot, &conditions, moves);
	};
	let (from, mut to) = (linear(from, None)?, linear(to, None)?);
	to.one = to.one.checked_sub(i64::from(!inclusive))?;
	if let (Some(from), Some(to)) = (from.constant(), to.constant()) {
		if to.checked_sub(from)? > MOST_TAKE as i64 {
			return None;
		}
		let values: Vec<i64> = (from..=to).collect();
		return add_listed(left, &values, slot, &conditions, moves);
	}
	// The take is n − left. Its least and its largest value, as forms in n:
	let (low, high) = match (left.n, left.k) {
		(1, -1) => (from, to),
		(0, 1) => {
			let n = Linear { n: 1, k: 0, one: 0 };
			(n.minus(to)?, n.minus(from)?)
		}
		_ => return None,
	};
	let (low, high) = (
		Linear {
			one: low.one.checked_sub(left.one)?,
			..low
		},
		Linear {
			one: high.one.checked_sub(left.one)?,
			..high
		},
	);
	let least_take = low.constant().filter(|&low| low >= 1)?;
	let mut except = BTreeSet::new();
	for condition in &conditions {
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
	let Set::Range {
		from,
		to,
		inclusive,
	} = set
	else {
		return None;
	};
	let shift = left.one;
	if (left.n, left.k) != (0, 1) {
		return None;
	}
	let least_part = linear(from, None)?.constant()?.checked_add(shift)?.max(0);
	let difference = left.minus(right)?;
	let mut unequal = false;
	for condition in conditions(clauses)? {
		match splits_kept(condition, difference, slot) {
			Some(all) => unequal |= !all,
			None if least(condition)? <= taken => {}
			None => return None,
		}
	}
	let most = upper_end(to, *inclusive, shift, taken)?;
	let bits = match (least_part, most) {
		(0, Upper::All) => 7,
		(0, Upper::LeavesOne) | (1, Upper::All) => 6,
		(0, Upper::Half) => 7,
		(1, Upper::LeavesOne | Upper::Half) => 4,
		(1, Upper::LessThanHalf) => {
			unequal = true;
			4
		}
		_ => return None,
	};
	// A split into nothing and nothing is one into equal parts.
	if unequal && bits & 1 != 0 {
		return None;
	}
	moves.equal |= !unequal;
	moves.unequal |= unequal;
	moves.add(taken as u64, bits)
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

/// Does a condition on the difference of the two parts keep all splits (as unordered ones), or only those into unequal parts?
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

// ---- The options ----

/// The options of the heaps 0, 1, 2, …: the parts that are not 0, sorted.
type Options = Vec<BTreeSet<Vec<u64>>>;

/// A form whose options are those of the rule for all heaps up to `last`. Only forms whose numbers are small enough for this
/// to mean something are named.
pub fn same_options(rule: &Rule, last: u64) -> Option<Form> {
	if rule.shape != Shape::Heap || rule.condition.is_some() || last < 12 {
		return None;
	}
	let options = options_up_to(rule, last).ok()?;
	let form = form_of(&options, last)?;
	agrees(&form, &options).then_some(form)
}

fn options_up_to(rule: &Rule, last: u64) -> Result<Options, Trouble> {
	let mut machine = Machine::new(rule, 4_000_000);
	let mut all = Vec::new();
	for heap in 0..=last {
		let mut options = BTreeSet::new();
		machine.options(&[heap], &mut |sum| {
			let mut parts = Vec::new();
			for (part, copies) in sum.parts().filter(|(part, _)| part[0] > 0) {
				// Four parts are more than any of the forms leaves.
				parts.extend((0..copies.min(4)).map(|_| part[0]));
			}
			parts.sort_unstable();
			parts.truncate(4);
			options.insert(parts);
		})?;
		all.push(options);
	}
	Ok(all)
}

/// Reads the digits off the options of the largest heap, then off the ends of the small ones.
fn form_of(options: &Options, last: u64) -> Option<Form> {
	let mut moves = Moves::default();
	for option in &options[last as usize] {
		let left = option
			.iter()
			.try_fold(0_u64, |sum, &part| sum.checked_add(part))?;
		let taken = last.checked_sub(left)?;
		match option[..] {
			[_] => moves.add(taken, 2)?,
			[_, _] => moves.add(taken, 4)?,
			[] => moves.add(taken, 3)?,
			_ => return None,
		}
	}
	// Each heap that can become nothing.
	for (heap, options) in options.iter().enumerate() {
		if options.contains(&Vec::new()) {
			moves.add(heap as u64, 1)?;
		}
	}
	// The largest heap may have no equal split because of its parity, so all heaps are looked at.
	let is_equal = |option: &Vec<u64>| matches!(option[..], [a, b] if a == b);
	let splits = moves.digits.values().any(|bits| bits & 4 != 0);
	moves.equal = options.iter().flatten().any(is_equal);
	moves.unequal = splits && !moves.equal;
	let near = last / 4;
	if (near + 1..=last).all(|take| moves.digits.get(&take) == Some(&3)) {
		let excluded = (1..=near)
			.filter(|take| !moves.digits.contains_key(take))
			.collect();
		moves.digits.retain(|&take, _| take <= near);
		moves.all_from = Some((1, excluded));
	} else if moves.digits.keys().any(|&take| take > near) {
		return None;
	}
	moves.form()
}

/// Has the form these options?
fn agrees(form: &Form, options: &Options) -> bool {
	let (code, different): (Vec<u8>, bool) = match form {
		Form::Octal(code) => {
			let digits = code.bytes().filter(u8::is_ascii_digit);
			(
				digits.map(|digit| digit - b'0').collect(),
				code.ends_with('!'),
			)
		}
		Form::Grundy => (vec![4], true),
		Form::Lasker => (vec![4], false),
		_ => (Vec::new(), false),
	};
	(0..).zip(options).all(|(heap, found)| {
		let mut expected = BTreeSet::new();
		let mut take = |taken: u64| {
			if taken <= heap {
				let rest = [heap - taken];
				expected.insert(rest[..usize::from(rest[0] > 0)].to_vec());
			}
		};
		match form {
			Form::Nim | Form::Lasker => (1..=heap).for_each(take),
			Form::AllBut(excluded) => (1..=heap)
				.filter(|taken| !excluded.contains(taken))
				.for_each(take),
			Form::Take(takes) => takes.iter().for_each(|&taken| take(taken)),
			Form::Grundy | Form::Octal(_) => {}
		}
		sg::octal_options(&code, heap as usize, &mut |option: &[usize]| {
			if !(different && option.len() == 2 && option[0] == option[1]) {
				expected.insert(option.iter().map(|&part| part as u64).collect());
			}
		});
		expected == *found
	})
}
