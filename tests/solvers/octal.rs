//! octal: heaps of an octal game, played from the rules of the code.

use super::solver::octal::{values, Game};
use super::testing::*;
use std::collections::HashSet;

// `last[value]` is the last heap, plus one, that has an option of the value.
fn naive(code: &[u8], different: bool, len: usize) -> Vec<u32> {
	let (mut g, mut last): (Vec<u32>, _) = (Vec::new(), vec![0; 4 * (len + 2).next_power_of_two()]);
	for heap in 0..len {
		for (take, digit) in code.iter().enumerate().filter(|&(take, _)| take <= heap) {
			let rest = heap - take;
			if digit & 1 != 0 && rest == 0 {
				last[0] = heap + 1;
			}
			if digit & 2 != 0 && rest > 0 {
				last[g[rest] as usize] = heap + 1;
			}
			for part in
				(1..=rest / 2).filter(|part| digit & 4 != 0 && !(different && 2 * part == rest))
			{
				last[(g[part] ^ g[rest - part]) as usize] = heap + 1;
			}
		}
		g.push(last.iter().position(|&last| last != heap + 1).unwrap() as u32);
	}
	g
}

fn codes() -> impl Iterator<Item = (Vec<u8>, String)> {
	[0, 4].iter().flat_map(|&first| {
		(0..512).map(move |rest| {
			let code = [first, rest >> 6, rest >> 3 & 7, rest & 7];
			(
				code.iter().map(|&digit| digit as u8).collect(),
				format!("{first}.{:03o}", rest),
			)
		})
	})
}

// The table of the game with a mask that is forced, grown from a table of each of these lengths.
fn assert_mask(code: &[u8], different: bool, mask: usize, naive: &[u32], from: &[usize]) {
	for &known in from {
		let mut table = naive[..known].to_vec();
		let mut game = Game::new(code.to_vec(), usize::from(different), i64::MAX);
		assert_eq!(
			game.grow(mask, &mut table, naive.len()),
			Some(()),
			"{code:?} mask {mask:#x} from {known}"
		);
		let differs = (0..naive.len()).find(|&heap| table[heap] != naive[heap]);
		assert_eq!(
			differs, None,
			"{code:?}, different: {different}, mask {mask:#x}, from {known}"
		);
	}
}

#[test]
fn every_code_of_three_digits_has_the_naive_table_with_every_mask() {
	for (code, name) in codes().step_by(plain_or_full(5, 1)) {
		for different in [false, true] {
			let naive = naive(&code, different, 300);
			let game = Game::new(code.clone(), usize::from(different), 0);
			// Odd masks use the parity of the heap. The best masks are those that the game chooses.
			let best = [64, 150, 300].map(|len| game.best_mask(&naive[..len]));
			for mask in [0, 1, 2, 3, 6, 14, 0xffff].into_iter().chain(best) {
				assert_mask(&code, different, mask, &naive, &[0]);
			}
			let mut g = values(
				&format!("{name}{}", if different { "!" } else { "" }),
				i64::MAX,
				1000,
			)
			.unwrap();
			let differs = (0..300).find(|&heap| g.value(heap) != Ok(naive[heap as usize]));
			assert_eq!(differs, None, "{name} {different}");
		}
	}
}

#[test]
fn any_mask_and_any_length_give_the_naive_table() {
	let codes: [&[u8]; 9] = [
		&[0, 7, 7],
		&[0, 0, 7],
		&[0, 1, 3, 7],
		&[0, 1, 6],
		&[0, 5, 6],
		&[0, 3, 7, 6],
		&[4, 3, 3],
		&[4],
		&[0, 1, 0, 4],
	];
	for code in codes {
		for different in [false, true] {
			let naive = naive(code, different, 400);
			for mask in [0, 1, 2, 3, 4, 5, 7, 8, 0x0f, 0x1f, 0x8000, 0xffff, 0x1_0000] {
				assert_mask(
					code,
					different,
					mask,
					&naive,
					&[0, 1, 2, 31, 32, 33, 63, 64, 65, 100, 255, 399, 400],
				);
			}
		}
	}
}

