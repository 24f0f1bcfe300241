//! The games of the catalogue with their tables.

use crate::law::helpers::numbers::{odious, prime_factors};

/// A game on heaps.
pub struct Game {
	pub words: String,
	/// The rule as `explore` takes it.
	pub rule: Option<String>,
	pub solver: Option<&'static str>,
	/// The values of the heaps 0, 1, … below a number.
	values: Box<dyn Fn(usize) -> Vec<u64>>,
	/// How many values at the end of a table must repeat to prove a period, given the length of the
	/// table.
	pub stretch: Option<Box<dyn Fn(usize) -> usize>>,
}

impl Game {
	/// The values of the heaps below `length`.
	pub fn table(&self, length: usize) -> Vec<u64> {
		(self.values)(length)
	}
}

/// All games, those that a reader would rather hear of first.
pub fn catalogue() -> Vec<Game> {
	let mut games = solvers();
	games.extend(parametric_solvers());
	games.push(rule("nim", |length| (0..length as u64).collect()));
	games.push(rule("lasker", lasker));
	games.push(rule("grundy", grundy));
	for size in 1..=8 {
		games.extend(
			(1..256u32)
				.filter(|set| set.count_ones() == size)
				.map(|set| take(&members(set))),
		);
	}
	games.extend((1..256u32).map(|set| all_but(&members(set))));
	games.extend(octal_codes());
	games
}

fn rule(name: &str, values: impl Fn(usize) -> Vec<u64> + 'static) -> Game {
	Game {
		words: name.to_string(),
		rule: Some(name.to_string()),
		solver: None,
		values: Box::new(values),
		stretch: None,
	}
}

fn solver(
	name: &'static str,
	words: impl ToString,
	values: impl Fn(usize) -> Vec<u64> + 'static,
) -> Game {
	Game {
		words: words.to_string(),
		rule: None,
		solver: Some(name),
		values: Box::new(values),
		stretch: None,
	}
}

/// A table by a formula for each heap.
fn by(value: impl Fn(u64) -> u64) -> impl Fn(usize) -> Vec<u64> {
	move |length| (0..length as u64).map(&value).collect()
}

/// A table by the values of the options of each heap.
pub fn play(length: usize, options: impl Fn(usize, &[u64], &mut Vec<u64>)) -> Vec<u64> {
	let mut table = Vec::with_capacity(length);
	let mut seen = Vec::new();
	for heap in 0..length {
		seen.clear();
		options(heap, &table, &mut seen);
		table.push(mex(&mut seen));
	}
	table
}

/// The least number that is not in the list.
pub fn mex(list: &mut Vec<u64>) -> u64 {
	list.sort_unstable();
	list.dedup();
	(0..)
		.zip(list.iter())
		.take_while(|&(i, &value)| i == value)
		.count() as u64
}

fn solvers() -> Vec<Game> {
	vec![
		solver(
			"mock_turtles",
			"the odious numbers, places from 0",
			by(odious),
		),
		solver(
			"bean_split",
			"0, then the odious numbers",
			by(|n| if n == 0 { 0 } else { odious(n - 1) }),
		),
		solver("nim_moves", "Nim", by(|n| n)),
		solver("lasker_nim", "take, or split in two", lasker),
		solver("grundys_game", "split into two different heaps", grundy),
		solver(
			"dividing_game",
			"the number of prime factors",
			by(prime_factors),
		),
		solver(
			"not_a_nim_problem",
			"the index of the least prime factor, 0 for even numbers",
			coprime,
		),
		solver(
			"array_game",
			"turn x, 2x, …, kx; by the number of multiples of x",
			array_game,
		),
		solver(
			"furlo_and_rublo",
			"leave a number from the fourth root to the square root",
			furlo_and_rublo,
		),
		solver(
			"tricolore",
			"take a prime or a product of two primes",
			tricolore,
		),
		solver(
			"kayles",
			"take one or two neighbours out of a row",
			|length| octal(&[0, 7, 7], length),
		),
		solver("treblecross", "0.007, three in a row", |length| {
			octal(&[0, 0, 0, 7], length)
		}),
		solver("colouring_game", "Dawson's Kayles, 0.07", |length| {
			octal(&[0, 0, 7], length)
		}),
	]
}

