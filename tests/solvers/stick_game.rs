//! stick_game: single heaps.

use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let n = tokens.heap()?;
	let k = tokens.number()?;
	let takes = tokens.numbers(k)?;
	let mut oracle = Oracle::normal(rules::on_heaps(rules::subtraction(takes)));
	let letter = |heap| if oracle.wins(&vec![heap]) { 'W' } else { 'L' };
	Some((1..=n).map(letter).collect::<String>() + "\n")
}

/// Different takes, as a rule with 1 among them.
pub fn generate(w: &mut Writer) {
	let n = w.draw.between(1, 4 * w.size + 2);
	let count = w.few(5);
	let mut takes = w.draw.distinct(count, 1, w.size + 3);
	if !takes.contains(&1) && !w.draw.once_in(8) {
		takes[0] = 1;
		w.draw.shuffle(&mut takes);
	}
	w.line([n, takes.len() as u64]);
	w.line(takes);
}

#[cfg(test)]
mod tests {
	use super::super::testing::*;
	use super::*;

	#[test]
	fn reaches_10_to_the_7_sticks_and_100_000_takes() {
		let letters = |n: usize, lost: &dyn Fn(usize) -> bool| {
			(1..=n)
				.map(|heap| if lost(heap) { 'L' } else { 'W' })
				.collect::<String>()
				+ "\n"
		};
		says_exactly(
			"stick_game",
			"10000000 1\n1\n",
			&letters(10_000_000, &|heap| heap % 2 == 0),
		);
		says_exactly(
			"stick_game",
			"1000000 2\n3 2\n",
			&letters(1_000_000, &|heap| heap % 5 < 2),
		);
		let judge = joined((1..=100).rev());
		says_exactly(
			"stick_game",
			&format!("1000000 100\n{judge}"),
			&letters(1_000_000, &|heap| heap % 101 == 0),
		);
		let many = joined(1..=100_000);
		says_exactly(
			"stick_game",
			&format!("1000000 100000\n{many}"),
			&letters(1_000_000, &|heap| heap % 100_001 == 0),
		);
		says_exactly("stick_game", "1000 0\n", &letters(1000, &|_| true));
	}

	#[test]
	fn a_heap_is_lost_exactly_if_its_value_is_0() {
		fn compare(takes: &[usize], n: usize) {
			let letter = |&g: &u32| if g != 0 { 'W' } else { 'L' };
			let expected: String = naive_subtraction(takes, n)[1..]
				.iter()
				.map(letter)
				.collect();
			let input = format!("{n} {}\n{}", takes.len(), joined(takes));
			says_exactly("stick_game", &input, &(expected + "\n"));
		}
		(1..=7usize)
			.powerset()
			.for_each(|takes| compare(&takes, 300));
		for_all(50, 20, |(takes, n): (Vec<u16>, u16)| {
			compare(&below(100, &takes), n as usize % 1000)
		});
		for large in [11, 1 << 20, 1 << 40, usize::MAX] {
			compare(&[large], 10);
			compare(&[1, large, 1, 0], 10);
		}
	}
}
