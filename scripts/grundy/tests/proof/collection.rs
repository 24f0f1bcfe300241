//! The closed forms of the collection's solvers are proved, for small parameters.

use super::reports::{best, how, report};
use explore::proof::How;
use oracle::play::plain_or_full;

/// The best formula of a rule is proved, for all values of its parameters together.
fn proved(rules: &[String], words: &str) {
	for text in rules {
		let report = report(&[text]);
		let (found, is_proved) = best(&report);
		assert!(is_proved, "{text}: {found}");
		assert!(found.contains(words), "{text}: {found}");
	}
}

fn one(text: &str) -> Vec<String> {
	vec![text.to_string()]
}

#[test]
fn solvers_of_heaps() {
	proved(
		&one("[]; [a] for a in 0..n; [a, b] for b in 0..n for a in 0..b"),
		"odious number",
	); // mock_turtles
	proved(&one("[a, b] for a in 0..n for b in 0..=a"), "odious number"); // bean_split
	proved(
		&one("n - k for k in 1..=n if k == 1 || is_prime(k)"),
		"n mod 4",
	); // circular_barn
	let strange = (2..=plain_or_full(3, 8)).map(|k| format!("n - k for k in 1..=n/{k}"));
	proved(&strange.collect::<Vec<String>>(), "g("); // strange_nim
	for low in plain_or_full(2, 1)..=plain_or_full(3, 6) {
		for high in low + 1..=plain_or_full(4, 9) {
			let interval = super::parsed(&format!("n - k for k in {low}..={high}"));
			let attempt = explore::proof::prove(&interval, false, super::STEPS);
			let values = attempt.proof.is_some_and(|proof| proof.has_values());
			assert!(values, "take {low} to {high}");
		}
	} // interval_nim
}

#[test]
fn lasker_and_kayles_without_their_theorems() {
	let lasker = explore::proof::prove(
		&super::parsed("n - k for k in 1..=n; [a, n-a] for a in 1..n"),
		false,
		super::STEPS,
	);
	assert!(lasker.proof.is_some_and(|proof| proof.has_values()));
	let kayles = super::parsed("[a, n-1-a] for a in 0..n; [a, n-2-a] for a in 0..n-1");
	let kayles = explore::proof::prove(&kayles, false, super::STEPS);
	assert!(kayles.proof.is_some_and(|proof| proof.has_values()));
}

#[test]
fn solvers_of_pairs() {
	proved(
		&one("{a, b} where a > 0 -> {c, a-c} for c in 1..a; {c, b-c} for c in 1..b"),
		"zeros(",
	); // e_and_d
	proved(
		&one("(a, b) -> (a-k, b) for k in 1..=a; (a, b-k) for k in 1..=b; (a-k, b-k) for k in 1..=min(a, b)"),
		"⌊kα⌋",
	); // wythoff
	let fibonacci_nim = "(n, m) -> (n-t, 2*t) for t in 1..=min(n, m)";
	assert_eq!(how(&report(&[fibonacci_nim])), Some(How::Automaton));
	let black_white = "{a, b, c} -> {a-i, b-j, c} for i in 0..=a for j in 0..=b if i+j > 0; \
	                   {a-i, b, c-j} for i in 0..=a for j in 0..=c if i+j > 0; \
	                   {a, b-i, c-j} for i in 0..=b for j in 0..=c if i+j > 0";
	assert!(how(&report(&[black_white])).is_some());
	let another_game =
		"{a, b, c} -> {a-i, b-j, c-k} for i in 0..2 for j in 0..2 for k in 0..2 if i+j+k > 0";
	assert_eq!(how(&report(&[another_game])), Some(How::Automaton));
}
