//! Octal games by the plain table.

use super::{assert_least_period, assert_values, octal_codes, FAR};
use crate::cases::{below, for_all};
use itertools::Itertools;
use oracle::rules::{self, on_heaps, position};
use oracle::{naive_octal, Values, KNOWN_PERIODS};

fn code(text: &str) -> Vec<u8> {
	sg::octal_code(text).expect(text)
}

/// All values are those of the naive table, and a period that is proved holds in it and is the
/// least. Returns whether there is one.
fn compare(code: &[u8], naive: &[u32]) -> bool {
	let (game, mut values) = (format!("{code:?}"), sg::octal(code));
	assert_values(&naive[..naive.len() / 2], &mut values, &game);
	if let Some((start, period)) = values.period() {
		if start + 2 * period <= naive.len() {
			assert_least_period(naive, &mut values, &game);
		}
	}
	values.period().is_some()
}

#[test]
fn every_code_of_three_digits_has_its_table_and_a_least_period() {
	let mut proved = 0;
	for code in octal_codes() {
		let naive = naive_octal(&code, 700);
		let mut played = Values::new(on_heaps(rules::octal(code.clone())));
		for heap in 0..=11 {
			assert_eq!(
				naive[heap as usize] as usize,
				played.grundy(&position(&[heap])),
				"{code:?} heap {heap}"
			);
		}
		let options = sg::table(60, |heap, option| sg::octal_options(&code, heap, option));
		assert_eq!(options, naive[..=60], "{code:?} by its options");
		proved += usize::from(compare(&code, &naive));
		for n in [0, 1, 2, 3, 25, 31, 32, 33, 64, 127, 128, 129] {
			assert_eq!(
				sg::octal(&code).value(n),
				Ok(naive[n as usize]),
				"{code:?} to {n}"
			);
		}
	}
	assert!(proved > 500, "only {proved} periods are proved");
}

#[test]
fn known_periods_are_proved_least_and_hold_beyond() {
	for (text, period, from) in KNOWN_PERIODS {
		let mut values = sg::octal(&code(text));
		assert!(values.value(FAR).is_ok());
		assert_eq!(values.period(), Some((from, period)), "{text}");
		assert_least_period(
			&naive_octal(&code(text), 2 * from + 2 * period + 200),
			&mut values,
			text,
		);
	}
}

#[test]
fn no_period_is_made_up_for_games_without_a_known_one() {
	for text in ["0.007", "0.6", "0.06"] {
		let mut values = sg::octal(&code(text));
		assert_values(&naive_octal(&code(text), 2000), &mut values, text);
		assert_eq!(values.period(), None, "{text}");
	}
	let mut values = sg::octal(&code("0.007"));
	let error = values.value(FAR).unwrap_err();
	assert!(
		error.contains(&FAR.to_string()) && error.contains(&values.known().to_string()),
		"{error}"
	);
	assert!(
		values.period().is_none() && values.known() > 20_000,
		"{} heaps",
		values.known()
	);
}

#[test]
fn random_codes_have_the_naive_table() {
	for_all(50, 40, |(digits, n): (Vec<u16>, u16)| {
		let code = [vec![n as u8 % 2 * 4], below(8, &digits)].concat();
		compare(&code, &naive_octal(&code, n as usize % 1500));
	});
	assert_eq!(sg::octal(&[]).value(5), Ok(0));
	assert_eq!(
		(sg::octal(&[0]).value(FAR), sg::octal(&[4]).value(FAR)),
		(Ok(0), Ok(1))
	);
}

#[test]
fn a_value_may_pass_every_power_of_two_up_to_2_to_the_14() {
	// Nim by its code: the value of a heap is the heap.
	let n = (1 << 14) + 100;
	let mut g = sg::octal(&[vec![0], vec![3; n]].concat());
	assert_values(&(0..=n as u32).collect_vec(), &mut g, "Nim");
	let lasker = [vec![4], vec![3; 200]].concat();
	assert_values(
		&naive_octal(&lasker, 200),
		&mut sg::octal(&lasker),
		"Lasker's Nim",
	);
}

#[test]
fn dawsons_chess_is_dawsons_kayles_shifted_by_one() {
	let (mut kayles, mut chess) = (sg::octal(&code("0.07")), sg::octal(&code("0.137")));
	for n in (0..1000).chain(FAR - 100..FAR) {
		assert_eq!(chess.value(n), kayles.value(n + 1), "heap {n}");
	}
}

#[test]
fn a_prefix_identifies_no_game() {
	let (mut a, mut b) = (sg::octal(&code("0.161")), sg::octal(&code("0.36")));
	assert_eq!(
		(0..=600).find(|&heap| a.value(heap) != b.value(heap)),
		Some(519)
	);
}

#[test]
fn options_are_those_of_the_rules() {
	for code in octal_codes().step_by(3) {
		let rule = rules::octal(code.clone());
		for heap in 0..10 {
			let mut options = Vec::new();
			sg::octal_options(&code, heap, &mut |sum| {
				options.push(sum.iter().map(|&h| h as u32).collect_vec())
			});
			let (found, legal) = (
				options.into_iter().sorted(),
				rule(heap as u32).into_iter().sorted(),
			);
			assert_eq!(
				found.collect_vec(),
				legal.collect_vec(),
				"{code:?} heap {heap}"
			);
		}
	}
	for heap in 0..12 {
		sg::octal_options(&[0, 3, 3, 3], heap, &mut |sum| {
			assert!(sum.len() < 2, "digit 3 leaves {sum:?} of {heap}")
		});
	}
}

#[test]
fn a_code_is_0_or_4_a_point_and_up_to_64_digits_up_to_7() {
	for code in octal_codes() {
		let text = format!("{}.{}{}{}", code[0], code[1], code[2], code[3]);
		assert_eq!(sg::octal_code(&text), Ok(code), "{text}");
	}
	assert_eq!(
		(sg::octal_code("0."), sg::octal_code("4.")),
		(Ok(vec![0]), Ok(vec![4]))
	);
	let digits = |count| format!("0.{}", "7".repeat(count));
	assert_eq!(sg::octal_code(&digits(64)).map(|code| code.len()), Ok(65));
	let long = [digits(65), digits(100_000)];
	let wrong = [
		"", ".", "0", "4", ".7", "00.7", "1.7", "2.7", "7.7", "0.8", "0.9", "0.7a", "0.7.7",
		"-0.7", "+0.7", "0,7", " 0.7", "0.7 ", "0.é",
	];
	for text in wrong.into_iter().chain(long.iter().map(String::as_str)) {
		let error = sg::octal_code(text).expect_err(text);
		let found: String = text.chars().take(40).collect();
		assert!(
			error.contains(&format!("found {found}")) && error.chars().count() < 100,
			"{error}"
		);
	}
}
