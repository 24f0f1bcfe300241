//! Typed rules from their text to the formula, against plain play far beyond what the pattern
//! finder sees.

use super::games;
use explore::heaps::{typed, Asked};
use explore::pattern::Sure;
use explore::report::Report;
use explore::rule;

fn explored(text: &str, size: usize) -> Report {
	let rule = rule::parse(text, &[]).unwrap_or_else(|error| panic!("{text}: {error}"));
	let asked = Asked {
		size: Some(size),
		at: None,
	};
	typed(&rule, asked, &mut |_| ()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

// The number of formulas that are more than guesses. All of them must give the values of the table.
fn right_formulas(text: &str, size: usize, table: &[u64]) -> usize {
	let found = explored(text, size).found.expect("the finder was asked");
	let formulas = found.formulas.iter().map(|formula| (formula, false));
	let lost = found.lost.iter().map(|formula| (formula, true));
	let mut sure = 0;
	for (formula, lost) in formulas.chain(lost) {
		if formula.sure == Sure::Guess {
			continue;
		}
		sure += 1;
		for (n, &value) in table.iter().enumerate() {
			let value = if lost { value.min(1) } else { value };
			let computed = formula.value(&[n as u64]);
			assert!(
				computed.is_none_or(|computed| computed == value),
				"{text} at size {size} is wrong at {n}: {formula:?}"
			);
		}
	}
	sure
}

type Options = fn(u64, &mut dyn FnMut(&[u64]));

fn take_1_or_2(n: u64, option: &mut dyn FnMut(&[u64])) {
	games::take(&[1, 2], n, option);
}

#[test]
fn rules_that_change_late_have_no_false_formula() {
	let rules: [(&str, Options); 8] = [
		("n - 1; n - 2; n - 3 if n >= 3000", |n, o| {
			take_1_or_2(n, o);
			games::take(&[3], if n < 3000 { 0 } else { n }, o);
		}),
		("n - 1; n - 2; n - 3 if n >= 30000", |n, o| {
			take_1_or_2(n, o);
			games::take(&[3], if n < 30_000 { 0 } else { n }, o);
		}),
		("n - 1; n - 2; n - k*k for k in 100..=sqrt(n)", |n, o| {
			take_1_or_2(n, o);
			for k in (100..).take_while(|k| k * k <= n) {
				o(&[n - k * k]);
			}
		}),
		("n - 1; n - 2; n - 3 if ones(n) >= 13", |n, o| {
			let three = n.count_ones() >= 13;
			games::take(if three { &[1, 2, 3] } else { &[1, 2] }, n, o);
		}),
		("n - 1; n - 2; n - 3 if n % 5000 == 0", |n, o| {
			let three = n.is_multiple_of(5000);
			games::take(if three { &[1, 2, 3] } else { &[1, 2] }, n, o);
		}),
		("n - k for k in 1..=2+n/10000", |n, o| {
			let takes: Vec<u64> = (1..=2 + n / 10_000).collect();
			games::take(&takes, n, o);
		}),
		(
			"n - 3; n - 2 if n < 27; sqrt(n) if n > 1 && sqrt(n)*sqrt(n) == n",
			|n, o| {
				games::take(if n < 27 { &[2, 3] } else { &[3] }, n, o);
				if n > 1 && n.isqrt().pow(2) == n {
					o(&[n.isqrt()]);
				}
			},
		),
		("n - zeros(n) - 1 if n > 0 && n % 7 == 3", |n, o| {
			if n % 7 == 3 {
				games::take(&[u64::from(n.trailing_zeros()) + 1], n, o);
			}
		}),
	];
	for (text, options) in rules {
		let table = games::play(45_000, options);
		right_formulas(text, 30, &table);
	}
}

// Each of these looks like something simpler on a short table.
#[test]
fn rules_with_rare_changes_have_no_false_formula() {
	let rules: [(&str, Options); 8] = [
		("n - 1; n - 2; 0 if n % 127 == 5 && n % 131 == 7", |n, o| {
			take_1_or_2(n, o);
			if n % 127 == 5 && n % 131 == 7 {
				o(&[0]);
			}
		}),
		("n - 1; n - 2 if n / 5000 % 2 == 0", |n, o| {
			let two = (n / 5000).is_multiple_of(2);
			games::take(if two { &[1, 2] } else { &[1] }, n, o);
		}),
		("n - 1; n - 3; n - 7 if n / 4096 % 2 == 1", |n, o| {
			let seven = n / 4096 % 2 == 1;
			games::take(if seven { &[1, 3, 7] } else { &[1, 3] }, n, o);
		}),
		("n - k for k in 1..=max(3, sqrt(n) - 60)", |n, o| {
			let most = n.isqrt().saturating_sub(60).max(3);
			let takes: Vec<u64> = (1..=most).collect();
			games::take(&takes, n, o);
		}),
		("n - k for k in 1..=zeros(n)+1 if n > 0", |n, o| {
			let most = u64::from(n.trailing_zeros()) + 1;
			let takes: Vec<u64> = (1..=most).collect();
			games::take(&takes, n, o);
		}),
		("n - gcd(n, 4620) if n > 0; n - 1", |n, o| {
			let divisor = (1..=4620).rev().find(|d| 4620 % d == 0 && n % d == 0);
			games::take(&[1, divisor.unwrap_or(1)], n, o);
		}),
		("n - n % 10 if n % 10 > 0; n / 10 if n > 9", |n, o| {
			if n % 10 > 0 {
				o(&[n - n % 10]);
			}
			if n > 9 {
				o(&[n / 10]);
			}
		}),
		("sqrt(n) if n > 1; n - 1", |n, o| {
			games::take(&[1], n, o);
			if n > 1 {
				o(&[n.isqrt()]);
			}
		}),
	];
	for (text, options) in rules {
		let table = games::play(40_000, options);
		for size in [30, 1000] {
			right_formulas(text, size, &table);
		}
	}
}

// 6144 is the first multiple of 3 with 11 zeros behind its last one.
#[test]
fn a_period_that_breaks_where_many_zeros_end_a_number_is_not_believed() {
	let text = "[a, n-a] for a in 1..n/2+1; n - k for k in 1..=zeros(n) + 1 if n % 3 != 2";
	let table = games::play(6200, |n, o| {
		(1..n / 2 + 1).for_each(|a| o(&[a, n - a]));
		if n > 0 && n % 3 != 2 {
			let most = u64::from(n.trailing_zeros()) + 1;
			let takes: Vec<u64> = (1..=most).collect();
			games::take(&takes, n, o);
		}
	});
	right_formulas(text, 60, &table);
}

#[test]
fn a_typed_rule_has_the_same_formula_at_every_size() {
	let rules: [(&str, Options); 4] = [
		("n - k for k in 1..=9 if k != n%10", |n, o| {
			let takes: Vec<u64> = (1..=9).filter(|&k| k != n % 10).collect();
			games::take(&takes, n, o);
		}),
		("n - n/2 if n > 1; n - 1", |n, o| {
			games::take(&[1, n / 2], n, o)
		}),
		("n/2 if n > 0; n/5 if n > 0", |n, o| {
			for k in [2, 5].iter().filter(|_| n > 0) {
				o(&[n / k]);
			}
		}),
		("n - 1; n - 2; n - 3 if n >= 100", |n, o| {
			take_1_or_2(n, o);
			games::take(&[3], if n < 100 { 0 } else { n }, o);
		}),
	];
	for (text, options) in rules {
		let table = games::play(20_000, options);
		for size in [30, 60, 200, 1000] {
			let sure = right_formulas(text, size, &table);
			assert!(sure > 0, "{text} at size {size} has no formula");
		}
	}
}

#[test]
fn a_rule_with_a_part_that_no_heap_shows_has_only_guesses() {
	for (text, part, how) in [
		(
			"n - 1; n - 2; n - 3 if n >= 10000000",
			"condition",
			"is false",
		),
		("n - 1; n - 2 if ones(n) < 30", "condition", "is true"),
		(
			"n - 1; n - 2; n - 3 if n > 0 && n % 1000003 == 0",
			"constant",
			"changes nothing",
		),
		(
			"n - k for k in 1..=min(n, 10000000)",
			"constant",
			"changes nothing",
		),
		(
			"n - 1; n - 2; n - 3 for k in n..max(n, 20*n - 1000000000)",
			"number",
			"changes nothing",
		),
		(
			"n - 1; n - k for k in 2..=2+n/1000000",
			"number",
			"is the same",
		),
		(
			"n - 1; n - 2; n - k*k for k in 1000..=sqrt(n)",
			"range",
			"is empty",
		),
		(
			"n - 1; n - 2; n - k for k in 1..=n if n < 99 && k == 3 << 40",
			"condition",
			"is false",
		),
	] {
		let game = explored(text, 60);
		let found = game.found.expect("the finder was asked");
		let formulas = found.formulas.iter().chain(&found.lost);
		for formula in formulas {
			assert_eq!(formula.sure, Sure::Guess, "{text}: {formula:?}");
		}
		// A formula that is wrong where the part begins to matter is dropped, and a note says
		// where.
		if found.formulas.is_empty() {
			let dropped = |note: &String| note.contains("but not always; it breaks at ");
			assert!(found.notes.iter().any(dropped), "{text}: {found:?}");
			continue;
		}
		let said = |fact: &String| {
			fact.starts_with(&format!("a {part} of the rule"))
				&& fact.contains(&format!(" {how} for all numbers up to "))
		};
		let said = game.facts.iter().any(said);
		assert!(said, "{text}: {:?}", game.facts);
	}
}

// What was computed, or follows from the formula itself by one step of play, drops a formula. The
// place is exact if all heaps before it are known.
#[test]
fn a_formula_that_breaks_at_a_far_heap_is_not_even_a_guess() {
	for (text, place) in [
		(
			"n - 1; n - 2; 0 if n > 0 && n % 65521 == 0",
			"breaks at n = 196563",
		),
		("n - gcd(n, 65537) if n > 0; n - 2", "breaks at n = 131074"),
		(
			"n - 1; n - 2; n - 3 if n >= 10000000",
			"breaks at or before n = 10000000",
		),
		(
			"n - k for k in 1..=6; 0 if n % 65521 == 0 && n > 0",
			"breaks at or before n = 458647",
		),
		(
			"n - 1; n - 2; 0 if n > 0 && n % 1009 == 0 && n % 1013 == 0",
			"breaks at or before n = 3066351",
		),
	] {
		let found = explored(text, 60).found.expect("the finder was asked");
		assert!(found.formulas.is_empty(), "{text}: {found:?}");
		assert!(found.lost.is_empty(), "{text}: {found:?}");
		let said = found.notes.iter().any(|note| note.ends_with(place));
		assert!(said, "{text}: {found:?}");
	}
}

/// What a formula of these rules would say is false far away: behind a huge constant, or where a
/// rare move is possible.
#[test]
fn constants_out_of_reach_and_rare_moves_make_guesses() {
	for text in [
		"n - k for k in [1, 2, 3000000000000] if k < 4 || n > 7",
		"n - 1; n - 2; n - 3 - min(1, sqrt(n) % 9) if n == sqrt(n)*sqrt(n) && sqrt(n) % 61 == 0",
		// Remainders that repeat together behind the table.
		"n - 1; n - 2 if n % 61 != 0 || n % 67 != 0 || n % 71 != 0",
		"n - 1; n - 2 if n % 1009 != 0 || n % 1013 != 0",
		"n - k for k in 1..=3 if n % 1009 != k || n % 1013 != k",
		"n - 1; n - 2 - (1 - min(1, n%1009 + n%1013))",
		"n - 1; n - gcd(n, 1009)*gcd(n, 1013)*gcd(n, 2) if n > 0",
		// One side of || is rare, or a name is still too small for it.
		"n - k*k*k for k in 1..=n/2 if k == 1 || k % 40 == 0; n - 1",
		"n - k*k for k in 1..=sqrt(n) if k == 1 || k % 5000 == 0",
		"n - (1 << k) for k in 0..bits(n) if k % 30 == 0",
		"n - k for k in 1..=bits(n) if k < 4 || k % 28 == 0",
	] {
		let found = explored(text, 60).found.expect("the finder was asked");
		let shown = !found.formulas.is_empty() || !found.lost.is_empty();
		assert!(shown || found.broken, "{text}");
		for formula in found.formulas.iter().chain(&found.lost) {
			assert_eq!(formula.sure, Sure::Guess, "{text}: {formula:?}");
		}
	}
}

/// A condition that is true only for a small number, such as `k == 0`, is seen in every table.
#[test]
fn conditions_for_small_numbers_make_no_guesses() {
	for text in [
		"n - k for k in 0..=n/2 if !(k == 0)",
		"k for k in 0..n if k == 0 || k*2 >= n",
		"n - k for k in 1..=bits(n) if k % 2 == 1",
		"n - k for k in 1..=3 if n % 7 != k || n % 11 != k",
	] {
		let found = explored(text, 60).found.expect("the finder was asked");
		let mut formulas = found.formulas.iter().chain(&found.lost);
		assert!(
			formulas.any(|formula| formula.sure != Sure::Guess),
			"{text}: {found:?}"
		);
	}
}
