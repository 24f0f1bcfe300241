//! The laws of the library: against the oracle, which plays whole positions from the rules, and against naive loops
//! that are written here from the rules and share no code with it.

mod oracle;

use itertools::Itertools;
use oracle::rules::{self, HeapRule};
use oracle::Oracle;
use quickcheck::{QuickCheck, Testable};
use rustc_hash::{FxBuildHasher, FxHashSet};
use sg::{Input, Nimbers, Values};
use std::cell::{Cell, RefCell};
use std::collections::{BTreeSet, HashMap, HashSet};
use std::hash::{Hash, Hasher};
use std::io::{self, Read};
use std::ops::{Add, Sub};

const FAR: u64 = 1_000_000_000_000_000_000;

fn check(times: u64, law: impl Testable) {
    QuickCheck::new().tests(times).max_tests(100 * times).quickcheck(law);
}

// ---- Naive tables ----

fn naive_mex(values: &HashSet<u32>) -> u32 {
    (0..).find(|value| !values.contains(value)).unwrap()
}

fn naive_subtraction(takes: &[usize], n: usize) -> Vec<u32> {
    let mut g: Vec<u32> = Vec::new();
    for heap in 0..=n {
        let legal = takes.iter().filter(|&&take| 1 <= take && take <= heap);
        g.push(naive_mex(&legal.map(|take| g[heap - take]).collect()));
    }
    g
}

// `seen[value]` is the last heap, plus one, that has an option of the value.
fn naive_octal(code: &[u8], n: usize) -> Vec<u32> {
    let (mut g, mut seen): (Vec<u32>, _) = (Vec::new(), vec![0; 4 * (n + 2).next_power_of_two()]);
    for heap in 0..=n {
        for (take, digit) in code.iter().enumerate().filter(|&(take, _)| take <= heap) {
            let rest = heap - take;
            if digit & 1 != 0 && rest == 0 {
                seen[0] = heap + 1;
            }
            if digit & 2 != 0 && rest > 0 {
                seen[g[rest] as usize] = heap + 1;
            }
            if digit & 4 != 0 {
                for part in 1..=rest / 2 {
                    seen[(g[part] ^ g[rest - part]) as usize] = heap + 1;
                }
            }
        }
        g.push(seen.iter().position(|&last| last != heap + 1).unwrap() as u32);
    }
    g
}

fn preperiod(values: &Values) -> usize {
    values.table.len() - values.period.expect("a period")
}

// The period that is claimed holds over all of `g`, a longer naive table, and both it and its start are the least.
fn assert_least_period(g: &[u32], values: &Values, game: &str) {
    let (period, preperiod) = (values.period.unwrap(), preperiod(values));
    assert!(g.len() >= preperiod + 2 * period, "{game}: the naive table ends at {}", g.len());
    for n in preperiod..g.len() - period {
        assert_eq!(g[n], g[n + period], "{game}: period {period} from {preperiod} fails at heap {n}");
    }
    if preperiod > 0 {
        assert_ne!(g[preperiod - 1], g[preperiod - 1 + period], "{game}: period {period} begins before {preperiod}");
    }
    for less in 1..period {
        let differs = (preperiod..preperiod + period).any(|n| g[n] != g[n + less]);
        assert!(differs, "{game}: period {less} is less than {period}");
    }
    for (n, &g) in g.iter().enumerate() {
        assert_eq!(values.value(n as u64), Some(g), "{game}: heap {n}");
    }
}

fn small_sets(largest: usize) -> impl Iterator<Item = Vec<usize>> {
    (1..=largest).powerset()
}

fn octal_codes() -> impl Iterator<Item = Vec<u8>> {
    [0, 4]
        .into_iter()
        .cartesian_product(0..512)
        .map(|(first, rest)| vec![first, rest >> 6, rest >> 3 & 7, rest & 7])
        .map(|code: Vec<u16>| code.into_iter().map(|digit| digit as u8).collect())
}

fn octal(code: &[u8], n: u64) -> Values {
    sg::octal(code, n, 1 << 30)
}

fn code(text: &str) -> Vec<u8> {
    sg::octal_code(text).expect(text)
}

// The heap rules of the oracle, each with the options that the library is told.
type Options = Box<dyn Fn(usize, &mut dyn FnMut(&[usize]))>;

fn games() -> Vec<(&'static str, HeapRule, Options)> {
    let nim = [vec![0], vec![3; 12]].concat();
    let lasker = [vec![4], vec![3; 12]].concat();
    let split =
        |n: usize, option: &mut dyn FnMut(&[usize])| (1..(n + 1) / 2).for_each(|part| option(&[part, n - part]));
    vec![
        ("Nim", Box::new(rules::nim), of_code(nim)),
        ("take 2 or 3", rules::subtraction(vec![2, 3]), of_code(vec![0, 0, 3, 3])),
        ("Kayles", rules::octal(vec![0, 7, 7]), of_code(vec![0, 7, 7])),
        ("Grundy's game", Box::new(rules::grundys_game), Box::new(split)),
        ("Lasker's Nim", Box::new(rules::lasker), of_code(lasker)),
        ("0.356", rules::octal(vec![0, 3, 5, 6]), of_code(vec![0, 3, 5, 6])),
    ]
}

fn of_code(code: Vec<u8>) -> Options {
    Box::new(move |heap, option| sg::octal_options(&code, heap, option))
}

// ---- mex ----

#[test]
fn mex_is_the_least_missing_value_of_every_small_list() {
    for length in 0..=5 {
        for values in (0..length).map(|_| 0u32..6).multi_cartesian_product() {
            let naive = naive_mex(&values.iter().copied().collect());
            assert_eq!(sg::mex(values.iter().copied()), naive, "{values:?}");
        }
    }
    assert_eq!(sg::mex(std::iter::empty()), 0);
}

#[test]
fn mex_is_the_least_missing_value_of_any_list() {
    fn law(values: Vec<u32>) -> bool {
        sg::mex(values.iter().copied()) == naive_mex(&values.iter().copied().collect())
    }
    check(2000, law as fn(Vec<u32>) -> bool);
    fn dense(values: Vec<u8>, most: u8) -> bool {
        let values: Vec<u32> = values.into_iter().map(|value| u32::from(value % most.max(1))).collect();
        law(values)
    }
    check(2000, dense as fn(Vec<u8>, u8) -> bool);
}

#[test]
fn mex_passes_a_word_of_64_values_and_ignores_what_is_far_above() {
    for n in [62, 63, 64, 65, 66, 127, 128, 129, 255, 256, 257, 5000] {
        let far = [u32::MAX, u32::MAX - 1, n + 1, n + 2, n + 64];
        assert_eq!(sg::mex((0..n).chain(far)), n);
        assert_eq!(sg::mex(far.into_iter().chain((0..n).rev()).chain(0..n)), n);
        for missing in 0..n {
            assert_eq!(sg::mex((0..n).filter(|&value| value != missing).chain(far)), missing, "of {n}");
        }
    }
    assert_eq!(sg::mex([u32::MAX; 100]), 0);
}

#[test]
fn mex_is_not_stopped_by_a_repeated_value() {
    // A heap of 4 has the options 2, 1, 0 with the values 1, 0, 0.
    assert_eq!(sg::mex([1, 0, 0]), 2);
    assert_eq!(sg::subtraction(&[2, 3, 4], 4).value(4), Some(2));
}

// ---- Zero, sums and the end of play ----

#[test]
fn grundy_zero_is_exactly_the_lost_positions_and_a_sum_has_the_xor() {
    for (name, rule, options) in games() {
        let g = sg::table(12, |heap, option| options(heap, option));
        let moves = rules::on_heaps(rule);
        let mut values = oracle::Values::new(&moves);
        let mut wins = Oracle::normal(&moves);
        let sums = (1..=3).flat_map(|count| (0..=7u32).combinations_with_replacement(count));
        for heaps in sums.chain((8..=12).map(|heap| vec![heap])) {
            let x = heaps.iter().fold(0, |x, &heap| x ^ g[heap as usize]);
            let position = rules::position(&heaps);
            assert_eq!(values.grundy(&position), x as usize, "{name} {heaps:?}");
            assert_eq!(wins.wins(&position), x != 0, "{name} {heaps:?}");
            if moves(&position).is_empty() {
                assert_eq!(x, 0, "{name} {heaps:?} is terminal");
            }
        }
    }
}

#[test]
fn a_sum_of_different_games_has_the_xor_of_their_values() {
    let games = games();
    let rules: Vec<HeapRule> = games.into_iter().map(|(_, rule, _)| rule).collect();
    let tables = games_tables(6);
    let mut values = oracle::Values::new(rules::on_sum(&rules));
    let kinds = (0..rules.len()).cartesian_product(0..=6u32).collect::<Vec<_>>();
    for sum in kinds.into_iter().combinations_with_replacement(2) {
        let x = sum.iter().fold(0, |x, &(rule, heap)| x ^ tables[rule][heap as usize]);
        assert_eq!(values.grundy(&sum), x as usize, "{sum:?}");
    }
}

fn games_tables(n: usize) -> Vec<Vec<u32>> {
    games().into_iter().map(|(_, _, options)| sg::table(n, |heap, option| options(heap, option))).collect()
}

#[test]
fn nim_sum_is_the_xor() {
    fn law(values: Vec<u64>) -> bool {
        let bits = (0..64).map(|bit| (values.iter().filter(|&value| value >> bit & 1 == 1).count() as u64 % 2) << bit);
        sg::nim_sum(values.iter().copied()) == bits.sum()
    }
    check(1000, law as fn(Vec<u64>) -> bool);
    assert_eq!(sg::nim_sum([]), 0);
}

// ---- Tables ----

#[test]
fn a_table_begins_with_the_options_of_heap_0() {
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
#[should_panic]
fn a_table_refuses_an_option_that_is_no_smaller_heap() {
    sg::table(3, |heap, option| option(&[heap]));
}

#[test]
fn known_tables_have_the_known_values() {
    let kayles = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6];
    assert_eq!(naive_octal(&[0, 7, 7], 11), kayles);
    assert_eq!(octal(&[0, 7, 7], 11).table, kayles);
    assert_eq!(sg::table(11, |heap, option| sg::octal_options(&[0, 7, 7], heap, option)), kayles);
    let grundys = [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0];
    assert_eq!(sg::grundys_game(20), grundys);
}

#[test]
fn grundys_game_is_the_table_of_its_rules_and_its_last_lost_heap_up_to_3000_is_1222() {
    let n = 3000;
    let naive = sg::table(n, |heap, option| (1..(heap + 1) / 2).for_each(|part| option(&[part, heap - part])));
    let g = sg::grundys_game(n);
    let differs = (0..=n).find(|&heap| g[heap] != naive[heap]);
    assert_eq!((g.len(), differs), (n + 1, None));
    assert_eq!(g.iter().rposition(|&g| g == 0), Some(1222));
    for n in 0..100 {
        assert_eq!(sg::grundys_game(n), naive[..=n], "to {n}");
    }
}