#[test]
fn random_codes_have_the_naive_table() {
	for_all(75, 40, |(digits, mask): (Vec<u16>, u16)| {
		let (code, different) = (
			[vec![mask as u8 % 2 * 4], below(8, &digits)].concat(),
			mask % 3 == 0,
		);
		let naive = naive(&code, different, 500);
		for mask in [mask % 64, mask] {
			assert_mask(
				&code,
				different,
				mask.into(),
				&naive,
				&[0, mask as usize % 500],
			);
		}
	});
}

#[test]
fn a_table_past_2048_heaps_forgets_and_goes_on() {
	for (code, different) in [
		(&[0, 1, 6][..], false),
		(&[4][..], true),
		(&[0, 1, 0, 4], false),
		(&[0, 3, 7, 6], false),
	] {
		let naive = naive(code, different, 5000);
		let game = Game::new(code.to_vec(), usize::from(different), 0);
		for mask in [0, game.best_mask(&naive[..2000]), game.best_mask(&naive)] {
			assert_mask(code, different, mask, &naive, &[0, 2500]);
		}
	}
}

#[test]
fn a_value_of_2_to_the_15_ends_the_table() {
	// Nim by its code, the values given: only the next one is computed.
	for last in [127, 128, 16_384, 32_767] {
		let mut game = Game::new([vec![0], vec![3; last + 1]].concat(), 0, i64::MAX);
		let mut table: Vec<u32> = (0..last as u32).collect();
		game.grow(0, &mut table, last + 1);
		assert_eq!(table.last(), Some(&(last as u32)));
		if last == 32_767 {
			assert_eq!(game.grow(0, &mut table, last + 2), None);
			assert_eq!(table.len(), last + 1);
		}
	}
}

fn assert_period(code: &str, steps: i64, most: usize, period: usize, from: usize) {
	let mut g = values(code, steps, most).unwrap();
	assert!(g.value(E18).is_ok(), "{code}");
	assert_eq!(g.period(), Some((from, period)), "{code}");
}

#[test]
fn known_periods_are_proved_within_the_steps_of_the_solver() {
	let longer = [
		("0.127", 4, 46_578),
		("0.16", 149_459, 105_351),
		("0.56", 144, 326_640),
		("4.344", 51, 998),
		("4.364", 62, 11_687),
		("4.064", 16_132, 94_272),
		("4.406", 44, 294_097),
	];
	for (code, period, from) in KNOWN_PERIODS.into_iter().chain(longer) {
		assert_period(code, 1 << 30, 1 << 23, period, from);
	}
}

#[test]
#[ignore = "takes up to half a minute"]
fn long_periods_are_proved_when_asked_for() {
	assert_period("0.376", i64::MAX, 1 << 23, 4, 2_268_248);
	assert_period("0.354", i64::MAX, 1 << 25, 1180, 10_061_916);
}

// Each period that is proved holds in a longer naive table, and is the least one.
#[test]
fn periods_continue_and_are_least_for_every_code_of_two_digits() {
	let mut proved = [0; 2];
	for (code, name) in codes()
		.filter(|(code, _)| code[3] == 0)
		.step_by(plain_or_full(3, 1))
	{
		for different in [false, true] {
			let naive = naive(&code, different, 1500);
			let mut g = values(
				&format!("{name}{}", if different { "!" } else { "" }),
				i64::MAX,
				500,
			)
			.unwrap();
			let _ = g.value(E18);
			let Some((from, period)) = g.period() else {
				continue;
			};
			proved[usize::from(different)] += 1;
			for (heap, &value) in naive.iter().enumerate() {
				assert_eq!(
					g.value(heap as u64),
					Ok(value),
					"{name} {different} heap {heap}"
				);
			}
			assert!(
				(1..period).all(|less| (from..from + period).any(|n| naive[n] != naive[n + less])),
				"{name}"
			);
			assert!(
				from == 0 || naive[from - 1] != naive[from - 1 + period],
				"{name} {different}"
			);
		}
	}
	let [least, less] = plain_or_full([20, 10], [60, 30]);
	assert!(
		proved[0] > least && proved[1] > less,
		"{proved:?} periods are proved"
	);
}

