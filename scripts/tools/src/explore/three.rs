//! Games in which a move may leave three heaps: digits 8 to F of a code, where 8 stands for three heaps.

/// The options of a heap.
pub fn options(code: &[u8], heap: usize, option: &mut dyn FnMut(&[usize])) {
	let two: Vec<u8> = code.iter().map(|digit| digit & 7).collect();
	sg::octal_options(&two, heap, option);
	for rest in code
		.iter()
		.enumerate()
		.filter(|&(taken, digit)| digit & 8 != 0 && taken < heap)
		.map(|x| heap - x.0)
	{
		for least in 1..=rest / 3 {
			(least..=(rest - least) / 2)
				.for_each(|part| option(&[least, part, rest - least - part]));
		}
	}
}

/// The values of a game by its code, from a plain table of at most `most` heaps. Time: O(n^2) per heap and digit above 7.
///
/// Let no digit but 0 stand after place k. A period p from heap s > 0 on is proved if g(n + p) = g(n) for
/// s <= n < 3s + 2p + k: see `sg::stretch`.
pub fn values(text: &str, most: usize) -> sg::Result<sg::Values> {
	let digits = text
		.chars()
		.take(1)
		.chain(text.chars().skip(2))
		.map(|digit| digit.to_digit(16).map(|digit| digit as u8));
	let known = ["0.", "4.", "8.", "C."]
		.iter()
		.any(|first| text.starts_with(first))
		&& text.len() < 67;
	let code = digits.collect::<Option<Vec<u8>>>().filter(|_| known);
	let code =
		code.ok_or_else(|| format!("expected a code such as 0.8, found {}", text.escape_debug()))?;
	Ok(sg::Values::new(move |table, _| {
		let len = (2 * table.len()).max(64).min(most);
		*table = sg::table(len.max(1) - 1, |heap, option: &mut dyn FnMut(&[usize])| {
			options(&code, heap, option)
		});
		sg::stretch(table.len(), code.len(), 3)
	}))
}

#[cfg(test)]
mod tests {
	use super::*;

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
}
