//! shiritori: a position is the word that was said last, and all words are tried after it.

use super::loopy_sum::decided;
use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let n: usize = tokens.number()?;
	if n == 0 || n > 300 {
		return None;
	}
	let words: Vec<&str> = (0..n).map(|_| tokens.word()).collect::<Option<_>>()?;
	if words
		.iter()
		.any(|word| word.len() < 3 || !word.bytes().all(|letter| letter.is_ascii_alphabetic()))
	{
		return None;
	}
	let after = |word: &&str| {
		(0..n)
			.filter(|&next| words[next][..3] == word[word.len() - 3..])
			.collect()
	};
	let options: Vec<Vec<usize>> = words.iter().map(after).collect();
	// After a word, Aoki is to move.
	let say = |wins: Option<bool>| {
		wins.map_or("Draw\n", |wins| if wins { "Aoki\n" } else { "Takahashi\n" })
	};
	Some(decided(&options).into_iter().map(say).collect())
}

/// Few letters, so that words follow each other; upper and lower case of the same letter among
/// them.
pub fn generate(w: &mut Writer) {
	let n = w.draw.between(1, 2 * w.size + 2);
	let letters = w.draw.pick(&["aA", "ab", "abZ"]);
	w.line([n]);
	for _ in 0..n {
		let length = w.draw.between(3, 8);
		let word: String = (0..length)
			.map(|_| w.draw.pick(letters.as_bytes()) as char)
			.collect();
		w.line([word]);
	}
}
