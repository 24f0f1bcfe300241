//! `period`: where a table repeats itself, and what that proves.

use crate::cases::{below, for_all};
use oracle::naive_octal;
use std::cell::Cell;

thread_local! {
	static COMPARED: Cell<usize> = const { Cell::new(0) };
}

/// A value that counts how often values are compared.
struct Compared(u32);

impl PartialEq for Compared {
	fn eq(&self, other: &Compared) -> bool {
		COMPARED.with(|compared| compared.set(compared.get() + 1));
		self.0 == other.0
	}
}

/// How many values at the end of a table are those p places before.
fn agree(table: &[u32], p: usize) -> usize {
	let len = table.len();
	(1..=len - p)
		.take_while(|back| table[len - back] == table[len - back - p])
		.count()
}

/// The bits of a number as a table.
fn word(bits: u32, len: usize) -> Vec<u32> {
	(0..len).map(|i| bits >> i & 1).collect()
}

fn compare(table: &[u32], stretches: impl Iterator<Item = usize>) {
	let (len, counted) = (
		table.len(),
		table.iter().copied().map(Compared).collect::<Vec<_>>(),
	);
	for stretch in stretches {
		let naive = (1..=len)
			.map(|p| (p, agree(table, p)))
			.find(|&(_, agree)| agree >= stretch);
		COMPARED.with(|compared| compared.set(0));
		let found = sg::period(&counted, stretch);
		assert_eq!(
			found,
			naive.map(|(p, agree)| (len - p - agree, p)),
			"{table:?}, stretch {stretch}"
		);
		let compared = COMPARED.with(Cell::get);
		assert!(compared <= 2 * len, "{compared} comparisons in {table:?}");
	}
}

#[test]
fn is_that_of_the_definition_and_each_value_is_compared_at_most_twice() {
	for (bits, len) in (0..1 << 12)
		.map(|bits| (bits, 12))
		.chain((0..1 << 7).map(|bits| (bits, 7)))
	{
		compare(&word(bits, len), 0..=len + 1);
	}
	for p in 1..20 {
		compare(
			&(0..300).map(|i| u32::from(i % p == 0)).collect::<Vec<_>>(),
			(0..=300).step_by(7),
		);
	}
	// Fibonacci's word repeats itself as much as a word without a period can.
	let fibonacci = (0..12)
		.fold((vec![0], vec![0, 1]), |(a, b), _| {
			(b.clone(), [b, a].concat())
		})
		.1;
	compare(&fibonacci, (0..=600).step_by(13));
	assert_eq!(sg::period::<u32>(&[], 0), None);
}

#[test]
fn is_that_of_the_definition_in_random_tables_that_repeat() {
	for_all(500, 30, |(front, part): (Vec<u16>, Vec<u16>)| {
		let table = [&front[..], &part, &part, &part[..part.len() / 2]].concat();
		compare(&below(3, &table), 0..=40);
	});
}

/// Guy and Smith: g(n + p) = g(n) for s <= n < 2s + p + places with s >= 1 proves the period.
fn proves(table: &[u32], s: usize, p: usize, places: usize) -> bool {
	let s = s.max(1);
	2 * s + 2 * p + places <= table.len()
		&& (s..2 * s + p + places).all(|n| table[n] == table[n + p])
}

#[test]
fn the_stretch_is_the_least_that_the_theorem_needs() {
	for len in 0..60 {
		for taken in 0..9 {
			for parts in 1..5 {
				// The least a with a * m >= (m - 1) * len + k, and one value more.
				let enough = |a: &usize| a * parts >= (parts - 1) * len + taken;
				let least = (0..).find(enough).unwrap() + 1;
				assert_eq!(
					sg::stretch(len, taken, parts),
					least,
					"{len} {taken} {parts}"
				);
			}
		}
	}
}

#[test]
fn half_of_the_table_and_a_bit_is_the_stretch_of_guy_and_smith() {
	let words = |len| (0..=len).flat_map(|len| (0..1 << len).map(move |bits| word(bits, len)));
	let (tables, mut claimed) = (itertools::iproduct!(words(5), words(4), 0..12, 0..12), 0);
	for (front, part, times, places) in tables {
		let table = [front, part.repeat(times)].concat();
		if let Some((s, p)) = sg::period(&table, sg::stretch(table.len(), places, 2)) {
			assert!(
				proves(&table, s, p, places),
				"{p} from {s} is claimed of {table:?}, {places} places"
			);
			claimed += 1;
		}
	}
	assert!(claimed > 10_000, "only {claimed} claims");
}

#[test]
fn a_table_with_one_wrong_value_does_not_prove_the_period() {
	let (from, p, places) = (71, 12, 2);
	let naive = naive_octal(&[0, 7, 7], 2 * from + 2 * p + places + 3);
	let claim = |table: &[u32]| sg::period(table, sg::stretch(table.len(), places, 2));
	assert_eq!(claim(&naive), Some((from, p)));
	assert_eq!(
		claim(&naive[..naive.len() - 5]),
		None,
		"the table is too short for the theorem"
	);
	for heap in 0..naive.len() {
		for wrong in [naive[heap] ^ 1, naive[heap] + 9] {
			let mut table = naive.clone();
			table[heap] = wrong;
			if let Some((s, p)) = claim(&table) {
				assert!(
					heap < s && proves(&table, s, p, places),
					"heap {heap} is wrong, and {p} from {s} is claimed"
				);
			}
		}
	}
}
