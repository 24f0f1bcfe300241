//! Where a rule may change: its constants, what it does to numbers, and after how many numbers its
//! remainders repeat.

use super::bounds::largest_values;
use super::number::{gcd, value, Slots};
use super::tree::{Clause, Condition, Function, Move, Number, Rule, Set, Sign};

/// The constants of products of conditions that are looked at.
const MOST_CONSTANTS: usize = 64;
/// A `for` over so many constants is looked at one by one, and so are as many ways to go through
/// several of them.
const MOST_TURNS: usize = 256;

/// What a rule does to numbers that are no constants. A game then changes at places that a table
/// may not reach.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub struct Kinds {
	/// It counts bits, or shifts by a name: the places are powers of 2.
	pub counts_bits: bool,
	/// It joins the bits of two numbers: the places are odd multiples of powers of 2.
	pub joins_bits: bool,
	/// It takes roots: the places are squares.
	pub takes_roots: bool,
	/// It divides by a name, or asks for primes: the places are numbers with many divisors, and
	/// long gaps of primes.
	pub divides: bool,
}

/// What the rule does anywhere: in a bound, in a condition, in an option.
pub fn kinds(rule: &Rule) -> Kinds {
	let mut kinds = Kinds::default();
	let turns = constant_turns(rule);
	let fixed = |number: &Number| slots_of(number).iter().all(|slot| turns[*slot].is_some());
	rule.parts(&mut |number| match number {
		_ if fixed(number) => {}
		Number::Call(Function::Bits | Function::Ones | Function::Zeros, ..) => {
			kinds.counts_bits = true;
		}
		Number::Call(Function::Sqrt, ..) => kinds.takes_roots = true,
		Number::Call(Function::Pow, arguments, _) => {
			kinds.counts_bits |= !fixed(&arguments[1]);
		}
		Number::Call(Function::Gcd, arguments, _) => {
			let names = arguments.iter().filter(|argument| !fixed(argument));
			kinds.divides |= names.count() > 1;
		}
		Number::Two(Sign::ShiftLeft | Sign::ShiftRight, sides, _) => {
			kinds.counts_bits |= !fixed(&sides.1);
		}
		Number::Two(Sign::And | Sign::Or | Sign::Xor, sides, _) => {
			kinds.joins_bits |= !fixed(&sides.0) && !fixed(&sides.1);
		}
		Number::Two(Sign::Remainder, sides, _) => kinds.divides |= !fixed(&sides.1),
		_ => {}
	});
	for condition in rule.conditions() {
		condition.leaves(&mut |leaf| {
			if let Condition::IsPrime(number) = leaf {
				kinds.divides |= !fixed(number);
			}
		});
	}
	kinds
}

/// The constants of a rule, from 2 on. For conditions that are joined by `&&`, also the products of
/// their constants.
pub fn constants(rule: &Rule) -> Vec<u64> {
	let mut list = Vec::new();
	rule.parts(&mut |number| add_constants(number, &mut list));
	for condition in rule.conditions() {
		add_products(condition, &mut list);
	}
	list.extend(loop_periods(rule));
	list.extend(quotients(rule, &list));
	list.retain(|&constant| constant >= 2);
	list.sort_unstable();
	list.dedup();
	list
}

/// The numbers above `last` that depend only on names with constant values, such as 1 << k with k
/// in [0, 30]. A table up to `last` does not show what they do.
pub fn late_constants(rule: &Rule, last: u64) -> Vec<u64> {
	let turns = constant_turns(rule);
	let mut list = Vec::new();
	rule.parts(&mut |number| {
		let slots = slots_of(number);
		let values: Option<Vec<&Vec<i64>>> =
			slots.iter().map(|&slot| turns[slot].as_ref()).collect();
		let Some(values) = values.filter(|values| !values.is_empty()) else {
			return;
		};
		if values.iter().map(|values| values.len()).product::<usize>() > MOST_TURNS {
			return;
		}
		let mut machine = Slots::new(rule.names.len());
		let mut choose = |machine: &Slots| {
			let late = value(number, machine).ok().map(i64::unsigned_abs);
			list.extend(late.filter(|&late| late > last));
		};
		each_choice(&slots, &values, &mut machine, &mut choose);
	});
	list.sort_unstable();
	list.dedup();
	list
}

/// Calls `each` for every choice of a value for each of the slots.
fn each_choice(
	slots: &[usize],
	values: &[&Vec<i64>],
	chosen: &mut Slots,
	each: &mut dyn FnMut(&Slots),
) {
	let (Some((&slot, slots)), Some((list, values))) = (slots.split_first(), values.split_first())
	else {
		return each(chosen);
	};
	for &number in *list {
		chosen.numbers[slot] = number;
		each_choice(slots, values, chosen, each);
	}
}

/// The values of each name that a `for` gives to it, if they are few constants.
pub fn constant_turns(rule: &Rule) -> Vec<Option<Vec<i64>>> {
	let mut turns = vec![None; rule.names.len()];
	for one in &rule.moves {
		add_turns(&one.clauses, &mut turns);
		for item in &one.items {
			add_turns(&item.clauses, &mut turns);
		}
	}
	turns
}

