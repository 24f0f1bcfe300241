//! misere_s_nim: plain play, in which a player who cannot move wins.

use super::testing::*;

#[test]
fn the_largest_case_and_heaps_of_ten_to_the_eighteen() {
	let mut random = Random(1);
	let takes: Vec<u64> = (0..100).map(|_| 1 + random.below(10_000)).collect();
	let mut input = format!("100 {}\n100\n", joined(&takes));
	for _ in 0..100 {
		let heaps: Vec<u64> = (0..100).map(|_| random.below(10_001)).collect();
		input += &format!("100 {}\n", joined(&heaps));
	}
	assert_eq!(answer("misere_s_nim", &input).trim_end().len(), 100);
	// Take 1, 2 or 3: the value is the rest modulo 4.
	let e = 1_000_000_000_000_000_000u64;
	let input = format!(
		"3 1 2 3\n5\n1 {e}\n1 {}\n2 {} {}\n3 {} {} {e}\n0\n",
		e + 1,
		e + 1,
		e + 1,
		e + 2,
		e + 2
	);
	says_exactly("misere_s_nim", &input, "WLWLW\n");
}

#[test]
fn no_heap_and_heaps_that_cannot_be_moved_are_won() {
	says_exactly("misere_s_nim", "1 5\n4\n0\n1 4\n2 1 0\n1 5\n0", "WWWL\n");
}

#[test]
fn errors_name_the_line_and_earlier_cases_are_answered() {
	assert!(fails("misere_s_nim", "1 2\n1\n1 3\n1 x\n").starts_with("line 4: "));
	assert!(fails("misere_s_nim", "1 2\n2\n1 3\n").starts_with("line "));
}
