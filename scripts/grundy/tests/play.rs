//! Games that a person can play: every move of the perfect player wins, by playing out every line.

use oracle::FxHashMap;
use page::play::*;

/// Whether the player to move wins, by playing out every line: it knows the moves and no values.
struct Brute {
	game: Game,
	misere: bool,
	known: FxHashMap<Vec<Part>, bool>,
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

/// In every position of these it is known of every move whether it wins, and the reply is a move
/// that wins if there is one: in normal play, and if the last move loses.
fn check(words: &[&str], positions: &[Vec<Part>]) {
	for misere in [false, true] {
		let game = game(words);
		let mut brute = Brute {
			game: self::game(words),
			misere,
			known: FxHashMap::default(),
		};
		for position in positions {
			let answer = game.answer(position, misere).unwrap();
			for (one, (_, wins)) in answer.moves.iter().zip(&answer.after) {
				let expected = !brute.wins(&one.after);
				assert_eq!(*wins, Some(expected), "{words:?} {position:?} {misere}");
			}
			let won = brute.wins(position);
			let good = match answer.reply {
				Some(k) => !brute.wins(&answer.moves[k].after),
				None => misere,
			};
			let reason = game.why(position, &answer);
			assert_eq!(won, good, "{words:?} {position:?} {misere}: {reason}");
			let says_lost = reason.contains("every move loses");
			let at_the_end = answer.moves.is_empty();
			assert_eq!(says_lost, !won && !at_the_end, "{position:?}: {reason}");
			assert_eq!(answer.reply.is_none(), at_the_end, "{position:?}");
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
	check(&["nim"], &pairs(9));
	check(&["s_nim", "1,3,4"], &pairs(9));
	check(&["s_nim", "2,2,5"], &pairs(9));
	check(&["grundys_game"], &pairs(9));
	check(
		&["kayles"],
		&[vec![vec![3], vec![4]], vec![vec![9]], vec![]],
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

/// What the program answers: the move and its reason.
fn reply(words: &[&str], numbers: &[u64], misere: bool) -> (String, String) {
	let position: Vec<Part> = numbers.iter().map(|number| vec![*number]).collect();
	let game = game(words);
	let answer = game.answer(&position, misere).unwrap();
	let words = answer.moves[answer.reply.unwrap()].words.clone();
	(words, game.why(&position, &answer))
}

#[test]
fn a_reply_has_a_reason() {
	let (words, reason) = reply(&["rule", "n - k for k in 1..=n"], &[3, 4, 5], false);
	assert_eq!(words, "heap 1: 3 becomes 1");
	assert_eq!(reason, "xor 2: heap 1 has value 3 and must become 1.");
	let (words, reason) = reply(&["turning_turtles"], &[2, 7], false);
	assert_eq!(words, "coins 7 and 2 are turned");
	assert_eq!(reason, "xor 5: head 7 has value 7 and must become 2.");
	let (words, reason) = reply(&["kayles"], &[3, 5, 4], false);
	assert_eq!(words, "row 2: 5 becomes 1 and 3");
	assert_eq!(reason, "xor 6: row 2 has value 4 and must become 2.");
}

/// A reason names the stair whose value changes, and every move says what it does to the values:
/// their xor changes by that.
#[test]
fn a_move_changes_the_value_of_one_part() {
	let (words, reason) = reply(&["staircase_nim"], &[0, 3, 3], false);
	assert_eq!(words, "3 from stair 2 to stair 1");
	assert_eq!(reason, "xor 3: stair 2 has value 3 and must become 0.");
	let (words, reason) = reply(&["staircase_nim"], &[0, 1, 2, 2], false);
	assert_eq!(words, "1 from stair 3 to stair 2");
	assert_eq!(reason, "xor 3: stair 2 has value 1 and must become 2.");
	let positions: [(&[&str], &[u64]); 5] = [
		(&["nim"], &[3, 5, 7]),
		(&["kayles"], &[5, 7, 4]),
		(&["turning_turtles"], &[2, 3, 7]),
		(&["staircase_nim"], &[1, 3, 2, 2, 4]),
		(&["grundys_game"], &[7, 8]),
	];
	for (words, numbers) in positions {
		let position: Vec<Part> = numbers.iter().map(|number| vec![*number]).collect();
		let answer = game(words).answer(&position, false).unwrap();
		let sum = |values: &[u32]| values.iter().fold(0, |sum, value| sum ^ value);
		for (one, change) in answer.moves.iter().zip(&answer.changes) {
			let mut values = answer.values.clone();
			assert_eq!(values[change.part], change.value, "{words:?} {one:?}");
			values[change.part] = change.becomes;
			let after = game(words).answer(&one.after, false).unwrap();
			assert_eq!(sum(&values), sum(&after.values), "{words:?} {one:?}");
		}
	}
}

/// Misère Nim is played as normal Nim until only ones would be left. Then an odd number of ones is
/// left.
#[test]
fn a_reply_has_a_reason_if_the_last_move_loses() {
	let nim = &["rule", "nim"];
	let (words, reason) = reply(nim, &[10, 12, 15], true);
	assert_eq!(words, "heap 1: 10 becomes 3");
	let normal =
		"While heap 3 with the value 15 is there, it goes as in normal play: leave the xor 0.";
	assert_eq!(
		reason,
		format!("xor 9: heap 1 has value 10 and must become 3. {normal}")
	);
	let (words, reason) = reply(nim, &[1, 5], true);
	assert_eq!(words, "heap 2: 5 becomes 0");
	let ones = "Only values 0 and 1 are left, and the last move loses: leave the xor 1.";
	assert_eq!(
		reason,
		format!("xor 4: heap 2 has value 5 and must become 0. {ones}")
	);
	let (_, reason) = reply(nim, &[1, 2, 3], true);
	let loses = "every move loses against a perfect player.";
	let lost = "The xor of the values is 0, and heap 3 with the value 3 is there:";
	assert_eq!(reason, format!("{lost} {loses}"));
	let (_, reason) = reply(nim, &[1, 0, 1, 1], true);
	let lost = "Only values 0 and 1 are left, and their xor is 1:";
	assert_eq!(reason, format!("{lost} {loses}"));
	// Kayles is not tame.
	let (_, reason) = reply(&["kayles"], &[5, 9], true);
	assert!(reason.contains("every line of play was tried"), "{reason}");
}

/// The theorem answers sums whose lines of play are too many. Others are refused, and the answer
/// does not take long.
#[test]
fn what_cannot_be_played_out_is_refused() {
	let (words, _) = reply(&["rule", "nim"], &[900, 901, 902, 903, 904], true);
	assert_eq!(words, "heap 1: 900 becomes 12");
	let refused = |words: &[&str]| {
		let words: Vec<String> = words.iter().map(|word| word.to_string()).collect();
		answer(&words).unwrap_err()
	};
	let places: Vec<String> = (1..=60).map(|place| place.to_string()).collect();
	let places: Vec<&str> = places.iter().map(String::as_str).collect();
	// The largest number of a position is 8·9^19, which is too large for a rule.
	let stairs = [&["staircase_nim", "--misere", "--"], &["0"; 20][..], &["8"]].concat();
	assert!(refused(&stairs).contains("too many"));
	for family in ["turning_turtles", "staircase_nim", "kayles"] {
		let error = refused(&[&[family, "--misere", "--"], &places[..]].concat());
		assert!(error.contains("too many"), "{family}: {error}");
	}
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
	assert!(refused(&["s_nim", "0,1", "--", "5"]).contains("expected takes"));
	assert!(refused(&["rule", "[n/2; 61] if n > 0", "--", "5"]).contains("more than 60 parts"));
	assert!(refused(&["rule", "n where n > 2 -> n - 1", "--", "1"]).contains("no position"));
	assert!(refused(&["rule", "n + 1", "--", "1"]).contains("end"));
	assert!(refused(&["rule", "n - k", "--", "1"]).contains('k'));
}

/// The values of the families, against tables that are made from the rules once more.
#[test]
fn families_have_the_values_of_their_games() {
	let value = |words: &[&str], part: &[u64]| {
		let answer = game(words).answer(&[part.to_vec()], false);
		answer.unwrap().values[0]
	};
	let mut pins = sg::octal(&[0, 7, 7]);
	let splits = sg::table(25, |n, option| {
		for small in (1..n).filter(|small| 2 * small < n) {
			option(&[small, n - small]);
		}
	});
	for (n, split) in (0..).zip(splits) {
		assert_eq!(value(&["kayles"], &[n]), pins.value(n).unwrap(), "{n} pins");
		assert_eq!(value(&["grundys_game"], &[n]), split, "heap {n}");
	}
	let mut cuboids: FxHashMap<[u64; 3], u32> = FxHashMap::default();
	for number in 0..64 {
		let sides = [number / 16 + 1, number / 4 % 4 + 1, number % 4 + 1];
		let mut found = Vec::new();
		for removed in 0..sides.iter().product() {
			let at = [
				removed % sides[0],
				removed / sides[0] % sides[1],
				removed / sides[0] / sides[1],
			];
			let mut xor = 0;
			for corner in 0..8 {
				let mut part = [0; 3];
				for k in 0..3 {
					let is_far = corner >> k & 1 == 1;
					part[k] = if is_far { sides[k] - 1 - at[k] } else { at[k] };
				}
				xor ^= cuboids.get(&part).copied().unwrap_or(0); // a flat one is nothing
			}
			found.push(xor);
		}
		let mex = (0..).find(|value| !found.contains(value)).unwrap();
		assert_eq!(value(&["cuboid_slicing"], &sides), mex, "{sides:?}");
		cuboids.insert(sides, mex);
	}
}
