//! Family 5: "take at most f(n)". Then g(n) = f(n) where f grows, and otherwise g(n) = g(n − 1 − f(n)).

use super::accept::{Candidate, Rule};
use super::code::{self, line_code, line_words, Body};
use super::table::Table;
use super::{features, runs};
use crate::law::Family;
use std::rc::Rc;

/// ⌊(factor · n + add) / divisor⌋
struct Line {
	factor: i128,
	add: i128,
	divisor: i128,
}

impl Line {
	fn words(&self) -> String {
		let line = line_words(self.factor, "n", self.add);
		match (self.factor, self.add) {
			(_, 0) => format!("⌊{line}/{}⌋", self.divisor),
			_ => format!("⌊({line})/{}⌋", self.divisor),
		}
	}
}

impl Rule for Line {
	fn value(&self, n: u64) -> Option<u64> {
		let line = self.factor * i128::from(n) + self.add;
		u64::try_from(line.div_euclid(self.divisor)).ok()
	}

	fn words(&self, name: &str) -> String {
		format!("{name}(n) = {}", self.words())
	}

	fn body(&self, _: &str) -> Body {
		let line = line_code(self.factor, "n", self.add);
		let line = match (self.factor, self.add) {
			(1, 0) => line,
			_ => format!("({line})"),
		};
		Body::new(vec![format!("{line} / {}", self.divisor)])
	}
}

struct Window {
	from: usize,
	first: Rc<Vec<u64>>,
	/// The limit f, with the values of its first heaps.
	limit: Candidate,
	/// k if f(n) = ⌊n/k⌋ for all heaps.
	quotient: Option<i128>,
}

// An answer that needs more steps than this takes too long.
const MOST_STEPS: usize = 1 << 20;

impl Rule for Window {
	fn value(&self, mut n: u64) -> Option<u64> {
		for _ in 0..MOST_STEPS {
			if n < self.from as u64 {
				return Some(self.first[n as usize]);
			}
			let q = self.limit.value(n)?;
			if n == 0 || self.limit.value(n - 1)? != q {
				return Some(q);
			}
			// Several steps of q + 1 at once, as long as f stays q. This is the emitted code, too.
			let mut down = q.checked_add(1)?;
			while down <= n / 2
				&& n - 2 * down >= self.from as u64
				&& self.limit.value(n - 2 * down)? == q
			{
				down *= 2;
			}
			n = n.checked_sub(down)?;
		}
		None
	}

	fn words(&self, name: &str) -> String {
		match self.quotient {
			Some(2) => format!("{name}(2m) = m, {name}(2m+1) = {name}(m)"),
			Some(k) => {
				format!("{name}(n) = n/{k} if {k} divides n, otherwise {name}(n − ⌊n/{k}⌋ − 1)")
			}
			None => format!(
				"{name}(n) = f(n) if f(n) > f(n−1), otherwise {name}(n − f(n) − 1); {}",
				self.limit.rule.words("f")
			),
		}
	}

	fn body(&self, _: &str) -> Body {
		let mut lines = Vec::new();
		let mut helpers = Vec::new();
		if let Some(k) = self.quotient {
			lines.push(format!("while n % {k} != 0 {{"));
			lines.push(format!("\tn -= n / {k} + 1;"));
			lines.push("}".to_string());
			lines.push(format!("n / {k}"));
		} else {
			lines.push("loop {".to_string());
			if self.from > 0 {
				lines.extend(code::first_values(&self.first, "\t"));
			}
			lines.push("\tlet q = f(n);".to_string());
			lines.push("\tif f(n - 1) != q {".to_string());
			lines.push("\t\treturn q;".to_string());
			lines.push("\t}".to_string());
			lines.push("\t// Several steps of q + 1 at once, as long as f(n) stays q.".to_string());
			lines.push("\tlet mut down = q + 1;".to_string());
			let above = match self.from {
				from if from <= 1 => String::new(),
				from => format!(" && n - 2 * down >= {from}"),
			};
			lines.push(format!(
				"\twhile down <= n / 2{above} && f(n - 2 * down) == q {{"
			));
			lines.push("\t\tdown *= 2;".to_string());
			lines.push("\t}".to_string());
			lines.push("\tn -= down;".to_string());
			lines.push("}".to_string());
			let limit = self.limit.rule.body("f");
			let text = code::function("f", &self.limit.first, &limit);
			helpers.push(text.trim_end().to_string());
			helpers.extend(limit.helpers);
		}
		Body {
			lines,
			helpers,
			changes_n: true,
			knows_first: true,
		}
	}
}

