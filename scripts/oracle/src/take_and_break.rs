//! take_and_break: whole rows of stones.

use super::*;

/// A row of stones: take k adjacent ones, k one of `sizes`.
fn take_and_break(sizes: Vec<u32>) -> HeapRule {
	Box::new(move |row| {
		let legal = sizes.iter().filter(|&&size| 1 <= size && size <= row);
		legal
			.flat_map(|size| (0..=row - size).map(move |left| position(&[left, row - size - left])))
			.collect()
	})
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let mut text = String::new();
	while tokens.more() {
		let n = tokens.number()?;
		let sizes = tokens.numbers(n)?;
		let mut oracle = Oracle::normal(rules::on_heaps(take_and_break(sizes)));
		let m = tokens.number()?;
		for row in tokens.heaps(m)? {
			text += &says(oracle.wins(&position(&[row])), "1", "2");
		}
	}
	Some(text)
}

pub fn generate(w: &mut Writer) {
	w.reads_to_the_end = true;
	for _ in 0..w.few(3) {
		let sizes = w.takes();
		let m = w.few(5);
		let rows = w.draw.list(m, 1, 3 * w.size / 2 + 3);
		w.counted_line(&sizes);
		w.counted_line(&rows);
	}
}
