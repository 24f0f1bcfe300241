//! Rules against play that is written by hand.

use explore::rule::*;
use explore::rules::Form;
use oracle::{plain_or_full, Draw, FxHashMap};
use std::collections::HashSet;

const STEPS: u64 = 100_000_000;

fn rule(text: &str) -> Rule {
	parse(text, &[]).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn with(text: &str, values: &[(&str, i64)]) -> Rule {
	let values: Vec<(String, i64)> = values
		.iter()
		.map(|(name, value)| (name.to_string(), *value))
		.collect();
	parse(text, &values).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn error(text: &str) -> String {
	parse(text, &[]).expect_err(text).to_string()
}

fn mex(values: HashSet<u64>) -> u64 {
	(0..).find(|value| !values.contains(value)).unwrap()
}

type Sums = Vec<Vec<Vec<u64>>>;

/// The value of a position by plain recursion.
fn plain(
	position: &[u64],
	memo: &mut FxHashMap<Vec<u64>, u64>,
	options: &dyn Fn(&[u64]) -> Sums,
) -> u64 {
	if let Some(&value) = memo.get(position) {
		return value;
	}
	let mut values = HashSet::new();
	for sum in options(position) {
		let mut xor = 0;
		for part in &sum {
			xor ^= plain(part, memo, options);
		}
		values.insert(xor);
	}
	let value = mex(values);
	memo.insert(position.to_vec(), value);
	value
}

/// Compares the values of all positions up to `largest` with plain play. `is_position` says which
/// ones there are.
fn compare(
	rule: &Rule,
	largest: u64,
	is_position: &dyn Fn(&[u64]) -> bool,
	options: &dyn Fn(&[u64]) -> Sums,
) {
	let mut play = Play::new(rule, STEPS);
	play.reserve(largest as usize / 2); // so that both ways to remember are tested
	let mut memo = FxHashMap::default();
	for position in play::positions(rule.shape(), largest) {
		let found = play.value(&position).unwrap().map(u64::from);
		let expected = is_position(&position).then(|| plain(&position, &mut memo, options));
		assert_eq!(found, expected, "{} at {position:?}", rule.text);
	}
}

fn heaps(text: &str, largest: u64, options: &dyn Fn(u64) -> Vec<Vec<u64>>) {
	compare(&rule(text), largest, &|_| true, &|position| {
		let sums = options(position[0]);
		let part = |sum: Vec<u64>| sum.into_iter().map(|heap| vec![heap]).collect();
		sums.into_iter().map(part).collect()
	});
}

#[test]
fn heaps_that_are_taken_from() {
	heaps("n - k for k in 1..=n", 40, &|n| {
		(0..n).map(|rest| vec![rest]).collect()
	});
	heaps("n - k for k in [1, 3, 4]", 40, &|n| {
		[1, 3, 4]
			.iter()
			.filter(|&&k| k <= n)
			.map(|k| vec![n - k])
			.collect()
	});
	heaps("n - k for k in 1..=n/2", 60, &|n| {
		(1..=n / 2).map(|k| vec![n - k]).collect()
	});
	heaps("d for d in 1..n if n % d == 0", 100, &|n| {
		(1..n).filter(|d| n % d == 0).map(|d| vec![d]).collect()
	});
	heaps("y for y in 0..n if y*y <= n && y*y*y*y >= n", 200, &|n| {
		let fits = |y: &u64| y.pow(2) <= n && y.pow(4) >= n;
		(0..n).filter(fits).map(|y| vec![y]).collect()
	});
}

#[test]
fn heaps_that_are_split() {
	heaps(
		"[a, n-1-a] for a in 0..n; [a, n-2-a] for a in 0..n-1",
		40,
		&|n| {
			let rest = |take: u64| (0..=n.wrapping_sub(take)).map(move |a| vec![a, n - take - a]);
			let (one, two) = (n >= 1, n >= 2);
			let mut all: Vec<Vec<u64>> = Vec::new();
			if one {
				all.extend(rest(1));
			}
			if two {
				all.extend(rest(2));
			}
			all
		},
	);
	heaps("[a, n-a] for a in 1..n if a != n-a", 60, &|n| {
		(1..n)
			.filter(|a| 2 * a != n)
			.map(|a| vec![a, n - a])
			.collect()
	});
	heaps("n - 1; [n/2; 3] if n > 0 && n % 2 == 0", 60, &|n| {
		let mut all = Vec::new();
		if n > 0 {
			all.push(vec![n - 1]);
		}
		if n > 0 && n % 2 == 0 {
			all.push(vec![n / 2; 3]);
		}
		all
	});
	heaps(
		"[]; [a] for a in 0..n; [a, b] for b in 0..n for a in 0..b",
		30,
		&|n| {
			let mut all = vec![vec![]];
			all.extend((0..n).map(|a| vec![a]));
			for b in 0..n {
				all.extend((0..b).map(|a| vec![a, b]));
			}
			all
		},
	);
}

#[test]
fn heaps_that_begin_at_one() {
	let ruler = rule("n where n > 0 -> [n-i for i in 1..k] for k in 1..=n");
	compare(&ruler, 40, &|position| position[0] > 0, &|position| {
		let n = position[0];
		let coins = |k: u64| (1..k).map(|i| vec![n - i]).collect();
		(1..=n).map(coins).collect()
	});
}

#[test]
fn several_numbers() {
	let wythoff = rule("(a, b) -> (a-k, b) for k in 1..=a; (a, b-k) for k in 1..=b; (a-k, b-k) for k in 1..=min(a, b)");
	compare(&wythoff, 12, &|_| true, &|position| {
		let (a, b) = (position[0], position[1]);
		let mut all: Sums = Vec::new();
		all.extend((0..a).map(|rest| vec![vec![rest, b]]));
		all.extend((0..b).map(|rest| vec![vec![a, rest]]));
		all.extend((1..=a.min(b)).map(|k| vec![vec![a - k, b - k]]));
		all
	});
	let e_and_d =
		rule("{a, b} where a > 0 && b > 0 -> {c, a-c} for c in 1..a; {c, b-c} for c in 1..b");
	compare(
		&e_and_d,
		14,
		&|position| position[0] > 0 && position[1] > 0,
		&|position| {
			let mut all: Sums = Vec::new();
			for &split in position {
				all.extend((1..split).map(|c| vec![vec![c.min(split - c), c.max(split - c)]]));
			}
			all
		},
	);
	let sheet =
		rule("(w, h) -> [(a, h), (w-a, h)] for a in 1..w; [(w, a), (w, h-a)] for a in 1..h");
	compare(&sheet, 10, &|_| true, &|position| {
		let (w, h) = (position[0], position[1]);
		let mut all: Sums = Vec::new();
		all.extend((1..w).map(|a| vec![vec![a, h], vec![w - a, h]]));
		all.extend((1..h).map(|a| vec![vec![w, a], vec![w, h - a]]));
		all
	});
	let any =
		rule("{a, b, c} -> {a-i, b-j, c-k} for i in 0..2 for j in 0..2 for k in 0..2 if i+j+k > 0");
	compare(&any, 5, &|_| true, &|position| {
		let mut all: Sums = Vec::new();
		for set in 1..8 {
			let take = |(i, &heap): (usize, &u64)| heap.checked_sub(set >> i & 1);
			let rest: Option<Vec<u64>> = position.iter().enumerate().map(take).collect();
			if let Some(mut rest) = rest {
				rest.sort_unstable();
				all.push(vec![rest]);
			}
		}
		all
	});
}

#[test]
fn a_square_of_coins_with_a_parameter() {
	let text = "(x, y) where x > 0 && y > 0 -> [(x-i, y-j) for i in 0..t for j in 0..t if i+j > 0] for t in 1..=s";
	for s in 1..=5 {
		let squares = with(text, &[("s", s)]);
		compare(
			&squares,
			9,
			&|position| position[0] > 0 && position[1] > 0,
			&|position| {
				let (x, y) = (position[0], position[1]);
				let mut all: Sums = Vec::new();
				for t in 1..=(s as u64).min(x).min(y) {
					let mut sum = Vec::new();
					for i in 0..t {
						sum.extend((0..t).map(|j| vec![x - i, y - j]));
					}
					all.push(sum[1..].to_vec());
				}
				all
			},
		);
	}
}

#[test]
fn what_is_no_position_is_no_move() {
	heaps("n / k for k in 0..4 if k != 1 && n > 0", 40, &|n| {
		[2, 3]
			.iter()
			.filter(|_| n > 0)
			.map(|k| vec![n / k])
			.collect()
	});
}

#[test]
fn errors_point_at_their_place() {
	for (text, message) in [
		("n - (1 +)", "rule, column 9: expected a number, found )"),
		("n - k for k on 1..n", "rule, column 13: expected in, found on"),
		("n - k for k in 1", "rule, column 17: expected .. or ..=, found the end; a set is 1..=3 or [1, 3, 4]"),
		("n - k", "rule, column 5: k has no value; give it one, such as k=3, or write for k in 1..=3"),
		("", "rule, column 1: expected a position, found the end"),
		("n $ 1", "rule, column 3: $ is no sign of a rule"),
		("(a, b) -> a - 1", "rule, column 11: expected a position of 2 numbers, as (a, b) is"),
		("(a, b) -> {a, b}", "rule, column 11: expected a position of 2 numbers, as (a, b) is"),
		("n -> (n, 1)", "rule, column 6: expected a position of one number, as n is; moves are separated by ;"),
		("n if n", "rule, column 6: expected a condition such as n % 2 == 0, found a number"),
		("n > 1", "rule, column 3: expected a number, found a condition"),
		("n if 1 < n < 3", "rule, column 12: comparisons cannot be chained; join them with &&"),
		("99999999999999999999", "rule, column 1: this number does not fit into 64 bits"),
		("cube(n)", "rule, column 1: there is no function cube; there are min, max, abs, gcd, pow, sqrt, ones, zeros, bits, is_prime"),
		("min(n)", "rule, column 1: min takes two numbers, found 1"),
		("(a, a) -> (a, a)", "rule, column 5: the name a stands twice"),
		("[n, 1", "rule, column 6: expected , or ], found the end"),
		("n; ", "rule, column 4: expected a position, found the end"),
		("n for for in 1..2", "rule, column 7: expected a name, found for"),
		("n - 1 2", "rule, column 7: expected ; or the end, found 2"),
	] {
		assert_eq!(error(text), message, "{text}");
	}
	let unused = parse("n - 1", &[("k".to_string(), 1)]).unwrap_err();
	assert_eq!(unused.to_string(), "rule: it has no name k to give a value");
	assert!(error(&"(".repeat(500)).contains("more than 40 brackets"));
	assert!(error(&"-".repeat(500)).contains("more than 40 brackets"));
	assert!(error(&"n + ".repeat(600)).contains("at most 2000 characters"));
}

#[test]
fn typical_slips_get_a_hint() {
	for (text, hint) in [
		("x - 1", "; if it is the heap, write x -> …"),
		("n-1, n-2", "found ,; moves are separated by ;"),
		(
			"(a, b) -> (a-1, b), (a, b-1)",
			"found ,; moves are separated by ;",
		),
		("n -> {n-1, n-2}", "as n is; moves are separated by ;"),
		("n - k for k in 1,3,4", "; a set is 1..=3 or [1, 3, 4]"),
		("n - k for k in 1 to 3", "; a set is 1..=3 or [1, 3, 4]"),
		("n - k for k in {1, 3}", "; a list is [1, 3, 4]"),
		("n - k for k in (1, 3)", "; a list is [1, 3, 4]"),
		("n - k for k in [1..3]", "; a range has no brackets: 1..=3"),
		("n - k for k in 1...3", "; a range is 1..=3"),
		("n - k for k=1..3", "; write for k in 1..=3"),
		("n - k for 1 <= k", "; write for k in 1..=3"),
		("n - k k in 1..=3", "; write for k in …"),
		(
			"n - k in 1..3",
			"; a move has for k in [1, 3], a condition is k == 1 || k == 3",
		),
		("n - k for k from 1 to n", "; write for k in 1..=3"),
		(
			"n - k for k in 1..n step 2",
			"; a step is a condition such as if k % 2 == 1",
		),
		("n - k for k in 1..=n if k not in [3]", "; not in is k != 3"),
		(
			"n - k for k in 1..=n if prime(k)",
			"is_prime; write is_prime(k)",
		),
		("n/2 if n even", "; even is n % 2 == 0, odd is n % 2 == 1"),
		(
			"(a, b) -> (a-1, b) (a, b-1)",
			"found (; moves are separated by ;",
		),
		("n - 1 if n > 3 and n < 9", "found and; and is &&"),
		(
			"n - 1 if n < 3 or n > 9",
			"; or is || in a condition, and ; between moves",
		),
		("n - 1 if not n > 3", "; not is !"),
		("n - 1 if n mod 2 == 0", "; mod is %"),
		("n - 1 if n % 2 = 0", "; to compare, write =="),
		(
			"n - k where k < 3",
			"; a move has if, and where stands behind the state",
		),
		("n => n - 1", "; write -> behind the state"),
		(
			"n - 2**k",
			"; powers are k*k or pow(k, 3), and 1 << k for those of 2",
		),
		("n - n//2", "found /; write / for //: it rounds down"),
		(
			"n - k for k in range(1, n//2+1)",
			"; write 1..4, which ends before 4, or 1..=3",
		),
		(
			"take 1 to 3 stones",
			"found 1; a rule says what a move leaves: to take 1 to 3 is n - k for k in 1..=3",
		),
		(
			"n - d for d in divisors(n)",
			"and no function; the divisors of n are d for d in 1..=n if n % d == 0",
		),
		(
			"n - k for k in ..3",
			"found ..; write where the range begins, such as 1..=3",
		),
		("n − 1", "; write -"),
		("n - 1 if n ≥ 2", "; write >="),
		("n - log2(n)", "; the logarithm is bits(n) - 1"),
	] {
		let error = parse(text, &[]).unwrap_err().to_string();
		assert!(error.ends_with(hint), "{text}: {error}");
	}
}

// Only the moves of a are written: this may be a slip, since {a, b} is sorted and b keeps its moves
// for itself.
#[test]
fn unordered_numbers_without_moves_of_the_largest_get_a_remark() {
	let remark = explore::rule::remark(&rule("{a, b} -> {a-k, b} for k in 1..=a")).unwrap();
	assert!(
		remark.starts_with("in {a, b} the numbers are sorted, the least first; no move changes b"),
		"{remark}"
	);
	for text in [
		"{a, b} -> {a, b-k*a} for k in 1..=b/a",
		"(a, b) -> (a-k, b) for k in 1..=a",
	] {
		assert_eq!(explore::rule::remark(&rule(text)), None, "{text}");
	}
}

#[test]
fn work_that_does_not_end_is_stopped() {
	let trouble = |text: &str, heap: u64| {
		let rule = rule(text);
		Play::new(&rule, 10_000_000)
			.value(&[heap])
			.unwrap_err()
			.to_string()
	};
	assert_eq!(
		trouble("n + 1", 0),
		"too many positions can be reached: 0 -> 1 -> 2 -> 3 -> 4 -> 5 -> 6 -> 7 -> …; does the rule ever end?"
	);
	assert_eq!(
		trouble("n for k in 1..=9223372036854775807 if k < 0", 1),
		"this takes too many steps"
	);
	assert!(trouble("n", 3).starts_with("3 -> 3: this position can come back"));
	assert!(trouble("n ^ 1", 4).starts_with("4 -> 5 -> 4: this position can come back"));
	assert!(trouble("[n; 2]", 4).starts_with("4 -> 4: "));
	assert_eq!(
		trouble("n * 1000000000000", 9_000_000_000),
		"rule, column 3: a number does not fit into 64 bits, in a move from 9000000000"
	);
	assert_eq!(
		trouble("1 << n", 64),
		"rule, column 3: a shift by less than 0 or more than 63 places, in a move from 64"
	);
	assert_eq!(
		trouble("[0 for k in 0..1000000]", 1),
		"rule, column 2: a move leaves more than 65536 parts, in a move from 1"
	);
	let swap = rule("(a, b) -> (b, a) if a != b");
	let cycle = Play::new(&swap, 1000).value(&[1, 2]).unwrap_err();
	assert_eq!(
		cycle.to_string(),
		"(1, 2) -> (2, 1) -> (1, 2): this position can come back; leave the move out by a condition, or see outcomes in the library and the solver loopy_sum"
	);
	// A far heap that reaches few positions.
	let halves = rule("n / 2 if n > 0");
	assert_eq!(Play::new(&halves, 1000).value(&[1 << 60]), Ok(Some(1)));
}

#[test]
fn functions_and_signs() {
	let value = |text: &str| {
		let rule = rule(&format!("{text} if n == 1000"));
		let mut found = Vec::new();
		let each = &mut |sum: Sum| found.extend(sum.parts().map(|(part, _)| part[0]));
		rule.options(&[1000], 100, each).unwrap();
		found.first().copied()
	};
	for (text, expected) in [
		("2 + 3 * 4", 14),
		("1 << 3 + 1", 16),
		("6 & 3 | 8 ^ 1", 11),
		("-7 / 2 + 9", 6),
		("-7 % 3 + 9", 8),
		("sqrt(n)", 31),
		("sqrt(9223372036854775807)", 3_037_000_499),
		("gcd(n, 24)", 8),
		("gcd(0, -6)", 6),
		("pow(n, 3)", 1_000_000_000),
		("pow(0, 0)", 1),
		("9 - pow(-2, 3)", 17),
		("max(n, 3, 2000)", 2000),
		("abs(3 - n)", 997),
		("ones(n)", 6),
		("zeros(n)", 3),
		("bits(n)", 10),
		("bits(0)", 0),
		("- - n", 1000),
	] {
		assert_eq!(value(text), Some(expected), "{text}");
	}
	for text in [
		"0 - 1",
		"n / 0",
		"n % (n - 1000)",
		"sqrt(0 - 1)",
		"pow(2, 0 - 1)",
	] {
		assert_eq!(value(text), None, "{text}");
	}
	let primes = |from: u64, count: u64| {
		let rule = rule(
			"k for k in n..n+c if is_prime(k)"
				.replace('c', &count.to_string())
				.as_str(),
		);
		let mut found = Vec::new();
		let each = &mut |sum: Sum| found.extend(sum.parts().map(|(part, _)| part[0]));
		rule.options(&[from], 10_000_000, each).unwrap();
		found
	};
	let slow = |n: &u64| {
		*n > 1
			&& (2..)
				.take_while(|d| d * d <= *n)
				.all(|d| !n.is_multiple_of(d))
	};
	for from in [0, 60_000, 4_000_000_000, 1 << 33] {
		let expected: Vec<u64> = (from..from + 6000).filter(slow).collect();
		assert_eq!(primes(from, 6000), expected);
	}
}

#[test]
fn forms_are_recognised_in_any_spelling() {
	for (text, name) in [
		("n - k for k in 1..=n", "nim"),
		("k for k in 0..n", "nim"),
		("n - k for k in 1..n+1", "nim"),
		("n - k for k in 1..=n+5 if n > 0", "nim"),
		("n - 1 - k for k in 0..n", "nim"),
		("n - k for k in [1, 3, 4]", "take:1,3,4"),
		("n - 4; n - 1; n - 3", "take:1,3,4"),
		("n - k for k in 1..=10 if is_prime(k)", "take:2,3,5,7"),
		("n - 2*k for k in 1..=3", "take:2,4,6"),
		("k for k in n-3..n", "take:1,2,3"),
		("n - 1 if n > 0", "take:1"),
		("n - k for k in 1..=n if k != 2 && k != 5", "all-but:2,5"),
		("n - k for k in 3..=n", "all-but:1,2"),
		("n - k for k in 3..=n; n - 1", "all-but:2"),
		("k for k in 0..n if n - k != 4", "all-but:4"),
		("n - k for k in 1..=n; [a, n-a] for a in 1..n", "lasker"),
		("[a, n-a] for a in 1..=n/2; k for k in 0..n", "lasker"),
		("[a, n-a] for a in 1..n if a != n-a", "grundy"),
		("[n-a, a] for a in 1..n if 2*a != n", "grundy"),
		("[a, n-a] for a in 1..(n+1)/2", "grundy"),
		(
			"[a, n-1-a] for a in 0..n; [a, n-2-a] for a in 0..n-1",
			"octal:0.77",
		),
		(
			"[a, n-1-a] for a in 0..=(n-1)/2; [a, n-2-a] for a in 0..=(n-2)/2 if n >= 2",
			"octal:0.77",
		),
		("[a, n-2-a] for a in 0..=n-2", "octal:0.07"),
		("[a, n-2-a] for a in 1..n-2", "octal:0.04"),
		("n - 1 if n > 1; [] if n == 3", "octal:0.201"),
		("[a, n-a] for a in 1..n", "octal:4.0"),
	] {
		let rule = rule(text);
		assert_eq!(
			form(&rule).map(|form| form.name()),
			Some(name.to_string()),
			"{text}"
		);
		let same = same_options(&rule, 60).map(|form| form.name());
		assert_eq!(same, Some(name.to_string()), "{text}");
	}
}

#[test]
fn what_is_only_near_a_form_is_not_recognised() {
	for text in [
		"n - k for k in 1..n",
		"n - k for k in 1..=n/2",
		"n - 1; [n/2; 3] if n > 0 && n % 2 == 0",
		"n - k for k in 1..=n if n % k == 0",
		"[a, n-1-a] for a in 0..n if a % 2 == 0",
		"n where n > 0 -> n - 1",
		"n + 1",
		"[a, n-a] for a in 0..n",
		"[]",
		"[] if n > 0",
		"n - 1 if n > 7",
		"n - k for k in [0, 1]",
		"[a, n-1-a] for a in 0..3",
		"[a, n-1-a] for a in 0..n if a < n-1-a",
	] {
		let rule = rule(text);
		assert_eq!(form(&rule), None, "{text}");
	}
	let prime = rule("n - k for k in 1..=n if k < 8 && is_prime(k)");
	assert_eq!(form(&prime), None);
	assert_eq!(same_options(&prime, 60), Some(Form::Take(vec![2, 3, 5, 7])));
	let kayles = rule("[a, b] for a in 0..n for b in 0..n if a + b == n-1 || a + b == n-2");
	assert_eq!(
		(form(&kayles), same_options(&kayles, 60)),
		(None, Some(Form::Octal("0.77".to_string())))
	);
}

// ---- How large numbers become ----

/// The text of a random number. `names` may stand in it.
fn number(draw: &mut Draw, names: &[&str], depth: u64) -> String {
	if depth == 0 || draw.below(4) == 0 {
		let literals = [
			"0",
			"1",
			"2",
			"3",
			"7",
			"61",
			"1000003",
			"4611686018427387904",
		];
		return match draw.below(2) {
			0 => draw.pick(names).to_string(),
			_ => draw.pick(&literals).to_string(),
		};
	}
	let one = number(draw, names, depth - 1);
	let other = number(draw, names, depth - 1);
	let signs = ["+", "-", "*", "*", "/", "%", "<<", ">>", "&", "|", "^"];
	match draw.below(6) {
		0 => format!("-({one})"),
		1 => format!(
			"{}({one})",
			draw.pick(&["abs", "sqrt", "ones", "zeros", "bits"])
		),
		2 => format!(
			"{}({one}, {other})",
			draw.pick(&["min", "max", "gcd", "pow"])
		),
		_ => format!("({one} {} {other})", draw.pick(&signs)),
	}
}

/// The text of a random condition.
fn condition(draw: &mut Draw, names: &[&str]) -> String {
	let one = number(draw, names, 1);
	let other = number(draw, names, 2);
	let first = format!(
		"{one} {} {other}",
		draw.pick(&["<", "<=", ">", ">=", "==", "!="])
	);
	match draw.below(5) {
		0 => format!("{first} && {}", condition(draw, names)),
		1 => format!("({first} || {})", condition(draw, names)),
		2 => format!("!({first})"),
		_ => first,
	}
}

/// The text of a random rule on pairs. It has each part of the language somewhere.
fn random_rule(draw: &mut Draw) -> String {
	let names = ["a", "b", "k"];
	let (from, to) = (number(draw, &names[..2], 2), number(draw, &names[..2], 2));
	let set = draw.pick(&["{from}..{to}", "{from}..={to}", "[{from}, {to}]"]);
	let set = set.replace("{from}", &from).replace("{to}", &to);
	let pair = format!("({}, {})", number(draw, &names, 3), number(draw, &names, 3));
	let sum = match draw.below(4) {
		0 => format!("[{pair}; {}]", number(draw, &names, 2)),
		1 => format!("[{pair}, (a, k) for i in 0..{}]", number(draw, &names, 1)),
		_ => pair,
	};
	let mut conditions = [condition(draw, &names[..2]), condition(draw, &names)];
	if draw.below(4) == 0 {
		conditions[1] = format!("is_prime({})", number(draw, &names, 2));
	}
	format!(
		"(a, b) where {} -> {sum} for k in {set} if {}",
		conditions[0], conditions[1]
	)
}

/// If the bounds say that all numbers fit, then no position has a number that does not, and no move
/// leaves a larger number.
#[test]
fn numbers_stay_within_their_bounds() {
	let mut draw = Draw(5);
	let (mut fitting, mut refused) = (0, 0);
	for _ in 0..plain_or_full(4000, 40_000) {
		let text = random_rule(&mut draw);
		let Ok(rule) = parse(&text, &[]) else {
			continue; // such as a condition that is always the same
		};
		let largest = 10u64.pow(draw.below(18) as u32);
		let Some(left) = bounds::largest_left(&rule, largest) else {
			refused += 1;
			continue;
		};
		fitting += 1;
		for _ in 0..20 {
			let position = [0, 1].map(|_| match draw.below(6) {
				0 => 0,
				1 => 1,
				2 => largest - 1,
				3 => largest,
				_ => (draw.next() >> draw.below(64)) % (largest + 1),
			});
			let mut machine = Machine::new(&rule, 2000);
			let is_position = machine.is_position(&position);
			let fits = !matches!(is_position, Err(Trouble::Rule(_)));
			assert!(fits, "{text}: {position:?}: {is_position:?}");
			if is_position == Ok(false) {
				continue;
			}
			let result = machine.options(&position, &mut |sum| {
				let most = sum.parts().flat_map(|(part, _)| part).max();
				let holds = most <= Some(&left);
				assert!(
					holds,
					"{text}: {position:?} leaves {most:?}, not at most {left}"
				);
			});
			let fits = !matches!(result, Err(Trouble::Rule(_)));
			assert!(fits, "{text}: {position:?}: {result:?}");
		}
	}
	assert!(
		fitting > 300 && refused > 300,
		"{fitting} rules fit, {refused} do not"
	);
}

/// The bounds of usual rules are not too careful.
#[test]
fn usual_rules_fit_for_large_numbers() {
	for (text, fits, left) in [
		("n - k for k in 1..=n/2", 18, 18),
		("n/2 if n > 0; n/3 if n > 0", 18, 18),
		("n - k*k for k in 1..=sqrt(n)", 18, 18),
		("n - (1 << k) for k in 0..bits(n)", 18, 18),
		("n - (1 << zeros(n)) if n > 0", 18, 18),
		("n where n > 0 -> n - (1 << zeros(n))", 18, 18),
		("n & (n-1) if n > 0; n - (n & -n) if n > 0", 18, 18),
		("(a, b) -> (b, a % b)", 18, 18),
		("(a, b) -> (a-k, b+k) for k in 1..=min(a, 9)", 18, 19),
		("n*n if n < 1000 && n % 7 == 5; n - 1", 18, 18),
		("y for y in 0..n if y*y <= n && y*y*y*y >= n", 4, 4),
	] {
		let rule = rule(text);
		let power = |exponent| 10u64.pow(exponent);
		let found = bounds::largest_left(&rule, power(fits));
		assert!(
			found.is_some_and(|number| number <= power(left)),
			"{text}: {found:?}"
		);
		assert!(
			fits == 18 || bounds::largest_left(&rule, power(fits + 1)).is_none(),
			"{text}"
		);
	}
}
