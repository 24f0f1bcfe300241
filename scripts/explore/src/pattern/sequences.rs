//! Progressions of increasing sequences: where runs begin, or where the rarer of two values stands.

use super::accept::lg;
use super::words::line_words;
use crate::law::code::{by_remainder, call, constant, line, name, number, plus, set};
use crate::law::code::{two, variable, when};
use crate::law::{Expression, Function, Operator, Statement, Type};
use std::cell::OnceCell;

/// How the next term comes from the terms before it.
#[derive(Clone, Debug)]
pub enum Progression {
	/// Every `step`-th term lies on a polynomial of this degree.
	Polynomial { step: usize, degree: usize },
	/// b(i+step) = factor · b(i) + add
	Multiple {
		step: usize,
		factor: i128,
		add: i128,
	},
	/// b(i) = b(i−1) + b(i−back) + add
	Sum { back: usize, add: i128 },
	/// b(i) = one · b(i−1) + two · b(i−2) + add
	Second { one: i128, two: i128, add: i128 },
	/// b(i) = ⌊p b(i−1) / q⌋ + add, or rounded up
	Ratio {
		p: i128,
		q: i128,
		up: bool,
		add: i128,
	},
	/// b(i) = b(i−1)² + add
	Square { add: i128 },
}

impl Progression {
	/// How many terms before it a term needs.
	pub fn need(&self) -> usize {
		match self {
			Progression::Polynomial { step, degree } => step * (degree + 1),
			Progression::Multiple { step, .. } => *step,
			Progression::Sum { back, .. } => *back,
			Progression::Second { .. } => 2,
			Progression::Ratio { .. } | Progression::Square { .. } => 1,
		}
	}

	/// The next term, `None` if it passes 2^127.
	pub fn next(&self, terms: &[i128]) -> Option<i128> {
		let back = |k: usize| Some(terms[terms.len().checked_sub(k)?]);
		match *self {
			Progression::Polynomial { step, degree } => {
				let mut sum = 0i128;
				for (place, binomial) in signed_binomials(degree + 1).into_iter().enumerate() {
					let product = back(step * (place + 1))?.checked_mul(binomial)?;
					sum = sum.checked_add(product)?;
				}
				Some(sum)
			}
			Progression::Multiple { step, factor, add } => {
				factor.checked_mul(back(step)?)?.checked_add(add)
			}
			Progression::Sum { back: k, add } => back(1)?.checked_add(back(k)?)?.checked_add(add),
			Progression::Second { one, two, add } => one
				.checked_mul(back(1)?)?
				.checked_add(two.checked_mul(back(2)?)?)?
				.checked_add(add),
			Progression::Ratio { p, q, up, add } => {
				let rounding = if up { q - 1 } else { 0 };
				let product = p.checked_mul(back(1)?)?.checked_add(rounding)?;
				product.div_euclid(q).checked_add(add)
			}
			Progression::Square { add } => back(1)?.checked_mul(back(1)?)?.checked_add(add),
		}
	}

	/// Does the law give each term from a few terms before it?
	pub fn is_recurrence(&self) -> bool {
		!matches!(self, Progression::Polynomial { .. })
	}

	/// `b(i) = b(i−1) + b(i−4)`
	pub fn words(&self) -> String {
		let plus = |add: i128| match add {
			0 => String::new(),
			add if add > 0 => format!(" + {add}"),
			add => format!(" − {}", -add),
		};
		match *self {
			Progression::Polynomial { step: 1, degree } => match degree {
				2 => "the second differences are constant".to_string(),
				_ => "the third differences are constant".to_string(),
			},
			Progression::Polynomial { step, degree } => {
				format!("every {step} terms apart they lie on a polynomial of degree {degree}")
			}
			Progression::Multiple { step, factor, add } => {
				format!("b(i+{step}) = {factor} b(i){}", plus(add))
			}
			Progression::Sum { back, add } => format!("b(i) = b(i−1) + b(i−{back}){}", plus(add)),
			Progression::Second { one, two, add } => {
				let second = match two {
					two if two < 0 => format!(" − {}", line_words(-two, " b(i−2)", 0).trim_start()),
					two => format!(" + {}", line_words(two, " b(i−2)", 0).trim_start()),
				};
				let first = line_words(one, " b(i−1)", 0);
				format!("b(i) = {}{second}{}", first.trim_start(), plus(add))
			}
			Progression::Ratio { p, q, up, add } => {
				let (left, right) = if up { ("⌈", "⌉") } else { ("⌊", "⌋") };
				format!("b(i) = {left}{p} b(i−1) / {q}{right}{}", plus(add))
			}
			Progression::Square { add } => format!("b(i) = b(i−1)²{}", plus(add)),
		}
	}

