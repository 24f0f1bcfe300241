//! The game of a solver that `scripts/new.sh` made: its values, and whether its positions are sums of heaps.

use super::heaps::{self, Asked};
use super::pattern;
use super::report::{At, Game, Sums};
use crate::own::{Own, Whole};
use crate::project::Project;
use std::collections::HashMap;

/// The table is made at least this long for the pattern finder.
const LENGTH: usize = 1000;
const MOST: u64 = 1 << 20;
const TOKENS: usize = 16;
const HEAPS: usize = 4;
const POSITIONS: usize = 20_000;

/// Is this the name of a solver in src/bin?
pub fn is_solver(word: &str) -> bool {
	let plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
	!word.is_empty() && word.chars().all(plain) && Project::find().solver(word).is_ok()
}

/// The game of a solver, compiled from its file.
pub fn game(name: &str, asked: Asked) -> Result<Game, String> {
	let own = Own::build(&Project::find(), name)?;
	let size = asked.size.unwrap_or(60);
	let far = asked.at.filter(|&at| at <= MOST).unwrap_or(0) as usize;
	let table = own.values(size.max(far).max(LENGTH).min(size.max(far) * 4 + 64))?;
	let values: Vec<u64> = table.into_iter().map(u64::from).collect();
	let sums = match own.has_whole {
		true => Some(sums(&mut own.whole()?, &values)?),
		false => None,
	};
	let mut game = Game {
		name: name.to_string(),
		found: Some(pattern::heaps(&values, &mut |_| None)),
		table: values.into_iter().map(Some).collect(),
		shown: size + 1,
		sums,
		..Game::default()
	};
	game.at = asked.at.map(|heap| match game.table.get(far) {
		Some(Some(value)) if heap <= MOST => Ok(At {
			position: vec![heap],
			value: *value,
			by: "table",
		}),
		_ => heaps::by_pattern(&game, heap)
			.ok_or_else(|| format!("heap {heap} is out of reach: no pattern is observed")),
	});
	Ok(game)
}

/// Plays all positions of up to four heaps by `whole`, those with few tokens first, until one differs or they are many.
fn sums(whole: &mut Whole, values: &[u64]) -> Result<Sums, String> {
	let mut memo = HashMap::new();
	for tokens in 0..=TOKENS {
		for position in positions(tokens, HEAPS) {
			let value = value(&position, whole, &mut memo)?;
			let xor = position.iter().fold(0, |x, &heap| x ^ values[heap] as u32);
			if value != xor {
				return Ok(Sums {
					tokens,
					heaps: HEAPS,
					differs: Some((position, value, xor)),
				});
			}
		}
		if memo.len() > POSITIONS || tokens == TOKENS {
			return Ok(Sums {
				tokens,
				heaps: HEAPS,
				differs: None,
			});
		}
	}
	Err("whole: no position was played".to_string())
}

/// The value of a position by play. A move takes tokens, or leaves as many in more heaps, so the depth is small.
fn value(
	position: &[usize],
	whole: &mut Whole,
	memo: &mut HashMap<Vec<usize>, u32>,
) -> Result<u32, String> {
	let weight = |position: &[usize]| {
		let heaps = position.iter().filter(|&&heap| heap > 0).count();
		(position.iter().sum::<usize>(), usize::MAX - heaps)
	};
	if let Some(&value) = memo.get(position) {
		return Ok(value);
	}
	let mut values = Vec::new();
	for option in whole.options(position)? {
		if weight(&option) >= weight(position) {
			return Err(format!(
				"whole: {position:?} has an option with more tokens, or as many in no more heaps"
			));
		}
		values.push(value(&option, whole, memo)?);
	}
	let value = sg::mex(values);
	memo.insert(position.to_vec(), value);
	Ok(value)
}

/// All lists of at most so many positive heaps with so many tokens, short lists first.
fn positions(tokens: usize, heaps: usize) -> Vec<Vec<usize>> {
	let mut all: Vec<Vec<usize>> = vec![Vec::new()];
	let mut from = 0;
	for _ in 0..heaps {
		let until = all.len();
		for k in from..until {
			let left = tokens - all[k].iter().sum::<usize>();
			for heap in 1..=left {
				all.push([&all[k][..], &[heap]].concat());
			}
		}
		from = until;
	}
	all.retain(|position| position.iter().sum::<usize>() == tokens);
	all
}
