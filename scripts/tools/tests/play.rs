//! Games that a person can play: every move of the perfect player wins, by playing out every line.

use grundy::play::*;
use std::collections::HashMap;

/// Whether the player to move wins, by playing out every line: it knows the moves and no values.
struct Brute {
	game: Game,
	misere: bool,
	known: HashMap<Vec<Part>, bool>,
}

impl Brute {
	fn wins(&mut self, position: &[Part]) -> bool {
		if let Some(found) = self.known.get(position) {
			return *found;
		}
		let moves = self.game.moves(position).unwrap();
		let at_the_end = moves.is_empty() && self.misere;
		let found = at_the_end || moves.iter().any(|one| !self.wins(&one.after));
		self.known.insert(position.to_vec(), found);
		found
	}
}

fn game(words: &[&str]) -> Game {
	let words: Vec<String> = words.iter().map(|word| word.to_string()).collect();
	Game::new(&words).unwrap()
}

/// In every position of these, the reply wins if and only if the position is won, in normal and in misère play.
fn check(words: &[&str], positions: &[Vec<Part>]) {
	for misere in [false, true] {
		let (game, known) = (game(words), HashMap::new());
		let mut brute = Brute {
			game: self::game(words),
			misere,
			known,
		};
		let mut lines = Lines::new(&game);
		for position in positions {
			game.check(position).unwrap();
			let moves = game.moves(position).unwrap();
			let (reply, reason) = match misere {
				true => game.misere_reply(position, &moves, &mut lines).unwrap(),
				false => game.reply(position, &moves).unwrap(),
			};
			let won = brute.wins(position);
			let good = match reply {
				Some(k) => !brute.wins(&moves[k].after),
				None => misere,
			};
			assert_eq!(won, good, "{words:?} {position:?} {misere}: {reason}");
			assert_eq!(reply.is_none(), moves.is_empty(), "{position:?}");
		}
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
	check(&["s_nim", "1,3,4"], &pairs(9));
	check(&["s_nim", "2,2,5"], &pairs(9));
	check(&["grundys_game"], &pairs(9));
	check(
		&["kayles"],
		&[vec![vec![0, 3], vec![5, 4]], vec![vec![1, 7]], vec![]],
	);
	check(
		&["cuboid_slicing"],
		&[vec![vec![2, 2, 2]], vec![vec![3, 2, 1], vec![1, 1, 1]]],
	);
	let rule = "[a, n-1-a] for a in 0..n; [a, n-2-a] for a in 0..n-1";
	check(&["rule", rule], &pairs(5));
	check(&["rule", "n - k for k in 1..=m", "m=3"], &pairs(9));
	let wythoff = "(a, b) -> (a-k, b) for k in 1..=a; (a, b-k) for k in 1..=b; (a-k, b-k) for k in 1..=min(a, b)";
	check(
		&["rule", wythoff],
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
	check(&["turning_turtles"], &rows);
	let mut stairs = Vec::new();
	for set in 0..81 {
		stairs.push(vec![
			vec![set % 3],
			vec![set / 3 % 3],
			vec![set / 9 % 3],
			vec![set / 27],
		]);
	}
	check(&["staircase_nim"], &stairs);
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

/// Misère Nim is played as normal Nim until only ones would be left. Then an odd number of ones is left.
#[test]
fn a_reply_has_a_reason_if_the_last_move_loses() {
	let nim = game(&["rule", "nim"]);
	let reply_to = |position: &[Part]| {
		let moves = nim.moves(position).unwrap();
		let mut lines = Lines::new(&nim);
		let (reply, reason) = nim.misere_reply(position, &moves, &mut lines).unwrap();
		(moves[reply.unwrap()].words.clone(), reason)
	};
	let tried = "Every line of play was tried: ";
	let (words, reason) = reply_to(&[vec![10], vec![12], vec![15]]);
	assert_eq!(words, "heap 1: 10 becomes 3");
	assert_eq!(
		reason,
		format!(
			"{tried}this leaves a lost position. The xor of its values is 0, as in normal play."
		)
	);
	let (words, reason) = reply_to(&[vec![1], vec![5]]);
	assert_eq!(words, "heap 2: 5 becomes 0");
	assert_eq!(
		reason,
		format!("{tried}this leaves a lost position. The xor of its values is 1, while normal play leaves 0.")
	);
	let (_, reason) = reply_to(&[vec![1], vec![2], vec![3]]);
	assert_eq!(
		reason,
		format!("{tried}every move loses against a perfect player.")
	);
}

/// Too many lines are refused, and the answer does not take long.
#[test]
fn what_cannot_be_played_out_is_refused() {
	let refused = |words: &[&str]| {
		let words: Vec<String> = words.iter().map(|word| word.to_string()).collect();
		answer(&words).unwrap_err()
	};
	let heaps = ["1000"; 20];
	assert!(
		refused(&[&["rule", "nim", "--misere", "--"], &heaps[..]].concat()).contains("too many")
	);
	let places: Vec<String> = (1..=60).map(|place| place.to_string()).collect();
	let places: Vec<&str> = places.iter().map(String::as_str).collect();
	assert!(
		refused(&[&["turning_turtles", "--misere", "--"], &places[..]].concat())
			.contains("too many")
	);
	assert!(refused(&["cuboid_slicing", "--misere", "--", "8,8,8"]).contains("too many"));
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
