//! The oracle itself, checked by values that are known by hand or from the literature, and its
//! generators.

use super::testing::*;
use oracle::*;
use rules::Heaps;

/// Grundy values of the heaps 0, 1, … up to `last`, by definition.
fn heap_values(rule: impl Fn(u32) -> Vec<Heaps>, last: u32) -> Vec<usize> {
	let mut values = Values::new(on_heaps(rule));
	(0..=last)
		.map(|heap| values.grundy(&position(&[heap])))
		.collect()
}

/// Grundy values of single coins at the places 0, 1, … of a row.
fn coin_values(rule: rules::TurnRule, places: usize) -> Vec<usize> {
	let mut values = Values::new(rules::coin_turning(rule, &[places]));
	(0..places)
		.map(|place| values.grundy(&rules::cell_bit(&[places], &[place])))
		.collect()
}

fn says(solver: &str, input: &str) -> Option<String> {
	Solver::named(solver).expect(solver).brute(input, 1_000_000)
}

// ---- Players and rules ----

#[test]
fn mex_is_the_least_number_that_is_missing() {
	for (values, expected) in [
		(vec![], 0),
		(vec![1, 2], 0),
		(vec![0, 1, 1, 3], 2),
		(vec![2, 0, 1], 3),
	] {
		assert_eq!(
			mex(&values.iter().copied().collect()),
			expected,
			"{values:?}"
		);
	}
}

#[test]
fn a_stuck_player_loses_in_normal_and_wins_in_misere_play() {
	assert!(!Oracle::normal(on_heaps(rules::nim)).wins(&vec![]));
	assert!(Oracle::misere(on_heaps(rules::nim)).wins(&vec![]));
	assert!(!Oracle::misere(on_heaps(rules::nim)).wins(&vec![1]));
	assert_eq!(
		Oracle::normal(on_heaps(rules::nim)).winning_moves(&vec![3, 4, 5]),
		[[1, 4, 5]]
	);
}

#[test]
fn value_zero_is_exactly_where_play_is_lost() {
	let (mut oracle, mut values) = (
		Oracle::normal(on_heaps(rules::lasker)),
		Values::new(on_heaps(rules::lasker)),
	);
	for (a, b) in itertools::iproduct!(0..7, 0..7) {
		let heaps = position(&[a, b]);
		assert_eq!(oracle.wins(&heaps), values.grundy(&heaps) != 0, "{heaps:?}");
	}
}

#[test]
fn values_of_heap_games_are_the_known_ones() {
	let takes = |takes: &[u32]| heap_values(rules::subtraction(takes.to_vec()), 9);
	assert_eq!(takes(&[]), [0; 10]);
	assert_eq!(takes(&[3, 1, 3]), [0, 1, 0, 1, 0, 1, 0, 1, 0, 1]);
	assert_eq!(takes(&[3]), [0, 0, 0, 1, 1, 1, 0, 0, 0, 1]);
	assert_eq!(takes(&[2, 3]), [0, 0, 1, 1, 2, 0, 0, 1, 1, 2]);
	assert_eq!(
		naive_subtraction(&[2, 0, 3], 9),
		[0, 0, 1, 1, 2, 0, 0, 1, 1, 2]
	);
	let octal = |code: &[u8], last| heap_values(rules::octal(code.to_vec()), last);
	let kayles = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6];
	assert_eq!(octal(&[0, 7, 7], 11), kayles);
	let mut boards = Values::new(rules::kayles_board);
	assert_eq!(
		(0..12).map(|n| boards.grundy(&vec![true; n])).collect_vec(),
		kayles
	);
	assert_eq!(octal(&[0, 0], 5), [0; 6]);
	assert_eq!(octal(&[0, 3, 3, 3, 3, 3], 5), [0, 1, 2, 3, 4, 5]);
	let chess = [0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0];
	assert_eq!(
		(octal(&[0, 1, 3, 7], 14), &octal(&[0, 0, 7], 15)[1..]),
		(chess.to_vec(), &chess[..])
	);
	let grundys = [
		0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0,
	];
	assert_eq!(heap_values(rules::grundys_game, 20), grundys);
	let lasker = [0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11];
	assert_eq!(
		(heap_values(rules::lasker, 12), octal(&[4; 1], 1)),
		(lasker.to_vec(), vec![0, 0])
	);
	assert_eq!(octal(&[&[4][..], &[3; 12]].concat(), 12), lasker);
}

#[test]
fn values_of_coins_are_the_known_ones_and_those_of_boards_are_nim_products() {
	assert_eq!(coin_values(rules::turning_turtles, 6), [1, 2, 3, 4, 5, 6]);
	assert_eq!(
		coin_values(rules::mock_turtles, 8),
		[1, 2, 4, 7, 8, 11, 13, 14]
	);
	assert_eq!(coin_values(rules::ruler, 9), [1, 2, 1, 4, 1, 2, 1, 8, 1]);
	let product = nim_products(17);
	let known = [
		(2, 2, 3),
		(2, 3, 1),
		(4, 4, 6),
		(4, 3, 12),
		(16, 15, 240),
		(16, 16, 24),
	];
	assert!(known.iter().all(|&(a, b, c)| product[a][b] == c
		&& nim_product_by_halves(a as u64, b as u64, 32) == c as u64));
	let sides = [3, 4];
	let mut grid = Values::new(rules::coin_turning(rules::turning_turtles, &sides));
	for (x, y) in itertools::iproduct!(0..3, 0..4) {
		assert_eq!(
			grid.grundy(&rules::cell_bit(&sides, &[x, y])),
			product[x + 1][y + 1],
			"lamp {x} {y}"
		);
	}
	let mut cube = Values::new(rules::coin_turning(rules::turning_turtles, &[2, 2, 3]));
	assert_eq!(
		cube.grundy(&rules::cell_bit(&[2, 2, 3], &[1, 1, 1])),
		product[product[2][2]][2]
	);
}

