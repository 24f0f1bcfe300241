//! Subtraction games. The library makes a table in blocks of 64 heaps if takes are few, and value
//! by value if they are many; both ways are forced here, with values on both sides of 31 and 63 and
//! lengths on both sides of a word.

use super::{assert_least_period, assert_values, FAR};
use crate::cases::{below, for_all};
use itertools::Itertools;
use oracle::{naive_subtraction, rules, Draw, Values};

/// The table to heap n in one go, and grown in steps.
fn compare(takes: &[usize], n: usize) {
	let naive = naive_subtraction(takes, n);
	let mut whole = sg::subtraction(takes);
	assert_eq!(whole.value(n as u64), Ok(naive[n]), "{takes:?}: heap {n}");
	assert_values(&naive, &mut whole, &format!("{takes:?}"));
	let mut grown = sg::subtraction(takes);
	for heap in [0, n.min(1), n / 7, n / 3, n / 2, n - n.min(1), n] {
		assert_eq!(
			grown.value(heap as u64),
			Ok(naive[heap]),
			"{takes:?}: heap {heap}, grown"
		);
	}
	assert_values(&naive, &mut grown, &format!("{takes:?}, grown"));
	assert_eq!(sg::many_takes(takes, n), naive, "{takes:?}: all at once");
}

#[test]
fn every_set_within_7_has_its_table_and_its_least_period() {
	for takes in (1..=7usize).powerset() {
		let game = format!("{takes:?}");
		let naive = naive_subtraction(&takes, 3000);
		let rule = rules::subtraction(takes.iter().map(|&take| take as u32).collect());
		let mut played = Values::new(rules::on_heaps(rule));
		for heap in 0..=30 {
			assert_eq!(
				naive[heap as usize] as usize,
				played.grundy(&rules::position(&[heap])),
				"{game} heap {heap}"
			);
		}
		let mut values = sg::subtraction(&takes);
		values.value(FAR).unwrap();
		assert_least_period(&naive, &mut values, &game);
		for n in (0..=40).chain([62, 63, 64, 65, 127, 128, 129, 200]) {
			assert_eq!(
				sg::subtraction(&takes).value(n),
				Ok(naive[n as usize]),
				"{game} to {n}"
			);
		}
		// One value less than the largest take proves nothing; as many prove the period.
		let largest = takes.iter().copied().max().unwrap_or(0);
		let (start, period) = values.period().unwrap();
		let full = start + period + largest;
		if largest > 0 {
			assert_eq!(sg::period(&naive[..full - 1], largest), None, "{game}");
			assert_eq!(
				sg::period(&naive[..full], largest),
				values.period(),
				"{game}"
			);
		}
	}
}

#[test]
fn tables_of_every_length_around_a_word_are_right() {
	// The take of 5000 is out of reach, but makes the table as long as it is asked for, and the
	// takes few.
	for take in [
		1, 2, 31, 32, 33, 62, 63, 64, 65, 66, 100, 127, 128, 129, 191, 192, 1000,
	] {
		for n in [0, 1, 2, 10, 62, 63, 64, 65, 126, 127, 128, 129, 500] {
			compare(&[5000], n);
			compare(&[take, 5000], n);
			compare(&[1, take + 1, 5000], n);
			compare(&[take, take + 63, take + 64, 5000], n);
		}
	}
}

#[test]
fn values_pass_31_63_and_255_both_ways() {
	for most in [30, 31, 32, 33, 62, 63, 64, 65, 100, 190, 254, 255, 256, 300] {
		let mut takes = (1..=most).collect_vec();
		let closed: Vec<u32> = (0..1000).map(|heap| heap % (most as u32 + 1)).collect();
		assert_eq!(naive_subtraction(&takes, 999), closed, "take 1 to {most}");
		// Many takes: value by value. A far take makes the same takes few: in blocks.
		compare(&takes, 999);
		takes.push(20_000);
		compare(&takes, 999);
		takes[most / 2] = 900;
		compare(&takes, 1500);
		compare(&takes, most);
		compare(&takes, most + 1);
	}
}

