//! The game of a solver that `new` made: its values, and whether its positions are sums of heaps.

use crate::own::{Own, Whole};
use crate::project::Project;
use explore::heaps::{self, Asked};
use explore::report::{Report, Sums};
use std::collections::HashMap;

pub const USAGE: &str = "\
usage: scripts/explore.sh NAME [SIZE] [options]
Reports on the values g(0), …, g(SIZE) of the game whose rule is the function
  pub fn options(heap: usize, option: &mut dyn FnMut(&[usize]))
in src/bin/NAME.rs, as scripts/new.sh makes it. SIZE is 60 by default. The options
are those of scripts/explore.sh.

Is the position really a sum of its heaps? Put the options of a whole position,
which is a list of heaps, at the end of src/bin/NAME.rs: all small positions are
played by them, and their values are compared with the xor of their heaps. Here
a move may also take one from each of two neighbours. The report says that 1 + 1
has the value 2 and not 0, so xor is wrong for this game.

  #[cfg(test)]
  pub fn whole(position: &[usize]) -> Vec<Vec<usize>> {
      let mut all = Vec::new();
      for i in 0..position.len() {
          for take in 1..=position[i].min(2) {
              let mut option = position.to_vec();
              option[i] -= take;
              all.push(option.clone());
              if take == 1 && i > 0 && position[i - 1] > 0 {
                  option[i - 1] -= 1;
                  all.push(option);
              }
          }
      }
      all
  }
";

/// The table is made at least this long for the pattern finder.
const LENGTH: usize = 1000;
/// A heap that is asked for is computed up to this one.
const MOST: u64 = 1 << 20;
/// The positions that are played by `whole` have so many heaps and tokens, as long as they are few
/// enough.
const HEAPS: usize = 4;
const TOKENS: usize = 16;
const POSITIONS: usize = 20_000;

/// Is this the name of a solver that has a game of its own, and no rule in its header?
pub fn is_solver(word: &str) -> bool {
	let project = Project::find();
	let collection = project.collection();
	let has_rule = collection
		.named(word)
		.is_some_and(|solver| !solver.rule.is_empty());
	!has_rule && Own::is_solver(&project, word)
}

/// The report on the game of a solver, compiled from its file.
pub fn report(name: &str, asked: Asked) -> Result<Report, String> {
	let own = Own::build(&Project::find(), name)?;
	if own.width > 1 {
		return Err(format!(
			"a position of {name} is {} numbers; type its rule instead",
			own.width
		));
	}
	if own.misere {
		return Err(format!(
			"{name} is played in misère play; type its rule with --misere instead"
		));
	}
	let far = asked.at.filter(|&at| at <= MOST).unwrap_or(0) as usize;
	let last = asked.size().max(far);
	let values = own.values(last.max(LENGTH.min(4 * last + 64)))?;
	let values: Vec<u64> = values.into_iter().map(u64::from).collect();
	let sums = match own.has_whole {
		true => Some(sums(&mut own.whole()?, &values)?),
		false => None,
	};
	let asked = Asked {
		size: Some(asked.size()),
		..asked
	};
	let mut report = heaps::piped(values, 0, false, asked);
	report.name = name.to_string();
	report.sums = sums;
	Ok(report)
}

/// Plays all positions of up to four heaps by `whole`, those with few tokens first, until one
/// differs or they are many.
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

/// The value of a position by play. Every option has fewer tokens, or as many in more heaps, so the
/// depth is small.
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

/// All lists of at most `heaps` positive heaps with this number of tokens, short lists first.
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
