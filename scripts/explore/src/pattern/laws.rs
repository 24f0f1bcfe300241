//! Laws of increasing sequences: where runs begin, or where the rarer of two values stands.

use super::accept::lg;
use super::code::line_words;

/// How the next term comes from the terms before it.
#[derive(Clone, Debug)]
pub enum Law {
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

impl Law {
	/// How many terms before it a term needs.
	pub fn need(&self) -> usize {
		match self {
			Law::Polynomial { step, degree } => step * (degree + 1),
			Law::Multiple { step, .. } => *step,
			Law::Sum { back, .. } => *back,
			Law::Second { .. } => 2,
			Law::Ratio { .. } | Law::Square { .. } => 1,
		}
	}

	/// The next term, `None` if it passes 2^127.
	pub fn next(&self, terms: &[i128]) -> Option<i128> {
		let back = |k: usize| Some(terms[terms.len().checked_sub(k)?]);
		match *self {
			Law::Polynomial { step, degree } => {
				let mut sum = 0i128;
				for (place, binomial) in signed_binomials(degree + 1).into_iter().enumerate() {
					let product = back(step * (place + 1))?.checked_mul(binomial)?;
					sum = sum.checked_add(product)?;
				}
				Some(sum)
			}
			Law::Multiple { step, factor, add } => {
				factor.checked_mul(back(step)?)?.checked_add(add)
			}
			Law::Sum { back: k, add } => back(1)?.checked_add(back(k)?)?.checked_add(add),
			Law::Second { one, two, add } => one
				.checked_mul(back(1)?)?
				.checked_add(two.checked_mul(back(2)?)?)?
				.checked_add(add),
			Law::Ratio { p, q, up, add } => {
				let rounding = if up { q - 1 } else { 0 };
				let product = p.checked_mul(back(1)?)?.checked_add(rounding)?;
				product.div_euclid(q).checked_add(add)
			}
			Law::Square { add } => back(1)?.checked_mul(back(1)?)?.checked_add(add),
		}
	}

	/// `b(i) = b(i−1) + b(i−4)`
	pub fn words(&self) -> String {
		let plus = |add: i128| match add {
			0 => String::new(),
			add if add > 0 => format!(" + {add}"),
			add => format!(" − {}", -add),
		};
		match *self {
			Law::Polynomial { step: 1, degree } => match degree {
				2 => "the second differences are constant".to_string(),
				_ => "the third differences are constant".to_string(),
			},
			Law::Polynomial { step, degree } => {
				format!("every {step} terms apart they lie on a polynomial of degree {degree}")
			}
			Law::Multiple { step, factor, add } => {
				format!("b(i+{step}) = {factor} b(i){}", plus(add))
			}
			Law::Sum { back, add } => format!("b(i) = b(i−1) + b(i−{back}){}", plus(add)),
			Law::Second { one, two, add } => {
				let second = match two {
					two if two < 0 => format!(" − {}", line_words(-two, " b(i−2)", 0).trim_start()),
					two => format!(" + {}", line_words(two, " b(i−2)", 0).trim_start()),
				};
				let first = line_words(one, " b(i−1)", 0);
				format!("b(i) = {}{second}{}", first.trim_start(), plus(add))
			}
			Law::Ratio { p, q, up, add } => {
				let (left, right) = if up { ("⌈", "⌉") } else { ("⌊", "⌋") };
				format!("b(i) = {left}{p} b(i−1) / {q}{right}{}", plus(add))
			}
			Law::Square { add } => format!("b(i) = b(i−1)²{}", plus(add)),
		}
	}