/// Solvers whose game has a number as a parameter.
fn parametric_solvers() -> Vec<Game> {
	let mut games = Vec::new();
	for k in 2..=8 {
		games.push(solver(
			"strange_nim",
			format!("take at most n/{k}"),
			move |length| at_most(k, length),
		));
	}
	for low in 1..=12u64 {
		for high in low..=12 {
			let words = format!("take {low} to {high}");
			games.push(solver(
				"interval_nim",
				words,
				by(move |n| n % (low + high) / low),
			));
		}
	}
	for least in 2..=6 {
		let words =
			format!("split into parts that are as equal as possible, from {least} stones on");
		games.push(solver("jiangnan", words, move |length| {
			jiangnan(least, length)
		}));
	}
	for white in 1..=3 {
		let words = format!("{white} white stones and n blue ones");
		games.push(solver("vs_atcoder", words, move |length| {
			vs_atcoder(white, length)
		}));
	}
	for factor in 1..=4 {
		let words = format!("who begins with n stones, 0 if lost, where a take is at most {factor} times the last one");
		games.push(solver("dynamic_nim", words, move |length| {
			dynamic_nim(factor, length)
		}));
	}
	games
}

fn members(set: u32) -> Vec<usize> {
	(1..=8).filter(|k| set >> (k - 1) & 1 == 1).collect()
}

fn listed(takes: &[usize]) -> String {
	let words: Vec<String> = takes.iter().map(usize::to_string).collect();
	words.join(",")
}

/// The game in which a move takes one of these numbers. The values repeat if as many of them do as
/// the largest take.
pub fn take(takes: &[usize]) -> Game {
	let (list, largest) = (takes.to_vec(), takes.iter().copied().max().unwrap_or(0));
	let values = move |length| {
		play(length, |heap, table, seen| {
			seen.extend(
				list.iter()
					.filter(|&&take| take <= heap)
					.map(|take| table[heap - take]),
			);
		})
	};
	let mut game = rule(&format!("take:{}", listed(takes)), values);
	game.stretch = Some(Box::new(move |_| largest));
	game
}

fn all_but(takes: &[usize]) -> Game {
	let list = takes.to_vec();
	let values = move |length| {
		play(length, |heap, table, seen| {
			let allowed = (1..=heap).filter(|take| !list.contains(take));
			seen.extend(allowed.map(|take| table[heap - take]));
		})
	};
	rule(&format!("all-but:{}", listed(takes)), values)
}

/// All codes with at most three digits behind the point, the shortest first.
fn octal_codes() -> Vec<Game> {
	let mut games = Vec::new();
	for digits in 1..=3 {
		for first in [0, 4] {
			for number in 0..1u32 << (3 * digits) {
				let mut code = vec![first];
				code.extend(
					(0..digits)
						.rev()
						.map(|place| (number >> (3 * place) & 7) as u8),
				);
				if number % 8 > 0 {
					games.push(octal_game(code));
				}
			}
		}
	}
	games
}

fn octal_game(code: Vec<u8>) -> Game {
	let digits: String = code[1..].iter().map(u8::to_string).collect();
	let (name, places) = (format!("octal:{}.{digits}", code[0]), code.len());
	let mut game = rule(&name, move |length| octal(&code, length));
	// Guy and Smith: the values repeat from s on with p, if they do up to 2s + 2p + the last place
	// of the code.
	game.stretch = Some(Box::new(move |length| (length + places + 3) / 2));
	game
}

fn octal(code: &[u8], length: usize) -> Vec<u64> {
	let mut table: Vec<u64> = Vec::with_capacity(length);
	let mut seen: Vec<usize> = vec![0; 2];
	for heap in 0..length {
		// A value is seen if it is marked with heap + 1.
		let mark = heap + 1;
		for (taken, digit) in code.iter().enumerate().take(heap + 1) {
			let rest = heap - taken;
			if digit & 1 > 0 && rest == 0 {
				seen[0] = mark;
			}
			if digit & 2 > 0 && rest > 0 && taken > 0 {
				seen[table[rest] as usize] = mark;
			}
			if digit & 4 > 0 {
				for part in 1..=rest / 2 {
					seen[(table[part] ^ table[rest - part]) as usize] = mark;
				}
			}
		}
		let value = seen.iter().take_while(|&&at| at == mark).count();
		table.push(value as u64);
		// No xor of two values reaches this power of two.
		seen.resize(seen.len().max(2 * (value + 1).next_power_of_two()), 0);
	}
	table
}

