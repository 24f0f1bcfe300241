//! Theorems about positions of several numbers: each rule is typed, and what is found is compared
//! with a play of its own.

use explore::pattern::{Formula, Sure};
use explore::report::Report;
use explore::rule::parse;
use explore::{several, tame};
use oracle::FxHashMap;

type Moves = fn(&[u64]) -> Vec<Vec<u64>>;

/// A rule, what has to be found, and the same game in plain Rust.
struct Game {
	rule: &'static str,
	/// A part of the words of a formula, or nothing if the finder may be silent.
	words: &'static str,
	/// Positions are compared up to this number.
	side: u64,
	is_position: fn(&[u64]) -> bool,
	moves: Moves,
}

/// Plays by depth-first search: the least value that no option has.
struct Play<'g> {
	game: &'g Game,
	misere: bool,
	values: FxHashMap<Vec<u64>, u64>,
}

impl Play<'_> {
	fn options(&self, position: &[u64]) -> Vec<Vec<u64>> {
		let mut options = (self.game.moves)(position);
		options.retain(|option| (self.game.is_position)(option));
		options
	}

	fn value(&mut self, position: &[u64]) -> u64 {
		if let Some(&value) = self.values.get(position) {
			return value;
		}
		let options = self.options(position);
		let mut values: Vec<u64> = options.iter().map(|option| self.value(option)).collect();
		values.sort_unstable();
		values.dedup();
		let mex = (0..)
			.zip(&values)
			.take_while(|(n, value)| n == *value)
			.count() as u64;
		let value = match self.misere {
			// Only the outcome: who cannot move has won.
			true if options.is_empty() => 1,
			true => u64::from(values.contains(&0)),
			false => mex,
		};
		self.values.insert(position.to_vec(), value);
		value
	}
}

/// All positions with numbers up to `side`.
fn up_to(side: u64, width: usize) -> Vec<Vec<u64>> {
	let mut list = vec![Vec::new()];
	for _ in 0..width {
		let longer = list.iter().flat_map(|position: &Vec<u64>| {
			(0..=side).map(move |number| [&position[..], &[number]].concat())
		});
		list = longer.collect();
	}
	list
}

/// Compares every formula that is more than a guess, and looks for the words.
fn compare(game: &Game, misere: bool) {
	let rule = parse(game.rule, &[]).unwrap_or_else(|error| panic!("{}: {error}", game.rule));
	let report: Report = match misere {
		true => tame::report(&rule, None, None),
		false => several::typed(&rule, None, None, &mut |_| ()),
	}
	.unwrap_or_else(|error| panic!("{}: {error}", game.rule));
	let found = report
		.found
		.expect("several numbers have a pattern or none");
	let mut play = Play {
		game,
		misere,
		values: FxHashMap::default(),
	};
	let list = found.formulas.iter().map(|one| (one, false));
	let list: Vec<(&Formula, bool)> = list
		.chain(found.lost.iter().map(|one| (one, true)))
		.collect();
	let all: Vec<String> = list.iter().map(|(formula, _)| formula.sentence()).collect();
	println!("{}\n\t{}", game.rule, all.join("\n\t"));
	for (formula, outcomes) in &list {
		if formula.sure == Sure::Guess {
			continue;
		}
		for position in up_to(game.side, rule.width()) {
			if !(game.is_position)(&position) || rule.sorted(&position) != position {
				continue;
			}
			let value = play.value(&position);
			let value = if *outcomes { value.min(1) } else { value };
			if let Some(computed) = formula.value(&position) {
				let words = formula.words();
				assert_eq!(computed, value, "{}: {words} at {position:?}", game.rule);
			}
		}
	}
	let sure = list
		.iter()
		.filter(|(formula, _)| formula.sure != Sure::Guess);
	let said = sure
		.map(|(formula, _)| formula.words())
		.any(|words| words.contains(game.words));
	assert!(said || game.words.is_empty(), "{}: {all:#?}", game.rule);
}

