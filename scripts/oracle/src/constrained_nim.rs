//! constrained_nim: all heaps are played, with the list of what is forbidden.

use super::*;

pub fn brute(tokens: &mut Tokens) -> Option<String> {
	let (n, m): (usize, usize) = (tokens.number()?, tokens.number()?);
	let mut heaps = tokens.heaps(n)?;
	let mut forbidden = Vec::new();
	for _ in 0..m {
		let (heap, take): (u64, u64) = (tokens.number()?, tokens.number()?);
		if take < 1 || take > heap {
			return None;
		}
		forbidden.push((heap, take));
	}
	let moves = |heaps: &Vec<u32>| {
		let mut after = Vec::new();
		for (place, &heap) in heaps.iter().enumerate() {
			for take in (1..=heap).filter(|&take| !forbidden.contains(&(heap.into(), take.into())))
			{
				let mut rest = heaps.clone();
				rest[place] -= take;
				rest.sort_unstable();
				after.push(rest);
			}
		}
		after
	};
	heaps.sort_unstable();
	Some(says(
		Oracle::normal(moves).wins(&heaps),
		"Takahashi",
		"Aoki",
	))
}

/// Often neighbouring sizes are restricted, and often most of what may be taken is forbidden.
pub fn generate(w: &mut Writer) {
	let n = w.few(3);
	let heaps = w.heaps(n, 1);
	let most = heaps.iter().copied().max().unwrap_or(1) + 1;
	let rare = w.draw.between(1, 4);
	let mut pairs = Vec::new();
	for heap in 1..=most {
		if w.draw.once_in(2) {
			pairs.extend(
				(1..=heap)
					.filter(|_| !w.draw.once_in(rare + 1))
					.map(|take| [heap, take]),
			);
		}
	}
	w.draw.shuffle(&mut pairs);
	w.line([n, pairs.len() as u64]);
	w.line(heaps);
	for pair in pairs {
		w.line(pair);
	}
}
