//! black_white: every placement is played, man by man.

use super::*;

/// The places of the men from left to right, white first, and whether A is to move.
type Position = (Vec<usize>, bool);

/// The positions after the men from `from` on moved, at most `left` of them, and at least one in
/// all.
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