/// The position with another number at one place.
fn with(position: &[u64], place: usize, number: u64) -> Vec<u64> {
	let mut other = position.to_vec();
	other[place] = number;
	other
}

/// Takes from 1 to `most` from one number.
fn takes(position: &[u64], most: &[u64]) -> Vec<Vec<u64>> {
	let mut list = Vec::new();
	for (place, &number) in position.iter().enumerate() {
		let first = number.saturating_sub(most[place]);
		list.extend((first..number).map(|rest| with(position, place, rest)));
	}
	list
}

const ALL: u64 = u64::MAX;

fn sums() -> Vec<Game> {
	let any: fn(&[u64]) -> bool = |_| true;
	let rising: fn(&[u64]) -> bool = |p| p.windows(2).all(|two| two[0] < two[1]);
	let not_falling: fn(&[u64]) -> bool = |p| p.windows(2).all(|two| two[0] <= two[1]);
	let down: Moves = |p| takes(p, &[ALL; 6][..p.len()]);
	vec![
		Game {
			rule: "(a,b,c) -> (a-k,b,c) for k in 1..=min(a,2); (a,b-k,c) for k in 1..=min(b,3); \
			       (a,b,c-k) for k in 1..=min(c,4)",
			words: "g(a, b, c) = (a mod 3) xor (b mod 4) xor (c mod 5)",
			side: 18,
			is_position: any,
			moves: |p| takes(p, &[2, 3, 4]),
		},
		Game {
			rule: "(x,y,z) -> (x-k,y,z) for k in 1..=x; (x,y-k,z) for k in 1..=min(y,3); \
			       (x,y,z-1); (x,y,z-3)",
			words: "g(x, y, z) = x xor (y mod 4) xor (z mod 2)",
			side: 18,
			is_position: any,
			moves: |p| {
				let mut list = takes(p, &[ALL, 3, 1]);
				list.extend(p[2].checked_sub(3).map(|rest| with(p, 2, rest)));
				list
			},
		},
		Game {
			rule: "(a,b,c) where a<b && b<c -> (k,b,c) for k in 0..a; (a,k,c) for k in a+1..b; \
			       (a,b,k) for k in b+1..c",
			words: "g(a, b, c) = a xor (c − b − 1)",
			side: 18,
			is_position: rising,
			moves: down,
		},
		Game {
			rule: "(a,b,c,d) where a<b && b<c && c<d -> (k,b,c,d) for k in 0..a; \
			       (a,k,c,d) for k in a+1..b; (a,b,k,d) for k in b+1..c; (a,b,c,k) for k in c+1..d",
			words: "g(a, b, c, d) = (b − a − 1) xor (d − c − 1)",
			side: 11,
			is_position: rising,
			moves: down,
		},
		Game {
			rule: "(a,b,c) where a<=b && b<=c -> (k,b,c) for k in 0..a; (a,k,c) for k in a..b; \
			       (a,b,k) for k in b..c",
			words: "g(a, b, c) = a xor (c − b)",
			side: 18,
			is_position: not_falling,
			moves: down,
		},
		Game {
			rule: "(a, b, c) -> (a-k, b, c+k) for k in 1..=a; (a, b-k, c) for k in 1..=b",
			words: "g(a, b, c) = a xor b",
			side: 16,
			is_position: any,
			moves: |p| {
				let mut list: Vec<Vec<u64>> =
					(1..=p[0]).map(|k| vec![p[0] - k, p[1], p[2] + k]).collect();
				list.extend((0..p[1]).map(|rest| with(p, 1, rest)));
				list
			},
		},
		Game {
			rule: "(a,b,c,d) -> (a-k,b+k,c,d) for k in 1..=min(a,2); \
			       (a,b-k,c+k,d) for k in 1..=min(b,2); (a,b,c-k,d+k) for k in 1..=min(c,2); \
			       (a,b,c,d-k) for k in 1..=min(d,2)",
			words: "g(a, b, c, d) = (b mod 3) xor (d mod 3)",
			side: 8,
			is_position: any,
			moves: |p| {
				let mut list = Vec::new();
				for (place, &number) in p.iter().enumerate() {
					for k in 1..=number.min(2) {
						let mut next = with(p, place, number - k);
						if let Some(right) = next.get_mut(place + 1) {
							*right += k;
						}
						list.push(next);
					}
				}
				list
			},
		},
		Game {
			rule: "{a,b,c} -> {k,b,c} for k in 0..a; {a,k,c} for k in 0..b; {a,b,k} for k in 0..c",
			words: "g(a, b, c) = a xor b xor c",
			side: 18,
			is_position: any,
			moves: |p| {
				let mut list = takes(p, &[ALL; 3]);
				list.iter_mut()
					.for_each(|position| position.sort_unstable());
				list
			},
		},
		Game {
			rule:
				"(a,b,c,d,e) -> (a-1,b,c,d,e); (a,b-1,c,d,e); (a,b-2,c,d,e); (a,b,c/2,d,e) if c>0; \
			       (a,b,c,d-k,e) for k in 1..=d; (a,b,c,d,e-3)",
			words: "xor d xor",
			side: 5,
			is_position: any,
			moves: |p| {
				let mut list = takes(p, &[1, 2, 0, ALL, 0]);
				if p[2] > 0 {
					list.push(with(p, 2, p[2] / 2));
				}
				list.extend(p[4].checked_sub(3).map(|rest| with(p, 4, rest)));
				list
			},
		},
	]
}