/// Tests whether the table is that of "take at most f(n)", where f(n) is the largest value so far, and looks for f.
pub fn find(table: &Table) -> Option<Candidate> {
	let (g, last) = (&table.g, table.last);
	let mut largest = Vec::with_capacity(g.len());
	for &value in g {
		largest.push(value.max(largest.last().copied().unwrap_or(0)));
	}
	if largest[last] < 4 || largest[last] > (3 * last / 4 + 2) as i128 {
		return None;
	}
	let is_window = |n: &usize| {
		let (q, before) = (largest[*n], largest[n - 1]);
		let grows = q == before + 1 && g[*n] == q;
		let steps_down = q == before && *n as i128 > q && g[*n] == g[n - 1 - q as usize];
		grows || steps_down
	};
	let from = (1..=last)
		.rev()
		.find(|n| !is_window(n))
		.map_or(1, |n| n + 1);
	if from > table.half / 4 {
		return None;
	}
	let limit = limit(table, &largest, from)?;
	let quotient = quotient(table, &largest);
	let cost = 6.0 + limit.cost;
	let parameters = limit.parameters;
	let from = if quotient.is_some() { 0 } else { from };
	let rule = Rc::new(Window {
		from,
		first: Rc::new(table.first(from)),
		limit,
		quotient,
	});
	let mut candidate = Candidate::new(Family::Window, table, from, rule, cost);
	candidate.parameters = parameters;
	candidate.tried = 100.0;
	candidate.accepted(table)
}

// k if the whole table is that of "take at most ⌊n/k⌋".
fn quotient(table: &Table, largest: &[i128]) -> Option<i128> {
	(2..=12)
		.find(|&k| {
			let step = |n: usize| n - 1 - n / k;
			(0..=table.last).all(|n| {
				largest[n] == (n / k) as i128
					&& (n % k == 0 || table.g[n] == table.g[step(n)])
					&& (n % k != 0 || table.g[n] == (n / k) as i128)
			})
		})
		.map(|k| k as i128)
}

// The formula of f: a line, a function of the library, or the starts of its runs.
fn limit(table: &Table, largest: &[i128], from: usize) -> Option<Candidate> {
	let values: Vec<u64> = largest.iter().map(|&value| value as u64).collect();
	let limits = Table::new(&values)?;
	if let Some(line) = line(largest, from, table) {
		let mut candidate = Candidate::new(Family::Line, &limits, from, Rc::new(line), 6.0);
		candidate.parameters = 3;
		candidate.cost = 6.0;
		return Some(candidate);
	}
	let function = features::find(&limits).into_iter().next();
	function.or_else(|| runs::find(&limits).filter(|runs| !runs.guess))
}

// Each pair of factor and divisor leaves an interval for the number that is added.
fn line(largest: &[i128], from: usize, table: &Table) -> Option<Line> {
	for divisor in 1..=12 {
		for factor in 1..divisor {
			let (mut low, mut high) = (i128::MIN, i128::MAX);
			for (n, &value) in largest.iter().enumerate().take(table.half + 1).skip(from) {
				let least = divisor * value - factor * n as i128;
				low = low.max(least);
				high = high.min(least + divisor - 1);
			}
			if low > high {
				continue;
			}
			let line = Line {
				factor,
				add: 0.clamp(low, high),
				divisor,
			};
			let fits = |n: usize| line.value(n as u64).map(i128::from) == Some(largest[n]);
			if (from..=table.last).all(fits) {
				return Some(line);
			}
		}
	}
	None
}
