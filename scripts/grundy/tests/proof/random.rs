//! Random rules that were made to mislead: what is proved agrees with play far beyond the table.

use super::{agrees_with_play, parsed};
use explore::proof::prove;
use oracle::play::plain_or_full;

struct Dice(u64);

impl Dice {
	fn roll(&mut self, sides: u64) -> u64 {
		self.0 = self
			.0
			.wrapping_mul(6_364_136_223_846_793_005)
			.wrapping_add(1_442_695_040_888_963_407);
		(self.0 >> 33) % sides
	}

	fn of<'a>(&mut self, list: &[&'a str]) -> &'a str {
		list[self.roll(list.len() as u64) as usize]
	}

	/// A condition that is often true, or often false.
	fn condition(&mut self) -> String {
		let (r, m) = (self.roll(4), 2 + self.roll(9));
		let late = [30, 500, 1200, 2500][self.roll(4) as usize];
		match self.roll(12) {
			0 => format!("n % {m} == {r}"),
			1 => format!("n % {m} != {r}"),
			2 => format!("n >= {late}"),
			3 => format!("n / {late} % 2 == 1"),
			4 => format!("ones(n) % {m} == {r}"),
			5 => format!("n & {m} == 0"),
			6 => format!("zeros(n) >= {r}"),
			7 => format!("n > {r} || n % 2 == 0"),
			8 => format!("is_prime(n + {r})"),
			9 => format!("!(n < {late} && n % {m} == {r})"),
			10 => format!("gcd(n, {m}) == 1"),
			_ => "n > 0".to_string(),
		}
	}

	fn one_move(&mut self) -> String {
		let (a, b) = (1 + self.roll(4), 1 + self.roll(8));
		let text = match self.roll(14) {
			0 => format!("n - {a}"),
			1 => format!("n - {a} - n % {b}"),
			2 => format!("n / {}", 1 + a),
			3 => format!("n - k for k in 1..={b}"),
			4 => format!("n - k for k in {a}..=n if k % {b} == {}", a % b),
			5 => "n & (n - 1)".to_string(),
			6 => "n - (n & -n)".to_string(),
			7 => format!("n - k for k in {a}..=n/2"),
			8 => format!("[n / 2, n - n/2 - {a}]"),
			9 => format!("[k, n - {a} - k] for k in 0..=n - {a}"),
			10 => format!("[n / {}; {b}]", 1 + a),
			11 => format!("n - k for k in [{a}, {b}, {}]", a + b),
			12 => format!("n - k for k in {a}..=n if k & {b} == 0"),
			_ => format!("n - d for d in {a}..=n if n % d == 0"),
		};
		let joint = if text.contains(" if ") {
			" && "
		} else {
			" if "
		};
		match self.roll(3) {
			0 => format!("{text}{joint}n > 0"),
			1 => format!("{text}{joint}n > 0 && {}", self.condition()),
			_ => format!("{text}{joint}n > {}", self.roll(3)),
		}
	}

	fn of_pairs(&mut self) -> String {
		let takes = [
			"(a-k, b) for k in 1..=a",
			"(a, b-k) for k in 1..=b",
			"(a-1, b)",
			"(a, b-2)",
			"(a-k, b-k) for k in 1..=min(a, b)",
			"(a-k, b-k) for k in 1..=3",
			"(a-k, b) for k in 1..=a if k <= b",
			"(a, b-k) for k in 1..=b if a % 3 == 1",
			"(a/2, b) if a > 0",
			"(a-1, b+1) if a > 0 && b < 5",
			"(b, a) if b < a",
			"(a-1, b-2); (a-2, b-1)",
			"(a, b & (b-1)) if b > 0",
			"[(a/2, b), (a-1, b/2)] if a > 0",
		];
		let mut moves = vec![self.of(&takes)];
		for _ in 0..self.roll(3) {
			moves.push(self.of(&takes));
		}
		format!("(a, b) -> {}", moves.join("; "))
	}
}

#[test]
fn what_is_proved_of_random_rules_is_right() {
	let mut proved = 0;
	let count = plain_or_full(60, 1000);
	for case in 0..count {
		let mut dice = Dice(case);
		dice.roll(2);
		let text = match dice.roll(4) {
			0 => dice.of_pairs(),
			_ => {
				let mut moves = vec![dice.one_move()];
				for _ in 0..dice.roll(3) {
					moves.push(dice.one_move());
				}
				moves.join("; ")
			}
		};
		let rule = parsed(&text);
		let attempt = prove(&rule, false, plain_or_full(1 << 21, 1 << 24));
		let Some(proof) = attempt.proof else { continue };
		proved += 1;
		let side = if rule.width() == 1 { 5000 } else { 120 };
		let steps = plain_or_full(2_000_000, 30_000_000);
		agrees_with_play(&rule, &proof, side, steps);
	}
	assert!(proved > count / 6, "only {proved} of {count} are proved");
}