#[test]
fn sums_of_several_coordinates_are_found() {
	for game in sums() {
		compare(&game, false);
	}
}

fn lost_forms() -> Vec<Game> {
	let any: fn(&[u64]) -> bool = |_| true;
	vec![
		// Nim with one pass.
		Game {
			rule: "(a,b,p) where p<2 -> (a-k,b,p) for k in 1..=a; (a,b-k,p) for k in 1..=b; \
			       (a,b,0) if p > 0 && a+b>0",
			words: "if p = 0: lost if and only if a = b; if p = 1: lost if and only if (a − 1) xor (b − 1) = 1",
			side: 40,
			is_position: |p| p[2] < 2,
			moves: |p| {
				let mut list = takes(p, &[ALL, ALL, 0]);
				if p[2] > 0 && p[0] + p[1] > 0 {
					list.push(with(p, 2, 0));
				}
				list
			},
		},
		// The same with two passes.
		Game {
			rule: "(a,b,p) where p<3 -> (a-k,b,p) for k in 1..=a; (a,b-k,p) for k in 1..=b; \
			       (a,b,p-1) if a+b>0",
			words: "if p = 1: lost if and only if (a − 1) xor (b − 1) = 1",
			side: 30,
			is_position: |p| p[2] < 3,
			moves: |p| {
				let mut list = takes(p, &[ALL, ALL, 0]);
				if p[2] > 0 && p[0] + p[1] > 0 {
					list.push(with(p, 2, p[2] - 1));
				}
				list
			},
		},
		// Take from exactly two of three.
		Game {
			rule: "{a,b,c} -> {a-x,b-y,c} for x in 1..=a for y in 1..=b; \
			       {a-x,b,c-y} for x in 1..=a for y in 1..=c; {a,b-x,c-y} for x in 1..=b for y in 1..=c",
			words: "lost if and only if at most one heap is not 0",
			side: 16,
			is_position: any,
			moves: |p| {
				let mut list = Vec::new();
				for (i, j) in [(0, 1), (0, 2), (1, 2)] {
					for x in 0..p[i] {
						list.extend((0..p[j]).map(|y| with(&with(p, i, x), j, y)));
					}
				}
				sorted(list)
			},
		},
		// Two numbers come nearer to each other.
		Game {
			rule: "{a, b, c} -> {z, a+b-z, c} for z in min(a,b)+1..max(a,b); \
			       {z, a+c-z, b} for z in min(a,c)+1..max(a,c); {z, b+c-z, a} for z in min(b,c)+1..max(b,c)",
			words: "lost if and only if two heaps are equal, and the difference of the largest and the least \
			        heap is 0 or has an even number of factors 2",
			side: 17,
			is_position: any,
			moves: |p| {
				let mut list = Vec::new();
				for (i, j) in [(0, 1), (0, 2), (1, 2)] {
					let sum = p[i] + p[j];
					let inner = p[i].min(p[j]) + 1..p[i].max(p[j]);
					list.extend(inner.map(|z| with(&with(p, i, z), j, sum - z)));
				}
				sorted(list)
			},
		},
		// Make the largest number another number that is not there yet.
		Game {
			rule: "{a,b,c} where a<b && b<c -> {a,b,k} for k in 0..c",
			words: "lost if and only if the largest heap is even, and the two largest heaps differ by 1",
			side: 17,
			is_position: |p| p[0] < p[1] && p[1] < p[2],
			moves: |p| sorted((0..p[2]).map(|k| with(p, 2, k)).collect()),
		},
	]
}

