//! Family 1: g(n+p) = g(n) + s from some heap on. The number s is the saltus; it is 0 for a plain
//! period.

use super::accept::{lg, Candidate};
use super::table::Table;
use super::words::{line_words, list, one_of, plus_words, signed};
use super::{Formula, Sure};
use crate::law::code::{by_remainder, line, listed, name, number, plus, two};
use crate::law::equation::{compare, small, Equation};
use crate::law::{code, equation};
use crate::law::{
	About, Family, Function, Law, Operator, Program, Sentences, Statement, Term, Type,
};
use crate::rule::tree::{Comparison, Number};
use rustc_hash::FxHashSet;
use std::rc::Rc;

/// The formula of a period that the caller has proved or observed: g(n) = `first[n]` for the first
/// heaps, then the list `period`, which is larger by `saltus` each time it comes again.
pub fn periodic(first: &[u64], period: &[u64], saltus: u64, sure: Sure) -> Formula {
	let law = Period {
		from: first.len(),
		list: period.to_vec(),
		saltus,
	};
	let cost = law.cost();
	Formula {
		law: Rc::new(law),
		about: About::Values,
		from: first.len() as u64,
		first: Rc::new(first.to_vec()),
		fitted: first.len() + period.len(),
		checked: 0,
		bits: 0.0,
		cost,
		sure,
	}
}

/// The least period of a table that is too short for more than a guess. It was seen four times at
/// least.
pub fn short(values: &[u64]) -> Option<Formula> {
	let length = values.len();
	for period in 1..=length / 4 {
		let repeats = |n: &usize| values[*n] == values[n - period];
		let from = (period..length).rev().find(|n| !repeats(n));
		let from = from.map_or(0, |n| n + 1 - period);
		if from <= length / 4 && length - from >= (4 * period).max(6) {
			let (first, rest) = values.split_at(from);
			let formula = periodic(first, &rest[..period], 0, Sure::Guess);
			return Some(Formula {
				checked: length - formula.fitted,
				..formula
			});
		}
	}
	None
}

struct Period {
	from: usize,
	/// The values of the heaps from `from` on, one period of them.
	list: Vec<u64>,
	saltus: u64,
}

impl Period {
	// What the formula would give for heaps 0, …, p − 1. It may be negative.
	fn residues(&self) -> Vec<i128> {
		let p = self.list.len() as i128;
		let value = |n: i128| {
			let past = n - self.from as i128;
			let place = past.rem_euclid(p) as usize;
			i128::from(self.list[place]) + i128::from(self.saltus) * past.div_euclid(p)
		};
		(0..p).map(value).collect()
	}

	// k with g(n) = ⌊(n mod p)/k⌋.
	fn divisor(&self) -> Option<usize> {
		let residues = self.residues();
		let p = residues.len();
		let fits = |&k: &usize| (0..p).all(|residue| residues[residue] == (residue / k) as i128);
		(1..p).find(fits).filter(|_| self.saltus == 0)
	}

	// c with g(n) = ⌊(s n + c)/p⌋, the one nearest to 0.
	fn offset(&self) -> Option<i128> {
		let p = self.list.len() as i128;
		let (mut low, mut high) = (i128::MIN, i128::MAX);
		for (residue, value) in self.residues().iter().enumerate() {
			let least = p * value - i128::from(self.saltus) * residue as i128;
			low = low.max(least);
			high = high.min(least + p - 1);
		}
		(self.saltus > 0 && low <= high).then(|| 0.clamp(low, high))
	}

	fn cost(&self) -> f64 {
		let p = self.list.len();
		let different: FxHashSet<i128> = self.residues().into_iter().collect();
		let mut list = if self.divisor().is_some() || self.offset().is_some() {
			2.0
		} else {
			p as f64 * (1.0 + different.len() as f64).log2()
		};
		// Outcomes are described by the residues of one kind: n mod 7 is 0.
		if self.saltus == 0 && self.list.iter().all(|&value| value < 2) {
			let won = self.list.iter().filter(|&&value| value == 1).count();
			list = list.min(1.0 + won.min(p - won) as f64 * lg(p as i128));
		}
		2.0 * lg(p as i128) + lg(i128::from(self.saltus)) + list
	}
}

impl Law for Period {
	fn family(&self) -> Family {
		if self.saltus == 0 {
			Family::Period
		} else {
			Family::Saltus
		}
	}

	fn value(&self, position: &[u64]) -> Option<u64> {
		let past = position.first()?.checked_sub(self.from as u64)?;
		let p = self.list.len() as u64;
		let rounds = past / p;
		rounds
			.checked_mul(self.saltus)?
			.checked_add(self.list[(past % p) as usize])
	}