	// The next term, from a list `b` with i terms. Polynomials have terms without a list.
	pub fn code(&self) -> Option<Expression> {
		let back = |k: usize| {
			let place = plus(name("i"), -(k as i128));
			Expression::At("b".to_string(), Box::new(place))
		};
		Some(match *self {
			Progression::Polynomial { .. } => return None,
			Progression::Multiple { step, factor, add } => line(factor, back(step), add),
			Progression::Sum { back: k, add } => plus(two(Operator::Add, back(1), back(k)), add),
			Progression::Second {
				one,
				two: second,
				add,
			} => {
				let sign = match second {
					..0 => Operator::Subtract,
					_ => Operator::Add,
				};
				let sum = two(sign, line(one, back(1), 0), line(second.abs(), back(2), 0));
				plus(sum, add)
			}
			Progression::Ratio { p, q, up, add } => {
				let rounding = if up { q - 1 } else { 0 };
				let quotient = two(Operator::Divide, line(p, back(1), rounding), number(q));
				plus(quotient, add)
			}
			Progression::Square { add } => plus(two(Operator::Multiply, back(1), back(1)), add),
		})
	}

	// How many of the predicted terms do not count, because the numbers of the law were found on
	// them.
	fn free(&self) -> usize {
		match self {
			Progression::Polynomial { .. } | Progression::Ratio { .. } => 0,
			_ => self.parameters() - 1,
		}
	}

	pub fn parameters(&self) -> usize {
		match self {
			Progression::Polynomial { step, degree } => step * (degree + 1),
			Progression::Multiple { .. } | Progression::Ratio { .. } => 2,
			Progression::Sum { back, .. } => 1 + back / 2,
			Progression::Second { .. } => 3,
			Progression::Square { .. } => 1,
		}
	}

	fn cost(&self) -> f64 {
		match *self {
			Progression::Polynomial { step, degree } => 3.0 + 4.0 * (step * degree) as f64,
			Progression::Multiple { step, factor, add } => {
				4.0 + lg(factor) + lg(add) + 3.0 * step as f64
			}
			Progression::Sum { back, add } => 5.0 + lg(add) + 3.0 * back as f64,
			Progression::Second { add, .. } => 11.0 + lg(add),
			Progression::Ratio { add, .. } => 8.0 + lg(add),
			Progression::Square { add } => 6.0 + lg(add),
		}
	}
}

// The coefficients of b(i−1), b(i−2), … if the differences of this order are 0: order,
// −order(order−1)/2, …
fn signed_binomials(order: usize) -> Vec<i128> {
	let mut binomial = 1;
	(1..=order as i128)
		.map(|k| {
			binomial = binomial * (order as i128 - k + 1) / k;
			if k % 2 == 1 {
				binomial
			} else {
				-binomial
			}
		})
		.collect()
}

/// A sequence that follows a law from one of its first terms on.
#[derive(Clone)]
pub struct Sequence {
	pub law: Progression,
	/// The terms in the table.
	pub terms: Vec<i128>,
	/// The index from which on the law gives each term.
	pub predicted: usize,
	pub cost: f64,
	/// What `polynomials` gives, once it was asked for.
	pub known: OnceCell<Option<(usize, Vec<Vec<i128>>)>>,
}

const MOST_TERMS: usize = 4096;

impl Sequence {
	/// The evidence of the predicted terms in bits, and their number.
	pub fn evidence(&self) -> (f64, usize) {
		let first = self.predicted + self.law.free();
		let gap = |i: usize| (1.0 + (self.terms[i] - self.terms[i - 1]) as f64).log2();
		let bits: f64 = (first..self.terms.len()).map(gap).sum();
		(bits - 6.0, self.terms.len().saturating_sub(first))
	}

	/// How many terms are at most n, and the largest of them.
	pub fn count(&self, n: u64) -> Option<(u64, i128)> {
		let n = i128::from(n);
		if let Progression::Polynomial { .. } = self.law {
			return self.count_by_polynomial(n);
		}
		let mut terms = self.terms.clone();
		while terms[terms.len() - 1] <= n {
			if terms.len() >= self.terms.len() + MOST_TERMS {
				return None;
			}
			let next = self.law.next(&terms)?;
			if next <= terms[terms.len() - 1] {
				return None;
			}
			terms.push(next);
		}
		let count = terms.partition_point(|&term| term <= n);
		Some((count as u64, count.checked_sub(1).map_or(-1, |i| terms[i])))
	}

