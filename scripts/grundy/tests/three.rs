//! Octal games in which a move may leave three heaps.

use explore::three::*;

// Every code of two digits with three heaps: the period that 200 heaps prove holds in 600 heaps.
#[test]
fn a_period_that_is_proved_goes_on() {
	let mut proved = 0;
	for digits in (0..512).filter(|digits| digits % 16 > 7 || digits / 16 % 16 > 7) {
		let code = [digits >> 8 << 2, digits >> 4 & 15, digits & 15];
		let text = format!("{}.{:X}{:X}", code[0], code[1], code[2]);
		let mut g = values(&text, 200).unwrap();
		if g.value(1 << 60).is_err() {
			continue;
		}
		proved += 1;
		let code: Vec<u8> = code.iter().map(|&digit| digit as u8).collect();
		let naive = sg::table(400, |heap, option: &mut dyn FnMut(&[usize])| {
			options(&code, heap, option)
		});
		for (heap, &value) in naive.iter().enumerate() {
			assert_eq!(g.value(heap as u64), Ok(value), "{text} heap {heap}");
		}
	}
	assert!(proved > 40, "{proved} periods are proved");
}

#[test]
fn the_options_leave_three_heaps() {
	let mut found = Vec::new();
	options(&[0, 10], 7, &mut |option| found.push(option.to_vec()));
	assert_eq!(
		found,
		[vec![6], vec![1, 1, 4], vec![1, 2, 3], vec![2, 2, 2]]
	);
}
