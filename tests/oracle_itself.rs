//! The oracle itself, checked by values that are known by hand or from the literature.

mod oracle;

use oracle::rules::{self, on_heaps, position, HeapRule};
use oracle::{brute, generate, judge, mex, Oracle, Values, SOLVERS};
use rustc_hash::FxHashMap;
use std::path::PathBuf;

/// The judges' samples with a number or a board that cannot be played out.
const TOO_LARGE: [&str; 5] = ["interval_nim/3", "nim_counting/2", "nim_moves/1", "nim_product/1", "treblecross/1"];

/// Grundy values of the heaps 0, 1, … up to `last`, by definition.
fn heap_values(rule: impl Fn(u32) -> Vec<rules::Heaps>, last: u32) -> Vec<usize> {
    let mut values = Values::new(on_heaps(rule));
    (0..=last).map(|heap| values.grundy(&position(&[heap]))).collect()
}

/// Grundy values of single coins at the places 0, 1, … of a row.
fn coin_values(rule: rules::TurnRule, places: usize) -> Vec<usize> {
    let mut values = Values::new(rules::coin_turning(rule, &[places]));
    (0..places).map(|place| values.grundy(&rules::cell_bit(&[places], &[place]))).collect()
}

fn octal(code: &[u8]) -> HeapRule {
    rules::octal(code.to_vec())
}

fn answers(solver: &str, input: &str, expected: &str) {
    let found = brute(solver, input);
    assert_eq!(found.as_deref(), Some(expected), "{solver} on\n{input}");
}

// ---- The players -----------------------------------------------------------------------------

#[test]
fn mex_is_the_least_number_that_is_missing() {
    for (values, expected) in [(vec![], 0), (vec![1, 2], 0), (vec![0, 1, 1, 3], 2), (vec![2, 0, 1], 3)] {
        assert_eq!(mex(&values.iter().copied().collect()), expected, "{values:?}");
    }
}

#[test]
fn who_cannot_move_loses_in_normal_and_wins_in_misere_play() {
    let nothing = position(&[]);
    assert!(!Oracle::normal(on_heaps(rules::nim)).wins(&nothing));
    assert!(Oracle::misere(on_heaps(rules::nim)).wins(&nothing));
    assert!(!Oracle::misere(on_heaps(rules::nim)).wins(&position(&[1])));
}

#[test]
fn of_the_heaps_3_4_5_the_winning_move_is_3_to_1() {
    let mut oracle = Oracle::normal(on_heaps(rules::nim));
    let moves = oracle.winning_moves(&position(&[3, 4, 5]));
    assert_eq!(moves, [position(&[1, 4, 5])]);
}

#[test]
fn value_zero_is_exactly_where_play_is_lost() {
    let mut oracle = Oracle::normal(on_heaps(rules::lasker));
    let mut values = Values::new(on_heaps(rules::lasker));
    for (a, b) in itertools::iproduct!(0..7, 0..7) {
        let heaps = position(&[a, b]);
        assert_eq!(oracle.wins(&heaps), values.grundy(&heaps) != 0, "{heaps:?}");
    }
}

// ---- Heap rules ------------------------------------------------------------------------------

#[test]
fn values_of_subtraction_games() {
    let of = |takes: &[u32]| heap_values(rules::subtraction(takes.to_vec()), 9);
    assert_eq!(of(&[]), [0; 10]);
    assert_eq!(of(&[2, 3, 4])[4], 2);
    assert_eq!(of(&[3, 1, 3]), [0, 1, 0, 1, 0, 1, 0, 1, 0, 1]);
    assert_eq!(of(&[1, 2, 3]), [0, 1, 2, 3, 0, 1, 2, 3, 0, 1]);
    assert_eq!(of(&[3]), [0, 0, 0, 1, 1, 1, 0, 0, 0, 1]);
    assert_eq!(of(&[2, 3]), [0, 0, 1, 1, 2, 0, 0, 1, 1, 2]);
    assert_eq!(heap_values(rules::interval(2, 3), 9), of(&[2, 3]));
}