#[test]
#[ignore = "takes seconds"]
fn grundys_game_has_no_lost_heap_from_1223_to_a_million() {
    let g = sg::grundys_game(1_000_000);
    assert_eq!((g.len(), g.iter().rposition(|&g| g == 0)), (1_000_001, Some(1222)));
}

#[test]
fn nim_and_laskers_nim_have_their_closed_forms() {
    let n = 200;
    let nim = [vec![0], vec![3; n]].concat();
    let lasker = [vec![4], vec![3; n]].concat();
    let closed: Vec<u32> = (0..=n as u32)
        .map(|n| match n % 4 {
            3 => n + 1,
            0 if n > 0 => n - 1,
            _ => n,
        })
        .collect();
    assert_eq!(octal(&nim, n as u64).table, (0..=n as u32).collect::<Vec<_>>());
    assert_eq!(naive_octal(&lasker, n), closed);
    assert_eq!(octal(&lasker, n as u64).table, closed);
    let whole = sg::table(n, |heap, option| {
        (0..heap).for_each(|left| option(&[left]));
        (1..heap).for_each(|part| option(&[part, heap - part]));
    });
    assert_eq!(whole, closed);
}

#[test]
fn an_octal_value_may_pass_every_power_of_two_up_to_2_to_the_15() {
    // Nim by its code: the value of a heap is the heap.
    let n = (1 << 14) + 100;
    let g = octal(&[vec![0], vec![3; n]].concat(), n as u64);
    let differs = (0..=n).find(|&heap| g.value(heap as u64) != Some(heap as u32));
    assert_eq!(differs, None, "found {:?}", differs.map(|heap| g.value(heap as u64)));
}

// ---- Subtraction games ----

#[test]
fn every_subtraction_set_within_7_has_its_table_and_its_least_period() {
    for takes in small_sets(7) {
        let game = format!("{takes:?}");
        let naive = naive_subtraction(&takes, 3000);
        let rule = rules::subtraction(takes.iter().map(|&take| take as u32).collect());
        let mut played = oracle::Values::new(rules::on_heaps(rule));
        for heap in 0..=30 {
            let value = played.grundy(&rules::position(&[heap]));
            assert_eq!(naive[heap as usize] as usize, value, "{game} heap {heap}");
        }
        let values = sg::subtraction(&takes, FAR);
        assert_least_period(&naive, &values, &game);
        for n in 0..=40 {
            let short = sg::subtraction(&takes, n);
            let differs = (0..=n).find(|&heap| short.value(heap) != Some(naive[heap as usize]));
            assert_eq!(differs, None, "{game} to {n}");
        }
        let won: Vec<bool> = naive.iter().map(|&g| g != 0).collect();
        assert_eq!(sg::winning(&takes, 3000), Some(won), "{game}");
        assert_window_is_exact(&takes, &naive, &values);
    }
}

// A table that ends one value before the window is full proves nothing; the full one proves the period.
fn assert_window_is_exact(takes: &[usize], naive: &[u32], values: &Values) {
    let largest = takes.iter().copied().max().unwrap_or(0);
    let full = values.table.len() + largest;
    let short = Values::of_subtraction(naive[..full - 1].to_vec(), largest);
    assert_eq!((short.period, &short.table[..]), (None, &naive[..full - 1]), "{takes:?}");
    if largest > 0 {
        let proved = Values::of_subtraction(naive[..full].to_vec(), largest);
        assert_eq!((proved.period, &proved.table), (values.period, &values.table), "{takes:?}");
    }
}

#[test]
fn an_empty_set_of_takes_loses_every_heap() {
    for takes in [&[][..], &[0], &[0, 0]] {
        assert_eq!(sg::subtraction(takes, 0).value(0), Some(0));
        for heap in [1, 63, 64, 1000, FAR, u64::MAX] {
            assert_eq!(sg::subtraction(takes, heap).value(heap), Some(0), "{takes:?} heap {heap}");
        }
        assert_eq!(sg::winning(takes, 70), Some(vec![false; 71]));
    }
}

#[test]
fn takes_in_any_order_repeated_and_with_0_are_the_same_game() {
    fn law(takes: Vec<u8>, n: u16) -> bool {
        let takes: Vec<usize> = takes.into_iter().map(|take| usize::from(take % 16)).collect();
        let set: Vec<usize> = takes.iter().copied().collect::<BTreeSet<_>>().into_iter().filter(|&t| t > 0).collect();
        let (values, same) = (sg::subtraction(&takes, n.into()), sg::subtraction(&set, n.into()));
        values.table == same.table
            && values.period == same.period
            && sg::winning(&takes, n.into()) == sg::winning(&set, n.into())
    }
    check(300, law as fn(Vec<u8>, u16) -> bool);
}

#[test]
fn any_subtraction_set_has_the_naive_table_and_a_period_that_holds_beyond() {
    fn law(takes: Vec<u8>, scale: u8, n: u16) -> bool {
        let takes: Vec<usize> = takes.iter().map(|&take| usize::from(take) * usize::from(scale % 8 + 1)).collect();
        let n = usize::from(n) % 3000;
        let naive = naive_subtraction(&takes, 2 * n + 500);
        let values = sg::subtraction(&takes, n as u64);
        let reach = if values.period.is_some() { naive.len() } else { n + 1 };
        (0..reach).all(|heap| values.value(heap as u64) == Some(naive[heap]))
            && (values.period.is_some() || values.value(n as u64 + 1).is_none())
            && sg::winning(&takes, n) == Some(naive[..=n].iter().map(|&g| g != 0).collect())
    }
    check(150, law as fn(Vec<u8>, u8, u16) -> bool);
}

#[test]
fn few_takes_up_to_64_have_a_least_period_that_holds_beyond() {
    fn law(takes: Vec<u8>) -> bool {
        let takes: Vec<usize> = takes.into_iter().take(10).map(|take| usize::from(take % 64) + 1).collect();
        let values = sg::subtraction(&takes, FAR);
        if let Some(period) = values.period {
            if values.table.len() + period < 10_000 {
                let naive = naive_subtraction(&takes, values.table.len() + 2 * period + 200);
                assert_least_period(&naive, &values, &format!("{takes:?}"));
            }
        }
        true
    }
    check(60, law as fn(Vec<u8>) -> bool);
}

#[test]
fn a_thousand_dense_takes_have_the_naive_table() {
    // Pseudo-random, so that both ways to make a table are taken.
    let mut state = 1u64;
    let mut random = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    for (count, most, n) in [(100, 10_000, 10_000), (1000, 2000, 5000), (2000, 2000, 4500), (3, 5000, 20_000)] {
        let takes: Vec<usize> = (0..count).map(|_| random(most) + 1).collect();
        let (naive, values) = (naive_subtraction(&takes, n), sg::subtraction(&takes, n as u64));
        let differs = (0..=n).find(|&heap| values.value(heap as u64) != Some(naive[heap]));
        assert_eq!(differs, None, "{count} takes up to {most}");
    }
}

#[test]
fn a_search_for_a_period_ends_where_the_docs_say() {
    for (largest, len) in [(9_973, 1 << 22), (1 << 17, 1 << 19), (1 << 20, 1 << 18)] {
        let takes: Vec<usize> = (100..160).map(|i: usize| i.pow(3) % largest + 1).chain([largest]).collect();
        let values = sg::subtraction(&takes, FAR);
        assert_eq!((values.table.len(), values.period), (len, None), "60 takes up to {largest}");
        assert_eq!(values.value(len as u64), None);
    }
}

#[test]
fn takes_larger_than_the_heap_are_no_moves() {
    for largest in [11, 1 << 20, 1 << 40, usize::MAX - 1, usize::MAX] {
        let values = sg::subtraction(&[1, largest], 10);
        assert_eq!(
            (0..=10).map(|heap| values.value(heap)).collect_vec(),
            (0..=10).map(|heap| Some(heap as u32 % 2)).collect_vec(),
            "{largest}"
        );
        for n in 0..10 {
            assert_eq!(sg::winning(&[largest], n), Some(vec![false; n + 1]), "{largest} to {n}");
        }
    }
}

#[test]
fn subtraction_games_have_their_closed_forms() {
    let heaps = || (0..300).chain(FAR - 300..=FAR).chain([u64::MAX]);
    for k in 1..=40 {
        let (all, one) = (sg::subtraction(&(1..=k).collect_vec(), FAR), sg::subtraction(&[k], FAR));
        let k = k as u64;
        for n in heaps() {
            assert_eq!(all.value(n), Some((n % (k + 1)) as u32), "take 1 to {k}, heap {n}");
            assert_eq!(one.value(n), Some((n / k % 2) as u32), "take {k}, heap {n}");
        }
    }
    for (least, most) in (1..=12).tuple_combinations() {
        let g = sg::subtraction(&(least..=most).collect_vec(), FAR);
        let (least, most) = (least as u64, most as u64);
        for n in heaps() {
            assert_eq!(g.value(n), Some((n % (least + most) / least) as u32), "take {least} to {most}, heap {n}");
        }
    }
    let primes = sg::subtraction(&[2, 3, 5, 7, 11, 13], FAR);
    assert_eq!(primes.period, Some(9));
    assert_least_period(&naive_subtraction(&[2, 3, 5, 7, 11, 13], 2000), &primes, "primes");
}

#[test]
fn what_texts_get_wrong_about_subtraction_is_right_here() {
    // A heap of 2 cannot lose 3 tokens.
    assert_eq!(sg::subtraction(&[1, 3], FAR).table, [0, 1]);
    assert_eq!(sg::subtraction(&[1, 3], 2).value(2), Some(0));
    // The window of {2, 3} is 3 values long, not 2.
    let g = naive_subtraction(&[2, 3], 20);
    assert_eq!(Values::of_subtraction(g[..7].to_vec(), 3).period, None);
    assert_eq!(Values::of_subtraction(g[..8].to_vec(), 3).period, Some(5));
    // A table is not kept for the next set.
    let tables = [[1, 2].as_slice(), &[2, 3], &[1, 2]].map(|takes| sg::subtraction(takes, FAR).table);
    assert_eq!(tables[0], tables[2]);
    assert_ne!(tables[0], tables[1]);
}

// ---- Octal games ----

