//! Sums of games and their winning moves.

use super::{games, Options};
use crate::cases::for_all;
use itertools::Itertools;
use oracle::rules::{self, on_heaps, on_sum, position, replaced, sum_after, Sum};
use oracle::{Draw, Oracle, Values};

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

/// All winning moves of a sum as the library finds them. A part is (rule, heap).
fn library_moves(options: &[Options], tables: &[Vec<u32>], sum: &Sum) -> Vec<Sum> {
	let value = |&(rule, heap): &(usize, u32)| tables[rule][heap as usize];
	let moves = sg::winning_moves(sum, value, |&(rule, heap), option| {
		options[rule](heap as usize, &mut |left| {
			option(&left.iter().map(|&heap| (rule, heap as u32)).collect_vec())
		})
	});
	let after = |(place, left): (usize, Sum)| {
		let heaps = left.iter().map(|part| part.1).collect_vec();
		sum_after(sum, place, &heaps)
	};
	moves.into_iter().map(after).collect()
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
	let nim = |&heap: &u32, option: &mut dyn FnMut(&[u32])| {
		(0..heap).for_each(|left| option(&[left]));
	};
	let mut oracle = Oracle::normal(on_heaps(rules::nim));
	for heaps in (0..4).map(|_| 0..=6u32).multi_cartesian_product() {
		let moves = sg::winning_moves(&heaps, |&heap| heap, nim);
		let after = |(place, left)| position(&replaced(&heaps, place, left));
		let found = moves.into_iter().map(after).sorted().collect_vec();
		let played = oracle.winning_moves(&position(&heaps));
		assert_eq!(
			found,
			played.into_iter().sorted().collect_vec(),
			"{heaps:?}"
		);
	}
	assert_eq!(sg::winning_moves(&[], |&heap| heap, nim), []);
	assert_eq!(
		sg::winning_moves(&[3, 4, 5], |&heap| heap, nim),
		[(0, vec![1])]
	);
}

/// A bean in a bottle is moved: it is taken out, and two beans are put into bottles further on,
/// which may be the same bottle. The last bottle has no move. A position is the number of beans in
/// each bottle.
#[allow(clippy::ptr_arg)] // a position is a Vec
fn bean_moves(beans: &Vec<u8>) -> Vec<Vec<u8>> {
	let mut options = Vec::new();
	for i in (0..beans.len()).filter(|&i| beans[i] > 0) {
		for (j, k) in (i + 1..beans.len())
			.tuple_combinations()
			.chain((i + 1..beans.len()).map(|j| (j, j)))
		{
			let mut option = beans.clone();
			option[i] -= 1;
			option[j] += 1;
			option[k] += 1;
			options.push(option);
		}
	}
	options
}

#[test]
fn winning_moves_to_a_larger_value_are_found() {
	let split = |&i: &usize, option: &mut dyn FnMut(&[usize])| {
		for j in i + 1..7 {
			(j..7).for_each(|k| option(&[j, k]));
		}
	};
	let mut memo = std::collections::HashMap::new();
	let g = (0..7)
		.map(|i| sg::grundy(i, &mut memo, split).unwrap())
		.collect_vec();
	let moves = sg::winning_moves(&[0, 1, 2], |&i| g[i], split);
	assert_eq!(moves.iter().min(), Some(&(0, vec![1, 2])));
	assert_eq!(moves.len(), 2);
	assert!(g[1] ^ g[2] > g[0], "the least move goes to a larger value");
	// The same by play, for all positions with up to one bean in each of the last five bottles.
	let mut oracle = Oracle::normal(bean_moves);
	for bottles in (2..7usize).powerset() {
		let mut beans = vec![0; 7];
		bottles.iter().for_each(|&i| beans[i] = 1);
		let moves = sg::winning_moves(&bottles, |&i| g[i], split);
		let after = |(place, left): (usize, Vec<usize>)| {
			let mut option = beans.clone();
			option[bottles[place]] -= 1;
			left.iter().for_each(|&i| option[i] += 1);
			option
		};
		let found = moves.into_iter().map(after).sorted().collect_vec();
		let played = oracle
			.winning_moves(&beans)
			.into_iter()
			.sorted()
			.collect_vec();
		assert_eq!(found, played, "beans in {bottles:?}");
	}
}

#[test]
fn no_move_takes_what_the_rules_do_not_allow() {
	let mut g = sg::subtraction(&[2, 3]);
	let mut moves = |heap| {
		let value = |&heap: &usize| g.value(heap as u64).unwrap();
		sg::winning_moves(&[heap], value, |&heap, option| {
			sg::octal_options(&[0, 0, 3, 3], heap, option)
		})
	};
	assert_eq!(moves(4), [(0, vec![1])]);
	assert!(moves(1).is_empty());
}
