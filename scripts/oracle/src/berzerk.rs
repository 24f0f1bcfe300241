//! berzerk: each state is a place and a player, and its moves are those of the player's own set.

use super::loopy_sum::decided;
use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let n: usize = tokens.number()?;
	if !(2..=200).contains(&n) {
		return None;
	}
	let mut sets: Vec<Vec<usize>> = Vec::new();
	for _ in 0..2 {
		let k = tokens.number()?;
		sets.push(tokens.numbers(k)?);
	}
	if sets
		.iter()
		.any(|set| set.is_empty() || set.iter().any(|x| !(1..n).contains(x)))
	{
		return None;
	}
	// Rick's states are 0 to n - 1, Morty's follow.
	let moves = |player: usize, place: usize| {
		sets[player]
			.iter()
			.map(move |x| (place + x) % n + n * (1 - player))
	};
	let options = |state: usize| {
		if state % n == 0 {
			Vec::new()
		} else {
			moves(state / n, state % n).collect()
		}
	};
	let wins = decided(&(0..2 * n).map(options).collect::<Vec<_>>());
	let say = |wins: &Option<bool>| wins.map_or("Loop", |wins| if wins { "Win" } else { "Lose" });
	let line = |player: usize| {
		wins[player * n + 1..(player + 1) * n]
			.iter()
			.map(say)
			.collect::<Vec<_>>()
			.join(" ")
	};
	Some(format!("{}\n{}\n", line(0), line(1)))
}

pub fn generate(w: &mut Writer) {
	let n = w.draw.between(2, 2 * w.size + 2);
	w.line([n]);
	for _ in 0..2 {
		let k = w.draw.between(1, (n - 1).min(4));
		let set = w.draw.distinct(k, 1, n - 1);
		w.counted_line(&set);
	}
}