#[test]
fn every_octal_code_of_three_digits_has_its_table_and_a_least_period() {
    let mut proved = 0;
    for code in octal_codes() {
        let game = format!("{code:?}");
        let naive = naive_octal(&code, 700);
        let mut played = oracle::Values::new(rules::on_heaps(rules::octal(code.clone())));
        for heap in 0..=11 {
            let value = played.grundy(&rules::position(&[heap]));
            assert_eq!(naive[heap as usize] as usize, value, "{game} heap {heap}");
        }
        let options = sg::table(60, |heap, option| sg::octal_options(&code, heap, option));
        assert_eq!(options, naive[..=60], "{game} by its options");
        let values = octal(&code, 300);
        if values.period.is_some() {
            proved += 1;
            assert_least_period(&naive, &values, &game);
            assert_stretch_is_exact(&code, &naive, &values);
        } else {
            assert_eq!(values.table, naive[..=300], "{game}");
            assert_eq!(values.value(301), None, "{game}");
        }
        for n in [0, 1, 2, 3, 25, 31, 32, 33, 64, 127, 128, 129] {
            let short = octal(&code, n);
            let differs = (0..=n).find(|&heap| short.value(heap) != Some(naive[heap as usize]));
            assert_eq!(differs, None, "{game} to {n}");
        }
    }
    assert!(proved > 500, "only {proved} periods are proved");
}

fn last_place(code: &[u8]) -> usize {
    code.iter().rposition(|&digit| digit > 0).unwrap_or(0)
}

// Guy and Smith: g(n + p) = g(n) for n₀ ≤ n < 2n₀ + p + places with n₀ ≥ 1. One heap less proves nothing.
fn assert_stretch_is_exact(code: &[u8], naive: &[u32], values: &Values) {
    let (period, places) = (values.period.unwrap(), last_place(code));
    let full = 2 * preperiod(values).max(1) + 2 * period + places;
    let short = Values::of_octal(naive[..full - 1].to_vec(), places);
    assert_eq!((short.period, &short.table[..]), (None, &naive[..full - 1]), "{code:?}");
    let proved = Values::of_octal(naive[..full].to_vec(), places);
    assert_eq!((proved.period, &proved.table), (values.period, &values.table), "{code:?}");
    // The table of `octal` proves it as soon as it is long enough, and no sooner.
    let full = full as u64;
    let (short, proved) = (octal(code, full - 2).period, octal(code, full - 1).period);
    assert_eq!((short, proved), (None, values.period), "{code:?}");
}

#[test]
fn known_octal_periods_are_proved_least_and_hold_beyond() {
    let known = [
        ("0.77", 12, 71),
        ("0.07", 34, 53),
        ("0.137", 34, 52),
        ("0.055", 148, 259),
        ("0.156", 349, 3479),
        ("0.165", 1550, 5181),
        ("0.644", 442, 3256),
        ("0.356", 142, 7315),
    ];
    for (text, period, from) in known {
        let code = code(text);
        let values = octal(&code, FAR);
        assert_eq!((values.period, preperiod(&values)), (Some(period), from), "{text}");
        let naive = naive_octal(&code, 2 * from + 2 * period + 3 + 200);
        assert_least_period(&naive, &values, text);
        assert_stretch_is_exact(&code, &naive, &values);
    }
}

#[test]
fn long_octal_periods_are_proved_in_sparse_space() {
    for (text, period, from) in [("0.16", 149_459, 105_351), ("0.56", 144, 326_640)] {
        let values = octal(&code(text), FAR);
        assert_eq!((values.period, preperiod(&values)), (Some(period), from), "{text}");
    }
}

#[test]
#[ignore = "takes up to half a minute"]
fn the_period_of_0_376_is_proved() {
    let values = sg::octal(&code("0.376"), FAR, 1 << 38);
    assert_eq!((values.period, preperiod(&values)), (Some(4), 2_268_248));
}

#[test]
fn no_period_is_made_up_for_games_without_a_known_one() {
    for text in ["0.007", "0.6", "0.06"] {
        let values = octal(&code(text), 2000);
        assert_eq!(values.period, None, "{text}");
        assert_eq!(values.table, naive_octal(&code(text), 2000), "{text}");
        assert_eq!(values.value(2001), None, "{text}");
        assert!(values.refusal(2001).contains("2001") && values.refusal(2001).contains("2000"), "{text}");
    }
}

#[test]
fn dawsons_chess_is_dawsons_kayles_shifted_by_one() {
    let (kayles, chess) = (octal(&code("0.07"), FAR), octal(&code("0.137"), FAR));
    for n in (0..1000).chain(FAR - 100..FAR) {
        assert_eq!(chess.value(n), kayles.value(n + 1), "heap {n}");
    }
}

#[test]
fn a_prefix_identifies_no_game() {
    let (a, b) = (octal(&code("0.161"), 600), octal(&code("0.36"), 600));
    assert_eq!((0..=600).find(|&heap| a.value(heap) != b.value(heap)), Some(519));
}

#[test]
fn octal_digit_3_never_leaves_two_heaps() {
    for heap in 0..12 {
        sg::octal_options(&[0, 3, 3, 3], heap, &mut |sum| assert!(sum.len() < 2, "{heap} to {sum:?}"));
    }
}

#[test]
fn random_octal_codes_have_the_naive_table() {
    fn law(digits: Vec<u8>, four: bool, n: u16) -> bool {
        let rest = digits.iter().take(40).map(|digit| digit % 8);
        let code: Vec<u8> = std::iter::once(if four { 4 } else { 0 }).chain(rest).collect();
        let n = usize::from(n) % 1200;
        let naive = naive_octal(&code, n + 300);
        let values = octal(&code, n as u64);
        let reach = if values.period.is_some() { naive.len() } else { n + 1 };
        (0..reach).all(|heap| values.value(heap as u64) == Some(naive[heap]))
    }
    check(200, law as fn(Vec<u8>, bool, u16) -> bool);
    assert_eq!(octal(&[], 5).value(5), Some(0));
}

#[test]
fn octal_options_are_those_of_the_rules() {
    for code in octal_codes().step_by(3) {
        let rule = rules::octal(code.clone());
        for heap in 0..10 {
            let mut options = Vec::new();
            sg::octal_options(&code, heap, &mut |sum| options.push(sum.iter().map(|&h| h as u32).collect_vec()));
            let legal = rule(heap as u32);
            assert_eq!(
                options.iter().sorted().collect_vec(),
                legal.iter().sorted().collect_vec(),
                "{code:?} heap {heap}"
            );
        }
    }
    // Without taking, only a split is a move, whatever the digit says.
    for (heap, splits) in [(0, vec![]), (1, vec![]), (3, vec![[1, 2]])] {
        let mut options = Vec::new();
        sg::octal_options(&[7], heap, &mut |sum| options.push(sum.to_vec()));
        assert_eq!(options, splits, "heap {heap}");
    }
}

#[test]
fn an_octal_code_is_0_or_4_a_point_and_digits_up_to_7() {
    for code in octal_codes() {
        let text = format!("{}.{}{}{}", code[0], code[1], code[2], code[3]);
        assert_eq!(sg::octal_code(&text), Some(code), "{text}");
    }
    assert_eq!(sg::octal_code("0."), Some(vec![0]));
    assert_eq!(sg::octal_code("4."), Some(vec![4]));
    for text in [
        "", ".", "0", "4", ".7", "00.7", "1.7", "2.7", "7.7", "0.8", "0.9", "0.7a", "0.7.7", "-0.7", "+0.7", "0,7",
        " 0.7", "0.7 ", "0.é",
    ] {
        assert_eq!(sg::octal_code(text), None, "{text}");
    }
}

// ---- Proofs ----

// The least p with which the table agrees from some n₀ to its end, over as many heaps as `stretch(n₀, p)`, and that n₀.
fn naive_proof(table: &[u32], stretch: impl Fn(usize, usize) -> usize) -> Option<(usize, usize)> {
    (1..table.len()).find_map(|p| {
        let agrees = |from: &usize| (*from..table.len() - p).all(|n| table[n] == table[n + p]);
        let from = (0..=table.len() - p).find(agrees)?;
        (table.len() - p - from >= stretch(from, p)).then_some((p, from))
    })
}

#[test]
fn a_period_is_claimed_exactly_where_the_theorem_s_stretch_is_there() {
    fn law(table: Vec<bool>, repeated: Vec<bool>, times: u8, window: u8) -> bool {
        let repeats = std::iter::repeat(repeated).take(usize::from(times % 8)).flatten();
        let table: Vec<u32> = table.into_iter().take(20).chain(repeats).take(150).map(u32::from).collect();
        let window = usize::from(window % 12);
        let claim = |values: Values| values.period.map(|p| (p, values.table.len() - p));
        // n₀ ≤ n < 2m + p + places with m = max(n₀, 1)
        let octal = naive_proof(&table, |from, p| 2 * from.max(1) + p + window - from);
        claim(Values::of_subtraction(table.clone(), window)) == naive_proof(&table, |_, _| window)
            && claim(Values::of_octal(table, window)) == octal
    }
    check(3000, law as fn(Vec<bool>, Vec<bool>, u8, u8) -> bool);
}

#[test]
fn a_table_with_one_wrong_value_does_not_prove_the_period() {
    let (from, period, places) = (71, 12, 2);
    let naive = naive_octal(&[0, 7, 7], 2 * from + 2 * period + places);
    for heap in 0..naive.len() {
        for wrong in [naive[heap] ^ 1, naive[heap] + 9] {
            let mut table = naive.clone();
            table[heap] = wrong;
            let values = Values::of_octal(table.clone(), places);
            if let Some(p) = values.period {
                let start = preperiod(&values);
                assert!(heap < from, "heap {heap} is wrong, and {p} from {start} is claimed");
                assert!((start..2 * start + p + places).all(|n| table[n] == table[n + p]), "heap {heap}");
            }
        }
    }
}

thread_local! {
    static COMPARED: Cell<usize> = const { Cell::new(0) };
}

/// A value that counts how often values are compared.
struct Compared(u8);

impl PartialEq for Compared {
    fn eq(&self, other: &Compared) -> bool {
        COMPARED.with(|compared| compared.set(compared.get() + 1));
        self.0 == other.0
    }
}

