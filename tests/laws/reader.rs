//! The reader: words of a text, their types, their lines.

use crate::cases::{below, for_all};
use itertools::Itertools;
use sg::Input;

fn first<T: std::str::FromStr>(text: &str) -> sg::Result<T> {
	Input::new(text).read()
}

/// Reads all words of a text as numbers: each is what `parse` makes of it, and stands in its line.
fn compare(text: &str) {
	let mut input = Input::new(text);
	let mut end = 0;
	for word in text.split_ascii_whitespace() {
		assert!(!input.at_end(), "{text:?}");
		let found = input.read::<u64>();
		assert_eq!(
			found.as_ref().ok(),
			word.parse().ok().as_ref(),
			"{word:?} of {text:?}"
		);
		if let Err(error) = found {
			let shown: String = word.chars().take(40).collect();
			assert!(
				error.starts_with("expected ") && error.ends_with(&format!("found {shown}")),
				"{error}"
			);
		}
		end += text[end..].find(word).unwrap();
		assert_eq!(
			input.line(),
			text[..end].matches('\n').count() + 1,
			"{word:?} of {text:?}"
		);
		end += word.len();
	}
	assert!(input.at_end() && input.at_end(), "{text:?}");
	let error = input.read::<String>().unwrap_err();
	assert!(
		error.ends_with("end") || error.ends_with("end of the input"),
		"{error}"
	);
	assert!(input.line() <= text.matches('\n').count() + 1, "{text:?}");
}

#[test]
fn words_and_their_lines_are_those_of_the_text() {
	for_all(1250, 40, |text: Vec<u16>| {
		let letter =
			|letter: usize| char::from(b" \n0012357899+-xX.\xe9\r\t\x0c\x0b \n \n"[letter]);
		compare(&below(26, &text).into_iter().map(letter).collect::<String>());
	});
	[
		"",
		" ",
		"\n",
		"\r\n\t ",
		"7",
		"\n7",
		"7\n",
		"1\r\n2\r\n\r\n3",
		"a b\nc",
	]
	.into_iter()
	.for_each(compare);
}

#[test]
fn every_byte_at_every_place_of_a_number_is_seen() {
	for (length, place, byte) in
		itertools::iproduct!(1..=20, 0..20, 0..=255u8).filter(|&(length, place, _)| place < length)
	{
		let mut text = b"12345678901234567890"[..length].to_vec();
		text[place] = byte;
		text.extend(b" 9\n\n 80 x");
		compare(&String::from_utf8_lossy(&text));
	}
}

#[test]
fn numbers_around_2_to_the_64_and_of_every_length_are_read_or_refused() {
	let edges = [
		u64::MAX,
		10_000_000_000_000_000_000,
		9_999_999_999_999_999_999,
	]
	.map(u128::from);
	let past = [1, 2, 3, 5].map(|k| (k << 64) + 7);
	let tens = (0..30).map(|k| 10u128.pow(k));
	for value in tens
		.chain(edges)
		.chain(past)
		.flat_map(|value| [value - 1, value, value + 1, 2 * value])
	{
		compare(&format!(
			"{value} 1\n2 {value}\n{value:030} {value:020} {value:08}\t+{value} -{value}"
		));
	}
	assert_eq!(first(&format!("{}5", "0".repeat(100_000))), Ok(5u8));
}

#[test]
fn any_type_that_can_be_parsed_is_read() {
	assert_eq!(
		(first("-7"), first("+7"), first("7")),
		(Ok(-7i64), Ok(7u32), Ok(7usize))
	);
	assert_eq!(
		(first("0.5"), first::<String>("0.5"), first("x")),
		(Ok(0.5), Ok("0.5".to_string()), Ok('x'))
	);
	assert_eq!(
		(
			first("255"),
			first::<u8>("256").is_err(),
			first::<u8>("-1").is_err()
		),
		(Ok(255u8), true, true)
	);
	assert_eq!(first(&u128::MAX.to_string()), Ok(u128::MAX));
	assert_eq!(first::<String>(&"é".repeat(1000)), Ok("é".repeat(1000)));
}

#[test]
fn a_range_is_kept_at_both_ends() {
	for value in 0..9u8 {
		let found = Input::new(&value.to_string()).read_in(3..=5);
		if (3..=5).contains(&value) {
			assert_eq!(found, Ok(value));
		} else {
			let error = found.unwrap_err();
			let named = ["expected 3", "5, found", &format!("found {value}")]
				.iter()
				.all(|part| error.contains(part));
			assert!(named, "{error}");
		}
	}
	assert_eq!(Input::new("-3").read_in(-3i32..=-3), Ok(-3));
	assert!(
		Input::new("NaN").read_in(0.0..=1.0).is_err() && Input::new("x").read_in(0..=9).is_err()
	);
	assert!(Input::new("1")
		.read_in(std::ops::RangeInclusive::new(1, 0))
		.is_err());
}

#[test]
fn long_words_are_shown_shortened() {
	let found = |text: &str| {
		first::<u8>(text)
			.unwrap_err()
			.split_once("found ")
			.unwrap()
			.1
			.to_string()
	};
	assert_eq!(found("\u{fffd}"), "\u{fffd}");
	assert_eq!(found(&"a".repeat(40)), "a".repeat(40));
	assert_eq!(found(&"9".repeat(1_000_000)), "9".repeat(40));
	assert_eq!(found(&"é".repeat(100)).chars().count(), 40);
}

#[test]
fn the_line_is_counted_from_1_and_stays_at_the_last_word() {
	let mut input = Input::new("\n\n  1 2\r\n\r\n 3\n\n");
	assert_eq!(input.line(), 1, "before the first word");
	let lines = (0..3)
		.map(|_| (input.read::<u8>().unwrap(), input.line()))
		.collect_vec();
	assert_eq!(lines, [(1, 3), (2, 3), (3, 5)]);
	assert!(input.at_end() && input.read::<u8>().is_err() && (5..=7).contains(&input.line()));
}

#[test]
fn a_list_has_the_next_words_and_fails_at_the_first_wrong_one() {
	let mut input = Input::new("1 2\n3 x 5");
	assert_eq!(input.list::<u8>(0), Ok(vec![]));
	assert_eq!(input.list(3), Ok(vec![1, 2, 3]));
	assert!(input.list::<u8>(2).unwrap_err().ends_with("found x"));
	assert_eq!(input.list(1), Ok(vec![5]));
	assert!(input.list::<u8>(1).is_err());
}
