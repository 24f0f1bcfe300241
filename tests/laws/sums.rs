//! Sums of games and their winning moves.

use super::{games, Options};
use crate::cases::for_all;
use grundy::oracle::rules::{self, on_heaps, on_sum, position, replaced, sum_after, Sum};
use grundy::oracle::{Draw, Oracle, Values};
use itertools::Itertools;

fn parts() -> (Vec<rules::HeapRule>, Vec<Options>, Vec<Vec<u32>>) {
	let (rules, options): (Vec<_>, Vec<_>) = games()
		.into_iter()
		.map(|(_, rule, options)| (rule, options))
		.unzip();
	let tables = options
		.iter()
		.map(|options| sg::table(12, options))
		.collect();
	(rules, options, tables)
}

/// All winning moves of a sum as the library finds them.
fn library_moves(options: &[Options], tables: &[Vec<u32>], sum: &Sum) -> Vec<Sum> {
	let value = |&(rule, heap): &(usize, u32)| tables[rule][heap as usize];
	let x = sum.iter().fold(0, |x, part| x ^ value(part));
	let mut moves = Vec::new();
	for (place, part) in sum.iter().enumerate() {
		let table = &tables[part.0];
		for left in sg::moves_to(
			part.1 as usize,
			value(part) ^ x,
			|heap| table[heap],
			&options[part.0],
		) {
			moves.push(sum_after(
				sum,
				place,
				&left.into_iter().map(|heap| heap as u32).collect_vec(),
			));
		}
	}
	moves
}

#[test]
fn a_sum_of_different_games_has_the_xor_of_their_values() {
	let (rules, _, tables) = parts();
	let mut values = Values::new(on_sum(&rules));
	let kinds = (0..rules.len()).cartesian_product(0..=6u32).collect_vec();
	for sum in kinds.into_iter().combinations_with_replacement(2) {
		let x = sum
			.iter()
			.fold(0, |x, &(rule, heap)| x ^ tables[rule][heap as usize]);
		assert_eq!(values.grundy(&sum), x as usize, "{sum:?}");
	}
}

#[test]
fn the_winning_moves_of_a_sum_are_legal_win_and_are_all() {
	let (rules, options, tables) = parts();
	let moves = on_sum(&rules);
	let mut oracle = Oracle::normal(&moves);
	let kinds = (0..rules.len()).cartesian_product(1..=5u32).collect_vec();
	let small =
		(0..=3).flat_map(|count| kinds.iter().copied().combinations_with_replacement(count));
	let large = (0..rules.len())
		.cartesian_product(6..=9u32)
		.combinations_with_replacement(1);
	for sum in small.chain(large) {
		let found = library_moves(&options, &tables, &sum);
		let winning = oracle.winning_moves(&sum);
		assert_eq!(
			found.iter().sorted().collect_vec(),
			winning.iter().sorted().collect_vec(),
			"{sum:?}"
		);
		assert_eq!(found.is_empty(), !oracle.wins(&sum), "{sum:?}");
		// Values to move to: each of them is reached by a legal move.
		let values: Vec<u64> = sum
			.iter()
			.map(|&(rule, heap)| tables[rule][heap as usize].into())
			.collect();
		let targets = sg::winning_moves(&values);
		assert_eq!(targets.is_empty(), found.is_empty(), "{sum:?}");
		for (place, target) in targets {
			let (rule, heap) = sum[place];
			let reached = sg::moves_to(
				heap as usize,
				target as u32,
				|heap| tables[rule][heap],
				&options[rule],
			);
			assert!(
				!reached.is_empty(),
				"{sum:?}: no option of part {place} has the value {target}"
			);
		}
	}
}

#[test]
fn a_player_of_the_winning_moves_makes_the_last_one() {
	for_all(75, 9, |(sum, seed): (Vec<(u8, u8)>, u64)| {
		let ((rules, options, tables), mut draw) = (parts(), Draw(seed));
		let moves = on_sum(&rules);
		let mut sum: Sum = sum
			.into_iter()
			.map(|(rule, heap)| (rule as usize % 6, heap as u32 % 13))
			.sorted()
			.collect();
		// From a lost sum, the other player moves first.
		let mut ours = !library_moves(&options, &tables, &sum).is_empty();
		loop {
			let choice = if ours {
				library_moves(&options, &tables, &sum)
			} else {
				moves(&sum)
			};
			if choice.is_empty() {
				assert!(!ours, "no winning move of {sum:?}");
				break;
			}
			sum = choice[draw.place(choice.len())].clone();
			ours = !ours;
		}
	});
}

#[test]
fn the_winning_moves_of_nim_are_those_of_play() {
	let mut oracle = Oracle::normal(on_heaps(rules::nim));
	for heaps in (0..4).map(|_| 0..=6u64).multi_cartesian_product() {
		let small = |heaps: &[u64]| position(&heaps.iter().map(|&heap| heap as u32).collect_vec());
		let after = |(place, left): (usize, u64)| {
			assert!(left < heaps[place], "{heaps:?}: heap {place} to {left}");
			small(&replaced(&heaps, place, [left]))
		};
		let found = sg::winning_moves(&heaps)
			.into_iter()
			.map(after)
			.sorted()
			.collect_vec();
		assert_eq!(
			found,
			oracle
				.winning_moves(&small(&heaps))
				.into_iter()
				.sorted()
				.collect_vec(),
			"{heaps:?}"
		);
	}
	assert_eq!(sg::winning_moves(&[]), []);
	assert_eq!(sg::winning_moves(&[3, 4, 5]), [(0, 1)]);
	assert_eq!(sg::winning_moves(&[u64::MAX, 1 << 63]), [(0, 1 << 63)]);
}

#[test]
fn no_move_takes_what_the_rules_do_not_allow() {
	let mut g = sg::subtraction(&[2, 3]);
	let mut moves = |heap| {
		let value = |heap| g.value(heap as u64).unwrap();
		sg::moves_to(heap, 0, value, |heap, option| {
			sg::octal_options(&[0, 0, 3, 3], heap, option)
		})
	};
	assert_eq!(moves(4), [[1]]);
	assert!(moves(1).is_empty());
}
