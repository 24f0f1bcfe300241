//! What to write instead of a typical slip, such as `and` for `&&`. A hint stands behind the
//! message of an error.

use super::tree::{Number, Rule, Shape, Sign};
use super::words::Word;

/// What is said about `range(1, 4)`, before its numbers are read.
pub const RANGE: &str = "there is no function range; write 1..4, which ends before 4, or 1..=3";

/// The hint for a word that was not expected. `before` is the word in front of it, `next` the one
/// behind it.
pub fn hint(expected: &str, before: Option<&Word>, found: &Word, next: Option<&Word>) -> String {
	let is_in = |word: Option<&Word>| matches!(word, Some(Word::Name(name)) if name == "in");
	let after_move = expected == "; or the end";
	match found {
		_ if expected == ".. or ..=" => "; a set is 1..=3 or [1, 3, 4]".to_string(),
		Word::Name(name) if name == "not" && is_in(next) => "; not in is k != 3".to_string(),
		Word::Name(name) if after_move && is_in(next) => format!("; write for {name} in …"),
		Word::Name(name) => match &name[..] {
			"and" => "; and is &&".to_string(),
			"or" => "; or is || in a condition, and ; between moves".to_string(),
			"mod" => "; mod is %".to_string(),
			"xor" => "; xor is ^".to_string(),
			"in" if after_move => {
				"; a move has for k in [1, 3], a condition is k == 1 || k == 3".to_string()
			}
			"from" => "; write for k in 1..=3".to_string(),
			"step" | "by" => "; a step is a condition such as if k % 2 == 1".to_string(),
			"even" | "odd" => "; even is n % 2 == 0, odd is n % 2 == 1".to_string(),
			"is" => "; for is, write ==; is_prime(k) is a condition".to_string(),
			"where" => "; a move has if, and where stands behind the state".to_string(),
			_ if before == Some(&Word::Name("not".to_string())) => "; not is !".to_string(),
			_ => String::new(),
		},
		Word::Sign(sign) => of_sign(expected, before, sign, next).to_string(),
		Word::Number(_) if after_move && matches!(before, Some(Word::Name(_))) => {
			"; a rule says what a move leaves: to take 1 to 3 is n - k for k in 1..=3".to_string()
		}
		Word::Number(_) if expected == "a name" => "; write for k in 1..=3".to_string(),
		_ => String::new(),
	}
}

fn of_sign(expected: &str, before: Option<&Word>, sign: &str, next: Option<&Word>) -> &'static str {
	let doubled = |sign| before == Some(&Word::Sign(sign));
	match (sign, expected) {
		("=", _) if next == Some(&Word::Sign(">")) => "; write -> behind the state",
		("=", "in") => "; write for k in 1..=3",
		("=", _) => "; to compare, write ==",
		("," | "(" | "{", "; or the end") => "; moves are separated by ;",
		(",", ")") | ("{", "a number or [") => "; a list is [1, 3, 4]",
		("..", ", or ]") => "; a range has no brackets: 1..=3",
		("*", _) if doubled("*") => "; powers are k*k or pow(k, 3), and 1 << k for those of 2",
		("/", _) if doubled("/") => "; write / for //: it rounds down",
		("..", "a number or [") => "; write where the range begins, such as 1..=3",
		_ => "",
	}
}

/// The sign to write for one that keyboards do not have.
pub fn sign(letter: char) -> &'static str {
	match letter {
		'−' | '–' => "; write -",
		'≥' => "; write >=",
		'≤' => "; write <=",
		'≠' => "; write !=",
		'×' | '·' => "; write *",
		'÷' => "; write /",
		'⊕' => "; write ^",
		'.' => "; a range is 1..=3",
		':' => "; write for k in 1..=3, or if and a condition",
		_ => "",
	}
}

/// The hint for a function that the language does not have.
pub fn function(name: &str) -> &'static str {
	match name {
		"floor" | "int" => "; / rounds down",
		"log" | "log2" => "; the logarithm is bits(n) - 1",
		"popcount" => "; write ones",
		"prime" | "isprime" => "; write is_prime(k)",
		"divisors" | "divs" | "factors" => "; the divisors of n are d for d in 1..=n if n % d == 0",
		"primes" => "; the primes up to n are p for p in 2..=n if is_prime(p)",
		"f" | "g" | "mex" | "grundy" => "; a rule says what a move leaves, the values are computed",
		_ => "",
	}
}

/// What should be said about signs that may be slips.
pub fn remark(rule: &Rule) -> Option<String> {
	power(rule).or_else(|| kept_largest(rule))
}

/// `{a, b} -> {a-k, b} for k in 1..=a`: perhaps the moves of b were left out, as if they followed
/// from those of a.
fn kept_largest(rule: &Rule) -> Option<String> {
	let Shape::Unordered(width) = rule.shape() else {
		return None;
	};
	let largest = Number::Slot(width - 1);
	let mut items = rule.moves.iter().flat_map(|one| &one.items);
	if !items.all(|item| item.numbers.contains(&largest)) {
		return None;
	}
	let names = &rule.names[..width];
	let largest = &names[width - 1];
	Some(format!(
		"in {{{}}} the numbers are sorted, the least first; no move changes {largest}, so write its moves, too, if it has any",
		names.join(", ")
	))
}

/// What should be said about `2 ^ k`, which is a power in other languages. `n - 2 ^ k` is read as
/// `(n - 2) ^ k`.
fn power(rule: &Rule) -> Option<String> {
	let mut remark = None;
	rule.parts(&mut |number| {
		let Number::Two(Sign::Xor, sides, _) = number else {
			return;
		};
		if let (Number::Literal(2 | 10), Number::Slot(slot)) = (last(&sides.0), &sides.1) {
			let name = &rule.names[*slot];
			remark = Some(format!(
				"the sign ^ is xor, as in Rust; powers of 2 are 1 << {name}"
			));
		}
	});
	remark
}

/// What stands last in a number.
fn last(number: &Number) -> &Number {
	match number {
		Number::Two(_, sides, _) => last(&sides.1),
		_ => number,
	}
}