fn add_turns(clauses: &[Clause], turns: &mut [Option<Vec<i64>>]) {
	for clause in clauses {
		let Clause::For { slot, set } = clause else {
			continue;
		};
		turns[*slot] = match set {
			Set::List(list) => list.iter().map(literal).collect(),
			Set::Range {
				from,
				to,
				inclusive,
			} => match (literal(from), literal(to)) {
				(Some(from), Some(to)) => {
					let all = from..=to.saturating_sub(i64::from(!inclusive));
					let few = all.clone().count() <= MOST_TURNS;
					few.then(|| all.collect())
				}
				_ => None,
			},
		};
	}
}

/// The least common multiples of the constant values of names by which something is divided, as k
/// in `if n % k != 0` with k in 2..=16.
fn loop_periods(rule: &Rule) -> Vec<u64> {
	let turns = constant_turns(rule);
	let mut periods = Vec::new();
	rule.parts(&mut |number| {
		periods.extend(divisor_period(number, &turns));
	});
	periods
}

/// After how many numbers a remainder by a name with constant values repeats.
fn divisor_period(number: &Number, turns: &[Option<Vec<i64>>]) -> Option<u64> {
	let Number::Two(Sign::Remainder, sides, _) = number else {
		return None;
	};
	let Number::Slot(slot) = sides.1 else {
		return None;
	};
	let values = turns[slot].as_ref()?.iter();
	Some(values.fold(1, |period, value| lcm(period, value.unsigned_abs())))
}

/// Where a quotient by a constant reaches one of the constants, as n / 5000 reaches 2 at 10000.
fn quotients(rule: &Rule, constants: &[u64]) -> Vec<u64> {
	let mut places = Vec::new();
	rule.parts(&mut |number| {
		let Number::Two(Sign::Divide, sides, _) = number else {
			return;
		};
		if let Some(divisor) = constant(&sides.1) {
			let all = constants.iter().take(MOST_CONSTANTS);
			places.extend(all.filter_map(|constant| constant.checked_mul(divisor)));
		}
	});
	places
}

/// The number, if it is a constant, and the power of 2 by which it shifts.
fn add_constants(number: &Number, list: &mut Vec<u64>) {
	list.extend(constant(number));
	if let Number::Two(Sign::ShiftLeft | Sign::ShiftRight, sides, _) = number {
		let places = constant(&sides.1).and_then(|places| u32::try_from(places).ok());
		list.extend(places.and_then(|places| 1u64.checked_shl(places)));
	}
}

fn add_products(condition: &Condition, list: &mut Vec<u64>) {
	match condition {
		Condition::Both(sides) => {
			let (mut first, mut second) = (Vec::new(), Vec::new());
			sides
				.0
				.parts(&mut |number| add_constants(number, &mut first));
			sides
				.1
				.parts(&mut |number| add_constants(number, &mut second));
			for &one in first.iter().take(MOST_CONSTANTS) {
				let other = second.iter().take(MOST_CONSTANTS);
				list.extend(other.filter_map(|&other| one.checked_mul(other)));
			}
			add_products(&sides.0, list);
			add_products(&sides.1, list);
		}
		Condition::Either(sides) => {
			add_products(&sides.0, list);
			add_products(&sides.1, list);
		}
		Condition::Not(inner) => add_products(inner, list),
		Condition::Compare(..) | Condition::IsPrime(_) => {}
	}
}

/// The value of a number in which no name stands.
fn constant(number: &Number) -> Option<u64> {
	match number {
		Number::Literal(constant) => Some(constant.unsigned_abs()),
		Number::Two(sign, sides, _) => {
			let (one, two) = (constant(&sides.0)?, constant(&sides.1)?);
			match sign {
				Sign::Add => one.checked_add(two),
				Sign::Subtract => one.checked_sub(two),
				Sign::Multiply => one.checked_mul(two),
				Sign::ShiftLeft => one.checked_mul(1u64.checked_shl(u32::try_from(two).ok()?)?),
				_ => None,
			}
		}
		_ => None,
	}
}

fn literal(number: &Number) -> Option<i64> {
	match number {
		Number::Literal(number) => Some(*number),
		_ => None,
	}
}

// ---- Periods ----

/// The periods of the remainders of one name. What looks at a root or at the bits of the name
/// repeats much later.
#[derive(Clone, Copy)]
struct Periods {
	plain: u64,
	of_roots: u64,
	of_bits: u64,
}

