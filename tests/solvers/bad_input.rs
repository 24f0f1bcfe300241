//! What happens on an input that nobody meant, for every solver: either the right answer, or one
//! line that says where the input is wrong, after the answers of the cases before it. Never a
//! panic, a hang, or memory that a number asked for.

use super::testing::*;
use oracle::{Draw, Solver, SOLVERS};

// ---- What every outcome has to be ----

/// The samples small enough to be spoilt in every place.
pub fn small_samples(solver: &Solver) -> Vec<Sample> {
	let mut samples = samples(solver.name);
	samples.retain(|sample| sample.input.len() <= 160);
	assert!(
		!samples.is_empty(),
		"samples/{} has no small case",
		solver.name
	);
	samples
}

fn newlines(bytes: &[u8]) -> usize {
	bytes.iter().filter(|&&byte| byte == b'\n').count()
}

pub struct Token {
	pub start: usize,
	pub end: usize,
	line: usize,
}

pub fn tokens(input: &[u8]) -> Vec<Token> {
	let mut tokens: Vec<Token> = Vec::new();
	for at in (0..input.len()).filter(|&at| !input[at].is_ascii_whitespace()) {
		match tokens.last_mut() {
			Some(token) if token.end == at => token.end += 1,
			_ => tokens.push(Token {
				start: at,
				end: at + 1,
				line: newlines(&input[..at]) + 1,
			}),
		}
	}
	tokens
}

/// The input with another word in the place of a token.
pub fn with(input: &[u8], token: &Token, word: &[u8]) -> Vec<u8> {
	[&input[..token.start], word, &input[token.end..]].concat()
}

/// The line that an error names. The error has to be one line of plain text: `line L: …`.
pub fn error_line(error: &str) -> usize {
	let plain = error.chars().all(|letter| !letter.is_control()) && error.chars().count() < 300;
	let parts = error
		.strip_prefix("line ")
		.and_then(|rest| rest.split_once(": "));
	match parts.and_then(|(line, what)| Some((line.parse().ok()?, what))) {
		Some((line, what)) if plain && line > 0 && !what.is_empty() => line,
		_ => panic!("an error is one line `line L: …`, not {error:?}"),
	}
}

/// The law of any input at all: whole lines, then the end or an error in the input. If there is
/// none, the brute force gives the same answer, as far as it can play.
pub fn check(solver: &Solver, input: &[u8], outcome: &Outcome) {
	let shown = || {
		format!(
			"{} on {}\nwrote {}",
			solver.name,
			show(input),
			show(outcome.out.as_bytes())
		)
	};
	// Half a line is written only if all answers are one line.
	let whole = outcome.out.is_empty() || outcome.out.ends_with('\n');
	assert!(
		whole || outcome.error.is_some() && !outcome.out.contains('\n'),
		"half a line\n{}",
		shown()
	);
	if let Some(error) = &outcome.error {
		assert!(
			error_line(error) <= newlines(input) + 1,
			"{error}: no such line\n{}",
			shown()
		);
	} else if let Some(text) = std::str::from_utf8(input)
		.ok()
		.filter(|text| text.len() <= 200)
	{
		if let Some(expected) = solver.brute(text, 20_000) {
			assert!(
				same(&expected, &outcome.out),
				"{}\nthe oracle says {}",
				shown(),
				show(expected.as_bytes())
			);
		}
	}
}

fn checked(solver: &Solver, input: &[u8]) -> Outcome {
	let outcome = run(solver.name, input);
	check(solver, input, &outcome);
	outcome
}

// ---- Each token, each byte ----

