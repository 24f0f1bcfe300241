//! What a table of one number shows although it has no formula for every heap: lists, lines of one
//! class, short periods.

use super::games::{play, random};
use explore::law::{About, Family};
use explore::pattern::{heaps, outcomes, Found, Sure};

fn prime_factors(mut n: u64) -> Vec<u64> {
	let mut found = Vec::new();
	for p in 2.. {
		if p > n {
			break;
		}
		while n % p == 0 {
			n /= p;
			found.push(p);
		}
	}
	found
}

// Four functions of a number, each with a list that follows no rule.
#[test]
fn functions_with_a_list_are_found_and_say_nothing_about_other_keys() {
	let functions: [fn(u64) -> u64; 4] = [
		|n| prime_factors(n).len() as u64,
		|n| {
			let mut primes = prime_factors(n);
			primes.dedup();
			primes.len() as u64
		},
		|n| u64::from(n.trailing_zeros()) % 64,
		|n| u64::from(n.count_ones()),
	];
	for (number, function) in functions.iter().enumerate() {
		let list: Vec<u64> = (0..64)
			.map(|key| 3 * key + random(1000 * number as u64 + key) % 3)
			.collect();
		let value = |n: u64| {
			if n == 0 {
				0
			} else {
				list[function(n) as usize]
			}
		};
		let table: Vec<u64> = (0..2049).map(value).collect();
		let found = heaps(&table, &mut |n| (n < 8000).then(|| value(n)));
		let formula = &found.formulas[0];
		assert_eq!(formula.sure, Sure::Observed, "{formula:?}");
		let mut answered = 0;
		for n in 1..20_000 {
			if let Some(same) = formula.value(&[n]) {
				assert_eq!(same, value(n), "{formula:?} at {n}");
				answered += 1;
			}
		}
		assert!(answered > 19_000, "{formula:?}: {answered}");
	}
}

// n is split into two divisors of it, both from 2 to n - 1.
#[test]
fn two_divisors_are_a_function_of_the_number_of_prime_factors() {
	let options = |n: u64, option: &mut dyn FnMut(&[u64])| {
		for d in (2..n).filter(|d| n % d == 0) {
			for e in (d..n).filter(|e| n % e == 0) {
				option(&[d, e]);
			}
		}
	};
	let table = play(5000, options);
	let found = heaps(&table[..1000], &mut |n| {
		table[..3000].get(n as usize).copied()
	});
	let formula = &found.formulas[0];
	assert!(formula.words().contains("prime factors"), "{formula:?}");
	for (n, &known) in table.iter().enumerate().skip(2) {
		let value = formula.value(&[n as u64]);
		assert!(
			value.is_none_or(|value| value == known),
			"{formula:?} at {n}"
		);
	}
	// The list leaves heaps out, so what becomes code is the lost form.
	assert_eq!(
		found.chosen().map(|formula| formula.words()),
		found.lost.first().map(|formula| formula.words())
	);
}

#[test]
fn a_line_of_one_class_is_a_note() {
	let options = |n: u64, option: &mut dyn FnMut(&[u64])| {
		for k in (1..=n).filter(|k| n % k != 0) {
			option(&[n - k]);
		}
	};
	let table = play(2100, options);
	let found = heaps(&table, &mut |_| None);
	let note = found
		.notes
		.iter()
		.find(|note| note.starts_with("g(2k+1) = k "));
	assert!(note.is_some(), "{found:?}");
	assert!((0..1050).all(|k| table[2 * k + 1] == k as u64));
	let random_table: Vec<u64> = (0..2049).map(|n| random(n) % 50).collect();
	let found = heaps(&random_table, &mut |_| None);
	assert!(
		found.notes.iter().all(|note| !note.starts_with("g(")),
		"{found:?}"
	);
}

fn guess(found: &Found) -> Option<String> {
	let mut all = found.formulas.iter().chain(&found.lost);
	let guess = all.next().filter(|formula| formula.sure == Sure::Guess)?;
	assert!(all.next().is_none());
	Some(guess.words())
}

#[test]
fn short_tables_with_a_period_are_guesses_with_a_test() {
	let cases: [(&[u64], usize, &str); 5] = [
		(&[0, 1, 2], 15, "g(n) = n mod 3"),
		(&[0, 1], 8, "g(n) = n mod 2"),
		(&[1], 6, ""),
		(&[0, 1, 2, 3, 4], 19, ""),
		(&[5, 0, 1], 12, "g(n) = [5, 0, 1][n mod 3]"),
	];
	for (period, length, words) in cases {
		let table: Vec<u64> = period.iter().cycle().take(length).copied().collect();
		let found = heaps(&table, &mut |_| None);
		match words {
			"" if period.len() > 1 => assert_eq!(guess(&found), None, "{found:?}"),
			"" => assert_eq!(guess(&found).as_deref(), Some("g(n) = 1")),
			words => {
				assert_eq!(guess(&found).as_deref(), Some(words));
				assert!(found
					.notes
					.iter()
					.any(|note| note.contains("to test the guess")));
			}
		}
	}
	let table: Vec<u64> = (0..12).map(|n| n % 3).collect();
	let found = outcomes(&table, &mut |_| None);
	assert_eq!(
		guess(&found).as_deref(),
		Some("lost if and only if n mod 3 is 0")
	);
	assert_eq!(
		guess(&heaps(&[0, 1, 1, 1, 1, 1, 1, 1], &mut |_| None)).as_deref(),
		Some("g(n) = 1")
	);
}

// Tables whose values are told by random automata: the last resort finds small ones and is never
// wrong.
#[test]
fn automata_are_learned_from_bounded_values() {
	let (mut found_again, mut modules) = (0, Vec::new());
	for seed in 0..12 {
		let dice = |place: u64, sides: u64| random(seed * 7919 + place) % sides;
		let (base, states) = (2 + dice(0, 3), 4 + dice(1, 5));
		let after = |state: u64, digit: u64| match (state, digit) {
			(0, 0) => 0,
			_ => dice(100 + state * base + digit, states),
		};
		let value = |n: u64| {
			let mut digits = Vec::new();
			let mut rest = n;
			while rest > 0 {
				digits.push(rest % base);
				rest /= base;
			}
			let state = digits
				.iter()
				.rev()
				.fold(0, |state, &digit| after(state, digit));
			dice(50 + state, 3)
		};
		let table: Vec<u64> = (0..2049).map(value).collect();
		let found = heaps(&table, &mut |n| (n < 8000).then(|| value(n)));
		found_again += usize::from(found.chosen().is_some());
		for formula in found.formulas.iter().chain(&found.lost) {
			for n in (0..20_000).chain(1_000_000_000..1_000_001_000) {
				let right = match formula.about {
					About::Values => value(n),
					About::Lost => value(n).min(1),
				};
				let same = formula.value(&[n]);
				assert!(same.is_none_or(|same| same == right), "{formula:?} at {n}");
			}
			if formula.family() == Family::Automaton {
				modules.push(super::module(modules.len(), "automaton", formula));
			}
		}
	}
	assert!(found_again >= 9, "{found_again}");
	assert!(modules.len() >= 4, "{}", modules.len());
	super::compile_and_run("automata", &modules);
	// Without further values it is a guess, and a table without a pattern has none.
	let random_table: Vec<u64> = (0..4000).map(|n| random(n) % 3).collect();
	let found = heaps(&random_table, &mut |_| None);
	assert!(
		found.formulas.is_empty() && found.lost.is_empty(),
		"{found:?}"
	);
}
