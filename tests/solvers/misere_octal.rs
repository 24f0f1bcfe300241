//! misere_octal: heaps of an octal game, played by the rules of misère play.

use super::solver::misere_octal::Misere;
use super::testing::*;
use oracle::*;
use std::collections::BTreeSet;

/// The quotient as far as its period is proved, or up to the heap that is refused.
fn proved(code: &str) -> Misere {
	let mut game = Misere::new(&octal_digits(code).unwrap());
	let _ = game.certify(1_000_000_000_000_000_000);
	game
}

/// Checks the certificate of a quotient from its definition.
///
/// To a position belongs the pair (x, X): its class and the classes of its options. The pair of a
/// sum is (x, X) + (y, Y) = (xy, xY ∪ yX). The quotient is right if each pair of a position with a
/// move has: x is lost if and only if no class of X is lost. There are too many pairs to go
/// through, but for each x it is enough to keep the union U of all X, and those X that contain no
/// other. For the sum is monotone in X and Y: a sum of pairs contains, by induction on its heaps, a
/// kept pair of its class, and is contained in (x, U). If x is lost, no class of U is lost, hence
/// none of X; if x is not lost, each kept X has a lost class, hence each X has one.
fn check(code: &str, game: &Misere) {
	let (digits, q) = (octal_digits(code).unwrap(), &game.quotient);
	let (order, times, phi) = (q.lost.len(), &q.times, &q.phi);
	for x in 0..order {
		assert_eq!(times[0][x], x, "{code}: 0 is the neutral class");
		for y in 0..order {
			assert_eq!(times[x][y], times[y][x], "{code}: commutative");
			for z in 0..order {
				assert_eq!(
					times[times[x][y]][z], times[x][times[y][z]],
					"{code}: associative"
				);
			}
		}
	}
	assert!(
		!q.lost[0] && phi[0] == 0,
		"{code}: the empty position is won"
	);
	// The quotient is no larger than it has to be: any two classes differ in some company.
	let seen: BTreeSet<Vec<bool>> = times
		.iter()
		.map(|row| row.iter().map(|&x| q.lost[x]).collect())
		.collect();
	assert_eq!(seen.len(), order, "{code}: two classes are alike");

	type Options = BTreeSet<usize>;
	let by = |x: usize, set: &Options| -> Options { set.iter().map(|&y| times[x][y]).collect() };
	let (lefts, mut heaps) = (rules::octal(digits.clone()), BTreeSet::new());
	for heap in 1..phi.len() {
		let class = |parts: &Vec<u32>| {
			parts
				.iter()
				.fold(0, |x, &part| times[x][phi[part as usize]])
		};
		let options: Options = lefts(heap as u32).iter().map(class).collect();
		if options.is_empty() {
			assert_eq!(phi[heap], 0, "{code}: heap {heap} has no move");
		} else {
			heaps.insert((phi[heap], options));
		}
	}
	let mut unions: Vec<Option<Options>> = vec![None; order];
	unions[0] = Some(Options::new());
	let mut kept: Vec<Vec<Options>> = vec![Vec::new(); order];
	kept[0].push(Options::new());
	let mut queue = vec![(0, Options::new())];
	while let Some((y, set)) = queue.pop() {
		for (x, options) in &heaps {
			let z = times[*x][y];
			let sum: Options = by(y, options).union(&by(*x, &set)).cloned().collect();
			// The empty position is not among these sums, so each of them has a move.
			assert!(
				q.lost[z] || sum.iter().any(|&option| q.lost[option]),
				"{code}: class {z} has no winning move"
			);
			if !kept[z].iter().any(|old| old.is_subset(&sum)) {
				kept[z].retain(|old| !sum.is_subset(old));
				kept[z].push(sum.clone());
				queue.push((z, sum));
			}
		}
	}
	let mut queue: Vec<usize> = vec![0];
	while let Some(y) = queue.pop() {
		for (x, options) in &heaps {
			let z = times[*x][y];
			let mut union = &by(y, options) | &by(*x, unions[y].as_ref().unwrap());
			union.extend(unions[z].iter().flatten());
			assert!(
				!q.lost[z] || !union.iter().any(|&option| q.lost[option]),
				"{code}: lost class {z} moves to one"
			);
			if unions[z].as_ref() != Some(&union) {
				unions[z] = Some(union);
				queue.push(z);
			}
		}
	}
	assert!(
		unions.iter().all(Option::is_some),
		"{code}: each class has a position"
	);
	// The period: φ(n + p) = φ(n) for from ≤ n < 2·from + p + k, all of it certified.
	if let Some((from, p)) = game.period {
		let k = digits.iter().rposition(|&digit| digit != 0).unwrap_or(0);
		assert!(
			from >= 1 && phi.len() >= 2 * from + 2 * p + k,
			"{code}: the table is too short for a proof"
		);
		assert!(
			(from..phi.len() - p).all(|n| phi[n + p] == phi[n]),
			"{code}: the table does not repeat"
		);
	}
}

