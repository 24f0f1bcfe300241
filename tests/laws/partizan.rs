//! Numbers of partizan games, against play of the game minus the number.

use crate::cases::for_all;
use itertools::Itertools;
use sg::{number, simplest, ONE};
use std::collections::HashMap;

// ---- Plain play ----

/// What Left and what Right can make of each position: sums of earlier positions.
type Games = Vec<[Vec<Vec<usize>>; 2]>;

/// The left option, the number and the right option of all numbers born by a day, in ascending
/// order.
fn born_by(day: u32) -> Vec<(Option<i128>, i128, Option<i128>)> {
	let mut all: Vec<(Option<i128>, i128, Option<i128>)> = vec![(None, 0, None)];
	for _ in 0..day {
		let numbers = all.iter().map(|born| born.1).collect_vec();
		let (first, last) = (numbers[0], numbers[numbers.len() - 1]);
		all.push((None, first - ONE, Some(first)));
		all.push((Some(last), last + ONE, None));
		for (&l, &r) in numbers.iter().tuple_windows() {
			all.push((Some(l), (l + r) / 2, Some(r)));
		}
		all.sort_by_key(|born| born.1);
	}
	all
}

/// Plays whole sums. The negatives of the numbers are positions after those of the games.
struct Play {
	games: Games,
	numbers: HashMap<i128, usize>,
	memo: HashMap<(Vec<usize>, usize), bool>,
}

impl Play {
	fn new(mut games: Games, day: u32) -> Play {
		let (born, start) = (born_by(day), games.len());
		let numbers: HashMap<i128, usize> = born
			.iter()
			.enumerate()
			.map(|(place, born)| (born.1, start + place))
			.collect();
		for (l, _, r) in born {
			let option = |x: Option<i128>| x.map(|x| vec![numbers[&x]]).into_iter().collect();
			games.push([option(r), option(l)]);
		}
		Play {
			games,
			numbers,
			memo: HashMap::new(),
		}
	}

	/// Whether the player to move wins: 0 is Left, 1 is Right.
	fn wins(&mut self, sum: &[usize], player: usize) -> bool {
		let sum = sum.iter().copied().sorted().collect_vec();
		if let Some(&known) = self.memo.get(&(sum.clone(), player)) {
			return known;
		}
		let mut options = Vec::new();
		for (place, &part) in sum.iter().enumerate() {
			for left in &self.games[part][player] {
				options.push([&sum[..place], &left[..], &sum[place + 1..]].concat());
			}
		}
		let wins = options.iter().any(|option| !self.wins(option, 1 - player));
		self.memo.insert((sum, player), wins);
		wins
	}

	/// The number that a game is equal to: whoever begins in the game minus the number loses.
	fn number(&mut self, game: usize) -> Option<i128> {
		let candidates = self.numbers.clone();
		let equal =
			|&(_, minus): &(i128, usize)| (0..2).all(|player| !self.wins(&[game, minus], player));
		candidates.into_iter().find(equal).map(|(x, _)| x)
	}
}

/// The position that a message names, if that is the reason.
fn refused(message: &str, reason: &str) -> usize {
	let name = message
		.strip_prefix("position ")
		.and_then(|rest| rest.strip_suffix(reason));
	let name = name.unwrap_or_else(|| panic!("{message:?} does not say {reason:?}"));
	name.parse().expect("a number")
}

const FAR_OR_BACK: &str = " is out of range or can come back";

/// The number by the library, or the position that is none.
fn library(games: &Games, game: usize) -> Result<i128, usize> {
	let found = number(game, &mut HashMap::new(), |&game, option| {
		for (player, sums) in games[game].iter().enumerate() {
			sums.iter().for_each(|sum| option(player, sum));
		}
	});
	found.map_err(|message| refused(&message, " is no number"))
}

/// A number is the one that is played, and a refused position is none. What is made of numbers
/// alone is not refused.
fn compare(games: &Games, game: usize, play: &mut Play) {
	match library(games, game) {
		Ok(x) => assert_eq!(play.number(game), Some(x), "{:?}", games[game]),
		Err(refused) => {
			assert_eq!(play.number(refused), None, "{:?}", games[refused]);
			let options = games[refused].concat().concat();
			assert!(options.iter().all(|&option| library(games, option).is_ok()));
		}
	}
}

/// All lists of options among the first positions, as single positions.
fn all_games(first: usize) -> impl Iterator<Item = [Vec<Vec<usize>>; 2]> {
	let options = move |bits: usize| {
		let chosen = (0..first).filter(|place| bits >> place & 1 == 1);
		chosen.map(|place| vec![place]).collect_vec()
	};
	(0..1 << first)
		.cartesian_product(0..1 << first)
		.map(move |(left, right)| [options(left), options(right)])
}