#[test]
fn a_repeat_is_that_of_the_definition_and_compares_each_value_at_most_twice() {
    let mut words: Vec<Vec<u8>> = (0..1 << 12).map(|bits| (0..12).map(|i| (bits >> i & 1) as u8).collect()).collect();
    words.extend((1..20).map(|p| (0..600).map(|i| u8::from(i % p == 0)).collect()));
    // Fibonacci's word repeats itself as much as a word without a period can.
    words.push((0..14).fold((vec![0], vec![0, 1]), |(a, b), _| (b.clone(), [b, a].concat())).1);
    for word in words {
        let len = word.len();
        let same = |p: usize| (0..len - p).take_while(|&back| word[len - 1 - back] == word[len - 1 - back - p]).count();
        let naive: Vec<usize> = (0..len).map(|p| if p == 0 { 0 } else { same(p) }).collect();
        // It stops at the first that is enough.
        for least in 0..4 {
            let first = (1..len).find(|&p| naive[p] >= least).map(|p| (len - p - naive[p], p));
            assert_eq!(sg::repeat(&word, |_, _, agree| agree >= least), first, "{word:?} at least {least}");
        }
        let counted: Vec<Compared> = word.iter().copied().map(Compared).collect();
        COMPARED.with(|compared| compared.set(0));
        let agreement = RefCell::new(vec![0]);
        let none = sg::repeat(&counted, |preperiod, p, agree| {
            assert_eq!((preperiod, p), (len - p - agree, agreement.borrow().len()), "{word:?}");
            agreement.borrow_mut().push(agree);
            false
        });
        assert_eq!((none, agreement.into_inner()), (None, naive), "{word:?}");
        let compared = COMPARED.with(Cell::get);
        assert!(compared <= 2 * len, "{compared} comparisons in {word:?}");
    }
}

#[test]
fn a_repeat_is_how_long_the_end_of_a_table_agrees() {
    fn law(table: Vec<u8>, letters: u8, repeated: bool) -> bool {
        let mut table: Vec<u32> = table.into_iter().map(|value| u32::from(value % letters.clamp(1, 4))).collect();
        if repeated {
            table = [&table[table.len() / 2..], &table, &table, &table[..table.len() / 2]].concat();
        }
        let len = table.len();
        let same = |p: usize| (1..=len - p).take_while(|back| table[len - back] == table[len - back - p]).count();
        let asked = Cell::new(1);
        let none = sg::repeat(&table, |_, p, agree| {
            let right = (p, agree) == (asked.get(), same(p));
            asked.set(p + 1);
            !right
        });
        none.is_none() && asked.get() == len.max(1)
    }
    check(2000, law as fn(Vec<u8>, u8, bool) -> bool);
}

#[test]
fn a_value_past_the_table_needs_a_period() {
    let values = Values::of_octal(vec![0, 1, 2], 1);
    assert_eq!((values.value(2), values.value(3), values.value(u64::MAX)), (Some(2), None, None));
    let values = Values { table: vec![9, 0, 1, 2], period: Some(3) };
    for n in 1..100u64 {
        assert_eq!(values.value(n), Some(((n - 1) % 3) as u32));
    }
    assert_eq!(values.value(u64::MAX), Some(((u64::MAX - 1) % 3) as u32));
}

// ---- Cost ----

#[test]
fn a_periodic_table_costs_no_more_however_far_it_is_asked() {
    for (text, cost) in [("0.77", 71 + 12), ("0.07", 53 + 34), ("0.055", 148 + 259), ("0.356", 142 + 7315)] {
        let code = code(text);
        // The stretch of the proof ends before 2 · cost + places, and the table at most doubles past it.
        for n in [4 * cost as u64 + 10, 1_000_000, FAR, u64::MAX] {
            let values = octal(&code, n);
            assert_eq!(values.table.len(), cost, "{text} to {n}");
            assert!(values.table.capacity() <= 4 * cost + 256, "{text} to {n} took {}", values.table.capacity());
        }
    }
    for takes in small_sets(7) {
        let near = sg::subtraction(&takes, 1000);
        for n in [1_000_000, FAR, u64::MAX] {
            let values = sg::subtraction(&takes, n);
            assert_eq!((&values.table, values.period), (&near.table, near.period), "{takes:?} to {n}");
            let most = 32 * (near.table.len() + 2 * takes.len() + 64);
            assert!(values.table.capacity() <= most, "{takes:?} to {n} took {}", values.table.capacity());
        }
    }
}

thread_local! {
    static HASHED: Cell<usize> = const { Cell::new(0) };
}

/// A node that counts how often it is looked up.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Node(usize);

impl Hash for Node {
    fn hash<H: Hasher>(&self, state: &mut H) {
        HASHED.with(|count| count.set(count.get() + 1));
        self.0.hash(state);
    }
}

#[test]
fn a_position_and_an_option_cost_a_constant_number_of_steps() {
    for (nodes, degree) in [(100, 1), (100, 50), (1000, 3), (1000, 100), (30_000, 2), (100_000, 3)] {
        let ahead: Vec<Vec<usize>> =
            (0..nodes).map(|v| (1..=degree).map(|i| v + i * i).filter(|&w| w < nodes).collect()).collect();
        let edges: usize = ahead.iter().map(Vec::len).sum();
        let mut asked = vec![0; nodes];
        let mut memo = HashMap::with_capacity(2 * nodes);
        HASHED.with(|count| count.set(0));
        let g = sg::grundy(Node(0), &mut memo, |node| {
            asked[node.0] += 1;
            ahead[node.0].iter().map(|&next| vec![Node(next)]).collect()
        });
        let hashed = HASHED.with(Cell::get);
        assert!(hashed <= 4 * (nodes + edges), "{nodes} nodes, {edges} edges: {hashed} lookups");
        assert_eq!(asked, vec![1; nodes], "each node is asked for its options once");
        assert_eq!(sg::dag(&ahead).unwrap()[0], g.unwrap());
    }
}

#[test]
fn a_dag_with_exponentially_many_paths_is_walked_once() {
    // Layers of two nodes, each joined to both of the next: 2^100000 paths, 400000 edges.
    let nodes = 200_000;
    let ahead: Vec<Vec<usize>> =
        (0..nodes).map(|v| [v / 2 * 2 + 2, v / 2 * 2 + 3].into_iter().filter(|&w| w < nodes).collect()).collect();
    let g = sg::dag(&ahead).unwrap();
    let last = nodes / 2 - 1;
    let wrong = (0..nodes).find(|&v| g[v] as usize != (last - v / 2) % 2);
    assert_eq!(wrong, None);
}

// ---- Winning moves ----

type Sum = rules::Sum;

// All winning moves of a sum as the library finds them.
fn library_moves(games: &[Options], tables: &[Vec<u32>], sum: &Sum) -> Vec<Sum> {
    let value = |&(rule, heap): &(usize, u32)| u64::from(tables[rule][heap as usize]);
    let x = sg::nim_sum(sum.iter().map(value));
    let mut moves = Vec::new();
    for (place, part) in sum.iter().enumerate() {
        let target = (value(part) ^ x) as u32;
        let table = &tables[part.0];
        for left in sg::moves_to(part.1 as usize, target, |heap| table[heap], &games[part.0]) {
            let left: Vec<u32> = left.into_iter().map(|heap| heap as u32).collect();
            moves.push(rules::sum_after(sum, place, &left));
        }
    }
    moves
}

#[test]
fn the_winning_moves_of_a_sum_are_legal_win_and_are_all() {
    let (mut heap_rules, mut options) = (Vec::new(), Vec::new());
    for (_, rule, option) in games() {
        heap_rules.push(rule);
        options.push(option);
    }
    let tables = games_tables(9);
    let moves = rules::on_sum(&heap_rules);
    let mut oracle = Oracle::normal(&moves);
    let kinds = (0..heap_rules.len()).cartesian_product(1..=5u32).collect::<Vec<_>>();
    let small = (0..=3).flat_map(|count| kinds.iter().copied().combinations_with_replacement(count));
    let large = (0..heap_rules.len()).cartesian_product(6..=9u32).combinations_with_replacement(1);
    for sum in small.chain(large) {
        let found = library_moves(&options, &tables, &sum);
        let legal = moves(&sum);
        let illegal = found.iter().find(|after| !legal.contains(after));
        assert_eq!(illegal, None, "{sum:?}");
        let winning = oracle.winning_moves(&sum);
        assert_eq!(found.iter().sorted().collect_vec(), winning.iter().sorted().collect_vec(), "{sum:?}");
        assert_eq!(found.is_empty(), !oracle.wins(&sum), "{sum:?}");
        // Values to move to: each of them is reached by a legal move that wins.
        let values: Vec<u64> = sum.iter().map(|&(rule, heap)| tables[rule][heap as usize].into()).collect();
        for (place, target) in sg::winning_moves(&values) {
            let (rule, heap) = sum[place];
            let reached = sg::moves_to(heap as usize, target as u32, |heap| tables[rule][heap], &options[rule]);
            assert!(!reached.is_empty(), "{sum:?}: no option of part {place} has the value {target}");
        }
    }
}

#[test]
fn whoever_plays_the_winning_moves_makes_the_last_one() {
    fn law(sum: Vec<(u8, u8)>, replies: Vec<u8>) -> bool {
        let games = games();
        let tables = games_tables(12);
        let part = |(rule, heap): (u8, u8)| (usize::from(rule) % games.len(), u32::from(heap % 13));
        let mut sum: Sum = sum.into_iter().take(8).map(part).collect();
        sum.sort_unstable();
        let (heap_rules, options): (Vec<_>, Vec<_>) = games.into_iter().map(|(_, rule, option)| (rule, option)).unzip();
        let moves = rules::on_sum(&heap_rules);
        let mut replies = replies.into_iter().map(usize::from).chain(std::iter::repeat(0));
        // From a lost sum, any move first.
        if library_moves(&options, &tables, &sum).is_empty() {
            let legal = moves(&sum);
            if legal.is_empty() {
                return true;
            }
            sum = legal[replies.next().unwrap() % legal.len()].clone();
        }
        loop {
            let found = library_moves(&options, &tables, &sum);
            match found.get(replies.next().unwrap() % found.len().max(1)) {
                None => return false,
                Some(after) => sum = after.clone(),
            }
            let legal = moves(&sum);
            if legal.is_empty() {
                return true;
            }
            sum = legal[replies.next().unwrap() % legal.len()].clone();
        }
    }
    check(300, law as fn(Vec<(u8, u8)>, Vec<u8>) -> bool);
}

#[test]
fn the_winning_moves_of_nim_are_those_of_the_oracle() {
    let moves = rules::on_heaps(rules::nim);
    let mut oracle = Oracle::normal(&moves);
    for heaps in (0..4).map(|_| 0..=6u64).multi_cartesian_product() {
        let position = rules::position(&heaps.iter().map(|&heap| heap as u32).collect_vec());
        let found = after_nim_moves(&heaps, sg::winning_moves(&heaps));
        assert_eq!(found, oracle.winning_moves(&position).into_iter().sorted().collect_vec(), "{heaps:?}");
    }
    assert_eq!(sg::winning_moves(&[]), []);
    assert_eq!(sg::winning_moves(&[3, 4, 5]), [(0, 1)]);
    assert_eq!(sg::winning_moves(&[u64::MAX, 1 << 63]), [(0, 1 << 63)]);
}

fn after_nim_moves(heaps: &[u64], moves: Vec<(usize, u64)>) -> Vec<Vec<u32>> {
    let after = moves.into_iter().map(|(place, left)| {
        assert!(left < heaps[place], "{heaps:?}: heap {place} to {left}");
        rules::position(&rules::replaced(heaps, place, [left]).iter().map(|&heap| heap as u32).collect_vec())
    });
    after.sorted().collect()
}

