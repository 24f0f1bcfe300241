//! Writes formulas as words and as Rust that compiles everywhere from rustc 1.63 on.

/// The Rust text of a function `fn g(n: u64) -> u64`, without its head.
pub struct Body {
	/// The lines of the function, indented by tabs as far as they stand inside it.
	pub lines: Vec<String>,
	/// The functions that it calls, each complete.
	pub helpers: Vec<String>,
	/// Whether the lines change `n`.
	pub changes_n: bool,
	/// Whether the lines themselves return the values of the first heaps.
	pub knows_first: bool,
}

impl Body {
	pub fn new(lines: Vec<String>) -> Body {
		Body {
			lines,
			helpers: Vec::new(),
			changes_n: false,
			knows_first: false,
		}
	}

	pub fn with(mut self, helpers: &[&str]) -> Body {
		self.helpers
			.extend(helpers.iter().map(|helper| helper.to_string()));
		self
	}
}

/// The function `g` and the functions that it calls.
pub fn program(first: &[u64], body: &Body) -> String {
	let mut text = function("g", first, body);
	let mut written: Vec<&String> = Vec::new();
	for helper in &body.helpers {
		if !written.contains(&helper) {
			text += &format!("\n{helper}\n");
			written.push(helper);
		}
	}
	text
}

/// `fn name(n: u64) -> u64 { … }` with the values of the first heaps in front.
pub fn function(name: &str, first: &[u64], body: &Body) -> String {
	let mut lines = Vec::new();
	if !first.is_empty() && !body.knows_first {
		lines.extend(first_values(first, "\t"));
	}
	lines.extend(body.lines.iter().map(|line| format!("\t{line}")));
	let text = lines.join("\n");
	let argument = match (body.changes_n, mentions_n(&text)) {
		(true, _) => "mut n",
		(_, true) => "n",
		_ => "_",
	};
	format!("fn {name}({argument}: u64) -> u64 {{\n{text}\n}}\n")
}

// Whether the name n stands in the text as a word.
fn mentions_n(text: &str) -> bool {
	let part_of_name = |letter: char| letter.is_alphanumeric() || letter == '_';
	text.split(|letter| !part_of_name(letter))
		.any(|word| word == "n")
}

/// The lines that return the value of a heap below `first.len()`.
pub fn first_values(first: &[u64], indent: &str) -> Vec<String> {
	let mut lines = vec![format!("{indent}if n < {} {{", first.len())];
	if first.iter().all(|value| *value == first[0]) {
		lines.push(format!("{indent}\treturn {};", first[0]));
	} else if first.len() <= 16 {
		lines.push(format!("{indent}\treturn [{}][n as usize];", list(first)));
	} else {
		lines.extend(array("FIRST", first, &format!("{indent}\t")));
		lines.push(format!("{indent}\treturn FIRST[n as usize];"));
	}
	lines.push(format!("{indent}}}"));
	lines
}

/// `static NAME: [u64; 3] = [1, 2, 3];` in lines of at most 100 columns.
pub fn array(name: &str, values: &[u64], indent: &str) -> Vec<String> {
	let mut lines = vec![format!(
		"{indent}static {name}: [u64; {}] = [",
		values.len()
	)];
	let mut line = String::new();
	for value in values {
		let word = format!("{value},");
		if line.len() + word.len() > 84 {
			lines.push(format!("{indent}\t{line}"));
			line.clear();
		}
		if !line.is_empty() {
			line.push(' ');
		}
		line += &word;
	}
	lines.push(format!("{indent}\t{line}"));
	lines.push(format!("{indent}];"));
	lines
}

/// `1, 2, 3`
pub fn list<T: ToString>(values: &[T]) -> String {
	let words: Vec<String> = values.iter().map(T::to_string).collect();
	words.join(", ")
}

/// `0, 2 or 5`
pub fn one_of(numbers: &[usize]) -> String {
	match numbers {
		[] => "nothing".to_string(),
		[only] => only.to_string(),
		[rest @ .., last] => format!("{} or {last}", list(rest)),
	}
}

/// Words for `factor · name + add`, close together: `2m+1`, `m−1`, `5`.
pub fn line_words(factor: i128, name: &str, add: i128) -> String {
	if factor == 0 {
		return signed(add);
	}
	let product = match factor {
		1 => name.to_string(),
		factor => format!("{factor}{name}"),
	};
	match add {
		0 => product,
		add if add > 0 => format!("{product}+{add}"),
		add => format!("{product}−{}", -add),
	}
}

/// A number with the minus sign of a text.
pub fn signed(number: i128) -> String {
	if number < 0 {
		format!("−{}", -number)
	} else {
		number.to_string()
	}
}

/// Words for `term + add`, with spaces: `g(m) + 1`.
pub fn plus_words(term: &str, add: i128) -> String {
	match add {
		0 => term.to_string(),
		add if add > 0 => format!("{term} + {add}"),
		add => format!("{term} − {}", -add),
	}
}