	// The next term as Rust, from a list `b` of i128 with i terms.
	fn code(&self) -> String {
		let plus = |add: i128| match add {
			0 => String::new(),
			add if add > 0 => format!(" + {add}"),
			add => format!(" - {}", -add),
		};
		let times = |factor: i128, term: &str| match factor {
			1 => term.to_string(),
			factor => format!("{factor} * {term}"),
		};
		match *self {
			Law::Polynomial { .. } => String::new(),
			Law::Multiple { step, factor, add } => {
				format!("{}{}", times(factor, &format!("b[i - {step}]")), plus(add))
			}
			Law::Sum { back, add } => format!("b[i - 1] + b[i - {back}]{}", plus(add)),
			Law::Second { one, two, add } => {
				let sign = if two < 0 { '-' } else { '+' };
				let (first, second) = (times(one, "b[i - 1]"), times(two.abs(), "b[i - 2]"));
				format!("{first} {sign} {second}{}", plus(add))
			}
			Law::Ratio { p, q, up, add } => {
				let rounding = if up { q - 1 } else { 0 };
				match rounding {
					0 => format!("{p} * b[i - 1] / {q}{}", plus(add)),
					_ => format!("({p} * b[i - 1] + {rounding}) / {q}{}", plus(add)),
				}
			}
			Law::Square { add } => format!("b[i - 1] * b[i - 1]{}", plus(add)),
		}
	}

	// How many of the predicted terms do not count, because the numbers of the law were found on them.
	fn free(&self) -> usize {
		match self {
			Law::Polynomial { .. } | Law::Ratio { .. } => 0,
			_ => self.parameters() - 1,
		}
	}

	pub fn parameters(&self) -> usize {
		match self {
			Law::Polynomial { step, degree } => step * (degree + 1),
			Law::Multiple { .. } | Law::Ratio { .. } => 2,
			Law::Sum { back, .. } => 1 + back / 2,
			Law::Second { .. } => 3,
			Law::Square { .. } => 1,
		}
	}

