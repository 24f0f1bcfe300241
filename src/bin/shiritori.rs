//! AtCoder ABC209 E: Shiritori
//!
//! Rules: Takahashi says a word. Then the players take turns, Aoki first: a player says a word that
//! begins with the last three letters of the word before. Words may be used again. The player who
//! has no word loses. Endless play is a draw.
//! Input: N, then N words.
//! Output: one line per word, Takahashi, Aoki or Draw: the outcome if Takahashi begins with this
//! word.
//! Idea: Three letters are a node of a graph, and a word is a move from its first three to its last
//! three. Go backwards from the nodes without moves: a node with a move to a lost node is won, a
//! node all of whose moves lead to won nodes is lost, and at all other nodes no player can be
//! forced to lose. After word i it is Aoki's turn at its last three letters.
//! Time: O(letters).
//! Note: The graph is part of the input, and a position can come back.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	// Six bits tell apart all letters, upper and lower case.
	let node = |letters: &[u8]| {
		letters
			.iter()
			.fold(0, |node, &letter| node << 6 | usize::from(letter & 63))
	};
	let (mut options, mut before, mut ends) =
		(vec![0; 1 << 18], vec![Vec::new(); 1 << 18], Vec::new());
	for _ in 0..input.read_in(1..=1_000_000)? {
		let word: String = input.read()?;
		let letters = word.as_bytes();
		if !(3..=10_000).contains(&word.len()) || !letters.iter().all(u8::is_ascii_alphabetic) {
			return Err(format!(
				"expected a word of 3 to 10000 letters, found {:.40}",
				word
			));
		}
		let (from, to) = (node(&letters[..3]), node(&letters[word.len() - 3..]));
		options[from] += 1;
		before[to].push(from);
		ends.push(to);
	}
	let moves = sg::outcomes(options, |node| before[node].iter().copied());
	for end in ends {
		*out += moves[end].map_or("Draw\n", |count| {
			if count % 2 == 0 {
				"Takahashi\n"
			} else {
				"Aoki\n"
			}
		});
	}
	Ok(())
}

fn main() {
	sg::run(solve);
}
