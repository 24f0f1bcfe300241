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

/// Few letters, so that words follow each other; upper and lower case of the same letter among them.
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

#[cfg(test)]
mod tests {
	use super::super::testing::*;

	#[test]
	fn the_largest_input_of_the_judge() {
		let mut random = Random(1);
		let word = |random: &mut Random| -> String {
			(0..8)
				.map(|_| b"abcdefghij"[random.below(10) as usize] as char)
				.collect()
		};
		let words: String = (0..200_000).map(|_| word(&mut random) + "\n").collect();
		assert_eq!(
			answer("shiritori", &format!("200000\n{words}"))
				.lines()
				.count(),
			200_000
		);
	}

	#[test]
	fn a_million_words_and_words_of_ten_thousand_letters() {
		// The same word a million times ends the game at once: nothing begins with its last letters.
		says_exactly(
			"shiritori",
			&format!("1000000\n{}", "abcxyz\n".repeat(1_000_000)),
			&"Takahashi\n".repeat(1_000_000),
		);
		let long = "a".repeat(9_997) + "bcd";
		says_exactly("shiritori", &format!("2\n{long}\nbcdaaa\n"), "Draw\nDraw\n");
	}

	#[test]
	fn errors_name_the_line() {
		assert!(fails("shiritori", "2\nabc\nab\n").starts_with("line 3: "));
		assert!(fails("shiritori", "2\nabc\nab1\n").starts_with("line 3: "));
		assert!(fails("shiritori", "2\nabc\n").starts_with("line "));
		assert!(fails("shiritori", "1\näöü\n").starts_with("line 2: "));
		assert!(fails("shiritori", "0\n").starts_with("line 1: "));
		assert!(fails("shiritori", &format!("1\n{}\n", "a".repeat(10_001))).starts_with("line 2: "));
	}
}
