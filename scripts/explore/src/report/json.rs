//! The report as one JSON object, with every value. README.md describes it.

use super::{code, At, Look, Quotient, Report, Sums, Tame};
use crate::json::{inner, list, numbers, object, or_null, string, strings};
use crate::law::Language;
use crate::pattern::name::Name;
use crate::pattern::{Formula, Found, Sure};
use crate::proof::{Proved, State, States};
use crate::theorem::Theorem;

/// Programs that read the report can tell by this number whether they know its keys.
const SCHEMA: u64 = 2;

pub fn json(report: &Report) -> String {
	let mut fields = vec![("schema", SCHEMA.to_string())];
	fields.extend(game(report));
	fields.extend(values(report));
	fields.extend(pattern(report));
	fields.extend(misere(report));
	let answer = report.at.as_ref().and_then(|at| at.as_ref().ok());
	fields.extend([
		("at", or_null(answer.map(at_json))),
		("sums", or_null(report.sums.as_ref().map(sums))),
		("stopped", text_or_null(report.stopped.as_deref())),
		("proved", proved(report)),
		(
			"proof",
			or_null(
				report
					.proof
					.as_ref()
					.map(|proof| self::proof(report, proof)),
			),
		),
		(
			"code",
			text_or_null(code(report, &Look::default()).as_deref()),
		),
	]);
	object(&fields)
}

