//! The report as text, in at most 80 columns.

use super::heaps::write_heaps;
use super::{At, By, Look, Quotient, Report, Sums, Tame};
use crate::law::{About, Family};
use crate::layout::{cut, ranges, title_lines, write_line, COLUMNS};
use crate::pattern::{Formula, Found, Sure};
use crate::rule::Shape;
use crate::theorem::Repeat;
use std::collections::BTreeMap;

pub fn text(report: &Report, look: &Look) -> String {
	let title = format!("{}: {}", report.title(), subject(report));
	let mut text = title_lines(&title);
	for fact in &report.facts {
		write_line(&mut text, "", fact);
	}
	for name in &report.known_as {
		write_line(&mut text, "", &name.words);
	}
	if !look.short {
		text.push('\n');
		write_table(&mut text, report, look);
	}
	if let Some(quotient) = &report.quotient {
		write_quotient(&mut text, quotient);
	}
	write_lost(&mut text, report, look);
	write_counts(&mut text, report);
	if look.by_value && report.table.shape == Shape::Heap && !report.misere {
		write_heaps_by_value(&mut text, report, look);
	}
	write_unknown(&mut text, report);
	write_period(&mut text, report);
	if let Some(tame) = &report.tame {
		write_line(&mut text, "tame", &tame_in_words(report, tame));
	}
	if let Some(found) = &report.found {
		write_found(&mut text, found, report);
	}
	write_proof(&mut text, report, look);
	if let Some(Ok(at)) = &report.at {
		write_line(&mut text, "at", &at_in_words(report, at));
	}
	if let Some(sums) = &report.sums {
		write_line(&mut text, "sums", &sums_in_words(sums));
	}
	text
}

/// What the report is about.
fn subject(report: &Report) -> String {
	let (first, last) = (report.table.first, report.table.last());
	match (report.table.shape, report.outcomes) {
		_ if report.misere => "the player who makes the last move loses".to_string(),
		(Shape::Heap, true) => {
			format!("lost (0) or won (1) for the heaps n = {first} to {last}")
		}
		(Shape::Heap, false) => format!("g(n) for the heaps n = {first} to {last}"),
		(shape, true) => format!(
			"lost (0) or won (1) for {} numbers up to {last}",
			shape.width()
		),
		(shape, false) => format!("the values of {} numbers up to {last}", shape.width()),
	}
}

fn write_table(text: &mut String, report: &Report, look: &Look) {
	if report.misere {
		return;
	}
	if report.table.shape == Shape::Heap {
		write_heaps(text, report, look);
		text.push('\n');
	} else if let Some(grid) = report.table.grid() {
		*text += &grid.text(COLUMNS, look.all_rows);
		text.push('\n');
	}
}

// ---- The values ----

fn write_lost(text: &mut String, report: &Report, look: &Look) {
	let (label, line) = match (report.table.shape, report.misere) {
		(_, true) if report.quotient.is_some() => ("lost alone", certified_lost(report)),
		(_, true) => ("lost alone", lost_alone(report)),
		(Shape::Heap, false) => ("lost", lost_heaps(report)),
		(_, false) => ("lost", lost_positions(report, look.all_rows)),
	};
	write_line(text, label, &line);
}

fn lost_heaps(report: &Report) -> String {
	let count = report.table.heaps().count();
	let lost = heaps_with(report, 0);
	match lost.len() {
		0 => format!("none of {count} heaps"),
		number => cut(format!("{number} of {count} heaps:"), &ranges(&lost)),
	}
}

fn heaps_with(report: &Report, value: u64) -> Vec<u64> {
	let heaps = report.table.heaps();
	let heaps = heaps.filter(|&(_, other)| other == value);
	heaps.map(|(heap, _)| heap).collect()
}

/// The lost positions. In a symmetric grid, each pair is listed once.
fn lost_positions(report: &Report, all: bool) -> String {
	let table = &report.table;
	let mut lost = table.lost();
	let mut line = format!("{} of {} positions", lost.len(), table.count());
	let symmetric = table.grid().is_some_and(|grid| grid.is_symmetric());
	if !table.is_unordered() && symmetric {
		lost.retain(|pair| pair[0] <= pair[1]);
		line += ", here with a ≤ b";
	}
	if lost.is_empty() {
		return line;
	}
	let words: Vec<String> = lost.iter().map(|position| report.word(position)).collect();
	match all {
		true => format!("{line}: {}", words.join(" ")),
		false => cut(line + ":", &words),
	}
}

/// The lost positions of misère play.
fn lost_alone(report: &Report) -> String {
	let table = &report.table;
	let what = match table.shape {
		Shape::Heap => "heaps",
		_ => "positions",
	};
	let (lost, size) = (table.lost(), table.last());
	let count = table.count() + report.unknown.len();
	match lost.len() {
		0 => format!("none of {count} {what} up to {size}"),
		number => cut(
			format!("{number} of {count} {what} up to {size}:"),
			&words(report, &lost),
		),
	}
}

