//! Typed rules: what is proved is right, and changed automata are refuted.

use super::{agrees_with_play, lines, parsed, what_is_proved, STEPS};
use explore::proof::{prove, Guess, Proof, Verdict};
use oracle::play::plain_or_full;

/// Rules that are proved, and in the full run also those that are not.
fn some_lines() -> Vec<super::Line<'static>> {
	let mut all = lines();
	all.retain(|line| line.proved != "open" || plain_or_full(false, true));
	all.into_iter().step_by(plain_or_full(4, 1)).collect()
}

#[test]
fn rules_are_proved_and_agree_with_play_far_beyond_the_table() {
	for line in some_lines() {
		let rule = parsed(line.rule);
		let attempt = prove(&rule, line.misere, STEPS);
		assert_eq!(
			what_is_proved(&attempt),
			line.proved,
			"{}: {:?}",
			line.rule,
			attempt.failures
		);
		let Some(proof) = attempt.proof.filter(|_| !line.misere) else {
			continue;
		};
		let side = match rule.width() {
			1 => plain_or_full(3000, 9000),
			2 => plain_or_full(60, 250),
			_ => 18,
		};
		let steps = plain_or_full(4_000_000, 60_000_000);
		assert!(agrees_with_play(&rule, &proof, side, steps) > 100);
		changed_automata_are_refuted(line.rule, proof);
	}
}

/// Changes one arrow or one answer of a proved automaton. Then it accepts the same positions and
/// values, or it is refuted.
fn changed_automata_are_refuted(text: &str, mut proof: Proof) {
	let mut seed: u64 = 12345;
	let mut dice = |sides: usize| {
		seed = seed
			.wrapping_mul(6_364_136_223_846_793_005)
			.wrapping_add(1_442_695_040_888_963_407);
		(seed >> 33) as usize % sides
	};
	let logic = &mut proof.logic;
	let right = &proof.guess.values;
	let inside = |logic: &mut explore::proof::Logic, values| {
		logic.budget.steps = 1 << 26;
		let values = logic.valid(values).expect("it is small");
		logic.and(&values, &proof.game.domain).expect("it is small")
	};
	let positions = inside(logic, right.clone());
	for _ in 0..plain_or_full(4, 15) {
		let mut values = right.clone();
		let state = dice(values.states());
		if dice(3) == 0 {
			values.accepts[state] = !values.accepts[state];
		} else {
			let place = 1 + dice(values.next.len() - 1);
			values.next[place] = state as u32;
		}
		// Joined again, so that the states are numbered as they have to be.
		let values = inside(logic, values);
		if values == positions {
			continue;
		}
		let guess = Guess {
			values,
			..proof.guess.clone()
		};
		let verdict = logic.verify(&proof.game, &guess);
		assert_ne!(verdict, Ok(Verdict::Proved), "{text}");
	}
}

#[test]
fn late_changes_are_seen() {
	// What a short table shows is false in all of them.
	let late = [
		("n - 1; n - 2; n - 3 if n >= 3000", true),
		("n - 1; n - 2; n - 3 if n >= 30000", true),
		("n - 1; n - 2; n - 3 if ones(n) >= 13", false),
		("n - 1; n - 2; n - k*k for k in 100..=sqrt(n)", false),
		("n - 1; n - 2; n - 3 if n % 5000 == 0", false),
	];
	for (text, is_proved) in late {
		let rule = parsed(text);
		let attempt = prove(&rule, false, STEPS);
		assert_eq!(attempt.proof.is_some(), is_proved, "{text}");
		if let Some(proof) = attempt.proof {
			agrees_with_play(&rule, &proof, 40_000, 4_000_000);
		}
	}
}

#[test]
fn windows_are_recognised() {
	let is_window = |text: &str| prove(&parsed(text), false, 1 << 23).window.is_some();
	assert!(is_window("n - k for k in 1..=n/2"));
	assert!(is_window("n - k for k in 1..=n/3"));
	assert!(is_window("n - k for k in 1..=3*n/4"));
	assert!(is_window("n - k for k in 1..=5"));
	assert!(!is_window("n - k for k in 2..=n/2"));
	assert!(!is_window("n - k for k in 1..=n/2 if k % 2 == 1"));
	assert!(!is_window("n - k for k in 1..=n%5+1"));
	assert!(!is_window("n where n > 3 -> n - k for k in 1..=n/2"));
	assert!(!is_window("[a, n-1-a] for a in 0..n"));
}