type Fields = Vec<(&'static str, String)>;

fn game(report: &Report) -> Fields {
	let table = &report.table;
	let names: Vec<String> = report.known_as.iter().map(name).collect();
	vec![
		("rule", string(&report.name)),
		("facts", strings(&report.facts)),
		("known_as", list(&names)),
		("numbers", table.shape.width().to_string()),
		("ordered", (!table.is_unordered()).to_string()),
		("misere", report.misere.to_string()),
		("outcomes", report.outcomes.to_string()),
	]
}

fn name(name: &Name) -> String {
	inner(&[
		("words", string(&name.words)),
		("rule", text_or_null(name.rule.as_deref())),
		("solver", text_or_null(name.solver)),
	])
}

fn values(report: &Report) -> Fields {
	let table = &report.table;
	let positions = |list: &[Vec<u64>]| {
		let words: Vec<String> = list.iter().map(|one| position(one)).collect();
		self::list(&words)
	};
	let largest = table.largest().filter(|_| !report.outcomes);
	let largest = largest
		.map(|(value, at)| inner(&[("value", value.to_string()), ("position", position(&at))]));
	vec![
		("first", table.first.to_string()),
		("size", table.last().to_string()),
		("values", nested(&table.values, &table.sides)),
		("unknown", positions(&report.unknown)),
		("lost", positions(&table.lost())),
		("largest", or_null(largest)),
		(
			"counts",
			or_null(Some(counts(report)).filter(|_| !report.outcomes)),
		),
	]
}

/// Lists in lists: the value of (a, b) is `values[a - first][b - first]`.
fn nested(values: &[Option<u64>], sides: &[usize]) -> String {
	let [_, rest @ ..] = sides else {
		return "[]".to_string();
	};
	if rest.is_empty() {
		return numbers(values);
	}
	let size = rest.iter().product::<usize>().max(1);
	let parts: Vec<String> = values.chunks(size).map(|part| nested(part, rest)).collect();
	list(&parts)
}

fn counts(report: &Report) -> String {
	let words: Vec<String> = report
		.counts()
		.iter()
		.map(|(value, count)| format!("\"{value}\": {count}"))
		.collect();
	format!("{{{}}}", words.join(", "))
}

/// What the theorems and the pattern finder say.
fn pattern(report: &Report) -> Fields {
	let nothing = Found::default();
	let found = report.found.as_ref().unwrap_or(&nothing);
	let mut formulas: Vec<String> = report.theorem.iter().map(theorem).collect();
	formulas.extend(found.formulas.iter().map(formula));
	let lost: Vec<String> = found.lost.iter().map(formula).collect();
	let known = report.found.as_ref().map(|_| report.known);
	vec![
		("looked_up_to", or_null(known)),
		("period", or_null(report.theorem.as_ref().map(period))),
		("formulas", list(&formulas)),
		("lost_formulas", list(&lost)),
		("notes", strings(&found.notes)),
		("tried", string(&found.tried)),
		("ask", or_null(found.ask.as_deref().map(position))),
	]
}

fn period(theorem: &Theorem) -> String {
	let repeat = theorem.repeat;
	inner(&[
		("preperiod", repeat.preperiod.to_string()),
		("period", repeat.period.to_string()),
		("saltus", repeat.saltus.to_string()),
		("proved", "true".to_string()),
		("certificate", string(&theorem.certificate)),
	])
}

fn theorem(theorem: &Theorem) -> String {
	let formula = theorem.formula();
	match theorem.closed_form() {
		Some((words, from)) => formula_json(&formula, &format!("g(n) = {words}"), from as u64),
		None => self::formula(&formula),
	}
}

fn formula(formula: &Formula) -> String {
	formula_json(formula, &formula.words(), formula.from)
}

fn formula_json(formula: &Formula, words: &str, from: u64) -> String {
	let sure = match formula.sure {
		Sure::Proved => "proved",
		Sure::Observed => "observed",
		Sure::Guess => "guess",
	};
	inner(&[
		("family", string(formula.family().name())),
		("formula", string(words)),
		("from", from.to_string()),
		("sure", string(sure)),
		("fitted", formula.fitted.to_string()),
		("checked", formula.checked.to_string()),
		("code", string(&formula.code(Language::Rust))),
	])
}

fn misere(report: &Report) -> Fields {
	let wild = report.tame.as_ref().and_then(|tame| tame.wild.as_ref());
	let wild = wild.map(|(at, g, h)| {
		let (g, h) = (g.to_string(), h.to_string());
		inner(&[("position", position(at)), ("g", g), ("h", h)])
	});
	let is_tame = |tame: &Tame| tame.wild.is_none();
	vec![
		("quotient", or_null(report.quotient.as_ref().map(quotient))),
		("tame", or_null(report.tame.as_ref().map(is_tame))),
		("wild", or_null(wild)),
	]
}

fn quotient(quotient: &Quotient) -> String {
	let (from, period) = quotient.period.unzip();
	let certificate = period.map(|_| &quotient.certificate[..]);
	inner(&[
		("order", quotient.order.to_string()),
		("lost", quotient.lost.to_string()),
		("generators", list(&quotient.generators)),
		("period", or_null(period)),
		("from", or_null(from)),
		("certified_to", quotient.certified_to.to_string()),
		("certificate", text_or_null(certificate)),
	])
}

fn at_json(at: &At) -> String {
	inner(&[
		("position", position(&at.position)),
		("value", or_null(at.value)),
		("lost", at.lost.to_string()),
		("by", string(at.by.name())),
	])
}

fn sums(sums: &Sums) -> String {
	let differs = sums.differs.as_ref().map(|(position, value, xor)| {
		inner(&[
			("position", list(position)),
			("value", value.to_string()),
			("xor", xor.to_string()),
		])
	});
	inner(&[
		("tokens", sums.tokens.to_string()),
		("heaps", sums.heaps.to_string()),
		("differs", or_null(differs)),
	])
}

/// What is proved for all positions of the rule.
fn proved(report: &Report) -> String {
	let is_proved = |formula: &Formula| formula.sure == Sure::Proved;
	let found = report.found.as_ref();
	let values = found.is_some_and(|found| found.formulas.iter().any(is_proved));
	let lost = found.is_some_and(|found| found.lost.iter().any(is_proved));
	let quotient = report.quotient.as_ref();
	let proof = report.proof.as_ref();
	let values = values || report.theorem.is_some() || proof.is_some_and(|proof| proof.values);
	let lost = values
		|| lost
		|| proof.is_some_and(|proof| proof.lost)
		|| quotient.is_some_and(|quotient| quotient.period.is_some());
	inner(&[("values", values.to_string()), ("lost", lost.to_string())])
}

/// By what it is proved. `by` is null if nothing is proved.
fn proof(report: &Report, proof: &Proved) -> String {
	let number = |number: u64| number.to_string();
	let by = proof.how.map(|how| string(how.name()));
	let one = proof.proof.as_deref();
	let numeration = one.map(|proof| string(&proof.logic.numeration.to_string()));
	inner(&[
		("by", or_null(by)),
		("numeration", or_null(numeration)),
		(
			"states",
			or_null(one.map(|proof| number(proof.guess.values.states() as u64))),
		),
		(
			"measure",
			or_null(one.map(|proof| string(&proof.game.measure))),
		),
		(
			"largest",
			or_null(one.map(|proof| number(proof.largest as u64))),
		),
		("steps", number(proof.steps)),
		("why", strings(&proof.why)),
		("outside", text_or_null(proof.outside.as_deref())),
		(
			"automaton",
			or_null(
				proof
					.states
					.as_ref()
					.map(|states| automaton(report, states)),
			),
		),
	])
}

/// Reads the digits of the position, the most significant ones first; the last state tells the
/// value or the outcome.
fn automaton(report: &Report, states: &States) -> String {
	let names = report
		.rule
		.as_ref()
		.map_or(&[][..], |rule| &rule.names[..rule.width()]);
	let state = |state: &State| {
		let next: Vec<String> = state
			.next
			.iter()
			.map(|&(letter, state)| {
				format!("{}: {state}", string(&states.digits(letter, names.len())))
			})
			.collect();
		inner(&[
			("value", or_null(state.value.map(|value| value.to_string()))),
			("lost", state.lost.to_string()),
			("next", format!("{{{}}}", next.join(", "))),
		])
	};
	let all: Vec<String> = states.states.iter().map(state).collect();
	inner(&[
		("reads", strings(names)),
		("numeration", string(&states.numeration.to_string())),
		("states", list(&all)),
	])
}

/// A position of one number is a number.
fn position(position: &[u64]) -> String {
	match position {
		[heap] => heap.to_string(),
		_ => list(position),
	}
}

fn text_or_null(text: Option<&str>) -> String {
	or_null(text.map(string))
}
