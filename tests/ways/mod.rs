//! The ways by which the library makes its tables, each forced on its own, whatever the library would choose.

use super::*;
use quickcheck::{QuickCheck, Testable};
use std::collections::HashSet;

fn check(times: u64, law: impl Testable) {
    QuickCheck::new().tests(times).quickcheck(law);
}

fn naive_mex(values: &HashSet<u32>) -> u32 {
    (0..).find(|value| !values.contains(value)).unwrap()
}

fn naive_subtraction(takes: &[usize], len: usize) -> Vec<u32> {
    let mut g: Vec<u32> = Vec::new();
    for heap in 0..len {
        let legal = takes.iter().filter(|&&take| take <= heap);
        g.push(naive_mex(&legal.map(|take| g[heap - take]).collect()));
    }
    g
}

fn naive_breaking(code: &[u8], different: bool, len: usize) -> Vec<u32> {
    let mut g: Vec<u32> = Vec::new();
    for heap in 0..len {
        let mut values = HashSet::new();
        for (take, digit) in code.iter().enumerate().filter(|&(take, _)| take <= heap) {
            let rest = heap - take;
            if digit & 1 != 0 && rest == 0 {
                values.insert(0);
            }
            if digit & 2 != 0 && rest > 0 {
                values.insert(g[rest]);
            }
            if digit & 4 != 0 {
                let parts = (1..=rest / 2).filter(|part| !different || 2 * part != rest);
                values.extend(parts.map(|part| g[part] ^ g[rest - part]));
            }
        }
        g.push(naive_mex(&values));
    }
    g
}

// ---- Subtraction: blocks and levels ----

// Both ways, in one go and grown from tables of other lengths.
fn assert_both_ways(takes: &[usize], len: usize) {
    let naive = naive_subtraction(takes, len);
    // Blocks end before the first value above 31.
    let small = naive.iter().position(|&g| g > 31).unwrap_or(len);
    for known in [0, 1, len / 3, len / 2, len.max(1) - 1, len] {
        let known = known.min(len);
        let mut g = naive[..known].to_vec();
        levels(takes, &mut g, len);
        assert_eq!(g, naive, "levels of {takes:?} from {known} to {len}");
        let mut g = naive[..known.min(small)].to_vec();
        assert_eq!(blocks(takes, &mut g, len), small == len, "blocks of {takes:?} from {known} to {len}");
        assert_eq!(g, naive[..small], "blocks of {takes:?} from {known} to {len}");
    }
}

#[test]
fn blocks_and_levels_agree_with_the_recurrence_on_every_set_within_6() {
    for set in 0..1 << 6 {
        let takes: Vec<usize> = (1..=6).filter(|take| set >> (take - 1) & 1 == 1).collect();
        for len in (0..=10).chain([62, 63, 64, 65, 127, 128, 129, 200]) {
            assert_both_ways(&takes, len);
        }
    }
}

#[test]
fn blocks_and_levels_take_one_move_none_and_moves_past_the_table() {
    for take in [1, 2, 31, 32, 33, 62, 63, 64, 65, 66, 100, 127, 128, 129, 191, 192, 1000] {
        for len in [0, 1, 2, 10, 63, 64, 65, 130, 500] {
            assert_both_ways(&[], len);
            assert_both_ways(&[take], len);
            assert_both_ways(&[1, take + 1], len);
            assert_both_ways(&[take, take + 63, take + 64, 5000], len);
        }
    }
}

#[test]
fn blocks_and_levels_agree_with_the_recurrence_on_random_sets() {
    fn law(takes: Vec<u16>, most: u16, len: u16) -> bool {
        let takes: Vec<usize> = takes.into_iter().map(|take| usize::from(take % most.clamp(1, 700))).collect();
        assert_both_ways(&moves(&takes), usize::from(len % 1000));
        true
    }
    check(300, law as fn(Vec<u16>, u16, u16) -> bool);
}

#[test]
fn blocks_give_up_past_31_and_levels_pass_31_63_and_255() {
    for most in [30, 31, 32, 33, 62, 63, 64, 65, 254, 255, 256, 300] {
        let takes: Vec<usize> = (1..=most).collect();
        let closed: Vec<u32> = (0..1000).map(|heap| heap % (most as u32 + 1)).collect();
        assert_eq!(naive_subtraction(&takes, 1000), closed, "take 1 to {most}");
        assert_both_ways(&takes, 1000);
        // The value after the last one that fits is the first of the next block.
        assert_both_ways(&takes, most);
        assert_both_ways(&takes, most + 1);
    }
}

#[test]
fn levels_go_on_from_strip_to_strip() {
    // A strip is 512 words of 64 heaps, or four times the largest take.
    for (takes, len) in [(vec![1, 3, 4], 100_000), ((1..200).map(|i| i * i % 251 + 1).collect(), 100_000)] {
        let takes = moves(&takes);
        let (naive, mut g) = (naive_subtraction(&takes, len), Vec::new());
        levels(&takes, &mut g, len);
        assert!(g == naive, "{takes:?} differ at {:?}", (0..len).find(|&heap| g.get(heap) != naive.get(heap)));
    }
}

// ---- Breaking: any mask ----

fn breaking(code: &[u8], different: bool, g: &[u32]) -> Breaking {
    let mut game = Breaking::new(code, different, u64::MAX);
    game.g = g.iter().map(|&g| g as u16).collect();
    game.back = game.g.iter().rev().copied().collect();
    game
}

