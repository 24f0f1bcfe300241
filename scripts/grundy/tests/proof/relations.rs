//! What moves leave, as automata say it, against the options that the machine of the rule computes.

use super::{lines, parsed};
use explore::proof::{holds, Budget, Coding, Game, Linear, Logic, Numeration, OTHER, VALUE};
use explore::rule::Rule;
use oracle::play::plain_or_full;
use std::collections::BTreeSet;

/// Rules that say strange things: numbers below 0, no value, copies of nothing, lists, rows, bits,
/// nested functions.
const STRANGE: [&str; 38] = [
	"n - k for k in -3..=n/3 if k != 0 && k > -1",
	"abs(n - 10) - 4 if n > 10",
	"(n - 7) / 2 if n > 3",
	"(3 - n) / -2 if n > 0",
	"(n - 9) % 4 if n > 4; (n - 9) % -4 if n > 4",
	"(5 - n) >> 1 if n < 2; (n - 5) >> 1",
	"n & -n if n & (n-1) != 0; n - (n & -n) if n > 0",
	"(n | 5) - 6 if n > 8; (n ^ 3) - 4 if n > 8",
	"n - 1 - (-1 ^ -n) % 3 if n > 8",
	"min(n - 1, n / 2, 7); max(n - 20, 3) if n > 5",
	"n - gcd(n, 6) if n > 0; n - gcd(12, n - 20) if n > 12",
	"n - 1 if ones(n) % 3 == 1; n - 2 if zeros(n) >= 2; n - 3 if bits(n) < 4",
	"n - 1 if ones(n - 5) == 2; n - 2 if 3 < bits(n + 1)",
	"n - k for k in [1, n/2, n - 6] if k > 0",
	"n - k for k in [1, 4/(n%2), 5] if k > 0",
	"[n - 1, n / 2 if n % 3 == 1] if n > 0",
	"[n - k for k in [1, 2, 4] if n % 3 != k] if n > 4",
	"[n - k for k in 1..3 for l in 0..k] if n > 2",
	"[n - 2; n % 3] if n > 0; [n - 1; n - 5]",
	"[n / 2; 2] if n > 1; [n - 20; 0]",
	"[n - i for i in 2..5]; [n - 1 - i for i in 0..2 if i != n % 2]",
	"n where n % 3 != 1 -> n - k for k in 1..=4",
	"n where n != 5 && n != 9 -> [k, n - 1 - k] for k in 0..n",
	"n - 1 if n % 2 == 0 || 6 / (n % 3) == 3",
	"n - 1 if !(n % 2 == 0 && 6 / (n % 3) == 3)",
	"n - k for k in 1..=4 if !(n % 7 < k); n - 5 if !(n % 5 <= 2)",
	"n - k for k in 1..=4 if !(n % 7 > k); n - 5 if !(n % 5 >= 2) && !(n % 3 != 1)",
	"n - k for k in 1..=n if n % k == 0; n - k for k in 2..n if n % k != 0 && k < 5",
	"n - k for k in 1..=n if gcd(n, k) != 1; n - k for k in 1..n if gcd(k, n + 1) == 1",
	"n - k for k in 1..=n if is_prime(n - k); n - k for k in 1..=3 if !is_prime(n)",
	"n - k*k for k in 1..=4; n / k for k in 2..=n; n % k for k in 2..=n",
	"sqrt(n) if n > 1; sqrt(n - 9) if n > 1",
	"{a, b} -> {a - 1, b}; {a, b - 2}; {b / 2, a} if b > a",
	"{a, b} where b - a < 6 -> {a, b - k} for k in 1..=b; {a - k, b} for k in 1..=a",
	"(a, b) -> (b - 1, a) if b > 0 && a < 9; (a - 1, min(b + 3, 9))",
	"(a, b) where a != b -> (a - k, b) for k in 1..=2; [(a / 2, b), (a, b / 2)] if a > 1 && b > 1",
	"{a, b, c} -> {a - 1, b, c}; {a, b - 1, c - 1}; {a, c - 2, b}",
	"(a, b) -> (a - k, b - l) for k in 0..=a for l in 0..=b if abs(k - l) < 2 && k + l > 0",
];