#[test]
fn values_of_kayles() {
    let kayles = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6];
    assert_eq!(heap_values(rules::kayles_row, 11), kayles);
    assert_eq!(heap_values(octal(&[0, 7, 7]), 11), kayles);
    let mut boards = Values::new(rules::kayles_board);
    let of_boards: Vec<usize> = (0..12).map(|n| boards.grundy(&vec![true; n])).collect();
    assert_eq!(of_boards, kayles);
}

#[test]
fn values_of_grundys_game() {
    let values = heap_values(rules::grundys_game, 20);
    let known = [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0];
    assert_eq!(values, known);
}

#[test]
fn values_of_laskers_nim() {
    let values = heap_values(rules::lasker, 12);
    assert_eq!(values, [0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11]);
    let code = [&[4][..], &[3; 12]].concat();
    assert_eq!(heap_values(octal(&code), 12), values);
}

#[test]
fn values_of_octal_games() {
    assert_eq!(heap_values(octal(&[0, 0]), 5), [0; 6]);
    assert_eq!(heap_values(octal(&[0, 3, 3, 3, 3, 3]), 5), [0, 1, 2, 3, 4, 5]);
    // Dawson's chess 0.137 is Dawson's Kayles 0.07 shifted by one.
    let chess = heap_values(octal(&[0, 1, 3, 7]), 14);
    let kayles = heap_values(octal(&[0, 0, 7]), 15);
    assert_eq!(chess, [0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0]);
    assert_eq!(kayles[1..], chess);
}

// ---- Coins and nimbers -----------------------------------------------------------------------

#[test]
fn values_of_coin_turning_in_a_row() {
    assert_eq!(coin_values(rules::turning_turtles, 6), [1, 2, 3, 4, 5, 6]);
    assert_eq!(coin_values(rules::mock_turtles, 8), [1, 2, 4, 7, 8, 11, 13, 14]);
    assert_eq!(coin_values(rules::ruler, 9), [1, 2, 1, 4, 1, 2, 1, 8, 1]);
}

#[test]
fn values_of_lamps_are_nim_products_in_two_and_three_dimensions() {
    let mut memo = FxHashMap::default();
    let mut product = |a, b| judge::nim_product_of(a, b, &mut memo);
    let sides = [3, 4];
    let mut grid = Values::new(rules::coin_turning(rules::turning_turtles, &sides));
    for (x, y) in itertools::iproduct!(0..3, 0..4) {
        let lamp = rules::cell_bit(&sides, &[x, y]);
        assert_eq!(grid.grundy(&lamp), product(x + 1, y + 1), "lamp {x} {y}");
    }
    let mut cube = Values::new(rules::coin_turning(rules::turning_turtles, &[2, 2, 3]));
    let lamp = rules::cell_bit(&[2, 2, 3], &[1, 1, 1]);
    let square = product(2, 2);
    assert_eq!(cube.grundy(&lamp), product(square, 2));
}

#[test]
fn nim_products_that_are_known() {
    let mut memo = FxHashMap::default();
    for (a, b, product) in [(2, 2, 3), (2, 3, 1), (4, 4, 6), (4, 3, 12), (16, 15, 240), (16, 16, 24)] {
        assert_eq!(judge::nim_product_of(a, b, &mut memo), product, "{a} ⊗ {b}");
    }
}

// ---- Other games -----------------------------------------------------------------------------

#[test]
fn lost_pairs_of_wythoff() {
    let mut oracle = Oracle::normal(rules::wythoff);
    let pairs = itertools::iproduct!(0..20, 0..20).filter(|(a, b)| a <= b);
    let lost: Vec<(u32, u32)> = pairs.filter(|pair| !oracle.wins(pair)).collect();
    let known = [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15), (11, 18)];
    assert_eq!(lost, known);
}

#[test]
fn lost_cubes_of_cuboid_slicing() {
    let mut oracle = Oracle::normal(rules::cuboid_slicing);
    for (x, y, z) in itertools::iproduct!(1..5, 1..5, 1..5) {
        let lost = [[2; 3], [4; 3]].contains(&[x, y, z]);
        assert_eq!(oracle.wins(&vec![[x, y, z]]), !lost, "{x} {y} {z}");
    }
}