#[test]
fn a_stalk_is_a_heap_and_branches_of_one_edge_cancel() {
	let value = |edges: &[(usize, usize)]| {
		Values::new(rules::hackenbush(1, edges)).grundy(&((1 << edges.len()) - 1))
	};
	assert_eq!(value(&[(1, 2), (3, 2), (4, 3)]), 3);
	assert_eq!(value(&[(1, 2), (1, 3)]), 0);
	assert_eq!(value(&[(2, 1), (2, 3), (2, 4)]), 1);
}

// ---- Brute forces ----

#[test]
fn every_brute_force_answers_the_samples_that_it_can_play() {
	for_each(SOLVERS, |solver| {
		let mut played = 0;
		for sample in samples(solver.name)
			.iter()
			.filter(|sample| sample.input.len() < 1000)
		{
			let found = solver.brute(
				&String::from_utf8_lossy(&sample.input),
				plain_or_full(200_000, 1_000_000),
			);
			played += usize::from(found.is_some());
			let found = found.as_deref().unwrap_or(&sample.answer);
			assert!(
				same(&sample.answer, found),
				"{}: the brute force says {found}",
				sample.name
			);
		}
		assert!(
			played > 0,
			"samples/{} has no case that its brute force can play",
			solver.name
		);
	});
}

#[test]
fn brute_forces_know_what_is_easily_missed() {
	for (solver, input, answer) in [
		("cuboid_slicing", "RUBEN\n1\n2 2 2\n", "ALBERT\n"),
		("cuboid_slicing", "ALBERT\n2\n1 1 1\n2 2 2\n", "ALBERT\n"),
		("take_and_break", "1 2\n5 1 2 3 4 5\n", "2\n1\n1\n1\n2\n"),
		("octal", "0.77 2\n1 3\n2 4 1\n4.0\n1\n0\n", "WL\nL\n"),
		("nim_moves", "3\n7 11 13\n0\n", "3\n"),
		(
			"nim_product",
			"9\n5 0\n5 1\n5 2\n5 3\n5 4\n5 5\n5 6\n5 7\n5 8\n",
			"0\n5\n10\n15\n2\n7\n8\n13\n3\n",
		),
		(
			"treblecross",
			"3\n......\nXX.\nX.X.X\n",
			"LOSING\n\nWINNING\n3\nWINNING\n2 4\n",
		),
		(
			"misere_nim",
			"2 3\n1 1\n3 1\n2 2\n",
			"1:1 2:1\n1:3\nCONCEDE\n",
		),
		("staircase_nim", "2\n1\n7\n2\n0 2\n", "second\nfirst\n"),
		(
			"georgia_and_bob",
			"2\n3\n1 2 3\n2\n2 5\n",
			"Bob will win\nGeorgia will win\n",
		),
		("stone_division", "6 2\n3 2\n", "First\n"),
		("wythoff", "11 18\n11 17\n", "0\n1\n"),
		("sum_of_games", "0\n", "second\n"),
		("sum_of_games", "3\nnim 3\nnim 4\nnim 5\n", "first\n1: 1\n"),
		("sum_of_games", "1\noctal:0.77 3\n", "first\n1: 1 1\n"),
		("sum_of_games", "1\noctal:0.1 1\n", "first\n1: 0\n"),
		// Heap 1 could win only by a move to a larger value, so the move is in heap 2.
		("sum_of_games", "2\ntake:2,3 5\nnim 1\n", "first\n2: 0\n"),
		("dexterinas_lab", "1 1\n1 0\n", "0.00000000\n"),
		("dexterinas_lab", "2 1\n0.9999 0.0001\n", "0.00019998\n"),
	] {
		assert_eq!(
			says(solver, input).as_deref(),
			Some(answer),
			"{solver} on {input:?}"
		);
	}
	for (solver, input) in [
		("kayles", "1\n3\nII\n"),
		("s_nim", "2 2\n"),
		("octal", "1.77\n0\n"),
		("dag_tokens", "1\n0\n1 1\n0\n"),
	] {
		assert_eq!(
			says(solver, input),
			None,
			"{solver} on {input:?} is not in the format"
		);
	}
	assert!(Solver::named("no_such_solver").is_none());
}

// ---- Generators ----

#[test]
fn a_generator_gives_the_same_bytes_for_the_same_seed_and_both_outcomes_come_up() {
	for_each(SOLVERS, |solver| {
		let (mut inputs, mut answers) = (FxHashSet::default(), FxHashSet::default());
		for seed in 0..60 {
			let input = solver.generate(5, seed);
			assert_eq!(input, solver.generate(5, seed), "{}", solver.name);
			let answer = solver
				.brute(&input, usize::MAX)
				.unwrap_or_else(|| panic!("{}: no answer to {input}", solver.name));
			answers.extend(
				answer
					.lines()
					.map(|line| (line.chars().next(), line.chars().last())),
			);
			inputs.insert(input);
		}
		assert!(
			inputs.len() > 20 && answers.len() > 1,
			"{}: always the same",
			solver.name
		);
	});
}
