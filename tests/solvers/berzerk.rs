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

#[cfg(test)]
mod tests {
	use super::super::testing::*;

	#[test]
	fn the_largest_input_of_the_judge() {
		// All steps are allowed: the player to move goes into the hole.
		let all: Vec<u64> = (1..7000).collect();
		let input = format!("7000\n6999 {}\n6999 {}\n", joined(&all), joined(&all));
		let line = vec!["Win"; 6999].join(" ");
		says_exactly("berzerk", &input, &format!("{line}\n{line}\n"));
		// Steps of 1 only: the distance to the hole decides.
		for n in [6999, 7000] {
			let words: Vec<&str> = (2..=n)
				.map(|place| {
					if (n + 1 - place) % 2 == 1 {
						"Win"
					} else {
						"Lose"
					}
				})
				.collect();
			let line = words.join(" ");
			says_exactly(
				"berzerk",
				&format!("{n}\n1 1\n1 1\n"),
				&format!("{line}\n{line}\n"),
			);
		}
	}

	#[test]
	fn errors_name_the_line() {
		assert!(fails("berzerk", "5\n2 3 5\n3 1 2 3\n").starts_with("line 2: "));
		assert!(fails("berzerk", "5\n0\n3 1 2 3\n").starts_with("line 2: "));
		assert!(fails("berzerk", "1\n").starts_with("line 1: "));
		assert!(fails("berzerk", "7001\n").starts_with("line 1: "));
		assert!(fails("berzerk", "5\n2 3 2\n3 1 2\n").starts_with("line "));
	}
}