	fn words(&self, name: &str) -> String {
		let (p, s) = (self.list.len(), self.saltus);
		let residues = self.residues();
		if p == 1 {
			return format!("{name}(n) = {}", line_words(s.into(), "n", residues[0]));
		}
		match self.divisor() {
			Some(1) => return format!("{name}(n) = n mod {p}"),
			Some(k) => return format!("{name}(n) = ⌊(n mod {p})/{k}⌋"),
			None => {}
		}
		if let Some(offset) = self.offset() {
			return match line_words(s.into(), "n", offset) {
				line if line.len() == 1 => format!("{name}(n) = ⌊{line}/{p}⌋"),
				line if offset == 0 => format!("{name}(n) = ⌊{line}/{p}⌋"),
				line => format!("{name}(n) = ⌊({line})/{p}⌋"),
			};
		}
		if p > 40 {
			let next = plus_words(&format!("{name}(n)"), s.into());
			return format!("{name}(n+{p}) = {next}");
		}
		let numbers = |values: Vec<i128>| {
			let words: Vec<String> = values.into_iter().map(signed).collect();
			words.join(", ")
		};
		if s as usize == p {
			let more = (0..p).map(|r| residues[r] - r as i128).collect();
			return format!("{name}(n) = n + [{}][n mod {p}]", numbers(more));
		}
		let list = format!("[{}][n mod {p}]", numbers(residues));
		match s {
			0 => format!("{name}(n) = {list}"),
			1 => format!("{name}(n) = {list} + ⌊n/{p}⌋"),
			s => format!("{name}(n) = {list} + {s}⌊n/{p}⌋"),
		}
	}

	fn lost_words(&self) -> String {
		let p = self.list.len();
		let residues = self.residues();
		let (lost, won): (Vec<usize>, Vec<usize>) = (0..p).partition(|&r| residues[r] == 0);
		match lost.len().min(won.len()) {
			25.. => format!("the lost heaps repeat with period {p}"),
			_ if won.len() < lost.len().min(3) => {
				format!("lost if and only if n mod {p} is not {}", one_of(&won))
			}
			_ if lost.len() > 24 => {
				format!("lost if and only if n mod {p} is none of {}", list(&won))
			}
			_ => format!("lost if and only if n mod {p} is {}", one_of(&lost)),
		}
	}

	fn program(&self, name: &str) -> Program {
		let mut body = Vec::new();
		let value = match self.short() {
			Some(value) => value,
			None => self.by_list(&mut body),
		};
		body.push(Statement::Return(value));
		Program::of(Function::of_heap(name, body))
	}

	/// One step of the period, and the values of the first one.
	fn sentences(&self) -> Sentences {
		Sentences::of(self.equations())
	}
}

impl Period {
	/// The value without a list, if it can be written so.
	fn short(&self) -> Option<code::Expression> {
		let (p, s) = (self.list.len(), self.saltus);
		let residues = self.residues();
		let remainder = || two(Operator::Remainder, name("n"), number(p as i128));
		if p == 1 && (s == 0 || residues[0] >= 0 || s == 1) {
			return Some(line(s.into(), name("n"), residues[0]));
		}
		match self.divisor() {
			Some(1) => return Some(remainder()),
			Some(k) => return Some(two(Operator::Divide, remainder(), number(k as i128))),
			None => {}
		}
		if s == 1 && self.offset() == Some(0) {
			return Some(two(Operator::Divide, name("n"), number(p as i128)));
		}
		if s as usize == p && p <= 16 {
			let more = (0..).zip(&residues).map(|(r, value)| value - r);
			let values = more.map(|more| plus(name("n"), more)).collect();
			return Some(by_remainder(remainder(), values));
		}
		None
	}

	/// The value by the list of one period. What it needs before is added to the body.
	fn by_list(&self, body: &mut Vec<Statement>) -> code::Expression {
		let (p, s) = (self.list.len() as i128, self.saltus);
		let residues = self.residues();
		// The list begins at heap 0 if no value of it is negative there.
		let (values, n) = if residues.iter().all(|&value| value >= 0) {
			(residues.iter().map(|&value| value as u64).collect(), "n")
		} else {
			let past = plus(name("n"), -(self.from as i128));
			body.push(code::constant("m", Type::Number, past));
			(self.list.clone(), "m")
		};
		let place = two(Operator::Remainder, name(n), number(p));
		let (table, value) = listed("PERIOD", &values, place);
		body.extend(table);
		if s == 0 {
			return value;
		}
		let rounds = two(Operator::Divide, name(n), number(p));
		two(Operator::Add, line(s.into(), rounds, 0), value)
	}