#[test]
fn a_token_that_is_wrong_is_named_with_its_line() {
	let (long, step) = ("x".repeat(100_000), plain_or_full(4, 1));
	let wrong: [&[u8]; 15] = [
		b"word",
		b"-1",
		b"18446744073709551616",
		b"1000000000000000000000000000000",
		b"+",
		b"++1",
		b"1.5e3",
		b"1e3",
		b"0x10",
		b"\xff",
		"²".as_bytes(),
		"１".as_bytes(),
		b"\0",
		b"1\0",
		long.as_bytes(),
	];
	for_each(SOLVERS, |solver| {
		for sample in small_samples(solver) {
			for token in tokens(&sample.input) {
				// The message on a board tells the letters it may have; a real number is shown as
				// it was understood.
				let board = sample.input[token.start..token.end]
					.iter()
					.all(|byte| !byte.is_ascii_digit());
				for word in wrong.into_iter().skip(token.start % step).step_by(step) {
					let input = with(&sample.input, &token, word);
					let (outcome, text) = (checked(solver, &input), String::from_utf8_lossy(word));
					// A token that the format does not ask for is not looked at.
					if let Some(error) = &outcome.error {
						let at = format!("{} on {}: {error}", solver.name, show(&input));
						let real = text.parse::<f64>().is_ok() && sample.answer.contains('.');
						let shown = text
							.chars()
							.take(40)
							.collect::<String>()
							.escape_debug()
							.to_string();
						assert_eq!(error_line(error), token.line, "{at}");
						assert!(
							error.contains("expected ")
								&& (error.contains(&shown) || board || real),
							"{at}"
						);
						assert!(
							sample.answer.starts_with(&outcome.out),
							"{at} wrote {}",
							show(outcome.out.as_bytes())
						);
					}
				}
			}
		}
	});
}

#[test]
fn what_is_no_number_is_never_taken_for_one() {
	let never: [&[u8]; 6] = [
		b"+",
		b"word",
		b"\xff",
		b"\0",
		b"1e3",
		b"1000000000000000000000000000000",
	];
	for_each(SOLVERS, |solver| {
		let sample = &small_samples(solver)[0];
		let signed = (samples(solver.name).iter()).any(|sample| sample.input.contains(&b'-'));
		for token in tokens(&sample.input) {
			for word in never
				.into_iter()
				.chain(Some(&b"-1"[..]).filter(|_| !signed))
			{
				// Any letters are a word of shiritori.
				let letters = sample.input[token.start..token.end]
					.iter()
					.all(u8::is_ascii_alphabetic);
				if solver.name == "shiritori" && letters && word == b"word" {
					continue;
				}
				fails(
					solver.name,
					&String::from_utf8_lossy(&with(&sample.input, &token, word)),
				);
			}
		}
	});
}

#[test]
fn a_file_cut_anywhere_is_answered_as_far_as_it_goes() {
	for_each(SOLVERS, |solver| {
		for sample in small_samples(solver) {
			let lines = |text: &str| text.lines().count();
			// All lines of the answer belong to one case.
			let one_case = ["shiritori", "maze_geography", "planinarenje"].contains(&solver.name);
			for cut in (0..=sample.input.len()).rev().step_by(plain_or_full(3, 1)) {
				let input = &sample.input[..cut];
				let outcome = checked(solver, input);
				let at = format!(
					"{} on {}, wrote {}",
					solver.name,
					show(input),
					show(outcome.out.as_bytes())
				);
				if let Some(error) = &outcome.error {
					let least = tokens(input).last().map_or(1, |token| token.line);
					assert!(error_line(error) >= least, "{at}: {error}");
				}
				let ends_a_token = cut == 0
					|| sample
						.input
						.get(cut)
						.map_or(true, |byte| byte.is_ascii_whitespace());
				if ends_a_token || input[cut - 1].is_ascii_whitespace() {
					assert!(
						sample.answer.starts_with(&outcome.out) || cut == sample.input.len(),
						"{at}"
					);
					// A wrong word there is as good as the end.
					let spoilt = checked(solver, &[input, b" \x01"].concat());
					assert_eq!(spoilt.out, outcome.out, "{at} with a wrong word after it");
				} else {
					// A part of a token may be another token, which changes the last answer, of at
					// most two lines.
					let sure = outcome
						.out
						.split_inclusive('\n')
						.take(lines(&outcome.out).saturating_sub(2));
					assert!(
						one_case || sample.answer.starts_with(&sure.collect::<String>()),
						"{at}"
					);
				}
			}
			// Without the last token, all answers but the last are there.
			let last = tokens(&sample.input).last().map_or(0, |token| token.start);
			let found = run(solver.name, &sample.input[..last]).out;
			assert!(
				one_case || lines(&found) + 2 >= lines(&sample.answer),
				"{} without its end: {found}",
				sample.name
			);
		}
	});
}

#[test]
fn an_empty_file_is_no_case_or_an_error() {
	for solver in SOLVERS {
		let no_case = solver.brute("", usize::MAX).as_deref() == Some("");
		for blank in ["", " ", "\t \r", "\n\n", "\r\n \r\n"] {
			let outcome = checked(solver, blank.as_bytes());
			assert_eq!(
				(&outcome.out[..], outcome.error.is_none()),
				("", no_case),
				"{} on {blank:?}",
				solver.name
			);
		}
	}
}

