//! The report on the `options` of a solver, for the program that scripts/explore.sh makes.

use super::command::{self, progress};
use super::report::{Game, Sums};
use std::collections::HashMap;

const USAGE: &str = "\
usage: scripts/explore.sh NAME [SIZE] [--at N] [--width W] [--svg FILE] [--json]
Reports on the values g(0), …, g(SIZE) of the game whose rule is the function
  pub fn options(heap: usize, option: &mut dyn FnMut(&[usize]))
in src/bin/NAME.rs, as scripts/new.sh makes it. SIZE is 60 by default.

  --width W   heaps in a row (default: the period); 61 shows states w * 61 + h
  --at N      also the value of heap N
  --svg FILE  draws the values, with one period marked
  --json      everything for programs, with every value

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

type Whole = fn(&[usize]) -> Vec<Vec<usize>>;

/// Reports on a game of one's own.
pub fn run(name: &str, options: fn(usize, &mut dyn FnMut(&[usize])), whole: Option<Whole>) {
	command::run(USAGE, |arguments, out| {
		if arguments.misere {
			return Err(
				"--misere expects an octal code; for a rule of your own see sg::tame or misere_sum"
					.to_string(),
			);
		}
		let size = arguments.words(0)?.1;
		let reached = arguments.at.filter(|&at| at <= 1 << 25).unwrap_or(0) as usize;
		let table = table(size.max(reached), options)?;
		let sums = whole.map(|whole| sums(whole, options)).transpose()?;
		let at = arguments.at.map(|at| match at <= 1 << 25 {
			true => Ok((at, u64::from(table[reached]))),
			false => Err(format!(
				"heap {at} is out of reach: no period is proved for a rule of one's own"
			)),
		});
		arguments.report(
			Game {
				name: name.to_string(),
				table,
				at,
				sums,
				..Game::default()
			},
			size,
			out,
		)
	});
}

// The table, or what is wrong with the options.
fn table(size: usize, options: fn(usize, &mut dyn FnMut(&[usize]))) -> Result<Vec<u32>, String> {
	let mut known = progress();
	let mut wrong = None;
	let table = sg::table(size, |heap, option| {
		known(heap);
		if wrong.is_none() {
			options(heap, &mut |sum| match sum.iter().all(|&part| part < heap) {
				true => option(sum),
				false => {
					wrong = Some(format!(
						"heap {heap} has the option {sum:?}, which is not a smaller heap"
					))
				}
			});
		}
	});
	wrong.map_or(Ok(table), Err)
}

const TOKENS: usize = 24;
const HEAPS: usize = 4;
const POSITIONS: usize = 100_000;

// Plays all positions of up to four heaps by `whole`, those with few tokens first, until one differs or they are many.
fn sums(whole: Whole, options: fn(usize, &mut dyn FnMut(&[usize]))) -> Result<Sums, String> {
	let g = table(TOKENS, options)?;
	let (mut memo, mut wrong) = (HashMap::new(), None);
	let weight = |position: &[usize]| {
		(
			position.iter().sum::<usize>(),
			usize::MAX - position.iter().filter(|&&heap| heap > 0).count(),
		)
	};
	for tokens in 0..=TOKENS {
		for position in positions(tokens, HEAPS) {
			let value = sg::grundy(position.clone(), &mut memo, |position, option| {
				let all = whole(position);
				let smaller = all.iter().all(|option| weight(option) < weight(position));
				if smaller {
					all.into_iter().for_each(|next| option(&[next]));
				} else {
					wrong = Some(position.clone());
				}
			});
			if let Some(position) = wrong {
				return Err(format!("whole: {position:?} has an option with more tokens, or as many in no more heaps"));
			}
			let (value, xor) = (
				value.unwrap_or(0),
				position.iter().fold(0, |x, &heap| x ^ g[heap]),
			);
			if value != xor {
				return Ok(Sums {
					tokens,
					heaps: HEAPS,
					differs: Some((position, value, xor)),
				});
			}
		}
		if memo.len() > POSITIONS {
			return Ok(Sums {
				tokens,
				heaps: HEAPS,
				differs: None,
			});
		}
	}
	Ok(Sums {
		tokens: TOKENS,
		heaps: HEAPS,
		differs: None,
	})
}

// All lists of at most so many positive heaps with so many tokens, short lists first.
fn positions(tokens: usize, heaps: usize) -> Vec<Vec<usize>> {
	let mut all: Vec<Vec<usize>> = vec![Vec::new()];
	let mut from = 0;
	for _ in 0..heaps {
		let until = all.len();
		for k in from..until {
			let left = tokens - all[k].iter().sum::<usize>();
			all.extend(
				(1..=left)
					.map(|heap| [&all[k][..], &[heap]].concat())
					.collect::<Vec<_>>(),
			);
		}
		from = until;
	}
	all.retain(|position| position.iter().sum::<usize>() == tokens);
	all
}