	fn equations(&self) -> Option<Vec<Equation>> {
		let (p, s) = (self.list.len() as i64, small(self.saltus.into())?);
		let (from, n) = (self.from as i64, || Number::Slot(0));
		let step = Equation::of_heap("n", equation::line(1, n(), p), Term::plus(n(), s));
		let begins = compare(n(), Comparison::AtLeast, Number::Literal(from));
		let mut equations = vec![step.when(begins)];
		for (heap, &value) in (from..).zip(&self.list) {
			let value = Term::Number(Number::Literal(small(value.into())?));
			equations.push(Equation::of_heap("n", Number::Literal(heap), value));
		}
		Some(equations)
	}
}

// If the exceptions went on as often as before, at least this many would have come after the last
// one: e^5 to 1 that they ended.
const EXPECTED: f64 = 5.0;

/// The least period that was seen in the first half and holds on all the rest, or a note on why it
/// is not believed.
pub fn find(table: &Table, notes: &mut Vec<String>) -> Option<Candidate> {
	let (last, half) = (table.last, table.half);
	let repeats = repeats(&table.g);
	let mut refused = 0;
	for (p, &repeated) in repeats.iter().enumerate().take(half / 2 + 1).skip(1) {
		let saltus = table.g[last] - table.g[last - p];
		let from = last - p - repeated;
		if saltus < 0 || from + 2 * p > half {
			continue;
		}
		let law = Period {
			from,
			list: (from..from + p).map(|n| table.g[n] as u64).collect(),
			saltus: saltus as u64,
		};
		if was_broken(table, p, saltus) {
			refused += 1;
			if refused == 20 {
				return None;
			}
			continue;
		}
		let exceptions = exceptions(table, &law);
		if go_on(&exceptions, last) {
			let shown = &exceptions[exceptions.len().saturating_sub(6)..];
			notes.push(format!(
				"period {p}, but exceptions at {}: they may go on",
				list(shown)
			));
			return None;
		}
		return candidate(table, law, &exceptions).accepted(table);
	}
	None
}

fn candidate(table: &Table, law: Period, exceptions: &[usize]) -> Candidate {
	let (p, from) = (law.list.len(), law.from);
	let each = |&n: &usize| (2.0 + n as f64).log2() + table.value_bits;
	let exceptions: f64 = exceptions.iter().map(each).sum();
	let cost = law.cost() + exceptions.min(table.first_cost(from));
	let mut candidate = Candidate::new(table, from, Rc::new(law), 0.0);
	candidate.cost = cost;
	candidate.parameters = p;
	candidate.tried = (table.half / 2) as f64;
	candidate
}

// repeats[p] = how many of the differences at the end of the table, read backwards, are the same p
// places before. This is the Z algorithm, in linear time.
fn repeats(g: &[i128]) -> Vec<usize> {
	let differences: Vec<i128> = g.windows(2).rev().map(|pair| pair[1] - pair[0]).collect();
	let len = differences.len();
	let mut repeats = vec![0; len + 1];
	let (mut left, mut right) = (0, 0);
	for p in 1..len {
		let mut same = 0;
		if p < right {
			same = (right - p).min(repeats[p - left]);
		}
		while p + same < len && differences[same] == differences[p + same] {
			same += 1;
		}
		if p + same > right {
			left = p;
			right = p + same;
		}
		repeats[p] = same;
	}
	repeats
}

// Whether a stretch without an exception that was longer, in proportion, has already been broken in
// this table.
fn was_broken(table: &Table, p: usize, saltus: i128) -> bool {
	let broken: Vec<usize> = (p..=table.last)
		.filter(|&n| table.g[n] != table.g[n - p] + saltus)
		.collect();
	let Some(&end) = broken.last() else {
		return false;
	};
	let ratio = broken
		.windows(2)
		.filter(|pair| pair[0] >= p.max(4))
		.map(|pair| pair[1] as f64 / pair[0] as f64)
		.fold(1.0, f64::max);
	(table.last as f64 / end as f64) < 1.5 * ratio
}

// The heaps before the period whose values differ from what it would give.
fn exceptions(table: &Table, law: &Period) -> Vec<usize> {
	let residues = law.residues();
	let p = residues.len();
	(0..law.from)
		.filter(|&n| residues[n % p] + i128::from(law.saltus) * (n / p) as i128 != table.g[n])
		.collect()
}

// Whether the exceptions may go on behind the table: because the last ones lie far apart, or
// because they are so rare that the values after the last one would have no exception by chance,
// too.
fn go_on(exceptions: &[usize], last: usize) -> bool {
	let Some(&end) = exceptions.last() else {
		return false;
	};
	let expected = exceptions.len() as f64 * (last - end) as f64 / (end + 1) as f64;
	if expected < EXPECTED {
		return true;
	}
	let &[.., a, b, c] = exceptions else {
		return false;
	};
	let ratio = (b as f64 / a.max(1) as f64).max(c as f64 / b as f64);
	c >= 8 && ratio >= 1.5 && (last as f64) < c as f64 * ratio * 1.1
}
