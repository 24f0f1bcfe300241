//! Family 5: "take at most f(n)". Then g(n) = f(n) where f grows, and otherwise g(n) = g(n − 1 −
//! f(n)).

use super::accept::Candidate;
use super::table::Table;
use super::words::line_words;
use super::{features, runs};
use crate::law::code::{
	call, constant, first_values, line, name, number, plus, set, two, variable, when,
};
use crate::law::equation::{self, compare, small, wide_line, Equation};
use crate::law::{Expression, Family, Function, Law, Operator, Program};
use crate::law::{Sentences, Statement, Term, Type};
use crate::rule::tree::{Comparison, Number, Sign};
use std::cell::RefCell;
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

impl Law for Line {
	fn family(&self) -> Family {
		Family::Line
	}

	fn value(&self, position: &[u64]) -> Option<u64> {
		let line = self.factor * i128::from(*position.first()?) + self.add;
		u64::try_from(line.div_euclid(self.divisor)).ok()
	}

	fn words(&self, name: &str) -> String {
		format!("{name}(n) = {}", self.words())
	}

	fn program(&self, function: &str) -> Program {
		let value = two(
			Operator::Divide,
			line(self.factor, name("n"), self.add),
			number(self.divisor),
		);
		Program::of(Function::of_heap(function, vec![Statement::Return(value)]))
	}

	fn number(&self, n: Number) -> Option<Number> {
		let line = wide_line(self.factor, n, self.add)?;
		Some(equation::two(
			Sign::Divide,
			line,
			Number::Literal(small(self.divisor)?),
		))
	}
}

struct Window {
	from: usize,
	first: Rc<Vec<u64>>,
	/// The limit f, with the values of its first heaps.
	limit: Candidate,
	/// k if f(n) = ⌊n/k⌋ for all heaps.
	quotient: Option<i128>,
	/// The values from heap `from` on, as far as they were asked for in their order.
	known: RefCell<Vec<u64>>,
}

