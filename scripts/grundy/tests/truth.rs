//! What explore says is never false: rules that change far behind every table, and random rules of
//! such shapes.

use crate::patterns::games::play;
use explore::heaps::{typed, Asked};
use explore::pattern::{Found, Sure};
use explore::rule::{parse, Play, Rule, Shape};
use explore::{several, tame};
use oracle::{plain_or_full, Draw};

fn rule(text: &str) -> Rule {
	parse(text, &[]).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn found(text: &str, misere: bool) -> Found {
	let rule = rule(text);
	let asked = Asked {
		size: None,
		at: None,
	};
	let report = match rule.shape() {
		_ if misere => tame::report(&rule, None, None),
		Shape::Heap => typed(&rule, asked, &mut |_| ()),
		_ => several::typed(&rule, None, None, &mut |_| ()),
	};
	let report = report.unwrap_or_else(|error| panic!("{text}: {error}"));
	report.found.unwrap_or_default()
}

/// Rules that a short table does not show, and the place where the table's formula is false.
const CHANGES_LATE: [&str; 31] = [
	// A digit recursion that is cheaper than a period: 100^2 and 144^2.
	"[a, n-1-a] for a in 0..n; n - 100",
	"[a, n-3-a] for a in 0..n-2; n - k for k in [1, 5, 100]",
	"[a, n-3-a] for a in 0..n-2; n - k for k in [1, 5, 144]",
	// Remainders by a name: 3960, 7800, 4620, 720719, and a long gap of primes at 155923.
	"n - d for d in 4..n if n % d != 0",
	"n - d for d in 3..n if is_prime(d) || n % d != 0",
	"n - d for d in 6..n if n * n % d != 0",
	"n - 1; n - 2 for k in 2..=16 if (n+1) % k != 0",
	"n - 1; n - 2; n - 3 for k in 0..=72 if is_prime(n + k)",
	// Bits and roots in conditions: 4105, 32768, 22527, 131072, 4108, 2295228.
	"[a, n - 2 - a] for a in 1..n if a % 3 == 1; n - k for k in 1..n if k < bits(n)",
	"n - k for k in 1..=n if zeros(k) < 15",
	"n - k for k in 1..=n if ones(k) % 12 == 1",
	"n - k for k in 1..=n if zeros(k) % 17 == 0",
	"[a, a] for a in 1..n if a % 4 == 3; n - 3 if n - sqrt(n)*sqrt(n) < bits(n)",
	"n - 1; n - 4; n - 3 if sqrt(n) % 97 != 60 || sqrt(n) % 101 != 0",
	"n - 1; n - 2; n - 3 if bits(n) % 23 == 22",
	"n - 1; n - 2; n - 3 if ones(n) % 19 == 18",
	// Values of lists and loops that give no move in the table: 2^30, 5000^2, 2^28 - 1.
	"n - (1 << k) for k in [0, 30]",
	"n - k*k for k in [1, 5000]",
	"n - pow(k, 3) for k in [1, 3, 1000]",
	"n - k for k in 1..29; n - (1<<k) + 1 for k in 1..40",
	// Growing numbers that cross late.
	"min(n-1, 5000*sqrt(n)) if n > 0",
	"n - k for k in 1..=n if max(k % 256, k / 256) < 255",
	"n - k for k in 1..=max(2, n/100000)",
	"k for k in sqrt(n)..n if (n-k) % 13 == 4",
	"n - k for k in 1..=sqrt(n); [1] if n*(n+1)/2 % 256 == 0 && n > 0",
	// Pairs: (16384, 0), (8192, 0), (0, 169), and triples.
	"(a, b) -> (a-k, b) for k in 1..=a if zeros(k) < 14; (a, b-k) for k in 1..=b if zeros(k) < 14",
	"(a, b) -> (a - (1 << k), b) for k in [0, 13]; (a, b-1)",
	"(a, b) -> (a-k, b) for k in 1..=a; (a, b-k) for k in 1..=b if sqrt(b) % 3 != 1 || sqrt(b) % 5 != 3",
	"{a, b, c} -> {a-k, b, c} for k in 1..=a; {a, b-k, c} for k in 1..=b; \
	 {a, b, c-k} for k in 1..=c if sqrt(c) % 3 != 0 || sqrt(c) % 5 != 1",
	// Misère play: 2082 and 2058.
	"misere n - 1; n - 4 if gcd(n, bits(n)) != 6",
	"misere n - 1; n - 4; n - 3 if !(bits(n) != 12 && n % 2 == 0)",
];

#[test]
fn rules_that_change_far_away_have_at_most_guesses() {
	for text in CHANGES_LATE {
		let misere = text.strip_prefix("misere ");
		let found = found(misere.unwrap_or(text), misere.is_some());
		for formula in found.formulas.iter().chain(&found.lost) {
			assert_eq!(formula.sure, Sure::Guess, "{text}: {formula:?}");
		}
	}
}

// The lists of f and h are equal as far as the table goes. At (0, 144) only a has another value.
#[test]
fn two_functions_of_coordinates_are_one_only_if_they_agree_behind_the_table() {
	let found = found("(a, b) -> (a - k*k, b) for k in [1, 12]; (a, b-1)", false);
	assert!(!found.formulas.is_empty(), "{found:?}");
	for formula in &found.formulas {
		for (position, value) in [
			([0, 144], 0),
			([144, 0], 2),
			([143, 144], 1),
			([144, 144], 2),
		] {
			assert_eq!(
				formula.value(&position),
				Some(value),
				"{formula:?} at {position:?}"
			);
		}
	}
}

// Both formulas say the same wherever no two heaps are equal.
#[test]
fn formulas_of_whole_positions_are_compared_at_positions_alone() {
	let found = found(
		"{a,b,c} where (a!=b || a==0) && (b!=c || b==0) -> {k,b,c} for k in 0..a; {a,k,c} for k in 0..b; \
		 {a,b,k} for k in 0..c",
		false,
	);
	assert_eq!(found.ask, None);
	assert_eq!(found.lost.len(), 1, "{found:?}");
	assert_eq!(found.lost[0].sure, Sure::Observed);
}

// ---- Periods of take games ----

#[test]
fn a_period_is_proved_by_all_takes_modulo_it() {
	let is_prime = |k: u64| k > 1 && (2..k).all(|d| !k.is_multiple_of(d));
	let rules: [(&str, &dyn Fn(u64) -> bool); 5] = [
		("n - (1 << k) for k in 0..bits(n)", &|k| k.is_power_of_two()),
		("n - pow(3, k) for k in 0..bits(n)", &|k| {
			[1, 3, 9, 27, 81, 243, 729, 2187].contains(&k)
		}),
		("n - k for k in 1..=n if k == 1 || is_prime(k)", &move |k| {
			k == 1 || is_prime(k)
		}),
		("n - k for k in 1..=n if k % 6 != 0", &|k| k % 6 != 0),
		("n - 2*k - 1 for k in 0..=n", &|k| k % 2 == 1),
	];
	for (text, allowed) in rules {
		let found = found(text, false);
		let formula = found
			.formulas
			.first()
			.unwrap_or_else(|| panic!("{text}: {found:?}"));
		assert_eq!(formula.sure, Sure::Proved, "{text}: {formula:?}");
		let table = play(1500, |n, option| {
			(1..=n)
				.filter(|&k| allowed(k))
				.for_each(|k| option(&[n - k]));
		});
		for (heap, &value) in table.iter().enumerate() {
			assert_eq!(
				formula.value(&[heap as u64]),
				Some(value),
				"{text} at {heap}"
			);
		}
	}
}

/// One take of each rule is a multiple of the period that the others have.
#[test]
fn a_take_that_keeps_the_value_is_no_proof() {
	for text in [
		"n - (1 << k) for k in [0, 30]",
		"n - k for k in 1..=2; n - k*k*k for k in 1..=n if k == 1 || k > 3000",
		"n - 1; n - 2; n - 3 if n >= 10000000",
		"n - k for k in 1..=2; n - (1 << k) - 1 for k in 20..40",
	] {
		let found = found(text, false);
		for formula in found.formulas.iter().chain(&found.lost) {
			assert_ne!(formula.sure, Sure::Proved, "{text}: {formula:?}");
		}
	}
}

// ---- Windows ----

type Options = fn(u64, &mut dyn FnMut(&[u64]));

// All heaps between two bounds: played without going through them, also beside other moves and
// under conditions on n.
#[test]
fn windows_have_the_values_of_plain_play() {
	let rules: [(&str, Options); 7] = [
		("n - k for k in 1..=n/2", |n, o| {
			(1..=n / 2).for_each(|k| o(&[n - k]))
		}),
		("k for k in n/3..=n/2 if n > 1; n/7 if n > 0", |n, o| {
			(n / 3..=n / 2).filter(|_| n > 1).for_each(|k| o(&[k]));
			(0..n.min(1)).for_each(|_| o(&[n / 7]));
		}),
		(
			"n - k for k in 5..=n/2 if n % 3 > 0; n - k for k in 1..=bits(n)",
			|n, o| {
				(5..=n / 2).filter(|_| n % 3 > 0).for_each(|k| o(&[n - k]));
				(1..=bits(n)).filter(|&k| k <= n).for_each(|k| o(&[n - k]));
			},
		),
		// The window goes back at each multiple of 50.
		("k for k in 0..n - n % 50; n - 1 if n % 2 == 1", |n, o| {
			(0..n - n % 50).for_each(|k| o(&[k]));
			(0..n % 2).for_each(|_| o(&[n - 1]));
		}),
		(
			"n - 3 - k for k in 0..=sqrt(n); [n/2, n/3] if n > 0",
			|n, o| {
				(0..=n.isqrt())
					.filter(|k| n >= 3 + k)
					.for_each(|k| o(&[n - 3 - k]));
				(0..n.min(1)).for_each(|_| o(&[n / 2, n / 3]));
			},
		),
		("n - k for k in n/4..n if k > 0", |n, o| {
			(n / 4..n).filter(|&k| k > 0).for_each(|k| o(&[n - k]));
		}),
		("n + k - 9 for k in 0..9", |n, o| {
			(0..9).filter(|k| n + k >= 9).for_each(|k| o(&[n + k - 9]));
		}),
	];
	for (text, options) in rules {
		let table = play(1500, options);
		let rule = rule(text);
		let mut play = Play::new(&rule, 1 << 30);
		let (values, trouble) = play.heaps(table.len() - 1);
		assert_eq!(trouble, None, "{text}");
		for (heap, &value) in table.iter().enumerate() {
			assert_eq!(values[heap].map(u64::from), Some(value), "{text} at {heap}");
		}
		// A far heap first, so that the smaller ones are played for it.
		let mut far = Play::new(&rule, 1 << 30);
		far.reserve(1500);
		assert_eq!(
			far.value(&[1499]).map(|value| value.map(u64::from)),
			Ok(Some(table[1499])),
			"{text}"
		);
	}
	// Heaps that are no positions are no options.
	let even = rule("n where n % 2 == 0 -> n - k for k in 1..=n/2");
	let table = play(1000, |n, o| {
		(1..=n / 2)
			.filter(|k| (n - k) % 2 == 0)
			.for_each(|k| o(&[n - k]))
	});
	let (values, _) = Play::new(&even, 1 << 30).heaps(999);
	for heap in 0..1000 {
		let expected = (heap % 2 == 0).then_some(table[heap]);
		assert_eq!(values[heap].map(u64::from), expected, "at {heap}");
	}
}

#[test]
fn the_steps_of_windows_grow_with_the_heaps_and_not_with_their_options() {
	for text in [
		"n - k for k in 1..=n/2",
		"n - 1; k for k in n/5..=n-9 if n % 7 != 3",
	] {
		let rule = rule(text);
		let steps = |last: usize| {
			let mut play = Play::new(&rule, 1 << 40);
			let (values, trouble) = play.heaps(last);
			assert_eq!((values.len(), trouble), (last + 1, None), "{text}");
			(1 << 40) - play.steps()
		};
		let (short, long) = (steps(10_000), steps(80_000));
		assert!(long < 16 * short, "{text}: {short} steps, then {long}");
		assert!(long < 20 * 80_000, "{text}: {long} steps");
	}
}

// ---- Random rules ----

/// A number of a rule: its text, and its value for n and k.
type Number = (String, Box<dyn Fn(u64, u64) -> u64>);
/// What a rule asks: its text, and its answer for n and k.
type Question = (String, Box<dyn Fn(u64, u64) -> bool>);
/// A move: its text, and its options for a heap.
type Move = (String, Box<dyn Fn(u64, &mut dyn FnMut(&[u64]))>);

fn bits(n: u64) -> u64 {
	u64::from(64 - n.leading_zeros())
}

fn ones(n: u64) -> u64 {
	u64::from(n.count_ones())
}

fn zeros(n: u64) -> u64 {
	u64::from(n.trailing_zeros())
}

fn prime(n: u64) -> bool {
	n > 1
		&& (2..)
			.take_while(|d| d * d <= n)
			.all(|d| !n.is_multiple_of(d))
}

/// Something that changes late: bits, ones, zeros or the root of a name.
fn counted(draw: &mut Draw) -> Number {
	let of_k = draw.below(2) == 0;
	let name = if of_k { "k" } else { "n" };
	let pick = move |n: u64, k: u64| if of_k { k } else { n };
	match draw.below(5) {
		0 => (
			format!("bits({name})"),
			Box::new(move |n, k| bits(pick(n, k))),
		),
		1 => (
			format!("ones({name})"),
			Box::new(move |n, k| ones(pick(n, k))),
		),
		2 => (
			format!("zeros({name})"),
			Box::new(move |n, k| zeros(pick(n, k))),
		),
		3 => (
			format!("sqrt({name})"),
			Box::new(move |n, k| pick(n, k).isqrt()),
		),
		_ => (name.to_string(), Box::new(pick)),
	}
}

fn question(draw: &mut Draw, depth: u64) -> Question {
	let (text, value) = counted(draw);
	let m = draw.between(2, 13);
	let r = draw.below(m);
	match draw.below(if depth == 0 { 7 } else { 10 }) {
		0 => (
			format!("{text} % {m} == {r}"),
			Box::new(move |n, k| value(n, k) % m == r),
		),
		1 => (
			format!("{text} % {m} != {r}"),
			Box::new(move |n, k| value(n, k) % m != r),
		),
		2 => (
			format!("{text} < {m}"),
			Box::new(move |n, k| value(n, k) < m),
		),
		3 => (
			format!("{text} >= {r}"),
			Box::new(move |n, k| value(n, k) >= r),
		),
		4 => (
			"n % k != 0".to_string(),
			Box::new(|n, k| k > 0 && n % k != 0),
		),
		5 => ("is_prime(k)".to_string(), Box::new(|_, k| prime(k))),
		6 => (format!("k % {m} != {r}"), Box::new(move |_, k| k % m != r)),
		7 => {
			let (one, other) = (question(draw, 0), question(draw, 0));
			let text = format!("({} || {})", one.0, other.0);
			// A division by 0 on the left ends the whole condition; k is never 0 there.
			(text, Box::new(move |n, k| one.1(n, k) || other.1(n, k)))
		}
		8 => {
			let (one, other) = (question(draw, 0), question(draw, 0));
			let text = format!("{} && {}", one.0, other.0);
			(text, Box::new(move |n, k| one.1(n, k) && other.1(n, k)))
		}
		_ => {
			let one = question(draw, 0);
			(format!("!({})", one.0), Box::new(move |n, k| !one.1(n, k)))
		}
	}
}

/// The last k of a range.
fn bound(draw: &mut Draw) -> Number {
	let c = draw.between(1, 6);
	match draw.below(9) {
		0 => ("n/2".to_string(), Box::new(|n, _| n / 2)),
		1 => ("sqrt(n)".to_string(), Box::new(|n, _| n.isqrt())),
		2 => ("bits(n)".to_string(), Box::new(|n, _| bits(n))),
		3 => (
			"min(n, 20*bits(n))".to_string(),
			Box::new(|n, _| n.min(20 * bits(n))),
		),
		4 => (
			format!("{c}+n/{}", 100 * c),
			Box::new(move |n, _| c + n / (100 * c)),
		),
		5 => (format!("max({c}, n/9)"), Box::new(move |n, _| c.max(n / 9))),
		6 => (c.to_string(), Box::new(move |_, _| c)),
		_ => ("n".to_string(), Box::new(|n, _| n)),
	}
}

fn random_move(draw: &mut Draw) -> Move {
	let c = draw.between(1, 9);
	match draw.below(8) {
		0 => {
			let (text, holds) = question(draw, 1);
			let text = format!("n - {c} if {}", text.replace('k', "n"));
			let option = move |n: u64, option: &mut dyn FnMut(&[u64])| {
				if n >= c && holds(n, n) {
					option(&[n - c]);
				}
			};
			(text, Box::new(option))
		}
		1 | 2 => {
			let text = format!("n - {c}");
			let option = move |n: u64, option: &mut dyn FnMut(&[u64])| {
				if n >= c {
					option(&[n - c]);
				}
			};
			(text, Box::new(option))
		}
		3 | 4 => {
			let ((text, last), (asked, holds)) = (bound(draw), question(draw, 1));
			let text = format!("n - k for k in 1..={text} if {asked}");
			let option = move |n: u64, option: &mut dyn FnMut(&[u64])| {
				for k in (1..=last(n, 0).min(n)).filter(|&k| holds(n, k)) {
					option(&[n - k]);
				}
			};
			(text, Box::new(option))
		}
		5 => {
			let (text, last) = bound(draw);
			let text = format!("n - k for k in {c}..={text}");
			let option = move |n: u64, option: &mut dyn FnMut(&[u64])| {
				(c..=last(n, 0).min(n)).for_each(|k| option(&[n - k]));
			};
			(text, Box::new(option))
		}
		6 => {
			let text = format!("n - (1 << k) for k in 0..bits(n) if k % {c} == 0");
			let option = move |n: u64, option: &mut dyn FnMut(&[u64])| {
				(0..bits(n))
					.filter(|k| k % c == 0)
					.for_each(|k| option(&[n - (1 << k)]));
			};
			(text, Box::new(option))
		}
		_ => {
			let (text, holds) = question(draw, 0);
			let text = format!("[k, n-{c}-k] for k in 1..=n-{c} if {text}");
			let option = move |n: u64, option: &mut dyn FnMut(&[u64])| {
				let most = n.saturating_sub(c);
				(1..=most)
					.filter(|&k| holds(n, k))
					.for_each(|k| option(&[k, n - c - k]));
			};
			(text, Box::new(option))
		}
	}
}

// A generator of its own with its own play: what it shares with explore is the text of the rule.
#[test]
fn random_rules_that_count_bits_have_no_false_formula() {
	let count = plain_or_full(12, 400) as u64;
	let seed = std::env::var("SG_SEED")
		.ok()
		.and_then(|seed| seed.parse().ok());
	let mut wrong = Vec::new();
	for number in 0..count {
		let mut draw = Draw(seed.unwrap_or(7) * 1_000_003 + number);
		let moves: Vec<Move> = (0..draw.between(1, 3))
			.map(|_| random_move(&mut draw))
			.collect();
		let texts: Vec<&str> = moves.iter().map(|(text, _)| &text[..]).collect();
		let text = texts.join("; ");
		let has_sums = text.contains('[');
		let table = play(if has_sums { 6000 } else { 14_000 }, |n, option| {
			moves.iter().for_each(|(_, options)| options(n, option));
		});
		let found = found(&text, false);
		let formulas = found.formulas.iter().map(|formula| (formula, false));
		for (formula, lost) in formulas.chain(found.lost.iter().map(|formula| (formula, true))) {
			let outcome = |value: u64| if lost { value.min(1) } else { value };
			let differs = |&heap: &usize| {
				let computed = formula.value(&[heap as u64]);
				computed.is_some_and(|computed| computed != outcome(table[heap]))
			};
			let place = (0..table.len()).find(differs);
			if let (Some(place), true) = (place, formula.sure != Sure::Guess) {
				wrong.push(format!("{text} at {place}: {formula:?}"));
			}
		}
	}
	assert!(wrong.is_empty(), "{wrong:#?}");
}
