//! misere_octal: heaps of an octal game, played by the rules of misère play.
use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let mut text = String::new();
	while tokens.more() {
		let rule = rules::octal(tokens.code()?);
		text += &tokens.letters(Oracle::misere(on_heaps(rule)))?;
	}
	Some(text)
}

/// Codes whose quotient is certified as far as the generated positions go.
const CODES: &[&str] = &[
	"0.77",
	"0.123",
	"0.71",
	"0.53",
	"0.34",
	"4.4",
	"0.72",
	"0.75",
	"4.56",
	"0.3",
	"0.33",
	"0.31",
	"0.52",
	"4.12",
	"4.3",
	"0.0",
	"4.0",
	"0.1",
	"0.2",
	"0.07",
	"0.137",
	"0.7777",
	"4.051",
	"4.533",
	"0.612",
	"0.50615",
	"4.70113124",
];

pub fn generate(w: &mut Writer) {
	w.reads_to_the_end = true;
	for _ in 0..w.few(3) {
		// A random code is certified at least up to heap 4, whatever its digits.
		let known = w.draw.once_in(2);
		let code = if known {
			w.draw.pick(CODES).to_string()
		} else {
			w.code()
		};
		w.line([code]);
		let m = w.few(5);
		w.line([m]);
		for _ in 0..m {
			let count = w.draw.between(0, w.size.min(4));
			let mut heaps = w.crumbs(count, 0);
			heaps
				.iter_mut()
				.filter(|_| !known)
				.for_each(|heap| *heap %= 5);
			w.counted_line(&heaps);
		}
	}
}