/// The lost heaps that the misère quotient certifies.
fn certified_lost(report: &Report) -> String {
	let quotient = report.quotient.as_ref();
	let all = quotient.is_some_and(|quotient| quotient.period.is_some() && !quotient.more_lost);
	let range = match all {
		true => "of all sizes:".to_string(),
		false => format!("up to {}:", report.table.last()),
	};
	let lost = heaps_with(report, 0);
	let heaps: Vec<String> = lost.iter().map(u64::to_string).collect();
	cut(range, &heaps)
}

/// Positions, and heaps as ranges.
fn words(report: &Report, positions: &[Vec<u64>]) -> Vec<String> {
	if report.table.shape == Shape::Heap {
		return ranges(&positions.concat());
	}
	let words = positions.iter().map(|position| report.word(position));
	words.collect()
}

fn write_counts(text: &mut String, report: &Report) {
	if report.outcomes {
		return;
	}
	let largest = report.table.largest();
	let (value, position) = largest.unwrap_or((0, vec![report.table.first]));
	if report.table.shape != Shape::Heap {
		return write_line(text, "largest", &value.to_string());
	}
	let line = format!("{value}, first at heap {}", position[0]);
	write_line(text, "largest", &line);
	let counts = report.counts();
	// A line has no room for more.
	let (first, last) = (
		counts.iter().take(COLUMNS),
		counts.iter().skip(COLUMNS).last(),
	);
	let words: Vec<String> = first
		.chain(last)
		.map(|(value, count)| format!("{value}×{count}"))
		.collect();
	write_line(text, "counts", &cut("value×heaps:".to_string(), &words));
}

fn write_heaps_by_value(text: &mut String, report: &Report, look: &Look) {
	let mut heaps_of: BTreeMap<u64, Vec<u64>> = BTreeMap::new();
	for (heap, value) in report.table.heaps() {
		heaps_of.entry(value).or_default().push(heap);
	}
	for (value, heaps) in heaps_of {
		let words = ranges(&heaps);
		let line = match look.all_rows {
			true => words.join(" "),
			false => cut("heaps".to_string(), &words),
		};
		write_line(text, &format!("value {value}"), &line);
	}
}

fn write_unknown(text: &mut String, report: &Report) {
	if let Some(position) = report.unknown.first() {
		let word = report.word(position);
		let line = format!("from {word} on, some positions take too many steps");
		write_line(text, "unknown", &line);
	}
}

// ---- What is proved ----

fn write_period(text: &mut String, report: &Report) {
	if let Some(quotient) = &report.quotient {
		return write_period_of_classes(text, quotient);
	}
	let Some(theorem) = &report.theorem else {
		return;
	};
	let Repeat {
		preperiod,
		period,
		saltus,
	} = theorem.repeat;
	let words = match saltus {
		0 => format!("{period} from heap {preperiod} on, proved:"),
		_ => {
			format!("arithmetic, g(n+{period}) = g(n) + {saltus} from heap {preperiod} on, proved:")
		}
	};
	write_line(text, "period", &words);
	write_line(text, "", &theorem.certificate);
	let form = match theorem.closed_form() {
		None => "none shorter than the list of one period".to_string(),
		Some((formula, 0)) => format!("g(n) = {formula} for every n, by the period"),
		Some((formula, from)) => format!("g(n) = {formula} for n ≥ {from}, by the period"),
	};
	write_line(text, "closed form", &form);
}

fn write_quotient(text: &mut String, quotient: &Quotient) {
	let scope = match quotient.period {
		Some(_) => "for all heaps".to_string(),
		None => format!("for heaps up to {}", quotient.certified_to),
	};
	let line = format!(
		"{} classes {scope}, certified; {} are lost",
		quotient.order, quotient.lost
	);
	write_line(text, "quotient", &line);
	let generators: Vec<String> = quotient.generators.iter().map(usize::to_string).collect();
	write_line(text, "generators", &cut("heaps".to_string(), &generators));
}

fn write_period_of_classes(text: &mut String, quotient: &Quotient) {
	let Some((from, period)) = quotient.period else {
		let line = format!(
			"none proved; certified up to heap {}",
			quotient.certified_to
		);
		return write_line(text, "period", &line);
	};
	write_line(
		text,
		"period",
		&format!("{period} from heap {from} on, proved:"),
	);
	write_line(text, "", &quotient.certificate);
}

/// Conway's theorem, which is in `genus.rs`, for this game.
fn tame_in_words(report: &Report, tame: &Tame) -> String {
	if let Some((position, g, h)) = &tame.wild {
		return format!(
			"no: {} has the value {g}, but {h} if an end counts 1; so a sum is not answered by the values of its parts",
			report.word(position)
		);
	}
	let but = match tame.small_firm.is_empty() {
		true => String::new(),
		false => cut(
			" and none of them is one of".to_string(),
			&words(report, &tame.small_firm),
		),
	};
	format!(
		"yes, up to {}: a sum is lost if and only if the xor of the values of its parts is 0; but 1, if all parts \
		 have values below 2{but}",
		report.known
	)
}

