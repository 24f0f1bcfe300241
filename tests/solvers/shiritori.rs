//! shiritori: a position is the word that was said last, and all words are tried after it.

use super::testing::*;

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
