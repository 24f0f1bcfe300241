//! What a report says about a proof.

use explore::arguments;
use explore::pattern::Sure;
use explore::proof::How;
use explore::report::{self, By, Look, Report};

pub fn report(words: &[&str]) -> Report {
	let words: Vec<String> = words.iter().map(|word| word.to_string()).collect();
	let arguments = arguments::read(&words).expect("they are right");
	let arguments = arguments.expect("they do not ask for help");
	let choices = arguments.choices();
	let mut report = explore::on_rule(&arguments, &choices[0], &mut |_| ()).expect("it is played");
	report.prove(super::STEPS);
	report
}

/// The words of the best formula, and whether it is proved.
pub fn best(report: &Report) -> (String, bool) {
	let found = report.found.as_ref().expect("the finder was asked");
	let formula = found.formulas.iter().chain(&found.lost).next();
	let formula = formula.expect("there is one");
	(formula.words(), formula.sure == Sure::Proved)
}

pub fn how(report: &Report) -> Option<How> {
	report.proof.as_ref().and_then(|proof| proof.how)
}

#[test]
fn formulas_become_proved() {
	let automaton = [
		"n - 1; [n/2; 3] if n > 0 && n % 2 == 0",
		"n - k for k in 1..=n if k & (k-1) == 0",
		"n & (n - 1) if n > 0",
		"n - k for k in 1..=n if ones(k) % 2 == 0",
		"(a, b) -> (a-k, b-k) for k in 1..=min(a, b)",
		"(a, b) -> (a-1, b); (a, b-1); (a-1, b-1)",
		"(a, b) -> (a-k, b) for k in 1..=a; (a, b-k) for k in 1..=b; (a-k, b-k) for k in 1..=min(a, b)",
	];
	for text in automaton {
		let report = report(&[text]);
		let (words, proved) = best(&report);
		assert!(proved, "{text}: {words}");
		assert_eq!(how(&report), Some(How::Automaton), "{text}");
	}
	for text in ["n - k for k in 1..=n/2", "n - k for k in 1..=n/3"] {
		let report = report(&[text]);
		let (words, proved) = best(&report);
		assert!(proved, "{text}: {words}");
		assert_eq!(how(&report), Some(How::Window), "{text}");
	}
	assert_eq!(how(&report(&["octal:0.77"])), Some(How::Theorem));
	assert_eq!(how(&report(&["n - k*k for k in 1..=n"])), None);
}

#[test]
fn numbers_in_another_order_are_no_counterexample() {
	let rule = "{a, b, c} -> {a-1, b, c}; {a-1, b-1, c}; {a-1, b-1, c-1}";
	let report = report(&[rule, "8"]);
	assert_eq!(best(&report).0, "g(a, b, c) = a mod 2");
	let found = report.found.as_ref().expect("the finder was asked");
	assert!(
		found.notes.iter().all(|note| !note.contains("breaks")),
		"{:?}",
		found.notes
	);
}

#[test]
fn far_positions_are_answered_by_the_proof() {
	let at = |words: &[&str]| {
		report(words)
			.at
			.expect("it was asked for")
			.expect("it is known")
	};
	let lasker = "n - k for k in 1..=n; [a, n-a] for a in 1..n if n > 0";
	let far = at(&[lasker, "--at", "1000000000000003"]);
	assert_eq!(
		(far.value, far.by),
		(Some(1_000_000_000_000_004), By::Proof)
	);
	let divisors = "n - d for d in 1..=n if n % d == 0";
	let far = at(&[divisors, "--at", "4398046511104"]);
	assert_eq!((far.value, far.by), (Some(43), By::Proof));
	let wythoff =
		"(a, b) -> (a-k, b) for k in 1..=a; (a, b-k) for k in 1..=b; (a-k, b-k) for k in 1..=min(a, b)";
	let far = at(&[wythoff, "--at", "1618033988749,2618033988749"]);
	assert_eq!((far.value, far.lost, far.by), (None, true, By::Proof));
	let far = at(&[wythoff, "--at", "1618033988748,2618033988748"]);
	assert_eq!((far.value, far.lost, far.by), (None, false, By::Proof));
	let half = at(&["n - k for k in 1..=n/2", "--at", "999999999999"]);
	assert_eq!((half.value, half.by), (Some(122_070_312), By::Proof));
}

#[test]
fn the_json_has_the_proof_and_its_states() {
	let report = report(&["n - k for k in 1..=n if ones(k) % 2 == 0"]);
	let json = report::json(&report);
	for part in [
		"\"proved\": {\"values\": true, \"lost\": true}",
		"\"by\": \"automaton\"",
		"\"numeration\": \"base 2\"",
		"\"measure\": \"n\"",
	] {
		assert!(json.contains(part), "{part} is not in {json}");
	}
	let states = report.proof.and_then(|proof| proof.states);
	assert!(states.is_some_and(|states| states.numeration.lead == 2));
}

#[test]
fn why_is_said_in_few_lines() {
	let report = report(&["n - k for k in 1..=n if ones(k) % 2 == 0", "--why"]);
	let look = Look {
		why: true,
		..Look::default()
	};
	let text = report::text(&report, &look);
	assert!(text.contains("proved for all n, by an automaton"), "{text}");
	assert!(
		text.contains("why         1. An automaton with 4 states"),
		"{text}"
	);
	assert!(
		text.contains("No option has the value of its position."),
		"{text}"
	);
	assert!(
		text.lines().all(|line| line.chars().count() <= 80),
		"{text}"
	);
}