#[test]
fn lost_positions_of_three_numbers_are_found() {
	for game in lost_forms() {
		compare(&game, false);
	}
}

fn slices() -> Vec<Game> {
	let any: fn(&[u64]) -> bool = |_| true;
	let last_take: [Game; 3] = [
		(
			"(n, p) -> (n - x, x) for x in 1..=4 if x != p",
			"if p = 0 or p ≥ 5: ",
			4,
		),
		(
			"(n, p) -> (n - x, x) for x in 1..=5 if x != p",
			"[n mod 13]",
			5,
		),
		(
			"(n, p) -> (n - x, x) for x in 1..=7 if x != p",
			"g(n+50) = g(n)",
			7,
		),
	]
	.map(|(rule, words, most)| Game {
		rule,
		words,
		side: 140,
		is_position: any,
		moves: match most {
			4 => |p| after_last(p, 4),
			5 => |p| after_last(p, 5),
			_ => |p| after_last(p, 7),
		},
	});
	let mut list = Vec::from(last_take);
	list.push(Game {
		rule: "(n, p) where p < 2 -> (n-k, p) for k in 1..=min(n,3); (n, 0) if p>0 && n>0",
		words: "if p = 0: g(n) = n mod 4; if p = 1: ",
		side: 100,
		is_position: |p| p[1] < 2,
		moves: |p| {
			let mut list = takes(p, &[3, 0]);
			if p[0] > 0 && p[1] > 0 {
				list.push(with(p, 1, 0));
			}
			list
		},
	});
	list.push(Game {
		rule: "(n, r) where r < 3 -> (n-k, (r+1)%3) for k in 1..=r+1",
		words: "if r = 0: ",
		side: 100,
		is_position: |p| p[1] < 3,
		moves: |p| {
			let most = p[0].min(p[1] + 1);
			(1..=most).map(|k| vec![p[0] - k, (p[1] + 1) % 3]).collect()
		},
	});
	list.push(Game {
		rule: "(n, t) where t < 3 -> (n-k, t) for k in 1..=n; (n, t-1)",
		words: "if t = 0, 2: g(n) = n; if t = 1: ",
		side: 100,
		is_position: |p| p[1] < 3,
		moves: |p| takes(p, &[ALL, 1]),
	});
	list.push(Game {
		rule: "(t, x) where t < 4 -> (t, x-k) for k in 1..=min(x, t+1); (t-1, x)",
		words: "if t = 0: g(n) = n mod 2; if t = 1: ",
		side: 100,
		is_position: |p| p[0] < 4,
		moves: |p| takes(p, &[1, p[0] + 1]),
	});
	list
}

