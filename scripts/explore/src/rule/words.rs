//! Splits the text of a rule into words and signs, each with its column.

use super::slips;
use super::Error;

/// The longest rule, in characters. It also bounds how deep a tree can be.
const LONGEST: usize = 2000;

#[derive(Clone, PartialEq, Debug)]
pub enum Word {
	Number(i64),
	Name(String),
	Sign(&'static str),
	End,
}

impl Word {
	/// How a message shows the word.
	pub fn shown(&self) -> String {
		match self {
			Word::Number(number) => number.to_string(),
			Word::Name(name) => name.chars().take(40).collect(),
			Word::Sign(sign) => sign.to_string(),
			Word::End => "the end".to_string(),
		}
	}
}

/// All signs. One that begins with another stands before it.
const SIGNS: [&str; 31] = [
	"..=", "->", "..", "<<", ">>", "==", "!=", "<=", ">=", "&&", "||", "+", "-", "*", "/", "%",
	"&", "|", "^", "<", ">", "!", "(", ")", "[", "]", "{", "}", ",", ";", "=",
];

/// The words of a text and their columns, counted from 1. The last one is the end.
pub fn words(text: &str) -> Result<Vec<(Word, usize)>, Error> {
	let letters: Vec<char> = text.chars().collect();
	if letters.len() > LONGEST {
		return Err(Error::at(
			LONGEST + 1,
			format!("a rule has at most {LONGEST} characters"),
		));
	}
	let mut words = Vec::new();
	let mut place = 0;
	while place < letters.len() {
		let start = place;
		let letter = letters[place];
		if letter.is_whitespace() {
			place += 1;
			continue;
		}
		let word = if letter.is_ascii_digit() {
			let digits = run(&letters[place..], |letter| letter.is_ascii_digit());
			place += digits.len();
			let number = digits.parse().map_err(|_| {
				Error::at(
					start + 1,
					"this number does not fit into 64 bits".to_string(),
				)
			})?;
			Word::Number(number)
		} else if letter.is_ascii_alphabetic() || letter == '_' {
			let name = run(&letters[place..], |letter| {
				letter.is_ascii_alphanumeric() || *letter == '_'
			});
			place += name.len();
			Word::Name(name)
		} else {
			let sign = sign_at(&letters[place..]).ok_or_else(|| {
				let shown: String = letter.escape_debug().collect();
				let hint = slips::sign(letter);
				Error::at(start + 1, format!("{shown} is no sign of a rule{hint}"))
			})?;
			place += sign.len();
			Word::Sign(sign)
		};
		words.push((word, start + 1));
	}
	words.push((Word::End, letters.len() + 1));
	Ok(words)
}

fn run(letters: &[char], belongs: impl Fn(&char) -> bool) -> String {
	letters
		.iter()
		.take_while(|letter| belongs(letter))
		.collect()
}

fn sign_at(letters: &[char]) -> Option<&'static str> {
	SIGNS.into_iter().find(|sign| {
		let mut place = letters.iter();
		sign.chars().all(|letter| place.next() == Some(&letter))
	})
}
