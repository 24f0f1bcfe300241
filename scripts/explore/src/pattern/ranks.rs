//! Family 9: the values are members of a known set, and their indices follow a recursion over
//! digits.

use super::accept::Candidate;
use super::digits;
use super::table::Table;
use super::words::list;
use crate::law::code::{call, constant, name, number, plus, two, when};
use crate::law::helpers::numbers as helpers;
use crate::law::{Expression, Family, Function, Law, Operator, Program, Statement, Type};
use std::rc::Rc;

/// A known set of numbers in increasing order.
struct Known {
	words: &'static str,
	/// Member k, `None` if it passes 2^64.
	member: fn(u64) -> Option<u64>,
	/// Member k as an expression.
	code: fn(Expression) -> Expression,
}

static SETS: [Known; 7] = [
	Known {
		words: "powers of 2",
		member: power_of_two,
		code: |k| call("power_of_two", vec![k]),
	},
	Known {
		words: "odious numbers",
		member: |k| (k <= u64::MAX / 2).then(|| helpers::odious(k)),
		code: |k| call("odious", vec![k]),
	},
	Known {
		words: "squares",
		member: |k| k.checked_mul(k),
		code: |k| two(Operator::Multiply, k.clone(), k),
	},
	Known {
		words: "Fibonacci numbers",
		// The last one that fits into 64 bits has index 91.
		member: |k| (k <= 91).then(|| helpers::fibonacci(k)),
		code: |k| call("fibonacci", vec![k]),
	},
	Known {
		words: "triangular numbers",
		member: |k| k.checked_mul(k.checked_add(1)?).map(|double| double / 2),
		code: |k| {
			let product = two(Operator::Multiply, k.clone(), plus(k, 1));
			two(Operator::Divide, product, number(2))
		},
	},
	Known {
		words: "even numbers",
		member: |k| k.checked_mul(2),
		code: |k| two(Operator::Multiply, number(2), k),
	},
	Known {
		words: "numbers 2^k − 1",
		member: |k| Some(power_of_two(k)? - 1),
		code: |k| plus(call("power_of_two", vec![k]), -1),
	},
];

fn power_of_two(k: u64) -> Option<u64> {
	(k < 64).then(|| helpers::power_of_two(k))
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

impl Law for Ranks {
	fn family(&self) -> Family {
		Family::Ranks
	}

	fn value(&self, position: &[u64]) -> Option<u64> {
		self.member(self.ranks.value(*position.first()?)?)
	}

	fn words(&self, name: &str) -> String {
		let members: Vec<u64> = (0..6).filter_map(|rank| self.member(rank)).collect();
		let zero = if self.zero == 1 { "0, then " } else { "" };
		format!(
			"{name}(n) = number h(n) of {}, … ({zero}the {}, counted from 0); {}",
			list(&members),
			self.set.words,
			self.ranks.law.words("h")
		)
	}

	fn program(&self, function: &str) -> Program {
		let mut body = vec![constant("rank", Type::Number, call("h", vec![name("n")]))];
		if self.zero == 1 {
			let is_zero = two(Operator::Equal, name("rank"), number(0));
			body.push(when(is_zero, vec![Statement::Return(number(0))]));
		}
		let shift = i128::from(self.offset) - i128::from(self.zero);
		body.push(constant("k", Type::Number, plus(name("rank"), shift)));
		body.push(Statement::Return((self.set.code)(name("k"))));
		let ranks = self.ranks.program("h");
		let mut others = vec![ranks.main];
		others.extend(ranks.others);
		Program {
			main: Function::of_heap(function, body),
			others,
		}
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
	let law = Rc::new(Ranks {
		set,
		zero,
		offset,
		ranks,
	});
	let mut candidate = Candidate::recursion(table, from, law, cost);
	candidate.cost = cost;
	candidate.parameters = parameters;
	candidate.tried = 66.0 * 14.0;
	candidate.accepted(table)
}