#[test]
fn sparse_space_costs_far_less_than_all_pairs() {
	// Few heaps are rare. A step is about a nanosecond; a pair alone takes less than half of that.
	for (code, different) in [
		("0.16", 0),
		("4.0!", 1),
		("0.104", 0),
		("0.106", 0),
		("0.205", 0),
		("0.207", 0),
		("0.324", 0),
	] {
		let digits = sg::octal_code(code.trim_end_matches('!')).unwrap();
		let (mut game, mut table, len) =
			(Game::new(digits, different, 1 << 40), Vec::new(), 1 << 15);
		while table.len() < len {
			let (mask, next) = (game.best_mask(&table), (2 * table.len()).max(64));
			game.grow(mask, &mut table, next);
		}
		let (steps, pairs) = ((1 << 40) - game.steps, (len as i64).pow(2) / 4);
		assert!(steps < pairs / 3, "{code}: {steps} steps, {pairs} pairs");
	}
}

#[test]
fn few_steps_end_the_table_and_what_is_there_is_right() {
	let naive = naive(&[0, 0, 0, 7], false, 2000);
	for steps in [0, 1000, 20_000, 1_000_000] {
		let mut g = values("0.007", steps, 1 << 23).unwrap();
		assert!(g.value(E18).is_err(), "{steps} steps");
		for (heap, &value) in naive.iter().enumerate().take(g.known()) {
			assert_eq!(g.value(heap as u64), Ok(value), "{steps} steps");
		}
		assert!(g.known() < 8000, "{steps} steps: {} heaps", g.known());
	}
}

#[test]
fn the_parity_takes_part_if_all_splits_take_even_or_all_take_odd_numbers() {
	for (code, name) in codes() {
		let game = Game::new(code.clone(), 0, 0);
		let parities: HashSet<usize> = (0..4)
			.filter(|&taken| code[taken] & 4 != 0)
			.map(|taken| taken % 2)
			.collect();
		// All values are 0: only the parity can tell heaps apart, and half of them is too many.
		assert_eq!(
			game.best_mask(&[0; 64]),
			usize::from(parities.is_empty()),
			"{name}"
		);
	}
}

#[test]
fn heaps_of_10_to_the_18_are_answered_by_the_period() {
	let zero = E18 / 65 * 65;
	let nim = format!(
		"0.{}\n3\n1 {zero}\n1 {}\n2 {} 5\n",
		"3".repeat(64),
		zero + 1,
		zero + 5
	);
	says_exactly("octal", &nim, "LWL\n");
	says_exactly(
		"octal",
		&format!("0.77\n3\n1 {E18}\n1 {}\n2 {E18} {E18}\n", E18 - 1),
		"WWL\n",
	);
}

#[test]
fn games_without_a_known_period_are_refused_with_the_heap_reached() {
	for code in plain_or_full(&["0.6"][..], &["0.007", "0.6", "4.0!"]) {
		let error = fails("octal", &format!("{code} 1 1 {E18}\n"));
		assert!(
			error.contains("no period is proved below heap"),
			"{code}: {error}"
		);
	}
}

#[test]
fn a_code_is_0_or_4_a_point_and_up_to_64_digits() {
	for code in [
		"0.8", "1.3", "77", "4.", "0.F", "0.7!!", "!", "0.!7", "é.7", "0.é!",
	] {
		let known = code == "4.";
		assert_eq!(values(code, 0, 0).is_ok(), known, "{code}");
	}
	assert!(values(&format!("4.{}!", "7".repeat(64)), 0, 0).is_ok());
	assert!(values(&format!("4.{}", "7".repeat(65)), 0, 0).is_err());
}
