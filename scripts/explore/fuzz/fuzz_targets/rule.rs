//! The parser and the evaluator: any text is a rule or has an error, and what a rule says is
//! computed within its steps.
#![no_main]

use explore::rule::{self, Play};
use libfuzzer_sys::fuzz_target;

const STEPS: u64 = 20_000;
const NUMBERS: [u64; 10] = [0, 1, 2, 3, 5, 12, 63, 1000, 1 << 40, u64::MAX];

fuzz_target!(|bytes: &[u8]| {
	let Some((&kind, bytes)) = bytes.split_first() else {
		return;
	};
	let text = match kind % 2 {
		0 => String::from_utf8_lossy(bytes).into_owned(),
		_ => fuzz::rule(bytes),
	};
	let parameters = [("k".to_string(), i64::from(kind))];
	let rule = rule::parse(&text, &[]).or_else(|_| rule::parse(&text, &parameters));
	let Ok(rule) = rule else { return };
	let _ = rule::form(&rule);
	let _ = rule::same_options(&rule, 12);
	let _ = rule::solver(&rule, "solver");
	let mut play = Play::new(&rule, STEPS);
	play.reserve(10);
	for number in NUMBERS {
		play.allow(STEPS);
		if let Err(trouble) = play.value(&vec![number; rule.width()]) {
			let _ = trouble.to_string();
		}
	}
});