#[test]
fn white_space_of_any_kind_and_length_changes_nothing() {
	let spaces = [" ".repeat(1_000_000), "\n\t\r \x0c".repeat(100_000)];
	for_each(SOLVERS, |solver| {
		for sample in samples(solver.name)
			.into_iter()
			.take(plain_or_full(3, usize::MAX))
		{
			let text = String::from_utf8(sample.input).unwrap();
			let plain = text.replace("\r\n", "\n");
			let mut variants = vec![
				plain.replace('\n', "\r\n"),
				plain.trim_end().to_string(),
				format!("\n\n  {plain}\n\n \t\n"),
				plain.replace(' ', "\t"),
			];
			if plain.len() <= 160 {
				let words: Vec<&str> = plain.split_ascii_whitespace().collect();
				let signed = |word: &&str| {
					let number = word.bytes().all(|byte| byte.is_ascii_digit());
					if number {
						format!("+{word}")
					} else {
						word.to_string()
					}
				};
				let middle = words.len() / 2;
				variants.extend([words.join("\n"), words.join(" \x0c ")]);
				variants.push(words.iter().map(signed).collect::<Vec<_>>().join("\n"));
				variants.extend(
					spaces.iter().map(|space| {
						words[..middle].join(" ") + space + &words[middle..].join(" ")
					}),
				);
			}
			for input in variants {
				let found = answer(solver.name, &input);
				assert!(
					same(&sample.answer, &found),
					"{} as {}",
					sample.name,
					show(input.as_bytes())
				);
			}
		}
	});
}

#[test]
fn a_word_of_millions_of_letters_is_a_short_error() {
	for solver in SOLVERS {
		for letter in ["9", "I", "é"] {
			let error = fails(solver.name, &letter.repeat(3_000_000));
			assert!(
				error_line(&error) == 1 && error.len() < 250,
				"{}: {error}",
				solver.name
			);
		}
	}
	let zeros = "0".repeat(1_000_000);
	says_exactly("wythoff", &format!("{zeros}1 {zeros}2"), "0\n");
}

// ---- Random bytes, and samples that were spoilt ----

fn anything(draw: &mut Draw) -> Vec<u8> {
	let digits: &[u8] = b"0123456789 \n  \n";
	let letters = draw.pick(&[digits, b"0123456789 \n-+.x\0\xff\r\t", b"IXHT.RUBEN 13\n"]);
	let length = draw.below(100);
	(0..length)
		.map(|_| {
			if draw.once_in(20) {
				draw.below(256) as u8
			} else {
				draw.pick(letters)
			}
		})
		.collect()
}

fn spoilt(draw: &mut Draw, samples: &[Sample]) -> Vec<u8> {
	let mut input = samples[draw.place(samples.len())].input.clone();
	for _ in 0..draw.between(1, 3) {
		let tokens = tokens(&input);
		if tokens.is_empty() {
			break;
		}
		let at = draw.place(input.len());
		let mut any = || &tokens[draw.place(tokens.len())];
		let (token, other) = (any(), any());
		let (text, other) = (
			input[token.start..token.end].to_vec(),
			input[other.start..other.end].to_vec(),
		);
		match draw.below(7) {
			0 => input[at] ^= 1 << draw.below(8),
			1 => input[at] = draw.below(256) as u8,
			2 => input = with(&input, token, &[&text[..], b" ", &text].concat()),
			3 => input = with(&input, token, b""),
			4 => input.insert(token.end, b'0' + draw.below(10) as u8),
			5 => input = with(&input, token, &other),
			_ => input.truncate(at),
		}
	}
	input
}

#[test]
fn random_bytes_and_spoilt_samples_are_an_answer_or_an_error() {
	for_each(SOLVERS, |solver| {
		let samples = small_samples(solver);
		let mut draw = Draw(1);
		let slow = [
			"nim_counting",
			"take_and_break",
			"cuboid_slicing",
			"cutting_game",
		]
		.contains(&solver.name);
		for _ in 0..plain_or_full(60, if slow { 200 } else { 1000 }) {
			checked(solver, &anything(&mut draw));
			checked(solver, &spoilt(&mut draw, &samples));
		}
	});
}
