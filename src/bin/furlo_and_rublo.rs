//! Codeforces 255E: Furlo and Rublo and Game
//!
//! Rules: Heaps of coins. A move replaces a heap x by a smaller heap y that is at least the fourth
//! root of x and at most the square root of x. The player who cannot move loses.
//! Input: n, then the heaps a1 ... an.
//! Output: Furlo if the first player wins, otherwise Rublo.
//! Idea: The value is constant over long intervals of heaps. The heaps 0 to 3 have no move. From 4
//! on, x can move to some heap of an interval from first to last if and only if first^2 <= x <=
//! last^4. So the value can only change at x = first^2 and at x = last^4 + 1: each interval is made
//! from those before it. Up to 10^18 there are 8 of them.
//! Time: O(n).

use sg::{Input, Result};

const LARGEST_HEAP: u64 = 1_000_000_000_000_000_000;

// The heaps first to last have this value. The last interval has no end.
struct Interval {
	first: u64,
	last: u64,
	value: u32,
}

fn intervals() -> Vec<Interval> {
	let interval = |first, last, value| Interval { first, last, value };
	let mut known = vec![interval(0, 3, 0), interval(4, u64::MAX, 1)];
	let mut x = 4;
	loop {
		let squares = known.iter().map(|part| part.first.saturating_pow(2));
		let ends = known
			.iter()
			.map(|part| part.last.saturating_pow(4).saturating_add(1));
		x = match squares.chain(ends).filter(|&change| change > x).min() {
			Some(change) if change <= LARGEST_HEAP => change,
			_ => return known,
		};
		let options = known
			.iter()
			.filter(|part| part.first.saturating_pow(2) <= x && x <= part.last.saturating_pow(4));
		let value = sg::mex(options.map(|part| part.value));
		let open = known.len() - 1;
		if value != known[open].value {
			known[open].last = x - 1;
			known.push(interval(x, u64::MAX, value));
		}
	}
}

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let intervals = intervals();
	let mut x = 0;
	for _ in 0..input.read::<usize>()? {
		let heap = input.read_in(0..=LARGEST_HEAP)?;
		let place = intervals.partition_point(|part| part.first <= heap) - 1;
		x ^= intervals[place].value;
	}
	*out += if x != 0 { "Furlo\n" } else { "Rublo\n" };
	Ok(())
}

fn main() {
	sg::run(solve);
}
