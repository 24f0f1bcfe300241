//! stone_division: whole positions of piles.

use super::*;

/// Split a pile into s equal piles, s one of `divisors`.
fn stone_division(divisors: Vec<u32>) -> HeapRule {
	Box::new(move |pile| {
		let legal = divisors
			.iter()
			.filter(|&&s| s >= 2 && pile > 0 && pile % s == 0);
		legal.map(|&s| vec![pile / s; s as usize]).collect()
	})
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let n = tokens.heap()?;
	let m = tokens.number()?;
	let divisors = tokens.numbers(m)?;
	let mut oracle = Oracle::normal(rules::on_heaps(stone_division(divisors)));
	Some(says(oracle.wins(&position(&[n])), "First", "Second"))
}

/// Numbers with many divisors beside any others, divisors that divide nothing too.
pub fn generate(w: &mut Writer) {
	let rich: Vec<u64> = [1, 2, 4, 6, 8, 12, 16, 18, 24, 27, 30, 32, 36, 45, 48]
		.into_iter()
		.filter(|&n| n <= 4 * w.size + 4)
		.collect();
	let n = match w.draw.once_in(3) {
		true => w.draw.between(1, 4 * w.size + 4),
		false => w.draw.pick(&rich),
	};
	let count = w.few(5);
	let divisors = w.draw.distinct(count, 2, w.size + 3);
	w.line([n, divisors.len() as u64]);
	w.line(divisors);
}

#[cfg(test)]
mod tests {
	use super::super::testing::*;
	use super::*;

	#[test]
	fn reaches_10_to_the_18() {
		// Only 3: a pile of 3^k is split k times over, and three equal piles count as one.
		says_exactly("stone_division", "450283905890997363 1\n3\n", "First\n");
		says_exactly("stone_division", "150094635296999121 1\n3\n", "Second\n");
		// An even divisor leaves 0, so it wins; a number that none divides is lost.
		says_exactly(
			"stone_division",
			"1000000000000000000 1\n1000000000000000000\n",
			"First\n",
		);
		says_exactly(
			"stone_division",
			"999999999999999999 2\n2 1000000000000000000\n",
			"Second\n",
		);
		says_exactly(
			"stone_division",
			"1000000000000000000 10\n3 7 9 11 13 17 19 21 23 29\n",
			"Second\n",
		);
		// All divisors of 2^59 … are even: any wins at once.
		says_exactly(
			"stone_division",
			"576460752303423488 10\n2 4 8 16 32 64 128 256 512 1024\n",
			"First\n",
		);
	}

	#[test]
	fn what_is_no_case_of_the_game_is_said_with_its_line() {
		let wrong = [
			("6 1\n1\n", 2, "found 1"),
			("0 1\n2\n", 1, "found 0"),
			("6 1\n0\n", 2, "found 0"),
		];
		refuses("stone_division", &wrong);
	}
}
