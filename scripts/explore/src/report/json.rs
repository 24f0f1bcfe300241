//! The report as one JSON object.

use super::{At, Report, Sums};
use crate::layout::{inner, list, numbers, object, or_null, string, strings};
use crate::pattern::{Formula, Found, Sure};
use crate::rules::{Proof, Repeat};

impl Report {
	/// The report as one JSON object, with every value.
	pub fn json(&self) -> String {
		let proved = self.game.proof.is_some();
		let repeat = |arithmetic: bool| {
			let proof = self.game.proof.as_ref();
			let proof = proof.filter(|proof| (proof.repeat.saltus > 0) == arithmetic);
			or_null(proof.map(period_json))
		};
		let form = self.closed_form().map(|(formula, from)| {
			inner(&[
				("formula", string(&formula)),
				("from", from.to_string()),
				("proved", "true".to_string()),
			])
		});
		let counts = self.counts.iter();
		let counts: Vec<String> = counts
			.map(|(value, count)| format!("\"{value}\": {count}"))
			.collect();
		let largest = inner(&[
			("value", self.largest.0.to_string()),
			("heap", self.largest.1.to_string()),
		]);
		let at = self.game.at.as_ref().and_then(|at| at.as_ref().ok());
		let mut fields = self.game.head.fields();
		fields.extend([
			("first", self.game.first.to_string()),
			("size", self.last().to_string()),
			("outcomes", self.game.outcomes.to_string()),
			("values", numbers(self.values())),
			("lost", list(&self.lost)),
			("largest", largest),
			("counts", format!("{{{}}}", counts.join(", "))),
			(
				"looked_up_to",
				or_null(Some(self.known()).filter(|_| !proved)),
			),
			("period", repeat(false)),
			("arithmetic", repeat(true)),
			("closed_form", or_null(form)),
		]);
		fields.extend(found_json(self.game.found.as_ref()));
		fields.push(("at", or_null(at.map(At::json))));
		fields.push(("code", or_null(self.code().map(|code| string(&code)))));
		fields.push(("sums", or_null(self.game.sums.as_ref().map(Sums::json))));
		object(&fields)
	}
}

fn period_json(proof: &Proof) -> String {
	let Repeat {
		preperiod,
		period,
		saltus,
	} = proof.repeat;
	let mut fields = vec![
		("preperiod", preperiod.to_string()),
		("period", period.to_string()),
	];
	if saltus > 0 {
		fields.push(("saltus", saltus.to_string()));
	}
	fields.push(("proved", "true".to_string()));
	fields.push(("certificate", string(&proof.certificate)));
	inner(&fields)
}

/// The fields for what the pattern finder says.
pub fn found_json(found: Option<&Found>) -> Vec<(&'static str, String)> {
	let nothing = Found::default();
	let found = found.unwrap_or(&nothing);
	let formulas = |formulas: &[Formula]| {
		let words: Vec<String> = formulas.iter().map(formula_json).collect();
		list(&words)
	};
	vec![
		("formulas", formulas(&found.formulas)),
		("lost_formulas", formulas(&found.lost)),
		("notes", strings(&found.notes)),
		("tried", string(&found.tried)),
		("ask", or_null(found.ask.as_ref().map(|ask| list(ask)))),
	]
}

fn formula_json(formula: &Formula) -> String {
	let sure = match formula.sure {
		Sure::Proved => "proved",
		Sure::Observed => "observed",
		Sure::Guess => "guess",
	};
	inner(&[
		("family", string(formula.family().name())),
		("formula", string(&formula.words())),
		("from", formula.from.to_string()),
		("sure", string(sure)),
		("fitted", formula.fitted.to_string()),
		("checked", formula.checked.to_string()),
		("code", string(&formula.code())),
	])
}

impl At {
	pub fn json(&self) -> String {
		let heap = match self.position[..] {
			[heap] => heap.to_string(),
			_ => list(&self.position),
		};
		inner(&[
			("heap", heap),
			("value", self.value.to_string()),
			("by", string(self.by)),
		])
	}
}

impl Sums {
	fn json(&self) -> String {
		let differs = self.differs.as_ref().map(|(position, value, xor)| {
			inner(&[
				("position", list(position)),
				("value", value.to_string()),
				("xor", xor.to_string()),
			])
		});
		inner(&[
			("tokens", self.tokens.to_string()),
			("heaps", self.heaps.to_string()),
			("differs", or_null(differs)),
		])
	}
}
