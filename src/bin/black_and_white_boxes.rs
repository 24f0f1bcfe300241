//! AOJ 1377 · ICPC Asia Tsukuba 2016 K: Black and White Boxes
//!
//! Rules: Piles of black and white boxes. Alice removes a black box with all boxes above it. Bob
//! removes a white box with all boxes above it. The player who cannot move loses. Some of the piles
//! are chosen. The choice is fair if no player wins both as the first and as the second.
//! Input: n, then n piles, each a word of letters B and W from the bottom to the top.
//! Output: the largest number of boxes in a fair choice. To choose no pile is fair.
//! Idea: This is red-blue Hackenbush on stalks (Berlekamp), and a pile is a number: the boxes at
//! the bottom that have the same colour count 1 each, and each box above them counts half of the
//! box below it. White boxes count with a minus. A sum of numbers above 0 is won by Alice, and
//! below 0 by Bob, whoever begins. So a choice is fair if and only if its sum is 0. All sums of
//! both halves of the piles are listed, and opposite ones are looked for.
//! Proof: The best move of Alice is the highest black box, and the best move of Bob is the highest
//! white box. The pile is worth the number in the middle between what these two moves leave, and
//! this is the simplest number between them. If all boxes are black, only Alice has a move, and n
//! boxes are worth n.
//! Time: O(2^(n / 2)).
//! Note: The players have different moves; the values are numbers.

use sg::{Input, Result};

/// A number and how many boxes it takes. The number is kept as an integer, times 2^49.
type Pile = (i64, usize);

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let n: usize = input.read_in(1..=44)?;
	let mut piles = Vec::new();
	for _ in 0..n {
		piles.push(read_pile(input)?);
	}
	let (low, high) = (sums(&piles[..n / 2]), sums(&piles[n / 2..]));
	let (mut most, mut end) = (0, high.len());
	for (x, boxes) in low {
		while end > 0 && high[end - 1].0 > -x {
			end -= 1;
		}
		if end > 0 && high[end - 1].0 == -x {
			most = most.max(boxes + high[end - 1].1);
		}
	}
	*out += &format!("{}\n", most);
	Ok(())
}

fn read_pile(input: &mut Input) -> Result<Pile> {
	let pile: String = input.read()?;
	if pile.len() > 50 || pile.bytes().any(|colour| colour != b'B' && colour != b'W') {
		return Err(format!(
			"expected up to 50 letters B or W, found {:.40}",
			pile
		));
	}
	let (mut x, mut unit) = (0, 1 << 49);
	let bottom = pile.len() - pile.trim_start_matches(&pile[..1]).len();
	for (below, colour) in pile.bytes().enumerate() {
		if below >= bottom {
			unit /= 2;
		}
		x += if colour == b'B' { unit } else { -unit };
	}
	Ok((x, pile.len()))
}

/// The sums of all choices of piles in ascending order, each with the largest number of boxes.
fn sums(piles: &[Pile]) -> Vec<Pile> {
	let mut sums = vec![(0, 0)];
	for pile in piles {
		let with: Vec<Pile> = sums
			.iter()
			.map(|&(x, boxes)| (x + pile.0, boxes + pile.1))
			.collect();
		sums.extend(with);
		sums.sort(); // Two sorted lists are merged, in linear time.
		sums.dedup_by(|next, kept| {
			if next.0 == kept.0 {
				kept.1 = next.1; // More boxes come later.
			}
			next.0 == kept.0
		});
	}
	sums
}

fn main() {
	sg::run(solve);
}
