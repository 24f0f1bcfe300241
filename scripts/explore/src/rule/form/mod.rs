//! Rules about which a theorem is known: recognised by their form, or only by their options up to
//! some heap.

mod linear;
mod options;
mod text;

use super::tree::{Rule, Shape};
use crate::rules::{Form, MOST_EXCLUDED, MOST_TAKE};
use std::collections::{BTreeMap, BTreeSet};

/// The largest place of a digit.
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
		text::add_move(one, &mut moves)?;
	}
	let form = moves.form()?;
	// The options of small heaps are compared, too, since a false proof is the worst that could
	// happen here.
	let small = 40;
	let same = options::up_to(rule, small).ok()?;
	options::agree(&form, &same).then_some(form)
}

/// A form whose options are those of the rule for all heaps up to `last`. Only forms whose numbers
/// are small enough for this to mean something are named.
pub fn same_options(rule: &Rule, last: u64) -> Option<Form> {
	if rule.shape != Shape::Heap || rule.condition.is_some() || last < 12 {
		return None;
	}
	let options = options::up_to(rule, last).ok()?;
	let form = options::form_of(&options, last)?;
	options::agree(&form, &options).then_some(form)
}