#[test]
fn no_move_takes_what_the_rules_do_not_allow() {
    let g = sg::subtraction(&[2, 3], FAR);
    let value = |heap| g.value(heap as u64).unwrap();
    let moves = sg::moves_to(4, 0, value, |heap, option| sg::octal_options(&[0, 0, 3, 3], heap, option));
    assert_eq!(moves, [[1]]);
    assert!(sg::moves_to(1, 0, value, |heap, option| sg::octal_options(&[0, 0, 3, 3], heap, option)).is_empty());
}

#[test]
fn misere_nim_is_won_by_exactly_the_oracle_s_moves() {
    let moves = rules::on_heaps(rules::nim);
    let mut oracle = Oracle::misere(&moves);
    for count in 0..=4 {
        for heaps in (0..count).map(|_| 0..=6u64).multi_cartesian_product() {
            let position = rules::position(&heaps.iter().map(|&heap| heap as u32).collect_vec());
            let found = after_nim_moves(&heaps, sg::misere_nim(&heaps));
            let winning = oracle.winning_moves(&position).into_iter().sorted().collect_vec();
            assert_eq!(found, winning, "{heaps:?}");
            assert_eq!(found.is_empty() && !position.is_empty(), !oracle.wins(&position), "{heaps:?}");
        }
    }
    assert_eq!(sg::misere_nim(&[u64::MAX]), [(0, 1)]);
}

// ---- Positions of any kind ----

#[test]
fn grundy_of_any_position_is_that_of_the_oracle() {
    for (name, rule, options) in games() {
        let mut memo = HashMap::with_hasher(FxBuildHasher);
        let mut asked = HashSet::new();
        let mut library = |heap: usize| {
            let value = sg::grundy(heap, &mut memo, |&heap| {
                assert!(asked.insert(heap), "{name}: heap {heap} is asked twice");
                let mut sums = Vec::new();
                options(heap, &mut |sum| sums.push(sum.to_vec()));
                sums
            });
            value.unwrap() as usize
        };
        let mut played = oracle::Values::new(rules::on_heaps(rule));
        // Downwards first, so that the later calls find everything in the memo.
        for heap in (0..=12).rev().chain(0..=12) {
            assert_eq!(library(heap), played.grundy(&rules::position(&[heap as u32])), "{name} heap {heap}");
        }
    }
}

#[test]
fn grundy_of_whole_boards_is_that_of_the_oracle() {
    let mut played = oracle::Values::new(rules::kayles_board);
    let mut memo = HashMap::new();
    for board in (0..9).map(|_| [false, true]).multi_cartesian_product() {
        let g = sg::grundy(board.clone(), &mut memo, |board| {
            rules::kayles_board(board).into_iter().map(|b| vec![b]).collect()
        });
        assert_eq!(g.map(|g| g as usize), Ok(played.grundy(&board)), "{board:?}");
    }
    assert!(memo.values().all(Option::is_some), "no position is left without a value");
}

#[test]
fn grundy_takes_a_sum_as_an_option() {
    // Two copies of a heap are worth nothing, three as much as one.
    let options = |&n: &u32| match n {
        0 => vec![],
        1 => vec![vec![]],
        2 => vec![vec![1, 1]],
        3 => vec![vec![1, 1, 1], vec![2, 2]],
        _ => vec![vec![3, 2], vec![3, 1], vec![]],
    };
    let values: Vec<_> = (0..5).map(|n| sg::grundy(n, &mut HashMap::new(), options)).collect();
    assert_eq!(values, [Ok(0), Ok(1), Ok(1), Ok(2), Ok(1)]);
}

#[test]
fn grundy_follows_a_chain_of_a_million() {
    let options = |&n: &u32| if n == 0 { vec![] } else { vec![vec![n - 1]] };
    let mut memo = HashMap::with_hasher(FxBuildHasher);
    assert_eq!(sg::grundy(1_000_000, &mut memo, options), Ok(0));
    assert_eq!(memo.len(), 1_000_001);
    assert_eq!(sg::grundy(999_999, &mut memo, |_| unreachable!("all is known")), Ok(1));
}

#[test]
fn grundy_reports_a_position_that_comes_back() {
    let options = |&n: &u32| match n {
        0 => vec![vec![0]],
        5 => vec![vec![1, 2]],
        n => vec![vec![(n + 1) % 5]],
    };
    assert_eq!(sg::grundy(0, &mut HashMap::new(), options), Err(0));
    assert_eq!(sg::grundy(7, &mut HashMap::new(), |&n| vec![vec![], vec![n]]), Err(7));
    assert!(sg::grundy(5, &mut HashMap::new(), options).is_err());
    let long = |&n: &u32| vec![vec![if n == 0 { 1_000_000 } else { n - 1 }]];
    assert!(sg::grundy(1_000_000, &mut HashMap::new(), long).is_err());
}

fn graph(edges: Vec<Vec<u8>>) -> Vec<Vec<usize>> {
    let nodes = edges.len();
    edges.into_iter().map(|ahead| ahead.into_iter().take(6).map(|next| usize::from(next) % nodes).collect()).collect()
}

fn on_cycle(ahead: &[Vec<usize>], start: usize) -> bool {
    let (mut seen, mut next) = (HashSet::new(), ahead[start].clone());
    while let Some(node) = next.pop() {
        if seen.insert(node) {
            next.extend(&ahead[node]);
        }
    }
    seen.contains(&start)
}

#[test]
fn a_dag_has_the_mex_at_every_node_and_a_cycle_is_named() {
    fn law(edges: Vec<Vec<u8>>, forwards: bool) -> bool {
        let mut ahead = graph(edges);
        if forwards {
            // An order of the nodes that is not that of their numbers.
            let order: Vec<usize> = (0..ahead.len()).map(|node| (node * 7919 + 13) % 10_007).collect();
            (0..ahead.len()).for_each(|node| ahead[node].retain(|&next| order[node] < order[next]));
        }
        let options = |node: &usize| ahead[*node].iter().map(|&next| vec![next]).collect::<Vec<_>>();
        match sg::dag(&ahead) {
            Err(node) => on_cycle(&ahead, node) && sg::grundy(node, &mut HashMap::new(), options).is_err(),
            Ok(g) => {
                let mex = |node: usize| naive_mex(&ahead[node].iter().map(|&next| g[next]).collect());
                let mut memo = HashMap::new();
                g.len() == ahead.len()
                    && (0..g.len()).all(|node| {
                        let same = sg::grundy(node, &mut memo, options) == Ok(g[node]);
                        !on_cycle(&ahead, node) && g[node] == mex(node) && same
                    })
            }
        }
    }
    check(1500, law as fn(Vec<Vec<u8>>, bool) -> bool);
}

#[test]
fn grundy_names_a_position_on_a_cycle() {
    fn law(edges: Vec<Vec<u8>>) -> bool {
        let ahead = graph(edges);
        let options = |node: &usize| ahead[*node].iter().map(|&next| vec![next]).collect::<Vec<_>>();
        (0..ahead.len()).all(|node| match sg::grundy(node, &mut HashMap::new(), options) {
            Err(back) => on_cycle(&ahead, back),
            Ok(_) => !on_cycle(&ahead, node),
        })
    }
    check(500, law as fn(Vec<Vec<u8>>) -> bool);
}

#[test]
fn tokens_on_a_dag_are_a_sum() {
    fn law(edges: Vec<Vec<u8>>, tokens: Vec<u8>) -> bool {
        let mut ahead = graph(edges.into_iter().take(12).collect());
        (0..ahead.len()).for_each(|node| ahead[node].retain(|&next| next > node));
        let g = sg::dag(&ahead).unwrap();
        let on_board = tokens.into_iter().take(if ahead.is_empty() { 0 } else { 3 });
        let tokens: Vec<usize> = on_board.map(|token| usize::from(token) % ahead.len()).sorted().collect();
        let x = tokens.iter().fold(0, |x, &token| x ^ g[token]);
        let played = oracle::Values::new(rules::dag_tokens(&ahead)).grundy(&tokens);
        played == x as usize
    }
    check(300, law as fn(Vec<Vec<u8>>, Vec<u8>) -> bool);
}

#[test]
fn a_dag_may_be_a_path_of_a_million_either_way_round() {
    let n = 1_000_000;
    let up: Vec<Vec<usize>> = (0..n).map(|node| if node + 1 < n { vec![node + 1] } else { vec![] }).collect();
    let down: Vec<Vec<usize>> = (0..n).map(|node| if node > 0 { vec![node - 1] } else { vec![] }).collect();
    let (g, h) = (sg::dag(&up).unwrap(), sg::dag(&down).unwrap());
    assert_eq!((0..n).find(|&node| g[node] as usize != (n - 1 - node) % 2 || h[node] as usize != node % 2), None);
    let mut ring = up;
    ring[n - 1].push(n / 2);
    assert!(sg::dag(&ring).unwrap_err() >= n / 2);
}

#[test]
fn a_dag_may_be_empty_have_parallel_edges_and_values_past_64() {
    assert_eq!(sg::dag(&[]), Ok(vec![]));
    assert_eq!(sg::dag(&[vec![]]), Ok(vec![0]));
    assert_eq!(sg::dag(&[vec![0]]), Err(0));
    assert_eq!(sg::dag(&[vec![1, 1, 1], vec![]]), Ok(vec![1, 0]));
    let complete: Vec<Vec<usize>> = (0..200).map(|node| (0..node).collect()).collect();
    assert_eq!(sg::dag(&complete), Ok((0..200).collect()));
}

#[test]
#[should_panic]
fn a_dag_refuses_an_edge_to_no_node() {
    let _ = sg::dag(&[vec![1]]);
}

// ---- Hackenbush ----

fn is_tree(n: usize, edges: &[(usize, usize)]) -> bool {
    if n == 0 || edges.len() != n - 1 || edges.iter().any(|&(a, b)| a >= n || b >= n) {
        return false;
    }
    let mut reached = HashSet::from([0]);
    for _ in 0..n {
        for &(a, b) in edges {
            if reached.contains(&a) || reached.contains(&b) {
                reached.extend([a, b]);
            }
        }
    }
    reached.len() == n
}

fn assert_hackenbush(n: usize, edges: &[(usize, usize)]) {
    let found = sg::tree_hackenbush(n, edges);
    if is_tree(n, edges) {
        let value = oracle::Values::new(rules::hackenbush(0, edges)).grundy(&((1 << edges.len()) - 1));
        assert_eq!(found, Some(value as u32), "{n} nodes, {edges:?}");
    } else {
        assert_eq!(found, None, "{n} nodes, {edges:?} is no tree");
    }
}