/// The games 0, 1, -1 and star, and all 256 games that have these as options.
fn day_2() -> Games {
	let zero = vec![vec![0]];
	let mut games: Games = vec![
		[vec![], vec![]],
		[zero.clone(), vec![]],
		[vec![], zero.clone()],
		[zero.clone(), zero],
	];
	games.extend(all_games(4));
	games
}

// ---- The simplest number ----

#[test]
fn the_simplest_number_is_the_first_one_born_between() {
	let days = (0..=5).map(|day| born_by(day).into_iter().map(|born| born.1).collect_vec());
	let days = days.collect_vec();
	let lower = [&[-i128::MAX], &days[4][..]].concat();
	let upper = [&days[4][..], &[i128::MAX]].concat();
	for (&l, &r) in lower.iter().cartesian_product(&upper) {
		let between = |x: &i128| l < *x && *x < r;
		let first = days
			.iter()
			.find_map(|day| day.iter().copied().find(between));
		assert_eq!(simplest(l, r), first, "between {l} and {r}");
	}
}

#[test]
fn the_simplest_number_ends_at_64_places_and_knows_large_bounds() {
	assert_eq!(simplest(0, 2), Some(1));
	assert_eq!(simplest(0, 1), None);
	assert_eq!(simplest(-1, 0), None);
	assert_eq!(simplest(5, 5), None);
	assert_eq!(simplest(7, -7), None);
	let large = (1 << 62) * ONE;
	assert_eq!(simplest(large - 1, i128::MAX), Some(large));
	assert_eq!(simplest(-i128::MAX, 1 - large), Some(-large));
	assert_eq!(simplest(large - 2, large), Some(large - 1));
	assert_eq!(simplest(-large, large), Some(0));
}

// ---- The number of a position ----

#[test]
fn every_game_born_by_day_2_is_the_number_that_is_played_or_none() {
	let games = day_2();
	let mut play = Play::new(games.clone(), 3);
	let mut numbers = 0;
	for game in 0..games.len() {
		compare(&games, game, &mut play);
		numbers += usize::from(library(&games, game).is_ok());
	}
	assert!(numbers > 20 && numbers < games.len(), "{numbers}");
}

/// The games born by day 2, and one more with these options.
fn with_options(left: &[u16], right: &[u16]) -> Games {
	let mut games = day_2();
	let options = |list: &[u16]| list.iter().map(|&game| vec![game as usize % 260]).collect();
	games.push([options(left), options(right)]);
	games
}

#[test]
fn random_games_born_by_day_3_are_the_number_that_is_played_or_none() {
	for_all(1500, 4, |(left, right): (Vec<u16>, Vec<u16>)| {
		let games = with_options(&left, &right);
		let last = games.len() - 1;
		compare(&games, last, &mut Play::new(games.clone(), 4));
	});
}

/// Positions whose options are sums of up to two earlier ones, which are drawn from a list of
/// numbers.
fn random_sums(numbers: &[u16]) -> Games {
	let mut games: Games = vec![[vec![], vec![]]];
	for chunk in numbers.chunks(3) {
		let n = games.len();
		let options = |number: u16| -> Vec<Vec<usize>> {
			let number = number as usize;
			let (a, b) = (number / 4 % n, number / 64 % n);
			[
				vec![],
				vec![vec![a]],
				vec![vec![a, b]],
				vec![vec![a], vec![b]],
			][number % 4]
				.clone()
		};
		let more = |place: usize| chunk.get(place).map_or(vec![], |&number| options(number));
		games.push([options(chunk[0]), [more(1), more(2)].concat()]);
	}
	games
}

#[test]
fn a_number_with_sums_as_options_is_the_one_that_is_played() {
	for_all(400, 19, |numbers: Vec<u16>| {
		let games = random_sums(&numbers);
		let last = games.len() - 1;
		let mut play = Play::new(games.clone(), 0);
		let minus = games
			.iter()
			.map(|[left, right]| [right.clone(), left.clone()]);
		// A game for which the error is another position was refused; nothing is claimed then.
		if let Ok(x) = library(&games, last) {
			// The sign of the number is the winner.
			let wins = [play.wins(&[last], 0), play.wins(&[last], 1)];
			assert_eq!(wins, [x > 0, x < 0], "{games:?}");
			// A number plus its negative is 0.
			let shift = |sums: Vec<Vec<usize>>| {
				let sums = sums.into_iter();
				sums.map(|sum| sum.into_iter().map(|part| part + games.len()).collect())
					.collect()
			};
			let minus = minus.map(|[left, right]| [shift(left), shift(right)]);
			let both: Games = games.iter().cloned().chain(minus).collect();
			assert_eq!(library(&both, last + games.len()), Ok(-x), "{games:?}");
		}
	});
}

