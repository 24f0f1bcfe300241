//! Games in which a move may leave three heaps: digits 8 to F of a code, where 8 stands for three
//! heaps.

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

/// The values of a game by its code, from a plain table of at most `most` heaps. Time: O(n^2) per
/// heap and digit above 7.
///
/// Let no digit but 0 stand after place k. A period p from heap s > 0 on is proved if g(n + p) =
/// g(n) for s <= n < 3s + 2p + k: see `sg::stretch`.
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