#[test]
fn hackenbush_on_every_tree_of_6_nodes_has_the_value_that_is_played() {
    let mut trees = 0;
    for n in 1..=6usize {
        let pairs = (0..n).tuple_combinations::<(usize, usize)>().collect_vec();
        for edges in pairs.into_iter().combinations(n - 1) {
            trees += usize::from(is_tree(n, &edges));
            assert_hackenbush(n, &edges);
            let turned = edges.iter().rev().map(|&(a, b)| (b, a)).collect_vec();
            assert_hackenbush(n, &turned);
        }
    }
    // Cayley: n^(n−2) labelled trees.
    assert_eq!(trees, 1 + 1 + 3 + 16 + 125 + 1296);
}

#[test]
fn hackenbush_refuses_every_list_of_edges_that_is_no_tree() {
    for n in 0..=3 {
        for count in 0..=3 {
            // Loops, double edges, nodes out of range, too few and too many edges.
            let ends = (0..=n).cartesian_product(0..=n).collect_vec();
            for edges in (0..count).map(|_| ends.iter().copied()).multi_cartesian_product() {
                assert_hackenbush(n, &edges);
            }
        }
    }
    for edges in [
        vec![(1, 2), (2, 3), (3, 1)],
        vec![(0, 1), (2, 3), (2, 3)],
        vec![(0, 1), (2, 2), (3, 3)],
        vec![(0, 1), (1, 2), (2, usize::MAX)],
        vec![(0, 1), (1, 2)],
        vec![(0, 1), (1, 2), (2, 3), (3, 0)],
    ] {
        assert_eq!(sg::tree_hackenbush(4, &edges), None, "{edges:?}");
    }
}

#[test]
fn hackenbush_on_random_trees_has_the_value_that_is_played() {
    fn law(parents: Vec<u8>, turned: Vec<bool>) -> bool {
        let ends = parents.into_iter().take(11).enumerate();
        let edges = ends.map(|(i, parent)| (usize::from(parent) % (i + 1), i + 1)).collect_vec();
        let turns = turned.into_iter().chain(std::iter::repeat(false));
        let edges = edges.into_iter().zip(turns).map(|((a, b), turn)| if turn { (b, a) } else { (a, b) }).collect_vec();
        assert_hackenbush(edges.len() + 1, &edges);
        true
    }
    check(200, law as fn(Vec<u8>, Vec<bool>) -> bool);
}

#[test]
fn hackenbush_stands_on_a_path_of_a_million() {
    let n = 1_000_000;
    let path = (1..n).map(|node| (node - 1, node)).collect_vec();
    assert_eq!(sg::tree_hackenbush(n, &path), Some(n as u32 - 1));
    // The same path with the names of the nodes scattered: 7919 has no factor in common with a million.
    let name = |node: usize| node * 7919 % n;
    let scattered = (1..n).rev().map(|node| (name(node), name(node - 1))).collect_vec();
    assert_eq!(sg::tree_hackenbush(n, &scattered), Some(n as u32 - 1));
    let star = (1..n).map(|node| (node, 0)).collect_vec();
    assert_eq!(sg::tree_hackenbush(n, &star), Some((n as u32 - 1) % 2));
}

// ---- Cuboids ----

#[test]
fn cuboids_up_to_30_have_values_up_to_67_and_two_lost_ones() {
    let side = 31;
    let at = |x: usize, y: usize, z: usize| (x * side + y) * side + z;
    let mut g = vec![0u32; side * side * side];
    for (x, y, z) in itertools::iproduct!(1..side, 1..side, 1..side).filter(|&(x, y, z)| x <= y && y <= z) {
        let layers = itertools::iproduct!(0..(x + 1) / 2, 0..(y + 1) / 2, 0..(z + 1) / 2);
        let value = sg::mex(layers.map(|(i, j, k)| {
            let parts = itertools::iproduct!([i, x - 1 - i], [j, y - 1 - j], [k, z - 1 - k]);
            parts.fold(0, |sum, (x, y, z)| sum ^ g[at(x, y, z)])
        }));
        [x, y, z].into_iter().permutations(3).for_each(|p| g[at(p[0], p[1], p[2])] = value);
    }
    assert_eq!(g.iter().max(), Some(&67));
    let lost = itertools::iproduct!(1..side, 1..side, 1..side).filter(|&(x, y, z)| g[at(x, y, z)] == 0).collect_vec();
    assert_eq!(lost, [(2, 2, 2), (4, 4, 4)]);
    // The same from whole positions, by the generic solver and by the oracle.
    let mut memo = HashMap::new();
    let mut played = oracle::Values::new(rules::cuboid_slicing);
    for (x, y, z) in itertools::iproduct!(1..=5u8, 1..=5u8, 1..=5u8).filter(|&(x, y, z)| x <= y && y <= z) {
        let options = |&cuboid: &[u8; 3]| rules::cuboid_slicing(&vec![cuboid]);
        let value = sg::grundy([x, y, z], &mut memo, options).unwrap();
        assert_eq!(value, g[at(x.into(), y.into(), z.into())], "{x}×{y}×{z}");
        if x * y * z <= 12 {
            assert_eq!(value as usize, played.grundy(&vec![[x, y, z]]), "{x}×{y}×{z}");
        }
    }
}

// ---- Nimbers ----

#[test]
fn a_nim_product_is_the_mex_of_its_definition() {
    let field = Nimbers::field();
    let n = 48;
    let mut product = vec![vec![0u64; n]; n];
    for (a, b) in (0..n).cartesian_product(0..n) {
        let below = (0..a).cartesian_product(0..b);
        let seen: FxHashSet<usize> =
            below.map(|(c, d)| (product[c][b] ^ product[a][d] ^ product[c][d]) as usize).collect();
        product[a][b] = oracle::mex(&seen) as u64;
        assert_eq!(field.product(a as u64, b as u64), product[a][b], "{a} ⊗ {b}");
    }
}

#[test]
fn nimbers_are_a_field_of_characteristic_2() {
    fn law(a: u64, b: u64, c: u64) -> bool {
        let field = Nimbers::field();
        let times = |a, b| field.product(a, b);
        times(a, b) == times(b, a)
            && times(a, times(b, c)) == times(times(a, b), c)
            && times(a, b ^ c) == times(a, b) ^ times(a, c)
            && times(a, 1) == a
            && times(a, 0) == 0
            && (times(a, b) == 0) == (a == 0 || b == 0)
            && times(a ^ b, a ^ b) == times(a, a) ^ times(b, b)
    }
    check(1000, law as fn(u64, u64, u64) -> bool);
}

#[test]
fn every_nimber_but_0_has_an_inverse_and_each_has_one_square_root() {
    fn law(a: u64, b: u64, exponent: u8) -> bool {
        let field = Nimbers::field();
        let (root, naive) = (field.square_root(a), (0..exponent).fold(1, |power, _| field.product(power, a)));
        let inverse = field.inverse(a).map(|inverse| field.product(a, inverse));
        inverse == Some(1).filter(|_| a != 0)
            && field.product(root, root) == a
            && field.square_root(field.product(b, b)) == b
            && field.power(a, exponent.into()) == naive
            && field.power(a, u64::MAX) == u64::from(a != 0)
    }
    check(300, law as fn(u64, u64, u8) -> bool);
    let field = Nimbers::field();
    assert_eq!((field.inverse(0), field.inverse(1), field.inverse(2)), (None, Some(1), Some(3)));
    assert_eq!((field.square_root(0), field.square_root(1), field.square_root(3)), (0, 1, 2));
    assert_eq!((field.power(0, 0), field.power(0, 5), field.power(7, 0), field.power(7, 1)), (1, 0, 1, 7));
    // Fermat: a^(2⁶⁴) = a, so a^(2⁶³ + 2⁶³) goes all the way round.
    for a in [2, 3, 255, 256, 1 << 32, 1 << 63, u64::MAX] {
        let half = field.power(a, 1 << 63);
        assert_eq!(field.product(half, half), a);
    }
}

#[test]
fn fermat_powers_multiply_as_they_should() {
    let field = Nimbers::field();
    let fermat = |k: u32| 1u64 << (1u32 << k);
    for k in 0..6 {
        let f = fermat(k);
        assert_eq!(field.product(f, f), f + f / 2, "{f} ⊗ {f}");
        let below = (0..64).map(|bit| 0x9e37_79b9_7f4a_7c15u64.rotate_left(bit)).chain([0, 1, f - 1, f / 2]);
        for a in below.map(|a| a % f) {
            assert_eq!(field.product(f, a), f * a, "{f} ⊗ {a}");
        }
    }
    // A power of two is the product of the Fermat powers in its exponent.
    for bit in 0..64 {
        let factors = (0..6).filter(|k| bit >> k & 1 == 1).map(fermat);
        assert_eq!(factors.fold(1, |product, f| field.product(product, f)), 1 << bit);
    }
    assert_eq!((field.product(2, 2), field.product(2, 3), field.product(4, 4)), (3, 1, 6));
}

#[test]
fn nimbers_below_a_fermat_power_are_a_field_of_their_own() {
    fn law(a: u64, b: u64) -> bool {
        let field = Nimbers::field();
        [1, 2, 4, 8, 16, 32].into_iter().all(|bits| {
            let below = 1u64 << bits;
            let (a, b) = (a % below, b % below);
            let fermat = field.power(a, below - 1) == u64::from(a != 0);
            field.product(a, b) < below
                && field.inverse(a).map_or(true, |inverse| inverse < below)
                && field.square_root(a) < below
                && fermat
        })
    }
    check(300, law as fn(u64, u64) -> bool);
}

#[test]
fn the_samples_of_the_nim_product_hold() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/samples/nim_product/");
    let read = |name: &str| std::fs::read_to_string(folder.to_string() + name).unwrap();
    let numbers = |text: String| text.split_whitespace().map(|token| token.parse().unwrap()).collect::<Vec<u64>>();
    let (input, answers) = (numbers(read("1.in")), numbers(read("1.ans")));
    let field = Nimbers::field();
    assert_eq!((input[0] as usize, input.len()), (answers.len(), 2 * answers.len() + 1));
    for (pair, answer) in input[1..].chunks(2).zip(answers) {
        assert_eq!(field.product(pair[0], pair[1]), answer, "{pair:?}");
    }
}

// ---- Coin turning ----

fn coin_table(rule: rules::TurnRule, n: usize) -> Vec<u32> {
    sg::table(n, |place, option| rule(place).iter().for_each(|turned| option(&turned[..turned.len() - 1])))
}

const TURNS: [(&str, rules::TurnRule); 3] =
    [("Turning Turtles", rules::turning_turtles), ("Mock Turtles", rules::mock_turtles), ("Ruler", rules::ruler)];

