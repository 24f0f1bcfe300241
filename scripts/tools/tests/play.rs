//! Games that a person can play: every move of the perfect player wins, by playing out every line.

use grundy::play::*;
use std::collections::HashMap;

/// Whether the player to move wins, by playing out every line: it knows the moves and no values.
fn wins(game: &Game, position: &[Part], known: &mut HashMap<Vec<Part>, bool>) -> bool {
	if let Some(found) = known.get(position) {
		return *found;
	}
	let moves = game.moves(position).unwrap();
	let found = moves.iter().any(|one| !wins(game, &one.after, known));
	known.insert(position.to_vec(), found);
	found
}

fn game(words: &[&str]) -> Game {
	let words: Vec<String> = words.iter().map(|word| word.to_string()).collect();
	Game::new(&words).unwrap()
}

/// In every position of these, the reply wins if and only if the position is won.
fn check(game: Game, positions: &[Vec<Part>]) {
	let known = &mut HashMap::new();
	for position in positions {
		game.check(position).unwrap();
		let moves = game.moves(position).unwrap();
		let (reply, reason) = game.reply(position, &moves).unwrap();
		let won = wins(&game, position, known);
		let good = reply.is_some_and(|k| !wins(&game, &moves[k].after, known));
		assert_eq!(won, good, "{position:?}: {reason}");
		assert_eq!(reply.is_none(), moves.is_empty(), "{position:?}");
	}
}

fn pairs(most: u64) -> Vec<Vec<Part>> {
	let mut all = Vec::new();
	for a in 0..=most {
		for b in 0..=most {
			all.push(vec![vec![a], vec![b]]);
		}
	}
	all
}

#[test]
fn the_reply_wins_if_and_only_if_the_position_is_won() {
	check(game(&["s_nim", "1,3,4"]), &pairs(9));
	check(game(&["s_nim", "2,2,5"]), &pairs(9));
	check(game(&["grundys_game"]), &pairs(9));
	check(
		game(&["kayles"]),
		&[vec![vec![0, 3], vec![5, 4]], vec![vec![1, 7]], vec![]],
	);
	check(
		game(&["cuboid_slicing"]),
		&[vec![vec![2, 2, 2]], vec![vec![3, 2, 1], vec![1, 1, 1]]],
	);
	let rule = "[a, n-1-a] for a in 0..n; [a, n-2-a] for a in 0..n-1";
	check(game(&["rule", rule]), &pairs(5));
	check(game(&["rule", "n - k for k in 1..=m", "m=3"]), &pairs(9));
	let wythoff = "(a, b) -> (a-k, b) for k in 1..=a; (a, b-k) for k in 1..=b; (a-k, b-k) for k in 1..=min(a, b)";
	check(
		game(&["rule", wythoff]),
		&[vec![vec![3, 5]], vec![vec![4, 5], vec![1, 2]]],
	);
}

#[test]
fn coins_and_stairs() {
	let mut rows = Vec::new();
	for set in 0..1 << 6 {
		let heads = (1..=6).filter(|place| set >> (place - 1) & 1 == 1);
		rows.push(heads.map(|place| vec![place]).collect());
	}
	check(game(&["turning_turtles"]), &rows);
	let mut stairs = Vec::new();
	for set in 0..81 {
		stairs.push(vec![
			vec![set % 3],
			vec![set / 3 % 3],
			vec![set / 9 % 3],
			vec![set / 27],
		]);
	}
	check(game(&["staircase_nim"]), &stairs);
}

#[test]
fn a_reply_has_a_reason() {
	let nim = game(&["rule", "n - k for k in 1..=n"]);
	let position = vec![vec![3], vec![4], vec![5]];
	let moves = nim.moves(&position).unwrap();
	let (reply, reason) = nim.reply(&position, &moves).unwrap();
	assert_eq!(moves[reply.unwrap()].words, "heap 1: 3 becomes 1");
	assert_eq!(reason, "xor 2: heap 1 has the value 3 and must become 1.");
	let coins = game(&["turning_turtles"]);
	let heads = vec![vec![2], vec![7]];
	let moves = coins.moves(&heads).unwrap();
	let (reply, reason) = coins.reply(&heads, &moves).unwrap();
	assert_eq!(moves[reply.unwrap()].words, "coins 7 and 2 are turned");
	assert_eq!(reason, "xor 5: head 7 has the value 7 and must become 2.");
}

#[test]
fn bad_requests_are_refused() {
	let refused = |words: &[&str]| {
		let words: Vec<String> = words.iter().map(|word| word.to_string()).collect();
		answer(&words).unwrap_err()
	};
	assert!(refused(&["kayles", "1,2"]).contains("expected --"));
	assert!(refused(&["chess", "--", "1"]).contains("no such game"));
	assert!(refused(&["s_nim", "1", "--", "101"]).contains("up to 100"));
	assert!(refused(&["s_nim", "1", "--", "x"]).contains("expected numbers"));
	assert!(refused(&["rule", "n + 1", "--", "1"]).contains("end"));
	assert!(refused(&["rule", "n - k", "--", "1"]).contains('k'));
}