#[test]
fn orders_lost_classes_and_periods() {
	let known = [
		("0.77", 40, 9, 12, 71),
		("0.75", 8, 2, 2, 8),
		("0.123", 20, 5, 5, 5),
		("0.71", 36, 9, 6, 3),
		("0.53", 16, 3, 9, 21),
		("0.72", 24, 5, 4, 16),
		("0.34", 12, 3, 8, 7),
		("4.56", 8, 2, 4, 11),
		("4.4", 40, 9, 12, 72),
		("0.3", 2, 1, 2, 1),
		("0.33", 6, 2, 3, 1),
		("0.31", 6, 2, 2, 3),
		("0.52", 6, 2, 4, 6),
		("4.12", 10, 2, 7, 6),
		("4.3", 6, 2, 2, 2),
		("0.0", 1, 0, 1, 1),
		("0.7777", 34, 2, 24, 142),
	];
	for (code, order, lost, period, from) in known {
		let game = proved(code);
		check(code, &game);
		let found = (
			game.quotient.lost.len(),
			game.quotient.lost.iter().filter(|&&lost| lost).count(),
			game.period,
		);
		assert_eq!(found, (order, lost, Some((from, period))), "{code}");
	}
}

#[test]
fn the_orders_of_kayles_grow_as_published() {
	let mut game = Misere::new(&[0, 7, 7]);
	let mut orders = Vec::new();
	for heap in 1..=71 {
		game.certify(heap).unwrap();
		orders.push((game.quotient.lost.len(), heap));
	}
	orders.dedup_by_key(|&mut (order, _)| order);
	assert_eq!(
		orders,
		[
			(2, 1),
			(6, 2),
			(12, 5),
			(18, 9),
			(24, 12),
			(32, 25),
			(40, 27)
		]
	);
	assert_eq!(game.quotient.generators, [1, 2, 5, 9, 12, 25, 27]);
}

#[test]
fn certificates_of_games_without_a_proved_period() {
	for (code, heap) in [
		("0.07", 27),
		("0.137", 26),
		("0.04", 41),
		("0.06", 15),
		("0.16", 15),
		("0.26", 15),
		("0.6", 15),
	] {
		let mut game = Misere::new(&octal_digits(code).unwrap());
		game.certify(heap).unwrap();
		check(code, &game);
	}
}

#[test]
fn heaps_that_are_lost_alone() {
	let lost = |code: &str, most: u64| -> Vec<u64> {
		let mut game = Misere::new(&octal_digits(code).unwrap());
		(0..=most)
			.filter(|&heap| game.lost(&[heap]).unwrap())
			.collect()
	};
	assert_eq!(lost("0.77", 1000), [1, 4, 9, 12, 20]);
	let dawson = [2, 3, 7, 8, 12, 16, 17, 21, 22, 26];
	assert_eq!(lost("0.07", 29), dawson);
	assert_eq!(lost("0.137", 28), dawson.map(|heap| heap - 1));
	assert_eq!(
		lost("0.007", 40),
		[3, 4, 5, 11, 12, 13, 19, 25, 26, 27, 33, 34, 35]
	);
	let mod_5: Vec<u64> = (0..1000)
		.filter(|&n| n == 1 || n >= 5 && n % 5 < 2)
		.collect();
	assert_eq!(lost("0.123", 999), mod_5);
}