#[test]
fn known_games_have_their_numbers() {
	// 0, 1, star, { 0 | 1 }, { 1 | 0 }, { * | * }, { 1/2 + 1/2 | }, { | 1 }.
	let games: Games = vec![
		[vec![], vec![]],
		[vec![vec![0]], vec![]],
		[vec![vec![0]], vec![vec![0]]],
		[vec![vec![0]], vec![vec![1]]],
		[vec![vec![1]], vec![vec![0]]],
		[vec![vec![2]], vec![vec![2]]],
		[vec![vec![3, 3]], vec![]],
		[vec![], vec![vec![1]]],
	];
	let values = (0..8).map(|game| library(&games, game)).collect_vec();
	let (half, two) = (Ok(ONE / 2), Ok(2 * ONE));
	assert_eq!(
		values,
		[Ok(0), Ok(ONE), Err(2), half, Err(4), Err(2), two, Ok(0)]
	);
}

/// Options without sums on Right's side: `left(n)` lists the left options of n.
fn only_left(left: impl Fn(u32) -> Vec<Vec<u32>>) -> impl Fn(&u32, &mut dyn FnMut(usize, &[u32])) {
	move |&n, option| left(n).iter().for_each(|sum| option(0, sum))
}

#[test]
fn a_long_chain_needs_no_stack_and_a_position_that_comes_back_is_refused() {
	let chain = only_left(|n| (0..n.min(1)).map(|_| vec![n - 1]).collect());
	let mut memo = HashMap::new();
	assert_eq!(number(1_000_000, &mut memo, chain), Ok(1_000_000 * ONE));
	let known = number(999_999, &mut memo, |_, _| unreachable!("all is known"));
	assert_eq!(known, Ok(999_999 * ONE));
	for ring in [1, 2, 5] {
		let around = only_left(move |n| vec![vec![], vec![(n + 1) % ring]]);
		let message = number(0, &mut HashMap::new(), around).unwrap_err();
		assert_eq!(refused(&message, FAR_OR_BACK), ring as usize - 1);
	}
}

#[test]
fn what_is_too_fine_or_too_large_is_refused() {
	// { 0 | 1 / 2^(n-1) } is 1 / 2^n.
	let fine = |&n: &u32, option: &mut dyn FnMut(usize, &[u32])| {
		option(0, &[]);
		(1..=n.min(1)).for_each(|one| option(1, &[n - one]));
	};
	assert_eq!(number(64, &mut HashMap::new(), fine), Ok(1));
	let finer = number(70, &mut HashMap::new(), fine).unwrap_err();
	assert_eq!(refused(&finer, FAR_OR_BACK), 65);
	// Two copies and one move more: 2^n - 1. Then the same for Right.
	let large = only_left(|n| (0..n.min(1)).map(|_| vec![n - 1; 2]).collect());
	let minus =
		|&n: &u32, option: &mut dyn FnMut(usize, &[u32])| large(&n, &mut |_, sum| option(1, sum));
	for n in [50, 61] {
		let x = ((1 << n) - 1) * ONE;
		assert_eq!(number(n, &mut HashMap::new(), &large), Ok(x));
		assert_eq!(number(n, &mut HashMap::new(), minus), Ok(-x));
	}
	for n in [62, 200] {
		let larger = number(n, &mut HashMap::new(), &large).unwrap_err();
		assert_eq!(refused(&larger, FAR_OR_BACK), 62);
		let smaller = number(n, &mut HashMap::new(), minus).unwrap_err();
		assert_eq!(refused(&smaller, FAR_OR_BACK), 62);
	}
}

/// Position n <= 60 is 2^n - 1, and 100 + n is minus that. From 200 Left can move to a sum of many
/// of these.
#[test]
fn a_sum_that_is_too_large_on_the_way_is_never_a_wrong_number() {
	for copies in [1, 2, 3, 4, 5, 8, 16] {
		let options = |&n: &u32, option: &mut dyn FnMut(usize, &[u32])| match n {
			0 | 100 => {}
			200 => option(0, &[vec![60; copies], vec![160; copies]].concat()),
			1..=60 => option(0, &[n - 1; 2]),
			_ => option(1, &[n - 1; 2]),
		};
		let found = number(200, &mut HashMap::new(), options);
		match copies {
			1 | 2 => assert_eq!(found, Ok(ONE)),
			_ => assert_eq!(refused(&found.unwrap_err(), FAR_OR_BACK), 200),
		}
	}
}