// ---- What is observed ----

/// What the pattern finder says.
fn write_found(text: &mut String, found: &Found, report: &Report) {
	for formula in &found.formulas {
		let label = match formula.sure {
			Sure::Guess => "guess",
			_ if formula.family() == Family::Period => "period",
			_ if formula.family() == Family::Automaton => "automaton",
			_ => "closed form",
		};
		write_line(text, label, &sentence(report, formula, About::Values));
	}
	for formula in &found.lost {
		let label = match formula.sure {
			Sure::Guess => "guess",
			_ => "lost form",
		};
		write_line(text, label, &sentence(report, formula, About::Lost));
	}
	if found.formulas.is_empty() && found.lost.is_empty() {
		let tried = format!("none found up to {}; tried: {}", report.known, found.tried);
		write_line(text, "pattern", &tried);
	}
	for note in &found.notes {
		write_line(text, "note", note);
	}
	if let Some(ask) = &found.ask {
		let place = numbers(ask);
		let first = match ask.len() {
			1 => format!("n = {place}"),
			_ => format!("({place})"),
		};
		let next = format!("two formulas differ first at {first}: compute g({place}) to decide");
		write_line(text, "next", &next);
	}
}

fn numbers(position: &[u64]) -> String {
	let words: Vec<String> = position.iter().map(u64::to_string).collect();
	words.join(", ")
}

/// The formula, and by what it is proved.
fn sentence(report: &Report, formula: &Formula, about: About) -> String {
	let sentence = formula.sentence();
	let (Some(proof), Sure::Proved) = (&report.proof, formula.sure) else {
		return sentence;
	};
	let all = match (formula.from, &report.rule) {
		(0, Some(rule)) => format!(" for all {}", rule.names[..rule.width()].join(", ")),
		_ => String::new(),
	};
	format!("{sentence}{all}, by {}", proof.by(about))
}

/// What is proved without a formula, or what is outside of what automata decide.
fn write_proof(text: &mut String, report: &Report, look: &Look) {
	let Some(proof) = &report.proof else {
		return;
	};
	let is_said = |formulas: &[Formula]| formulas.iter().any(|one| one.sure == Sure::Proved);
	let found = report.found.as_ref();
	let values_said = found.is_some_and(|found| is_said(&found.formulas));
	let lost_said = values_said || found.is_some_and(|found| is_said(&found.lost));
	if report.theorem.is_none() {
		if proof.values && !values_said {
			let line = format!(
				"the values of all positions, by {}",
				proof.by(About::Values)
			);
			write_line(text, "proved", &line);
		}
		if proof.lost && !proof.values && !lost_said {
			let line = format!("which positions are lost, by {}", proof.by(About::Lost));
			write_line(text, "proved", &line);
		}
		if let Some(outside) = &proof.outside {
			let line = format!("automata do not say all of it: {outside}");
			write_line(text, "not proved", &line);
		}
	}
	for (number, reason) in (1..).zip(proof.why.iter().filter(|_| look.why)) {
		let label = if number == 1 { "why" } else { "" };
		write_line(text, label, &format!("{number}. {reason}"));
	}
}

// ---- What was asked for ----

fn at_in_words(report: &Report, at: &At) -> String {
	let outcome = match at.lost {
		true => "lost",
		false => "won",
	};
	let only_outcome = at.value.is_none() && (report.misere || !report.outcomes);
	let why = match at.by {
		By::Table => "",
		By::Period | By::Play if report.misere => "",
		By::Period => ", by the period",
		By::Play => ", by play from there",
		By::Proof => ", by the proof",
		By::Pattern if only_outcome => ", by the lost form: observed, not proved",
		By::Pattern => ", by the pattern: observed, not proved",
	};
	let word = report.word(&at.position);
	match at.value {
		Some(value) => format!("g({}) = {value}{why}", numbers(&at.position)),
		None if report.quotient.is_some() => format!("heap {word} alone is {outcome}{why}"),
		None if report.misere => format!("{word} alone is {outcome}{why}"),
		None => format!("{word} is {outcome}{why}"),
	}
}

fn sums_in_words(sums: &Sums) -> String {
	let Sums { tokens, heaps, .. } = sums;
	match &sums.differs {
		None => format!(
			"up to {tokens} tokens in {heaps} heaps, the positions that are played by `whole` have the xor of \
			 their heaps"
		),
		Some((position, value, xor)) if position.len() == 1 => format!(
			"`whole` and `options` are different games: played by `whole`, the heap {} has the value {value}, \
			 but by `options` it has {xor}",
			position[0]
		),
		Some((position, value, xor)) => {
			let heaps: Vec<String> = position.iter().map(usize::to_string).collect();
			let sum = heaps.join(" + ");
			format!(
				"NO SUM: played by `whole`, {sum} has the value {value}, but the xor of its heaps is {xor}; so xor \
				 is wrong for this game"
			)
		}
	}
}
