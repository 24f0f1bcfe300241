//! Tables from a closure, against the oracle and closed forms.

use super::games;
use itertools::Itertools;
use oracle::rules::{on_heaps, position};
use oracle::{naive_octal, Oracle, Values};

#[test]
fn zero_is_exactly_a_lost_position_and_a_sum_has_the_xor() {
	for (name, rule, options) in games() {
		let g = sg::table(12, options);
		let moves = on_heaps(rule);
		let (mut values, mut oracle) = (Values::new(&moves), Oracle::normal(&moves));
		let sums = (1..=3).flat_map(|count| (0..=7u32).combinations_with_replacement(count));
		for heaps in sums.chain((8..=12).map(|heap| vec![heap])) {
			let x = heaps.iter().fold(0, |x, &heap| x ^ g[heap as usize]);
			let whole = position(&heaps);
			assert_eq!(values.grundy(&whole), x as usize, "{name} {heaps:?}");
			assert_eq!(oracle.wins(&whole), x != 0, "{name} {heaps:?}");
			assert!(
				x == 0 || !moves(&whole).is_empty(),
				"{name} {heaps:?} is terminal"
			);
		}
	}
}

#[test]
fn begins_with_the_options_of_heap_0_and_asks_for_each_heap_once() {
	assert_eq!(sg::table(0, |_, _| {}), [0]);
	assert_eq!(sg::table(0, |_, option| option(&[])), [1]);
	let mut asked = Vec::new();
	let g = sg::table(5, |heap, option| {
		asked.push(heap);
		option(&[]);
		(0..heap).for_each(|part| option(&[part]));
	});
	assert_eq!((g, asked), (vec![1, 2, 3, 4, 5, 6], vec![0, 1, 2, 3, 4, 5]));
}

#[test]
#[should_panic(expected = "a smaller heap")]
fn refuses_an_option_that_is_no_smaller_heap() {
	sg::table(5, |heap, option| {
		if heap == 4 {
			option(&[1, heap])
		}
	});
}

#[test]
fn known_games_have_the_known_values() {
	let kayles = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6];
	assert_eq!(naive_octal(&[0, 7, 7], 11), kayles);
	assert_eq!(
		sg::table(11, |heap, option| sg::octal_options(
			&[0, 7, 7],
			heap,
			option
		)),
		kayles
	);
	let g = sg::table(3000, |n, option| {
		(1..n - n / 2).for_each(|part| option(&[part, n - part]))
	});
	assert_eq!(
		g[..=20],
		[0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0]
	);
	assert_eq!(
		g.iter().rposition(|&g| g == 0),
		Some(1222),
		"the last lost heap of Grundy's game"
	);
}

#[test]
fn nim_and_laskers_nim_have_their_closed_forms() {
	let n = 200;
	assert_eq!(
		sg::table(n, |heap, option| (0..heap).for_each(|left| option(&[left]))),
		(0..=200).collect_vec()
	);
	let closed: Vec<u32> = (0..=n as u32)
		.map(|n| match n % 4 {
			3 => n + 1,
			0 if n > 0 => n - 1,
			_ => n,
		})
		.collect();
	assert_eq!(naive_octal(&[vec![4], vec![3; n]].concat(), n), closed);
	let lasker = sg::table(n, |heap, option| {
		(0..heap).for_each(|left| option(&[left]));
		(1..heap).for_each(|part| option(&[part, heap - part]));
	});
	assert_eq!(lasker, closed);
}
