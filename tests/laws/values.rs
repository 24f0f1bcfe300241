//! `Values`: tables that grow when they are asked.

use super::FAR;
use itertools::Itertools;
use sg::Values;
use std::cell::RefCell;
use std::rc::Rc;

/// The game with these values and no more, in steps of `step`; `stretch` values have to repeat.
fn given(values: Vec<u32>, step: usize, stretch: usize) -> Values {
	Values::new(move |table, _| {
		let len = values.len().min(table.len() + step);
		table.extend_from_slice(&values[table.len()..len]);
		stretch
	})
}

#[test]
fn a_heap_past_the_table_needs_a_period() {
	let mut g = given(vec![0, 1, 2], 2, 9);
	assert_eq!((g.value(2), g.period()), (Ok(2), None));
	for heap in [3, 4, FAR, u64::MAX] {
		let error = g.value(heap).unwrap_err();
		assert!(
			error.contains(&format!("heap {heap} ")) && error.contains("heap 3"),
			"{error}"
		);
	}
	assert_eq!(
		(g.value(0), g.value(1), g.value(2)),
		(Ok(0), Ok(1), Ok(2)),
		"after the refusals"
	);
}

#[test]
fn a_period_answers_every_heap() {
	let values = [vec![9], [0, 1, 2].repeat(5)].concat();
	for (first, step) in [0, 1, 5, 30, FAR]
		.into_iter()
		.cartesian_product([1, 2, 3, 7, 100])
	{
		let mut g = given(values.clone(), step, 6);
		assert!(g.value(first).is_ok());
		g.value(100).unwrap();
		assert_eq!(
			g.period(),
			Some((1, 3)),
			"steps of {step}, heap {first} first"
		);
		for heap in (1..100).chain([FAR, u64::MAX - 1, u64::MAX]) {
			assert_eq!(g.value(heap), Ok(((heap - 1) % 3) as u32), "heap {heap}");
		}
		assert_eq!(g.value(0), Ok(9));
	}
}

#[test]
fn the_table_grows_only_for_a_heap_that_is_not_there() {
	let asked = Rc::new(RefCell::new(Vec::new()));
	let log = Rc::clone(&asked);
	let mut g = Values::new(move |table, heap| {
		log.borrow_mut().push((table.len(), heap));
		let len = table.len();
		table.extend((len..=heap as usize).map(|heap| heap as u32));
		usize::MAX
	});
	for heap in [3, 0, 3, 2, 4, 10, 7] {
		assert_eq!(g.value(heap), Ok(heap as u32));
	}
	assert_eq!(*asked.borrow(), [(0, 3), (4, 4), (5, 10)]);
}

#[test]
fn the_order_of_the_questions_changes_nothing() {
	for takes in [
		vec![2, 3],
		vec![1, 4, 9, 16, 25],
		vec![7, 11, 200],
		(1..=90).collect(),
	] {
		let (mut up, mut down, mut far) = (
			sg::subtraction(&takes),
			sg::subtraction(&takes),
			sg::subtraction(&takes),
		);
		let rising = (0..3000).map(|heap| up.value(heap)).collect_vec();
		let falling = (0..3000).rev().map(|heap| down.value(heap)).collect_vec();
		assert!(far.value(FAR).is_ok());
		let after = (0..3000).map(|heap| far.value(heap)).collect_vec();
		assert!(
			rising.iter().eq(falling.iter().rev()) && rising == after,
			"{takes:?}"
		);
	}
}

#[test]
fn a_periodic_game_costs_no_more_however_far_it_is_asked() {
	for (code, cost) in [
		(&[0, 7, 7][..], 71 + 12),
		(&[0, 0, 7], 53 + 34),
		(&[0, 0, 5, 5], 148 + 259),
		(&[0, 3, 5, 6], 142 + 7315),
	] {
		for heap in [4 * cost as u64 + 10, 1_000_000, FAR, u64::MAX] {
			let mut g = sg::octal(code);
			g.value(heap).unwrap();
			assert!(
				g.known() <= 5 * cost + 64,
				"{code:?} to {heap}: {}",
				g.known()
			);
		}
	}
	for takes in (1..=7).powerset() {
		let mut near = sg::subtraction(&takes);
		near.value(1000).unwrap();
		for heap in [1_000_000, FAR, u64::MAX] {
			let mut g = sg::subtraction(&takes);
			g.value(heap).unwrap();
			assert_eq!(g.period(), near.period(), "{takes:?} to {heap}");
			let most = 4 * (near.known() + 64);
			assert!(g.known() <= most, "{takes:?} to {heap}: {}", g.known());
		}
	}
}
