//! Family 9: the values are members of a known set, and their indices follow a recursion over digits.

use super::accept::{Candidate, Rule};
use super::code::{self, list, Body};
use super::digits;
use super::table::Table;
use crate::law::Family;
use std::rc::Rc;

/// A known set of numbers in increasing order.
struct Known {
	words: &'static str,
	/// Member k, `None` if it passes 2^64.
	member: fn(u64) -> Option<u64>,
	/// Member k as a Rust expression in `k`.
	code: &'static str,
	helper: Option<&'static str>,
}

static SETS: [Known; 7] = [
	Known {
		words: "powers of 2",
		member: |k| 1u64.checked_shl(u32::try_from(k).ok()?),
		code: "1u64 << k",
		helper: None,
	},
	Known {
		words: "odious numbers",
		member: |k| {
			k.checked_mul(2)?
				.checked_add(u64::from(k.count_ones() % 2 == 0))
		},
		code: "odious(k)",
		helper: Some(
			"\
// Number k of 1, 2, 4, 7, …, the numbers with an odd number of ones in binary.
fn odious(k: u64) -> u64 {
	2 * k + u64::from(k.count_ones() % 2 == 0)
}",
		),
	},
	Known {
		words: "squares",
		member: |k| k.checked_mul(k),
		code: "k * k",
		helper: None,
	},
	Known {
		words: "Fibonacci numbers",
		member: fibonacci,
		code: "fibonacci(k)",
		helper: Some(
			"\
// Number k of 1, 2, 3, 5, 8, …
fn fibonacci(k: u64) -> u64 {
	let (mut a, mut b) = (1, 2);
	for _ in 0..k {
		let next = a + b;
		a = b;
		b = next;
	}
	a
}",
		),
	},
	Known {
		words: "triangular numbers",
		member: |k| k.checked_mul(k.checked_add(1)?).map(|double| double / 2),
		code: "k * (k + 1) / 2",
		helper: None,
	},
	Known {
		words: "even numbers",
		member: |k| k.checked_mul(2),
		code: "2 * k",
		helper: None,
	},
	Known {
		words: "numbers 2^k − 1",
		member: |k| Some(1u64.checked_shl(u32::try_from(k).ok()?)? - 1),
		code: "(1u64 << k) - 1",
		helper: None,
	},
];

fn fibonacci(k: u64) -> Option<u64> {
	let (mut a, mut b) = (1u64, 2u64);
	for _ in 0..k {
		(a, b) = (b, a.checked_add(b)?);
	}
	Some(a)
}

struct Ranks {
	set: &'static Known,
	/// 1 if rank 0 is the value 0 and the set follows.
	zero: u64,
	/// The index of the first member that is used.
	offset: u64,
	ranks: Candidate,
}

impl Ranks {
	fn member(&self, rank: u64) -> Option<u64> {
		match rank.checked_sub(self.zero) {
			None => Some(0),
			Some(rank) => (self.set.member)(rank.checked_add(self.offset)?),
		}
	}
}

impl Rule for Ranks {
	fn value(&self, n: u64) -> Option<u64> {
		self.member(self.ranks.value(n)?)
	}

	fn words(&self, name: &str) -> String {
		let members: Vec<u64> = (0..6).filter_map(|rank| self.member(rank)).collect();
		let zero = if self.zero == 1 { "0, then " } else { "" };
		format!(
			"{name}(n) = number h(n) of {}, … ({zero}the {}, counted from 0); {}",
			list(&members),
			self.set.words,
			self.ranks.rule.words("h")
		)
	}

	fn body(&self, _: &str) -> Body {
		let shift = i128::from(self.offset) - i128::from(self.zero);
		let ranks = self.ranks.rule.body("h");
		let mut lines = vec!["let rank = h(n);".to_string()];
		if self.zero == 1 {
			lines.push("if rank == 0 {".to_string());
			lines.push("\treturn 0;".to_string());
			lines.push("}".to_string());
		}
		lines.push(format!("let k = {};", code::line_code(1, "rank", shift)));
		lines.push(self.set.code.to_string());
		let mut helpers = vec![code::function("h", &self.ranks.first, &ranks)
			.trim_end()
			.to_string()];
		helpers.extend(self.set.helper.map(str::to_string));
		let mut body = Body::new(lines);
		body.helpers = helpers;
		body
	}
}

/// A recursion for the indices of the values among the members of a known set.
pub fn find(table: &Table) -> Option<Candidate> {
	let mut values: Vec<u64> = table.g.iter().map(|&value| value as u64).collect();
	values.sort_unstable();
	values.dedup();
	let counts = (0..).zip(&values).all(|(k, &value)| k == value);
	if values.len() < 5 || counts {
		return None;
	}
	for set in &SETS {
		for zero in 0..=u64::from(values[0] == 0) {
			for offset in 0..=1 {
				let members = (offset..).map(|k| (set.member)(k));
				let same = values[zero as usize..]
					.iter()
					.zip(members)
					.all(|(&v, m)| m == Some(v));
				if same {
					return by_ranks(table, &values, set, zero, offset);
				}
			}
		}
	}
	None
}

fn by_ranks(
	table: &Table,
	values: &[u64],
	set: &'static Known,
	zero: u64,
	offset: u64,
) -> Option<Candidate> {
	let rank = |&value: &i128| values.binary_search(&(value as u64)).unwrap_or(0) as u64;
	let ranks: Vec<u64> = table.g.iter().map(rank).collect();
	let ranks = digits::find(&Table::new(&ranks)?).into_iter().next()?;
	let (from, cost, parameters) = (ranks.from, ranks.cost + 6.0, ranks.parameters);
	let rule = Rc::new(Ranks {
		set,
		zero,
		offset,
		ranks,
	});
	let mut candidate = Candidate::new(Family::Ranks, table, from, rule, cost);
	candidate.cost = cost;
	candidate.parameters = parameters;
	candidate.tried = 66.0 * 14.0;
	candidate.accepted(table)
}
