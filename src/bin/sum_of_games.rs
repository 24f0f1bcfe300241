//! sg · sum_of_games: a sum of games and its winning move
//!
//! Rules: A move is a move in one heap, by the rule of that heap: `nim`, `grundy` (split into two different heaps),
//! `take:s1,s2,...` or `octal:<code>`. The player who cannot move loses.
//! Input: n, then n lines of a rule and a heap.
//! Output: second; or first and a line with what heap i becomes: "i: a" or "i: a b", where 0 is nothing.
//! Idea: with x the xor of all values, the move that wins turns the value g of a heap into g xor x. If that is below g, the
//! heap has an option of this value, because g is a mex. In the first such heap the smallest option is found by trying all.
//! Time: the tables of the largest heaps, and the options of one heap.

use sg::{Input, Result, Values};
use std::collections::HashMap;

enum Rule {
	Nim,
	Grundy,
	Take(Vec<usize>),
	Octal(Vec<u8>),
}

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
			kept -= game.table.len();
			value = game.value(value)?.into();
			kept += game.table.len();
		}
		if kept > 1 << 24 {
			return Err("over 2^24 heaps are needed".into());
		}
		values.push(value);
		heaps.push((word, heap));
	}
	let moves = sg::winning_moves(&values);
	if moves.is_empty() {
		*out += "second\n";
	}
	for &(i, target) in moves.iter().take(1) {
		let (word, heap) = &heaps[i];
		let rule = parse(word)?;
		let mut left = vec![target as usize];
		if let Some(game) = games.get_mut(word) {
			let value = |part| game.value(part as u64).unwrap_or(0);
			let moves = sg::moves_to(*heap, target as u32, value, |n, option| {
				options(&rule, n, option)
			});
			left = moves.into_iter().min().unwrap_or(left);
		}
		if left.is_empty() {
			left.push(0);
		}
		let left: Vec<String> = left.iter().map(usize::to_string).collect();
		*out += &format!("first\n{}: {}\n", i + 1, left.join(" "));
	}
	Ok(())
}

fn parse(word: &str) -> Result<Rule> {
	let take = |take: &str| {
		take.parse()
			.ok()
			.filter(|take| (1..=100_000).contains(take))
	};
	let rule = match word
		.find(':')
		.map_or((word, ""), |point| word.split_at(point + 1))
	{
		("nim", "") => Some(Rule::Nim),
		("grundy", "") => Some(Rule::Grundy),
		("take:", list) => list
			.split(',')
			.map(take)
			.collect::<Option<_>>()
			.map(Rule::Take),
		("octal:", code) => sg::octal_code(code).ok().map(Rule::Octal),
		_ => None,
	};
	rule.ok_or_else(|| {
		format!(
			"expected nim, grundy, take:1,3,4 or octal:0.77, found {:.40}",
			word
		)
	})
}

fn game(rule: Rule) -> Values {
	match rule {
		Rule::Take(takes) => sg::subtraction(&takes),
		rule => Values::new(move |g, _| {
			let (splits, places) = match &rule {
				Rule::Octal(code) => (code.iter().filter(|&&digit| digit > 3).count(), code.len()),
				_ => (1, usize::MAX / 2),
			};
			let end = (1e9 / (splits + 1) as f64).sqrt() as usize;
			*g = sg::table(end.min(2 * g.len() + 64), |n, option| {
				options(&rule, n, option)
			});
			(g.len() + places + 3) / 2
		}),
	}
}

fn options(rule: &Rule, heap: usize, option: &mut dyn FnMut(&[usize])) {
	match rule {
		Rule::Take(takes) => takes
			.iter()
			.filter(|&&take| take <= heap)
			.for_each(|take| option(&[heap - take])),
		Rule::Octal(code) => sg::octal_options(code, heap, option),
		_ => (1..heap - heap / 2).for_each(|part| option(&[part, heap - part])),
	}
}

fn main() {
	sg::run(solve);
}