#[test]
fn a_stalk_is_a_heap_and_branches_of_one_edge_cancel() {
    let value = |edges: &[(usize, usize)]| {
        let all = (1 << edges.len()) - 1;
        Values::new(rules::hackenbush(1, edges)).grundy(&all)
    };
    assert_eq!(value(&[(1, 2), (3, 2), (4, 3)]), 3);
    assert_eq!(value(&[(1, 2), (1, 3)]), 0);
    assert_eq!(value(&[(2, 1), (2, 3), (2, 4)]), 1);
}

#[test]
fn balls_on_the_first_stair_and_men_without_a_gap_do_not_move() {
    assert!(rules::staircase(&vec![7]).is_empty());
    assert_eq!(rules::staircase(&vec![0, 2]), [[2, 0], [1, 1]]);
    assert!(rules::georgia_and_bob(&vec![1, 2, 3]).is_empty());
    assert_eq!(rules::georgia_and_bob(&vec![2, 5]), [[1, 5], [2, 3], [2, 4]]);
}

#[test]
fn stones_split_evenly_into_an_even_number_of_piles_cancel() {
    assert_eq!(heap_values(rules::stone_division(vec![2]), 8), [0, 0, 1, 0, 1, 0, 1, 0, 1]);
    assert_eq!(heap_values(rules::stone_division(vec![3, 2]), 6)[6], 2);
}

// ---- The judge -------------------------------------------------------------------------------

#[test]
fn the_judges_samples() {
    let mut seen = 0;
    for &solver in SOLVERS {
        for number in 1.. {
            let case = format!("{solver}/{number}");
            let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("samples").join(&case);
            // Further samples are made for the solvers, to sizes that no play-out reaches.
            if number > judges_samples(solver) {
                break;
            }
            if TOO_LARGE.contains(&case.as_str()) {
                continue;
            }
            let read = |ending| std::fs::read_to_string(path.with_extension(ending)).expect(&case);
            answers(solver, &read("in"), &read("ans"));
            seen += 1;
        }
    }
    assert_eq!(seen, 23);
}

/// How many of the first samples are the judge's own.
fn judges_samples(solver: &str) -> usize {
    match solver {
        "cuboid_slicing" | "take_and_break" | "octal" | "sum_of_games" => 0,
        "s_nim" | "nim_counting" => 2,
        "interval_nim" => 3,
        "tree_hackenbush" => 4,
        _ => 1,
    }
}

#[test]
fn the_small_part_of_the_larger_samples() {
    answers("nim_moves", "3\n7 11 13\n0\n", "3\n");
    answers("treblecross", "2\n.....\n.X.X...X\n", "WINNING\n3\nWINNING\n3\n");
    let nine = "9\n5 0\n5 1\n5 2\n5 3\n5 4\n5 5\n5 6\n5 7\n5 8\n";
    answers("nim_product", nine, "0\n5\n10\n15\n2\n7\n8\n13\n3\n");
}

#[test]
fn answers_of_solvers_without_a_sample() {
    answers("cuboid_slicing", "RUBEN\n1\n2 2 2\n", "ALBERT\n");
    answers("cuboid_slicing", "ALBERT\n2\n1 1 1\n2 2 2\n", "ALBERT\n");
    answers("take_and_break", "1 1\n1 1\n2 2 1\n3 1 2 5\n", "1\n1\n1\n1\n");
    answers("take_and_break", "1 2\n5 1 2 3 4 5\n", "2\n1\n1\n1\n2\n");
    answers("octal", "0.77 2\n1 3\n2 4 1\n4.0\n1\n0\n", "WL\nL\n");
}

#[test]
fn a_losing_board_of_treblecross_has_an_empty_line() {
    answers("treblecross", "1\n......\n", "LOSING\n\n");
    answers("treblecross", "1\nXX.\n", "WINNING\n3\n");
    answers("treblecross", "1\nX.X.X\n", "WINNING\n2 4\n");
}

#[test]
fn every_winning_move_of_misere_nim() {
    answers("misere_nim", "2 3\n1 1\n3 1\n2 2\n", "1:1 2:1\n1:3\nCONCEDE\n");
}