/// A position becomes one number, so that it can be a value: its numbers and those of its options
/// are below this one.
const SIDE: i64 = 1 << 4;

/// The options of small positions are in the relation, and with exact moves nothing else.
fn check(rule: &Rule, numeration: Numeration) -> bool {
	let mut logic = Logic::new(numeration, Budget::new(plain_or_full(1 << 20, 1 << 25)));
	let Ok(game) = logic.game(rule) else {
		return false;
	};
	if game.has_rows() || rule.leaves_sums() && !numeration.has_bits() {
		return false;
	}
	let mut name = Linear::default();
	for (i, &var) in game.position.iter().enumerate() {
		name = name.plus(&Linear::var(var).times(SIDE.pow(i as u32)));
	}
	let Ok(values) = logic.equal(&Linear::var(VALUE), &name) else {
		return false;
	};
	let values = logic.and(&values, &game.domain).expect("it is small");
	let mut relations = Vec::new();
	for ways in [&game.more, &game.fewer] {
		let options = logic.options(&game, ways, &values, None, Coding::Value);
		match options {
			Ok(options) => relations.push(options),
			Err(_) => return false,
		}
	}
	let side: u64 = match rule.width() {
		1 => 48,
		2 => 10,
		_ => 4,
	};
	for place in 0..side.pow(rule.width() as u32) {
		let numbers = (0..rule.width() as u32).map(|i| place / side.pow(i) % side);
		let position: Vec<u64> = numbers.collect();
		compare(
			rule,
			&game,
			numeration,
			&position,
			[&relations[0], &relations[1]],
		);
	}
	true
}

fn compare(
	rule: &Rule,
	game: &Game,
	numeration: Numeration,
	position: &[u64],
	[more, fewer]: [&explore::proof::Automaton; 2],
) {
	let mut machine = explore::rule::Machine::new(rule, 1 << 30);
	if rule.sorted(position) != position || !machine.is_position(position).expect("it fits") {
		return;
	}
	let mut real: BTreeSet<u64> = BTreeSet::new();
	let each = &mut |sum: explore::rule::Sum| {
		let mut xor = 0;
		for (part, copies) in sum.parts().filter(|(_, copies)| copies % 2 == 1) {
			let digits = part.iter().rev();
			let name = digits.fold(0, |name, &number| name * SIDE as u64 + number);
			xor ^= name * (copies % 2);
		}
		real.insert(xor);
	};
	machine.options(position, each).expect("it fits");
	let some: BTreeSet<u64> = (0..70)
		.chain(real.iter().flat_map(|&w| [w, w + 1]))
		.collect();
	for w in some {
		let mut numbers: Vec<(u16, u64)> = (0..).zip(position.iter().copied()).collect();
		numbers.push((OTHER, w));
		let is_option = real.contains(&w);
		let (may_be, is_sure) = (
			holds(more, numeration, &numbers),
			holds(fewer, numeration, &numbers),
		);
		let right = match game.is_exact() {
			true => may_be == is_option && is_sure == is_option,
			false => (!is_sure || is_option) && (!is_option || may_be),
		};
		assert!(
			right,
			"{}, {numeration}: {position:?} -> {w} is {is_option}, more {may_be}, fewer {is_sure}",
			rule.text
		);
	}
}

#[test]
fn options_are_those_of_the_machine() {
	let mut checked = 0;
	let strange = STRANGE.iter().copied();
	let typed = lines().into_iter().map(|line| line.rule);
	let typed = typed.step_by(plain_or_full(8, 1));
	for text in strange.chain(typed) {
		let rule = parsed(text);
		for numeration in [
			Numeration::base(2),
			Numeration::base(3),
			Numeration::base(10),
			Numeration { lead: 1, lag: 2 },
		] {
			checked += u32::from(check(&rule, numeration));
		}
	}
	assert!(checked > 80, "only {checked} relations were compared");
}
