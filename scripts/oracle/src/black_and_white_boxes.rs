//! black_and_white_boxes: every choice of piles is played, with both players as the first.

use super::*;

/// The piles that are left, sorted, and whether Alice is to move.
type Position = (Vec<Vec<bool>>, bool);

fn moves((piles, alice): &Position) -> Vec<Position> {
	let mut after = Vec::new();
	for (place, pile) in piles.iter().enumerate() {
		for height in (0..pile.len()).filter(|&height| pile[height] == *alice) {
			let left = replaced(piles, place, [pile[..height].to_vec()]).into_iter();
			after.push((
				left.filter(|pile| !pile.is_empty()).sorted().collect(),
				!alice,
			));
		}
	}
	after
}

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let n: usize = tokens.number().filter(|n| (1..=44).contains(n))?;
	let piles: Vec<Vec<bool>> = (0..n)
		.map(|_| tokens.board(b'B', b'W'))
		.collect::<Option<_>>()?;
	few_enough(2, n).filter(|&choices| choices <= 256)?;
	let (mut oracle, mut most) = (Oracle::normal(moves), 0);
	for chosen in piles.into_iter().powerset() {
		let boxes = chosen.iter().map(Vec::len).sum();
		let chosen = chosen.into_iter().sorted().collect_vec();
		let (alice, bob) = (
			oracle.wins(&(chosen.clone(), true)),
			oracle.wins(&(chosen, false)),
		);
		// Alice wins as the first and as the second, or Bob does.
		let unfair = alice && !bob || bob && !alice;
		most = if unfair { most } else { most.max(boxes) };
	}
	Some(format!("{most}\n"))
}

pub fn generate(w: &mut Writer) {
	let n = w.draw.between(1, 2 + w.size.min(4));
	let mut left = 13;
	w.line([n]);
	for _ in 0..n {
		let boxes = w.draw.between(1, 1 + w.size.min(5).min(left / n));
		left -= boxes;
		let pile = w.word(boxes, ['B', 'W']);
		w.line([pile]);
	}
}