#[test]
fn the_move_chosen_in_a_sum_of_games() {
    answers("sum_of_games", "0\n", "second\n");
    answers("sum_of_games", "3\nnim 3\nnim 4\nnim 5\n", "first\n1: 1\n");
    answers("sum_of_games", "1\ntake:2,3 4\n", "first\n1: 1\n");
    answers("sum_of_games", "1\noctal:0.77 3\n", "first\n1: 1 1\n");
    answers("sum_of_games", "2\ngrundy 3\nnim 0\n", "first\n1: 1 2\n");
    answers("sum_of_games", "2\noctal:0.77 2\nnim 2\n", "second\n");
    answers("sum_of_games", "1\noctal:0.1 1\n", "first\n1: 0\n");
    // Heap 1 could win only by a move to a larger value, so the move is in heap 2.
    answers("sum_of_games", "2\ntake:2,3 5\nnim 1\n", "first\n2: 0\n");
}

#[test]
fn probabilities_have_eight_decimals() {
    answers("dexterinas_lab", "1 1\n1 0\n", "0.00000000\n");
    answers("dexterinas_lab", "1 1\n0.000000 1.000000\n", "1.00000000\n");
    answers("dexterinas_lab", "2 1\n0.9999 0.0001\n", "0.00019998\n");
}

#[test]
fn what_is_not_in_the_format_has_no_answer() {
    assert_eq!(brute("no_such_solver", "1\n"), None);
    assert_eq!(brute("kayles", "1\n3\nII\n"), None);
    assert_eq!(brute("s_nim", "2 2\n"), None);
    assert_eq!(brute("octal", "1.77\n0\n"), None);
    assert_eq!(brute("dag_tokens", "1\n0\n1 1\n0\n"), None);
}

// ---- The generator ---------------------------------------------------------------------------

#[test]
fn the_same_seed_gives_the_same_bytes() {
    for &solver in SOLVERS {
        let inputs: Vec<String> = (0..20).map(|seed| generate(solver, 6, seed)).collect();
        let again: Vec<String> = (0..20).map(|seed| generate(solver, 6, seed)).collect();
        assert_eq!(inputs, again, "{solver}");
        assert!(inputs.iter().any(|input| input != &inputs[0]), "{solver}");
    }
    assert_eq!(generate("wythoff", 1, 1), generate("wythoff", 1, 1));
}

#[test]
fn every_generated_input_has_an_answer() {
    for &solver in SOLVERS {
        for (size, seed) in itertools::iproduct!(1..=6, 0..40) {
            let input = generate(solver, size, seed);
            let answer = brute(solver, &input);
            assert!(answer.is_some(), "{solver} has no answer to\n{input}");
        }
    }
}

#[test]
fn both_outcomes_come_up() {
    for (solver, won, lost) in [
        ("kayles", "WIN", "LOSE"),
        ("grundys_game", "first", "second"),
        ("staircase_nim", "first", "second"),
        ("turning_turtles", "Alice", "Bob"),
        ("cuboid_slicing", "RUBEN", "ALBERT"),
        ("interval_nim", "First", "Second"),
        ("misere_nim", "1:", "CONCEDE"),
        ("wythoff", "1", "0"),
        ("lasker_nim", "Alice", "Bob"),
        ("treblecross", "WINNING", "LOSING"),
        ("take_and_break", "1", "2"),
        ("mock_turtles", "No", "Yes"),
        ("coin_grid", "Have", "Don't"),
        ("dag_tokens", "WIN", "LOSE"),
        ("tree_hackenbush", "Alice", "Bob"),
        ("stone_division", "First", "Second"),
        ("georgia_and_bob", "Georgia", "Bob"),
        ("sum_of_games", "first", "second"),
        ("s_nim", "W", "L"),
        ("octal", "W", "L"),
        ("stick_game", "W", "L"),
    ] {
        let answer = |seed| brute(solver, &generate(solver, 5, seed)).expect(solver);
        let answers: String = (0..100).map(answer).collect();
        assert!(answers.contains(won) && answers.contains(lost), "{solver}");
    }
}