#[test]
fn a_row_of_coins_is_the_sum_of_its_heads() {
    for (name, rule) in TURNS {
        let g = coin_table(rule, 10);
        let moves = rules::coin_turning(rule, &[10]);
        let (mut values, mut wins) = (oracle::Values::new(&moves), Oracle::normal(&moves));
        for row in 0..1u64 << 10 {
            let heads = (0..10).filter(|&place| row & rules::cell_bit(&[10], &[place]) != 0);
            let x = heads.fold(0, |x, place| x ^ g[place]);
            assert_eq!(values.grundy(&row), x as usize, "{name} {row:b}");
            assert_eq!(wins.wins(&row), x != 0, "{name} {row:b}");
        }
    }
}

#[test]
fn coins_have_their_closed_forms() {
    let (turtles, mock, ruler) =
        (coin_table(TURNS[0].1, 300), coin_table(TURNS[1].1, 130), coin_table(TURNS[2].1, 300));
    for place in 0..=300u32 {
        assert_eq!(turtles[place as usize], place + 1, "Turning Turtles, place {place}");
        let power = 1 << (place + 1).trailing_zeros();
        assert_eq!(ruler[place as usize], power, "Ruler, place {place}");
    }
    for place in 0..=130u32 {
        let odious = 2 * place + u32::from(place.count_ones() % 2 == 0);
        assert_eq!(mock[place as usize], odious, "Mock Turtles, place {place}");
    }
}

#[test]
fn a_board_of_coins_has_the_nim_products_of_its_rows_and_columns() {
    let field = Nimbers::field();
    let boards: [&[usize]; 7] = [&[3, 3], &[2, 5], &[4, 3], &[1, 6], &[2, 2, 2], &[2, 2, 3], &[1, 3, 3]];
    for ((name, rule), sides) in TURNS.into_iter().cartesian_product(boards) {
        let g = coin_table(rule, 6);
        let mut values = oracle::Values::new(rules::coin_turning(rule, sides));
        let cells = sides.iter().map(|&side| 0..side).multi_cartesian_product().collect_vec();
        for board in 0..1u64 << cells.len() {
            let heads = cells.iter().filter(|cell| board & rules::cell_bit(sides, cell) != 0);
            let product =
                |cell: &Vec<usize>| cell.iter().fold(1, |g_cell, &place| field.product(g_cell, g[place].into()));
            let x = sg::nim_sum(heads.map(product));
            assert_eq!(values.grundy(&board) as u64, x, "{name} on {sides:?}, {board:b}");
        }
    }
}

// ---- The Walsh transform ----

const PRIME: u64 = 998_244_353;

#[derive(Clone, Copy, PartialEq, Debug)]
struct Residue(u64);

impl Add for Residue {
    type Output = Residue;
    fn add(self, other: Residue) -> Residue {
        Residue((self.0 + other.0) % PRIME)
    }
}

impl Sub for Residue {
    type Output = Residue;
    fn sub(self, other: Residue) -> Residue {
        Residue((self.0 + PRIME - other.0) % PRIME)
    }
}

fn xor_convolution(a: &[i64], b: &[i64]) -> Vec<i64> {
    let mut c = vec![0; a.len()];
    for (i, j) in (0..a.len()).cartesian_product(0..b.len()) {
        c[i ^ j] += a[i] * b[j];
    }
    c
}

fn lists(a: Vec<i16>, b: Vec<i16>) -> (Vec<i64>, Vec<i64>) {
    let len = a.len().max(b.len()).max(1).next_power_of_two();
    let padded = |list: Vec<i16>| list.into_iter().map(i64::from).chain(std::iter::repeat(0)).take(len).collect();
    (padded(a), padded(b))
}

#[test]
fn the_walsh_transform_is_its_definition_and_twice_is_the_length() {
    fn law(a: Vec<i16>) -> bool {
        let (a, _) = lists(a, vec![]);
        let mut once = a.clone();
        sg::walsh(&mut once);
        let sign = |i: usize, k: usize| if (i & k).count_ones() % 2 == 1 { -1 } else { 1 };
        let naive = (0..a.len()).map(|k| a.iter().enumerate().map(|(i, a)| sign(i, k) * a).sum()).collect::<Vec<i64>>();
        let mut twice = once.clone();
        sg::walsh(&mut twice);
        once == naive && twice.iter().zip(&a).all(|(twice, a)| *twice == a * once.len() as i64)
    }
    check(500, law as fn(Vec<i16>) -> bool);
    let mut none: [i64; 0] = [];
    sg::walsh(&mut none);
    let mut one = [5];
    sg::walsh(&mut one);
    assert_eq!(one, [5]);
}

#[test]
fn the_walsh_transform_turns_xor_convolution_into_products() {
    fn law(a: Vec<i16>, b: Vec<i16>) -> bool {
        let (a, b) = lists(a, b);
        let (len, naive) = (a.len() as i64, xor_convolution(&a, &b));

        let (mut x, mut y) = (a.clone(), b.clone());
        sg::walsh(&mut x);
        sg::walsh(&mut y);
        let mut whole: Vec<i64> = x.iter().zip(&y).map(|(x, y)| x * y).collect();
        sg::walsh(&mut whole);

        let mut real_x: Vec<f64> = a.iter().map(|&a| a as f64).collect();
        let mut real_y: Vec<f64> = b.iter().map(|&b| b as f64).collect();
        sg::walsh(&mut real_x);
        sg::walsh(&mut real_y);
        let mut real: Vec<f64> = real_x.iter().zip(&real_y).map(|(x, y)| x * y).collect();
        sg::walsh(&mut real);

        let residue = |&a: &i64| Residue(a.rem_euclid(PRIME as i64) as u64);
        let mut mod_x: Vec<Residue> = a.iter().map(residue).collect();
        let mut mod_y: Vec<Residue> = b.iter().map(residue).collect();
        sg::walsh(&mut mod_x);
        sg::walsh(&mut mod_y);
        let mut modular: Vec<Residue> = mod_x.iter().zip(&mod_y).map(|(x, y)| Residue(x.0 * y.0 % PRIME)).collect();
        sg::walsh(&mut modular);

        (0..naive.len()).all(|k| {
            let near = (real[k] / len as f64 - naive[k] as f64).abs() <= 1e-6 * (1.0 + naive[k].abs() as f64);
            whole[k] == len * naive[k] && near && modular[k] == residue(&(len * naive[k]))
        })
    }
    check(500, law as fn(Vec<i16>, Vec<i16>) -> bool);
}

// ---- Input ----

/// Gives at most `step` bytes at a time, an interruption before each of them, and at the end an error if it is broken.
struct Drip<'a> {
    bytes: &'a [u8],
    step: usize,
    interrupted: bool,
    broken: bool,
}

fn drip(bytes: &[u8], step: usize) -> Drip<'_> {
    Drip { bytes, step, interrupted: false, broken: false }
}

impl Read for Drip<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.interrupted = !self.interrupted;
        if self.interrupted {
            return Err(io::ErrorKind::Interrupted.into());
        }
        if self.broken && self.bytes.is_empty() {
            return Err(io::Error::new(io::ErrorKind::Other, "the cable is cut"));
        }
        let count = self.step.min(buffer.len()).min(self.bytes.len());
        buffer[..count].copy_from_slice(&self.bytes[..count]);
        self.bytes = &self.bytes[count..];
        Ok(count)
    }
}

// The first number of a text, or the error.
fn number(text: impl AsRef<[u8]>, range: std::ops::RangeInclusive<u64>) -> Result<u64, String> {
    let mut source = text.as_ref();
    Input::new(&mut source).number("a heap", range).map_err(|error| error.to_string())
}

const ANY: std::ops::RangeInclusive<u64> = 0..=u64::MAX;

#[test]
fn a_number_is_decimal_with_an_optional_plus_and_any_leading_zeros() {
    for value in [0, 1, 9, 10, 1_000_000_007, 10u64.pow(18), 10u64.pow(19) - 1, 10u64.pow(19), u64::MAX - 1, u64::MAX] {
        for (before, after) in
            ["", " ", "\n", "\r\n\t\x0c"].into_iter().cartesian_product(["", " ", "\n", "\r\n", " 7"])
        {
            for sign in ["", "+", "0", "+0", &"0".repeat(1000), &format!("+{}", "0".repeat(70_000))] {
                let text = format!("{before}{sign}{value}{after}");
                assert_eq!(number(&text, ANY), Ok(value), "{before:?} {} {value} {after:?}", sign.len());
            }
        }
    }
}

#[test]
fn what_is_no_number_in_the_range_is_an_error_that_shows_it() {
    let cases = [
        ("18446744073709551616", "18446744073709551616"),
        ("18446744073709551616 1", "18446744073709551616"),
        ("36893488147419103239 1", "36893488147419103239"),
        ("99999999999999999999 1", "99999999999999999999"),
        ("1000000000000000000000000000000", "100000000000000000000000…"),
        ("-1", "-1"),
        ("-0 1", "-0"),
        ("+", "+"),
        ("+ 1", "+"),
        ("++1", "++1"),
        ("1+", "1+"),
        ("1.5", "1.5"),
        ("1e3", "1e3"),
        ("0x10", "0x10"),
        ("12,", "12,"),
        ("x", "x"),
        ("", "the end of the input"),
        (" \n\r\n ", "the end of the input"),
    ];
    for (text, found) in cases {
        let line = text.matches('\n').count() + 1;
        let expected = format!("line {line}: expected a heap from 0 to {}, found {found}", u64::MAX);
        assert_eq!(number(text, ANY), Err(expected), "{text:?}");
    }
    for (text, value) in
        [("3", Ok(3)), ("5 ", Ok(5)), ("2 ", Err("2")), ("6", Err("6")), ("0003 ", Ok(3)), ("+6 ", Err("+6"))]
    {
        let expected = value.map_err(|found: &str| format!("line 1: expected a heap from 3 to 5, found {found}"));
        assert_eq!(number(text, 3..=5), expected, "{text:?}");
    }
}

#[test]
fn strange_bytes_are_shown_escaped_and_long_tokens_shortened() {
    let found = |bytes: &[u8]| number(bytes, 0..=9).unwrap_err().split_once("found ").unwrap().1.to_string();
    assert_eq!(found(b"\xff"), "\\xff");
    assert_eq!(found(b"1\0"), "1\\x00");
    assert_eq!(found("é".as_bytes()), "\\xc3\\xa9");
    assert_eq!(found(b"\x1b[31m"), "\\x1b[31m");
    assert_eq!(found(b"\x0b1"), "\\x0b1");
    assert_eq!(found(&[b'a'; 24]), "a".repeat(24));
    assert_eq!(found(&[b'a'; 25]), "a".repeat(24) + "…");
    assert_eq!(found(&vec![b'9'; 1_000_000]), "9".repeat(24) + "…");
    assert_eq!(found(&[0xff; 30]), "\\xff".repeat(24) + "…");
}

