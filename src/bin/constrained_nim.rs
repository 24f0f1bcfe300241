//! AtCoder ABC255 G: Constrained Nim
//!
//! Rules: Nim, but from a heap of exactly X it is forbidden to take exactly Y, for each of M pairs.
//! Input: N, M, the heaps A1 ... AN, then M pairs X, Y.
//! Output: Takahashi if the first player wins, otherwise Aoki.
//! Idea: Look at the heaps in increasing order. Let the heaps below x have the values 0 to m. If
//! nothing is forbidden at x, then g(x) = m + 1. Otherwise g(x) is the least value such that all
//! heaps below x of this value are forbidden. If there is one, x is called low, and m does not
//! change. So the value of a heap that is not low is its size minus the number of low heaps below
//! it. A value belongs to one heap that is not low and to all low heaps that have it.
//! Time: O((N + M) log M).
//! Explore: `nim`
//! Note: It is Nim, but some takes are forbidden for some sizes.

use sg::{Input, Result};
use std::collections::{BTreeMap, BTreeSet, HashMap};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let (n, m): (usize, usize) = (input.read()?, input.read()?);
	let heaps = input.list::<u64>(n)?;
	let mut forbidden = BTreeMap::new();
	for _ in 0..m {
		let (heap, take): (u64, u64) = (input.read()?, input.read()?);
		if take == 0 || take > heap {
			return Err(format!("expected 1 to {}, found {}", heap, take));
		}
		forbidden
			.entry(heap)
			.or_insert_with(BTreeSet::new)
			.insert(heap - take);
	}
	// The low heaps, and for each value that some of them have: how many heaps have it.
	let (mut low, mut heaps_of) = (Vec::new(), HashMap::new());
	for (heap, lefts) in forbidden {
		let mut count = BTreeMap::new();
		for left in lefts {
			*count.entry(value(&low, left)).or_insert(0) += 1;
		}
		let all_forbidden = |&(v, count): &(&u64, &usize)| count == heaps_of.get(v).unwrap_or(&1);
		if let Some((&v, _)) = count.iter().find(all_forbidden) {
			low.push((heap, v));
			*heaps_of.entry(v).or_insert(1) += 1;
		}
	}
	let x = heaps.iter().fold(0, |x, &heap| x ^ value(&low, heap));
	*out += if x != 0 { "Takahashi\n" } else { "Aoki\n" };
	Ok(())
}

/// The low heaps are (heap, value), ascending.
fn value(low: &[(u64, u64)], heap: u64) -> u64 {
	match low.binary_search_by_key(&heap, |low| low.0) {
		Ok(place) => low[place].1,
		Err(place) => heap - place as u64,
	}
}

fn main() {
	sg::run(solve);
}
