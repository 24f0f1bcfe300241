//! Family 1: g(n+p) = g(n) + s from some heap on. The number s is the saltus; it is 0 for a plain period.

use super::accept::{lg, Candidate, Rule};
use super::code::{self, line_code, line_words, list, one_of, Body};
use super::table::Table;
use super::{Formula, Sure, Written};
use crate::law::{About, Family};
use rustc_hash::FxHashSet;
use std::rc::Rc;

/// The formula of a period that the caller has proved or observed: g(n) = `first[n]` for the first heaps, then the list
/// `period`, which is larger by `saltus` each time it comes again.
pub fn periodic(first: &[u64], period: &[u64], saltus: u64, sure: Sure) -> Formula {
	let rule = Period {
		from: first.len(),
		list: period.to_vec(),
		saltus,
	};
	let (words, cost) = (rule.words("g"), rule.cost());
	let law = Written {
		family: rule.family(),
		words,
		code: code::program(first, &rule.body("g")),
		value: Box::new(move |heap| rule.value(*heap.first()?)),
	};
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

struct Period {
	from: usize,
	/// The values of the heaps from `from` on, one period of them.
	list: Vec<u64>,
	saltus: u64,
}

impl Period {
	fn family(&self) -> Family {
		if self.saltus == 0 {
			Family::Period
		} else {
			Family::Saltus
		}
	}

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

impl Rule for Period {
	fn value(&self, n: u64) -> Option<u64> {
		let past = n.checked_sub(self.from as u64)?;
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
			let next = code::plus_words(&format!("{name}(n)"), s.into());
			return format!("{name}(n+{p}) = {next}");
		}
		let numbers = |values: Vec<i128>| {
			let words: Vec<String> = values.into_iter().map(code::signed).collect();
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

	fn body(&self, _: &str) -> Body {
		let (p, s) = (self.list.len(), self.saltus);
		let residues = self.residues();
		if p == 1 && (s == 0 || residues[0] >= 0 || s == 1) {
			return Body::new(vec![line_code(s.into(), "n", residues[0])]);
		}
		match self.divisor() {
			Some(1) => return Body::new(vec![format!("n % {p}")]),
			Some(k) => return Body::new(vec![format!("n % {p} / {k}")]),
			None => {}
		}
		if s == 1 && self.offset() == Some(0) {
			return Body::new(vec![format!("n / {p}")]);
		}
		if s as usize == p && p <= 16 {
			let arms: Vec<String> = (0..p)
				.map(|r| line_code(1, "n", residues[r] - r as i128))
				.collect();
			return Body::new(code::residues(&format!("n % {p}"), &arms));
		}
		let mut lines = Vec::new();
		let (values, n) = if residues.iter().all(|&value| value >= 0) {
			let values: Vec<u64> = residues.iter().map(|&value| value as u64).collect();
			(values, "n")
		} else {
			lines.push(format!("let m = n - {};", self.from));
			(self.list.clone(), "m")
		};
		let value = if p <= 16 {
			format!("[{}][({n} % {p}) as usize]", list(&values))
		} else {
			lines.extend(code::array("PERIOD", &values, ""));
			format!("PERIOD[({n} % {p}) as usize]")
		};
		lines.push(match s {
			0 => value,
			1 => format!("{n} / {p} + {value}"),
			s => format!("{s} * ({n} / {p}) + {value}"),
		});
		Body::new(lines)
	}
}

// If the exceptions went on as often as before, at least this many would have come after the last one: e^5 to 1 that they
// ended.
const EXPECTED: f64 = 5.0;

/// The least period that was seen in the first half and holds on all the rest, or a note on why it is not believed.
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
		let rule = Period {
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
		let exceptions = exceptions(table, &rule);
		if go_on(&exceptions, last) {
			let shown = &exceptions[exceptions.len().saturating_sub(6)..];
			notes.push(format!(
				"period {p}, but exceptions at {}: they may go on",
				list(shown)
			));
			return None;
		}
		return candidate(table, rule, &exceptions).accepted(table);
	}
	None
}

fn candidate(table: &Table, rule: Period, exceptions: &[usize]) -> Candidate {
	let (p, from) = (rule.list.len(), rule.from);
	let each = |&n: &usize| (2.0 + n as f64).log2() + table.value_bits;
	let exceptions: f64 = exceptions.iter().map(each).sum();
	let cost = rule.cost() + exceptions.min(table.first_cost(from));
	let family = rule.family();
	let mut candidate = Candidate::new(family, table, from, Rc::new(rule), 0.0);
	candidate.cost = cost;
	candidate.parameters = p;
	candidate.tried = (table.half / 2) as f64;
	candidate
}

// repeats[p] = how many of the differences at the end of the table, read backwards, are the same p places before.
// This is the Z algorithm, in linear time.
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

// Whether a stretch without an exception that was longer, in proportion, has already been broken in this table.
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
fn exceptions(table: &Table, rule: &Period) -> Vec<usize> {
	let residues = rule.residues();
	let p = residues.len();
	(0..rule.from)
		.filter(|&n| residues[n % p] + i128::from(rule.saltus) * (n / p) as i128 != table.g[n])
		.collect()
}

// Whether the exceptions may go on behind the table: because the last ones lie far apart, or because they are so rare
// that the values after the last one would have no exception by chance, too.
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