	fn count_by_polynomial(&self, n: i128) -> Option<(u64, i128)> {
		let known = self.terms.partition_point(|&term| term <= n);
		if known < self.terms.len() {
			return Some((
				known as u64,
				known.checked_sub(1).map_or(-1, |i| self.terms[i]),
			));
		}
		let (mut low, mut high) = (known as i128 - 1, known as i128);
		while self.term(high)? <= n {
			low = high;
			high *= 2;
		}
		while high - low > 1 {
			let middle = (low + high) / 2;
			if self.term(middle)? <= n {
				low = middle;
			} else {
				high = middle;
			}
		}
		Some((u64::try_from(low + 1).ok()?, self.term(low)?))
	}

	// b(i) by Newton's formula, for a polynomial law.
	fn term(&self, i: i128) -> Option<i128> {
		let (start, classes) = self.polynomials()?;
		let past = i - *start as i128;
		let step = classes.len() as i128;
		let k = past / step;
		let mut sum = 0i128;
		let mut binomial = 1i128;
		for (order, difference) in classes[(past % step) as usize].iter().enumerate() {
			let order = order as i128;
			if order > 0 {
				binomial = binomial.checked_mul(k - order + 1)? / order;
			}
			sum = sum.checked_add(difference.checked_mul(binomial)?)?;
		}
		Some(sum)
	}

	// The index of the first term on a polynomial, and for each class its first term and the
	// differences there.
	fn polynomials(&self) -> Option<&(usize, Vec<Vec<i128>>)> {
		self.known.get_or_init(|| self.new_polynomials()).as_ref()
	}

	fn new_polynomials(&self) -> Option<(usize, Vec<Vec<i128>>)> {
		let Progression::Polynomial { step, degree } = self.law else {
			return None;
		};
		let start = self.predicted - self.law.need();
		let class = |residue: usize| {
			let mut terms: Vec<i128> = (0..=degree)
				.map(|k| self.terms[start + residue + k * step])
				.collect();
			let mut differences = Vec::new();
			while let Some(&first) = terms.first() {
				differences.push(first);
				terms = terms.windows(2).map(|pair| pair[1] - pair[0]).collect();
			}
			differences
		};
		Some((start, (0..step).map(class).collect()))
	}

	/// Statements after which the variable `count` is the number of terms up to `n`, the expression
	/// of "n is a term", and the functions that they call.
	pub fn code(&self) -> (Vec<Statement>, Expression, Vec<Function>) {
		let (statements, last_term, functions) = match self.law.code() {
			Some(next) => (
				self.counting(next),
				at("b", plus(name("count"), -1)),
				Vec::new(),
			),
			None => {
				let last_term = call("b", vec![plus(name("count"), -1)]);
				(
					searching(),
					last_term,
					self.term_function().into_iter().collect(),
				)
			}
		};
		let some = two(Operator::More, name("count"), number(0));
		let is_last = two(Operator::Equal, last_term, signed("n"));
		(statements, two(Operator::Both, some, is_last), functions)
	}

	// Writes all terms up to n and one more, then counts.
	fn counting(&self, next: Expression) -> Vec<Statement> {
		let length = || Expression::Length("b".to_string());
		let last = at("b", plus(length(), -1));
		vec![
			Statement::LetList {
				name: "b".to_string(),
				values: self.terms[..self.predicted].to_vec(),
			},
			Statement::While(
				two(Operator::AtMost, last, signed("n")),
				vec![
					constant("i", Type::Index, length()),
					Statement::Push("b".to_string(), next),
				],
			),
			variable("count", Type::Index, number(0)),
			Statement::While(
				two(Operator::AtMost, at("b", name("count")), signed("n")),
				vec![set("count", plus(name("count"), 1))],
			),
		]
	}

	// Term i of a polynomial progression.
	fn term_function(&self) -> Option<Function> {
		let (start, classes) = self.polynomials()?;
		let start = *start;
		let mut body = Vec::new();
		if start > 0 {
			let place = Expression::As(Type::Index, Box::new(name("i")));
			let first = Expression::Element(self.terms[..start].to_vec(), Box::new(place));
			let known = two(Operator::Less, name("i"), number(start as i128));
			body.push(when(known, vec![Statement::Return(first)]));
		}
		let step = number(classes.len() as i128);
		let past = plus(name("i"), -(start as i128));
		body.push(constant("past", Type::Signed, past));
		let k = two(Operator::Divide, name("past"), step.clone());
		body.push(constant("k", Type::Signed, k));
		let class = two(Operator::Remainder, name("past"), step);
		let values = classes.iter().map(|class| polynomial(class)).collect();
		body.push(Statement::Return(by_remainder(class, values)));
		Some(Function {
			name: "b".to_string(),
			arguments: vec![("i".to_string(), Type::Signed)],
			result: Type::Signed,
			body,
		})
	}
}

pub fn at(list: &str, place: Expression) -> Expression {
	Expression::At(list.to_string(), Box::new(place))
}