/// After how many numbers the remainders of a rule repeat, if a table up to `last` is too short to
/// show all of them. For example, `n % 61` and `n % 67` repeat together after 4087 numbers, and
/// `sqrt(n) % 61` after 61².
pub fn unseen_period(rule: &Rule, last: u64) -> Option<u64> {
	let (near, far) = (last_values(rule, last), last_values(rule, last << 20));
	let turns = constant_turns(rule);
	for slot in 0..rule.names.len() {
		let mut periods = Periods {
			plain: 1,
			of_roots: 1,
			of_bits: 1,
		};
		rule.parts(&mut |number| {
			let own = period_of(number).or_else(|| divisor_period(number, &turns));
			let Some(own) = own.filter(|_| slots_of(number).contains(&slot)) else {
				return;
			};
			let scale = match number {
				_ if calls(number, |function| function == Function::Sqrt) => &mut periods.of_roots,
				_ if calls(number, |function| !is_plain(function)) => &mut periods.of_bits,
				_ => &mut periods.plain,
			};
			*scale = lcm(*scale, own);
		});
		let of_bits = match periods.of_bits {
			0 | 1 => 1,
			bits => 1u64.checked_shl(bits.min(64) as u32).unwrap_or(u64::MAX),
		};
		let period = periods
			.plain
			.max(periods.of_roots.saturating_pow(2))
			.max(of_bits);
		// A name such as k in `for k in 1..=3` has all its values in every table.
		if period > near[slot] as u64 && far[slot] > near[slot] {
			return Some(period);
		}
	}
	None
}

fn is_plain(function: Function) -> bool {
	!matches!(function, Function::Bits | Function::Ones | Function::Zeros)
}

fn calls(number: &Number, is_it: impl Fn(Function) -> bool) -> bool {
	let mut found = false;
	number.parts(&mut |part| {
		if let Number::Call(function, ..) = part {
			found |= is_it(*function);
		}
	});
	found
}

/// The largest value of each name, if the numbers of the position are at most `last`.
pub fn last_values(rule: &Rule, last: u64) -> Vec<i64> {
	largest_values(rule, last).unwrap_or_else(|| vec![last as i64; rule.names.len()])
}

/// The period of a remainder, a mask or a greatest common divisor with a constant. What is divided
/// before repeats later.
fn period_of(number: &Number) -> Option<u64> {
	let mut own = 1;
	match number {
		Number::Two(Sign::Remainder, sides, _) => own = literal(&sides.1)?.unsigned_abs(),
		Number::Two(Sign::And, sides, _) => {
			let mask = literal(&sides.0).or(literal(&sides.1))?.unsigned_abs();
			own = mask.saturating_add(1).checked_next_power_of_two()?;
		}
		Number::Call(Function::Gcd, arguments, _) => {
			for constant in arguments.iter().filter_map(literal) {
				own = lcm(own, constant.unsigned_abs());
			}
		}
		_ => return None,
	}
	number.parts(&mut |part| {
		let divisor = match part {
			Number::Two(Sign::Divide, sides, _) => literal(&sides.1).map(i64::unsigned_abs),
			Number::Two(Sign::ShiftRight, sides, _) => {
				literal(&sides.1).and_then(|places| 1u64.checked_shl(places as u32))
			}
			_ => None,
		};
		own = own.saturating_mul(divisor.unwrap_or(1).max(1));
	});
	Some(own)
}

/// The least common multiple, as far as it fits. A 0 counts as 1.
pub fn lcm(a: u64, b: u64) -> u64 {
	let (a, b) = (a.max(1), b.max(1));
	(a / gcd(a, b)).saturating_mul(b)
}

/// The slots that stand in a number.
pub fn slots_of(number: &Number) -> Vec<usize> {
	let mut slots = Vec::new();
	number.parts(&mut |part| {
		if let Number::Slot(slot) = part {
			slots.push(*slot);
		}
	});
	slots.sort_unstable();
	slots.dedup();
	slots
}

// ---- Sides ----

/// The most ways to choose the sides of `||` that are looked at.
const MOST_SIDES: usize = 8;

/// The move, once for each way to choose a side of every `||` in its conditions.
pub fn sides(one: &Move) -> Vec<Move> {
	let mut moves = vec![Move {
		items: one.items.clone(),
		clauses: Vec::new(),
	}];
	for clause in &one.clauses {
		let clauses: Vec<Clause> = match clause {
			Clause::If(condition) => chosen(condition, true)
				.into_iter()
				.map(Clause::If)
				.collect(),
			other => vec![other.clone()],
		};
		let mut longer = Vec::new();
		for clause in &clauses {
			for before in &moves {
				let mut next = before.clone();
				next.clauses.push(clause.clone());
				longer.push(next);
			}
		}
		longer.truncate(MOST_SIDES);
		moves = longer;
	}
	moves
}

/// The conditions that are left if one side of each `||` is chosen. A `!` goes inwards: `!(A && B)`
/// is `!A || !B`.
fn chosen(condition: &Condition, holds: bool) -> Vec<Condition> {
	match (condition, holds) {
		(Condition::Not(inner), _) => chosen(inner, !holds),
		(Condition::Either(sides), true) | (Condition::Both(sides), false) => {
			[chosen(&sides.0, holds), chosen(&sides.1, holds)].concat()
		}
		(Condition::Both(sides), true) | (Condition::Either(sides), false) => {
			let mut both = Vec::new();
			for first in chosen(&sides.0, holds) {
				for second in chosen(&sides.1, holds) {
					both.push(Condition::Both(Box::new((first.clone(), second))));
				}
			}
			both.truncate(MOST_SIDES);
			both
		}
		(leaf, true) => vec![leaf.clone()],
		(leaf, false) => vec![Condition::Not(Box::new(leaf.clone()))],
	}
}
