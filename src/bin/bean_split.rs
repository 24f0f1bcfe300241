//! Luogu P3185 · BZOJ 1188: Splitting Game (分裂游戏, HNOI 2007)
//!
//! Rules: Bottles 0 to n - 1 with beans. A move chooses bottles i < j <= k, takes one bean out of
//! bottle i, and puts one into bottle j and one into bottle k. The player who cannot move loses.
//! Input: t, then for each case n and the beans p0 ... of the bottles.
//! Output: two lines per case: the first winning move i j k in lexicographic order, or -1 -1 -1,
//! then the number of winning first moves.
//! Idea: Each bean is a game of its own. With d bottles after its own, its value g(d) is the mex of
//! all g(e) xor g(f) with f <= e < d, and g(0) = 0. This is the game Mock Turtles: e = f turns one
//! coin, f = 0 turns two coins, and all others turn three coins. So g(1), g(2), ... are the numbers
//! with an odd number of ones. A move wins if and only if it changes the xor of all beans to 0. All
//! values are different, so for i and j there is at most one k. A move may also lead to a larger
//! value, and bottle i may have an even number of beans: all i and j are tried.
//! Time: O(n^2) per case.
//! Explore: `[a, b] for a in 0..n for b in 0..=a`
//! Note: Bottle i of n is the heap n − 1 − i, and a move replaces one bean by two beans to the
//! right.

use sg::{Input, Result};

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	for _ in 0..input.read::<usize>()? {
		let n: usize = input.read_in(1..=2000)?;
		let beans: Vec<u64> = input.list(n)?;
		let g = |bottle: usize| match n - 1 - bottle {
			0 => 0,
			d => 2 * (d - 1) + usize::from((d - 1).count_ones() % 2 == 0),
		};
		// No xor of values reaches the power of two above the largest one. A number that is no
		// value of a bottle belongs to bottle n, which is not there.
		let mut bottle_of = vec![n; (2 * n).next_power_of_two()];
		let mut x = 0;
		for bottle in 0..n {
			bottle_of[g(bottle)] = bottle;
			if beans[bottle] % 2 == 1 {
				x ^= g(bottle);
			}
		}
		let mut moves = Vec::new();
		for i in (0..n).filter(|&i| beans[i] > 0) {
			for j in i + 1..n {
				let k = bottle_of[x ^ g(i) ^ g(j)];
				if j <= k && k < n {
					moves.push((i, j, k));
				}
			}
		}
		*out += &match moves.first() {
			Some((i, j, k)) => format!("{} {} {}\n{}\n", i, j, k, moves.len()),
			None => "-1 -1 -1\n0\n".to_string(),
		};
	}
	Ok(())
}

fn main() {
	sg::run(solve);
}
