//! sg · sum_of_games: A sum of games and its winning move
//!
//! Rules: A move is a move in one heap, by the rule of that heap: `nim`, `grundy` (split into two
//! different heaps), `take:s1,s2,...` or `octal:<code>`. The player who cannot move loses.
//! Input: n, then n lines of a rule and a heap.
//! Output: second; or first and a line with what heap i becomes: "i: a" or "i: a b", where 0 is
//! nothing.
//! Idea: Let x be the xor of all values. A move wins if it turns the value g of a heap into g ^ x.
//! If g ^ x is less than g, the heap has such an option, because g is a mex. In the first heap of
//! this kind, the smallest option is taken.
//! Time: the tables of the largest heaps, and the options of one heap.
//! Note: Each heap has a rule of its own.

use sg::{Input, Result, Values};
use std::collections::HashMap;

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let mut games = HashMap::new();
	let (mut heaps, mut values, mut kept) = (Vec::new(), Vec::new(), 0);
	for _ in 0..input.read::<usize>()? {
		let word: String = input.read()?;
		let rule = parse(&word)?;
		let far = matches!(rule, Rule::Nim | Rule::Take(_));
		let heap = input.read_in(0..=if far { usize::MAX / 4 } else { 1_000_000 })?;
		let mut value = heap as u64;
		if word != "nim" {
			let game = games.entry(word.clone()).or_insert_with(|| game(rule));
			kept -= game.known();
			value = game.value(value)?.into();
			kept += game.known();
		}
		if kept > 1 << 24 {
			return Err("out of reach: the tables need more than 2^24 heaps".into());
		}
		values.push(value);
		heaps.push((word, heap));
	}
	let x = values.iter().fold(0, |x, value| x ^ value);
	let first = match values.iter().position(|value| value ^ x < *value) {
		Some(first) => first,
		None => {
			*out += "second\n";
			return Ok(());
		}
	};
	let (word, heap) = &heaps[first];
	let target = values[first] ^ x;
	let mut left = vec![target as usize];
	if let Some(game) = games.get_mut(word) {
		left = smallest_option(&parse(word)?, *heap, target as u32, game)?;
	}
	let left: Vec<String> = left.iter().map(usize::to_string).collect();
	*out += &format!("first\n{}: {}\n", first + 1, left.join(" "));
	Ok(())
}

enum Rule {
	Nim,
	Grundy,
	Take(Vec<usize>),
	Octal(Vec<u8>),
}

/// The smallest option of the heap that has the value `target`. An option without heaps is `[0]`.
fn smallest_option(rule: &Rule, heap: usize, target: u32, game: &mut Values) -> Result<Vec<usize>> {
	let mut found: Vec<Vec<usize>> = Vec::new();
	options(rule, heap, &mut |parts| {
		// Smaller heaps than one with a value have a value too.
		let value = |part: &usize| game.value(*part as u64).unwrap_or(0);
		if parts.iter().map(value).fold(0, |x, value| x ^ value) == target {
			found.push(if parts.is_empty() {
				vec![0]
			} else {
				parts.to_vec()
			});
		}
	});
	found
		.into_iter()
		.min()
		.ok_or_else(|| "no option has the value of the other heaps".into())
}

fn parse(word: &str) -> Result<Rule> {
	let known = "nim, grundy, take:1,3,4 or octal:0.77";
	let wrong = || format!("expected {}, found {:.40}", known, word);
	if word == "nim" {
		return Ok(Rule::Nim);
	}
	if word == "grundy" {
		return Ok(Rule::Grundy);
	}
	if let Some(code) = word.strip_prefix("octal:") {
		return sg::octal_code(code).map(Rule::Octal).map_err(|_| wrong());
	}
	let mut takes = Vec::new();
	for take in word.strip_prefix("take:").ok_or_else(wrong)?.split(',') {
		match take.parse() {
			Ok(take) if (1..=100_000).contains(&take) => takes.push(take),
			_ => return Err(wrong()),
		}
	}
	Ok(Rule::Take(takes))
}

fn game(rule: Rule) -> Values {
	match rule {
		Rule::Take(takes) => sg::subtraction(&takes),
		Rule::Octal(code) => sg::octal(&code),
		rule => Values::new(move |g, _| {
			// Grundy's game. No period is known. A table of 2^15 heaps takes a second or two.
			let len = (2 * g.len()).clamp(64, 1 << 15);
			*g = sg::table(len - 1, |heap, option| options(&rule, heap, option));
			usize::MAX
		}),
	}
}

/// The options of a heap by its rule. Nim has too many options to list them.
fn options(rule: &Rule, heap: usize, option: &mut dyn FnMut(&[usize])) {
	match rule {
		Rule::Nim => (),
		Rule::Grundy => {
			for part in 1..heap - heap / 2 {
				option(&[part, heap - part]);
			}
		}
		Rule::Take(takes) => {
			for take in takes.iter().filter(|&&take| take <= heap) {
				option(&[heap - take]);
			}
		}
		Rule::Octal(code) => sg::octal_options(code, heap, option),
	}
}

fn main() {
	sg::run(solve);
}