fn lasker(length: usize) -> Vec<u64> {
	let value = |n: u64| match n % 4 {
		3 => n + 1,
		0 if n > 0 => n - 1,
		_ => n,
	};
	(0..length as u64).map(value).collect()
}

fn grundy(length: usize) -> Vec<u64> {
	play(length, |heap, table, seen| {
		seen.extend((1..heap.div_ceil(2)).map(|part| table[part] ^ table[heap - part]));
	})
}

/// 0 for even numbers, otherwise the index of the least prime factor; 1 for 1.
fn coprime(length: usize) -> Vec<u64> {
	let mut table = vec![0; length];
	let mut primes = 1;
	for n in (1..length).step_by(2) {
		if n == 1 {
			table[n] = 1;
		} else if table[n] == 0 {
			primes += 1;
			for multiple in (n..length).step_by(2 * n) {
				if table[multiple] == 0 {
					table[multiple] = primes;
				}
			}
		}
	}
	table
}

fn at_most(k: usize, length: usize) -> Vec<u64> {
	let mut table: Vec<u64> = Vec::with_capacity(length);
	for heap in 0..length {
		let most = heap / k;
		table.push(if heap % k == 0 {
			most as u64
		} else {
			table[heap - most - 1]
		});
	}
	table
}

fn jiangnan(least: usize, length: usize) -> Vec<u64> {
	play(length, |heap, table, seen| {
		if heap < least {
			return;
		}
		for parts in 2..=heap {
			let (size, larger) = (heap / parts, heap % parts);
			let odd = |count: usize, size: usize| if count % 2 == 1 { table[size] } else { 0 };
			seen.push(odd(larger, size + 1) ^ odd(parts - larger, size));
		}
	})
}

/// Heaps of `white` white stones and n blue ones.
pub fn vs_atcoder(white: usize, length: usize) -> Vec<u64> {
	let mut fewer: Vec<u64> = Vec::new();
	for count in 0..=white {
		// The rows of fewer white stones must be longer: each white stone adds blue ones.
		let room = length + (count + 1..=white).sum::<usize>();
		fewer = play(room, |blue, table, seen| {
			seen.extend((1..=blue / 2).map(|take| table[blue - take]));
			if count > 0 {
				seen.push(fewer[blue + count]);
			}
		});
	}
	fewer
}

fn array_game(length: usize) -> Vec<u64> {
	play(length, |count, table, seen| {
		let mut x = 0;
		for i in 1..=count {
			if i > 1 {
				x ^= table[count / i];
			}
			seen.push(x);
		}
	})
}

fn furlo_and_rublo(length: usize) -> Vec<u64> {
	play(length, |heap, table, seen| {
		let to = (1..heap)
			.take_while(|y| y * y <= heap)
			.filter(|y| y * y * y * y >= heap);
		seen.extend(to.map(|y| table[y]));
	})
}

fn tricolore(length: usize) -> Vec<u64> {
	let takes: Vec<usize> = (2..length)
		.filter(|&n| prime_factors(n as u64) <= 2)
		.collect();
	play(length, |heap, table, seen| {
		seen.extend(
			takes
				.iter()
				.take_while(|&&take| take <= heap)
				.map(|take| table[heap - take]),
		);
	})
}

/// Schwenk's rule: n is lost if and only if it is a term of H(1) = 1, H(i+1) = H(i) + the least
/// H(j) with factor · H(j) ≥ H(i).
fn dynamic_nim(factor: u64, length: usize) -> Vec<u64> {
	let mut terms: Vec<u64> = vec![1];
	while terms[terms.len() - 1] < length as u64 {
		let last = terms[terms.len() - 1];
		let next = terms
			.iter()
			.find(|&&term| factor * term >= last)
			.copied()
			.unwrap_or(last);
		terms.push(last + next);
	}
	(0..length as u64)
		.map(|n| u64::from(n > 0 && !terms.contains(&n)))
		.collect()
}