// A token, the line it stands in, and its number if it is one of up to 999.
fn naive_tokens(text: &str) -> Vec<(String, usize, Option<u64>)> {
    let (mut tokens, mut line) = (Vec::new(), 1);
    for row in text.split('\n') {
        for token in row.split_ascii_whitespace() {
            let digits = token.strip_prefix('+').unwrap_or(token);
            let plain = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
            let value = digits.bytes().fold(0u128, |x, digit| (10 * x + u128::from(digit & 15)).min(1 << 70));
            let value = if plain && value <= 999 { Some(value as u64) } else { None };
            tokens.push((token.to_string(), line, value));
        }
        line += 1;
    }
    tokens
}

#[test]
fn tokens_and_their_lines_are_those_of_the_text_however_it_arrives() {
    fn law(choices: Vec<u8>, step: u8, slow: bool) -> bool {
        let alphabet = b"0012357899+-x \n\r\t \n \n";
        let text: String = choices.iter().map(|&c| char::from(alphabet[usize::from(c) % alphabet.len()])).collect();
        let mut source = drip(text.as_bytes(), usize::from(step % 9) + 1);
        let mut input = Input::new(&mut source);
        for (token, line, value) in naive_tokens(&text) {
            if !input.more().unwrap() {
                return false;
            }
            if slow {
                let word = input.word("a word", |word| Some(word.to_string())).unwrap();
                if word != token {
                    return false;
                }
                continue;
            }
            let shown = if token.len() > 24 { token[..24].to_string() + "…" } else { token.clone() };
            let expected = value.ok_or(format!("line {line}: expected n from 0 to 999, found {shown}"));
            if input.number("n", 0..=999).map_err(|error| error.to_string()) != expected {
                return false;
            }
            if value.is_none() {
                return true;
            }
        }
        !input.more().unwrap()
    }
    check(5000, law as fn(Vec<u8>, u8, bool) -> bool);
}

/// Reads all numbers of a text that is in the buffer as a whole, up to the first error.
fn assert_numbers(text: &[u8]) {
    let mut source = text;
    let mut input = Input::new(&mut source);
    input.more().unwrap();
    let tokens = text.split(u8::is_ascii_whitespace).filter(|token| !token.is_empty());
    for token in tokens {
        let value = std::str::from_utf8(token).ok().and_then(|token| token.parse::<u64>().ok());
        let found = input.number("n", ANY);
        assert_eq!(found.as_ref().ok(), value.as_ref(), "{} of {}", token.escape_ascii(), text.escape_ascii());
        if let Err(error) = found {
            let before = token.as_ptr() as usize - text.as_ptr() as usize;
            let line = text[..before].iter().filter(|&&byte| byte == b'\n').count() + 1;
            let at = format!("line {line}: ");
            assert!(error.to_string().starts_with(&at), "{error}, not {at} in {}", text.escape_ascii());
            return;
        }
    }
    assert!(!input.more().unwrap(), "{}", text.escape_ascii());
}

#[test]
fn every_byte_at_every_place_of_a_number_is_seen() {
    for length in 1..=20 {
        for place in 0..length {
            for byte in 0..=255 {
                let mut text = b"12345678901234567890"[..length].to_vec();
                text[place] = byte;
                text.extend(b" 9\n\n 80 x");
                assert_numbers(&text);
            }
        }
    }
}

#[test]
fn what_stands_behind_a_number_is_seen_whatever_the_gap_before_it() {
    for (gap, length) in (1..8).cartesian_product(1..20) {
        for behind in ["", "x", " "] {
            let (gap, number) = (" ".repeat(gap), "1".repeat(length));
            assert_numbers(format!("7{gap}{number}{behind}{}", " 2".repeat(70)).as_bytes());
        }
    }
}

#[test]
fn numbers_around_2_to_the_64_and_of_every_length_are_read_or_refused() {
    let edges = [u64::MAX, 10_000_000_000_000_000_000, 9_999_999_999_999_999_999].map(u128::from);
    let past = [1, 2, 3, 5].map(|k| (k << 64) + 7);
    let tens = (0..30).map(|k| 10u128.pow(k));
    for value in tens.chain(edges).chain(past).flat_map(|value| [value - 1, value, value + 1, 2 * value]) {
        assert_numbers(format!("{value} 1\n2 {value}\n{value:030} {value:020} {value:08}\t{value}").as_bytes());
    }
}

#[test]
fn a_token_across_the_end_of_the_buffer_is_whole() {
    for token in ["7", "12345678901234567890", "1234567890123456789", "+42", "0000000000000000000000000000001"] {
        let value: u64 = token.parse().unwrap();
        for before in (1 << 16) - token.len() - 2..=(1 << 16) + 2 {
            for step in [1 << 20, 1000, 1 << 16] {
                let text = format!("{}{} {} 8", "\n".repeat(before), token, token);
                let mut source = drip(text.as_bytes(), step);
                let mut input = Input::new(&mut source);
                let numbers = [(); 3].map(|_| input.number("n", ANY).unwrap());
                assert_eq!(numbers, [value, value, 8], "{token} at {before}, {step} at a time");
                let line = before + 1;
                assert_eq!(input.error("here").to_string(), format!("line {line}: here"));
            }
        }
    }
}

#[test]
fn a_token_longer_than_the_buffer_is_whole() {
    for length in [(1 << 16) - 1, 1 << 16, (1 << 16) + 1, (1 << 17) + 1, 300_000] {
        let text = format!(" {} {}5\nend", "a".repeat(length), "0".repeat(length));
        for step in [1 << 20, 777] {
            let mut source = drip(text.as_bytes(), step);
            let mut input = Input::new(&mut source);
            let found = input.word("a word", |word| Some((word.len(), word.bytes().all(|byte| byte == b'a')))).unwrap();
            assert_eq!(found, (length, true));
            assert_eq!(input.number("n", 0..=9).unwrap(), 5);
            assert_eq!(input.word("a word", |word| Some(word.to_string())).unwrap(), "end");
            assert_eq!(input.error("here").to_string(), "line 2: here");
            assert!(!input.more().unwrap());
        }
    }
}

#[test]
fn a_size_is_a_number_up_to_the_most() {
    let mut bytes: &[u8] = b"0 5 6";
    let mut input = Input::new(&mut bytes);
    assert_eq!((input.size("k", 5).unwrap(), input.size("k", 5).unwrap()), (0, 5));
    assert_eq!(input.size("k", 5).unwrap_err().to_string(), "line 1: expected k from 0 to 5, found 6");
}

#[test]
fn a_word_is_what_its_parser_takes() {
    let mut bytes: &[u8] = b"0.77\r\n0.8 \xff";
    let mut input = Input::new(&mut bytes);
    assert_eq!(input.word("a code", sg::octal_code).unwrap(), [0, 7, 7]);
    let error = input.word("a code", sg::octal_code).unwrap_err();
    assert_eq!(error.to_string(), "line 2: expected a code, found 0.8");
    // What is no text is never handed to the parser.
    let error = input.word("a word", |word| Some(word.len())).unwrap_err();
    assert_eq!(error.to_string(), "line 2: expected a word, found \\xff");
}

#[test]
fn a_board_is_streamed_however_long_it_is() {
    for (length, step) in [(1, 1), (10, 1), (65_535, 1 << 20), (65_536, 1 << 20), (65_537, 4096), (1_000_000, 1000)] {
        let board: String = (0..length).map(|place| if place % 7 == 3 { 'X' } else { '.' }).collect();
        let text = format!("\r\n {board}\r\n9");
        let mut source = drip(text.as_bytes(), step);
        let mut input = Input::new(&mut source);
        let mut next = 0;
        let found = input.board(".X", 1..=length, |letter| {
            assert_eq!(letter, if next % 7 == 3 { b'X' } else { b'.' }, "at {next}");
            next += 1;
        });
        found.unwrap();
        assert_eq!(next, length);
        assert_eq!(input.number("n", 9..=9).unwrap(), 9);
        assert_eq!(input.error("here").to_string(), "line 3: here");
    }
}

#[test]
fn a_board_with_a_wrong_letter_or_length_is_an_error() {
    let board = |text: &[u8], lengths| {
        let mut source = text;
        let mut places = 0;
        let found = Input::new(&mut source).board("IX", lengths, |_| places += 1);
        (found.map_err(|error| error.to_string()), places)
    };
    assert_eq!(board(b"IXI", 3..=3), (Ok(()), 3));
    assert_eq!(board(b"IXI IX", 0..=3), (Ok(()), 3));
    assert_eq!(board(b"\nIXi", 3..=3), (Err("line 2: expected a letter of IX, found i".into()), 2));
    assert_eq!(board(b"I\xff", 2..=2), (Err("line 1: expected a letter of IX, found \\xff".into()), 1));
    assert_eq!(board(b"I\0", 2..=2), (Err("line 1: expected a letter of IX, found \\x00".into()), 1));
    assert_eq!(board(b"\n\nIXI\n", 4..=5).0, Err("line 3: expected 4 to 5 letters, found 3".into()));
    assert_eq!(board(b"IXIX", 2..=3).0, Err("line 1: expected 2 to 3 letters, found 4".into()));
    assert_eq!(board(b"", 1..=3).0, Err("line 1: expected 1 to 3 letters, found 0".into()));
    // A board of length 0 takes no token.
    assert_eq!(board(b"7", 0..=0), (Ok(()), 0));
}

#[test]
fn a_source_that_fails_is_an_error_with_its_line() {
    let failing = |text: &str, read: &dyn Fn(&mut Input) -> sg::Result<()>| {
        let mut source = Drip { broken: true, ..drip(text.as_bytes(), 3) };
        let error = read(&mut Input::new(&mut source)).unwrap_err();
        error.to_string()
    };
    let cut = "cannot read: the cable is cut";
    assert_eq!(failing("", &|input| input.more().map(drop)), format!("line 1: {cut}"));
    assert_eq!(failing("\n\n", &|input| input.number("n", 0..=9).map(drop)), format!("line 3: {cut}"));
    assert_eq!(failing("\n12", &|input| input.number("n", 0..=99).map(drop)), format!("line 2: {cut}"));
    assert_eq!(failing("\nabcd", &|input| input.word("w", |_| Some(())).map(drop)), format!("line 2: {cut}"));
    assert_eq!(failing("\n..", &|input| input.board(".", 0..=9, |_| {}).map(drop)), format!("line 2: {cut}"));
    // What came before the failure is read.
    let read = |input: &mut Input| {
        assert_eq!(input.number("n", 0..=99)?, 12);
        input.number("n", 0..=99).map(drop)
    };
    assert_eq!(failing("12 3", &read), format!("line 1: {cut}"));
}