#[test]
fn random_sets_have_the_naive_table() {
	let law = |(takes, n): (Vec<u16>, u16)| compare(&below(2000, &takes), n as usize % 3000);
	for_all(25, 300, law);
	for_all(25, 10, law);
	for_all(25, 40, |(takes, n): (Vec<u16>, u16)| {
		compare(&below(70, &takes), n as usize % 3000)
	});
}

#[test]
fn large_sets_have_the_naive_table() {
	let mut draw = Draw(5);
	for (count, most, n) in [
		(100, 10_000, 10_000),
		(1000, 2000, 5000),
		(2000, 2000, 4500),
		(3, 5000, 20_000),
		(5, 300, 100_000),
	] {
		compare(
			&(0..count)
				.map(|_| draw.between(1, most) as usize)
				.collect_vec(),
			n,
		);
	}
	compare(&(1..200).map(|i| i * i % 251 + 1).collect_vec(), 100_000);
}

#[test]
fn few_takes_up_to_64_have_a_least_period_that_holds_beyond() {
	fn law(takes: &[usize]) -> Option<usize> {
		let mut values = sg::subtraction(takes);
		let found = values.value(FAR);
		let (start, period) = values.period()?;
		if start + 2 * period >= 10_000 {
			return None;
		}
		assert!(found.is_ok());
		let naive = naive_subtraction(takes, start + 3 * period + 200);
		assert_least_period(&naive, &mut values, &format!("{takes:?}"));
		Some(period)
	}
	for_all(15, 10, |takes: Vec<u16>| {
		law(&below(65, &takes));
	});
	for_all(15, 10, |takes: Vec<u16>| {
		assert!(law(&below(20, &takes)).is_some(), "{takes:?}: no period")
	});
}

#[test]
fn takes_in_any_order_repeated_and_with_0_are_the_same_game() {
	for_all(75, 20, |(takes, heap): (Vec<u16>, u16)| {
		let (takes, heap): (Vec<usize>, u64) = (below(16, &takes), heap.into());
		let set = takes
			.iter()
			.copied()
			.filter(|&take| take > 0)
			.sorted()
			.dedup()
			.collect_vec();
		let (mut values, mut same) = (sg::subtraction(&takes), sg::subtraction(&set));
		assert_eq!(
			values.value(heap),
			same.value(heap),
			"{takes:?} heap {heap}"
		);
		assert_eq!(values.period(), same.period(), "{takes:?}");
		assert_eq!(values.known(), same.known(), "{takes:?}");
	});
}

#[test]
fn an_empty_set_of_takes_loses_every_heap() {
	for takes in [&[][..], &[0], &[0, 0]] {
		for heap in [0, 1, 63, 64, 1000, FAR, u64::MAX] {
			assert_eq!(
				sg::subtraction(takes).value(heap),
				Ok(0),
				"{takes:?} heap {heap}"
			);
		}
	}
}

#[test]
fn takes_larger_than_the_heap_are_no_moves() {
	for largest in [11, 1 << 20, 1 << 40, usize::MAX - 1, usize::MAX] {
		let mut values = sg::subtraction(&[1, largest]);
		for heap in 0..=10 {
			assert_eq!(values.value(heap), Ok(heap as u32 % 2), "{largest}");
		}
	}
}

#[test]
fn a_search_for_a_period_ends_after_a_second_or_two() {
	for (count, largest, len) in [
		(60, 9_973, 1 << 22),
		(60, 1 << 40, 1 << 22),
		(300, 1 << 17, 1 << 19),
		(300, 1 << 20, 1 << 18),
	] {
		let takes: Vec<usize> = (100..100 + count)
			.map(|i: usize| i.pow(3) % largest.min(1 << 17) + 1)
			.chain([largest])
			.collect();
		let mut values = sg::subtraction(&takes);
		let error = values.value(FAR).unwrap_err();
		assert!(
			error.contains(&FAR.to_string()) && error.contains("no period"),
			"{error}"
		);
		assert_eq!(
			(values.known(), values.period()),
			(len, None),
			"{count} takes up to {largest}"
		);
		assert!(values.value(len as u64 - 1).is_ok() && values.value(len as u64).is_err());
	}
}

