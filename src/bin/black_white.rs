//! Luogu P2490: Black and White Chess (SDOI 2011)
//!
//! Rules: k chessmen stand on a strip of n cells, alternately white and black, and the leftmost is
//! white. Player A moves white men to the right, player B moves black men to the left: 1 to d men
//! per turn, each over any number of free cells. A begins. The player who cannot move loses.
//! Input: n, k, d.
//! Output: the number of placements in which A wins, modulo 10^9 + 7.
//! Idea: A white man and the black man to its right are a pair. A move of either player makes 1 to
//! d of the gaps inside pairs smaller. This is Moore's Nim: it is lost if and only if each bit is
//! set in a multiple of d + 1 gaps. The lost lists of gaps are counted by their sum, bit by bit.
//! The other free cells are before, between and after the pairs.
//! Time: O(n k log(n) / d).
//! Explore: `{a, b, c} -> {a-i, b-j, c} for i in 0..=a for j in 0..=b if i+j > 0;
//! {a-i, b, c-j} for i in 0..=a for j in 0..=c if i+j > 0;
//! {a, b-i, c-j} for i in 0..=b for j in 0..=c if i+j > 0`
//! Note: It is Moore's Nim in the gaps; here there are three gaps, and d = 2.

use sg::{Input, Result};

const MODULUS: u64 = 1_000_000_007;

pub fn solve(input: &mut Input, out: &mut String) -> Result<()> {
	let n: usize = input.read_in(2..=10_000)?;
	let k = input.read_in(2..=n.min(100))?;
	let (pairs, free) = (k / 2, n - k);
	if k % 2 == 1 {
		return Err(format!("expected an even number of chessmen, found {}", k));
	}
	let d = input.read_in(1..=k)?;
	// How many sets of c pairs there are, for each c that is a multiple of d + 1.
	let (mut sets, mut count) = (Vec::new(), 1);
	for c in 0..=pairs {
		if c % (d + 1) == 0 {
			sets.push((c, count % MODULUS));
		}
		count = count * (pairs - c) as u64 / (c + 1) as u64;
	}
	// How many lost lists of gaps have a sum, if only the bits so far may be set.
	let mut lost = vec![0; free + 1];
	lost[0] = 1;
	for bit in 0..14 {
		for sum in (0..=free).rev() {
			let mut ways = 0;
			for (c, count) in sets.iter().take_while(|set| set.0 <= sum >> bit) {
				ways += count * lost[sum - (c << bit)] % MODULUS;
			}
			lost[sum] = ways % MODULUS;
		}
	}
	// All lists of gaps inside the pairs, without the lost ones. Then the gaps outside the pairs.
	let mut won = vec![0; free + 1];
	won[0] = 1;
	for _ in 0..pairs {
		add_a_gap(&mut won);
	}
	for (won, lost) in won.iter_mut().zip(&lost) {
		*won += MODULUS - lost;
	}
	for _ in 0..=pairs {
		add_a_gap(&mut won);
	}
	*out += &format!("{}\n", won[free]);
	Ok(())
}

/// `ways[sum]` counts the lists of gaps with a sum. Puts a gap of any length into each list.
fn add_a_gap(ways: &mut [u64]) {
	let mut sum = 0;
	for ways in ways {
		sum += *ways;
		*ways = sum % MODULUS;
	}
}

fn main() {
	sg::run(solve);
}
