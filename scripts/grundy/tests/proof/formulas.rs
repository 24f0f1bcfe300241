//! Formulas: true ones follow from a proof, and false ones are refuted.

use super::{lines, parsed, STEPS};
use explore::law::{About, Equation, Term};
use explore::proof::{prove, Proof, Truth};
use explore::rule::tree::{Number, Rule};
use explore::rule::{self, Play};
use oracle::play::plain_or_full;

/// Reads `value E`, `at E: F`, `same E: F` and `lost C`, each perhaps with `if C`.
fn equations(rule: &Rule, text: &str) -> (About, Vec<Equation>) {
	let names: Vec<&str> = rule.names[..rule.width()]
		.iter()
		.map(String::as_str)
		.collect();
	let number = |text: &str| {
		rule::parse_number(text.trim(), &names).unwrap_or_else(|e| panic!("{text}: {e}"))
	};
	let condition = |text: &str| {
		rule::parse_condition(text.trim(), &names).unwrap_or_else(|e| panic!("{text}: {e}"))
	};
	let (kind, text) = text.split_once(' ').expect("a kind and a text");
	let (body, given) = match text.split_once(" if ") {
		Some((body, given)) => (body, Some(condition(given))),
		None => (text, None),
	};
	let slots: Vec<Number> = (0..names.len()).map(Number::Slot).collect();
	let equation = |condition, left: Vec<Number>, right| Equation {
		names: names.iter().map(|name| name.to_string()).collect(),
		condition,
		left,
		right,
	};
	let (left, right) = body.split_once(": ").unwrap_or(("", body));
	match kind {
		"value" | "code" => {
			let right = Term::Number(number(right));
			(About::Values, vec![equation(given, slots, right)])
		}
		"at" => {
			let right = Term::Number(number(right));
			(
				About::Values,
				vec![equation(given, vec![number(left)], right)],
			)
		}
		"same" => {
			let right = Term::Value(vec![number(right)]);
			(
				About::Values,
				vec![equation(given, vec![number(left)], right)],
			)
		}
		_ => {
			let lost = condition(body);
			let won = rule::tree::Condition::Not(Box::new(lost.clone()));
			let outcome = |condition, outcome| {
				let right = Term::Number(Number::Literal(outcome));
				equation(Some(condition), slots.clone(), right)
			};
			(About::Lost, vec![outcome(lost, 0), outcome(won, 1)])
		}
	}
}

fn decided(proof: &mut Proof, about: About, equations: &[Equation]) -> Truth {
	proof.logic.budget.steps = 1 << 26;
	let known = proof.known(about).expect("it is known");
	for equation in equations {
		let truth = proof.logic.equation(&proof.game, &known, equation);
		match truth.expect("it is decided").0 {
			Truth::True => {}
			other => return other,
		}
	}
	Truth::True
}

#[test]
fn formulas_of_the_rules_are_decided() {
	let (mut proved, mut refuted) = (0, 0);
	for line in lines().iter().filter(|line| line.proved != "open") {
		let typed = line.formulas.iter().filter(|text| !text.contains("code "));
		let typed: Vec<&&str> = typed.collect();
		if typed.is_empty() || line.misere {
			continue;
		}
		let rule = parsed(line.rule);
		let mut proof = prove(&rule, false, STEPS).proof.expect("it is proved");
		for text in typed {
			let (text, is_true) = match text.strip_prefix("! ") {
				Some(text) => (text, false),
				None => (&**text, true),
			};
			let (about, equations) = equations(&rule, text);
			if about == About::Values && !proof.has_values() {
				continue;
			}
			let truth = decided(&mut proof, about, &equations);
			if is_true {
				assert_eq!(truth, Truth::True, "{}: {text}", line.rule);
				proved += 1;
				continue;
			}
			let Truth::False(at) = truth else {
				panic!("{}: {text} is {truth:?}", line.rule);
			};
			assert!(at.is_some(), "{}: {text} without a place", line.rule);
			refuted += 1;
		}
	}
	assert!(
		proved > 40 && refuted > 12,
		"{proved} proved, {refuted} refuted"
	);
}

#[test]
fn a_refutation_has_the_least_counterexample() {
	let cases = [
		(
			"n - k for k in 1..=n; [a, n-a] for a in 1..n",
			"value n if n > 0",
			3,
		),
		("n - k for k in [1, 2]", "value n % 3 % 2", 2),
		("n - k for k in [1, 2, 3]", "value n % 3", 3),
		("n & (n - 1) if n > 0", "value n % 2", 2),
		("n - 1; n - 2; n - 3 if n >= 3000", "value n % 3", 3000),
	];
	for (text, formula, place) in cases {
		let rule = parsed(text);
		let mut proof = prove(&rule, false, STEPS).proof.expect("it is proved");
		let (about, equations) = equations(&rule, formula);
		let truth = decided(&mut proof, about, &equations);
		let Truth::False(Some(at)) = truth else {
			panic!("{text}: {formula} is {truth:?}");
		};
		// The shortest word, which need not be the least number of its length.
		let length = |n: u64| 64 - n.leading_zeros();
		assert_eq!(length(at[0]), length(place), "{text}: {formula} at {at:?}");
	}
}

/// Formulas that a report calls proved agree with play beyond the report.
#[test]
fn proved_formulas_of_reports_agree_with_play() {
	let mut proved = 0;
	for line in lines().into_iter().step_by(plain_or_full(9, 1)) {
		if line.misere {
			continue;
		}
		let words = [line.rule.to_string()];
		let arguments = explore::arguments::read(&words).expect("it is right");
		let arguments = arguments.expect("it does not ask for help");
		let mut report = explore::on_rule(&arguments, &[], &mut |_| ()).expect("it is played");
		report.prove(STEPS);
		let Some(found) = &report.found else { continue };
		let formulas = found.formulas.iter().chain(&found.lost);
		let sure =
			|formula: &&explore::pattern::Formula| formula.sure == explore::pattern::Sure::Proved;
		let rule = parsed(line.rule);
		for formula in formulas.filter(sure) {
			proved += 1;
			let mut play = Play::new(&rule, 3_000_000);
			let side: u64 = if rule.width() == 1 { 2000 } else { 30 };
			for place in 0..side.pow(rule.width() as u32) {
				let numbers = (0..rule.width() as u32).map(|i| place / side.pow(i) % side);
				let position: Vec<u64> = numbers.collect();
				if position.iter().any(|&number| number < formula.from) {
					continue;
				}
				let Ok(Some(value)) = play.value(&position) else {
					continue;
				};
				let value = match formula.about {
					About::Values => value.into(),
					About::Lost => u64::from(value.min(1)),
				};
				let says = formula.value(&position);
				let is_right = says.is_none_or(|says| says == value);
				assert!(is_right, "{}: {formula:?} at {position:?}", line.rule);
			}
		}
	}
	assert!(proved > 5, "only {proved} formulas are proved");
}