/// Takes of at most m, but not the one before.
fn after_last(position: &[u64], most: u64) -> Vec<Vec<u64>> {
	let takes = (1..=most.min(position[0])).filter(|&take| take != position[1]);
	takes.map(|take| vec![position[0] - take, take]).collect()
}

#[test]
fn a_number_with_few_values_has_a_formula_for_each() {
	for game in slices() {
		compare(&game, false);
	}
}

fn pairs() -> Vec<Game> {
	let any: fn(&[u64]) -> bool = |_| true;
	vec![
		Game {
			rule: "(n,q) -> (n-k,3*k) for k in 1..=min(n,q)",
			words:
				"lost if and only if q < t(n), with t(n) = the least term of n as a greedy sum of \
			        1, 2, 3, 4, 6, 8, 11, 15, 21, …: b(i) = b(i−1) + b(i−4)",
			side: 120,
			is_position: any,
			moves: |p| {
				(1..=p[0].min(p[1]))
					.map(|k| vec![p[0] - k, 3 * k])
					.collect()
			},
		},
		Game {
			rule: "(n,q) -> (n-k,4*k) for k in 1..=min(n,q)",
			words: "greedy sum of 1, 2, 3, 4, 5, 7",
			side: 120,
			is_position: any,
			moves: |p| {
				(1..=p[0].min(p[1]))
					.map(|k| vec![p[0] - k, 4 * k])
					.collect()
			},
		},
		Game {
			rule: "(n,q) -> (n-k,5*k) for k in 1..=min(n,q)",
			words: "the least term of n as a greedy sum of 1, 2, 3, 4, 5, 6",
			side: 120,
			is_position: any,
			moves: |p| {
				(1..=p[0].min(p[1]))
					.map(|k| vec![p[0] - k, 5 * k])
					.collect()
			},
		},
		Game {
			rule: "(n,q) -> (n-k,k+1) for k in 1..=min(n,q)",
			words: "the least term of n as a greedy sum of 1, 2, 3, 5, 10, 20, 40",
			side: 120,
			is_position: any,
			moves: |p| {
				(1..=p[0].min(p[1]))
					.map(|k| vec![p[0] - k, k + 1])
					.collect()
			},
		},
		Game {
			rule: "(a, b) -> (a-1, b-4); (a-4, b-1)",
			words: "",
			side: 100,
			is_position: any,
			moves: |p| vectors(p, &[(1, 4), (4, 1)]),
		},
		Game {
			rule: "{a,b} -> {a-k,b} for k in 1..=a; {a,b-k} for k in 1..=b; \
			       {a-x,b-y} for x in 1..=a for y in 1..=b if x+y < 3",
			words: "3 (⌊a / 3⌋ xor ⌊b / 3⌋) + ((a + b) mod 3)",
			side: 80,
			is_position: any,
			moves: |p| nimhoff(p, 3),
		},
		Game {
			rule: "{a,b} -> {a-k,b} for k in 1..=a; {a,b-k} for k in 1..=b; \
			       {a-x,b-y} for x in 1..=a for y in 1..=b if x+y < 5",
			words: "5 (⌊a / 5⌋ xor ⌊b / 5⌋) + ((a + b) mod 5)",
			side: 80,
			is_position: any,
			moves: |p| nimhoff(p, 5),
		},
		Game {
			rule:
				"(y,z) where y <= (z+1)/2 -> (k,z) for k in 0..y; (min(y,(k+1)/2), k) for k in 0..z",
			words: "g(y, z) = (y xor (z + 1)) − 1",
			side: 90,
			is_position: |p| p[0] <= p[1].div_ceil(2),
			moves: |p| {
				let mut list: Vec<Vec<u64>> = (0..p[0]).map(|k| vec![k, p[1]]).collect();
				list.extend((0..p[1]).map(|k| vec![p[0].min(k.div_ceil(2)), k]));
				list
			},
		},
		Game {
			rule: "(a, b) -> (a-1, b-2); (a-2, b-1)",
			words: "[min(a, b) mod 3][min(|a − b|, 2)]",
			side: 100,
			is_position: any,
			moves: |p| vectors(p, &[(1, 2), (2, 1)]),
		},
		Game {
			rule: "(a, b) -> (a-1, b-3); (a-3, b-1)",
			words: "",
			side: 100,
			is_position: any,
			moves: |p| vectors(p, &[(1, 3), (3, 1)]),
		},
		Game {
			rule: "{a,b} where a+b>0 -> {a-k,b} for k in 1..=a; {a,b-k} for k in 1..=b; \
			       {a-k,b-k} for k in 1..=min(a,b)",
			words: "but {0, 1}, {2, 2} are lost and {1, 2} is won",
			side: 90,
			is_position: |p| p[0] + p[1] > 0,
			moves: queen,
		},
		Game {
			rule: "(x, k) -> (x + t, k) for t in 1..=min(x, k - x)",
			words: "x + 1 = ⌊(k + 1) / 2^j⌋ for some j ≥ 0",
			side: 100,
			is_position: any,
			moves: |p| {
				let most = p[0].min(p[1].saturating_sub(p[0]));
				(1..=most).map(|t| vec![p[0] + t, p[1]]).collect()
			},
		},
	]
}

