//! AtCoder ABC265 Ex: No-capture Lance Game
//!
//! Rules: H rows of W cells. In each row stand one lance of the first player, which moves to the
//! left, and one lance of the second player, which moves to the right. A lance moves any number of
//! cells, but never onto or over a lance. The player who cannot move loses.
//! Input: H W.
//! Output: the number of the (W (W - 1))^H placements in which the first player wins, modulo
//! 998244353.
//! Idea: If the lances of a row part, with p free cells before the first player's lance and q
//! before the other, the row is worth the integer p - q: it is best to move one cell at a time. If
//! they face each other with d cells between them, both players can make d smaller: this is a Nim
//! heap. A Nim heap is smaller than every positive number. So the first player wins if and only if
//! the sum x of the integers is above 0, or x = 0 and the xor of the heaps is not 0. By symmetry,
//! x > 0 and x < 0 have equally many placements, so it is enough to count the placements with
//! x = 0, and those with x = 0 and xor 0.
//! A row is the polynomial c(t) + f, where c(t) is the sum of t^(p - q), and f counts the heaps. In
//! the H-th power, the coefficient of t^0 counts the placements with x = 0. It is the mean over
//! roots of unity. For xor 0 as well, f is replaced by each number of the Walsh transform of the
//! heaps in turn, and the mean over these is taken.
//! Time: O(H W^2 log H).
//! Note: The players have different moves; the values are numbers.

use sg::{Input, Result};

const PRIME: u64 = 998_244_353;

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let h: u64 = input.read_in(1..=250_000)?;
	let w: u64 = input.read_in(2..=64.min(500_000 / h))?;
	// Two lances that face each other with d cells between them have w - 1 - d places.
	let mut heaps = vec![0i64; (w - 1).next_power_of_two() as usize];
	for d in 0..w - 1 {
		heaps[d as usize] = (w - 1 - d) as i64;
	}
	sg::walsh(&mut heaps);
	let faces: Vec<u64> = heaps
		.iter()
		.map(|f| f.rem_euclid(PRIME as i64) as u64)
		.collect();
	let ways = constant_terms(&faces, h, w);
	let (all, zero, half) = (power(w * (w - 1), h), ways[0], (PRIME + 1) / 2);
	let lost = ways.iter().sum::<u64>() % PRIME * power(ways.len() as u64, PRIME - 2) % PRIME;
	*out += &format!(
		"{}\n",
		((all + PRIME - zero) * half + zero + PRIME - lost) % PRIME
	);
	Ok(())
}

/// The coefficient of t^0 in (c(t) + f)^h for each f of `faces`: the mean over roots of unity, more
/// than there are powers of t.
fn constant_terms(faces: &[u64], h: u64, w: u64) -> Vec<u64> {
	let count = ((w - 2) * h + 1).next_power_of_two() as usize;
	let (root, mut roots) = (power(3, (PRIME - 1) / count as u64), vec![1]);
	for i in 1..count {
		roots.push(roots[i - 1] * root % PRIME);
	}
	// t and 1 / t have the same c, so half of the roots are enough.
	let mut sums = vec![0; faces.len()];
	for i in 0..=count / 2 {
		let mut c = w / 2; // The coefficient of t^v and of t^-v is (w - v) / 2.
		for v in 1..w as usize - 1 {
			let place = i * v % count;
			c += (w - v as u64) / 2 * (roots[place] + roots[(count - place) % count]);
		}
		let (c, times) = (c % PRIME, if i == 0 || 2 * i == count { 1 } else { 2 });
		for (sum, f) in sums.iter_mut().zip(faces) {
			*sum += times * power(c + f, h);
		}
	}
	let mean = |sum: &u64| sum % PRIME * power(count as u64, PRIME - 2) % PRIME;
	sums.iter().map(mean).collect()
}

/// As `sg::power`, but faster, since the modulus is known.
fn power(mut base: u64, mut exponent: u64) -> u64 {
	let mut result = 1;
	while exponent > 0 {
		if exponent % 2 == 1 {
			result = result * base % PRIME;
		}
		base = base * base % PRIME;
		exponent /= 2;
	}
	result
}

fn main() {
	sg::run(solve);
}
