//! The moves of a rule by the options of its small heaps.

use super::Moves;
use crate::rule::eval::{Machine, Trouble};
use crate::rule::tree::Rule;
use crate::rules::Form;
use std::collections::BTreeSet;

/// The options of the heaps 0, 1, 2, …: the parts that are not 0, sorted.
pub type Options = Vec<BTreeSet<Vec<u64>>>;

pub fn up_to(rule: &Rule, last: u64) -> Result<Options, Trouble> {
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
pub fn form_of(options: &Options, last: u64) -> Option<Form> {
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
pub fn agree(form: &Form, options: &Options) -> bool {
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