fn sorted(mut list: Vec<Vec<u64>>) -> Vec<Vec<u64>> {
	list.iter_mut()
		.for_each(|position| position.sort_unstable());
	list
}

fn vectors(position: &[u64], vectors: &[(u64, u64)]) -> Vec<Vec<u64>> {
	let left = |&(x, y): &(u64, u64)| {
		Some(vec![
			position[0].checked_sub(x)?,
			position[1].checked_sub(y)?,
		])
	};
	vectors.iter().filter_map(left).collect()
}

/// Nim, and takes of less than h from both heaps together.
fn nimhoff(position: &[u64], h: u64) -> Vec<Vec<u64>> {
	let mut list = takes(position, &[ALL; 2]);
	let both = (1..h)
		.flat_map(|x| (1..h).map(move |y| (x, y)))
		.filter(|(x, y)| x + y < h);
	list.extend(vectors(position, &both.collect::<Vec<_>>()));
	sorted(list)
}

fn queen(position: &[u64]) -> Vec<Vec<u64>> {
	let mut list = takes(position, &[ALL; 2]);
	let most = position[0].min(position[1]);
	list.extend((1..=most).map(|k| vec![position[0] - k, position[1] - k]));
	sorted(list)
}

#[test]
fn theorems_about_pairs_are_found() {
	for game in pairs() {
		compare(&game, false);
	}
}

#[test]
fn misere_pairs_have_a_lost_form() {
	let any: fn(&[u64]) -> bool = |_| true;
	let games = [
		Game {
			rule: "{a,b} -> {a-k,b} for k in 1..=a; {a,b-k} for k in 1..=b; \
			       {a-k,b-k} for k in 1..=min(a,b)",
			words: "but {0, 1}, {2, 2} are lost and {0, 0}, {1, 2} are won",
			side: 80,
			is_position: any,
			moves: queen,
		},
		Game {
			rule: "{a,b} -> {a-k,b} for k in 1..=a; {a,b-k} for k in 1..=b",
			words: "lost if and only if a = b; but {0, 1} is lost and {0, 0}, {1, 1} are won",
			side: 80,
			is_position: any,
			moves: |p| sorted(takes(p, &[ALL; 2])),
		},
		Game {
			rule: "(a,b) -> (a-k,b) for k in 1..=min(a,2); (a,b-k) for k in 1..=min(b,2)",
			words: "w(a, b) = [1, 0, 1][(a + b) mod 3]",
			side: 80,
			is_position: any,
			moves: |p| takes(p, &[2, 2]),
		},
	];
	for game in games {
		compare(&game, true);
	}
}
