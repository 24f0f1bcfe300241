//! mex against its definition.

use crate::cases::{below, for_all};
use itertools::Itertools;
use oracle::mex;

fn compare(values: &[u32]) {
	let naive = mex(&values.iter().map(|&value| value as usize).collect());
	assert_eq!(
		sg::mex(values.iter().copied()) as usize,
		naive,
		"{values:?}"
	);
}

#[test]
fn is_the_least_missing_value_of_every_small_list() {
	(0..=5).for_each(|length| {
		(0..length)
			.map(|_| 0..6)
			.multi_cartesian_product()
			.for_each(|values| compare(&values))
	});
	assert_eq!(sg::mex(std::iter::empty()), 0);
}

#[test]
fn is_the_least_missing_value_of_any_list() {
	for_all(350, 40, |values: Vec<u16>| compare(&below(20, &values)));
	for_all(350, 400, |values: Vec<u16>| compare(&below(70, &values)));
	for_all(350, 40, |(values, last): (Vec<u16>, u16)| {
		compare(
			&[
				(0..u32::from(last % 300)).collect(),
				below(u16::MAX, &values),
			]
			.concat(),
		);
	});
}

#[test]
fn passes_a_word_of_64_values_and_ignores_what_is_far_above() {
	for n in [62, 63, 64, 65, 66, 127, 128, 129, 255, 256, 257, 5000] {
		let far = [u32::MAX, u32::MAX - 1, n + 1, n + 2, n + 64];
		assert_eq!(sg::mex((0..n).chain(far)), n);
		assert_eq!(sg::mex(far.into_iter().chain((0..n).rev()).chain(0..n)), n);
		for missing in (0..n).step_by(if n > 300 { 97 } else { 1 }) {
			assert_eq!(
				sg::mex((0..n).filter(|&value| value != missing).chain(far)),
				missing,
				"of {n}"
			);
		}
	}
	assert_eq!(sg::mex([u32::MAX; 100]), 0);
}

#[test]
fn is_not_stopped_by_a_repeated_value() {
	// A heap of 4 has the options 2, 1, 0 with the values 1, 0, 0.
	assert_eq!(sg::mex([1, 0, 0]), 2);
	assert_eq!(sg::subtraction(&[2, 3, 4]).value(4), Ok(2));
}