/// All positions of at most `tokens` tokens, in heaps of at least `least`, sorted.
fn positions(tokens: u32, least: u32) -> Vec<Vec<u32>> {
	let mut all = vec![vec![]];
	for heap in least..=tokens {
		all.extend(
			positions(tokens - heap, heap)
				.into_iter()
				.map(|rest| [vec![heap], rest].concat()),
		);
	}
	all
}

/// Compares with play on all positions of at most `tokens` tokens. Returns how many were not
/// refused.
fn compare(code: &str, tokens: u32) -> usize {
	let digits = octal_digits(code).unwrap();
	let (mut game, mut answers) = (Misere::new(&digits), 0);
	let mut oracle = Oracle::misere(on_heaps(rules::octal(digits)));
	for position in positions(tokens, 1) {
		let heaps: Vec<u64> = position.iter().map(|&heap| heap.into()).collect();
		if let Ok(lost) = game.lost(&heaps) {
			assert_eq!(!lost, oracle.wins(&position), "{code} {heaps:?}");
			answers += 1;
		}
	}
	answers
}

#[test]
fn all_codes_of_two_digits_play_as_by_hand() {
	for code in 0..128 {
		let code = format!("{}.{}{}", code / 64 * 4, code / 8 % 8, code % 8);
		// Only these two are refused before heap 10, at heap 6, after some seconds.
		let tokens = if ["4.76", "4.77"].contains(&code.as_str()) {
			5
		} else {
			10
		};
		assert_eq!(compare(&code, tokens), positions(tokens, 1).len(), "{code}");
	}
}

/// Heaps up to 4 know only the digits up to d4, so these are all games that there are.
#[test]
fn every_code_is_certified_and_right_up_to_heap_4() {
	for n in 0..8192 {
		let code = format!("{}.{:04o}", n % 2 * 4, n / 2);
		assert_eq!(compare(&code, 4), positions(4, 1).len(), "{code}");
		if n % 16 == 0 {
			let mut game = Misere::new(&octal_digits(&code).unwrap());
			game.certify(4).unwrap();
			check(&code, &game);
		}
	}
}

#[test]
fn known_quotients_play_as_by_hand_on_many_heaps() {
	for code in [
		"0.77", "0.123", "0.71", "0.72", "4.4", "0.53", "0.07", "0.34",
	] {
		assert_eq!(compare(code, 20), positions(20, 1).len(), "{code}");
	}
}

#[test]
fn the_order_of_the_questions_does_not_matter() {
	let mut game = Misere::new(&[0, 7, 7]);
	let backwards: Vec<bool> = (0..200)
		.rev()
		.map(|heap| game.lost(&[heap, 5]).unwrap())
		.collect();
	let mut game = Misere::new(&[0, 7, 7]);
	let forwards: Vec<bool> = (0..200)
		.map(|heap| game.lost(&[heap, 5]).unwrap())
		.collect();
	assert!(forwards.iter().eq(backwards.iter().rev()));
}

#[test]
fn heaps_of_any_size_in_kayles() {
	let most = 1_000_000_000_000_000_000u64;
	let input = format!(
		"0.77\n3\n1 {most}\n2 {most} {most}\n3 {} {} 1\n",
		most - 4,
		96 + (most - 4) % 12
	);
	says_exactly("misere_octal", &input, "WLW\n");
}

#[test]
fn a_heap_that_is_refused() {
	let error = fails("misere_octal", "0.77 1 1 1\n0.6 2\n1 3\n1 400\n");
	assert_eq!(
		error,
		"line 4: heap 400 is out of reach: the misère quotient is certified up to heap 16"
	);
}