#[test]
fn the_table_is_as_long_as_it_has_to_be_and_a_quarter_more() {
	fn lengths(takes: &[usize], heaps: &[u64]) -> Vec<usize> {
		let mut values = sg::subtraction(takes);
		let known = heaps.iter().map(|&heap| {
			assert!(values.value(heap).is_ok(), "{takes:?} heap {heap}");
			assert_eq!(values.period(), None, "{takes:?} heap {heap}");
			values.known()
		});
		known.collect()
	}
	// No period is proved while the table is not longer than the largest take.
	let few = |most| {
		(100..160usize)
			.map(|i| i.pow(3) % most + 1)
			.chain([most])
			.collect_vec()
	};
	assert_eq!(lengths(&few(9973), &[0, 10_000]), [10_001, 10_001]);
	assert_eq!(
		lengths(&few(9973), &[3, 10_001, 12_502, 20_000]),
		[10_001, 12_502, 15_628, 20_001]
	);
	assert_eq!(lengths(&few(2484), &[5]), [10_001]);
	assert_eq!(lengths(&few(2483), &[5]), [9997]);
	// Four times the largest take and 64, then twice as long, until a period is proved.
	assert_eq!(lengths(&few(9973), &[39_956, 39_957]), [39_957, 49_947]);
	let mut far = sg::subtraction(&few(997));
	assert!(far.value(4 * 997 + 63).is_ok() && far.known() == 4 * 997 + 64 + 1);
}

#[test]
fn closed_forms_hold() {
	let heaps = || (0..300).chain(FAR - 300..=FAR).chain([u64::MAX]);
	for k in 1..=40 {
		let (mut all, mut one) = (
			sg::subtraction(&(1..=k).collect_vec()),
			sg::subtraction(&[k]),
		);
		let k = k as u64;
		for n in heaps() {
			assert_eq!(
				all.value(n),
				Ok((n % (k + 1)) as u32),
				"take 1 to {k}, heap {n}"
			);
			assert_eq!(one.value(n), Ok((n / k % 2) as u32), "take {k}, heap {n}");
		}
	}
	for (least, most) in (1..=12).tuple_combinations() {
		let mut g = sg::subtraction(&(least..=most).collect_vec());
		let (least, most) = (least as u64, most as u64);
		for n in heaps() {
			assert_eq!(
				g.value(n),
				Ok((n % (least + most) / least) as u32),
				"take {least} to {most}, heap {n}"
			);
		}
	}
	let mut primes = sg::subtraction(&[2, 3, 5, 7, 11, 13]);
	assert!(primes.value(FAR).is_ok());
	assert_eq!(primes.period().map(|(_, period)| period), Some(9));
	assert_least_period(
		&naive_subtraction(&[2, 3, 5, 7, 11, 13], 2000),
		&mut primes,
		"primes",
	);
}

#[test]
fn what_texts_get_wrong_is_right_here() {
	// A heap of 2 cannot lose 3 tokens.
	assert_eq!(sg::subtraction(&[1, 3]).value(2), Ok(0));
	// The window of {2, 3} is 3 values long, not 2.
	let g = naive_subtraction(&[2, 3], 20);
	assert_eq!(
		(sg::period(&g[..7], 3), sg::period(&g[..8], 3)),
		(None, Some((0, 5)))
	);
	// A table is not kept for the next set.
	let tables = [[1, 2].as_slice(), &[2, 3], &[1, 2]].map(|takes| {
		let mut g = sg::subtraction(takes);
		(0..20).map(|heap| g.value(heap)).collect_vec()
	});
	assert_eq!(tables[0], tables[2]);
	assert_ne!(tables[0], tables[1]);
}