impl Window {
	/// The value of a heap, from the values that are known already.
	fn computed(&self, heap: u64, known: &[u64]) -> Option<u64> {
		let mut n = heap;
		for _ in 0..MOST_STEPS {
			if n < self.from as u64 {
				return Some(self.first[n as usize]);
			}
			if let Some(&value) = known.get((n - self.from as u64) as usize) {
				return Some(value);
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
}

// An answer that needs more steps than this takes too long.
const MOST_STEPS: usize = 1 << 20;
const MOST_KNOWN: usize = 1 << 17;

impl Law for Window {
	fn family(&self) -> Family {
		Family::Window
	}

	fn value(&self, position: &[u64]) -> Option<u64> {
		let heap = *position.first()?;
		let mut known = self.known.borrow_mut();
		let value = self.computed(heap, &known)?;
		if heap == (self.from + known.len()) as u64 && known.len() < MOST_KNOWN {
			known.push(value);
		}
		Some(value)
	}

	fn words(&self, name: &str) -> String {
		match self.quotient {
			Some(2) => format!("{name}(2m) = m, {name}(2m+1) = {name}(m)"),
			Some(k) => {
				format!("{name}(n) = n/{k} if {k} divides n, otherwise {name}(n − ⌊n/{k}⌋ − 1)")
			}
			None => format!(
				"{name}(n) = f(n) if f(n) > f(n−1), otherwise {name}(n − f(n) − 1); {}",
				self.limit.law.words("f")
			),
		}
	}

	fn program(&self, function: &str) -> Program {
		match self.quotient {
			Some(k) => Program::of(Function::of_heap(function, quotient_body(k))),
			None => {
				let limit = self.limit.program("f");
				let mut others = vec![limit.main];
				others.extend(limit.others);
				let main = Function::of_heap(function, self.body());
				Program { main, others }
			}
		}
	}

	fn sentences(&self) -> Sentences {
		Sentences::of(self.equations())
	}
}

impl Window {
	fn body(&self) -> Vec<Statement> {
		let f = |of: Expression| call("f", vec![of]);
		let jump = || {
			let twice = two(Operator::Multiply, number(2), name("down"));
			two(Operator::Subtract, name("n"), twice)
		};
		let half = two(Operator::Divide, name("n"), number(2));
		let mut goes_on = two(Operator::AtMost, name("down"), half);
		if self.from > 1 {
			let known = two(Operator::AtLeast, jump(), number(self.from as i128));
			goes_on = two(Operator::Both, goes_on, known);
		}
		let same = two(Operator::Equal, f(jump()), name("q"));
		goes_on = two(Operator::Both, goes_on, same);
		let grows = two(Operator::Different, f(plus(name("n"), -1)), name("q"));
		let twice = two(Operator::Multiply, name("down"), number(2));
		let rest = two(Operator::Subtract, name("n"), name("down"));
		let mut step = first_values(&self.first);
		step.extend([
			constant("q", Type::Number, f(name("n"))),
			when(grows, vec![Statement::Return(name("q"))]),
			Statement::Remark(
				"Several steps of q + 1 at once, as long as f(n) stays q.".to_string(),
			),
			variable("down", Type::Number, plus(name("q"), 1)),
			Statement::While(goes_on, vec![set("down", twice)]),
			set("n", rest),
		]);
		vec![Statement::Forever(step)]
	}

	// Without a quotient: f(n) where f grows, and the value further down where it stays.
	fn equations(&self) -> Option<Vec<Equation>> {
		if let Some(k) = self.quotient {
			return Some(quotient_equations(small(k)?));
		}
		let n = || Number::Slot(0);
		let limit = self.limit.law.number(n())?;
		let before = self.limit.law.number(equation::line(1, n(), -1))?;
		let least = Number::Literal(self.limit.from as i64 + 1);
		let known = compare(n(), Comparison::AtLeast, least);
		let grows = compare(limit.clone(), Comparison::More, before.clone());
		let stays = compare(limit.clone(), Comparison::AtMost, before);
		let back = equation::two(Sign::Subtract, n(), equation::line(1, limit.clone(), 1));
		let value = Equation::of_heap("n", n(), Term::Number(limit));
		let step = Equation::of_heap("n", n(), Term::plus(back, 0));
		Some(vec![
			value.when(known.clone()).when(grows),
			step.when(known).when(stays),
		])
	}
}

// A multiple of k has its quotient as value. The other heaps go back to smaller ones.
fn quotient_equations(k: i64) -> Vec<Equation> {
	let n = || Number::Slot(0);
	let value = Equation::of_heap("m", equation::line(k, n(), 0), Term::Number(n()));
	if k == 2 {
		let odd = equation::line(2, n(), 1);
		return vec![value, Equation::of_heap("m", odd, Term::plus(n(), 0))];
	}
	let quotient = equation::two(Sign::Divide, n(), Number::Literal(k));
	let back = equation::two(Sign::Subtract, n(), equation::line(1, quotient, 1));
	let remainder = equation::two(Sign::Remainder, n(), Number::Literal(k));
	let divides_not = compare(remainder, Comparison::Different, Number::Literal(0));
	let step = Equation::of_heap("n", n(), Term::plus(back, 0));
	vec![value, step.when(divides_not)]
}

// Steps down to a multiple of k. Its quotient is the value.
fn quotient_body(k: i128) -> Vec<Statement> {
	let quotient = || two(Operator::Divide, name("n"), number(k));
	let remainder = two(Operator::Remainder, name("n"), number(k));
	let divides_not = two(Operator::Different, remainder, number(0));
	let back = two(Operator::Subtract, name("n"), plus(quotient(), 1));
	vec![
		Statement::While(divides_not, vec![set("n", back)]),
		Statement::Return(quotient()),
	]
}

/// Tests whether the table is that of "take at most f(n)", where f(n) is the largest value so far,
/// and looks for f.
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
	let law = Rc::new(Window {
		from,
		first: Rc::new(table.first(from)),
		limit,
		quotient,
		known: RefCell::default(),
	});
	let mut candidate = Candidate::recursion(table, from, law, cost);
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
	if let Some(line) = line_of(largest, from, table) {
		let mut candidate = Candidate::new(&limits, from, Rc::new(line), 6.0);
		candidate.parameters = 3;
		candidate.cost = 6.0;
		return Some(candidate);
	}
	let function = features::find(&limits).into_iter().next();
	function.or_else(|| runs::find(&limits).filter(|runs| !runs.guess))
}

// Each pair of factor and divisor leaves an interval for the number that is added.
fn line_of(largest: &[i128], from: usize, table: &Table) -> Option<Line> {
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
			let fits = |n: usize| line.value(&[n as u64]).map(i128::from) == Some(largest[n]);
			if (from..=table.last).all(fits) {
				return Some(line);
			}
		}
	}
	None
}
