//! Codeforces 255E: Furlo and Rublo and Game
//!
//! Rules: Heaps of coins. A move replaces a heap x by a smaller heap y that is at least the fourth
//! root of x and at most the square root of x. The player who cannot move loses.
//! Input: n, then the heaps a1 ... an.
//! Output: Furlo if the first player wins, otherwise Rublo.
//! Idea: The value is constant over long intervals of heaps. The heaps 0 to 3 have no move. From 4
//! on, x can move to some heap of an interval from first to last if and only if
//! first^2 <= x <= last^4. So the value can only change at x = first^2 and at x = last^4 + 1: each
//! interval is made from those before it. Up to 10^18 there are 8 of them.
//! Time: O(n).
//! Explore: `y for y in 0..n if y*y <= n && y*y*y*y >= n`

use sg::{Input, Result};

const LARGEST_HEAP: u64 = 1_000_000_000_000_000_000;

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

/// The heaps first to last have this value. The last interval has no end.
struct Interval {
	first: u64,
	last: u64,
	value: u32,
}

impl Interval {
	/// The first and the last heap that can move to a heap of this interval.
	fn movers(&self) -> (u64, u64) {
		(self.first.saturating_pow(2), self.last.saturating_pow(4))
	}
}

fn intervals() -> Vec<Interval> {
	let interval = |first, last, value| Interval { first, last, value };
	let mut known = vec![interval(0, 3, 0), interval(4, u64::MAX, 1)];
	let mut x = 4;
	loop {
		// The next heap at which an interval comes into reach, or is no longer in reach.
		let mut next = u64::MAX;
		for part in &known {
			let (from, to) = part.movers();
			for change in [from, to.saturating_add(1)] {
				if change > x {
					next = next.min(change);
				}
			}
		}
		if next > LARGEST_HEAP {
			return known;
		}
		x = next;
		let in_reach = known.iter().filter(|part| {
			let (from, to) = part.movers();
			from <= x && x <= to
		});
		let value = sg::mex(in_reach.map(|part| part.value));
		let open = known.len() - 1;
		if value != known[open].value {
			known[open].last = x - 1;
			known.push(interval(x, u64::MAX, value));
		}
	}
}

fn main() {
	sg::run(solve);
}