fn signed(variable: &str) -> Expression {
	Expression::As(Type::Signed, Box::new(name(variable)))
}

// The polynomial in k with this first value and these differences.
fn polynomial(differences: &[i128]) -> Expression {
	let mut sum = number(differences[0]);
	let mut product = number(1);
	let mut divisor = 1;
	for (order, &difference) in (1..).zip(&differences[1..]) {
		divisor *= order;
		let factor = plus(name("k"), 1 - order);
		product = match order {
			1 => factor,
			_ => two(Operator::Multiply, product, factor),
		};
		let binomial = match divisor {
			1 => product.clone(),
			_ => two(Operator::Divide, product.clone(), number(divisor)),
		};
		let sign = match difference {
			..0 => Operator::Subtract,
			_ => Operator::Add,
		};
		if difference != 0 {
			sum = two(sign, sum, line(difference.abs(), binomial, 0));
		}
	}
	sum
}

// Counts the terms b(0), b(1), … up to n by doubling and halving.
fn searching() -> Vec<Statement> {
	let term = |i: &str| call("b", vec![name(i)]);
	let up_to_n = |i: &str| two(Operator::AtMost, term(i), signed("n"));
	let sum = two(Operator::Add, name("count"), name("above"));
	vec![
		variable("count", Type::Signed, number(0)),
		variable("above", Type::Signed, number(1)),
		Statement::While(
			up_to_n("above"),
			vec![set(
				"above",
				two(Operator::Multiply, name("above"), number(2)),
			)],
		),
		Statement::While(
			two(Operator::Less, name("count"), name("above")),
			vec![
				constant(
					"middle",
					Type::Signed,
					two(Operator::Divide, sum, number(2)),
				),
				Statement::If {
					condition: up_to_n("middle"),
					then: vec![set("count", plus(name("middle"), 1))],
					otherwise: vec![set("above", name("middle"))],
				},
			],
		),
	]
}

/// The laws that give all terms after at most 8 free ones, the shortest first.
pub fn find(terms: &[i128]) -> Vec<Sequence> {
	let mut found: Vec<Sequence> = laws(terms)
		.into_iter()
		.filter_map(|law| fit(terms, law))
		.collect();
	found.sort_by(|a, b| a.cost.total_cmp(&b.cost));
	found
}

fn fit(terms: &[i128], law: Progression) -> Option<Sequence> {
	for start in 0..=8 {
		let predicted = start + law.need();
		if terms.len() < predicted + law.parameters() + 2 {
			return None;
		}
		let follows = |i: usize| law.next(&terms[..i]) == Some(terms[i]);
		if (predicted..terms.len()).all(follows) {
			return Some(Sequence {
				cost: law.cost() + 4.0 * start as f64,
				law,
				terms: terms.to_vec(),
				predicted,
				known: OnceCell::new(),
			});
		}
	}
	None
}

// All laws whose numbers fit the last terms.
fn laws(terms: &[i128]) -> Vec<Progression> {
	let mut laws = Vec::new();
	for step in 1..=4 {
		// Degree 1 would be a period.
		laws.extend((2..=3).map(|degree| Progression::Polynomial { step, degree }));
	}
	let &[.., third, before, last] = terms else {
		return laws;
	};
	let len = terms.len();
	for step in (1..=4).filter(|step| len >= step + 3) {
		let distance = terms[len - 1 - step] - terms[len - 2 - step];
		if distance > 0 && (last - before) % distance == 0 && (last - before) / distance >= 2 {
			let factor = (last - before) / distance;
			let add = last - factor * terms[len - 1 - step];
			laws.push(Progression::Multiple { step, factor, add });
		}
	}
	for back in (2..=6).filter(|back| len > back + 3) {
		let add = last - before - terms[len - 1 - back];
		laws.push(Progression::Sum { back, add });
	}
	for (one, two) in (1..=4).flat_map(|one| [-2, -1, 1, 2, 3].map(|two| (one, two))) {
		// 2 b(i−1) − b(i−2) is a polynomial.
		if (one, two) != (2, -1) {
			let add = last - one * before - two * third;
			laws.push(Progression::Second { one, two, add });
		}
	}
	for (p, q) in [(3, 2), (4, 3), (5, 4), (5, 3), (7, 4), (5, 2), (6, 5)] {
		for up in [false, true] {
			let rounding = if up { q - 1 } else { 0 };
			let add = last - (p * before + rounding).div_euclid(q);
			if add.abs() <= 4 {
				laws.push(Progression::Ratio { p, q, up, add });
			}
		}
	}
	let add = last - before * before;
	if add.abs() <= 4 {
		laws.push(Progression::Square { add });
	}
	laws
}
