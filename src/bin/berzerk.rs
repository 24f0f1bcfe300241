//! Codeforces 787C: Berzerk
//!
//! Rules: n objects stand in a circle, and object 1 is a black hole. A monster is at one of the
//! others. Rick and Morty take turns: a player moves the monster x places on, where x is in his own
//! set. The player who moves it into the hole wins.
//! Input: n, then Rick's set and Morty's set: k s1 ... sk.
//! Output: Win, Lose or Loop for the monster at 2, ..., n if Rick begins; in the second line the
//! same if Morty begins.
//! Idea: A state is a place and the player to move. The player to move at the hole has lost. Go
//! backwards from there: a state with a move to a lost state is won, a state with moves only to won
//! states is lost, and from all other states play never ends. The states before a state come from
//! the other player's set, so that no move has to be stored.
//! Time: O(n * k).
//! Note: Each player has moves of their own, and a position can come back.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let n: usize = input.read_in(2..=7000)?;
	let mut sets = Vec::new();
	for _ in 0..2 {
		let k = input.read_in(1..=n - 1)?;
		sets.push(
			(0..k)
				.map(|_| input.read_in(1..=n - 1))
				.collect::<Result<Vec<usize>>>()?,
		);
	}
	// State 2 * place + player; the hole is place 0.
	let options = (0..2 * n)
		.map(|state| if state < 2 { 0 } else { sets[state % 2].len() })
		.collect();
	let moves = sg::outcomes(options, |state| {
		let (place, other) = (state / 2, 1 - state % 2);
		sets[other]
			.iter()
			.map(move |x| 2 * (if place < *x { place + n - x } else { place - x }) + other)
	});
	for player in 0..2 {
		let word = |count: &Option<u32>| {
			count.map_or("Loop", |count| if count % 2 == 1 { "Win" } else { "Lose" })
		};
		let words: Vec<&str> = moves[2..]
			.iter()
			.skip(player)
			.step_by(2)
			.map(word)
			.collect();
		*out += &(words.join(" ") + "\n");
	}
	Ok(())
}

fn main() {
	sg::run(solve);
}
