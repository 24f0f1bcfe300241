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

#[cfg(test)]
mod tests {
	use super::super::testing::*;
	use super::*;

	#[test]
	fn reaches_rows_of_a_million() {
		let mut random = Random(5);
		let sizes: Vec<usize> = (0..10).map(|_| random.below(60) as usize + 1).collect();
		let code: Vec<u8> = (0..=60)
			.map(|size| if sizes.contains(&size) { 7 } else { 0 })
			.collect();
		let g = naive_octal(&code, 1000);
		let expected: String = (1..=1000)
			.map(|row| if g[row] != 0 { "1\n" } else { "2\n" })
			.collect();
		says_exactly(
			"take_and_break",
			&format!("10 {}1000 {}", joined(&sizes), joined(1..=1000)),
			&expected,
		);
		// One or two: take the middle and mirror, every row is won. One alone: each move takes one.
		let rows = "5 1000000 999999 500001 1 2\n";
		says_exactly(
			"take_and_break",
			&format!("2 2 1\n{rows}1 1\n{rows}"),
			"1\n1\n1\n1\n1\n2\n1\n1\n1\n2\n",
		);
	}

	#[test]
	fn what_is_no_case_of_the_game_is_said_with_its_line() {
		let wrong = [("1 0\n1 1\n", 1, "found 0")];
		refuses("take_and_break", &wrong);
	}
}