// At every heap each mask gives the value of the recurrence, and so does what the game chooses for itself.
fn assert_any_mask(code: &[u8], different: bool, masks: &[usize], len: usize) {
    let naive = naive_breaking(code, different, len);
    let mut seen = [true; 1 << 16];
    for (heap, &value) in naive.iter().enumerate() {
        let mut game = breaking(code, different, &naive[..heap]);
        let largest = naive[..heap].iter().max().map_or(0, |&g| g as usize);
        for &mask in masks {
            game.set_mask(mask, 2 * (largest + 1).next_power_of_two());
            let found = u32::from(game.next_value(&mut seen).0);
            assert_eq!(found, value, "{code:?}, different: {different}, mask {mask:#x}, heap {heap}");
        }
    }
    let mut game = Breaking::new(code, different, u64::MAX);
    while game.double(len) {}
    assert_eq!(game.table(), naive, "{code:?}, different: {different}");
}

#[test]
fn any_mask_gives_the_value_of_the_recurrence() {
    let masks = [0, 1, 2, 3, 4, 5, 6, 7, 8, 0x0f, 0x8000, 0xffff];
    for code in
        [&[0, 7, 7][..], &[0, 0, 7], &[0, 1, 3, 7], &[0, 1, 6], &[0, 5, 6], &[0, 3, 7, 6], &[4, 3, 3], &[4], &[4, 7]]
    {
        assert_any_mask(code, false, &masks, 150);
        assert_any_mask(code, true, &masks, 150);
    }
}

#[test]
fn any_mask_gives_the_value_of_the_recurrence_for_random_codes() {
    fn law(digits: Vec<u8>, four: bool, different: bool, masks: Vec<u16>) -> bool {
        let rest = digits.iter().take(12).map(|digit| digit % 8);
        let code: Vec<u8> = std::iter::once(if four { 4 } else { 0 }).chain(rest).collect();
        let small = masks.iter().map(|mask| mask % 32);
        let masks: Vec<usize> = masks.iter().copied().chain(small).take(8).map(usize::from).collect();
        assert_any_mask(&code, different, &masks, 100);
        true
    }
    check(150, law as fn(Vec<u8>, bool, bool, Vec<u16>) -> bool);
}

#[test]
fn a_mask_that_calls_every_heap_rare_is_as_right_as_one_that_calls_none() {
    // Bit 15 is in no value, so all are even; bit 0 is common in 0.3, and so on.
    for code in [&[0, 3][..], &[0, 3, 3, 3, 3, 3, 3, 3], &[4, 3, 3, 3, 3, 3, 3, 3], &[0, 7], &[4, 1, 4]] {
        assert_any_mask(code, false, &[0x8000, 0x4000, 0, 1, 2, 4], 120);
    }
}

#[test]
fn a_value_of_2_to_the_15_ends_the_table_and_none_below_is_wrong() {
    // Nim by its code, the values set: only the next ones are computed.
    for last in [127, 128, 255, 256, (1 << 14) - 1, 1 << 14, (1 << 15) - 2, (1 << 15) - 1] {
        let mut game = breaking(&[vec![0], vec![3; last + 1]].concat(), false, &(0..last as u32).collect::<Vec<_>>());
        game.odd = vec![false; 2 * last.next_power_of_two()];
        assert!(!game.double(last + 1), "{last}: the end is reached");
        assert_eq!(game.g.last(), Some(&(last as u16)));
        if last == (1 << 15) - 1 {
            assert!(!game.double(last + 2), "a heap of 2^15 has a value that is too large");
            assert_eq!(game.g.len(), last + 1);
        }
    }
}

// A table to a length within so many steps, and how many are left; none where it ends before.
fn within(steps: u64, code: &[u8], different: bool, len: usize) -> (Breaking, Option<u64>) {
    let mut game = Breaking::new(code, different, steps);
    while game.double(len) {}
    let left = if game.g.len() == len { Some(game.steps) } else { None };
    (game, left)
}

#[test]
fn too_many_steps_end_the_table_and_what_is_there_is_right() {
    let naive = naive_breaking(&[0, 0, 0, 7], false, 1000);
    for steps in [0, 16, 1000, 20_000] {
        let (game, left) = within(steps, &[0, 0, 0, 7], false, 1000);
        assert_eq!(left, None, "{steps} steps");
        assert_eq!(game.table(), naive[..game.g.len()], "{steps} steps");
    }
    // As many as are needed are not too many; a move without a split is a step too.
    for code in [&[0, 0, 0, 7][..], &[0, 1, 6], &[0, 3, 3]] {
        let steps = u64::MAX - within(u64::MAX, code, false, 1000).1.unwrap();
        assert!(steps >= 1000, "{code:?}: {steps} steps");
        assert_eq!(within(steps, code, false, 1000).1, Some(0), "{code:?}");
        assert_eq!(within(steps - 1, code, false, 1000).1, None, "{code:?}");
    }
}

#[test]
fn sparse_space_costs_far_less_than_all_pairs() {
    // 0.16 and Grundy's game: few heaps are rare. A step is half a rare heap, a pair that is noted, or 16 pairs compared at once.
    for (code, different) in [(&[0, 1, 6][..], false), (&[4][..], true)] {
        let len = 1 << 15;
        let steps = u64::MAX - within(u64::MAX, code, different, len).1.unwrap();
        let pairs = (len as u64).pow(2) / 4;
        assert!(steps < pairs / 3, "{code:?}: {steps} steps, {pairs} pairs");
    }
}
