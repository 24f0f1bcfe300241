//! berzerk: each state is a place and a player, and its moves are those of the player's own set.

use super::testing::*;

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