/// Rust for `factor * name + add`, where the result is not negative.
pub fn line_code(factor: i128, name: &str, add: i128) -> String {
	if factor == 0 {
		return add.to_string();
	}
	let product = match factor {
		1 => name.to_string(),
		factor => format!("{factor} * {name}"),
	};
	match add {
		0 => product,
		add if add > 0 => format!("{product} + {add}"),
		add => format!("{product} - {}", -add),
	}
}

/// Rust for `match subject { … }` over residues; equal arms stand together, and the last one is `_`.
pub fn residues(subject: &str, arms: &[String]) -> Vec<String> {
	let mut groups: Vec<(Vec<usize>, &String)> = Vec::new();
	for (residue, arm) in arms.iter().enumerate() {
		match groups.iter_mut().find(|group| group.1 == arm) {
			Some(group) => group.0.push(residue),
			None => groups.push((vec![residue], arm)),
		}
	}
	if groups.len() == 1 {
		return vec![arms[0].clone()];
	}
	let last = groups.len() - 1;
	let mut lines = vec![format!("match {subject} {{")];
	for (place, (residues, arm)) in groups.iter().enumerate() {
		let words: Vec<String> = residues.iter().map(usize::to_string).collect();
		let pattern = if place == last {
			"_".to_string()
		} else {
			words.join(" | ")
		};
		lines.push(format!("\t{pattern} => {arm},"));
	}
	lines.push("}".to_string());
	lines
}

pub const ISQRT: &str = "\
// The square root, rounded down.
fn isqrt(n: u64) -> u64 {
	let mut root = (n as f64).sqrt() as u64;
	while u128::from(root) * u128::from(root) > u128::from(n) {
		root -= 1;
	}
	while u128::from(root + 1) * u128::from(root + 1) <= u128::from(n) {
		root += 1;
	}
	root
}";

pub const WIDE_ISQRT: &str = "\
// The square root of a large number, rounded down.
fn wide_isqrt(n: u128) -> u64 {
	let (mut low, mut high) = (0, u64::MAX);
	while low < high {
		let middle = high - (high - low) / 2;
		if u128::from(middle) * u128::from(middle) <= n {
			low = middle;
		} else {
			high = middle - 1;
		}
	}
	low
}";

pub const CUBE_ROOT: &str = "\
// The cube root, rounded down.
fn cube_root(n: u64) -> u64 {
	let mut root = (n as f64).cbrt() as u64 + 1;
	while u128::from(root).pow(3) > u128::from(n) {
		root -= 1;
	}
	root
}";

pub const FACTORS: &str = "\
// The prime factors with their exponents, by trial division. Slow above 10^12.
fn factors(mut n: u64) -> Vec<(u64, u64)> {
	let mut found = Vec::new();
	let mut p = 2;
	while p <= n / p {
		let mut exponent = 0;
		while n % p == 0 {
			n /= p;
			exponent += 1;
		}
		if exponent > 0 {
			found.push((p, exponent));
		}
		p += 1;
	}
	if n > 1 {
		found.push((n, 1));
	}
	found
}";

pub const LEAST_FACTOR: &str = "\
// The least prime factor of n > 1, by trial division. Slow above 10^12.
fn least_factor(n: u64) -> u64 {
	let mut p = 2;
	while p <= n / p {
		if n % p == 0 {
			return p;
		}
		p += 1;
	}
	n
}";

pub const PRIME_COUNT: &str = "\
// The number of primes up to n, by a sieve. Slow above 10^8.
fn prime_count(n: u64) -> u64 {
	let mut composite = vec![false; n as usize + 1];
	let mut count = 0;
	for p in 2..composite.len() {
		if !composite[p] {
			count += 1;
			let mut multiple = p.saturating_mul(p);
			while multiple < composite.len() {
				composite[multiple] = true;
				multiple += p;
			}
		}
	}
	count
}";

pub const ZECKENDORF: &str = "\
// The terms of n as a sum of Fibonacci numbers 1, 2, 3, 5, …, the largest first, with their indices from 0.
fn zeckendorf(mut n: u64) -> Vec<(u64, u64)> {
	let mut fibonacci: Vec<u64> = vec![1, 2];
	while let Some(next) = fibonacci[fibonacci.len() - 1].checked_add(fibonacci[fibonacci.len() - 2]) {
		fibonacci.push(next);
	}
	let mut terms = Vec::new();
	for (index, &term) in fibonacci.iter().enumerate().rev() {
		if term <= n {
			n -= term;
			terms.push((term, index as u64));
		}
	}
	terms
}";

pub const VALUATION: &str = "\
// How often b divides n > 0.
fn valuation(mut n: u64, b: u64) -> u64 {
	let mut count = 0;
	while n % b == 0 {
		n /= b;
		count += 1;
	}
	count
}";

pub const LOGARITHM: &str = "\
// The logarithm of n > 0 to base b, rounded down.
fn logarithm(mut n: u64, b: u64) -> u64 {
	let mut count = 0;
	while n >= b {
		n /= b;
		count += 1;
	}
	count
}";

pub const DIGIT_SUM: &str = "\
// The sum of the digits of n in base b.
fn digit_sum(mut n: u64, b: u64) -> u64 {
	let mut sum = 0;
	while n > 0 {
		sum += n % b;
		n /= b;
	}
	sum
}";
