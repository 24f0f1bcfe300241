//! black_white: every placement is played, man by man.

use super::*;

/// The places of the men from left to right, white first, and whether A is to move.
type Position = (Vec<usize>, bool);

/// The positions after the men from `from` on moved, at most `left` of them, and at least one in all.
fn move_men(
	n: usize,
	men: &[usize],
	white: bool,
	from: usize,
	left: usize,
	after: &mut Vec<Vec<usize>>,
) {
	for man in (from..men.len()).filter(|man| (man % 2 == 0) == white) {
		let places = match white {
			true => men[man] + 1..men.get(man + 1).map_or(n, |&next| next),
			false => men[man - 1] + 1..men[man],
		};
		for place in places {
			let mut moved = men.to_vec();
			moved[man] = place;
			if left > 1 {
				move_men(n, &moved, white, man + 1, left - 1, after);
			}
			after.push(moved);
		}
	}
}

/// Every way to place k men on the cells from `from` on.
fn placements(n: usize, k: usize, from: usize) -> Vec<Vec<usize>> {
	if k == 0 {
		return vec![Vec::new()];
	}
	let mut all = Vec::new();
	for first in from..n {
		all.extend(
			placements(n, k - 1, first + 1)
				.into_iter()
				.map(|rest| [&[first], &rest[..]].concat()),
		);
	}
	all
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let (n, k, d): (usize, usize, usize) = (tokens.number()?, tokens.number()?, tokens.number()?);
	if n > 14 || k > n || k < 2 || k % 2 == 1 || d > k || d < 1 {
		return None;
	}
	let mut oracle = Oracle::normal(|(men, a): &Position| {
		let mut after = Vec::new();
		move_men(n, men, *a, 0, d, &mut after);
		after.into_iter().map(|men| (men, !a)).collect()
	});
	let won = placements(n, k, 0)
		.into_iter()
		.filter(|men| oracle.wins(&(men.clone(), true)))
		.count();
	Some(format!("{won}\n"))
}

pub fn generate(w: &mut Writer) {
	let n = w.draw.between(2, (w.size + 3).min(11));
	let k = 2 * w.draw.between(1, n / 2);
	let d = w.draw.between(1, k);
	w.line([n, k, d]);
}

#[cfg(test)]
mod tests {
	use super::super::testing::*;

	#[test]
	fn the_largest_input_of_the_judge() {
		for input in [
			"10000 100 1",
			"10000 100 50",
			"10000 100 100",
			"10000 2 1",
			"10000 98 7",
		] {
			assert!(answer("black_white", input).trim().parse::<u64>().unwrap() < 1_000_000_007);
		}
	}

	/// With so many men per move, lost is only a placement without a gap inside the pairs: C(n - k + k/2, k/2) of them.
	#[test]
	fn a_move_may_take_all_pairs() {
		// C(12, 4) - C(10, 2) and C(10000, 2) - C(9999, 1).
		says_exactly("black_white", "12 4 2\n", "450\n");
		says_exactly("black_white", "12 4 4\n", "450\n");
		says_exactly("black_white", "10000 2 1\n", "49985001\n");
		says_exactly("black_white", "2 2 1\n", "0\n");
	}

	#[test]
	fn numbers_that_are_no_game() {
		for input in [
			"10001 2 1",
			"10 3 1",
			"10 0 1",
			"10 12 1",
			"10 4 0",
			"10 4 5",
			"1 2 1",
			"10 4",
		] {
			assert!(
				fails("black_white", input).starts_with("line 1: "),
				"{input}"
			);
		}
	}
}