	fn cost(&self) -> f64 {
		match *self {
			Law::Polynomial { step, degree } => 3.0 + 4.0 * (step * degree) as f64,
			Law::Multiple { step, factor, add } => 4.0 + lg(factor) + lg(add) + 3.0 * step as f64,
			Law::Sum { back, add } => 5.0 + lg(add) + 3.0 * back as f64,
			Law::Second { add, .. } => 11.0 + lg(add),
			Law::Ratio { add, .. } => 8.0 + lg(add),
			Law::Square { add } => 6.0 + lg(add),
		}
	}
}

// The coefficients of b(i−1), b(i−2), … if the differences of this order are 0: order, −order(order−1)/2, …
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
	pub law: Law,
	/// The terms in the table.
	pub terms: Vec<i128>,
	/// The index from which on the law gives each term.
	pub predicted: usize,
	pub cost: f64,
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
		if let Law::Polynomial { .. } = self.law {
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
		let past = i - start as i128;
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

	// The index of the first term on a polynomial, and for each class its first term and the differences there.
	fn polynomials(&self) -> Option<(usize, Vec<Vec<i128>>)> {
		let Law::Polynomial { step, degree } = self.law else {
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

	/// Rust lines after which `count` is the number of terms up to `n`, and a helper if one is needed. `is_term` asks for
	/// the line `let is_term = …` too.
	pub fn code(&self, is_term: bool) -> (Vec<String>, Vec<String>) {
		if let Some((start, classes)) = self.polynomials() {
			return self.polynomial_code(start, &classes, is_term);
		}
		let seeds = super::code::list(&self.terms[..self.predicted]);
		let mut lines = vec![
			format!("let mut b: Vec<i128> = vec![{seeds}];"),
			"while b[b.len() - 1] <= i128::from(n) {".to_string(),
			"\tlet i = b.len();".to_string(),
			format!("\tb.push({});", self.law.code()),
			"}".to_string(),
		];
		lines.push(if is_term {
			"let is_term = b.contains(&i128::from(n));".to_string()
		} else {
			"let count = b.iter().filter(|&&b| b <= i128::from(n)).count();".to_string()
		});
		(lines, Vec::new())
	}

	fn polynomial_code(
		&self,
		start: usize,
		classes: &[Vec<i128>],
		is_term: bool,
	) -> (Vec<String>, Vec<String>) {
		let arm = |differences: &Vec<i128>| {
			let mut sum = differences[0].to_string();
			for (order, &difference) in differences.iter().enumerate().skip(1) {
				let binomial = ["", "k", "(k * (k - 1) / 2)", "(k * (k - 1) * (k - 2) / 6)"][order];
				let sign = if difference < 0 { '-' } else { '+' };
				if difference != 0 {
					sum += &match difference.abs() {
						1 => format!(" {sign} {binomial}"),
						size => format!(" {sign} {size} * {binomial}"),
					};
				}
			}
			sum
		};
		let arms: Vec<String> = classes.iter().map(arm).collect();
		let mut helper = vec![
			"// Term i of the sequence.".to_string(),
			"fn b(i: i128) -> i128 {".to_string(),
		];
		if start > 0 {
			let terms = super::code::list(&self.terms[..start]);
			helper.push(format!("\tif i < {start} {{"));
			helper.push(format!("\t\treturn [{terms}][i as usize];"));
			helper.push("\t}".to_string());
			helper.push(format!("\tlet i = i - {start};"));
		}
		let step = classes.len();
		helper.push(match step {
			1 => "\tlet k = i;".to_string(),
			_ => format!("\tlet k = i / {step};"),
		});
		let arms = super::code::residues(&format!("i % {step}"), &arms);
		helper.extend(arms.iter().map(|line| format!("\t{line}")));
		helper.push("}".to_string());
		let mut lines: Vec<String> = POLYNOMIAL_SEARCH.lines().map(str::to_string).collect();
		lines.push(if is_term {
			"let is_term = count > 0 && b(count - 1) == i128::from(n);".to_string()
		} else {
			"let count = count as usize;".to_string()
		});
		(lines, vec![helper.join("\n")])
	}
}

const POLYNOMIAL_SEARCH: &str = "\
let (mut count, mut above) = (0, 1);
while b(above) <= i128::from(n) {
	above *= 2;
}
while count < above {
	let middle = (count + above) / 2;
	if b(middle) <= i128::from(n) {
		count = middle + 1;
	} else {
		above = middle;
	}
}";

/// The laws that give all terms after at most 8 free ones, the shortest first.
pub fn find(terms: &[i128]) -> Vec<Sequence> {
	let mut found: Vec<Sequence> = laws(terms)
		.into_iter()
		.filter_map(|law| fit(terms, law))
		.collect();
	found.sort_by(|a, b| a.cost.total_cmp(&b.cost));
	found
}

fn fit(terms: &[i128], law: Law) -> Option<Sequence> {
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
			});
		}
	}
	None
}

// All laws whose numbers fit the last terms.
fn laws(terms: &[i128]) -> Vec<Law> {
	let mut laws = Vec::new();
	for step in 1..=4 {
		// Degree 1 would be a period.
		laws.extend((2..=3).map(|degree| Law::Polynomial { step, degree }));
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
			laws.push(Law::Multiple { step, factor, add });
		}
	}
	for back in (2..=6).filter(|back| len > back + 3) {
		let add = last - before - terms[len - 1 - back];
		laws.push(Law::Sum { back, add });
	}
	for (one, two) in (1..=4).flat_map(|one| [-2, -1, 1, 2, 3].map(|two| (one, two))) {
		// 2 b(i−1) − b(i−2) is a polynomial.
		if (one, two) != (2, -1) {
			let add = last - one * before - two * third;
			laws.push(Law::Second { one, two, add });
		}
	}
	for (p, q) in [(3, 2), (4, 3), (5, 4), (5, 3), (7, 4), (5, 2), (6, 5)] {
		for up in [false, true] {
			let rounding = if up { q - 1 } else { 0 };
			let add = last - (p * before + rounding).div_euclid(q);
			if add.abs() <= 4 {
				laws.push(Law::Ratio { p, q, up, add });
			}
		}
	}
	let add = last - before * before;
	if add.abs() <= 4 {
		laws.push(Law::Square { add });
	}
	laws
}
