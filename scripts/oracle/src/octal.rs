//! octal: heaps of an octal game, played from the rules of the code.
use super::*;

/// The expected output, by playing from the rules. None: not in the format, or too large to play.
pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let mut text = String::new();
	while tokens.more() {
		let word = tokens.word()?;
		let (code, different) = word
			.strip_suffix('!')
			.map_or((word, false), |code| (code, true));
		text += &tokens.letters(Oracle::normal(on_heaps(rule(
			octal_digits(code)?,
			different,
		))))?;
	}
	Some(text)
}

/// What may be left of a heap.
fn rule(digits: Vec<u8>, different: bool) -> rules::HeapRule {
	let octal = rules::octal(digits);
	Box::new(move |heap| {
		let mut lefts = octal(heap);
		lefts.retain(|left| !(different && left.len() == 2 && left[0] == left[1]));
		lefts
	})
}

/// A random small input: mostly codes of up to four digits, now and then of 64, with and without
/// `!`.
pub fn generate(w: &mut Writer) {
	w.reads_to_the_end = true;
	for _ in 0..w.few(3) {
		let end = if w.draw.once_in(4) { "!" } else { "" };
		let code = w.code() + end;
		w.line([code]);
		w.positions(true);
	}
}
